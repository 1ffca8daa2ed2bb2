// The lines of a log: what somebody wrote down of a game that was played elsewhere.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The longest log that is read, in bytes. A long game has some thousand lines.
inline constexpr std::size_t longest_log = 2U << 20U;

/// One action of a log, not yet understood.
struct LogLine {
  Mark mark;         ///< its place in the file
  std::string seat;  ///< who acts, by the name of the seat; empty: the log does not say
  std::string text;  ///< the action in the words of the log
};

/// A form of logs.
struct LogFormat {
  std::string_view name;
  std::string_view about;
  bool needs_mapping;
  /// The lines of a log. `file` is its name for errors; `mapping` is a document, or Null. Throws DataError for a log of
  /// another form, for a text that is not UTF-8 or longer than `longest_log`, and for a wrong mapping.
  std::vector<LogLine> (*read)(const Game& game, const std::string& text, const std::string& file, const Node& mapping);
};

/// The forms of logs: `transcript`, `csv` and `json`.
std::span<const LogFormat> log_formats();

/// The seat that a word means: its name or the beginning of it, upper or lower case. Empty: none, or several.
std::string seat_of(const Game& game, std::string_view word);

/// A transcript: an action a line, with the seat in front or without it. Empty lines, comments (`#`, `//`), headings
/// (`===`, `---`) and lines that begin with six blanks or more are left out, as `replay show` prints them. `;` stands
/// between actions of a line. Dice stand in brackets behind what they decide, and the line may go on behind them.
std::vector<LogLine> read_transcript(const Game& game, const std::string& text, const std::string& file,
                                     const Node& mapping);

// Tables of actions, which a mapping puts into words (examples/import).
std::vector<LogLine> read_csv_log(const Game& game, const std::string& text, const std::string& file,
                                  const Node& mapping);
std::vector<LogLine> read_json_log(const Game& game, const std::string& text, const std::string& file,
                                   const Node& mapping);

}  // namespace tricorne::replay
