#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "reports/board/excerpt.h"
#include "reports/formats/conformance.h"
#include "reports/formats/counted.h"
#include "reports/formats/results.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/verification/board.h"
#include "reports/verification/report.h"
#include "reports/verification/rules.h"
#include "reports/verification/run.h"

namespace tricorne::reports {

namespace {

using verify::Conformance;
using verify::FoundDifference;
using verify::ParagraphResult;
using verify::ParagraphVerdict;
using verify::RunResult;

const ParagraphResult* result_on(const Conformance& found, const std::string& rule) {
  const auto it = std::find_if(found.paragraphs.begin(), found.paragraphs.end(),
                               [&](const ParagraphResult& paragraph) { return paragraph.rule == rule; });
  return it == found.paragraphs.end() ? nullptr : &*it;
}

bool some_passed(const Conformance& found) {
  return std::any_of(found.paragraphs.begin(), found.paragraphs.end(),
                     [](const ParagraphResult& paragraph) { return paragraph.passed > 0; });
}

/// The number of kinds of difference in games for which exactly this paragraph is blamed.
std::size_t differences_at(const EngineOnTrial& engine, const std::string& rule) {
  if (!engine.games) return 0;
  const auto& findings = engine.games->findings;
  return static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(), [&](const FoundDifference& finding) {
    return finding.difference.rule == rule;
  }));
}

/// `2 runs and 1 difference in games` for which the paragraph is blamed. Empty when the paragraph is not blamed.
std::string laid_at(const EngineOnTrial& engine, const ParagraphResult& paragraph) {
  std::string text;
  if (paragraph.blamed > 0) text = counted(static_cast<std::size_t>(paragraph.blamed), "run");
  if (const std::size_t differs = differences_at(engine, paragraph.rule); differs > 0)
    text += (text.empty() ? "" : " and ") + counted(differs, "difference in games", "differences in games");
  return text;
}

/// The counts on which the verdict rests.
Html reasons(const EngineOnTrial& engine, const ParagraphResult& paragraph) {
  const int runs = paragraph.runs();
  std::string text = runs == 0 ? "in games" : fmt::format("{} of {}", paragraph.passed, runs);
  if (paragraph.offered() > 0)
    text += fmt::format(", from a later question {} of {}", paragraph.offered_passed, paragraph.offered());
  const std::string laid = laid_at(engine, paragraph);
  const bool below = laid.empty() && paragraph.failed + paragraph.protocol + paragraph.offered_failed == 0 &&
                     paragraph.below + paragraph.differs > 0;
  if (below) text += ", wrong below";
  const Html counts = element("span.dim", text);
  return laid.empty() ? counts : counts + ", " + element("b", laid, " blamed here");
}

/// A table cell with sign, word and reasons.
Html cell(const EngineOnTrial& engine, const std::string& rule) {
  const ParagraphResult* paragraph = result_on(engine.found, rule);
  if (paragraph == nullptr) return element("td");
  static constexpr std::array<const char*, 5> signs{"✓", "◐", "✗", "±", "–"};
  static constexpr std::array<const char*, 5> classes{"passed", "lacks", "failed", "error", "lacks"};
  const ParagraphVerdict verdict = verify::verdict_on(*paragraph);
  const auto i = static_cast<std::size_t>(verdict);
  return element("td", status_mark(classes[i], signs[i], to_text(verdict)), " ", reasons(engine, *paragraph));
}

bool some_verdict(const std::vector<EngineOnTrial>& engines, const std::string& rule) {
  return std::any_of(engines.begin(), engines.end(), [&](const EngineOnTrial& engine) {
    const ParagraphResult* paragraph = result_on(engine.found, rule);
    return paragraph != nullptr && verify::verdict_on(*paragraph) != ParagraphVerdict::lacks;
  });
}

/// The heads of the columns, one for each engine.
Html heads(const std::vector<EngineOnTrial>& engines) {
  Html cells;
  for (const EngineOnTrial& engine : engines) cells += element("th", {{"scope", "col"}}, title_of(engine.found.engine));
  return cells;
}

/// The rows of the table of verdicts. Paragraphs that every engine lacks are only counted, in `lacked`.
Html verdicts(const Game& game, const std::vector<EngineOnTrial>& engines, const RuleIndex& rules,
              std::size_t& lacked) {
  Html rows;
  for (const RuleEntry& entry : game.rules()) {
    const std::string rule(entry.id);
    const bool named = std::any_of(engines.begin(), engines.end(),
                                   [&](const EngineOnTrial& e) { return result_on(e.found, rule) != nullptr; });
    if (!named) continue;
    if (!some_verdict(engines, rule)) {
      ++lacked;
      continue;
    }
    Html row = element("th", {{"scope", "row"}}, rules.link(rule), " ", entry.title);
    for (const EngineOnTrial& engine : engines) row += cell(engine, rule);
    rows += element("tr", row);
  }
  return rows;
}

/// The text for an engine without a blamed paragraph. When nothing passed, there was no verdict.
Html nothing_laid(const EngineOnTrial& engine) {
  const bool tried = some_passed(engine.found) || (engine.games && verify::agrees(*engine.games));
  return element("p", tried ? "No paragraph is blamed." : "No run reached a verdict.");
}

/// The paragraphs that each engine breaks, by scenarios and by games.
Html convictions(const Game& game, const std::vector<EngineOnTrial>& engines, const RuleIndex& rules) {
  Html parts;
  for (const EngineOnTrial& engine : engines) {
    Html items;
    for (const RuleEntry& entry : game.rules()) {
      const ParagraphResult* paragraph = result_on(engine.found, std::string(entry.id));
      const std::string laid = paragraph == nullptr ? "" : laid_at(engine, *paragraph);
      if (!laid.empty()) items += element("li", rules.link(entry.id), " ", entry.title, ": ", laid);
    }
    parts += element("h3", title_of(engine.found.engine));
    parts += items.empty() ? nothing_laid(engine) : element("ul", items);
  }
  return parts;
}

std::string or_nothing(const std::string& verdict) { return verdict.empty() ? "no runs" : verdict; }

Html changes(const std::vector<EngineOnTrial>& engines, const std::string& since, const RuleIndex& rules) {
  if (since.empty()) return {};
  Html items;
  for (const EngineOnTrial& engine : engines)
    for (const verify::Change& change : engine.changes)
      items += element("li", engine.found.engine.name, ": ", rules.link(change.rule), ": ", or_nothing(change.before),
                       " → ", element("b", or_nothing(change.now)));
  return element("section", {{"id", "changes"}, {"aria-labelledby", "changes-title"}},
                 element("h2", {{"id", "changes-title"}}, "Changed since ", since),
                 items.empty() ? element("p", "Nothing.") : element("ul", items));
}

Html protocol(const EngineOnTrial& engine) {
  std::vector<std::string> breaches;
  for (const std::string& claim : engine.found.claims) breaches.push_back("hello claims " + claim);
  for (const RunResult& outcome : engine.found.outcomes)
    if (outcome.status == verify::Status::protocol) breaches.push_back(line_of(outcome));
  if (engine.games)
    for (const FoundDifference& finding : engine.games->findings)
      if (finding.difference.kind == verify::DifferenceKind::protocol)
        breaches.push_back(finding.met_in + ": " + finding.difference.theirs);
  if (breaches.empty()) return {};
  return element("h3", "Protocol errors, no paragraph blamed") + element("ul", list_items(breaches));
}

/// The places with pieces. A position that was made small has few of them.
std::vector<std::size_t> places_with_pieces(const Board& board) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < board.places.size(); ++i)
    if (!board.places[i].pieces.empty()) places.push_back(i);
  return places;
}

/// The board of a difference: the part around the named places or, without named places, around the pieces.
Html board_of(const Game& game, const Board& map, const verify::Difference& difference) {
  const auto position = game.read_position(difference.position);
  position->settle();
  const Board board = position->board();
  auto places = places_named(board, {difference.action, difference.ours, difference.theirs});
  if (places.empty()) places = places_with_pieces(board);
  const Rect view = view_around(board, places);
  return side_by_side(view, board_figure(board, map, {}, {"The position", view, places}));
}

Html difference_article(const Game& game, const Board& map, const FoundDifference& finding, const RuleIndex& rules) {
  const verify::Difference& d = finding.difference;
  const std::string kind(to_text(d.kind));
  const Html facts = element("div.facts", element("p", rules.link(d.rule)), element("h5", "Ours"), element("p", d.ours),
                             element("h5", "Theirs"), element("p", d.theirs),
                             element("p.dim", counted(finding.times, "time"), ", first in ", finding.met_in),
                             element("h5", "As a scenario"), preformatted(finding.scenario));
  return element("details.run",
                 {{"open", true}, {"data-status", "failed"}, {"data-find", d.rule + " " + kind + " " + d.about}},
                 element("summary", status_mark("failed", "✗", finding.known ? kind + ", known" : kind),
                         element("h4", d.about, " at ", d.decision)),
                 element("div.body", facts, board_of(game, map, d)));
}

Html differences(const Game& game, const Board& map, const EngineOnTrial& engine, const RuleIndex& rules) {
  if (!engine.games) return {};
  Html articles;
  for (const FoundDifference& finding : engine.games->findings)
    if (finding.difference.kind != verify::DifferenceKind::protocol)
      articles += difference_article(game, map, finding, rules);
  const std::string counts = fmt::format("{}, {}, {} with a difference", counted(engine.games->games, "game"),
                                         counted(engine.games->steps, "step"), engine.games->different);
  const std::string lacked = lacking_in_words(*engine.games);
  const replay::Rows compared = compared_table(*engine.games);
  return element("section.chapter", element("h3", "In lockstep ", element("span.dim", counts)),
                 lacked.empty() ? Html() : element("p", lacked, "."),
                 compared.rows.empty() ? Html() : folded("What was compared", table_as_html(compared)), articles);
}

/// Failed runs that are alike: the first one open, the others folded.
Html group_of(const Failures& group, const std::string& anchor, RuleIndex& rules, const Board& map) {
  Html articles;
  for (std::size_t i = 0; i < group.runs.size(); ++i) {
    const RunResult& outcome = *group.runs[i];
    const RunNames names{fmt::format("{}-run-{}", anchor, i + 1), outcome.scenario.file};
    for (const std::string& rule : outcome.scenario.rules) rules.cite(rule, {names.anchor, outcome.scenario.id});
    articles += run_article(outcome, names, run_body(outcome, names, rules, map), std::nullopt, i == 0);
  }
  const Html blamed = group.rule.empty() ? Html("no paragraph") : rules.link(group.rule);
  return element("h4.alike", {{"id", anchor}}, blamed, ": ", group.kind, ", ", counted(group.runs.size(), "run")) +
         articles;
}

Html failures(const EngineOnTrial& engine, std::size_t number, RuleIndex& rules, const Board& map) {
  Html groups;
  std::size_t n = 0;
  for (const Failures& group : grouped_failures(engine.found.outcomes))
    groups += group_of(group, fmt::format("engine-{}-failure-{}", number, ++n), rules, map);
  if (groups.empty()) return groups;
  return element("section.chapter", element("h3", "Scenarios that fail"), groups);
}

/// The requirements that are not met, and what to add next.
Html what_is_missing(const Conformance& found) {
  constexpr std::size_t most = 10;
  std::vector<std::string> missing;
  for (const verify::UnmetRequirement& uncovered : found.uncovered)
    missing.push_back("required, but not tried enough: " + in_words(uncovered));
  const std::string next = unlocks_in_words(found, most);
  if (!next.empty()) missing.push_back("add next " + next);
  return missing.empty() ? Html() : element("ul", list_items(missing));
}

Html engine_section(const Game& game, const Board& map, const EngineOnTrial& engine, std::size_t number,
                    RuleIndex& rules) {
  const std::string title = title_of(engine.found.engine);
  return element("section", {{"aria-label", title}}, element("h2", {{"id", fmt::format("engine-{}", number)}}, title),
                 element("p", summary_of(count(engine.found.outcomes)), "."), what_is_missing(engine.found),
                 protocol(engine), differences(game, map, engine, rules), failures(engine, number, rules, map));
}

Html list_of(const std::vector<EngineOnTrial>& engines) {
  Html names;
  for (std::size_t i = 0; i < engines.size(); ++i)
    names += element("li", element("a", {{"href", fmt::format("#engine-{}", i)}}, title_of(engines[i].found.engine)),
                     ": ", summary_of(count(engines[i].found.outcomes)));
  return names;
}

}  // namespace

std::string engines_report(const Game& game, const std::vector<EngineOnTrial>& engines, const std::string& since) {
  const Board map = game.setup()->board();
  RuleIndex rules(game);
  std::size_t lacked = 0;
  const Html rows = verdicts(game, engines, rules, lacked);
  Html findings;
  for (std::size_t i = 0; i < engines.size(); ++i) findings += engine_section(game, map, engines[i], i, rules);
  const Html body = filled(
      engines_html, {{"game", game.title()},
                     {"engines", list_of(engines)},
                     {"laid", convictions(game, engines, rules)},
                     {"lacked", lacked == 0 ? ""
                                            : fmt::format(" {} implemented by no engine.",
                                                          counted(lacked, "more paragraph is", "more paragraphs are"))},
                     {"heads", heads(engines)},
                     {"verdicts", rows},
                     {"changes", changes(engines, since, rules)},
                     {"tools", Html::markup(run_tools_html)},
                     {"findings", findings},
                     {"rules", rules.section()}});
  return whole_page({.title = "Tricorne: engines of " + std::string(game.title()),
                     .body = body + map_picture(map),
                     .style = std::string(report_css) + map_style(),
                     .script = report_js,
                     .data = Json{{"board", map_size(map)}}});
}

}  // namespace tricorne::reports
