// A small world of a game whose rules are typed. The game says how a number becomes a state, and which words its
// actions may hold. Its properties are the judges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/rulebook/candidates.h"
#include "verify/referee/typed_properties.h"
#include "verify/worlds/worlds.h"

namespace tricorne::verify {

/// A number read digit by digit, each of its own base, the last digit first.
class Digits {
 public:
  explicit Digits(std::uint64_t number) : rest_(number) {}
  std::size_t next(std::size_t base) {
    const std::uint64_t digit = rest_ % base;
    rest_ /= base;
    return static_cast<std::size_t>(digit);
  }

 private:
  std::uint64_t rest_;
};

/// A piece of a kind at one of the places.
struct Placed {
  std::uint8_t kind = 0;
  std::uint8_t place = 0;
  friend bool operator==(const Placed&, const Placed&) = default;
};

/// Every way to put at most `most` pieces on some places. Pieces of a kind are alike, so each way is counted once.
class Layouts {
 public:
  /// May the last of these pieces stand with those before it?
  using Fits = std::function<bool(std::span<const Placed>)>;

  Layouts(std::size_t kinds, std::size_t places, std::size_t most, const Fits& fits) {
    std::vector<Placed> pieces;
    extend(pieces, 0, {kinds, places, most}, fits);
  }
  std::size_t size() const { return ends_.size(); }
  std::span<const Placed> operator[](std::size_t n) const {
    const std::size_t begin = n == 0 ? 0 : ends_[n - 1];
    return std::span(pieces_).subspan(begin, ends_[n] - begin);
  }

 private:
  struct Bounds {
    std::size_t kinds, places, most;
  };
  void extend(std::vector<Placed>& now, std::size_t first, const Bounds& bounds, const Fits& fits) {
    pieces_.insert(pieces_.end(), now.begin(), now.end());
    ends_.push_back(pieces_.size());
    if (now.size() == bounds.most) return;
    for (std::size_t cell = first; cell < bounds.kinds * bounds.places; ++cell) {
      now.push_back({static_cast<std::uint8_t>(cell / bounds.places), static_cast<std::uint8_t>(cell % bounds.places)});
      if (fits(now)) extend(now, cell, bounds, fits);
      now.pop_back();
    }
  }

  std::vector<Placed> pieces_;
  std::vector<std::size_t> ends_;
};

/// A world as its game describes it. `Step` is the game's TypedTransition.
template <class Step>
struct WorldPlan {
  using State = typename Step::State;
  using Action = typename Step::Action;

  std::string name, about;
  std::uint64_t size = 0;
  const typename Step::Table* table = nullptr;
  std::span<const TypedProperty<Step>> properties;
  /// Makes the state of a number; false: it has none.
  std::function<bool(std::uint64_t n, State& state)> set;
  /// Lists the actions to ask about at the question of a state, legal or not.
  std::function<void(const State& state, std::vector<Action>& actions)> list;
  /// Does the answer stay on the places of the world? Others are judged and not carried out.
  std::function<bool(const Action& action)> inside;
  std::function<std::unique_ptr<Position>(const State& state)> wrap;
  const State& (*state_of)(const Position& position) = nullptr;
};

/// Visits every answer of the type A whose fields have words from `words`: `words.each(field, visit)` visits those that
/// a field of this type may have.
template <class A, class Words, class Visit, std::size_t I = 0>
void each_wording(const Words& words, const Visit& visit, A answer = {}) {
  if constexpr (I == A::member_count) {
    visit(answer);
  } else {
    using Field = std::remove_cvref_t<decltype(member_at<I>(answer))>;
    words.each(Field{}, [&](Field word) {
      member_at<I>(answer) = word;
      each_wording<A, Words, Visit, I + 1>(words, visit, answer);
    });
  }
}

/// Lists every wording of every kind of answer to the question on top of the state's agenda.
template <class State, class Action, class Words>
void list_wordings(const State& state, const Words& words, std::vector<Action>& actions) {
  actions.clear();
  if (state.agenda.empty()) return;
  std::visit(
      [&]<class F>(const F&) {
        if constexpr (requires { typename F::Answer; })
          for_each_alternative<typename F::Answer>(
              [&]<class A>() { each_wording<A>(words, [&](const A& answer) { actions.push_back(answer); }); });
      },
      state.agenda.back());
}

template <class Step>
class TypedWorldJudge final : public WorldJudge {
 public:
  using Plan = WorldPlan<Step>;
  using State = typename Step::State;
  using Action = typename Step::Action;
  using Law = typename Step::Law;

  explicit TypedWorldJudge(const Plan& plan)
      : plan_(plan), t_(*plan.table), asked_(plan.properties.size()), broken_(plan.properties.size() + 1) {}

  void judge(std::uint64_t n) override {
    each_case(n, [&](const Action*, const Step& step) {
      if (const std::size_t found = first_of(step); found < plan_.properties.size()) fault(n, found);
      return true;
    });
  }

  /// The first case of a position that breaks the property.
  std::optional<WorldCase> broken(std::uint64_t n, const std::string& property) {
    std::optional<WorldCase> found;
    const auto names = names_of(plan_.properties);
    each_case(n, [&](const Action* given, const Step& step) {
      for (std::size_t i = 0; i < names.size() && !found; ++i) {
        if (names[i] != property) continue;
        auto breach = plan_.properties[i].check(step);
        if (!breach) continue;
        found =
            WorldCase{{}, named(std::move(*breach), plan_.properties[i].name, Step::id_of(plan_.properties[i].rule))};
        if (given != nullptr) found->answers = {to_text(t_, *given)};
      }
      return !found;
    });
    if (!found && property == lists_differ && odd_)
      found = WorldCase{
          {}, Step::broken({}, "\"" + to_text(t_, *odd_) + "\" is in the list and refused, or the other way round")};
    return found;
  }

  WorldFigures take() override {
    const auto names = names_of(plan_.properties);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::uint64_t times = std::exchange(asked_[i], 0);
      if (times > 0) figures_.asked[names[i]] += times;
      figures_.comparisons += times;
    }
    for (std::size_t i = 0; i < broken_.size(); ++i)
      if (const WorldFault found = std::exchange(broken_[i], {}); found.times > 0)
        figures_.broken[i < names.size() ? names[i] : lists_differ] = found;
    return std::exchange(figures_, {});
  }

 private:
  /// Calls `visit(answer, step)` for the steps that run first, for the question of the position, for each answer that
  /// stays inside, and for the question behind that, until it returns false. `answer` is null before one is given.
  template <class Visit>
  void each_case(std::uint64_t n, const Visit& visit) {
    if (!plan_.set(n, before_)) return;
    ++figures_.positions;
    if (!Law::to_act(before_)) {
      events_.clear();
      after_ = before_;
      ++figures_.steps;
      Law::settle(after_, t_, &events_);
      if (!visit(nullptr, Step{t_, before_, {}, nullptr, events_, after_}) || !Law::to_act(after_)) return;
      before_ = after_;
    }
    Law::legal_actions(before_, t_, legal_);
    compare_list(n);
    if (!visit(nullptr, Step{t_, before_, legal_, nullptr, {}, before_})) return;
    for (const Action& answer : legal_) {
      if (!plan_.inside(answer)) continue;
      ++figures_.steps;
      after_ = before_;
      events_.clear();
      Law::apply(after_, t_, answer, &events_);
      if (!visit(&answer, Step{t_, before_, legal_, &answer, events_, after_})) return;
      if (!look_at(after_, &answer, visit)) return;
    }
  }

  template <class Visit>
  bool look_at(const State& state, const Action* given, const Visit& visit) {
    // A question of the same kind is asked in this world of all such boards.
    if (!Law::to_act(state) || state.agenda.back().index() == before_.agenda.back().index()) return true;
    Law::legal_actions(state, t_, next_);
    return visit(given, Step{t_, state, next_, nullptr, {}, state});
  }

  /// Asks for a verdict on each action: legal are those that are listed.
  void compare_list(std::uint64_t n) {
    plan_.list(before_, actions_);
    figures_.actions += actions_.size();
    for (const Action& action : actions_) {
      const auto verdict = Law::check(before_, t_, action);
      const bool legal = verdict && !*verdict;
      if (legal == (std::ranges::find(legal_, action) != legal_.end())) continue;
      odd_ = action;
      return fault(n, plan_.properties.size());
    }
  }

  std::size_t first_of(const Step& step) {
    std::size_t i = 0;
    for (; i < plan_.properties.size(); ++i) {
      step.concerned = false;
      const bool wrong = plan_.properties[i].check(step).has_value();
      if (step.concerned) ++asked_[i];
      if (wrong) break;
    }
    return i;
  }

  void fault(std::uint64_t n, std::size_t property) {
    WorldFault& known = broken_[property];
    if (known.times++ == 0) known.first = n;
  }

  const Plan& plan_;
  const typename Step::Table& t_;
  State before_, after_;
  std::vector<Action> legal_, next_, actions_;
  std::vector<typename Step::Event> events_;
  std::optional<Action> odd_;  ///< the last whose verdict was not that of the list
  WorldFigures figures_;
  std::vector<std::uint64_t> asked_;
  std::vector<WorldFault> broken_;  ///< by property; at the end: lists and verdicts that differ
};

template <class Step>
class TypedWorld final : public World {
 public:
  explicit TypedWorld(WorldPlan<Step> plan) : plan_(std::move(plan)) {}
  std::string_view name() const override { return plan_.name; }
  std::string_view about() const override { return plan_.about; }
  std::uint64_t size() const override { return plan_.size; }
  std::unique_ptr<Position> position(std::uint64_t n) const override {
    typename Step::State state;
    return plan_.set(n, state) ? plan_.wrap(state) : nullptr;
  }
  std::vector<std::string> actions(const Position& position) const override {
    std::vector<typename Step::Action> actions;
    plan_.list(plan_.state_of(position), actions);
    std::vector<std::string> texts;
    for (const auto& action : actions) texts.push_back(to_text(*plan_.table, action));
    return texts;
  }
  std::unique_ptr<WorldJudge> judge() const override { return std::make_unique<TypedWorldJudge<Step>>(plan_); }
  std::optional<WorldCase> broken(std::uint64_t n, const std::string& property) const override {
    return TypedWorldJudge<Step>(plan_).broken(n, property);
  }

 private:
  const WorldPlan<Step> plan_;
};

}  // namespace tricorne::verify
