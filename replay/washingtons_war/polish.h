// Washington's War told in Polish.
#pragma once

#include "replay/phrases.h"

namespace tricorne::replay {

Phrasebook polish_phrases();

}  // namespace tricorne::replay
