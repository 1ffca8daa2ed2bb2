#include "engine/core/slots.h"

#include <algorithm>
#include <charconv>

namespace tricorne {

namespace {

/// Chooses the form for a number.
std::string_view form_for(std::string_view forms, long long number) {
  std::vector<std::string_view> list;
  for (auto bar = forms.find('|'); bar != std::string_view::npos; bar = forms.find('|')) {
    list.push_back(forms.substr(0, bar));
    forms.remove_prefix(bar + 1);
  }
  list.push_back(forms);
  const bool few = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  const std::size_t wanted = number == 1 ? 0 : few ? 1 : 2;
  return list[std::min(wanted, list.size() - 1)];
}

long long number_in(std::string_view text) {
  long long number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

const std::string* word_in(const SlotWords& words, std::string_view name) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.first == name; });
  return found == words.end() ? nullptr : &found->second;
}

/// A number with commas between its thousands. Another word stays as it is.
std::string in_thousands(std::string word) {
  if (!std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; })) return word;
  for (std::size_t behind = 3; behind < word.size(); behind += 4) word.insert(word.size() - behind, 1, ',');
  return word;
}

/// The text in place of a slot. `slot` comes without its braces.
std::string filled(std::string_view slot, const SlotWords& words, const FormsOf& forms) {
  const auto colon = slot.find(':');
  const std::string_view field = slot.substr(0, colon);
  const auto at = field.find('@');
  const std::string_view name = field.substr(0, at);
  const std::string_view form = colon == std::string_view::npos ? "1" : slot.substr(colon + 1);
  const std::string* word = word_in(words, name);
  if (word == nullptr) return "{" + std::string(slot) + "}";
  if (form == ",") return in_thousands(*word);
  if (form.find('|') != std::string_view::npos) return std::string(form_for(form, number_in(*word)));
  const std::string* counted = word_in(words, form);
  const std::string all = forms ? forms(at == std::string_view::npos ? name : field.substr(at + 1), *word) : *word;
  return std::string(form_for(all, number_in(counted != nullptr ? *counted : form)));
}

/// Where a slot ends before the text `next`; npos: nowhere.
std::size_t end_of_slot(std::string_view text, std::string_view next, bool last) {
  if (!last) return next.empty() ? std::string_view::npos : text.find(next, 1);
  return text.size() > next.size() && text.ends_with(next) ? text.size() - next.size() : std::string_view::npos;
}

std::size_t letters_in(const SlotWords& words) {
  std::size_t sum = 0;
  for (const auto& [slot, word] : words) sum += word.size();
  return sum;
}

}  // namespace

PhrasePiece take_piece(std::string_view& phrase, SlotSigns signs) {
  const auto open = phrase.find(signs.open);
  const auto from = open == std::string_view::npos ? open : open + signs.open.size();
  const auto to = open == std::string_view::npos ? open : phrase.find(signs.close, from);
  if (to == std::string_view::npos) return {std::exchange(phrase, {}), std::nullopt};
  const PhrasePiece piece{phrase.substr(0, open), phrase.substr(from, to - from)};
  phrase.remove_prefix(to + signs.close.size());
  return piece;
}

std::optional<SlotWords> match_slots(std::string_view phrase, std::string_view text) {
  SlotWords words;
  PhrasePiece piece = take_piece(phrase);
  if (!text.starts_with(piece.text)) return std::nullopt;
  text.remove_prefix(piece.text.size());
  while (piece.slot) {
    const PhrasePiece next = take_piece(phrase);
    const auto end = end_of_slot(text, next.text, !next.slot);
    if (end == std::string_view::npos) return std::nullopt;
    words.emplace_back(*piece.slot, text.substr(0, end));
    text.remove_prefix(end + next.text.size());
    piece = next;
  }
  return text.empty() ? std::optional(std::move(words)) : std::nullopt;
}

std::optional<PhraseMatch> match_nearest(const std::vector<std::string>& phrases, std::string_view text) {
  std::optional<PhraseMatch> nearest;
  for (const std::string& phrase : phrases) {
    auto words = match_slots(phrase, text);
    if (words && (!nearest || letters_in(*words) < letters_in(nearest->words)))
      nearest = PhraseMatch{phrase, *std::move(words)};
  }
  return nearest;
}

std::string fill_slots(std::string_view phrase, const SlotWords& words, const FormsOf& forms) {
  return fill_each(phrase, [&](std::string_view slot) { return filled(slot, words, forms); });
}

bool has_slot(std::string_view phrase, std::string_view name) {
  while (const auto slot = take_piece(phrase).slot)
    if (*slot == name) return true;
  return false;
}

std::vector<std::string> slot_names(std::string_view phrase) {
  std::vector<std::string> names;
  while (const auto slot = take_piece(phrase).slot) names.emplace_back(slot->substr(0, slot->find_first_of(":@")));
  return names;
}

std::string folded_phrase(std::string_view phrase, SlotSigns signs) {
  std::string folded;
  for (bool behind_slot = false;;) {
    const PhrasePiece piece = take_piece(phrase, signs);
    if (const std::string text = fold(piece.text); !text.empty())
      folded += (behind_slot ? " " : "") + text + (piece.slot ? " " : "");
    if (!piece.slot) return folded;
    folded.append("{").append(*piece.slot).append("}");
    behind_slot = true;
  }
}

}  // namespace tricorne
