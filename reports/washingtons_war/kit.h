// What Washington's War offers pictures and pages.
#pragma once

#include "reports/kit.h"

namespace tricorne::reports {

const Kit& washingtons_war_kit();

}  // namespace tricorne::reports
