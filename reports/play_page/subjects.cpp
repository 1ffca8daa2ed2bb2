#include "reports/play_page/subjects.h"

#include <algorithm>
#include <set>

namespace tricorne::reports {

std::vector<std::string> phrases_of(const Game& game) {
  for (auto& [kind, words] : game.vocabulary())
    if (kind == "actions") return words;
  return {};
}

Phrases::Phrases(const Game& game) {
  for (const std::string& text : phrases_of(game)) {
    Phrase phrase;
    std::string_view rest = text;
    for (;;) {
      const auto open = rest.find('{');
      phrase.literals.emplace_back(rest.substr(0, open));
      if (open == std::string_view::npos) break;
      rest.remove_prefix(rest.find('}', open) + 1);
    }
    phrases_.push_back(std::move(phrase));
  }
}

std::optional<std::vector<std::string>> Phrases::matched(const Phrase& phrase, std::string_view rest) {
  std::vector<std::string> values;
  if (!rest.starts_with(phrase.literals[0])) return std::nullopt;
  rest.remove_prefix(phrase.literals[0].size());
  for (std::size_t i = 0; i < phrase.slots(); ++i) {
    const std::string& literal = phrase.literals[i + 1];
    const bool last = literal.empty() && i + 1 == phrase.slots();
    const auto end = last ? rest.size() : rest.find(literal);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    values.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end + literal.size());
  }
  if (!rest.empty()) return std::nullopt;
  return values;
}

std::string Phrases::filled(const Phrase& phrase, const std::vector<std::string>& values) {
  std::string text = phrase.literals[0];
  for (std::size_t i = 0; i < phrase.slots(); ++i) text += values[i] + phrase.literals[i + 1];
  return text;
}

std::vector<std::string> Phrases::values_in(std::string_view action) const {
  std::optional<std::vector<std::string>> best;  // from the phrase whose slots hold the fewest letters
  std::size_t least = action.size() + 1;
  for (const Phrase& phrase : phrases_) {
    auto values = matched(phrase, action);
    if (!values) continue;
    std::size_t size = 0;
    for (const std::string& value : *values) size += value.size();
    if (size >= least) continue;
    least = size;
    best = std::move(values);
  }
  return best.value_or(std::vector<std::string>{});
}

std::vector<Candidate> Phrases::about(const Position& position, const std::vector<std::string>& names) const {
  std::vector<Candidate> found;
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
  for (const Phrase& phrase : phrases_) {
    std::vector<std::string> sample(phrase.slots());
    if (phrase.slots() > 1) {
      const auto like = std::find_if(legal.begin(), legal.end(),
                                     [&](const std::string& action) { return matched(phrase, action).has_value(); });
      if (like == legal.end()) continue;
      sample = *matched(phrase, *like);
    }
    for (std::size_t slot = 0; slot < phrase.slots(); ++slot)
      for (const std::string& name : names) {
        std::vector<std::string> values = sample;
        values[slot] = name;
        add_refused(filled(phrase, values));
      }
  }
  return found;
}

}  // namespace tricorne::reports
