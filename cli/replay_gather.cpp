#include "cli/replay_gather.h"

#include <iostream>

#include "cli/progress.h"
#include "cli/record_games.h"

namespace tricorne::cli {

Exit gather_records(const Options& options, const std::vector<replay::RecordFile>& files,
                    const std::function<void(replay::FileRows&&)>& take) {
  RecordGames games(options);
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
