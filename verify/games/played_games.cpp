#include "verify/games/played_games.h"

#include <algorithm>

#include "verify/pool.h"

namespace tricorne::verify {

namespace {

/// The games of a run, and their players, kept in a pool for their next game, since making them is expensive.
class Tables {
 public:
  Tables(const Game& game, const PlayedGamesOptions& options) : game_(game), options_(options), setup_(game.setup()) {
    setup_->settle();
    seats_.borrow([&] { return new_seating(); });  // throws before the run begins when a player cannot be made
  }

  Counts play(std::uint64_t first, std::uint64_t last) {
    const auto seating = seats_.borrow([&] { return new_seating(); });
    GameResults games;
    for (std::uint64_t number = first; number <= last; ++number) play(number, *seating, games);
    return counts_of(games);
  }

 private:
  /// Plays a game and adds its result.
  void play(std::uint64_t number, players::Seating& seating, GameResults& games) {
    const auto position = setup_->clone();
    const auto watcher = options_.watch ? options_.watch(number) : nullptr;
    seating.begin(options_.seed, number);
    LookUps looked;
    LookUps* const counts = is_looked_at(number) ? &looked : nullptr;
    Swing swing(game_);
    swing.begin(number, *position);
    const GameFigures figures = play_to_end(
        *position, [&](const Position& at) { return seating.answer(at); },
        [&](Position& at, std::size_t n) {
          if (watcher) watcher->before(at, n);
          swing.answer(at, counts, [&] { at.give(n); });
          if (watcher) watcher->after(at);
        });
    if (watcher) watcher->end(*position, figures);
    games.add(*position, figures);
    if (counts != nullptr) games.foundation.add(looked);
    swing.add_to(games.foundation);
  }

  std::unique_ptr<players::Seating> new_seating() const {
    return std::make_unique<players::Seating>(game_, options_.players);
  }

  const Game& game_;
  const PlayedGamesOptions& options_;
  std::unique_ptr<Position> setup_;
  Pool<players::Seating> seats_;
};

}  // namespace

std::uint64_t games_at_once(const players::PlayerNames& players) {
  return std::ranges::any_of(players, players::is_slow_player) ? 1 : 20;
}

GameResults play_games(const Game& game, const PlayedGamesOptions& options) {
  Tables tables(game, options);
  return run_games(
      options, games_at_once(options.players),
      [&](std::uint64_t first, std::uint64_t last) { return tables.play(first, last); }, results_in);
}

}  // namespace tricorne::verify
