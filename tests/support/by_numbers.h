// Files and answers made from numbers. In files zero means "as shipped", so lowering numbers makes a file plainer.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/core/document.h"
#include "replay/record/record.h"
#include "tests/support/game_by_numbers.h"

namespace tricorne::test {

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
