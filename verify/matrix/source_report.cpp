#include "verify/matrix/source_report.h"

#include <algorithm>

namespace tricorne::verify {

namespace {

/// The report on one game. A report on several games has one for each under `games`.
const Node& part_on(const Node& document, const Game& game) {
  const Node* games = document.find("games");
  if (games == nullptr) return document;
  const Node* own = games->find(game.name());
  if (own == nullptr) fail(*games, "the report does not tell of " + std::string(game.name()));
  return *own;
}

/// The paragraph of a change, empty when it has none.
std::string paragraph_of(const Node& mutant, const Game& game) {
  MapReader reader(mutant);
  const Node& cited = reader.required("rule");
  std::string rule = read_text(cited);
  const auto is_cited = [&](const RuleEntry& entry) { return entry.id == rule; };
  if (!rule.empty() && std::ranges::none_of(game.rules(), is_cited))
    fail(cited, std::string(game.name()) + " has no paragraph " + rule);
  return rule;
}

SourceTally tally_of_survivor(const Node& mutant) {
  MapReader reader(mutant);
  const bool explained = read_bool(reader.required("explained"));
  const bool lockstep = !read_text(reader.required("lockstep")).empty();
  const bool broken = !read_text(reader.required("properties")).empty();
  return {.mutants = 1, .in_games = !explained && (lockstep || broken) ? 1U : 0U, .explained = explained ? 1U : 0U};
}

SourceTally tally_of_kill(const Node&) { return {.mutants = 1, .noticed = 1}; }

void add(SourceTally& sum, const SourceTally& tally) {
  sum.mutants += tally.mutants;
  sum.noticed += tally.noticed;
  sum.in_games += tally.in_games;
  sum.explained += tally.explained;
}

void count(const Node& list, SourceTally (*tally_of)(const Node&), const Game& game, SourceReport& report) {
  for (const Node& mutant : read_items(list)) {
    const SourceTally tally = tally_of(mutant);
    add(report.all, tally);
    if (const std::string rule = paragraph_of(mutant, game); !rule.empty()) add(report.by_paragraph[rule], tally);
  }
}

}  // namespace

SourceReport read_source_report(const Node& document, const Game& game) {
  MapReader reader(part_on(document, game));
  const Node* name = reader.optional("game");
  if (name == nullptr) fail(reader.node(), "this is no report of mutate --source --format json");
  if (read_text(*name) != game.name()) fail(*name, "the report does not tell of " + std::string(game.name()));
  SourceReport report;
  count(reader.required("survivors"), tally_of_survivor, game, report);
  count(reader.required("kills"), tally_of_kill, game, report);
  return report;
}

}  // namespace tricorne::verify
