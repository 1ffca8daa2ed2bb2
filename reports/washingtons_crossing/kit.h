// What Washington's Crossing offers pictures and pages.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports {

const Kit& washingtons_crossing_kit();

}  // namespace tricorne::reports
