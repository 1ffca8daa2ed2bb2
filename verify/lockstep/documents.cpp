#include <algorithm>

#include "verify/lockstep/step.h"
#include "verify/scenario/facts.h"

namespace tricorne::verify {

namespace {

bool same(const Node& ours, const Node& theirs) {
  std::vector<Mismatch> mismatches;
  compare_fact("", ours, theirs, mismatches);
  return mismatches.empty();
}

void compare(const std::vector<std::string>& path, const Node& ours, const Node& theirs,
             std::vector<DifferingValue>& out) {
  if (theirs.is_null() || ours == theirs) return;
  if (!ours.is_map() || !theirs.is_map()) {
    if (!same(ours, theirs)) out.push_back({path, ours, theirs});
    return;
  }
  for (const Entry& entry : ours.entries)
    if (const Node* value = theirs.find(entry.key)) {
      auto below = path;
      below.push_back(entry.key);
      compare(below, entry.value, *value, out);
    }
}

/// Is the key a name? Words of the format are lower case; names of spaces, colonies and people are not.
bool is_name(const std::string& key) {
  return std::any_of(key.begin(), key.end(), [](char c) { return (c < 'a' || c > 'z') && c != '_'; });
}

std::string joined(const std::vector<std::string>& path, bool (*hides)(const std::string&)) {
  std::string text;
  for (const std::string& key : path) text += (text.empty() ? "" : ".") + (hides(key) ? "*" : key);
  return text;
}

}  // namespace

std::vector<DifferingValue> differing(const Node& ours, const Node& theirs) {
  std::vector<DifferingValue> found;
  compare({}, ours, theirs, found);
  return found;
}

std::string pattern_of(const std::vector<std::string>& path) { return joined(path, &is_name); }
std::string text_of(const std::vector<std::string>& path) {
  return joined(path, [](const std::string&) { return false; });
}

}  // namespace tricorne::verify
