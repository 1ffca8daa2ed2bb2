// A referee that sees the typed states of a game, as the rules do. A game describes itself by a struct `Typed`:
//   Transition                                             a TypedTransition
//   table_of(game), table_of(position), state_of(position), answers_of(position)
//   broken_invariant(table, state)                   what is wrong with a state, for people: an optional text
//   broken_progress(table, before, after, events)    what is wrong with the step of an answer
//   broken_settling(table, before, after, events)    what is wrong with steps without an answer
//   properties()                                     what holds of every step: a span of TypedProperty<Transition>
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/referee/typed_properties.h"

namespace tricorne::verify {

/// The referee of the game that `Typed` describes. Belongs to one thread.
template <class Typed>
class TypedReferee final : public Referee {
 public:
  /// The properties use the tables of `law`; where `law` is `game`, those of the position, which may bring its own. The
  /// referee `plain` judges everything, too; it may be null. `game` and `law` must outlive the referee.
  TypedReferee(const Game& game, const Game& law, const Checks& checks, std::unique_ptr<Referee> plain)
      : plain_(std::move(plain)), law_(&game == &law ? nullptr : &Typed::table_of(law)), checks_(checks) {
    asked_.resize(Typed::properties().size());
  }

  void settle(Position& position) override {
    if (Law::to_act(Typed::state_of(position))) return;
    const Table& table = Typed::table_of(position);
    const State before = Typed::state_of(position);
    State told = before;
    events_.clear();
    Law::settle(told, table, &events_);
    if (plain_)
      plain_->settle(position);
    else
      position.settle();
    const State& after = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_settling(table, before, after, events_));
    judge({law_of(position), before, {}, nullptr, events_, after});
  }

  void look_at(const Position& position) override {
    if (plain_) plain_->look_at(position);
    const State& now = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_invariant(Typed::table_of(position), now));
    if (position.pending()) judge({law_of(position), now, Typed::answers_of(position), nullptr, {}, now});
  }

  void give(Position& position, std::size_t n) override {
    const Table& table = Typed::table_of(position);
    const State before = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_invariant(table, before));
    const auto legal = Typed::answers_of(position);
    if (checks_.properties) legal_.assign(legal.begin(), legal.end());
    const Action answer = legal[n];
    events_.clear();
    State told = before;
    Law::apply(told, table, answer, &events_);
    if (plain_)
      plain_->give(position, n);
    else
      position.give(n);
    const State& after = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_progress(table, before, after, events_));
    judge({law_of(position), before, legal_, &answer, events_, after});
  }

  QuestionCounts take_asked() override {
    QuestionCounts counts;
    const auto names = names_of(Typed::properties());
    for (std::size_t i = 0; i < names.size(); ++i) counts[names[i]] += std::exchange(asked_[i], 0);
    return counts;
  }

 private:
  using Transition = typename Typed::Transition;
  using Law = typename Transition::Law;
  using State = typename Transition::State;
  using Action = typename Transition::Action;
  using Table = typename Transition::Table;

  const Table& law_of(const Position& position) const { return law_ != nullptr ? *law_ : Typed::table_of(position); }

  void judge(const Transition& step) {
    if (!checks_.properties) return;
    if (const auto found = first_broken(Typed::properties(), step, asked_)) throw Broken(*found);
  }

  static void require_none(const std::optional<std::string>& fault) {
    if (fault) throw Broken(*fault);
  }

  const std::unique_ptr<Referee> plain_;
  const Table* const law_;  ///< null: the rules are those of the game that is judged
  const Checks checks_;
  std::vector<Action> legal_;
  std::vector<typename Transition::Event> events_;
  std::vector<std::uint64_t> asked_;  ///< by property
};

}  // namespace tricorne::verify
