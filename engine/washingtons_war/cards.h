// The deck: 110 strategy cards (chapter 6).
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/washingtons_war/effect.h"
#include "engine/washingtons_war/map.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// The kinds of strategy cards (chapter 6).
enum class CardKind : std::uint8_t { ops, minor_campaign, major_campaign, event, battle, special };
/// The flag beside the title (6.3.B).
enum class Flag : std::uint8_t { none, american, british };

/// What makes a card call for a reshuffle (6.1.B).
enum class Reshuffle : std::uint8_t { never, when_played, when_discarded };

/// One card, as the deck file describes it.
struct Card {
  CardKind kind{};
  int ops = 0;  ///< 1 to 3 for an OPS card, else 0
  Flag flag{};
  std::string id, title;
  bool number_printed = false;  ///< false: we gave the card its number
  std::vector<Condition> conditions;
  std::vector<EffectStep> steps;  ///< the event; empty for OPS cards and pure battle cards
  bool battle_card = false;       ///< may be played as a battle card (6.33.A)
  std::vector<Effect> in_battle;  ///< what happens at once in a battle (9.2.1.1)
  EffectOp first_op{};            ///< the first primitive of the event
  int year = 0;                   ///< the year of a War Ends card, else 0
  bool removed_when_played = false;
  Reshuffle reshuffle{};
  std::string summary;
  Provenance existence;
  std::vector<std::pair<std::string, Confidence>> confidence;  ///< by part: title, kind, flag, effect …
  MEMBERS(Card, kind, ops, flag, id, conditions, steps, battle_card, in_battle, year, removed_when_played, reshuffle)
};

/// The whole deck, as the deck file describes it. `derive` fills in the members from `ops` on.
struct Cards {
  std::array<Card, card_count + 1> cards;  ///< by number; 0 is unused
  std::vector<std::pair<std::string, std::string>> sources;

  CardSet ops;                                       ///< the OPS cards
  std::map<std::string, CardId, std::less<>> named;  ///< by folded id and title

  const Card& operator[](CardId id) const { return cards[index(id)]; }
  /// The card with this number, id or title; nothing when no card has the name. Of several cards with
  /// one name the first.
  std::optional<CardId> find(std::string_view name) const;

  /// Fills in the members that follow from the cards.
  void derive();
  MEMBERS(Cards, cards)
};

/// Is it a minor or a major campaign (7.2)?
constexpr bool is_campaign(CardKind kind) {
  return kind == CardKind::minor_campaign || kind == CardKind::major_campaign;
}
/// May a card of this kind be discarded for a minor action (6.32)? OPS cards and must-be-played cards may not.
constexpr bool is_discardable_event(CardKind kind) { return kind != CardKind::ops && kind != CardKind::special; }

}  // namespace tricorne::ww
