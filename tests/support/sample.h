// Small helpers of the tests: a game opened once, and positions from ten lines of text.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::test {

/// Washington's War under a ruleset, opened once.
const Game& washingtons_war(const std::string& ruleset = "2014");
/// Washington's Crossing, opened once.
const Game& washingtons_crossing();

/// A position from YAML text. Not settled.
std::unique_ptr<Position> position(std::string_view yaml, const Game& game = washingtons_war());

/// The last American unit is alone, and Howe can reach and overrun it. Lee can fetch the unit first.
inline constexpr const char* trapped =
    "year: 1779\n"
    "spaces: {Richmond: {generals: [Howe], british_cu: 5}, York: {american_cu: 1}, Carlisle: {generals: [Lee]},\n"
    "  Concord: {pc: american}, Falmouth: {pc: american}, Newport: {pc: american}, Hartford: {pc: american},\n"
    "  Albany: {pc: american}, Morristown: {pc: american}, Wyoming Valley: {pc: american},\n"
    "  Hillsboro: {pc: american}, Camden: {pc: american}, Savannah: {pc: american}}\n"
    "congress: Savannah\n"
    "war_ends: [106]\n"
    "reinforcement_cards: {american: [51, 30]}\n"
    "hands: {american: [29], british: [52]}\n"
    "agenda: [{begin_impulse: {player: american}}, {begin_phase: {phase: winter attrition}}]\n";

/// The last turn: Burgoyne attacks the last American unit. If the unit dies, the British win. If it lives, the
/// Americans win by colonies. The value of each die can be counted by hand.
inline constexpr const char* last_stand =
    "year: 1779\n"
    "spaces: {New Haven: {generals: [Burgoyne], british_cu: 4},\n"
    "  Hartford: {american_cu: 1, generals: [Lincoln], pc: american}, Concord: {pc: american}, Albany: {pc: "
    "american},\n"
    "  Morristown: {pc: american}, Reading: {pc: american}, Baltimore: {pc: american}, Hillsboro: {pc: american},\n"
    "  Camden: {pc: american}, Savannah: {pc: american}}\n"
    "congress: dispersed\n"
    "regulars: false\n"
    "war_ends: [106]\n"
    "hands: {british: [51], american: [93]}\n"
    "agenda: [{begin_impulse: {player: british}}, {begin_phase: {phase: winter attrition}}]\n";

/// The message of the DataError that `action` throws. When it throws none, the test fails and the text is empty.
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
