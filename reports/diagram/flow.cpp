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

std::string chapter_of(std::string_view rule) { return std::string(rule.substr(0, rule.find('.'))); }

/// Makes the diagram.
class Drawing {
 public:
  Drawing(const Game& game, const FlowCount& count, const ScenarioPaths& walked, const std::string& open)
      : game_(game), count_(count), walked_(walked), open_(open) {
    for (const auto& [step, times] : count.steps()) rules_[std::get<1>(step)] = std::get<2>(step);
  }

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
  /// The name of the node in which a question stands: its own, or that of its chapter. Empty: in none.
  std::string node_of(const std::string& name) const {
    if (open_.empty() || name == game_over) return name;
    const auto rule = rules_.find(name);
    if (rule == rules_.end()) return "";
    const std::string chapter = chapter_of(rule->second);
    return chapter == open_ ? name : "chapter " + chapter;
  }

  void add_questions() {
    std::map<std::string, std::uint64_t> asked;  // by node
    std::map<std::string, std::set<std::string>> questions;
    for (const auto& [step, times] : count_.steps()) {
      const auto& [from, to, rule] = step;
      for (const std::string* name : {&from, &to})
        if (const std::string node = node_of(*name); !node.empty()) questions[node].insert(*name);
      if (const std::string node = node_of(to); !node.empty()) asked[node] += times;
    }
    for (const auto& [node, names] : questions) add_question(node, names, asked[node]);
    for (const std::string& name : walked_.asked)
      if (open_.empty() && !questions.contains(name))
        diagram_->nodes.push_back({name, "proved", spaced(name) + ": asked by scenarios only", "", ""});
  }

  /// Adds the node of one question, or of the questions of a chapter.
  void add_question(const std::string& node, const std::set<std::string>& names, std::uint64_t times) {
    const std::string& first = *names.begin();
    const auto known = rules_.find(first);
    const std::string rule = known == rules_.end() ? "" : known->second;
    if (node == first) {
      diagram_->nodes.push_back({node, kind_of(node), spaced(node) + (rule.empty() ? "" : " " + rule), rule,
                                 fmt::format("asked {} times", times)});
      return;
    }
    const std::string chapter = chapter_of(rule);
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + spaced(name);
    diagram_->nodes.push_back(
        {node, "chapter", chapter + ' ' + title_of(chapter), chapter, fmt::format("{}; asked {} times", list, times)});
  }

  /// The title of a chapter; of one that has no text of its own, those of its sections: `Disorder, Rout`.
  std::string title_of(const std::string& chapter) const {
    std::string sections;
    for (const RuleEntry& entry : game_.rules()) {
      if (entry.id == chapter || entry.id == chapter + ".0") return std::string(entry.title);
      const bool section = entry.id.starts_with(chapter + '.') && entry.id.rfind('.') == chapter.size();
      if (section) sections += (sections.empty() ? "" : ", ") + std::string(entry.title);
    }
    return sections;
  }

  std::string kind_of(const std::string& name) const {
    if (name == game_over) return "end";
    const std::string kind = count_.is_chance(name) ? "chance" : "question";
    return walked_.asked.contains(name) ? kind : "unproved " + kind;
  }

  /// An arrow: how often games went there, by which paragraph, and whether a scenario does.
  struct Arrow {
    std::uint64_t times = 0;
    std::string rule;
    bool proved = false;
  };

  void add_steps() {
    std::map<std::pair<std::string, std::string>, Arrow> arrows;
    std::set<std::pair<std::string, std::string>> met;
    for (const auto& [step, times] : count_.steps()) {
      const auto& [from, to, rule] = step;
      met.emplace(from, to);
      const std::string tail = node_of(from), head = node_of(to);
      if (tail.empty() || head.empty() || (tail == head && tail != from)) continue;
      Arrow& arrow = arrows[{tail, head}];
      arrow.times += times;
      arrow.rule = head == to ? rule : chapter_of(rule);
      arrow.proved = arrow.proved || to == game_over || walked_.steps.contains({from, to});
    }
    for (const auto& [ends, arrow] : arrows)
      diagram_->edges.push_back(
          {ends.first, ends.second, arrow.proved ? "flow" : "unproved", std::to_string(arrow.times), arrow.rule,
           fmt::format("{} leads to {} {} times", spaced(ends.first), spaced(ends.second), arrow.times),
           1 + std::log10(double(arrow.times))});
    for (const auto& [from, to] : walked_.steps)
      if (open_.empty() && !met.contains({from, to}))
        diagram_->edges.push_back({from, to, "proved", "", "", spaced(from) + " leads to " + spaced(to)});
  }

  const Game& game_;
  const FlowCount& count_;
  const ScenarioPaths& walked_;
  const std::string& open_;
  std::map<std::string, std::string> rules_;  ///< of questions
  Diagram* diagram_ = nullptr;
};

}  // namespace

}  // namespace flow

Diagram flow_of(const Game& game, const FlowCount& count, std::uint64_t games, const ScenarioPaths& walked,
                const std::string& open) {
  return flow::Drawing(game, count, walked, open).make(games);
}

}  // namespace tricorne::reports
