// The same work for many numbers, on several threads, as the tools of this folder call it.
#pragma once

#include "players/parallel.h"

namespace tricorne::verify {

using players::in_parallel;

}  // namespace tricorne::verify
