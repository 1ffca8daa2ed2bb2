// What verifying knows of Washington's Crossing.
#pragma once

#include "verify/kit.h"

namespace tricorne::verify {

const Kit& washingtons_crossing_kit();

}  // namespace tricorne::verify
