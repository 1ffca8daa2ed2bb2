// Every answer that a player or chance can give, with its text form. `{name}` in a phrase stands for the field of this
// name.
#pragma once

#include <string_view>
#include <variant>

#include "engine/core/fields.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// Places a PC marker of the player's own side in a space without a PC marker (10.11).
struct PlacePc {
  static constexpr std::string_view name = "place_pc";
  static constexpr std::string_view phrase = "place PC at {at}";
  SpaceId at = no_space;
  MEMBERS(PlacePc, at)
};

/// Turns an enemy PC marker over to the player's own side (10.11).
struct FlipPc {
  static constexpr std::string_view name = "flip_pc";
  static constexpr std::string_view phrase = "flip PC at {at}";
  SpaceId at = no_space;
  MEMBERS(FlipPc, at)
};

/// Takes an enemy PC marker off the map (6.32.B.iii).
struct RemovePc {
  static constexpr std::string_view name = "remove_pc";
  static constexpr std::string_view phrase = "remove PC at {at}";
  SpaceId at = no_space;
  MEMBERS(RemovePc, at)
};

/// Takes nothing, or nothing more, of what the question offers.
struct Finish {
  static constexpr std::string_view name = "finish";
  static constexpr std::string_view phrase = "finish";
  MEMBERS(Finish)
};

/// Plays an OPS card to place and flip PC markers (6.2.2).
struct PlayForPoliticalControl {
  static constexpr std::string_view name = "play_for_political_control";
  static constexpr std::string_view phrase = "play {card} for operations: political control";
  CardId card = no_card;
  MEMBERS(PlayForPoliticalControl, card)
};

/// Plays a card as its event (6.3).
struct PlayEvent {
  static constexpr std::string_view name = "play_event";
  static constexpr std::string_view phrase = "play {card} as event";
  CardId card = no_card;
  MEMBERS(PlayEvent, card)
};

/// Discards a card as the play of the impulse (5.3, 6.32).
struct DiscardCard {
  static constexpr std::string_view name = "discard_card";
  static constexpr std::string_view phrase = "discard {card}";
  CardId card = no_card;
  MEMBERS(DiscardCard, card)
};

/// A landing party turns an American marker over (7.2.B.a).
struct LandAndFlip {
  static constexpr std::string_view name = "land_and_flip";
  static constexpr std::string_view phrase = "landing party: flip PC at {at}";
  SpaceId at = no_space;
  MEMBERS(LandAndFlip, at)
};

/// A landing party places a British marker (7.2.B.b).
struct LandAndPlace {
  static constexpr std::string_view name = "land_and_place";
  static constexpr std::string_view phrase = "landing party: place PC at {at}";
  SpaceId at = no_space;
  MEMBERS(LandAndPlace, at)
};

/// Congress comes back to the map (10.2.1).
struct PlaceCongress {
  static constexpr std::string_view name = "place_congress";
  static constexpr std::string_view phrase = "place Congress at {at}";
  SpaceId at = no_space;
  MEMBERS(PlaceCongress, at)
};

/// The loser of a battle retreats to a neighbouring space (9.61).
struct RetreatTo {
  static constexpr std::string_view name = "retreat_to";
  static constexpr std::string_view phrase = "retreat to {to}";
  SpaceId to = no_space;
  MEMBERS(RetreatTo, to)
};

/// A beaten British defender sails to another port (9.62).
struct RetreatBySea {
  static constexpr std::string_view name = "retreat_by_sea";
  static constexpr std::string_view phrase = "retreat by sea to {to}";
  SpaceId to = no_space;
  MEMBERS(RetreatBySea, to)
};

/// The loser lays down arms (9.63).
struct SurrenderArmy {
  static constexpr std::string_view name = "surrender";
  static constexpr std::string_view phrase = "surrender";
  MEMBERS(SurrenderArmy)
};

/// Sends one of two generals of a side in a space to the reinforcements box (7.4.C).
struct SendToReinforcements {
  static constexpr std::string_view name = "send_to_reinforcements";
  static constexpr std::string_view phrase = "send {general} to reinforcements";
  General general{};
  MEMBERS(SendToReinforcements, general)
};

/// Plays an OPS card to activate a general (7.1.A).
struct PlayToActivate {
  static constexpr std::string_view name = "play_to_activate";
  static constexpr std::string_view phrase = "play {card} for operations: activate {general}";
  CardId card = no_card;
  General general{};
  MEMBERS(PlayToActivate, card, general)
};

/// Plays an OPS card to bring on reinforcements (8.1.B, 8.2.B).
struct PlayForReinforcements {
  static constexpr std::string_view name = "play_for_reinforcements";
  static constexpr std::string_view phrase = "play {card} for operations: reinforcements";
  CardId card = no_card;
  MEMBERS(PlayForReinforcements, card)
};

/// Opens or extends an operations queue (7.1.B).
struct PlayIntoQueue {
  static constexpr std::string_view name = "play_into_queue";
  static constexpr std::string_view phrase = "play {card} for operations: queue";
  CardId card = no_card;
  MEMBERS(PlayIntoQueue, card)
};

/// Says which side plays the first card of the turn (5.3).
struct GoFirst {
  static constexpr std::string_view name = "go_first";
  static constexpr std::string_view phrase = "{side} plays first";
  Side side{};
  MEMBERS(GoFirst, side)
};

/// Gives an OPS card for the event that the enemy has just discarded (6.32.C).
struct BuyEvent {
  static constexpr std::string_view name = "buy_event";
  static constexpr std::string_view phrase = "exchange {card} for the discard";
  CardId card = no_card;
  MEMBERS(BuyEvent, card)
};

/// Activates a general by a queue, a campaign or an event (7.1.B, 7.2.A).
struct ActivateGeneral {
  static constexpr std::string_view name = "activate_general";
  static constexpr std::string_view phrase = "activate {general}";
  General general{};
  MEMBERS(ActivateGeneral, general)
};

/// The active general moves to a neighbouring space (7.3).
struct MarchTo {
  static constexpr std::string_view name = "march_to";
  static constexpr std::string_view phrase = "march to {to}";
  SpaceId to = no_space;
  MEMBERS(MarchTo, to)
};

/// The active British general moves by sea to another port (7.5).
struct SailTo {
  static constexpr std::string_view name = "sail_to";
  static constexpr std::string_view phrase = "sail to {to}";
  SpaceId to = no_space;
  MEMBERS(SailTo, to)
};

/// Says how many American or British units go with the active general (7.3.A).
struct TakeUnits {
  static constexpr std::string_view name = "take_units";
  static constexpr std::string_view phrase = "take {count} CU";
  UnitCount count{};
  MEMBERS(TakeUnits, count)
};

/// Says how many French units go with the general, on a march (12.2.C.1), into an interception (7.8.C) or in a retreat
/// before battle (7.9.B).
struct TakeFrench {
  static constexpr std::string_view name = "take_french";
  static constexpr std::string_view phrase = "take {count} French CU";
  UnitCount count{};
  MEMBERS(TakeFrench, count)
};

/// The army of an American general tries to intercept a British march (7.8).
struct Intercept {
  static constexpr std::string_view name = "intercept";
  static constexpr std::string_view phrase = "intercept with {general}";
  General general{};
  MEMBERS(Intercept, general)
};

/// An American army tries to retreat before battle (7.9).
struct TryRetreat {
  static constexpr std::string_view name = "try_retreat";
  static constexpr std::string_view phrase = "retreat before battle";
  MEMBERS(TryRetreat)
};

/// Plays a battle card in a battle (9.45).
struct PlayInBattle {
  static constexpr std::string_view name = "play_in_battle";
  static constexpr std::string_view phrase = "play {card} in battle";
  CardId card = no_card;
  MEMBERS(PlayInBattle, card)
};

/// Discards an event in a battle for a bonus (6.33.C).
struct DiscardInBattle {
  static constexpr std::string_view name = "discard_in_battle";
  static constexpr std::string_view phrase = "discard {card} in battle";
  CardId card = no_card;
  MEMBERS(DiscardInBattle, card)
};

/// Says which nation loses the next unit (9.5, 11.3.2).
struct LoseUnit {
  static constexpr std::string_view name = "lose_unit";
  static constexpr std::string_view phrase = "lose {nation} CU";
  Nation nation{};
  MEMBERS(LoseUnit, nation)
};

/// Takes one unit off the map, by an event (6.31.4) or for the European War (12.2.B.iii.1).
struct RemoveUnit {
  static constexpr std::string_view name = "remove_unit";
  static constexpr std::string_view phrase = "remove {nation} CU at {at}";
  Nation nation{};
  SpaceId at = no_space;
  MEMBERS(RemoveUnit, nation, at)
};

/// British reinforcements, or the French, come ashore in a port (8.1.C, 12.2.B.ii).
struct LandAt {
  static constexpr std::string_view name = "land_at";
  static constexpr std::string_view phrase = "land at {at}";
  SpaceId at = no_space;
  MEMBERS(LandAt, at)
};

/// American reinforcements gather in a space (8.2.C).
struct RaiseAt {
  static constexpr std::string_view name = "raise_at";
  static constexpr std::string_view phrase = "raise troops at {at}";
  SpaceId at = no_space;
  MEMBERS(RaiseAt, at)
};

/// Says how many British units come from the reinforcements box (8.1.C).
struct BringUnits {
  static constexpr std::string_view name = "bring_units";
  static constexpr std::string_view phrase = "bring {count} CU";
  UnitCount count{};
  MEMBERS(BringUnits, count)
};

/// Says which general comes from the reinforcements box (8.1.C, 8.2.C).
struct BringGeneral {
  static constexpr std::string_view name = "bring_general";
  static constexpr std::string_view phrase = "bring {general}";
  General general{};
  MEMBERS(BringGeneral, general)
};

/// Puts the French navy into a blockade zone (5.5).
struct StationNavy {
  static constexpr std::string_view name = "station_navy";
  static constexpr std::string_view phrase = "station the French navy at {zone}";
  ZoneId zone = no_zone;
  MEMBERS(StationNavy, zone)
};

/// Takes one of an event's alternatives. `number` counts the alternatives from 1.
struct ChooseOption {
  static constexpr std::string_view name = "choose_option";
  static constexpr std::string_view phrase = "choose option {number}";
  Die number{};
  MEMBERS(ChooseOption, number)
};

/// Chance rolls a die.
struct Roll {
  static constexpr std::string_view name = "roll";
  static constexpr std::string_view phrase = "roll {die}";
  Die die{};
  MEMBERS(Roll, die)
};

/// Chance draws a card.
struct Draw {
  static constexpr std::string_view name = "draw";
  static constexpr std::string_view phrase = "draw {card}";
  CardId card = no_card;
  MEMBERS(Draw, card)
};

/// Draws a card and takes one more impulse with a card (6.34.C.i.tournament).
struct TakeBonus {
  static constexpr std::string_view name = "take_bonus";
  static constexpr std::string_view phrase = "take the bonus";
  MEMBERS(TakeBonus)
};

// Actions that the rules name and never allow. No question has one of these actions as an answer. A player who tries
// one of these actions gets a refusal with the paragraph that bars the action.

/// A beaten force splits and retreats to two spaces (9.61.B).
struct RetreatApart {
  static constexpr std::string_view name = "retreat_apart";
  static constexpr std::string_view phrase = "retreat to {to} and the rest to {other}";
  SpaceId to = no_space;
  SpaceId other = no_space;
  MEMBERS(RetreatApart, to, other)
};

/// British reinforcements, or the French, come ashore in two ports (8.1.C, 12.2.B.ii).
struct LandApart {
  static constexpr std::string_view name = "land_apart";
  static constexpr std::string_view phrase = "land at {at} and the rest at {other}";
  SpaceId at = no_space;
  SpaceId other = no_space;
  MEMBERS(LandApart, at, other)
};

/// American reinforcements gather in two spaces (8.2.C).
struct RaiseApart {
  static constexpr std::string_view name = "raise_apart";
  static constexpr std::string_view phrase = "raise troops at {at} and the rest at {other}";
  SpaceId at = no_space;
  SpaceId other = no_space;
  MEMBERS(RaiseApart, at, other)
};

/// Declares an overrun that the rules do not give (9.7, 9.7.3).
struct DeclareOverrun {
  static constexpr std::string_view name = "declare_overrun";
  static constexpr std::string_view phrase = "overrun at {at}";
  SpaceId at = no_space;
  MEMBERS(DeclareOverrun, at)
};

/// Fights a battle where the rules give an overrun (9.7).
struct RefuseOverrun {
  static constexpr std::string_view name = "refuse_overrun";
  static constexpr std::string_view phrase = "battle instead of an overrun at {at}";
  SpaceId at = no_space;
  MEMBERS(RefuseOverrun, at)
};

/// One answer. A text means the first type of this list whose phrase fits the text (core/rulebook/action_text.h).
using Action =
    std::variant<PlacePc, FlipPc, RemovePc, Finish, PlayForPoliticalControl, PlayToActivate, PlayForReinforcements,
                 PlayIntoQueue, PlayEvent, DiscardCard, GoFirst, BuyEvent, ActivateGeneral, LandAndFlip, LandAndPlace,
                 MarchTo, SailTo, TakeUnits, TakeFrench, Intercept, TryRetreat, PlayInBattle, DiscardInBattle, LoseUnit,
                 RetreatTo, RetreatBySea, SurrenderArmy, SendToReinforcements, RemoveUnit, LandAt, RaiseAt, BringUnits,
                 BringGeneral, StationNavy, PlaceCongress, ChooseOption, TakeBonus, Roll, Draw, RetreatApart, LandApart,
                 RaiseApart, DeclareOverrun, RefuseOverrun>;

}  // namespace tricorne::ww
