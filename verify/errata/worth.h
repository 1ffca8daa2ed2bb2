// What is a card worth to the side that holds it, and a leader to his own? A game is played on twice from the moment
// when the side first has it: as it is, and with a plain one in its place.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "verify/errata/balance.h"

namespace tricorne::verify {

/// The version of the definition below. Figures of two versions must not be compared, so a change of what is measured
/// takes a new one.
inline constexpr std::string_view worth_version = "worth-1";
/// What is measured, for people.
inline constexpr std::string_view worth_definition =
    "The moment a side first has it in a game, that game is played on twice with the same dice and the same draws: as "
    "it is, and with a plain one in its place to the end of the game, for both sides. Its worth to the side is the "
    "chance to win with it, or the lead where the game counts points, less that with the plain one, over the games in "
    "which the side had it.";

/// A card, a leader, or what else a side may have that could be a plain one of its kind.
struct Possession {
  std::string kind;   ///< `card`
  std::string name;   ///< for people
  std::string plain;  ///< what takes its place, for people
};

/// The possessions of a game. Threads: it never changes, so any number of threads may call it at once.
class Possessions {
 public:
  virtual ~Possessions() = default;
  /// All of them. Elsewhere each is known by its place in this list.
  const std::vector<Possession>& list() const { return list_; }
  /// The game in which a possession is a plain one from the first turn on.
  const Game& game_without(std::size_t which) const { return *without_[which]; }
  /// Adds those that the seat has in the position, some perhaps twice.
  virtual void add_held(const Position& position, Seat seat, std::vector<std::size_t>& held) const = 0;
  /// The same position in `game_without(which)`.
  virtual std::unique_ptr<Position> with_plain(const Position& position, std::size_t which) const = 0;

 protected:
  void add(Possession possession, std::unique_ptr<const Game> without) {
    list_.push_back(std::move(possession));
    without_.push_back(std::move(without));
  }

 private:
  std::vector<Possession> list_;
  std::vector<std::unique_ptr<const Game>> without_;
};

/// What one possession did for one side. A pair is one game played on with it and with a plain one.
struct WorthSums {
  std::uint64_t pairs = 0;
  std::uint64_t identical = 0;  ///< pairs with the same answers and the same end
  Differences differences{};    ///< of the side's score, with it less without it
  FigureSums lead{};            ///< of the points by which the side is ahead; empty where the game counts none
  MEMBERS(WorthSums, (pairs, .key = "pairs/"), (identical, .key = "identical/"), (differences, .key = "difference/"),
          (lead, .key = "lead/"))
};

/// Those of all possessions and sides.
struct WorthResults {
  std::uint64_t games = 0;
  std::map<std::string, WorthSums> cells{};  ///< by `cell_name`; those that no side had are absent
  Foundation foundation{};                   ///< of the games as they are
  void add(const WorthResults& more);
  MEMBERS(WorthResults, games, (cells, .key = "of/"), (foundation, .key = ""))
};
/// The key of a possession, by its place, and a seat.
std::string cell_name(std::size_t which, Seat seat);

/// How the worths of possessions are measured.
struct WorthOptions {
  std::string players;              ///< as `players::read_players` takes them
  std::vector<std::size_t> wanted;  ///< possessions, in rising order
  std::uint64_t games = 1'000;      ///< each gives at most one pair to each possession and side
  double width = 0;                 ///< ends when no interval reaches further, a share; 0: any width will do
  std::uint64_t least_pairs = 100;  ///< of a possession and a side, before the width counts
  double seconds = 0;               ///< 0: no limit
  std::uint64_t seed = 0;
  std::uint64_t games_a_chunk = 4;
  ChunkOptions chunks{};
};

/// What was measured, and what ended it.
struct Worths {
  WorthResults results;
  EndedBy ended = EndedBy::number;
};

/// Plays games, and plays each on without each possession. The result does not depend on the number of threads, unless
/// the time or somebody ends the run. Throws Unplayable, and what players throw.
Worths measure_worths(const Game& game, const Possessions& possessions, const WorthOptions& options);

}  // namespace tricorne::verify
