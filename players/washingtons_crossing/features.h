// The features of Washington's Crossing, by name.
#pragma once

#include <cstdint>

#include "engine/washingtons_crossing/types.h"
#include "players/knowledge.h"

namespace tricorne::players::wc_kit {

#define POSITION_FEATURES(F)                                                                                           \
  F(lead, "Victory points, American less British, in tens.", "victory points")                                         \
  F(lead_late, "The same, growing with the square of the turns played.", "victory points")                             \
  F(days, "Counts of places still to come at midnight, in tens.", "points still to come at midnight")                  \
  F(daily_held, "Points that a midnight gives for places as they are held now, times the midnights to come, in tens.", \
    "places that count at midnight")                                                                                   \
  F(daily_grip, "The same by who is stronger around each place.", "strength around places that count at midnight")     \
  F(tonight, "Points that the next midnight gives for places as they are held now, the more the nearer it is.",        \
    "points of the next midnight")                                                                                     \
  F(end_held, "Points that the end gives for places as they are held now, in tens, growing with the turns played.",    \
    "places that count at the end")                                                                                    \
  F(end_grip, "Points that the end gives for places by who is stronger around each, in tens.",                         \
    "strength around places that count at the end")                                                                    \
  F(end_grip_late, "The same, growing with the square of the turns played.",                                           \
    "strength around places that count at the end")                                                                    \
  F(approach,                                                                                                          \
    "Each force by the points, in tens, and the nearness of the place that is worth most to it, American less "        \
    "British.",                                                                                                        \
    "nearness to places worth points")                                                                                 \
  F(towns_held,                                                                                                        \
    "Towns that give the British a point at the end as they are held now, in tens, growing with the turns "            \
    "played, as a loss.",                                                                                              \
    "towns the British hold")                                                                                          \
  F(towns_grip, "The same by who is stronger around each, not growing.", "strength around British towns")              \
  F(south, "1 while no British force holds a town in the south, times the midnights to come, in tens.",                \
    "towns in the south")                                                                                              \
  F(troops, "Troops on the map, American less British, in thousands.", "troops")                                       \
  F(due, "Troops that are still to arrive, American less British, in thousands.", "troops still to arrive")            \
  F(fatigue, "Levels of fatigue in thousands of troops, and of commanders by their spans, British less American.",     \
    "fatigue")                                                                                                         \
  F(worn_out, "Troops too tired to be activated, British less American, in thousands.", "troops too tired to move")    \
  F(beaten, "Troops in disorder, British less American, in thousands; routed ones count twice.",                       \
    "troops in disorder or routed")                                                                                    \
  F(stragglers, "Points for leaders without enough troops near an enemy, British less American, in fives.",            \
    "leaders with few troops near an enemy")                                                                           \
  F(washington, "How strong the British next to Washington are against the troops with him, as a loss.",               \
    "Washington's safety")                                                                                             \
  F(american_fights, "What attacks on British forces next to Americans promise.", "attacks the Americans may make")    \
  F(british_fights, "What attacks on American forces next to British ones promise, as a loss.",                        \
    "attacks the British may make")                                                                                    \
  F(storm, "Points, in tens, that the combat about to be fought promises the attacker, for the Americans.",            \
    "what the combat may win")                                                                                         \
  F(assault,                                                                                                           \
    "Points, in tens, that the best prepared attack of this player turn promises for which leaders are active, for "   \
    "the Americans.",                                                                                                  \
    "")                                                                                                                \
  F(battle, "What the combat about to be fought promises the attacker, for the Americans.", "the odds of the combat")  \
  F(command, "Activation points, American less British, in tens.", "")                                                 \
  F(to_move, "What marches of active leaders may still add to `approach`.", "")                                        \
  F(works, "Entrenchments with troops of their side in them, American less British.", "entrenchments")                 \
  F(led,                                                                                                               \
    "Troops within two hexes of a leader who can activate three others or more, in thousands, American less "          \
    "British.",                                                                                                        \
    "troops near a leader who can activate others")                                                                    \
  F(across, "American troops on the New Jersey bank, in thousands.", "American troops on the New Jersey bank")
enum class P : std::uint8_t { POSITION_FEATURES(FEATURE_NAME) };
inline constexpr Feature features_of_positions[] = {POSITION_FEATURES(FEATURE_ENTRY)};
#undef POSITION_FEATURES

#define ANSWER_FEATURES(F)                                                     \
  F(finish, "Taking no more of what is offered.")                              \
  F(transfer, "Giving troops from one leader to another.")                     \
  F(detach, "Making a detachment.")                                            \
  F(absorb, "Taking a detachment back.")                                       \
  F(removal, "Taking a leader off the map.")                                   \
  F(activation, "Activating a leader, by his troops in thousands.")            \
  F(command, "Activating a leader who activates others.")                      \
  F(idle, "Activating or moving a leader without troops who commands nobody.") \
  F(movement, "Beginning a move.")                                             \
  F(together, "Taking a leader along.")                                        \
  F(forced_march, "A forced march.")                                           \
  F(step, "A step into the next hex.")                                         \
  F(crossing, "Crossing the Delaware, or trying to.")                          \
  F(division, "Leaving somebody behind on the march.")                         \
  F(exit, "Leaving the map.")                                                  \
  F(digging, "Working on an entrenchment.")                                    \
  F(attack, "Declaring an attack.")                                            \
  F(sailing, "Moving a naval unit.")                                           \
  F(surrender, "Surrendering the leaders of a combat.")                        \
  F(men, "Troops named in an answer, in thousands.")
enum class A : std::uint8_t { ANSWER_FEATURES(FEATURE_NAME) };
inline constexpr Feature features_of_answers[] = {ANSWER_FEATURES(FEATURE_ENTRY)};
#undef ANSWER_FEATURES

/// The sign of a side in the features of positions, which are good for the Americans when they are positive.
constexpr float sign_of(wc::Side side) { return side == wc::Side::American ? 1.0F : -1.0F; }

}  // namespace tricorne::players::wc_kit
