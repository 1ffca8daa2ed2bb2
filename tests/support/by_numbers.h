// Files and answers made of numbers, zero meaning "as shipped": whoever finds a fault with one can make it plainer.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/core/document.h"
#include "replay/record/record.h"
#include "tests/support/game_by_numbers.h"

namespace tricorne::test {

/// One number an axis of 2014: 0 leaves it, another takes one of its other values.
struct OverlayNumbers {
  std::vector<int> numbers;
};
/// One number a connection: 0 as shipped, 1 left out, 2 the other kind of line.
struct MapNumbers {
  std::vector<int> numbers;
};
/// One number a record of the deck: with n above 0 it exchanges its card numbers with the nth record behind it.
struct DeckNumbers {
  std::vector<int> numbers;
};
/// The type of an action, then its fields.
struct ActionNumbers {
  std::vector<int> numbers;
};
/// A game with remarks on it; three numbers a remark: the step, the kind, the text.
struct RecordByNumbers {
  GameByNumbers game;
  std::vector<int> remarks;
};
/// A line that somebody sends to `tricorne serve`.
struct ProtocolLine {
  std::string text;
};

/// The overlay as a file. Each value is one that the loader takes when it stands alone.
Node overlay_of(const OverlayNumbers& overlay);
/// A file for --map, not always one that can be loaded: a map in pieces is refused.
Node map_of(const MapNumbers& map);
Node deck_of(const DeckNumbers& deck);
ww::Action action_of(const ww::Table& table, const ActionNumbers& action);
replay::Record remarked(const RecordByNumbers& record);
/// The text of its file.
std::string record_of(const RecordByNumbers& record);

/// How many numbers each may hold.
std::size_t axis_count();
std::size_t connection_count();
std::size_t deck_records();

}  // namespace tricorne::test
