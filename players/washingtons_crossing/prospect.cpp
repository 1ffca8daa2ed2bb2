#include "players/washingtons_crossing/prospect.h"

#include <algorithm>

#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::players::wc_kit {

using namespace wc;

namespace {

constexpr float faces = 10;

void add_cast(Prospect& sum, const Odds& odds, float share, int defenders, int extra_percent) {
  const float men = static_cast<float>(defenders) / 100;
  sum.points += share * odds.points_against(defenders);
  sum.leaves += share * odds.defender_leaves;
  sum.attacker_lost += share * men * std::max(0.0F, odds.attacker_percent + static_cast<float>(extra_percent));
  sum.defender_lost += share * men * odds.defender_percent;
  sum.attacker_beaten += share * odds.attacker_beaten;
  sum.defender_beaten += share * odds.defender_beaten;
}

}  // namespace

Prospect prospect_of(const State& s, const Table& t, const Ground& ground, const Engagement& e, bool dawn,
                     std::optional<int> surprise) {
  Prospect sum;
  if (e.rated == no_leader || e.target == no_hex || e.attackers.empty()) return sum;
  const int defenders = troops_at(s, enemy_of(e.stack.side), e.target);
  if (defenders == 0) return sum;
  const int rating = t.leaders[e.rated].rating.value;
  const int others = sum_of(combat_modifiers(s, t, e, 0));
  if (surprise) {
    add_cast(sum, ground.odds(rating, others + *surprise), 1, defenders, 0);
    return sum;
  }
  const int on_die = sum_of(surprise_modifiers(s, t, e, dawn));
  for (int die = 0; die < static_cast<int>(faces); ++die) {
    const Surprise& row = t.charts.surprise.rows[die + on_die];
    add_cast(sum, ground.odds(rating, others + row.combat.value), 1 / faces, defenders, row.attacker_percent.value);
  }
  return sum;
}

bool may_attack(const State& s, const Table& t, LeaderId leader, HexId target) {
  const HexId from = s.at[leader];
  if (!on_map(s, leader) || !adjacent(from, target)) return false;
  if (s.condition[leader] != Condition::good || worn_out(s, t, leader)) return false;
  const wc::Hexside& edge = t.map.between(from, target);
  const bool ferry = edge.ferry == Ferry::amboy || (edge.ferry == Ferry::delaware && !frozen(s));
  return !ferry && way(s, t, side_of(leader), from, target).bar == Obstacle::none &&
         troops_at(s, side_of(leader), from) <= t.ruleset.stacking_limit;
}

Engagement prepared_attack(const State& s, const Table& t, LeaderId commander, HexId target, const LeaderSet& ready,
                           Led led, int span) {
  Engagement e{AttackKind::prepared, target, {}, commander, Stack{side_of(commander), {}, {}, {}, false}};
  const bool leads_all = may_attack(s, t, commander, target);
  if (leads_all && (ready.contains(commander) || led == Led::by_span)) e.attackers.insert(commander);
  Bounded<LeaderId, leader_count> others;
  for (const LeaderId leader : ready)
    if (leader != commander && s.troops[leader] > 0 && may_attack(s, t, leader, target)) others.push_back(leader);
  std::sort(others.begin(), others.end(),
            [&](LeaderId a, LeaderId b) { return s.troops[a] != s.troops[b] ? s.troops[a] > s.troops[b] : a < b; });
  for (const LeaderId leader : others) {
    if (!leads_all && !e.attackers.empty() && s.at[leader] != s.at[*e.attackers.begin()]) continue;
    if (led == Led::by_span) {
      const int cost = cost_in_span(s, t, leader);
      if (cost > span || t.leaders[leader].cost.value >= t.leaders[commander].cost.value) continue;
      if (!within_radius(s, t, commander, leader)) continue;
      span -= cost;
    }
    e.attackers.insert(leader);
  }
  if (troops_of(s, e.attackers) == 0) e.attackers = {};
  return e;
}

}  // namespace tricorne::players::wc_kit
