// A game told: every step, what came of it, and the paragraphs.
#pragma once

#include <string>

#include "replay/phrases.h"
#include "replay/record.h"

namespace tricorne::replay {

/// The whole record as text, a line for each step and each effect. Steps nobody could carry out say so. Throws
/// DataError when the first position cannot be read.
std::string narrate(const Game& game, const Record& record, Language language);

}  // namespace tricorne::replay
