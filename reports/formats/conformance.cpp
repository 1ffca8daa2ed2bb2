#include "reports/formats/conformance.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/core/load/json.h"
#include "reports/formats/counted.h"

namespace tricorne::reports {

namespace {

using verify::Conformance;
using verify::ParagraphResult;
using verify::ParagraphVerdict;

/// The words separated by commas, in indented lines of at most 112 characters.
std::string wrapped(const std::vector<std::string>& words) {
  constexpr std::size_t width = 110;
  std::string text, line;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = words[i] + (i + 1 < words.size() ? ", " : "");
    if (line.size() + word.size() > width) {
      text += "  " + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
      line.clear();
    }
    line += word;
  }
  return line.empty() ? text : text + "  " + line + "\n";
}

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

/// The paragraphs with a verdict. A chapter without another verdict is named instead of its paragraphs.
std::string paragraphs_with(ParagraphVerdict verdict, const std::string& heading, const Conformance& conformance) {
  const std::set<std::string> uniform = uniform_chapters(conformance);
  std::vector<std::string> words;
  int count = 0;
  for (const ParagraphResult& paragraph : conformance.paragraphs) {
    if (verdict_on(paragraph) != verdict) continue;
    ++count;
    const std::string chapter = chapter_of(paragraph.rule);
    const std::string word = uniform.contains(chapter) ? "all of " + chapter : paragraph.rule;
    if (words.empty() || words.back() != word) words.push_back(word);
  }
  if (words.empty()) return "";
  return fmt::format("{} ({}):\n{}", heading, count, wrapped(words));
}

std::string convicted(const Conformance& conformance) {
  std::string lines;
  for (const ParagraphResult& paragraph : conformance.paragraphs)
    if (paragraph.blamed > 0)
      lines += fmt::format("  {:<16} {} of {}\n", paragraph.rule, paragraph.blamed,
                           counted(static_cast<std::size_t>(paragraph.failed + paragraph.passed), "run"));
  return lines.empty() ? "" : "Failures are laid at:\n" + lines;
}

/// The breaches of the protocol, and the claimed paragraphs and rulesets that do not exist.
std::vector<std::string> protocol_findings(const Conformance& conformance) {
  std::vector<std::string> lines;
  for (const std::string& claim : conformance.claims) lines.push_back("hello claims " + claim);
  for (const verify::Outcome& outcome : conformance.outcomes)
    if (outcome.status == verify::Status::protocol) lines.push_back(line_of(outcome));
  return lines;
}

std::string protocol_section(const Conformance& conformance) {
  const auto lines = protocol_findings(conformance);
  if (lines.empty()) return "";
  std::string text = fmt::format("Protocol, laid at no paragraph ({}):\n", lines.size());
  for (const std::string& line : lines) text += "  " + line + "\n";
  return text;
}

std::string in_words(const ParagraphResult& uncovered) {
  return uncovered.rule + (uncovered.lacks + uncovered.protocol == 0 ? " (no scenario)" : "");
}

std::string uncovered_section(const Conformance& conformance) {
  std::vector<std::string> words;
  for (const ParagraphResult& paragraph : conformance.uncovered) words.push_back(in_words(paragraph));
  return words.empty() ? "" : fmt::format("Required, but not covered ({}):\n{}", words.size(), wrapped(words));
}

Json list_or_all(const std::optional<std::vector<std::string>>& list) { return list ? Json(*list) : Json("all"); }

Json json_of(const ParagraphResult& paragraph) {
  return {{"rule", paragraph.rule},      {"verdict", to_text(verdict_on(paragraph))},
          {"passed", paragraph.passed},  {"failed", paragraph.failed},
          {"lacks", paragraph.lacks},    {"protocol", paragraph.protocol},
          {"blamed", paragraph.blamed},  {"below", paragraph.below},
          {"differs", paragraph.differs}};
}

}  // namespace

std::string title_of(const verify::EngineInfo& engine) {
  const std::string name = engine.name.empty() ? "Engine without a name" : engine.name;
  return engine.version.empty() ? name : name + " " + engine.version;
}

std::string conformance_as_text(const Conformance& conformance, double seconds, Colours colours, Errors errors) {
  const std::string lines = results_as_text(conformance.outcomes, seconds, colours, errors);
  const std::size_t summary = lines.find_last_of('\n', lines.size() - 2) + 1;
  return lines.substr(0, summary) + paragraphs_with(ParagraphVerdict::lacks, "Lacks", conformance) +
         paragraphs_with(ParagraphVerdict::passes, "Passes", conformance) +
         paragraphs_with(ParagraphVerdict::mixed, "Mixed: some runs pass, others do not, here or below", conformance) +
         paragraphs_with(ParagraphVerdict::fails, "Fails", conformance) + convicted(conformance) +
         uncovered_section(conformance) + protocol_section(conformance) + title_of(conformance.engine) + ": " +
         lines.substr(summary);
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
  root["conforms"] = verify::conforms(conformance);
  root["protocol"] = protocol_findings(conformance);
  root["uncovered"] = Json::array();
  for (const ParagraphResult& paragraph : conformance.uncovered) root["uncovered"].push_back(json_of(paragraph));
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

std::string changes_as_text(const std::vector<verify::Change>& changes) {
  const auto shown = [](const std::string& verdict) { return verdict.empty() ? "no runs" : verdict; };
  if (changes.empty()) return "Nothing has changed.\n";
  std::string text = "Changed:\n";
  for (const verify::Change& change : changes)
    text += fmt::format("  {:<16} {} -> {}\n", change.rule, shown(change.before), shown(change.now));
  return text;
}

}  // namespace tricorne::reports
