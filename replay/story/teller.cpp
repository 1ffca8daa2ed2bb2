#include "replay/story/teller.h"

#include <cctype>
#include <utility>

#include "replay/story/happening.h"

namespace tricorne::replay {

namespace {

std::vector<std::string> phrases_of_actions(const Game& game) {
  for (auto& [kind, words] : game.vocabulary())
    if (kind == "actions") return words;
  return {};
}

}  // namespace

/// The text with a capital at its beginning. The letters of Western and Polish words have two bytes of UTF-8; the
/// second byte of a capital is by 32, or by 1, less than the second byte of its small letter.
std::string as_sentence(std::string text) {
  if (text.size() > 1 && text[0] == '\xC3' && (text[1] & 0x20) != 0)
    text[1] = static_cast<char>(text[1] - 0x20);
  else if (text.size() > 1 && (text[0] == '\xC4' || text[0] == '\xC5'))
    --text[1];
  else if (!text.empty())
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

Teller::Teller(const Game& game, Language language, std::map<std::string, std::string> titles)
    : game_(game), words_(game.words(language.name)), titles_(std::move(titles)), actions_(phrases_of_actions(game)) {
  for (auto& [number, title] : titles_) title = card_text(title, words_);
  for (const SeatInfo& seat : game.seats()) names_.emplace_back(seat.name);
}

std::string Teller::event(const Happening& event) const {
  const Dressing with_title = [&](SlotWords& words) { dress(words); };
  auto line = line_of(event, words_, with_title);
  std::string text =
      capitalised(line ? *line : event.text, std::vector<std::string_view>(names_.begin(), names_.end()));
  if (event.kind.ends_with("modifier")) text += modifier(event.rule);
  return as_sentence(std::move(text));
}

std::string Teller::action(const std::string& written) const {
  return phrase(written, words_, actions_, [&](SlotWords& words) { dress(words); });
}

/// Puts the title of a card behind its number.
void Teller::dress(SlotWords& words) const {
  for (auto& [slot, word] : words)
    if (slot == "card") word += title_of(word);
}

std::string Teller::seat(const SeatInfo& seat) const {
  const std::string_view told = words_.word("side", seat.name);
  return std::string(told == seat.name ? std::string_view(seat.title) : told);
}

std::string Teller::title_of(const std::string& card) const {
  const auto title = titles_.find(card);
  return title == titles_.end() ? "" : words_.filled("narration.card", {{"title", title->second}}).value_or("");
}

std::string Teller::modifier(const std::string& rule) const {
  std::string title(words_.word("rule", rule));
  for (const RuleEntry& entry : game_.rules())
    if (title == rule && entry.id == rule) title = entry.title;
  return words_.filled("narration.modifier", {{"title", std::move(title)}}).value_or("");
}

}  // namespace tricorne::replay
