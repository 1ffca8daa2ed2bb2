#include "engine/washingtons_crossing/rules/disorder_and_rout.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/components.h"

namespace tricorne::wc {

int hexes_of(const Table& t, CombatEffect effect) {
  const Ruleset& rules = t.ruleset;
  return std::array{0, rules.retreat_hexes, rules.disorder_hexes, rules.rout_hexes}[index(effect)];
}

namespace {

void change_condition(Resolving& r, LeaderId leader, Condition to, RuleRef rule) {
  if (r.state.condition[leader] == to) return;
  r.state.condition[leader] = to;
  r.emit(rule, ConditionChanged{leader, to});
}

/// 18.1, 18.2: a routed leader stays routed.
void become(Resolving& r, LeaderId leader, CombatEffect effect) {
  if (effect == CombatEffect::rout) {
    change_condition(r, leader, Condition::routed, "18.2"_rule);
    return tire(r, leader, r.table.ruleset.rout_fatigue, "18.2"_rule);
  }
  change_condition(r, leader, std::max(r.state.condition[leader], Condition::disordered), "18.1"_rule);
  tire(r, leader, r.table.ruleset.disorder_fatigue, "18.1"_rule);
}

}  // namespace

void become(Resolving& r, const LeaderSet& who, CombatEffect effect) {
  if (effect < CombatEffect::disorder) return;
  for (const LeaderId leader : who)
    if (on_map(r.state, leader) && has_troops(r.state, leader)) become(r, leader, effect);
}

namespace {

bool enemy_leader_adjacent(const State& s, LeaderId leader) {
  return std::any_of(directions.begin(), directions.end(), [&](Direction d) {
    const HexId hex = neighbour(s.at[leader], d);
    return hex != no_hex && anyone_at(s, enemy_of(side_of(leader)), hex);
  });
}

/// Leaders of a side in a condition.
LeaderSet leaders_in(const State& s, Side side, Condition condition) {
  LeaderSet found;
  for (const LeaderId leader : leaders_on_map(s, side))
    if (s.condition[leader] == condition) found.insert(leader);
  return found;
}

/// Which way the points are counted: from the seeds to a hex, or from the hex to them.
enum class Course : std::uint8_t { from_seeds, to_seeds };

/// Spreads movement points from the hexes that hold some, in rings, up to `limit`. `pass(from, to)` may bar a step by a
/// number beyond the limit.
template <class Step>
void spread(const Table& t, Distances& points, int limit, Course course, const Step& step) {
  for (int ring = 0; ring <= limit; ++ring)
    for (const HexId at : t.map.all) {
      if (points[at] != ring) continue;
      for (const HexId next : t.map.next[index(at)]) {
        if (next == no_hex) continue;
        const int cost = course == Course::from_seeds ? step(at, next) : step(next, at);
        if (ring + cost <= limit && ring + cost < points[next]) points.set(next, ring + cost);
      }
    }
}

constexpr int barred = 1000;
/// The points to the supply base that are told apart.
constexpr int farthest_home = 150;

int cost_of(const State& s, const Table& t, Side side, HexId from, HexId to) {
  const Way step = way(s, t, side, from, to);
  return step.bar == Bar::none ? std::max(1, step.points) : barred;
}

}  // namespace

Distances enemy_points(const State& s, const Table& t, Side side, int limit) {
  Distances points;
  const Side enemy = enemy_of(side);
  for (const LeaderId leader : leaders_on_map(s, enemy)) points.set(s.at[leader], 0);
  spread(t, points, limit, Course::from_seeds, [&](HexId from, HexId to) { return cost_of(s, t, enemy, from, to); });
  return points;
}

// --- 18.1.recovery --------------------------------------------------------------------------------------------------

void run(Resolving& r, const BeginRecoveries& step) {
  const State& s = r.state;
  LeaderSet able;
  for (const LeaderId leader : leaders_in(s, step.side, Condition::disordered))
    if (!enemy_leader_adjacent(s, leader)) able.insert(leader);
  r.next(FleeOrRally{leaders_in(s, step.side, Condition::routed)});
  if (!able.empty()) r.next(ChooseRecovery{able});
}

namespace {

void ask_next(Resolving& r, const ChooseRecovery& d) {
  LeaderSet left = d.left;
  left.erase(*left.begin());
  if (!left.empty()) r.next(ChooseRecovery{left});
}

}  // namespace

Verdict check(const State&, const Table&, const ChooseRecovery& d, const Recover& a) {
  REFUSE_IF(a.leader != *d.left.begin(), "18.1.recovery"_rule, "another leader is asked for first");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseRecovery& d, const Recover& a) {
  change_condition(r, a.leader, Condition::good, "18.1.recovery"_rule);
  r.state.marks.resting.insert(a.leader);
  ask_next(r, d);
}
Verdict check(const State&, const Table&, const ChooseRecovery& d, const StayDisordered& a) {
  REFUSE_IF(a.leader != *d.left.begin(), "18.1.recovery"_rule, "another leader is asked for first");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseRecovery& d, const StayDisordered&) { ask_next(r, d); }

// --- 18.2 -----------------------------------------------------------------------------------------------------------

namespace {

std::optional<HexId> base_of(const Table& t, Side side) {
  return t.map.town(side == Side::British ? "Amboy" : "Philadelphia");
}

/// 18.2.flight: points that a routed leader pays for a step, zones included. Nobody enters a hex with enemy troops.
int flight_cost(const State& s, const Table& t, LeaderId leader, HexId from, HexId to) {
  const Side side = side_of(leader);
  if (troops_at(s, enemy_of(side), to) > 0) return barred;
  LeaderSet who;
  who.insert(leader);
  return cost_of(s, t, side, from, to) + surcharge(s, t, side, from, to, who);
}

bool next_to_enemy(const State& s, Side side, HexId hex) {
  return anyone_at(s, enemy_of(side), hex) || std::any_of(directions.begin(), directions.end(), [&](Direction d) {
           const HexId other = neighbour(hex, d);
           return other != no_hex && anyone_at(s, enemy_of(side), other);
         });
}

/// Hexes of those reached with the greatest (or least) worth.
template <class Worth>
void add_best(const State& s, const Table& t, LeaderId leader, const Distances& reached, const Worth& worth,
              FlightHexes& list) {
  int best = worth(s.at[leader]);
  for (const HexId hex : t.map.all)
    if (reached[hex] != Distances::far) best = std::max(best, worth(hex));
  if (best == worth(s.at[leader])) return;
  LeaderSet who;
  who.insert(leader);
  for (const HexId hex : t.map.all) {
    if (reached[hex] == Distances::far || worth(hex) != best || list.size() == list.capacity()) continue;
    if (overstacked_with(s, t, side_of(leader), hex, who)) continue;
    if (std::find(list.begin(), list.end(), hex) == list.end()) list.push_back(hex);
  }
}

}  // namespace

FlightHexes flight_hexes(const State& s, const Table& t, LeaderId leader) {
  const int allowance = t.ruleset.flight_points;
  const Side side = side_of(leader);
  FlightHexes list;
  Distances reached;
  reached.set(s.at[leader], 0);
  spread(t, reached, allowance, Course::from_seeds,
         [&](HexId from, HexId to) { return flight_cost(s, t, leader, from, to); });
  const Distances enemies = enemy_points(s, t, side, 3 * allowance);
  add_best(
      s, t, leader, reached, [&](HexId hex) { return static_cast<int>(enemies[hex]); }, list);
  const auto base = base_of(t, side);
  if (!base) return list;
  Distances quiet, home;
  quiet.set(s.at[leader], 0);
  spread(t, quiet, allowance, Course::from_seeds, [&](HexId from, HexId to) {
    return next_to_enemy(s, side, to) ? barred : flight_cost(s, t, leader, from, to);
  });
  home.set(*base, 0);
  spread(t, home, farthest_home, Course::to_seeds, [&](HexId from, HexId to) { return cost_of(s, t, side, from, to); });
  add_best(
      s, t, leader, quiet, [&](HexId hex) { return -static_cast<int>(home[hex]); }, list);
  return list;
}

namespace {

/// 18.2.base: at his base with an enemy near it he leaves the map for some days.
bool leaves_from_base(Resolving& r, LeaderId leader) {
  State& s = r.state;
  const Side side = side_of(leader);
  const auto base = base_of(r.table, side);
  if (!base || s.at[leader] != *base) return false;
  const int near = r.table.ruleset.safe_points;
  if (enemy_points(s, r.table, side, near)[*base] >= near) return false;
  const int day = day_of(s.turn) + r.table.ruleset.base_days;
  s.where[leader] = Where::base;
  s.at[leader] = no_hex;
  s.fatigue[leader] = 0;
  s.condition[leader] = Condition::good;
  s.returns[leader] = turn_at(day, Hour::morning);
  r.emit("18.2.base"_rule, WentToBase{leader});
  return true;
}

}  // namespace

/// WC-215: a leader exactly 10 points away is safe.
void run(Resolving& r, const FleeOrRally& step) {
  State& s = r.state;
  if (step.left.empty()) return;
  const LeaderId leader = *step.left.begin();
  LeaderSet left = step.left;
  left.erase(leader);
  const int safe = r.table.ruleset.safe_points;
  if (enemy_points(s, r.table, side_of(leader), safe)[s.at[leader]] >= safe) {
    change_condition(r, leader, Condition::disordered, "18.2.recovery"_rule);
    s.marks.resting.insert(leader);
    return r.next(FleeOrRally{left});
  }
  if (leaves_from_base(r, leader) || flight_hexes(s, r.table, leader).empty()) return r.next(FleeOrRally{left});
  r.next(ChooseFlight{step.left});
}

Verdict check(const State& s, const Table& t, const ChooseFlight& d, const FleeTo& a) {
  const FlightHexes hexes = flight_hexes(s, t, *d.left.begin());
  REFUSE_IF(std::find(hexes.begin(), hexes.end(), a.to) == hexes.end(), "18.2.flight"_rule,
            "it is neither farthest from the enemy nor nearest to his base within his points");
  return std::nullopt;
}

/// 18.2.free: the level for moving comes at the end of the phase, as for every move.
void resolve(Resolving& r, const ChooseFlight& d, const FleeTo& a) {
  const LeaderId leader = *d.left.begin();
  LeaderSet left = d.left;
  left.erase(leader);
  const HexId from = r.state.at[leader];
  put_on(r, leader, a.to);
  r.state.marks.spent.insert(leader);
  r.emit("18.2.flight"_rule, Fled{leader, from, a.to});
  leaves_from_base(r, leader);
  r.next(CatchLoneLeaders{enemy_of(side_of(leader)), a.to}, FleeOrRally{left});
}

}  // namespace tricorne::wc
