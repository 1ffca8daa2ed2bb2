#include "engine/core/rulebook/source_sites.h"

namespace tricorne::rulebook {

namespace {

std::vector<SourceSite>& planted() {
  static std::vector<SourceSite> sites;
  return sites;
}

}  // namespace

const std::vector<SourceSite>& source_sites() { return planted(); }

std::size_t register_source_sites(std::initializer_list<SourceSite> sites) {
  const std::size_t first = planted().size();
  planted().insert(planted().end(), sites);
  return first;
}

}  // namespace tricorne::rulebook
