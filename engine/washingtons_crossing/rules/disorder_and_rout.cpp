#include "engine/washingtons_crossing/rules/disorder_and_rout.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/march_terms.h"
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
    // Two levels again for one who is routed already (18.2).
    return tire(r, leader, r.table.ruleset.rout_fatigue, "18.2"_rule);
  }
  change_condition(r, leader, std::max(r.state.condition[leader], Condition::disordered), "18.1"_rule);
  // One level, whether he was in good order, disordered or routed before (18.1, 18.2).
  tire(r, leader, r.table.ruleset.disorder_fatigue, "18.1"_rule);
}

}  // namespace

void become(Resolving& r, const LeaderSet& who, CombatEffect effect) {
  if (effect < CombatEffect::disorder) return;
  for (const LeaderId leader : who)
    if (on_map(r.state, leader) && has_troops(r.state, leader)) become(r, leader, effect);
}

namespace {

/// An enemy leader hinders recovery, with or without troops: 18.1.recovery asks for no zone.
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

/// The direction in which points are counted: from the seeds to a hex, or from the hex to the seeds.
enum class Course : std::uint8_t { from_seeds, to_seeds };

/// Spreads movement points from the hexes that hold some, in rings, up to `limit`. `pass(from, to)` may bar a step by a
/// number beyond the limit.
template <class Step>
void spread(const Table& t, Distances& points, int limit, Course course, const Step& step) {
  // No step is free (cost_of), so a ring is complete when its turn comes.
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
/// Greater distances to the supply base count as equal.
constexpr int farthest_home = 150;

int cost_of(const State& s, const Table& t, Side side, HexId from, HexId to) {
  const Way step = way(s, t, side, from, to);
  return step.bar == Obstacle::none ? std::max(1, step.points) : barred;
}

}  // namespace

Distances enemy_points(const State& s, const Table& t, Side side, int limit) {
  Distances points;
  const Side enemy = enemy_of(side);
  // All enemy leaders frighten, those without troops too (WC-215).
  for (const LeaderId leader : leaders_on_map(s, enemy)) points.set(s.at[leader], 0);
  // As a leader would go, by the ferries that are open to him, too; by the other reading without them (WC-254).
  spread(t, points, limit, Course::from_seeds, [&](HexId from, HexId to) {
    return t.ruleset.ferries_frighten ? std::max(1, lone_step(s, t, enemy, from, to)) : cost_of(s, t, enemy, from, to);
  });
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
  REFUSE_IF(a.leader != *d.left.begin(), "18.1.recovery"_rule, "another-leader-is-asked-for-first");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseRecovery& d, const Recover& a) {
  change_condition(r, a.leader, Condition::good, "18.1.recovery"_rule);
  // He neither moves, attacks nor digs in this phase. A die may activate him all the same (WC-235).
  r.state.marks.resting.insert(a.leader);
  ask_next(r, d);
}
Verdict check(const State&, const Table&, const ChooseRecovery& d, const StayDisordered& a) {
  REFUSE_IF(a.leader != *d.left.begin(), "18.1.recovery"_rule, "another-leader-is-asked-for-first");
  return std::nullopt;
}
/// A player may want this, for who does not recover may move (18.1.recovery).
void resolve(Resolving& r, const ChooseRecovery& d, const StayDisordered&) { ask_next(r, d); }

/// Who has rallied from rout is still disordered.
Verdict has_just_recovered(const State& s, LeaderId leader) {
  const bool rests = s.marks.resting.contains(leader), rallied = s.condition[leader] == Condition::disordered;
  REFUSE_IF(rests && rallied, "18.2"_rule, "he-has-just-rallied-from-rout", leader);
  REFUSE_IF(rests, "18.1.recovery"_rule, "he-has-just-recovered", leader);
  return std::nullopt;
}

// --- 18.2 -----------------------------------------------------------------------------------------------------------

namespace {

/// Enemies and zones in each hex, looked up once for a routed leader.
class Ground {
 public:
  Ground(const State& s, const Table& t, LeaderId leader) : s_(s), t_(t), side_(side_of(leader)) {
    LeaderSet who;
    who.insert(leader);
    for (const HexId hex : t.map.all) {
      Place& place = places_[index(hex)];
      place.enemies = troops_at(s, enemy_of(side_), hex) > 0;
      place.zone = in_zone(s, t, enemy_of(side_), hex);
      place.full = overstacked_with(s, t, side_, hex, who);
      // As for any move (4.0.2): the point is for passing friends, not for being many oneself.
      place.crowded = place.full && !(leaders_at(s, side_, hex) - who).empty();
    }
    // On the way to his base he keeps away from every enemy leader, with troops or without.
    for (const LeaderId enemy : leaders_on_map(s, enemy_of(side_))) note_neighbours(s.at[enemy]);
  }

  /// 18.2.flight: points for a step, with zones. A hex with enemy troops cannot be entered.
  int cost(HexId from, HexId to) const {
    const Place &here = places_[index(from)], &there = places_[index(to)];
    // A lone enemy leader does not bar the hex, as in any move (11.0.enemies).
    if (there.enemies) return barred;
    const MovementCosts& costs = t_.charts.movement_costs;
    return cost_of(s_, t_, side_, from, to) + (here.zone ? costs.zone_leave.value : 0) +
           (there.zone ? costs.zone_enter.value : 0) + (there.crowded ? costs.overstacked.value : 0);
  }
  bool full(HexId hex) const { return places_[index(hex)].full; }
  bool beside_enemy(HexId hex) const { return places_[index(hex)].beside_enemy; }

 private:
  struct Place {
    bool enemies = false, zone = false, full = false, crowded = false, beside_enemy = false;
  };
  void note_neighbours(HexId hex) {
    places_[index(hex)].beside_enemy = true;
    for (const Direction d : directions)
      if (const HexId next = neighbour(hex, d); next != no_hex) places_[index(next)].beside_enemy = true;
  }

  const State& s_;
  const Table& t_;
  Side side_;
  std::array<Place, hex_count> places_{};
};

/// The hexes where a routed leader may end his flight, and the distances that decide it.
class Flight {
 public:
  Flight(const State& s, const Table& t, LeaderId leader)
      : s_(s),
        t_(t),
        ground_(s, t, leader),
        allowance_(t.ruleset.flight_points),
        side_(side_of(leader)),
        start_(s.at[leader]) {
    reached_.set(start_, 0);
    spread(t, reached_, allowance_, Course::from_seeds, [&](HexId from, HexId to) { return ground_.cost(from, to); });
    // He begins within 10 points of an enemy and has 10 himself. What is much farther counts as equally far.
    enemies_ = enemy_points(s, t, side_, 3 * allowance_);
  }

  FlightHexes hexes() {
    // The farthest hexes, be they only as far as his own (WC-216).
    add_best(reached_, enemies_[start_], [&](HexId hex) { return static_cast<int>(enemies_[hex]); });
    // The other way of 18.2.flight: home at once, or after some points away from the enemy.
    if (const auto base = base_of(t_, side_)) {
      home_.set(*base, 0);
      spread(t_, home_, farthest_home, Course::to_seeds,
             [&](HexId from, HexId to) { return cost_of(s_, t_, side_, from, to); });
      for (int away = 0; away < allowance_; ++away) turn_home_after(away);
    }
    return list_;
  }

  /// WC-240: is every other hex within his points nearer to the enemy than his own?
  bool may_stay() const {
    return std::none_of(t_.map.all.begin(), t_.map.all.end(),
                        [&](HexId hex) { return may_end(reached_, hex) && enemies_[hex] >= enemies_[start_]; });
  }

 private:
  /// Spends just so many points away from the enemy and all others towards the base, and ends next to no enemy.
  void turn_home_after(int away) {
    int farthest = 0;
    for (const HexId hex : t_.map.all)
      if (reached_[hex] <= away) farthest = std::max<int>(farthest, enemies_[hex]);
    for (const HexId hex : t_.map.all) {
      // The points spent on getting away must have brought him as far as so many can (WC-216).
      if (reached_[hex] != away || enemies_[hex] != farthest) continue;
      Distances quiet;
      quiet.set(hex, away);
      spread(t_, quiet, allowance_, Course::from_seeds,
             [&](HexId from, HexId to) { return ground_.beside_enemy(to) ? barred : ground_.cost(from, to); });
      // Nearer to the base than where he turned, or it is no way home.
      add_best(quiet, 1 - static_cast<int>(home_[hex]), [&](HexId at) { return -static_cast<int>(home_[at]); });
    }
  }

  /// May he end there, who has reached these hexes? Nobody ends in a full hex (4.0).
  bool may_end(const Distances& reached, HexId hex) const {
    return hex != start_ && reached[hex] != Distances::far && !ground_.full(hex);
  }

  /// The hexes of the highest worth where he may end, if that is `least` or more.
  template <class Worth>
  void add_best(const Distances& reached, int least, const Worth& worth) {
    int best = least;
    for (const HexId hex : t_.map.all)
      if (may_end(reached, hex)) best = std::max(best, worth(hex));
    for (const HexId hex : t_.map.all) {
      if (!may_end(reached, hex) || worth(hex) != best || list_.size() == list_.capacity()) continue;
      if (std::find(list_.begin(), list_.end(), hex) == list_.end()) list_.push_back(hex);
    }
  }

  const State& s_;
  const Table& t_;
  Ground ground_;
  int allowance_;
  Side side_;
  HexId start_;
  Distances reached_, enemies_, home_;
  FlightHexes list_;
};

}  // namespace

FlightHexes flight_hexes(const State& s, const Table& t, LeaderId leader) { return Flight(s, t, leader).hexes(); }
bool may_stay_routed(const State& s, const Table& t, LeaderId leader) { return Flight(s, t, leader).may_stay(); }

namespace {

/// 18.2.base: a routed leader at his base with an enemy near leaves the map for some days. Who would come back after
/// the last turn does not come back.
bool leaves_from_base(Resolving& r, LeaderId leader) {
  State& s = r.state;
  const Side side = side_of(leader);
  const auto base = base_of(r.table, side);
  if (!base || s.at[leader] != *base) return false;
  const int near = r.table.ruleset.safe_points;
  if (enemy_points(s, r.table, side, near)[*base] >= near) return false;
  const int day = day_of(s.turn) + r.table.ruleset.base_days;
  // He could not come back while the game lasts, so he and his troops are out of it (WC-034).
  if (day > day_of(last_turn)) {
    take_off(r, leader, Where::gone);
    r.emit("18.2.base"_rule, LeftMap{leader});
    return true;
  }
  // Not take_off(): his troops stay on his display and come back with him.
  s.where[leader] = Where::base;
  s.at[leader] = no_hex;
  s.fatigue[leader] = 0;
  s.condition[leader] = Condition::good;
  // With them goes the flight, which would tire him at the end of the phase. He is to come back fresh.
  for_each_field(s.marks, [&](std::string_view, LeaderSet& set) { set.erase(leader); });
  s.returns[leader] = turn_at(day, Hour::morning);
  r.emit("18.2.base"_rule, WentToBase{leader, s.returns[leader]});
  return true;
}

LeaderSet behind_the_first(const LeaderSet& left) {
  LeaderSet rest = left;
  rest.erase(*left.begin());
  return rest;
}

}  // namespace

/// WC-215: a leader exactly 10 points away is safe.
void run(Resolving& r, const FleeOrRally& step) {
  State& s = r.state;
  if (step.left.empty()) return;
  const LeaderId leader = *step.left.begin();
  // One after another: where one may end depends on who has fled before (4.0).
  const LeaderSet left = behind_the_first(step.left);
  const int safe = r.table.ruleset.safe_points;
  if (enemy_points(s, r.table, side_of(leader), safe)[s.at[leader]] >= safe) {
    // Unasked, for nobody may stay routed of free will; what is left is disorder.
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
            "it-is-neither-farthest-from-enemy-nor-nearest");
  return std::nullopt;
}

Verdict check(const State& s, const Table& t, const ChooseFlight& d, const Finish&) {
  const LeaderId leader = *d.left.begin();
  REFUSE_IF(!may_stay_routed(s, t, leader), "18.2.flight"_rule, "another-hex-is-as-far-from-enemy", leader);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseFlight& d, const Finish&) { r.next(FleeOrRally{behind_the_first(d.left)}); }

/// 18.2.free: the level for moving comes at the end of the phase, as for every move.
void resolve(Resolving& r, const ChooseFlight& d, const FleeTo& a) {
  const LeaderId leader = *d.left.begin();
  const HexId from = r.state.at[leader];
  put_on(r, leader, a.to);
  r.state.marks.spent.insert(leader);
  r.emit("18.2.flight"_rule, Fled{leader, from, a.to});
  // At once: the text removes him when he reaches the base, not on his next turn.
  leaves_from_base(r, leader);
  // A flight is movement, and by movement routed troops catch lone leaders, too (2.2.1.capture).
  r.next(CatchLoneLeaders{enemy_of(side_of(leader)), a.to}, FleeOrRally{behind_the_first(d.left)});
}

}  // namespace tricorne::wc
