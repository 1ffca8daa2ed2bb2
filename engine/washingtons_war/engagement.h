// The facts about a march or a battle that one question hands on to the next.
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
  SpaceId from = no_space;                ///< the space he came from; no_space before the first step and after sailing
  Small spent = 0;                        ///< spaces moved; a wilderness line counts more than one (7.3.D)
  Small allowance = 0;                    ///< spaces that he may move in all
  Small own = 0;                          ///< units of his side's own nation with him
  Small french = 0;                       ///< French units with him
  bool fights_to_the_last_space = false;  ///< an event has activated him (7.3.C.1)
  bool overran = false;                   ///< has the march overrun a unit?
  bool sailed = false;                    ///< has he entered his space by sea (7.5)?
  MEMBERS(March, side, general, at, from, spent, allowance, own, french, fights_to_the_last_space, overran, sailed)
};

/// A battle under way (9.2).
struct Battle {
  Side attacker{};
  SpaceId at = no_space;
  SpaceId entered_from = no_space;  ///< the space the attacker came from
  bool intercepted = false;         ///< did an interception bring about the battle (9.46)?
  bool winter_offensive = false;    ///< does Washington lead the attack (9.44)?
  Small american_card = 0;          ///< bonus of the American player's card (9.45)
  Small british_card = 0;           ///< bonus of the British player's card
  Small american_rating = 0;        ///< battle rating of this battle (9.3)
  Small british_rating = 0;         ///< battle rating of this battle
  int american_total = 0;           ///< die and modifiers (9.2.4)
  int british_total = 0;            ///< die and modifiers
  Small british_losses = 0;         ///< British units lost, surrendered units included (9.41.1)
  bool attacker_won = false;
  MEMBERS(Battle, attacker, at, entered_from, intercepted, winter_offensive, american_card, british_card,
          american_rating, british_rating, american_total, british_total, british_losses, attacker_won)
};

/// How many units in a space the campaign in play has moved (7.4.E).
struct MovedUnits {
  SpaceId at = no_space;
  Small own = 0;  ///< units of the player's own nation
  Small french = 0;
  MEMBERS(MovedUnits, at, own, french)
};

/// The attempts to intercept during one card: eight American generals with at most three attempts each.
using GeneralList = Bounded<General, 24>;
/// The generals that a campaign has activated.
using ActivatedList = Bounded<General, 3>;
/// The units that a campaign has moved, by space.
using MovedList = Bounded<MovedUnits, 10>;

}  // namespace tricorne::ww
