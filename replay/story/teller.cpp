#include "replay/story/teller.h"

#include <fmt/format.h>

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

/// The text with a capital at its beginning. Polish letters have two bytes of UTF-8, and the second byte of a capital
/// is by 1 less than the second byte of its small letter.
std::string as_sentence(std::string text) {
  if (text.size() > 1 && (text[0] == '\xC4' || text[0] == '\xC5'))
    --text[1];
  else if (!text.empty())
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

Teller::Teller(const Game& game, Language language, std::map<std::string, std::string> titles)
    : game_(game),
      language_(language),
      book_(kit_of(game).phrasebook(language)),
      titles_(std::move(titles)),
      actions_(phrases_of_actions(game)) {
  for (auto& [number, title] : titles_) title = card_text(title, book_);
  for (const SeatInfo& seat : game.seats()) names_.emplace_back(seat.name);
}

std::string Teller::event(const Happening& event) const {
  std::string text = phrase(event, book_);
  if (language_ == Language::en) text = capitalised(text, std::vector<std::string_view>(names_.begin(), names_.end()));
  text = titled(std::move(text), word(event, "card"));
  if (event.kind.ends_with("modifier")) text += modifier(event.rule);
  return as_sentence(std::move(text));
}

std::string Teller::action(const std::string& written) const {
  return titled(phrase(written, book_), value_in(written, actions_, "card"));
}

std::string Teller::seat(const SeatInfo& seat) const {
  const std::string_view told = word_in(book_, "side", seat.name);
  return std::string(told == seat.name ? std::string_view(seat.title) : told);
}

std::string Teller::titled(std::string text, const std::string& card) const {
  if (const auto title = titles_.find(card); title != titles_.end())
    put_behind_number(text, card, language_ == Language::pl ? " „" + title->second + "”" : " “" + title->second + "”");
  return text;
}

std::string Teller::modifier(const std::string& rule) const {
  if (const std::string_view name = word_in(book_, "rule", rule); name != rule) return fmt::format(", {}", name);
  for (const RuleEntry& entry : game_.rules())
    if (entry.id == rule && language_ == Language::en) return fmt::format(" for {}", entry.title);
  return "";
}

}  // namespace tricorne::replay
