// Operations of Washington's Crossing: raids and attacks from the ring around an enemy, garrisons, marches to both.
#pragma once

#include <memory>

#include "players/operation.h"

namespace tricorne::players::wc_kit {

/// A staff that plans by map distances and exact odds.
std::unique_ptr<Staff> make_staff();

}  // namespace tricorne::players::wc_kit
