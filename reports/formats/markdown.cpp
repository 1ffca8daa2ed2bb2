#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "reports/formats/conformance.h"
#include "reports/formats/results.h"

namespace tricorne::reports {

namespace {

using verify::Conformance;
using verify::ParagraphResult;
using verify::ParagraphVerdict;
using verify::RunResult;
using verify::Status;

/// A text for a cell of a table: marks are escaped, line breaks become blanks.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\|`*_<>[]#").find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string failures(const std::vector<RunResult>& outcomes) {
  std::string rows;
  for (const RunResult& outcome : outcomes) {
    if (outcome.status == Status::passed || outcome.status == Status::lacks) continue;
    rows += fmt::format("| {} | {} | {} | {} |\n", cell(place_of(outcome)), cell(name_of(outcome)),
                        cell(outcome.blamed), cell(outcome.message));
  }
  if (rows.empty()) return "";
  return "\n## Failures\n\n| Place | Run | Paragraph | Message |\n|---|---|---|---|\n" + rows;
}

/// The columns of verdicts, in their order.
constexpr std::pair<ParagraphVerdict, std::string_view> told_verdicts[] = {{ParagraphVerdict::passes, "Passing"},
                                                                           {ParagraphVerdict::partly, "Partly"},
                                                                           {ParagraphVerdict::mixed, "Mixed"},
                                                                           {ParagraphVerdict::fails, "Failing"},
                                                                           {ParagraphVerdict::lacks, "Lacking"}};

std::string chapters(const std::vector<ParagraphResult>& paragraphs) {
  std::map<int, std::map<ParagraphVerdict, int>> by_chapter;
  for (const ParagraphResult& paragraph : paragraphs)
    ++by_chapter[std::stoi(paragraph.rule)][verify::verdict_on(paragraph)];
  std::string head = "| Chapter | Paragraphs tested |", line = "|---:|---:|", rows;
  for (const auto& [verdict, heading] : told_verdicts) {
    head += fmt::format(" {} |", heading);
    line += "---:|";
  }
  for (auto& [number, found] : by_chapter) {
    int all = 0;
    for (const auto& [verdict, count] : found) all += count;
    rows += fmt::format("| {} | {} |", number, all);
    for (const auto& [verdict, heading] : told_verdicts) rows += fmt::format(" {} |", found[verdict]);
    rows += "\n";
  }
  return "\n## Chapters\n\n" + head + "\n" + line + "\n" + rows;
}

std::string convicted(const Game& game, const std::vector<ParagraphResult>& paragraphs) {
  std::string rows;
  for (const RuleEntry& entry : game.rules())
    for (const ParagraphResult& paragraph : paragraphs)
      if (paragraph.rule == entry.id && paragraph.blamed > 0)
        rows += fmt::format("| {} | {} | {} | {} |\n", cell(paragraph.rule), cell(std::string(entry.title)),
                            paragraph.blamed, paragraph.passed);
  if (rows.empty()) return "";
  return "\n## Paragraphs blamed\n\n| Paragraph | Title | Runs that fail for it | Runs that pass "
         "|\n|---|---|---:|---:|\n" +
         rows;
}

/// The paragraphs that were tried partly, and what to add next.
std::string coverage(const Conformance& conformance) {
  std::string items;
  for (const ParagraphResult& paragraph : conformance.paragraphs)
    if (verify::verdict_on(paragraph) == ParagraphVerdict::partly)
      items += "* " + cell(paragraph.rule) + ": " + in_words(paragraph) + "\n";
  constexpr std::size_t most = 10;
  const std::string next = unlocks_in_words(conformance, most);
  if (!next.empty()) items += "* add next " + cell(next) + "\n";
  return items.empty() ? "" : "\n## Not wholly tried\n\n" + items;
}

/// What was compared in games.
std::string compared(const verify::LockstepResult* games) {
  if (games == nullptr) return "";
  const replay::Rows table = compared_table(*games);
  return table.rows.empty() ? "" : "\n## Compared in games\n\n" + as_markdown(table);
}

std::string charges(const Conformance& conformance, const verify::LockstepResult* games) {
  std::string items;
  for (const Charge& charge : charges_of(conformance, games)) items += "* " + cell(charge.message) + "\n";
  return items.empty() ? "" : "\n## Claims, requirements and games\n\n" + items;
}

}  // namespace

std::string engines_as_markdown(const Game& game, const std::vector<const Conformance*>& engines) {
  std::string head = "| Paragraph |", line = "|---|", sums = "| all runs |";
  for (const Conformance* engine : engines) {
    head += " " + cell(title_of(engine->engine)) + " |";
    line += "---|";
    sums += " " + summary_of(count(engine->outcomes)) + " |";
  }
  std::string rows;
  for (const RuleEntry& entry : game.rules()) {
    std::string row = fmt::format("| {} {} |", cell(std::string(entry.id)), cell(std::string(entry.title)));
    bool some = false;
    for (const Conformance* engine : engines) {
      const auto& all = engine->paragraphs;
      const auto at = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.rule == entry.id; });
      const bool has = at != all.end() && verify::verdict_on(*at) != ParagraphVerdict::lacks;
      row += has ? " " + in_words(*at) + " |" : " – |";
      some |= has;
    }
    if (some) rows += row + "\n";
  }
  return "# Engines\n\n" + head + "\n" + line + "\n" + sums + "\n" + rows + "\n";
}

std::string results_as_markdown(const Game& game, const std::vector<RunResult>& outcomes) {
  return "# Tricorne\n\n" + summary_of(count(outcomes)) + ".\n" + failures(outcomes) +
         chapters(verify::by_paragraph(game, outcomes));
}

std::string conformance_as_markdown(const Game& game, const Conformance& conformance,
                                    const verify::LockstepResult* games) {
  return fmt::format("# {}\n\n{}.\n", cell(title_of(conformance.engine)), summary_of(count(conformance.outcomes))) +
         convicted(game, conformance.paragraphs) + charges(conformance, games) + failures(conformance.outcomes) +
         coverage(conformance) + compared(games) + chapters(conformance.paragraphs);
}

}  // namespace tricorne::reports
