// tricorne errata touch: lists the paragraphs, code, scenarios, rulings and data that depend on the axes of an overlay.

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/errata.h"
#include "cli/evidence.h"
#include "cli/forms.h"
#include "cli/places.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

namespace {

using verify::AxisDependents;

/// The data whose sources or notes mention the paragraph, as `group name`.
std::vector<std::string> data_on(const Game& game, const std::string& id) {
  std::vector<std::string> names;
  for (const Datum& datum : game.data()) {
    const bool found =
        mentions(datum.note, id) || std::any_of(datum.sources.begin(), datum.sources.end(),
                                                [&](const auto& source) { return mentions(source, id); });
    if (found) names.push_back(datum.group + " " + datum.name);
  }
  return names;
}

std::vector<std::string> lines_of(const std::vector<RuleEntry>& entries) {
  std::vector<std::string> lines;
  for (const RuleEntry& entry : entries) lines.push_back(fmt::format("{} {}", entry.id, entry.title));
  return lines;
}

std::string list(std::string_view title, const std::vector<std::string>& items) {
  std::string text = fmt::format("  {}: {}\n", title, items.empty() ? "none" : std::to_string(items.size()));
  for (const std::string& item : items) text += "    " + item + "\n";
  return text;
}

/// An erratum, and what depends on its axes.
struct ErratumDependents {
  const verify::Erratum& erratum;
  std::vector<TouchedAxis> rows;
  std::vector<verify::TouchedEntry> entries;
  std::vector<verify::TouchedByHouse> house;
  verify::TouchedBySettings settings;
};

/// How sure the value before is, and why: `certain, from S1 6.34.C.ii`.
std::string grounds(const verify::EntryChange& change) {
  std::string text = change.confidence.empty() ? "not said" : change.confidence;
  for (std::size_t i = 0; i < change.titled_sources.size(); ++i)
    text += (i == 0 ? ", from " : "; ") + change.titled_sources[i];
  return text + (change.note.empty() ? "" : "; " + change.note);
}

std::vector<std::string> paragraph_lines(const Game& game, const verify::TouchedEntry& entry) {
  std::vector<std::string> lines;
  for (const RuleEntry& rule : game.rules()) {
    const auto& ids = entry.change.paragraphs;
    if (rule.id == entry.rule || std::find(ids.begin(), ids.end(), rule.id) != ids.end())
      lines.push_back(fmt::format("{} {}: {}", rule.id, rule.title, rule.summary));
  }
  return lines;
}

std::string as_text(const ErratumDependents& what) {
  const auto& [erratum, rows, entries, house, settings] = what;
  std::string text =
      fmt::format("{}: {} against {}\n", erratum.file, erratum.after->ruleset(), erratum.before->ruleset());
  for (const TouchedAxis& row : rows) {
    const AxisDependents& t = row.touched;
    text += fmt::format("\n{}\n  {} {}: {}\n", in_words(t.change), t.change.axis.rule, row.title, row.summary);
    text += list("related paragraphs", lines_of(t.related)) + list("code that reads the setting", t.code) +
            list("code that cites the paragraph", row.citing) + list("rulings", row.rulings) +
            list("scenarios that name the paragraph", t.scenarios) +
            list("scenarios that name a related one", t.indirect) +
            list("rulesets that set it differently", t.rulesets) + list("data that speak of the paragraph", row.data);
  }
  for (const verify::TouchedEntry& entry : entries)
    text += fmt::format("\n{}\n  before: {}\n", in_words(entry.change), grounds(entry.change)) +
            list("paragraphs", paragraph_lines(*erratum.before, entry)) +
            list(entry.looked_up ? "scenarios that look it up" : "scenarios that name the entry", entry.scenarios) +
            list("further scenarios of its paragraphs", entry.of_rule);
  for (const verify::TouchedByHouse& touched : house)
    text += fmt::format("\n{}: {}\n  {}\n", touched.rule.id, touched.rule.title, touched.rule.summary) +
            list("scenarios of which it refuses an action", touched.refused) +
            list("further scenarios at one of whose questions it holds", touched.held);
  if (!settings.paragraphs.empty())
    text += list("paragraphs of what house rules set", lines_of(settings.paragraphs)) +
            list("scenarios that name one of them", settings.scenarios);
  for (const verify::DataChange& data : erratum.data)
    if (data.entries.empty()) text += fmt::format("\nthe table {}\n", data.table);
  return text;
}

Json as_json(const ErratumDependents& what) {
  const auto& [erratum, rows, entries, house, settings] = what;
  Json node;
  node["overlay"] = erratum.file;
  node["base"] = erratum.before->ruleset();
  node["axes"] = Json::array();
  for (const TouchedAxis& row : rows) {
    const AxisDependents& t = row.touched;
    Json item;
    item["axis"] = t.change.axis.name;
    item["from"] = t.change.axis.value;
    item["to"] = t.change.to;
    item["rule"] = t.change.axis.rule;
    item["title"] = row.title;
    item["related"] = Json::array();
    for (const RuleEntry& entry : t.related) item["related"].push_back(entry.id);
    item["code"] = t.code;
    item["citing"] = row.citing;
    item["rulings"] = row.rulings;
    item["scenarios"] = t.scenarios;
    item["scenarios_related"] = t.indirect;
    item["rulesets"] = t.rulesets;
    item["data"] = row.data;
    node["axes"].push_back(item);
  }
  node["tables"] = Json::array();
  for (const verify::DataChange& data : erratum.data) node["tables"].push_back(data.table);
  node["house"] = Json::array();
  for (const verify::TouchedByHouse& touched : house)
    node["house"].push_back({{"id", touched.rule.id},
                             {"title", touched.rule.title},
                             {"summary", touched.rule.summary},
                             {"scenarios_refused", touched.refused},
                             {"scenarios_held", touched.held}});
  node["house_sets"] = {{"paragraphs", Json::array()}, {"scenarios", settings.scenarios}};
  for (const RuleEntry& rule : settings.paragraphs) node["house_sets"]["paragraphs"].push_back(rule.id);
  node["entries"] = Json::array();
  for (const verify::TouchedEntry& entry : entries)
    node["entries"].push_back({{"table", entry.change.table},
                               {"entry", entry.change.entry},
                               {"field", entry.change.field},
                               {"from", entry.change.from},
                               {"to", entry.change.to},
                               {"confidence", entry.change.confidence},
                               {"sources", entry.change.sources},
                               {"rule", entry.rule},
                               {"paragraphs", entry.change.paragraphs},
                               {"looked_up", entry.looked_up},
                               {"scenarios", entry.scenarios},
                               {"scenarios_of_paragraphs", entry.of_rule}});
  return node;
}

constexpr Form<ErratumDependents> touch_forms[] = {{"text", as_text}, {"json", as_json}};

int run_touch(const Options& o, const std::string& overlay) {
  const verify::Erratum erratum = open_erratum(o, overlay);
  const auto runs =
      verify::must_be_played(erratum)
          ? verify::run_as_if(erratum, verify::find_scenario_files({scenario_folder()}), {"", o.threads, {}, true})
          : verify::unplayed(all_scenarios(*erratum.before));
  answer(o, touch_forms,
         {erratum, touched_axes(erratum), verify::touched_entries(erratum, runs),
          verify::touched_by_house(erratum, runs), verify::touched_by_settings(erratum, runs)});
  return all_well;
}

}  // namespace

std::vector<TouchedAxis> touched_axes(const verify::Erratum& erratum) {
  const Game& game = *erratum.before;
  const auto rulings = rulings_by_paragraph(game, erratum.paragraphs());
  std::vector<TouchedAxis> rows;
  for (AxisDependents& touched : verify::what_it_touches(erratum, all_scenarios(game), source_folder())) {
    const std::string id = touched.change.axis.rule;
    TouchedAxis row{std::move(touched), "", "", code_citing(game, id), {}, data_on(game, id)};
    if (const auto found = rulings.find(id); found != rulings.end()) row.rulings = found->second;
    for (const RuleEntry& entry : game.rules())
      if (entry.id == id) row.title = entry.title, row.summary = entry.summary;
    rows.push_back(std::move(row));
  }
  return rows;
}

Run define_errata_touch(Command& command) {
  auto o = std::make_shared<Options>();
  auto overlay = std::make_shared<std::string>();
  add_errata(command, *o, *overlay);
  add_output(command, *o, touch_forms);
  return [o, overlay] { return run_touch(*o, *overlay); };
}

}  // namespace tricorne::cli
