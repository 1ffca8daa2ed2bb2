// What `tricorne bench` measures of Washington's Crossing.
#pragma once

#include <vector>

#include "verify/kit.h"

namespace tricorne::verify::wc_kit {

std::vector<Workload> workloads_of(const Game& game);

}  // namespace tricorne::verify::wc_kit
