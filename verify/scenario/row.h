// One row of a scenario's table. `<name>` in a text stands for a variable of the row.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::verify {

/// The variables of a row. Notes which of them are used.
class Row {
 public:
  /// The row of a scenario without a table: it has no variables.
  Row() = default;
  /// All keys but `name`, `rules` and `rests_on` are variables.
  explicit Row(const Node& row);

  /// A copy with every `<name>` replaced, in values and keys. A text that is only `<name>` becomes the value itself,
  /// which may be a list or a map. A replaced text carries the place of the row's value. Throws DataError for a
  /// variable without a value.
  Node fill(const Node& node);

  /// Throws DataError for a variable that no text used.
  void finish() const;

 private:
  const Node& value_of(const std::string& name, const Node& at) const;
  Node fill_text(const Node& node);
  Node fill_map(const Node& node);

  std::vector<Entry> variables_;
  std::set<std::string> used_;
  bool in_table_ = false;
};

// Reads actions from files.

/// The text of an action, as a scalar. YAML reads an unquoted text with a colon, such as `card 3: march`, as a map of
/// one entry. A map of one scalar entry therefore counts as the text. Throws DataError for any other node.
Node action_text(const Node& node);

}  // namespace tricorne::verify
