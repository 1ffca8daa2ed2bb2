#include "verify/matrix/lint.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "verify/matrix/mutation.h"
#include "verify/scenario/facts.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

bool is_fact(const std::string& key) {
  constexpr std::array<std::string_view, 6> others{"asks", "events", "no_events", "legal", "not_legal", "seen_by"};
  return std::find(others.begin(), others.end(), key) == others.end();
}

/// Were answers given, and did all facts that `then` states hold before the answers? No for a run with refusals, events
/// or views, and for a run without facts.
bool states_nothing_new(const RunResult& outcome) {
  const Node& then = outcome.scenario.then;
  if (outcome.actions.empty() || !outcome.scenario.refused.empty()) return false;
  for (const char* key : {"events", "no_events", "seen_by"})
    if (then.find(key) != nullptr) return false;
  const Node old = outcome.before->facts();
  std::vector<Mismatch> mismatches;
  std::size_t facts = 0;
  for (const Entry& entry : then.entries) {
    if (!is_fact(entry.key)) continue;
    const Node* value = old.find(entry.key);
    if (value == nullptr) return false;
    try {
      compare_fact(entry.key, entry.value, *value, mismatches);
    } catch (const DataError&) {
      return false;  // a part of the fact that was not there before, such as the sum of a die not yet asked for
    }
    ++facts;
  }
  return facts > 0 && mismatches.empty();
}

bool is_note(const Game& game, const std::string& rule) {
  const auto rules = game.rules();
  return std::any_of(rules.begin(), rules.end(),
                     [&](const RuleEntry& entry) { return entry.id == rule && entry.kind == RuleKind::note; });
}

/// Could the paragraph be met: does it, or a paragraph below it, act or refuse in the code? No for a note, since a note
/// may also speak of other paragraphs than its own.
bool can_be_met(const Game& game, const std::string& rule, const Citations& citations) {
  if (is_note(game, rule)) return false;
  return std::any_of(citations.begin(), citations.end(), [&](const auto& citation) {
    return within(citation.first, paragraph_of(rule)) &&
           std::any_of(citation.second.begin(), citation.second.end(), [](const SourceCitation& place) {
             return place.by == CitedBy::act || place.by == CitedBy::refusal;
           });
  });
}

void add_to(std::string& list, const std::string& rule) { list += (list.empty() ? "" : ", ") + rule; }

/// All runs of one scenario.
struct Runs {
  std::vector<Scenario> all;
  std::set<std::string> named, met;
  std::set<std::string> silent;  ///< leave no trace in some run, as the scenario says
  bool leaves_no_trace = false;  ///< a run has `legal` or an event barred by kind: the paragraphs tested are not known
  bool all_stale = true;
  /// One run, what it meets, and whether it has `legal` or an event barred by kind.
  struct RowOfTable {
    const RunResult* outcome;
    std::set<std::string> met;
    bool leaves_no_trace;
  };
  std::vector<RowOfTable> rows;

  void add(const Game& game, const RunResult& outcome) {
    const Scenario& run = all.emplace_back(outcome.scenario);
    named.insert(run.rules.begin(), run.rules.end());
    const std::set<std::string> here = met_in(outcome);
    met.insert(here.begin(), here.end());
    for (const std::string& rule : run.silent)
      if (!is_met(rule, here)) silent.insert(rule);
    const bool traced = std::exchange(leaves_no_trace, false);
    if (const Node* barred = run.then.find("no_events")) add_barred(game, *barred);
    leaves_no_trace |= run.then.find("legal") != nullptr;
    rows.push_back({&outcome, here, leaves_no_trace});
    leaves_no_trace |= traced;
    all_stale &= states_nothing_new(outcome);
  }

  /// Counts the paragraphs of `no_events` as met: a run tests them, too. An event named only by its kind may be caused
  /// by any paragraph.
  void add_barred(const Game& game, const Node& barred) {
    for (const Node& item : barred.items) {
      const Node* rule = item.is_map() ? item.find("rule") : &item;
      if (rule != nullptr && is_rule(game, rule->scalar))
        met.insert(rule->scalar);
      else
        leaves_no_trace = true;
    }
  }

  /// The named paragraphs that no run tests, with commas.
  std::string idle(const Game& game, const Citations& citations) const {
    std::string list;
    for (const std::string& rule : named) {
      if (leaves_no_trace || silent.contains(rule) || is_met(rule, met) || !can_be_met(game, rule, citations)) continue;
      if (!would_notice(game, all, rule)) add_to(list, rule);
    }
    return list;
  }

  /// Does the row name the paragraph for nothing: other rows meet it, and this row would not notice another one?
  bool names_for_nothing(const Game& game, const RowOfTable& row, const std::string& rule) const {
    const Scenario& run = row.outcome->scenario;
    const bool silent_here = std::find(run.silent.begin(), run.silent.end(), rule) != run.silent.end();
    if (silent_here || row.leaves_no_trace || is_note(game, rule) || is_met(rule, row.met) || !is_met(rule, met))
      return false;
    return !would_notice(game, {run}, rule);
  }

  /// The rows that name more than they touch: `7.0.2 (rain by day, fair by day)`, with commas.
  std::string too_much(const Game& game) const {
    std::string list;
    for (const std::string& rule : named) {
      std::string names;
      for (const RowOfTable& row : rows) {
        const Scenario& run = row.outcome->scenario;
        const bool names_it = std::find(run.rules.begin(), run.rules.end(), rule) != run.rules.end();
        if (names_it && !run.case_name.empty() && names_for_nothing(game, row, rule)) add_to(names, run.case_name);
      }
      if (!names.empty()) add_to(list, rule + " (" + names + ")");
    }
    return list;
  }

  /// The paragraphs that are called silent and act or refuse in every run, with commas.
  std::string loud() const {
    std::string list;
    for (const std::string& rule : all.front().silent)
      if (!silent.contains(rule)) add_to(list, rule);
    return list;
  }

  /// The silent paragraphs whose code could be another and no run would fail, with commas.
  std::string unearned(const Game& game, const WouldFail& code_changed) const {
    std::string list;
    for (const std::string& rule : silent)
      if (code_changed && !code_changed(all, rule) && !would_notice(game, all, rule)) add_to(list, rule);
    return list;
  }
};

}  // namespace

std::vector<Finding> lint(const Game& game, const std::vector<RunResult>& outcomes, const Citations& citations,
                          const WouldFail& code_changed, Rows rows) {
  std::map<std::string, Runs> scenarios;
  for (const RunResult& outcome : outcomes)
    if (outcome.status == Status::passed) scenarios[outcome.scenario.id].add(game, outcome);
  std::vector<Finding> findings;
  for (const auto& [id, runs] : scenarios) {
    const Scenario& run = runs.all.front();
    const auto add = [&, &id = id](const std::string& list, const std::string& before, const std::string& behind) {
      if (!list.empty()) findings.push_back({run.file, run.rules_mark, id, before + list + behind});
    };
    add(runs.idle(game, citations), "names ", ", but nothing in it rests on that");
    if (rows == Rows::looked_at)
      add(runs.too_much(game), "has rows that name more than they touch: ", "; a row may have `rules` of its own");
    add(runs.loud(), "calls ", " silent, but events, questions or refusals cite it in every run");
    add(runs.unearned(game, code_changed), "calls ", " silent, but no change of its code makes a run fail");
    if (runs.all_stale)
      findings.push_back({run.file, run.then.mark, id, "every fact of then held before anything happened"});
  }
  std::sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.file, a.message) < std::tie(b.file, b.message);
  });
  return findings;
}

}  // namespace tricorne::verify
