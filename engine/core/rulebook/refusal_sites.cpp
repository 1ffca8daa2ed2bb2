#include "engine/core/rulebook/refusal_sites.h"

namespace tricorne::rulebook {

namespace {

std::vector<RefusalSite>& registered() {
  static std::vector<RefusalSite> sites;
  return sites;
}

}  // namespace

const std::vector<RefusalSite>& refusal_sites() { return registered(); }

RuleWatch::RuleWatch() : reached_(source_sites().size()) {
  rule_watch = this;
  if (!reached_.empty()) source_switch.reached = &reached_;
}
RuleWatch::RuleWatch(const Switch& thrown) {
  rule_watch = this;
  off_ = thrown;
  if (thrown.kind == Switch::Kind::source) source_switch.on = thrown.site;
}
RuleWatch::~RuleWatch() {
  rule_watch = nullptr;
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

}  // namespace tricorne::rulebook
