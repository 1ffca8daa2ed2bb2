// Telling what is looked up in the tables (engine/core/look_ups.h).
#pragma once

#include "engine/core/look_ups.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

/// The three ratings on a general's counter, as GeneralInfo::confidence orders them.
enum class Rating : std::uint8_t { strategy, battle, agility };
void look_up_rating(const Table& t, General general, Rating rating);
/// The event of a card.
void look_up_event(const Table& t, CardId card);
/// A move over land to an adjacent space.
void look_up_line(const Table& t, SpaceId from, SpaceId to);

}  // namespace tricorne::ww
