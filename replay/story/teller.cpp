#include "replay/story/teller.h"

#include <cctype>
#include <utility>

#include "replay/story/happening.h"

namespace tricorne::replay {

namespace {

/// Inserts `more` after the first place where `number` is not part of a longer number.
void put_behind_number(std::string& text, const std::string& number, const std::string& more) {
  const auto is_digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  for (auto at = text.find(number); at != std::string::npos; at = text.find(number, at + 1))
    if ((at == 0 || !is_digit(at - 1)) && !is_digit(at + number.size())) {
      text.insert(at + number.size(), more);
      return;
    }
}

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
  if (!line) text = titled(std::move(text), word(event, "card"));
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

/// The text of an event of the game's own, of which only the finished sentence is known.
std::string Teller::titled(std::string text, const std::string& card) const {
  if (const std::string title = title_of(card); !title.empty()) put_behind_number(text, card, title);
  return text;
}

std::string Teller::modifier(const std::string& rule) const {
  std::string title(words_.word("rule", rule));
  for (const RuleEntry& entry : game_.rules())
    if (title == rule && entry.id == rule) title = entry.title;
  return words_.filled("narration.modifier", {{"title", std::move(title)}}).value_or("");
}

}  // namespace tricorne::replay
