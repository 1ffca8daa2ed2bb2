#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/typed_workloads.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

using AtQuestion = QuestionState<Law>;

const LeaderSet& marching(const AtQuestion& asked) { return std::get<ChooseStep>(asked.state.agenda.back()).stack.who; }

int points_left(const AtQuestion& asked) {
  return points_of(asked.state, std::get<ChooseStep>(asked.state.agenda.back()).stack);
}

}  // namespace

std::vector<Workload> workloads_of(const Game& game) {
  const Table& table = table_of(game);
  const auto questions = [&game] {
    return questions_of_random_games<Law>(state_of(*game.setup()), table_of(game), 1776, 1);
  };
  const auto steps = [questions] {
    auto list = questions();
    std::erase_if(list,
                  [](const auto& asked) { return !std::holds_alternative<ChooseStep>(asked.state.agenda.back()); });
    return list;
  };
  return {
      {"copy of a state", over(table, questions, copy_state<Law>)},
      {"list of legal answers, mean", over(table, questions, ListAnswers<Law>())},
      {"list of legal answers in movement, mean", over(table, steps, ListAnswers<Law>())},
      {"copy and apply, mean", over(table, questions, copy_and_apply<Law>)},
      {"reach of a march with costs, as far as its points go", over(table, steps,
                                                                    [](const Table& t, const AtQuestion& asked) {
                                                                      keep(march_points(asked.state, t, marching(asked),
                                                                                        points_left(asked)));
                                                                    })},
      {"reach of a march with costs, over the whole map", over(table, steps,
                                                               [](const Table& t, const AtQuestion& asked) {
                                                                 keep(march_points(asked.state, t, marching(asked),
                                                                                   Distances::far - 1));
                                                               })},
      {"the way of a march by the graph oracle", over(table, steps,
                                                      [](const Table& t, const AtQuestion& asked) {
                                                        keep(wc_oracle::cheapest_march(t, asked.state, marching(asked),
                                                                                       t.map.towns.front()));
                                                      })},
      {"size of a state", {}, sizeof(State)},
  };
}

}  // namespace tricorne::verify::wc_kit
