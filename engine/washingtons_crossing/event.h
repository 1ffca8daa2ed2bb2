// What happens. Each event is emitted with the paragraph that causes it.
#pragma once

#include <variant>

#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_crossing/charts.h"
#include "engine/washingtons_crossing/combat.h"

namespace tricorne::wc {

struct TurnBegan {
  NAMED("turn_began", "{turn}");
  Turn turn{};
  MEMBERS(TurnBegan, turn)
};
struct WeatherCame {
  NAMED("weather_came", "the weather is {weather}");
  Weather weather{};
  Die die{};
  Signed total{};  ///< the die with its modifiers
  MEMBERS(WeatherCame, weather, die, total)
};
struct WeatherContinues {
  NAMED("weather_continues", "the weather stays {weather}");
  Weather weather{};
  Die die{};
  Signed total{};  ///< the same number: nothing modifies this die
  MEMBERS(WeatherContinues, weather, die, total)
};
struct PointsReceived {
  NAMED("points_received", "activation points for the {side} side: {points}, now {now}");
  Side side{};
  Small points{};
  Small now{};
  MEMBERS(PointsReceived, side, points, now)
};
struct PointsSpent {
  NAMED("points_spent", "activation points paid by the {side} side: {points}, left {now}");
  Side side{};
  Small points{};
  Small now{};
  MEMBERS(PointsSpent, side, points, now)
};
struct Scored {
  NAMED("scored", "victory points for the {side} side: {points}");
  Side side{};
  Small points{};
  MEMBERS(Scored, side, points)
};
struct NoRaidHappens {
  NAMED("no_raid_happens", "there is no raid");
  MEMBERS(NoRaidHappens)
};
struct LookedInto {
  NAMED("looked_into", "the American looks into the stack at {at}");
  HexId at = no_hex;
  MEMBERS(LookedInto, at)
};
struct RaidMade {
  NAMED("raid_made", "{raider} raids {target} with a {die}");
  LeaderId raider{};
  LeaderId target{};
  Die die{};
  MEMBERS(RaidMade, raider, target, die)
};
struct Entered {
  NAMED("entered", "{leader} with {men} troops at {at}");
  LeaderId leader{};
  Men men{};
  HexId at = no_hex;
  MEMBERS(Entered, leader, men, at)
};
struct Reinforced {
  NAMED("reinforced", "{leader} gets {men} troops");
  LeaderId leader{};
  Men men{};
  MEMBERS(Reinforced, leader, men)
};
struct Delayed {
  NAMED("delayed", "a reinforcement of the {side} side is delayed");
  Side side{};
  MEMBERS(Delayed, side)
};
struct Accelerated {
  NAMED("accelerated", "British reinforcements are accelerated");
  MEMBERS(Accelerated)
};
struct Withdrawn {
  NAMED("withdrawn", "{boat} is withdrawn");
  Boat boat{};
  MEMBERS(Withdrawn, boat)
};
struct Replaced {
  NAMED("replaced", "{leader} replaces {old}");
  LeaderId old{};
  LeaderId leader{};
  MEMBERS(Replaced, old, leader)
};
struct Removed {
  NAMED("removed", "{leader} is removed");
  LeaderId leader{};
  MEMBERS(Removed, leader)
};
struct LeftMap {
  NAMED("left_map", "{leader} leaves the map");
  LeaderId leader{};
  MEMBERS(LeftMap, leader)
};
struct Captured {
  NAMED("captured", "{leader} is captured");
  LeaderId leader{};
  MEMBERS(Captured, leader)
};
struct Escaped {
  NAMED("escaped", "{leader} escapes");
  LeaderId leader{};
  MEMBERS(Escaped, leader)
};
struct TroopsLost {
  NAMED("troops_lost", "{leader} loses {men} troops");
  LeaderId leader{};
  Men men{};
  MEMBERS(TroopsLost, leader, men)
};
struct Tired {
  NAMED("tired", "{leader} is at fatigue {level}");
  LeaderId leader{};
  Small level{};
  MEMBERS(Tired, leader, level)
};
struct Rested {
  NAMED("rested", "{leader} rests to fatigue {level}");
  LeaderId leader{};
  Small level{};
  MEMBERS(Rested, leader, level)
};
struct ConditionChanged {
  NAMED("condition_changed", "{leader} is {condition}");
  LeaderId leader{};
  Condition condition{};
  MEMBERS(ConditionChanged, leader, condition)
};
struct Transferred {
  NAMED("transferred", "{giver} gives {men} troops to {taker}");
  LeaderId giver{};
  LeaderId taker{};
  Men men{};
  MEMBERS(Transferred, giver, taker, men)
};
struct Detached {
  NAMED("detached", "{leader} makes {detachment} of {men} troops");
  LeaderId leader{};
  LeaderId detachment{};
  Men men{};
  MEMBERS(Detached, leader, detachment, men)
};
struct Absorbed {
  NAMED("absorbed", "{leader} absorbs {detachment}");
  LeaderId leader{};
  LeaderId detachment{};
  MEMBERS(Absorbed, leader, detachment)
};
struct Activated {
  NAMED("activated", "{leader} is activated by {by}");
  LeaderId leader{};
  LeaderId by{};
  MEMBERS(Activated, leader, by)
};
struct NotActivated {
  NAMED("not_activated", "{leader} is not activated by a {die}");
  LeaderId leader{};
  Die die{};
  MEMBERS(NotActivated, leader, die)
};
struct MovementRolled {
  NAMED("movement_rolled", "movement points of {group}: {points}");
  LeaderSet group;
  Die die{};
  Small points{};  ///< in a reaction the half of it
  Signed total{};  ///< the die with its modifiers
  MEMBERS(MovementRolled, group, die, points, total)
};
struct Moved {
  NAMED("moved", "march of {who} from {from} to {to}, points: {points}");
  LeaderSet who;
  HexId from = no_hex;
  HexId to = no_hex;
  Small points{};
  MEMBERS(Moved, who, from, to, points)
};
struct Stopped {
  NAMED("stopped", "{leader} stops");
  LeaderId leader{};
  MEMBERS(Stopped, leader)
};
struct PickedUp {
  NAMED("picked_up", "{leader} joins the column");
  LeaderId leader{};
  MEMBERS(PickedUp, leader)
};
struct ForcedMarch {
  NAMED("forced_march", "{leader} marches by force");
  LeaderId leader{};
  MEMBERS(ForcedMarch, leader)
};
struct CrossingRolled {
  NAMED("crossing_rolled", "a {die} allows {men} troops to cross");
  Die die{};
  Men men{};
  Signed total{};  ///< the die with its modifiers
  MEMBERS(CrossingRolled, die, men, total)
};
struct Sailed {
  NAMED("sailed", "{boat} sails to {side}");
  Boat boat{};
  HexsideId side = no_hexside;
  Small points{};  ///< 0 when the boat is placed (21.0)
  MEMBERS(Sailed, boat, side, points)
};
struct AttackDeclared {
  NAMED("attack_declared", "{kind} attack on {at} by {attackers}");
  LeaderSet attackers;
  AttackKind kind{};
  HexId at = no_hex;
  Small points{};  ///< movement points; 0 in a prepared attack, which takes the whole allowance (16.3)
  MEMBERS(AttackDeclared, attackers, kind, at, points)
};
struct ReactionRolled {
  NAMED("reaction_rolled", "reaction of {group} with a {die}: {success}");
  LeaderSet group;
  Die die{};
  bool success = false;
  Signed total{};  ///< the same number: nothing modifies this die
  MEMBERS(ReactionRolled, group, die, success, total)
};
struct ForcesTold {
  NAMED("forces_told", "the {side} force has {men} troops and fatigue of up to {fatigue}");
  Side side{};
  Men men{};
  Small fatigue{};  ///< the greatest
  MEMBERS(ForcesTold, side, men, fatigue)
};
struct Dug {
  NAMED("dug", "{leader} entrenches at {at}, turn {stage}");
  LeaderId leader{};
  HexId at = no_hex;
  Small stage{};
  MEMBERS(Dug, leader, at, stage)
};
struct WorksLost {
  NAMED("works_lost", "the entrenchment at {at} is lost");
  HexId at = no_hex;
  MEMBERS(WorksLost, at)
};
struct DawnAttackMade {
  NAMED("dawn_attack_made", "the attack comes at dawn");
  MEMBERS(DawnAttackMade)
};
struct ModifierCounted {
  NAMED("modifier_counted", "{table}: {value} for {term}");
  CombatTable table{};
  Term term{};
  Signed value{};
  bool stand_in = false;  ///< no reader could make out the cell on the chart
  MEMBERS(ModifierCounted, table, term, value, stand_in)
};
struct SurpriseRolled {
  NAMED("surprise_rolled",
        "surprise {total} by a {die}: {modifier} on the combat die, {percent} percent for the attacker");
  Die die{};
  Signed total{};  ///< with the modifiers
  Signed modifier{};
  Signed percent{};
  MEMBERS(SurpriseRolled, die, total, modifier, percent)
};
struct CombatRolled {
  NAMED("combat_rolled",
        "combat {total} by a {die}: {attacker_percent}/{defender_percent}, attacker {attacker}, defender {defender}");
  Die die{};
  Signed total{};  ///< with the modifiers
  Small attacker_percent{};
  Small defender_percent{};
  CombatEffect attacker{};
  CombatEffect defender{};
  bool stand_in = false;
  MEMBERS(CombatRolled, die, total, attacker_percent, defender_percent, attacker, defender, stand_in)
};
struct Retreated {
  NAMED("retreated", "retreat of {who} from {from} to {to}");
  LeaderSet who;
  HexId from = no_hex;
  HexId to = no_hex;
  MEMBERS(Retreated, who, from, to)
};
struct BrokeThrough {
  NAMED("broke_through", "break-through of {who} for {percent} percent, {men} troops");
  LeaderSet who;
  Small percent{};
  Men men{};
  MEMBERS(BrokeThrough, who, percent, men)
};
struct Surrendered {
  NAMED("surrendered", "{leader} surrenders");
  LeaderId leader{};
  MEMBERS(Surrendered, leader)
};
struct BattleWon {
  NAMED("battle_won", "{level} victory of the {side} side");
  Side side{};
  VictoryLevel level{};
  MEMBERS(BattleWon, side, level)
};
struct Advanced {
  NAMED("advanced", "advance of {who} to {at}");
  LeaderSet who;
  HexId at = no_hex;
  MEMBERS(Advanced, who, at)
};
struct Fled {
  NAMED("fled", "{leader} flees from {from} to {to}");
  LeaderId leader{};
  HexId from = no_hex;
  HexId to = no_hex;
  MEMBERS(Fled, leader, from, to)
};
struct WentToBase {
  NAMED("went_to_base", "{leader} leaves for his supply base until {returns}");
  LeaderId leader{};
  Turn returns{};
  MEMBERS(WentToBase, leader, returns)
};
struct GameEnded {
  NAMED("game_ended", "American {american}, British {british} victory points");
  Men american{};
  Men british{};
  MEMBERS(GameEnded, american, british)
};

using Event = rulebook::EventOf<std::variant<
    TurnBegan, WeatherCame, WeatherContinues, PointsReceived, PointsSpent, Scored, NoRaidHappens, LookedInto, RaidMade,
    Entered, Reinforced, Delayed, Accelerated, Withdrawn, Replaced, Removed, LeftMap, Captured, Escaped, TroopsLost,
    Tired, Rested, ConditionChanged, Transferred, Detached, Absorbed, Activated, NotActivated, MovementRolled, Moved,
    Stopped, PickedUp, ForcedMarch, CrossingRolled, Sailed, AttackDeclared, ReactionRolled, Dug, WorksLost,
    DawnAttackMade, ModifierCounted, SurpriseRolled, CombatRolled, Retreated, BrokeThrough, Surrendered, BattleWon,
    Advanced, Fled, WentToBase, GameEnded, ForcesTold>>;

}  // namespace tricorne::wc
