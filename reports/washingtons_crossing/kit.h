// What pictures and pages know of Washington's Crossing.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports {

const Kit& washingtons_crossing_kit();

}  // namespace tricorne::reports
