// The phrasebooks of Washington's Crossing.
#pragma once

#include "replay/story/phrases.h"

namespace tricorne::replay::wc_kit {

/// Polish phrases for all events, actions, questions and texts. Names of leaders and towns stay as they are.
Phrasebook polish_phrases();

}  // namespace tricorne::replay::wc_kit
