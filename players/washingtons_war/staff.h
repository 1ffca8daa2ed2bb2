// Operations of Washington's War: where Washington's army winters.
#pragma once

#include <memory>

#include "players/operation.h"

namespace tricorne::players::ww_kit {

/// A staff that sends Washington into winter quarters before the year ends, and leaves all other questions alone.
std::unique_ptr<Staff> make_staff();

}  // namespace tricorne::players::ww_kit
