#include "engine/washingtons_crossing/rules/components.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/combat.h"
#include "engine/washingtons_crossing/rules/victory_points.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

/// 2.2.1.capture: one die for each leader who is alone there.
void run(Resolving& r, const CatchLoneLeaders& step) {
  const LeaderSet alone = leaders_at(r.state, step.side, step.at);
  // A leader is alone when no friend with troops is in his hex.
  if (alone.empty() || troops_of(r.state, alone) > 0) return;
  // Each has a die of his own, so the step comes again for the next.
  const LeaderId first = *alone.begin();
  r.next(RollForCapture{first}, step);
}

Verdict check(const State&, const Table&, const RollForCapture&, const Roll&) { return std::nullopt; }

void resolve(Resolving& r, const RollForCapture& d, const Roll& a) {
  if (static_cast<int>(a.die) <= r.table.ruleset.capture_die) return capture(r, d.leader, "2.2.1.capture"_rule);
  r.emit("2.2.1.capture"_rule, Escaped{d.leader});
  LeaderSet who;
  who.insert(d.leader);
  r.next(BeginRetreat{who, r.state.at[d.leader], small(r.table.ruleset.escape_hexes)});
}

void take_off(Resolving& r, LeaderId leader, Where where) {
  State& s = r.state;
  s.where[leader] = where;
  s.at[leader] = no_hex;
  s.troops[leader] = 0;
  s.fatigue[leader] = 0;
  s.condition[leader] = Condition::good;
  s.points[leader] = 0;
  s.returns[leader] = Turn{};
  forget_lost(r, leader);  // behind the troops, since it looks at how many are left
  s.commander[leader] = no_leader;
  for_each_field(s.marks, [&](std::string_view, LeaderSet& set) { set.erase(leader); });
}

void put_on(Resolving& r, LeaderId leader, HexId at) {
  r.state.where[leader] = Where::on_map;
  r.state.at[leader] = at;
  r.state.returns[leader] = Turn{};
}

void capture(Resolving& r, LeaderId leader, RuleRef rule) {
  take_off(r, leader, Where::captured);
  r.emit(rule, Captured{leader});
  const RuleRef points = side_of(leader) == Side::American ? "22.3.british"_rule : "22.3.american"_rule;
  // Scored here, so that no way of being captured is forgotten: die, raid, retreat (22.3).
  score(r, enemy_of(side_of(leader)), capture_points(r.table, leader), points);
}

void lose_troops(Resolving& r, LeaderId leader, int men, RuleRef rule) {
  State& s = r.state;
  s.troops[leader] = static_cast<std::int16_t>(s.troops[leader] - men);
  forget_lost(r, leader);
  r.emit(rule, TroopsLost{leader, men_of(men)});
  if (s.troops[leader] > 0) return;
  // Fatigue and disorder are those of troops: who has none has neither.
  s.fatigue[leader] = 0;
  s.condition[leader] = Condition::good;
}

void tire(Resolving& r, LeaderId leader, int levels, RuleRef rule) {
  State& s = r.state;
  if (levels <= 0 || !has_troops(s, leader) || tireless(r.table, leader)) return;
  const int level = std::min(s.fatigue[leader] + levels, r.table.ruleset.fatigue_limit);
  if (level == s.fatigue[leader]) return;  // nothing happens, so no event tells of it
  s.fatigue[leader] = static_cast<std::uint8_t>(level);
  r.emit(rule, Tired{leader, small(level)});
}

void hand_over(Resolving& r, LeaderId from, LeaderId to, int men, RuleRef rule) {
  State& s = r.state;
  s.troops[from] = static_cast<std::int16_t>(s.troops[from] - men);
  s.troops[to] = static_cast<std::int16_t>(s.troops[to] + men);
  // The fresh ones become as tired as those who come to them, or as they come to; nobody rests by it.
  s.fatigue[to] = std::max(s.fatigue[to], s.fatigue[from]);
  // As in lose_troops(): who has no troops left has neither.
  if (s.troops[from] == 0) {
    s.fatigue[from] = 0;
    s.condition[from] = Condition::good;
  }
  note_contribution(r, from, to, men);
  r.emit(rule, Transferred{from, to, men_of(men)});
}

std::optional<HexId> base_of(const Table& t, Side side) {
  return t.map.town(side == Side::British ? NamedTown::amboy : NamedTown::philadelphia);
}

}  // namespace tricorne::wc
