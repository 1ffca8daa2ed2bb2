#include "engine/core/rulebook/source_sites.h"

namespace tricorne::rulebook {

namespace {

std::vector<SourceSite>& registered() {
  static std::vector<SourceSite> sites;
  return sites;
}

}  // namespace

const std::vector<SourceSite>& source_sites() { return registered(); }

std::size_t register_source_sites(std::initializer_list<SourceSite> sites) {
  const std::size_t first = registered().size();
  registered().insert(registered().end(), sites);
  return first;
}

}  // namespace tricorne::rulebook
