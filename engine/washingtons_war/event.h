// Every visible effect. An event says what happened; the paragraph beside it says why.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/rule_ref.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// How a game ended.
enum class Ending : std::uint8_t { none, automatic_victory, count_of_colonies };

struct PcPlaced {
  static constexpr std::string_view name = "pc_placed";
  static constexpr std::string_view phrase = "{side} PC placed at {at}";
  Side side{};
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"side", &PcPlaced::side}, Field{"at", &PcPlaced::at}}; }
};

/// `side` is the new owner.
struct PcFlipped {
  static constexpr std::string_view name = "pc_flipped";
  static constexpr std::string_view phrase = "PC at {at} flipped to {side}";
  Side side{};
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"side", &PcFlipped::side}, Field{"at", &PcFlipped::at}}; }
};

/// `side` is the owner who loses it.
struct PcRemoved {
  static constexpr std::string_view name = "pc_removed";
  static constexpr std::string_view phrase = "{side} PC removed from {at}";
  Side side{};
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"side", &PcRemoved::side}, Field{"at", &PcRemoved::at}}; }
};

struct CardPlayed {
  static constexpr std::string_view name = "card_played";
  static constexpr std::string_view phrase = "{seat} plays {card}";
  Seat seat{};
  CardId card = no_card;
  static constexpr auto fields() { return std::tuple{Field{"seat", &CardPlayed::seat}, Field{"card", &CardPlayed::card}}; }
};

struct CardDiscarded {
  static constexpr std::string_view name = "card_discarded";
  static constexpr std::string_view phrase = "{seat} discards {card}";
  Seat seat{};
  CardId card = no_card;
  static constexpr auto fields() {
    return std::tuple{Field{"seat", &CardDiscarded::seat}, Field{"card", &CardDiscarded::card}};
  }
};

struct CongressPlaced {
  static constexpr std::string_view name = "congress_placed";
  static constexpr std::string_view phrase = "Congress placed at {at}";
  SpaceId at = no_space;
  static constexpr auto fields() { return std::tuple{Field{"at", &CongressPlaced::at}}; }
};

/// No space can take Congress this turn (10.2.1).
struct CongressStaysOut {
  static constexpr std::string_view name = "congress_stays_out";
  static constexpr std::string_view phrase = "Congress stays in the dispersed box";
  static constexpr auto fields() { return std::tuple{}; }
};

struct ArmyRetreated {
  static constexpr std::string_view name = "army_retreated";
  static constexpr std::string_view phrase = "{side} army retreats from {from} to {to}";
  Side side{};
  SpaceId from = no_space;
  SpaceId to = no_space;
  static constexpr auto fields() {
    return std::tuple{Field{"side", &ArmyRetreated::side}, Field{"from", &ArmyRetreated::from},
                      Field{"to", &ArmyRetreated::to}};
  }
};

struct GeneralCaptured {
  static constexpr std::string_view name = "general_captured";
  static constexpr std::string_view phrase = "{general} is captured at {at}";
  General general{};
  SpaceId at = no_space;
  static constexpr auto fields() {
    return std::tuple{Field{"general", &GeneralCaptured::general}, Field{"at", &GeneralCaptured::at}};
  }
};

struct GeneralToReinforcements {
  static constexpr std::string_view name = "general_to_reinforcements";
  static constexpr std::string_view phrase = "{general} goes to the reinforcements box";
  General general{};
  static constexpr auto fields() { return std::tuple{Field{"general", &GeneralToReinforcements::general}}; }
};

struct UnitsRemoved {
  static constexpr std::string_view name = "units_removed";
  static constexpr std::string_view phrase = "{count} {nation} CU removed from {at}";
  Nation nation{};
  int count = 0;
  SpaceId at = no_space;
  static constexpr auto fields() {
    return std::tuple{Field{"nation", &UnitsRemoved::nation}, Field{"count", &UnitsRemoved::count},
                      Field{"at", &UnitsRemoved::at}};
  }
};

/// The count of 13.2.
struct ColoniesCounted {
  static constexpr std::string_view name = "colonies_counted";
  static constexpr std::string_view phrase = "colonies counted: American {american}, British {british}";
  int american = 0;
  int british = 0;
  static constexpr auto fields() {
    return std::tuple{Field{"american", &ColoniesCounted::american}, Field{"british", &ColoniesCounted::british}};
  }
};

struct GameWon {
  static constexpr std::string_view name = "game_won";
  static constexpr std::string_view phrase = "{side} victory by {ending}";
  Side side{};
  Ending ending{};
  static constexpr auto fields() { return std::tuple{Field{"side", &GameWon::side}, Field{"ending", &GameWon::ending}}; }
};

using EventBody =
    std::variant<PcPlaced, PcFlipped, PcRemoved, CardPlayed, CardDiscarded, CongressPlaced, CongressStaysOut,
                 ArmyRetreated, GeneralCaptured, GeneralToReinforcements, UnitsRemoved, ColoniesCounted, GameWon>;

struct Event {
  RuleRef rule;
  EventBody body;
};

}  // namespace tricorne::ww
