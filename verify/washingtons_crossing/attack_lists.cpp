#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// 16.0 to 16.2: what bars an attack from a hex on the next.
Bar no_attack(const Transition& step, Side side, HexId from, HexId at) {
  const State& s = step.before;
  if (is_night(s.turn)) return "it is night";
  if (men_in(s, enemy_of(side), at) == 0) return "no enemy troops are there";
  if (!adjacent(from, at)) return "the hex is not adjacent";
  const Ferry ferry = step.table.map.between(from, at).ferry;
  if (ferry == Ferry::amboy || (ferry == Ferry::delaware && !ice(s))) return "a ferry lies between";
  if (!wc_oracle::way_of_one_step(step.table, s, side, from, at)) return "no way leads there";
  return men_in(s, side, from) > step.table.ruleset.stacking_limit ? "the hex is over-stacked" : "";
}
bool all_good(const State& s, const LeaderSet& who) {
  return every(who, [&](LeaderId leader) { return s.condition[leader] == Condition::good; });
}

/// 16.2: the hex costs its points, and the attack 1 or 3 more.
int price_of_attack(const Transition& step, const Stack& stack, HexId from, const Attack& a) {
  const MovementCosts& costs = step.table.charts.movement_costs;
  const int ground = wc_oracle::way_of_one_step(step.table, step.before, stack.side, from, a.at).value_or(0);
  const int kind = a.kind == AttackKind::hasty ? costs.hasty.value : costs.normal.value;
  if (!step.table.ruleset.attacks_pay_zones) return ground + kind;
  const auto zone = [&](HexId hex) {
    return !wc_oracle::zones_into(step.table, step.before, enemy_of(stack.side), hex).empty();
  };
  return ground + kind + (zone(from) ? costs.zone_leave.value : 0) + (zone(a.at) ? costs.zone_enter.value : 0);
}

}  // namespace

Found hasty_and_normal(const Transition& step, const ChooseStep& d) {
  const State& s = step.before;
  const Stack& stack = d.stack;
  const HexId from = s.at[*stack.who.begin()];
  const int men = all_men(s, stack.who);
  std::vector<Attack> candidates;
  for (const StepTo& way : of_neighbours<StepTo>(step.table, from))
    for (const AttackKind kind : {AttackKind::hasty, AttackKind::normal}) candidates.push_back(Attack{kind, way.to});
  return whole_list(step, "16.2"_rule, candidates, [&](const Attack& a) -> Bar {
    if (stack.reaction) return "a reaction does not attack";
    if (const Bar bar = no_attack(step, stack.side, from, a.at); !bar.empty()) return bar;
    if (!all_good(s, stack.who) || men == 0) return "somebody is disordered, or they have no troops";
    if (price_of_attack(step, stack, from, a) > fewest_points(s, stack.who)) return "there are too few points";
    return garrison_holds(step, stack.side, from, men) ? "the garrison must stay" : "";
  });
}

namespace {

bool led_by(const Transition& step, LeaderId commander, LeaderId leader) {
  const State& s = step.before;
  return s.commander[leader] == commander ||
         (step.table.ruleset.chain_attacks_together && beginner(s, leader) == commander);
}

/// 16.3, 17.0: what bars the leader from a prepared attack under the commander.
Bar no_attacker(const Transition& step, LeaderId commander, HexId at, LeaderId leader) {
  const State& s = step.before;
  const Marks& marks = s.marks;
  if (!here(s, leader) || !marks.active.contains(leader)) return "he is not active";
  const bool alone = step.table.ruleset.lone_leaders_attack_together && marks.active.contains(commander) &&
                     s.at[leader] == s.at[commander];
  if (!led_by(step, commander, leader) && !alone) return "another has activated him";
  if (marks.spent.contains(leader)) return "he has spent movement points";
  if (marks.stopped.contains(leader) && !marks.rolled.contains(leader)) return "he was left behind on a march";
  if (marks.resting.contains(leader)) return "he has just recovered";
  if (s.condition[leader] != Condition::good) return "he is in disorder";
  return no_attack(step, side_of(leader), s.at[leader], at);
}

std::vector<PreparedAttack> under_each(const Transition& step, Side side) {
  std::vector<PreparedAttack> answers;
  for (const LeaderId enemy : leaders_of(enemy_of(side)))
    for (const LeaderId commander : leaders_of(side)) {
      const PreparedAttack attack{step.before.at[enemy], commander};
      if (here(step.before, enemy) && std::ranges::find(answers, attack) == answers.end()) answers.push_back(attack);
    }
  return answers;
}

}  // namespace

Found prepared_attacks(const Transition& step) {
  const State& s = step.before;
  if (const auto* d = asked<ChoosePreparedAttack>(s)) {
    const auto bar = [&](const PreparedAttack& a) -> Bar {
      for (const LeaderId leader : leaders_of(d->side))
        if (leads_troops(s, leader) && no_attacker(step, a.leader, a.at, leader).empty()) return "";
      return "nobody with troops can attack there";
    };
    return whole_list(step, "16.3"_rule, under_each(step, d->side), bar);
  }
  const auto* d = asked<ChooseAttackers>(s);
  if (d == nullptr) return std::nullopt;
  const Engagement& e = d->engagement;
  const auto bar = [&](const With& a) -> Bar {
    if (e.attackers.contains(a.leader)) return "he attacks already";
    const bool with_troops = e.attackers.empty() || !step.table.ruleset.troopless_attack_prepared;
    if (with_troops && !leads_troops(s, a.leader)) return "he has no troops";
    if (const Bar why = no_attacker(step, e.rated, e.target, a.leader); !why.empty()) return why;
    LeaderSet all = e.attackers;
    all.insert(a.leader);
    if (every(all, [&](LeaderId other) { return s.at[other] == s.at[a.leader]; })) return "";
    if (!here(s, e.rated) || !adjacent(s.at[e.rated], e.target)) return "the commander is not next to the hex";
    const bool led = every(all, [&](LeaderId other) { return led_by(step, e.rated, other); });
    return led ? "" : "several hexes attack under one commander";
  };
  return whole_list(step, "16.3"_rule, of_leaders<With>(e.stack.side), bar);
}

}  // namespace tricorne::verify::wc_kit
