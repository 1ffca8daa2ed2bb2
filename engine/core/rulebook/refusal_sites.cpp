#include "engine/core/rulebook/refusal_sites.h"

namespace tricorne::rulebook {

namespace {

std::vector<RefusalSite>& registered() {
  static std::vector<RefusalSite> sites;
  return sites;
}

thread_local RuleWatch* watch = nullptr;

}  // namespace

const std::vector<RefusalSite>& refusal_sites() { return registered(); }

RuleWatch::RuleWatch() : reached_(source_sites().size()) {
  watch = this;
  if (!reached_.empty()) source_switch.reached = &reached_;
}
RuleWatch::RuleWatch(const Switch& thrown) {
  watch = this;
  off_ = thrown;
  if (thrown.kind == Switch::Kind::source) source_switch.on = thrown.site;
}
RuleWatch::~RuleWatch() {
  watch = nullptr;
  source_switch = {};
}

bool RuleWatch::in_force(std::size_t site, RuleRef rule) {
  if (off_) return off_->kind != Switch::Kind::refusal || off_->site != site || (off_->rule && *off_->rule != rule);
  seen_.emplace(site, rule);
  return true;
}

std::size_t register_refusal(const RefusalSite& site) {
  registered().push_back(site);
  return registered().size() - 1;
}

bool in_force(std::size_t site, RuleRef rule) { return watch == nullptr || watch->in_force(site, rule); }

}  // namespace tricorne::rulebook
