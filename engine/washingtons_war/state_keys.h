// The keys of a position file that hold units, generals in boxes and cards in piles. Every other member of the state
// stands under the key that its description gives, or with what it belongs to.
#pragma once

#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// The units in a space, by Nation.
inline constexpr std::array<std::string_view, 3> unit_keys{"american_cu", "french_cu", "british_cu"};
/// Units in the box of reinforcements.
struct UnitsKey {
  std::string_view key;
  std::uint8_t State::*units;
  int most;
};
inline constexpr UnitsKey reinforcement_keys[] = {{"british_cu", &State::british_reinforcements, most_units},
                                                  {"french_cu", &State::french_reinforcements, most_french_units}};

/// A list of generals who are in no space.
struct GeneralsKey {
  std::string_view key;
  GeneralPlace::Kind kind;
  std::string_view meaning;  ///< for people
};
inline constexpr GeneralsKey generals_keys[] = {
    {"captured", GeneralPlace::Kind::captured, "generals taken by the enemy"},
    {"not_in_play", GeneralPlace::Kind::not_in_play, "generals that have not come into the game yet"},
    {"removed_generals", GeneralPlace::Kind::removed, "generals out of the game"}};

/// Cards of each side.
struct CardsOfSidesKey {
  std::string_view key;
  Pile (*pile_of)(Side);
  std::string_view meaning;
};
inline constexpr CardsOfSidesKey cards_of_sides_keys[] = {
    {"hands", &hand_of, "the cards of each side"},
    {"queues", &queue_of, "the operations queue of each side"},
    {"reinforcement_cards", &reinforcement_of, "cards of this turn's reinforcements"}};

/// Cards that lie beside the board.
struct CardsKey {
  std::string_view key;
  Pile pile;
  std::string_view meaning;
};
inline constexpr CardsKey cards_keys[] = {{"discards", Pile::discards, "the discard pile"},
                                          {"removed_cards", Pile::removed, "cards out of the game"},
                                          {"set_aside", Pile::set_aside, "cards that come to the deck later"},
                                          {"war_ends", Pile::war_ends, "cards that set the last year"}};

}  // namespace tricorne::ww
