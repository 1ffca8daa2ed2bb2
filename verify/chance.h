// The random numbers of engine/core/chance.h, under a name in `tricorne::verify`.
#pragma once

#include "engine/core/chance.h"

namespace tricorne::verify {

using tricorne::Chance;

}  // namespace tricorne::verify
