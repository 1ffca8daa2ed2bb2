#include "verify/played_games.h"

#include <algorithm>
#include <mutex>

#include "players/parallel.h"

namespace tricorne::verify {

namespace {

constexpr std::uint64_t most_decisions = 1'000'000;

template <class Key>
void add_all(std::map<Key, std::uint64_t>& into, const std::map<Key, std::uint64_t>& more) {
  for (const auto& [key, count] : more) into[key] += count;
}

/// Players who wait for their next game: they keep room to think.
class Crew {
 public:
  Crew(const Game& game, const PlayedGamesOptions& options) : game_(game), options_(options), setup_(game.setup()) {
    setup_->settle();
    idle_.push_back(std::make_unique<players::Seating>(game, options.players));
  }

  PlayedGames run() {
    players::in_parallel(options_.games, options_.threads, [&](std::size_t i) {
      if (options_.stop != nullptr && *options_.stop) return;
      const PlayedGames one = play(i + 1);
      const std::lock_guard lock(mutex_);
      all_ += one;
      if (options_.progress) options_.progress(all_.games);
    });
    return all_;
  }

 private:
  PlayedGames play(std::uint64_t number) {
    std::unique_ptr<players::Seating> seating = borrow();
    const auto position = setup_->clone();
    std::vector<GivenAnswer> given;
    PlayedGames one;
    seating->begin(options_.seed, number);
    for (; position->pending(); ++one.decisions) {
      if (one.decisions == most_decisions) throw std::runtime_error("the game does not end");
      const std::size_t answer = seating->answer(*position);
      if (options_.record) given.push_back({position->answer_text(answer), 0});
      position->give(answer);
      if (options_.record) given.back().digest = position->digest();
    }
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(seating));
    if (options_.record) options_.record(number, given, *position);
    return counted(*position, one);
  }

  static PlayedGames counted(const Position& end, PlayedGames one) {
    one.games = 1;
    one.longest = one.decisions;
    one.digest = end.digest();
    const auto outcome = end.outcome();
    ++one.results[std::string(outcome ? outcome->who.name : nobody.name)];
    if (outcome) ++one.endings[std::string(outcome->ending)];
    ++one.last_turns[end.when().label];
    return one;
  }

  std::unique_ptr<players::Seating> borrow() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        auto seating = std::move(idle_.back());
        idle_.pop_back();
        return seating;
      }
    }
    return std::make_unique<players::Seating>(game_, options_.players);
  }

  const Game& game_;
  const PlayedGamesOptions& options_;
  std::unique_ptr<Position> setup_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<players::Seating>> idle_;
  PlayedGames all_;
};

}  // namespace

PlayedGames& PlayedGames::operator+=(const PlayedGames& other) {
  games += other.games;
  decisions += other.decisions;
  longest = std::max(longest, other.longest);
  add_all(results, other.results);
  add_all(endings, other.endings);
  add_all(last_turns, other.last_turns);
  digest += other.digest;
  return *this;
}

PlayedGames play_games(const Game& game, const PlayedGamesOptions& options) { return Crew(game, options).run(); }

}  // namespace tricorne::verify
