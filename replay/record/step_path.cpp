#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/core/text.h"
#include "replay/record/record.h"

namespace tricorne::replay {

namespace {

/// The list of steps that the last part of a path counts in; null when the path names a missing step or branch.
const std::vector<Step>* list_of(const Record& record, const StepPath& path) {
  const std::vector<Step>* steps = &record.steps;
  for (std::size_t i = 0; i + 2 < path.parts.size(); i += 2) {
    const std::size_t at = path.parts[i], branch = path.parts[i + 1];
    if (at < 1 || at > steps->size() || branch < 1 || branch > (*steps)[at - 1].branches.size()) return nullptr;
    steps = &(*steps)[at - 1].branches[branch - 1].steps;
  }
  return steps;
}

bool exists(const Record& record, const StepPath& path) {
  const auto* steps = path.parts.size() % 2 == 1 ? list_of(record, path) : nullptr;
  const std::size_t least = path.parts.size() == 1 ? 0 : 1;  // only the main line has a first position
  return steps != nullptr && path.parts.back() >= least && path.parts.back() <= steps->size();
}

std::optional<StepPath> read_numbers(std::string_view name) {
  StepPath path;
  for (const std::string& part : split(name, '.')) {
    std::size_t number = 0;
    const auto result = std::from_chars(part.data(), part.data() + part.size(), number);
    if (part.empty() || result.ec != std::errc{} || result.ptr != part.data() + part.size()) return std::nullopt;
    path.parts.push_back(number);
  }
  return path;
}

std::optional<StepPath> find_bookmark(const std::vector<Step>& steps, std::string_view name, const StepPath& before) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    StepPath here = before;
    here.parts.push_back(i + 1);
    if (steps[i].bookmark == name) return here;
    for (std::size_t k = 0; k < steps[i].branches.size(); ++k) {
      StepPath branch = here;
      branch.parts.push_back(k + 1);
      if (auto found = find_bookmark(steps[i].branches[k].steps, name, branch)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace

std::string to_text(const StepPath& path) {
  std::string text;
  for (const std::size_t part : path.parts) text += (text.empty() ? "" : ".") + std::to_string(part);
  return text;
}

std::optional<StepPath> find_step(const Record& record, std::string_view name) {
  if (name.empty()) return std::nullopt;
  if (name == "end") return StepPath{{record.steps.size()}};
  if (auto path = read_numbers(name); path && exists(record, *path)) return path;
  return find_bookmark(record.steps, name, {});
}

bool can_be_bookmark(std::string_view name) {
  return name != "end" && !read_numbers(name) && name.find('@') == std::string_view::npos;
}

std::vector<const Step*> line_to(const Record& record, const StepPath& path) {
  std::vector<const Step*> line;
  const std::vector<Step>* steps = &record.steps;
  for (std::size_t i = 0; i < path.parts.size(); i += 2) {
    const bool last = i + 1 == path.parts.size();
    const std::size_t count = last ? path.parts[i] : path.parts[i] - 1;
    for (std::size_t k = 0; k < count; ++k) line.push_back(&(*steps)[k]);
    if (!last) steps = &(*steps)[path.parts[i] - 1].branches[path.parts[i + 1] - 1].steps;
  }
  return line;
}

const HeadText& Record::data_hash(std::string_view table) const {
  static const HeadText nothing;
  const auto found = std::ranges::find_if(data, [&](const auto& entry) { return entry.first == table; });
  return found == data.end() ? nothing : found->second;
}

std::string hex(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

}  // namespace tricorne::replay
