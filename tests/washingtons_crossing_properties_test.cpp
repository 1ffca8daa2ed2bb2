// Properties of Washington's Crossing with any numbers, chapter by chapter, written from the text. RapidCheck chooses
// boards, dice and games, and shrinks a case that breaks a property.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "tests/support/crossing.h"
#include "tests/support/generators.h"
#include "verify/kit.h"
#include "verify/washingtons_crossing/oracle.h"

namespace tricorne::wc {
namespace washingtons_crossing_properties_test {

using namespace verify::wc_oracle;
using test::crossing;

constexpr int cases = 2'000;

const Table& table() { return table_of(crossing()); }

/// The random board for a number: any weather and month, leaders of both sides near each other.
State board(std::uint32_t number) {
  std::mt19937 random(number);
  return test::thrown_board(table(), random);
}

/// A number from `least` to `most`.
int between(int least, int most) { return *rc::gen::inRange(least, most + 1); }

std::vector<LeaderId> on_the_map(const State& s) {
  std::vector<LeaderId> list;
  for (const Side side : sides)
    for (const LeaderId leader : leaders_on_map(s, side)) list.push_back(leader);
  return list;
}
LeaderSet only(LeaderId leader) {
  LeaderSet set;
  set.insert(leader);
  return set;
}
/// A leader on the map. RapidCheck discards the case when there is none.
LeaderId someone(const State& s) {
  const auto leaders = on_the_map(s);
  RC_PRE(!leaders.empty());
  return *rc::gen::elementOf(leaders);
}

// --- 2.0, 17.1.6: troops ---------------------------------------------------------------------------------------------

PROPERTY(Crossing17, losses_are_the_nearest_ten_of_their_percentage, ()) {
  const int percent = between(0, 100), men = 10 * between(0, 600), lost = nearest_ten(percent, men);
  RC_ASSERT(lost % 10 == 0);
  RC_ASSERT(std::abs(100 * lost - percent * men) <= 500);
}

PROPERTY(Crossing17, more_attackers_never_have_a_worse_ratio, ()) {
  const int attackers = 10 * between(1, 300), defenders = 10 * between(1, 300), more = 10 * between(0, 300);
  const Ratios& ratios = table().charts.ratio;
  RC_ASSERT(ratios.row(attackers, defenders).modifier.value <= ratios.row(attackers + more, defenders).modifier.value);
}

PROPERTY(Crossing17, a_ratio_is_reached_and_the_next_one_is_not, ()) {
  const int attackers = 10 * between(1, 300), defenders = 10 * between(1, 300);
  const auto& rows = table().charts.ratio.rows;
  const auto reached = [&](const Ratio& row) { return attackers * row.defenders >= defenders * row.attackers; };
  const Ratio& row = table().charts.ratio.row(attackers, defenders);
  RC_ASSERT(reached(row) || &row == &rows.front());
  if (&row != &rows.back()) RC_ASSERT(!reached(*(&row + 1)));
}

// --- 4.0, 11.0: ways -------------------------------------------------------------------------------------------------

PROPERTY(Crossing11, a_reach_holds_every_shorter_reach, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderSet who = only(someone(s));
  const int limit = between(1, 12);
  const Distances near = march_points(s, table(), who, limit), far = march_points(s, table(), who, limit + 4);
  for (const HexId hex : table().map.all) {
    if (near[hex] != Distances::far) RC_ASSERT(near[hex] == far[hex]);
    if (near[hex] == Distances::far && far[hex] != Distances::far) RC_ASSERT(far[hex] > limit);
  }
}

PROPERTY(Crossing11, the_quick_reach_is_that_of_the_graph, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderSet who = only(someone(s));
  const int limit = between(1, 12);
  const Distances reach = march_points(s, table(), who, limit);
  const HexId to = *rc::gen::elementOf(table().map.all);
  const auto near = on_the_map(s);
  for (const HexId hex : {to, s.at[near.front()], s.at[near.back()]}) {
    const auto march = cheapest_march(table(), s, who, hex);
    RC_ASSERT(static_cast<int>(reach[hex]) == (march && march->points <= limit ? march->points : Distances::far));
  }
}

PROPERTY(Crossing11, every_step_of_a_cheapest_march_costs_what_the_text_says, (std::uint32_t number)) {
  State s = board(number);
  const LeaderId leader = someone(s);
  const auto march = cheapest_march(table(), s, only(leader), *rc::gen::elementOf(table().map.all));
  RC_PRE(march.has_value());
  Stack stack;
  stack.side = side_of(leader);
  stack.who = stack.group = only(leader);
  int sum = 0;
  for (std::size_t i = 1; i < march->path.size(); ++i) {
    sum += step_points(s, table(), stack, march->path[i]);
    s.at[leader] = march->path[i];
  }
  RC_ASSERT(sum == march->points);
}

PROPERTY(Crossing11, nobody_marches_through_the_enemy, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderId leader = someone(s);
  const Distances reach = march_points(s, table(), only(leader), 20);
  for (const LeaderId enemy : leaders_on_map(s, enemy_of(side_of(leader))))
    if (has_troops(s, enemy)) RC_ASSERT(reach[s.at[enemy]] == Distances::far);
}

// --- 5.0: zones ------------------------------------------------------------------------------------------------------

PROPERTY(Crossing5, fewer_troops_never_make_a_zone, (std::uint32_t number)) {
  State s = board(number);
  const LeaderId leader = someone(s);
  const Side side = side_of(leader);
  const State before = s;
  s.troops[leader] = static_cast<std::int16_t>(s.troops[leader] / 20 * 10);
  for (const HexId hex : table().map.all)
    if (distance(hex, s.at[leader]) <= 2)
      RC_ASSERT(in_zone(before, table(), side, hex) || !in_zone(s, table(), side, hex));
}

PROPERTY(Crossing5, a_zone_comes_from_400_steady_troops_next_to_it, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderId leader = someone(s);
  for (const Side side : sides)
    for (const HexId hex : table().map.all) {
      if (distance(hex, s.at[leader]) > 2) continue;
      const auto from = zones_into(table(), s, side, hex);
      RC_ASSERT(in_zone(s, table(), side, hex) == !from.empty());
      for (const HexId source : from) RC_ASSERT(adjacent(source, hex) && unrouted_troops_at(s, side, source) >= 400);
    }
}

// --- 7.0: weather ----------------------------------------------------------------------------------------------------

PROPERTY(Crossing7, every_die_finds_its_row, ()) {
  const int die = between(-3, 14);
  const WeatherTables& tables = table().charts.weather;
  const Weather now = tables.new_weather[die].value;
  RC_ASSERT(tables.from_jan_4[index(now)].value != Weather::rain);
  RC_ASSERT(tables.from_jan_4[index(now)].value != Weather::fair);
}

// --- 10.5: the radius ------------------------------------------------------------------------------------------------

PROPERTY(Crossing10, the_radius_is_that_of_the_graph, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderId commander = someone(s);
  RC_PRE(table().leaders[commander].commands());
  for (const LeaderId leader : leaders_on_map(s, side_of(commander)))
    RC_ASSERT(within_radius(s, table(), commander, leader) == radius_way(table(), s, commander, leader).has_value());
}

PROPERTY(Crossing10, who_is_adjacent_is_within_any_radius, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderId commander = someone(s);
  for (const LeaderId leader : leaders_on_map(s, side_of(commander)))
    if (distance(s.at[leader], s.at[commander]) <= 1) RC_ASSERT(within_radius(s, table(), commander, leader));
}

PROPERTY(Crossing10, enemies_never_lengthen_a_radius, (std::uint32_t number)) {
  State s = board(number);
  const LeaderId commander = someone(s);
  const State crowded = s;
  for (const LeaderId enemy : leaders_on_map(s, enemy_of(side_of(commander)))) {
    s.where[enemy] = Where::gone;
    s.at[enemy] = no_hex;
  }
  for (const LeaderId leader : leaders_on_map(s, side_of(commander)))
    if (within_radius(crowded, table(), commander, leader)) RC_ASSERT(within_radius(s, table(), commander, leader));
}

// --- 11.0.roll, 11.4.2: dice -----------------------------------------------------------------------------------------

PROPERTY(Crossing11, a_higher_die_never_gives_fewer_points, ()) {
  const int rating = between(1, 9), die = between(-8, 15);
  const MovementMatrix& matrix = table().charts.movement_matrix;
  RC_ASSERT(matrix.points(rating, die).value <= matrix.points(rating, die + 1).value);
  RC_ASSERT(matrix.points(rating, die).value <= matrix.points(rating + 1, die).value);
}

PROPERTY(Crossing11, more_ferries_and_a_higher_die_never_take_fewer_across, ()) {
  const int die = between(-8, 18);
  const auto& rows = table().charts.crossing.rows;
  for (std::size_t ferries = 0; ferries < 3; ++ferries) {
    RC_ASSERT(rows[die][ferries].value <= rows[die + 1][ferries].value);
    if (ferries > 0) RC_ASSERT(rows[die][ferries - 1].value <= rows[die][ferries].value);
  }
}

// --- 12.0, 18.1: fatigue and disorder on the movement die ------------------------------------------------------------

PROPERTY(Crossing12, nobody_moves_better_for_being_tired_or_disordered, (std::uint32_t number)) {
  State s = board(number);
  const LeaderId leader = someone(s);
  RC_PRE(has_troops(s, leader) && leader != LeaderId::Washington);
  s.condition[leader] = Condition::good;
  s.fatigue[leader] = static_cast<std::uint8_t>(between(0, 3));
  const int fresh = sum_of(movement_modifiers(s, table(), only(leader)));
  ++s.fatigue[leader];
  const int tired = sum_of(movement_modifiers(s, table(), only(leader)));
  s.condition[leader] = Condition::disordered;
  RC_ASSERT(tired <= fresh);
  RC_ASSERT(sum_of(movement_modifiers(s, table(), only(leader))) < tired);
}

// --- 17.3: retreats --------------------------------------------------------------------------------------------------

PROPERTY(Crossing17, a_retreat_goes_where_the_priorities_lead, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderId leader = someone(s);
  Retreat retreat;
  retreat.who = leaders_at(s, side_of(leader), s.at[leader]);
  retreat.hexes = small(4);
  retreat.from = s.at[leader];
  retreat.again = retreat_choices(s, table(), retreat).empty();
  const RetreatSteps steps = retreat_steps(table(), s, retreat);
  for (const RetreatStep& step : steps.steps) {
    const Verdict no = check(s, table(), ChooseRetreat{retreat}, RetreatTo{step.to});
    RC_ASSERT((no ? std::string(id_of(no->rule)) : "") == step.rule);
  }
}

PROPERTY(Crossing18, nobody_flees_to_the_enemy, (std::uint32_t number)) {
  const State s = board(number);
  const LeaderId leader = someone(s);
  for (const HexId hex : flight_hexes(s, table(), leader)) RC_ASSERT(troops_at(s, enemy_of(side_of(leader)), hex) == 0);
}

// --- 22.2: points of a battle ----------------------------------------------------------------------------------------

PROPERTY(Crossing22, only_whoever_has_made_the_other_side_retreat_has_won, ()) {
  Combat combat;
  combat.attacker.retreated = *rc::gen::arbitrary<bool>();
  combat.defender.retreated = *rc::gen::arbitrary<bool>();
  combat.attacker.lost = men_of(10 * between(0, 200));
  combat.defender.lost = men_of(10 * between(0, 200));
  combat.attacker.percent = small(between(0, 60));
  combat.defender.percent = small(between(0, 60));
  combat.engagement.stack.side = Side::American;
  const auto points = battle_points(table(), combat);
  if (combat.attacker.retreated == combat.defender.retreated) RC_ASSERT(!points);
  if (!points) return;
  RC_ASSERT(points->points > 0);
  RC_ASSERT(points->victor == (combat.defender.retreated ? Side::American : Side::British));
  SideInCombat& loser = combat.defender.retreated ? combat.defender : combat.attacker;
  loser.lost = men_of(count(loser.lost) + 100);
  RC_ASSERT(battle_points(table(), combat)->points >= points->points);
}

// --- whole games -----------------------------------------------------------------------------------------------------

/// The position of a random game after `answers` answers, or at its end.
std::unique_ptr<Position> middle_of(const Game& game, std::uint64_t seed, int answers) {
  auto position = test::crossing_set_up(game);
  Chance chance(seed, 1);
  for (int i = 0; i < answers && position->pending(); ++i) position->give(chance.below(position->answer_count()));
  return position;
}

using Choices = std::vector<std::uint8_t>;

/// Plays on from a random position of a game. RapidCheck chooses the answers by number and shrinks them.
PROPERTY(CrossingGames, keep_every_property, (const Choices& choices)) {
  const Game& game = crossing(*rc::gen::element<std::string>("2012", "quick-start"));
  const auto referee = verify::kit_of(game_name).referee(game, game, {true, true});
  const auto position = middle_of(game, *rc::gen::inRange<std::uint64_t>(1, 50), between(0, 1500));
  for (std::size_t i = 0; i < std::min<std::size_t>(choices.size(), 12) && position->pending(); ++i)
    referee->give(*position, choices[i] % position->answer_count());
}

/// A position that is written and read back is the same position.
PROPERTY(CrossingGames, positions_come_back_from_their_files, ()) {
  const auto position = middle_of(crossing(), *rc::gen::inRange<std::uint64_t>(1, 50), between(0, 1500));
  const auto again = crossing().read_position(parse_yaml(to_yaml(position->write()), "written"));
  RC_ASSERT(again->digest() == position->digest());
  RC_ASSERT(again->legal_actions() == position->legal_actions());
}

}  // namespace washingtons_crossing_properties_test
}  // namespace tricorne::wc
