// Steps of the agenda, each run alone on both engines.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// The steps of a game's agenda: what runs without an answer.
std::vector<std::string> steps_of(const Game& game);

/// What was compared at the steps that an answer led to.
struct StepsCompared {
  std::map<std::string, Compared> by_step;
  std::vector<std::string> clean_deeds;  ///< as Pair::clean_deeds
  std::set<std::string> rules;           ///< as Pair::compared_rules
};

/// Runs the steps between two questions of a game on both engines, each alone: the position before the step, with the
/// step as its whole agenda. Each kind of step is compared a few times in a game, and no more once the foreign engine
/// has lacked it some times. Belongs to one thread.
class AgendaSteps {
 public:
  AgendaSteps(const Game& own, const Game& theirs);

  /// Gives the answer on a copy of `position` and compares the steps that it leads to. Appends differences to `found`.
  StepsCompared follow(const Position& position, const std::string& action, std::vector<Difference>& found);

 private:
  void compare(Node position, StepsCompared& compared, std::vector<Difference>& found);

  const Game& own_;
  const Game& theirs_;
  std::map<std::string, std::size_t> left_;  ///< how often each kind of step will still be compared
};

}  // namespace tricorne::verify
