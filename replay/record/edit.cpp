#include <fmt/format.h>

#include <algorithm>

#include "engine/core/text.h"
#include "replay/record/check.h"
#include "replay/record/record.h"
#include "replay/record/record_lines.h"
#include "replay/record/walker.h"

namespace tricorne::replay {

namespace {

/// The lines of a file. Line numbers count from 1, as in marks.
class FileLines {
 public:
  explicit FileLines(const std::string& text) : lines_(split(text, '\n')) {
    if (lines_.back().empty()) lines_.pop_back();  // the empty text after the last line end is no line
  }
  std::size_t size() const { return lines_.size(); }
  const std::string& operator[](std::size_t line) const { return lines_[line - 1]; }
  void insert_after(std::size_t line, const std::string& text) {
    lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(line), text);
  }
  void erase(std::size_t first, std::size_t last) {
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(first) - 1,
                 lines_.begin() + static_cast<std::ptrdiff_t>(last));
  }
  std::string text() const {
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    return text;
  }

 private:
  std::vector<std::string> lines_;
};

bool is_remark(std::string_view entry) {
  return entry.starts_with('{') || std::any_of(remark_keys.begin(), remark_keys.end(), [&](std::string_view key) {
           return entry.starts_with(key) && entry.substr(key.size()).starts_with(':');
         });
}

/// The last line of the entry that begins in line `first`. Comments and empty lines after the entry do not belong to
/// it.
std::size_t last_line_of_entry(const FileLines& lines, std::size_t first, const std::string& indent) {
  std::size_t last = first;
  for (std::size_t i = first + 1; i <= lines.size(); ++i) {
    if (trim(lines[i]).empty()) continue;
    if (!lines[i].starts_with(indent + " ")) break;
    last = i;
  }
  return last;
}

/// The last line of a step with all its remarks.
std::size_t last_line_of_step(const FileLines& lines, std::size_t first, const std::string& indent) {
  std::size_t last = last_line_of_entry(lines, first, indent);
  while (last < lines.size() && lines[last + 1].starts_with(indent + "- ") &&
         is_remark(std::string_view(lines[last + 1]).substr(indent.size() + 2)))
    last = last_line_of_entry(lines, last + 1, indent);
  return last;
}

/// The blanks before the hyphen of a step that stands in a line of its own.
std::string indent_of(const Record& record, const FileLines& lines, const Step& step) {
  const auto line = static_cast<std::size_t>(step.mark.line);
  if (line >= 1 && line <= lines.size()) {
    const auto hyphen = lines[line].find_first_not_of(' ');
    const std::string before = lines[line].substr(0, static_cast<std::size_t>(step.mark.column) - 1);
    if (hyphen != std::string::npos && trim(before) == "-") return lines[line].substr(0, hyphen);
  }
  throw DataError(record.file, step.mark, "this step shares its line; write it as \"- " + step.action + "\" first");
}

const Step& step_at(const Record& record, const StepPath& path) {
  const auto line = line_to(record, path);
  if (line.empty()) throw DataError(record.file, {}, "remarks belong to a step; before the first there is none");
  return *line.back();
}

}  // namespace

std::string with_remarks(const Record& record, const StepPath& path, const Step& more) {
  const Step& step = step_at(record, path);
  FileLines lines(record.text);
  const std::string indent = indent_of(record, lines, step);
  std::size_t last = last_line_of_step(lines, static_cast<std::size_t>(step.mark.line), indent);
  for (const std::string& line : split(remark_lines(more, indent), '\n'))
    if (!line.empty()) lines.insert_after(last++, line);
  std::string text = lines.text();
  read_record(text, record.file);
  return text;
}

std::string without_branch(const Record& record, const StepPath& path, std::size_t branch) {
  const Step& step = step_at(record, path);
  if (branch < 1 || branch > step.branches.size())
    throw DataError(record.file, step.mark, "the step has no branch " + std::to_string(branch));
  FileLines lines(record.text);
  const std::string indent = indent_of(record, lines, step);
  auto first = static_cast<std::size_t>(step.branches[branch - 1].mark.line);
  while (first > static_cast<std::size_t>(step.mark.line) && !lines[first].starts_with(indent + "- ")) --first;
  lines.erase(first, last_line_of_entry(lines, first, indent));
  std::string text = lines.text();
  read_record(text, record.file);
  return text;
}

Record completed(const Game& game, const Record& record) {
  const auto walk = walks_of(game).begin_walk(game, record, {Keep::nothing, LookAhead::yes, nullptr});
  Record whole = record;
  whole.steps.clear();
  std::size_t filled_in = 0;
  for (const Step& step : record.steps) {
    const StepResult& taken = walk->take(step);
    if (taken.plain()) {
      whole.steps.push_back(step);
      continue;
    }
    std::vector<std::string> actions = walk->actions();
    filled_in += is_pattern(step.action) ? actions.size() : actions.size() - std::min<std::size_t>(actions.size(), 1);
    for (std::string& action : actions) whole.steps.emplace_back().action = std::move(action);
    if (actions.empty()) continue;
    Step remarks = step;
    remarks.action = whole.steps.back().action;
    remarks.branches.clear();
    whole.steps.back() = std::move(remarks);
  }
  if (filled_in == 0) return record;
  for (Step& step : whole.steps) step.digest.reset();
  whole.note += fmt::format("{}{} of these answers are not in the record; they were filled in",
                            whole.note.empty() ? "" : "\n", filled_in);
  Record made = read_record(write_record(whole), record.file);
  return made;
}

}  // namespace tricorne::replay
