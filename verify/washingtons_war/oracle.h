// Isolation and retreat once more, literally from the text (9.61 to 9.63, 7.4.D, 10.3), with Boost.Graph. Shares no code
// with the rules beyond the map; answers come with a witness.
#pragma once

#include <string>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/game.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// Why a marker is safe, or what shuts it in.
struct IsolationTrace {
  ww::SpaceId marker{};
  bool isolated = false;
  std::vector<ww::SpaceId> path;    ///< safe: from the marker to the goal, both included
  std::string goal_rule;            ///< safe: the paragraph of the goal reached
  std::vector<ww::SpaceId> border;  ///< isolated: the spaces around the group
};

/// One trace per marker of a side, in the order of the map.
std::vector<IsolationTrace> trace_isolation(const ww::Table& table, const ww::State& state, ww::Side side);

/// A beaten force looks for a way out.
struct RetreatQuestion {
  ww::Side loser{};
  ww::SpaceId battle{};
  ww::SpaceId entered_from{};  ///< where the attacker came from
  bool defending = false;
};

struct RetreatOption {
  ww::SpaceId to{};
  bool by_sea = false;
  bool legal = false;
  std::string rule;  ///< of the refusal
  std::string why;
};

/// Every neighbouring space (and for the British every port) with a verdict; legal ones first, in the order of the map.
std::vector<RetreatOption> retreat_options(const ww::Table& table, const ww::State& state, const RetreatQuestion& question);

/// Notes for a drawing of a Washington's War position: markers about to be removed with what shuts them in, the paths
/// that save the others (one a group), and retreat options when the position asks for a retreat.
std::vector<Note> explain_on_board(const Position& position);

}  // namespace tricorne::verify
