// RapidCheck's generators for what the tests are made of. All of them shrink: a game drops answers and takes plainer
// ones, a board and a file go back to what is shipped, piece by piece.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "tests/support/by_numbers.h"
#include "tests/support/random_board.h"

namespace tricorne::test {

/// Makes every property of this program look at so many cases, always the same ones. RC_PARAMS="seed=… max_success=…"
/// in the environment tries others. For a variable of the namespace, before the first property.
bool always_the_same(int cases);

/// Writes what broke the running property into a file of the build's folder `found`, and gives `what` with its path.
/// RapidCheck breaks the property again for each smaller case; the smallest is the last that is written.
std::string kept(const std::string& what, const std::string& text);

/// Fails the running property with `what` unless it is empty; `text` is kept.
void fail_if(const std::string& what, const std::string& text);

// How RapidCheck shows a case.
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
