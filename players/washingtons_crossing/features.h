// The features of Washington's Crossing, by name.
#pragma once

#include <array>

#include "engine/washingtons_crossing/types.h"
#include "players/knowledge.h"

namespace tricorne::players::wc_kit {

inline constexpr std::array<Feature, 28> features_of_positions{{
    {"lead", "Victory points, American less British, in tens."},
    {"lead_late", "The same, growing with the square of the turns played."},
    {"days", "Counts of places still to come at midnight, in tens."},
    {"daily_held",
     "Points that a midnight gives for places as they are held now, times the midnights to come, in tens."},
    {"daily_grip", "The same by who is stronger around each place."},
    {"tonight", "Points that the next midnight gives for places as they are held now, the more the nearer it is."},
    {"end_held", "Points that the end gives for places as they are held now, in tens, growing with the turns played."},
    {"end_grip", "Points that the end gives for places by who is stronger around each, in tens."},
    {"end_grip_late", "The same, growing with the square of the turns played."},
    {"approach",
     "Each force by the points, in tens, and the nearness of the place that is worth most to it, American "
     "less British."},
    {"towns_held",
     "Towns that give the British a point at the end as they are held now, in tens, growing with the turns "
     "played, as a loss."},
    {"towns_grip", "The same by who is stronger around each, not growing."},
    {"south", "1 while no British force holds a town in the south, times the midnights to come, in tens."},
    {"troops", "Troops on the map, American less British, in thousands."},
    {"due", "Troops that are still to arrive, American less British, in thousands."},
    {"fatigue", "Levels of fatigue in thousands of troops, and of commanders by their spans, British less American."},
    {"worn_out", "Troops too tired to be activated, British less American, in thousands."},
    {"beaten", "Troops in disorder, British less American, in thousands; routed ones count twice."},
    {"stragglers", "Points for leaders without enough troops near an enemy, British less American, in fives."},
    {"washington", "How strong the British next to Washington are against the troops with him, as a loss."},
    {"american_fights", "What attacks on British forces next to Americans promise."},
    {"british_fights", "What attacks on American forces next to British ones promise, as a loss."},
    {"battle", "What the combat about to be fought promises the attacker, for the Americans."},
    {"command", "Activation points, American less British, in tens."},
    {"to_move", "What marches of active leaders may still add to `approach`."},
    {"works", "Entrenchments with troops of their side in them, American less British."},
    {"led",
     "Troops within two hexes of a leader who can activate three others or more, in thousands, American less "
     "British."},
    {"across", "American troops on the New Jersey bank, in thousands."},
}};

/// In the order of `features_of_positions`.
enum class P : std::uint8_t {
  lead,
  lead_late,
  days,
  daily_held,
  daily_grip,
  tonight,
  end_held,
  end_grip,
  end_grip_late,
  approach,
  towns_held,
  towns_grip,
  south,
  troops,
  due,
  fatigue,
  worn_out,
  beaten,
  stragglers,
  washington,
  american_fights,
  british_fights,
  battle,
  command,
  to_move,
  works,
  led,
  across
};
static_assert(wc::index(P::across) + 1 == features_of_positions.size());

inline constexpr std::array<Feature, 20> features_of_answers{{
    {"finish", "Taking no more of what is offered."},
    {"transfer", "Giving troops from one leader to another."},
    {"detach", "Making a detachment."},
    {"absorb", "Taking a detachment back."},
    {"removal", "Taking a leader off the map."},
    {"activation", "Activating a leader, by his troops in thousands."},
    {"command", "Activating a leader who activates others."},
    {"idle", "Activating or moving a leader without troops who commands nobody."},
    {"movement", "Beginning a move."},
    {"together", "Taking a leader along."},
    {"forced_march", "A forced march."},
    {"step", "A step into the next hex."},
    {"crossing", "Crossing the Delaware, or trying to."},
    {"division", "Leaving somebody behind on the march."},
    {"exit", "Leaving the map."},
    {"digging", "Working on an entrenchment."},
    {"attack", "Declaring an attack."},
    {"sailing", "Moving a naval unit."},
    {"surrender", "Surrendering the leaders of a combat."},
    {"men", "Troops named in an answer, in thousands."},
}};

/// In the order of `features_of_answers`.
enum class A : std::uint8_t {
  finish,
  transfer,
  detach,
  absorb,
  removal,
  activation,
  command,
  idle,
  movement,
  together,
  forced_march,
  step,
  crossing,
  division,
  exit,
  digging,
  attack,
  sailing,
  surrender,
  men
};
static_assert(wc::index(A::men) + 1 == features_of_answers.size());

/// The sign of a side in the features of positions, which are good for the Americans when they are positive.
constexpr float sign_of(wc::Side side) { return side == wc::Side::American ? 1.0F : -1.0F; }

}  // namespace tricorne::players::wc_kit
