// A sentence as a value. Rules, records and programs pass it on; words are made of it where somebody reads it.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/document.h"

namespace tricorne {

/// Which sentence of the catalogues (catalogue.h), and what it speaks of.
struct Said {
  std::string id;  ///< e.g. `he-is-not-on-map`; empty: nothing is known but a text
  /// Words and numbers by name. A list stands for its items, with commas between them. A map with `id` and `arguments`
  /// is a sentence itself; its `text`, where it has one, is said by a catalogue that lacks the sentence.
  Node arguments = Node::map();
  friend bool operator==(const Said&, const Said&) = default;
};

/// Arguments of a sentence by name: texts, numbers, other sentences, and whatever else stands in a file.
using Arguments = std::vector<std::pair<std::string, std::variant<std::string, int, Said, Node>>>;
Said sentence(std::string id, const Arguments& arguments = {});

/// The sentence as part of a file: a map with `id` and `arguments`.
Node to_node(const Said& said);

}  // namespace tricorne
