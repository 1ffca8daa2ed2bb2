#include "verify/games/arena.h"

#include <fmt/format.h>

#include <algorithm>

#include "players/seating.h"
#include "verify/games/game_run.h"
#include "verify/games/results.h"
#include "verify/pool.h"

namespace tricorne::verify {

double Pairing::score() const { return (1 + differences.moments().mean()) / 2; }

namespace {

/// The interval of points a game, from differences that are such points stretched to -1 to 1.
Interval points_interval(const Differences& stretched) {
  const Interval lead = interval_of(stretched);
  return {(1 + lead.low) / 2, (1 + lead.high) / 2};
}

}  // namespace

Interval Pairing::interval() const { return points_interval(differences); }

Interval Pairing::seat_interval(std::size_t seat) const {
  const Moments& points = by_seat[seat];
  const auto draws = static_cast<std::uint64_t>(4 * (points.sum - points.squares));  // a draw: 1/2, and 1/4 squared
  const auto wins = static_cast<std::uint64_t>(points.sum - static_cast<double>(draws) / 2);
  return points_interval({{points.count - wins - draws, 0, draws, 0, wins}});
}

void Pairing::add(const ArenaPair& pair) {
  const std::array points{static_cast<double>(pair.in_first_seat) / 2, static_cast<double>(pair.in_second_seat) / 2};
  differences.add(points[0] + points[1] - 1);
  for (std::size_t seat = 0; seat < 2; ++seat) by_seat[seat].add(points[seat]);
  add_up(pair.figures, figures);
  foundation.add(pair.foundation);
  if (!pair.first_lead || !pair.second_lead) return;
  const std::array by_game{*pair.first_lead, *pair.second_lead};
  leads.add((by_game[0] + by_game[1]) / 2.0);
  for (std::size_t seat = 0; seat < 2; ++seat) leads_by_seat[seat].add(by_game[seat]);
}

namespace {

/// The points of the player in Seat{0} at the end of a game, doubled.
std::uint64_t points_of(const Position& position, const Bid& bid) {
  if (bid.points != 0) {
    const auto lead = lead_of(position, Seat{0});
    if (!lead) throw std::invalid_argument("a bid needs a game that counts points at its end");
    const int with_bid = *lead + (bid.seat == 0 ? bid.points : -bid.points);
    return with_bid == 0 ? 1 : with_bid > 0 ? 2 : 0;
  }
  const auto outcome = position.outcome();
  if (!outcome || !outcome->winner) return 1;
  return *outcome->winner == Seat{0} ? 2 : 0;
}

/// Two players at the table in both orders. Making players is expensive because of the memory they keep, so each pair
/// of games borrows them from a pool.
struct Opponents {
  Opponents(const Game& game, const std::string& first, const std::string& second)
      : straight(game, players::PlayerNames{first, second}),
        swapped(game, players::PlayerNames{second, first}),
        position(game.setup()) {}
  players::Seating straight, swapped;
  std::unique_ptr<Position> position;
};

class Arena {
 public:
  Arena(const Game& game, const ArenaOptions& options) : game_(game), options_(options), setup_(game.setup()) {
    setup_->settle();
    for (std::size_t a = 0; a < options.players.size(); ++a)
      for (std::size_t b = a + 1; b < options.players.size(); ++b) {
        Pairing& pairing = result_.emplace_back();
        pairing.first = options.players[a];
        pairing.second = options.players[b];
      }
    idle_ = std::vector<Pool<Opponents>>(result_.size());
    for (std::size_t i = 0; i < result_.size(); ++i) opponents(i);  // throws before the run for a player it cannot make
    if (options.bid.points != 0) expect_points();
  }

  std::vector<Pairing> run() {
    std::vector<Lane> lanes;
    for (Pairing& pairing : result_)
      lanes.push_back({options_.pairs, [this, &pairing](const std::string& chunk) { return count(pairing, chunk); }});
    ChunkOptions chunks;
    chunks.threads = options_.threads;
    chunks.stop = options_.stop;
    chunks.open_store = options_.open_store;
    if (options_.progress)
      chunks.progress = [this](std::uint64_t done, std::uint64_t all) { options_.progress(result_, done, all); };
    run_chunks(
        lanes, [this](ChunkId id) { return text_of_sums<std::uint64_t>(play_pair(id.lane, id.number)); }, chunks);
    return result_;
  }

 private:
  /// A random game is played before the others, which may take long: can a bid decide it?
  void expect_points() {
    Opponents random(game_, "random", "random");
    ArenaPair pair;
    play_game(random, random.straight, 1, pair);
    points_of(*random.position, options_.bid);
  }

  /// Adds a pair. False when the sequential test has taken a hypothesis.
  bool count(Pairing& pairing, const std::string& chunk) const {
    pairing.add(sums_in<std::uint64_t, ArenaPair>(chunk));
    if (options_.until) pairing.verdict = decide(*options_.until, pairing.differences.moments());
    return pairing.verdict == HypothesisTaken::undecided;
  }

  ArenaPair play_pair(std::size_t pairing, std::uint64_t number) {
    const auto loan = opponents(pairing);
    ArenaPair pair;
    play_game(*loan, loan->straight, number, pair);
    pair.in_first_seat = points_of(*loan->position, options_.bid);
    pair.first_lead = lead_of(*loan->position, Seat{0});
    play_game(*loan, loan->swapped, number, pair);
    pair.in_second_seat = 2 - points_of(*loan->position, options_.bid);
    if (const auto second = lead_of(*loan->position, Seat{0})) pair.second_lead = -*second;
    return pair;
  }

  void play_game(Opponents& opponents, players::Seating& seating, std::uint64_t number, ArenaPair& pair) {
    Position& position = *opponents.position;
    position.assign(*setup_);
    seating.begin(options_.seed, number);
    LookUps looked;
    LookUps* const counts = is_looked_at(number) ? &looked : nullptr;
    Swing swing(game_);
    swing.begin(number, position);
    const GameFigures figures = play_to_end(
        position, [&](const Position& at) { return seating.answer(at); },
        [&](Position& at, std::size_t n) { swing.answer(at, counts, [&] { at.give(n); }); });
    add_up(figures, pair.figures);
    if (counts != nullptr) pair.foundation.add(looked);
    swing.add_to(pair.foundation);
  }

  Pool<Opponents>::Loan opponents(std::size_t pairing) {
    return idle_[pairing].borrow(
        [&] { return std::make_unique<Opponents>(game_, result_[pairing].first, result_[pairing].second); });
  }

  const Game& game_;
  const ArenaOptions& options_;
  std::unique_ptr<Position> setup_;
  std::vector<Pairing> result_;
  std::vector<Pool<Opponents>> idle_;  ///< by pairing
};

}  // namespace

std::vector<Pairing> play_arena(const Game& game, const ArenaOptions& options) {
  if (game.seats().size() != 2)
    throw std::invalid_argument(
        fmt::format("an arena needs a game of two seats; {} has {}", game.title(), game.seats().size()));
  if (options.players.size() < 2) throw std::invalid_argument("an arena needs two players or more");
  return Arena(game, options).run();
}

}  // namespace tricorne::verify
