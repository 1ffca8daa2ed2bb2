// What the kit of Washington's Crossing is put together from. Each part has a source of its own.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/terms.h"
#include "reports/kit.h"
#include "verify/games/odds.h"

namespace tricorne::reports::wc_kit {

inline std::string name_of(wc::LeaderId leader) { return std::string(wc::leader_names[wc::index(leader)]); }

/// The place of a hex on the boards of a table, whose places are its hexes in rising order; nothing where there is
/// none.
inline std::optional<std::size_t> place_of(const wc::Table& t, wc::HexId hex) {
  const auto found = std::ranges::lower_bound(t.map.all, hex);
  if (found == t.map.all.end() || *found != hex) return {};
  return static_cast<std::size_t>(found - t.map.all.begin());
}

// changes.cpp: the changes of a step of Washington's Crossing, as marks for its board, and the groups of steps.
/// The marks for Kit::changes. Every leader and hex that an event names has a ring at least; a leader who has left the
/// board has it where he stood.
std::vector<BoardChange> crossing_changes(const Position& before, const replay::Moment& moment, const Board& board);
/// The hex of the leaders who march or retreat, for Kit::origin.
std::optional<std::size_t> crossing_origin(const Position& position);
/// Groups of steps by turn and by the phase of the questions.
StepGroups crossing_groups(const replay::Timeline& timeline);

// front.cpp: what a player of Washington's Crossing needs at a terminal: the front around a leader, and the answers in
// groups.
/// For Kit::front.
std::string crossing_front(const Position& position, Seat viewer, const std::string& leader);
/// For Kit::chances_of_next_dice: the combat whose surprise die is cast next (17.1). A seat wins when its enemy alone
/// has an adverse result. Losses are counted in troops.
std::optional<verify::BattleChances> combat_chances(const Position& position);
/// For Kit::answer_groups: ways by what lies there, with movement points; leaders to activate with activation points.
std::vector<AnswerGroup> crossing_answers(const Position& position, std::span<const std::string> answers);

// map.cpp: what a map of Washington's Crossing shows beside hexes: badges of leaders, boats, names of rivers, zones,
// the legend.
/// Condition and fatigue of a leader: `R` routed, `D` disordered, `F2` fatigue of two levels.
std::vector<Badge> crossing_badges(const Piece& piece);
/// The second hex of the hexside on which a boat lies (11.6).
std::optional<std::size_t> boat_beside(const Board& board, std::size_t place, const Piece& piece);
/// The Delaware, the Assunpink and the Raritan, where the map has them.
std::vector<Water> crossing_waters(const Board& board);
/// The hexes in a zone of control, by seat (5.0).
std::vector<std::vector<std::size_t>> crossing_zones(const Position& position);
/// `list`, the legend of the map alone, with the signs of leaders, stacks, boats and zones.
std::vector<LegendEntry> crossing_legend(std::vector<LegendEntry> list);
/// The looks of grounds, hexsides, roads and tokens.
std::vector<NamedStyle> crossing_styles();

// tale.cpp: Washington's Crossing as a story.
/// For Kit::effects.
std::vector<Effect> crossing_effects(const Position& before, const Position& after);
/// For Kit::holdings: the towns.
std::vector<Holding> crossing_holdings(const Position& position);
/// For Kit::deeds. Numbers of troops are told only to a viewer who sees everything.
std::vector<Said> crossing_deeds(const replay::Timeline& timeline, const replay::Fights& fights, replay::Viewer viewer,
                                 std::size_t first, std::size_t last);

/// For Kit::in_short: who was activated for how many points, who marched where, what was attacked, who came.
std::vector<Said> crossing_in_short(std::span<const Happening> events);

// story.cpp: how a game of Washington's Crossing is told on a page: where points came from.
/// Where or for whom victory points came, for Kit::where: a town, a captured leader, the empty south.
std::string where_scored(const replay::Moment& moment, std::size_t event);

}  // namespace tricorne::reports::wc_kit
