#include "cli/replay_gather.h"

#include <iostream>
#include <map>
#include <mutex>
#include <tuple>

#include "cli/progress.h"
#include "cli/replay.h"

namespace tricorne::cli {

namespace {

/// Games by what opens them, each opened once, for many threads.
class Games {
 public:
  explicit Games(const Options& options) : options_(options) {}

  const Game& game_of(const replay::Record& record) {
    const std::lock_guard lock(mutex_);
    const std::string folder = record.file.substr(0, record.file.find_last_of('/') + 1);
    auto& game = games_[{record.game, record.ruleset.text, folder}];
    if (!game) game = open_for_record(options_, record);
    return *game;
  }

 private:
  const Options& options_;
  std::mutex mutex_;
  std::map<std::tuple<std::string, std::string, std::string>, std::unique_ptr<Game>> games_;
};

}  // namespace

Exit gather_records(const Options& options, const std::vector<replay::RecordFile>& files,
                    const std::function<void(replay::FileRows&&)>& take) {
  Games games(options);
  const Progress progress(options.quiet);
  Exit exit = all_well;
  replay::GatherOptions gathering;
  gathering.threads = options.threads;
  gathering.game_of = [&](const replay::Record& record) -> const Game& { return games.game_of(record); };
  gathering.progress = [&](std::size_t done, std::size_t total) { progress.show(done, total); };
  replay::gather(files, gathering, [&](replay::FileRows&& result) {
    if (!result.problem.empty()) {
      std::cerr << result.problem << "\n";
      exit = answer_is_no;
    } else if (result.is_record) {
      take(std::move(result));
    }
  });
  return exit;
}

}  // namespace tricorne::cli
