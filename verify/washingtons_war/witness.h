// Why an answer is legal or not, where it lies on the board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// The spaces next door to a general who is asked where to march, with a verdict each (7.3 to 7.5); else nothing.
std::vector<Note> explain_march(const Position& position);

/// The armies next door to a march that may be intercepted, with a verdict each (7.8); else nothing.
std::vector<Note> explain_interception(const Position& position);

/// What the board says of the question that is asked: where a march, a retreat or an interception goes, and what is
/// isolated where markers are the matter or nothing is asked.
std::vector<Note> explain_question(const Position& position);

/// The verdict at the places an answer names and where its generals stand; nothing when it names none. Throws
/// ActionError when `answer` is no action.
std::optional<Note> verdict_on_board(const Position& position, const std::string& answer);

/// The witness of the verdict: the way a march takes to a space, or what stops it; what bars a retreat or an
/// interception; what isolates a marker or saves it. For an answer without a place whatever explain_question says.
/// Throws ActionError when `answer` is no action.
std::vector<Note> explain_answer(const Position& position, const std::string& answer);

}  // namespace tricorne::verify
