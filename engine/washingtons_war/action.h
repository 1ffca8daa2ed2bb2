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

using Action = std::variant<PlacePc, FlipPc, RemovePc, Finish, PlayForPoliticalControl, PlayEvent, DiscardCard,
                            LandAndFlip, LandAndPlace, PlaceCongress, RetreatTo, RetreatBySea, SurrenderArmy,
                            SendToReinforcements>;

}  // namespace tricorne::ww
