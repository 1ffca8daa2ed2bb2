// What a scenario rests on and what it is evidence of: the least sure space it names, the paragraphs it demands.

#include <algorithm>

#include "engine/core/text.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {

namespace {

/// Looks for names of spaces in texts. A name must fit whole words; of several names the longest is taken.
class SpaceSearch {
 public:
  explicit SpaceSearch(const GameNames& game_names) : game_names_(game_names) {}

  void look_at(const std::string& text) {
    const std::vector<std::string> words = split(fold(text), ' ');
    for (std::size_t first = 0; first < words.size();) first += std::max<std::size_t>(1, match(words, first));
  }

  void look_at(const Node& node) {
    look_at(node.scalar);
    for (const Node& item : node.items) look_at(item);
    for (const Entry& entry : node.entries) {
      look_at(entry.key);
      look_at(entry.value);
    }
  }

  NamedSpace worst() const { return worst_; }

 private:
  /// How many words from `first` on make the longest name of a space; 0 when there is no name. Takes note of the name.
  std::size_t match(const std::vector<std::string>& words, std::size_t first) {
    constexpr std::size_t longest = 5;
    std::string name;
    std::size_t best = 0;
    std::string best_name;
    for (std::size_t n = 1; n <= longest && first + n <= words.size(); ++n) {
      name += (n == 1 ? "" : " ") + words[first + n - 1];
      if (!game_names_.spaces.contains(name)) continue;
      best = n;
      best_name = name;
    }
    if (best > 0) take(best_name);
    return best;
  }

  void take(const std::string& name) {
    const Confidence confidence = game_names_.spaces.find(name)->second;
    if (confidence > worst_.confidence) worst_ = {confidence, game_names_.space_names.find(name)->second};
  }

  const GameNames& game_names_;
  NamedSpace worst_;
};

void add_rule(std::vector<std::string>& rules, const std::string& rule) {
  if (!rule.empty() && std::find(rules.begin(), rules.end(), rule) == rules.end()) rules.push_back(rule);
}

void add_rule_of(std::vector<std::string>& rules, const Node& demand) {
  if (const Node* rule = demand.find("rule")) add_rule(rules, rule->scalar);
}

}  // namespace

std::vector<std::string> demanded_rules(const Scenario& run) {
  std::vector<std::string> rules = run.rules;
  for (const RefusedAction& refused : run.refused) add_rule(rules, refused.rule);
  for (const Node& step : run.when)
    if (const Node* refused = step.find("refused")) add_rule_of(rules, *refused);
  if (const Node* events = run.then.find("events"))
    for (const Node& event : events->items) add_rule_of(rules, event);
  return rules;
}

NamedSpace least_sure_space(const GameNames& game_names, const Scenario& scenario) {
  SpaceSearch search(game_names);
  search.look_at(scenario.given);
  for (const Node& step : scenario.when) search.look_at(step);
  for (const RefusedAction& refused : scenario.refused) search.look_at(refused.action);
  search.look_at(scenario.then);
  return search.worst();
}

}  // namespace tricorne::verify
