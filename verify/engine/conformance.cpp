#include "verify/engine/conformance.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/core/text.h"
#include "players/parallel.h"
#include "verify/engine/offered.h"

namespace tricorne::verify {

namespace {

/// Turns errors into failures where our own engine can run the scenario: the file is right then, and the foreign engine
/// is at fault.
void acquit_files(Runner& ours, std::vector<RunResult>& outcomes) {
  for (RunResult& outcome : outcomes)
    if (outcome.status == Status::error && !outcome.scenario.given.is_null() &&
        ours.run(outcome.scenario).status != Status::error)
      outcome.status = Status::failed;
}

bool is_among(const std::vector<std::string>& rules, const std::string& rule) {
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

bool names(const RunResult& outcome, const std::string& rule) { return is_among(outcome.scenario.rules, rule); }

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

ParagraphVerdict verdict_on(const ParagraphResult& paragraph) {
  const int wrong = paragraph.failed + paragraph.below + paragraph.differs + paragraph.offered_failed;
  if (paragraph.passed + paragraph.offered_passed == 0)
    return wrong > 0 ? ParagraphVerdict::fails : ParagraphVerdict::lacks;
  if (wrong + paragraph.protocol > 0) return ParagraphVerdict::mixed;
  return paragraph.lacks + paragraph.lacks_below > 0 ? ParagraphVerdict::partly : ParagraphVerdict::passes;
}

std::string_view to_text(ParagraphVerdict verdict) {
  static constexpr std::array<std::string_view, 5> words{"passes", "partly", "fails", "mixed", "lacks"};
  return words[static_cast<std::size_t>(verdict)];
}

std::string in_words(const ParagraphResult& paragraph) {
  const ParagraphVerdict verdict = verdict_on(paragraph);
  if (verdict != ParagraphVerdict::partly) return std::string(to_text(verdict));
  std::string text = fmt::format("partly ({} of {}", paragraph.tried(), paragraph.runs());
  if (paragraph.offered() > 0) text += fmt::format(", {} more from a later question", paragraph.offered());
  if (paragraph.lacks == 0) text += fmt::format(", {} not implemented below", paragraph.lacks_below);
  return text + ")";
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

/// Counts a run in all claimed paragraphs above the paragraphs that the run names or is blamed on: in `below` when it
/// failed, in `lacks_below` when it lacks something or was broken off. A paragraph that the run itself names is not
/// counted again.
void count_above(const RunResult& outcome, const EngineInfo& engine, std::map<std::string, ParagraphResult>& found) {
  if (outcome.status == Status::passed || outcome.status == Status::error) return;
  std::vector<std::string> touched = outcome.scenario.rules;
  if (!outcome.blamed.empty()) touched.push_back(outcome.blamed);
  for (auto& [rule, result] : found) {
    const bool above = std::any_of(touched.begin(), touched.end(), [&, id = rule](const std::string& below) {
      return below != id && numbered_within(below, id);
    });
    if (above && !names(outcome, rule) && engine.claims(rule))
      ++(outcome.status == Status::failed ? result.below : result.lacks_below);
  }
}

void count_run(const RunResult& outcome, ParagraphResult& result) {
  const bool offered = !outcome.offered_at.empty();
  if (outcome.status == Status::passed) ++(offered ? result.offered_passed : result.passed);
  if (outcome.status == Status::failed) ++(offered ? result.offered_failed : result.failed);
  if (outcome.status == Status::lacks) ++result.lacks;
  if (outcome.status == Status::protocol) ++result.protocol;
}

}  // namespace

std::vector<ParagraphResult> by_paragraph(const Game& game, const std::vector<RunResult>& outcomes,
                                          const EngineInfo& engine) {
  std::map<std::string, ParagraphResult> found;
  for (const RunResult& outcome : outcomes) {
    for (const std::string& rule : outcome.scenario.rules) {
      ParagraphResult& result = found[rule];
      if (engine.plays(outcome.scenario.ruleset) && !is_among(outcome.idle, rule)) count_run(outcome, result);
    }
    if (outcome.blamed.empty()) continue;
    ParagraphResult& blamed = found[outcome.blamed];
    ++blamed.blamed;
    // A paragraph that has no part in the run is blamed where no other has one either.
    if (!names(outcome, outcome.blamed) || is_among(outcome.idle, outcome.blamed)) count_run(outcome, blamed);
  }
  for (const RunResult& outcome : outcomes)
    if (engine.plays(outcome.scenario.ruleset)) count_above(outcome, engine, found);
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

namespace {

/// The runs of what the engine claims that lack something all the same.
std::vector<const RunResult*> lacking_runs(const ForeignEngine& engine, const std::vector<RunResult>& outcomes) {
  std::vector<const RunResult*> runs;
  for (const RunResult& outcome : outcomes)
    if (outcome.status == Status::lacks && !engine.lacks(outcome.scenario)) runs.push_back(&outcome);
  return runs;
}

std::vector<RunResult> offer(const std::vector<const RunResult*>& lacking, Runner& ours, Runner& theirs,
                             unsigned threads) {
  std::vector<std::optional<RunResult>> tried(lacking.size());
  players::in_parallel(lacking.size(), threads,
                       [&](std::size_t i) { tried[i] = offer_later(lacking[i]->scenario, ours, theirs); });
  std::vector<RunResult> offered;
  for (std::optional<RunResult>& outcome : tried)
    if (outcome) offered.push_back(std::move(*outcome));
  return offered;
}

}  // namespace

Conformance run_against(const ForeignEngine& engine, const std::vector<std::string>& files, SuiteOptions options,
                        const std::vector<Requirement>& required) {
  const auto game = engine.game();
  options.evidence = Evidence::ignored;
  options.lacks = [&](const Scenario& run) { return engine.lacks(run); };
  Conformance result;
  result.engine = engine.info();
  result.outcomes = run_files(*game, files, options);
  Runner ours(engine.own(), Evidence::ignored), theirs(*game, Evidence::ignored);
  const auto lacking = lacking_runs(engine, result.outcomes);
  std::vector<RunResult> offered = offer(lacking, ours, theirs, options.threads);
  result.unlocks = find_unlocks(lacking, result.outcomes, ours);
  for (const RunResult& outcome : result.outcomes) result.unclaimed += engine.lacks(outcome.scenario) ? 1 : 0;
  std::move(offered.begin(), offered.end(), std::back_inserter(result.outcomes));
  acquit_files(ours, result.outcomes);
  for (RunResult& outcome : result.outcomes)
    if (!outcome.blamed.empty() && !is_rule(engine.own(), outcome.blamed)) outcome.blamed.clear();
  find_idle(engine.own(), ours, result.outcomes);
  lay_blame(result.outcomes);
  result.paragraphs = by_paragraph(engine.own(), result.outcomes, result.engine);
  result.claims = empty_claims(engine.own(), result.engine);
  result.uncovered = find_uncovered(result.paragraphs, result.outcomes, required);
  return result;
}

/// The position that the facts describe, without its agenda; null when the facts make no position.
static std::shared_ptr<const Position> position_of(const Game& own, const GameNames& game_names, const Node& facts) {
  Node position = Node::map();
  for (const Entry& fact : facts.entries) {
    const bool kept = std::find(game_names.position_keys.begin(), game_names.position_keys.end(), fact.key) !=
                      game_names.position_keys.end();
    if (kept && fact.key != "agenda" && !fact.value.is_null()) position.add(fact.key, fact.value);
  }
  if (position.entries.empty()) return nullptr;
  try {
    return own.read_position(position);
  } catch (const DataError&) {
    return nullptr;
  }
}

void trace_failures(const Game& own, const Node& tables, EngineOptions options, std::vector<RunResult>& outcomes) {
  std::vector<std::string> lines;
  options.trace = &lines;
  for (RunResult& outcome : outcomes) {
    if (outcome.status != Status::failed && outcome.status != Status::protocol) continue;
    lines.clear();
    const ForeignEngine engine(own, tables, options);
    const auto game = engine.game();
    Runner(*game, Evidence::ignored).run(outcome.scenario);
    outcome.trace = lines;
  }
}

bool conforms(const Conformance& conformance) {
  bool some = false, all = true;
  for (const RunResult& outcome : conformance.outcomes) {
    some |= outcome.status == Status::passed;
    all &= outcome.status == Status::passed || outcome.status == Status::lacks;
  }
  return some && all && conformance.claims.empty() && conformance.uncovered.empty();
}

void expect_what_we_do(const Game& own, std::vector<RunResult>& outcomes) {
  Runner runner(own, Evidence::at_most);
  const GameNames game_names(own);
  for (RunResult& outcome : outcomes) {
    if (outcome.status != Status::failed) continue;
    const RunResult ours = runner.run(outcome.scenario);
    outcome.before = ours.before;
    outcome.after = ours.after;
    outcome.theirs = position_of(own, game_names, outcome.answered);
  }
}

}  // namespace tricorne::verify
