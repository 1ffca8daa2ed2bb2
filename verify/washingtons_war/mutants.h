// Mutants: the rules with one thing changed. A good set of scenarios notices each of them.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/refusal_sites.h"
#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne::verify {

/// One change. Either a value of the ruleset or the data is another one, or one refusal is switched off.
struct Mutant {
  std::string group;    ///< axis, rating, turn track, zone, map, refusal
  std::string name;     ///< what is changed and how; unique, stable, the key of mutants.yaml
  std::string rule;     ///< paragraph
  std::string meaning;  ///< for people; may be empty
  std::string ruleset;  ///< only runs of this ruleset (as scenarios name it) can notice; empty: any run
  /// Changes a value; empty for a refusal.
  std::function<void(ww::Ruleset&, ww::Data&)> change;
  std::optional<std::size_t> refusal;  ///< number of the site
  std::optional<rulebook::Refused>
      seen_as{};  ///< the refusal where it cites this paragraph; nothing: no scenario meets it
};

/// Every axis: numbers one more and one less, words each other choice, sets one member more or less. With `ruleset`
/// only the axes in which `game` differs from `base`, for runs of that ruleset.
std::vector<Mutant> axis_mutants(const Game& game, const Game* base, const std::string& ruleset);

/// Ratings and turn track one more and one less, ports in the next zone, fortified ports, the attrition line, Canada.
std::vector<Mutant> data_mutants(const Game& game);

/// Every refusal of this build, none in a normal one. A site that cites the paragraph of whoever asks gives a mutant
/// for each of those in `seen`, the refusals that scenarios meet.
std::vector<Mutant> refusal_mutants(const std::set<rulebook::Refused>& seen);

/// Does this build have refusals that can be switched off?
bool has_refusal_switches();

}  // namespace tricorne::verify
