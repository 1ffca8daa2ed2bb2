#include <algorithm>
#include <map>
#include <set>

#include "verify/matrix/lint.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

bool is_word(const Node& value) {
  return value.is_scalar() && !value.scalar.empty() && value.scalar != "none" &&
         value.scalar.find_first_not_of("abcdefghijklmnopqrstuvwxyz_ ") == std::string::npos;
}

void add_words(const Node& fields, std::string& text) {
  for (const Entry& field : fields.entries) {
    if (is_word(field.value)) text += " " + field.key + " " + field.value.scalar;
    add_words(field.value, text);
  }
}

/// The question of a settled position; empty when nothing is asked.
std::string frame_of(const Position& position) {
  if (!position.pending()) return {};
  const auto entry = next_entry(position.facts_named({"agenda"}));
  std::string text = name_of_entry(entry);
  if (entry && entry->is_map()) add_words(entry->entries.front().value, text);
  return text;
}

}  // namespace

std::vector<FrameRow> frames_by_hand(const std::vector<RunResult>& outcomes) {
  std::map<std::string, std::vector<std::string>> begun;
  std::set<std::string> reached;
  for (const RunResult& outcome : outcomes) {
    if (outcome.status != Status::passed) continue;
    const auto position = outcome.before->clone();
    position->settle();
    if (const std::string first = frame_of(*position); !first.empty()) begun[first].push_back(outcome.scenario.name);
    for (const std::string& action : outcome.actions) {
      position->apply(action);
      reached.insert(frame_of(*position));
    }
  }
  std::vector<FrameRow> rows;
  for (auto& [frame, runs] : begun)
    if (!reached.contains(frame)) rows.push_back({frame, std::move(runs)});
  return rows;
}

}  // namespace tricorne::verify
