#include "engine/washingtons_crossing/reach.h"

namespace tricorne::wc {

namespace {

/// What the pieces mean for a march of a side, hex by hex: made once, asked often.
class Field {
 public:
  Field(const State& s, const Table& t, const LeaderSet& who) : costs_(t.charts.movement_costs) {
    const Side side = side_of(*who.begin()), enemy = enemy_of(side);
    for (const LeaderId leader : leaders_of(enemy)) {
      if (!on_map(s, leader) || !has_troops(s, leader)) continue;
      const HexId at = s.at[leader];
      enemies_[index(at)] = true;
      if (exerts_zone(s, t, enemy, at)) add_zone(s, t, at);
    }
    const int marching = troops_of(s, who);
    for (const LeaderId leader : leaders_on_map(s, side) - who)
      crowded_[index(s.at[leader])] =
          troops_of(s, leaders_at(s, side, s.at[leader]) - who) + marching > t.ruleset.stacking_limit;
  }

  bool barred(HexId hex) const { return enemies_[index(hex)]; }
  int surcharge(HexId from, HexId to) const {
    return (zone_[index(from)] ? costs_.zone_leave.value : 0) + (zone_[index(to)] ? costs_.zone_enter.value : 0) +
           (crowded_[index(to)] ? costs_.overstacked.value : 0);
  }

 private:
  void add_zone(const State& s, const Table& t, HexId from) {
    for (const HexId hex : t.map.next[index(from)])
      if (hex != no_hex && zone_passes(s, t, from, hex)) zone_[index(hex)] = true;
  }

  const MovementCosts& costs_;
  std::array<bool, hex_count> enemies_{}, zone_{}, crowded_{};
};

/// Hexes whose neighbours are still to be looked at, each once.
class Queue {
 public:
  void push(HexId hex) {
    if (waiting_[index(hex)]) return;
    waiting_[index(hex)] = true;
    hexes_[last_++ % hex_count] = hex;
  }
  HexId pop() {
    const HexId hex = hexes_[first_++ % hex_count];
    waiting_[index(hex)] = false;
    return hex;
  }
  bool empty() const { return first_ == last_; }

 private:
  std::array<HexId, hex_count> hexes_;
  std::array<bool, hex_count> waiting_{};
  std::size_t first_ = 0, last_ = 0;
};

}  // namespace

Distances march_points(const State& s, const Table& t, const LeaderSet& who, int limit) {
  Distances points;
  if (who.empty() || !on_map(s, *who.begin())) return points;
  const Side side = side_of(*who.begin());
  const Field field(s, t, who);
  Queue queue;
  points.set(s.at[*who.begin()], 0);
  queue.push(s.at[*who.begin()]);
  while (!queue.empty()) {
    const HexId from = queue.pop();
    for (const HexId to : t.map.next[index(from)]) {
      if (to == no_hex || field.barred(to)) continue;
      const Way step = way(s, t, side, from, to);
      const int there = points[from] + step.points + field.surcharge(from, to);
      if (step.bar != Bar::none || there > limit || there >= points[to]) continue;
      points.set(to, there);
      queue.push(to);
    }
  }
  return points;
}

}  // namespace tricorne::wc
