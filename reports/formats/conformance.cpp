#include "reports/formats/conformance.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/json_of.h"
#include "engine/core/load/json.h"
#include "reports/formats/counted.h"
#include "reports/formats/results.h"

namespace tricorne::reports {

namespace {

using verify::Conformance;
using verify::ParagraphResult;
using verify::ParagraphVerdict;

std::string chapter_of(const std::string& rule) { return rule.substr(0, rule.find('.')); }

/// The chapters in which all paragraphs have the same verdict.
std::set<std::string> uniform_chapters(const Conformance& conformance) {
  std::map<std::string, std::set<ParagraphVerdict>> verdicts;
  for (const ParagraphResult& paragraph : conformance.paragraphs)
    verdicts[chapter_of(paragraph.rule)].insert(verdict_on(paragraph));
  std::set<std::string> uniform;
  for (const auto& [chapter, found] : verdicts)
    if (found.size() == 1) uniform.insert(chapter);
  return uniform;
}

/// The numbers of runs behind a paragraph that was tried partly: ` (2 of 31)`.
std::string numbers_of(const ParagraphResult& paragraph, ParagraphVerdict verdict) {
  const std::string words = in_words(paragraph);
  return verdict == ParagraphVerdict::partly ? words.substr(words.find(' ')) : "";
}

/// The paragraphs with a verdict. A chapter without another verdict is named instead of its paragraphs.
std::string paragraphs_with(ParagraphVerdict verdict, const std::string& heading, const Conformance& conformance) {
  const std::set<std::string> uniform = uniform_chapters(conformance);
  std::vector<std::string> words;
  int count = 0;
  for (const ParagraphResult& paragraph : conformance.paragraphs) {
    if (verdict_on(paragraph) != verdict) continue;
    ++count;
    const std::string chapter = chapter_of(paragraph.rule);
    const bool whole = uniform.contains(chapter) && verdict != ParagraphVerdict::partly;
    const std::string word = whole ? "all of " + chapter : paragraph.rule + numbers_of(paragraph, verdict);
    if (words.empty() || words.back() != word) words.push_back(word);
  }
  if (words.empty()) return "";
  return fmt::format("{} ({}):\n{}", heading, count, wrapped(words));
}

/// The paragraphs whose runs fail just as those of `rule`.
std::set<std::string> alike(const Conformance& conformance, const std::string& rule) {
  std::set<std::string> rules;
  for (const verify::RunResult& outcome : conformance.outcomes)
    if (outcome.blamed == rule) rules.insert(outcome.alike.begin(), outcome.alike.end());
  return rules;
}

std::string convicted(const Conformance& conformance) {
  std::string lines;
  for (const ParagraphResult& paragraph : conformance.paragraphs) {
    if (paragraph.blamed == 0) continue;
    const auto runs = static_cast<std::size_t>(paragraph.tried() + paragraph.offered());
    lines += fmt::format("  {:<16} {} of {}", paragraph.rule, paragraph.blamed, counted(runs, "run"));
    const auto others = alike(conformance, paragraph.rule);
    if (!others.empty()) lines += fmt::format("; as well could be {}", fmt::join(others, ", "));
    lines += "\n";
  }
  return lines.empty() ? "" : "Paragraphs blamed:\n" + lines;
}

/// The breaches of the protocol, and the claimed paragraphs and rulesets that do not exist.
std::vector<std::string> protocol_findings(const Conformance& conformance) {
  std::vector<std::string> lines;
  for (const std::string& claim : conformance.claims) lines.push_back("hello claims " + claim);
  for (const verify::RunResult& outcome : conformance.outcomes)
    if (outcome.status == verify::Status::protocol) lines.push_back(line_of(outcome));
  return lines;
}

std::string protocol_section(const Conformance& conformance) {
  const auto lines = protocol_findings(conformance);
  if (lines.empty()) return "";
  std::string text = fmt::format("Protocol errors, no paragraph blamed ({}):\n", lines.size());
  for (const std::string& line : lines) text += "  " + line + "\n";
  for (const verify::RunResult& outcome : conformance.outcomes)
    if (outcome.status == verify::Status::protocol)
      for (const std::string& line : outcome.trace) text += "    " + shown_message(line) + "\n";
  return text;
}

std::string uncovered_section(const Conformance& conformance) {
  std::vector<std::string> words;
  for (const verify::UnmetRequirement& uncovered : conformance.uncovered) words.push_back(in_words(uncovered));
  return words.empty() ? "" : fmt::format("Required, but not tried enough ({}):\n{}", words.size(), wrapped(words));
}

/// One line: how much is not implemented, and what to add next.
std::string lacks_line(const Conformance& conformance) {
  constexpr std::size_t most = 5;
  const auto lacked = static_cast<std::size_t>(
      std::count_if(conformance.paragraphs.begin(), conformance.paragraphs.end(),
                    [](const ParagraphResult& paragraph) { return verdict_on(paragraph) == ParagraphVerdict::lacks; }));
  const Tally tally = count(conformance.outcomes);
  if (tally.lacks == 0) return "";
  std::string text = fmt::format("Not implemented: {}, {}", counted(lacked, "paragraph"), counted(tally.lacks, "run"));
  if (conformance.unclaimed > 0)
    text += fmt::format(" ({} of them name a paragraph or ruleset that you did not claim)", conformance.unclaimed);
  const std::string next = unlocks_in_words(conformance, most);
  if (next.empty() && conformance.unclaimed > 0)
    return text + "; claim more paragraphs in the answer to hello, and this line says what to add next\n";
  return text + (next.empty() ? "\n" : "; add next " + next + "\n");
}

Json list_or_all(const std::optional<std::vector<std::string>>& list) { return list ? Json(*list) : Json("all"); }

Json json_of(const ParagraphResult& paragraph) {
  Json node = as_json(paragraph);
  node["verdict"] = to_text(verdict_on(paragraph));
  node["runs"] = paragraph.runs();
  node["tried"] = paragraph.tried();
  node["offered"] = {{"passed", paragraph.offered_passed}, {"failed", paragraph.offered_failed}};
  return node;
}

}  // namespace

std::string title_of(const verify::EngineInfo& engine) {
  const std::string name = engine.name.empty() ? "Engine without a name" : engine.name;
  return engine.version.empty() ? name : name + " " + engine.version;
}

std::string unlocks_in_words(const Conformance& conformance, std::size_t most) {
  const auto& unlocks = conformance.unlocks;
  most = std::min(most, unlocks.size());
  while (most < unlocks.size() && unlocks[most - 1].runs == 0)
    ++most;  // who unlocks nothing alone stands beside another
  std::string text;
  for (std::size_t i = 0; i < most; ++i) {
    text += unlocks[i].decision;
    if (unlocks[i].runs == 0)
      text += " and ";
    else
      text +=
          fmt::format(" (+{}, {}){}", counted(static_cast<std::size_t>(unlocks[i].runs), "run"),
                      counted(static_cast<std::size_t>(unlocks[i].paragraphs), "paragraph"), i + 1 < most ? ", " : "");
  }
  return unlocks.size() > most ? text + fmt::format(", and {} more", unlocks.size() - most) : text;
}

std::string in_words(const verify::UnmetRequirement& uncovered) {
  const ParagraphResult& paragraph = uncovered.paragraph;
  const int runs = paragraph.runs();
  const std::string tried = counted(static_cast<std::size_t>(uncovered.tried), "run");
  if (uncovered.wanted > 0) return fmt::format("{}={} ({})", paragraph.rule, uncovered.wanted, tried);
  if (runs + paragraph.lacks_below == 0) return paragraph.rule + " (no scenario)";
  std::string text =
      fmt::format("{} ({} of {}", paragraph.rule, paragraph.tried(), counted(static_cast<std::size_t>(runs), "run"));
  if (paragraph.lacks == 0) text += fmt::format(", {} not implemented below", paragraph.lacks_below);
  return text + ")";
}

std::string conformance_as_text(const Conformance& conformance, double seconds, Colours colours, Errors errors) {
  return title_of(conformance.engine) + ": " + summary_line(count(conformance.outcomes), seconds, colours) +
         convicted(conformance) + grouped_as_text(conformance.outcomes, colours, errors) +
         uncovered_section(conformance) + paragraphs_with(ParagraphVerdict::fails, "Fails", conformance) +
         paragraphs_with(ParagraphVerdict::mixed, "Mixed: some runs pass, others do not, here or below", conformance) +
         paragraphs_with(ParagraphVerdict::partly, "Partly: what was tried passes, but not all was tried",
                         conformance) +
         paragraphs_with(ParagraphVerdict::passes, "Passes", conformance) + protocol_section(conformance) +
         lacks_line(conformance);
}

namespace {

Json json_of(const Conformance& conformance) {
  const verify::EngineInfo& engine = conformance.engine;
  Json root;
  root["engine"] = {{"name", engine.name},
                    {"version", engine.version},
                    {"rules", list_or_all(engine.rules)},
                    {"rulesets", list_or_all(engine.rulesets)}};
  root["paragraphs"] = Json::array();
  for (const ParagraphResult& paragraph : conformance.paragraphs) root["paragraphs"].push_back(json_of(paragraph));
  root["groups"] = Json::array();
  for (const Failures& group : grouped_failures(conformance.outcomes)) {
    Json node{{"rule", group.rule}, {"kind", group.kind}, {"count", group.runs.size()}};
    node["runs"] = Json::array();
    for (const verify::RunResult* run : group.runs) node["runs"].push_back(name_of(*run));
    root["groups"].push_back(std::move(node));
  }
  root["conforms"] = verify::conforms(conformance);
  root["protocol"] = protocol_findings(conformance);
  root["uncovered"] = Json::array();
  for (const verify::UnmetRequirement& uncovered : conformance.uncovered) {
    Json node = json_of(uncovered.paragraph);
    node["wanted"] = uncovered.wanted > 0 ? Json(uncovered.wanted) : Json("all");
    root["uncovered"].push_back(std::move(node));
  }
  root["unlocks"] = Json::array();
  for (const verify::Unlock& unlock : conformance.unlocks)
    root["unlocks"].push_back(
        {{"decision", unlock.decision}, {"runs", unlock.runs}, {"paragraphs", unlock.paragraphs}});
  root["unclaimed"] = conformance.unclaimed;
  root.set_all(results_as_value(conformance.outcomes));
  return root;
}

}  // namespace

std::string conformance_as_json(const std::vector<Conformance>& engines) {
  if (engines.size() == 1) return to_json(json_of(engines.front()));
  Json root;
  root["engines"] = Json::array();
  for (const Conformance& conformance : engines) root["engines"].push_back(json_of(conformance));
  return to_json(root);
}

std::vector<Charge> charges_of(const Conformance& conformance, const verify::LockstepResult* games) {
  std::vector<Charge> list;
  for (const std::string& claim : conformance.claims) list.push_back({"claim", "", claim, "hello claims " + claim});
  for (const verify::UnmetRequirement& uncovered : conformance.uncovered)
    list.push_back({"required", uncovered.paragraph.rule, in_words(uncovered),
                    "required, but not tried enough: " + in_words(uncovered)});
  if (std::ranges::all_of(conformance.outcomes, [](const auto& run) { return run.status == verify::Status::lacks; }))
    list.push_back(
        {"nothing", "", "no run passed", "no run came to a verdict, so nothing shows that the engine conforms"});
  if (games == nullptr) return list;
  for (const verify::FoundDifference& found : games->findings)
    if (!found.known)
      list.push_back(
          {"games", found.difference.rule, found.difference.key(),
           fmt::format("{}: ours: {}; theirs: {}", found.met_in, found.difference.ours, found.difference.theirs)});
  for (const std::string& rule : games->met_in_vain)
    list.push_back({"games", rule, rule + " met in vain", rule + ": claimed and met in the games, but never compared"});
  for (const std::string& rule : games->required_in_vain)
    list.push_back(
        {"games", rule, rule + " required", rule + ": required, and nothing of it was compared in the games"});
  for (const std::string& rule : games->idle_claims)
    list.push_back({"games", rule, rule + " claimed", rule + ": claimed, and nothing of it was compared in the games"});
  return list;
}

std::string conformance_as_junit(const Conformance& conformance, const verify::LockstepResult* games) {
  std::vector<Property> properties;
  for (const ParagraphResult& paragraph : conformance.paragraphs)
    properties.emplace_back(paragraph.rule, in_words(paragraph));
  return results_as_junit(conformance.outcomes, properties, charges_of(conformance, games));
}

std::string conformance_as_sarif(const Game& game, const Conformance& conformance, const std::string& version,
                                 const verify::LockstepResult* games) {
  std::vector<Remark> remarks;
  const auto add = [&](const std::string& rule, const std::string& message, const std::string& id, bool fails) {
    const auto& outcomes = conformance.outcomes;
    const auto at = std::find_if(outcomes.begin(), outcomes.end(), [&](const verify::RunResult& outcome) {
      const auto& rules = outcome.scenario.rules;
      return std::find(rules.begin(), rules.end(), rule) != rules.end();
    });
    if (!outcomes.empty())
      remarks.push_back({rule, message, at == outcomes.end() ? &outcomes.front() : &*at, id, fails});
  };
  for (const ParagraphResult& paragraph : conformance.paragraphs)
    if (verdict_on(paragraph) == ParagraphVerdict::partly)
      add(paragraph.rule, paragraph.rule + ": " + in_words(paragraph), paragraph.rule, false);
  for (const Charge& charge : charges_of(conformance, games))
    add(charge.rule, charge.message, charge.kind + "/" + (charge.kind == "required" ? charge.rule : charge.name), true);
  return to_json(results_as_sarif(game, conformance.outcomes, version, remarks, conformance.engine.name));
}

Json conformance_as_badge(const Game& game, const Conformance& conformance, const verify::LockstepResult* games) {
  Json badge = badge_as_value(std::string(game.title()), count(conformance.outcomes));
  const bool well = verify::conforms(conformance) && (games == nullptr || verify::agrees(*games));
  if (!well) badge["color"] = "red";
  badge["isError"] = !well;
  return badge;
}

std::string changes_as_text(const std::vector<verify::Change>& changes) {
  const auto shown = [](const std::string& verdict) { return verdict.empty() ? "no runs" : verdict; };
  if (changes.empty()) return "Nothing has changed.\n";
  std::string text = "Changed:\n";
  for (const verify::Change& change : changes)
    text += fmt::format("  {:<16} {} -> {}\n", change.rule, shown(change.before), shown(change.now));
  return text;
}

}  // namespace tricorne::reports
