// House rules: what an overlay forbids beyond the rulebook, for play-testers who cannot change the rules' code.
//
//   house:
//     - {id: house-1, forbid: march_to, when: {year: 1775, seat: british}, reason: "winter quarters in Boston"}
//
// A condition names a field of the action, `seat` (who is asked), or a fact of the position (Position::facts), with
// dots into maps: `pc.Boston`. It wants a value, one of a list, or a comparison: `"not british"`, `">= 3"`. All
// conditions must hold. A house rule never bars the last answer to a question, nor dice and draws.
//
// Cost: where an answer of the kind may be given, the facts are made once a question, up to a millisecond.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/rule_ref.h"

namespace tricorne::rulebook {

/// One house rule of an overlay.
struct HouseRule {
  std::string id;                                  ///< what refusals cite
  std::string reason;                              ///< for people
  std::string action;                              ///< the kind of action that it forbids, by its name in files
  std::vector<std::pair<std::string, Node>> when;  ///< names and what they must be
  Node place;                                      ///< where the overlay says so, for messages
};

/// Reads the `house` of an overlay. Throws DataError for an unknown key, an id that is a paragraph or stands twice, and
/// a condition that cannot be read.
std::vector<HouseRule> read_house_rules(const Node& list, std::span<const RuleEntry> paragraphs);

/// Do all conditions hold? `names` gives the value of a name of a condition; null when there is none.
bool holds(const HouseRule& rule, const Node& fields, const Node& facts);
/// The names of facts that the rules may ask for.
std::vector<std::string> facts_asked(const std::vector<HouseRule>& rules);
/// Throws DataError where the rule names an action that is not in `actions`, or a name that is neither in `fields` nor
/// in `facts`.
void require_known(const HouseRule& rule, const std::vector<std::string>& actions,
                   const std::vector<std::string>& fields, const Node& facts);

/// The paragraphs of a rulebook and behind them those of the house rules. They live as long as the program.
std::span<const RuleEntry> with_house_rules(std::span<const RuleEntry> paragraphs, const std::vector<HouseRule>& rules);

}  // namespace tricorne::rulebook
