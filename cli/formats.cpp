#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>

#include "cli/options.h"
#include "engine/core/text.h"

namespace tricorne::cli {

namespace {

using Formats = std::vector<std::string>;

/// The formats of files by the ending of their name. Formats of pictures that no command can write are in it, too, so
/// that they are refused.
const std::map<std::string, Formats>& endings() {
  static const std::map<std::string, Formats> known{
      {"svg", {"svg"}},
      {"png", {"png"}},
      {"dot", {"dot"}},
      {"gv", {"dot"}},
      {"html", {"html"}},
      {"htm", {"html"}},
      {"json", {"json", "sarif"}},
      {"sarif", {"sarif"}},
      {"xml", {"junit"}},
      {"md", {"markdown"}},
      {"csv", {"csv"}},
      {"txt", {"text", "table", "csv", "markdown"}},
      {"jpg", {"jpg"}},
      {"jpeg", {"jpg"}},
      {"gif", {"gif"}},
      {"pdf", {"pdf"}},
  };
  return known;
}

bool holds(const Formats& formats, const std::string& format) {
  return std::find(formats.begin(), formats.end(), format) != formats.end();
}

}  // namespace

std::string format_of(const std::string& path, const std::string& asked, const Formats& formats) {
  const std::string fallback = asked.empty() ? formats.front() : asked;
  const std::string ending = fold(std::filesystem::path(path).extension().string());
  const auto known = endings().find(ending);
  if (known == endings().end()) return fallback;
  const Formats& meant = known->second;
  if (!asked.empty() && !holds(meant, asked))
    throw std::invalid_argument(fmt::format(
        "--out {} and --format {} contradict each other; leave --format out, or end the name otherwise", path, asked));
  const auto found = std::find_if(meant.begin(), meant.end(), [&](const auto& one) { return holds(formats, one); });
  if (found == meant.end())
    throw std::invalid_argument(
        fmt::format("--out {}: {} cannot be written here, but {}", path, meant.front(), fmt::join(formats, ", ")));
  return asked.empty() ? *found : asked;
}

}  // namespace tricorne::cli
