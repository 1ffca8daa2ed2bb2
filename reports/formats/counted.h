// Numbers with the names of the counted things.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne::reports {

/// `1 game`, `2 games`. `more` is the plural; empty: `one` with an s.
std::string counted(std::uint64_t number, std::string_view one, std::string_view more = {});

/// The words separated by commas, in indented lines of at most 112 characters.
std::string wrapped(const std::vector<std::string>& words);

}  // namespace tricorne::reports
