// A game in progress as one plain value, and the table it is played on.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/washingtons_crossing/agenda.h"
#include "engine/washingtons_crossing/data.h"
#include "engine/washingtons_crossing/rules/contributions.h"
#include "engine/washingtons_crossing/ruleset.h"

namespace tricorne::wc {

/// What never changes during a game: data and ruleset.
struct Table {
  const Ruleset& ruleset;
  const Map& map;
  const Leaders& leaders;
  const Charts& charts;
  const Node& own;  ///< the tables that the position itself contains
};

/// A value for each leader.
template <class T>
struct ByLeader {
  std::array<T, leader_count> all{};
  constexpr T& operator[](LeaderId leader) { return all[index(leader)]; }
  constexpr const T& operator[](LeaderId leader) const { return all[index(leader)]; }
  friend bool operator==(const ByLeader&, const ByLeader&) = default;
};

/// A number for each side.
template <class Number>
struct Track : PerWord<Side, Number> {
  constexpr Track() : PerWord<Side, Number>{} {}
};

/// What happened to leaders in this player turn. The recovery phase reads from it who rests, and clears every set
/// (13.0).
struct Marks {
  LeaderSet active;     ///< may move and fight
  LeaderSet rolled;     ///< has its movement points
  LeaderSet spent;      ///< has spent movement points (12.0)
  LeaderSet stopped;    ///< moves no more; who has not rolled was left behind when troops were detached (14.0)
  LeaderSet forced;     ///< declared a forced march (11.2)
  LeaderSet spared;     ///< marches by force without fatigue (11.2)
  LeaderSet attacked;   ///< gains a level for it
  LeaderSet defended;   ///< gains a level for it
  LeaderSet reacted;    ///< has moved in reaction (11.3)
  LeaderSet barred;     ///< has tried: a defender to react to this combat, or the die of 10.2
  LeaderSet retreated;  ///< has retreated from a combat
  LeaderSet resting;    ///< has recovered from disorder or rout and stays where he is (18.1, 18.2)
  LeaderSet dug;        ///< has entrenched (13.0)
  // What leaders have done in the open, or markers that lie on them.
  MEMBERS(Marks, (active, .open = "10.1"_rule, .of_seen = true), (rolled, .open = "11.0.roll"_rule, .of_seen = true),
          (spent, .open = "11.0"_rule, .of_seen = true), (stopped, .open = "11.0.separate"_rule, .of_seen = true),
          (forced, .open = "11.2"_rule, .of_seen = true), (spared, .open = "11.2.free"_rule, .of_seen = true),
          (attacked, .open = "16.0"_rule, .of_seen = true), (defended, .open = "12.0.defence"_rule, .of_seen = true),
          (reacted, .open = "11.3"_rule, .of_seen = true), (barred, .open = "11.3.once"_rule, .of_seen = true),
          (retreated, .open = "17.3"_rule, .of_seen = true), (resting, .open = "18.1.recovery"_rule, .of_seen = true),
          (dug, .open = "19.0.build"_rule, .of_seen = true))
};

/// 11.4.2: how many troops a ferry still takes this turn.
struct Crossing {
  HexsideId side = no_hexside;
  Men left{};
  // 3.0: what a ferry still takes tells how many troops have crossed by it.
  MEMBERS(Crossing, (side, .open = "11.4.2"_rule), (left, .open = "11.4.2"_rule, .only = american_seat))
};

/// 11.6: a naval unit and what it did this turn.
struct BoatState {
  HexsideId at = no_hexside;        ///< no_hexside: withdrawn
  HexsideId crossing = no_hexside;  ///< the hexside it was used at this turn (11.4.3)
  Men left{};                       ///< how many troops it still takes over `crossing`
  bool open = false;                ///< the roll allowed troops to cross
  bool moved = false;
  MEMBERS(BoatState, (at, .open = "2.2.2"_rule), (crossing, .open = "11.4.3"_rule),
          (left, .open = "11.4.2"_rule, .only = american_seat), (open, .open = "11.4.3"_rule),
          (moved, .open = "11.6"_rule))
};

/// 19.0: an entrenchment.
struct Works {
  HexId at = no_hex;
  Side side{};
  Small stage{};  ///< how many turns were worked on it
  MEMBERS(Works, (at, .open = "3.0.1"_rule), (side, .open = "3.0.1"_rule), (stage, .open = "3.0.1"_rule))
};
inline constexpr std::size_t most_works = 16;
inline constexpr std::size_t most_ferries = 16;

/// 20.0: a town that had a garrison.
enum class Garrison : std::uint8_t { amboy, brunswick, philadelphia };
inline constexpr std::array<std::string_view, 3> garrison_words{"Amboy", "Brunswick", "Philadelphia"};
constexpr rulebook::WordTable words_of(Garrison) { return {"garrison", garrison_words}; }
using GarrisonSet = IndexSet<Garrison, 8>;

/// An entry of the reinforcement tables by its number.
enum class ArrivalId : std::uint8_t {};
constexpr rulebook::Numbers range_of(ArrivalId) { return {0, 63}; }
using ArrivalSet = IndexSet<ArrivalId, 64>;

/// Hexes with more troops than may stack.
using CrowdedHexes = Bounded<HexId, 8>;

/// What each leader is and does.
struct OfLeaders {
  ByLeader<Where> where;
  ByLeader<HexId> at;             ///< no_hex unless on the map
  ByLeader<std::int16_t> troops;  ///< men
  ByLeader<std::uint8_t> fatigue;
  ByLeader<Condition> condition;
  ByLeader<std::uint8_t> points;  ///< movement points left
  ByLeader<LeaderId> commander;   ///< the leader who activated him; he himself when points or a die did
  ByLeader<Turn> returns;         ///< when a leader at his supply base comes back
  // Shown of an enemy whom a side sees. position.cpp tells how the place and the return are written.
  MEMBERS(OfLeaders, (where, .apart = true, .open = "3.0.1"_rule), (at, .apart = true, .open = "3.0.1"_rule),
          (troops, .range = {0, range_of(Men{}).most}), fatigue, (condition, .open = "3.0.1"_rule), points,
          (commander, .key = "activated_by", .nothing = "none", .open = "10.1"_rule),
          (returns, .apart = true, .open = "18.2.base"_rule))
};

/// The most activation and victory points that a position file may give.
inline constexpr int most_points = 999;

/// One position: everything that can change while a game is played.
struct State : OfLeaders {
  Turn turn = first_turn;
  Weather weather = Weather::fair;  ///< of this turn; until it is rolled, of the turn before
  Side phasing = Side::American;    ///< whose player turn it is

  Marks marks;

  // Tracks
  Track<std::int16_t> activation_points;
  Track<std::int16_t> victory_points;
  ArrivalSet arrived;
  bool accelerated = false;            ///< 9.1
  bool reorganised = false;            ///< Cornwallis has come (9.2)
  bool dawn_attack = false;            ///< the dawn attack has been made (17.2.3)
  bool lower_ferries_crossed = false;  ///< Americans have crossed at Bristol or Dunks (10.3.C)
  LeaderSet alarmed;                   ///< 10.3.A
  Track<std::uint8_t> free_marches;    ///< forced marches without fatigue made so far, by Side (11.2)
  bool free_march_now = false;         ///< a forced march without fatigue is made in this phase
  bool night_leader = false;           ///< the one British leader of this night is active (11.1)
  LeaderSet watched;             ///< British with an American next to them at the end of the last 5pm turn (17.2.3)
  bool trenton_watched = false;  ///< an American moved next to Trenton before December 26 (17.2.3)
  GarrisonSet garrisons;  ///< of both sides: stood when the player turn began, and no combat has broken them (20.0)
  Contributions contributions{};  ///< all zero without the optional rule of 9.4.1

  // The river and the ground
  std::array<BoatState, 2> boats{};
  Bounded<Crossing, most_ferries> ferries;
  Bounded<Works, most_works> works;
  Track<std::uint8_t> built;  ///< entrenchments begun, by Side
  CrowdedHexes crowded;       ///< hexes that stay over-stacked because their troops find no way on (4.0, 17.3.note)

  Combat combat;  ///< the combat that is fought now

  // What is next
  bool over = false;
  Agenda agenda;  ///< beside the members that are described

  // What each leader is and does is told leader by leader. position.cpp tells marks, contributions, the combat and the
  // boats.
  MEMBERS(State, (turn, .open = "2.3.3"_rule), (weather, .open = "2.3.4"_rule), (phasing, .open = "6.0"_rule),
          (marks, .apart = true, .open = "3.0.1"_rule),
          (activation_points, .range = {0, most_points}, .open = "2.3.2"_rule),
          (victory_points, .range = {0, most_points}, .open = "2.3.2"_rule), (arrived, .open = "9.0"_rule),
          (accelerated, .open = "9.1"_rule), (reorganised, .open = "9.2"_rule),
          (dawn_attack, .open = "17.2.3.dawn"_rule), (lower_ferries_crossed, .open = "10.3.C"_rule),
          (alarmed, .open = "10.3.A"_rule, .of_seen = true), (free_marches, .open = "11.2.free"_rule),
          (free_march_now, .open = "11.2.free"_rule), (night_leader, .open = "11.1"_rule),
          (watched, .open = "17.2.3.dawn"_rule, .of_seen = true), (trenton_watched, .open = "17.2.3.trenton"_rule),
          (garrisons, .open = "20.0"_rule),
          (contributions, .apart = true, .open = "9.4.1.optional"_rule, .only = american_seat),
          (combat, .apart = true, .open = "3.0"_rule), (boats, .apart = true, .open = "11.6"_rule),
          (ferries, .open = "11.4.2"_rule), (works, .open = "3.0.1"_rule), (built, .open = "19.0"_rule),
          (crowded, .open = "4.0"_rule), (over, .open = "23.0"_rule))

  constexpr State() {
    at.all.fill(no_hex);
    commander.all.fill(no_leader);
  }
};

/// Calls `visit(member)` for each value that the state holds of a leader.
template <class S, class Visit>
constexpr void for_each_of_leader(S& s, LeaderId leader, const Visit& visit) {
  using Part = std::conditional_t<std::is_const_v<S>, const OfLeaders, OfLeaders>;
  for_each_field(static_cast<Part&>(s), [&](std::string_view, auto& of_all) { visit(of_all[leader]); });
}

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace tricorne::wc
