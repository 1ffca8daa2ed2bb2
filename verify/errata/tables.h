// The entries of a game's tables: found by what people call them, changed, and compared. Nothing here knows the name of
// a table or of a key; a game's tables are read as documents (TableKit).
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

/// How items are listed that stand for several numbers, `numbers: [2, 5]`.
enum class Numbers : std::uint8_t { together, each };
/// All entries of a document, in its order.
std::vector<TableEntry> entries_of(const std::string& table, const Node& document, Numbers numbers);
/// All entries of all tables that are known as documents (`document_of`).
std::vector<TableEntry> entries_of(const Game& game, Numbers numbers);

/// The entries that `text` calls best, of these entries. Empty when it calls none.
std::vector<const TableEntry*> entries_called(const std::vector<TableEntry>& entries, std::string_view text);

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

/// The table in use as a document, without what an overlay changes: the user's file, or the table that we ship. Null
/// when the table is not known as a document. Throws DataError when the user's file cannot be read.
Node document_of(const Game& game, std::string_view table);

/// What differs in one field of an entry. For a whole entry `field` is empty, and `from` or `to` is.
struct EntryChange {
  std::string table;
  std::string entry;  ///< as `in_words` gives it
  std::string field;
  std::string from, to;
  std::string confidence;            ///< how sure the value before is; empty: not said
  std::vector<std::string> sources;  ///< of the value before
  std::string note;
  std::vector<std::string> paragraphs;  ///< that its sources or its note name; else the paragraph of its table
  std::vector<std::string> names;       ///< by which scenarios call the entry, folded
};
/// `card 105 Benjamin Franklin: Minister to France: effect.delta: 4 to 1`.
std::string in_words(const EntryChange& change);
/// The fields in which a table differs between two documents, in the order of the table. `game` is their game.
std::vector<EntryChange> entry_changes(const Game& game, std::string_view table, const Node& before, const Node& after);

/// A value on one line, as YAML writes it in brackets.
std::string flow_text(const Node& node);

}  // namespace tricorne::verify
