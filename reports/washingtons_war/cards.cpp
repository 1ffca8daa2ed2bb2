#include <array>

#include "engine/washingtons_war/washingtons_war.h"
#include "reports/washingtons_war/parts.h"

namespace tricorne::reports::ww_kit {

namespace {

Said kind_of(const ww::Card& card) {
  static constexpr std::array kinds{"texts.card_ops",   "texts.card_minor_campaign", "texts.card_major_campaign",
                                    "texts.card_event", "texts.card_battle",         "texts.card_must_be_played"};
  static constexpr std::array<std::string_view, 3> flags{"", "American", "British"};
  const Said kind =
      card.ops > 0 ? sentence("texts.card_ops", {{"number", int{card.ops}}}) : sentence(kinds[ww::index(card.kind)]);
  const std::string flag(flags[ww::index(card.flag)]);
  return flag.empty() ? kind : sentence("texts.card_with_flag", {{"kind", kind}, {"who", flag}});
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
