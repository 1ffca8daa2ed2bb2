#include "reports/formats/counted.h"

#include <fmt/format.h>

namespace tricorne::reports {

std::string counted(std::uint64_t number, std::string_view one, std::string_view more) {
  if (number == 1) return fmt::format("1 {}", one);
  return more.empty() ? fmt::format("{} {}s", number, one) : fmt::format("{} {}", number, more);
}

std::string wrapped(const std::vector<std::string>& words) {
  constexpr std::size_t width = 110;
  std::string text, line;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = words[i] + (i + 1 < words.size() ? ", " : "");
    if (line.size() + word.size() > width) {
      text += "  " + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
      line.clear();
    }
    line += word;
  }
  return line.empty() ? text : text + "  " + line + "\n";
}

}  // namespace tricorne::reports
