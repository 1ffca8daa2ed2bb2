#include "replay/story/timeline.h"

#include <algorithm>

#include "engine/core/look_ups.h"
#include "replay/kit.h"
#include "replay/story/happening.h"

namespace tricorne::replay {

namespace {

/// Builds a timeline from walks through a record: first through the main line, then through each branch.
class Builder {
 public:
  /// The memory outlives the builder; it may be null.
  Builder(const Game& game, const Record& record, WalkMemory* memory) : game_(game), record_(record), memory_(memory) {}

  /// False when unknown cards turned up in a walk that did not look ahead. Then the timeline must be built again with a
  /// look ahead.
  bool go_through(LookAhead look_ahead) {
    timeline_ = {};
    plain_ = true;
    timeline_.moments.reserve(record_.steps.size() + 1);
    main_ = walks_of(game_).begin_walk(game_, record_, {Keep::answers, look_ahead, memory_});
    add_start(*first_position(game_, record_));
    const std::vector<Fork> forks = follow(*main_, record_.steps, 0, 0, "");
    timeline_.length = timeline_.moments.size() - 1;
    const bool known = main_->known_throughout();
    take(forks);
    return look_ahead == LookAhead::yes || known;
  }

  /// What a check finds. It plays the game once more only where a step is not plain.
  std::vector<Finding> findings(const CheckOptions& options, Checker& checker) const {
    return plain_ ? findings_of_ends(game_, record_, options, *main_) : checker.check(game_, record_, options).findings;
  }

  Timeline take() { return std::move(timeline_); }

 private:
  /// A branch that has not been walked yet.
  struct Fork {
    const Branch* branch;
    std::shared_ptr<const Walker> walk;  ///< the walk before the step that has the branch
    std::size_t from;                    ///< the moment before this step
    std::string prefix;                  ///< the beginning of the names of its moments
  };

  void add_start(Position& position) {
    Moment start;
    start.name = "0";
    start.events = position.settle();
    start.after = position.clone();
    timeline_.moments.push_back(std::move(start));
  }

  /// Takes all steps and returns their branches.
  std::vector<Fork> follow(Walker& walk, const std::vector<Step>& steps, std::size_t from, std::size_t variation,
                           const std::string& prefix) {
    std::vector<Fork> forks;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string name = prefix + std::to_string(i + 1);
      if (!steps[i].branches.empty()) {
        const std::shared_ptr<const Walker> here = walk.clone();
        for (std::size_t k = 0; k < steps[i].branches.size(); ++k)
          forks.push_back({&steps[i].branches[k], here, from, name + "." + std::to_string(k + 1) + "."});
      }
      from = add(walk, steps[i], from, variation, name);
    }
    return forks;
  }

  void take(const std::vector<Fork>& forks) {
    for (const Fork& fork : forks) {
      const std::size_t first = timeline_.moments.size(), number = timeline_.variations.size() + 1;
      const std::unique_ptr<Walker> walk = fork.walk->clone();
      const std::vector<Fork> inner = follow(*walk, fork.branch->steps, fork.from, number, fork.prefix);
      timeline_.variations.push_back({fork.branch->title, first, timeline_.moments.size() - 1});
      take(inner);
    }
  }

  /// Takes a step and adds its moments. Returns the index of the last of them, which is the step itself.
  std::size_t add(Walker& walk, const Step& step, std::size_t from, std::size_t variation, const std::string& name) {
    const StepResult& taken = walk.take(step);
    plain_ = plain_ && taken.plain() && walk.known_throughout() && (!step.digest || *step.digest == walk.digest());
    std::vector<Moment> answers = walk.answers();
    if (answers.empty()) {  // the step was left out
      Moment& left_out = answers.emplace_back();
      left_out.action = left_out.heard = step.action;
      left_out.after = timeline_.moments[from].after;
      left_out.asked = left_out.after->question();
      left_out.unknown_cards = timeline_.moments[from].unknown_cards;
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const bool filled_in = i + 1 < answers.size();
      add_moment(std::move(answers[i]), from, variation, filled_in ? name + "~" + std::to_string(i + 1) : name);
      from = timeline_.moments.size() - 1;
    }
    Moment& moment = timeline_.moments.back();
    moment.note = step.note;
    moment.bookmark = step.bookmark;
    moment.glyph = step.glyph;
    if (!step.agreed.empty()) add_agreement(step, taken, moment);
    return timeline_.moments.size() - 1;
  }

  void add_moment(Moment moment, std::size_t from, std::size_t variation, const std::string& name) {
    moment.parent = from;
    moment.depth = timeline_.moments[from].depth + 1;
    moment.variation = variation;
    moment.name = name;
    timeline_.moments.push_back(std::move(moment));
  }

  /// Adds to the note why the players accepted the step.
  static void add_agreement(const Step& step, const StepResult& taken, Moment& moment) {
    if (!moment.note.empty()) moment.note += "\n";
    moment.note += "Agreed by the players: " + step.agreed;
    if (taken.refusal) moment.note += " (" + in_words(*taken.refusal) + ")";
  }

  const Game& game_;
  const Record& record_;
  WalkMemory* memory_;
  Timeline timeline_;
  std::unique_ptr<Walker> main_;  ///< the walk through the main line
  bool plain_ = true;             ///< is there nothing to report of any step so far?
};

bool is_error(const Finding& finding) { return finding.severity == Severity::error; }

/// Adds each finding to the moment of its step, or to the timeline when it has no such moment.
void add_findings(std::vector<Finding> findings, Timeline& timeline) {
  if (findings.empty()) return;
  std::map<std::string, Moment*> moments;
  for (Moment& moment : timeline.moments) moments[moment.name] = &moment;
  for (Finding& finding : findings) {
    const auto moment = moments.find(finding.step);
    (moment == moments.end() ? timeline.findings : moment->second->findings).push_back(std::move(finding));
  }
}

}  // namespace

bool Timeline::has_errors() const {
  return std::ranges::any_of(findings, is_error) || std::ranges::any_of(moments, [](const Moment& moment) {
           return std::ranges::any_of(moment.findings, is_error);
         });
}

Timeline make_timeline(const Game& game, const Record& record, const CheckOptions& options) {
  Checker checker;
  return make_timeline(game, record, options, checker);
}

Timeline make_timeline(const Game& game, const Record& record, const CheckOptions& options, Checker& checker) {
  Builder builder(game, record, checker.memory(game));
  if (!builder.go_through(has_gaps(record) ? LookAhead::yes : LookAhead::no)) builder.go_through(LookAhead::yes);
  Timeline timeline = builder.take();
  const CountingLookUps uncounted(nullptr);  // the check may play the same game once more
  add_findings(builder.findings(options, checker), timeline);
  return timeline;
}

}  // namespace tricorne::replay
