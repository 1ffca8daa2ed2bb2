// Properties of Washington's Crossing with any numbers, chapter by chapter, written from the text. RapidCheck chooses
// boards, dice and games, and shrinks a case that breaks a property: a board to the fewest leaders, troops and marks.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "tests/support/crossing.h"
#include "tests/support/stateful.h"
#include "verify/kit.h"
#include "verify/referee/shrink.h"
#include "verify/washingtons_crossing/invariants.h"
#include "verify/washingtons_crossing/oracle.h"

namespace tricorne::wc {

/// RapidCheck calls it to show a case.
void showValue(LeaderId leader, std::ostream& out) { out << leader_names[index(leader)]; }

namespace washingtons_crossing_properties_test {

using namespace verify::wc_oracle;
using test::crossing;

constexpr int cases = 2'000;

const Table& table() { return table_of(crossing()); }

using test::concerns;
using test::CrossingBoard;

State board(const CrossingBoard& of) { return test::build(table(), of); }

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
bool both_sides_there(const State& s) {
  return !leaders_on_map(s, Side::American).empty() && !leaders_on_map(s, Side::British).empty();
}
/// A leader on the map. RapidCheck discards the case when there is none.
LeaderId someone(const State& s) {
  const auto leaders = on_the_map(s);
  RC_PRE(!leaders.empty());
  concerns("both sides are on the map", both_sides_there(s), 50);
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

PROPERTY(Crossing11, a_reach_holds_every_shorter_reach, (const CrossingBoard& of)) {
  const State s = board(of);
  const LeaderSet who = only(someone(s));
  const int limit = between(1, 12);
  const Distances near = march_points(s, table(), who, limit), far = march_points(s, table(), who, limit + 4);
  for (const HexId hex : table().map.all) {
    if (near[hex] != Distances::far) RC_ASSERT(near[hex] == far[hex]);
    if (near[hex] == Distances::far && far[hex] != Distances::far) RC_ASSERT(far[hex] > limit);
  }
}

PROPERTY(Crossing11, the_quick_reach_is_that_of_the_graph, (const CrossingBoard& of)) {
  const State s = board(of);
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

PROPERTY(Crossing11, every_step_of_a_cheapest_march_costs_what_the_text_says, (const CrossingBoard& of)) {
  State s = board(of);
  const LeaderId leader = someone(s);
  const auto march = cheapest_march(table(), s, only(leader), *rc::gen::elementOf(table().map.all));
  concerns("there is a way", march.has_value(), 40);
  if (!march) return;
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

PROPERTY(Crossing11, nobody_marches_through_the_enemy, (const CrossingBoard& of)) {
  const State s = board(of);
  const LeaderId leader = someone(s);
  const Distances reach = march_points(s, table(), only(leader), 20);
  for (const LeaderId enemy : leaders_on_map(s, enemy_of(side_of(leader))))
    if (has_troops(s, enemy)) RC_ASSERT(reach[s.at[enemy]] == Distances::far);
}

// --- 5.0: zones ------------------------------------------------------------------------------------------------------

PROPERTY(Crossing5, fewer_troops_never_make_a_zone, (const CrossingBoard& of)) {
  State s = board(of);
  const LeaderId leader = someone(s);
  const Side side = side_of(leader);
  const State before = s;
  concerns("he alone has enough for a zone", before.troops[leader] >= 400);
  s.troops[leader] = static_cast<std::int16_t>(s.troops[leader] / 20 * 10);
  for (const HexId hex : table().map.all)
    if (distance(hex, s.at[leader]) <= 2)
      RC_ASSERT(in_zone(before, table(), side, hex) || !in_zone(s, table(), side, hex));
}

PROPERTY(Crossing5, a_zone_comes_from_400_steady_troops_next_to_it, (const CrossingBoard& of)) {
  const State s = board(of);
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

PROPERTY(Crossing10, the_radius_is_that_of_the_graph, (const CrossingBoard& of)) {
  const State s = board(of);
  const LeaderId commander = someone(s);
  RC_PRE(table().leaders[commander].commands());
  for (const LeaderId leader : leaders_on_map(s, side_of(commander)))
    RC_ASSERT(within_radius(s, table(), commander, leader) == radius_way(table(), s, commander, leader).has_value());
}

PROPERTY(Crossing10, who_is_adjacent_is_within_any_radius, (const CrossingBoard& of)) {
  const State s = board(of);
  const LeaderId commander = someone(s);
  for (const LeaderId leader : leaders_on_map(s, side_of(commander)))
    if (distance(s.at[leader], s.at[commander]) <= 1) RC_ASSERT(within_radius(s, table(), commander, leader));
}

PROPERTY(Crossing10, enemies_never_lengthen_a_radius, (const CrossingBoard& of)) {
  State s = board(of);
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

PROPERTY(Crossing12, nobody_moves_better_for_being_tired_or_disordered, (const CrossingBoard& of)) {
  State s = board(of);
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

/// A force of the board that retreats, from its hex or from the hex beside it where the combat was, and has come
/// through some hexes already.
Retreat any_retreat(const State& s) {
  const LeaderId leader = someone(s);
  const auto beside = [&] { return table().map.next[index(s.at[leader])][static_cast<std::size_t>(between(0, 5))]; };
  Retreat retreat;
  retreat.who = leaders_at(s, side_of(leader), s.at[leader]);
  retreat.hexes = small(between(1, 4));
  retreat.from = s.at[leader];
  if (const HexId hex = beside(); hex != no_hex && between(0, 2) == 0) retreat.from = hex;
  // Bit by bit the hexes beside the leader that were entered before; often all of them but one or two.
  const unsigned entered =
      *rc::gen::arbitrary<std::uint8_t>() | (between(0, 2) == 0 ? *rc::gen::arbitrary<std::uint8_t>() : 0U);
  for (const Direction d : directions)
    if (const HexId hex = table().map.next[index(s.at[leader])][index(d)];
        (entered >> index(d) & 1U) != 0 && hex != no_hex)
      retreat.entered.push_back(hex);
  retreat.again = retreat_choices(s, table(), retreat).empty();
  return retreat;
}

/// A demand of a paragraph on the question of a retreat: a position with this question and nothing else to come.
std::string asked_to_retreat(const State& s, const Retreat& retreat) {
  State asked = s;
  asked.agenda.push_back(ChooseRetreat{retreat});
  return test::to_text(asked);
}

PROPERTY(Crossing17, a_retreat_goes_where_the_priorities_lead, (const CrossingBoard& of)) {
  const State s = board(of);
  const Retreat retreat = any_retreat(s);
  const RetreatSteps steps = retreat_steps(table(), s, retreat);
  concerns("a hex is barred", std::ranges::any_of(steps.steps, [](const auto& step) { return !step.rule.empty(); }),
           50);
  concerns("hexes are entered again", retreat.again, 1);
  concerns("the map may be left", steps.off_map, 1);
  RC_ASSERT(steps.off_map == retreat_choices(s, table(), retreat).off_map);
  for (const RetreatStep& step : steps.steps) {
    const Verdict no = check(s, table(), ChooseRetreat{retreat}, RetreatTo{step.to});
    const std::string rule = no ? std::string(id_of(no->rule)) : "";
    if (rule != step.rule)
      test::fail_if("to " + text_of(step.to) + " the engine cites \"" + rule + "\", the oracle \"" + step.rule + "\"",
                    asked_to_retreat(s, retreat));
  }
}

PROPERTY(Crossing18, nobody_flees_to_the_enemy, (const CrossingBoard& of)) {
  const State s = board(of);
  const LeaderId leader = someone(s);
  concerns("there is a hex to flee to", !flight_hexes(s, table(), leader).empty(), 40);
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
  concerns("one side alone retreats", combat.attacker.retreated != combat.defender.retreated, 30);
  if (combat.attacker.retreated == combat.defender.retreated) RC_ASSERT(!points);
  if (!points) return;
  RC_ASSERT(points->points > 0);
  RC_ASSERT(points->victor == (combat.defender.retreated ? Side::American : Side::British));
  SideInCombat& loser = combat.defender.retreated ? combat.defender : combat.attacker;
  loser.lost = men_of(count(loser.lost) + 100);
  RC_ASSERT(battle_points(table(), combat)->points >= points->points);
}

// --- lists of answers ------------------------------------------------------------------------------------------------

/// The number of the answer that a choice stands for. 0 is the first one. An answer that brings the armies to each
/// other stands for more numbers.
std::size_t chosen(const Position& position, std::uint16_t choice) {
  std::vector<double> sums;
  for (std::size_t n = 0; n < position.answer_count(); ++n)
    sums.push_back((sums.empty() ? 0 : sums.back()) + verify::kit_of(game_name).pull(position, n));
  const auto above = std::ranges::upper_bound(sums, sums.back() * choice / 65'536);
  return std::min(static_cast<std::size_t>(above - sums.begin()), sums.size() - 1);
}

/// Up to 60 choices. They shrink by being left out: that an answer is the first of its list makes no case smaller.
std::vector<std::uint16_t> some_choices() {
  static constexpr std::size_t most = 60;
  const auto choices = *rc::Gen<std::vector<std::uint16_t>>([](const rc::Random& random, int size) {
    rc::Random numbers(random);
    std::vector<std::uint16_t> list(numbers.next() % std::min<std::size_t>(most, 1 + static_cast<std::size_t>(size)));
    for (std::uint16_t& choice : list) choice = static_cast<std::uint16_t>(numbers.next());
    return rc::shrinkable::shrinkRecur(
        std::move(list), [](const std::vector<std::uint16_t>& longer) { return rc::shrink::removeChunks(longer); });
  });
  return choices;
}

/// A phase on a board, and what is answered there.
struct Begun {
  Node start;
  std::vector<std::string> answers{};
};

/// A game that broke a property, as a scenario that is as small as can be.
std::string as_scenario(const Game& game, const Begun& begun) {
  const verify::ShrunkCase small = verify::shrink(game, game, {begun.start, begun.answers});
  const std::string id = verify::regression_id(small.end.broken, "on-a-board");
  return verify::regression_scenario(game, game, small, id, std::string(game.ruleset()));
}

/// What lists were asked for: the kinds of questions that were answered.
using Kinds = std::set<std::string>;

/// What is asked of boards. The invariants, for which each position is written and read, are asked of whole games.
constexpr verify::Checks of_boards{.invariants = false, .properties = true};

/// Gives answers, and judges each question with its list, and each step. Keeps what breaks a property as a scenario.
Kinds judged(const Game& game, Position& position, Begun begun, const std::vector<std::uint16_t>& choices,
             const verify::Checks& checks = of_boards) {
  const auto referee = verify::kit_of(game_name).referee(game, game, checks);
  Kinds kinds;
  try {
    for (auto choice = choices.begin(); choice != choices.end() && position.pending(); ++choice) {
      const std::size_t n = chosen(position, *choice);
      kinds.insert(std::string(position.pending()->decision));
      begun.answers.push_back(position.answer_text(n));
      referee->give(position, n);
    }
    if (position.pending()) referee->look_at(position);
  } catch (const verify::Broken& broken) {
    if (!broken.property()) throw;
    RC_FAIL(test::kept(broken.what(), [&game, begun] { return as_scenario(game, begun); }));
  }
  return kinds;
}

/// The board when a phase begins with points to spend; nothing when no game comes there.
std::unique_ptr<Position> begun_on(const Game& game, State s, Phase phase) {
  s.marks = {};
  s.phasing = phase == Phase::british_action ? Side::British : Side::American;
  for (auto& points : s.activation_points) points = 12;
  s.agenda.push_back(BeginPhase{phase});
  try {
    return game.read_position(wrap(game, s)->write());
  } catch (const DataError&) {
    return nullptr;
  }
}

bool any_of(const Kinds& kinds, std::initializer_list<const char*> wanted) {
  return std::ranges::any_of(wanted, [&](const char* kind) { return kinds.contains(kind); });
}

/// Every list of answers, and every step, on any board. RapidCheck makes the board and the answers plainer.
PROPERTY(CrossingLists, keep_every_property_on_any_board, (const CrossingBoard& of, std::uint8_t phase)) {
  constexpr std::array phases{Phase::american_action, Phase::british_action, Phase::weather};
  const Game& game = crossing();
  const auto position = begun_on(game, board(of), phases[phase % phases.size()]);
  concerns("a game may come to the board", position != nullptr, 80);
  if (!position) return;
  const Begun begun{position->write()};
  verify::kit_of(game_name).referee(game, game, of_boards)->settle(*position);
  const Kinds kinds = judged(game, *position, begun, some_choices());
  concerns("who is activated", any_of(kinds, {"choose_activation", "choose_commanded", "choose_die_activation"}));
  concerns("who moves, and with whom", any_of(kinds, {"choose_mover", "choose_group"}));
  concerns("steps of a march", any_of(kinds, {"choose_step"}));
  concerns("who attacks", any_of(kinds, {"choose_prepared_attack", "choose_attackers"}), 1);
  concerns("who loses troops in a combat, or retreats", any_of(kinds, {"choose_losses", "choose_retreat"}), 1);
}

/// 17.3: a beaten force goes on from hex to hex until it may stand, on any board.
PROPERTY(CrossingLists, R17_3_keep_every_property_on_a_retreat, (const CrossingBoard& of)) {
  State s = board(of);
  Retreat retreat = any_retreat(s);
  retreat.entered = {};
  retreat.again = false;
  s.marks = {};
  s.agenda.push_back(GoOnRetreating{retreat});
  const Game& game = crossing();
  const auto position = wrap(game, s);
  const Begun begun{position->write()};
  position->settle();
  const Kinds kinds = judged(game, *position, begun, some_choices());
  concerns("a hex is chosen", any_of(kinds, {"choose_retreat"}));
}

/// 11.0, 16.1, 17.0: a leader with movement points marches and attacks, and combats are fought, on any board.
PROPERTY(CrossingLists, R16_0_keep_every_property_on_a_march_with_attacks, (const CrossingBoard& of)) {
  State s = board(of);
  for (Condition& condition : s.condition.all) condition = Condition::good;  // nobody else marches (18.1)
  const LeaderId leader = someone(s);
  Stack stack;
  stack.side = side_of(leader);
  stack.who = stack.group = leaders_at(s, stack.side, s.at[leader]);
  s.phasing = stack.side;
  s.garrisons = standing_garrisons(s, table());  // as at the beginning of any player turn (20.0)
  s.marks = {};
  s.marks.active = s.marks.rolled = stack.who;
  for (const LeaderId one : stack.who) {
    s.points[one] = 9;
    s.commander[one] = one;
  }
  s.agenda.push_back(ChooseStep{stack});
  const Game& game = crossing();
  const auto position = wrap(game, s);
  const Kinds kinds = judged(game, *position, {position->write()}, some_choices());
  concerns("steps of a march", any_of(kinds, {"choose_step"}), 50);
  concerns("a combat is fought", any_of(kinds, {"roll_for_combat"}), 2);
  concerns("who loses troops in a combat, or retreats", any_of(kinds, {"choose_losses", "choose_retreat"}), 2);
}

// --- a game a second time --------------------------------------------------------------------------------------------

/// The ledger of all events, the movement of who marches by the oracle's prices, and who holds towns by that ledger.
class SecondCrossing {
 public:
  using Law = wc::Law;

  static const Table& table_of(const Game& game) { return wc::table_of(game); }
  static std::unique_ptr<Position> wrap(const Game& game, const State& s) { return wc::wrap(game, s); }

  SecondCrossing(const Table& t, const State& first) : t_(&t), ledger_(first) {}

  void enter(const State& before, const Action& action, const std::vector<Event>& events, const State&) {
    ledger_.condition = before.condition;
    verify::wc_kit::replay(ledger_, events);
    marched_.reset();
    const auto* asked = before.agenda.empty() ? nullptr : std::get_if<ChooseStep>(&before.agenda.back());
    const auto* step = std::get_if<StepTo>(&action);
    if (asked != nullptr && step != nullptr) march(before, asked->stack, step->to);
  }

  std::string parts_from(const State& s) const {
    if (const auto wrong = verify::wc_kit::unlike(ledger_, s)) return "the ledger does not have " + *wrong;
    if (const std::string wrong = marches_otherwise(s); !wrong.empty()) return wrong;
    for (const Side side : sides)
      for (const HexId town : t_->map.towns)
        if (controls(s, side, town) != holds(s, *t_, side, town)) return "another side holds " + text_of(town);
    return verify::wc_kit::broken_invariant(*t_, s).value_or("");
  }

  State told(const State& s) const {
    State second = s;
    second.troops = ledger_.troops;
    second.at = ledger_.at;
    second.victory_points = ledger_.victory_points;
    second.activation_points = ledger_.activation_points;
    return second;
  }

 private:
  /// Who has marched, from where, and what each had and pays.
  struct Marched {
    LeaderSet who;
    ByLeader<std::uint8_t> had;
    int price;
  };

  void march(const State& before, const Stack& stack, HexId to) {
    if (t_->map.between(before.at[*stack.who.begin()], to).ferry == Ferry::delaware) return;
    if (const auto price = price_of_step(*t_, before, stack.who, to)) marched_ = {stack.who, before.points, *price};
  }

  /// 11.0, 11.0.one_hex: each pays the price, or all that he has.
  std::string marches_otherwise(const State& s) const {
    if (!marched_) return "";
    for (const LeaderId leader : marched_->who)
      if (on_map(s, leader) && s.points[leader] != std::max(0, marched_->had[leader] - marched_->price))
        return std::string(leader_names[index(leader)]) + " has " + std::to_string(s.points[leader]) +
               " movement points left of " + std::to_string(marched_->had[leader]) + ", for a step of " +
               std::to_string(marched_->price);
    return "";
  }

  /// 22.1: so many troops that are not routed stand in the town, by the ledger.
  bool controls(const State& s, Side side, HexId town) const {
    int men = 0;
    for (const LeaderId leader : leaders_of(side))
      if (ledger_.at[leader] == town && s.condition[leader] != Condition::routed) men += ledger_.troops[leader];
    return men >= t_->charts.victory_points.troops.value;
  }

  const Table* t_;
  State ledger_;
  std::optional<Marched> marched_;
};

template <class Answer>
bool was_given(const std::vector<Action>& answers) {
  return std::ranges::any_of(answers, [](const Action& a) { return std::holds_alternative<Answer>(a); });
}

PROPERTY(CrossingSecond, R11_0_R22_1_an_engine_and_a_second_statement_agree, (const CrossingBoard& of, bool british)) {
  const Game& game = crossing();
  const auto position = begun_on(game, board(of), british ? Phase::british_action : Phase::american_action);
  if (!position) return concerns("somebody marches", false);
  position->settle();
  const auto answers = test::in_step<SecondCrossing>(game, state_of(*position), 1);
  concerns("somebody marches", was_given<StepTo>(answers));
  concerns("somebody attacks", was_given<Attack>(answers) || was_given<PreparedAttack>(answers), 1);
}

// --- whole games -----------------------------------------------------------------------------------------------------

/// The position of a random game after `answers` answers, or at its end.
std::unique_ptr<Position> middle_of(const Game& game, std::uint64_t seed, int answers) {
  auto position = test::crossing_set_up(game);
  Chance chance(seed, 1);
  for (int i = 0; i < answers && position->pending(); ++i) position->give(chance.below(position->answer_count()));
  return position;
}

/// Plays on from a random position of a game. RapidCheck chooses the answers by number and shrinks them.
PROPERTY(CrossingGames, keep_every_property, ()) {
  const Game& game = crossing(*rc::gen::element<std::string>("2012", "quick-start"));
  const auto position = middle_of(game, *rc::gen::inRange<std::uint64_t>(1, 50), between(0, 1500));
  const Begun begun{position->write()};
  std::vector<std::uint16_t> few = some_choices();
  few.resize(std::min<std::size_t>(few.size(), 12));
  judged(game, *position, begun, few, {.invariants = true, .properties = true});
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
