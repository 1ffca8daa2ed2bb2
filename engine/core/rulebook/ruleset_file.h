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

/// What an overlay changes in one table of the game.
struct DataAmendment {
  std::string table;
  Node change;  ///< amend.h
};

/// A ruleset as its file gives it.
template <class Ruleset>
struct LoadedRulesetOf : NamedRulesetOf<Ruleset> {
  std::vector<DataAmendment> data{};
};

/// What the rulesets of a game are read with.
template <class Ruleset>
struct RulesetShelf {
  std::string_view game;
  std::span<const Axis<Ruleset>> axes;
  std::span<const RuleEntry> paragraphs;
  const ShippedFiles& shipped;
};

/// Where data come from: key and description.
using Sources = std::vector<std::pair<std::string, std::string>>;

/// The head of a data file: `format: 1`, the game's name, sources. Throws DataError.
Sources read_head(MapReader& file, std::string_view game);
/// Is this how the path of an overlay file looks?
bool looks_like_a_file(const std::string& name_or_path);
/// Refuses what is no regular file: a FIFO would make us wait for ever. Throws DataError.
void require_regular_file(const std::string& path);

/// The `data` of an overlay: `{deck: {change, rule, reason}}`, by the names of tables. Throws DataError.
std::vector<DataAmendment> read_amendments(const Node& list, std::span<const RuleEntry> paragraphs);

template <class Ruleset>
LoadedRulesetOf<Ruleset> load_preset(const RulesetShelf<Ruleset>& shelf, const Node& name);

/// A ruleset file. With a `base` it is an overlay, which changes what it names, axes or data; without one it sets every
/// axis.
/// Refused: unknown axes, axes that change nothing, values out of range.
template <class Ruleset>
LoadedRulesetOf<Ruleset> load_ruleset(const RulesetShelf<Ruleset>& shelf, const Node& file) {
  MapReader reader(file);
  read_head(reader, shelf.game);
  LoadedRulesetOf<Ruleset> set;
  const std::string name = read_text(reader.required("name"));
  const Node* base = reader.optional("base");
  if (base != nullptr) set = load_preset(shelf, *base);
  set.name = name;
  if (const Node* title = reader.optional("title")) read_text(*title);
  const Node* data = base == nullptr ? nullptr : reader.optional("data");
  if (data != nullptr) set.data = read_amendments(*data, shelf.paragraphs);
  const Node* axes = data == nullptr ? &reader.required("axes") : reader.optional("axes");
  if (axes != nullptr) read_axes(shelf.axes, shelf.paragraphs, *axes, base != nullptr, set.rules);
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

/// A preset by name, otherwise a file. Throws DataError.
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
