// How sure a value of a table is, and what it rests on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// How sure a field is, and why: by its cell where it has one, else by its entry.
struct Grounds {
  std::string confidence;
  std::vector<std::string> sources;
  std::string note;
};

/// The grounds of the field of an entry that `keys` lead to.
Grounds grounds_of(const Node& entry, const std::vector<std::string>& keys);
/// The paragraphs that the sources and the note name, without repetition.
std::vector<std::string> paragraphs_in(const Game& game, const Grounds& grounds);
/// The paragraph that says what the table is for; the game's first one when its kit does not say.
std::string paragraph_of_table(const Game& game, std::string_view table);
/// The paragraph that an entry of a table rests on: of those in its grounds the first that is of a chapter of the
/// table, else that of the table. For a value is often known from an example of other rules.
std::string paragraph_of_entry(const Game& game, std::string_view table, const Grounds& grounds);
/// ` (certain, from S1 6.34.C.ii)`; empty when nothing is said.
std::string in_words(const Grounds& grounds);

}  // namespace tricorne::verify
