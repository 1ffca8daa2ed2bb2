// A game's sentences in one language: lines `id: "phrase with {slots}"` (slots.h). A key without a hyphen is a word of
// their arguments, `british: "British"`. A key with lines below it is a section: its lines have the ids `section.id`,
// as `events.pc_placed`, and their arguments have the words of the section `words`. The README of engine/core/words has
// the sections. What a catalogue lacks is said by the catalogue behind it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/said.h"
#include "engine/core/slots.h"

namespace tricorne {

/// Phrases by id. After it is filled it does not change, and any thread may read it.
class Catalogue {
 public:
  /// The lines of a section, in their order.
  using Lines = std::vector<std::pair<std::string, std::string>>;

  Catalogue() = default;
  /// `behind` says what this catalogue lacks; null: nothing does. It must outlive this catalogue.
  explicit Catalogue(const Catalogue* behind) : behind_(behind) {}

  /// Adds the sentences of a file, a map of texts and of sections. A sentence that is there already is replaced. Throws
  /// DataError for a file that is no such map or has an open slot.
  void add(const Node& sentences);
  /// The phrase with this id; null when the catalogue lacks it, whatever stands behind it. It lives as long as the
  /// catalogue.
  const std::string* phrase(std::string_view id) const;
  /// The same, with the catalogues behind it.
  const std::string* find(std::string_view id) const;
  /// The translation of a field's value, with all its forms: the line `words.FIELD.WORD`, or `words.side.WORD` for the
  /// names of seats and sides in any field. The value itself where there is none.
  std::string_view word(std::string_view field, std::string_view value) const;
  /// The sentence in words. A sentence that no catalogue has is its id, which in a game without catalogues is the
  /// sentence in English. Arguments without a word stand as they are.
  std::string text(const Said& said) const;
  /// The words in the slots of the line with this id; nothing when no catalogue has it.
  std::optional<std::string> filled(std::string_view id, const SlotWords& words) const;
  /// All phrases, by id.
  const std::map<std::string, std::string, std::less<>>& phrases() const { return phrases_; }
  /// The lines of a section, without those of the catalogues behind this one. Their ids lack the name of the section.
  const Lines& section(std::string_view name) const;
  /// The catalogue behind this one; null: there is none.
  const Catalogue* behind() const { return behind_; }

 private:
  void add(const Node& sentences, const std::string& before);
  std::string text(std::string_view id, const Node* arguments, const std::string* otherwise) const;

  std::map<std::string, std::string, std::less<>> phrases_;
  std::map<std::string, Lines, std::less<>> sections_;
  const Catalogue* behind_ = nullptr;
};

/// A value as a word of a sentence: a scalar, or the items of a list with commas between them.
std::string word_in(const Node& value);

}  // namespace tricorne
