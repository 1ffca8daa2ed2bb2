// Bytes into everything that reads them: what comes of it must be an answer or a DataError, never a crash.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::test {

/// Each reads a whole file and does with it what the program would. DataErrors and ActionErrors end it quietly.
/// A position, or a scenario, of which the position it gives is taken. It is drawn and explained, too.
void feed_position(std::string_view text);
void feed_scenario(std::string_view text);
void feed_ruleset(std::string_view text);
void feed_map(std::string_view text);
void feed_deck(std::string_view text);
/// Lines to `tricorne serve`, each of which must be answered by one line.
void feed_protocol(std::string_view text);
/// A record: checked, told, asked for its facts, and written again. Overlays that it names are not opened.
void feed_record(std::string_view text);
/// A question in SQL to a small archive.
void feed_sql(std::string_view text);

// The same of Washington's Crossing (crossing_feed.cpp).
void feed_crossing_position(std::string_view text);
void feed_crossing_scenario(std::string_view text);
void feed_crossing_map(std::string_view text);
/// The keys `map`, `counters` and `charts` of a position, over the shipped tables.
void feed_crossing_tables(std::string_view text);
void feed_crossing_ruleset(std::string_view text);

/// Settles a position of `game`, then gives some legal answers, chosen by `seed`. Every position on the way is looked
/// at from all sides, written and read back. Throws std::logic_error for what must not be.
void play_on(const Game& game, Position& position, std::uint64_t seed, int answers);

}  // namespace tricorne::test
