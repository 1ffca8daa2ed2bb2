// The oracle of isolation and retreat. It answers literally from the text of the rulebook (9.61 to 9.63, 7.4.D, 10.3)
// and with Boost.Graph. It shares no code with the rules but the map. Its answers hold a witness, such as a path.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/game.h"
#include "engine/washingtons_war/state.h"
#include "verify/holdings.h"

namespace tricorne::verify {

/// Whether a marker is isolated, with the reason: the path that saves it, or the spaces that shut it in.
struct IsolationTrace {
  ww::SpaceId marker{};
  bool isolated = false;
  std::vector<ww::SpaceId> path;     ///< not isolated: a shortest path from the marker to a goal, both included
  std::string goal_rule;             ///< not isolated: the paragraph of the goal
  std::vector<ww::SpaceId> group;    ///< the markers joined to this marker, itself included, in the order of the map
  std::vector<ww::SpaceId> on_foot;  ///< the part of the group joined by lines of the map, not by sea (3.0.adjacent.2)
  std::vector<ww::SpaceId> border;   ///< isolated: the spaces around the group, in the order of the map
};

/// One trace for each marker of a side on the present board, in the order of the map.
std::vector<IsolationTrace> trace_isolation(const ww::Table& table, const ww::State& state, ww::Side side);

/// The removal of isolated markers in the ruleset's order (10.2.3).
struct RemovalTrace {
  std::array<std::vector<IsolationTrace>, 2> traces;  ///< by Side: the traces on the board when its turn comes
  /// By Side: markers that are isolated on the present board, but are saved because the enemy's markers leave first.
  std::array<ww::SpaceSet, 2> saved_by_order;
};
/// Traces the removal on the present board.
RemovalTrace trace_removal(const ww::Table& table, const ww::State& state);

/// The present board as a graph of the paths by which the markers of a side escape isolation (10.31.A, 10.32.A). Its
/// places are the spaces in the order of the map.
Holdings holdings_of(const ww::Table& table, const ww::State& state, ww::Side side);

/// The spaces that the enemy must take, with what stands in them, so that every marker of a side that is left in a
/// colony is isolated. Of the colony itself he takes only spaces that nothing isolates: ports, or the space of a unit.
struct ColonyCut {
  ww::Colony colony{};
  std::vector<ww::SpaceId> spaces;  ///< in the order of the map; the fewest that do
};
/// One cut for each colony in which markers of the side have a path and some would be left, in the order of the map.
std::vector<ColonyCut> colony_cuts(const ww::Table& table, const ww::State& state, ww::Side side);

/// Where combat units would want to be.
enum class Refuge : std::uint8_t {
  port,             ///< where the British may sail (7.5): no American unit or marker, no blockade
  winter_quarters,  ///< where the units lose nothing in winter (11.1, 11.2)
};
/// A shortest way of combat units that avoids enemy units.
struct RefugeWay {
  std::vector<ww::SpaceId> path;  ///< both ends included; only the start: they are there
  int spaces = 0;                 ///< as a march counts them (7.3.D)
};
/// The way of the units of a side from a space to the nearest refuge; of several the first on the map. Nothing when no
/// way leads to one.
std::optional<RefugeWay> way_to_refuge(const ww::Table& table, const ww::State& state, ww::Side side, ww::SpaceId from,
                                       Refuge refuge);

/// The retreat of a force after a battle or before a battle.
struct RetreatQuestion {
  ww::Side loser{};
  ww::SpaceId battle{};
  ww::SpaceId entered_from{};  ///< the space the attacker came from; no_space: none
  bool defending = false;      ///< is the retreating force the defender?
};

/// A space to which a beaten force might go, with the verdict of the text.
struct RetreatOption {
  ww::SpaceId to{};
  bool by_sea = false;
  bool legal = false;
  std::string rule;                ///< the paragraph of the first refusal; when legal, of the permission
  std::vector<std::string> rules;  ///< every paragraph that forbids it, `rule` first; empty when legal
  std::vector<Said> whys;          ///< the reason by each of `rules`
};

/// Every neighbouring space, and for a British defender every other port by sea, each with a verdict. Legal options
/// come first; then the order is that of the map.
std::vector<RetreatOption> retreat_options(const ww::Table& table, const ww::State& state,
                                           const RetreatQuestion& question);

/// Notes for a drawing of the whole board: the options of a retreat, a march or an interception when the position asks
/// for one, then the notes on isolation.
std::vector<Note> explain_on_board(const Position& position);
/// Notes on isolation. For each group of markers that would be removed: the group, and the spaces that shut it in. For
/// any other group: one path that saves it, unless a unit of its side stands in the group.
std::vector<Note> explain_isolation(const Position& position);
/// Notes on the spaces that markers hang on: if the enemy takes such a space, they are isolated (10.3).
std::vector<Note> explain_keystones(const Position& position);
/// Notes on what holds the position together: the spaces of `explain_keystones`, lines, for each colony the fewest
/// spaces the enemy must take to isolate a side there, and the ways of British units to a port and of units to winter
/// quarters.
std::vector<Note> explain_holdings(const Position& position);
/// Notes on the markers that `events` removed as isolated, and on the spaces that shut them in (10.2.3). `after` is the
/// position after the events. Nothing when no marker was removed.
std::vector<Note> explain_removal(const Position& after, const std::vector<Happening>& events);
/// Notes on a retreat after a battle or before a battle: the spaces to which the force may go, for each other
/// neighbouring space all reasons why not, and the surrender of a beaten force that has no way (9.63). Nothing unless
/// the position asks for a retreat.
std::vector<Note> explain_retreat(const Position& position);

}  // namespace tricorne::verify
