// Words of the rulebook as functions of a position: who is where, zones of control, costs of ways, radius.
#pragma once

#include <algorithm>

#include "engine/core/lanes.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

inline bool on_map(const State& s, LeaderId leader) { return s.where[leader] == Where::on_map; }
inline bool has_troops(const State& s, LeaderId leader) { return s.troops[leader] > 0; }

/// Must a condition be true of one leader at least, or of all?
template <class Holds>
bool any_in(const LeaderSet& leaders, const Holds& holds) {
  for (const LeaderId leader : leaders)
    if (holds(leader)) return true;
  return false;
}
template <class Holds>
bool all_in(const LeaderSet& leaders, const Holds& holds) {
  return !any_in(leaders, [&](LeaderId leader) { return !holds(leader); });
}

/// All leaders of a side, wherever they are.
constexpr LeaderSet all_leaders_of(Side side) {
  LeaderSet leaders;
  for (const LeaderId leader : leaders_of(side)) leaders.insert(leader);
  return leaders;
}
inline constexpr std::array<LeaderSet, 2> leaders_by_side{all_leaders_of(Side{0}), all_leaders_of(Side{1})};

inline LeaderSet leaders_at(const State& s, Side side, HexId hex) {
  return LeaderSet(places_equal(s.at.all, hex)) & leaders_by_side[index(side)];
}
/// All leaders of a side on the map.
inline LeaderSet leaders_on_map(const State& s, Side side) {
  return LeaderSet(places_equal(s.where.all, Where::on_map)) & leaders_by_side[index(side)];
}
/// All leaders of both sides in this condition.
inline LeaderSet leaders_in(const State& s, Condition condition) {
  return LeaderSet(places_equal(s.condition.all, condition));
}
/// The leaders of a side on the map who have more troops than this.
inline LeaderSet leaders_with_troops(const State& s, Side side, int more_than = 0) {
  return LeaderSet(places_above(s.troops.all, static_cast<std::int16_t>(more_than))) & leaders_on_map(s, side);
}
/// The troops of some leaders together.
int troops_of(const State& s, const LeaderSet& leaders);
inline int troops_at(const State& s, Side side, HexId hex) { return troops_of(s, leaders_at(s, side, hex)); }
inline int unrouted_troops_at(const State& s, Side side, HexId hex) {
  return troops_of(s, leaders_at(s, side, hex) - leaders_in(s, Condition::routed));
}
/// Has one of the leaders so many troops alone?
inline bool leader_with(const State& s, Side side, HexId hex, int troops) {
  return any_in(leaders_at(s, side, hex), [&](LeaderId leader) { return s.troops[leader] >= troops; });
}
inline bool anyone_at(const State& s, Side side, HexId hex) { return !leaders_at(s, side, hex).empty(); }

/// 2.3.1, 9.4.1: how many troops he can still take.
int room_of(const State& s, const Table& t, LeaderId leader);
inline bool tireless(const Table& t, LeaderId leader) { return t.leaders[leader].maximum.value == 0; }
/// 11.0: has the leader 13 movement points whatever the die says?
inline bool has_fixed_points(const State& s, LeaderId leader) {
  return leader == LeaderId::Washington || !has_troops(s, leader);
}
/// 10.1, 12.0: is the leader routed, or too tired to be activated?
bool worn_out(const State& s, const Table& t, LeaderId leader);
/// Who activated him first: the top of the chain (11.0).
LeaderId force_of(const State& s, LeaderId leader);
/// 20.0: the town of a garrison; nothing where the map has none.
inline std::optional<HexId> town_of(const Table& t, Garrison garrison) {
  static_assert(std::equal(garrison_words.begin(), garrison_words.end(), named_towns.begin()));
  return t.map.town(NamedTown(index(garrison)));
}
inline constexpr std::array<Garrison, 3> all_garrisons{Garrison::amboy, Garrison::brunswick, Garrison::philadelphia};
/// 20.0: whose garrison it is.
constexpr Side owner_of(Garrison garrison) {
  return garrison == Garrison::philadelphia ? Side::American : Side::British;
}
/// 20.0: do so many troops make a garrison?
bool is_garrison(const Table& t, Garrison garrison, int troops);
/// 20.0: the garrisons of both sides that stand in their towns.
GarrisonSet standing_garrisons(const State& s, const Table& t);
inline bool frozen(const State& s) { return is_frozen(s.turn); }

/// 5.0: at least 400 un-routed troops.
bool exerts_zone(const State& s, const Table& t, Side side, HexId hex);
/// 5.0: does a zone reach from one hex into the next?
bool zone_passes(const State& s, const Table& t, HexId from, HexId to);
/// Which troops a count includes.
enum class TroopCount : std::uint8_t { all, unrouted };
/// A side's troops in the hexes of the map next to a hex, by Direction.
std::array<int, 6> troops_around(const State& s, const Table& t, Side side, HexId hex, TroopCount counted);
/// Is the hex in a zone of control of the side?
bool in_zone(const State& s, const Table& t, Side side, HexId hex);

/// What bars a way from one hex into the next by land.
enum class Obstacle : std::uint8_t {
  none,
  not_adjacent,
  ocean,
  major_river,
  minor_river_in_rain,
  delaware_ferry,
  amboy_ferry
};
/// The way of one leader from a hex into the next: what bars it, and what it costs.
struct Way {
  Obstacle bar = Obstacle::none;
  int points = 0;  ///< of terrain and hexside, without zones and stacking
};
/// 11.0, 2.1.1: the way for a leader of the side. A ferry over the Delaware is barred here; 11.4.2 opens it.
Way way(const State& s, const Table& t, Side side, HexId from, HexId to);
/// The same, when the caller knows the hexside that leads to the hex.
Way way_over(const State& s, const Table& t, Side side, HexsideId over, HexId to);
/// 5.0, 4.0: points for zones and over-stacking that leaders pay on this step.
int surcharge(const State& s, const Table& t, Side side, HexId from, HexId to, const LeaderSet& who);
/// 4.0: would the hex hold too many troops with these leaders in it?
bool overstacked_with(const State& s, const Table& t, Side side, HexId hex, const LeaderSet& who);

/// 4.0: remembers that troops in an over-stacked hex find no way on.
void note_crowded(State& s, const Table& t, Side side, HexId hex);

/// Movement points from a hex to every hex within `limit`.
class Distances {
 public:
  static constexpr std::uint8_t far = 255;
  std::uint8_t operator[](HexId hex) const { return points_[index(hex)]; }
  void set(HexId hex, int points) { points_[index(hex)] = static_cast<std::uint8_t>(points); }
  Distances() { points_.fill(far); }

 private:
  std::array<std::uint8_t, hex_count> points_;
};
/// 10.5: is the leader within the commander's radius?
bool within_radius(const State& s, const Table& t, LeaderId commander, LeaderId leader);
/// 10.5.blocked: would he be within it, if no enemy and no zone were on the way?
bool within_radius_but_for_enemies(const State& s, const Table& t, LeaderId commander, LeaderId leader);

/// Tens from `first` to `last`, for range-for.
struct Tens {
  int first, last;
  struct Iterator {
    int i;
    constexpr Men operator*() const { return men_of(i); }
    constexpr Iterator& operator++() {
      i += 10;
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) { return a.i == b.i; }
  };
  constexpr Iterator begin() const { return {first}; }
  constexpr Iterator end() const { return {last < first ? first : first + (last - first) / 10 * 10 + 10}; }
};

/// 10.0, 22.1: 400 un-routed troops of the side stand in the town.
bool holds(const State& s, const Table& t, Side side, HexId town);
/// Hexes from the leader to the nearest road or clear hex (10.1).
bool far_from_roads(const State& s, const Table& t, LeaderId leader);

}  // namespace tricorne::wc
