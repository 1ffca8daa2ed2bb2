// A log of a game played elsewhere becomes a record, and what can be said of it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "replay/import/decoder.h"
#include "replay/import/log_line.h"
#include "replay/record/check.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// What is said of a line of a log.
struct LineNote {
  Mark mark;
  std::string message;
  double cost = 0;      ///< in bits: how much was assumed
  std::string text;     ///< what the log says
  std::string read_as;  ///< the answers that it was read as; empty when it was not
};

/// A record made of a log.
struct ImportedRecord {
  Record record;                  ///< its steps have the places of the log; its result is what the rules or players say
  std::size_t read = 0;           ///< actions that were understood
  std::vector<LineNote> unread;   ///< what was left out, and what a line says that its reading does not account for
  std::vector<LineNote> seats;    ///< lines that the log gives to another seat than the one that is asked
  std::vector<LineNote> assumed;  ///< how lines were read whose words are not ours
  std::vector<LineNote> remarks;  ///< lines that were taken for remarks
  std::map<int, std::vector<Reading>> readings;  ///< of such lines, the cheapest first
  std::vector<Repair> repairs;  ///< what may have been meant by the first line that cannot be read or is illegal
  std::size_t filled_in = 0;    ///< answers put in where a stretch of the log is lost
  /// Lines of steps that are against the rules, whatever cards were held; each with the line before it that is the
  /// illegal one if it is not, or 0.
  std::map<int, int> illegal;
};

/// Reads the file as a log. Throws DataError as LogFormat::read does, for a file that is no text or longer than
/// `longest_log`, for a record, and for a log of another game or without a line that is an action of this one.
ImportedRecord import_log(const Game& game, const LogFormat& format, const std::string& text, const std::string& file,
                          const Node& mapping, const LogHelp& help = {});

/// A log and its name for messages.
struct LogFile {
  std::string text, file;
};

/// The same for two accounts of one game, of which the first gives the record its title. Marks of lines that the second
/// alone has are lines of the second.
ImportedRecord import_accounts(const Game& game, const LogFormat& format, const LogFile& one, const LogFile& other,
                               const Node& mapping, const LogHelp& help = {});

/// How a log stands to the rules.
enum class LogVerdict : unsigned char {
  legal,            ///< every step is legal, and nothing had to be filled in
  legal_if,         ///< every step is legal, with answers and cards filled in that the log does not tell
  illegal,          ///< some step is illegal under every ruleset we ship
  another_ruleset,  ///< some step is illegal, but all are legal under other rulesets
  unread,           ///< some line was not read, and no step before it is illegal
};
std::string_view to_text(LogVerdict verdict);

/// The verdict on a log.
struct LogJudgement {
  LogVerdict verdict = LogVerdict::legal;
  std::string ruleset;                   ///< under which it was checked
  RecordCheck checked;                   ///< under this ruleset
  std::size_t filled_in = 0;             ///< answers that the log does not tell
  std::size_t unknown = 0;               ///< cards that were filled in, whether later steps show them or not
  std::vector<std::string> legal_under;  ///< other shipped rulesets under which no step is illegal
  int or_line = 0;                       ///< the line that is illegal if the one that is called so is not; 0: none
  int unread_from = 0;                   ///< the first line that was not read, with LogVerdict::unread
  std::vector<std::string> rests_on;     ///< data that the record names and that are not certain
  std::string says;  ///< the verdict in one line: `illegal at step 12 by 7.3 under 2014, but legal under 2010`

  /// The first finding that is an error; null without one.
  const Finding* first_error() const;
};

/// Checks what was read under the game's ruleset, and, when a step is illegal, under the other rulesets that we ship.
/// From the first line on that was not read, or is given to another seat, there is no verdict. `language` is that of
/// the verdict and of findings (CheckOptions).
LogJudgement judge(const Game& game, const ImportedRecord& made, std::string_view language = "en");

/// The report on a log for programs, without its record and the findings.
Json report_of(const ImportedRecord& made, const LogJudgement& judged);
/// The JSON schema (draft 7) of the report on a log, as `replay import --format json` writes it.
std::string import_schema();

}  // namespace tricorne::replay
