// What is measured of the typed rules of Washington's War.
#pragma once

#include <vector>

#include "verify/kit.h"

namespace tricorne::verify {

std::vector<Workload> workloads_of(const Game& game);

}  // namespace tricorne::verify
