#include "verify/worlds/worlds.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "engine/core/load/yaml.h"
#include "engine/core/stopping.h"
#include "players/parallel.h"
#include "verify/games/chunks.h"
#include "verify/lockstep/finding_scenario.h"
#include "verify/referee/shrink.h"
#include "verify/scenario/fault.h"

namespace tricorne::verify {

WorldFigures& WorldFigures::operator+=(const WorldFigures& later) {
  positions += later.positions;
  actions += later.actions;
  steps += later.steps;
  comparisons += later.comparisons;
  for (const auto& [name, times] : later.asked) asked[name] += times;
  for (const auto& [name, fault] : later.broken) {
    WorldFault& known = broken[name];
    if (known.times == 0) known.first = fault.first;
    known.times += fault.times;
  }
  return *this;
}

WorldList worlds_of(const Game& game) {
  const Worlds* worlds = part_for(game.name(), worlds_table());
  return worlds != nullptr ? worlds->of(game) : WorldList{};
}

/// The number by which `number` times it leaves 1 over, divided by `size`. Both have no divisor in common.
static std::uint64_t inverse_of(std::uint64_t number, std::uint64_t size) {
  std::int64_t old_rest = static_cast<std::int64_t>(number), rest = static_cast<std::int64_t>(size);
  std::int64_t old_factor = 1, factor = 0;
  while (rest != 0) {
    const std::int64_t quotient = old_rest / rest;
    old_rest = std::exchange(rest, old_rest - quotient * rest);
    old_factor = std::exchange(factor, old_factor - quotient * factor);
  }
  const auto whole = static_cast<std::int64_t>(size);
  return static_cast<std::uint64_t>((old_factor % whole + whole) % whole);
}

WorldOrder::WorldOrder(const WorldList& worlds) {
  for (const auto& world : worlds) ends_.push_back(size_ += world->size());
  stride_ = size_ / 1000 * 618 + size_ % 1000 * 618 / 1000 + 1;  // the golden section spreads best
  while (std::gcd(stride_, size_) > 1) ++stride_;
  if (size_ > 1) back_ = inverse_of(stride_, size_);
}

std::uint64_t WorldOrder::number_of(const Place& place) const {
  const std::uint64_t spread = place.number + (place.world == 0 ? 0 : ends_[place.world - 1]);
  return spread * back_ % size_;
}

WorldOrder::Place WorldOrder::operator[](std::uint64_t n) const {
  // Both are below 2^32 in worlds that anybody can try, so the product fits.
  const std::uint64_t spread = n * stride_ % size_;
  const auto world = static_cast<std::size_t>(std::ranges::upper_bound(ends_, spread) - ends_.begin());
  return {world, world == 0 ? spread : spread - ends_[world - 1]};
}

namespace {

/// A chunk takes a fraction of a second, so that a run can be stopped.
constexpr std::uint64_t numbers_at_once = 1024;

std::string with_number(std::size_t world, std::string_view what) {
  return std::to_string(world) + " " + std::string(what);
}

void write(std::size_t world, const WorldFigures& figures, Counts& counts) {
  counts[with_number(world, "positions")] = figures.positions;
  counts[with_number(world, "actions")] = figures.actions;
  counts[with_number(world, "steps")] = figures.steps;
  counts[with_number(world, "comparisons")] = figures.comparisons;
  for (const auto& [name, times] : figures.asked) counts[with_number(world, "asked ") + name] = times;
  for (const auto& [name, fault] : figures.broken) {
    counts[with_number(world, "broken ") + name] = fault.times;
    counts[with_number(world, "first ") + name] = fault.first;
  }
}

WorldFigures read(std::size_t world, const Counts& counts) {
  const Counts own = part_below(with_number(world, ""), counts);
  const auto number = [&](const char* name) {
    const auto found = own.find(name);
    return found == own.end() ? 0 : found->second;
  };
  WorldFigures figures{number("positions"), number("actions"), number("steps"), number("comparisons")};
  for (const auto& [name, times] : part_below("asked ", own)) figures.asked[name] = times;
  for (const auto& [name, times] : part_below("broken ", own)) figures.broken[name].times = times;
  for (const auto& [name, first] : part_below("first ", own)) figures.broken[name].first = first;
  return figures;
}

std::string judge_part(const WorldList& worlds, const WorldOrder& order, std::uint64_t begin, std::uint64_t end) {
  std::vector<std::unique_ptr<WorldJudge>> judges;
  for (const auto& world : worlds) judges.push_back(world->judge());
  for (std::uint64_t n = begin; n < end; ++n) {
    const auto place = order[n];
    judges[place.world]->judge(place.number);
  }
  Counts counts;
  for (std::size_t i = 0; i < judges.size(); ++i) write(i, judges[i]->take(), counts);
  return write_by_name(counts);
}

}  // namespace

void require_part(const WorldOrder& order, const WorldOptions& options) {
  if (options.from < order.size() && options.count > 0 && options.count <= order.size() - options.from) return;
  const std::string numbers =
      "the positions of these small worlds have the numbers 0 to " + std::to_string(order.size() - 1);
  throw std::invalid_argument(options.from >= order.size()
                                  ? numbers + ", so there is no number " + std::to_string(options.from)
                                  : numbers + "; from " + std::to_string(options.from) + " on there are not " +
                                        std::to_string(options.count));
}

WorldsResult judge_worlds(const WorldList& worlds, const WorldOptions& options) {
  const WorldOrder order(worlds);
  require_part(order, options);
  WorldsResult result{std::vector<WorldFigures>(worlds.size()), 0};
  const auto count = [&](const std::string& chunk) {
    const Counts counts = read_by_name<std::uint64_t>(chunk);
    for (std::size_t i = 0; i < worlds.size(); ++i) result.worlds[i] += read(i, counts);
    result.done = std::min(options.count, result.done + numbers_at_once);
    return true;
  };
  std::vector<Lane> lanes{{(options.count + numbers_at_once - 1) / numbers_at_once, count}};
  ChunkOptions chunks;
  chunks.threads = options.threads;
  chunks.stop = options.stop;
  if (options.progress)
    chunks.progress = [&](std::uint64_t, std::uint64_t) { options.progress(result.done, options.count); };
  const auto work = [&](ChunkId id) {
    const std::uint64_t begin = id.number * numbers_at_once;
    const std::uint64_t end = std::min(options.count, begin + numbers_at_once);
    return judge_part(worlds, order, options.from + begin, options.from + end);
  };
  run_chunks(lanes, work, chunks);
  return result;
}

namespace {

/// A regression scenario of a case. Throws std::invalid_argument when no referee sees the fault, as where the list and
/// the verdicts of a question differ, and DataError when the fault makes a position that no file may hold.
std::string shrunk_scenario(const Game& game, const Position& position, const WorldCase& found, const std::string& name,
                            const std::string& ruleset) {
  const ShrunkCase shrunk = shrink(game, game, {position.write(), found.answers});
  return regression_scenario(game, game, shrunk, regression_id(shrunk.end.broken, name), ruleset);
}

}  // namespace

std::string scenario_of(const Game& game, const World& world, const WantedScenario& wanted) {
  const auto found = world.broken(wanted.number, wanted.property);
  const auto position = world.position(wanted.number);
  const std::string name = "world-" + std::string(world.name()) + "-" + std::to_string(wanted.number);
  try {
    if (found) return shrunk_scenario(game, *position, *found, name, wanted.ruleset);
  } catch (const std::invalid_argument&) {
  } catch (const DataError&) {
  }
  return "# " + (found ? in_words(found->broken) : wanted.property) + "\n" + to_yaml(position->write());
}

namespace {

Node refused_in(const World& world, const Position& position, const std::vector<std::string>& legal) {
  Node refused = Node::map();
  for (const std::string& action : world.actions(position)) {
    if (std::ranges::find(legal, action) != legal.end()) continue;
    const auto no = position.check(action);
    if (no) refused.set(action, Node::text(no->rule));
  }
  return refused;
}

Node event_of(const Happening& happening) {
  Node event = Node::map("rule", Node::text(happening.rule));
  event.add("kind", Node::text(happening.kind));
  event.add("fields", happening.fields);
  return event;
}

}  // namespace

Node answers_in(const World& world, std::uint64_t n) {
  const auto settled = world.position(n);
  if (!settled) return {};
  Node line = Node::map("world", Node::text(std::string(world.name())));
  line.add("number", Node::number(static_cast<long long>(n)));
  line.add("position", settled->write());
  const std::vector<Happening> begun = settled->settle();
  if (!begun.empty()) {
    Node events = Node::sequence();
    for (const Happening& happening : begun) events.push_back(event_of(happening));
    line.add("events", std::move(events));
  }
  const auto question = settled->question();
  line.add("asks", Node::text(question ? std::string(question->who.name) + " " + question->decision : "nothing"));
  if (!question) return line;
  const std::vector<std::string> legal = settled->legal_actions();
  line.add("legal", Node::texts(legal));
  line.add("refused", refused_in(world, *settled, legal));
  return line;
}

// --- another engine ---

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
