#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "engine/core/text.h"
#include "verify/engine/conformance.h"

namespace tricorne::verify {

namespace {

/// The ids of all chapters, each required wholly.
std::vector<Requirement> all_chapters(const Game& game) {
  std::vector<Requirement> list;
  for (const RuleEntry& entry : game.rules())
    if (const std::string chapter(entry.id.substr(0, entry.id.find('.'))); list.empty() || list.back().rule != chapter)
      list.push_back({chapter});
  return list;
}

int read_runs(const std::string& word, const std::string& count) {
  int runs = 0;
  const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), runs);
  if (error != std::errc{} || end != count.data() + count.size() || runs < 1)
    throw std::invalid_argument("--require " + word + ": behind = stands `all` or a number of runs from 1 on");
  return runs;
}

Requirement read_requirement(const Game& game, const std::string& word) {
  const auto sign = word.find('=');
  const std::string id(trim(word.substr(0, sign)));
  const auto rules = game.rules();
  if (std::none_of(rules.begin(), rules.end(), [&](const RuleEntry& e) { return numbered_within(e.id, id); }))
    throw std::invalid_argument("--require: there is no paragraph " + id + did_you_mean(id, rule_ids(game)));
  const std::string count(sign == std::string::npos ? "all" : trim(word.substr(sign + 1)));
  return {id, count == "all" ? 0 : read_runs(word, count)};
}

/// The most special requirement that a paragraph falls under; null without one.
const Requirement* requirement_of(const std::string& rule, const std::vector<Requirement>& required) {
  const Requirement* found = nullptr;
  for (const Requirement& requirement : required)
    if (numbered_within(rule, requirement.rule) && (found == nullptr || numbered_within(requirement.rule, found->rule)))
      found = &requirement;
  return found;
}

/// The runs at or below a paragraph that came to a verdict.
int tried_within(const std::string& rule, const std::vector<RunResult>& outcomes) {
  return static_cast<int>(std::count_if(outcomes.begin(), outcomes.end(), [&](const RunResult& outcome) {
    const auto& rules = outcome.scenario.rules;
    return (outcome.status == Status::passed || outcome.status == Status::failed) &&
           std::any_of(rules.begin(), rules.end(), [&](const std::string& id) { return numbered_within(id, rule); });
  }));
}

bool is_wholly_tried(const ParagraphResult& paragraph) {
  const ParagraphVerdict verdict = verdict_on(paragraph);
  return verdict != ParagraphVerdict::lacks && paragraph.lacks + paragraph.lacks_below == 0;
}

ParagraphResult result_on(const std::string& rule, const std::vector<ParagraphResult>& paragraphs) {
  const auto found = std::find_if(paragraphs.begin(), paragraphs.end(), [&](const auto& p) { return p.rule == rule; });
  return found == paragraphs.end() ? ParagraphResult{.rule = rule} : *found;
}

}  // namespace

std::vector<Requirement> read_requirements(const Game& game, const std::string& text) {
  if (text == "all") return all_chapters(game);
  std::vector<Requirement> list;
  for (const std::string& word : split(text, ','))
    if (!trim(word).empty()) list.push_back(read_requirement(game, word));
  return list;
}

std::vector<UnmetRequirement> find_uncovered(const std::vector<ParagraphResult>& paragraphs,
                                             const std::vector<RunResult>& outcomes,
                                             const std::vector<Requirement>& required) {
  std::vector<UnmetRequirement> found;
  for (const Requirement& wanted : required) {
    const auto below = [&](const ParagraphResult& p) { return numbered_within(p.rule, wanted.rule); };
    const bool named = std::any_of(paragraphs.begin(), paragraphs.end(), below);
    const int tried = tried_within(wanted.rule, outcomes);
    if (!named || tried < wanted.runs) found.push_back({result_on(wanted.rule, paragraphs), wanted.runs, tried});
  }
  for (const ParagraphResult& paragraph : paragraphs) {
    const Requirement* wanted = requirement_of(paragraph.rule, required);
    const bool wholly = wanted != nullptr && wanted->runs == 0 && paragraph_of(paragraph.rule) == paragraph.rule;
    if (wholly && !is_wholly_tried(paragraph))
      found.push_back({paragraph, 0, paragraph.passed + paragraph.failed + paragraph.offered()});
  }
  return found;
}

}  // namespace tricorne::verify
