// Texts of the engine made fit to be read by people.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::reports {

/// Sides and nations with a capital: `british rolls 5` becomes `British rolls 5`.
std::string polished(std::string_view text);

}  // namespace tricorne::reports
