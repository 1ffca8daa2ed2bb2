// Washington's War told in English and in Polish.
#pragma once

#include "replay/story/phrases.h"

namespace tricorne::replay {

/// Where the game's own words lack a verb, or the right number of one.
Phrasebook english_phrases();
/// Everything.
Phrasebook polish_phrases();
/// Its texts besides events and actions.
std::span<const Phrase> polish_texts();

}  // namespace tricorne::replay
