#include "cli/replay_gather.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "cli/options.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "engine/core/load/files.h"
#include "engine/core/printable.h"
#include "engine/core/text.h"
#include "players/parallel.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

/// Is the file a record? True also for a file that cannot be read, so that the error is reported when it is read again.
bool is_record_file(const std::string& path) {
  try {
    return replay::looks_like_record(read_file(path));
  } catch (const DataError&) {
    return true;
  }
}

std::vector<replay::RecordFile> records_below(const std::string& folder) {
  auto files = replay::find_records({folder});
  std::erase_if(files, [](const replay::RecordFile& file) { return !is_record_file(file.path); });
  if (files.empty()) throw DataError(folder, {}, replay::no_record_in_folder);
  for (replay::RecordFile& file : files)
    file.name = fs::path(file.path).lexically_relative(fs::path(folder).lexically_normal()).string();
  return files;
}

/// The path by which a file is known, however the command line writes it.
fs::path as_one_path(const fs::path& path) { return path == "-" ? path : fs::absolute(path).lexically_normal(); }

/// Prints texts on standard error in the order of their numbers. Any thread may call it.
class InOrder {
 public:
  explicit InOrder(std::size_t count) : texts_(count) {}
  /// Prints what still waits, because a text before it never came.
  ~InOrder() {
    for (const auto& text : texts_) std::cerr << text.value_or("");
  }
  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;

  /// Prints the text, or keeps it until all before it have been printed.
  void print(std::size_t number, std::string text) {
    const std::lock_guard lock(mutex_);
    texts_[number] = std::move(text);
    for (; next_ < texts_.size() && texts_[next_]; ++next_) std::cerr << *std::exchange(texts_[next_], "");
  }

 private:
  std::mutex mutex_;
  std::vector<std::optional<std::string>> texts_;
  std::size_t next_ = 0;
};

std::size_t number_in(std::string_view text, const std::string& option) {
  if (const auto number = whole_number_in(text)) return *number;
  throw std::invalid_argument("--steps wants two numbers such as 40..60, not \"" + option + "\"");
}

/// Does the name of a turn begin with these words? `Dec 3` begins `Dec 3 7am`, but not `Dec 30 7am`.
bool begins(const std::string& turn, const std::string& words) {
  return turn == words || turn.starts_with(words + " ");
}

StepRange steps_of_turn(const std::string& text, const replay::Timeline& timeline) {
  const std::string wanted = fold(text);
  std::optional<StepRange> range;
  for (std::size_t i = 1; i <= timeline.length; ++i) {
    const replay::Moment& moment = timeline.moments[i];
    const std::string turn = timeline.before(moment).after->when().label;
    if (!begins(fold(turn), wanted)) continue;
    const std::size_t step = std::stoul(moment.name);
    range = {range ? range->first : step, step};
  }
  const auto label = [&](std::size_t moment) { return timeline.moments[moment].after->when().label; };
  if (!range)
    throw std::invalid_argument(
        fmt::format("--steps wants two numbers such as 40..60, or a turn of the record, {} to {}, not \"{}\"", label(0),
                    label(timeline.length), text));
  return *range;
}

}  // namespace

void add_records(Command& command, Options& options, std::vector<std::string>& files) {
  add_game(command, options);
  command.option("FILE", files, "Records, or folders of them; - for standard input").required();
}

StepRange step_range(const std::string& text, std::size_t length, const std::function<replay::Timeline()>& timeline) {
  const auto dots = text.find("..");
  if (dots == std::string::npos) return steps_of_turn(text, timeline());
  const StepRange range{number_in(text.substr(0, dots), text), number_in(text.substr(dots + 2), text)};
  if (range.first > range.last || range.first > length)
    throw std::invalid_argument(fmt::format("--steps {}: the record has steps 0 to {}", text, length));
  return range;
}

std::vector<replay::RecordFile> records_at(const std::vector<std::string>& paths) {
  std::vector<replay::RecordFile> all;
  std::set<fs::path> known;
  for (const std::string& path : paths) {
    std::error_code unknown;
    if (!fs::is_directory(path, unknown)) {
      if (known.insert(as_one_path(path)).second) all.push_back({path, fs::path(path).filename().string(), true});
      continue;
    }
    for (replay::RecordFile& file : records_below(path))
      if (known.insert(as_one_path(file.path)).second) all.push_back(std::move(file));
  }
  std::vector<std::pair<std::string, std::string>> liked;
  for (const replay::RecordFile& file : all) {
    const bool standard_input = file.path == "-";
    liked.emplace_back(standard_input ? "replay" : file.path, standard_input ? "replay" : file.name);
  }
  const std::vector<std::string> own = own_names(liked);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].own = own[i];
  return all;
}

bool for_each_record(const std::vector<replay::RecordFile>& records,
                     const std::function<void(const replay::RecordFile&)>& act) {
  return for_each_record(records, 1, [&](const replay::RecordFile& record, std::string&) { act(record); });
}

bool for_each_record(const std::vector<replay::RecordFile>& records, unsigned threads,
                     const std::function<void(const replay::RecordFile&, std::string& said)>& act) {
  std::atomic<bool> understood = true;
  InOrder errors(records.size());
  players::in_parallel(records.size(), threads, [&](std::size_t i) {
    std::string said;
    try {
      act(records[i], said);
    } catch (const DataError& e) {
      said += printable(e.what()) + "\n";
      understood = false;
    }
    errors.print(i, std::move(said));
  });
  return understood;
}

verify::Foundation foundation_of(const Game& game, const replay::Timeline& timeline, const LookUps& looked,
                                 std::size_t number) {
  verify::Foundation foundation;
  foundation.add(looked);
  verify::Swing swing(game);
  swing.begin(number, *timeline.moments.front().after);
  LookUps again;  // `looked` holds them already
  for (std::size_t i = 1; i <= timeline.length && swing.judges(); ++i) {
    const replay::Moment& moment = timeline.moments[i];
    if (moment.from == nullptr) continue;
    const auto position = moment.from->clone();
    swing.answer(*position, &again, [&] { position->carry_out(moment.choice); });
  }
  swing.add_to(foundation);
  return foundation;
}

Exit gather_records(const Options& options, RecordGames& games, const std::vector<replay::RecordFile>& files,
                    const std::function<void(replay::FileRows&&)>& take) {
  const Progress progress(options.quiet);
  Exit exit = all_well;
  std::size_t records = 0;
  replay::GatherOptions gathering;
  gathering.threads = options.threads;
  gathering.game_of = [&](const replay::Record& record) -> const Game& { return games.game_of(record); };
  gathering.progress = [&](std::size_t done, std::size_t total) { progress.show(done, total); };
  replay::gather(files, gathering, [&](replay::FileRows&& result) {
    records += result.is_record ? 1 : 0;
    if (!result.problem.empty()) {
      std::cerr << printable(result.problem) << "\n";
      exit = std::max(exit, result.is_read ? answer_is_no : bad_input);
    } else if (result.is_record) {
      take(std::move(result));
    }
  });
  if (records == 0) throw std::invalid_argument("there is no record of a game among the files of the folders named");
  return exit;
}

}  // namespace tricorne::cli
