// Rulesets by name: a preset we ship, or an overlay file that changes axes of another.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/axis.h"
#include "engine/core/rulebook/shipped.h"

namespace tricorne::rulebook {

/// What an overlay changes in one table of the game, or the whole table anew.
struct DataAmendment {
  std::string table;  ///< by its name
  Node change;        ///< as amend.h reads it; the document itself when `whole`
  bool whole = false;
};

/// A table with the changes that name it, in their order. Throws DataError as amend.h does.
Node amended(Node document, std::string_view table, const std::vector<DataAmendment>& changes);

/// A ruleset as its file gives it.
template <class Ruleset>
struct LoadedRulesetOf : NamedRulesetOf<Ruleset> {
  std::vector<DataAmendment> data{};  ///< what its overlay changes in the tables; empty without an overlay
  Ruleset base{};                     ///< what its overlay changes
  Node axes{};                        ///< the axes of its overlay as the file gives them; null without any
};

/// What the rulesets of a game are read with.
template <class Ruleset>
struct RulesetShelf {
  std::string_view game;                  ///< by its name, as files write it
  std::span<const Axis<Ruleset>> axes;    ///< all axes of the game
  std::span<const RuleEntry> paragraphs;  ///< its rule index
  const ShippedFiles& shipped;            ///< with the presets
};

/// Where data come from: key and description.
using Sources = std::vector<std::pair<std::string, std::string>>;

/// Reads the head of a data file: `format: 1`, the game's name, sources. Throws DataError when it is another.
Sources read_head(MapReader& file, std::string_view game);
/// Is this how the path of an overlay file looks?
bool looks_like_a_file(const std::string& name_or_path);
/// Refuses what is no regular file: a FIFO would make us wait for ever. Throws DataError.
void require_regular_file(const std::string& path);

/// Reads the `data` of an overlay: `{deck: {change, rule, reason}}`, by the names of tables. Throws DataError for a
/// change without a reason or an unknown paragraph. Whether a table fits its change turns out when it is amended.
std::vector<DataAmendment> read_amendments(const Node& list, std::span<const RuleEntry> paragraphs);

/// The preset that `name` names. Throws DataError at `name` when there is none.
template <class Ruleset>
LoadedRulesetOf<Ruleset> load_preset(const RulesetShelf<Ruleset>& shelf, const Node& name);

/// Reads a ruleset file. A file with a `base` is an overlay: it changes the axes and the data that it names. A file
/// without a base sets every axis. Throws DataError for unknown axes, axes that change nothing and values out of range.
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
  const Node* axes = data == nullptr ? &reader.required("axes") : reader.optional("axes");
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

/// The preset with this name, otherwise the ruleset in the file at this path. Throws DataError when there is neither,
/// and as `load_ruleset` does.
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

}  // namespace tricorne::rulebook
