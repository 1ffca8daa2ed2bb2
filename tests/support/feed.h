// Gives bytes to the functions that read files and lines. A reader must give an answer or a DataError, never a crash.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::test {

/// Does the work. False: it ended with a DataError or an ActionError.
template <class Work>
bool accepted(const Work& work) {
  try {
    work();
  } catch (const DataError&) {
    return false;
  } catch (const ActionError&) {
    return false;
  }
  return true;
}

// Each of the next functions reads a whole file and does with it what the program does. It returns false when the file
// is refused by a DataError or an ActionError.

/// A position, or the position under `given` of a scenario. Some answers are given. The positions are explained and
/// sometimes drawn.
bool feed_position(std::string_view text);
bool feed_scenario(std::string_view text);
bool feed_ruleset(std::string_view text);
bool feed_map(std::string_view text);
bool feed_deck(std::string_view text);
/// Lines to `tricorne serve`. Each line must be answered by one line. Always true.
bool feed_protocol(std::string_view text);
/// A record. It is written again, checked, told, and its facts are read. Overlays that it names are not opened.
bool feed_record(std::string_view text);
/// A question in SQL to a small archive.
bool feed_sql(std::string_view text);

// The same for Washington's Crossing (crossing_feed.cpp).
bool feed_crossing_position(std::string_view text);
bool feed_crossing_scenario(std::string_view text);
bool feed_crossing_map(std::string_view text);
/// The keys `map`, `counters` and `charts` of a position, over the shipped tables.
bool feed_crossing_tables(std::string_view text);
bool feed_crossing_ruleset(std::string_view text);

/// Settles a position of `game`, then gives up to `answers` legal answers, chosen by `seed`. Every position on the way
/// is written, read back and explained. Throws std::logic_error when a promise of the engine is broken.
void play_on(const Game& game, Position& position, std::uint64_t seed, int answers);

}  // namespace tricorne::test
