// Changes of tables, from what a person asks for to what an overlay writes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/errata/tables.h"

namespace tricorne::verify {

/// One change of a table, as a person asks for it.
struct ChangeRequest {
  std::string said;   ///< as it was asked for, for messages
  std::string table;  ///< empty: any table
  std::string kind;   ///< of the entry; empty: any kind
  std::string entry;  ///< what the entry is called; empty: the first part of `field` says so
  std::string field;  ///< the path of the field from the entry, with dots; empty: the entry itself
  enum class Do : std::uint8_t { set, append, take_out, remove_entry, add_entry } act = Do::set;
  std::string value;  ///< YAML
};

/// Can the tables have the change, and is it one?
bool is_possible(const Game& game, const ChangeRequest& wish);
/// Does the game begin in another position with the change? Of several set-ups the one that is played does.
bool changes_beginning(const Game& game, const ChangeRequest& wish);

/// The wish for `NAME.FIELD`, a field of an entry in whatever table has it: `Rall.rating`. Of several entries those are
/// meant that can have the value, and of these the one in the set-up that is played. Throws std::invalid_argument when
/// no entry or several are called so and may have the field; of several it tells the ways to say which.
ChangeRequest wish_by_name(const Game& game, const std::string& said, const std::string& path, const std::string& value,
                           ChangeRequest::Do act);
/// `yes` and `no` as tables and axes write them: `true` and `false`. Every other text stays.
std::string truth_of(const std::string& text);

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
std::vector<TableChange> changes_of(const Game& game, const std::vector<ChangeRequest>& wishes,
                                    const std::string& rule);

}  // namespace tricorne::verify
