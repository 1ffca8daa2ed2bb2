// `in_parallel` of players/parallel.h, under a name in `tricorne::verify`: does the same work for many numbers on
// several threads.
#pragma once

#include "players/parallel.h"

namespace tricorne::verify {

using players::in_parallel;

}  // namespace tricorne::verify
