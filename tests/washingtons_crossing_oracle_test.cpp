// The rules of Washington's Crossing are compared with the oracle on random positions.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

#include "engine/washingtons_crossing/battle_terms.h"
#include "tests/support/crossing.h"
#include "verify/washingtons_crossing/oracle.h"

namespace tricorne::wc {
namespace washingtons_crossing_oracle_test {

using namespace verify::wc_oracle;

const Table& table() { return table_of(test::crossing()); }

using Random = std::mt19937;

State thrown(Random& random) { return test::thrown_board(table(), random); }

std::vector<LeaderId> on_the_map(const State& s) {
  std::vector<LeaderId> list;
  for (const Side side : sides)
    for (const LeaderId leader : leaders_on_map(s, side)) list.push_back(leader);
  return list;
}

TEST(Oracle, zones_of_control) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const State s = thrown(random);
    for (const LeaderId leader : on_the_map(s))
      for (const Direction d : directions) {
        const HexId hex = table().map.next[index(s.at[leader])][index(d)];
        if (hex == no_hex) continue;
        for (const Side side : sides)
          ASSERT_EQ(in_zone(s, table(), side, hex), !zones_into(table(), s, side, hex).empty()) << text_of(hex);
      }
  }
}

TEST(Oracle, distances) {
  Random random(2);
  const auto any = [&] { return HexId(static_cast<std::uint16_t>(random() % hex_count)); };
  for (int i = 0; i < 30; ++i) {
    const HexId a = any(), b = any();
    ASSERT_EQ(distance(a, b), straight_hexes(a, b)) << text_of(a) << " " << text_of(b);
  }
}

TEST(Oracle, command_radius) {
  Random random(3);
  int within = 0, beyond = 0;
  for (int i = 0; i < 40; ++i) {
    const State s = thrown(random);
    for (const LeaderId commander : on_the_map(s))
      for (const LeaderId leader : leaders_on_map(s, side_of(commander))) {
        if (!table().leaders[commander].commands() || leader == commander || random() % 3 != 0) continue;
        const bool in = radius_way(table(), s, commander, leader).has_value();
        ++(in ? within : beyond);
        ASSERT_EQ(within_radius(s, table(), commander, leader), in)
            << leader_names[index(commander)] << " " << text_of(s.at[commander]) << " to " << text_of(s.at[leader]);
      }
  }
  EXPECT_GT(within, 50);
  EXPECT_GT(beyond, 50);
}

/// The fewest movement points to each hex, added up from single steps of the rules.
std::vector<int> spread(const State& s, const LeaderSet& who) {
  const Side side = side_of(*who.begin());
  std::vector<int> points(hex_count, 1000);
  points[index(s.at[*who.begin()])] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const HexId from : table().map.all)
      for (const HexId to : table().map.next[index(from)]) {
        if (points[index(from)] > 20 || to == no_hex || troops_at(s, enemy_of(side), to) > 0) continue;
        const Way step = way(s, table(), side, from, to);
        if (step.bar != Obstacle::none) continue;
        const int sum = points[index(from)] + step.points + surcharge(s, table(), side, from, to, who);
        if (sum >= points[index(to)]) continue;
        points[index(to)] = sum;
        changed = true;
      }
  }
  return points;
}

TEST(Oracle, cheapest_marches) {
  Random random(4);
  for (int i = 0; i < 8; ++i) {
    const State s = thrown(random);
    const auto leaders = on_the_map(s);
    if (leaders.empty()) continue;
    LeaderSet who;
    who.insert(leaders[random() % leaders.size()]);
    const std::vector<int> points = spread(s, who);
    for (int k = 0; k < 6; ++k) {
      const HexId to = table().map.all[random() % table().map.all.size()];
      const HexId near = k < 4 ? s.at[leaders[random() % leaders.size()]] : to;
      if (points[index(near)] > 20) continue;
      const auto march = cheapest_march(table(), s, who, near);
      ASSERT_TRUE(march) << text_of(near);
      ASSERT_EQ(march->points, points[index(near)]) << text_of(march->path.front()) << " to " << text_of(near);
    }
  }
}

TEST(Oracle, points_from_the_nearest_enemy) {
  Random random(5);
  for (int i = 0; i < 6; ++i) {
    const State s = thrown(random);
    for (const Side side : sides) {
      const Distances points = enemy_points(s, table(), side, 12);
      const LeaderSet own = leaders_on_map(s, side);
      if (own.empty()) continue;
      const HexId hex = s.at[*own.begin()];
      const auto enemy = nearest_enemy(table(), s, side, hex);
      const bool near = enemy && enemy->points <= 12;
      ASSERT_EQ(near, points[hex] != Distances::far) << text_of(hex);
      if (!near) continue;
      ASSERT_EQ(static_cast<int>(points[hex]), enemy->points) << text_of(hex);
    }
  }
}

TEST(Oracle, steps_of_retreats) {
  Random random(6);
  int open = 0;
  std::map<std::string, int> barred;
  for (int i = 0; i < 400; ++i) {
    const State s = thrown(random);
    for (const LeaderId leader : on_the_map(s)) {
      Retreat retreat;
      retreat.who = leaders_at(s, side_of(leader), s.at[leader]);
      retreat.hexes = small(4);
      retreat.from = s.at[leader];
      for (std::size_t k = random() % 3; k > 0; --k) {
        const HexId hex = table().map.next[index(s.at[leader])][random() % 6];
        if (hex != no_hex) retreat.entered.push_back(hex);
      }
      retreat.again = retreat_choices(s, table(), retreat).empty();
      const RetreatSteps steps = retreat_steps(table(), s, retreat);
      ASSERT_EQ(steps.off_map, retreat_choices(s, table(), retreat).off_map) << text_of(s.at[leader]);
      for (const RetreatStep& step : steps.steps) {
        const Verdict no = check(s, table(), ChooseRetreat{retreat}, RetreatTo{step.to});
        ASSERT_EQ(no ? std::string(id_of(no->rule)) : "", step.rule)
            << text_of(s.at[leader]) << " to " << text_of(step.to) << ": " << step.why;
        ++(step.rule.empty() ? open : barred[step.why]);
      }
    }
  }
  EXPECT_GT(open, 1000);
  EXPECT_GE(barred.size(), 8U);
}

// --- whole ways of retreats ---------------------------------------------------------------------------------------

/// Gives random answers until the side is asked for the next hex of a retreat. False when that is never asked.
bool asked_for_a_hex(const Table& t, State& s, Side side, Random& random) {
  while (!s.agenda.empty()) {
    const auto* question = std::get_if<ChooseRetreat>(&s.agenda.back());
    if (question != nullptr && side_of(*question->retreat.who.begin()) == side) return true;
    const auto legal = Law::legal_actions(s, t);
    Law::apply(s, t, legal[random() % legal.size()]);
  }
  return false;
}

int troops_in(const State& s, const LeaderSet& who, HexId hex) {
  int men = 0;
  for (const LeaderId leader : who)
    if (on_map(s, leader) && s.at[leader] == hex) men += s.troops[leader];
  return men;
}
bool anyone_left(const State& s, const LeaderSet& who) {
  for (const LeaderId leader : who)
    if (on_map(s, leader)) return true;
  return false;
}

/// Lets the engine take a whole way, whose first step may be barred. Says where it goes otherwise; empty: nowhere.
std::string difference_on(const Table& t, const RetreatWay& way, State s, const LeaderSet& who, Random& random) {
  const Side side = side_of(*who.begin());
  const int men = troops_in(s, who, way.path.front());
  bool asked = true;
  for (std::size_t i = 1; i < way.path.size(); ++i) {
    const std::string here = text_of(way.path[i]);
    if (!asked) return "the engine is done before " + here;
    if (i > 1 && check(s, t, std::get<ChooseRetreat>(s.agenda.back()), RetreatTo{way.path[i]}))
      return here + " is not legal";
    Law::apply(s, t, RetreatTo{way.path[i]});
    asked = asked_for_a_hex(t, s, side, random);
  }
  if (way.end == RetreatEnd::leaves_map) {
    if (!asked || check(s, t, std::get<ChooseRetreat>(s.agenda.back()), RetreatOffMap{})) return "not at the edge";
    return "";
  }
  if (asked) return "the engine goes on from " + text_of(way.path.back());
  const bool here = way.end == RetreatEnd::settled || way.end == RetreatEnd::stays;
  if (anyone_left(s, who) != here) return here ? "nobody is left" : "somebody is left";
  if (here && troops_in(s, who, way.path.back()) != men - way.lost) return "other troops are left";
  return "";
}

/// A force of the board that begins to retreat, as a defender or from beside the hex of the combat.
std::optional<LeaderSet> begin_retreat(const Table& t, State& s, Random& random) {
  const auto leaders = on_the_map(s);
  if (leaders.empty()) return std::nullopt;
  const HexId at = s.at[leaders[random() % leaders.size()]];
  Retreat retreat;
  retreat.who = leaders_at(s, side_of(leaders.front()), at);
  if (retreat.who.empty()) retreat.who = leaders_at(s, enemy_of(side_of(leaders.front())), at);
  retreat.hexes = small(1 + random() % 4);
  retreat.from = at;
  if (const HexId beside = t.map.next[index(at)][random() % 6]; beside != no_hex && random() % 3 == 0)
    retreat.from = beside;
  s.agenda.push_back(GoOnRetreating{retreat});
  Law::settle(s, t);
  return retreat.who;
}

/// How often each case was met.
struct Met {
  std::map<RetreatEnd, int> ends{};
  int barred = 0, again = 0, long_ways = 0;
};

/// Takes a random retreat, and compares the oracle with the engine at each of its steps.
void compare_retreat(const Table& t, State s, const LeaderSet& who, Random& random, Met& met) {
  const Side side = side_of(*who.begin());
  while (asked_for_a_hex(t, s, side, random)) {
    const Retreat retreat = std::get<ChooseRetreat>(s.agenda.back()).retreat;
    const RetreatWays ways = retreat_ways(t, s, retreat);
    const HexId at = s.at[*retreat.who.begin()];
    met.again += retreat.again;
    for (const RetreatFork& fork : ways.forks) {
      const Verdict no = check(s, t, ChooseRetreat{retreat}, RetreatTo{fork.step.to});
      ASSERT_EQ(no ? std::string(id_of(no->rule)) : "", fork.step.rule)
          << text_of(at) << " to " << text_of(fork.step.to);
      if (!fork.way) continue;
      ASSERT_EQ(difference_on(t, *fork.way, s, retreat.who, random), "")
          << text_of(at) << " to " << text_of(fork.step.to);
      ++met.ends[fork.way->end];
      met.barred += !fork.step.rule.empty();
      met.long_ways += fork.way->path.size() > 5;
    }
    ASSERT_EQ(ways.off_map, !check(s, t, ChooseRetreat{retreat}, RetreatOffMap{}));
    ASSERT_EQ(difference_on(t, ways.best, s, retreat.who, random), "") << text_of(at);
    for (const RetreatFork& fork : ways.forks)
      ASSERT_TRUE(!fork.step.rule.empty() || ways.best.end <= fork.way->end) << text_of(fork.step.to);
    const auto legal = Law::legal_actions(s, t);
    Law::apply(s, t, legal[random() % legal.size()]);
  }
}

/// The rules of 2012; with the other reading of WC-228; and with a full hex at 600 troops, which makes retreats long.
Met compare_retreats(int retreats) {
  Ruleset crowded = table().ruleset, strict = table().ruleset;
  crowded.stacking_limit = 600;
  strict.retreat_among_enemies = RetreatAmongEnemies::surrenders;
  const auto under = [](const Ruleset& rules) {
    return Table{rules, table().map, table().leaders, table().charts, table().own};
  };
  const std::array tables{under(table().ruleset), under(strict), under(crowded)};
  Random random(7);
  Met met;
  for (int i = 0; i < retreats && !testing::Test::HasFailure(); ++i) {
    SCOPED_TRACE("retreat " + std::to_string(i));
    const Table& t = tables[i % 20 == 0 ? 2 : static_cast<std::size_t>(i) % 2];
    State s = thrown(random);
    if (const auto who = begin_retreat(t, s, random)) compare_retreat(t, s, *who, random, met);
  }
  return met;
}

TEST(Oracle, R17_3_whole_ways_of_retreats_are_those_of_the_engine) {
  const Met met = compare_retreats(2'000);
  for (const RetreatEnd end :
       {RetreatEnd::settled, RetreatEnd::leaves_map, RetreatEnd::surrenders, RetreatEnd::captured})
    EXPECT_GT(met.ends.contains(end) ? met.ends.at(end) : 0, 20) << static_cast<int>(end);
  EXPECT_GT(met.barred, 2'000);
  EXPECT_GT(met.again, 5);
  EXPECT_GT(met.long_ways, 100);
}
TEST(LongOracle, R17_3_whole_ways_of_20_000_retreats_are_those_of_the_engine) { compare_retreats(20'000); }

/// 17.3.example: beaten in Trenton, Rall breaks through St. Clair and ends in 1926.
TEST(Oracle, R17_3_example_Rall_breaks_through_and_follows_the_road) {
  const auto position = test::crossing_given("17_combat/3.example-rall-at-trenton.yaml");
  for (const char* answer :
       {"roll 3", "roll 3", "0 troops", "0 troops", "0 troops", "0 troops", "0 troops", "130 troops"})
    position->apply(answer);
  const State& s = state_of(*position);
  const RetreatWays ways = retreat_ways(table_of(*position), s, std::get<ChooseRetreat>(s.agenda.back()).retreat);
  std::map<std::string, std::string> rules;
  for (const RetreatFork& fork : ways.forks) rules[text_of(fork.step.to)] = fork.step.rule;
  EXPECT_EQ(rules["2030"], "17.3");
  EXPECT_EQ(rules["2129"], "17.3");
  EXPECT_EQ(std::count_if(rules.begin(), rules.end(), [](const auto& rule) { return rule.second.empty(); }), 4);
  const auto through = std::find_if(ways.forks.begin(), ways.forks.end(),
                                    [](const RetreatFork& fork) { return text_of(fork.step.to) == "2028"; });
  ASSERT_NE(through, ways.forks.end());
  ASSERT_TRUE(through->way);
  EXPECT_EQ(through->way->lost, 130);
  std::vector<std::string> path;
  for (const HexId hex : through->way->path) path.push_back(text_of(hex));
  EXPECT_EQ(path, (std::vector<std::string>{"2029", "2028", "1928", "1927", "1926"}));
  EXPECT_EQ(through->way->given_up, (std::vector<std::string>{"17.3.1", "17.3.2, 17.3.4", "", ""}));
}

}  // namespace washingtons_crossing_oracle_test
}  // namespace tricorne::wc
