// Small worlds: how they are counted out, that the rules are right in a slice of them, and that what is wrong is found.
#include "verify/worlds/worlds.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "engine/games.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/crossing.h"
#include "tests/support/sample.h"
#include "verify/kit.h"
#include "verify/washingtons_war/properties.h"
#include "verify/worlds/typed_worlds.h"

namespace tricorne::verify {
namespace worlds_test {

/// A run of the tests tries some positions of each game: TRICORNE_TURN tells which.
WorldOptions slice_of(const WorldList& worlds, std::uint64_t count) {
  const char* told = std::getenv("TRICORNE_TURN");
  const std::uint64_t size = WorldOrder(worlds).size();
  const std::uint64_t turn = told == nullptr ? 0 : std::strtoull(told, nullptr, 10);
  return {.from = turn % (size / count) * count, .count = count};
}

std::vector<const Game*> games_with_worlds() { return {&test::washingtons_war(), &test::crossing()}; }

void expect_right(const Game& game, const WorldList& worlds, const WorldOptions& options) {
  const WorldsResult result = judge_worlds(worlds, options);
  EXPECT_EQ(result.done, options.count);
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    EXPECT_GT(result.worlds[i].positions, 0U) << worlds[i]->name();
    EXPECT_GT(result.worlds[i].comparisons, 0U) << worlds[i]->name();
    for (const auto& [property, fault] : result.worlds[i].broken)
      ADD_FAILURE() << game.name() << ", world " << worlds[i]->name() << ": " << property << '\n'
                    << scenario_of(game, *worlds[i], {fault.first, property, std::string(game.ruleset())});
  }
}

TEST(Worlds, the_rules_are_right_in_a_slice) {
  for (const Game* game : games_with_worlds()) {
    const WorldList worlds = worlds_of(*game);
    ASSERT_FALSE(worlds.empty());
    expect_right(*game, worlds, slice_of(worlds, 16'000));
  }
}

/// ctest -L long: all positions of both games.
TEST(LongWorlds, the_rules_are_right_in_all_of_them) {
  for (const Game* game : games_with_worlds()) {
    const WorldList worlds = worlds_of(*game);
    expect_right(*game, worlds, {.from = 0, .count = WorldOrder(worlds).size()});
  }
}

TEST(Worlds, the_worlds_of_a_game_have_names_of_their_own) {
  for (const Game* game : games_with_worlds()) {
    std::set<std::string_view> names;
    for (const auto& world : worlds_of(*game)) {
      EXPECT_TRUE(names.insert(world->name()).second) << world->name();
      EXPECT_GT(world->size(), 0U);
    }
  }
}

TEST(Worlds, the_order_has_every_number_once) {
  const WorldList worlds = worlds_of(test::washingtons_war());
  const WorldOrder order(worlds);
  std::set<std::pair<std::size_t, std::uint64_t>> met;
  for (std::uint64_t n = 0; n < 5'000; ++n) {
    const auto place = order[n * 3'001 % order.size()];
    EXPECT_TRUE(met.emplace(place.world, place.number).second);
    EXPECT_LT(place.number, worlds[place.world]->size());
    EXPECT_EQ(order.number_of(place), n * 3'001 % order.size());
  }
}

TEST(Worlds, layouts_count_pieces_of_a_kind_once) {
  const auto always = [](std::span<const Placed>) { return true; };
  EXPECT_EQ(Layouts(1, 6, 2, always).size(), 1U + 6U + 21U);
  EXPECT_EQ(Layouts(2, 3, 1, always).size(), 1U + 6U);
  const Layouts apart(1, 4, 4, [](std::span<const Placed> pieces) {
    return pieces.size() < 2 || pieces.back() != pieces[pieces.size() - 2];
  });
  EXPECT_EQ(apart.size(), 16U);  // the subsets of four places
}

TEST(Worlds, threads_change_no_figure) {
  const WorldList worlds = worlds_of(test::crossing());
  WorldOptions options = slice_of(worlds, 9'000);
  options.threads = 1;
  const WorldsResult one = judge_worlds(worlds, options);
  options.threads = 3;
  const WorldsResult three = judge_worlds(worlds, options);
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    EXPECT_EQ(one.worlds[i].positions, three.worlds[i].positions);
    EXPECT_EQ(one.worlds[i].actions, three.worlds[i].actions);
    EXPECT_EQ(one.worlds[i].asked, three.worlds[i].asked);
  }
}

TEST(Worlds, parts_add_up_to_the_whole) {
  const WorldList worlds = worlds_of(test::washingtons_war());
  std::vector<WorldFigures> sum(worlds.size());
  for (const std::uint64_t from : {100U, 700U}) {
    const WorldsResult part = judge_worlds(worlds, {.from = from, .count = 600});
    for (std::size_t i = 0; i < worlds.size(); ++i) sum[i] += part.worlds[i];
  }
  const WorldsResult whole = judge_worlds(worlds, {.from = 100, .count = 1'200});
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    EXPECT_EQ(whole.worlds[i].positions, sum[i].positions);
    EXPECT_EQ(whole.worlds[i].steps, sum[i].steps);
    EXPECT_EQ(whole.worlds[i].asked, sum[i].asked);
  }
}

TEST(Worlds, a_run_that_is_stopped_says_how_far_it_came) {
  const std::atomic<bool> stop = true;
  const WorldsResult result = judge_worlds(worlds_of(test::crossing()), {.from = 0, .count = 100, .stop = &stop});
  EXPECT_EQ(result.done, 0U);
}

TEST(Worlds, numbers_beyond_the_last_are_refused) {
  const WorldList worlds = worlds_of(test::washingtons_war());
  const std::uint64_t size = WorldOrder(worlds).size();
  EXPECT_THROW(judge_worlds(worlds, {.from = size, .count = 1}), std::invalid_argument);
  EXPECT_THROW(judge_worlds(worlds, {.from = size - 1, .count = 2}), std::invalid_argument);
  EXPECT_THROW(judge_worlds(worlds, {.from = 0, .count = 0}), std::invalid_argument);
}

/// A position may bring its own ground: a referee judges it by that, as the scenario of a fault there must.
TEST(Worlds, a_referee_judges_a_position_by_its_own_tables) {
  const Game& game = test::crossing();
  const auto referee = kit_of(game).referee(game, game, {.invariants = false, .properties = true});
  for (const auto& world : worlds_of(game)) {
    if (!world->name().ends_with("-woods")) continue;
    std::size_t judged = 0;
    for (std::uint64_t n = 0; n < world->size() && judged < 25; n += world->size() / 41) {
      const auto position = world->position(n);
      if (position == nullptr) continue;
      ++judged;
      position->settle();
      EXPECT_NO_THROW(referee->look_at(*position)) << world->name() << ' ' << n;
    }
    EXPECT_GT(judged, 10U) << world->name();
  }
}

// --- what is wrong is found ----------------------------------------------------------------------------------------

/// A demand that the rules do not keep: nobody retreats to the place with the number 7.
std::optional<BrokenProperty> nobody_goes_there(const Transition& step) {
  const ww::Action there = ww::RetreatTo{ww::SpaceId(7)};
  if (asked<ww::ChooseRetreat>(step) == nullptr || !is_offered(step, there)) return std::nullopt;
  return must_refuse(step, RuleRef{0}, there, "nobody goes there");
}
constexpr Property wrong_demand[] = {{RuleRef{0}, "nobody goes there", nobody_goes_there}};

/// Two positions: a retreat that may go there, and one that may not.
WorldPlan<Transition> plan_of_two(const Game& game) {
  WorldPlan<Transition> plan;
  plan.name = "two";
  plan.size = 3;
  plan.table = &ww::table_of(game);
  plan.properties = wrong_demand;
  plan.set = [&game](std::uint64_t n, ww::State& s) {
    if (n == 0) return false;
    s = ww::state_of(*game.setup());
    s.agenda.clear();
    const ww::SpaceId at = *ww::table_of(game).map.find(n == 2 ? "Barnstable" : "Savannah");
    for (auto& nation : s.combat_units) nation.fill(0);
    s.pc = {};
    s.combat_units[ww::index(ww::Nation::British)][ww::index(at)] = 1;
    s.agenda.push_back(ww::ChooseRetreat{.loser = ww::Side::British, .at = at, .defending = true});
    return true;
  };
  plan.list = [](const ww::State&, std::vector<ww::Action>& actions) {
    actions = {ww::RetreatTo{ww::SpaceId(7)}, ww::SurrenderArmy{}};
  };
  plan.inside = [](const ww::Action&) { return false; };
  plan.wrap = [&game](const ww::State& s) { return ww::wrap(game, s); };
  plan.state_of = &ww::state_of;
  return plan;
}

TEST(Worlds, a_broken_property_is_told_with_its_first_position) {
  const Game& game = test::washingtons_war();
  WorldList worlds;
  worlds.push_back(std::make_unique<TypedWorld<Transition>>(plan_of_two(game)));
  const WorldsResult result = judge_worlds(worlds, {.from = 0, .count = 3});
  const WorldFigures& figures = result.worlds.front();
  EXPECT_EQ(figures.positions, 2U);
  EXPECT_EQ(figures.actions, 4U);
  ASSERT_EQ(figures.broken.size(), 1U);
  const auto& [property, fault] = *figures.broken.begin();
  EXPECT_EQ(fault.times, 1U);
  EXPECT_EQ(fault.first, 2U);
  EXPECT_EQ(worlds.front()->position(0), nullptr);
  const auto found = worlds.front()->broken(2, property);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->broken.must_be_refused, "retreat to Boston");
  EXPECT_FALSE(worlds.front()->broken(1, property));
  // No referee of the game knows this property, so no scenario can be made: the position stands there, and why.
  const std::string text = scenario_of(game, *worlds.front(), {2, property, "2014"});
  EXPECT_NE(text.find("nobody goes there"), std::string::npos) << text;
  EXPECT_NE(text.find("Barnstable"), std::string::npos) << text;
}

TEST(Worlds, other_rules_differ_and_the_scenario_tells_so) {
  const Game& game = test::washingtons_war();
  const auto other = ww::changed(game, [](ww::Ruleset& rules, ww::Data&) { rules.march_spaces = 3; });
  WorldList worlds = worlds_of(game);
  std::erase_if(worlds, [](const auto& world) { return world->name() != "march-bay"; });
  const ForeignWorldsResult same = compare_worlds(game, game, worlds, {.from = 0, .count = 150}, "2014");
  EXPECT_EQ(same.different, 0U);
  EXPECT_GT(same.compared.lists, 100U);
  EXPECT_GT(same.compared.refused, 1'000U);
  const ForeignWorldsResult found = compare_worlds(game, *other, worlds, {.from = 0, .count = 150}, "2014");
  EXPECT_EQ(found.done, 150U);
  EXPECT_GT(found.different, 0U);
  ASSERT_FALSE(found.findings.empty());
  EXPECT_TRUE(found.findings.front().found.scenario_tells) << found.findings.front().found.scenario;
  EXPECT_EQ(found.findings.front().world, "march-bay");
}

TEST(Worlds, a_line_of_answers_says_of_each_action_what_the_rules_say) {
  for (const Game* game : games_with_worlds())
    for (const auto& world : worlds_of(*game)) {
      std::size_t told = 0;
      for (std::uint64_t n = 0; n < world->size() && told < 3; n += 997) {
        const Node line = answers_in(*world, n);
        if (line.is_null()) continue;
        ++told;
        const auto position = game->read_position(*line.find("position"));
        position->settle();
        const Node* legal = line.find("legal");
        if (legal == nullptr) continue;
        EXPECT_EQ(read_texts(*legal), position->legal_actions());
        for (const Entry& refused : line.find("refused")->entries) {
          const auto no = position->check(refused.key);
          ASSERT_TRUE(no) << refused.key;
          EXPECT_EQ(no->rule, refused.value.scalar);
        }
      }
      EXPECT_EQ(told, 3U) << world->name();
    }
}

}  // namespace worlds_test
}  // namespace tricorne::verify
