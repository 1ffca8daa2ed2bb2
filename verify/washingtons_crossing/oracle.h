// Questions of ways once more, literally from the text, with Boost.Graph: marches (11.0, 5.0), command radius (10.5),
// distances (8.0, 10.3, 18.2), retreats (17.3). Shares no code with the rules beyond the tables; answers come with a
// witness.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/rules/retreat.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::verify::wc_oracle {

/// 5.0: hexes from which the side's zone of control reaches into the hex, in rising order.
std::vector<wc::HexId> zones_into(const wc::Table& table, const wc::State& state, wc::Side side, wc::HexId hex);

/// A way and what it costs, both ends included.
struct March {
  int points = 0;
  std::vector<wc::HexId> path;
  std::vector<int> costs{};  ///< points to come to each hex of `path`; empty where none were counted
};
/// 11.0: the cheapest march of leaders who stand together, from their hex, with zones and over-stacking; nothing when
/// there is none. Ferries over the open Delaware do not count (they need a die), nor does the free hex of 11.0.minimum.
std::optional<March> cheapest_march(const wc::Table& table, const wc::State& state, const wc::LeaderSet& who,
                                    wc::HexId to);

/// 11.0, 5.0, 4.0: what leaders who stand together pay for one step; nothing where they cannot go.
std::optional<int> price_of_step(const wc::Table& table, const wc::State& state, const wc::LeaderSet& who,
                                 wc::HexId to);

/// 10.5: a way from the commander to the leader within his radius; an adjacent leader is always in it.
std::optional<March> radius_way(const wc::Table& table, const wc::State& state, wc::LeaderId commander,
                                wc::LeaderId leader);

/// 18.2.note: the enemy leader who needs fewest points to the hex, without zones, and his way; nothing when none can
/// come.
std::optional<March> nearest_enemy(const wc::Table& table, const wc::State& state, wc::Side side, wc::HexId hex);

/// 8.0, 10.3: straight hexes between two hexes of the grid, whatever the map holds.
int straight_hexes(wc::HexId from, wc::HexId to);

/// A neighbouring hex of a retreat, with what rules it out; without reason it is open.
struct RetreatStep {
  wc::HexId to{};
  std::string rule;  ///< empty: open
  std::string why;
};
/// Where a beaten force may go next, hex by hex, as `retreat_steps` finds it.
struct RetreatSteps {
  std::vector<RetreatStep> steps;  ///< by Direction, without those off the map
  bool off_map = false;
};
/// 17.3 with its priorities.
RetreatSteps retreat_steps(const wc::Table& table, const wc::State& state, const wc::Retreat& retreat);

}  // namespace tricorne::verify::wc_oracle
