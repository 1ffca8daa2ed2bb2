// Every property of the rulebook (verify/washingtons_war/properties.h) in random games under any ruleset, each named by
// its paragraph. RC_PARAMS="seed=... max_success=..." tries other games.
#include "verify/washingtons_war/properties.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <set>
#include <sstream>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/sample.h"
#include "verify/chance.h"
#include "verify/washingtons_war/mutation.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne {
namespace {

using namespace ww;
using verify::Property;
using verify::Step;

const std::vector<std::string> presets{"2014", "2010", "2014-tournament"};

/// Plays a random game; `look(step)` sees every step.
template <class Look>
void play(const Game& game, std::uint64_t seed, const Look& look) {
  const Table& t = table_of(game);
  State s = state_of(*game.setup());
  verify::Chance chance(seed, 1);
  std::vector<Action> legal;
  std::vector<Event> events;
  for (settle(s, t); !s.agenda.empty();) {
    legal_actions(s, t, legal);
    const Action action = legal[chance.below(legal.size())];
    const State before = s;
    events.clear();
    apply(s, t, action, &events);
    look(Step{t, before, legal, &action, events, s});
  }
}

/// Arbitrary seeds and rulesets, so many of them unless RC_PARAMS says otherwise.
void in_games(int games, const std::function<void(const Game&, std::uint64_t)>& check) {
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  if (std::getenv("RC_PARAMS") == nullptr) {
    params.seed = 1;
    params.maxSuccess = games;
  }
  params.disableShrinking = true;  // a game is shrunk by verify/washingtons_war/shrink.h
  const auto property = [&] {
    const std::string ruleset = *rc::gen::elementOf(presets);
    check(test::washingtons_war(ruleset),
          *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::uint64_t>(0, 1U << 30U)));
  };
  const auto result = rc::detail::checkTestable(property, rc::detail::TestMetadata(), params);
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>()) << text.str();
}

/// The step for whoever looks into a failure.
std::string in_words(const Step& step) {
  return "\nafter \"" + to_text(step.table, *step.answer) + "\" in\n" +
         to_yaml(write_position(step.table, step.before)) + "which leads to\n" +
         to_yaml(write_position(step.table, step.after));
}

void expect_all_kept(int games) {
  in_games(games, [](const Game& game, std::uint64_t seed) {
    play(game, seed, [](const Step& step) {
      const auto broken = verify::broken_property(step);
      if (broken) RC_FAIL(verify::to_text(*broken) + in_words(step));
    });
  });
}

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
  in_games(40, [](const Game& game, std::uint64_t seed) {
    play(game, seed, [](const Step& step) {
      if (const auto breach = GetParam()->check(step)) RC_FAIL(breach->what + in_words(step));
    });
  });
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

/// 7.3 over the whole march: wherever it leads, the oracle had said at its start that one can get there.
void expect_marches_within_reach(const Game& game, std::uint64_t seed) {
  const Table& t = table_of(game);
  SpaceSet reach;
  play(game, seed, [&](const Step& step) {
    const auto* question = verify::asked<ChooseMarchStep>(step.before);
    if (question == nullptr) return;
    const bool begins = question->march.spent == 0 && question->march.from == no_space;
    if (begins) {
      reach = {};
      for (const verify::Reached& reached : verify::march_reach(t, step.before, question->march))
        reach.insert(reached.to);
      reach.insert(question->march.at);
    } else if (!question->march.sailed) {
      RC_ASSERT(reach.contains(question->march.at) || question->march.own + question->march.french == 0);
    }
  });
}

/// Answers with as many units as may go.
template <class Decision, class Answer>
void take_all(State& s, const Table& t) {
  if (verify::asked<Decision>(s) == nullptr) return;
  Action most = Finish{};
  for (const Action& action : legal_actions(s, t))
    if (std::holds_alternative<Answer>(action)) most = action;
  apply(s, t, most);
}

/// 7.3: the engine goes along the oracle's path, nobody hindering, up to the last step; false where it refuses one.
bool walks(State s, const Table& t, const verify::Reached& reached) {
  for (std::size_t i = 1; i < reached.path.size(); ++i) {
    if (verify::asked<ChooseMarchStep>(s) == nullptr) return true;  // a capture or a victory has come in between
    if (check(s, t, MarchTo{reached.path[i]})) return false;
    apply(s, t, MarchTo{reached.path[i]});
    take_all<ChooseMarchingUnits, TakeUnits>(s, t);
    take_all<ChooseMarchingFrench, TakeFrench>(s, t);
    if (verify::asked<ChooseInterception>(s) != nullptr) apply(s, t, Finish{});
  }
  return true;
}

void expect_paths_that_can_be_walked(const Game& game, std::uint64_t seed) {
  const Table& t = table_of(game);
  play(game, seed, [&](const Step& step) {
    const auto* question = verify::asked<ChooseMarchStep>(step.before);
    if (question == nullptr || question->march.sailed) return;
    for (const verify::Reached& reached : verify::march_reach(t, step.before, question->march))
      if (!reached.overruns && !walks(step.before, t, reached))
        RC_FAIL("no way to " + t.map[reached.to].name + in_words(step));
  });
}

TEST(Reach, R7_3_the_paths_of_the_oracle_can_be_walked) { in_games(40, expect_paths_that_can_be_walked); }
TEST(Reach, R7_3_marches_end_where_the_oracle_reaches) { in_games(200, expect_marches_within_reach); }

/// Every axis of the rules one step aside: the properties go by the ruleset, too.
void expect_all_kept_under_any_axis(std::uint64_t games) {
  for (const verify::Mutant& mutant : verify::axis_mutants(test::washingtons_war(), nullptr, "")) {
    const auto game = changed(test::washingtons_war(), mutant.change);
    bool kept = true;
    for (std::uint64_t seed = 1; seed <= games && kept; ++seed)
      play(*game, seed, [&](const Step& step) {
        const auto broken = kept ? verify::broken_property(step) : std::nullopt;
        kept = kept && !broken;
        if (broken) ADD_FAILURE() << mutant.name << ": " << verify::to_text(*broken) << in_words(step);
      });
  }
}

TEST(Properties, hold_under_any_axis) { expect_all_kept_under_any_axis(2); }
TEST(LongProperties, hold_under_any_axis) { expect_all_kept_under_any_axis(60); }
TEST(LongProperties, all_hold_in_many_games) { expect_all_kept(10'000); }
TEST(LongProperties, R7_3_marches_end_where_the_oracle_reaches) { in_games(10'000, expect_marches_within_reach); }

}  // namespace
}  // namespace tricorne
