#include <memory>
#include <random>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// Uses a value, so that the compiler cannot leave out its computation.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

/// Boards with a marker in nearly every space, and units in about a twelfth of these spaces. Every call makes the same
/// boards.
std::vector<State> full_boards(const Game& game) {
  std::mt19937_64 random(1775);
  std::vector<State> boards;
  for (int n = 0; n < 256; ++n) {
    State s = state_of(*game.setup());
    s.pc = {};
    s.combat_units = {};
    for (const SpaceId space : table_of(game).map.all) {
      const auto roll = random() % 20;
      if (roll == 0) continue;
      const Side side = roll < 10 ? Side::American : Side::British;
      s.pc[index(side)].insert(space);
      if (random() % 12 == 0) s.combat_units[side == Side::American ? 0 : 2][index(space)] = 2;
    }
    boards.push_back(s);
  }
  return boards;
}

/// A state that asks a question in a random game, and the answer given.
struct Moment {
  State state;
  Action answer;
};

/// The moments of three random games. They are few, so that they stay in the cache, as the position of a single game
/// does.
std::vector<Moment> moments_of_random_games(const Game& game) {
  const Table& table = table_of(game);
  std::mt19937_64 random(1775);
  std::vector<Moment> moments;
  std::vector<Action> legal;
  for (int n = 0; n < 3; ++n) {
    State s = state_of(*game.setup());
    Law::settle(s, table);
    while (Law::to_act(s)) {
      Law::legal_actions(s, table, legal);
      moments.push_back({s, legal[random() % legal.size()]});
      Law::apply(s, table, moments.back().answer);
    }
  }
  return moments;
}

/// A function that calls `work` with the next item at each call, round and round. The first call makes the items.
template <class Make, class Work>
std::function<void()> over(const Game& game, const Make& make, Work work) {
  using Items = decltype(make(game));
  struct Round {
    Items items;
    std::size_t next = 0;
  };
  return [&game, make, work = std::move(work), round = std::make_shared<Round>()]() mutable {
    if (round->items.empty()) round->items = make(game);
    work(table_of(game), round->items[round->next++ % round->items.size()]);
  };
}

}  // namespace

std::vector<Workload> workloads_of(const Game& game) {
  return {
      {"isolation of both sides, full board", over(game, full_boards,
                                                   [](const Table& t, const State& s) {
                                                     keep(isolated(s, t, Side::American));
                                                     keep(isolated(s, t, Side::British));
                                                   })},
      {"the same by the graph oracle", over(game, full_boards,
                                            [](const Table& t, const State& s) {
                                              keep(trace_isolation(t, s, Side::American));
                                              keep(trace_isolation(t, s, Side::British));
                                            })},
      {"copy of a state", over(game, moments_of_random_games,
                               [](const Table&, const Moment& moment) {
                                 const State copy = moment.state;
                                 keep(copy);
                               })},
      {"list of legal answers, mean", over(game, moments_of_random_games,
                                           [legal = std::vector<Action>{}](const Table& t, const Moment& m) mutable {
                                             Law::legal_actions(m.state, t, legal);
                                             keep(legal);
                                           })},
      {"copy and apply, mean", over(game, moments_of_random_games,
                                    [](const Table& t, const Moment& moment) {
                                      State s = moment.state;
                                      Law::apply(s, t, moment.answer);
                                      keep(s);
                                    })},
      {"size of a state", {}, sizeof(State)},
  };
}

}  // namespace tricorne::verify
