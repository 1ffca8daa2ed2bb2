// Isolation and retreat once more, literally from the text (9.61 to 9.63, 7.4.D, 10.3), with Boost.Graph. Shares no
// code with the rules beyond the map; answers come with a witness.
#pragma once

#include <array>
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
  std::vector<ww::SpaceId> path;     ///< safe: a shortest one from the marker to a goal, both included
  std::string goal_rule;             ///< safe: the paragraph of the goal reached
  std::vector<ww::SpaceId> group;    ///< the markers joined to it, itself included, in the order of the map
  std::vector<ww::SpaceId> on_foot;  ///< the part of the group joined by lines of the map, not by sea (3.0.adjacent.2)
  std::vector<ww::SpaceId> border;   ///< isolated: the spaces around the group, in the order of the map
};

/// One trace per marker of a side, in the order of the map, on the board as it stands.
std::vector<IsolationTrace> trace_isolation(const ww::Table& table, const ww::State& state, ww::Side side);

/// The markers of a side that are isolated on the board as it stands.
ww::SpaceSet isolated_markers(const ww::Table& table, const ww::State& state, ww::Side side);

/// The removal of isolated markers in the ruleset's order (10.2.3): each side's traces when its turn comes.
struct RemovalTrace {
  std::array<std::vector<IsolationTrace>, 2> traces;  ///< by Side
  /// By Side: isolated on the board as it stands, but saved because the other side's markers leave first.
  std::array<ww::SpaceSet, 2> saved_by_order;
};
RemovalTrace trace_removal(const ww::Table& table, const ww::State& state);

/// A beaten force looks for a way out.
struct RetreatQuestion {
  ww::Side loser{};
  ww::SpaceId battle{};
  ww::SpaceId entered_from{};  ///< where the attacker came from
  bool defending = false;
};

/// One space into which a beaten army might go, with the verdict of the text.
struct RetreatOption {
  ww::SpaceId to{};
  bool by_sea = false;
  bool legal = false;
  std::string rule;                ///< of the first refusal; of the permission when legal
  std::string why;                 ///< of the first refusal
  std::vector<std::string> rules;  ///< every paragraph that forbids it, the first being `rule`
};

/// Every neighbouring space, and for a British defender every other port by sea, with a verdict; legal ones first, in
/// the order of the map.
std::vector<RetreatOption> retreat_options(const ww::Table& table, const ww::State& state,
                                           const RetreatQuestion& question);

/// Notes for a drawing of a Washington's War position: the options of a retreat, a march or an interception when the
/// position asks for one, then the isolation traces.
std::vector<Note> explain_on_board(const Position& position);
/// Markers about to be removed, with what shuts them in. For every other group one path that saves it, unless an own
/// unit stands in the group.
std::vector<Note> explain_isolation(const Position& position);
/// What shut in the markers that an answer's events removed as isolated (10.2.3); `after` is the position behind them.
/// Nothing when they removed none.
std::vector<Note> explain_removal(const Position& after, const std::vector<Happening>& events);
/// Where the force may go, and why not next door; nothing unless the position asks for a retreat, after a battle or
/// before it.
std::vector<Note> explain_retreat(const Position& position);

}  // namespace tricorne::verify
