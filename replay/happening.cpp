#include "replay/happening.h"

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

std::string without_card(std::string text, int card) {
  const std::string name = std::to_string(card);
  const auto at = text.find(name);
  return at == std::string::npos ? text : text.substr(0, at) + "?" + text.substr(at + name.size());
}

}  // namespace tricorne::replay
