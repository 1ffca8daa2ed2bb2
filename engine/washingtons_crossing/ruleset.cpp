#include "engine/washingtons_crossing/ruleset.h"

#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

namespace {

using rulebook::axis, rulebook::number;

constexpr rulebook::Axis<Ruleset> all[] = {
    number<&Ruleset::capture_die, 0, 9>("capture_die", "2.2.1.capture"_rule, "the greatest die that captures a lone leader"),
    number<&Ruleset::escape_hexes, 0, 9>("escape_hexes", "2.2.1.capture"_rule, "hexes that a lone leader who escapes retreats"),
    number<&Ruleset::stacking_limit, 1, 9990>("stacking_limit", "4.0"_rule, "troops that a hex may hold"),
    number<&Ruleset::zone_troops, 1, 9990>("zone_troops", "5.0"_rule, "un-routed troops that exert a zone of control"),
    axis<&Ruleset::raid_may_be_declined>("raid_may_be_declined", "8.0.2"_rule, "may the American decline a raid that the dice allow"),
    axis<&Ruleset::raid_on_troopless>("raid_on_troopless", "8.0.2"_rule, "may a British leader without troops be raided"),
    axis<&Ruleset::acceleration>("acceleration", "9.1"_rule, "does only a move into the row accelerate British reinforcements, or a move to it or beyond"),
    axis<&Ruleset::british_may_wait>("british_may_wait", "9.1.1.entry"_rule, "may the British put a reinforcement off"),
    number<&Ruleset::desertion, 0, 9990>("desertion", "9.2.4"_rule, "British troops lost on January 1"),
    number<&Ruleset::amboy_after_desertion, 0, 9990>("amboy_after_desertion", "9.2.4"_rule, "troops that desertion leaves in Amboy"),
    number<&Ruleset::brunswick_after_desertion, 0, 9990>("brunswick_after_desertion", "9.2.4"_rule, "troops that desertion leaves in Brunswick"),
    number<&Ruleset::enlistments, 0, 9990>("enlistments", "9.4.1"_rule, "American troops lost on January 1"),
    number<&Ruleset::cadwalader_enlistments, 0, 9990>("cadwalader_enlistments", "9.4.1.caps"_rule, "of them at most from Cadwalader"),
    number<&Ruleset::ewing_enlistments, 0, 9990>("ewing_enlistments", "9.4.1.caps"_rule, "of them at most from Ewing"),
    number<&Ruleset::fermoy_enlistments, 0, 9990>("fermoy_enlistments", "9.4.1.caps"_rule, "of them at most from Fermoy"),
    axis<&Ruleset::dickinson_enlistments>("dickinson_enlistments", "9.4.1.caps"_rule, "may Dickinson, whom no list names, lose troops"),
    number<&Ruleset::american_points, 0, 30>("american_points", "10.0.american"_rule, "American activation points a day"),
    number<&Ruleset::american_points_reduced, 0, 30>("american_points_reduced", "10.0.american"_rule, "the same while the British control Philadelphia"),
    number<&Ruleset::american_points_december_30, 0, 30>("american_points_december_30", "10.0.american"_rule, "the same on December 30"),
    number<&Ruleset::british_points, 0, 30>("british_points", "10.0.british"_rule, "British activation points a day"),
    number<&Ruleset::british_points_reduced, 0, 30>("british_points_reduced", "10.0.british"_rule, "the same while the Americans control Amboy"),
    number<&Ruleset::points_limit, 0, 99>("points_limit", "10.0.limit"_rule, "activation points that a side can hold"),
    axis<&Ruleset::town_control>("town_control", "10.0"_rule, "is a town controlled by 400 un-routed troops, or by any troops"),
    number<&Ruleset::active_fatigue, 0, 6>("active_fatigue", "12.0.limit"_rule, "the greatest fatigue of a leader who can be activated"),
    number<&Ruleset::far_from_roads, 1, 9>("far_from_roads", "10.1.far"_rule, "hexes from roads and clear ground at which points activate nobody"),
    number<&Ruleset::die_activation_cost, 0, 9>("die_activation_cost", "10.2"_rule, "the greatest cost of a leader activated by die"),
    axis<&Ruleset::die_activation>("die_activation", "10.2"_rule, "may one leader a day turn try the die, or be activated by it"),
    axis<&Ruleset::initial_response>("initial_response", "10.3.1"_rule, "who of the British wakes up on December 26 at 7am; none: the whole of 10.3 is left out"),
    number<&Ruleset::response_distance, 0, 60>("response_distance", "10.3.B"_rule, "hexes within which an American wakes a British leader"),
    axis<&Ruleset::response_spares_troopless>("response_spares_troopless", "10.3"_rule, "may British leaders without troops be activated before"),
    number<&Ruleset::fixed_points, 0, 99>("fixed_points", "11.0.thirteen"_rule, "movement points of Washington and of leaders without troops"),
    number<&Ruleset::british_night_cost, 0, 9>("british_night_cost", "11.1"_rule, "the greatest cost of the British leader who is activated at night"),
    axis<&Ruleset::night_by_commander>("night_by_commander", "11.1"_rule, "may a commander without troops activate that leader"),
    axis<&Ruleset::panic>("panic", "11.1.optional"_rule, "may militia panic that leaves an enemy zone at night"),
    number<&Ruleset::panic_die, 0, 9>("panic_die", "11.1.optional"_rule, "the greatest die of a panic"),
    number<&Ruleset::panic_hexes, 0, 9>("panic_hexes", "11.1.optional"_rule, "hexes that panicked militia retreats"),
    number<&Ruleset::forced_march_american, 0, 99>("forced_march_american", "11.2"_rule, "movement points of an American forced march"),
    number<&Ruleset::forced_march_british, 0, 99>("forced_march_british", "11.2"_rule, "movement points of a British forced march"),
    number<&Ruleset::forced_march_fatigue, 0, 7>("forced_march_fatigue", "11.2"_rule, "the fatigue from which on nobody marches by force"),
    number<&Ruleset::free_forced_marches, 0, 99>("free_forced_marches", "11.2.free"_rule, "free forced marches a game of Washington and of Cornwallis"),
    axis<&Ruleset::forced_march_on_nothing>("forced_march_on_nothing", "11.2"_rule, "does a forced march add points to a result of none"),
    number<&Ruleset::reaction_distance, 0, 60>("reaction_distance", "11.3"_rule, "hexes from a combat within which leaders react"),
    number<&Ruleset::reaction_fatigue, 0, 6>("reaction_fatigue", "11.3"_rule, "the greatest fatigue of a leader who reacts"),
    number<&Ruleset::reaction_divisor, 1, 9>("reaction_divisor", "11.3.roll"_rule, "what a reaction's movement points are divided by, rounded up"),
    axis<&Ruleset::amboy_ferry_adds_hex>("amboy_ferry_adds_hex", "11.4.1"_rule, "does the hex behind the Amboy ferry cost its point on top"),
    number<&Ruleset::fatigue_limit, 1, 6>("fatigue_limit", "12.0.limit"_rule, "the greatest fatigue level"),
    number<&Ruleset::recovered_fatigue, 0, 6>("recovered_fatigue", "12.0.recovery"_rule, "levels that a night's rest takes off"),
    number<&Ruleset::least_detachment, 10, 990>("least_detachment", "14.0.strength"_rule, "the least troops of a new detachment"),
    number<&Ruleset::least_after_transfer, 10, 990>("least_after_transfer", "15.0"_rule, "the least troops that a giver keeps"),
    number<&Ruleset::american_entrenchments, 0, 8>("american_entrenchments", "19.0"_rule, "entrenchments that the Americans can build in a game"),
    number<&Ruleset::british_entrenchments, 0, 8>("british_entrenchments", "19.0"_rule, "entrenchments that the British can build in a game"),
    number<&Ruleset::entrenching_troops, 10, 9990>("entrenching_troops", "19.0.build"_rule, "troops of a leader who entrenches, or who destroys an enemy entrenchment"),
    number<&Ruleset::entrenching_turns, 1, 9>("entrenching_turns", "19.0.build"_rule, "turns that an entrenchment takes"),
    number<&Ruleset::garrison_amboy, 0, 9990>("garrison_amboy", "20.0"_rule, "troops that the British keep in Amboy"),
    number<&Ruleset::garrison_brunswick, 0, 9990>("garrison_brunswick", "20.0"_rule, "troops that the British keep in Brunswick"),
    number<&Ruleset::garrison_philadelphia, 0, 9990>("garrison_philadelphia", "20.0"_rule, "troops that the Americans keep in Philadelphia"),
    number<&Ruleset::first_objectives_day, 25, 38>("first_objectives_day", "22.1"_rule, "the first day whose objectives count, from December 1 on"),
};

}  // namespace

std::span<const rulebook::Axis<Ruleset>> axes() { return all; }

}  // namespace tricorne::wc
