// Predicates in the rulebook's words (chapter 3), shared by the chapters.
#pragma once

#include <optional>

#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Combat units of one nation in a space.
inline int units(const State& s, Nation nation, SpaceId at) { return s.combat_units[index(nation)][index(at)]; }
/// Combat units of a side in a space, French counting as American.
inline int units(const State& s, Side side, SpaceId at) {
  if (side == Side::British) return units(s, Nation::British, at);
  return units(s, Nation::American, at) + units(s, Nation::French, at);
}
/// Combat units of one nation on the map.
int units_on_map(const State& s, Nation nation);
/// All spaces with a combat unit of the side.
SpaceSet spaces_with_units(const State& s, Side side);
/// All spaces with a general of the side.
SpaceSet spaces_with_generals(const State& s, Side side);
/// The general of a side in a space. Outside a battle there is at most one (3.0.stacking_limits).
std::optional<General> general_at(const State& s, Side side, SpaceId at);
/// A general with at least one unit of his side.
bool army_at(const State& s, Side side, SpaceId at);
/// American or French general or unit, or Congress (3.0.american_unit).
bool american_unit_at(const State& s, SpaceId at);
/// Any counter or marker of the British (2.2).
bool british_piece_at(const State& s, SpaceId at);

inline bool controls(const State& s, Side side, SpaceId at) { return s.pc[index(side)].contains(at); }
inline bool uncontrolled(const State& s, SpaceId at) {
  return !controls(s, Side::American, at) && !controls(s, Side::British, at);
}
inline bool congress_dispersed(const State& s) { return s.congress == no_space; }

/// Is the space a port of the zone the French navy lies in (3.0.blockaded_zone)?
bool blockaded(const State& s, const Table& t, SpaceId port);

/// What a step of an event says: its option, counted from 1, or what it says without options (0).
inline const Effect& effect_of(const Table& t, CardId card, Small step, Small option) {
  return t.cards[card].steps[step][option == 0 ? 0U : option - 1U];
}
inline const Effect& effect_of(const Table& t, const ChooseEventTarget& d) {
  return effect_of(t, d.card, d.step, d.option);
}

/// Neighbours for markers and isolation: every line, the Falmouth to Quebec line as the ruleset says (3.0.adjacent).
SpaceSet control_neighbours(const State& s, const Table& t, SpaceId of);
/// Is some marker in `markers` next to the space, all ports counting as neighbours for the British (10.11.B.ii)?
bool next_to(const State& s, const Table& t, Side side, SpaceId at, const SpaceSet& markers);

/// The year on the turn track.
int year(const State& s, const Table& t);
/// The Thirteen Colonies: all but Canada.
ColonySet the_thirteen();
/// How far an activated general moves (7.3.A, 7.3.C).
int march_allowance(const Table& t, Side side);
/// Who says who plays first (5.3.b, 5.3.c).
Side first_player_chooser(const State& s, const Table& t);
/// Is there a space for reinforcements (8.1.C, 8.2.C)?
bool can_reinforce(const State& s, const Table& t, Side side);
/// American units neither on the map nor lost to the ruleset's limit (8.2.C).
int american_units_in_stock(const State& s, const Table& t);
/// Has the last card of the phase been played: are both hands empty (9.44, R-006)?
bool last_card_played(const State& s, const Table& t);
/// How often a general has tried to intercept during the card in play (7.8.E); the attempt is noted by the other.
int interceptions_of(const State& s, General general);
void mark_interception(State& s, General general);
/// Units in a space that generals activated before in the campaign in play have moved (7.4.E).
MovedUnits moved_before(const State& s, SpaceId at);
/// How many entries of the campaign's list of moved units are of generals activated before (7.4.E).
std::size_t entries_before(const EndOfActivation& activation);

}  // namespace tricorne::ww
