// Mutants: the rules with one thing changed. A good set of scenarios notices each of them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/refusal_sites.h"

namespace tricorne::verify {

/// One change. Either a value of the ruleset or the data is another one, or one refusal is switched off.
struct Mutant {
  std::string group;    ///< axis, refusal, or what the game calls its tables
  std::string name;     ///< what is changed and how; unique, stable, the key of mutants.yaml
  std::string rule;     ///< paragraph
  std::string meaning;  ///< for people; may be empty
  std::string ruleset;  ///< only runs of this ruleset (as scenarios name it) can notice; empty: any run
  /// The game with the value changed; empty for a refusal. A ruleset that sets the changed axis itself stays as it is.
  std::function<std::unique_ptr<Game>(const Game&)> change;
  std::optional<std::size_t> refusal;  ///< number of the site
  std::optional<rulebook::Refused>
      seen_as{};  ///< the refusal where it cites this paragraph; nothing: no scenario meets it
};

/// Every axis: numbers one more and one less, words each other choice, sets one member more or less. With `base` only
/// the axes in which `game` differs from it, for runs of the ruleset that scenarios call `ruleset`.
std::vector<Mutant> axis_mutants(const Game& game, const Game* base, const std::string& ruleset);

/// A mutant for every refusal of the game in this build; a normal build has none. A site that several rules share cites
/// the paragraph of the calling rule. It gives a mutant for each paragraph under which scenarios meet it: `seen` lists
/// them.
std::vector<Mutant> refusal_mutants(const Game& game, const std::set<rulebook::Refused>& seen);

/// Does this build have refusals of the game that can be switched off?
bool has_refusal_switches(const Game& game);

}  // namespace tricorne::verify
