// RapidCheck's generators for the inputs of the property tests. All of them shrink. A game loses answers and takes
// plainer ones. A board loses its pieces one by one. A file goes back to the shipped file part by part.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "tests/support/by_numbers.h"
#include "tests/support/random_board.h"

namespace tricorne::test {

/// Makes every property of this program try `cases` cases, always the same ones. RC_PARAMS="seed=… max_success=…" in
/// the environment tries others. Call it to initialise a global variable, so that it runs before the first property.
bool always_the_same(int cases);

/// Writes `text`, the case that broke the running property, into a file of the build's folder `found`. Returns `what`
/// with the path of the file. RapidCheck runs the property again for each smaller case, so the file keeps the smallest.
std::string kept(const std::string& what, const std::string& text);

/// Fails the running property with `what`, unless `what` is empty. `text` is kept (see `kept`).
void fail_if(const std::string& what, const std::string& text);

// RapidCheck calls these functions to show a case.
void showValue(const BoardNumbers& board, std::ostream& out);
void showValue(const BattleNumbers& battle, std::ostream& out);
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
TRICORNE_ARBITRARY(tricorne::test::GameByNumbers)
TRICORNE_ARBITRARY(tricorne::test::OverlayNumbers)
TRICORNE_ARBITRARY(tricorne::test::MapNumbers)
TRICORNE_ARBITRARY(tricorne::test::DeckNumbers)
TRICORNE_ARBITRARY(tricorne::test::ActionNumbers)
TRICORNE_ARBITRARY(tricorne::test::RecordByNumbers)
TRICORNE_ARBITRARY(tricorne::test::ProtocolLine)
#undef TRICORNE_ARBITRARY
