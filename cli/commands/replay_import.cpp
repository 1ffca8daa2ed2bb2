// tricorne replay import: makes a record of a log of a game that was played elsewhere, and judges it.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands/replay.h"
#include "cli/places.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "replay/import/import.h"
#include "reports/formats/counted.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;
using reports::counted;

struct ImportOptions : Options {
  std::string log_format;
  std::vector<std::string> files;
  std::string mapping;
  bool force = false;
  int explain = 0;  ///< the line whose readings are told; 0: none
  bool ask = false;
  std::string language = "en";
  bool merge = false;  ///< are the two logs accounts of one game?
};

/// A log with its record and verdict, or the error that kept it from being read.
struct ImportedLog {
  std::string file;
  std::string written;  ///< where its record was written; empty: nowhere
  replay::ImportedRecord made;
  replay::LogJudgement judged;
  std::string error;
  int lines = 0;  ///< of the file
};

const replay::LogFormat& format_named(const std::string& name) {
  const auto formats = replay::log_formats();
  return *std::find_if(formats.begin(), formats.end(), [&](const auto& format) { return format.name == name; });
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const replay::LogFormat& format : replay::log_formats()) names.emplace_back(format.name);
  return names;
}

/// The logs of the paths. A folder stands for its files, sorted.
std::vector<std::string> logs_at(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    const auto below = each_once(files_below(
        path, [](const std::string& name) { return !is_draft(name); }, [](const std::string&) { return false; }));
    if (below.empty()) throw DataError(path, {}, "holds no file");
    files.insert(files.end(), below.begin(), below.end());
  }
  return files;
}

/// Where the record of each log goes: the file of --out, or for several logs a file in the folder of --out.
std::vector<std::string> places_for(const ImportOptions& o, const std::vector<std::string>& logs) {
  if (o.out.empty() || o.out == "-" || logs.size() == 1) return std::vector<std::string>(logs.size(), o.out);
  std::vector<std::pair<std::string, std::string>> liked;
  for (const std::string& log : logs) liked.emplace_back(log, fs::path(log).filename().string());
  std::vector<std::string> places;
  for (const std::string& own : own_names(liked)) places.push_back((fs::path(o.out) / (own + ".yaml")).string());
  return places;
}

/// A reading in a line, with what it assumes.
std::string told(const replay::Reading& reading) {
  return fmt::format("{:5.1f}  {}{}\n", reading.cost, printable(fmt::format("{}", fmt::join(reading.answers, ", "))),
                     reading.left.empty() ? "" : "; not accounted for: " + printable(reading.left));
}

/// Asks the person at the terminal what is meant by a line. At the end of his input nothing is asked any more.
replay::LineAnswer ask_at_terminal(const replay::LogLine& line, const std::vector<replay::Reading>& readings,
                                   const std::string& why) {
  static bool over = false;
  if (over) return {};
  fmt::print(stderr, "line {}: {}\n", line.mark.line,
             why.empty() ? "\"" + printable(line.text) + "\" may be" : printable(why));
  for (std::size_t i = 0; i < readings.size(); ++i) fmt::print(stderr, "  {}: {}", i + 1, told(readings[i]));
  fmt::print(
      stderr, "{}the line in other words, or nothing to {} (Ctrl+D: ask no more)? ",
      readings.empty() ? "" : fmt::format("1{}, ", readings.size() > 1 ? fmt::format(" to {}", readings.size()) : ""),
      why.empty() ? "leave it open" : "go on without it");
  std::string answer;
  if (!std::getline(std::cin, answer)) {
    over = true;
    fmt::print(stderr, "\n");
    return {};
  }
  answer = trim(answer);
  const bool is_number = answer.size() == 1 && answer[0] >= '1' && answer[0] <= '9';
  if (!is_number || static_cast<std::size_t>(answer[0] - '0') > readings.size()) return {{}, answer};
  return {static_cast<std::size_t>(answer[0] - '1'), ""};
}

ImportedLog import_file(const ImportOptions& o, const Game& game, const Node& mapping, const std::string& file,
                        const std::string& place, bool several) {
  ImportedLog log{file, {}, {}, {}, {}};
  const std::string text = read_file(file);
  log.lines = static_cast<int>(std::ranges::count(text, '\n')) + (text.ends_with('\n') ? 0 : 1);
  const replay::LogHelp help{o.ask ? replay::AskReading(ask_at_terminal) : replay::AskReading(), {}};
  try {
    log.made = o.merge ? replay::import_accounts(game, format_named(o.log_format), {text, file},
                                                 {read_file(o.files[1]), o.files[1]}, mapping, help)
                       : replay::import_log(game, format_named(o.log_format), text, file, mapping, help);
  } catch (const DataError& e) {
    if (!several) throw;
    log.error = e.what();
    return log;
  }
  log.judged = replay::judge(game, log.made, o.language);
  if (place.empty() || place == "-") return log;
  if (several)
    write_of_set(place, replay::write_record(log.made.record), o.force);
  else
    write_file(place, replay::write_record(log.made.record));
  say_written(o, place);
  log.written = place;
  return log;
}

bool is_good(const ImportedLog& log) {
  return log.error.empty() && log.made.unread.empty() && log.made.seats.empty() && log.judged.first_error() == nullptr;
}

std::string lines_of(const std::string& file, const std::vector<replay::LineNote>& list, const char* severity) {
  std::string text;
  for (const replay::LineNote& line : list)
    text += fmt::format("{}:{}:{}: {}: {}\n", printable(file), line.mark.line, line.mark.column, severity,
                        printable(line.message));
  return text;
}

/// What was taken for remarks; of many only the first.
std::string remarks_of(const ImportedLog& log) {
  constexpr std::size_t most = 10;
  const auto& all = log.made.remarks;
  const std::vector<replay::LineNote> first(all.begin(),
                                            all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size())));
  std::string text = lines_of(log.file, first, "note");
  if (all.size() > most)
    text += fmt::format("{}: note: {} more are taken for remarks\n", printable(log.file), all.size() - most);
  return text;
}

/// The readings of a line, the likeliest first.
std::string explained(const ImportedLog& log, int line) {
  if (line > log.lines) return fmt::format("there is no line {}: the log has {}\n", line, log.lines);
  const auto found = log.made.readings.find(line);
  if (found == log.made.readings.end()) {
    for (const auto* list : {&log.made.unread, &log.made.seats, &log.made.remarks})
      for (const replay::LineNote& note : *list)
        if (note.mark.line == line)
          return fmt::format("line {}: {}; no other reading was found\n", line, printable(note.message));
    return fmt::format("line {} is in the words of the game or in a short form of ours, or holds no action\n", line);
  }
  std::string text = fmt::format("line {} may be, with what each assumes in bits:\n", line);
  for (const replay::Reading& reading : found->second) text += "  " + told(reading);
  return text;
}

/// What may have been meant by the first line that cannot be read or is illegal.
std::string repairs_of(const ImportedLog& log) {
  std::string text;
  for (const replay::Repair& repair : log.made.repairs)
    text += fmt::format("{}:{}:{}: note: perhaps {} ({:.1f} bits)\n", printable(log.file), repair.mark.line,
                        repair.mark.column,
                        repair.instead.empty() ? "nothing in place of \"" + printable(repair.written) + "\""
                        : repair.written.empty()
                            ? "before this line: \"" + printable(repair.instead) + "\""
                            : "\"" + printable(repair.instead) + "\" in place of \"" + printable(repair.written) + "\"",
                        repair.cost);
  return text;
}

std::string as_text(const ImportedLog& log) {
  const replay::ImportedRecord& made = log.made;
  std::string text = lines_of(log.file, made.unread, "error") + lines_of(log.file, made.seats, "error") +
                     lines_of(log.file, made.assumed, "note") + remarks_of(log);
  for (const replay::Finding& finding : log.judged.checked.findings) text += finding_text(log.file, finding);
  text += repairs_of(log);
  const auto& rests = log.judged.rests_on;
  if (!rests.empty()) text += fmt::format("Not certain, and named in the log:\n{}", reports::wrapped(rests));
  return text + fmt::format("{}: {} read, {} left out, {}; {}\n", printable(log.file), counted(made.read, "line"),
                            made.unread.size(), log.judged.checked.end, log.judged.says);
}

std::string verdict_of(const ImportedLog& log) { return log.error.empty() ? log.judged.says : log.error; }

std::string as_table(const std::vector<ImportedLog>& logs) {
  std::string text = fmt::format("{:<32} {:>6} {:>8}  {}\n", "Log", "read", "left out", "Verdict");
  for (const ImportedLog& log : logs)
    text += fmt::format("{:<32} {:>6} {:>8}  {}\n", printable(fs::path(log.file).filename().string()), log.made.read,
                        log.made.unread.size(), printable(verdict_of(log)));
  return text;
}

Json json_of(const ImportedLog& log) {
  Json node{{"file", log.file}, {"read", log.made.read}};
  if (!log.error.empty()) {
    node["error"] = log.error;
    return node;
  }
  node["record"] = replay::write_record(log.made.record);
  node.set_all(replay::report_of(log.made, log.judged));
  node["findings"] = Json::array();
  for (const replay::Finding& finding : log.judged.checked.findings) node["findings"].push_back(finding_json(finding));
  return node;
}

std::string as_json(const std::vector<ImportedLog>& logs) {
  if (logs.size() == 1) return to_json(json_of(logs.front()));
  Json node{{"logs", Json::array()}};
  for (const ImportedLog& log : logs) node["logs"].push_back(json_of(log));
  return to_json(node);
}

int run_import(const ImportOptions& o) {
  if (format_named(o.log_format).needs_mapping != !o.mapping.empty())
    throw std::invalid_argument(o.mapping.empty() ? o.log_format +
                                                        " needs --mapping FILE, which says what its words mean "
                                                        "(examples/import); a sheet in words of people is a transcript"
                                                  : "a " + o.log_format + " takes no --mapping");
  if (o.explain != 0 && o.files.size() != 1) throw std::invalid_argument("--explain needs one log");
  if (o.ask && isatty(STDIN_FILENO) == 0) throw std::invalid_argument("--ask needs a terminal");
  if (o.merge && o.files.size() != 2) throw std::invalid_argument("--merge needs two logs of one game");
  const std::vector<std::string> files = o.merge ? std::vector{o.files.front()} : logs_at(o.files);
  if (files.size() == 1) claim(o.out);
  const auto game = open(o);
  const Node mapping = o.mapping.empty() ? Node{} : load_yaml(o.mapping);
  std::vector<ImportedLog> logs;
  const std::vector<std::string> places = places_for(o, files);
  for (std::size_t i = 0; i < files.size(); ++i)
    logs.push_back(import_file(o, *game, mapping, files[i], places[i], files.size() > 1));
  ImportOptions report = o;
  report.out.clear();  // --out is for the records
  const bool table = logs.size() > 1;
  answer(report, o.format == "json" ? as_json(logs) : table ? as_table(logs) : as_text(logs.front()));
  if (o.explain > 0 && o.format != "json") answer(report, explained(logs.front(), o.explain));
  if (std::any_of(logs.begin(), logs.end(), [](const ImportedLog& log) { return !log.error.empty(); }))
    return bad_input;
  return std::all_of(logs.begin(), logs.end(), is_good) ? all_well : answer_is_no;
}

}  // namespace

Run define_replay_import(Command& command) {
  auto o = std::make_shared<ImportOptions>();
  add_game(command, *o);
  add_output(command, *o, {"text", "json"}, Out::either);
  command["--out"].described("Write the record to this file; of several logs the records into this folder");
  command["--format"].described("Format of the report");
  add_force(command, o->force);
  command.option("FORMAT", o->log_format, "What the log is: transcript, csv or json").one_of(format_names()).required();
  command.option("FILE", o->files, "Logs, or folders of them; of several logs the report is a table").required();
  command
      .option("--mapping", o->mapping,
              "For csv and json: a YAML file that says which action of the log is which of ours (examples/import)")
      .shown_as("FILE");
  command.option("--explain", o->explain, "Also tell the likeliest readings of this line, with their costs")
      .shown_as("LINE")
      .between(1, 1000000);
  command.flag("--merge", o->merge, "The two logs are accounts of one game: make one record of both");
  command.flag("--ask", o->ask, "Ask at the terminal where a line has several readings of nearly the same cost");
  add_language(command, o->language);
  return [o] { return run_import(*o); };
}

}  // namespace tricorne::cli
