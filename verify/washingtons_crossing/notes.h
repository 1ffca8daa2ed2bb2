// What the oracles say of a question or an answer, as notes to draw on its board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/game.h"

namespace tricorne::verify::wc_kit {

/// Of the question that stands: ways of a retreat with what rules them out, enemy zones around a march.
std::vector<Note> notes_on(const Position& position);
/// The verdict at the hexes an answer names. Throws ActionError when it is no action.
std::optional<Note> verdict_on(const Position& position, const std::string& answer);
/// What decides an answer: the way of a march with its costs, the way of a command, the ways of a retreat. Throws
/// ActionError when it is no action.
std::vector<Note> witness_of(const Position& position, const std::string& answer);

}  // namespace tricorne::verify::wc_kit
