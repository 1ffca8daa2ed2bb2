// Rulesets by name. A preset is a ruleset that we ship. An overlay is a file that changes axes and tables of a preset.
//
// Threads: every call may be made from several threads at once. Cost: whoever reads a ruleset parses its YAML document
// and the document of its base.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/axis.h"
#include "engine/core/rulebook/house_rules.h"
#include "engine/core/rulebook/shipped.h"

namespace tricorne::rulebook {

/// One change of a table of the game by an overlay, or a new table in place of the old table.
struct DataAmendment {
  std::string table;   ///< its name, as `--data` writes it
  Node change;         ///< as `amended` reads it; the document itself when `whole`
  bool whole = false;  ///< the table is replaced, not changed
};

/// The table named `table`, made from `document` by the changes that name it, in their order. A change of the whole
/// table drops the changes before it. Throws DataError as `amended` does.
Node amended(Node document, std::string_view table, const std::vector<DataAmendment>& changes);

/// A ruleset as its file gives it.
template <class Ruleset>
struct LoadedRulesetOf : NamedRulesetOf<Ruleset> {
  std::vector<DataAmendment> data{};  ///< what its overlay changes in the tables; empty without an overlay
  Ruleset base{};                     ///< the ruleset that its overlay changes
  Node axes{};                        ///< the axes of its overlay as the file gives them; null without any
  std::vector<HouseRule> house{};     ///< what its overlay forbids
};

/// Everything that is needed to read the rulesets of a game.
template <class Ruleset>
struct RulesetShelf {
  std::string_view game;                  ///< the name of the game, as files write it
  std::span<const Axis<Ruleset>> axes;    ///< all axes of the game
  std::span<const RuleEntry> paragraphs;  ///< its rule index
  const ShippedFiles& shipped;            ///< the shipped files, presets among them
  IndexRemarks remarks{};                 ///< what its rule index says beyond the paragraphs
};

/// Where data come from: key and description, in the order of the file.
using Sources = std::vector<std::pair<std::string, std::string>>;

/// Reads the head of a data file: `format: 1`, `game`, and `sources` where the file has them. Gives the sources. Throws
/// DataError for another format or game. The caller reads the other keys with the same reader.
Sources read_head(MapReader& file, std::string_view game);
/// Is the text the path of an overlay file? It is when the text ends in `.yaml` or `.yml`, or is `-`. The file need not
/// exist.
bool looks_like_a_file(const std::string& name_or_path);
/// Throws DataError when something other than a regular file is at this path: a FIFO would make us wait for ever. A
/// path with nothing there passes; whoever opens it says so.
void require_regular_file(const std::string& path);

/// Reads the `data` of an overlay, `{deck: {change, rule, reason}}`, by the names of tables. Gives the changes in the
/// order of the file. Throws DataError for a change without a reason and for an unknown paragraph. Whether the game has
/// the table, and whether the change fits it, shows when the table is changed.
std::vector<DataAmendment> read_amendments(const Node& list, std::span<const RuleEntry> paragraphs);

/// The preset that `name` names. Throws DataError at `name` when there is none. The name must be spelt exactly.
template <class Ruleset>
LoadedRulesetOf<Ruleset> load_preset(const RulesetShelf<Ruleset>& shelf, const Node& name);

/// Reads a ruleset file. A file with a `base` is an overlay: it starts from the preset that `base` names and changes
/// the axes and the data that it names. A file without a base sets every axis and changes no data. Throws DataError as
/// `read_head`, `read_axes` and `read_amendments` do, and for an unknown key.
template <class Ruleset>
LoadedRulesetOf<Ruleset> load_ruleset(const RulesetShelf<Ruleset>& shelf, const Node& file) {
  MapReader reader(file);
  read_head(reader, shelf.game);
  LoadedRulesetOf<Ruleset> set;
  const std::string name = read_text(reader.required("name"));
  const Node* base = reader.optional("base");
  if (base != nullptr) set = load_preset(shelf, *base);
  set.name = name;
  set.base = set.rules;
  set.axes = Node();
  if (const Node* title = reader.optional("title")) read_text(*title);
  const Node* data = base == nullptr ? nullptr : reader.optional("data");
  if (data != nullptr) set.data = read_amendments(*data, shelf.paragraphs);
  const Node* house = base == nullptr ? nullptr : reader.optional("house");
  if (house != nullptr) set.house = read_house_rules(*house, shelf.paragraphs);
  const bool without = data != nullptr || house != nullptr;
  const Node* axes = without ? reader.optional("axes") : &reader.required("axes");
  if (axes != nullptr) read_axes(shelf.axes, shelf.paragraphs, *axes, base != nullptr, set.rules);
  if (base != nullptr && axes != nullptr) set.axes = *axes;
  reader.finish();
  return set;
}

template <class Ruleset>
LoadedRulesetOf<Ruleset> load_preset(const RulesetShelf<Ruleset>& shelf, const Node& name) {
  const std::string wanted = read_text(name);
  const auto known = shelf.shipped.rulesets();
  if (std::find(known.begin(), known.end(), wanted) == known.end())
    fail(name, "unknown ruleset \"" + wanted + "\"" + did_you_mean(wanted, known));
  return load_ruleset(shelf, shelf.shipped.document("rulesets/" + wanted + ".yaml"));
}

/// The preset with this name, otherwise the ruleset in the file at this path. Throws DataError when there is neither a
/// preset nor a readable file, and as `load_ruleset` does.
template <class Ruleset>
LoadedRulesetOf<Ruleset> find_ruleset(const RulesetShelf<Ruleset>& shelf, const std::string& name_or_path) {
  const auto known = shelf.shipped.rulesets();
  if (std::find(known.begin(), known.end(), name_or_path) != known.end())
    return load_preset(shelf, Node::text(name_or_path));
  if (!looks_like_a_file(name_or_path))
    throw DataError("--ruleset", {},
                    "unknown ruleset \"" + name_or_path + "\"" + did_you_mean(name_or_path, known) +
                        "; an overlay file ends in .yaml");
  require_regular_file(name_or_path);
  return load_ruleset(shelf, load_yaml(name_or_path));
}

// Data changed by an overlay: a document with some of its parts replaced.
//
//   set-up, one value:       {spaces: {Boston: {british_cu: 4}}}
//   a key taken away:        {congress: ~}
//   items of a list:         {cards: [{where: {numbers: 37}, set: {ops: 3}}]}
//                            {connections: [{where: {a: boston, b: newport}, remove: true}, {add: {a: …, b: …}}]}

/// A copy of `document` with `change` over it.
///
/// Maps are merged, key by key. A key is found without regard to case, accents and punctuation. The value `~` takes a
/// key away. Everything but maps and lists of maps is replaced as a whole, and so is a map whose change is no map.
///
/// A list of maps takes a list of instructions, which are carried out in their order. `add` appends an item. `where`
/// with `set` changes an item, and `where` with `remove: true` takes it out. `where` must fit exactly one item. An item
/// may stand for several numbers, `numbers: [2, 5]`; a `where` that names one of these numbers splits the item first. A
/// value of `where` fits a list that holds it. An added item is certain when it does not say how sure it is and the
/// list's first item does.
///
/// Throws DataError with the place in `change`: for a `where` that fits no item or several, for a key to take away that
/// is not there, for an unknown instruction, and for a map or list that changes nothing. A map may repeat some of its
/// values. New parts carry the place of the change in later errors. Any number of threads may call it at once.
Node amended(const Node& document, const Node& change);

}  // namespace tricorne::rulebook
