// The tables of Washington's Crossing as documents.
#pragma once

#include "verify/table_kit.h"

namespace tricorne::verify {

/// The only table kit of the game. It lives as long as the program.
const TableKit& washingtons_crossing_tables();

}  // namespace tricorne::verify
