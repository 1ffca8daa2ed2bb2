// The basic types of Washington's War: sides, nations, spaces, colonies, generals, cards.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/bounded.h"
#include "engine/core/rulebook/word_table.h"
#include "engine/core/seat.h"

namespace tricorne::ww {

inline constexpr std::string_view game_name = "washingtons-war";
inline constexpr std::string_view game_title = "Washington's War";

/// The two players, in the order of their seats.
enum class Side : std::uint8_t { American, British };
/// The nation of a combat unit. French units fight for the American side (12.2.C).
enum class Nation : std::uint8_t { American, French, British };

inline constexpr std::array<std::string_view, 2> side_words{"american", "british"};
inline constexpr std::array<std::string_view, 3> nation_words{"american", "french", "british"};
constexpr rulebook::WordTable words_of(Side) { return {"side", side_words}; }
constexpr rulebook::WordTable words_of(Nation) { return {"nation", nation_words}; }

inline constexpr std::array<Side, 2> sides{Side::American, Side::British};
inline constexpr std::array<Nation, 3> nations{Nation::American, Nation::French, Nation::British};

constexpr Side enemy_of(Side side) { return side == Side::American ? Side::British : Side::American; }
constexpr Side side_of(Nation nation) { return nation == Nation::British ? Side::British : Side::American; }
constexpr Seat seat_of(Side side) { return Seat(side); }
constexpr Side side_of(Seat seat) { return Side(seat); }
inline constexpr Seat american_seat = seat_of(Side::American);
inline constexpr Seat british_seat = seat_of(Side::British);

/// The names of the seats, by Seat.
inline constexpr std::array<SeatInfo, 2> seats{
    {{"american", "American", "American", "american"}, {"british", "British", "British", "british"}}};

/// A space of the map, as its place in the map file, counted from 0. The printed game has 68 PC markers, and a space
/// holds at most one marker.
enum class SpaceId : std::uint8_t {};
/// The largest number of spaces that a map may have.
inline constexpr std::size_t max_spaces = 72;
inline constexpr SpaceId no_space{0xFF};
using SpaceSet = IndexSet<SpaceId, max_spaces>;

/// Canada and the Thirteen Colonies.
enum class Colony : std::uint8_t { CA, NH, MA, RI, CT, NY, NJ, PA, DE, MD, VA, NC, SC, GA };
inline constexpr std::size_t colony_count = 14;
inline constexpr std::array<std::string_view, colony_count> colony_codes{"CA", "NH", "MA", "RI", "CT", "NY", "NJ",
                                                                         "PA", "DE", "MD", "VA", "NC", "SC", "GA"};
constexpr rulebook::WordTable words_of(Colony) { return {"colony", colony_codes}; }
using ColonySet = IndexSet<Colony, colony_count>;

/// A blockade zone, as its place in the map file, counted from 0 (12.3).
enum class ZoneId : std::uint8_t {};
inline constexpr std::size_t zone_count = 7;
inline constexpr ZoneId no_zone{0xFF};

/// The thirteen generals (2.2.C).
enum class General : std::uint8_t {
  Washington,
  Greene,
  Arnold,
  Lincoln,
  Gates,
  Lee,
  Lafayette,
  Rochambeau,
  Howe,
  Clinton,
  Cornwallis,
  Burgoyne,
  Carleton
};
inline constexpr std::size_t general_count = 13;
inline constexpr std::array<std::string_view, general_count> general_names{
    "Washington", "Greene", "Arnold",  "Lincoln",    "Gates",    "Lee",     "Lafayette",
    "Rochambeau", "Howe",   "Clinton", "Cornwallis", "Burgoyne", "Carleton"};

constexpr rulebook::WordTable words_of(General) { return {"general", general_names}; }
using GeneralSet = IndexSet<General, general_count>;

using rulebook::EnumRange;

/// The generals of a side. `General` lists all Americans first, then all British.
constexpr EnumRange<General> generals_of(Side side) {
  constexpr auto first_british = static_cast<int>(General::Howe);
  if (side == Side::British) return {first_british, general_count - 1};
  return {0, first_british - 1};
}
constexpr Side side_of(General general) { return general >= General::Howe ? Side::British : Side::American; }

/// A strategy card, as its number from 1 to 110. The number 0 means no card.
enum class CardId : std::uint8_t {};
inline constexpr int card_count = 110;
inline constexpr CardId no_card{0};
using CardSet = IndexSet<CardId, 128>;

/// A die's face, 1 to 6.
enum class Die : std::uint8_t {};
/// A number of combat units in an answer.
enum class UnitCount : std::uint8_t {};
/// The limit of every count of units: all units of a nation, units in a space, in a box or in a file.
inline constexpr int most_units = 200;
/// 12.2.C: the number of French units in the game.
inline constexpr int most_french_units = 5;

/// The places where a card can be, in the order of `State::piles`.
enum class Pile : std::uint8_t {
  deck,
  discards,
  removed,
  set_aside,
  war_ends,
  american_hand,
  british_hand,
  american_queue,
  british_queue,
  american_reinforcement,
  british_reinforcement
};
inline constexpr std::size_t pile_count = 11;
inline constexpr std::array<std::string_view, pile_count> pile_words{"deck",
                                                                     "discards",
                                                                     "removed",
                                                                     "set aside",
                                                                     "war ends box",
                                                                     "american hand",
                                                                     "british hand",
                                                                     "american queue",
                                                                     "british queue",
                                                                     "american reinforcement box",
                                                                     "british reinforcement box"};
constexpr rulebook::WordTable words_of(Pile) { return {"pile", pile_words}; }

constexpr Pile hand_of(Side side) { return side == Side::American ? Pile::american_hand : Pile::british_hand; }
constexpr Pile queue_of(Side side) { return side == Side::American ? Pile::american_queue : Pile::british_queue; }
/// The box of the cards that a side has played for reinforcements this turn.
constexpr Pile reinforcement_of(Side side) {
  return side == Side::American ? Pile::american_reinforcement : Pile::british_reinforcement;
}

/// The integer value of an enumeration, as a place in an array.
template <class Enum>
constexpr std::size_t index(Enum value) {
  return static_cast<std::size_t>(value);
}

}  // namespace tricorne::ww
