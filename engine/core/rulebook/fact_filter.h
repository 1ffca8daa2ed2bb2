// Which facts of a position are asked for.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne::rulebook {

/// Facts by name, or all facts. Making all of them takes longer than a whole game's answer, so a writer of facts asks
/// here before it makes one.
class FactFilter {
 public:
  /// All facts.
  FactFilter() = default;
  /// Only these. `names` must outlive this.
  explicit FactFilter(const std::vector<std::string>& names) : names_(&names) {}

  bool operator()(std::string_view name) const {
    return names_ == nullptr || std::find(names_->begin(), names_->end(), name) != names_->end();
  }

 private:
  const std::vector<std::string>* names_ = nullptr;
};

}  // namespace tricorne::rulebook
