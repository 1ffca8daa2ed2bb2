// Going through a record again: is every step legal, and does it lead where the record says?
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// How bad a finding is. A record with an error does not stand as it is written.
enum class Severity : std::uint8_t { note, warning, error };

/// What a check can find in a record. Each kind says with which severity it comes.
enum class FindingKind : std::uint8_t {
  other_rules,       ///< note: written by rules with another signature
  other_data,        ///< error: played with another map or deck
  impossible_start,  ///< error: the first position cannot be read
  unreadable,        ///< error: a text that is no action of this game
  illegal,           ///< error: refused by a paragraph; carried out all the same where the pieces allow it
  not_carried_out,   ///< error: agreed by the players, but the pieces do not allow it
  after_the_end,     ///< error: the game is over before this step
  omitted,       ///< note: answers nobody wrote down, filled in because nothing else was possible; warning: a `finish`
  inferred,      ///< note: an unknown card that the rest of the record fixes
  unknown,       ///< note: an unknown card that stays unknown
  ambiguous,     ///< warning: a `?` that several answers fit
  digest,        ///< error: the position is another one than when the record was written
  wrong_result,  ///< error: the game does not end as the record says
  cut_off        ///< error: the file ends before its result
};

std::string_view to_text(Severity severity);
std::string_view to_text(FindingKind kind);

/// One thing that a check found at a step of a record, or in the record as a whole.
struct Finding {
  FindingKind kind;
  Severity severity;
  std::string step;  ///< its path; empty when the finding is about the whole record
  std::string who;   ///< a seat by its name, or chance; empty when nobody is asked
  std::string rule;  ///< paragraph id; empty when no paragraph is concerned
  Mark mark;
  std::string message;
  std::optional<Refusal> refusal;  ///< of a step that is not legal
};

/// What a check of a record found.
struct Checked {
  std::size_t steps = 0;    ///< steps of branches included
  std::size_t actions = 0;  ///< carried out, omitted ones included
  std::size_t digests = 0;  ///< compared and found right
  std::vector<Finding> findings;
  std::string divergence;  ///< the first step of the main line that is illegal or leads elsewhere; empty: none
  std::map<std::string, std::uint64_t> trace;  ///< events caused, by paragraph
  std::optional<Outcome> outcome;

  std::size_t count(Severity severity) const;
};

/// What a check compares a record with.
struct CheckOptions {
  std::string rules;           ///< signature of the rules at work; empty: do not compare
  bool other_ruleset = false;  ///< checked under another ruleset than its own: digests may differ then
};

/// Checks records of one game, under any of its rulesets. Not for several threads at once.
class Checker {
 public:
  Checker();
  ~Checker();
  Checked check(const Game& game, const Record& record, const CheckOptions& options);

 private:
  struct Memory;  ///< texts understood once are understood for good
  std::unique_ptr<Memory> memory_;
};

/// What a step came to.
struct Played {
  const Step* step;
  std::vector<std::string> actions;  ///< without `?`; answers nobody wrote down first; empty when it was skipped
  std::vector<std::string> told;     ///< the actions with `?` for each card that nobody knows
  std::string refused_by;  ///< the paragraph that forbids the last of them, which was carried out all the same
  std::vector<int>
      unknown_cards{};  ///< numbers of cards, before the step or behind it, that only stand for unknown ones
};

/// The steps from the first position to `path`, as they can be carried out one by one with Position::carry_out. They
/// lead through the positions that `check` sees. Only in a record whose unknown cards contradict themselves may they
/// differ: a step that cannot be carried out with the cards settled on is left out. Throws DataError when the first
/// position cannot be read.
std::vector<Played> play(const Game& game, const Record& record, const StepPath& path);

/// The position after the step `path` names. Throws DataError when the first position cannot be read.
std::unique_ptr<Position> position_at(const Game& game, const Record& record, const StepPath& path);

/// The first position of a record, not settled. Throws DataError.
std::unique_ptr<Position> first_position(const Game& game, const Record& record);

}  // namespace tricorne::replay
