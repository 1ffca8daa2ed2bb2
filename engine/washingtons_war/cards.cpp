#include "engine/washingtons_war/cards.h"

#include <charconv>

#include "engine/core/text.h"

namespace tricorne::ww {

std::optional<CardId> Cards::find(std::string_view name) const {
  int number = 0;
  const auto parsed = std::from_chars(name.data(), name.data() + name.size(), number);
  if (parsed.ec == std::errc{} && parsed.ptr == name.data() + name.size())
    return number >= 1 && number <= card_count ? std::optional(CardId(number)) : std::nullopt;
  const std::string wanted = fold(name);
  for (int n = 1; n <= card_count; ++n) {
    const Card& card = (*this)[CardId(n)];
    if (fold(card.id) == wanted || fold(card.title) == wanted) return CardId(n);
  }
  return std::nullopt;
}

}  // namespace tricorne::ww
