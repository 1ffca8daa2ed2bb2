#include "verify/lockstep/agenda_steps.h"

#include <algorithm>

#include "verify/scenario/game_names.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

/// How often each kind of step is compared in one game.
constexpr std::size_t most_comparisons = 12;
/// What one answer of the foreign engine that lacks a step costs of these comparisons.
constexpr std::size_t cost_of_lacking = 4;

bool is_step(Position& position, const std::string& name) {
  try {
    position.halt_before({Node::text(name)});
    return true;
  } catch (const DataError&) {  // a question
    return false;
  }
}

void put_alone(Node& position, const Node& step) {
  for (Entry& entry : position.entries)
    if (entry.key == "agenda") entry.value.items = {step};
}

}  // namespace

std::vector<std::string> steps_of(const Game& game) {
  const auto position = game.setup();
  std::vector<std::string> names = vocabulary_of(game, "agenda");
  std::erase_if(names, [&](const std::string& name) { return !is_step(*position, name); });
  return names;
}

AgendaSteps::AgendaSteps(const Game& own, const Game& theirs) : own_(own), theirs_(theirs) {
  for (const std::string& name : steps_of(own)) left_[name] = most_comparisons;
}

StepsCompared AgendaSteps::follow(const Position& position, const std::string& action, std::vector<Difference>& found) {
  StepsCompared compared;
  std::vector<Node> halts;
  for (const auto& [name, left] : left_)
    if (left > 0) halts.push_back(Node::text(name));
  if (halts.empty()) return compared;
  const auto walk = position.clone();
  walk->halt_before(halts);
  try {
    walk->apply(action);
    for (; !walk->pending() && !walk->outcome(); walk->settle()) {
      Node here = walk->write();
      if (!next_entry(here)) break;
      compare(std::move(here), compared, found);
    }
  } catch (const DataError&) {  // from a position made at random the game comes to one that no game can have
  }
  return compared;
}

void AgendaSteps::compare(Node position, StepsCompared& compared, std::vector<Difference>& found) {
  const std::optional<Node> step = next_entry(position);
  std::size_t& left = left_[name_of_entry(step)];
  if (left == 0) return;
  put_alone(position, *step);
  try {
    Pair pair(theirs_, own_.read_position(position));
    pair.compare_first_step(found);
    left -= std::min(left, pair.compared().positions > 0 ? 1 : cost_of_lacking);
    compared.by_step[name_of_entry(step)] += pair.compared();
    compared.clean_deeds.insert(compared.clean_deeds.end(), pair.clean_deeds().begin(), pair.clean_deeds().end());
    compared.rules.insert(pair.compared_rules().begin(), pair.compared_rules().end());
  } catch (const DataError&) {  // the step needs what stands behind it
    left -= 1;
  }
}

}  // namespace tricorne::verify
