// tricorne replay import: makes a record of a log of a game that was played elsewhere, and judges it.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands/replay.h"
#include "cli/own_names.h"
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
};

/// A log with its record and verdict, or the error that kept it from being read.
struct ImportedLog {
  std::string file;
  std::string written;  ///< where its record was written; empty: nowhere
  replay::Imported made;
  replay::Judged judged;
  std::string error;
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
    std::vector<std::string> below;
    for (const auto& entry : fs::directory_iterator(path))
      if (entry.is_regular_file()) below.push_back(entry.path().string());
    std::sort(below.begin(), below.end());
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

ImportedLog import_file(const ImportOptions& o, const Game& game, const Node& mapping, const std::string& file,
                        const std::string& place, bool several) {
  ImportedLog log{file, {}, {}, {}, {}};
  try {
    log.made = replay::import_log(game, format_named(o.log_format), read_file(file), file, mapping);
  } catch (const DataError& e) {
    if (!several) throw;
    log.error = e.what();
    return log;
  }
  log.judged = replay::judge(game, log.made.record);
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

std::string lines_of(const std::string& file, const std::vector<replay::Unread>& list, const char* severity) {
  std::string text;
  for (const replay::Unread& line : list)
    text += fmt::format("{}:{}:{}: {}: {}\n", printable(file), line.mark.line, line.mark.column, severity,
                        printable(line.message));
  return text;
}

std::string as_text(const ImportedLog& log) {
  const replay::Imported& made = log.made;
  std::string text = lines_of(log.file, made.unread, "error") + lines_of(log.file, made.seats, "warning");
  for (const replay::Finding& finding : log.judged.checked.findings) text += finding_text(log.file, finding);
  const auto& rests = log.judged.rests_on;
  if (!rests.empty()) text += fmt::format("Not certain, and named in the log:\n{}", reports::wrapped(rests));
  const auto& end = log.judged.checked.outcome;
  return text + fmt::format("{}: {} read, {} left out, {}; {}\n", printable(log.file), counted(made.read, "line"),
                            made.unread.size(), end ? in_words(*end) : "unfinished", in_words(log.judged));
}

std::string verdict_of(const ImportedLog& log) { return log.error.empty() ? in_words(log.judged) : log.error; }

std::string as_table(const std::vector<ImportedLog>& logs) {
  std::string text = fmt::format("{:<32} {:>6} {:>8}  {}\n", "Log", "read", "left out", "Verdict");
  for (const ImportedLog& log : logs)
    text += fmt::format("{:<32} {:>6} {:>8}  {}\n", printable(fs::path(log.file).filename().string()), log.made.read,
                        log.made.unread.size(), printable(verdict_of(log)));
  return text;
}

Json json_of(const std::vector<replay::Unread>& list) {
  Json lines = Json::array();
  for (const replay::Unread& line : list) lines.push_back({{"line", line.mark.line}, {"message", line.message}});
  return lines;
}

Json json_of(const ImportedLog& log) {
  Json node{{"file", log.file}, {"read", log.made.read}};
  if (!log.error.empty()) {
    node["error"] = log.error;
    return node;
  }
  node["record"] = replay::write_record(log.made.record);
  node["verdict"] = to_text(log.judged.verdict);
  node["says"] = in_words(log.judged);
  node["ruleset"] = log.judged.ruleset;
  node["legal_under"] = log.judged.legal_under;
  node["filled_in"] = log.judged.filled_in;
  node["unknown_cards"] = log.judged.unknown;
  node["unread"] = json_of(log.made.unread);
  node["other_seat"] = json_of(log.made.seats);
  node["rests_on"] = log.judged.rests_on;
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
    throw std::invalid_argument(o.mapping.empty() ? o.log_format + " needs --mapping FILE"
                                                  : "a " + o.log_format + " takes no --mapping");
  const std::vector<std::string> files = logs_at(o.files);
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
  return [o] { return run_import(*o); };
}

}  // namespace tricorne::cli
