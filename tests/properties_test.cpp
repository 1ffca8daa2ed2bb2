// Every property of the rulebook (verify/washingtons_war/properties.h) in random games under any ruleset. Each property
// is named by its paragraph. RC_PARAMS="seed=... max_success=..." tries other games. A game that breaks a property
// shrinks to a small game, which is kept as a record.
#include "verify/washingtons_war/properties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

#include "engine/core/chance.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/generators.h"
#include "tests/support/sample.h"
#include "verify/matrix/mutants.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne {
namespace properties_test {

using namespace ww;
using verify::Property;
using verify::Transition;

const std::vector<std::string> presets{"2014", "2010", "2014-tournament"};

/// Plays a random game; `look(step)` sees every step.
template <class Look>
void play(const Game& game, std::uint64_t seed, const Look& look) {
  const Table& t = table_of(game);
  State s = state_of(*game.setup());
  Chance chance(seed, 1);
  std::vector<Action> legal;
  std::vector<Event> events;
  for (Law::settle(s, t); !s.agenda.empty();) {
    Law::legal_actions(s, t, legal);
    const Action action = legal[chance.below(legal.size())];
    const State before = s;
    events.clear();
    Law::apply(s, t, action, &events);
    look(Transition{t, before, legal, &action, events, s});
  }
}

/// Plays `many` whole games under each ruleset.
void in_whole_games(std::uint64_t many, const std::function<void(const Transition&)>& look) {
  for (const std::string& ruleset : presets)
    for (std::uint64_t seed = 1; seed <= many && !testing::Test::HasFailure(); ++seed)
      play(test::washingtons_war(ruleset), seed, look);
}

/// The step in words, for the message of a failure.
std::string in_words(const Transition& step) {
  return "\nafter \"" + to_text(step.table, *step.answer) + "\" in\n" +
         to_yaml(write_position(step.table, step.before)) + "which leads to\n" +
         to_yaml(write_position(step.table, step.after));
}

/// Plays a game whose answers RapidCheck has chosen. When `look` returns a fault, the record up to this step is kept.
void in_a_game(const test::GameByNumbers& game, const std::function<std::string(const Transition&)>& look) {
  std::size_t steps = 0;
  test::play(game, [&](const Transition& step) {
    ++steps;
    if (const std::string wrong = look(step); !wrong.empty()) RC_FAIL(test::kept(wrong, test::record_of(game, steps)));
  });
}

constexpr int cases = 100;

std::string test_name(const testing::TestParamInfo<const Property*>& property) {
  std::string name = "R" + std::string(id_of(property.param->rule)) + "_" + std::string(property.param->name);
  std::ranges::replace_if(
      name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

std::vector<const Property*> all_properties() {
  std::vector<const Property*> list;
  for (const Property& property : verify::properties()) list.push_back(&property);
  return list;
}

class Each : public testing::TestWithParam<const Property*> {};

TEST_P(Each, holds) {
  const auto holds_in = [](const test::GameByNumbers& game) {
    bool asked = false;
    in_a_game(game, [&](const Transition& step) {
      const auto breach = GetParam()->check(step);
      asked = asked || step.concerned;
      return breach ? breach->what : "";
    });
    test::concerns("the property is asked in the game", asked, 1);
  };
  test::check_property(holds_in, cases);
}
INSTANTIATE_TEST_SUITE_P(Properties, Each, testing::ValuesIn(all_properties()), test_name);

TEST(PropertyTable, has_a_property_for_each_chapter_from_6_to_11) {
  std::set<std::string> chapters;
  for (const Property& property : verify::properties()) {
    const std::string id(id_of(property.rule));
    chapters.insert(id.substr(0, id.find('.')));
  }
  for (const char* chapter : {"6", "7", "8", "9", "10", "11"}) EXPECT_TRUE(chapters.contains(chapter)) << chapter;
}

/// 7.3: every space that a march enters is among the spaces that the oracle named at the start of the march.
class MarchesWithinReach {
 public:
  /// The fault of this step; empty when there is none.
  std::string look(const Transition& step) {
    const auto* question = verify::asked<ChooseMarchStep>(step.before);
    if (question == nullptr) return "";
    const March& march = question->march;
    if (march.spent == 0 && march.from == no_space) begin(step, march);
    const bool beyond = !march.sailed && march.own + march.french > 0 && !reach_.contains(march.at);
    return beyond ? step.table.map[march.at].name + " lies beyond the reach at the start of the march" : "";
  }

 private:
  void begin(const Transition& step, const March& march) {
    reach_ = {};
    for (const verify::ReachableSpace& reached : verify::march_reach(step.table, step.before, march))
      reach_.insert(reached.to);
    reach_.insert(march.at);
  }

  SpaceSet reach_;
};

/// Answers with the greatest number of units.
template <class Decision, class Answer>
void take_all(State& s, const Table& t) {
  if (verify::asked<Decision>(s) == nullptr) return;
  Action most = Finish{};
  for (const Action& action : Law::legal_actions(s, t))
    if (std::holds_alternative<Answer>(action)) most = action;
  Law::apply(s, t, most);
}

/// 7.3: marches along the oracle's path; nobody intercepts. False when the engine refuses a step.
bool walks(State s, const Table& t, const verify::ReachableSpace& reached) {
  for (std::size_t i = 1; i < reached.path.size(); ++i) {
    if (verify::asked<ChooseMarchStep>(s) == nullptr) return true;  // a capture or a victory has ended the march
    if (check(s, t, MarchTo{reached.path[i]})) return false;
    Law::apply(s, t, MarchTo{reached.path[i]});
    take_all<ChooseMarchingUnits, TakeUnits>(s, t);
    take_all<ChooseMarchingFrench, TakeFrench>(s, t);
    if (verify::asked<ChooseInterception>(s) != nullptr) Law::apply(s, t, Finish{});
  }
  return true;
}

/// Names the end of a path of the oracle that the engine refuses; empty when the engine takes all paths.
std::string path_that_ends(const Transition& step) {
  const auto* question = verify::asked<ChooseMarchStep>(step.before);
  if (question == nullptr || question->march.sailed) return "";
  for (const verify::ReachableSpace& reached : verify::march_reach(step.table, step.before, question->march))
    if (!reached.overruns && !walks(step.before, step.table, reached))
      return "no way to " + step.table.map[reached.to].name;
  return "";
}

PROPERTY(Reach, R7_3_the_paths_of_the_oracle_can_be_walked, (const test::GameByNumbers& game)) {
  in_a_game(game, &path_that_ends);
}

PROPERTY(Reach, R7_3_marches_end_where_the_oracle_reaches, (const test::GameByNumbers& game)) {
  MarchesWithinReach marches;
  bool marched = false;
  in_a_game(game, [&](const Transition& step) {
    marched = marched || verify::answered<MarchTo>(step) != nullptr;
    return marches.look(step);
  });
  test::concerns("an army marches", marched, 40);
}

/// Every axis of the rules is changed by one step in turn. The properties must hold under each changed ruleset.
void expect_all_kept_under_any_axis(std::uint64_t games) {
  for (const verify::Mutant& mutant : verify::axis_mutants(test::washingtons_war(), nullptr, "")) {
    const auto game = mutant.change(test::washingtons_war());
    bool kept = true;
    for (std::uint64_t seed = 1; seed <= games && kept; ++seed)
      play(*game, seed, [&](const Transition& step) {
        const auto broken = kept ? verify::first_broken(verify::properties(), step) : std::nullopt;
        kept = kept && !broken;
        if (broken) ADD_FAILURE() << mutant.name << ": " << verify::in_words(*broken) << in_words(step);
      });
  }
}

TEST(Properties, hold_under_any_axis) { expect_all_kept_under_any_axis(2); }
TEST(LongProperties, hold_under_any_axis) { expect_all_kept_under_any_axis(60); }
TEST(LongProperties, all_hold_in_many_games) {
  in_whole_games(4'000, [](const Transition& step) {
    if (const auto broken = verify::first_broken(verify::properties(), step))
      ADD_FAILURE() << verify::in_words(*broken) << in_words(step);
  });
}
TEST(LongProperties, R7_3_marches_end_where_the_oracle_reaches) {
  MarchesWithinReach marches;
  in_whole_games(4'000, [&](const Transition& step) { EXPECT_EQ(marches.look(step), "") << in_words(step); });
}

}  // namespace properties_test
}  // namespace tricorne
