// A referee that sees the typed states of a game, as the rules do. A game describes itself by a struct `Typed`:
//   State, Table, Action, Event, Law                 its types, and the loop of core/rulebook/law.h
//   table_of(game), state_of(position), answers_of(position)
//   broken_invariant(table, state)                   what is wrong with a state, for people: an optional text
//   broken_progress(table, before, after, events)    what is wrong with the step of an answer
//   broken_settling(table, before, after, events)    what is wrong with steps without an answer
//   property_names()                                 the properties, `4.3 camps`: a list of texts
//   judge(step, asked)                               throws Broken for a property that does not hold; adds 1 to the
//                                                    number in `asked` of each that had something to say
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rulebook/law.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// The referee of the game that `Typed` describes. Belongs to one thread.
template <class Typed>
class TypedReferee final : public Referee {
 public:
  /// The properties use the tables of `law`. The referee `plain` judges everything, too; it may be null. `game` and
  /// `law` must outlive the referee.
  TypedReferee(const Game& game, const Game& law, const Checks& checks, std::unique_ptr<Referee> plain)
      : plain_(std::move(plain)), t_(Typed::table_of(game)), law_(Typed::table_of(law)), checks_(checks) {
    asked_.resize(Typed::property_names().size());
  }

  void settle(Position& position) override {
    if (Typed::Law::to_act(Typed::state_of(position))) return;
    const State before = Typed::state_of(position);
    State told = before;
    events_.clear();
    Typed::Law::settle(told, t_, &events_);
    if (plain_)
      plain_->settle(position);
    else
      position.settle();
    const State& after = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_settling(t_, before, after, events_));
    if (checks_.properties) Typed::judge({law_, before, {}, nullptr, events_, after}, asked_);
  }

  void look_at(const Position& position) override {
    if (plain_) plain_->look_at(position);
    const State& now = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_invariant(t_, now));
    if (checks_.properties && position.pending())
      Typed::judge({law_, now, Typed::answers_of(position), nullptr, {}, now}, asked_);
  }

  void give(Position& position, std::size_t n) override {
    const State before = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_invariant(t_, before));
    const auto legal = Typed::answers_of(position);
    if (checks_.properties) legal_.assign(legal.begin(), legal.end());
    const Action answer = legal[n];
    events_.clear();
    State told = before;
    Typed::Law::apply(told, t_, answer, &events_);
    if (plain_)
      plain_->give(position, n);
    else
      position.give(n);
    const State& after = Typed::state_of(position);
    if (checks_.invariants) require_none(Typed::broken_progress(t_, before, after, events_));
    if (checks_.properties) Typed::judge({law_, before, legal_, &answer, events_, after}, asked_);
  }

  AskedCounts take_asked() override {
    AskedCounts counts;
    const auto names = Typed::property_names();
    for (std::size_t i = 0; i < names.size(); ++i) counts[names[i]] += std::exchange(asked_[i], 0);
    return counts;
  }

 private:
  using State = typename Typed::State;
  using Action = typename Typed::Action;

  static void require_none(const std::optional<std::string>& fault) {
    if (fault) throw Broken(*fault);
  }

  const std::unique_ptr<Referee> plain_;
  const typename Typed::Table& t_;
  const typename Typed::Table& law_;
  const Checks checks_;
  std::vector<Action> legal_;
  std::vector<typename Typed::Event> events_;
  std::vector<std::uint64_t> asked_;  ///< by property
};

}  // namespace tricorne::verify
