#include "verify/lockstep/blame.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/core/text.h"
#include "verify/scenario/facts.h"

namespace tricorne::verify {

namespace {

bool is_plain_word(const Node& value) {
  return value.is_scalar() && !value.scalar.empty() &&
         std::all_of(value.scalar.begin(), value.scalar.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// Does the word fit the key? It does when both are equal, or when one continues the other after a `_`: `french` fits
/// `french_cu`, and `pc_placed` fits `pc`.
bool speaks_of(const std::string& key, const std::string& word) {
  return !word.empty() && (same_word(key, word) || key.starts_with(word + "_") || word.starts_with(key + "_"));
}

bool speaks_of(const std::string& key, const Happening& event) {
  return speaks_of(key, event.kind) ||
         std::any_of(event.fields.entries.begin(), event.fields.entries.end(),
                     [&](const Entry& field) { return speaks_of(key, field.value.scalar); });
}

bool has_figure(const Happening& event, const Node& value) {
  const auto& fields = event.fields.entries;
  return value.is_scalar() && !value.scalar.empty() &&
         std::any_of(fields.begin(), fields.end(),
                     [&](const Entry& field) { return field.value.scalar == value.scalar; });
}

std::size_t near(const Happening& event, const DifferingValue& fact) {
  const auto keys =
      std::count_if(fact.path.begin(), fact.path.end(), [&](const std::string& key) { return speaks_of(key, event); });
  return static_cast<std::size_t>(keys) + (has_figure(event, fact.ours) ? 1U : 0U);
}

std::size_t near(const Happening& event, const std::vector<DifferingValue>& facts) {
  std::size_t most = 0;
  for (const DifferingValue& fact : facts) most = std::max(most, near(event, fact));
  return most;
}

void add(std::vector<Suspect>& suspects, const Happening& event, const std::vector<DifferingValue>& facts) {
  const Suspect fresh{event.rule, deed_of(event), near(event, facts)};
  const auto same = std::find_if(suspects.begin(), suspects.end(),
                                 [&](const Suspect& suspect) { return suspect.deed == fresh.deed; });
  if (same == suspects.end())
    suspects.push_back(fresh);
  else
    same->near = std::max(same->near, fresh.near);
}

double suspicion(const Suspect& suspect, const Records& records) {
  const auto found = records.find(suspect.deed);
  if (found == records.end() || found->second.wrong == 0) return 0;
  const auto wrong = static_cast<double>(found->second.wrong);
  return wrong / std::sqrt(wrong + static_cast<double>(found->second.clean));
}

}  // namespace

std::string deed_of(const Happening& event) {
  std::string deed = event.rule + " " + event.kind;
  for (const Entry& field : event.fields.entries)
    if (is_plain_word(field.value)) deed += " " + field.value.scalar;
  return deed;
}

std::vector<Suspect> suspects_of(const std::vector<Happening>& ours, const std::vector<Happening>& theirs,
                                 const std::vector<DifferingValue>& facts) {
  std::vector<Suspect> suspects;
  for (const Happening& event : ours) add(suspects, event, facts);
  for (const Happening& event : theirs) {
    const auto same = [&](const Happening& other) { return other.kind == event.kind; };
    if (std::none_of(ours.begin(), ours.end(), same)) add(suspects, event, facts);
  }
  return suspects;
}

const Suspect* guilty_of(const std::vector<Suspect>& suspects, const Records& records) {
  const auto weight = [&](const Suspect& suspect) {
    return std::tuple(suspect.near, suspicion(suspect, records),
                      std::count(suspect.rule.begin(), suspect.rule.end(), '.'));
  };
  const auto worst = std::max_element(suspects.begin(), suspects.end(),
                                      [&](const Suspect& a, const Suspect& b) { return weight(a) < weight(b); });
  return worst == suspects.end() ? nullptr : &*worst;
}

}  // namespace tricorne::verify
