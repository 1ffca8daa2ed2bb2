#include <algorithm>

#include "engine/washingtons_crossing/march_terms.h"

namespace tricorne::wc {

namespace {

/// How the pieces in each hex bar or slow the march of a side. Made once for many steps.
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

/// Hexes by the points it takes to get there, the nearest first.
class Levels {
 public:
  Levels() { first_.fill(none); }

  void push(HexId hex, int points) {
    entries_[used_] = {hex, first_[static_cast<std::size_t>(points)]};
    first_[static_cast<std::size_t>(points)] = used_++;
  }
  /// The next hex of a level, or no_hex.
  HexId pop(int points) {
    std::uint16_t& first = first_[static_cast<std::size_t>(points)];
    if (first == none) return no_hex;
    const Entry& entry = entries_[first];
    first = entry.next;
    return entry.hex;
  }

 private:
  static constexpr std::uint16_t none = 0xFFFF;
  struct Entry {
    HexId hex;
    std::uint16_t next;  ///< of the same level
  };
  std::array<Entry, hex_count * 6 + 1> entries_;  // each hexside is crossed once each way
  std::array<std::uint16_t, Distances::far + 1> first_;
  std::uint16_t used_ = 0;
};

}  // namespace

Distances march_points(const State& s, const Table& t, const LeaderSet& who, int limit) {
  Distances points;
  if (who.empty() || !on_map(s, *who.begin())) return points;
  limit = std::min(limit, Distances::far - 1);  // `far` itself stands for a hex that no way reaches
  const Side side = side_of(*who.begin());
  const Field field(s, t, who);
  Levels levels;
  points.set(s.at[*who.begin()], 0);
  levels.push(s.at[*who.begin()], 0);
  for (int level = 0; level <= limit; ++level)
    for (HexId from = levels.pop(level); from != no_hex; from = levels.pop(level)) {
      if (points[from] != level) continue;  // a cheaper way was found later
      for (const Direction d : directions) {
        const HexId to = t.map.next[index(from)][index(d)];
        if (to == no_hex || field.barred(to) || points[to] <= level) continue;
        const Way step = way_over(s, t, side, t.map.hexside(from, to, d), to);
        const int there = level + step.points + field.surcharge(from, to);
        if (step.bar != Obstacle::none || there > limit || there >= points[to]) continue;
        points.set(to, there);
        levels.push(to, there);
      }
    }
  return points;
}

}  // namespace tricorne::wc
