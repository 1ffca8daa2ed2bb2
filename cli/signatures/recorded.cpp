// The signatures that the build has worked out, so that `tricorne --version` answers at once.

#include <utility>

#include "cli/signature.h"

namespace tricorne::cli {

namespace {

using Row = std::pair<std::string_view, std::string_view>;

// The build writes signatures.inc. It is empty in builds for development, where rules change often.
constexpr Row recorded[] = {
#include "signatures.inc"
    {"", ""}};

}  // namespace

std::string known_signature(std::string_view game) {
  for (const auto& [name, is] : recorded)
    if (name == game) return std::string(is);
  return signature(game);
}

}  // namespace tricorne::cli
