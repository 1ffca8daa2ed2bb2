// The only ways a position's pieces change. Each change emits its event, so that the events account for everything.
#pragma once

#include "engine/washingtons_war/resolving.h"

namespace tricorne::ww {

/// A flip gives `side` the marker, a removal takes it from `side`.
void place_marker(Resolving& r, RuleRef rule, Side side, SpaceId at);
void flip_marker(Resolving& r, RuleRef rule, Side side, SpaceId at);
void remove_marker(Resolving& r, RuleRef rule, Side side, SpaceId at);

/// Units change places, leave the map, or come onto it. A count of 0 is nothing and no event.
void move_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId from, SpaceId to);
void remove_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId at);
void add_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId at);

void move_general(Resolving& r, RuleRef rule, General general, SpaceId to);
void send_to_reinforcements(Resolving& r, RuleRef rule, General general);
void send_to_captivity(Resolving& r, RuleRef rule, General general);
void remove_general(Resolving& r, RuleRef rule, General general);

/// Takes a card out of its pile and puts it into another.
void move_card(Resolving& r, RuleRef rule, CardId card, Pile to);
Pile pile_of(const State& s, CardId card);

}  // namespace tricorne::ww
