// Who stands where, as the oracles of Washington's Crossing see it.
#pragma once

#include <algorithm>
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <vector>

#include "engine/washingtons_crossing/state.h"

namespace tricorne::verify::wc_oracle {

/// Calls `visit` for each leader of the side on the map.
template <class Visit>
void each_leader(const wc::State& state, wc::Side side, const Visit& visit) {
  for (std::size_t i = 0; i < wc::leader_count; ++i) {
    const wc::LeaderId leader{static_cast<std::uint8_t>(i)};
    if (wc::side_of(leader) == side && state.where[leader] == wc::Where::on_map) visit(leader);
  }
}

/// The leaders and troops of a side, by hex.
struct Standing {
  struct Here {
    int men = 0;
    int steady_men = 0;   ///< troops whose leader is not routed
    int most_men = 0;     ///< the troops of the leader with the most troops
    bool anyone = false;  ///< is a leader here, with troops or without?
  };
  /// The leaders in `absent` are left out.
  Standing(const wc::State& state, wc::Side side, const wc::LeaderSet& absent = {}) {
    each_leader(state, side, [&](wc::LeaderId leader) {
      if (absent.contains(leader)) return;
      std::uint8_t& slot = slots_[wc::index(state.at[leader])];
      if (slot == 0) {
        hexes_.push_back({});
        slot = static_cast<std::uint8_t>(hexes_.size() - 1);
      }
      Here& here = hexes_[slot];
      here.men += state.troops[leader];
      if (state.condition[leader] != wc::Condition::routed) here.steady_men += state.troops[leader];
      here.most_men = std::max<int>(here.most_men, state.troops[leader]);
      here.anyone = true;
    });
  }
  const Here& operator[](wc::HexId hex) const { return hexes_[slots_[wc::index(hex)]]; }

 private:
  std::array<std::uint8_t, wc::hex_count> slots_{};  ///< by hex: its place in `hexes_`; 0: nobody is there
  Bounded<Here, wc::leader_count + 1> hexes_ = [] {
    Bounded<Here, wc::leader_count + 1> empty;
    empty.push_back({});
    return empty;
  }();
};

/// Is it January 4 or later, so that the rivers are frozen?
inline bool january(const wc::State& state) { return wc::day_of(state.turn) >= wc::january_4; }

/// 5.0: does a zone of control of the side in `standing` reach into the hex?
bool zone_covers(const wc::Table& table, const wc::State& state, const Standing& standing, wc::HexId hex);

/// The graph of all hexes of the grid, each joined to its neighbours in the order of Direction.
using Grid = boost::adjacency_list<>;
const Grid& whole_grid();
/// By hex: its distance from a hex on the grid, whatever the map shows (8.0, 10.3).
std::vector<int> hexes_from(wc::HexId from);

}  // namespace tricorne::verify::wc_oracle
