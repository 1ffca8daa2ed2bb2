// tricorne errata records: finds the recorded games that would have turned out differently.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <mutex>

#include "cli/commands/errata.h"
#include "cli/forms.h"
#include "cli/progress.h"
#include "cli/replay_gather.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "players/parallel.h"
#include "replay/compare/divergence.h"
#include "replay/record/check.h"
#include "reports/errata/partings.h"
#include "verify/errata/rulesets.h"
#include "verify/pool.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

using replay::RecordFile;
using reports::Parting;

struct RecordsOptions : Options {
  std::string overlay;
  std::vector<std::string> paths;
  std::string pages;
  bool force = false;
};

/// The result for one file.
struct FileResult {
  const RecordFile* file = nullptr;
  bool is_record = true;
  std::string left_out;  ///< why the record was not compared; empty: it was compared
  bool wrong = false;    ///< the file has an error, so the exit code is 1
  std::optional<replay::Divergence> found;
};

/// The ruleset under which a record was played: the game's first where it names none.
std::string ruleset_of(const verify::Erratum& erratum, const replay::Record& record) {
  if (record.ruleset.text.empty()) return erratum.before->rulesets().front();
  return verify::ruleset_path(record.ruleset.text, record.file);
}

/// Finders of divergences, by the ruleset of the records. A thread borrows a finder for one record.
class Finders {
 public:
  Finders(const verify::Erratum& erratum, verify::ChangedRulesets& rulesets) : erratum_(erratum), rulesets_(rulesets) {}

  std::optional<replay::Divergence> find(const std::string& ruleset, const replay::Record& record) {
    const auto finder = pool(ruleset).borrow([&] { return std::make_unique<Finder>(change(ruleset)); });
    return finder->find(record);
  }

 private:
  using Finder = replay::DivergenceFinder;

  verify::Pool<Finder>& pool(const std::string& ruleset) {
    const std::lock_guard lock(mutex_);
    return pools_[ruleset];
  }

  replay::FactChange change(const std::string& ruleset) {
    const std::lock_guard lock(mutex_);
    const verify::ChangedRuleset& rules = rulesets_.named(ruleset);
    replay::FactChange change{rules.before, rules.after, {}};
    if (ruleset == erratum_.before->ruleset()) change.alone = changes_alone(erratum_);
    if (change.alone.empty())
      for (const verify::AxisChange& axis : erratum_.axes)
        change.alone.emplace_back(axis.axis.name, rules.before->with_axis_of(*rules.after, axis.axis.name));
    return change;
  }

  const verify::Erratum& erratum_;
  verify::ChangedRulesets& rulesets_;
  std::mutex mutex_;
  std::map<std::string, verify::Pool<Finder>> pools_;
};

/// The reason why a record cannot be compared: it is of another game, or was played with other data. Empty: there is
/// none.
std::string foreign(const verify::Erratum& erratum, const replay::Record& record) {
  if (record.game != erratum.before->name())
    return fmt::format("is a record of {}, and the erratum one of {}", record.game, erratum.before->name());
  const auto other = replay::other_data(*erratum.before, record);
  return other ? other->message : "";
}

class Search {
 public:
  explicit Search(const verify::Erratum& erratum)
      : erratum_(erratum), rulesets_(erratum), finders_(erratum, rulesets_) {}

  /// Compares one file. Errors in the file are put into the result and not thrown.
  FileResult look(const RecordFile& file) {
    FileResult looked{&file, true, "", false, std::nullopt};
    try {
      compare(file, looked);
    } catch (const DataError& e) {
      looked.left_out = e.what();
      looked.wrong = true;
    }
    return looked;
  }

 private:
  void compare(const RecordFile& file, FileResult& looked) {
    const std::string text = read_file(file.path);
    looked.is_record = file.must_be_record || replay::looks_like_record(text);
    if (!looked.is_record) return;
    const replay::Record record = replay::read_record(text, file.path);
    looked.left_out = foreign(erratum_, record);
    if (!looked.left_out.empty()) {
      looked.wrong = record.game == erratum_.before->name();
      return;
    }
    const std::string ruleset = ruleset_of(erratum_, record);
    const verify::Standing standing = rulesets_.named(ruleset).standing;
    if (standing == verify::Standing::as_before) looked.found = finders_.find(ruleset, record);
    if (standing == verify::Standing::as_after) looked.left_out = "was played under what the erratum wants";
    if (standing == verify::Standing::otherwise) looked.left_out = "was played under a third value of what changes";
  }

  const verify::Erratum& erratum_;
  verify::ChangedRulesets rulesets_;
  Finders finders_;
};

struct RecordCounts {
  std::size_t records = 0, left_out = 0, wrong = 0;
};

RecordCounts count(const std::vector<FileResult>& all) {
  RecordCounts counts;
  for (const FileResult& looked : all) {
    if (!looked.is_record) continue;
    counts.records += looked.left_out.empty() ? 1U : 0U;
    counts.left_out += looked.left_out.empty() ? 0U : 1U;
    counts.wrong += looked.wrong ? 1U : 0U;
  }
  return counts;
}

std::vector<Parting> partings_of(const std::vector<FileResult>& all) {
  std::vector<Parting> partings;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].found) partings.push_back({all[i].file->name, i, *all[i].found});
  return partings;
}

/// The results for all files.
struct RecordResults {
  const verify::Erratum& erratum;
  std::vector<FileResult> all;
};

std::string as_text(const RecordResults& looked_at) {
  const auto& [erratum, all] = looked_at;
  const RecordCounts counts = count(all);
  const auto partings = partings_of(all);
  const double share =
      counts.records == 0 ? 0 : static_cast<double>(partings.size()) / static_cast<double>(counts.records);
  std::string text = fmt::format("{}: {} of {} records diverge ({:.1f} %)\n", erratum.file, partings.size(),
                                 counts.records, 100 * share);
  if (!partings.empty()) {
    const auto reasons = reports::reasons_of(partings);
    text += "\nwhen\n" + as_table(reports::turn_table(partings), replay::Alignment::all_but_the_first) + "\nwhy\n" +
            as_table(reports::reason_table(reasons), replay::Alignment::all_but_the_first) + "\nthe most telling\n";
    for (const Parting* parting : reports::telling(reasons)) text += "  " + reports::line_of(*parting) + "\n";
  }
  std::map<std::string, std::size_t> left_out;
  for (const FileResult& looked : all)
    if (looked.is_record && !looked.left_out.empty()) ++left_out[looked.wrong ? "see the errors" : looked.left_out];
  for (const auto& [why, number] : left_out) text += fmt::format("left out: {} ({})\n", number, why);
  return text;
}

Json as_json(const RecordResults& looked_at) {
  const auto& [erratum, all] = looked_at;
  const RecordCounts counts = count(all);
  const auto partings = partings_of(all);
  Json node;
  node["overlay"] = erratum.file;
  node["records"] = counts.records;
  node["diverged"] = partings.size();
  node["by_turn"] = Json::object();
  for (const auto& [turn, number] : reports::by_turn(partings)) node["by_turn"][turn] = number;
  node["reasons"] = Json::array();
  for (const reports::PartingReason& reason : reports::reasons_of(partings))
    node["reasons"].push_back(
        {{"kind", reason.kind}, {"rule", reason.rule}, {"axis", reason.axes}, {"records", reason.partings.size()}});
  node["first"] = Json::array();
  for (const Parting& parting : partings) {
    const replay::Divergence& d = parting.found;
    node["first"].push_back({{"file", parting.name},
                             {"step", d.step},
                             {"turn", d.when.label},
                             {"kind", to_text(d.kind)},
                             {"rule", d.rule},
                             {"axis", reports::in_a_row(d.responsible)},
                             {"action", d.action},
                             {"why", d.why}});
  }
  node["left_out"] = Json::array();
  for (const FileResult& looked : all)
    if (looked.is_record && !looked.left_out.empty())
      node["left_out"].push_back({{"file", looked.file->name}, {"why", looked.left_out}});
  return node;
}

constexpr Form<RecordResults> records_forms[] = {{"text", as_text}, {"json", as_json}};

void write_pages(const RecordsOptions& o, const verify::Erratum& erratum, const std::vector<FileResult>& all) {
  verify::ChangedRulesets rulesets(erratum);
  const auto partings = partings_of(all);
  std::size_t number = 0;
  for (const Parting* parting : reports::telling(reports::reasons_of(partings))) {
    const replay::Record record = replay::load_record(all[parting->record].file->path);
    const auto& rules = rulesets.named(ruleset_of(erratum, record));
    const auto boards = reports::boards_of(*rules.before, *rules.after, record, *parting);
    const auto path = std::filesystem::path(o.pages) / fmt::format("parting-{}.html", ++number);
    write_of_set(path.string(), reports::two_boards_page(*erratum.before, boards), o.force);
    say_written(o, path.string());
  }
}

void tell_left_out(const std::vector<FileResult>& all) {
  for (const FileResult& looked : all)
    if (looked.wrong) {
      const bool placed = looked.left_out.starts_with(looked.file->path);
      std::cerr << printable(placed ? looked.left_out : looked.file->path + ": " + looked.left_out) << "\n";
    }
}

int run_records(const RecordsOptions& o) {
  const verify::Erratum erratum = open_erratum(o, o.overlay);
  const auto files = records_at(o.paths);
  RecordResults looked_at{erratum, std::vector<FileResult>(files.size())};
  auto& all = looked_at.all;
  Search search(erratum);
  const Progress progress(o.quiet);
  std::mutex mutex;
  std::size_t done = 0;
  players::in_parallel(files.size(), o.threads, [&](std::size_t i) {
    all[i] = search.look(files[i]);
    const std::lock_guard lock(mutex);
    progress.show(++done, files.size());
  });
  tell_left_out(all);
  const RecordCounts counts = count(all);
  if (counts.records + counts.left_out == 0)
    throw std::invalid_argument("there is no recorded game in " + o.paths.front());
  answer(o, records_forms, looked_at);
  if (!o.pages.empty()) write_pages(o, erratum, all);
  if (counts.wrong > 0) return bad_input;
  if (counts.records == 0) {
    std::cerr << "no record was compared\n";
    return bad_input;
  }
  return partings_of(all).empty() ? all_well : answer_is_no;
}

}  // namespace

Run define_errata_records(Command& command) {
  auto o = std::make_shared<RecordsOptions>();
  add_errata(command, *o, o->overlay);
  add_output(command, *o, records_forms);
  add_threads(command, *o);
  command.option("RECORD", o->paths, "Records, or folders of them").required().times(1, 100'000);
  command.option("--pages", o->pages, "Draw the five most telling games into this folder, each with both boards")
      .shown_as("DIR");
  add_force(command, o->force);
  return [o] { return run_records(*o); };
}

}  // namespace tricorne::cli
