// The features of Washington's War, by name.
#pragma once

#include <array>

#include "engine/washingtons_war/types.h"
#include "players/knowledge.h"

namespace tricorne::players {

inline constexpr std::array<Feature, 29> features_of_positions{{
    {"colonies", "Colonies the Americans control, less those of the British."},
    {"colonies_late", "The same, growing from 0 in 1775 to its whole in the last year of the war."},
    {"margins", "Markers ahead in each colony, two at most, in fives."},
    {"victory", "1 if the count of colonies made the Americans win now, else -1."},
    {"victory_late", "The same, growing with the square of the years."},
    {"markers", "American markers less British ones, in tens."},
    {"isolated", "British markers that would leave now as isolated, less American ones, in fives."},
    {"armies_astride",
     "Armies on spaces without an own marker, which the end of the year turns over: American less British."},
    {"british_reach", "Open spaces next to British markers, in tens, as a loss."},
    {"units", "American and French units on the map or about to come, less British ones, in tens."},
    {"american_cover", "How far the Americans are from having no unit left: 1 / (1 + units), as a loss."},
    {"british_cover", "The same for British units in the Thirteen Colonies, as a gain."},
    {"american_winter_cover", "How far they are from that behind a winter like the one they stand in for, as a loss."},
    {"british_winter_cover", "The same for British units in the Thirteen Colonies, as a gain."},
    {"armies", "Generals with units, American less British."},
    {"captured", "Generals in captivity, British less American."},
    {"washington", "1 if Washington has been taken, as a loss."},
    {"congress",
     "1 if Congress is dispersed, as a loss, and half of that if a British army stands next to it unguarded."},
    {"alliance", "Spaces of the French alliance track while France is neutral, from 0 to 1."},
    {"france", "1 once France is an ally."},
    {"regulars", "1 while the British have their Regulars, as a loss."},
    {"cards", "Cards in hand, American less British, in sevens."},
    {"operations", "Operations on the cards in hand, American less British, in tens."},
    {"winter", "Units winter would take as they stand, British less American, in fives, by how near it is."},
    {"battle", "The odds of the battle that is about to be fought, from -1 to 1."},
    {"battle_stakes", "Units that battle is expected to cost the British, less American ones, in threes."},
    {"actions_to_come", "Markers that the card in play still lets its player touch, in threes."},
    {"march_to_come", "What the march under way may find within two spaces."},
    {"queue", "Operations waiting in a queue, American less British, in threes."},
}};

/// In the order of `features_of_positions`.
enum class P : std::uint8_t {
  colonies,
  colonies_late,
  margins,
  victory,
  victory_late,
  markers,
  isolated,
  armies_astride,
  british_reach,
  units,
  american_cover,
  british_cover,
  american_winter_cover,
  british_winter_cover,
  armies,
  captured,
  washington,
  congress,
  alliance,
  france,
  regulars,
  cards,
  operations,
  winter,
  battle,
  battle_stakes,
  actions_to_come,
  march_to_come,
  queue
};
static_assert(ww::index(P::queue) + 1 == features_of_positions.size());

inline constexpr std::array<Feature, 10> features_of_answers{{
    {"political_control", "An OPS card for markers, by its number."},
    {"activation", "An OPS card or an activation for a general."},
    {"reinforcements", "An OPS card for reinforcements, by its number."},
    {"into_queue", "An OPS card into a queue."},
    {"event", "A card played as its event."},
    {"discard", "A card discarded."},
    {"finish", "Taking no more of what is offered."},
    {"units_taken", "Units that march or land, in fives."},
    {"battle_card", "A card for the battle under way."},
    {"interception", "An interception or a retreat before battle tried, by its chance."},
}};

/// In the order of `features_of_answers`.
enum class A : std::uint8_t {
  political_control,
  activation,
  reinforcements,
  into_queue,
  event,
  discard,
  finish,
  units_taken,
  battle_card,
  interception
};
static_assert(ww::index(A::interception) + 1 == features_of_answers.size());

/// The sign of a side in the features of positions, which are good for the Americans when they are positive.
inline double sign_of(ww::Side side) { return side == ww::Side::American ? 1 : -1; }

}  // namespace tricorne::players
