#include "reports/verification/engines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "reports/board/excerpt.h"
#include "reports/board/lettering.h"
#include "reports/formats/conformance.h"
#include "reports/formats/counted.h"
#include "reports/formats/results.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/verification/board.h"
#include "reports/verification/rules.h"
#include "reports/verification/run.h"

namespace tricorne::reports {

namespace {

using verify::Conformance;
using verify::FoundDifference;
using verify::Outcome;
using verify::ParagraphResult;
using verify::ParagraphVerdict;

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
std::string reasons(const EngineOnTrial& engine, const ParagraphResult& paragraph) {
  const int runs = paragraph.runs();
  std::string text = runs == 0 ? "in games" : fmt::format("{} of {}", paragraph.passed, runs);
  if (paragraph.offered() > 0)
    text += fmt::format(", from a later question {} of {}", paragraph.offered_passed, paragraph.offered());
  const std::string laid = laid_at(engine, paragraph);
  const bool below = laid.empty() && paragraph.failed + paragraph.protocol + paragraph.offered_failed == 0 &&
                     paragraph.below + paragraph.differs > 0;
  if (below) text += ", wrong below";
  text = "<span class=\"dim\">" + text + "</span>";
  return laid.empty() ? text : text + fmt::format(", <b>{} laid here</b>", laid);
}

/// A table cell with sign, word and reasons. The verdict is never shown by colour alone.
std::string cell(const EngineOnTrial& engine, const std::string& rule) {
  const ParagraphResult* paragraph = result_on(engine.found, rule);
  if (paragraph == nullptr) return "<td></td>";
  static constexpr std::array<const char*, 5> signs{"✓", "◐", "✗", "±", "–"};
  static constexpr std::array<const char*, 5> classes{"passed", "lacks", "failed", "error", "lacks"};
  const ParagraphVerdict verdict = verify::verdict_on(*paragraph);
  const auto i = static_cast<std::size_t>(verdict);
  return fmt::format("<td><span class=\"status {}\"><span aria-hidden=\"true\">{}</span> {}</span> {}</td>", classes[i],
                     signs[i], to_text(verdict), reasons(engine, *paragraph));
}

bool some_verdict(const std::vector<EngineOnTrial>& engines, const std::string& rule) {
  return std::any_of(engines.begin(), engines.end(), [&](const EngineOnTrial& engine) {
    const ParagraphResult* paragraph = result_on(engine.found, rule);
    return paragraph != nullptr && verify::verdict_on(*paragraph) != ParagraphVerdict::lacks;
  });
}

/// The heads of the columns, one for each engine.
std::string heads(const std::vector<EngineOnTrial>& engines) {
  std::string text;
  for (const EngineOnTrial& engine : engines)
    text += "<th scope=\"col\">" + escaped(title_of(engine.found.engine)) + "</th>";
  return text;
}

/// The rows of the table of verdicts. Paragraphs that every engine lacks are only counted, in `lacked`.
std::string verdicts(const Game& game, const std::vector<EngineOnTrial>& engines, const RuleIndex& rules,
                     std::size_t& lacked) {
  std::string rows;
  for (const RuleEntry& entry : game.rules()) {
    const std::string rule(entry.id);
    const bool named = std::any_of(engines.begin(), engines.end(),
                                   [&](const EngineOnTrial& e) { return result_on(e.found, rule) != nullptr; });
    if (!named) continue;
    if (!some_verdict(engines, rule)) {
      ++lacked;
      continue;
    }
    rows += "<tr><th scope=\"row\">" + rules.link(rule) + " " + escaped(entry.title) + "</th>";
    for (const EngineOnTrial& engine : engines) rows += cell(engine, rule);
    rows += "</tr>";
  }
  return rows;
}

/// The text for an engine without a blamed paragraph. When nothing passed, there was no verdict.
std::string nothing_laid(const EngineOnTrial& engine) {
  const bool tried = some_passed(engine.found) || (engine.games && verify::agrees(*engine.games));
  return tried ? "<p>Nothing is laid at a paragraph.</p>" : "<p>Nothing came to a verdict.</p>";
}

/// The paragraphs that each engine breaks, by scenarios and by games.
std::string convictions(const Game& game, const std::vector<EngineOnTrial>& engines, const RuleIndex& rules) {
  std::string text;
  for (const EngineOnTrial& engine : engines) {
    std::string items;
    for (const RuleEntry& entry : game.rules()) {
      const ParagraphResult* paragraph = result_on(engine.found, std::string(entry.id));
      const std::string laid = paragraph == nullptr ? "" : laid_at(engine, *paragraph);
      if (laid.empty()) continue;
      items += fmt::format("<li>{} {}: {}</li>", rules.link(std::string(entry.id)), escaped(entry.title), laid);
    }
    text += "<h3>" + escaped(title_of(engine.found.engine)) + "</h3>";
    text += items.empty() ? nothing_laid(engine) : "<ul>" + items + "</ul>";
  }
  return text;
}

std::string or_nothing(const std::string& verdict) { return verdict.empty() ? "no runs" : verdict; }

std::string changes(const std::vector<EngineOnTrial>& engines, const std::string& since, const RuleIndex& rules) {
  if (since.empty()) return "";
  std::string items;
  for (const EngineOnTrial& engine : engines)
    for (const verify::Change& change : engine.changes)
      items += fmt::format("<li>{}: {}: {} → <b>{}</b></li>", escaped(engine.found.engine.name),
                           rules.link(change.rule), or_nothing(change.before), or_nothing(change.now));
  return "<section id=\"changes\" aria-labelledby=\"changes-title\"><h2 id=\"changes-title\">Changed since " +
         escaped(since) + "</h2>" + (items.empty() ? "<p>Nothing.</p>" : "<ul>" + items + "</ul>") + "</section>";
}

std::string protocol(const EngineOnTrial& engine) {
  std::string items;
  for (const std::string& claim : engine.found.claims) items += "<li>hello claims " + escaped(claim) + "</li>";
  for (const Outcome& outcome : engine.found.outcomes)
    if (outcome.status == verify::Status::protocol) items += "<li>" + escaped(line_of(outcome)) + "</li>";
  if (engine.games)
    for (const FoundDifference& finding : engine.games->findings)
      if (finding.difference.kind == verify::DifferenceKind::protocol)
        items += "<li>" + escaped(finding.met_in + ": " + finding.difference.theirs) + "</li>";
  return items.empty() ? "" : "<h3>Protocol, laid at no paragraph</h3><ul>" + items + "</ul>";
}

/// The places with pieces. A position that was made small has few of them.
std::vector<std::size_t> places_with_pieces(const Board& board) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < board.places.size(); ++i)
    if (!board.places[i].pieces.empty()) places.push_back(i);
  return places;
}

/// The board of a difference: the part around the named places or, without named places, around the pieces.
std::string board_of(const Game& game, const verify::Difference& difference) {
  const auto position = game.read_position(difference.position);
  position->settle();
  const Board board = position->board();
  auto places = places_named(board, {difference.action, difference.ours, difference.theirs});
  if (places.empty()) places = places_with_pieces(board);
  const Rect view = view_around(board, places);
  return side_by_side(view, board_figure(board, {}, {"The position", view, places}));
}

std::string difference_article(const Game& game, const FoundDifference& finding, const RuleIndex& rules) {
  const verify::Difference& d = finding.difference;
  const std::string title = d.rule + " " + std::string(to_text(d.kind)) + " " + d.about;
  return fmt::format(
      "<details class=\"run\" open data-status=\"failed\" data-find=\"{0}\"><summary><span class=\"status failed\">"
      "<span aria-hidden=\"true\">✗</span> {1}</span><h4>{2} at {3}</h4></summary><div class=\"body\"><div "
      "class=\"facts\"><p>{4}</p><h5>Ours</h5><p>{5}</p><h5>Theirs</h5><p>{6}</p><p class=\"dim\">{7}, "
      "first in {8}</p><h5>As a scenario</h5>{9}</div>{10}</div></details>",
      escaped(title), finding.known ? std::string(to_text(d.kind)) + ", known" : to_text(d.kind), escaped(d.about),
      escaped(d.decision), rules.link(d.rule), escaped(d.ours), escaped(d.theirs), counted(finding.times, "time"),
      escaped(finding.met_in), preformatted(finding.scenario), board_of(game, d));
}

/// The questions that were never compared, since the engine lacks them.
std::string never_compared(const verify::LockstepResult& games) {
  std::string list;
  for (const auto& [decision, compared] : games.by_decision)
    if (compared.lists + compared.positions == 0) list += (list.empty() ? "" : ", ") + escaped(decision);
  return list.empty() ? "" : "<p>Never compared, for the engine lacks it: " + list + ".</p>";
}

std::string differences(const Game& game, const EngineOnTrial& engine, const RuleIndex& rules) {
  if (!engine.games) return "";
  std::string text;
  for (const FoundDifference& finding : engine.games->findings)
    if (finding.difference.kind != verify::DifferenceKind::protocol) text += difference_article(game, finding, rules);
  return fmt::format(
      "<section class=\"chapter\"><h3>In lockstep <span class=\"dim\">{}, {}, {} with a "
      "difference</span></h3>{}{}</section>",
      counted(engine.games->games, "game"), counted(engine.games->steps, "step"), engine.games->different,
      never_compared(*engine.games), text);
}

std::string failures(const EngineOnTrial& engine, std::size_t number, const RuleIndex& rules) {
  std::string text;
  std::size_t run = 0;
  for (const Outcome& outcome : engine.found.outcomes) {
    ++run;
    if (outcome.status != verify::Status::failed) continue;
    const RunNames names{fmt::format("engine-{}-run-{}", number, run), outcome.scenario.file};
    text += run_article(outcome, names, run_body(outcome, names, rules), std::nullopt);
  }
  return text.empty() ? "" : "<section class=\"chapter\"><h3>Scenarios that fail</h3>" + text + "</section>";
}

/// The requirements that are not met, and what to add next.
std::string what_is_missing(const Conformance& found) {
  constexpr std::size_t most = 10;
  std::string items;
  for (const verify::Uncovered& uncovered : found.uncovered)
    items += "<li>required, but not tried enough: " + escaped(in_words(uncovered)) + "</li>";
  const std::string next = unlocks_in_words(found, most);
  if (!next.empty()) items += "<li>add next " + escaped(next) + "</li>";
  return items.empty() ? "" : "<ul>" + items + "</ul>";
}

std::string engine_section(const Game& game, const EngineOnTrial& engine, std::size_t number, const RuleIndex& rules) {
  return fmt::format("<section aria-label=\"{0}\"><h2 id=\"engine-{1}\">{0}</h2><p>{2}.</p>{3}</section>",
                     escaped(title_of(engine.found.engine)), number, summary_of(count(engine.found.outcomes)),
                     what_is_missing(engine.found) + protocol(engine) + differences(game, engine, rules) +
                         failures(engine, number, rules));
}

std::string list_of(const std::vector<EngineOnTrial>& engines) {
  std::string names;
  for (std::size_t i = 0; i < engines.size(); ++i)
    names += fmt::format("<li><a href=\"#engine-{}\">{}</a>: {}</li>", i, escaped(title_of(engines[i].found.engine)),
                         summary_of(count(engines[i].found.outcomes)));
  return names;
}

}  // namespace

std::string engines_report(const Game& game, const std::vector<EngineOnTrial>& engines, const std::string& since) {
  const Board map = game.setup()->board();
  const RuleIndex rules(game);
  std::size_t lacked = 0;
  const std::string rows = verdicts(game, engines, rules, lacked);
  std::string findings;
  for (std::size_t i = 0; i < engines.size(); ++i) findings += engine_section(game, engines[i], i, rules);
  const std::string body =
      filled(engines_html,
             {{"game", escaped(game.title())},
              {"engines", list_of(engines)},
              {"laid", convictions(game, engines, rules)},
              {"lacked", lacked == 0 ? "" : fmt::format(" Every engine lacks {}.", counted(lacked, "more", "more"))},
              {"heads", heads(engines)},
              {"verdicts", rows},
              {"changes", changes(engines, since, rules)},
              {"tools", std::string(run_tools_html)},
              {"findings", findings},
              {"rules", rules.section()}});
  return whole_page({.title = "Tricorne: engines of " + std::string(game.title()),
                     .body = body + map_picture(map),
                     .style = std::string(report_css) + map_style(),
                     .script = report_js,
                     .data = Json{{"board", map_size(map)}}});
}

}  // namespace tricorne::reports
