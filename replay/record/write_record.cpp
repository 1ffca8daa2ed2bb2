#include <fmt/format.h>

#include <algorithm>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "replay/kit.h"
#include "replay/record/record.h"
#include "replay/record/record_lines.h"

namespace tricorne::replay {

namespace {

/// A text as YAML in one line. It is quoted where YAML would read it as something else. A record holds no control
/// characters, which may come from the name of a file.
std::string scalar(const std::string& text) {
  std::string yaml = to_yaml(Node::text(printable(as_utf8(text))));
  yaml.pop_back();
  return yaml;
}

/// A text as YAML with quotation marks, so that it is never read as a number.
std::string quoted(const std::string& text) { return to_json_line(Node::text(text)); }

/// An action as every reader of YAML takes it for a text.
std::string written(const std::string& action) {
  if (!is_plain(action)) return scalar(action);
  return action.find(':') == std::string::npos ? action : quoted(action);
}

class RecordWriter {
 public:
  std::string take() { return std::move(text_); }

  void line(const std::string& text) { text_ += text + "\n"; }
  void said(std::string_view key, const std::string& text) {
    if (!text.empty()) line(fmt::format("{}: {}", key, scalar(text)));
  }
  void hash(std::string_view key, const HeadText& said) {
    if (!said.text.empty()) line(fmt::format("{}: {}", key, quoted(said.text)));
  }

  void start(const Node& position) {
    if (position.is_null()) return line("start: setup");
    line("start:");
    std::string_view rest;
    const std::string yaml = to_yaml(position);
    for (rest = yaml; !rest.empty();) {
      const auto end = rest.find('\n');
      line("  " + std::string(rest.substr(0, end)));
      rest.remove_prefix(end + 1);
    }
  }

  void steps(const std::vector<Step>& steps, const std::string& indent) {
    for (const Step& step : steps) {
      line(indent + "- " + written(step.action));
      remarks(step, indent);
    }
  }

  void remarks(const Step& step, const std::string& indent) {
    remark(indent, "glyph", step.glyph);
    remark(indent, "bookmark", step.bookmark);
    remark(indent, "note", step.note);
    remark(indent, "agreed", step.agreed);
    if (step.digest) line(indent + "- digest: " + quoted(hex(*step.digest)));
    for (const Branch& branch : step.branches) this->branch(branch, indent);
  }

 private:
  void remark(const std::string& indent, std::string_view key, const std::string& text) {
    if (!text.empty()) line(fmt::format("{}- {}: {}", indent, key, scalar(text)));
  }

  void branch(const Branch& branch, const std::string& indent) {
    line(indent + "- branch:");
    if (!branch.title.empty()) line(indent + "    title: " + scalar(branch.title));
    line(indent + "    actions:");
    steps(branch.steps, indent + "    ");
  }

  std::string text_;
};

std::string result_text(const Record& record) {
  const Result& result = *record.result;
  if (!result.finished) return "result: unfinished";
  const bool plain = is_plain(result.ending) && result.ending.find(':') == std::string::npos;
  const std::string score = result.score ? fmt::format(", score: {}", *result.score) : "";
  return fmt::format("result: {{winner: {}, ending: {}, {}: {}{}}}", result.winner,
                     plain ? result.ending : quoted(result.ending), kit_of(record.game).turn_word(), result.turn,
                     score);
}

void write_data(const Record& record, RecordWriter& out) {
  for (const auto& [table, said] : record.data)
    if (stands_in_head(table)) out.hash(table, said);
  const auto below = [](const auto& entry) { return !stands_in_head(entry.first); };
  if (std::ranges::none_of(record.data, below)) return;
  out.line("data:");
  for (const auto& [table, said] : record.data)
    if (!stands_in_head(table)) out.hash("  " + table, said);
}

}  // namespace

std::string remark_lines(const Step& step, const std::string& indent) {
  RecordWriter out;
  out.remarks(step, indent);
  return out.take();
}

std::string write_record(const Record& record) {
  RecordWriter out;
  if (!record.comment.empty()) out.line("# " + record.comment);
  out.line("format: 1");
  out.said("game", record.game);
  out.line("kind: replay");
  out.said("title", record.title);
  out.said("note", record.note);
  out.said("ruleset", record.ruleset.text);
  out.hash("rules", record.rules);
  write_data(record, out);
  if (!record.players.empty()) out.line("players:");
  for (const auto& [seat, name] : record.players) out.line("  " + seat + ": " + scalar(name));
  out.start(record.start);
  out.line("actions:");
  out.steps(record.steps, "");
  if (record.result) out.line(result_text(record));
  return out.take();
}

}  // namespace tricorne::replay
