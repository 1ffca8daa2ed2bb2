// Notes that show on the board why an answer is legal or not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// When a general is asked where to march: the neighbouring spaces, each with a verdict (7.3 to 7.5). Else nothing.
std::vector<Note> explain_march(const Position& position);

/// When an interception is asked: the American generals next to the space of the march, each with a verdict (7.8). Else
/// nothing.
std::vector<Note> explain_interception(const Position& position);

/// Notes on the question that is asked: the options of a march, a retreat or an interception. Where the question is
/// about markers, or nothing is asked, the notes on isolation.
std::vector<Note> explain_question(const Position& position);

/// The verdict on an answer at the spaces that the answer names and at the spaces of the generals that it names.
/// Nothing when there is no such space. Throws ActionError when `answer` is no action.
std::optional<Note> verdict_on_board(const Position& position, const std::string& answer);

/// The witness of the verdict. For a march: the way to the space, or the spaces that stop the march. For a retreat or
/// an interception: the reasons that bar it. For a marker: what isolates or saves it. For an answer that names no space
/// the notes of explain_question. Throws ActionError when `answer` is no action.
std::vector<Note> explain_answer(const Position& position, const std::string& answer);

}  // namespace tricorne::verify
