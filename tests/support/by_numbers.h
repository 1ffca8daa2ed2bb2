// Games, files and answers made from numbers. Dropping numbers makes a game shorter; lowering numbers makes its answers
// plainer. In files zero means "as shipped", so lowering numbers makes a file plainer.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/washingtons_war/game.h"
#include "replay/record/record.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::test {

/// The number of starts.
inline constexpr std::uint8_t start_count = 4;

/// A ruleset, a start, and one number for each answer. The game ends with its last number at the latest.
struct GameByNumbers {
  std::uint8_t ruleset = 0;  ///< 0 for 2014, 1 for 2010, 2 for 2014-tournament
  std::uint8_t start = 0;  ///< 0 the set-up, 1 the eve of the alliance, 2 the French ashore, 3 a turn after a capture,
                           ///< when Congress returns
  std::vector<std::uint16_t> answers;  ///< 0 is the first legal answer, 65535 the last
};

/// A random game and the text of a record have no more answers than this number.
inline constexpr std::size_t most_answers = 700;

const Game& rules_of(const GameByNumbers& game);
/// The position at the start of the game, settled.
ww::State start_of(const GameByNumbers& game);
/// The legal answer that a number stands for.
const ww::Action& chosen(std::span<const ww::Action> legal, std::uint16_t number);

/// Plays the game and calls `look` for every step.
void play(const GameByNumbers& game, const std::function<void(const verify::Transition&)>& look);
/// The position at the end of the game.
ww::State end_of(const GameByNumbers& game);

/// The game as the text of a record, up to `steps` answers.
std::string record_of(const GameByNumbers& game, std::size_t steps = most_answers);

/// One number for each axis of 2014: 0 leaves the axis out, any other number sets one of the values the loader takes.
struct OverlayNumbers {
  std::vector<int> numbers;
};
/// One number for each connection: 0 as shipped, 1 left out, 2 with the opposite of the shipped kind of line.
struct MapNumbers {
  std::vector<int> numbers;
};
/// One number for each record of the deck. With n above 0 the record and the nth record behind it exchange their card
/// numbers.
struct DeckNumbers {
  std::vector<int> numbers;
};
/// One number for the type of an action, then one for each of its fields.
struct ActionNumbers {
  std::vector<int> numbers;
};
/// A game with remarks on it. Each remark has three numbers: the step, the kind, the text.
struct RecordByNumbers {
  GameByNumbers game;
  std::vector<int> remarks;
};
/// A line sent to `tricorne serve`.
struct ProtocolLine {
  std::string text;
};

/// The overlay as a file. The loader takes each of its values when the file holds no other value.
Node overlay_of(const OverlayNumbers& overlay);
/// A file for `--data map=FILE`. The loader may refuse it: a map in pieces cannot be loaded.
Node map_of(const MapNumbers& map);
Node deck_of(const DeckNumbers& deck);
ww::Action action_of(const ww::Table& table, const ActionNumbers& action);
replay::Record remarked(const RecordByNumbers& record);
/// The text of the record's file.
std::string record_of(const RecordByNumbers& record);

// The most numbers of OverlayNumbers, MapNumbers and DeckNumbers.
std::size_t axis_count();
std::size_t connection_count();
std::size_t deck_records();

}  // namespace tricorne::test
