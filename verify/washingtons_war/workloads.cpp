#include <random>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/typed_workloads.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

using namespace ww;

namespace {

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

}  // namespace

std::vector<Workload> workloads_of(const Game& game) {
  const Table& table = table_of(game);
  const auto boards = [&game] { return full_boards(game); };
  const auto questions = [&game] {
    return questions_of_random_games<Law>(state_of(*game.setup()), table_of(game), 1775, 3);
  };
  return {
      {"isolation of both sides, full board", over(table, boards,
                                                   [](const Table& t, const State& s) {
                                                     keep(isolated(s, t, Side::American));
                                                     keep(isolated(s, t, Side::British));
                                                   })},
      {"the same by the graph oracle", over(table, boards,
                                            [](const Table& t, const State& s) {
                                              keep(trace_isolation(t, s, Side::American));
                                              keep(trace_isolation(t, s, Side::British));
                                            })},
      {"copy of a state", over(table, questions, copy_state<Law>)},
      {"list of legal answers, mean", over(table, questions, ListAnswers<Law>())},
      {"copy and apply, mean", over(table, questions, copy_and_apply<Law>)},
      {"size of a state", {}, sizeof(State)},
  };
}

}  // namespace tricorne::verify
