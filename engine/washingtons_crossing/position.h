// A position of Washington's Crossing as a document. A leader whom the document does not name is not in play. A level
// that it does not state is 0.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/core/board.h"
#include "engine/core/document.h"
#include "engine/core/rulebook/view.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// The keys of a position that name tables of its own.
inline constexpr std::array<std::string_view, 3> own_table_keys{"map", "counters", "charts"};

/// Reads the keys of a position file. Throws DataError with the place: unknown keys, words, hexes off the map, and
/// positions that no game reaches (soundness.h).
State read_position(const Table& t, const State& setup, const Node& node);
/// Writes the position without its defaults. Reading the document gives an equal position.
Node write_position(const Table& t, const State& s);
/// The position with nothing left out, and facts derived from it: those that are wanted.
Node position_facts(const Table& t, const State& s, const rulebook::FactFilter& wanted = {});
Node position_schema(const Table& t);
/// The schemas of the fields of all actions, by the names of the actions.
Node action_fields(const Table& t);
std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary(const Table& t);

// The board as pictures need it.

/// The map with everything that stands on it. With a viewer: without what the viewer does not see (3.0).
Board make_board(const Table& t, const State& s, std::optional<Seat> viewer);
/// The same on a board that was made of the same table: only what stands on the map changes.
void renew_board(Board& board, const Table& t, const State& s, std::optional<Seat> viewer);

// Actions against the rules, as players sometimes take them.

/// Can players carry out this illegal action with the pieces on the table, and can the game go on afterwards?
bool can_be_carried_out(const State& s, const Table& t, const Action& action);

}  // namespace tricorne::wc
