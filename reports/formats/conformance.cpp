#include "reports/formats/conformance.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/core/load/json.h"

namespace tricorne::reports {

namespace {

using verify::Conformance;
using verify::ParagraphResult;

constexpr std::string_view to_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::fails:
      return "fails";
    case Verdict::passes:
      return "passes";
    case Verdict::unclear:
      return "unclear";
    case Verdict::lacks:
      return "lacks";
  }
  return "";
}

/// The words with commas between, in lines of at most 110 characters, each set in.
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

/// The chapters all of whose paragraphs have the same verdict.
std::set<std::string> uniform_chapters(const Conformance& conformance) {
  std::map<std::string, std::set<Verdict>> verdicts;
  for (const ParagraphResult& paragraph : conformance.paragraphs)
    verdicts[chapter_of(paragraph.rule)].insert(verdict_on(paragraph));
  std::set<std::string> uniform;
  for (const auto& [chapter, found] : verdicts)
    if (found.size() == 1) uniform.insert(chapter);
  return uniform;
}

/// The paragraphs of a verdict; of a chapter that has no other only its number.
std::string paragraphs_with(Verdict verdict, const std::string& heading, const Conformance& conformance) {
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

std::string failing(const Conformance& conformance) {
  std::string lines;
  for (const ParagraphResult& paragraph : conformance.paragraphs)
    if (paragraph.blamed > 0)
      lines += fmt::format("  {:<16} {} of {} runs\n", paragraph.rule, paragraph.blamed,
                           paragraph.blamed + paragraph.passed);
  return lines.empty() ? "" : "Fails on:\n" + lines;
}

Json list_or_all(const std::optional<std::vector<std::string>>& list) { return list ? Json(*list) : Json("all"); }

Json json_of(const ParagraphResult& paragraph) {
  return {{"rule", paragraph.rule},     {"verdict", to_text(verdict_on(paragraph))},
          {"passed", paragraph.passed}, {"failed", paragraph.failed},
          {"lacks", paragraph.lacks},   {"blamed", paragraph.blamed}};
}

}  // namespace

Verdict verdict_on(const ParagraphResult& paragraph) {
  if (paragraph.blamed > 0) return Verdict::fails;
  if (paragraph.passed > 0) return Verdict::passes;
  return paragraph.failed > 0 ? Verdict::unclear : Verdict::lacks;
}

std::string title_of(const verify::EngineInfo& engine) {
  const std::string name = engine.name.empty() ? "Engine without a name" : engine.name;
  return engine.version.empty() ? name : name + " " + engine.version;
}

std::string conformance_as_text(const Conformance& conformance, double seconds, Colours colours, Errors errors) {
  const std::string lines = results_as_text(conformance.outcomes, seconds, colours, errors);
  const std::size_t summary = lines.find_last_of('\n', lines.size() - 2) + 1;
  return lines.substr(0, summary) + paragraphs_with(Verdict::lacks, "Lacks", conformance) +
         paragraphs_with(Verdict::passes, "Passes", conformance) +
         paragraphs_with(Verdict::unclear, "Fails, but for other paragraphs", conformance) + failing(conformance) +
         title_of(conformance.engine) + ": " + lines.substr(summary);
}

std::string conformance_as_json(const Conformance& conformance) {
  const verify::EngineInfo& engine = conformance.engine;
  Json root;
  root["engine"] = {{"name", engine.name},
                    {"version", engine.version},
                    {"rules", list_or_all(engine.rules)},
                    {"rulesets", list_or_all(engine.rulesets)}};
  root["paragraphs"] = Json::array();
  for (const ParagraphResult& paragraph : conformance.paragraphs) root["paragraphs"].push_back(json_of(paragraph));
  root.set_all(results_as_value(conformance.outcomes));
  return to_json(root);
}

}  // namespace tricorne::reports
