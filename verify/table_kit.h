// What changes of a game's tables need from the game: the tables as documents, and what belongs to them. Every member
// has a default, so a game may offer nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/document.h"
#include "engine/game_parts.h"

namespace tricorne::verify {

/// A further change that a changed table needs.
struct TableRepair {
  Node change;       ///< as `amended` reads it (engine/core/rulebook/ruleset_file.h)
  std::string note;  ///< what it does, and why it is needed, for people
};

/// What shall hold between two neighbouring places, as a person asks for it.
struct ConnectionRequest {
  std::string from, to;  ///< as the person names them
  std::string key;       ///< what the table says of a way: `road`; empty: that there is one at all
  Node value;            ///< null: there is none
};

/// An axis, or a field of entries, in words that its meaning or its name lacks.
struct AxisWords {
  std::string_view axis;
  std::string_view example;  ///< what its values do, with the numbers of the rules: `5 units lose 5 at 1, 2 at 2`;
                             ///< of a field: what people call it
  std::string_view also{};   ///< further words by which people look for it
  /// What the least and the most of its range mean.
  struct Ends {
    std::string_view least, most;
  } ends{};
};

/// The tables of one game. Threads: it never changes, so any number of threads may call it at once.
class TableKit {
 public:
  virtual ~TableKit() = default;
  /// The table that we ship, by a name of Game::data_files. Default: null, the tables are not known as documents.
  virtual Node shipped(std::string_view table) const;
  /// The paragraph that says what the table is for; empty when not known.
  std::string_view paragraph(std::string_view table) const;
  /// All paragraphs that look something up in the table, that of `paragraph` first.
  std::vector<std::string_view> paragraphs_of(std::string_view table) const;
  /// The words for an axis; empty ones where there are none.
  AxisWords words_for(std::string_view axis) const;
  /// What a changed table needs beside the change itself, so that it can be used. `document` is the table with the
  /// change. Default: nothing.
  virtual std::vector<TableRepair> repairs(std::string_view table, const Node& document) const;
  /// The change that a wish for a way makes, for a table whose items do not stand for one way each. Default: nothing,
  /// the table has no ways or an item for each. Throws std::invalid_argument for places that the table does not have or
  /// that are no neighbours, and for a wish that holds already.
  virtual std::optional<TableRepair> way(std::string_view table, const Node& document,
                                         const ConnectionRequest& wish) const;

  /// A field of an entry, or, where it is one, of the row of a chart.
  struct Field {
    std::string_view table, name;
    bool in_row = false;
  };
  /// The group of look-ups (engine/core/look_ups.h) under which the rules tell each use of the field. Default: empty,
  /// they do not tell it.
  virtual std::string_view told_as(const Field& field) const;

 protected:
  /// A table and a paragraph that looks something up in it; the first of a table says what it is for.
  using Paragraph = std::pair<std::string_view, std::string_view>;
  /// Default: none are known.
  virtual std::span<const Paragraph> paragraphs() const { return {}; }
  /// Default: none.
  virtual std::span<const AxisWords> axis_words() const { return {}; }
};

/// The table of table kits, which the build makes of the files `verify/GAME/changed_tables.cpp`.
GameParts<TableKit>& tables_table();

/// The table kit of a game by the game's name. A game without one gets a kit of defaults.
const TableKit& table_kit_of(std::string_view game);
/// Adds a table kit to the table, for tests. Call it before a second thread begins. Throws std::invalid_argument when
/// the table has a table kit for `game`.
void add_table_kit(std::string_view game, const TableKit& (*kit)());

}  // namespace tricorne::verify
