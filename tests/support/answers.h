// The slow way to the legal answers: every value of every action there is, put before the law one by one.
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

  /// All answers of the types the question on top allows that pass `check`, in the order of the types and the table.
  std::vector<ww::Action> lawful(const ww::State& s) const;

  /// The paragraphs that refuse the other ones.
  std::set<RuleRef> barring(const ww::State& s) const;

 private:
  /// Every answer of the types the question on top allows, with its verdict.
  void put_all(const ww::State& s, const std::function<void(const ww::Action&, const ww::Verdict&)>& look) const;

  const ww::Table& table_;
  std::array<std::vector<ww::Action>, std::variant_size_v<ww::Action>> by_type_;
};

/// The question on top of the agenda by its name, `nothing` when nobody is asked.
std::string_view question_of(const ww::State& s);

/// All questions the engine can ask, by name.
std::vector<std::string_view> all_questions();

}  // namespace tricorne::test
