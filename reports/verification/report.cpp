#include "reports/verification/report.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/core/text.h"
#include "reports/formats/counted.h"
#include "reports/formats/results.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/verification/board.h"
#include "reports/verification/rules.h"
#include "reports/verification/run.h"

namespace tricorne::reports {

namespace {

using verify::RunResult;

/// A title made of the folder of a file: `10_political_control` becomes `10 Political control`.
std::string chapter_title(const std::string& file) {
  const std::size_t end = file.rfind('/');
  if (end == std::string::npos) return "Scenarios";
  const std::size_t start = end == 0 ? std::string::npos : file.rfind('/', end - 1);
  std::string title = spaced(file.substr(start + 1, end - start - 1));
  if (title.size() > 1 && title[0] == '0') title.erase(0, 1);
  const std::size_t letter = title.find_first_of("abcdefghijklmnopqrstuvwxyz");
  const bool begins = letter == 0 || (letter != std::string::npos && title[letter - 1] == ' ' &&
                                      title.find_first_not_of("0123456789 ") == letter);
  if (begins) title[letter] = static_cast<char>(title[letter] - 'a' + 'A');
  return title;
}

std::string slug(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  return out;
}

/// The number of characters in file names before the last folder that holds all files.
std::size_t common_folder(const std::vector<RunResult>& outcomes) {
  const std::string& first = outcomes.front().scenario.file;
  std::size_t common = first.rfind('/');
  for (const RunResult& outcome : outcomes)
    while (common != std::string::npos && outcome.scenario.file.compare(0, common + 1, first, 0, common + 1) != 0)
      common = common == 0 ? std::string::npos : first.rfind('/', common - 1);
  const std::size_t parent =
      common == std::string::npos || common == 0 ? std::string::npos : first.rfind('/', common - 1);
  return parent == std::string::npos ? 0 : parent + 1;
}

/// The names of every run: a unique anchor, and its file without the folders that all files share.
std::vector<RunNames> names_of(const std::vector<RunResult>& outcomes) {
  const std::size_t shared = outcomes.empty() ? 0 : common_folder(outcomes);
  std::vector<RunNames> names;
  std::set<std::string> taken;
  for (const RunResult& outcome : outcomes) {
    std::string anchor = "run-" + slug(outcome.scenario.name);
    while (!taken.insert(anchor).second) anchor += "-" + std::to_string(names.size());
    names.push_back({std::move(anchor), outcome.scenario.file.substr(shared)});
  }
  return names;
}

/// ` under rulesets …`, or nothing where no file could be read. Presets are named; overlay files are only counted,
/// since there may be many.
std::string under_rulesets(const std::vector<RunResult>& outcomes) {
  std::set<std::string> names, overlays;
  for (const RunResult& outcome : outcomes) {
    const std::string& ruleset = outcome.scenario.ruleset;
    if (!ruleset.empty()) (ruleset.ends_with(".yaml") ? overlays : names).insert(ruleset);
  }
  std::vector<std::string> parts;
  if (!names.empty())
    parts.push_back(fmt::format("{} {}", names.size() == 1 ? "ruleset" : "rulesets", fmt::join(names, ", ")));
  if (!overlays.empty()) parts.push_back(counted(overlays.size(), "overlay file"));
  return parts.empty() ? "" : fmt::format(" under {}", fmt::join(parts, " and "));
}

Html total(std::string_view kind, std::string_view sign, std::size_t number) {
  return element("li", {{"class", fmt::format("status {}{}", kind, number == 0 ? " none" : "")}},
                 element("span", {{"aria-hidden", "true"}}, sign), " ", element("b", std::to_string(number)), " ",
                 kind == "error" && number != 1 ? "errors" : kind);
}

Html totals(const std::vector<RunResult>& outcomes) {
  const Tally tally = count(outcomes);
  return total("passed", "✓", tally.passed) + total("failed", "✗", tally.failed) + total("error", "!", tally.errors);
}

std::string counts(const std::vector<RunResult>& outcomes, const RuleIndex& rules) {
  std::size_t refusals = 0;
  std::set<std::string> ids;
  for (const RunResult& outcome : outcomes) {
    refusals += outcome.refusals.size();
    ids.insert(outcome.scenario.id);
  }
  return fmt::format("{} in {}{}; {} asked for; {} of {} paragraphs cited.", counted(ids.size(), "scenario"),
                     counted(outcomes.size(), "run"), under_rulesets(outcomes), counted(refusals, "refusal"),
                     rules.cited(), rules.size());
}

/// When the bodies of all runs are larger, in bytes, the page packs the bodies.
constexpr std::size_t most_unpacked = 2'000'000;

/// The bodies of the runs. `packed`: do they stand in the page's packed part instead of the articles?
struct Bodies {
  std::vector<Html> texts;
  bool packed = false;
};

Bodies bodies_of(const std::vector<RunResult>& outcomes, const std::vector<RunNames>& names, const RuleIndex& rules,
                 const Board& map) {
  Bodies bodies;
  std::size_t size = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    size += bodies.texts.emplace_back(run_body(outcomes[i], names[i], rules, map)).as_markup().size();
  bodies.packed = size > most_unpacked;
  return bodies;
}

/// Bodies as one gzip stream in base 64, for the page's script. The letter 1, which no body holds, separates them.
std::string packed(const std::vector<Html>& bodies) {
  std::string all;
  for (const Html& body : bodies) all += (&body == bodies.data() ? "" : "\x01") + body.as_markup();
  return base64(gzipped(all));
}

struct Chapter {
  std::string title;
  Html runs;
  std::size_t count = 0, passed = 0;
};

std::vector<Chapter> chapters_of(const std::vector<RunResult>& outcomes, const std::vector<RunNames>& names,
                                 const Bodies& bodies) {
  std::vector<Chapter> chapters;
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const std::string title = chapter_title(outcomes[i].scenario.file);
    const auto [place, fresh] = places.try_emplace(title, chapters.size());
    if (fresh) chapters.push_back({title, {}, 0, 0});
    Chapter& chapter = chapters[place->second];
    chapter.runs +=
        run_article(outcomes[i], names[i], bodies.texts[i], bodies.packed ? std::optional(i) : std::nullopt);
    ++chapter.count;
    chapter.passed += outcomes[i].status == verify::Status::passed ? 1U : 0U;
  }
  return chapters;
}

Html articles(const std::vector<Chapter>& chapters) {
  Html out;
  for (const Chapter& chapter : chapters) {
    const std::string passed = fmt::format("{} of {} passed", chapter.passed, chapter.count);
    out += element("details.chapter", {{"open", chapter.passed < chapter.count || chapters.size() == 1}},
                   element("summary", element("h3", chapter.title, " ", element("span.dim", passed))), chapter.runs);
  }
  return out;
}

}  // namespace

std::string html_report(const Game& game, const std::vector<RunResult>& outcomes, const verify::Matrix& matrix) {
  const Board map = game.setup()->board();
  const std::vector<RunNames> names = names_of(outcomes);
  RuleIndex rules(game);
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    for (const std::string& rule : outcomes[i].scenario.rules)
      rules.cite(rule, {names[i].anchor, outcomes[i].scenario.id});
  const Bodies bodies = bodies_of(outcomes, names, rules, map);
  Json data{{"board", map_size(map)}};
  if (bodies.packed) data["bodies"] = packed(bodies.texts);
  const Html body = filled(
      report_html, {{"game", game.title()},
                    {"totals", totals(outcomes)},
                    {"counts", counts(outcomes, rules)},
                    {"matrix_link", matrix.rows.empty() ? Html() : element("a", {{"href", "#matrix"}}, "Matrix") + " "},
                    {"matrix", matrix.rows.empty() ? Html() : matrix_section(matrix)},
                    {"tools", Html::markup(run_tools_html)},
                    {"legend", legend_figure(map)},
                    {"chapters", articles(chapters_of(outcomes, names, bodies))},
                    {"rules", rules.section()},
                    {"data", data_section(game)}});
  return whole_page({.title = "Tricorne: " + std::string(game.title()),
                     .body = body + map_picture(map),
                     .style = std::string(report_css) + map_style(),
                     .script = report_js,
                     .data = std::move(data)});
}

}  // namespace tricorne::reports
