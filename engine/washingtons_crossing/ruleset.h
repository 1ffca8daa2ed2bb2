// The axes of the rules: every number of the text that no chart holds, the optional rules, and the readings where the
// text leaves a question open. data/rulesets/2012.yaml gives a value to each axis.
#pragma once

#include <array>
#include <span>

#include "engine/core/rulebook/axis.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/types.h"

namespace tricorne::wc {

/// 10.3: when the British wake up.
enum class InitialResponse : std::uint8_t { historical, at_seven, none };
inline constexpr std::array<std::string_view, 3> initial_response_words{"historical", "at_seven", "none"};
constexpr rulebook::WordTable words_of(InitialResponse) { return {"initial response", initial_response_words}; }

/// 10.0: when a side controls a town.
enum class TownControl : std::uint8_t { garrisoned, occupied };
inline constexpr std::array<std::string_view, 2> town_control_words{"garrisoned", "occupied"};
constexpr rulebook::WordTable words_of(TownControl) { return {"town control", town_control_words}; }

/// 10.2: may a side try one activation by die in a day turn, or try until one succeeds?
enum class DieActivation : std::uint8_t { one_attempt, one_success };
inline constexpr std::array<std::string_view, 2> die_activation_words{"one_attempt", "one_success"};
constexpr rulebook::WordTable words_of(DieActivation) { return {"die activation", die_activation_words}; }

/// 9.1: what counts as moving into the row.
enum class Acceleration : std::uint8_t { entering_the_row, at_or_beyond };
inline constexpr std::array<std::string_view, 2> acceleration_words{"entering_the_row", "at_or_beyond"};
constexpr rulebook::WordTable words_of(Acceleration) { return {"acceleration", acceleration_words}; }

/// 17.3.1: what becomes of a retreat that would end in a hex with enemy troops.
enum class RetreatAmongEnemies : std::uint8_t { goes_on, surrenders };
inline constexpr std::array<std::string_view, 2> retreat_among_enemies_words{"goes_on", "surrenders"};
constexpr rulebook::WordTable words_of(RetreatAmongEnemies) {
  return {"end of a retreat", retreat_among_enemies_words};
}

/// 21.0: the two set-up cards.
enum class Scenario : std::uint8_t { campaign, quick_start };
inline constexpr std::array<std::string_view, 2> scenario_words{"campaign", "quick_start"};
constexpr rulebook::WordTable words_of(Scenario) { return {"scenario", scenario_words}; }

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
  bool vanguard_waits = false;
  int desertion = 0;
  int brunswick_after_desertion = 0;
  int amboy_after_desertion = 0;
  int enlistments = 0;
  int cadwalader_enlistments = 0;
  int ewing_enlistments = 0;
  int fermoy_enlistments = 0;
  bool dickinson_enlistments = false;
  bool remembered_enlistments = false;
  bool enlistments_spare_garrison = false;
  bool spent_leaders_leave = false;
  bool base_spares_departing = false;
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
  bool moves_behind_die = false;
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
  bool chain_marches_free = false;
  int reaction_distance = 0;
  int reaction_fatigue = 0;
  int reaction_divisor = 0;
  bool reaction_halves_fixed_points = false;
  bool frozen_ferry_is_road = false;
  bool amboy_ferry_adds_hex = false;
  bool moved_boat_bars_both = false;
  bool brunswick_ferry_on_ice = false;
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
  bool ferries_frighten = false;
  int base_days = 0;
  // 19, 20
  int american_entrenchments = 0;
  int british_entrenchments = 0;
  int entrenching_troops = 0;
  int destroying_troops = 0;
  int entrenching_turns = 0;
  bool entrench_without_points = false;
  int garrison_amboy = 0;
  int garrison_brunswick = 0;
  int garrison_philadelphia = 0;
  // 22
  bool retreat_of_both_has_victor = false;
  int first_objectives_day = 0;  ///< counted from December 1

  /// Describes each axis: its name in files, which is that of the member, its paragraph, its range and its meaning. `R`
  /// is Ruleset; as a template it is compiled only for `axes()`.
#define AXIS(member, rule, meaning) rulebook::axis<&R::member>(#member, rule, meaning)
#define NUMBER(member, rule, least, most, meaning) rulebook::number<&R::member, least, most>(#member, rule, meaning)
/// Troops are counted in tens (2.2).
#define TROOPS(member, rule, least, most, meaning) rulebook::number<&R::member, least, most, 10>(#member, rule, meaning)
  template <class R>
  static constexpr rulebook::Axis<R> described[] = {
      AXIS(scenario, "21.0"_rule, "the campaign game or the quick start"),
      NUMBER(capture_die, "2.2.1.capture"_rule, 0, 9, "the greatest die that captures a lone leader"),
      NUMBER(escape_hexes, "2.2.1.capture"_rule, 0, 9, "hexes that a lone leader who escapes retreats"),
      TROOPS(stacking_limit, "4.0"_rule, 10, 9990, "troops that a hex may hold"),
      TROOPS(zone_troops, "5.0"_rule, 10, 9990, "un-routed troops that exert a zone of control"),
      AXIS(raid_may_be_declined, "8.0.2"_rule, "may the American decline a raid that the dice allow"),
      AXIS(raid_on_troopless, "8.0.2"_rule, "may a British leader without troops be raided"),
      AXIS(acceleration, "9.1"_rule,
           "does only a move into the row accelerate British reinforcements, or a move to it or beyond"),
      AXIS(british_may_wait, "9.1.1.entry"_rule, "may the British put a reinforcement off"),
      AXIS(vanguard_waits, "9.1.1.vanguard"_rule, "does the Vanguard wait while Leslie is at his supply base"),
      TROOPS(desertion, "9.2.4"_rule, 0, 9990, "British troops lost on January 1"),
      TROOPS(amboy_after_desertion, "9.2.4"_rule, 0, 9990, "troops that desertion leaves in Amboy"),
      TROOPS(brunswick_after_desertion, "9.2.4"_rule, 0, 9990, "troops that desertion leaves in Brunswick"),
      TROOPS(enlistments, "9.4.1"_rule, 0, 9990, "American troops lost on January 1"),
      TROOPS(cadwalader_enlistments, "9.4.1.caps"_rule, 0, 9990, "of them at most from Cadwalader"),
      TROOPS(ewing_enlistments, "9.4.1.caps"_rule, 0, 9990, "of them at most from Ewing"),
      TROOPS(fermoy_enlistments, "9.4.1.caps"_rule, 0, 9990, "of them at most from Fermoy"),
      AXIS(dickinson_enlistments, "9.4.1.caps"_rule, "may Dickinson, whom no list names, lose troops"),
      AXIS(remembered_enlistments, "9.4.1.optional"_rule, "do detachments lose troops for the leaders who gave them"),
      AXIS(enlistments_spare_garrison, "9.4.1"_rule,
           "must the end of enlistments leave the garrison of Philadelphia its troops"),
      AXIS(spent_leaders_leave, "9.4.1.caps"_rule,
           "are leaders removed who may lose all of their troops to the end of enlistments, and do"),
      AXIS(base_spares_departing, "9.4.1.departures"_rule,
           "do those of the four who are at their supply base on January 1 stay in the game"),
      NUMBER(american_points, "10.0.american"_rule, 0, 30, "American activation points a day"),
      NUMBER(american_points_reduced, "10.0.american"_rule, 0, 30, "the same while the British control Philadelphia"),
      NUMBER(american_points_december_30, "10.0.american"_rule, 0, 30, "the same on December 30"),
      NUMBER(british_points, "10.0.british"_rule, 0, 30, "British activation points a day"),
      NUMBER(british_points_reduced, "10.0.british"_rule, 0, 30, "the same while the Americans control Amboy"),
      NUMBER(points_limit, "10.0.limit"_rule, 0, 99, "activation points that a side can hold"),
      AXIS(town_control, "10.0"_rule, "is a town controlled by 400 un-routed troops, or by any troops"),
      NUMBER(active_fatigue, "12.0.limit"_rule, 0, 6, "the greatest fatigue of a leader who can be activated"),
      NUMBER(far_from_roads, "10.1.far"_rule, 1, 9,
             "hexes from roads and clear ground at which points activate nobody"),
      AXIS(free_far_from_roads, "10.1.far"_rule, "may a leader who costs no points be activated there"),
      NUMBER(die_activation_cost, "10.2"_rule, 0, 9, "the greatest cost of a leader activated by die"),
      AXIS(die_activation, "10.2"_rule, "may one leader a day turn try the die, or be activated by it"),
      AXIS(moves_behind_die, "10.2"_rule,
           "may other active leaders and naval units still move behind a die that has activated a leader"),
      AXIS(printed_cost_in_span, "10.4"_rule,
           "does every leader take his printed cost off a span, who would cost less points, too"),
      AXIS(initial_response, "10.3.1"_rule,
           "who of the British wakes up on December 26 at 7am; none: the whole of 10.3 is left out"),
      NUMBER(response_distance, "10.3.B"_rule, 0, 60, "hexes within which an American wakes a British leader"),
      AXIS(response_spares_troopless, "10.3"_rule, "may British leaders without troops be activated before"),
      NUMBER(fixed_points, "11.0.thirteen"_rule, 0, 99, "movement points of Washington and of leaders without troops"),
      AXIS(fixed_points_make_british, "11.0.roll"_rule,
           "does a leader with 13 points in the Vanguard's group bring the British modifier"),
      NUMBER(british_night_cost, "11.1"_rule, 0, 9,
             "the greatest cost of the British leader who is activated at night"),
      AXIS(night_by_commander, "11.1"_rule, "may a commander without troops activate that leader"),
      AXIS(panic, "11.1.optional"_rule, "may militia panic that leaves an enemy zone at night"),
      NUMBER(panic_die, "11.1.optional"_rule, 0, 9, "the greatest die of a panic"),
      NUMBER(panic_hexes, "11.1.optional"_rule, 0, 9, "hexes that panicked militia retreats"),
      NUMBER(forced_march_american, "11.2"_rule, 0, 99, "movement points of an American forced march"),
      NUMBER(forced_march_british, "11.2"_rule, 0, 99, "movement points of a British forced march"),
      NUMBER(forced_march_fatigue, "11.2"_rule, 0, 7, "the fatigue from which on nobody marches by force"),
      NUMBER(free_forced_marches, "11.2.free"_rule, 0, 99,
             "free forced marches a game of Washington and of Cornwallis"),
      AXIS(forced_march_on_nothing, "11.2"_rule, "does a forced march add points to a result of none"),
      AXIS(chain_marches_free, "11.2.free"_rule,
           "in the free forced march, does the head of a chain of commanders count as having activated all of it"),
      NUMBER(reaction_distance, "11.3"_rule, 0, 60, "hexes from a combat within which leaders react"),
      NUMBER(reaction_fatigue, "11.3"_rule, 0, 6, "the greatest fatigue of a leader who reacts"),
      NUMBER(reaction_divisor, "11.3.roll"_rule, 1, 9, "what a reaction's movement points are divided by, rounded up"),
      AXIS(reaction_halves_fixed_points, "11.3.roll"_rule,
           "are the 13 points of Washington and of leaders without troops divided in a reaction, too"),
      AXIS(frozen_ferry_is_road, "2.1.1"_rule, "does a ferry of the Delaware join the roads when the river is frozen"),
      AXIS(amboy_ferry_adds_hex, "11.4.1"_rule, "does the hex behind the Amboy ferry cost its point on top"),
      AXIS(moved_boat_bars_both, "11.4.2.procedure"_rule,
           "does a naval unit that has moved take the other's help away, too"),
      AXIS(brunswick_ferry_on_ice, "11.4.4"_rule, "does the ferry at Brunswick still cost its point in January"),
      AXIS(leaving_map_pays_zone, "11.5"_rule, "does it cost the point of 5.0 to leave the map out of an enemy zone"),
      NUMBER(fatigue_limit, "12.0.limit"_rule, 1, 6, "the greatest fatigue level"),
      NUMBER(recovered_fatigue, "12.0.recovery"_rule, 0, 6, "levels that a night's rest takes off"),
      TROOPS(least_detachment, "14.0.strength"_rule, 10, 990, "the least troops of a new detachment"),
      TROOPS(least_after_transfer, "15.0"_rule, 10, 990, "the least troops that a giver keeps"),
      AXIS(lone_leaders_attack_together, "16.3"_rule,
           "may leaders of one hex whom nobody activated together share a prepared attack"),
      AXIS(chain_attacks_together, "16.3"_rule,
           "in a prepared attack, does the head of a chain of commanders count as having activated all of it"),
      AXIS(troopless_attack_prepared, "16.3"_rule, "may leaders without troops join a prepared attack"),
      AXIS(attacks_pay_zones, "16.2"_rule, "does a hasty or normal attack pay the zones of control between both hexes"),
      NUMBER(exempt_ratio, "12.0.attack"_rule, 1, 99, "the ratio at which a crushing attack tires nobody"),
      NUMBER(defence_percent, "12.0.defence"_rule, 0, 100, "the percentage of losses that tires defenders"),
      TROOPS(outflank_troops, "17.2.1"_rule, 10, 9990, "fit troops with which a hex outflanks"),
      NUMBER(outflank_free_hexes, "17.2.1"_rule, 0, 6, "hexes that outflank nobody yet"),
      AXIS(dawn_watch_from_noon, "17.2.3.dawn"_rule,
           "does an American next to the target at the end of the 12pm turn bar a dawn attack, too"),
      TROOPS(washington_losses, "17.1.6"_rule, 0, 990, "troops that Washington's own lose at most while others remain"),
      TROOPS(overrun_troops, "17.1.6.small"_rule, 0, 9990, "the greatest force that is overrun"),
      NUMBER(overrun_ratio, "17.1.6.small"_rule, 1, 99, "the ratio at which it is overrun"),
      TROOPS(overrun_loss, "17.1.6.small"_rule, 0, 990, "troops that it loses more"),
      AXIS(proportional_losses, "17.1.6.optional"_rule, "are losses spread in proportion to the troops"),
      NUMBER(retreat_hexes, "17.3"_rule, 0, 9, "hexes of a retreat"),
      NUMBER(disorder_hexes, "17.3"_rule, 0, 9, "hexes of a retreat in disorder"),
      NUMBER(rout_hexes, "17.3"_rule, 0, 9, "hexes of a rout"),
      AXIS(attackers_measure_from_own_hex, "17.3"_rule,
           "do beaten attackers count their hexes from their own hex instead of the defender's"),
      NUMBER(passage_percent_weaker, "17.3.1"_rule, 0, 100, "percent that a retreat through a stronger enemy costs"),
      NUMBER(passage_percent_stronger, "17.3.1"_rule, 0, 100, "percent that it costs through a weaker one"),
      NUMBER(passage_free_ratio, "17.3.1"_rule, 1, 99, "the ratio from which it costs nothing"),
      AXIS(one_leader_cancels_zones, "17.3.2"_rule,
           "does only a single leader with 400 troops cancel a zone in a retreat, instead of all in the hex together"),
      AXIS(retreat_among_enemies, "17.3.1"_rule,
           "does a retreat that would end among enemies go on, or surrender there"),
      AXIS(surrender, "17.4"_rule, "may leaders surrender after a combat"),
      AXIS(surrender_is_retreat, "17.4"_rule, "does a surrender count as a retreat for the victory"),
      NUMBER(disorder_fatigue, "18.1"_rule, 0, 6, "fatigue levels of a disorder"),
      NUMBER(rout_fatigue, "18.2"_rule, 0, 6, "fatigue levels of a rout"),
      NUMBER(flight_points, "18.2.flight"_rule, 0, 40, "movement points of a flight"),
      NUMBER(safe_points, "18.2.recovery"_rule, 0, 40,
             "movement points from the enemy at which a routed leader rallies"),
      AXIS(ferries_frighten, "18.2.note"_rule,
           "do ferries of the open Delaware bring Americans near a routed leader beyond it"),
      NUMBER(base_days, "18.2.base"_rule, 0, 12, "days that a leader stays away who fled to his base"),
      NUMBER(american_entrenchments, "19.0"_rule, 0, 8, "entrenchments that the Americans can build in a game"),
      NUMBER(british_entrenchments, "19.0"_rule, 0, 8, "entrenchments that the British can build in a game"),
      TROOPS(entrenching_troops, "19.0.build"_rule, 10, 9990, "troops of a leader who entrenches"),
      TROOPS(destroying_troops, "19.0.lost"_rule, 10, 9990, "troops of a leader who destroys an enemy entrenchment"),
      NUMBER(entrenching_turns, "19.0.build"_rule, 1, 9, "turns that an entrenchment takes"),
      AXIS(entrench_without_points, "19.0.build"_rule, "may a leader entrench who rolled no movement points"),
      TROOPS(garrison_amboy, "20.0"_rule, 0, 9990, "troops that the British keep in Amboy"),
      TROOPS(garrison_brunswick, "20.0"_rule, 0, 9990, "troops that the British keep in Brunswick"),
      TROOPS(garrison_philadelphia, "20.0"_rule, 0, 9990, "troops that the Americans keep in Philadelphia"),
      AXIS(retreat_of_both_has_victor, "22.2"_rule,
           "where both sides have retreated, does the one with the smaller percentage of losses win"),
      NUMBER(first_objectives_day, "22.1"_rule, 25, 38, "the first day whose objectives count, from December 1 on"),
  };
#undef TROOPS
#undef NUMBER
#undef AXIS
};

using NamedRuleset = rulebook::NamedRulesetOf<Ruleset>;

/// All axes, in the order of the rulebook.
std::span<const rulebook::Axis<Ruleset>> axes();

}  // namespace tricorne::wc
