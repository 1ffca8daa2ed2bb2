#include "reports/formats/counted.h"

#include <fmt/format.h>

namespace tricorne::reports {

std::string counted(std::uint64_t number, std::string_view one, std::string_view more) {
  if (number == 1) return fmt::format("1 {}", one);
  return more.empty() ? fmt::format("{} {}s", number, one) : fmt::format("{} {}", number, more);
}

}  // namespace tricorne::reports
