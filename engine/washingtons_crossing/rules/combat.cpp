#include "engine/washingtons_crossing/rules/combat.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/attack.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/rules/victory_points.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

/// 17.2.1, 17.2.2: a fit leader is not routed, not disordered and not worn out.
bool fit(const State& s, const Table& t, LeaderId leader) {
  return s.condition[leader] == Condition::good && !worn_out(s, t, leader);
}

/// WC-209: counts the fit men of a hex. Unfit men in the same hex do not matter.
bool outflanks_from(const State& s, const Table& t, Side side, HexId hex) {
  int men = 0;
  for (const LeaderId leader : leaders_of(side))
    if (s.at[leader] == hex && fit(s, t, leader)) men += s.troops[leader];
  return men >= t.ruleset.outflank_troops;
}

Side attacking(const Engagement& e) { return e.stack.side; }
Side defending(const Engagement& e) { return enemy_of(e.stack.side); }

/// 17.1.1: the worst condition among leaders.
Condition worst_condition(const State& s, const LeaderSet& who) {
  Condition worst = Condition::good;
  for (const LeaderId leader : who) worst = std::max(worst, s.condition[leader]);
  return worst;
}

/// 17.1.3, 17.2.3.water: does some attacker stand behind such water? A bridge is no help (WC-207).
bool attacks_over(const State& s, const Table& t, const Engagement& e, Water water) {
  if (frozen(s)) return false;  // ice is no water
  // One attacker behind water is enough, though the others have dry ground before them.
  for (const LeaderId leader : e.attackers)
    if (adjacent(s.at[leader], e.target) && t.map.between(s.at[leader], e.target).water == water) return true;
  return false;
}

/// The stage of the defender's works in the hex (19.0); 0: none.
int works_at(const State& s, Side side, HexId hex) {
  for (const Works& works : s.works)
    if (works.at == hex && works.side == side) return count(works.stage);
  return 0;
}

/// Builds a list of modifiers. What is looked up is counted: a cell that was never looked at is no reason to distrust a
/// game.
template <class Chart>
class Adding {
 public:
  /// The cells are members of `chart`, the table of this name.
  Adding(std::string_view table, const Chart& chart) : table_(table), chart_(chart) {}

  void add(RuleRef rule, Term term, int value, bool stand_in = false) {
    if (value != 0) list_.push_back({rule, term, value, stand_in});
  }
  void add(RuleRef rule, Term term, const Cell& cell) {
    look_up_cell(table_, chart_, cell);
    add(rule, term, cell.value, cell.confidence == Confidence::placeholder);
  }
  void add_if(bool applies, RuleRef rule, Term term, const Cell& cell) {
    if (applies) add(rule, term, cell);
  }
  const Modifiers& list() const { return list_; }

 private:
  std::string_view table_;
  const Chart& chart_;
  Modifiers list_;
};

/// 17.1.2: the row of the ratio.
void add_ratio(Adding<CombatModifiers>& m, const Ratios& ratios, int attackers, int defenders) {
  const Ratio& row = ratios.row(attackers, defenders);
  look_up(
      "ratio", &row, [&] { return std::to_string(row.attackers) + "-" + std::to_string(row.defenders); },
      looked_at(row.modifier));
  m.add("17.1.2"_rule, Term::ratio, row.modifier.value, row.modifier.confidence == Confidence::placeholder);
}

/// 17.2.3.trenton: for every American attack there on that turn, unless one of them came near too early (WC-220).
bool is_trenton_attack(const State& s, const Table& t, const Engagement& e) {
  return attacking(e) == Side::American && s.turn == turn_at(26, Hour::morning) && t.map[e.target].town == "Trenton" &&
         !s.trenton_watched;
}

}  // namespace

int greatest_fatigue(const State& s, const LeaderSet& who) {
  int level = 0;
  for (const LeaderId leader : who) level = std::max<int>(level, s.fatigue[leader]);
  return level;
}

int sum_of(const Modifiers& modifiers) {
  int sum = 0;
  for (const Modifier& modifier : modifiers) sum += modifier.value;
  return sum;
}

// In whole numbers: the same on every machine, and a half is rounded up.
int nearest_ten(int percent, int men) { return (percent * men + 500) / 1000 * 10; }

int outflanking_hexes(const State& s, const Table& t, const Engagement& e) {
  int hexes = 0;
  // Who stands there need not attack, and neither rivers nor terrain matter (17.2.1).
  for (const Direction d : directions) {
    const HexId hex = neighbour(e.target, d);
    hexes += hex != no_hex && outflanks_from(s, t, attacking(e), hex);
  }
  return hexes;
}

int flanking_hexes(const State& s, const Table& t, const Engagement& e) {
  Bounded<HexId, 36> flanks;  // a hex counts once, however many attackers stand beside it
  for (const LeaderId leader : e.attackers)
    for (const Direction d : directions) {
      const HexId hex = neighbour(s.at[leader], d);
      // The attacked hex itself never flanks (17.2.2).
      if (hex == no_hex || hex == e.target || std::find(flanks.begin(), flanks.end(), hex) != flanks.end()) continue;
      if (outflanks_from(s, t, defending(e), hex)) flanks.push_back(hex);
    }
  return static_cast<int>(flanks.size());
}

Verdict dawn_attack_allowed(const State& s, const Table& t, const Engagement& e) {
  REFUSE_IF(attacking(e) != Side::American, "17.2.3.dawn"_rule, "only-americans-attack-at-dawn");
  REFUSE_IF(s.dawn_attack, "17.2.3.dawn"_rule, "dawn-attack-has-been-made");
  REFUSE_IF(hour_of(s.turn) != Hour::morning, "17.2.3.dawn"_rule, "dawn-is-at-7am");
  REFUSE_IF(is_trenton_attack(s, t, e), "17.2.3.dawn"_rule, "it-is-not-combined-with-attack-on-trenton");
  // One leader in the hex who had an American beside him when 12am began has warned it (WC-243).
  REFUSE_IF(!(leaders_at(s, Side::British, e.target) & s.watched).empty(), "17.2.3.dawn"_rule,
            "american-leader-was-adjacent-before-12am");
  return std::nullopt;
}

Modifiers surprise_modifiers(const State& s, const Table& t, const Engagement& e, bool dawn) {
  const SurpriseModifiers& chart = t.charts.surprise_modifiers;
  // Of all who are in the hex by now: who came in reaction is a defender like the others.
  const Condition worst = worst_condition(s, leaders_at(s, defending(e), e.target));
  Adding m("surprise_modifiers", chart);
  m.add("17.1.1"_rule, Term::kind_of_attack, chart.attack[index(e.kind)]);
  m.add("17.1.1"_rule, Term::weather, chart.weather[index(s.weather)]);
  m.add("17.1.1"_rule, Term::terrain, chart.terrain[index(t.map[e.target].terrain)]);
  // Rout counts instead of disorder, never beside it (17.2.3).
  m.add_if(worst == Condition::disordered, "17.2.3"_rule, Term::disorder, chart.defender_disordered);
  m.add_if(worst == Condition::routed, "17.2.3"_rule, Term::rout, chart.defender_routed);
  m.add_if(is_trenton_attack(s, t, e), "17.2.3.trenton"_rule, Term::trenton, chart.trenton);
  m.add_if(dawn, "17.2.3.dawn"_rule, Term::dawn, chart.dawn);
  // Beside the cell for snow as such, which holds for both sides.
  m.add_if(attacking(e) == Side::American && s.weather == Weather::snow, "17.2.3.snow"_rule, Term::snow,
           chart.american_in_snow);
  m.add_if(attacks_over(s, t, e, Water::creek), "17.2.3.water"_rule, Term::creek, chart.creek);
  m.add_if(attacks_over(s, t, e, Water::minor), "17.2.3.water"_rule, Term::minor_river, chart.minor_river);
  return m.list();
}

Modifiers combat_modifiers(const State& s, const Table& t, const Engagement& e, int surprise) {
  const CombatModifiers& chart = t.charts.combat_modifiers;
  const LeaderSet defenders = leaders_at(s, defending(e), e.target);
  const Condition worst = worst_condition(s, defenders);
  const int works = works_at(s, defending(e), e.target);
  Adding m("combat_modifiers", chart);
  // The surprise die has been rolled first, since its result is one of these modifiers.
  m.add("17.1.1"_rule, Term::surprise, surprise);
  add_ratio(m, t.charts.ratio, troops_of(s, e.attackers), troops_of(s, defenders));
  m.add_if(attacking(e) == Side::American, "17.1.3"_rule, Term::american, chart.american);
  m.add("17.1.3"_rule, Term::kind_of_attack, chart.attack[index(e.kind)]);
  m.add("17.1.3"_rule, Term::weather, chart.weather[index(s.weather)]);
  m.add("17.1.3"_rule, Term::terrain, chart.terrain[index(t.map[e.target].terrain)]);
  m.add_if(!t.map[e.target].town.empty(), "17.1.3"_rule, Term::town, chart.town);
  m.add_if(attacks_over(s, t, e, Water::minor), "17.1.3"_rule, Term::minor_river, chart.minor_river);
  m.add_if(attacks_over(s, t, e, Water::creek), "17.1.3"_rule, Term::creek, chart.creek);
  m.add_if(works >= t.ruleset.entrenching_turns, "19.0"_rule, Term::entrenchment, chart.entrenchment);
  // The cell is zero by our reading (WC-221).
  m.add_if(works > 0 && works < t.ruleset.entrenching_turns, "19.0"_rule, Term::half_entrenchment,
           chart.half_entrenchment);
  // The most tired leader of each side counts for all of it (17.1.3).
  m.add("17.1.3"_rule, Term::attacker_fatigue,
        chart.attacker_fatigue[static_cast<std::size_t>(greatest_fatigue(s, e.attackers))]);
  m.add("17.1.3"_rule, Term::defender_fatigue,
        chart.defender_fatigue[static_cast<std::size_t>(greatest_fatigue(s, defenders))]);
  m.add_if(worst == Condition::disordered, "18.1.effects"_rule, Term::disorder, chart.defender_disordered);
  m.add_if(worst == Condition::routed, "17.1.3"_rule, Term::rout, chart.defender_routed);
  // The first two hexes are free, but none of them ever counts against the attacker (17.2.1).
  m.add("17.2.1"_rule, Term::attacker_outflanks,
        std::max(0, outflanking_hexes(s, t, e) - t.ruleset.outflank_free_hexes));
  m.add("17.2.2"_rule, Term::defender_outflanks, -flanking_hexes(s, t, e));
  return m.list();
}

// --- 17.1.1 ---------------------------------------------------------------------------------------------------------

namespace {

SideInCombat side_in_combat(const State& s, const LeaderSet& who) {
  SideInCombat side;
  side.who = who;
  side.men = men_of(troops_of(s, who));
  return side;
}

void emit_modifiers(Resolving& r, CombatTable table, const Modifiers& modifiers) {
  for (const Modifier& m : modifiers) r.emit(m.rule, ModifierCounted{table, m.term, signed_of(m.value), m.stand_in});
}

}  // namespace

void run(Resolving& r, const BeginCombat& step) {
  State& s = r.state;
  const Engagement& e = step.engagement;
  s.combat = {};
  s.combat.engagement = e;
  s.combat.attacker = side_in_combat(s, e.attackers);
  s.combat.defender = side_in_combat(s, leaders_at(s, defending(e), e.target));
  // Losses in retreat are parts of what each had at the start of the combat (17.3.1).
  for (const LeaderId leader : s.combat.attacker.who | s.combat.defender.who)
    s.combat.strengths.push_back({leader, men_of(s.troops[leader])});
  // Both sides hear this before anybody decides on the dawn attack, for it is told as soon as a combat is declared.
  for (const SideInCombat* side : {&s.combat.attacker, &s.combat.defender})
    r.emit("3.0"_rule, ForcesTold{side_of(*side->who.begin()), side->men, small(greatest_fatigue(s, side->who))});
  if (dawn_attack_allowed(s, r.table, e)) return r.next(RollForSurprise{});
  r.next(ChooseDawnAttack{}, RollForSurprise{});
}

Verdict check(const State& s, const Table& t, const ChooseDawnAttack&, const DawnAttack&) {
  return dawn_attack_allowed(s, t, s.combat.engagement);
}
void resolve(Resolving& r, const ChooseDawnAttack&, const DawnAttack&) {
  r.state.combat.dawn = true;
  // Used up as soon as it is declared, whatever the dice say.
  r.state.dawn_attack = true;
  r.emit("17.2.3.dawn"_rule, DawnAttackMade{});
}
Verdict check(const State&, const Table&, const ChooseDawnAttack&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseDawnAttack&, const Finish&) {}

Verdict check(const State&, const Table&, const RollForSurprise&, const Roll&) { return std::nullopt; }

void resolve(Resolving& r, const RollForSurprise&, const Roll& a) {
  Combat& c = r.state.combat;
  const Modifiers modifiers = surprise_modifiers(r.state, r.table, c.engagement, c.dawn);
  emit_modifiers(r, CombatTable::surprise, modifiers);
  const int die = static_cast<int>(a.die) + sum_of(modifiers);
  const Surprise& row = r.table.charts.surprise.rows[die];
  look_up_cell("surprise", r.table.charts.surprise, row.combat);
  look_up_cell("surprise", r.table.charts.surprise, row.attacker_percent);
  c.surprise = signed_of(row.combat.value);
  c.extra_percent = signed_of(row.attacker_percent.value);
  r.emit("17.1.1"_rule, SurpriseRolled{a.die, signed_of(die), c.surprise, c.extra_percent});
  // Its own die, after this one: the result of surprise must be known for it (17.1, steps 1 and 4).
  r.next(RollForCombat{});
}

// --- 17.1.5, 17.1.6 -------------------------------------------------------------------------------------------------

namespace {

/// 17.1.6.small: is the defender so weak that he loses more?
bool overrun(const Table& t, const Combat& c) {
  // By the troops at the start, as the ratio of 17.1.2 is.
  return count(c.defender.men) <= t.ruleset.overrun_troops &&
         count(c.attacker.men) >= t.ruleset.overrun_ratio * count(c.defender.men);
}

/// 12.0.attack, 12.0.defence: notes the leaders who gain a level at the end of the phase.
void note_fatigue(Resolving& r, const Combat& c) {
  State& s = r.state;
  const Ruleset& rules = r.table.ruleset;
  // At 7-1 a defender who breaks costs the attacker no fatigue; one who only retreats does (12.0.attack).
  const bool crushing = count(c.attacker.men) >= rules.exempt_ratio * count(c.defender.men) &&
                        c.defender.effect >= CombatEffect::disorder;
  // Sets, not counts: several attacks of a phase cost one level, which is due at the phase's end.
  if (!crushing) s.marks.attacked |= c.attacker.who;
  // The table's percentage alone; the 30 of a small force and what a retreat costs do not tire (WC-218).
  if (count(c.defender.percent) >= rules.defence_percent) s.marks.defended |= c.defender.who;
}

/// Puts what the table did to a side on the agenda: conditions first, then retreats.
void carry_out_effect(Resolving& r, const SideInCombat& side) {
  if (side.effect == CombatEffect::none) return;
  r.next(BecomeBeaten{side.who, side.effect},
         RetreatSide{side.who, r.state.combat.engagement.target, small(hexes_of(r.table, side.effect))});
}

}  // namespace

Verdict check(const State&, const Table&, const RollForCombat&, const Roll&) { return std::nullopt; }

void resolve(Resolving& r, const RollForCombat&, const Roll& a) {
  Combat& c = r.state.combat;
  const Modifiers modifiers = combat_modifiers(r.state, r.table, c.engagement, count(c.surprise));
  emit_modifiers(r, CombatTable::combat, modifiers);
  const int die = static_cast<int>(a.die) + sum_of(modifiers);
  const int rating = r.table.leaders[c.engagement.rated].rating.value;
  const CombatResults& chart = r.table.charts.combat_results;
  const CombatResult& result = chart.result(rating, die);
  look_up_cell("combat_results", chart, result);
  look_up_rating(r.table, c.engagement.rated);
  // Surprise may take off more than the table gives (WC-219).
  c.attacker.percent = small(std::max(0, result.attacker_percent + count(c.extra_percent)));
  c.defender.percent = small(result.defender_percent);
  c.attacker.effect = result.attacker;
  c.defender.effect = result.defender;
  r.emit("17.1.5"_rule,
         CombatRolled{a.die, signed_of(die), small(result.attacker_percent), small(result.defender_percent),
                      result.attacker, result.defender, result.confidence == Confidence::placeholder});
  note_fatigue(r, c);
  // The losses of both sides are parts of the defender's troops (17.1.5).
  const int attacker_loses = nearest_ten(count(c.attacker.percent), count(c.defender.men));
  const int more = overrun(r.table, c) ? r.table.ruleset.overrun_loss : 0;
  const int defender_loses = nearest_ten(count(c.defender.percent), count(c.defender.men)) + more;
  // What is put on the agenda last comes first: losses of both, then the defender's way, the attacker's, and the end.
  r.next(EndCombat{});
  carry_out_effect(r, c.attacker);
  carry_out_effect(r, c.defender);
  r.next(SufferLosses{c.attacker.who, men_of(attacker_loses)}, SufferLosses{c.defender.who, men_of(defender_loses)});
}

void run(Resolving& r, const BecomeBeaten& step) { become(r, step.who, step.effect); }

namespace {

/// Takes losses off a leader and counts them for the combat that he is in, if he is in one.
void lose(Resolving& r, LeaderId leader, int men, RuleRef rule) {
  if (men == 0) return;
  Combat& c = r.state.combat;
  for (SideInCombat* side : {&c.attacker, &c.defender})
    if (side->who.contains(leader)) side->lost = men_of(count(side->lost) + men);
  lose_troops(r, leader, men, rule);
}

RuleRef rule_of_losses(bool passage) { return passage ? "17.3.1"_rule : "17.1.6"_rule; }

/// 17.1.6.optional: each leader's share in tens. The largest remainders get the tens that are left over; among equal
/// ones the last leader's ten counts first (WC-214); Washington loses as they do (WC-250).
void lose_in_proportion(Resolving& r, const LeaderSet& who, int men, RuleRef rule) {
  const int all = troops_of(r.state, who);
  ByLeader<int> share{}, rest{};
  int left = men;
  for (const LeaderId leader : who) {
    share[leader] = men * r.state.troops[leader] / all / 10 * 10;
    rest[leader] = men * r.state.troops[leader] - share[leader] * all;
    left -= share[leader];
  }
  for (; left > 0; left -= 10) {
    LeaderId most = no_leader;
    for (const LeaderId leader : who)
      if (most == no_leader || rest[leader] >= rest[most]) most = leader;
    share[most] += 10;
    rest[most] = -1;
  }
  for (const LeaderId leader : who) lose(r, leader, share[leader], rule);
}

LeaderSet with_troops(const State& s, const LeaderSet& who) {
  LeaderSet found;
  for (const LeaderId leader : who)
    if (on_map(s, leader) && has_troops(s, leader)) found.insert(leader);
  return found;
}

}  // namespace

void run(Resolving& r, const SufferLosses& step) {
  const LeaderSet who = with_troops(r.state, step.who);
  // Nobody loses more than he has; what is missing is not owed later.
  const int men = std::min(count(step.men), troops_of(r.state, who));
  if (men == 0) return;
  if (r.table.ruleset.proportional_losses) return lose_in_proportion(r, who, men, rule_of_losses(step.passage));
  const ChooseLosses choice{who, men_of(men), step.passage};
  const Tens tens = losses_of_first(r.state, r.table, choice);
  // One leader, or a rest that fits in one way only: there is nothing to choose.
  if (tens.first == tens.last) return resolve(r, choice, TakeMen{men_of(tens.first)});
  r.next(choice);
}

/// What the troops of a leader have lost in this combat so far.
static int lost_in_combat(const State& s, LeaderId leader) {
  for (const StartStrength& start : s.combat.strengths)
    if (start.leader == leader) return count(start.men) - s.troops[leader];
  return 0;
}

/// 17.1.6, WC-248: Washington's ten hold for the whole combat.
Tens losses_of_first(const State& s, const Table& t, const ChooseLosses& d) {
  const LeaderId first = *d.left.begin();
  const int others = troops_of(s, d.left) - s.troops[first];
  const int least = std::max(0, count(d.men) - others);
  int most = std::min<int>(s.troops[first], count(d.men));
  // The ten give way where the others cannot bear the rest, or where there are no others: `least` is above them then.
  if (first == LeaderId::Washington)
    most = std::max(least, std::min(most, t.ruleset.washington_losses - lost_in_combat(s, first)));
  return {least, most};
}

Verdict check(const State& s, const Table& t, const ChooseLosses& d, const TakeMen& a) {
  const Tens tens = losses_of_first(s, t, d);
  const LeaderId first = *d.left.begin();
  REFUSE_IF(count(a.men) % 10 != 0, "17.1.6"_rule, "losses-are-counted-in-tens");
  const int least = tens.first, most = tens.last;
  REFUSE_IF(count(a.men) < least, "17.1.6"_rule, "others-cannot-lose-rest", least);
  REFUSE_IF(count(a.men) > tens.last && first == LeaderId::Washington, "17.1.6"_rule,
            "washingtons-troops-lose-no-more-than-10");
  REFUSE_IF(count(a.men) > tens.last, "17.1.6"_rule, "he-has-not-so-many-troops", most);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseLosses& d, const TakeMen& a) {
  LeaderSet left = d.left;
  const LeaderId first = *left.begin();
  left.erase(first);
  lose(r, first, count(a.men), rule_of_losses(d.passage));
  r.next(SufferLosses{left, men_of(count(d.men) - count(a.men)), d.passage});
}

// --- the end: 17.4, 22.2, 16.2.advance, 16.3 -------------------------------------------------------------------------

namespace {

SideInCombat& involved(Combat& c, Side side) { return side == attacking(c.engagement) ? c.attacker : c.defender; }

/// Has the defender given up the hex?
bool vacated(const State& s) {
  const Combat& c = s.combat;
  // A result alone is not enough: a force to which no way is open stays where it is (WC-211), and nobody advances.
  return c.defender.effect != CombatEffect::none && c.defender.retreated &&
         troops_at(s, defending(c.engagement), c.engagement.target) == 0;
}

void advance(Resolving& r, const LeaderSet& who) {
  const Engagement& e = r.state.combat.engagement;
  // No note_arrival(): it is a step into row 21 that accelerates the British, not an advance (WC-004).
  for (const LeaderId leader : who) put_on(r, leader, e.target);
  r.emit(e.kind == AttackKind::prepared ? "16.3"_rule : "16.2.advance"_rule, Advanced{who, e.target});
  // 2.2.1.capture names the advance among the ways of entering a hex.
  if (troops_of(r.state, who) > 0) r.next(CatchLoneLeaders{defending(e), e.target});
}

}  // namespace

void run(Resolving& r, const EndCombat&) {
  const Combat& c = r.state.combat;
  r.next(SettleCombat{});
  if (!r.table.ruleset.surrender) return;
  // The defender is asked first (WC-245): what is put on the agenda last comes first.
  for (const Side side : {attacking(c.engagement), defending(c.engagement)})
    if (!with_troops(r.state, involved(r.state.combat, side).who).empty()) r.next(ChooseSurrender{side});
}

Verdict check(const State&, const Table&, const ChooseSurrender&, const Surrender&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseSurrender& d, const Surrender&) {
  SideInCombat& side = involved(r.state.combat, d.player);
  // Counted before SettleCombat looks for a victory, as 17.4 has it.
  side.lost = men_of(count(side.lost) + troops_of(r.state, with_troops(r.state, side.who)));
  if (r.table.ruleset.surrender_is_retreat) side.retreated = true;
  for (const LeaderId leader : side.who) {
    if (!on_map(r.state, leader)) continue;
    // Not captured, so 22.3 gives nothing for him (WC-217).
    take_off(r, leader, Where::gone);
    r.emit("17.4"_rule, Surrendered{leader});
  }
}
Verdict check(const State&, const Table&, const ChooseSurrender&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseSurrender&, const Finish&) {}

/// WC-213: the loser is the side that has retreated. When both sides or neither have retreated, neither has won; by the
/// second reading, of two sides that have retreated the one with the smaller percentage of losses has.
std::optional<BattlePoints> battle_points(const Table& t, const Combat& c) {
  const bool both = c.attacker.retreated && c.defender.retreated && t.ruleset.retreat_of_both_has_victor;
  if (c.attacker.retreated == c.defender.retreated && !both) return std::nullopt;
  const bool attacker_won = both ? count(c.attacker.percent) < count(c.defender.percent) : c.defender.retreated;
  const SideInCombat& loser = attacker_won ? c.defender : c.attacker;
  const SideInCombat& victor = attacker_won ? c.attacker : c.defender;
  // From the greatest victory down: the first whose conditions are met is the one.
  for (std::size_t i = 0; i < t.charts.victory_points.battle.size(); ++i) {
    const BattleLevel& level = t.charts.victory_points.battle[i];
    // Multiplied out, since a third of a percentage need not be a whole number.
    const int part = count(victor.percent) * level.denominator.value,
              most = count(loser.percent) * level.numerator.value;
    // A skirmish wants less than the loser's percentage, the other levels at most their part of it (22.2).
    if (count(loser.lost) >= level.least_loss.value && (level.below ? part < most : part <= most))
      return BattlePoints{attacker_won ? attacking(c.engagement) : defending(c.engagement), VictoryLevel(i),
                          level.points.value};
  }
  return std::nullopt;
}

void run(Resolving& r, const SettleCombat&) {
  State& s = r.state;
  const Engagement& e = s.combat.engagement;
  if (const auto won = battle_points(r.table, s.combat)) {
    r.emit("22.2"_rule, BattleWon{won->victor, won->level});
    score(r, won->victor, won->points, "22.2"_rule);
  }
  // Behind the advance, which still reads the combat.
  r.next(CloseCombat{});
  LeaderSet left;
  for (const LeaderId leader : s.combat.attacker.who)
    if (on_map(s, leader) && !s.marks.retreated.contains(leader)) left.insert(leader);
  if (!vacated(s) || left.empty()) return;
  // Only a prepared attack may leave the hex empty (16.3). After any other nobody is asked (16.2.advance).
  if (e.kind == AttackKind::prepared) return r.next(ChooseAdvance{left});
  advance(r, left);
}

Verdict check(const State& s, const Table& t, const ChooseAdvance& d, const With& a) {
  REFUSE_IF(!d.left.contains(a.leader), "16.3"_rule, "he-did-not-attack-or-has-advanced");
  LeaderSet who;
  who.insert(a.leader);
  const HexId from = s.at[a.leader], target = s.combat.engagement.target;
  REFUSE_IF(overstacked_with(s, t, side_of(a.leader), target, who), "4.0"_rule, "hex-would-hold-too-many-troops",
            target);
  // It was free to attack, but what must stay does not follow up (WC-227).
  REFUSE_IF(strips_garrison(s, t, side_of(a.leader), from, s.troops[a.leader]), "20.0"_rule, "garrison-must-stay",
            from);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseAdvance& d, const With& a) {
  LeaderSet left = d.left, who;
  left.erase(a.leader);
  who.insert(a.leader);
  if (!left.empty()) r.next(ChooseAdvance{left});
  advance(r, who);
}
Verdict check(const State&, const Table&, const ChooseAdvance&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseAdvance&, const Finish&) {}

/// 20.0: what the enemy has broken in this combat binds nobody any more.
static void forget_broken_garrison(State& s, const Table& t, Side side, HexId at) {
  for (const Garrison garrison : all_garrisons)
    if (owner_of(garrison) == side && town_of(t, garrison) == at && !is_garrison(t, garrison, troops_at(s, side, at)))
      s.garrisons.erase(garrison);
}

void run(Resolving& r, const CloseCombat&) {
  State& s = r.state;
  const Engagement e = s.combat.engagement;
  forget_broken_garrison(s, r.table, defending(e), e.target);
  const bool advanced = !(leaders_at(s, attacking(e), e.target) & e.attackers).empty();
  s.combat = {};
  r.next(AfterCombat{e, advanced});
}

}  // namespace tricorne::wc
