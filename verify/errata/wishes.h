// Changes of tables, from what a person asks for to what an overlay writes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/errata/tables.h"

namespace tricorne::verify {

/// One change of a table, as a person asks for it.
struct TableWish {
  std::string said;   ///< as it was asked for, for messages
  std::string table;  ///< empty: any table
  std::string kind;   ///< of the entry; empty: any kind
  std::string entry;  ///< what the entry is called; empty: the first part of `field` says so
  std::string field;  ///< the path of the field from the entry, with dots; empty: the entry itself
  enum class Do : std::uint8_t { set, append, take_out, remove_entry, add_entry } act = Do::set;
  std::string value;  ///< YAML
};

/// A change of one table, as an overlay writes it.
struct TableChange {
  std::string table;
  Node change;
  std::string rule;                ///< the paragraph that the entry or the table rests on
  std::vector<std::string> notes;  ///< a line for each entry: what it was, and how sure that is
};
/// The changes that the wishes make, one for each table, in the order of the wishes. Tries whether the game can have
/// them. `rule` replaces the paragraphs when it is not empty. Throws std::invalid_argument for a wish without an entry
/// or with several, and for a change that the tables cannot have.
std::vector<TableChange> changes_of(const Game& game, const std::vector<TableWish>& wishes, const std::string& rule);

}  // namespace tricorne::verify
