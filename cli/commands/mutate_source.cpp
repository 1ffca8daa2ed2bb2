// tricorne mutate --source: how its results are told.

#include <fmt/format.h>

#include <map>

#include "cli/commands/mutate.h"
#include "cli/forms.h"
#include "reports/formats/counted.h"

namespace tricorne::cli {

namespace {

using verify::Fate;
using verify::MutantResult;

/// How the mutants of one paragraph or of one function fared.
struct Tally {
  std::size_t mutants = 0, killed = 0, survived = 0, reached = 0;
};
using Tallies = std::map<std::string, Tally>;

template <class Name>
Tallies tallies(const MutantResults& results, const Name& name) {
  Tallies all;
  for (const MutantResult& r : results) {
    Tally& tally = all[name(r.mutant)];
    ++tally.mutants;
    tally.killed += r.fate == Fate::killed;
    tally.survived += r.fate == Fate::survived;
    tally.reached += r.tried > 0;
  }
  return all;
}

std::string paragraph_of(const verify::Mutant& mutant) { return mutant.rule.empty() ? "?" : mutant.rule; }
std::string function_of(const verify::Mutant& mutant) { return mutant.place.file + " " + mutant.place.function; }

/// Do random games notice what no scenario notices?
bool noticed_in_games(const MutantResult& r) { return !r.lockstep.empty() || !r.broken.empty(); }

/// The place and the change; the last word is the key of the line, as source_mutants.yaml has it.
std::string heading(const MutantResult& r) {
  const verify::SourcePlace& place = r.mutant.place;
  const std::string& name = r.mutant.name;
  return fmt::format("  {}:{} {}\n    {}{}\n", place.file, place.line, place.function, place.change,
                     name.substr(name.rfind(" [")));
}

std::string source_survivor_as_text(const MutantResult& r) {
  std::string text = heading(r);
  if (r.fate == Fate::explained) text += "    explained: " + r.reason + "\n";
  if (r.fate == Fate::survived && r.tried == 0) text += "    no run comes there where it would matter\n";
  if (r.fate == Fate::survived && r.tried > 0)
    text += fmt::format("    no scenario notices; {} could have\n", reports::counted(r.tried, "run"));
  if (!r.lockstep.empty()) text += "    lockstep notices: " + r.lockstep + "\n";
  if (!r.broken.empty()) text += "    properties notice: " + r.broken + "\n";
  return text;
}

std::string survivors_as_text(const MutantResults& results) {
  std::map<std::string, std::string> by_paragraph;
  for (const MutantResult& r : results)
    if (r.fate != Fate::killed) by_paragraph[paragraph_of(r.mutant)] += source_survivor_as_text(r);
  const Tallies paragraphs = tallies(results, paragraph_of);
  std::string text;
  for (const auto& [paragraph, list] : by_paragraph) {
    const Tally& tally = paragraphs.at(paragraph);
    text += fmt::format("{}: {} of {} noticed\n{}", paragraph, tally.killed, reports::counted(tally.mutants, "mutant"),
                        list);
  }
  return text;
}

/// The functions in which no mutant is noticed.
std::string untested_functions(const MutantResults& results) {
  std::string text;
  for (const auto& [function, tally] : tallies(results, function_of))
    if (tally.survived > 0 && tally.killed == 0)
      text += fmt::format("  {}: none of {} noticed{}\n", function, reports::counted(tally.mutants, "mutant"),
                          tally.reached == 0 ? ", no scenario comes there" : "");
  return text.empty() ? "" : "functions that no scenario tests:\n" + text;
}

/// How many survivors random games notice.
std::size_t count_in_games(const MutantResults& results) {
  return static_cast<std::size_t>(std::ranges::count_if(
      results, [](const MutantResult& r) { return r.fate == Fate::survived && noticed_in_games(r); }));
}

std::string percent(std::size_t part, std::size_t whole) {
  return fmt::format("{:.1f} %", whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

Json as_node(const MutantResult& r) {
  Json node;
  node["name"] = r.mutant.name;
  node["file"] = r.mutant.place.file;
  node["line"] = r.mutant.place.line;
  node["function"] = r.mutant.place.function;
  node["rule"] = r.mutant.rule;
  node["change"] = r.mutant.place.change;
  node["tried"] = r.tried;
  return node;
}

}  // namespace

std::string source_kills_as_text(const MutantResults& results) {
  std::string text;
  for (const MutantResult& r : results)
    if (r.fate == Fate::killed) text += fmt::format("{}    noticed by {}: {}\n", heading(r), r.killed_by, r.complaint);
  return text;
}

std::string source_mutants_as_text(const MutantResults& results, double seconds) {
  const std::size_t killed = with_fate(results, Fate::killed), explained = with_fate(results, Fate::explained);
  const std::size_t in_games = count_in_games(results), wanted = results.size() - explained;
  std::string text = survivors_as_text(results) + untested_functions(results);
  text += fmt::format("{} of the sources, {} explained. Of the other {} scenarios notice {} ({})",
                      reports::counted(results.size(), "mutant"), explained, wanted, killed, percent(killed, wanted));
  if (in_games > 0)
    text += fmt::format(", scenarios, properties and lockstep together {} ({})", killed + in_games,
                        percent(killed + in_games, wanted));
  return text + fmt::format(". {} survived the scenarios, in {:.1f} s\n", with_fate(results, Fate::survived), seconds);
}

Json source_mutants_as_json(const Game& game, const MutantResults& results) {
  Json node;
  node["game"] = game.name();
  node["mutants"] = results.size();
  node["killed"] = with_fate(results, Fate::killed);
  node["explained"] = with_fate(results, Fate::explained);
  node["noticed_in_games"] = count_in_games(results);
  node["survivors"] = Json::array();
  node["kills"] = Json::array();
  for (const MutantResult& r : results) {
    Json entry = as_node(r);
    if (r.fate == Fate::killed) {
      entry["scenario"] = r.killed_by;
      entry["message"] = r.complaint;
      node["kills"].push_back(entry);
      continue;
    }
    entry["explained"] = r.fate == Fate::explained;
    entry["reason"] = r.reason;
    entry["lockstep"] = r.lockstep;
    entry["properties"] = r.broken;
    node["survivors"].push_back(entry);
  }
  return node;
}

}  // namespace tricorne::cli
