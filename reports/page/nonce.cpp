#include "reports/page/nonce.h"

#include <fmt/format.h>

#include <random>

namespace tricorne::reports {

std::string fresh_nonce() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

}  // namespace tricorne::reports
