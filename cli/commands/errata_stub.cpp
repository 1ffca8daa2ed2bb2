#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "cli/commands/errata.h"
#include "cli/evidence.h"
#include "cli/places.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "verify/errata/draft.h"
#include "verify/scenario/game_names.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;
using FileLines = std::vector<std::string>;

constexpr std::size_t context_lines = 3;

FileLines lines_of_file(const std::string& path) {
  FileLines lines = split(read_file(path), '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// Lines that a patch puts before line number `at`, counted from 0, of a file.
struct Insertion {
  std::size_t at = 0;
  FileLines added;
};

/// The part of a patch that changes one file. `path` is the path from the root of the sources. The insertions stand in
/// the order of the file, and no two of them share lines of context.
std::string hunks(const std::string& path, const FileLines& file, const std::vector<Insertion>& insertions) {
  std::string text = fmt::format("--- a/{0}\n+++ b/{0}\n", path);
  std::size_t before = 0;
  for (const auto& [at, added] : insertions) {
    const std::size_t first = at < context_lines ? 0 : at - context_lines;
    const std::size_t last = std::min(file.size(), at + context_lines);
    text +=
        fmt::format("@@ -{},{} +{},{} @@\n", first + 1, last - first, first + before + 1, last - first + added.size());
    for (std::size_t i = first; i < at; ++i) text += " " + file[i] + "\n";
    for (const std::string& line : added) text += "+" + line + "\n";
    for (std::size_t i = at; i < last; ++i) text += " " + file[i] + "\n";
    before += added.size();
  }
  return text;
}

std::string new_file(const std::string& path, const std::string& content) {
  FileLines lines = split(content, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  std::string text = fmt::format("--- /dev/null\n+++ b/{}\n@@ -0,0 +1,{} @@\n", path, lines.size());
  for (const std::string& line : lines) text += "+" + line + "\n";
  return text;
}

/// The number of the first line from `from` on for which `fits` holds; the number of lines when there is none.
template <class Fits>
std::size_t line_where(const FileLines& lines, std::size_t from, const Fits& fits) {
  while (from < lines.size() && !fits(lines[from])) ++from;
  return from;
}

/// The function in which a line of the sources stands: the name before the bracket of the last line that begins at the
/// margin. Empty when there is none.
std::string function_around(const std::string& place) {
  const auto colon = place.rfind(':');
  const std::string file = (fs::path(source_folder()) / place.substr(0, colon)).string();
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return "";
  const FileLines lines = lines_of_file(file);
  for (std::size_t i = std::min<std::size_t>(std::stoul(place.substr(colon + 1)), lines.size()); i-- > 0;) {
    const std::string& line = lines[i];
    const auto bracket = line.find('(');
    if (line.empty() || bracket == std::string::npos || (std::isalpha(static_cast<unsigned char>(line[0])) == 0))
      continue;
    const std::string before = line.substr(0, bracket);
    return before.substr(before.find_last_of(" *&:") + 1);
  }
  return "";
}

/// A paragraph that the words may mean.
struct NearParagraph {
  const RuleEntry* rule = nullptr;
  std::size_t score = 0;
  int ease = 0;  ///< a rule that a function cites can be changed there: more than an example that is as near
};

/// The paragraphs that share words with a rule, and those of settings that do; the nearest first, and none that is much
/// farther.
std::vector<NearParagraph> near_paragraphs(const Game& game, const std::string& words) {
  std::map<std::string_view, std::size_t> scores;
  constexpr std::size_t all = 10'000;
  for (const verify::Suggestion& near : verify::nearest_to(game, words, all))
    if (near.paragraph || near.axis) {
      const std::string id(near.paragraph ? near.paragraph->id : std::string_view(near.axis->rule));
      for (const RuleEntry& entry : game.rules())
        if (entry.id == id) scores[entry.id] = std::max(scores[entry.id], near.score);
    }
  const auto citations = citations_of(game);
  std::vector<NearParagraph> list;
  for (const RuleEntry& entry : game.rules()) {
    const auto score = scores.find(entry.id);
    if (score == scores.end()) continue;
    const auto found = citations.find(std::string(entry.id));
    const bool cited = found != citations.end() && std::ranges::any_of(found->second, [](const auto& citation) {
                         return citation.by != verify::CitedBy::axis && citation.by != verify::CitedBy::sight;
                       });
    list.push_back({&entry, score->second, (entry.kind == RuleKind::rule ? 2 : 0) + (cited ? 1 : 0)});
  }
  std::ranges::stable_sort(list, [](const NearParagraph& a, const NearParagraph& b) {
    return a.score != b.score ? a.score > b.score : a.ease > b.ease;
  });
  std::erase_if(list,
                [best = list.empty() ? 0 : list.front().score](const auto& one) { return 4 * one.score < 3 * best; });
  return list;
}

const RuleEntry& changed_paragraph(const Game& game, const std::string& words, const std::string& id) {
  for (const RuleEntry& entry : game.rules())
    if (entry.id == id) return entry;
  const auto near = near_paragraphs(game, words);
  if (near.empty())
    throw std::invalid_argument("errata new --rule: no paragraph shares a word with \"" + words +
                                "\"; name it with --paragraph");
  const NearParagraph* best = &near.front();
  std::string several;
  constexpr std::size_t most = 8;
  std::size_t told = 0;
  bool doubt = false;
  for (const NearParagraph& one : near) {
    const bool relative = verify::related(one.rule->id, near.front().rule->id) || one.rule->id == near.front().rule->id;
    doubt = doubt || !relative;
    if (relative && one.ease > best->ease) best = &one;
    if (told++ < most) several += fmt::format("\n  {} {}: {}", one.rule->id, one.rule->title, one.rule->summary);
  }
  if (!doubt) return *best->rule;
  throw std::invalid_argument(
      "errata new --rule: several paragraphs are as near; say which one the rule changes, as in " +
      fmt::format("--paragraph {}:{}", near.front().rule->id, several));
}

/// A name for an axis: the first words of the rule. Only letters and digits of ASCII make words.
std::string axis_name(const std::string& words) {
  std::string plain = fold(words), name;
  for (char& c : plain)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = ' ';
  constexpr std::size_t longest = 40;
  for (const std::string& word : split(plain, ' '))
    if (!word.empty() && name.size() + word.size() < longest) name += (name.empty() ? "" : "_") + word;
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0) name = "erratum_" + name;
  return name;
}

/// The text as a literal of C++, on one line.
std::string literal(const std::string& text) {
  std::string plain;
  for (const char c : text) {
    if (c == '"' || c == '\\') plain += '\\';
    plain += std::iscntrl(static_cast<unsigned char>(c)) != 0 ? ' ' : c;
  }
  return in_quotes(plain);
}

/// What the patch adds.
struct Addition {
  const Game& game;
  const RuleEntry& paragraph;
  std::string words, axis, id;
  std::string folder;    ///< of the game's sources, from the root
  std::string scenario;  ///< id of the scenario

  std::string path(const std::string& file) const { return folder + "/" + file; }
  std::string full(const std::string& file) const { return (fs::path(source_folder()) / path(file)).string(); }
};

[[noreturn]] void no_sources(const Addition& add, const std::string& file) {
  throw std::invalid_argument(
      fmt::format("errata new --rule: the patch needs the source {}, and it is not here as the "
                  "patch expects it",
                  add.path(file)));
}

/// The lines of a source that the patch changes. Throws std::invalid_argument when it is not there.
FileLines lines_of_source(const Addition& add, const std::string& file) {
  std::error_code error;
  if (!fs::is_regular_file(add.full(file), error)) no_sources(add, file);
  return lines_of_file(add.full(file));
}

/// The hunk that puts `added` before the line found. Throws std::invalid_argument when there is no such line.
template <class Find>
std::string into(const Addition& add, const std::string& file, const FileLines& added, const Find& find) {
  const FileLines lines = lines_of_source(add, file);
  const std::size_t at = find(lines);
  if (at > lines.size()) no_sources(add, file);
  return hunks(add.path(file), lines, {{at, added}});
}

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

std::string index_hunk(const Addition& add) {
  const std::string line = fmt::format("RULE(\"{}\", rule, both, {}, {})", add.id,
                                       literal("Erratum: " + std::string(add.paragraph.title)), literal(add.words));
  return into(add, "rule_index.inc", {line}, [&](const FileLines& lines) {
    const std::string begin = fmt::format("RULE(\"{}\",", add.paragraph.id);
    const std::size_t at = line_where(lines, 0, [&](const std::string& text) { return text.starts_with(begin); });
    return at == lines.size() ? nowhere : at + 1;
  });
}

/// The lines of `described` that describe the axis, in the form of the sources: a meaning that is too long for the line
/// stands on lines of its own.
FileLines described_axis(const Addition& add) {
  constexpr std::size_t longest = 120;
  const std::string start = fmt::format("      AXIS({}, \"{}\"_rule,", add.axis, add.id);
  const std::string margin(std::string_view("      AXIS(").size(), ' '), end = "),";
  const std::string meaning = literal(add.words);
  if (start.size() + 1 + meaning.size() + end.size() <= longest) return {start + " " + meaning + end};
  FileLines added{start};
  std::string line = margin;
  for (const std::string& word : split(meaning, ' ')) {
    if (line != margin && line.size() + word.size() + end.size() > longest) {
      added.push_back(line + "\"");
      line = margin + "\"";
    }
    line += word + " ";
  }
  line.pop_back();
  added.push_back(line + end);
  return added;
}

/// The member of the Ruleset, behind the last one, and its description, behind the last one.
std::string axis_hunks(const Addition& add) {
  const std::string file = "ruleset.h";
  const FileLines lines = lines_of_source(add, file);
  const std::size_t begin = line_where(lines, 0, [](const std::string& text) { return text == "struct Ruleset {"; });
  const std::size_t member = line_where(lines, begin, [](const std::string& text) { return text.empty(); });
  const std::size_t described = line_where(lines, member, [](const std::string& text) {
    return text.starts_with("  static constexpr") && text.ends_with(" described[] = {");
  });
  const std::size_t end = line_where(lines, described, [](const std::string& text) { return text == "  };"; });
  if (end == lines.size()) no_sources(add, file);
  return hunks(add.path(file), lines,
               {{member, {"  // " + add.id, "  bool " + add.axis + " = false;"}}, {end, described_axis(add)}});
}

std::string ruleset_hunks(const Addition& add) {
  std::string text;
  for (const std::string& name : add.game.rulesets()) {
    const std::string file = "data/rulesets/" + name + ".yaml";
    std::error_code error;
    if (!fs::is_regular_file(add.full(file), error)) no_sources(add, file);
    if (load_yaml(add.full(file)).find("base") != nullptr) continue;  // it takes the value of its base
    text += into(add, file, {fmt::format("  {}: {{value: false, rule: {}}}", add.axis, add.id)},
                 [](const FileLines& lines) { return lines.size(); });
  }
  return text;
}

/// The answers from set-up to the first that a player gives.
Node first_answers(const Game& game) {
  constexpr int most = 300;
  Node when = Node::sequence();
  const auto position = game.setup();
  position->settle();
  for (int i = 0; i < most && position->pending(); ++i) {
    const bool by_chance = position->pending()->seat == Seat::Chance;
    const std::string answer = position->legal_actions().front();
    when.push_back(Node::text(answer));
    if (!by_chance) break;
    position->apply(answer);
  }
  return when;
}

/// The shortest scenario of the paragraph that ends with a legal answer, under the first ruleset and on certain data.
const verify::Scenario* model_of(const Addition& add, const std::vector<verify::Scenario>& scenarios) {
  const verify::Scenario* model = nullptr;
  for (const verify::Scenario& run : scenarios) {
    const bool names = std::find(run.rules.begin(), run.rules.end(), add.paragraph.id) != run.rules.end();
    const bool answers = !run.when.empty() && run.when.back().is_scalar();
    const bool plain = !run.rests_on && run.ruleset == add.game.rulesets().front();
    if (names && answers && plain && (model == nullptr || run.when.size() < model->when.size())) model = &run;
  }
  return model;
}

/// A scenario that fails: an answer that is legal today and that the new rule shall bar. A person says what is meant.
std::string failing_scenario(const Addition& add, const std::string& overlay) {
  Node file = Node::map();
  file.add("format", Node::number(1));
  file.add("game", Node::text(std::string(add.game.name())));
  file.add("id", Node::text(add.scenario));
  file.add("title", Node::text("To be written: " + add.words));
  Node rules = Node::texts({add.id, std::string(add.paragraph.id)});
  file.add("rules", rules);
  file.add("source", Node::text("text"));
  file.add("ruleset", Node::text(overlay));
  const auto scenarios = all_scenarios(add.game);
  const verify::Scenario* model = model_of(add, scenarios);
  file.add("given", model != nullptr ? model->given : Node::map("base", Node::text("setup")));
  Node when = Node::sequence();
  when.items = model != nullptr ? model->when : first_answers(add.game).items;
  Node refused = Node::map("action", Node::text(when.items.back().scalar));
  refused.add("rule", Node::text(add.id));
  when.items.pop_back();
  if (!when.items.empty()) file.add("when", when);
  file.add("refused", refused);
  return "# A start. It fails until the rule is written; say here what the rule allows or bars.\n" + to_yaml(file);
}

std::string overlay_text(const Addition& add) {
  return fmt::format(
      "format: 1\ngame: {}\nname: {}\ntitle: {}\nbase: {}\naxes:\n  {}: {{value: true, rule: {}, reason: {}}}\n",
      add.game.name(), add.axis, to_json_line(Node::text(add.words)),
      to_json_line(Node::text(add.game.rulesets().front())), add.axis, add.id, to_json_line(Node::text(add.words)));
}

/// The lines above the patch: what it is, and where the sources hold the paragraph.
std::string patch_head(const Addition& add) {
  std::string text = fmt::format(
      "A start for: {}\n\nIt changes {} {}: {}\nThe patch adds the paragraph {}, the axis {} (false in every ruleset), "
      "an "
      "overlay that sets it,\nand a scenario that fails. Apply it with git apply; build; then write the rule where the "
      "axis is asked for.\n\n",
      add.words, add.paragraph.id, add.paragraph.title, add.paragraph.summary, add.id, add.axis);
  const fs::path words = fs::path(add.folder) / "data/words/pl/rules.yaml";
  std::error_code error;
  if (fs::is_regular_file(source_folder() / words, error))
    text += fmt::format("Their Polish words are yours to write: {}.\n\n", words.string());
  const auto citations = citations_of(add.game);
  const auto found = citations.find(std::string(add.paragraph.id));
  FileLines told;
  if (found != citations.end())
    for (const verify::SourceCitation& citation : found->second) {
      if (citation.by == verify::CitedBy::axis || citation.by == verify::CitedBy::sight) continue;
      const std::string function = function_around(citation.place);
      told.push_back(citation.place + (function.empty() ? "" : ", in " + function));
    }
  if (told.empty())
    return text + "No function cites the paragraph: tricorne rules " + std::string(add.paragraph.id) + "\n\n";
  text += "The paragraph is held by:\n";
  for (const std::string& line : told) text += "  " + line + "\n";
  return text + "\n";
}

}  // namespace

std::string rule_stub(const Game& game, const std::string& words, const std::string& paragraph) {
  const RuleEntry& rule = changed_paragraph(game, words, paragraph);
  const GamePlaces places = places_of(game.name());
  Addition add{game, rule, words, axis_name(words), std::string(rule.id) + ".erratum", places.sources, ""};
  add.scenario = add.axis;
  std::ranges::replace(add.scenario, '_', '-');
  for (const AxisInfo& axis : game.axes())
    if (axis.name == add.axis)
      throw std::invalid_argument("errata new --rule: there is an axis " + add.axis + " already");
  const std::string scenarios = "scenarios/" + fs::path(places.scenarios).filename().string();
  const std::string overlay = ".rulesets/" + add.axis + ".yaml";
  return patch_head(add) + index_hunk(add) + axis_hunks(add) + ruleset_hunks(add) +
         new_file(scenarios + "/" + overlay, overlay_text(add)) +
         new_file(scenarios + "/" + add.axis + ".yaml", failing_scenario(add, overlay));
}

}  // namespace tricorne::cli
