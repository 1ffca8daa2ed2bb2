// Reads the lines of a log with the rules as their grammar: what a line means is decided among the answers that are
// legal where it stands.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "replay/import/lexicon.h"
#include "replay/import/log_line.h"
#include "replay/import/world.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// What is said of a line.
enum class LogNoteKind : std::uint8_t {
  assumed,  ///< the line is read, and this is how
  remark,   ///< the line is about no action
  seat,     ///< the line is given to another seat than the one that is asked
  unread,   ///< the line, or a part of it, is not read
};

/// Something that is said of a line. Costs are in bits: how much the reading had to assume.
struct LogNote {
  LogNoteKind kind;
  Mark mark;
  std::string message;
  double cost = 0;
  std::string text{};     ///< what the log says
  std::string read_as{};  ///< the answers that it was read as; empty when it was not
};

/// One way to read a line.
struct Reading {
  std::vector<std::string> answers;  ///< in order, with those that nobody wrote down
  double cost = 0;
  std::string left;  ///< words that this reading does not account for; empty: none
};

/// A change of a line with which a log could be read on where it cannot be.
struct Repair {
  Mark mark;
  std::string written;  ///< empty: something is put in before the line
  std::string instead;  ///< empty: the line is left out
  double cost = 0;      ///< in bits
};

/// A log that was read.
struct DecodedLog {
  std::vector<Step> steps;
  std::vector<LogNote> notes;                                ///< in the order of the lines
  std::vector<std::pair<std::string, std::string>> players;  ///< as in a record
  std::size_t read = 0;                                      ///< actions of the log that were read
  std::map<int, std::vector<Reading>> readings;  ///< by line, the cheapest first; of lines that are not literal
  std::vector<Repair> repairs;    ///< of the first line that cannot be read or is illegal, the likeliest first
  std::size_t filled_in = 0;      ///< answers put in where the log has a gap and several could have been given
  std::map<int, int> illegal;     ///< as in ImportedRecord
  std::unique_ptr<World> world;   ///< after the last step
  std::optional<LogLine> ending;  ///< how the players ended the game, if they did
};

/// What somebody says who is asked about a line. Without either the reading goes on as if he had not been asked.
struct LineAnswer {
  std::optional<std::size_t> reading;  ///< the number of the reading that is meant
  std::string instead{};               ///< the line in other words
};

/// Asked where a line has several readings of nearly the same cost, and where it cannot be read: then with the reason,
/// and the readings leave something out.
using AskReading = std::function<LineAnswer(const LogLine&, const std::vector<Reading>&, const std::string& why)>;

/// What somebody who knows says of the lines of a log.
struct LogHelp {
  AskReading ask{};  ///< may be empty
  /// By line: the answers of one of the readings that were told of it, or of each of its parts. That one counts.
  std::map<int, std::set<std::vector<std::string>>> chosen{};
  /// Does nobody want to know what may have been meant by the first line that breaks? That takes longer than all else.
  bool without_repairs = false;
};

/// Reads the lines. The time is bounded: behind several lines in a row that cannot be read the rest is left.
DecodedLog decode(const Game& game, const std::vector<LogLine>& lines, const LogHelp& help);

/// One reading of two accounts of one game. Each is read with the lines of the other where it breaks. Where they still
/// differ, the answers of that account count with which the game goes on the furthest; of two such, the ones that
/// assume less. Asks where both are as good.
DecodedLog merge(const Game& game, const std::vector<LogLine>& one, const std::vector<LogLine>& other,
                 const LogHelp& help);

}  // namespace tricorne::replay
