#include "engine/washingtons_crossing/rules/american_raid.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

Verdict check(const State&, const Table&, const RollForRaid&, const Roll&) { return std::nullopt; }

/// 8.0.1
void resolve(Resolving& r, const RollForRaid&, const Roll& a) {
  const RaidTables& raids = r.table.charts.raids;
  const Cell& cell = raids.raid[static_cast<int>(a.die)];
  look_up_cell("raids", raids, cell);
  if (cell.value != 0) return r.next(RollForRaider{});
  r.emit("8.0.1"_rule, NoRaidHappens{});
}

namespace {

/// 8.0.2: the targets of the raider.
Verdict cannot_be_raided(const State& s, const Table& t, LeaderId raider, LeaderId leader) {
  REFUSE_IF(side_of(leader) != Side::British, "8.0.2"_rule, "he-is-not-british", leader);
  REFUSE_IF(!on_map(s, leader), "8.0.2"_rule, "he-is-not-on-map", leader);
  REFUSE_IF(!has_troops(s, leader) && !t.ruleset.raid_on_troopless, "8.0.2"_rule, "he-has-no-troops-to-lose", leader);
  const int range = t.charts.raids.range.value;  // how far he is would give a hidden leader away
  REFUSE_IF(distance(s.at[raider], s.at[leader]) > range, "8.0.2"_rule, "he-is-too-far-from-raider", leader, range);
  return std::nullopt;
}

/// Without a target there is no raid, and so no choice to offer.
bool has_target(const State& s, const Table& t, LeaderId raider) {
  for (const LeaderId target : leaders_of(Side::British))
    if (!cannot_be_raided(s, t, raider, target)) return true;
  return false;
}

}  // namespace

Verdict check(const State&, const Table&, const RollForRaider&, const Roll&) { return std::nullopt; }

/// 8.0.2: the leader whom the die names, if he is on the map and has a target.
void resolve(Resolving& r, const RollForRaider&, const Roll& a) {
  const State& s = r.state;
  const WordCell<LeaderId>& named = r.table.charts.raids.leaders[static_cast<int>(a.die)];
  look_up_cell("raids", r.table.charts.raids, named);
  const LeaderId raider = named.value;
  // Disordered or tired he may still raid: 8.0.2 wants him on the map, with troops and not routed.
  const bool able = raider != no_leader && on_map(s, raider) && has_troops(s, raider) &&
                    s.condition[raider] != Condition::routed && has_target(s, r.table, raider);
  if (able) return r.next(ChooseRaidTarget{raider});
  r.emit("8.0.2"_rule, NoRaidHappens{});
}

Verdict check(const State& s, const Table& t, const ChooseRaidTarget& d, const Raid& a) {
  // Who has looked into a stack must raid one of its leaders.
  REFUSE_IF(d.examined != no_hex && s.at[a.leader] != d.examined, "8.0.2"_rule, "he-is-not-in-stack-looked-into");
  return cannot_be_raided(s, t, d.raider, a.leader);
}
void resolve(Resolving& r, const ChooseRaidTarget& d, const Raid& a) { r.next(RollRaidResult{d.raider, a.leader}); }

/// WC-244: one stack is looked into, and somebody in it can be raided.
Verdict check(const State& s, const Table& t, const ChooseRaidTarget& d, const LookInto& a) {
  const LeaderSet stack = leaders_at(s, Side::British, a.at);
  const HexId examined = d.examined;
  REFUSE_IF(examined != no_hex, "8.0.2"_rule, "he-has-looked-into-stack", examined);
  // A single leader lies open in any case (3.0.1).
  REFUSE_IF(stack.size() < 2, "8.0.2"_rule, "no-stack-of-british-leaders-is-there");
  REFUSE_IF(all_in(stack, [&](LeaderId leader) { return cannot_be_raided(s, t, d.raider, leader).has_value(); }),
            "8.0.2"_rule, "nobody-there-can-be-raided");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseRaidTarget& d, const LookInto& a) {
  r.emit("8.0.2"_rule, LookedInto{a.at});
  r.next(ChooseRaidTarget{d.raider, a.at});
}

Verdict check(const State&, const Table& t, const ChooseRaidTarget&, const NoRaid&) {
  REFUSE_IF(!t.ruleset.raid_may_be_declined, "8.0.2"_rule, "raid-takes-place");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseRaidTarget&, const NoRaid&) { r.emit("8.0.2"_rule, NoRaidHappens{}); }

Verdict check(const State&, const Table&, const RollRaidResult&, const Roll&) { return std::nullopt; }

namespace {

/// 8.0.4: a leader who loses his last troops is captured. Who had none loses none.
void raid_loss(Resolving& r, LeaderId leader, int men) {
  const int lost = std::min<int>(men, r.state.troops[leader]);
  if (lost == 0) return;
  lose_troops(r, leader, lost, "8.0.3"_rule);
  if (!has_troops(r.state, leader)) capture(r, leader, "8.0.4"_rule);
}

}  // namespace

/// 8.0.3: the target loses troops and tires, and the British may lose activation points.
void resolve(Resolving& r, const RollRaidResult& d, const Roll& a) {
  State& s = r.state;
  const RaidTables& raids = r.table.charts.raids;
  const RaidResult& result = raids.results[static_cast<int>(a.die)];
  for (const Cell* cell :
       {static_cast<const Cell*>(&result.attacker_loss), static_cast<const Cell*>(&result.defender_loss),
        static_cast<const Cell*>(&result.defender_fatigue)})
    look_up_cell("raids", raids, *cell);
  r.emit("8.0.3"_rule, RaidMade{d.raider, d.target, a.die});
  raid_loss(r, d.raider, result.attacker_loss.value);
  raid_loss(r, d.target, result.defender_loss.value);
  // The level of a night raid comes on top of the result, even of none.
  const int tired = result.defender_fatigue.value + (is_night(s.turn) ? raids.night_fatigue.value : 0);
  if (on_map(s, d.target)) tire(r, d.target, tired, "8.0.3"_rule);
  std::int16_t& points = s.activation_points[index(Side::British)];
  // A point that the British do not have is not owed (WC-003).
  const int lost = std::min<int>(points, -result.british_points.value);
  if (lost <= 0) return;
  points = static_cast<std::int16_t>(points - lost);
  r.emit("8.0.3"_rule, PointsSpent{Side::British, small(lost), small(points)});
}

}  // namespace tricorne::wc
