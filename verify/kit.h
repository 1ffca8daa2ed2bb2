// What verifying asks of a game beside core/game.h. Everything has a default, so a game may offer nothing.
// `kits.cpp` is the table, with a line a game.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/game.h"
#include "verify/encounters.h"
#include "verify/mutants.h"
#include "verify/shrink.h"

namespace tricorne {
class Chance;
}

namespace tricorne::verify {

struct BattleTerms;

/// Something to measure: `run` does it once.
struct Workload {
  std::string name;
  std::function<void()> run;  ///< empty: nothing takes time, and `bytes` is the figure
  std::size_t bytes = 0;
};

/// Kits do not change, so many threads may call one. A Game given to a kit is one that the engine of the kit opened;
/// what a kit makes must not outlive it.
class Kit {
 public:
  virtual ~Kit() = default;

  /// The folder of the rules, as seen from the root of the sources: `engine/NAME`, with `_` for `-`. Citations and
  /// refusals found there are the game's.
  virtual std::string sources(std::string_view game) const;

  /// May some of chance's answers be likelier than others?
  virtual bool chance_is_weighted() const { return true; }

  /// Does the game have properties, so that `Checks::properties` looks for something?
  virtual bool has_properties() const { return false; }
  /// Watches games of `game` by the rules of `law`, which is the same game or one with other rules. Default: the plain
  /// referee.
  virtual std::unique_ptr<Referee> referee(const Game& game, const Game& law, const Checks& checks) const;
  /// Puts answers to the law. Default: the plain prober.
  virtual std::unique_ptr<Prober> prober(const Game& game) const;
  /// Makes a case small that breaks a property. Default: leaves answers and parts of the position out.
  virtual BrokenCase shrink(const Game& game, const Game& law, BrokenCase broken) const;

  /// The words that a set may hold (AxisKind::words). Default: the choices of the axis.
  virtual std::vector<std::string> members(const Game& game, const AxisInfo& axis) const;

  /// Changes of the tables, for mutation. Default: none.
  virtual std::vector<Mutant> data_mutants(const Game& game) const;

  /// The tables as one document, for engines in other languages. Default: the vocabulary.
  virtual Node tables(const Game& game) const;

  /// What oracles say of the question that stands, to draw on its board. Default: nothing.
  virtual std::vector<Note> notes(const Position& position) const;
  /// The verdict on an answer at the places it names. Default: nothing. Throws ActionError when it is no action.
  virtual std::optional<Note> verdict(const Position& position, const std::string& answer) const;
  /// The witness of the verdict. Default: nothing. Throws ActionError when it is no action.
  virtual std::vector<Note> witness(const Position& position, const std::string& answer) const;

  /// Makes positions by chance in which much can happen: what `Lockstep` begins games with beside the set-up. Default:
  /// no function.
  virtual std::function<std::unique_ptr<Position>(const Game&, Chance&)> crowded() const { return {}; }

  /// By which events the game tells of a battle. Default: null, it is not known.
  virtual const BattleTerms* battle_terms() const { return nullptr; }

  /// What a player looks at beside the board, his cards for example: lines for a terminal. Default: what he sees and
  /// others do not.
  virtual std::string beside_the_board(const Position& position, Seat viewer) const;

  /// What `tricorne bench` measures of the game beside what it measures of any. Default: nothing.
  virtual std::vector<Workload> workloads(const Game& game) const;

  /// The kinds of files of its own for which it has a schema. Default: none.
  virtual std::vector<std::string> schema_kinds() const { return {}; }
  /// The schema of one of these kinds.
  virtual Node schema(const Game& game, std::string_view kind) const;
};

/// The kit of a game. Of a game without one the kit that offers nothing.
const Kit& kit_of(std::string_view game);
inline const Kit& kit_of(const Game& game) { return kit_of(game.name()); }

/// Adds a kit to the table, for tests. Before the first thread begins. Throws std::invalid_argument for a name that is
/// taken.
void add_kit(std::string_view game, const Kit& kit);

/// Every kind of file of its own that some game has a schema for, each once.
std::vector<std::string> all_schema_kinds();

}  // namespace tricorne::verify
