#include "verify/worlds/foreign.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "engine/core/stopping.h"
#include "players/parallel.h"
#include "verify/lockstep/finding_scenario.h"
#include "verify/scenario/fault.h"

namespace tricorne::verify {

namespace {

/// How many kinds of differences are made small.
constexpr std::size_t most_shrunk = 20;

/// The comparison of all positions. Many threads may add to it.
class Comparison {
 public:
  Comparison(const Game& own, const Game& theirs, const WorldList& worlds, const WorldOptions& options)
      : own_(own), theirs_(theirs), worlds_(worlds), order_(worlds), options_(options), told_(own) {}

  ForeignWorldsResult run(const std::string& ruleset) {
    require_part(order_, options_);
    finished_.resize(options_.count);
    try {
      players::in_parallel(options_.count, options_.threads, [&](std::size_t i) { compare(i); });
    } catch (const Stopped&) {  // what was compared until then is told
    }
    result_.done = static_cast<std::uint64_t>(std::ranges::find(finished_, false) - finished_.begin());
    for (auto& [key, finding] : kept_) result_.findings.push_back(std::move(finding));
    std::ranges::stable_sort(result_.findings, {}, &WorldFinding::number);
    for (std::size_t i = 0; i < std::min(most_shrunk, result_.findings.size()); ++i)
      make_small(result_.findings[i].found, ruleset);
    return std::move(result_);
  }

 private:
  void compare(std::size_t i) {
    const auto place = order_[options_.from + i];
    const World& world = *worlds_[place.world];
    auto position = world.position(place.number);
    std::vector<Difference> found;
    ComparisonCounts compared;
    const bool there = position != nullptr;
    if (there) compared = compare(world, std::move(position), found);
    const std::lock_guard lock(mutex_);
    finished_[i] = true;
    result_.positions += there;
    result_.different += !found.empty();
    result_.compared += compared;
    for (Difference& difference : found) keep(place, options_.from + i, std::move(difference));
    if (options_.progress) options_.progress(++shown_, options_.count);
  }

  ComparisonCounts compare(const World& world, std::unique_ptr<Position> position, std::vector<Difference>& found) {
    const bool asks = position->pending().has_value();
    Pair pair(theirs_, std::move(position), std::make_shared<ToldEvents>(told_));
    if (!asks) pair.compare_first_step(found);
    ComparisonCounts compared = pair.compared();
    if (!pair.ours().pending()) return compared;
    pair.begin_step();
    if (!pair.bring_theirs(found)) return compared += pair.compared();
    pair.compare_lists(found);
    std::vector<RefusedAnswer> refused;
    for (const std::string& action : world.actions(pair.ours()))
      if (RefusedAnswer answer = refused_answer(pair.ours(), action); answer.refusal) refused.push_back(answer);
    if (pair.together()) pair.compare_refused(refused, found);
    return compared += pair.compared();
  }

  /// Of a kind of difference that with the lowest number stays, whichever thread comes first.
  void keep(const WorldOrder::Place& place, std::uint64_t number, Difference difference) {
    WorldFinding& kept = kept_[difference.key()];
    if (kept.found.times++ > 0 && kept.number <= number) return;
    kept.number = number;
    kept.world = worlds_[place.world]->name();
    kept.found.met_in = "world " + kept.world + ", position " + std::to_string(number);
    kept.found.difference = std::move(difference);
  }

  void make_small(FoundDifference& finding, const std::string& ruleset) const {
    if (finding.difference.kind == DifferenceKind::protocol) return;
    shrink(own_, theirs_, finding.difference);
    finding.scenario = scenario_of(own_, finding.difference, ruleset);
    finding.scenario_tells = tells(own_, theirs_, finding.scenario);
  }

  const Game& own_;
  const Game& theirs_;
  const WorldList& worlds_;
  const WorldOrder order_;
  const WorldOptions& options_;
  const ToldEvents told_;
  std::mutex mutex_;
  std::size_t shown_ = 0;
  std::vector<bool> finished_;  ///< by number, from the first of the part on
  ForeignWorldsResult result_;
  std::map<std::string, WorldFinding> kept_;  ///< by the key of the difference
};

}  // namespace

ForeignWorldsResult compare_worlds(const Game& own, const Game& theirs, const WorldList& worlds,
                                   const WorldOptions& options, const std::string& ruleset) {
  return Comparison(own, theirs, worlds, options).run(ruleset);
}

}  // namespace tricorne::verify
