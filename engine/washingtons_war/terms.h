// Predicates in the rulebook's words (chapter 3), shared by the chapters.
#pragma once

#include <optional>

#include "engine/core/look_ups.h"
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
inline std::optional<General> general_at(const State& s, Side side, SpaceId at) {
  for (const General general : generals_of(side))
    if (s.generals[index(general)] == GeneralPlace{GeneralPlace::Kind::on_map, at}) return general;
  return std::nullopt;
}
/// Is a general of the side in the space, with at least one unit of the side?
inline bool army_at(const State& s, Side side, SpaceId at) { return units(s, side, at) > 0 && general_at(s, side, at); }
/// Is a PC marker of the side in the space?
inline bool controls(const State& s, Side side, SpaceId at) { return s.pc[index(side)].contains(at); }
/// Is an American or French general or combat unit in the space, or Congress (3.0.american_unit)?
inline bool american_unit_at(const State& s, SpaceId at) {
  return units(s, Side::American, at) > 0 || s.congress == at || general_at(s, Side::American, at);
}
/// Is a British combat unit, general or PC marker in the space (2.2)?
inline bool british_piece_at(const State& s, SpaceId at) {
  return controls(s, Side::British, at) || units(s, Side::British, at) > 0 || general_at(s, Side::British, at);
}
/// All spaces with such a piece.
SpaceSet spaces_with_british_pieces(const State& s);

/// Is the space without a PC marker?
inline bool uncontrolled(const State& s, SpaceId at) {
  return !controls(s, Side::American, at) && !controls(s, Side::British, at);
}
/// All spaces without a PC marker.
inline SpaceSet uncontrolled_spaces(const State& s, const Table& t) { return t.map.all - s.pc[0] - s.pc[1]; }
/// Is Congress in the dispersed box?
inline bool congress_dispersed(const State& s) { return s.congress == no_space; }

/// Is the space a port of the zone the French navy lies in (3.0.blockaded_zone)?
bool blockaded(const State& s, const Table& t, SpaceId port);

/// The effect of a step of a card's event. `step` counts from 0. `option` counts the alternatives of the step from 1;
/// it is 0 for a step without alternatives.
inline const Effect& effect_of(const Table& t, CardId card, Small step, Small option) {
  return t.cards[card].steps[step][option == 0 ? 0U : option - 1U];
}
/// The effect that the question carries out.
inline const Effect& effect_of(const Table& t, const ChooseEventTarget& d) {
  return effect_of(t, d.card, d.step, d.option);
}

/// The neighbours of a space for markers and isolation (3.0.adjacent). The ruleset says when the Falmouth to Quebec
/// line counts.
SpaceSet control_neighbours(const State& s, const Table& t, SpaceId of);
/// Is some marker in `markers` next to the space by Arnold's line or, for the British, by sea (10.11.B.ii)?
bool next_to_by_arnold_or_sea(const State& s, const Table& t, Side side, SpaceId at, const SpaceSet& markers);
/// Is some marker in `markers` next to the space? For the British all ports may count as neighbours (10.11.B.ii).
inline bool next_to(const State& s, const Table& t, Side side, SpaceId at, const SpaceSet& markers) {
  return !(t.map.neighbours[index(at)] & markers).empty() || next_to_by_arnold_or_sea(s, t, side, at, markers);
}

/// The year on the turn track.
int year(const State& s, const Table& t);
/// The Thirteen Colonies: all but Canada.
ColonySet the_thirteen();
/// How many spaces an activated general of the side may move (7.3.A, 7.3.C).
int march_allowance(const Table& t, Side side);
/// The side that chooses the first player (5.3.b, 5.3.c).
Side first_player_chooser(const State& s, const Table& t);
/// Is there a space where reinforcements of the side may come (8.1.C, 8.2.C)?
bool can_reinforce(const State& s, const Table& t, Side side);
/// How many American units the stock still has: the ruleset's number less the units on the map (8.2.C).
int american_units_in_stock(const State& s, const Table& t);
/// Has the last card of the phase been played: are both hands empty (9.44, R-006)?
bool last_card_played(const State& s, const Table& t);
/// How often a general has tried to intercept during the card in play (7.8.E).
int interceptions_of(const State& s, General general);
/// Notes an attempt of the general to intercept (7.8.E). Does nothing when no card is in play.
void mark_interception(State& s, General general);
/// The units in a space that other generals, activated before in the campaign in play, have moved (7.4.E).
MovedUnits moved_before(const State& s, SpaceId at);
/// How many entries of `moved` in the campaign come from generals activated before (7.4.E). These entries stand first.
std::size_t entries_before(const EndOfActivation& activation);

// Telling what is looked up in the tables (engine/core/look_ups.h).

/// The three ratings on a general's counter, as GeneralInfo::confidence orders them.
enum class Rating : std::uint8_t { strategy, battle, agility };
void look_up_rating(const Table& t, General general, Rating rating);
/// A card that is played.
void look_up_card(const Table& t, CardId card);
/// The event of a card.
void look_up_event(const Table& t, CardId card);
/// A move over land to an adjacent space.
void look_up_line(const Table& t, SpaceId from, SpaceId to);

// The names of these data (Game::data).

std::string name_of(General general, Rating rating);
std::string name_of(CardId number, const Card& card);
std::string name_of(const Map& map, const Connection& line);

}  // namespace tricorne::ww
