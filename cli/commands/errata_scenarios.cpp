// tricorne errata scenarios: finds the scenarios whose outcome changes with an overlay.

#include <fmt/format.h>

#include <filesystem>
#include <map>

#include "cli/commands/errata.h"
#include "cli/forms.h"
#include "cli/progress.h"
#include "cli/scenarios.h"
#include "engine/core/load/json.h"
#include "reports/formats/results.h"
#include "verify/errata/what_if.h"
#include "verify/scenario/position_file.h"

namespace tricorne::cli {

namespace {

using verify::WhatIf;
using verify::WhatIfLine;
using verify::WhatIfRun;

struct ScenariosOptions : Options {
  std::string overlay;
  std::vector<std::string> paths;
  std::string filter;
  std::string start;
  bool force = false;
};

/// The runs of scenarios as if an erratum held.
struct WhatIfRuns {
  const verify::Erratum& erratum;
  std::vector<WhatIfRun> runs;
};

using WhatIfCounts = std::map<WhatIf, std::size_t>;
WhatIfCounts count(const std::vector<WhatIfRun>& runs) {
  WhatIfCounts counts;
  for (const WhatIfRun& run : runs) ++counts[run.group];
  return counts;
}

constexpr std::size_t shown_of_a_line = 3;

std::string line_as_text(const WhatIfLine& line) {
  std::string text = line.runs.size() == 1 ? "" : fmt::format("  {} runs: {}\n", line.runs.size(), line.cause);
  std::size_t shown = 0;
  for (const WhatIfRun* run : line.runs) {
    if (line.runs.size() > 1 && ++shown > shown_of_a_line) break;
    text += fmt::format("{}{}\n", line.runs.size() == 1 ? "  " : "    ", reports::line_of(run->after));
  }
  if (line.runs.size() > shown_of_a_line)
    text += fmt::format("    … and {} more\n", line.runs.size() - shown_of_a_line);
  return text;
}

std::string as_text(const WhatIfRuns& all) {
  const auto& [erratum, runs] = all;
  const WhatIfCounts counts = count(runs);
  std::string text = fmt::format("{}: {} runs as if\n", erratum.file, runs.size());
  for (const auto& [group, number] : counts) text += fmt::format("  {:<32}{:>6}\n", in_words(group), number);
  if (const std::string unseen = unseen_in_words(erratum, runs); !unseen.empty()) text += unseen + "\n";
  WhatIf group = WhatIf::same;
  for (const WhatIfLine& line : lines_of(runs)) {
    if (line.group != group) text += fmt::format("\n{}:\n", in_words(line.group));
    group = line.group;
    text += line_as_text(line);
  }
  return text;
}

Json as_json(const WhatIfRuns& all) {
  const auto& [erratum, runs] = all;
  Json node;
  node["game"] = erratum.before->name();
  node["overlay"] = erratum.file;
  node["base"] = erratum.before->ruleset();
  node["runs"] = runs.size();
  node["same"] = count(runs)[WhatIf::same];
  node["counts"] = Json::object();
  for (const auto& [group, number] : count(runs)) node["counts"][to_text(group)] = number;
  node["changed"] = Json::array();
  for (const WhatIfLine& line : lines_of(runs))
    for (const WhatIfRun* run : line.runs)
      node["changed"].push_back({{"id", run->after.scenario.name},
                                 {"file", run->after.scenario.file},
                                 {"line", run->after.mark.line},
                                 {"group", to_text(line.group)},
                                 {"cause", line.cause},
                                 {"message", run->after.message}});
  return node;
}

constexpr Form<WhatIfRuns> as_if_forms[] = {{"text", as_text}, {"json", as_json}};

/// Writes a first draft of a new scenario, from the first run in the list that can be played. The list begins with runs
/// that state the changed rule.
void write_start(const ScenariosOptions& o, const verify::Erratum& erratum, const std::vector<WhatIfRun>& runs) {
  const auto lines = lines_of(runs);
  for (const WhatIfLine& line : lines) {
    if (line.group == WhatIf::impossible) continue;
    const std::string folder = std::filesystem::path(o.start).parent_path().string();
    const std::string ruleset = verify::ruleset_seen_from(folder.empty() ? "." : folder, o.overlay);
    write_of_set(o.start, scenario_of(erratum, *line.runs.front(), ruleset), o.force);
    return say_written(o, o.start);
  }
  throw std::invalid_argument(
      "errata scenarios: no run changes, so there is nothing to start a scenario from; --start is not written");
}

int run_scenarios(const ScenariosOptions& o) {
  const verify::Erratum erratum = open_erratum(o, o.overlay);
  const Progress progress(o.quiet);
  verify::WhatIfOptions options{o.filter, o.threads,
                                [&](std::size_t done, std::size_t total) { progress.show(done, total); }};
  Options own = o;
  own.game = erratum.before->name();
  own.ruleset.clear();
  const WhatIfRuns all{erratum,
                       verify::run_as_if(erratum, choose_scenarios(own, o.paths).games.front().files, options)};
  const auto& runs = all.runs;
  if (runs.empty()) throw std::invalid_argument("no scenario matches --filter");
  answer(o, as_if_forms, all);
  if (!o.start.empty()) write_start(o, erratum, runs);
  return lines_of(runs).empty() ? all_well : answer_is_no;
}

}  // namespace

Run define_errata_scenarios(Command& command) {
  auto o = std::make_shared<ScenariosOptions>();
  add_errata(command, *o, o->overlay);
  add_output(command, *o, as_if_forms);
  add_threads(command, *o);
  command.option("PATH", o->paths, "Scenario files, or folders of them (default: all scenarios)");
  command.option("--filter", o->filter, "Run only scenarios of this paragraph, or whose name holds this text")
      .shown_as("TEXT");
  command.option("--start", o->start, "Write the beginning of a scenario that states the erratum into this file")
      .shown_as("FILE")
      .written();
  add_force(command, o->force);
  return [o] { return run_scenarios(*o); };
}

}  // namespace tricorne::cli
