#include <algorithm>
#include <map>
#include <set>

#include "verify/engine/conformance.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

using Names = std::set<std::string>;

/// The name of the first entry of the agenda that a run begins with; empty without one.
std::string first_entry(const Scenario& run) { return name_of_entry(next_entry(run.given)); }

/// The steps and questions of a run as far as it went.
Names needs_of(const RunResult& outcome) {
  Names names(outcome.decisions.begin(), outcome.decisions.end());
  if (const std::string first = first_entry(outcome.scenario); !first.empty()) names.insert(first);
  return names;
}

/// What the engine has answered in some run.
Names known_of(const std::vector<RunResult>& outcomes) {
  Names known;
  for (const RunResult& outcome : outcomes) {
    const bool came_to_an_end = outcome.status == Status::passed || outcome.status == Status::failed;
    if (came_to_an_end || !outcome.decisions.empty()) known.merge(needs_of(outcome));
  }
  return known;
}

/// What a run needs and the engine lacks. Where the engine asked the last question and carried out no answer to it, it
/// lacks the answer.
Names lacked_by(const RunResult& theirs, const Names& known, Runner& ours) {
  Names lacked = needs_of(ours.run(theirs.scenario));
  std::erase_if(lacked, [&](const std::string& name) { return known.contains(name); });
  if (theirs.decisions.size() > theirs.actions.size()) lacked.insert(theirs.decisions.back());
  if (const std::string first = first_entry(theirs.scenario); lacked.empty())
    lacked.insert(first.empty() ? "facts" : first);
  return lacked;
}

struct LockedRun {
  const RunResult* run;
  Names lacked;
};

/// The name that unlocks most runs; of several the one that is lacked most often.
std::string best_of(const std::vector<LockedRun>& runs) {
  std::map<std::string, std::pair<int, int>> counts;
  for (const LockedRun& locked : runs)
    for (const std::string& name : locked.lacked) {
      counts[name].first += locked.lacked.size() == 1 ? 1 : 0;
      ++counts[name].second;
    }
  const auto best =
      std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return best->first;
}

Unlock unlock(const std::string& name, std::vector<LockedRun>& runs) {
  Names rules;
  for (LockedRun& locked : runs)
    if (locked.lacked.erase(name) > 0 && locked.lacked.empty())
      rules.insert(locked.run->scenario.rules.begin(), locked.run->scenario.rules.end());
  const auto open = std::erase_if(runs, [](const LockedRun& locked) { return locked.lacked.empty(); });
  return {name, static_cast<int>(open), static_cast<int>(rules.size())};
}

}  // namespace

std::vector<Unlock> find_unlocks(const std::vector<const RunResult*>& lacking, const std::vector<RunResult>& outcomes,
                                 Runner& ours) {
  const Names known = known_of(outcomes);
  std::vector<LockedRun> runs;
  for (const RunResult* outcome : lacking) runs.push_back({outcome, lacked_by(*outcome, known, ours)});
  std::vector<Unlock> unlocks;
  while (!runs.empty()) unlocks.push_back(unlock(best_of(runs), runs));
  return unlocks;
}

}  // namespace tricorne::verify
