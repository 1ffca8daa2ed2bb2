// The charts (11.0, 17.0, 7.0, 8.0, 9.0, 22.0). Every cell says how sure it is. A cell that no reader could make out
// holds a stand-in, Confidence::placeholder.
#pragma once

#include <array>
#include <climits>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rulebook/chart.h"
#include "engine/washingtons_crossing/map.h"
#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

using rulebook::Band, rulebook::Bands, rulebook::Cell, rulebook::Columns, rulebook::Cost, rulebook::OptionalCell,
    rulebook::PerLevel, rulebook::PerWord, rulebook::RangedCell, rulebook::Rows, rulebook::Sourced, rulebook::WordCell;

// What a cell may hold.

using ModifierCell = RangedCell<-20, 20>;  ///< added to a die
using PointsCell = RangedCell<0, 99>;
using LessPointsCell = RangedCell<0, 99, -1>;  ///< mutants of which more would change nothing
using PercentCell = RangedCell<-100, 100, 10>;
/// Troops, in tens (2.3.1).
struct MenCell : RangedCell<0, 9990, 10> {};
/// Rows for the faces of a die.
template <class T>
using FaceBands = Bands<T, 0, 9>;

/// The columns of a leader's rating on the Movement Matrix and on the Combat Results Table, 0 to 2, by rating.
struct RatingColumns : Bands<int> {};
enum class RatingColumn : std::uint8_t { low, mid, high };
inline constexpr std::array<std::string_view, 3> column_words{"low", "mid", "high"};
constexpr rulebook::WordTable words_of(RatingColumn) { return {"column", column_words}; }

/// 11.0: what is added to the die of movement.
struct MovementModifiers {
  ModifierCell american_night;  ///< 11.1
  ModifierCell british;         ///< every British leader but the Vanguard
  ModifierCell vanguard;        ///< instead of it
  PerWord<Weather, ModifierCell> weather;
  PerLevel<ModifierCell, 5> fatigue;  ///< 5 and 6 are never activated (10.1)
  ModifierCell disordered;            ///< 18.1
  MEMBERS(MovementModifiers, (american_night, .label = "American at night"), (british, .label = "British"),
          (vanguard, .label = "Vanguard"), weather, fatigue, disordered)
};
/// 11.0: movement points by the activating leader's rating and the modified die.
struct MovementMatrix {
  RatingColumns columns;
  Bands<Columns<RatingColumn, PointsCell>> rows;
  MovementModifiers modifiers;
  MEMBERS(MovementMatrix, columns, (rows, .label = "column"), (modifiers, .label = ""))

  const Cell& points(int rating, int modified_die) const { return rows[modified_die][index_of(rating)]; }
  std::size_t index_of(int rating) const { return static_cast<std::size_t>(columns[rating]); }
};

/// 11.0, 2.1.1: movement points by column.
struct MovementCosts {
  using ByColumn = PerWord<CostColumn, Cost>;
  PerWord<Terrain, ByColumn> terrain;    ///< to enter, off road
  PerWord<CostColumn, PointsCell> road;  ///< to enter along a road, water or not; no bar
  /// Added for a hexside without road. The chart has no other waters; nobody crosses the sea.
  struct OverWater : PerWord<Water, ByColumn, index(Water::creek), index(Water::major) + 1> {
    OverWater() { (*this)[index(Water::sea)].fill({{{0, Confidence::certain}}, true}); }
  } water;
  PointsCell delaware_ferry;   ///< paid for the attempt; the hex behind the ferry costs its own points (11.4.2)
  PointsCell amboy_ferry;      ///< 11.4.1
  PointsCell brunswick_ferry;  ///< added (11.4.4)
  PointsCell naval_crossing;   ///< 11.4.3
  PointsCell zone_enter;       ///< added (5.0)
  PointsCell zone_leave;       ///< added (5.0)
  PointsCell join;             ///< for each leader who joins a column (11.0)
  PointsCell overstacked;      ///< added for moving through a hex that becomes over-stacked (4.0)
  PointsCell hasty;            ///< added to the hex attacked (16.2)
  PointsCell normal;           ///< added to the hex attacked (16.2)
  MEMBERS(MovementCosts, (terrain, .label = ""), road, (water, .label = "over"),
          (delaware_ferry, .label = "Delaware ferry"), (amboy_ferry, .label = "Amboy ferry"),
          (brunswick_ferry, .label = "Brunswick ferry"), naval_crossing, (zone_enter, .label = "zone entered"),
          (zone_leave, .label = "zone left"), join, (overstacked, .label = "over-stacked"),
          (hasty, .label = "hasty attack"), (normal, .label = "normal attack"))
};

/// A cell of the Combat Results Table. Both percentages are of the defender's troops (17.1 step 5).
struct CombatResult {
  std::int8_t attacker_percent = 0;
  std::int8_t defender_percent = 0;
  CombatEffect attacker = CombatEffect::none;
  CombatEffect defender = CombatEffect::none;
  Confidence confidence = Confidence::placeholder;
  MEMBERS(CombatResult, attacker_percent, defender_percent, attacker, defender)
};

/// The Combat Results Table (17.0): a column for each group of ratings, a row for each modified die.
struct CombatResults {
  RatingColumns columns;
  Bands<Columns<RatingColumn, CombatResult>> rows;
  MEMBERS(CombatResults, columns, (rows, .label = "column"))
  const CombatResult& result(int rating, int modified_die) const {
    return rows[modified_die][static_cast<std::size_t>(columns[rating])];
  }
};

/// A row of the Attacker to Defender Ratio Table.
struct Ratio {
  std::int16_t attackers = 1;
  std::int16_t defenders = 1;
  ModifierCell modifier;
  MEMBERS(Ratio, (attackers, .key = "", .fixed = true), (defenders, .key = "", .fixed = true), (modifier, .label = ""))
};

/// Rows from the worst ratio to the best (17.1 step 2).
struct Ratios {
  Rows<Ratio> rows;
  MEMBERS(Ratios, rows)
  /// The best row that the attacker reaches; the first one when he reaches none.
  const Ratio& row(int attackers, int defenders) const;
};

/// The Attacker Combat Modifiers Table (17.1 step 3).
struct CombatModifiers {
  ModifierCell american;  ///< an American attacks
  PerWord<AttackKind, ModifierCell> attack;
  PerWord<Weather, ModifierCell> weather;
  PerWord<Terrain, ModifierCell> terrain;      ///< of the defender's hex
  ModifierCell town;                           ///< the defender is in a town or city
  ModifierCell minor_river;                    ///< some attacker is behind one, to January 3
  ModifierCell creek;                          ///< some attacker is behind one, to January 3
  ModifierCell entrenchment;                   ///< the defender is behind a finished one
  ModifierCell half_entrenchment;              ///< behind one that is half built
  PerLevel<ModifierCell, 7> attacker_fatigue;  ///< of the most tired
  PerLevel<ModifierCell, 7> defender_fatigue;
  ModifierCell defender_disordered;
  ModifierCell defender_routed;
  MEMBERS(CombatModifiers, (american, .label = "American"), attack, weather, terrain, town, minor_river, creek,
          entrenchment, (half_entrenchment, .label = "half an entrenchment"),
          (attacker_fatigue, .label = "attacker's fatigue"), (defender_fatigue, .label = "defender's fatigue"),
          defender_disordered, defender_routed)
};

/// The Surprise Modifier Table (17.1 step 1, 17.2.3).
struct SurpriseModifiers {
  PerWord<AttackKind, ModifierCell> attack;
  PerWord<Weather, ModifierCell> weather;  ///< for either side
  PerWord<Terrain, ModifierCell> terrain;  ///< of the defender's hex
  ModifierCell american_in_snow;           ///< on top of `weather`
  ModifierCell trenton;                    ///< Dec 26 7am
  ModifierCell dawn;                       ///< once a game, 7am
  ModifierCell creek;                      ///< to January 3
  ModifierCell minor_river;                ///< to January 3
  ModifierCell defender_disordered;
  ModifierCell defender_routed;
  MEMBERS(SurpriseModifiers, attack, weather, terrain, (american_in_snow, .label = "American in snow"),
          (trenton, .label = "Trenton"), dawn, creek, minor_river, defender_disordered, defender_routed)
};

/// A row of the Surprise Table.
struct Surprise {
  ModifierCell combat;           ///< modifier on the Combat Results Table
  PercentCell attacker_percent;  ///< added to the attacker's loss
  MEMBERS(Surprise, combat, (attacker_percent, .label = "attacker"))
};

/// The Surprise Table (17.0): a row for each modified die.
struct SurpriseTable {
  Bands<Surprise> rows;
  MEMBERS(SurpriseTable, rows)
};

/// The columns of the Delaware River Crossing Table.
enum class FerryColumn : std::uint8_t { no_ferry, one_ferry, two_ferries };
inline constexpr std::array<std::string_view, 3> ferry_column_words{"no_ferry", "one_ferry", "two_ferries"};
constexpr rulebook::WordTable words_of(FerryColumn) { return {"column", ferry_column_words}; }
/// What is added to the die of a crossing (11.4.2, 11.4.3).
struct CrossingModifiers {
  PerWord<Weather, ModifierCell> weather;
  ModifierCell before_december_28;
  ModifierCell durham_boats;
  ModifierCell pennsylvania_navy;
  ModifierCell glover;
  ModifierCell washington;
  MEMBERS(CrossingModifiers, weather, (before_december_28, .label = "before December 28"),
          (durham_boats, .label = "Durham Boats"), (pennsylvania_navy, .label = "Pennsylvania Navy"),
          (glover, .label = "Glover"), (washington, .label = "Washington"))
};
/// The Delaware River Crossing Table: troops that may cross.
struct CrossingTable {
  Bands<Columns<FerryColumn, MenCell>> rows;
  CrossingModifiers modifiers;
  MEMBERS(CrossingTable, (rows, .label = "ferries"), (modifiers, .label = ""))
};

/// A cell of Continuing Weather: the weather goes on if it is this one. Nothing: it never goes on. `any`: it goes on
/// whatever it is.
struct Continuing {
  bool any = false;
  std::optional<Weather> weather;
  Confidence confidence = Confidence::placeholder;
  MEMBERS(Continuing, any, weather)
};
/// The weather charts (7.0): whether weather continues, and what comes next.
struct WeatherTables {
  FaceBands<Continuing> continuing;
  Bands<WordCell<Weather>, -1, 9> new_weather;
  RangedCell<-1, 0> night;                         ///< added to the die of New Weather
  PerWord<Weather, WordCell<Weather>> from_jan_4;  ///< what each becomes
  MEMBERS(WeatherTables, (continuing, .rule = "7.0.1"_rule), (new_weather, .label = "new", .rule = "7.0.2"_rule),
          (night, .rule = "7.0.2"_rule), (from_jan_4, .label = "in January", .rule = "7.0.january"_rule))
};

/// 1: a raid may occur.
struct RaidCell : RangedCell<0, 1> {};
/// 8.0: what a raid does.
struct RaidResult {
  MenCell attacker_loss;
  MenCell defender_loss;
  RangedCell<0, 6> defender_fatigue;
  RangedCell<-30, 0, -1> british_points;  ///< activation points
  MEMBERS(RaidResult, (attacker_loss, .label = "raider"), (defender_loss, .label = "target"),
          (defender_fatigue, .label = "fatigue"), (british_points, .label = "points"))
};
/// The raid charts (8.0): whether a raid may occur, against whom, and what comes of it.
struct RaidTables {
  FaceBands<RaidCell> raid;
  FaceBands<WordCell<LeaderId>> leaders;
  FaceBands<RaidResult> results;
  LessPointsCell range;            ///< hexes
  RangedCell<0, 6> night_fatigue;  ///< more for the target at night
  MEMBERS(RaidTables, raid, (leaders, .label = "leader"), (results, .label = "result"), range, night_fatigue)
};

/// The kinds of arrivals and departures (9.1.1, 9.3.1).
enum class ArrivalKind : std::uint8_t { leader, detachment, with_leslie, withdrawal };
inline constexpr std::array<std::string_view, 4> arrival_kind_words{"leader", "detachment", "with_leslie",
                                                                    "withdrawal"};
constexpr rulebook::WordTable words_of(ArrivalKind) { return {"arrival", arrival_kind_words}; }

/// One entry of the reinforcement chart (9.0): who comes or goes, and on which turn.
struct Arrival {
  Side side{};
  ArrivalKind kind{};
  Turn normal{};
  Turn accelerated{};           ///< as `normal` for Americans
  LeaderId leader = no_leader;  ///< no_leader: any detachment
  Boat boat{};                  ///< of a withdrawal
  int strength = 0;             ///< for `with_leslie`: from Leslie
  bool may_wait = false;        ///< McDougall (9.3.1)
  std::string town;             ///< where; empty: an entry stretch
  rulebook::Remark label;       ///< historical regiment; it counts for nothing
  MEMBERS(Arrival, (side, .fixed = true), (kind, .fixed = true), (normal, .key = "turn"),
          (accelerated, .optional = true), (leader, .fixed = true, .optional = true),
          (boat, .fixed = true, .optional = true), (strength, .range = {0, 9990}, .optional = true),
          (may_wait, .fixed = true, .optional = true), (town, .optional = true), (label, .optional = true))
};

/// The reinforcement chart (9.0), with the hexes where arrivals enter.
struct Reinforcements {
  Rows<Arrival> arrivals;                         ///< in the order of the file; a turn's arrivals stand side by side
  std::vector<HexId> british_entry;               ///< 9.1.1
  std::vector<HexId> american_entry;              ///< 9.3.1
  RangedCell<1, row_count, -1> acceleration_row;  ///< 9.1
  MEMBERS(Reinforcements, arrivals, british_entry, american_entry, (acceleration_row, .label = "row of acceleration"))
};

/// The lowest hex of a naval unit's waters. no_hex: they reach as far as Trenton Falls, without the hexside of the
/// falls.
struct LowestHex {
  HexId hex = no_hex;
  MEMBERS(LowestHex, hex)
};
/// A naval unit's counter and waters (2.2.2, 11.6).
struct NavalUnit {
  LessPointsCell upstream;  ///< movement points, one a hexside
  LessPointsCell downstream;
  HexId from = no_hex;  ///< the highest hex whose hexsides it may lie on
  LowestHex to;
  MEMBERS(NavalUnit, upstream, downstream, from, to)
};

/// The first and last place on the map's river (Map::river) where the naval unit may lie; nothing when it has none. A
/// map without its outermost hexes lets it lie as far as the river goes.
std::optional<std::array<std::size_t, 2>> river_reach(const Map& map, const NavalUnit& unit);

/// 22.0: victory points for a place.
struct TownPoints {
  Side side{};
  std::string town;
  PointsCell points;
  MEMBERS(TownPoints, (side, .fixed = true), town, (points, .label = ""))
};
/// Victory points for the capture of one leader (22.0).
struct CapturePoints {
  LeaderId leader = no_leader;
  PointsCell points;
  MEMBERS(CapturePoints, (leader, .fixed = true), (points, .label = ""))
};
/// By the capturing Side.
struct Captures : PerWord<Side, Rows<CapturePoints>> {};
/// How great the victory in a battle is (22.2), the greatest first.
enum class VictoryLevel : std::uint8_t { major, moderate, minor, skirmish };
inline constexpr std::array<std::string_view, 4> victory_level_words{"major", "moderate", "minor", "skirmish"};
constexpr rulebook::WordTable words_of(VictoryLevel) { return {"victory", victory_level_words}; }
/// 22.2: the loser's least loss; the victor's percentage is at most (skirmish: below) `numerator`/`denominator` of the
/// loser's.
struct BattleLevel {
  MenCell least_loss;
  RangedCell<1, 9> numerator;
  RangedCell<1, 9> denominator;
  bool below = false;
  PointsCell points;
  MEMBERS(BattleLevel, (least_loss, .label = "victory, least loss"), (numerator, .label = "victory, part"),
          (denominator, .label = "victory, ratio"), (below, .fixed = true), (points, .label = "victory"))
};
/// Everything that earns victory points (22.0).
struct VictoryPoints {
  Rows<TownPoints> daily;
  Rows<TownPoints> at_end;
  Captures captures;
  PerWord<VictoryLevel, Sourced<BattleLevel>> battle;
  PointsCell empty_south;                   ///< to the American at 12am (22.1)
  RangedCell<1, row_count> south_row;       ///< and below
  PointsCell other_town_at_end;             ///< to the British, for each town not listed
  PerWord<Side, PointsCell> other_capture;  ///< by the capturing Side
  MenCell troops;                           ///< un-routed, to hold a place
  MEMBERS(VictoryPoints, daily, (at_end, .label = "at the end"), (captures, .label = "capture of", .rule = "22.3"_rule),
          (battle, .label = "", .rule = "22.2"_rule), empty_south, (south_row, .label = "row of the south"),
          (other_town_at_end, .label = "another town at the end"),
          (other_capture, .label = "another capture by the", .rule = "22.3"_rule), (troops, .label = "troops to hold"))
};

/// All charts that a game is played with, read from the data files, each under the name of its file.
struct Charts {
  MovementMatrix movement_matrix;
  MovementCosts movement_costs;
  CombatResults combat_results;
  Ratios ratio;
  CombatModifiers combat_modifiers;
  SurpriseModifiers surprise_modifiers;
  SurpriseTable surprise;
  CrossingTable crossing;
  WeatherTables weather;
  RaidTables raids;
  Reinforcements reinforcements;
  VictoryPoints victory_points;
  PerWord<Boat, NavalUnit> naval;
  std::vector<std::pair<std::string, std::string>> sources;  ///< of all files
  MEMBERS(Charts, (movement_matrix, .rule = "11.0.roll"_rule), (movement_costs, .rule = "11.0"_rule),
          (combat_results, .rule = "17.1"_rule), (ratio, .rule = "17.1.2"_rule),
          (combat_modifiers, .rule = "17.1.3"_rule), (surprise_modifiers, .rule = "17.1.1"_rule),
          (surprise, .label = "surprise table", .rule = "17.1.1"_rule), (crossing, .rule = "11.4.2"_rule),
          (weather, .rule = "7.0"_rule), (raids, .rule = "8.0"_rule), (reinforcements, .rule = "9.1.1"_rule),
          (victory_points, .rule = "22.1"_rule), (naval, .label = "naval units", .rule = "11.6"_rule))
};

}  // namespace tricorne::wc
