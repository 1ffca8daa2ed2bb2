// The phrasebooks of Washington's War.
#pragma once

#include "replay/story/phrases.h"

namespace tricorne::replay::ww_kit {

/// English phrases for events and actions whose own phrases lack a verb, or its singular or plural.
Phrasebook english_phrases();
/// Polish phrases for all events, actions, words and texts.
Phrasebook polish_phrases();
/// The part Phrasebook::texts of `polish_phrases`.
std::span<const Phrase> polish_texts();

}  // namespace tricorne::replay::ww_kit
