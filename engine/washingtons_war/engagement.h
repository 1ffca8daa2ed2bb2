// What a march and a battle carry from question to question.
#pragma once

#include "engine/core/fields.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// A small number inside a frame.
using Small = std::uint8_t;

/// An activated general on his way (7.3).
struct March {
  Side side{};
  General general{};
  SpaceId at = no_space;
  SpaceId from = no_space;  ///< the space he came from; no_space before the first step and after sailing
  Small spent = 0;          ///< spaces moved, a wilderness line counting more (7.3.D)
  Small allowance = 0;
  Small own = 0;                          ///< units of his side's own nation with him
  Small french = 0;                       ///< French units with him
  bool fights_to_the_last_space = false;  ///< 7.3.C.1
  bool overran = false;
  bool sailed = false;
  MEMBERS(March, side, general, at, from, spent, allowance, own, french, fights_to_the_last_space, overran, sailed)
};

/// A battle under way (9.2).
struct Battle {
  Side attacker{};
  SpaceId at = no_space;
  SpaceId entered_from = no_space;
  bool intercepted = false;       ///< 9.46
  bool winter_offensive = false;  ///< 9.44
  Small american_card = 0;        ///< bonus of the card played (9.45)
  Small british_card = 0;
  Small american_rating = 0;  ///< 9.3
  Small british_rating = 0;
  int american_total = 0;  ///< 9.2.4
  int british_total = 0;
  Small british_losses = 0;  ///< 9.41.1, surrender included
  bool attacker_won = false;
  MEMBERS(Battle, attacker, at, entered_from, intercepted, winter_offensive, american_card, british_card,
          american_rating, british_rating, american_total, british_total, british_losses, attacker_won)
};

/// Units in a space that a campaign has moved (7.4.E).
struct MovedUnits {
  SpaceId at = no_space;
  Small own = 0;
  Small french = 0;
  MEMBERS(MovedUnits, at, own, french)
};

/// Eight American generals with at most three attempts each.
using GeneralList = Bounded<General, 24>;
using ActivatedList = Bounded<General, 3>;
using MovedList = Bounded<MovedUnits, 10>;

}  // namespace tricorne::ww
