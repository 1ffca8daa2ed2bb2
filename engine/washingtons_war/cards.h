// The deck: 110 strategy cards (chapter 6).
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rulebook/chart.h"
#include "engine/washingtons_war/effect.h"
#include "engine/washingtons_war/map.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// The kinds of strategy cards (chapter 6).
enum class CardKind : std::uint8_t { ops, minor_campaign, major_campaign, event, battle, special };
inline constexpr std::array<std::string_view, 6> card_kind_words{"ops",   "minor_campaign", "major_campaign",
                                                                 "event", "battle",         "special"};
constexpr rulebook::WordTable words_of(CardKind) { return {"kind of card", card_kind_words}; }
/// The flag beside the title (6.3.B).
enum class Flag : std::uint8_t { none, american, british };
inline constexpr std::array<std::string_view, 3> flag_words{"none", "american", "british"};
constexpr rulebook::WordTable words_of(Flag) { return {"flag", flag_words}; }

/// What takes a card out of the game.
enum class Removal : std::uint8_t { never, when_played };
inline constexpr std::array<std::string_view, 2> removal_of_card_words{"never", "when_played"};
constexpr rulebook::WordTable words_of(Removal) { return {"removal", removal_of_card_words}; }
/// What makes a card call for a reshuffle (6.1.B).
enum class Reshuffle : std::uint8_t { never, when_played, when_discarded };
inline constexpr std::array<std::string_view, 3> reshuffle_words{"never", "when_played", "when_discarded"};
constexpr rulebook::WordTable words_of(Reshuffle) { return {"reshuffle", reshuffle_words}; }

/// One card, as the deck file describes it.
struct Card {
  CardKind kind{};
  int ops = 0;  ///< 1 to 3 for an OPS card, else 0
  Flag flag{};
  std::string id;
  rulebook::Remark title;
  rulebook::Aside<bool> number_printed;  ///< false: we gave the card its number
  std::vector<Condition> conditions;
  std::vector<EffectStep> steps;  ///< the event; empty for OPS cards and pure battle cards
  bool battle_card = false;       ///< may be played as a battle card (6.33.A)
  std::vector<Effect> in_battle;  ///< what happens at once in a battle (9.2.1.1)
  EffectOp first_op{};            ///< the first primitive of the event
  int year = 0;                   ///< the year of a War Ends card, else 0
  Removal removed{};
  Reshuffle reshuffle{};
  rulebook::Remark summary;
  Provenance existence;
  std::vector<std::pair<std::string, Confidence>> confidence;  ///< by part: title, kind, flag, effect …
  // deck_file.cpp reads what the effect is and how sure the parts are.
  MEMBERS(Card, (kind, .fixed = true), (ops, .range = {1, 3}, .fixed = true, .optional = true), (flag, .fixed = true),
          id, (conditions, .optional = true), (steps, .key = ""), (battle_card, .key = "", .fixed = true),
          (in_battle, .key = ""), (year, .key = "", .fixed = true), (removed, .fixed = true, .optional = true),
          (reshuffle, .fixed = true, .optional = true), number_printed, title, summary)
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
