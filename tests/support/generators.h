// RapidCheck's generators for the inputs of the property tests. All of them shrink. A game loses answers and takes
// plainer ones. A board loses its pieces one by one. A file goes back to the shipped file part by part.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <string>

#include "tests/support/by_numbers.h"
#include "tests/support/crossing.h"
#include "tests/support/random_board.h"

namespace tricorne::test {

/// How a property is tried: `cases` cases, always the same ones. RC_PARAMS in the environment tries others (`seed=…`)
/// or another number of them (`max_success=…`). TRICORNE_CASES=10 tries ten times as many.
rc::detail::TestParams params_of(int cases);

/// Fails the running test with RapidCheck's account of the smallest case that breaks the property, or, of the usual
/// cases, with the conditions (`concerns`) that too few of them met. Their shares must stand in tests/README.md, too;
/// TRICORNE_WRITE=1 writes them there.
void expect_success(const rc::detail::TestResult& result);

/// Counts the running case among those that the property is about when it meets the condition `what`, a few words. The
/// test fails when the condition is met by fewer than `least` percent of the cases. Call it in every case, or before
/// whatever leaves a case.
void concerns(const std::string& what, bool met, int least = 10);

/// Tries a property in the running test.
template <class Testable>
void check_property(Testable&& testable, int cases) {
  const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
  rc::detail::TestMetadata about;
  about.id = std::string(test->test_suite_name()) + "/" + test->name();
  about.description = test->name();
  expect_success(rc::detail::checkTestable(std::forward<Testable>(testable), about, params_of(cases)));
}

/// A test that tries a property with as many cases as the constant `cases` of the namespace around it says.
#define PROPERTY(Suite, Name, Arguments)                                                     \
  void property_##Suite##_##Name Arguments;                                                  \
  TEST(Suite, Name) { ::tricorne::test::check_property(&property_##Suite##_##Name, cases); } \
  void property_##Suite##_##Name Arguments

/// Writes `text`, the case that broke the running property, into a file of the build's folder `found`. Returns `what`
/// with the path of the file. RapidCheck runs the property again for each smaller case, so the file keeps the smallest.
std::string kept(const std::string& what, const std::string& text);

/// The same, but `write` makes the text once, of the smallest case, when the property has failed.
std::string kept(const std::string& what, std::function<std::string()> write);

/// Fails the running property with `what`, unless `what` is empty. `text` is kept (see `kept`).
void fail_if(const std::string& what, const std::string& text);

// RapidCheck calls these functions to show a case.
void showValue(const BoardNumbers& board, std::ostream& out);
void showValue(const BattleNumbers& battle, std::ostream& out);
void showValue(const CrossingBoard& board, std::ostream& out);
void showValue(const GameByNumbers& game, std::ostream& out);
void showValue(const OverlayNumbers& overlay, std::ostream& out);
void showValue(const MapNumbers& map, std::ostream& out);
void showValue(const DeckNumbers& deck, std::ostream& out);
void showValue(const ActionNumbers& action, std::ostream& out);
void showValue(const RecordByNumbers& record, std::ostream& out);
void showValue(const ProtocolLine& line, std::ostream& out);

}  // namespace tricorne::test

#define TRICORNE_ARBITRARY(Type)  \
  template <>                     \
  struct rc::Arbitrary<Type> {    \
    static Gen<Type> arbitrary(); \
  };
TRICORNE_ARBITRARY(tricorne::test::BoardNumbers)
TRICORNE_ARBITRARY(tricorne::test::BattleNumbers)
TRICORNE_ARBITRARY(tricorne::test::CrossingBoard)
TRICORNE_ARBITRARY(tricorne::test::GameByNumbers)
TRICORNE_ARBITRARY(tricorne::test::OverlayNumbers)
TRICORNE_ARBITRARY(tricorne::test::MapNumbers)
TRICORNE_ARBITRARY(tricorne::test::DeckNumbers)
TRICORNE_ARBITRARY(tricorne::test::ActionNumbers)
TRICORNE_ARBITRARY(tricorne::test::RecordByNumbers)
TRICORNE_ARBITRARY(tricorne::test::ProtocolLine)
#undef TRICORNE_ARBITRARY
