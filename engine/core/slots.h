// Phrases with slots: the one place that cuts them, fills them and matches texts with them. `{field}` stands for the
// word of a field. `{field:one|few|many}` stands for one of these forms, chosen by the number in the field.
// `{word:field}` stands for the word of the field `word`, in the form for the number in `field`; `{word:5}` takes the
// form for 5. The forms of a word are separated by bars: two are for one and for more, as in English; three are for
// one, few and many, as in Polish. `{field@case}` stands for the word of the field in a case of the language, that is
// for the form that the words of `case` have for it.
//
// Every call may be made from several threads at once. All but `take_piece` use the heap.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text.h"

namespace tricorne {

/// The signs around a slot. Frames of pages have `{{` and `}}`; the `?` of a record is a sign with nothing behind it.
struct SlotSigns {
  std::string_view open = "{", close = "}";
};
/// The signs of a word that a record does not know, `discard ?`.
inline constexpr SlotSigns gap_signs{"?", ""};

/// The beginning of a phrase.
struct PhrasePiece {
  std::string_view text;                 ///< what stands before the slot
  std::optional<std::string_view> slot;  ///< without its signs; nothing: the phrase ends with the text
};
/// Takes the first piece off a phrase. A slot that is not closed is text.
PhrasePiece take_piece(std::string_view& phrase, SlotSigns signs = {});
/// Are the braces of a phrase in pairs, none within another?
constexpr bool has_whole_slots(std::string_view phrase) {
  bool open = false;
  for (const char c : phrase) {
    if (c == (open ? '{' : '}')) return false;
    if (c == '{' || c == '}') open = !open;
  }
  return !open;
}

/// The words of a phrase's slots, by the name of the slot, in the order of the phrase.
using SlotWords = std::vector<std::pair<std::string, std::string>>;
/// The forms in which the word of a field, or of a case in place of the field, stands in a sentence.
using FormsOf = std::function<std::string(std::string_view field, std::string_view word)>;

/// The words in the slots of a text that was made by the phrase; nothing when the text does not fit the phrase. A slot
/// holds at least one character, and ends where the text behind it is found first; the last one ends where the text
/// behind it ends the whole.
std::optional<SlotWords> match_slots(std::string_view phrase, std::string_view text);
/// A phrase that a text fits, and the words in its slots.
struct PhraseMatch {
  std::string_view phrase;
  SlotWords words;
};
/// Matches a text with the phrase of `phrases` whose slots then hold the fewest letters. Nothing when no phrase fits.
std::optional<PhraseMatch> match_nearest(const std::vector<std::string>& phrases, std::string_view text);
/// The phrase with words in its slots. A slot without a word stays as it is. `forms` may be empty: words stand as they
/// are.
std::string fill_slots(std::string_view phrase, const SlotWords& words, const FormsOf& forms = {});
/// The phrase with `word_of(slot)` in place of each slot.
template <class WordOf>
std::string fill_each(std::string_view phrase, const WordOf& word_of, SlotSigns signs = {}) {
  std::string text;
  for (;;) {
    const PhrasePiece piece = take_piece(phrase, signs);
    text += piece.text;
    if (!piece.slot) return text;
    text += word_of(*piece.slot);
  }
}
/// Does the phrase have the slot `{name}`, without a case or forms?
bool has_slot(std::string_view phrase, std::string_view name);
/// The names of the fields in the slots of a phrase, without cases, each as often as it stands there.
std::vector<std::string> slot_names(std::string_view phrase);
/// A phrase whose texts are folded (core/text.h), for texts that are folded, too: `Landing party: flip {at}` becomes
/// `landing party flip {at}`. Slots are words of their own in it. Their signs may be others than braces.
std::string folded_phrase(std::string_view phrase, SlotSigns signs = {});

}  // namespace tricorne
