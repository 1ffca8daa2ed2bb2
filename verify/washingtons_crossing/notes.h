// What the oracles say about a question or an answer, as notes to draw on the board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/game.h"

namespace tricorne::verify::wc_kit {

/// Notes on the question that stands. For a retreat: each neighbouring hex, open or with the reason that rules it out,
/// with the whole way that begins there, and the best of all ways (17.3). For a march: the enemy's zones of control
/// around the stack. Nothing for other questions.
std::vector<Note> notes_on(const Position& position);
/// Notes on what holds the position together: the hexes and the roads that forces hang on, because they are cut off
/// from their base without them, and of each force the way to its base and the fewest hexes that cut it off.
std::vector<Note> holdings_on(const Position& position);
/// The verdict on an answer at the hexes that the answer names; nothing when it names none. Throws ActionError when
/// `answer` is no action.
std::optional<Note> verdict_on(const Position& position, const std::string& answer);
/// What decides whether an answer is legal: the way of a march with its costs, the way of a command, the steps of a
/// retreat, or the hexes around an attack. For an answer without hexes the notes of `notes_on`. Throws ActionError when
/// `answer` is no action.
std::vector<Note> witness_of(const Position& position, const std::string& answer);

// The tables of Washington's Crossing as one document, for engines in other languages.

/// The tables in use: the hexes and hexsides of the map, the river in the order of the stream, the leaders, the turns,
/// and every chart as its file has it. Also the decisions, boxes, tracks and facts, and the other words of the
/// vocabulary.
Node tables_of(const Game& game);

}  // namespace tricorne::verify::wc_kit
