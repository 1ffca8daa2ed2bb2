// The figures that `tricorne bench` measures only of Washington's War.
#pragma once

#include <vector>

#include "verify/kit.h"

namespace tricorne::verify {

/// As Kit::workloads. `game` must outlive the workloads.
std::vector<Workload> workloads_of(const Game& game);

}  // namespace tricorne::verify
