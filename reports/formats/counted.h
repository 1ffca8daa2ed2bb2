// Numbers with what they count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tricorne::reports {

/// `1 game`, `2 games`. `more`: the plural, where it is not made by an s.
std::string counted(std::uint64_t number, std::string_view one, std::string_view more = {});

}  // namespace tricorne::reports
