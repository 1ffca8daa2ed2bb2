// Combat, retreats, disorder and rout of Washington's Crossing (17.0, 18.0), on small maps with their own charts.
#include <gtest/gtest.h>

#include <deque>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/question_facts.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/combat.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/soundness.h"
#include "tests/support/sample.h"

namespace tricorne::wc {
namespace washingtons_crossing_combat_test {

HexId hex(int ccrr) { return hex_at(ccrr / 100, ccrr % 100); }

/// Trenton and its surroundings as 17.3 describes them, with the chart cells that 17.3 and 22.2 name.
constexpr const char* trenton = R"(
map:
  areas:
    - {terrain: clear, hexes: [1724, 1725, 1726, 1727, 1728, 1824, 1825, 1826, 1827, 1828, 1829, 1924, 1925, 1926, 1927,
                               1928, 1929, 1930, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2125, 2126, 2127, 2128, 2129,
                               2130, 2131, 2226, 2227, 2228, 2229, 2230]}
  hexes: {2029: {town: Trenton}}
  edges:
    - {a: 2029, b: 2030, water: major}
    - {water: minor, sides: [2029/2129, 2028/2128, 2028/2129]}
    - {road: true, through: [1928, 1927, 1926]}
charts:
  combat_modifiers:
    attack: {prepared: 0}
    weather: {fair: 0, rain: -2}
    terrain: {clear: 0}
    town: 0
  surprise_modifiers: {weather: {fair: 0, rain: 0}, terrain: {clear: 0}}
)";

/// A position with its own map and charts. Its combats run without the rest of the game.
class Field {
 public:
  explicit Field(const std::string& own = trenton)
      : data_(with_own(load_data({}), parse_yaml(own, "field.yaml"))),
        ruleset_(rulebook::load_ruleset(rulebook::RulesetShelf<Ruleset>{game_name, axes(), rule_index(), shipped_files},
                                        shipped("rulesets/2012.yaml"))),
        table_{ruleset_.rules, data_.map, data_.leaders, data_.charts, data_.own} {
    state.turn = turn_at(26, Hour::morning);
  }

  void put(LeaderId leader, int at, int men, int fatigue = 0) {
    state.where[leader] = Where::on_map;
    state.at[leader] = hex(at);
    state.troops[leader] = static_cast<std::int16_t>(men);
    state.fatigue[leader] = static_cast<std::uint8_t>(fatigue);
  }

  Engagement engagement(AttackKind kind, Side side, int target, std::initializer_list<LeaderId> attackers,
                        LeaderId rated) {
    Engagement e;
    e.kind = kind;
    e.target = hex(target);
    e.rated = rated;
    e.stack.side = side;
    for (const LeaderId leader : attackers) e.attackers.insert(leader);
    return e;
  }

  /// Fights a combat with these answers. The test fails when answers are missing or left over.
  void fight(const Engagement& e, std::deque<Action> answers) { play(BeginCombat{e}, std::move(answers)); }
  template <class F>
  void play(const F& first, std::deque<Action> answers) {
    events.clear();
    state.agenda.clear();
    state.agenda.push_back(first);
    while (!state.agenda.empty()) {
      const Frame top = state.agenda.back();
      state.agenda.pop_back();
      if (!std::visit([&](const auto& frame) { return take(frame, answers); }, top)) break;
    }
    EXPECT_TRUE(answers.empty()) << answers.size() << " answers are left over";
  }

  Verdict refusal(const ChooseRetreat& d, int to) const { return check(state, table_, d, RetreatTo{hex(to)}); }
  std::string why_not(const Retreat& retreat, int to) const {
    const Verdict no = refusal(ChooseRetreat{retreat}, to);
    return no ? std::string(id_of(no->rule)) : "";
  }
  template <class E>
  int count_of() const {
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [](const Event& e) { return std::holds_alternative<E>(e.body); }));
  }

  State state;
  std::vector<Event> events;
  Ruleset& rules() { return ruleset_.rules; }
  const Table& table() const { return table_; }

 private:
  template <class F>
  bool take(const F& frame, std::deque<Action>& answers) {
    Resolving r{{state, table_, &events}};
    if constexpr (std::is_same_v<F, AfterCombat>) {
      return false;
    } else if constexpr (is_one_of<F, BeginCombat, SufferLosses, BecomeBeaten, BeginRetreat, RetreatSide,
                                   GoOnRetreating, TakeSpentLeaders, EndCombat, SettleCombat, CloseCombat,
                                   BeginRecoveries, FleeOrRally, CatchLoneLeaders>) {
      run(r, frame);
      return true;
    } else if constexpr (is_one_of<F, ChooseDawnAttack, RollForSurprise, RollForCombat, ChooseLosses, ChooseRetreat,
                                   ChooseSurrender, ChooseAdvance, ChooseRecovery, ChooseFlight, RollForCapture>) {
      return answer(r, frame, answers);
    } else {
      ADD_FAILURE() << "this frame is none of combat: " << F::name;
      return false;
    }
  }

  template <class F>
  bool answer(Resolving& r, const F& frame, std::deque<Action>& answers) {
    if (answers.empty()) {
      ADD_FAILURE() << "no answer to " << F::name;
      return false;
    }
    const Action action = answers.front();
    answers.pop_front();
    bool done = false;
    for_each_alternative<typename F::Answer>([&]<class A>() {
      const A* given = std::get_if<A>(&action);
      if (given == nullptr) return;
      const Verdict no = check(state, table_, frame, *given);
      EXPECT_FALSE(no) << F::name << ": " << no->reason->id;
      resolve(r, frame, *given);
      done = true;
    });
    EXPECT_TRUE(done) << F::name << " is not answered so";
    return done;
  }

  template <class T, class... Ts>
  static constexpr bool is_one_of = (std::is_same_v<T, Ts> || ...);

  Data data_;
  NamedRuleset ruleset_;
  Table table_;
};

Roll die(int face) { return Roll{Die(face)}; }
TakeMen men(int number) { return TakeMen{men_of(number)}; }
RetreatTo to(int ccrr) { return RetreatTo{hex(ccrr)}; }

using enum LeaderId;

/// The Americans round Trenton in 17.3.
void surround(Field& f) {
  f.put(Rall, 2029, 1250, 2);
  f.put(Dickinson, 2030, 400, 2);
  f.put(Ewing, 2130, 720, 2);
  f.put(Stephen, 2129, 460, 2);
  f.put(Washington, 1929, 140, 2);
  f.put(Greene, 1929, 0);
  f.put(Mercer, 1929, 720, 2);
  f.put(Glover, 1929, 850, 2);
  f.put(Sargent, 1929, 710, 2);
  f.put(LordStirling, 1929, 570, 2);
  f.put(StClair, 2028, 420, 2);
  f.put(Fermoy, 1930, 620, 2);
}

Engagement trenton_attack(Field& f) {
  return f.engagement(AttackKind::prepared, Side::American, 2029,
                      {Washington, Greene, Mercer, Glover, Sargent, LordStirling, StClair, Fermoy}, Washington);
}

TEST(Combat_17_3, modifiers_of_the_attack_on_trenton) {
  Field f;
  surround(f);
  f.state.weather = Weather::rain;
  const Engagement e = trenton_attack(f);
  EXPECT_EQ(sum_of(surprise_modifiers(f.state, f.table(), e, false)), 8);
  EXPECT_EQ(outflanking_hexes(f.state, f.table(), e), 6);
  EXPECT_EQ(flanking_hexes(f.state, f.table(), e), 0);
  EXPECT_EQ(sum_of(combat_modifiers(f.state, f.table(), e, 3)), 9);
  for (const Modifier& m : combat_modifiers(f.state, f.table(), e, 3)) EXPECT_FALSE(m.stand_in) << index(m.term);
}

TEST(Combat_17_3, rall_is_routed_and_breaks_through_die_for_die) {
  Field f;
  surround(f);
  f.state.weather = Weather::rain;
  // Glover loses 130 troops. The leaders are asked in the order of their table: Washington, Fermoy, Lord Stirling …
  f.fight(trenton_attack(f), {die(3), die(3), men(0), men(0), men(0), men(0), men(0), men(130), to(2028), to(1928),
                              to(1927), to(1926), Finish{}, Finish{}, With{Washington}, Finish{}});
  EXPECT_EQ(f.state.troops[Rall], 370);
  EXPECT_EQ(f.state.at[Rall], hex(1926));
  EXPECT_EQ(f.state.condition[Rall], Condition::routed);
  EXPECT_EQ(f.state.fatigue[Rall], 4);
  EXPECT_TRUE(f.state.marks.defended.contains(Rall));
  EXPECT_TRUE(f.state.marks.retreated.contains(Rall));
  EXPECT_TRUE(f.state.marks.attacked.contains(Washington));
  EXPECT_EQ(f.state.troops[Glover], 720);
  EXPECT_EQ(f.state.at[Washington], hex(2029));
  EXPECT_EQ(f.state.at[Glover], hex(1929));
  EXPECT_EQ(f.state.victory_points[index(Side::American)], 6);
}

TEST(Combat_17_3, what_rules_out_ralls_other_ways) {
  Field f;
  surround(f);
  f.state.weather = Weather::rain;
  Retreat retreat;
  retreat.who.insert(Rall);
  retreat.from = hex(2029);
  retreat.hexes = small(4);
  EXPECT_EQ(f.why_not(retreat, 2030), "17.3");
  EXPECT_EQ(f.why_not(retreat, 2129), "17.3");
  for (const int open : {2028, 1929, 1930, 2130}) EXPECT_EQ(f.why_not(retreat, open), "") << open;
  EXPECT_EQ(f.why_not(retreat, 2027), "17.3");
  f.state.at[Rall] = hex(2028);
  retreat.entered.push_back(hex(2029));
  EXPECT_EQ(f.why_not(retreat, 2128), "17.3");
  EXPECT_EQ(f.why_not(retreat, 2029), "17.3");
  EXPECT_EQ(f.why_not(retreat, 1929), "17.3.1");
  EXPECT_EQ(f.why_not(retreat, 2027), "");
  EXPECT_EQ(f.why_not(retreat, 1928), "");
  f.state.at[Rall] = hex(1928);
  retreat.entered.push_back(hex(2028));
  EXPECT_EQ(f.why_not(retreat, 1927), "");
  EXPECT_EQ(f.why_not(retreat, 1827), "17.3.4");
  EXPECT_EQ(f.why_not(retreat, 2027), "17.3.2");
  EXPECT_EQ(f.why_not(retreat, 1828), "17.3.2");
}

TEST(Combat_22_2, a_major_victory_die_for_die) {
  Field f;
  surround(f);
  f.state.at[Fermoy] = no_hex;
  f.state.where[Fermoy] = Where::gone;
  f.put(Hitchcock, 1930, 600);
  f.put(Sargent, 1929, 670, 2);
  Engagement e =
      f.engagement(AttackKind::prepared, Side::American, 2029, {Washington, Mercer, Glover, Sargent}, Washington);
  f.put(Mercer, 1929, 870, 2);
  EXPECT_EQ(troops_of(f.state, e.attackers), 2530);
  f.fight(e, {die(0), die(2), men(0), men(190), to(2028), to(2027), to(2026), Finish{}, Finish{}, Finish{}});
  EXPECT_EQ(f.state.troops[Rall], 1250 - 630 - 130);
  EXPECT_EQ(f.state.condition[Rall], Condition::disordered);
  EXPECT_EQ(f.state.fatigue[Rall], 3);
  EXPECT_EQ(f.state.victory_points[index(Side::American)], 6);
  EXPECT_EQ(f.state.at[Washington], hex(1929));
}

TEST(Combat_17_3, a_retreat_tells_its_ways) {
  Field f;
  surround(f);
  f.state.weather = Weather::rain;
  Retreat retreat;
  retreat.who.insert(Rall);
  retreat.from = hex(2029);
  retreat.hexes = small(4);
  f.state.agenda.push_back(ChooseRetreat{retreat});
  const Node facts = battle_facts(f.table(), f.state);
  EXPECT_EQ(facts.find("ways")->find("2028")->scalar, "open");
  EXPECT_TRUE(facts.find("ways")->find("2129")->scalar.starts_with("17.3: in rain"));
  EXPECT_EQ(facts.find("ways")->entries.size(), 6U);
  f.state.agenda.back() = RollForCombat{};
  f.state.combat.engagement = trenton_attack(f);
  f.state.combat.attacker.men = men_of(4030);
  f.state.combat.defender.men = men_of(1250);
  f.state.combat.surprise = signed_of(3);
  const Node roll = battle_facts(f.table(), f.state);
  EXPECT_EQ(roll.find("sum")->scalar, "9");
  EXPECT_EQ(roll.find("ratio")->scalar, "3-1");
}

// --- 17.1 ---

constexpr const char* plain = R"(
map:
  areas:
    - {terrain: clear, hexes: [1604, 1605, 1606, 1607, 1608, 1609, 1704, 1705, 1706, 1707, 1708, 1709, 1804, 1805, 1806,
                               1807, 1808, 1809, 1904, 1905, 1906, 1907, 1908, 1909, 2004, 2005, 2006, 2007, 2008, 2009]}
charts:
  combat_results: {rows: [{die: -30 to 30, low: "10/10", mid: "10/10", high: "10/10"}]}
)";

/// The map of `plain` with one result in every cell of the combat results.
std::string with_result(const std::string& result, const std::string& more = "") {
  std::string text = plain;
  text.erase(text.find("charts:"));
  return text + "charts: {combat_results: {rows: [{die: -30 to 30, low: \"" + result + "\", mid: \"" + result +
         "\", high: \"" + result + "\"}]}" + more + "}\n";
}

/// A map of only these hexes.
std::string street_of(std::initializer_list<int> hexes) {
  std::string list;
  for (const int at : hexes) list += (list.empty() ? "" : ", ") + std::to_string(at);
  return "map: {areas: [{terrain: clear, hexes: [" + list + "]}]}\n";
}

TEST(Combat_17_1_6, ninety_troops_overrun_lose_forty) {
  Field f(plain);
  f.put(Mercer, 1807, 700);
  f.put(Rall, 1806, 90);
  f.fight(f.engagement(AttackKind::normal, Side::American, 1806, {Mercer}, Mercer),
          {Finish{}, die(5), die(5), Finish{}, Finish{}});
  EXPECT_EQ(f.state.troops[Rall], 50);
  EXPECT_EQ(f.state.troops[Mercer], 690);
}

TEST(Combat_17_1_6, at_less_than_seven_to_one_they_lose_ten) {
  Field f(plain);
  f.put(Mercer, 1807, 620);
  f.put(Rall, 1806, 90);
  f.fight(f.engagement(AttackKind::normal, Side::American, 1806, {Mercer}, Mercer),
          {Finish{}, die(5), die(5), Finish{}, Finish{}});
  EXPECT_EQ(f.state.troops[Rall], 80);
}

TEST(Combat_17_1_6, fives_round_upwards) {
  EXPECT_EQ(nearest_ten(10, 90), 10);
  EXPECT_EQ(nearest_ten(15, 1250), 190);
  EXPECT_EQ(nearest_ten(50, 1250), 630);
  EXPECT_EQ(nearest_ten(10, 1250), 130);
  EXPECT_EQ(nearest_ten(10, 1240), 120);
  EXPECT_EQ(nearest_ten(4, 100), 0);
  EXPECT_EQ(nearest_ten(0, 3000), 0);
}

TEST(Combat_17_1_6, washingtons_own_lose_ten_at_most_while_others_remain) {
  Field f;
  f.put(Washington, 1929, 140);
  f.put(Mercer, 1929, 200);
  LeaderSet both;
  both.insert(Washington);
  both.insert(Mercer);
  const auto range = [&](int lost) {
    const Tens tens = losses_of_first(f.state, f.table(), ChooseLosses{both, men_of(lost)});
    return std::pair(tens.first, tens.last);
  };
  EXPECT_EQ(range(100), std::pair(0, 10));
  EXPECT_EQ(range(200), std::pair(0, 10));
  EXPECT_EQ(range(210), std::pair(10, 10));
  EXPECT_EQ(range(250), std::pair(50, 50));
  EXPECT_TRUE(check(f.state, f.table(), ChooseLosses{both, men_of(100)}, men(20)));
  EXPECT_TRUE(check(f.state, f.table(), ChooseLosses{both, men_of(250)}, men(40)));
  EXPECT_TRUE(check(f.state, f.table(), ChooseLosses{both, men_of(100)}, men(5)));
}

TEST(Combat_17_1_6, optional_losses_in_proportion) {
  Field f;
  f.rules().proportional_losses = true;
  f.put(Mercer, 1929, 1200);
  f.put(Glover, 1929, 600);
  f.put(Sargent, 1929, 300);
  f.put(Hitchcock, 1929, 300);
  LeaderSet all;
  for (const LeaderId leader : {Mercer, Glover, Sargent, Hitchcock}) all.insert(leader);
  f.play(SufferLosses{all, men_of(600)}, {});
  EXPECT_EQ(f.state.troops[Mercer], 900);
  EXPECT_EQ(f.state.troops[Glover], 450);
  EXPECT_EQ(f.state.troops[Sargent], 230);
  EXPECT_EQ(f.state.troops[Hitchcock], 220);
}

TEST(Combat_12_0, a_crushing_attack_tires_nobody) {
  for (const int attackers : {700, 690}) {
    Field f(with_result("0/20?"));
    f.put(Mercer, 1809, attackers);
    f.put(Rall, 1808, 100);
    f.fight(f.engagement(AttackKind::normal, Side::American, 1808, {Mercer}, Mercer),
            {Finish{}, die(5), die(5), to(1807), to(1806), to(1805), Finish{}, Finish{}});
    EXPECT_EQ(f.state.marks.attacked.contains(Mercer), attackers < 700);
  }
}

TEST(Combat_12_0, a_loss_below_five_percent_tires_no_defender) {
  for (const std::string result : {"0/4", "0/5"}) {
    Field f(with_result(result));
    f.put(Mercer, 1807, 500);
    f.put(Rall, 1806, 500);
    f.fight(f.engagement(AttackKind::normal, Side::American, 1806, {Mercer}, Mercer),
            {Finish{}, die(5), die(5), Finish{}, Finish{}});
    EXPECT_EQ(f.state.marks.defended.contains(Rall), result == "0/5");
  }
}

TEST(Combat_17_0, a_combat_that_is_none_is_unsound) {
  Field f(plain);
  f.put(Mercer, 1807, 700);
  f.put(Rall, 1806, 90);
  const Engagement good = f.engagement(AttackKind::normal, Side::American, 1806, {Mercer}, Mercer);
  const auto fault = [&](const Frame& frame) {
    f.state.agenda.clear();
    f.state.agenda.push_back(frame);
    return unsound_combat(f.table(), f.state).value_or("");
  };
  EXPECT_EQ(fault(BeginCombat{good}), "");
  EXPECT_NE(fault(RollForCombat{}), "");
  EXPECT_NE(fault(SettleCombat{}), "");
  f.state.combat.engagement = good;
  EXPECT_EQ(fault(RollForCombat{}), "");
  EXPECT_EQ(fault(SettleCombat{}), "");
  Engagement bad = good;
  bad.rated = no_leader;
  EXPECT_NE(fault(BeginCombat{bad}), "");
  bad = good;
  bad.attackers = {};
  EXPECT_NE(fault(BeginCombat{bad}), "");
  bad = good;
  bad.target = hex(1805);
  EXPECT_NE(fault(BeginCombat{bad}), "");
  bad = good;
  bad.stack.side = Side::British;
  EXPECT_NE(fault(BeginCombat{bad}), "");
}

/// A position of this kind has no answer that the troops could bear.
TEST(Combat_17_1_6, a_position_does_not_take_more_troops_than_are_there) {
  const auto position = [](const std::string& men) {
    return R"(
turn: Dec 27 7am
map: {areas: [{terrain: clear, hexes: [1806, 1807]}]}
leaders:
  Mercer: {at: 1807, troops: 100}
  Glover: {at: 1807, troops: 50}
agenda: [{choose_losses: {left: [Mercer, Glover], men: )" +
           men + "}}]\n";
  };
  const auto game = open_game(game_name, {});
  const auto loaded = [&](const std::string& men) { return game->read_position(parse_yaml(position(men), "p")); };
  const auto all = loaded("150");
  EXPECT_EQ(all->legal_actions(), std::vector<std::string>{"100 troops"});
  EXPECT_NE(test::data_error([&] { loaded("160"); }).find("the agenda takes more troops than are there (17.1.6)"),
            std::string::npos);
}

// --- 17.2 ---

TEST(Combat_17_2_1, five_hexes_of_four_hundred) {
  Field f(plain);
  f.put(Rall, 1807, 500);
  const LeaderId leaders[] = {Mercer, Glover, Sargent, Hitchcock, Stephen, Ewing};
  const int hexes[] = {1806, 1907, 1908, 1808, 1708, 1707};
  for (std::size_t i = 0; i < 6; ++i) f.put(leaders[i], hexes[i], i == 0 ? 1000 : i == 1 ? 300 : 400);
  Engagement e = f.engagement(AttackKind::prepared, Side::American, 1807, {Mercer, Glover}, Mercer);
  EXPECT_EQ(outflanking_hexes(f.state, f.table(), e), 5);
  f.put(Glover, 1907, 400);
  EXPECT_EQ(outflanking_hexes(f.state, f.table(), e), 6);
  f.state.condition[Sargent] = Condition::disordered;
  f.state.fatigue[Hitchcock] = 5;
  f.state.condition[Stephen] = Condition::routed;
  EXPECT_EQ(outflanking_hexes(f.state, f.table(), e), 3);
}

TEST(Combat_17_2_2, vaughan_monckton_and_mawhood) {
  Field f(plain);
  f.put(Vaughan, 1906, 500);
  f.put(Monckton, 1807, 500);
  f.put(Mawhood, 1706, 500);
  f.put(StClair, 1907, 420);
  f.put(Washington, 1808, 140);
  f.put(Cadwalader, 1808, 900);
  f.put(LordStirling, 1707, 500);
  const Engagement e = f.engagement(AttackKind::prepared, Side::American, 1807,
                                    {Washington, Cadwalader, StClair, LordStirling}, Washington);
  EXPECT_EQ(outflanking_hexes(f.state, f.table(), e) - 2, 1);
  EXPECT_EQ(flanking_hexes(f.state, f.table(), e), 2);
  f.state.fatigue[Vaughan] = 5;
  EXPECT_EQ(flanking_hexes(f.state, f.table(), e), 1);
}

TEST(Combat_17_2_3, dawn_once_and_not_with_trenton) {
  Field f;
  surround(f);
  f.put(Leslie, 1926, 500);
  f.put(Mercer, 1927, 700);
  Engagement trenton_one = trenton_attack(f);
  Engagement other = f.engagement(AttackKind::normal, Side::American, 1926, {Mercer}, Mercer);
  EXPECT_TRUE(dawn_attack_allowed(f.state, f.table(), trenton_one));
  EXPECT_FALSE(dawn_attack_allowed(f.state, f.table(), other));
  f.state.watched.insert(Leslie);
  EXPECT_TRUE(dawn_attack_allowed(f.state, f.table(), other));
  f.state.watched = {};
  f.state.turn = turn_at(27, Hour::noon);
  EXPECT_TRUE(dawn_attack_allowed(f.state, f.table(), other));
  f.state.turn = turn_at(27, Hour::morning);
  EXPECT_FALSE(dawn_attack_allowed(f.state, f.table(), trenton_one));
  const int without = sum_of(surprise_modifiers(f.state, f.table(), other, false));
  EXPECT_EQ(sum_of(surprise_modifiers(f.state, f.table(), other, true)), without + 3);
  f.state.weather = Weather::snow;
  EXPECT_EQ(sum_of(surprise_modifiers(f.state, f.table(), other, false)), without + 2);
  f.state.dawn_attack = true;
  EXPECT_TRUE(dawn_attack_allowed(f.state, f.table(), other));
}

TEST(Combat_17_2_3, rout_counts_instead_of_disorder) {
  Field f(plain);
  f.put(Mercer, 1807, 500);
  f.put(Rall, 1806, 500);
  f.put(Leslie, 1806, 500);
  const Engagement e = f.engagement(AttackKind::normal, Side::American, 1806, {Mercer}, Mercer);
  const auto has = [&](Term term) {
    for (const Modifier& m : surprise_modifiers(f.state, f.table(), e, false))
      if (m.term == term) return true;
    return false;
  };
  EXPECT_FALSE(has(Term::disorder) || has(Term::rout));
  f.state.condition[Leslie] = Condition::disordered;
  EXPECT_TRUE(has(Term::disorder));
  f.state.condition[Rall] = Condition::routed;
  EXPECT_TRUE(has(Term::rout));
  EXPECT_FALSE(has(Term::disorder));
}

TEST(Combat_17_1_3, minor_rivers_count_until_january_3) {
  Field f;
  f.put(Rall, 2029, 500);
  f.put(Stephen, 2129, 460);
  const Engagement e = f.engagement(AttackKind::prepared, Side::American, 2029, {Stephen}, Stephen);
  const auto river = [&] {
    for (const Modifier& m : combat_modifiers(f.state, f.table(), e, 0))
      if (m.term == Term::minor_river) return m.value;
    return 0;
  };
  EXPECT_LT(river(), 0);
  f.state.turn = turn_at(january_4, Hour::morning);
  EXPECT_EQ(river(), 0);
}

// --- 17.3 ---

TEST(Retreat_17_3, the_british_go_up_and_the_americans_down) {
  Field f(plain);
  f.put(Leslie, 1806, 500);
  f.put(Mercer, 1807, 500);
  Retreat british, american;
  british.who.insert(Leslie);
  british.from = hex(1806);
  british.hexes = small(2);
  american.who.insert(Mercer);
  american.from = hex(1807);
  american.hexes = small(2);
  EXPECT_EQ(f.why_not(british, 1805), "");
  EXPECT_EQ(f.why_not(british, 1707), "17.3.2");
  EXPECT_EQ(f.why_not(british, 1807), "17.3.1");
  EXPECT_EQ(f.why_not(american, 1808), "");
  EXPECT_EQ(f.why_not(american, 1907), "17.3.2");
}

TEST(Retreat_17_3, friends_with_four_hundred_cancel_a_zone) {
  Field f(plain);
  f.put(Leslie, 1806, 500);
  f.put(Mercer, 1907, 500);
  f.put(Stephen, 1805, 500);
  Retreat retreat;
  retreat.who.insert(Leslie);
  retreat.from = hex(1806);
  EXPECT_EQ(f.why_not(retreat, 1906), "17.3.2");
  f.put(Rall, 1906, 390);
  EXPECT_EQ(f.why_not(retreat, 1906), "17.3.2");
  f.put(Rall, 1906, 400);
  EXPECT_EQ(f.why_not(retreat, 1906), "");
}

TEST(Retreat_17_3, an_overstacked_end_goes_one_hex_further) {
  Field f(with_result("0/10R"));
  f.put(Mercer, 1808, 700);
  f.put(Leslie, 1807, 1000);
  f.put(Rall, 1805, 1250);
  f.put(Mawhood, 1805, 1000);
  f.fight(f.engagement(AttackKind::normal, Side::American, 1807, {Mercer}, Mercer),
          {Finish{}, die(5), die(5), to(1806), to(1805), to(1804), Finish{}, Finish{}});
  EXPECT_EQ(f.state.at[Leslie], hex(1804));
  EXPECT_EQ(f.state.at[Mercer], hex(1807));
}

TEST(Retreat_17_3, at_the_edge_of_the_sheet_it_leaves_the_map) {
  std::string text = with_result("0/10R");
  text.replace(text.find("  areas:"), 8, "  sheet: {left: 16, right: 20, top: 4, bottom: 9}\n  areas:");
  Field f(text);
  f.put(Mercer, 1805, 700);
  f.put(Leslie, 1804, 1000);
  f.fight(f.engagement(AttackKind::normal, Side::American, 1804, {Mercer}, Mercer),
          {Finish{}, die(5), die(5), RetreatOffMap{}, Finish{}});
  EXPECT_EQ(f.state.where[Leslie], Where::gone);
  EXPECT_EQ(f.state.at[Mercer], hex(1804));
}

TEST(Retreat_17_3, who_loses_his_last_men_among_the_enemy_is_taken) {
  Field f;
  surround(f);
  f.put(Rall, 2029, 130);
  f.state.weather = Weather::rain;
  f.put(Rall, 2029, 30);
  Retreat retreat;
  retreat.who.insert(Rall);
  retreat.from = hex(2029);
  retreat.hexes = small(2);
  f.state.combat.strengths.push_back({Rall, men_of(130)});
  retreat.in_combat = true;
  f.play(GoOnRetreating{retreat}, {to(2028)});
  EXPECT_EQ(f.state.where[Rall], Where::captured);
  EXPECT_EQ(f.state.victory_points[index(Side::American)], 1);
}

TEST(Retreat_17_3, without_a_way_it_goes_back_or_ends) {
  std::string text = street_of({1806, 1805, 1804});
  Field f(text);
  f.put(Leslie, 1806, 500);
  Retreat retreat;
  retreat.who.insert(Leslie);
  retreat.from = hex(1806);
  retreat.hexes = small(4);
  // At 1804 only 1805 is open again. Behind 1805 lie only the hex of the combat and the dead end, so he stops there.
  f.play(GoOnRetreating{retreat}, {to(1805), to(1804), to(1805)});
  EXPECT_EQ(f.state.at[Leslie], hex(1805));
  f.put(Leslie, 1806, 500);
  Field shut(street_of({1806}));
  shut.put(Leslie, 1806, 500);
  shut.play(GoOnRetreating{retreat}, {});
  EXPECT_EQ(shut.state.at[Leslie], hex(1806));
}

TEST(Retreat_17_3_1, what_it_costs_to_break_through) {
  Field f;
  EXPECT_EQ(passage_percent(f.table(), 410, 420), 20);
  EXPECT_EQ(passage_percent(f.table(), 420, 420), 10);
  EXPECT_EQ(passage_percent(f.table(), 1250, 420), 10);
  EXPECT_EQ(passage_percent(f.table(), 1260, 420), 0);
}

TEST(Retreat_17_3, attackers_count_from_the_defenders_hex) {
  for (const bool own : {false, true}) {
    Field f(with_result("10R/0"));
    f.rules().attackers_measure_from_own_hex = own;
    f.put(Mercer, 1807, 700);
    f.put(Leslie, 1806, 1000);
    std::deque<Action> answers{Finish{}, die(5), die(5), to(1808)};
    if (own) answers.push_back(to(1809));
    answers.insert(answers.end(), {Finish{}, Finish{}});
    f.fight(f.engagement(AttackKind::normal, Side::American, 1806, {Mercer}, Mercer), answers);
    EXPECT_EQ(f.state.at[Mercer], own ? hex(1809) : hex(1808));
    EXPECT_EQ(f.state.at[Leslie], hex(1806));
  }
}

// --- 17.4, 22.2 ---

TEST(Combat_17_4, surrendered_troops_count_as_lost) {
  Field f(with_result("0/10R"));
  f.put(Mercer, 1808, 700);
  f.put(Leslie, 1807, 1000);
  f.fight(f.engagement(AttackKind::normal, Side::American, 1807, {Mercer}, Mercer),
          {Finish{}, die(5), die(5), to(1806), to(1805), Surrender{}, Finish{}});
  EXPECT_EQ(f.state.where[Leslie], Where::gone);
  EXPECT_EQ(f.state.victory_points[index(Side::American)], 6);
}

TEST(Combat_22_2, levels_at_their_limits) {
  Field f;
  Combat c;
  c.engagement.stack.side = Side::American;
  c.defender.retreated = true;
  const auto points = [&](int lost, int victor, int loser) {
    c.defender.lost = men_of(lost);
    c.attacker.percent = small(victor);
    c.defender.percent = small(loser);
    const auto won = battle_points(f.table(), c);
    return won ? won->points : 0;
  };
  EXPECT_EQ(points(600, 20, 60), 6);
  EXPECT_EQ(points(590, 20, 60), 4);
  EXPECT_EQ(points(600, 21, 60), 4);
  EXPECT_EQ(points(400, 30, 60), 4);
  EXPECT_EQ(points(400, 31, 60), 2);
  EXPECT_EQ(points(200, 40, 60), 2);
  EXPECT_EQ(points(200, 41, 60), 1);
  EXPECT_EQ(points(100, 59, 60), 1);
  EXPECT_EQ(points(100, 60, 60), 0);
  EXPECT_EQ(points(90, 0, 60), 0);
  c.attacker.retreated = true;
  EXPECT_EQ(points(600, 0, 60), 0);
}

// --- 18 ---

TEST(Disorder_18_1, again_and_again_but_a_routed_leader_stays_routed) {
  Field f;
  f.put(Rall, 2029, 500, 1);
  f.put(Leslie, 2029, 0);
  LeaderSet both;
  both.insert(Rall);
  both.insert(Leslie);
  Resolving r{{f.state, f.table(), nullptr}};
  become(r, both, CombatEffect::disorder);
  EXPECT_EQ(f.state.condition[Rall], Condition::disordered);
  EXPECT_EQ(f.state.fatigue[Rall], 2);
  EXPECT_EQ(f.state.condition[Leslie], Condition::good);
  become(r, both, CombatEffect::rout);
  EXPECT_EQ(f.state.condition[Rall], Condition::routed);
  EXPECT_EQ(f.state.fatigue[Rall], 4);
  become(r, both, CombatEffect::disorder);
  EXPECT_EQ(f.state.condition[Rall], Condition::routed);
  EXPECT_EQ(f.state.fatigue[Rall], 5);
  become(r, both, CombatEffect::rout);
  EXPECT_EQ(f.state.fatigue[Rall], 6);
}

TEST(Disorder_18_1, recovery_only_without_an_enemy_next_to_him) {
  Field f;
  f.put(Rall, 2025, 500);
  f.put(Leslie, 2029, 500);
  f.put(Greene, 2028, 0);
  f.state.condition[Rall] = f.state.condition[Leslie] = Condition::disordered;
  f.play(BeginRecoveries{Side::British}, {Recover{Rall}});
  EXPECT_EQ(f.state.condition[Rall], Condition::good);
  EXPECT_TRUE(f.state.marks.resting.contains(Rall));
  EXPECT_EQ(f.state.condition[Leslie], Condition::disordered);
}

/// A street of 16 clear hexes with a road.
constexpr const char* street = R"(
map:
  areas: [{terrain: clear, hexes: [1801, 1802, 1803, 1804, 1805, 1806, 1807, 1808, 1809, 1810, 1811, 1812, 1813, 1814,
                                   1815, 1816]}]
  edges: [{road: true, through: [1801, 1802, 1803, 1804, 1805, 1806, 1807, 1808, 1809, 1810, 1811, 1812, 1813, 1814,
                                 1815, 1816]}]
  hexes: {1801: {town: Amboy}}
)";

TEST(Rout_18_2, ten_points_away_he_rallies_and_nine_he_flees) {
  Field f(street);
  f.put(Rall, 1806, 500);
  f.put(Mercer, 1816, 500);
  f.state.condition[Rall] = Condition::routed;
  f.play(BeginRecoveries{Side::British}, {});
  EXPECT_EQ(f.state.condition[Rall], Condition::disordered);
  EXPECT_TRUE(f.state.marks.resting.contains(Rall));
  f.state.condition[Rall] = Condition::routed;
  f.put(Mercer, 1815, 500);
  f.state.marks = {};
  f.play(BeginRecoveries{Side::British}, {FleeTo{hex(1801)}});
  EXPECT_EQ(f.state.at[Rall], hex(1801));
  EXPECT_TRUE(f.state.marks.spent.contains(Rall));
}

TEST(Rout_18_2, at_his_base_with_an_enemy_near_he_goes_for_three_days) {
  Field f(street);
  f.put(Rall, 1803, 500, 6);
  f.put(Mercer, 1807, 500);
  f.state.condition[Rall] = Condition::routed;
  f.play(BeginRecoveries{Side::British}, {FleeTo{hex(1801)}});
  EXPECT_EQ(f.state.where[Rall], Where::base);
  EXPECT_EQ(f.state.troops[Rall], 500);
  EXPECT_EQ(f.state.fatigue[Rall], 0);
  EXPECT_EQ(f.state.returns[Rall], turn_at(29, Hour::morning));
}

TEST(Rout_18_2, ways_barred_to_the_enemy_do_not_frighten) {
  std::string text = street;
  Field f(text);
  f.put(Rall, 1806, 500);
  f.put(Mercer, 1808, 500);
  EXPECT_LT(enemy_points(f.state, f.table(), Side::British, 10)[hex(1806)], 10);
  const std::string road = "road: true, through: [1801, 1802, 1803, 1804, 1805, 1806, 1807,";
  text.replace(text.find(road), road.size(),
               "a: 1806, b: 1807, water: major}, {road: true, through: [1801, 1802, 1803, 1804, 1805, 1806]}, "
               "{road: true, through: [1807,");
  Field river(text);
  river.put(Rall, 1806, 500);
  river.put(Mercer, 1808, 500);
  EXPECT_EQ(enemy_points(river.state, river.table(), Side::British, 10)[hex(1806)], Distances::far);
  river.state.turn = turn_at(january_4, Hour::morning);
  EXPECT_LT(enemy_points(river.state, river.table(), Side::British, 10)[hex(1806)], 10);
}

}  // namespace washingtons_crossing_combat_test
}  // namespace tricorne::wc
