// What players and chance answer.
#pragma once

#include <variant>

#include "engine/core/fields.h"
#include "engine/washingtons_crossing/hex.h"

namespace tricorne::wc {

/// A number of troops in an answer or an event, in men.
enum class Men : std::uint16_t {};
constexpr rulebook::Numbers range_of(Men) { return {0, 9990}; }
constexpr int count(Men men) { return static_cast<int>(men); }
constexpr Men men_of(int number) { return Men(static_cast<std::uint16_t>(number)); }

/// A small number in a frame or an event: points, levels, modifiers.
enum class Small : std::uint8_t {};
constexpr rulebook::Numbers range_of(Small) { return {0, 255}; }
constexpr int count(Small number) { return static_cast<int>(number); }
constexpr Small small(int number) { return Small(static_cast<std::uint8_t>(number)); }

/// Where a leader is. `waiting`: he is not in the game yet, or the counter is a free detachment. `gone`: he has left
/// the game for good. `base`: he is at his supply base and comes back (18.2).
enum class Where : std::uint8_t { waiting, on_map, captured, gone, base };
inline constexpr std::array<std::string_view, 5> where_words{"waiting", "on_map", "captured", "gone", "base"};
constexpr rulebook::WordTable words_of(Where) { return {"place", where_words}; }

/// The ten-sided die (2.0).
struct Roll {
  NAMED("roll", "roll {die}");
  Die die{};
  MEMBERS(Roll, die)
};
/// Ends a choice: the player wants nothing more of what the question offers.
struct Finish {
  NAMED("finish", "done");
  MEMBERS(Finish)
};

// --- raids and reinforcements ---------------------------------------------------------------------------------------

struct Raid {
  NAMED("raid", "raid {leader}");
  LeaderId leader{};
  MEMBERS(Raid, leader)
};
/// 8.0.2: the American looks into a stack. The target is then one of its leaders.
struct LookInto {
  NAMED("look_into", "look into the stack at {at}");
  HexId at = no_hex;
  MEMBERS(LookInto, at)
};
struct NoRaid {
  NAMED("no_raid", "no raid");
  MEMBERS(NoRaid)
};
/// Puts a leader on the map: at the set-up or as a reinforcement.
struct Enter {
  NAMED("enter", "{leader} enters at {at}");
  LeaderId leader{};
  HexId at = no_hex;
  MEMBERS(Enter, leader, at)
};
/// 9.1.1: a reinforcement that has no counter joins a leader.
struct Reinforce {
  NAMED("reinforce", "reinforce {leader}");
  LeaderId leader{};
  MEMBERS(Reinforce, leader)
};
/// 9.3.1: McDougall's entry is put off.
struct Wait {
  NAMED("wait", "wait");
  MEMBERS(Wait)
};
/// Puts a naval unit on its hexside at the set-up.
struct Moor {
  NAMED("moor", "{boat} at {side}");
  Boat boat{};
  HexsideId side = no_hexside;
  MEMBERS(Moor, boat, side)
};

// --- command --------------------------------------------------------------------------------------------------------

/// 15.0: names the leader who gives troops to another leader.
struct TransferFrom {
  NAMED("transfer", "transfer from {leader}");
  LeaderId leader{};
  MEMBERS(TransferFrom, leader)
};
/// 15.0: names the leader who gets the troops.
struct GiveTo {
  NAMED("give", "give to {leader}");
  LeaderId leader{};
  MEMBERS(GiveTo, leader)
};
/// Says how many troops: of a transfer, of a detachment or of a loss.
struct TakeMen {
  NAMED("men", "{men} troops");
  Men men{};
  MEMBERS(TakeMen, men)
};
/// 14.0: a leader makes a detachment.
struct Detach {
  NAMED("detach", "detach {detachment} from {leader}");
  LeaderId detachment{};
  LeaderId leader{};
  MEMBERS(Detach, detachment, leader)
};
/// 14.0: a leader takes the troops of a detachment back, and its counter is free again.
struct Absorb {
  NAMED("absorb", "absorb {detachment} into {leader}");
  LeaderId detachment{};
  LeaderId leader{};
  MEMBERS(Absorb, detachment, leader)
};
/// 2.2.1: takes a leader without troops off the map.
struct RemoveLeader {
  NAMED("remove", "remove {leader}");
  LeaderId leader{};
  MEMBERS(RemoveLeader, leader)
};
/// 9.2.1: Grant becomes a subordinate leader.
struct SubordinateGrantNow {
  NAMED("subordinate_grant", "Grant becomes subordinate with {leader}");
  LeaderId leader{};
  MEMBERS(SubordinateGrantNow, leader)
};
/// 9.2.3: Stirling gives his troops to another leader.
struct StirlingHandsOver {
  NAMED("stirling_hands_over", "Stirling hands over to {leader}");
  LeaderId leader{};
  MEMBERS(StirlingHandsOver, leader)
};
/// 9.2.4, 9.4.1: names the leader who loses troops by desertion or at the end of enlistments.
struct LoseFrom {
  NAMED("lose", "lose from {leader}");
  LeaderId leader{};
  MEMBERS(LoseFrom, leader)
};
/// 10.1: activates a leader, who moves and fights himself.
struct Activate {
  NAMED("activate", "activate {leader}");
  LeaderId leader{};
  MEMBERS(Activate, leader)
};
/// 10.1: activates a leader, who also activates others.
struct ActivateToCommand {
  NAMED("activate_to_command", "activate {leader} to command");
  LeaderId leader{};
  MEMBERS(ActivateToCommand, leader)
};

// --- movement -------------------------------------------------------------------------------------------------------

/// 11.0: begins a movement roll, or names the leader of a group who goes next. 11.3: names the leader who reacts.
struct Move {
  NAMED("move", "move {leader}");
  LeaderId leader{};
  MEMBERS(Move, leader)
};
/// Adds a leader to a group, a column, an attack or an advance.
struct With {
  NAMED("with", "with {leader}");
  LeaderId leader{};
  MEMBERS(With, leader)
};
/// 11.2: a leader marches by force and tires by it.
struct ForceMarch {
  NAMED("force_march", "force march {leader}");
  LeaderId leader{};
  MEMBERS(ForceMarch, leader)
};
/// 11.2: a leader marches by force without fatigue.
struct ForceMarchFree {
  NAMED("force_march_free", "force march {leader} for no fatigue");
  LeaderId leader{};
  MEMBERS(ForceMarchFree, leader)
};
/// 11.0: the stack marches into a neighbouring hex.
struct StepTo {
  NAMED("step", "to {to}");
  HexId to = no_hex;
  MEMBERS(StepTo, to)
};
/// 11.0: a leader of the stack stops here.
struct Leave {
  NAMED("leave", "leave {leader}");
  LeaderId leader{};
  MEMBERS(Leave, leader)
};
/// 11.0: a leader of the group joins the column.
struct PickUp {
  NAMED("pick_up", "pick up {leader}");
  LeaderId leader{};
  MEMBERS(PickUp, leader)
};
/// 11.4.2: the stack tries to cross the Delaware by a ferry.
struct TryFerry {
  NAMED("try_ferry", "try the ferry to {to}");
  HexId to = no_hex;
  MEMBERS(TryFerry, to)
};
/// 11.4.3: the stack tries to cross the Delaware by a naval unit.
struct TryBoats {
  NAMED("try_boats", "try to cross to {to} by {boat}");
  HexId to = no_hex;
  Boat boat{};
  MEMBERS(TryBoats, to, boat)
};
/// 11.4.3: the stack crosses by a naval unit that still takes so many troops this turn. No die is rolled.
struct CrossBy {
  NAMED("cross_by", "cross to {to} by {boat}");
  HexId to = no_hex;
  Boat boat{};
  MEMBERS(CrossBy, to, boat)
};
/// 11.4.2: all of a leader's troops cross.
struct CrossWhole {
  NAMED("cross_whole", "cross");
  MEMBERS(CrossWhole)
};
/// 11.4.2: the leader crosses. The troops for whom there is no room stay as a detachment.
struct CrossLeaving {
  NAMED("cross_leaving", "cross and leave {detachment}");
  LeaderId detachment{};
  MEMBERS(CrossLeaving, detachment)
};
/// 11.4.2: a detachment crosses and the leader stays.
struct SendAcross {
  NAMED("send_across", "send {detachment} across");
  LeaderId detachment{};
  MEMBERS(SendAcross, detachment)
};
/// 11.5: the stack leaves the map over its edge.
struct LeaveMap {
  NAMED("leave_map", "leave the map");
  MEMBERS(LeaveMap)
};
/// 19.0: the stack digs for this turn.
struct Entrench {
  NAMED("entrench", "entrench");
  MEMBERS(Entrench)
};
/// 16.2: declares a hasty or a normal attack on a neighbouring hex.
struct Attack {
  NAMED("attack", "{kind} attack on {at}");
  AttackKind kind{};
  HexId at = no_hex;
  MEMBERS(Attack, kind, at)
};
/// 16.3: declares a prepared attack by the leaders of one command.
struct PreparedAttack {
  NAMED("prepared_attack", "attack {at} under {leader}");
  HexId at = no_hex;
  LeaderId leader{};
  MEMBERS(PreparedAttack, at, leader)
};
/// 17.1.5: names the leader whose rating counts.
struct Under {
  NAMED("under", "under {leader}");
  LeaderId leader{};
  MEMBERS(Under, leader)
};
/// 11.6: moves a naval unit to another hexside.
struct Sail {
  NAMED("sail", "sail {boat} to {side}");
  Boat boat{};
  HexsideId side = no_hexside;
  MEMBERS(Sail, boat, side)
};

// --- combat ---------------------------------------------------------------------------------------------------------

/// 17.3: the next hex of a retreat.
struct RetreatTo {
  NAMED("retreat_to", "retreat to {to}");
  HexId to = no_hex;
  MEMBERS(RetreatTo, to)
};
/// 17.3: the retreat leads off the map.
struct RetreatOffMap {
  NAMED("retreat_off_map", "retreat off the map");
  MEMBERS(RetreatOffMap)
};
/// 18.1.recovery: the leader stays disordered and may act.
struct StayDisordered {
  NAMED("stay_disordered", "{leader} stays disordered");
  LeaderId leader{};
  MEMBERS(StayDisordered, leader)
};
/// 18.1.recovery: the leader recovers from disorder and rests.
struct Recover {
  NAMED("recover", "{leader} recovers");
  LeaderId leader{};
  MEMBERS(Recover, leader)
};

/// 18.2.flight: the hex where a routed leader flees.
struct FleeTo {
  NAMED("flee_to", "flee to {to}");
  HexId to = no_hex;
  MEMBERS(FleeTo, to)
};
/// 17.2.3.dawn: the attack is made at dawn.
struct DawnAttack {
  NAMED("dawn_attack", "dawn attack");
  MEMBERS(DawnAttack)
};
/// 17.4: the leaders of the combat surrender.
struct Surrender {
  NAMED("surrender", "surrender");
  MEMBERS(Surrender)
};

// Actions that the rules name and never allow. They answer no question. Whoever tries one of them is told the paragraph
// that bars it.

/// 17.3: the leaders of one retreat part.
struct RetreatApart {
  NAMED("retreat_apart", "retreat to {to} and the rest to {other}");
  HexId to = no_hex;
  HexId other = no_hex;
  MEMBERS(RetreatApart, to, other)
};
/// 16.2.advance: the victor does not enter the hex.
struct StayBehind {
  NAMED("stay_behind", "do not advance");
  MEMBERS(StayBehind)
};
/// 19.0.note: a player takes an entrenchment off the map.
struct RemoveWorks {
  NAMED("remove_works", "remove the entrenchment at {at}");
  HexId at = no_hex;
  MEMBERS(RemoveWorks, at)
};

using Action = std::variant<Roll, Finish, Raid, LookInto, NoRaid, Enter, Reinforce, Wait, Moor, TransferFrom, GiveTo,
                            TakeMen, Detach, Absorb, RemoveLeader, SubordinateGrantNow, StirlingHandsOver, LoseFrom,
                            Activate, ActivateToCommand, Move, With, ForceMarch, ForceMarchFree, StepTo, Leave, PickUp,
                            TryFerry, TryBoats, CrossBy, CrossWhole, CrossLeaving, SendAcross, LeaveMap, Entrench,
                            Attack, PreparedAttack, Under, Sail, RetreatTo, RetreatOffMap, StayDisordered, Recover,
                            FleeTo, DawnAttack, Surrender, RetreatApart, StayBehind, RemoveWorks>;

}  // namespace tricorne::wc
