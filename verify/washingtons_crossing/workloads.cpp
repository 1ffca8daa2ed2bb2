#include <memory>
#include <random>

#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/reach.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// Uses a value, so that the compiler cannot leave out its computation.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

/// A state that asks a question in a random game, and the answer given.
struct Moment {
  State state;
  Action answer;
};

enum class Which : std::uint8_t { all, steps };

std::vector<Moment> moments_of_random_games(const Game& game, Which which) {
  const Table& table = table_of(game);
  std::mt19937_64 random(1776);
  std::vector<Moment> moments;
  std::vector<Action> legal;
  State s = state_of(*game.setup());
  Law::settle(s, table);
  while (Law::to_act(s)) {
    Law::legal_actions(s, table, legal);
    const Action answer = legal[random() % legal.size()];
    if (which == Which::all || std::holds_alternative<ChooseStep>(s.agenda.back())) moments.push_back({s, answer});
    Law::apply(s, table, answer);
  }
  return moments;
}

/// A function that calls `work` with the next moment of a random game at each call, round and round. The first call
/// plays the game.
template <class Work>
std::function<void()> over(const Game& game, Which which, Work work) {
  struct Round {
    std::vector<Moment> moments;
    std::size_t next = 0;
  };
  return [&game, which, work = std::move(work), round = std::make_shared<Round>()]() mutable {
    if (round->moments.empty()) round->moments = moments_of_random_games(game, which);
    work(table_of(game), round->moments[round->next++ % round->moments.size()]);
  };
}

const LeaderSet& marching(const Moment& moment) { return std::get<ChooseStep>(moment.state.agenda.back()).stack.who; }

int points_left(const Moment& moment) {
  return points_of(moment.state, std::get<ChooseStep>(moment.state.agenda.back()).stack);
}

}  // namespace

std::vector<Workload> workloads_of(const Game& game) {
  const auto list = [legal = std::vector<Action>{}](const Table& t, const Moment& m) mutable {
    Law::legal_actions(m.state, t, legal);
    keep(legal);
  };
  return {
      {"copy of a state", over(game, Which::all,
                               [](const Table&, const Moment& moment) {
                                 const State copy = moment.state;
                                 keep(copy);
                               })},
      {"list of legal answers, mean", over(game, Which::all, list)},
      {"list of legal answers in movement, mean", over(game, Which::steps, list)},
      {"copy and apply, mean", over(game, Which::all,
                                    [](const Table& t, const Moment& moment) {
                                      State s = moment.state;
                                      Law::apply(s, t, moment.answer);
                                      keep(s);
                                    })},
      {"reach of a march with costs, as far as its points go",
       over(game, Which::steps,
            [](const Table& t, const Moment& moment) {
              keep(march_points(moment.state, t, marching(moment), points_left(moment)));
            })},
      {"reach of a march with costs, over the whole map", over(game, Which::steps,
                                                               [](const Table& t, const Moment& moment) {
                                                                 keep(march_points(moment.state, t, marching(moment),
                                                                                   Distances::far - 1));
                                                               })},
      {"the way of a march by the graph oracle", over(game, Which::steps,
                                                      [](const Table& t, const Moment& moment) {
                                                        keep(wc_oracle::cheapest_march(
                                                            t, moment.state, marching(moment), t.map.towns.front()));
                                                      })},
      {"size of a state", {}, sizeof(State)},
  };
}

}  // namespace tricorne::verify::wc_kit
