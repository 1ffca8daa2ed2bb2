#include "engine/washingtons_war/cards.h"

#include <charconv>

#include "engine/core/text.h"

namespace tricorne::ww {

std::optional<CardId> Cards::find(std::string_view name) const {
  int number = 0;
  const auto parsed = std::from_chars(name.data(), name.data() + name.size(), number);
  if (parsed.ec == std::errc{} && parsed.ptr == name.data() + name.size())
    return number >= 1 && number <= card_count ? std::optional(CardId(number)) : std::nullopt;
  const auto found = named.find(fold(name));
  return found == named.end() ? std::nullopt : std::optional(found->second);
}

void Cards::derive() {
  ops = {};
  named.clear();
  for (int n = 1; n <= card_count; ++n) {
    const auto id = CardId(n);
    const Card& card = (*this)[id];
    named.try_emplace(fold(card.id), id);
    named.try_emplace(fold(card.title), id);
    if (card.kind == CardKind::ops) ops.insert(id);
  }
}

}  // namespace tricorne::ww
