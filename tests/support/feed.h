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

// Logs of games (log_feed.cpp): each is imported, written as a record and judged. The tables are of the War, with the
// mapping of examples/import; of the mappings, each is tried on a table.
bool feed_transcript(std::string_view text);
bool feed_crossing_transcript(std::string_view text);
bool feed_csv_log(std::string_view text);
bool feed_json_log(std::string_view text);
bool feed_mapping(std::string_view text);
/// An overlay, with house rules or without. The beginning of a game is played under it.
bool feed_house_rules(std::string_view text);
bool feed_crossing_house_rules(std::string_view text);
/// Lines to the engine of a page where the reader plays. Always true.
bool feed_desk(std::string_view text);

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
