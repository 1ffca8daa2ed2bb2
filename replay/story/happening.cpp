#include "replay/story/happening.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace tricorne::replay {

const std::string& word(const Happening& event, std::string_view field) {
  static const std::string nothing;
  const Node* node = event.fields.find(field);
  return node != nullptr && node->is_scalar() ? node->scalar : nothing;
}

int number(const Happening& event, std::string_view field) {
  const std::string& text = word(event, field);
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Said said_of(const Happening& event) {
  Node told = Node::map();
  told.add("id", Node::text("events." + event.kind));
  told.add("arguments", event.fields);
  told.add("text", Node::text(event.text));
  return sentence("page.event-told", {{"event", std::move(told)}});
}

std::string without_card(std::string text, int card) {
  const std::string name = std::to_string(card);
  const auto at = text.find(name);
  return at == std::string::npos ? text : text.substr(0, at) + "?" + text.substr(at + name.size());
}

std::string capitalised(std::string_view text, std::span<const std::string_view> names) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  std::string out(text);
  for (const std::string_view name : names)
    for (std::size_t at = 0; (at = out.find(name, at)) != std::string::npos; at += name.size())
      if (at == 0 || !is_letter(out[at - 1]))
        out[at] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[at])));
  return out;
}

void hide_unknown(const std::vector<int>& unknown_cards, Happening& event) {
  const int card = number(event, "card");
  if (std::ranges::find(unknown_cards, card) == unknown_cards.end()) return;
  event.text = without_card(event.text, card);
  for (Entry& entry : event.fields.entries)
    if (entry.key == "card") entry.value.scalar = "?";
}

}  // namespace tricorne::replay
