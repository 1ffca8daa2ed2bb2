// tricorne replay check: checks that every step of a record is legal and that the record leads to its result.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "cli/commands/replay.h"
#include "cli/forms.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "cli/signature.h"
#include "replay/record/check.h"
#include "reports/formats/counted.h"

namespace tricorne::cli {

namespace {

using replay::Severity;
using reports::counted;

struct CheckOptions : Options {
  std::vector<std::string> files;
  bool first = false;
  std::string language = "en";
};

struct CheckedFile {
  std::string file;
  std::string ruleset;
  replay::RecordCheck checked;
};

/// Checks files one after the other. The game of a ruleset is opened only once.
class CheckRun {
 public:
  explicit CheckRun(const CheckOptions& o) : o_(o), games_(o, OtherData::told) {}

  CheckedFile check(const std::string& file) {
    const replay::Record record = replay::load_record(file);
    const Game& game = games_.game_of(record);
    const bool other = !o_.ruleset.empty() && o_.ruleset != record.ruleset.text;
    return {record.file, std::string(game.ruleset()),
            checker_.check(game, record, {rules_of(game), other, o_.language})};
  }

 private:
  /// The signature of a game, which takes time only for the first record of the game.
  const std::string& rules_of(const Game& game) {
    std::string& rules = rules_[std::string(game.name())];
    if (rules.empty()) rules = known_signature(game.name());
    return rules;
  }

  const CheckOptions& o_;
  std::map<std::string, std::string> rules_;
  replay::Checker checker_;
  RecordGames games_;
};

std::string summary(const CheckedFile& f) {
  const replay::RecordCheck& c = f.checked;
  std::string text = fmt::format("{}: {} under {}, {}", f.file, counted(c.steps, "step"), f.ruleset, c.end);
  if (c.digests > 0) text += ", " + counted(c.digests, "digest") + " right";
  for (const auto& [severity, word] :
       {std::pair{Severity::error, "error"}, {Severity::warning, "warning"}, {Severity::note, "note"}})
    if (c.count(severity) > 0) text += ", " + counted(c.count(severity), word);
  if (!c.divergence.empty()) text += "; first divergence at step " + c.divergence;
  return text + "\n";
}

/// The findings to show: all, or with --first only the first error. Without an error --first shows all, too.
std::vector<replay::Finding> shown(const CheckOptions& o, const replay::RecordCheck& checked) {
  const auto& all = checked.findings;
  if (!o.first) return all;
  const auto error =
      std::find_if(all.begin(), all.end(), [](const replay::Finding& f) { return f.severity == Severity::error; });
  return error == all.end() ? all : std::vector<replay::Finding>{*error};
}

/// The files that were checked.
struct CheckedFiles {
  const CheckOptions& wish;
  std::vector<CheckedFile> files;
};

std::string as_text(const CheckedFiles& all) {
  const auto& [o, files] = all;
  std::string text;
  std::size_t bad = 0;
  for (const CheckedFile& file : files) {
    for (const replay::Finding& finding : shown(o, file.checked))
      if (!o.quiet || finding.severity == Severity::error) text += finding_text(file.file, finding);
    const bool failed = file.checked.count(Severity::error) > 0;
    if (!o.quiet || failed) text += summary(file);
    bad += failed ? 1 : 0;
  }
  if (files.size() > 1) text += fmt::format("{}, {} with errors\n", counted(files.size(), "record"), bad);
  return text;
}

Json json_of(const CheckOptions& o, const CheckedFile& f) {
  Json node;
  node["file"] = f.file;
  node["ruleset"] = f.ruleset;
  node["steps"] = f.checked.steps;
  node["actions"] = f.checked.actions;
  node["digests"] = f.checked.digests;
  node["divergence"] = nullptr;
  if (!f.checked.divergence.empty()) node["divergence"] = f.checked.divergence;
  node["end"] = f.checked.end;
  node["errors"] = f.checked.count(Severity::error);
  node["findings"] = Json::array();
  for (const replay::Finding& finding : shown(o, f.checked)) node["findings"].push_back(finding_json(finding));
  node["paragraphs"] = f.checked.trace;
  return node;
}

/// For one record its JSON object. For several records an object whose key `records` holds one object for each.
Json as_json(const CheckedFiles& all) {
  const auto& [o, files] = all;
  if (files.size() == 1) return json_of(o, files.front());
  Json node;
  std::size_t steps = 0;
  node["records"] = Json::array();
  for (const CheckedFile& file : files) {
    node["records"].push_back(json_of(o, file));
    steps += file.checked.steps;
  }
  node["steps"] = steps;
  return node;
}

constexpr Form<CheckedFiles> check_forms[] = {{"text", as_text}, {"json", as_json}};

int run_check(const CheckOptions& o) {
  CheckRun run(o);
  CheckedFiles checked{o, {}};
  auto& files = checked.files;
  bool good = true;
  const bool progress = !o.quiet && isatty(STDERR_FILENO) == 1;
  const auto records = records_at(o.files);
  const bool understood = for_each_record(records, [&](const replay::RecordFile& record) {
    files.push_back(run.check(record.path));
    good = good && files.back().checked.count(Severity::error) == 0;
    if (progress && files.size() % 100 == 0)
      std::cerr << fmt::format("\r{} of {} records ", files.size(), records.size()) << std::flush;
  });
  if (progress && files.size() >= 100) std::cerr << "\r\x1b[K" << std::flush;
  if (files.empty()) return bad_input;
  answer(o, check_forms, checked);
  return !understood ? bad_input : good ? all_well : answer_is_no;
}

}  // namespace

Run define_replay_check(Command& command) {
  auto o = std::make_shared<CheckOptions>();
  add_records(command, *o, o->files);
  add_output(command, *o, check_forms);
  command["--quiet"].described("Only errors, and only the records that have some; no progress");
  command.flag("--first", o->first, "Show only the first error of each record; the count has all errors");
  add_language(command, o->language);
  return [o] { return run_check(*o); };
}

}  // namespace tricorne::cli
