// What is not certain in a game's tables, as questions to somebody who owns the printed game, and his answers in the
// tables. Nothing here knows the name of a table or of a key; the tables are read as documents (tables.h).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/errata/tables.h"

namespace tricorne::verify {

/// The tables of a game as documents, by name. Tables that are not known as documents are absent.
using Tables = std::map<std::string, Node>;
/// The tables in use.
Tables table_documents(const Game& game);

/// One value of an entry of a table that is not certain.
struct UncertainValue {
  std::string table;
  std::string entry;  ///< as people call it: `general Greene`
  std::string field;  ///< empty: is there such an entry at all?
  std::string value;  ///< the present value, as YAML; empty when the question is about the entry
  Confidence confidence = Confidence::placeholder;
  std::vector<std::string> sources;
  std::string note;
  std::size_t uses = 0;  ///< how often some games met it; 0 until somebody counts
  bool of_many = false;  ///< an item for many places alike says it, e.g. an area of hexes; asked for each place
  TableEntry at;
};

/// All values that are not certain, by table and in the order of the tables.
std::vector<UncertainValue> uncertain_values(const Tables& tables);

/// The value that is called so. Throws std::invalid_argument when an earlier answer has settled it, or there is none.
UncertainValue uncertain_value(const Tables& tables, const std::string& table, const std::string& entry,
                               const std::string& field);

/// The names by which texts call an entry: one, or the two ends of a connection. None for a row of a chart.
std::vector<std::string> spoken_names(const UncertainValue& value);

/// What the value may be, as the schema of its table says it: `circle / square`, `1 to 6`; empty where it says neither,
/// or names very many words.
std::string choices_of(const Node& schema, const UncertainValue& value);

/// The tables with the answer of an owner instead of the value, certain by a source that names him. An answer to a
/// question about an entry is `yes` or `no`; `no` takes it out. A new number of a card changes places with the card
/// that has it. Throws std::invalid_argument with a sentence for an answer that the game's tables cannot have.
Tables with_answer(const Game& game, const Tables& tables, const UncertainValue& value, const std::string& answer,
                   const std::string& owner);

/// An answer to a question of an owner.
struct RowAnswer {
  UncertainValue to;
  std::string answer;
};
/// The tables with several answers about one table that can only stand together, such as the bands of columns. Throws
/// as `with_answer`.
Tables with_answers(const Game& game, const Tables& tables, const std::vector<RowAnswer>& answers,
                    const std::string& owner);

/// The game with these tables. Throws DataError.
std::unique_ptr<Game> with_tables(const Game& game, const Tables& tables);

}  // namespace tricorne::verify
