// ask WHAT…: does the program know what a patch of this folder brings? Each patch changes the description alone.
//   ask key GAME KEY VALUE USUAL SEEN     a key of positions, `leaders.Rall.KEY` below another one, and what a seat
//                                         reads of the value, which may be a list, `[Rall]`
//   ask cell GAME TABLE KEY LABEL         a cell of a chart or a row that is not sure
//   ask datum GAME TABLE KEY LABEL        a datum of a row that nobody doubts
//   ask axis GAME NAME VALUE              an axis, with another value than the ruleset's
// Says what does not hold, and ends with 1 then.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "tests/toy/toy.h"
#include "verify/kit.h"
#include "verify/oracle.h"

using namespace tricorne;

namespace {

int faults = 0;

void expect(bool holds, const std::string& what) {
  if (holds) return;
  ++faults;
  std::cout << "no: " << what << "\n";
}

/// What stands under `leaders.Rall.KEY`; in a schema each part is one of the `properties`. Null: nothing.
const Node* below(const Node& node, const std::string& key, bool schema = false) {
  const Node* part = &node;
  std::istringstream names(key);
  for (std::string name; part != nullptr && std::getline(names, name, '.');) {
    if (schema) part = part->find("properties");
    if (part != nullptr) part = part->find(name);
  }
  return part;
}

/// A list as it is written, `[Rall]`.
std::string fact_in(const Node& facts, const std::string& key) {
  const Node* fact = below(facts, key);
  if (fact == nullptr) return "missing";
  if (!fact->is_sequence()) return fact->scalar;
  std::string items;
  for (const Node& item : fact->items) items += (items.empty() ? "" : ", ") + item.scalar;
  return "[" + items + "]";
}

/// `leaders: {Rall: {KEY: value}}`.
std::string nested(std::string key, const std::string& value) {
  std::string closing;
  for (auto dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot)) {
    key.replace(dot, 1, ": {");
    closing += "}";
  }
  return key + ": " + value + closing;
}

void ask_key(const Game& game, const std::string& key, const std::string& value, const std::string& usual,
             const std::string& seen) {
  const auto with = [&](const std::string& text) {
    return game.read_position(parse_yaml("{base: setup, " + nested(key, text) + "}", "asked"));
  };
  const auto position = with(value);
  expect(fact_in(position->facts(), key) == value, "the value is read, and is a fact");
  expect(fact_in(position->view(Seat{0}), key) == seen,
         "a seat reads " + seen + ", not " + fact_in(position->view(Seat{0}), key));
  expect(position->digest() != with(usual)->digest(), "the value counts in the digest");
  expect(game.read_position(position->write())->digest() == position->digest(), "the file gives the position back");
  expect(below(game.position_schema(), key, true) != nullptr, "the schema has the key");
  try {
    with("[nonsense]");
    expect(false, "nonsense is refused");
  } catch (const DataError& error) {
    expect(error.mark().line == 1 && error.mark().column > 1, "a wrong value is refused at its place");
  }
}

std::uint64_t hash_of(const Game& game, const std::string& table) {
  for (const DataFile& file : game.data_files())
    if (file.name == table) return file.hash;
  return 0;
}

bool says(const Node& document, const std::string& key) {
  return to_json_line(document).find("\"" + key + "\":") != std::string::npos;
}

void ask_datum(const Game& game, const std::string& table, const std::string& key, const std::string& label) {
  const verify::Kit& kit = verify::kit_of(game);
  expect(says(kit.schema(game, table), key), "the schema has the key");
  expect(says(verify::oracle_of(game).tables(game), key), "it is among what is printed");
  const auto mutants = kit.data_mutants(game);
  const auto mutant = std::ranges::find_if(
      mutants, [&](const verify::Mutant& one) { return one.name.find(label) != std::string::npos; });
  expect(mutant != mutants.end(), "a mutant changes it");
  if (mutant != mutants.end())
    expect(hash_of(*mutant->change(game), table) != hash_of(game, table), "it counts in the digest of its table");
}

void ask_cell(const Game& game, const std::string& table, const std::string& key, const std::string& label) {
  ask_datum(game, table, key, label);
  expect(std::ranges::any_of(
             game.data(),
             [&](const Datum& datum) { return datum.name == key || (" " + datum.name).ends_with(" " + key); }),
         "the list of data names it");
  expect(hash_of(*game.with_connections_at_least(Confidence::likely), table) !=
             hash_of(*game.with_connections_at_least(Confidence::placeholder), table),
         "it comes into doubt");
}

void ask_axis(const Game& game, const std::string& name, const std::string& value) {
  const auto axes = game.axes();
  const auto axis = std::ranges::find(axes, name, &AxisInfo::name);
  expect(axis != axes.end(), "the ruleset has the axis");
  if (axis == axes.end()) return;
  expect(axis->value != value, "the preset has another value");
  const auto changed = game.with_axis(name, value);
  const auto others = changed->axes();
  expect(std::ranges::find(others, name, &AxisInfo::name)->value == value, "the axis takes the value");
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> words(argv + 1, argv + argc);
  toy::add_to_the_games();
  const auto game = open_game(words.at(1), {});
  if (words.at(0) == "key") ask_key(*game, words.at(2), words.at(3), words.at(4), words.at(5));
  if (words.at(0) == "cell") ask_cell(*game, words.at(2), words.at(3), words.at(4));
  if (words.at(0) == "datum") ask_datum(*game, words.at(2), words.at(3), words.at(4));
  if (words.at(0) == "axis") ask_axis(*game, words.at(2), words.at(3));
  return faults == 0 ? 0 : 1;
} catch (const std::exception& error) {
  std::cout << "no: " << error.what() << "\n";
  return 1;
}
