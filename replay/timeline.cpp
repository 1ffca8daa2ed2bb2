#include "replay/timeline.h"

namespace tricorne::replay {

namespace {

class Player {
 public:
  explicit Player(const Position& first) {
    std::unique_ptr<Position> position = first.clone();
    Moment start;
    start.name = "0";
    start.events = position->settle();
    start.after = std::move(position);
    timeline_.moments.push_back(std::move(start));
  }

  Timeline play(const std::vector<Step>& steps) {
    const std::vector<Fork> forks = follow(steps, 0, 0, "");
    timeline_.length = timeline_.moments.size() - 1;
    take(forks);
    return std::move(timeline_);
  }

 private:
  /// A branch still to be played.
  struct Fork {
    const Branch* branch;
    std::size_t from;
    std::string prefix;  ///< of the names of its steps
  };

  /// Plays steps to their end or to the first that is refused; gives what leaves them on the way.
  std::vector<Fork> follow(const std::vector<Step>& steps, std::size_t from, std::size_t variation,
                           const std::string& prefix) {
    std::vector<Fork> forks;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string name = prefix + std::to_string(i + 1);
      for (std::size_t k = 0; k < steps[i].branches.size(); ++k)
        forks.push_back({&steps[i].branches[k], from, name + "." + std::to_string(k + 1) + "."});
      if (!add(steps[i], from, variation, name)) break;
      from = timeline_.moments.size() - 1;
    }
    return forks;
  }

  void take(const std::vector<Fork>& forks) {
    for (const Fork& fork : forks) {
      const std::size_t first = timeline_.moments.size(), number = timeline_.variations.size() + 1;
      const std::vector<Fork> inner = follow(fork.branch->steps, fork.from, number, fork.prefix);
      if (timeline_.moments.size() > first)
        timeline_.variations.push_back({fork.branch->title, first, timeline_.moments.size() - 1});
      take(inner);
    }
  }

  bool add(const Step& step, std::size_t from, std::size_t variation, const std::string& name) {
    const Moment& before = timeline_.moments[from];
    Problem problem{from, name, step.action, "", "", step.mark};
    Moment moment{from, before.depth + 1, variation, name,          "",        before.after->question(),
                  {},   nullptr,          step.note, step.bookmark, step.glyph};
    try {
      moment.action = before.after->canonical(step.action);
      const auto no = before.after->check(moment.action);
      if (no && step.agreed.empty()) {
        problem.rule = no->rule;
        throw ActionError(no->why);
      }
      if (!step.agreed.empty()) add_agreement(step, no, moment);
      std::unique_ptr<Position> position = before.after->clone();
      moment.events = position->carry_out(moment.action);
      moment.after = std::move(position);
    } catch (const ActionError& e) {
      problem.message = e.what();
      timeline_.problems.push_back(std::move(problem));
      return false;
    }
    timeline_.moments.push_back(std::move(moment));
    return true;
  }

  /// What the players let stand is told with the notes.
  static void add_agreement(const Step& step, const std::optional<Refusal>& no, Moment& moment) {
    if (!moment.note.empty()) moment.note += "\n";
    moment.note += "Agreed by the players: " + step.agreed;
    if (no) moment.note += " (" + no->rule + " refuses it: " + no->why + ")";
  }

  Timeline timeline_;
};

}  // namespace

Timeline make_timeline(const Position& first, const std::vector<Step>& steps) { return Player(first).play(steps); }

}  // namespace tricorne::replay
