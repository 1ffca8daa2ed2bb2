// Mutants: the rules with one change each. In a good set of scenarios at least one fails under each mutant.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/refusal_sites.h"

namespace tricorne::verify {

/// Where the sources of the rules are changed.
struct SourcePlace {
  std::string file;  ///< from the folder of the game
  int line = 0;      ///< counted from 1
  std::string function;
  std::string change;  ///< what is changed and how
};

/// One change of the rules. A value of the ruleset or of the data is changed, one refusal is switched off, or one place
/// in the sources is changed.
struct Mutant {
  std::string group;  ///< `axis`, `refusal`, `source`, or a word of the game for its tables
  /// What is changed and how; unique, the same in every build, a key of mutants.yaml or source_mutants.yaml. That of a
  /// change in the sources ends with a key of the line, so that a reason goes stale when the line is edited.
  std::string name;
  std::string rule;     ///< the paragraph that is changed
  std::string meaning;  ///< for people; may be empty
  std::string ruleset;  ///< only runs of this ruleset, as scenarios name it, can notice the change; empty: any run
  /// The game with the value changed; empty for a mutant with a `thrown` switch. A ruleset that sets the changed axis
  /// itself stays as it is.
  std::function<std::unique_ptr<Game>(const Game&)> change;
  std::optional<rulebook::Switch> thrown{};  ///< the refusal that is off, or the change that is made
  SourcePlace place{};                       ///< of a change in the sources; empty for other mutants
};

/// Mutants of every axis. A number is changed by one step in both directions, a word to each other choice, a set by one
/// member more or less. With `base`, only the axes in which `game` differs from `base`. `ruleset` is the ruleset of the
/// runs that can notice the mutants, as scenarios name it; empty: any.
std::vector<Mutant> axis_mutants(const Game& game, const Game* base, const std::string& ruleset);

/// A mutant for every refusal of the game. A site that several rules share cites the paragraph of the calling rule, and
/// has one mutant for each paragraph under which scenarios meet it. `seen` lists the refusals that scenarios meet.
std::vector<Mutant> refusal_mutants(const Game& game, const std::set<rulebook::Refused>& seen);

/// A mutant for every change of the game's sources, in the order of files and lines. Only a build with switches for
/// changes has any (`./run mutate --source`).
std::vector<Mutant> source_mutants(const Game& game);

/// Does this build have changes of the game's sources?
bool has_source_switches(const Game& game);

// A seeded draw of mutants that gives every function its chance.

/// `count` of the mutants, or all when there are fewer, in their order. In rounds each function, in an order drawn
/// once, gives one of its mutants that are left. The draw depends only on the mutants and the seed.
std::vector<Mutant> drawn(std::vector<Mutant> mutants, std::size_t count, std::uint64_t seed);

}  // namespace tricorne::verify
