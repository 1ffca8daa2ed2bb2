// A slow way to find the legal answers: `check` is called for every value of every action.
#pragma once

#include <array>
#include <functional>
#include <set>
#include <vector>

#include "engine/washingtons_war/game.h"

namespace tricorne::test {

class Answers {
 public:
  explicit Answers(const ww::Table& table);

  /// All answers that fit the question on top and pass `check`, in the order of the types and the table.
  std::vector<ww::Action> lawful(const ww::State& s) const;

  /// The paragraphs that refuse answers of the types that fit the question on top.
  std::set<RuleRef> barring(const ww::State& s) const;

 private:
  /// Calls `look` with every answer of the types that fit the question on top, and with its verdict.
  void put_all(const ww::State& s, const std::function<void(const ww::Action&, const ww::Verdict&)>& look) const;

  const ww::Table& table_;
  std::array<std::vector<ww::Action>, std::variant_size_v<ww::Action>> by_type_;
};

/// The name of the question on top of the agenda; `nothing` when there is no question.
std::string_view question_of(const ww::State& s);

/// The names of all questions that the engine can ask.
std::vector<std::string_view> all_questions();

}  // namespace tricorne::test
