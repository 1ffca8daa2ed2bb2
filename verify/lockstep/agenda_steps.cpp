#include "verify/lockstep/agenda_steps.h"

#include <algorithm>

#include "verify/scenario/game_names.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

/// What the comparisons of each kind of step may cost in one game. One of a step that does nothing and asks nothing
/// costs 1: most show nothing, and the few that do would come too late.
constexpr std::size_t most_comparisons = 48;
constexpr std::size_t cost_of_acting = 4;
/// How often a game halts in front of steps of one name, of whatever kind.
constexpr std::size_t most_visits = 120;
constexpr std::size_t cost_of_lacking = 16;
/// After the foreign engine has lacked a kind of question alone so often, it is not asked it alone in this game.
constexpr std::size_t most_lacked_alone = 3;

bool is_step(Position& position, const std::string& name) {
  try {
    position.halt_before({Node::text(name)});
    return true;
  } catch (const DataError&) {  // a question
    return false;
  }
}

/// The name of a step with the words among its fields: `begin_phase american recovery`. Names of places and people, and
/// figures, are left out.
std::string kind_of(const Node& step) {
  std::string kind = name_of_entry(step);
  if (!step.is_map()) return kind;
  for (const Entry& field : step.entries.front().value.entries)
    if (field.value.is_scalar() && std::all_of(field.value.scalar.begin(), field.value.scalar.end(),
                                               [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == ' '; }))
      kind += " " + field.value.scalar;
  return kind;
}

}  // namespace

std::vector<std::string> steps_of(const Game& game) {
  const auto position = game.setup();
  std::vector<std::string> names = vocabulary_of(game, "agenda");
  std::erase_if(names, [&](const std::string& name) { return !is_step(*position, name); });
  return names;
}

void StepsCompared::add(const std::string& name, const Pair& pair) {
  by_step[name] += pair.compared();
  clean_deeds.insert(clean_deeds.end(), pair.clean_deeds().begin(), pair.clean_deeds().end());
  compared_rules.add(pair.compared_rules());
}

AgendaSteps::AgendaSteps(const Game& own, const Game& theirs, std::shared_ptr<ToldEvents> told)
    : own_(own), theirs_(theirs), told_(std::move(told)) {
  for (const std::string& name : steps_of(own)) visits_[name] = most_visits;
}

StepsCompared AgendaSteps::follow(const Position& position, const std::string& action, std::vector<Difference>& found) {
  StepsCompared compared;
  std::vector<Node> halts;
  for (const auto& [name, left] : visits_)
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

StepsCompared AgendaSteps::answer_alone(const Position& position, const std::string& action,
                                        std::vector<Difference>& found) {
  StepsCompared compared;
  Node alone = position.write();
  const std::optional<Node> question = next_entry(alone);
  const std::string name = name_of_entry(question);
  std::size_t& lacked = lacked_[name];
  if (!question || lacked == most_lacked_alone) return compared;
  put_alone(alone, *question);
  try {
    Pair pair(theirs_, own_.read_position(alone), told_);
    if (pair.ours().check(action)) return compared;
    pair.begin_step();
    if (pair.bring_theirs(found)) pair.give(action, found);
    if (pair.compared().positions == 0) ++lacked;
    compared.add(name, pair);
  } catch (const DataError&) {  // the question needs what stands behind it
    ++lacked;
  }
  return compared;
}

void AgendaSteps::compare(Node position, StepsCompared& compared, std::vector<Difference>& found) {
  const std::optional<Node> step = next_entry(position);
  std::size_t& visits = visits_[name_of_entry(step)];
  std::size_t& left = left_.try_emplace(kind_of(*step), most_comparisons).first->second;
  if (visits == 0) return;
  --visits;
  if (left == 0) return;
  put_alone(position, *step);
  try {
    Pair pair(theirs_, own_.read_position(position), told_);
    pair.compare_first_step(found);
    const std::size_t cost = pair.compared().positions == 0 ? cost_of_lacking : pair.acts() ? cost_of_acting : 1;
    left -= std::min(left, cost);
    compared.add(name_of_entry(step), pair);
  } catch (const DataError&) {  // the step needs what stands behind it
    left -= std::min(left, cost_of_acting);
  }
}

}  // namespace tricorne::verify
