// The entries of a game's tables, found by what people call them. Nothing here knows the name of a table or of a key; a
// game's tables are read as documents (TableKit). change_requests.h changes entries, entry_changes.h compares them.
//
// An entry is an item of a list of maps, e.g. a card, or a map that has values, e.g. a general. Its fields are the
// values in it. A cell is a map with the key `value`, which carries its own confidence; a field that is a cell stands
// for its value.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// A step from a document to one of its parts: into the value of a key, or into the item of a list that `where` fits.
struct TableStep {
  std::string key;
  Node where;  ///< a map; null for a step by key
};

/// An entry of a table.
struct TableEntry {
  std::string table;
  std::string kind;  ///< what its list holds, in the singular: `card`, `space`; empty at the top of the table
  std::string name;  ///< for people: `105 Benjamin Franklin: Minister to France`
  std::vector<std::string> calls;  ///< what it is called, folded
  std::vector<TableStep> path;
  Node value;
};

/// `card 105 Benjamin Franklin: Minister to France`.
std::string in_words(const TableEntry& entry);

/// The fields of an entry with their values on one line: `ops 3, effect.delta 4`.
std::string values_in_words(const TableEntry& entry);

/// A field that holds one value, by the keys that lead to it; no keys where the entry is the value.
struct OneField {
  std::vector<std::string> keys;
  std::string value;
};
/// The fields that an entry has, and those that only others of its kind have, with a value of theirs.
struct EntryFields {
  std::vector<OneField> own, of_others;
};
/// `all` are the entries of all tables.
EntryFields fields_of(const TableEntry& entry, const std::vector<TableEntry>& all);

/// How items are listed that stand for several numbers, `numbers: [2, 5]`.
enum class Numbers : std::uint8_t { together, each };
/// All entries of a document, in its order.
std::vector<TableEntry> entries_of(const std::string& table, const Node& document, Numbers numbers);
/// All entries of all tables that are known as documents (`document_of`).
std::vector<TableEntry> entries_of(const Game& game, Numbers numbers);

/// The entries that `text` calls best, of these entries. Empty when it calls none.
std::vector<const TableEntry*> entries_called(const std::vector<TableEntry>& entries, std::string_view text);

/// The table in use as a document, without what an overlay changes: the user's file, or the table that we ship. Null
/// when the table is not known as a document. Throws DataError when the user's file cannot be read.
Node document_of(const Game& game, std::string_view table);

/// A value on one line, as YAML writes it in brackets.
std::string flow_text(const Node& node);

/// What a list holds, in the singular: `card` for `cards`, `hex` for `hexes`.
std::string singular(const std::string& key);
/// Does a key only document a value: its confidence, its source, a note?
bool is_remark(std::string_view key);
bool is_cell(const Node& node);
bool is_list_of_maps(const Node& node);
/// A name in the form in which names are compared, as `fold` makes it, but -3 is not 3.
std::string call_of(std::string_view text);
/// Keys with dots between them: `effect.delta`.
std::string dotted(const std::vector<std::string>& keys);

}  // namespace tricorne::verify
