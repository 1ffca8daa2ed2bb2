#include "verify/engine/conformance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "engine/core/text.h"

namespace tricorne::verify {

namespace {

/// Turns errors into failures where our own engine can run the scenario: the file is right then, and the foreign engine
/// is at fault.
void acquit_files(const Game& own, std::vector<Outcome>& outcomes) {
  Runner runner(own, Evidence::ignored);
  for (Outcome& outcome : outcomes)
    if (outcome.status == Status::error && !outcome.scenario.given.is_null() &&
        runner.run(outcome.scenario).status != Status::error)
      outcome.status = Status::failed;
}

struct RunCounts {
  int passed = 0;
  int failed = 0;  ///< failed runs that have no blamed paragraph yet
};

/// The coefficient of Ochiai: 1 when all runs of the paragraph fail and no other run fails, 0 when none of its runs
/// fails. `all_failed` is the number of unexplained failures of all paragraphs.
double suspicion(const RunCounts& counts, int all_failed) {
  if (counts.failed == 0) return 0;
  return counts.failed / std::sqrt(static_cast<double>(all_failed) * (counts.failed + counts.passed));
}

bool is_among(const std::vector<std::string>& rules, const std::string& rule) {
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

bool names(const Outcome& outcome, const std::string& rule) { return is_among(outcome.scenario.rules, rule); }

bool illustrates(const std::string& rule) { return paragraph_of(rule) != rule; }

std::string_view chapter_of(std::string_view rule) { return rule.substr(0, rule.find('.')); }

/// The number of levels between a paragraph and its chapter: 0 for the chapter itself.
std::ptrdiff_t depth_of(std::string_view rule) { return std::count(rule.begin(), rule.end(), '.'); }

/// The paragraphs that a failure of the scenario may be about: of each chapter the paragraphs on the deepest level.
/// Examples and notes are left out, unless the scenario names nothing else.
std::vector<std::string> suspects(const Outcome& outcome) {
  std::vector<std::string> rules = outcome.scenario.rules;
  std::erase_if(rules, illustrates);
  if (rules.empty()) return outcome.scenario.rules;
  const std::vector<std::string> all = rules;
  std::erase_if(rules, [&](const std::string& rule) {
    return std::any_of(all.begin(), all.end(), [&](const std::string& other) {
      return chapter_of(other) == chapter_of(rule) && depth_of(other) > depth_of(rule);
    });
  });
  return rules;
}

/// The suspect with the largest `suspicion`. The paragraph that comes first wins a tie, since scenarios name their
/// main paragraph first.
std::string most_suspicious(const std::vector<Outcome>& outcomes, const std::vector<Outcome*>& unexplained) {
  std::map<std::string, RunCounts> counts;
  for (const Outcome& outcome : outcomes)
    if (outcome.status == Status::passed)
      for (const std::string& rule : outcome.scenario.rules) ++counts[rule].passed;
  for (const Outcome* outcome : unexplained)
    for (const std::string& rule : suspects(*outcome)) ++counts[rule].failed;
  std::string worst;
  double most = 0;
  for (const Outcome* outcome : unexplained)
    for (const std::string& rule : suspects(*outcome)) {
      const double here = suspicion(counts[rule], static_cast<int>(unexplained.size()));
      if (here <= most) continue;
      most = here;
      worst = rule;
    }
  return worst;
}

/// Is there a paragraph with this id or below it?
bool covers_some(const Game& game, const std::string& id) {
  const auto rules = game.rules();
  return std::any_of(rules.begin(), rules.end(), [&](const RuleEntry& entry) { return within(entry.id, id); });
}

/// Paragraphs and rulesets that an engine claims to know and that do not exist.
std::vector<std::string> empty_claims(const Game& game, const EngineInfo& engine) {
  std::vector<std::string> claims;
  for (const std::string& rule : engine.rules.value_or(std::vector<std::string>{}))
    if (!covers_some(game, rule)) claims.push_back("the paragraph " + rule + did_you_mean(rule, rule_ids(game)));
  const std::vector<std::string> shipped = game.rulesets();
  for (const std::string& name : engine.rulesets.value_or(std::vector<std::string>{}))
    if (!is_among(shipped, name) && !name.ends_with(".yaml"))
      claims.push_back("the ruleset " + name + did_you_mean(name, shipped));
  return claims;
}

}  // namespace

std::vector<ParagraphResult> find_uncovered(const std::vector<ParagraphResult>& paragraphs,
                                            const std::vector<std::string>& required) {
  std::vector<ParagraphResult> found;
  for (const std::string& wanted : required) {
    const auto below = [&](const ParagraphResult& p) { return numbered_within(p.rule, wanted); };
    if (std::none_of(paragraphs.begin(), paragraphs.end(), below)) found.push_back({.rule = wanted});
  }
  for (const ParagraphResult& paragraph : paragraphs) {
    if (illustrates(paragraph.rule)) continue;
    const bool wanted = std::any_of(required.begin(), required.end(),
                                    [&](const std::string& rule) { return numbered_within(paragraph.rule, rule); });
    if (wanted && verdict_on(paragraph) == ParagraphVerdict::lacks) found.push_back(paragraph);
  }
  return found;
}

void lay_blame(std::vector<Outcome>& outcomes) {
  std::vector<Outcome*> unexplained;
  for (Outcome& outcome : outcomes)
    if (outcome.status == Status::failed && outcome.blamed.empty() && !outcome.scenario.rules.empty())
      unexplained.push_back(&outcome);
  while (!unexplained.empty()) {
    const std::string worst = most_suspicious(outcomes, unexplained);
    for (Outcome* outcome : unexplained)
      if (is_among(suspects(*outcome), worst)) outcome->blamed = worst;
    std::erase_if(unexplained, [](const Outcome* outcome) { return !outcome->blamed.empty(); });
  }
}

ParagraphVerdict verdict_on(const ParagraphResult& paragraph) {
  const int wrong = paragraph.failed + paragraph.below + paragraph.differs;
  if (paragraph.passed > 0) return wrong + paragraph.protocol > 0 ? ParagraphVerdict::mixed : ParagraphVerdict::passes;
  return wrong > 0 ? ParagraphVerdict::fails : ParagraphVerdict::lacks;
}

std::string_view to_text(ParagraphVerdict verdict) {
  static constexpr std::array<std::string_view, 4> words{"passes", "fails", "mixed", "lacks"};
  return words[static_cast<std::size_t>(verdict)];
}

namespace {

/// The results of `found` in the order of the rulebook, each with its paragraph in `rule`.
std::vector<ParagraphResult> in_order(const Game& game, const std::map<std::string, ParagraphResult>& found) {
  std::vector<ParagraphResult> results;
  for (const RuleEntry& entry : game.rules()) {
    const auto it = found.find(std::string(entry.id));
    if (it == found.end()) continue;
    results.push_back(it->second);
    results.back().rule = it->first;
  }
  return results;
}

/// Counts a run that failed or was broken off in `below` of all paragraphs above the paragraphs that the run names or
/// is blamed on. A paragraph that the run itself names is not counted again.
void count_above(const Outcome& outcome, std::map<std::string, ParagraphResult>& found) {
  if (outcome.status != Status::failed && outcome.status != Status::protocol) return;
  std::vector<std::string> touched = outcome.scenario.rules;
  if (!outcome.blamed.empty()) touched.push_back(outcome.blamed);
  for (auto& [rule, result] : found) {
    const bool above = std::any_of(touched.begin(), touched.end(), [&, id = rule](const std::string& below) {
      return below != id && numbered_within(below, id);
    });
    if (above && !names(outcome, rule)) ++result.below;
  }
}

}  // namespace

std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<Outcome>& outcomes) {
  std::map<std::string, ParagraphResult> found;
  for (const Outcome& outcome : outcomes) {
    for (const std::string& rule : outcome.scenario.rules) {
      ParagraphResult& result = found[rule];
      result.passed += outcome.status == Status::passed ? 1 : 0;
      result.failed += outcome.status == Status::failed ? 1 : 0;
      result.lacks += outcome.status == Status::lacks ? 1 : 0;
      result.protocol += outcome.status == Status::protocol ? 1 : 0;
    }
    if (outcome.blamed.empty()) continue;
    ParagraphResult& blamed = found[outcome.blamed];
    ++blamed.blamed;
    if (!names(outcome, outcome.blamed)) ++blamed.failed;
  }
  for (const Outcome& outcome : outcomes) count_above(outcome, found);
  return in_order(game, found);
}

void count_differences(const Game& game, const std::vector<std::string>& rules,
                       std::vector<ParagraphResult>& paragraphs) {
  std::map<std::string, ParagraphResult> found;
  for (ParagraphResult& paragraph : paragraphs) found[paragraph.rule] = paragraph;
  for (const std::string& rule : rules) found.try_emplace(rule);
  for (auto& [id, result] : found)
    for (const std::string& rule : rules) result.differs += numbered_within(rule, id) ? 1 : 0;
  paragraphs = in_order(game, found);
}

Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options) {
  const auto game = engine.game();
  options.evidence = Evidence::ignored;
  options.lacks = [&](const Scenario& run) { return engine.lacks(run); };
  Conformance result{engine.info(), run_files(*game, files, options), {}, {}, {}};
  acquit_files(engine.own(), result.outcomes);
  for (Outcome& outcome : result.outcomes)
    if (!outcome.blamed.empty() && !is_rule(engine.own(), outcome.blamed)) outcome.blamed.clear();
  lay_blame(result.outcomes);
  result.paragraphs = by_paragraph(engine.own(), result.outcomes);
  result.claims = empty_claims(engine.own(), result.engine);
  result.uncovered = find_uncovered(result.paragraphs, options.required);
  return result;
}

/// The position that the facts describe, without its agenda; null when the facts make no position.
static std::shared_ptr<const Position> position_of(const Game& own, const Lore& lore, const Node& facts) {
  Node position = Node::map();
  for (const Entry& fact : facts.entries) {
    const bool kept =
        std::find(lore.position_keys.begin(), lore.position_keys.end(), fact.key) != lore.position_keys.end();
    if (kept && fact.key != "agenda" && !fact.value.is_null()) position.add(fact.key, fact.value);
  }
  if (position.entries.empty()) return nullptr;
  try {
    return own.read_position(position);
  } catch (const DataError&) {
    return nullptr;
  }
}

bool conforms(const Conformance& conformance) {
  bool some = false, all = true;
  for (const Outcome& outcome : conformance.outcomes) {
    some |= outcome.status == Status::passed;
    all &= outcome.status == Status::passed || outcome.status == Status::lacks;
  }
  return some && all && conformance.claims.empty() && conformance.uncovered.empty();
}

void expect_what_we_do(const Game& own, std::vector<Outcome>& outcomes) {
  Runner runner(own, Evidence::at_most);
  const Lore lore(own);
  for (Outcome& outcome : outcomes) {
    if (outcome.status != Status::failed) continue;
    const Outcome ours = runner.run(outcome.scenario);
    outcome.before = ours.before;
    outcome.after = ours.after;
    outcome.theirs = position_of(own, lore, outcome.answered);
  }
}

}  // namespace tricorne::verify
