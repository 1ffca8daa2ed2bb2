#include <algorithm>
#include <map>

#include "players/parallel.h"
#include "verify/kit.h"
#include "verify/matrix/fields.h"
#include "verify/matrix/mutants.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/play.h"

namespace tricorne::verify {

namespace {

using Games = std::map<std::string, std::unique_ptr<Game>>;

bool is_number(std::string_view text) {
  if (text.starts_with("-")) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// What a mutant changes, when it changes one number into another: `axis rounds` of `axis rounds: 3 -> 4`.
std::string changed_number(const std::string& name) {
  const auto colon = name.rfind(": "), arrow = name.rfind(" -> ");
  if (colon == std::string::npos || arrow == std::string::npos || arrow < colon) return "";
  const auto from = name.rfind(' ', arrow - 1) + 1, to = arrow + 4;  // words may stand before and behind the numbers
  if (!is_number(name.substr(from, arrow - from)) || !is_number(name.substr(to, name.find(' ', to) - to))) return "";
  std::string what = name.substr(0, from - 1);
  if (what.ends_with(':')) what.pop_back();
  return what;
}

/// What one mutant shows.
struct LimitRuns {
  std::string at, beyond;
};

class Limits {
 public:
  Limits(const Game& game, const std::vector<RunResult>& outcomes) : game_names_(game) {
    for (const RunResult& outcome : outcomes) {
      if (outcome.status != Status::passed) continue;
      runs_.push_back(&outcome);
      auto& own = games_[outcome.scenario.ruleset];
      if (!own) own = game.with_ruleset(outcome.scenario.ruleset);
    }
  }

  LimitRuns look(const Mutant& mutant) const {
    Games changed;
    LimitRuns seen;
    for (const RunResult* run : runs_) {
      if (!seen.at.empty() && !seen.beyond.empty()) break;
      if (!names(run->scenario, mutant.rule)) continue;
      const RunResult other = play_on(mutant, run->scenario, changed);
      if (!comes_from(mutant, *run, other)) continue;
      std::string& by = other.let_through ? seen.beyond : seen.at;
      if (by.empty()) by = run->scenario.name;
    }
    return seen;
  }

 private:
  static bool names(const Scenario& run, const std::string& paragraph) {
    return std::any_of(run.rules.begin(), run.rules.end(),
                       [&](const std::string& rule) { return related(rule, paragraph); });
  }

  RunResult play_on(const Mutant& mutant, const Scenario& run, Games& changed) const {
    RunResult outcome;
    outcome.scenario = run;
    try {
      auto& game = changed[run.ruleset];
      if (!game) game = mutant.change(*games_.at(run.ruleset));
      play(*game, game_names_, outcome);
    } catch (const std::exception&) {
      return {};
    }
    return outcome;
  }

  /// Has the verdict on an action changed because the number did? Not when other things happened before, unless the
  /// number's own paragraph gives the verdict.
  static bool comes_from(const Mutant& mutant, const RunResult& usual, const RunResult& other) {
    if (!other.barred && !other.let_through) return false;
    const std::string& rule = other.barred ? other.barred->rule : other.let_through->rule;
    if (other.barred && rule.empty()) return false;
    if (related(rule, mutant.rule)) return true;
    if (other.barred && other.barred->asked == AnswersQuestion::no) return false;
    return began_alike(usual, other);
  }

  static bool began_alike(const RunResult& usual, const RunResult& other) {
    const auto same = [](const Happening& a, const Happening& b) { return a.kind == b.kind && a.fields == b.fields; };
    return other.events.size() <= usual.events.size() &&
           std::equal(other.events.begin(), other.events.end(), usual.events.begin(), same);
  }

  const GameNames game_names_;
  std::vector<const RunResult*> runs_;
  Games games_;
};

/// The mutants that change a number, with what they change.
std::vector<std::pair<std::string, Mutant>> mutants_of_numbers(const Game& game) {
  std::vector<std::pair<std::string, Mutant>> list;
  for (auto mutants : {axis_mutants(game, nullptr, ""), kit_of(game).data_mutants(game)})
    for (Mutant& mutant : mutants)
      if (std::string name = changed_number(mutant.name); !name.empty())
        list.emplace_back(std::move(name), std::move(mutant));
  return list;
}

void take(std::string& into, const std::string& run) {
  if (into.empty()) into = run;
}

}  // namespace

std::vector<LimitRow> limits_of(const Game& game, const std::vector<RunResult>& outcomes, unsigned threads) {
  const Limits limits(game, outcomes);
  const auto mutants = mutants_of_numbers(game);
  std::vector<LimitRuns> seen(mutants.size());
  players::in_parallel(mutants.size(), threads, [&](std::size_t i) { seen[i] = limits.look(mutants[i].second); });
  std::vector<LimitRow> rows;
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    const auto& [name, mutant] = mutants[i];
    if (rows.empty() || rows.back().name != name) rows.push_back({name, mutant.rule, "", "", {}});
    take(rows.back().at, seen[i].at);
    take(rows.back().beyond, seen[i].beyond);
  }
  std::erase_if(rows, [](const LimitRow& row) { return row.at.empty() && row.beyond.empty(); });
  for (LimitRow& row : rows)
    if (row.at.empty()) row.gaps.push_back({"exactly", ""});
  return rows;
}

}  // namespace tricorne::verify
