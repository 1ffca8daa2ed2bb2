// What differs between two versions of a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// What differs in one field of an entry. For a whole entry `field` is empty, and `from` or `to` is.
struct EntryChange {
  std::string table;
  std::string entry;  ///< as `in_words` gives it
  std::string field;
  std::string from, to;                     ///< as files write them: `4`, `{road: false}`
  std::string old_words, new_words;         ///< the same in words: `4`, `no road`
  std::string confidence;                   ///< how sure the value before is; empty: not said
  std::vector<std::string> sources;         ///< of the value before, by the keys of the table
  std::vector<std::string> titled_sources;  ///< the same by their titles
  std::string note;
  std::vector<std::string> paragraphs;  ///< that it rests on (paragraph_of_entry)
  std::vector<std::string> names;       ///< by which scenarios call the entry, folded
  bool in_chart = false;                ///< a row, whose name other charts have, too: `die 8`
  bool at_setup = false;                ///< only games that begin from this table see it
  bool says_all = false;                ///< does the name of a whole entry say all of it?
  std::string field_words{};            ///< the field as people call it
};
/// Which field of which entry: `combat results: die 8, low`.
std::string place_in_words(const EntryChange& change);
/// `deck: card 105 Benjamin Franklin: Minister to France, effect, delta: 1 instead of 4`.
std::string in_words(const EntryChange& change);
/// The group of look-ups under which the rules of the game tell each use of the field (TableKit::told_as); empty where
/// they do not.
std::string_view told_as(const Game& game, const EntryChange& change);
/// The fields in which a table differs between two documents, in the order of the table. `game` is their game.
std::vector<EntryChange> entry_changes(const Game& game, std::string_view table, const Node& before, const Node& after);

}  // namespace tricorne::verify
