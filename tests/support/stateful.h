// Stateful tests of a game by RapidCheck: an engine beside the game a second time. Commands are answers, `check` is
// their precondition. A sequence that makes the two part shrinks to the few answers that matter, and its last answers
// are kept as a scenario.
#pragma once

#include <rapidcheck/state.h>

#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "tests/support/generators.h"

namespace tricorne::test {

/// Where an engine and a second statement of the game part.
struct Parting {
  std::string what;              ///< what the engine says otherwise; empty: the two agree
  std::unique_ptr<Position> as;  ///< the position as the second statement has it
};

/// The text of a scenario: after the answers the facts must be those of `parting`. `first` is the position before them
/// and `end` the engine's position behind them. A document of words when no scenario can start at `first`.
std::string scenario_of(const Game& game, const Position& first, const std::vector<std::string>& answers,
                        const Position& end, const Parting& parting);

/// The model: where the sequence stands, and what the second statement says of it. A `Second` has
///   Law, table_of(game), wrap(game, state)   the game
///   Second(table, state)                     what it says of the first position
///   void enter(before, action, events, after)   what an answer to `before` and its events change; of `after` only the
///                                            question counts
///   std::string parts_from(state) const      what the engine says otherwise; empty: nothing
///   State told(state) const                  the engine's state, with what it says itself in its place
template <class Second>
struct StatefulModel {
  const Game* game;
  typename Second::Law::State position;
  Second second;

  StatefulModel(const Game& of, const typename Second::Law::State& first)
      : game(&of), position(first), second(Second::table_of(of), first) {}

  void enter(const typename Second::Law::Action& action) {
    const auto before = position;
    std::vector<typename Second::Law::Event> events;
    Second::Law::apply(position, Second::table_of(*game), action, &events);
    second.enter(before, action, events, position);
  }
};

/// The engine: it is told the answers and nothing else.
template <class Second>
struct StatefulEngine {
  typename Second::Law::State position;
  std::vector<std::pair<typename Second::Law::State, typename Second::Law::Action>> given;  ///< each before its answer
};

/// An answer; when nothing is asked, none.
template <class Second>
class Answered : public rc::state::Command<StatefulModel<Second>, StatefulEngine<Second>> {
 public:
  using Law = typename Second::Law;
  using Action = typename Law::Action;
  using Model = StatefulModel<Second>;
  using Engine = StatefulEngine<Second>;

  /// Any legal answer of any kind; a kind with few answers comes as often as one with many.
  explicit Answered(const Model& model) : table_(&Second::table_of(*model.game)) {
    std::vector<std::vector<Action>> kinds;  // of a list the answers of a kind stand together
    for (const Action& action : Law::legal_actions(model.position, *table_)) {
      if (kinds.empty() || kinds.back().front().index() != action.index()) kinds.emplace_back();
      kinds.back().push_back(action);
    }
    if (!kinds.empty()) answer_ = *rc::gen::elementOf(*rc::gen::elementOf(kinds));
  }

  void checkPreconditions(const Model& model) const override {
    const bool possible = answer_ ? is_legal(model) : !Law::to_act(model.position);
    RC_PRE(possible);
  }

  void apply(Model& model) const override {
    if (answer_) model.enter(*answer_);
  }

  void run(const Model& model, Engine& engine) const override {
    if (!answer_) return;
    engine.given.emplace_back(engine.position, *answer_);
    Law::apply(engine.position, *table_, *answer_);
    const std::string parts = this->nextState(model).second.parts_from(engine.position);
    if (parts.empty()) return;
    RC_FAIL(kept("after \"" + to_text(*table_, *answer_) + "\": " + parts,
                 [game = model.game, given = engine.given] { return as_scenario(*game, given); }));
  }

  void show(std::ostream& out) const override { out << (answer_ ? to_text(*table_, *answer_) : "nothing is asked"); }

 private:
  bool is_legal(const Model& model) const {
    const auto verdict = Law::check(model.position, *table_, *answer_);
    return verdict && !*verdict;
  }
  /// The scenario that begins as late as the two still part.
  static std::string as_scenario(const Game& game, const decltype(Engine::given)& given) {
    std::string text;
    for (std::size_t tail = 1; tail <= given.size() && text.empty(); ++tail)
      text = parted(game, std::span(given).last(tail));
    return text;
  }
  static std::string parted(const Game& game, std::span<const typename decltype(Engine::given)::value_type> given) {
    Model model(game, given.front().first);
    std::vector<std::string> answers;
    for (const auto& [before, answer] : given) {
      model.enter(answer);
      answers.push_back(to_text(Second::table_of(game), answer));
    }
    const Parting parting{model.second.parts_from(model.position),
                          Second::wrap(game, model.second.told(model.position))};
    if (parting.what.empty()) return "";
    return scenario_of(game, *Second::wrap(game, given.front().first), answers, *Second::wrap(game, model.position),
                       parting);
  }

  const typename Law::Table* table_;
  std::optional<Action> answer_;
};

/// Gives answers to an engine, as RapidCheck chooses them, for as long as it agrees with the second statement. There
/// are up to `scale` answers for each unit of the size. Returns what was answered.
template <class Second>
std::vector<typename Second::Law::Action> in_step(const Game& game, const typename Second::Law::State& first,
                                                  int scale) {
  const StatefulModel<Second> model(game, first);
  const auto answers =
      *rc::gen::scale(scale, rc::state::gen::commands(model, rc::state::gen::execOneOfWithArgs<Answered<Second>>()));
  StatefulEngine<Second> engine{first, {}};
  rc::state::runAll(answers, model, engine);
  std::vector<typename Second::Law::Action> given;
  for (const auto& [before, action] : engine.given) given.push_back(action);
  return given;
}

}  // namespace tricorne::test
