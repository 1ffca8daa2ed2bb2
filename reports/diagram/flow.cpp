#include "reports/diagram/flow.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <set>

#include "engine/core/game.h"
#include "engine/core/text.h"

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

void ScenarioPaths::add(const std::vector<FlowCount::Name>& questions) {
  asked.insert(questions.begin(), questions.end());
  for (std::size_t i = 0; i + 1 < questions.size(); ++i) steps.emplace(questions[i], questions[i + 1]);
}

namespace flow {

namespace {

/// Makes the diagram.
class Drawing {
 public:
  Drawing(const Game& game, const FlowCount& count, const ScenarioPaths& walked)
      : game_(game), count_(count), walked_(walked) {}

  Diagram make(std::uint64_t games) {
    Diagram diagram{fmt::format("{}: which question leads to which in {} random games. Red: no scenario walks it. "
                                "Green: only scenarios do.",
                                game_.title(), games),
                    Arrangement::downwards,
                    {},
                    {}};
    diagram_ = &diagram;
    add_questions();
    add_steps();
    return diagram;
  }

 private:
  void add_questions() {
    std::map<std::string, std::pair<std::string, std::uint64_t>> asked;  // paragraph and times
    for (const auto& [step, times] : count_.steps()) {
      const auto& [from, to, rule] = step;
      asked[from].second += 0;
      auto& [paragraph, sum] = asked[to];
      paragraph = rule;
      sum += times;
    }
    for (const auto& [name, what] : asked) {
      const auto& [rule, times] = what;
      diagram_->nodes.push_back({name, kind_of(name), spaced(name) + (rule.empty() ? "" : " " + rule), rule,
                                 fmt::format("asked {} times", times)});
    }
    for (const std::string& name : walked_.asked)
      if (!asked.contains(name))
        diagram_->nodes.push_back({name, "proved", spaced(name) + ": asked by scenarios only", "", ""});
  }

  std::string kind_of(const std::string& name) const {
    if (name == game_over) return "end";
    const std::string kind = count_.is_chance(name) ? "chance" : "question";
    return walked_.asked.contains(name) ? kind : "unproved " + kind;
  }

  void add_steps() {
    std::set<std::pair<std::string, std::string>> met;
    for (const auto& [step, times] : count_.steps()) {
      const auto& [from, to, rule] = step;
      met.emplace(from, to);
      const bool proved = to == game_over || walked_.steps.contains({from, to});
      diagram_->edges.push_back({from, to, proved ? "flow" : "unproved", std::to_string(times), rule,
                                 fmt::format("{} leads to {} {} times", spaced(from), spaced(to), times),
                                 1 + std::log10(double(times))});
    }
    for (const auto& [from, to] : walked_.steps)
      if (!met.contains({from, to}))
        diagram_->edges.push_back({from, to, "proved", "", "", spaced(from) + " leads to " + spaced(to)});
  }

  const Game& game_;
  const FlowCount& count_;
  const ScenarioPaths& walked_;
  Diagram* diagram_ = nullptr;
};

}  // namespace

}  // namespace flow

Diagram flow_of(const Game& game, const FlowCount& count, std::uint64_t games, const ScenarioPaths& walked) {
  return flow::Drawing(game, count, walked).make(games);
}

}  // namespace tricorne::reports
