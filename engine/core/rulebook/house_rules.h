// House rules: what an overlay forbids beyond the rulebook, and which numbers it changes while a condition holds, for
// play-testers who cannot change the rules' code.
//
//   house:
//     - {id: house-1, forbid: march_to, when: {year: 1775, seat: british}, reason: "winter quarters in Boston"}
//     - {id: house-2, set: {march_spaces: 2}, when: {year: ">= 1780"}, reason: "tired armies"}
//     - {id: house-3, change: {generals: {…}}, when: {year: 1776}, reason: "as `data` of an overlay writes changes"}
//     - {id: house-4, only: intercept, when: {seat: british}, reason: "what is it worth to wait?"}
//
// `only` bars, where an answer of its kind is possible whose conditions hold, all others. Of several such rules an
// answer need fit one.
//
// A condition names a field of the action, `seat` (who is asked), or a fact of the position (Position::facts), with
// dots into maps: `spaces.Boston.pc`. It wants a value, one of a list, or a comparison: `"not british"`, `">= 3"`. All
// conditions must hold. A house rule never bars the last answer to a question, nor dice and draws.
//
// A rule that sets axes or changes tables, so costs, limits and modifiers, is looked at whenever a question is asked,
// dice among them, and then holds for the answer and for all that follows it, up to the next question. Its facts are
// those of the game without such rules, and it has no fields of an action.
//
// Cost: where an answer of the kind may be given, the facts are made once a question, up to a millisecond. A rule that
// sets or changes has them made at every question. Each combination of such rules is a table of its own.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/rule_ref.h"
#include "engine/core/seat.h"

namespace tricorne::rulebook {

/// One house rule of an overlay.
struct HouseRule {
  std::string id;      ///< what refusals cite
  std::string reason;  ///< for people
  std::string action;  ///< the kind of action it forbids or leaves alone possible, as files name it; else empty
  std::vector<std::pair<std::string, Node>> when;  ///< names and what they must be
  Node place;                                      ///< where the overlay says so, for messages
  Node axes{};                                     ///< axes and the values that it sets; null without any
  Node data{};        ///< tables and their changes, as `amended` reads them; null without any
  bool only = false;  ///< it forbids what is not `action`, where that is possible

  /// Does it set or change something, instead of forbidding?
  bool changes() const { return !axes.is_null() || !data.is_null(); }
};

/// The most rules of an overlay that set or change.
inline constexpr std::size_t most_changing_rules = 4;

/// What the rule does and when, in English: `Sets march_spaces to 2 where year is >= 1780.`
std::string in_words(const HouseRule& rule);

/// Reads the `house` of an overlay. Throws DataError for an unknown key, an id that is a paragraph or stands twice, a
/// condition that cannot be read, a rule that does nothing, and more than `most_changing_rules` that set or change.
std::vector<HouseRule> read_house_rules(const Node& list, std::span<const RuleEntry> paragraphs);

/// Do all conditions hold? `names` gives the value of a name of a condition; null when there is none.
bool holds(const HouseRule& rule, const Node& fields, const Node& facts);
/// The names of facts that the rules may ask for.
std::vector<std::string> facts_asked(const std::vector<HouseRule>& rules);
/// Throws DataError where the rule names an action that is not in `actions`, or a name that is neither in `fields` nor
/// in `facts`. A rule that forbids nothing has no action.
void require_known(const HouseRule& rule, const std::vector<std::string>& actions,
                   const std::vector<std::string>& fields, const Node& facts);

/// Throws DataError where a condition wants what cannot be, so that the rule would never hold: a key that a map never
/// has, or a value that is none of its words or numbers. `position` is a JSON schema with the facts as its properties,
/// `action_fields` has a map of schemas of fields for each kind of action, and `askable` are the seats, chance among
/// them. What the schemas do not describe may be anything.
void require_possible(const HouseRule& rule, Node position, const Node& action_fields,
                      std::span<const SeatInfo> askable);

/// The paragraphs of a rulebook and behind them those of the house rules. They live as long as the program.
std::span<const RuleEntry> with_house_rules(std::span<const RuleEntry> paragraphs, const std::vector<HouseRule>& rules);

}  // namespace tricorne::rulebook
