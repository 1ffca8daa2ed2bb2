// The rules of Washington's Crossing are compared with the oracle on random positions.
#include <gtest/gtest.h>

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
        if (step.bar != Bar::none) continue;
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

}  // namespace washingtons_crossing_oracle_test
}  // namespace tricorne::wc
