// Entries of the agenda, steps and questions, each run alone on both engines.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// The steps of a game's agenda: what runs without an answer.
std::vector<std::string> steps_of(const Game& game);

/// What was compared at entries of the agenda that ran alone.
struct StepsCompared {
  std::map<std::string, ComparisonCounts> by_step;  ///< by the name of the entry
  std::vector<std::string> clean_deeds;             ///< as Pair::clean_deeds
  ComparedRules compared_rules;

  void add(const std::string& name, const Pair& pair);
};

/// Runs the steps between two questions of a game on both engines, each alone: the position before the step, with the
/// step as its whole agenda. Each kind of step is compared a few times in a game, and no more once the foreign engine
/// has lacked it some times. Steps of a name are of several kinds when their words differ, as the phases of
/// `begin_phase` do. Questions run alone in the same way, where the foreign engine lacks what follows the
/// answer. Belongs to one thread.
class AgendaSteps {
 public:
  /// `told` is shared with the game's own pair.
  AgendaSteps(const Game& own, const Game& theirs, std::shared_ptr<ToldEvents> told);

  /// Gives the answer on a copy of `position` and compares the steps that it leads to. Appends differences to `found`.
  StepsCompared follow(const Position& position, const std::string& action, std::vector<Difference>& found);

  /// Gives the answer to the question of `position` alone: with the question as the whole agenda only the answer's own
  /// effect is compared, and nothing that follows. Appends differences to `found`.
  StepsCompared answer_alone(const Position& position, const std::string& action, std::vector<Difference>& found);

 private:
  void compare(Node position, StepsCompared& compared, std::vector<Difference>& found);

  const Game& own_;
  const Game& theirs_;
  std::shared_ptr<ToldEvents> told_;
  std::map<std::string, std::size_t> visits_;  ///< how often the game still halts in front of steps of this name
  std::map<std::string, std::size_t> left_;    ///< how often each kind of step will still be compared
  std::map<std::string, std::size_t> lacked_;  ///< how often the engine lacked each kind of question that ran alone
};

}  // namespace tricorne::verify
