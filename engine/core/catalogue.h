// A game's sentences in one language: lines `id: "phrase with {slots}"` (slots.h). A key without a hyphen is a word of
// arguments, `british: "British"`. What a catalogue lacks is said by the catalogue behind it.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/core/said.h"
#include "engine/core/slots.h"

namespace tricorne {

/// Phrases by id. After it is filled it does not change, and any thread may read it.
class Catalogue {
 public:
  Catalogue() = default;
  /// `behind` says what this catalogue lacks; null: nothing does. It must outlive this catalogue.
  explicit Catalogue(const Catalogue* behind) : behind_(behind) {}

  /// Adds the sentences of a file, a map of texts by id. A sentence that is there already is replaced. Throws DataError
  /// for a file that is no such map or has an open slot.
  void add(const Node& sentences);
  /// The phrase with this id; null when the catalogue lacks it, whatever stands behind it. It lives as long as the
  /// catalogue.
  const std::string* phrase(std::string_view id) const;
  /// The sentence in words. A sentence that no catalogue has is its id, which in a game without catalogues is the
  /// sentence in English. `forms` gives the words of arguments; without it words stand as they are.
  std::string text(const Said& said, const FormsOf& forms = {}) const;
  /// All phrases, by id.
  const std::map<std::string, std::string, std::less<>>& phrases() const { return phrases_; }

 private:
  std::string text(std::string_view id, const Node* arguments, const FormsOf& forms) const;

  std::map<std::string, std::string, std::less<>> phrases_;
  const Catalogue* behind_ = nullptr;
};

}  // namespace tricorne
