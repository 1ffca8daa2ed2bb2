#include "verify/errata/rulesets.h"

#include <algorithm>

namespace tricorne::verify {

const ChangedRuleset& ChangedRulesets::named(const std::string& ruleset) {
  const std::lock_guard lock(mutex_);
  const auto known = rules_.find(ruleset);
  return known != rules_.end() ? known->second : rules_.emplace(ruleset, made(ruleset)).first->second;
}

ChangedRuleset ChangedRulesets::made(const std::string& ruleset) const {
  ChangedRuleset rules{erratum_.before->with_ruleset(ruleset), nullptr, Standing::as_before};
  rules.standing = standing_of(*rules.before, ruleset);
  if (ruleset == erratum_.before->ruleset()) {
    rules.after = erratum_.after;
    return rules;
  }
  if (rules.standing != Standing::as_before) {
    rules.after = rules.before;
    return rules;
  }
  rules.after = erratum_.house.empty() ? rules.before : with_house_rules(erratum_, ruleset, erratum_.house_ids());
  for (const AxisChange& change : erratum_.axes)
    rules.after = rules.after->with_axis_of(*erratum_.after, change.axis.name);
  if (erratum_.data.empty()) return rules;
  Node tables = Node::map();
  for (const DataChange& change : erratum_.data) tables.add(change.table, change.new_document);
  rules.after = rules.after->with_tables(tables);
  return rules;
}

Standing ChangedRulesets::standing_of(const Game& game, const std::string& ruleset) const {
  std::size_t as_before = 0, as_after = 0;
  const auto axes = game.axes();
  for (const AxisChange& change : erratum_.axes) {
    const auto same_name = [&](const AxisInfo& axis) { return axis.name == change.axis.name; };
    const std::string& value = std::find_if(axes.begin(), axes.end(), same_name)->value;
    as_before += value == change.axis.value ? 1U : 0U;
    as_after += value == change.to ? 1U : 0U;
  }
  for (const DataChange& change : erratum_.data) {
    const Node document = document_under(*erratum_.before, ruleset, change.table);
    as_before += !document.is_null() && document == change.old_document ? 1U : 0U;
    as_after += !document.is_null() && document == change.new_document ? 1U : 0U;
  }
  for (const RuleEntry& rule : erratum_.house) ++(has_rule(game, rule) ? as_after : as_before);
  const std::size_t all = erratum_.axes.size() + erratum_.data.size() + erratum_.house.size();
  if (as_before == all) return Standing::as_before;
  return as_after == all ? Standing::as_after : Standing::otherwise;
}

}  // namespace tricorne::verify
