// The figures that `tricorne bench` measures of the rules of every game, on moments of random games (kit.h).
#pragma once

#include <functional>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "engine/core/rulebook/law.h"
#include "verify/kit.h"

namespace tricorne::verify {

/// Uses a value, so that the compiler cannot leave out its computation.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

/// A state that asks a question, and the answer given.
template <class Law>
struct QuestionState {
  typename Law::State state;
  typename Law::Action answer;
};

/// The questions of so many random games from the set-up. A few games stay in the cache, as the position of a single
/// game does.
template <class Law>
std::vector<QuestionState<Law>> questions_of_random_games(const typename Law::State& setup,
                                                          const typename Law::Table& table, unsigned seed, int games) {
  std::mt19937_64 random(seed);
  std::vector<QuestionState<Law>> questions;
  std::vector<typename Law::Action> legal;
  for (int n = 0; n < games; ++n) {
    typename Law::State s = setup;
    Law::settle(s, table);
    while (Law::to_act(s)) {
      Law::legal_actions(s, table, legal);
      questions.push_back({s, legal[random() % legal.size()]});
      Law::apply(s, table, questions.back().answer);
    }
  }
  return questions;
}

/// A function that calls `work` with the next item at each call, round and round. The first call makes the items.
/// `table` must outlive the function.
template <class Table, class Make, class Work>
std::function<void()> over(const Table& table, Make make, Work work) {
  using Items = decltype(make());
  struct Round {
    Items items;
    std::size_t next = 0;
  };
  return [&table, make = std::move(make), work = std::move(work), round = std::make_shared<Round>()]() mutable {
    if (round->items.empty()) round->items = make();
    work(table, round->items[round->next++ % round->items.size()]);
  };
}

/// Copies a state.
template <class Law>
void copy_state(const typename Law::Table&, const QuestionState<Law>& asked) {
  const typename Law::State copy = asked.state;
  keep(copy);
}

/// Copies a state and applies the answer.
template <class Law>
void copy_and_apply(const typename Law::Table& table, const QuestionState<Law>& asked) {
  typename Law::State s = asked.state;
  Law::apply(s, table, asked.answer);
  keep(s);
}

/// Lists the legal answers.
template <class Law>
class ListAnswers {
 public:
  void operator()(const typename Law::Table& table, const QuestionState<Law>& asked) {
    Law::legal_actions(asked.state, table, legal_);
    keep(legal_);
  }

 private:
  std::vector<typename Law::Action> legal_;
};

}  // namespace tricorne::verify
