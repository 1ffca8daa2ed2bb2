// How a game is tried when it is verified: its properties, mutants, referee and figures. Every member has a default, so
// a game may offer nothing. What a game says about a board is its Oracle (oracle.h).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_parts.h"
#include "verify/matrix/encounters.h"
#include "verify/matrix/mutants.h"
#include "verify/referee/properties.h"

namespace tricorne {
class Chance;
}

namespace tricorne::verify {

struct BattleTerms;
class Possessions;

/// One figure that `tricorne bench` gives.
struct Workload {
  std::string name;           ///< the name in the list of figures; `--filter` searches it
  std::function<void()> run;  ///< does the work once; empty when the figure is `bytes` and not a time
  std::size_t bytes = 0;      ///< a size in memory, when `run` is empty
};

/// What one game offers to verification.
///
/// Threads: a kit never changes, so any number of threads may call it at once.
/// Games: each Game and Position given to a kit belongs to the game that the kit is for. A Referee, a Prober and every
/// other object that the kit makes from a Game must not outlive the Game or the kit.
/// Errors: a call throws nothing unless its comment says so.
class Kit {
 public:
  virtual ~Kit() = default;

  /// The folder of the game's rules, as a path from the root of the sources. The matrix and mutation count citations
  /// and refusals in this folder as the game's own. Default: `engine/NAME`, with `_` for each `-`.
  virtual std::string sources(std::string_view game) const;

  /// May some answers of chance be likelier than others? With `false`, tools treat all answers of chance as equally
  /// likely and do not ask each position for weights. Default: yes.
  virtual bool chance_is_weighted() const { return true; }

  /// What the rulebook demands of every step, which `Checks::properties` turns on. The demands are those of the rules
  /// of `law`, which must outlive them. Default: none.
  virtual std::vector<StepProperty> properties(const Game& law) const;
  /// Does the game's own referee know properties that `properties` does not list? Default: no.
  virtual bool has_properties() const { return false; }
  /// A referee who watches games of `game` and judges them by the rules of `law`. `law` is `game` itself, or the same
  /// game with other rules. Default: the plain referee, who judges by `properties`.
  virtual std::unique_ptr<Referee> referee(const Game& game, const Game& law, const Checks& checks) const;
  /// A prober, who also tries answers that are not legal. Default: the plain prober, who knows answers only as texts.
  virtual std::unique_ptr<Prober> prober(const Game& game) const;

  /// The words that the set of `axis` may hold (AxisKind::words). Default: the choices of the axis.
  virtual std::vector<std::string> members(const Game& game, const AxisInfo& axis) const;

  /// Changes of the tables for mutation, in a fixed order. Default: none.
  virtual std::vector<Mutant> data_mutants(const Game& game) const;

  /// A function that makes a random position with many pieces, in which much can happen. `Lockstep` begins games with
  /// these positions and with the set-up. Default: no function.
  virtual std::function<std::unique_ptr<Position>(const Game&, Chance&)> crowded() const { return {}; }

  /// How much likelier answer `n` of a player shall be in a game of a swarm, where armies that march at random seldom
  /// do what the game is about. Above 0. Default: 1.
  virtual double pull(const Position&, std::size_t) const { return 1; }

  /// The words by which the game's events report a battle. The object lives as long as the kit. Default: null, the
  /// words are not known.
  virtual const BattleTerms* battle_terms() const { return nullptr; }

  /// What `viewer` sees beside the board, for example his cards, as lines for a terminal. Default: the facts that only
  /// `viewer` sees.
  virtual std::string beside_the_board(const Position& position, Seat viewer) const;

  /// What a side may have of which the worth can be measured (errata/worth.h): cards, leaders. `plain` says what a
  /// plain card is worth, as cards of this game count; nothing: what the kit takes for plain. It must not outlive the
  /// Game. Throws std::invalid_argument where no card is worth that much. Default: null, nothing.
  virtual std::unique_ptr<Possessions> possessions(const Game& game, std::optional<int> plain) const;

  /// What `tricorne bench` measures only of this game. Default: nothing.
  virtual std::vector<Workload> workloads(const Game& game) const;

  /// The kinds of files that only this game has and that have a schema. Default: none.
  virtual std::vector<std::string> schema_kinds() const { return {}; }
  /// The schema of a file of `kind`. Throws std::invalid_argument for a kind that `schema_kinds` does not list.
  virtual Node schema(const Game& game, std::string_view kind) const;
};

/// The table of kits, which the build makes of the files `verify/GAME/kit.cpp`.
GameParts<Kit>& kit_table();

/// The kit of a game by the game's name, as files write the name. A game without a kit gets a kit of defaults.
const Kit& kit_of(std::string_view game);
inline const Kit& kit_of(const Game& game) { return kit_of(game.name()); }

/// Adds a kit to the table, for tests. Call it before a second thread begins. Throws std::invalid_argument when the
/// table has a kit for `game`.
void add_kit(std::string_view game, const Kit& (*kit)());

/// The `schema_kinds` of all games, each kind once, in the order of the table.
std::vector<std::string> all_schema_kinds();

}  // namespace tricorne::verify
