#include "reports/play_page/subjects.h"

#include <algorithm>
#include <set>

#include "engine/core/slots.h"

namespace tricorne::reports {

std::vector<std::string> phrases_of(const Game& game) {
  for (auto& [kind, words] : game.vocabulary())
    if (kind == "actions") return words;
  return {};
}

Phrases::Phrases(const Game& game) : phrases_(phrases_of(game)) {}

std::vector<std::string> Phrases::values_in(std::string_view action) const {
  std::vector<std::string> values;
  if (auto meant = match_nearest(phrases_, action))
    for (auto& [slot, word] : meant->words) values.push_back(std::move(word));
  return values;
}

std::vector<NamedAnswer> Phrases::about(const Position& position, const std::vector<std::string>& names) const {
  std::vector<NamedAnswer> found;
  std::set<std::string> seen;
  const auto is_name = [&](const std::string& value) {
    return std::find(names.begin(), names.end(), value) != names.end();
  };
  const std::vector<std::string> legal = position.legal_actions();
  for (const std::string& action : legal)
    if (const auto values = values_in(action); std::any_of(values.begin(), values.end(), is_name))
      if (seen.insert(action).second) found.push_back({action, {}});

  const auto add_refused = [&](const std::string& text) {
    try {
      const std::string action = position.canonical(text);
      if (!seen.insert(action).second) return;
      auto refusal = position.check(action);
      if (refusal && refusal->asked != AnswersQuestion::no) found.push_back({action, std::move(refusal)});
    } catch (const ActionError&) {  // the name does not fit the slot
    }
  };
  for (const std::string& phrase : phrases_) {
    SlotWords sample;
    for (std::string& slot : slot_names(phrase)) sample.emplace_back(std::move(slot), "");
    if (sample.size() > 1) {
      const auto like = std::find_if(legal.begin(), legal.end(), [&](const std::string& action) {
        return match_slots(phrase, action).has_value();
      });
      if (like == legal.end()) continue;
      sample = *match_slots(phrase, *like);
    }
    for (std::size_t slot = 0; slot < sample.size(); ++slot)
      for (const std::string& name : names) {
        SlotWords words = sample;
        words[slot].second = name;
        add_refused(fill_slots(phrase, words));
      }
  }
  return found;
}

}  // namespace tricorne::reports
