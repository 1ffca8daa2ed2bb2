// The features of Washington's Crossing, by name.
#pragma once

#include <cstdint>

#include "engine/washingtons_crossing/types.h"
#include "players/feature_table.h"

namespace tricorne::players::wc_kit {

#define POSITION_FEATURES(F)                                                                                           \
  F(lead, "Victory points, American less British, in tens.")                                                           \
  F(lead_late, "The same, growing with the square of the turns played.")                                               \
  F(days, "Counts of places still to come at midnight, in tens.")                                                      \
  F(daily_held, "Points that a midnight gives for places as they are held now, times the midnights to come, in tens.") \
  F(daily_grip, "The same by who is stronger around each place.")                                                      \
  F(tonight, "Points that the next midnight gives for places as they are held now, the more the nearer it is.")        \
  F(end_held, "Points that the end gives for places as they are held now, in tens, growing with the turns played.")    \
  F(end_grip, "Points that the end gives for places by who is stronger around each, in tens.")                         \
  F(end_grip_late, "The same, growing with the square of the turns played.")                                           \
  F(approach,                                                                                                          \
    "Each force by the points, in tens, and the nearness of the place that is worth most to it, American less "        \
    "British.")                                                                                                        \
  F(towns_held,                                                                                                        \
    "Towns that give the British a point at the end as they are held now, in tens, growing with the turns "            \
    "played, as a loss.")                                                                                              \
  F(towns_grip, "The same by who is stronger around each, not growing.")                                               \
  F(south, "1 while no British force holds a town in the south, times the midnights to come, in tens.")                \
  F(troops, "Troops on the map, American less British, in thousands.")                                                 \
  F(due, "Troops that are still to arrive, American less British, in thousands.")                                      \
  F(fatigue, "Levels of fatigue in thousands of troops, and of commanders by their spans, British less American.")     \
  F(worn_out, "Troops too tired to be activated, British less American, in thousands.")                                \
  F(beaten, "Troops in disorder, British less American, in thousands; routed ones count twice.")                       \
  F(stragglers, "Points for leaders without enough troops near an enemy, British less American, in fives.")            \
  F(washington, "How strong the British next to Washington are against the troops with him, as a loss.")               \
  F(american_fights, "What attacks on British forces next to Americans promise.")                                      \
  F(british_fights, "What attacks on American forces next to British ones promise, as a loss.")                        \
  F(battle, "What the combat about to be fought promises the attacker, for the Americans.")                            \
  F(command, "Activation points, American less British, in tens.")                                                     \
  F(to_move, "What marches of active leaders may still add to `approach`.")                                            \
  F(works, "Entrenchments with troops of their side in them, American less British.")                                  \
  F(led,                                                                                                               \
    "Troops within two hexes of a leader who can activate three others or more, in thousands, American less "          \
    "British.")                                                                                                        \
  F(across, "American troops on the New Jersey bank, in thousands.")
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
