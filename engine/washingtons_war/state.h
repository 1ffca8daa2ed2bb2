// A game in progress as one plain value, and the table it is played on.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <type_traits>

#include "engine/core/rulebook/digests.h"
#include "engine/washingtons_war/agenda.h"
#include "engine/washingtons_war/cards.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/generals.h"
#include "engine/washingtons_war/map.h"
#include "engine/washingtons_war/ruleset.h"

namespace tricorne::ww {

/// The tables and the ruleset of a game, which never change during the game. All of them must outlive the Table.
struct Table {
  const Ruleset& ruleset;
  const Map& map;
  const Cards& cards;
  const Generals& generals;
  const TurnTrack& turns;
};

/// Where a general is. `not_in_play` is for Rochambeau before the alliance. `removed` means out of the game for good.
struct GeneralPlace {
  enum class Kind : std::uint8_t { on_map, reinforcements, captured, not_in_play, removed };
  Kind kind = Kind::not_in_play;
  SpaceId at = no_space;  ///< the space of a general on the map
  friend bool operator==(const GeneralPlace&, const GeneralPlace&) = default;
};
inline void add(Digest& digest, const GeneralPlace& place) { rulebook::add_all(digest, place.kind, place.at); }

/// Where the French navy is (12.3).
struct NavyPlace {
  enum class Kind : std::uint8_t { not_in_play, zone, turn_track };
  Kind kind = Kind::not_in_play;
  ZoneId zone = no_zone;  ///< the zone of a navy in a zone
  friend bool operator==(const NavyPlace&, const NavyPlace&) = default;
};
inline void add(Digest& digest, const NavyPlace& place) { rulebook::add_all(digest, place.kind, place.zone); }

/// How far France has entered the war (12.2). The European War begins in the End Phase of the turn in which France
/// signs the alliance.
enum class French : std::uint8_t { neutral, allied, european_war };
inline constexpr std::array<std::string_view, 3> french_words{"neutral", "allied", "european_war"};
constexpr rulebook::WordTable words_of(French) { return {"state of France", french_words}; }

/// Whether Congress was dispersed.
struct Dispersal {
  bool this_turn = false;
  bool last_turn = false;  ///< then the ruleset says who chooses the first player (5.3.b)
  MEMBERS(Dispersal, this_turn, last_turn)
};
/// Digests have always counted the last member first.
inline void add(Digest& digest, const Dispersal& d) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    rulebook::add_all(digest, member_at<Dispersal::member_count - 1 - I>(d)...);
  }
  (std::make_index_sequence<Dispersal::member_count>{});
}

/// One position: everything that can change while a game is played.
struct State {
  // The map
  std::array<SpaceSet, 2> pc{};                                        ///< PC markers, by Side
  std::array<std::array<std::uint8_t, max_spaces>, 3> combat_units{};  ///< by Nation and space
  std::array<GeneralPlace, general_count> generals{};                  ///< by General
  SpaceId congress = no_space;  ///< the space of Congress; no_space: the dispersed box
  NavyPlace french_navy;

  // Boxes and tracks
  std::uint8_t turn = 0;                    ///< place in the turn track, counted from 0
  std::uint8_t british_reinforcements = 0;  ///< British CUs in the box
  std::uint8_t french_reinforcements = 0;   ///< French CUs still off the map
  std::uint8_t french_alliance = 0;         ///< space of the alliance track, 0 to 9
  French french = French::neutral;
  bool british_regulars = false;  ///< do the British have the Regulars (9.41)?
  bool mutinies = false;          ///< the Mutinies event was played this turn (10.11.A.iv)
  Dispersal congress_dispersed;

  // Cards
  bool reshuffle = false;                   ///< is a reshuffle due before the next deal (6.3.D)?
  std::array<CardSet, pile_count> piles{};  ///< by Pile; every card is in exactly one

  CardSet& pile(Pile which) { return piles[index(which)]; }
  const CardSet& pile(Pile which) const { return piles[index(which)]; }

  // The end of the game, and the questions and steps to come
  Side winner{};                 ///< once the game has ended
  Ending ending = Ending::none;  ///< none while the game lasts
  Agenda agenda;                 ///< beside the members that are described

  // position.cpp tells pieces by spaces and boxes, cards by piles, the turn by its year.
  MEMBERS(State, (pc, .apart = true), (combat_units, .apart = true), (generals, .apart = true),
          (congress, .nothing = "dispersed", .open = "2.2"_rule), (french_navy, .open = "12.3"_rule), (turn, .key = ""),
          (british_reinforcements, .key = ""), (french_reinforcements, .key = ""),
          (french_alliance, .range = {0, 9}, .open = "12.1"_rule), (french, .key = "france", .open = "12.2"_rule),
          (british_regulars, .key = "regulars", .open = "9.41"_rule), (mutinies, .open = "10.11.A.iv"_rule),
          (congress_dispersed, .in_place = true, .open = "5.3.b"_rule), (reshuffle, .open = "6.3.D"_rule),
          (piles, .apart = true), (winner, .key = ""), (ending, .key = ""))
};

/// Adds `by` to a count of units. Throws std::length_error when the result is below 0 or above most_units. Only a
/// position made by hand can lead to this error.
inline void change_count(std::uint8_t& count, int by) {
  const int changed = count + by;
  if (changed < 0 || changed > most_units) throw std::length_error("a count of units leaves 0 to 200");
  count = static_cast<std::uint8_t>(changed);
}

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1280);  // it is copied at every answer that a player tries

}  // namespace tricorne::ww
