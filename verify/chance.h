// Numbers by chance, as the tools of this folder call them.
#pragma once

#include "engine/core/chance.h"

namespace tricorne::verify {

using tricorne::Chance;

}  // namespace tricorne::verify
