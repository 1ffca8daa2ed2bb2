// The reading of many records for subcommands.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/record_games.h"
#include "replay/query/query.h"
#include "replay/story/timeline.h"
#include "verify/games/foundation.h"

namespace tricorne::cli {

/// The subcommand reads records of games: FILE, and the options of a game.
void add_records(Command& command, Options& options, std::vector<std::string>& files);

/// A range of steps of a record, both ends included.
struct StepRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// The value of `--steps`, a range such as `40..60` or a turn as the game names it: `1777`, `Dec 30`, `Dec 30 7am`.
/// `timeline` is called for a turn alone, whose steps are the answers that were given in it. Throws
/// std::invalid_argument for a text of another form, a turn without a step and a range without a step up to `length`.
StepRange step_range(const std::string& text, std::size_t length, const std::function<replay::Timeline()>& timeline);

/// The records that a command line names, in its order, each once. A folder stands for all records below it, sorted by
/// path. The name of a record found in a folder is its path below the folder. `own` of each differs from that of all
/// others (places.h). Throws DataError for a folder without records.
std::vector<replay::RecordFile> records_at(const std::vector<std::string>& paths);

/// Calls `act` for each record. When it throws DataError, prints the error on standard error and goes on with the next
/// record. Returns false when there was an error.
bool for_each_record(const std::vector<replay::RecordFile>& records,
                     const std::function<void(const replay::RecordFile&)>& act);

/// The same on `threads` threads (0: as many as the machine has). What `act` adds to its text is printed on standard
/// error, in the order of the records. No further records begin when `act` throws something else than DataError, which
/// is thrown again.
bool for_each_record(const std::vector<replay::RecordFile>& records, unsigned threads,
                     const std::function<void(const replay::RecordFile&, std::string& said)>& act);

/// What the game of a timeline rests on, where reading it looked up `looked`. In the first records, by their `number`
/// from 0, each answer of the main line is judged, too (Swing).
verify::Foundation foundation_of(const Game& game, const replay::Timeline& timeline, const LookUps& looked,
                                 std::size_t number);

/// Reads records, and calls `take` for each good record, in the order of the files. Prints the error of a bad record on
/// standard error, with file and line. Returns `all_well`, `answer_is_no` when a record has an illegal step, or
/// `bad_input` when one cannot be read. Throws std::invalid_argument when there is no record at all.
Exit gather_records(const Options& options, RecordGames& games, const std::vector<replay::RecordFile>& files,
                    const std::function<void(replay::FileRows&&)>& take);

}  // namespace tricorne::cli
