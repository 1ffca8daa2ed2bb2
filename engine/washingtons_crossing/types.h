// The small words of Washington's Crossing: sides, leaders, turns, weather, results.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/bounded.h"
#include "engine/core/rulebook/word_table.h"
#include "engine/core/seat.h"

namespace tricorne::wc {

inline constexpr std::string_view game_name = "washingtons-crossing";
inline constexpr std::string_view game_title = "Washington's Crossing";

template <class Enum>
constexpr std::size_t index(Enum value) {
  return static_cast<std::size_t>(value);
}

/// The two players, in the order of their seats.
enum class Side : std::uint8_t { American, British };
inline constexpr std::array<std::string_view, 2> side_words{"american", "british"};
constexpr rulebook::WordTable words_of(Side) { return {"side", side_words}; }
inline constexpr std::array<Side, 2> sides{Side::American, Side::British};
constexpr Side enemy_of(Side side) { return side == Side::American ? Side::British : Side::American; }
constexpr Seat seat_of(Side side) { return Seat(side); }
inline constexpr Seat american_seat = seat_of(Side::American);
constexpr Side side_of(Seat seat) { return Side(seat); }

/// Names of the seats, by Seat.
inline constexpr std::array<SeatInfo, 2> seats{
    {{"american", "American", "American", "american"}, {"british", "British", "British", "british"}}};

/// To which body a leader's troops belong. 2.3.1 prints militia and Hessians in gray. 14.0 and 15.0 keep militia apart
/// from all other troops.
enum class Troops : std::uint8_t { continental, militia, british, hessian };
inline constexpr std::array<std::string_view, 4> troops_words{"continental", "militia", "british", "hessian"};
constexpr rulebook::WordTable words_of(Troops) { return {"troops", troops_words}; }
constexpr Side side_of(Troops troops) { return troops <= Troops::militia ? Side::American : Side::British; }

/// A leader's counter (2.2.1). Detachments are leaders in all respects (14.0).
enum class LeaderId : std::uint8_t {
  Washington,
  Sullivan,
  Greene,
  Putnam,
  Cadwalader,
  Mifflin,
  Dickinson,
  Ewing,
  Griffin,
  Stephen,
  StClair,
  LordStirling,
  Fermoy,
  Mercer,
  Glover,
  Sargent,
  Hitchcock,
  McDougall,
  AmericanDetachment1,
  AmericanDetachment2,
  AmericanDetachment3,
  AmericanDetachment4,
  AmericanDetachment5,
  AmericanDetachment6,
  AmericanDetachment7,
  Cornwallis,
  Grant,
  SubordinateGrant,
  Leslie,
  VonDonop,
  Rall,
  Stirling,
  LightInfantry,
  Grenadiers,
  Mathew,
  Mawhood,
  Monckton,
  Vaughan,
  Vanguard,
  BritishDetachment1,
  BritishDetachment2,
  BritishDetachment3,
  HessianDetachment1,
  HessianDetachment2
};
inline constexpr std::size_t leader_count = 44;
inline constexpr LeaderId no_leader{0xFF};
inline constexpr std::array<std::string_view, leader_count> leader_names{"Washington",
                                                                         "Sullivan",
                                                                         "Greene",
                                                                         "Putnam",
                                                                         "Cadwalader",
                                                                         "Mifflin",
                                                                         "Dickinson",
                                                                         "Ewing",
                                                                         "Griffin",
                                                                         "Stephen",
                                                                         "St Clair",
                                                                         "Lord Stirling",
                                                                         "Fermoy",
                                                                         "Mercer",
                                                                         "Glover",
                                                                         "Sargent",
                                                                         "Hitchcock",
                                                                         "McDougall",
                                                                         "American Detachment 1",
                                                                         "American Detachment 2",
                                                                         "American Detachment 3",
                                                                         "American Detachment 4",
                                                                         "American Detachment 5",
                                                                         "American Detachment 6",
                                                                         "American Detachment 7",
                                                                         "Cornwallis",
                                                                         "Grant",
                                                                         "Subordinate Grant",
                                                                         "Leslie",
                                                                         "von Donop",
                                                                         "Rall",
                                                                         "Stirling",
                                                                         "Light Infantry",
                                                                         "Grenadiers",
                                                                         "Mathew",
                                                                         "Mawhood",
                                                                         "Monckton",
                                                                         "Vaughan",
                                                                         "Vanguard",
                                                                         "British Detachment 1",
                                                                         "British Detachment 2",
                                                                         "British Detachment 3",
                                                                         "Hessian Detachment 1",
                                                                         "Hessian Detachment 2"};
constexpr rulebook::WordTable words_of(LeaderId) { return {"leader", leader_names}; }
using LeaderSet = IndexSet<LeaderId, 64>;

constexpr Side side_of(LeaderId leader) { return leader < LeaderId::Cornwallis ? Side::American : Side::British; }
/// The leaders of one side have consecutive numbers.
constexpr rulebook::EnumRange<LeaderId> leaders_of(Side side) {
  constexpr auto first_british = static_cast<int>(LeaderId::Cornwallis);
  if (side == Side::American) return {0, first_british - 1};
  return {first_british, leader_count - 1};
}
constexpr bool is_detachment(LeaderId leader) {
  return (leader >= LeaderId::AmericanDetachment1 && leader <= LeaderId::AmericanDetachment7) ||
         (leader >= LeaderId::BritishDetachment1 && leader <= LeaderId::HessianDetachment2);
}

/// 2.2.2: the naval units.
enum class Boat : std::uint8_t { pennsylvania_navy, durham_boats };
inline constexpr std::array<std::string_view, 2> boat_words{"Pennsylvania Navy", "Durham Boats"};
constexpr rulebook::WordTable words_of(Boat) { return {"naval unit", boat_words}; }

/// The kinds of weather (7.0).
enum class Weather : std::uint8_t { fair, freeze, rain, snow };
inline constexpr std::size_t weather_count = 4;
inline constexpr std::array<std::string_view, weather_count> weather_words{"fair", "freeze", "rain", "snow"};
constexpr rulebook::WordTable words_of(Weather) { return {"weather", weather_words}; }

/// The turns of a day in their order (2.2.3, 2.3.3).
enum class Hour : std::uint8_t { midnight, morning, noon, evening };
inline constexpr std::array<std::string_view, 4> hour_words{"12am", "7am", "12pm", "5pm"};
constexpr rulebook::WordTable words_of(Hour) { return {"hour", hour_words}; }

/// A game turn, from Dec 25 5pm to Jan 6 5pm.
enum class Turn : std::uint8_t {};
inline constexpr std::size_t turn_count = 49;
inline constexpr std::array<std::string_view, turn_count> turn_words{
    "Dec 25 5pm",  "Dec 26 12am", "Dec 26 7am",  "Dec 26 12pm", "Dec 26 5pm",  "Dec 27 12am", "Dec 27 7am",
    "Dec 27 12pm", "Dec 27 5pm",  "Dec 28 12am", "Dec 28 7am",  "Dec 28 12pm", "Dec 28 5pm",  "Dec 29 12am",
    "Dec 29 7am",  "Dec 29 12pm", "Dec 29 5pm",  "Dec 30 12am", "Dec 30 7am",  "Dec 30 12pm", "Dec 30 5pm",
    "Dec 31 12am", "Dec 31 7am",  "Dec 31 12pm", "Dec 31 5pm",  "Jan 1 12am",  "Jan 1 7am",   "Jan 1 12pm",
    "Jan 1 5pm",   "Jan 2 12am",  "Jan 2 7am",   "Jan 2 12pm",  "Jan 2 5pm",   "Jan 3 12am",  "Jan 3 7am",
    "Jan 3 12pm",  "Jan 3 5pm",   "Jan 4 12am",  "Jan 4 7am",   "Jan 4 12pm",  "Jan 4 5pm",   "Jan 5 12am",
    "Jan 5 7am",   "Jan 5 12pm",  "Jan 5 5pm",   "Jan 6 12am",  "Jan 6 7am",   "Jan 6 12pm",  "Jan 6 5pm"};
constexpr rulebook::WordTable words_of(Turn) { return {"turn", turn_words}; }
inline constexpr Turn first_turn{0};
inline constexpr Turn last_turn{turn_count - 1};

/// The day of the month counted from December 1: 25 to 31, then 32 for January 1.
constexpr int day_of(Turn turn) { return 25 + (static_cast<int>(turn) + 3) / 4; }
constexpr Hour hour_of(Turn turn) { return Hour((static_cast<int>(turn) + 3) % 4); }
/// The turn of a day (as `day_of` counts) and hour.
constexpr Turn turn_at(int day, Hour hour) { return Turn((day - 25) * 4 + static_cast<int>(hour) - 3); }
inline constexpr int january_1 = 32;
inline constexpr int january_4 = 35;
/// 2.2.3: 5pm and 12am are night turns.
constexpr bool is_night(Turn turn) { return hour_of(turn) == Hour::evening || hour_of(turn) == Hour::midnight; }
/// 2.1.1: rivers, creeks and marshes are frozen from the first turn of January 4.
constexpr bool is_frozen(Turn turn) { return day_of(turn) >= january_4; }
static_assert(turn_at(25, Hour::evening) == first_turn && turn_at(37, Hour::evening) == last_turn);

/// The columns of the Movement Costs Chart (11.0).
enum class CostColumn : std::uint8_t { rain, before_january_4, from_january_4 };
inline constexpr std::size_t cost_column_count = 3;
inline constexpr std::array<std::string_view, cost_column_count> cost_column_words{"rain", "to_jan_3", "from_jan_4"};
constexpr rulebook::WordTable words_of(CostColumn) { return {"column", cost_column_words}; }
constexpr CostColumn cost_column(Turn turn, Weather weather) {
  if (is_frozen(turn)) return CostColumn::from_january_4;
  return weather == Weather::rain ? CostColumn::rain : CostColumn::before_january_4;
}

/// 16.1: the three kinds of attack.
enum class AttackKind : std::uint8_t { hasty, normal, prepared };
inline constexpr std::array<std::string_view, 3> attack_kind_words{"hasty", "normal", "prepared"};
constexpr rulebook::WordTable words_of(AttackKind) { return {"attack", attack_kind_words}; }

/// What the Combat Results Table does to a side besides losses, from the mildest to the worst (17.1 step 5).
enum class CombatEffect : std::uint8_t { none, retreat, disorder, rout };
inline constexpr std::array<std::string_view, 4> combat_effect_words{"none", "retreat", "disorder", "rout"};
constexpr rulebook::WordTable words_of(CombatEffect) { return {"combat effect", combat_effect_words}; }

/// State of a leader's troops (18.0).
enum class Condition : std::uint8_t { good, disordered, routed };
inline constexpr std::array<std::string_view, 3> condition_words{"good", "disordered", "routed"};
constexpr rulebook::WordTable words_of(Condition) { return {"condition", condition_words}; }

/// A face of the ten-sided die. The face 0 counts as zero, not as ten.
enum class Die : std::uint8_t {};
constexpr rulebook::Numbers range_of(Die) { return {0, 9}; }

}  // namespace tricorne::wc
