// Changes of the pieces and cards in a position. Each change emits its event with the paragraph `rule`.
#pragma once

#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

// What a rule sees while it changes a position: the position, the table, and where events go.

/// rulebook::ResolvingOf for this game. It is a struct, so that the headers of the rules can declare it by its name.
struct Resolving : rulebook::ResolvingOf<State, Table, Event> {};

/// Places a PC marker of `side`.
void place_marker(Resolving& r, RuleRef rule, Side side, SpaceId at);
/// Turns the enemy's PC marker over to `side`.
void flip_marker(Resolving& r, RuleRef rule, Side side, SpaceId at);
/// Takes the PC marker of `side` off the map.
void remove_marker(Resolving& r, RuleRef rule, Side side, SpaceId at);

// Units move from space to space, leave the map, or come onto the map. A count of 0 changes nothing and emits no event.
// Throws std::length_error as change_count does.

void move_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId from, SpaceId to);
void remove_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId at);
void add_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId at);

/// Puts a general into a space, from another space or from off the map.
void move_general(Resolving& r, RuleRef rule, General general, SpaceId to);
/// Puts a general into the reinforcements box.
void send_to_reinforcements(Resolving& r, RuleRef rule, General general);
/// Puts a general into the box of captured generals.
void send_to_captivity(Resolving& r, RuleRef rule, General general);
/// Takes a general out of the game for good.
void remove_general(Resolving& r, RuleRef rule, General general);

/// Takes a card out of its pile and puts the card into the pile `to`.
void move_card(Resolving& r, RuleRef rule, CardId card, Pile to);
/// The pile that the card lies in.
Pile pile_of(const State& s, CardId card);

}  // namespace tricorne::ww
