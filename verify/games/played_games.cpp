#include "verify/games/played_games.h"

#include <algorithm>
#include <mutex>

#include "verify/games/game_run.h"
#include "verify/pool.h"

namespace tricorne::verify {

namespace {

/// The beginning of the names of counts of results.
constexpr std::string_view result_count = "result ";

void add_all(Counts& into, const Counts& more, std::string_view prefix = "") {
  for (const auto& [name, count] : more) into[std::string(prefix) + name] += count;
}

Counts below(const Counts& counts, std::string_view prefix) {
  Counts part;
  for (const auto& [name, count] : counts)
    if (name.starts_with(prefix)) part[name.substr(prefix.size())] = count;
  return part;
}

Counts counts_of(const PlayedGames& games) {
  Counts counts{
      {"games", games.games}, {"decisions", games.decisions}, {"longest", games.longest}, {"digest", games.digest}};
  add_all(counts, games.results, result_count);
  add_all(counts, games.endings, ending_count);
  add_counts(games.last_turns, counts);
  return counts;
}

PlayedGames games_of(const Counts& counts) {
  return {counts.at("games"),          counts.at("decisions"), counts.at("longest"), below(counts, result_count),
          below(counts, ending_count), last_turns_in(counts),  counts.at("digest")};
}

/// A run cut into chunks. Players are kept in a pool for their next game, since making them is expensive.
class Crew {
 public:
  Crew(const Game& game, const PlayedGamesOptions& options)
      : game_(game), options_(options), at_once_(games_at_once(options.players)), setup_(game.setup()) {
    setup_->settle();
    seats_.borrow([&] { return new_seating(); });  // throws before the run begins when a player cannot be made
  }

  PlayedGames run() {
    const auto count = [this](const std::string& text) {
      all_ += games_of(read_counts(text));
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
    PlayedGames games;
    for (std::uint64_t i = chunk * at_once_; i < std::min(options_.games, (chunk + 1) * at_once_); ++i)
      games += play(i + 1, *seating);
    return write_counts(counts_of(games));
  }

  PlayedGames play(std::uint64_t number, players::Seating& seating) {
    const auto position = setup_->clone();
    std::vector<GivenAnswer> given;
    PlayedGames one;
    seating.begin(options_.seed, number);
    one.decisions = play_to_end(
        *position, [&](const Position& at) { return seating.answer(at); },
        [&](Position& at, std::size_t n) {
          if (options_.record) given.push_back({at.answer_text(n), 0});
          at.give(n);
          if (options_.record) given.back().digest = at.digest();
        });
    if (options_.record) {
      const std::lock_guard lock(mutex_);
      options_.record(number, given, *position);
    }
    return counted(*position, one);
  }

  static PlayedGames counted(const Position& end, PlayedGames one) {
    one.games = 1;
    one.longest = one.decisions;
    one.digest = end.digest();
    const auto outcome = end.outcome();
    ++one.results[std::string(outcome ? outcome->who.name : nobody.name)];
    if (outcome) ++one.endings[std::string(outcome->ending)];
    const When when = end.when();
    ++one.last_turns[{when.order, when.label}];
    return one;
  }

  std::unique_ptr<players::Seating> new_seating() const {
    return std::make_unique<players::Seating>(game_, options_.players);
  }

  const Game& game_;
  const PlayedGamesOptions& options_;
  const std::uint64_t at_once_;
  std::unique_ptr<Position> setup_;
  std::mutex mutex_;  ///< held while `record` is called
  Pool<players::Seating> seats_;
  PlayedGames all_;
};

}  // namespace

PlayedGames& PlayedGames::operator+=(const PlayedGames& other) {
  games += other.games;
  decisions += other.decisions;
  longest = std::max(longest, other.longest);
  add_all(results, other.results);
  add_all(endings, other.endings);
  for (const auto& [turn, count] : other.last_turns) last_turns[turn] += count;
  digest += other.digest;
  return *this;
}

std::uint64_t games_at_once(const players::PlayerNames& players) {
  return std::ranges::any_of(players, players::is_slow_player) ? 1 : 20;
}

PlayedGames play_games(const Game& game, const PlayedGamesOptions& options) { return Crew(game, options).run(); }

}  // namespace tricorne::verify
