#include "verify/games/played_games.h"

#include <algorithm>

#include "verify/pool.h"

namespace tricorne::verify {

namespace {

/// A run cut into chunks. Players are kept in a pool for their next game, since making them is expensive.
class Crew {
 public:
  Crew(const Game& game, const PlayedGamesOptions& options)
      : game_(game), options_(options), at_once_(games_at_once(options.players)), setup_(game.setup()) {
    setup_->settle();
    seats_.borrow([&] { return new_seating(); });  // throws before the run begins when a player cannot be made
  }

  GameResults run() {
    const auto count = [this](const std::string& text) {
      all_ += results_in(read_by_name<std::uint64_t>(text));
      return true;
    };
    std::vector<Lane> lanes{{(options_.games + at_once_ - 1) / at_once_, count}};
    ChunkOptions options;
    options.threads = options_.threads;
    options.stop = options_.stop;
    options.open_store = options_.open_store;
    if (options_.progress) options.progress = [this](std::uint64_t, std::uint64_t) { options_.progress(all_.games); };
    run_chunks(
        lanes, [this](ChunkId id) { return work(id.number); }, options);
    return all_;
  }

 private:
  std::string work(std::uint64_t chunk) {
    const auto seating = seats_.borrow([&] { return new_seating(); });
    GameResults games;
    for (std::uint64_t i = chunk * at_once_; i < std::min(options_.games, (chunk + 1) * at_once_); ++i)
      play(i + 1, *seating, games);
    return write_by_name(counts_of(games));
  }

  /// Plays a game and adds its result.
  void play(std::uint64_t number, players::Seating& seating, GameResults& games) {
    const auto position = setup_->clone();
    const auto watcher = options_.watch ? options_.watch(number) : nullptr;
    seating.begin(options_.seed, number);
    const std::uint64_t answers = play_to_end(
        *position, [&](const Position& at) { return seating.answer(at); },
        [&](Position& at, std::size_t n) {
          if (watcher) watcher->before(at, n);
          if (at.pending()->seat == Seat::Chance) ++games.chance;
          at.give(n);
          if (watcher) watcher->after(at);
        });
    if (watcher) watcher->end(*position, answers);
    games.add(*position, answers);
  }

  std::unique_ptr<players::Seating> new_seating() const {
    return std::make_unique<players::Seating>(game_, options_.players);
  }

  const Game& game_;
  const PlayedGamesOptions& options_;
  const std::uint64_t at_once_;
  std::unique_ptr<Position> setup_;
  Pool<players::Seating> seats_;
  GameResults all_;
};

}  // namespace

std::uint64_t games_at_once(const players::PlayerNames& players) {
  return std::ranges::any_of(players, players::is_slow_player) ? 1 : 20;
}

GameResults play_games(const Game& game, const PlayedGamesOptions& options) { return Crew(game, options).run(); }

}  // namespace tricorne::verify
