#include "reports/diagram/flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

#include "engine/core/game.h"

namespace tricorne::reports {

namespace flow {

namespace {

constexpr const char* game_over = "end";

/// Counts the steps of one game, and hands them over at its end.
class Watcher final : public verify::GameWatcher {
 public:
  explicit Watcher(FlowCount& count) : count_(count) {}

  void before(const Position& position, std::size_t) override {
    const auto asked = position.pending();
    from_ = asked->decision;
    chance_[from_] = asked->seat == Seat::Chance;
  }
  void after(const Position& position) override {
    const auto asked = position.pending();
    ++steps_[{from_, asked ? std::string(asked->decision) : game_over, asked ? std::string(asked->rule) : ""}];
  }
  void end(const Position&, const verify::GameFigures&) override { count_.add(steps_, chance_); }

 private:
  FlowCount& count_;
  std::string from_;
  FlowCount::Steps steps_;
  std::map<std::string, bool> chance_;
};

/// The name of a question in words: `choose_retreat` is "choose retreat".
std::string in_words(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

}  // namespace

}  // namespace flow

verify::MakeWatcher FlowCount::watcher() {
  return [this](std::uint64_t) { return std::make_unique<flow::Watcher>(*this); };
}

bool FlowCount::is_chance(const Name& name) const {
  const auto known = chance_.find(name);
  return known != chance_.end() && known->second;
}

void FlowCount::add(const Steps& steps, const std::map<Name, bool>& chance) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [step, times] : steps) steps_[step] += times;
  chance_.insert(chance.begin(), chance.end());
}

Diagram flow_of(const Game& game, const FlowCount& count, std::uint64_t games) {
  Diagram diagram{fmt::format("{}: which question leads to which in {} random games", game.title(), games),
                  Arrangement::downwards,
                  {},
                  {}};
  std::map<std::string, std::pair<std::string, std::uint64_t>> asked;  // paragraph and times
  for (const auto& [step, times] : count.steps()) {
    const auto& [from, to, rule] = step;
    asked[from].second += 0;
    auto& [paragraph, sum] = asked[to];
    paragraph = rule;
    sum += times;
  }
  for (const auto& [name, what] : asked) {
    const auto& [rule, times] = what;
    const std::string kind = name == flow::game_over ? "end" : count.is_chance(name) ? "chance" : "question";
    diagram.nodes.push_back({name, kind, flow::in_words(name) + (rule.empty() ? "" : " " + rule), rule,
                             fmt::format("asked {} times", times)});
  }
  for (const auto& [step, times] : count.steps()) {
    const auto& [from, to, rule] = step;
    diagram.edges.push_back({from, to, "flow", std::to_string(times), rule,
                             fmt::format("{} leads to {} {} times", flow::in_words(from), flow::in_words(to), times),
                             1 + std::log10(double(times))});
  }
  for (const auto& [kind, words] : game.vocabulary())
    if (kind == "decisions")
      for (const std::string& name : words)
        if (!asked.contains(name))
          diagram.nodes.push_back({name, "untried", flow::in_words(name) + ": never asked", "", ""});
  return diagram;
}

}  // namespace tricorne::reports
