#include "engine/core/rulebook/refusal_sites.h"

namespace tricorne::rulebook {

namespace {

std::vector<RefusalSite>& registered() {
  static std::vector<RefusalSite> sites;
  return sites;
}

thread_local RefusalWatch* watch = nullptr;

}  // namespace

const std::vector<RefusalSite>& refusal_sites() { return registered(); }

RefusalWatch::RefusalWatch() { watch = this; }
RefusalWatch::RefusalWatch(std::size_t site, std::optional<RuleRef> rule) : off_(site), off_rule_(rule) {
  watch = this;
}
RefusalWatch::~RefusalWatch() { watch = nullptr; }

bool RefusalWatch::in_force(std::size_t site, RuleRef rule) {
  if (off_) return *off_ != site || (off_rule_ && *off_rule_ != rule);
  seen_.emplace(site, rule);
  return true;
}

std::size_t register_refusal(const RefusalSite& site) {
  registered().push_back(site);
  return registered().size() - 1;
}

bool in_force(std::size_t site, RuleRef rule) { return watch == nullptr || watch->in_force(site, rule); }

}  // namespace tricorne::rulebook
