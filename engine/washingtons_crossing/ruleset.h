// The axes of the rules: every number of the text that no chart holds, the optional rules, and the readings where the
// text leaves a question open. data/rulesets/2012.yaml gives a value to each axis.
#pragma once

#include <span>

#include "engine/core/rulebook/axis.h"
#include "engine/washingtons_crossing/types.h"

namespace tricorne::wc {

/// 10.3: when the British wake up.
enum class InitialResponse : std::uint8_t { historical, at_seven, none };
inline constexpr std::array<std::string_view, 3> initial_response_words{"historical", "at_seven", "none"};
constexpr rulebook::Words words_of(InitialResponse) { return {"initial response", initial_response_words}; }

/// 10.0: when a side controls a town.
enum class TownControl : std::uint8_t { garrisoned, occupied };
inline constexpr std::array<std::string_view, 2> town_control_words{"garrisoned", "occupied"};
constexpr rulebook::Words words_of(TownControl) { return {"town control", town_control_words}; }

/// 10.2: may a side try one activation by die in a day turn, or try until one succeeds?
enum class DieActivation : std::uint8_t { one_attempt, one_success };
inline constexpr std::array<std::string_view, 2> die_activation_words{"one_attempt", "one_success"};
constexpr rulebook::Words words_of(DieActivation) { return {"die activation", die_activation_words}; }

/// 9.1: what counts as moving into the row.
enum class Acceleration : std::uint8_t { entering_the_row, at_or_beyond };
inline constexpr std::array<std::string_view, 2> acceleration_words{"entering_the_row", "at_or_beyond"};
constexpr rulebook::Words words_of(Acceleration) { return {"acceleration", acceleration_words}; }

/// 17.3.1: what becomes of a retreat that would end in a hex with enemy troops.
enum class RetreatAmongEnemies : std::uint8_t { goes_on, surrenders };
inline constexpr std::array<std::string_view, 2> retreat_among_enemies_words{"goes_on", "surrenders"};
constexpr rulebook::Words words_of(RetreatAmongEnemies) { return {"end of a retreat", retreat_among_enemies_words}; }

/// 21.0: the two set-up cards.
enum class Scenario : std::uint8_t { campaign, quick_start };
inline constexpr std::array<std::string_view, 2> scenario_words{"campaign", "quick_start"};
constexpr rulebook::Words words_of(Scenario) { return {"scenario", scenario_words}; }

/// The values of all axes, as a preset or an overlay file gives them.
struct Ruleset {
  Scenario scenario{};  ///< 21.0
  // 2.2.1
  int capture_die = 0;
  int escape_hexes = 0;
  // 4.0, 5.0
  int stacking_limit = 0;
  int zone_troops = 0;
  // 8.0
  bool raid_may_be_declined = false;
  bool raid_on_troopless = false;
  // 9
  Acceleration acceleration{};
  bool british_may_wait = false;
  int desertion = 0;
  int brunswick_after_desertion = 0;
  int amboy_after_desertion = 0;
  int enlistments = 0;
  int cadwalader_enlistments = 0;
  int ewing_enlistments = 0;
  int fermoy_enlistments = 0;
  bool dickinson_enlistments = false;
  bool remembered_enlistments = false;
  // 10
  int american_points = 0;
  int american_points_reduced = 0;
  int american_points_december_30 = 0;
  int british_points = 0;
  int british_points_reduced = 0;
  int points_limit = 0;
  TownControl town_control{};
  int active_fatigue = 0;
  int far_from_roads = 0;
  bool free_far_from_roads = false;
  int die_activation_cost = 0;
  DieActivation die_activation{};
  bool printed_cost_in_span = false;
  InitialResponse initial_response{};
  int response_distance = 0;
  bool response_spares_troopless = false;
  // 11
  int fixed_points = 0;
  bool fixed_points_make_british = false;
  int british_night_cost = 0;
  bool night_by_commander = false;
  bool panic = false;
  int panic_die = 0;
  int panic_hexes = 0;
  int forced_march_american = 0;
  int forced_march_british = 0;
  int forced_march_fatigue = 0;
  int free_forced_marches = 0;
  bool forced_march_on_nothing = false;
  int reaction_distance = 0;
  int reaction_fatigue = 0;
  int reaction_divisor = 0;
  bool reaction_halves_fixed_points = false;
  bool frozen_ferry_is_road = false;
  bool amboy_ferry_adds_hex = false;
  bool moved_boat_bars_both = false;
  bool leaving_map_pays_zone = false;
  // 12
  int fatigue_limit = 0;
  int recovered_fatigue = 0;
  // 14, 15
  int least_detachment = 0;
  int least_after_transfer = 0;
  // 16
  bool lone_leaders_attack_together = false;
  bool chain_attacks_together = false;
  bool troopless_attack_prepared = false;
  bool attacks_pay_zones = false;
  // 17
  int exempt_ratio = 0;
  int defence_percent = 0;
  int outflank_troops = 0;
  int outflank_free_hexes = 0;
  bool dawn_watch_from_noon = false;
  int washington_losses = 0;
  int overrun_troops = 0;
  int overrun_ratio = 0;
  int overrun_loss = 0;
  bool proportional_losses = false;
  int retreat_hexes = 0;
  int disorder_hexes = 0;
  int rout_hexes = 0;
  bool attackers_measure_from_own_hex = false;
  int passage_percent_weaker = 0;
  int passage_percent_stronger = 0;
  int passage_free_ratio = 0;
  bool one_leader_cancels_zones = false;
  RetreatAmongEnemies retreat_among_enemies{};
  bool surrender = false;
  bool surrender_is_retreat = false;
  // 18
  int disorder_fatigue = 0;
  int rout_fatigue = 0;
  int flight_points = 0;
  int safe_points = 0;
  int base_days = 0;
  // 19, 20
  int american_entrenchments = 0;
  int british_entrenchments = 0;
  int entrenching_troops = 0;
  int entrenching_turns = 0;
  bool entrench_without_points = false;
  int garrison_amboy = 0;
  int garrison_brunswick = 0;
  int garrison_philadelphia = 0;
  // 22
  bool retreat_of_both_has_victor = false;
  int first_objectives_day = 0;  ///< counted from December 1
};

using NamedRuleset = rulebook::NamedRulesetOf<Ruleset>;

/// All axes, in the order of the rulebook.
std::span<const rulebook::Axis<Ruleset>> axes();

}  // namespace tricorne::wc
