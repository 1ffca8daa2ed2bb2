// The check of a record: is every step legal, and does it lead to the position and the result that the record claims?
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

class Walker;  // replay/record/walker.h

/// How bad a finding is. A record with an error does not stand as it is written.
enum class Severity : std::uint8_t { note, warning, error };

/// The kinds of findings of a check. The comment of a kind begins with its severity.
enum class FindingKind : std::uint8_t {
  other_rules,       ///< note: written by rules with another signature
  other_data,        ///< error: played with another map or deck
  impossible_start,  ///< error: the first position cannot be read
  unreadable,        ///< error: a text that is no action of this game
  illegal,           ///< error: refused by a paragraph; carried out anyway where the pieces allow it
  not_carried_out,   ///< error: agreed by the players, but the pieces do not allow it
  after_the_end,     ///< error: the game is over before this step
  omitted,           ///< note: answers that nobody wrote down were filled in; warning: another answer was possible, too
  inferred,          ///< note: an unknown card that the rest of the record fixes
  unknown,           ///< note: an unknown card that stays unknown
  ambiguous,         ///< warning: a `?` that several answers fit
  digest,            ///< error: not the position that was written down; warning with CheckOptions::other_ruleset
  wrong_result,      ///< error: the game does not end as the record says
  cut_off            ///< error: the file ends before its result
};

std::string_view to_text(Severity severity);
std::string_view to_text(FindingKind kind);

/// One thing that a check found at a step of a record, or in the record as a whole.
struct Finding {
  FindingKind kind;
  Severity severity;
  std::string step;                ///< its path; empty when the finding is about the whole record
  std::string who;                 ///< a seat by its name, or chance; empty when nobody is asked
  std::string rule;                ///< paragraph id; empty when no paragraph is concerned
  Mark mark;                       ///< the place in the file
  std::string message;             ///< for people
  std::optional<Refusal> refusal;  ///< why the step is not legal; nothing for a legal step
};

/// What a check of a record found.
struct RecordCheck {
  std::size_t steps = 0;    ///< all steps, the steps of branches included
  std::size_t actions = 0;  ///< actions that were carried out, filled-in answers included
  std::size_t digests = 0;  ///< digests that were compared and found equal
  std::vector<Finding> findings;
  std::string divergence;  ///< path of the first step of the main line with an error or another digest; empty: none
  std::map<std::string, std::uint64_t> trace;  ///< number of events on the main line, by paragraph
  std::optional<Outcome> outcome;              ///< of the main line; nothing while the game goes on
  std::string end = "unfinished";              ///< how the main line ends, in words, also where its players ended it

  /// The number of findings of a severity.
  std::size_t count(Severity severity) const;
};

/// How a check compares a record.
struct CheckOptions {
  std::string rules;           ///< signature of the rules of this program; empty: do not compare
  bool other_ruleset = false;  ///< the record is checked under another ruleset than its own, so digests may differ
  std::string_view language = "en";  ///< of findings and of the end, as Game::words names it
};

class WalkMemory;  // walker.h

/// Checks records of any game, under any ruleset. It remembers texts of actions, so later records are quicker. For one
/// thread.
class Checker {
 public:
  Checker();
  ~Checker();
  /// Goes through the main line and all branches. Throws nothing for a faulty record: each fault is a finding.
  RecordCheck check(const Game& game, const Record& record, const CheckOptions& options);
  /// The texts of this game that it remembers, for walks of one's own. Null where a game's kit keeps none.
  WalkMemory* memory(const Game& game);

 private:
  struct Memory;  ///< the memories of walks, by game
  std::unique_ptr<Memory> memory_;
};

/// The finding that the record was played with another map or other cards than the game has; nothing when it was not,
/// or does not say.
std::optional<Finding> other_data(const Game& game, const Record& record);

/// The actions that were carried out on the main line, filled-in answers included. They lead from the first position
/// through the positions that `check` sees. Throws DataError when the first position cannot be read.
std::vector<std::string> main_line(const Game& game, const Record& record);

/// The same as steps: the last answer of each step has its remarks, and each answer has its place. One that was carried
/// out against the rules is `agreed`.
std::vector<Step> whole_line(const Game& game, const Record& record);

/// The record with an answer for each that was carried out on its main line, so that every position can be looked at.
/// What the writer did not know or write down is filled in as `check` does, which its note says. The record itself when
/// nothing is left out. Branches are not kept otherwise. Throws DataError when the first position cannot be read.
Record completed(const Game& game, const Record& record);

/// Is told of a step that a walk passes over or takes against the rules, and what bars it.
using BadStep = std::function<void(const Step& step, const std::string& why)>;
/// The walk behind the step that `path` names; the record must outlive it. Throws DataError when the first position
/// cannot be read.
std::unique_ptr<Walker> walk_to(const Game& game, const Record& record, const StepPath& path, const BadStep& bad = {});
/// The position after the step that `path` names. Throws DataError when the first position cannot be read.
std::unique_ptr<Position> position_at(const Game& game, const Record& record, const StepPath& path);

/// The first position of a record, not settled: the set-up, or the position in Record::start. Throws DataError when the
/// position cannot be read.
std::unique_ptr<Position> first_position(const Game& game, const Record& record);

}  // namespace tricorne::replay
