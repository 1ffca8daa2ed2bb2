// tricorne data: where the data of a game come from, and how certain each datum is; asks an owner for the rest.

#include <fmt/format.h>

#include <array>
#include <iostream>
#include <set>
#include <span>
#include <tuple>

#include "cli/commands/data_fill.h"
#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/signals.h"
#include "engine/core/json_of.h"
#include "engine/core/text.h"
#include "reports/formats/counted.h"

namespace tricorne::cli {

namespace {

struct DataOptions : Options {
  bool all = false;
  std::string what;   ///< `fill`: ask an owner; empty: the audit
  std::string table;  ///< ask about this one alone; empty: about all
  std::string owner;  ///< his name, the source of his answers
  std::string into;   ///< the folder for his tables
  bool list = false;  ///< only list what he would be asked
};

constexpr std::array confidences{Confidence::certain, Confidence::likely, Confidence::recalled,
                                 Confidence::placeholder};

/// A group of data: the number of data for each confidence.
struct Group {
  std::string name;
  std::array<std::size_t, 4> counts{};
};

std::vector<Group> count(const std::vector<Datum>& data) {
  std::vector<Group> groups;
  for (const Datum& datum : data) {
    auto it = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.name == datum.group; });
    if (it == groups.end()) it = groups.insert(groups.end(), {datum.group});
    ++it->counts[static_cast<std::size_t>(datum.confidence)];
  }
  return groups;
}

/// The data of a game.
struct Audit {
  std::unique_ptr<Game> game;
  std::vector<Datum> data;
  bool all = false;    ///< list the certain data, too
  bool whole = false;  ///< name each datum, however many are alike

  bool lists(const Datum& datum) const { return all || datum.confidence != Confidence::certain; }
};

/// Keeps the data of the group with this name; all of them when it is empty.
void keep_group(std::vector<Datum>& data, const std::string& group) {
  if (group.empty()) return;
  std::set<std::string> names;
  for (const Datum& datum : data) names.insert(datum.group);
  if (!names.contains(group))
    throw std::invalid_argument(fmt::format("no data are called \"{}\": {}", group, fmt::join(names, ", ")));
  std::erase_if(data, [&](const Datum& datum) { return datum.group != group; });
}

std::string sources_of(const Datum& datum) {
  std::string text;
  for (const std::string& source : datum.sources) text += (text.empty() ? "" : "; ") + source;
  return text;
}

std::string table_of(const std::vector<Group>& groups) {
  std::string text = fmt::format("{:<20}{:>9}{:>9}{:>10}{:>13}\n", "", "certain", "likely", "recalled", "placeholder");
  for (const Group& group : groups)
    text += fmt::format("{:<20}{:>9}{:>9}{:>10}{:>13}\n", group.name, group.counts[0], group.counts[1], group.counts[2],
                        group.counts[3]);
  return text;
}

/// Data of a group of which the same is known.
struct DatumGroup {
  const Datum* first;
  std::vector<std::string_view> names;

  bool holds(const Datum& datum) const {
    return std::tie(datum.confidence, datum.sources, datum.note) ==
           std::tie(first->confidence, first->sources, first->note);
  }
};

/// The listed data, table by table, those that are alike behind the first of them.
std::vector<DatumGroup> alike(const Audit& audit) {
  std::vector<DatumGroup> lines;
  for (const Group& group : count(audit.data)) {
    const auto of_group = static_cast<std::ptrdiff_t>(lines.size());
    for (const Datum& datum : audit.data) {
      if (datum.group != group.name || !audit.lists(datum)) continue;
      auto it = std::find_if(lines.begin() + of_group, lines.end(),
                             [&](const DatumGroup& line) { return line.holds(datum); });
      if (it == lines.end()) it = lines.insert(lines.end(), {&datum, {}});
      it->names.push_back(datum.name);
    }
  }
  return lines;
}

std::string line_of(const DatumGroup& line, bool whole) {
  constexpr std::size_t most_names = 12;
  const std::size_t named = whole ? line.names.size() : std::min(line.names.size(), most_names);
  std::string text =
      fmt::format("  {:<12}{}", to_text(line.first->confidence), fmt::join(std::span(line.names).first(named), ", "));
  if (named < line.names.size()) text += fmt::format(" and {} more", line.names.size() - named);
  if (const std::string sources = sources_of(*line.first); !sources.empty()) text += " [" + sources + "]";
  return text + (line.first->note.empty() ? "" : ": " + line.first->note) + "\n";
}

std::string as_text(const Audit& audit) {
  std::string text = table_of(count(audit.data));
  std::string_view group;
  for (const DatumGroup& line : alike(audit)) {
    if (line.first->group != group) text += "\n" + line.first->group + "\n";
    group = line.first->group;
    text += line_of(line, audit.whole);
  }
  text += "\nsources\n";
  std::set<std::string> said;  // several tables name the same source
  for (const auto& [key, meaning] : audit.game->sources())
    if (const std::string line = fmt::format("  {:<8}{}\n", key, meaning); said.insert(line).second) text += line;
  return text;
}

Json json_of(const Group& group) {
  Json node;
  for (const Confidence confidence : confidences)
    node[std::string(to_text(confidence))] = group.counts[static_cast<std::size_t>(confidence)];
  return node;
}

Json as_json(const Audit& audit) {
  Json node;
  for (const Group& group : count(audit.data)) node["counts"][group.name] = json_of(group);
  node["data"] = Json::array();
  for (const Datum& datum : audit.data)
    if (audit.lists(datum)) node["data"].push_back(as_json(datum));
  node["sources"] = Json::array();
  for (const auto& [key, meaning] : audit.game->sources())
    node["sources"].push_back({{"key", key}, {"meaning", meaning}});
  return node;
}

std::string as_text(const FillProgress& /*filled*/) { return ""; }  // the dialogue has told it
Json as_json(const FillProgress& filled) { return {{"filled", filled.filled}, {"left", filled.left}}; }

using Questions = std::vector<verify::UncertainValue>;

std::string as_text(const Questions& questions) {
  std::string text;
  for (const verify::UncertainValue& value : questions)
    text += fmt::format("{}, {}: {} ({}, looked up {} in games)\n", spaced(value.table), value.entry,
                        question_in_words(value), to_text(value.confidence), reports::counted(value.uses, "time"));
  return text;
}

Json as_json(const Questions& questions) {
  Json list = Json::array();
  for (const verify::UncertainValue& value : questions)
    list.push_back({{"table", value.table},
                    {"entry", value.entry},
                    {"field", value.field},
                    {"value", value.value},
                    {"confidence", std::string(to_text(value.confidence))},
                    {"uses", value.uses},
                    {"sources", value.sources},
                    {"note", value.note},
                    {"names", verify::spoken_names(value)}});
  return {{"questions", list}};
}

constexpr Form<Questions> question_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<Audit> data_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<FillProgress> filled_forms[] = {{"text", as_text}, {"json", as_json}};

/// The dialogue speaks on standard error, so that an answer in JSON stands alone on standard output.
int run_fill(const DataOptions& o) {
  if (o.list) {
    answer(o, question_forms, questions_to_owner(*open(o), o.table));
    return all_well;
  }
  if (o.owner.empty()) throw std::invalid_argument("whose copy is it? Say --owner NAME, the source of the answers");
  const auto game = open(o);
  const std::string folder = o.into.empty() ? "my-" + std::string(game->name()) : o.into;
  const FillProgress filled = fill(*game, folder, o.owner, o.table, std::cin, std::cerr);
  if (o.format == "json") answer(o, filled_forms, filled);
  return stop_at_signals() ? interrupted() : int(all_well);
}

int run_data(const DataOptions& o) {
  if (!o.what.empty()) return run_fill(o);
  Audit audit{open(o), {}, o.all, o.all || !o.table.empty()};
  audit.data = audit.game->data();
  keep_group(audit.data, o.table);
  answer(o, data_forms, audit);
  return all_well;
}

}  // namespace

Run define_data(Command& command) {
  auto o = std::make_shared<DataOptions>();
  add_game(command, *o);
  add_output(command, *o, data_forms);
  command.flag("--all", o->all, "List the data that are certain, too, and name each datum");
  command
      .option(
          "fill", o->what,
          "Ask the owner of a printed copy for what is not certain, and write tables for --data. First comes what "
          "moves "
          "some games most: its look-ups times how far the advantage moves, for heuristic players, at the answers that "
          "look up such data")
      .one_of({"fill"});
  command.option("--owner", o->owner, "With fill: the owner's name, the source of the answers")
      .shown_as("NAME")
      .line_of_text();
  command
      .option("--into", o->into,
              "With fill: the folder for the tables; fill goes on with those that are there (default: my-GAME)")
      .shown_as("FOLDER");
  command.option("--table", o->table, "List this table alone, and name each datum; with fill: ask about it alone")
      .shown_as("NAME");
  command.flag("--list", o->list, "With fill: list what would be asked, in its order, and ask nothing");
  command.goes_with("fill", {"--owner", "--into", "--list"}, [o] { return !o->what.empty(); });
  command.goes_with("the audit, without fill", {"--all"}, [o] { return o->what.empty(); });
  return [o] { return run_data(*o); };
}

}  // namespace tricorne::cli
