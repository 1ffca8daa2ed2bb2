// Phrases with slots. `{field}` stands for the word of a field. `{field:one|few|many}` stands for one of these forms,
// chosen by the number in the field. `{word:field}` stands for the word of the field `word`, in the form for the number
// in `field`; `{word:5}` takes the form for 5. The forms of a word are separated by bars: two are for one and for more,
// as in English; three are for one, few and many, as in Polish. `{field@case}` stands for the word of the field in a
// case of the language, that is for the form that the words of `case` have for it.
//
// Every call may be made from several threads at once, and uses the heap.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tricorne {

/// The words of a phrase's slots, by the name of the slot.
using SlotWords = std::vector<std::pair<std::string, std::string>>;
/// The forms in which the word of a field, or of a case in place of the field, stands in a sentence.
using FormsOf = std::function<std::string(std::string_view field, std::string_view word)>;

/// The words in the slots of a text that was made by the phrase; nothing when the text does not fit the phrase.
std::optional<SlotWords> match_slots(std::string_view phrase, std::string_view text);
/// The phrase with words in its slots. A slot without a word stays as it is. `forms` may be empty: words stand as they
/// are.
std::string fill_slots(std::string_view phrase, const SlotWords& words, const FormsOf& forms = {});
/// The names of the fields in the slots of a phrase, without cases, each as often as it stands there.
std::vector<std::string> slot_names(std::string_view phrase);

}  // namespace tricorne
