// Small helpers of the tests: the game opened once, positions from ten lines of text.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::test {

/// Washington's War under a ruleset, opened once.
const Game& washingtons_war(const std::string& ruleset = "2014");

/// A position from YAML text. Not settled.
std::unique_ptr<Position> position(std::string_view yaml, const Game& game = washingtons_war());

/// The message of the DataError that `action` throws; fails the test and returns an empty text when none comes.
template <class Action>
std::string data_error(Action action);

}  // namespace tricorne::test

#include <gtest/gtest.h>

template <class Action>
std::string tricorne::test::data_error(Action action) {
  try {
    action();
  } catch (const DataError& e) {
    return e.what();
  }
  ADD_FAILURE() << "no DataError";
  return "";
}
