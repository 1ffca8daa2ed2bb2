#include <array>

#include "engine/washingtons_war/washingtons_war.h"
#include "reports/washingtons_war/parts.h"

namespace tricorne::reports::ww_kit {

namespace {

std::string kind_of(const ww::Card& card) {
  static constexpr std::array<std::string_view, 6> kinds{"OPS",   "minor campaign", "major campaign",
                                                         "event", "battle card",    "must be played"};
  static constexpr std::array<std::string_view, 3> flags{"", ", American", ", British"};
  const std::string kind = card.ops > 0 ? std::to_string(card.ops) + " OPS" : std::string(kinds[ww::index(card.kind)]);
  return kind + std::string(flags[ww::index(card.flag)]);
}

}  // namespace

std::vector<CardWords> war_cards(const Game& game) {
  std::vector<CardWords> list;
  const ww::Cards& cards = ww::table_of(game).cards;
  for (int n = 1; n <= ww::card_count; ++n) {
    const ww::Card& card = cards[ww::CardId(n)];
    list.push_back({n, card.title, kind_of(card), card.summary});
  }
  return list;
}

}  // namespace tricorne::reports::ww_kit
