// The features of Washington's War, by name.
#pragma once

#include <cstdint>

#include "engine/washingtons_war/types.h"
#include "players/knowledge.h"

namespace tricorne::players {

#define POSITION_FEATURES(F)                                                                                          \
  F(colonies, "Colonies the Americans control, less those of the British.", "colonies")                               \
  F(colonies_late, "The same, growing from 0 in 1775 to its whole in the last year of the war.", "colonies")          \
  F(margins, "Markers ahead in each colony, two at most, in fives.", "markers ahead in colonies")                     \
  F(victory, "1 if the count of colonies made the Americans win now, else -1.", "the count of colonies")              \
  F(victory_late, "The same, growing with the square of the years.", "the count of colonies")                         \
  F(markers, "American markers less British ones, in tens.", "markers")                                               \
  F(isolated, "British markers that would leave now as isolated, less American ones, in fives.", "isolated markers")  \
  F(armies_astride,                                                                                                   \
    "Armies on spaces without an own marker, which the end of the year turns over: American less British.",           \
    "armies that turn markers over at the end of the year")                                                           \
  F(british_reach, "Open spaces next to British markers, in tens, as a loss.", "open spaces next to British markers") \
  F(units, "American and French units on the map or about to come, less British ones, in tens.", "units")             \
  F(american_cover, "How far the Americans are from having no unit left: 1 / (1 + units), as a loss.",                \
    "the last American units")                                                                                        \
  F(british_cover, "The same for British units in the Thirteen Colonies, as a gain.",                                 \
    "the last British units in the colonies")                                                                         \
  F(american_winter_cover, "How far they are from that behind a winter like the one they stand in for, as a loss.",   \
    "the last American units after the winter")                                                                       \
  F(british_winter_cover, "The same for British units in the Thirteen Colonies, as a gain.",                          \
    "the last British units after the winter")                                                                        \
  F(armies, "Generals with units, American less British.", "armies")                                                  \
  F(captured, "Generals in captivity, British less American.", "captured generals")                                   \
  F(washington, "1 if Washington has been taken, as a loss.", "Washington's safety")                                  \
  F(congress,                                                                                                         \
    "1 if Congress is dispersed, as a loss, and half of that if a British army stands next to it unguarded.",         \
    "Congress's safety")                                                                                              \
  F(alliance, "Spaces of the French alliance track while France is neutral, from 0 to 1.",                            \
    "the way to the French alliance")                                                                                 \
  F(france, "1 once France is an ally.", "the French alliance")                                                       \
  F(regulars, "1 while the British have their Regulars, as a loss.", "the British Regulars")                          \
  F(cards, "Cards in hand, American less British, in sevens.", "")                                                    \
  F(operations, "Operations on the cards in hand, American less British, in tens.", "")                               \
  F(winter, "Units winter would take as they stand, British less American, in fives, by how near it is.",             \
    "units winter would take")                                                                                        \
  F(battle, "The odds of the battle that is about to be fought, from -1 to 1.", "the odds of the battle")             \
  F(battle_stakes, "Units that battle is expected to cost the British, less American ones, in threes.",               \
    "the losses to expect in the battle")                                                                             \
  F(actions_to_come, "Markers that the card in play still lets its player touch, in threes.", "")                     \
  F(march_to_come, "What the march under way may find within two spaces.", "")                                        \
  F(queue, "Operations waiting in a queue, American less British, in threes.", "operations in the queue")
enum class P : std::uint8_t { POSITION_FEATURES(FEATURE_NAME) };
inline constexpr Feature features_of_positions[] = {POSITION_FEATURES(FEATURE_ENTRY)};
#undef POSITION_FEATURES

#define ANSWER_FEATURES(F)                                            \
  F(political_control, "An OPS card for markers, by its number.")     \
  F(activation, "An OPS card or an activation for a general.")        \
  F(reinforcements, "An OPS card for reinforcements, by its number.") \
  F(into_queue, "An OPS card into a queue.")                          \
  F(event, "A card played as its event.")                             \
  F(discard, "A card discarded.")                                     \
  F(finish, "Taking no more of what is offered.")                     \
  F(units_taken, "Units that march or land, in fives.")               \
  F(battle_card, "A card for the battle under way.")                  \
  F(interception, "An interception or a retreat before battle tried, by its chance.")
enum class A : std::uint8_t { ANSWER_FEATURES(FEATURE_NAME) };
inline constexpr Feature features_of_answers[] = {ANSWER_FEATURES(FEATURE_ENTRY)};
#undef ANSWER_FEATURES

/// The sign of a side in the features of positions, which are good for the Americans when they are positive.
inline double sign_of(ww::Side side) { return side == ww::Side::American ? 1 : -1; }

}  // namespace tricorne::players
