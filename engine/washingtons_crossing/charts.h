// The charts (11.0, 17.0, 7.0, 8.0, 9.0, 22.0). Every cell says how sure it is. A cell that no reader could make out
// holds a stand-in, Confidence::placeholder.
#pragma once

#include <array>
#include <climits>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_crossing/hex.h"
#include "engine/washingtons_crossing/map.h"

namespace tricorne::wc {

/// One number of a chart.
struct Cell {
  std::int16_t value = 0;
  Confidence confidence = Confidence::placeholder;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A row of a chart: for numbers from `least` to `most`, both included.
template <class T>
struct Band {
  int least = INT_MIN;
  int most = INT_MAX;
  T value{};
};

/// Rows without gap or overlap, in rising order.
template <class T>
struct Bands {
  std::vector<Band<T>> rows;
  /// A number above or below all rows takes the outermost one.
  const T& operator[](int number) const {
    for (const Band<T>& row : rows)
      if (number <= row.most) return row.value;
    return rows.back().value;
  }
};

/// The column of a leader's rating on the Movement Matrix and on the Combat Results Table: 0 to 2.
using RatingColumns = Bands<int>;

/// 11.0: movement points by the activating leader's rating and the modified die.
struct MovementMatrix {
  RatingColumns columns;
  Bands<std::array<Cell, 3>> rows;
  Cell american_night;                      ///< 11.1
  Cell british;                             ///< every British leader but the Vanguard
  Cell vanguard;                            ///< instead of it
  std::array<Cell, weather_count> weather;  ///< by Weather
  std::array<Cell, 5> fatigue;              ///< by level; 5 and 6 are never activated (10.1)
  Cell disordered;                          ///< 18.1

  const Cell& points(int rating, int modified_die) const { return rows[modified_die][index_of(rating)]; }
  std::size_t index_of(int rating) const { return static_cast<std::size_t>(columns[rating]); }
};

/// A cost that may be a ban.
struct Cost {
  Cell points;
  bool prohibited = false;
  friend bool operator==(const Cost&, const Cost&) = default;
};

/// 11.0, 2.1.1: movement points by column.
struct MovementCosts {
  std::array<std::array<Cost, cost_column_count>, terrain_count> terrain;  ///< to enter, off road
  std::array<Cell, cost_column_count> road;                            ///< to enter along a road, water or not; no bar
  std::array<std::array<Cost, cost_column_count>, water_count> water;  ///< added for a hexside without road
  Cell delaware_ferry;   ///< paid for the attempt; the hex behind the ferry costs its own points (11.4.2)
  Cell amboy_ferry;      ///< 11.4.1
  Cell brunswick_ferry;  ///< added (11.4.4)
  Cell naval_crossing;   ///< 11.4.3
  Cell zone_enter;       ///< added (5.0)
  Cell zone_leave;       ///< added (5.0)
  Cell join;             ///< for each leader who joins a column (11.0)
  Cell overstacked;      ///< added for moving through a hex that becomes over-stacked (4.0)
  Cell hasty;            ///< added to the hex attacked (16.2)
  Cell normal;           ///< added to the hex attacked (16.2)
};

/// A cell of the Combat Results Table. Both percentages are of the defender's troops (17.1 step 5).
struct CombatResult {
  std::int8_t attacker_percent = 0;
  std::int8_t defender_percent = 0;
  CombatEffect attacker = CombatEffect::none;
  CombatEffect defender = CombatEffect::none;
  Confidence confidence = Confidence::placeholder;
  friend bool operator==(const CombatResult&, const CombatResult&) = default;
};

/// The Combat Results Table (17.0): a column for each group of ratings, a row for each modified die.
struct CombatResults {
  RatingColumns columns;
  Bands<std::array<CombatResult, 3>> rows;
  const CombatResult& result(int rating, int modified_die) const {
    return rows[modified_die][static_cast<std::size_t>(columns[rating])];
  }
};

/// A row of the Attacker to Defender Ratio Table.
struct Ratio {
  std::int16_t attackers = 1;
  std::int16_t defenders = 1;
  Cell modifier;
};

/// Rows from the worst ratio to the best (17.1 step 2).
struct Ratios {
  std::vector<Ratio> rows;
  /// The best row that the attacker reaches; the first one when he reaches none.
  const Ratio& row(int attackers, int defenders) const;
};

/// The Attacker Combat Modifiers Table (17.1 step 3).
struct CombatModifiers {
  Cell american;                            ///< an American attacks
  std::array<Cell, 3> attack;               ///< by AttackKind
  std::array<Cell, weather_count> weather;  ///< by Weather
  std::array<Cell, terrain_count> terrain;  ///< of the defender's hex
  Cell town;                                ///< the defender is in a town or city
  Cell minor_river;                         ///< some attacker is behind one, to January 3
  Cell creek;                               ///< some attacker is behind one, to January 3
  Cell entrenchment;                        ///< the defender is behind a finished one
  Cell half_entrenchment;                   ///< behind one that is half built
  std::array<Cell, 7> attacker_fatigue;     ///< by the level of the most tired
  std::array<Cell, 7> defender_fatigue;
  Cell defender_disordered;
  Cell defender_routed;
};

/// The Surprise Modifier Table (17.1 step 1, 17.2.3).
struct SurpriseModifiers {
  std::array<Cell, 3> attack;               ///< by AttackKind
  std::array<Cell, weather_count> weather;  ///< for either side
  std::array<Cell, terrain_count> terrain;  ///< of the defender's hex
  Cell american_in_snow;                    ///< on top of `weather`
  Cell trenton;                             ///< Dec 26 7am
  Cell dawn;                                ///< once a game, 7am
  Cell creek;                               ///< to January 3
  Cell minor_river;                         ///< to January 3
  Cell defender_disordered;
  Cell defender_routed;
};

/// A row of the Surprise Table.
struct Surprise {
  Cell combat;            ///< modifier on the Combat Results Table
  Cell attacker_percent;  ///< added to the attacker's loss
};

/// The Surprise Table (17.0): a row for each modified die.
struct SurpriseTable {
  Bands<Surprise> rows;
};

/// The Delaware River Crossing Table: troops that may cross (11.4.2, 11.4.3). Columns: no ferry, one, two.
struct CrossingTable {
  Bands<std::array<Cell, 3>> rows;
  std::array<Cell, weather_count> weather;
  Cell before_december_28;
  Cell durham_boats;
  Cell pennsylvania_navy;
  Cell glover;
  Cell washington;
};

/// A cell of Continuing Weather: the weather goes on if it is this one. Nothing: it never goes on. `any`: it goes on
/// whatever it is.
struct Continuing {
  bool any = false;
  std::optional<Weather> weather;
  Confidence confidence = Confidence::placeholder;
};
/// A kind of weather in a cell of a chart.
struct WeatherCell {
  Weather weather{};
  Confidence confidence = Confidence::placeholder;
};
/// The weather charts (7.0): whether weather continues, and what comes next.
struct WeatherTables {
  Bands<Continuing> continuing;
  Bands<WeatherCell> next;
  Cell night;                                         ///< added to the die of New Weather
  std::array<WeatherCell, weather_count> in_january;  ///< what each becomes from January 4
};

/// 8.0: what a raid does.
struct RaidResult {
  Cell attacker_loss;
  Cell defender_loss;
  Cell defender_fatigue;
  Cell british_points;  ///< activation points, 0 or below
};
/// A leader in a cell of a chart.
struct LeaderCell {
  LeaderId leader = no_leader;
  Confidence confidence = Confidence::placeholder;
};
/// The raid charts (8.0): whether a raid may occur, against whom, and what comes of it.
struct RaidTables {
  Bands<Cell> raid;  ///< 1: a raid may occur
  Bands<LeaderCell> leaders;
  Bands<RaidResult> results;
  Cell range;          ///< hexes
  Cell night_fatigue;  ///< more for the target at night
};

/// The kinds of arrivals and departures (9.1.1, 9.3.1).
enum class ArrivalKind : std::uint8_t { leader, detachment, with_leslie, withdrawal };
inline constexpr std::array<std::string_view, 4> arrival_kind_words{"leader", "detachment", "with_leslie",
                                                                    "withdrawal"};
constexpr rulebook::Words words_of(ArrivalKind) { return {"arrival", arrival_kind_words}; }

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
  std::string label;            ///< historical regiment
};

/// The reinforcement chart (9.0), with the hexes where arrivals enter.
struct Reinforcements {
  std::vector<Arrival> arrivals;      ///< in the order of the file; a turn's arrivals stand side by side
  std::vector<HexId> british_entry;   ///< 9.1.1
  std::vector<HexId> american_entry;  ///< 9.3.1
  int acceleration_row = 21;          ///< 9.1
};

/// A naval unit's counter and waters (2.2.2, 11.6).
struct NavalUnit {
  Cell upstream;  ///< movement points, one a hexside
  Cell downstream;
  HexId from = no_hex;  ///< the highest hex whose hexsides it may lie on
  HexId to = no_hex;    ///< the lowest; no_hex: as far as Trenton Falls, without their hexside
};

/// The first and last place on the map's river (Map::river) where the naval unit may lie; nothing when it has none. A
/// map without its outermost hexes lets it lie as far as the river goes.
std::optional<std::array<std::size_t, 2>> river_reach(const Map& map, const NavalUnit& unit);

/// 22.0: victory points for a place.
struct TownPoints {
  Side side{};
  std::string town;
  int points = 0;
};
/// Victory points for the capture of one leader (22.0).
struct CapturePoints {
  LeaderId leader = no_leader;
  int points = 0;
};
/// How great the victory in a battle is (22.2), the greatest first.
enum class VictoryLevel : std::uint8_t { major, moderate, minor, skirmish };
inline constexpr std::array<std::string_view, 4> victory_level_words{"major", "moderate", "minor", "skirmish"};
constexpr rulebook::Words words_of(VictoryLevel) { return {"victory", victory_level_words}; }
/// 22.2: the loser's least loss; the victor's percentage is at most (skirmish: below) `numerator`/`denominator` of the
/// loser's.
struct BattleLevel {
  int least_loss = 0;
  int numerator = 1;
  int denominator = 1;
  bool below = false;
  int points = 0;
};
/// Everything that earns victory points (22.0).
struct VictoryPoints {
  std::vector<TownPoints> daily;
  std::vector<TownPoints> at_end;
  int empty_south = 1;                                 ///< to the American at 12am (22.1)
  int south_row = 15;                                  ///< and below
  int other_town_at_end = 1;                           ///< to the British, for each town not listed
  std::array<std::vector<CapturePoints>, 2> captures;  ///< by the capturing Side
  std::array<int, 2> other_capture{1, 1};
  std::array<BattleLevel, 4> battle;  ///< by VictoryLevel
  int troops = 400;                   ///< un-routed, to hold a place
};

/// All charts that a game is played with, read from the data files.
struct Charts {
  MovementMatrix movement_matrix;
  MovementCosts movement_costs;
  CombatResults combat_results;
  Ratios ratios;
  CombatModifiers combat_modifiers;
  SurpriseModifiers surprise_modifiers;
  SurpriseTable surprise;
  CrossingTable crossing;
  WeatherTables weather;
  RaidTables raids;
  Reinforcements reinforcements;
  VictoryPoints victory_points;
  std::array<NavalUnit, 2> naval;                            ///< by Boat
  std::vector<std::pair<std::string, std::string>> sources;  ///< of all files
};

}  // namespace tricorne::wc
