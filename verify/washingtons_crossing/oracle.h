// The oracle of Washington's Crossing. It answers questions about ways a second time, literally from the text of the
// rulebook and with Boost.Graph: marches (11.0, 5.0), command radius (10.5), distances (8.0, 10.3, 18.2), retreats
// (17.3). It shares no code with the rules but the tables. Many answers hold a witness, such as the way itself.
// Threads: all calls may be made by any number of threads at once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/rules/retreat.h"
#include "engine/washingtons_crossing/state.h"
#include "verify/holdings.h"

namespace tricorne::verify::wc_oracle {

/// 5.0: the hexes from which a zone of control of the side reaches into the hex, in rising order.
std::vector<wc::HexId> zones_into(const wc::Table& table, const wc::State& state, wc::Side side, wc::HexId hex);

/// A way from hex to hex and its cost.
struct March {
  int points = 0;               ///< movement points of the whole way
  std::vector<wc::HexId> path;  ///< both ends included
  std::vector<int> costs{};     ///< points from the start to each hex of `path`; empty where they were not counted
};
/// 11.0: the cheapest march of leaders who stand together, from their hex to `to`. Zones of control and over-stacking
/// are paid. Nothing when there is no way. Two things are left out: ferries over the open Delaware, which need a die,
/// and the free hex of 11.0.minimum.
std::optional<March> cheapest_march(const wc::Table& table, const wc::State& state, const wc::LeaderSet& who,
                                    wc::HexId to);

/// 11.0, 5.0, 4.0: the points that leaders who stand together pay for a step to a neighbouring hex. Nothing where they
/// cannot go.
std::optional<int> price_of_step(const wc::Table& table, const wc::State& state, const wc::LeaderSet& who,
                                 wc::HexId to);

/// 4.0, 11.0: do leaders who stand together find a hex with room for all of them, if they go on from a full hex with so
/// many points?
bool finds_room(const wc::Table& table, const wc::State& state, const wc::LeaderSet& who, wc::HexId from, int points);

/// 11.0, 11.4: the points that terrain and hexside cost a side on the step to a neighbouring hex, without zones,
/// stacking and enemies. Nothing where the side cannot go.
std::optional<int> way_of_one_step(const wc::Table& table, const wc::State& state, wc::Side side, wc::HexId from,
                                   wc::HexId to);

/// 10.5: a way from the commander to the leader within the commander's radius; nothing when there is none. A leader in
/// the same or an adjacent hex is always within the radius.
std::optional<March> radius_way(const wc::Table& table, const wc::State& state, wc::LeaderId commander,
                                wc::LeaderId leader);

/// 18.2.note: the way of the enemy leader who needs the fewest points to the hex. Zones of control cost nothing here.
/// Nothing when no enemy leader can come.
std::optional<March> nearest_enemy(const wc::Table& table, const wc::State& state, wc::Side side, wc::HexId hex);

/// The leaders of a side with troops in one hex.
struct Force {
  wc::HexId at{};
  std::vector<wc::LeaderId> who;
};
/// In the order of their hexes.
std::vector<Force> forces_of(const wc::State& state, wc::Side side);

/// 18.2.base: where a side's supply base is; nothing on a map without the town.
std::optional<wc::HexId> supply_base(const wc::Table& table, wc::Side side);
/// The ways of a side to its base as a graph, whose places are all hexes: through hexes without enemy troops, and
/// without an enemy zone of control (5.0) unless own troops stand there. Ferries are ways. No rule asks for such a way:
/// it tells a reader how a force is placed.
Holdings ways_home(const wc::Table& table, const wc::State& state, wc::Side side);
/// The cheapest such way from a hex to the base; nothing when there is none.
std::optional<March> way_home(const wc::Table& table, const wc::State& state, wc::Side side, wc::HexId from);

/// 8.0, 10.3: the distance of two hexes of the grid in hexes, whatever the map shows.
int straight_hexes(wc::HexId from, wc::HexId to);

/// A neighbouring hex of a retreat.
struct RetreatStep {
  wc::HexId to{};
  std::string rule;  ///< the paragraph that rules the hex out; empty: the hex is open
  std::string why;   ///< the reason, for people; empty: the hex is open
};
/// The hexes to which a beaten force may go next.
struct RetreatSteps {
  std::vector<RetreatStep> steps;  ///< the neighbouring hexes on the map, in the order of Direction
  bool off_map = false;            ///< may the force leave the map here?
};
/// 17.3: the next hexes of a retreat, by its bans and priorities. Where they leave none, hexes entered before are open,
/// but for the one where it began and dead ends from which it has turned back (17.3.note).
RetreatSteps retreat_steps(const wc::Table& table, const wc::State& state, const wc::Retreat& retreat);

/// How a retreat ends, the better ends first.
enum class RetreatEnd : std::uint8_t {
  settled,     ///< far enough away, with room (4.0), and not among enemies (WC-228)
  leaves_map,  ///< over the own edge (17.3.3)
  stays,       ///< no way leads on from a hex that is too near or too full (WC-211)
  surrenders,  ///< no way leads on from among enemies (WC-228)
  captured,    ///< nothing is left of the troops among enemies (2.2.1.capture.retreat)
};
/// A whole way of a retreat.
struct RetreatWay {
  std::vector<wc::HexId> path;        ///< from the hex where the force stands
  std::vector<std::string> given_up;  ///< by step: the paragraphs of the priorities that it breaks; empty: none
  RetreatEnd end{};
  int lost = 0;  ///< troops that it loses in passing through enemies (17.3.1)
};
/// A first step, open or barred, with the best whole way that begins with it. A step that is barred is taken all the
/// same, and the rules hold from there on: that is what the bar takes away. Nothing for a step into the ocean.
struct RetreatFork {
  RetreatStep step;
  std::optional<RetreatWay> way;
};
struct RetreatWays {
  std::vector<RetreatFork> forks;  ///< in the order of Direction
  bool off_map = false;            ///< may the force leave the map where it stands?
  RetreatWay best;                 ///< the best of all ways that the rules leave
};
/// 17.3: the whole ways of a retreat. Of two ways the one with the better end is better; then the one whose steps, from
/// the first on, keep the priorities in their order; then the one that is shorter. A force that loses a leader among
/// enemies loses by 17.3.1 as if he were there still.
RetreatWays retreat_ways(const wc::Table& table, const wc::State& state, const wc::Retreat& retreat);

/// 18.2.flight: where a routed leader may flee. His own hex is in neither list.
struct Flights {
  std::vector<wc::HexId> farthest;  ///< within his points and farthest from the enemy, be it only as far as his own hex
  std::vector<wc::HexId> homewards;  ///< on a way to his base, with some points spent on getting away first (WC-216)
};
/// Each list is in rising order.
Flights flights_of(const wc::Table& table, const wc::State& state, wc::LeaderId leader);

}  // namespace tricorne::verify::wc_oracle
