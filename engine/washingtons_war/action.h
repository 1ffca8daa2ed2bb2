// Every answer a player or chance can give, with its text form. `{name}` in a phrase stands for a field.
#pragma once

#include <string_view>
#include <variant>

#include "engine/core/fields.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// Puts an own PC marker into a space without one (10.11).
struct PlacePc {
  static constexpr std::string_view name = "place_pc";
  static constexpr std::string_view phrase = "place PC at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &PlacePc::at}}; }
  friend bool operator==(const PlacePc&, const PlacePc&) = default;
};

/// Turns an enemy PC marker over to the own side (10.11).
struct FlipPc {
  static constexpr std::string_view name = "flip_pc";
  static constexpr std::string_view phrase = "flip PC at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &FlipPc::at}}; }
  friend bool operator==(const FlipPc&, const FlipPc&) = default;
};

/// Takes an enemy PC marker off the map (6.32.B.iii).
struct RemovePc {
  static constexpr std::string_view name = "remove_pc";
  static constexpr std::string_view phrase = "remove PC at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &RemovePc::at}}; }
  friend bool operator==(const RemovePc&, const RemovePc&) = default;
};

/// Takes no more of what the question offers.
struct Finish {
  static constexpr std::string_view name = "finish";
  static constexpr std::string_view phrase = "finish";
  static constexpr auto fields() { return std::tuple{}; }
  friend bool operator==(const Finish&, const Finish&) = default;
};

/// Plays an OPS card to place and flip PC markers (6.2.2).
struct PlayForPoliticalControl {
  static constexpr std::string_view name = "play_for_political_control";
  static constexpr std::string_view phrase = "play {card} for operations: political control";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &PlayForPoliticalControl::card}}; }
  friend bool operator==(const PlayForPoliticalControl&, const PlayForPoliticalControl&) = default;
};

/// Plays a card as its event (6.3).
struct PlayEvent {
  static constexpr std::string_view name = "play_event";
  static constexpr std::string_view phrase = "play {card} as event";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &PlayEvent::card}}; }
  friend bool operator==(const PlayEvent&, const PlayEvent&) = default;
};

/// Discards a card as the play of the impulse (5.3, 6.32).
struct DiscardCard {
  static constexpr std::string_view name = "discard_card";
  static constexpr std::string_view phrase = "discard {card}";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &DiscardCard::card}}; }
  friend bool operator==(const DiscardCard&, const DiscardCard&) = default;
};

/// A landing party turns an American marker over (7.2.B.a).
struct LandAndFlip {
  static constexpr std::string_view name = "land_and_flip";
  static constexpr std::string_view phrase = "landing party: flip PC at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &LandAndFlip::at}}; }
  friend bool operator==(const LandAndFlip&, const LandAndFlip&) = default;
};

/// A landing party places a British marker (7.2.B.b).
struct LandAndPlace {
  static constexpr std::string_view name = "land_and_place";
  static constexpr std::string_view phrase = "landing party: place PC at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &LandAndPlace::at}}; }
  friend bool operator==(const LandAndPlace&, const LandAndPlace&) = default;
};

/// Congress comes back to the map (10.2.1).
struct PlaceCongress {
  static constexpr std::string_view name = "place_congress";
  static constexpr std::string_view phrase = "place Congress at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &PlaceCongress::at}}; }
  friend bool operator==(const PlaceCongress&, const PlaceCongress&) = default;
};

/// The loser of a battle retreats to a neighbouring space (9.61).
struct RetreatTo {
  static constexpr std::string_view name = "retreat_to";
  static constexpr std::string_view phrase = "retreat to {to}";
  SpaceId to = no_space;
  static constexpr auto fields() { return std::tuple{Field{"to", &RetreatTo::to}}; }
  friend bool operator==(const RetreatTo&, const RetreatTo&) = default;
};

/// A beaten British defender sails to another port (9.62).
struct RetreatBySea {
  static constexpr std::string_view name = "retreat_by_sea";
  static constexpr std::string_view phrase = "retreat by sea to {to}";
  SpaceId to = no_space;
  static constexpr auto fields() { return std::tuple{Field{"to", &RetreatBySea::to}}; }
  friend bool operator==(const RetreatBySea&, const RetreatBySea&) = default;
};

/// The loser lays down arms (9.63).
struct SurrenderArmy {
  static constexpr std::string_view name = "surrender";
  static constexpr std::string_view phrase = "surrender";
  static constexpr auto fields() { return std::tuple{}; }
  friend bool operator==(const SurrenderArmy&, const SurrenderArmy&) = default;
};

/// One of two generals in a space makes room (7.4.C).
struct SendToReinforcements {
  static constexpr std::string_view name = "send_to_reinforcements";
  static constexpr std::string_view phrase = "send {general} to reinforcements";
  General general{};
  static constexpr auto fields() { return std::tuple{Field{"general", &SendToReinforcements::general}}; }
  friend bool operator==(const SendToReinforcements&, const SendToReinforcements&) = default;
};

/// Plays an OPS card to activate a general (7.1.A).
struct PlayToActivate {
  static constexpr std::string_view name = "play_to_activate";
  static constexpr std::string_view phrase = "play {card} for operations: activate {general}";
  CardId card = no_card;
  General general{};
  static constexpr auto fields() { return std::tuple{Field{"card", &PlayToActivate::card}, Field{"general", &PlayToActivate::general}}; }
  friend bool operator==(const PlayToActivate&, const PlayToActivate&) = default;
};

/// Plays an OPS card to bring on reinforcements (8.1.B, 8.2.B).
struct PlayForReinforcements {
  static constexpr std::string_view name = "play_for_reinforcements";
  static constexpr std::string_view phrase = "play {card} for operations: reinforcements";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &PlayForReinforcements::card}}; }
  friend bool operator==(const PlayForReinforcements&, const PlayForReinforcements&) = default;
};

/// Opens or extends an operations queue (7.1.B).
struct PlayIntoQueue {
  static constexpr std::string_view name = "play_into_queue";
  static constexpr std::string_view phrase = "play {card} for operations: queue";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &PlayIntoQueue::card}}; }
  friend bool operator==(const PlayIntoQueue&, const PlayIntoQueue&) = default;
};

/// Says who plays the first card (5.3).
struct GoFirst {
  static constexpr std::string_view name = "go_first";
  static constexpr std::string_view phrase = "{side} plays first";
  Side side{};
  static constexpr auto fields() { return std::tuple{Field{"side", &GoFirst::side}}; }
  friend bool operator==(const GoFirst&, const GoFirst&) = default;
};

/// Swaps an OPS card for the event just discarded (6.32.C).
struct BuyEvent {
  static constexpr std::string_view name = "buy_event";
  static constexpr std::string_view phrase = "exchange {card} for the discard";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &BuyEvent::card}}; }
  friend bool operator==(const BuyEvent&, const BuyEvent&) = default;
};

/// Activates a general by a queue, a campaign or an event (7.1.B, 7.2.A).
struct ActivateGeneral {
  static constexpr std::string_view name = "activate_general";
  static constexpr std::string_view phrase = "activate {general}";
  General general{};
  static constexpr auto fields() { return std::tuple{Field{"general", &ActivateGeneral::general}}; }
  friend bool operator==(const ActivateGeneral&, const ActivateGeneral&) = default;
};

/// Moves to a neighbouring space (7.3).
struct MarchTo {
  static constexpr std::string_view name = "march_to";
  static constexpr std::string_view phrase = "march to {to}";
  SpaceId to = no_space;
  static constexpr auto fields() { return std::tuple{Field{"to", &MarchTo::to}}; }
  friend bool operator==(const MarchTo&, const MarchTo&) = default;
};

/// British naval movement (7.5).
struct SailTo {
  static constexpr std::string_view name = "sail_to";
  static constexpr std::string_view phrase = "sail to {to}";
  SpaceId to = no_space;
  static constexpr auto fields() { return std::tuple{Field{"to", &SailTo::to}}; }
  friend bool operator==(const SailTo&, const SailTo&) = default;
};

/// How many units of his own nation go with the general.
struct TakeUnits {
  static constexpr std::string_view name = "take_units";
  static constexpr std::string_view phrase = "take {count} CU";
  UnitCount count{};
  static constexpr auto fields() { return std::tuple{Field{"count", &TakeUnits::count}}; }
  friend bool operator==(const TakeUnits&, const TakeUnits&) = default;
};

/// How many French units go with the general.
struct TakeFrench {
  static constexpr std::string_view name = "take_french";
  static constexpr std::string_view phrase = "take {count} French CU";
  UnitCount count{};
  static constexpr auto fields() { return std::tuple{Field{"count", &TakeFrench::count}}; }
  friend bool operator==(const TakeFrench&, const TakeFrench&) = default;
};

/// An American army tries to intercept (7.8).
struct Intercept {
  static constexpr std::string_view name = "intercept";
  static constexpr std::string_view phrase = "intercept with {general}";
  General general{};
  static constexpr auto fields() { return std::tuple{Field{"general", &Intercept::general}}; }
  friend bool operator==(const Intercept&, const Intercept&) = default;
};

/// An American army tries to slip away (7.9).
struct TryRetreat {
  static constexpr std::string_view name = "try_retreat";
  static constexpr std::string_view phrase = "retreat before battle";
  static constexpr auto fields() { return std::tuple{}; }
  friend bool operator==(const TryRetreat&, const TryRetreat&) = default;
};

/// A battle card (9.45).
struct PlayInBattle {
  static constexpr std::string_view name = "play_in_battle";
  static constexpr std::string_view phrase = "play {card} in battle";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &PlayInBattle::card}}; }
  friend bool operator==(const PlayInBattle&, const PlayInBattle&) = default;
};

/// An event thrown into a battle (6.33.C).
struct DiscardInBattle {
  static constexpr std::string_view name = "discard_in_battle";
  static constexpr std::string_view phrase = "discard {card} in battle";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &DiscardInBattle::card}}; }
  friend bool operator==(const DiscardInBattle&, const DiscardInBattle&) = default;
};

/// Which nation loses the next unit.
struct LoseUnit {
  static constexpr std::string_view name = "lose_unit";
  static constexpr std::string_view phrase = "lose {nation} CU";
  Nation nation{};
  static constexpr auto fields() { return std::tuple{Field{"nation", &LoseUnit::nation}}; }
  friend bool operator==(const LoseUnit&, const LoseUnit&) = default;
};

/// Takes a unit off the map.
struct RemoveUnit {
  static constexpr std::string_view name = "remove_unit";
  static constexpr std::string_view phrase = "remove {nation} CU at {at}";
  Nation nation{};
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"nation", &RemoveUnit::nation}, Field{"at", &RemoveUnit::at}}; }
  friend bool operator==(const RemoveUnit&, const RemoveUnit&) = default;
};

/// Reinforcements or the French come ashore (8.1.C, 12.2.B.ii).
struct LandAt {
  static constexpr std::string_view name = "land_at";
  static constexpr std::string_view phrase = "land at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &LandAt::at}}; }
  friend bool operator==(const LandAt&, const LandAt&) = default;
};

/// American reinforcements gather in a space (8.2.C).
struct RaiseAt {
  static constexpr std::string_view name = "raise_at";
  static constexpr std::string_view phrase = "raise troops at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &RaiseAt::at}}; }
  friend bool operator==(const RaiseAt&, const RaiseAt&) = default;
};

/// How many British units come from the box (8.1.C).
struct BringUnits {
  static constexpr std::string_view name = "bring_units";
  static constexpr std::string_view phrase = "bring {count} CU";
  UnitCount count{};
  static constexpr auto fields() { return std::tuple{Field{"count", &BringUnits::count}}; }
  friend bool operator==(const BringUnits&, const BringUnits&) = default;
};

/// Which general comes from the box (8.1.C, 8.2.C).
struct BringGeneral {
  static constexpr std::string_view name = "bring_general";
  static constexpr std::string_view phrase = "bring {general}";
  General general{};
  static constexpr auto fields() { return std::tuple{Field{"general", &BringGeneral::general}}; }
  friend bool operator==(const BringGeneral&, const BringGeneral&) = default;
};

/// Where the French navy lies (5.5).
struct StationNavy {
  static constexpr std::string_view name = "station_navy";
  static constexpr std::string_view phrase = "station the French navy at {zone}";
  ZoneId zone = no_zone;
  static constexpr auto fields() { return std::tuple{Field{"zone", &StationNavy::zone}}; }
  friend bool operator==(const StationNavy&, const StationNavy&) = default;
};

/// One of an event's alternatives, counted from 1.
struct ChooseOption {
  static constexpr std::string_view name = "choose_option";
  static constexpr std::string_view phrase = "choose option {number}";
  Die number{};
  static constexpr auto fields() { return std::tuple{Field{"number", &ChooseOption::number}}; }
  friend bool operator==(const ChooseOption&, const ChooseOption&) = default;
};

/// A die, by chance.
struct Roll {
  static constexpr std::string_view name = "roll";
  static constexpr std::string_view phrase = "roll {die}";
  Die die{};
  static constexpr auto fields() { return std::tuple{Field{"die", &Roll::die}}; }
  friend bool operator==(const Roll&, const Roll&) = default;
};

/// A card drawn, by chance.
struct Draw {
  static constexpr std::string_view name = "draw";
  static constexpr std::string_view phrase = "draw {card}";
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"card", &Draw::card}}; }
  friend bool operator==(const Draw&, const Draw&) = default;
};

/// Takes the bonus that is offered (6.34.C.i.tournament).
struct TakeBonus {
  static constexpr std::string_view name = "take_bonus";
  static constexpr std::string_view phrase = "take the bonus";
  static constexpr auto fields() { return std::tuple{}; }
  friend bool operator==(const TakeBonus&, const TakeBonus&) = default;
};

using Action =
    std::variant<PlacePc, FlipPc, RemovePc, Finish, PlayForPoliticalControl, PlayToActivate, PlayForReinforcements,
                 PlayIntoQueue, PlayEvent, DiscardCard, GoFirst, BuyEvent, ActivateGeneral, LandAndFlip, LandAndPlace,
                 MarchTo, SailTo, TakeUnits, TakeFrench, Intercept, TryRetreat, PlayInBattle, DiscardInBattle, LoseUnit,
                 RetreatTo, RetreatBySea, SurrenderArmy, SendToReinforcements, RemoveUnit, LandAt, RaiseAt, BringUnits,
                 BringGeneral, StationNavy, PlaceCongress, ChooseOption, TakeBonus, Roll, Draw>;

}  // namespace tricorne::ww
