// The tables of Washington's War as documents, and what a changed table needs.
#pragma once

#include "verify/table_kit.h"

namespace tricorne::verify {

/// The only table kit of the game. It lives as long as the program.
const TableKit& washingtons_war_tables();

}  // namespace tricorne::verify
