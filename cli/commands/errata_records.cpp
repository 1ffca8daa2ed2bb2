// tricorne errata records: which games would have gone otherwise?

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <mutex>

#include "cli/commands/errata.h"
#include "cli/progress.h"
#include "cli/replay_gather.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "replay/check.h"
#include "replay/divergence.h"
#include "reports/errata/page.h"
#include "verify/errata/rulesets.h"
#include "verify/parallel.h"
#include "verify/scenario.h"

namespace tricorne::cli {

namespace {

using replay::Divergence;
using replay::RecordFile;

struct RecordsOptions : Options {
  std::string overlay;
  std::vector<std::string> paths;
  std::string pages;
};

/// What came of one file.
struct Looked {
  const RecordFile* file = nullptr;
  bool is_record = true;
  std::string left_out;  ///< why it was not compared; empty: it was
  bool wrong = false;    ///< it should not be in a folder of records of this game
  std::optional<Divergence> found;

  bool compared() const { return is_record && left_out.empty(); }
};

/// Finders for one ruleset of records; a thread takes one and gives it back.
class Finders {
 public:
  Finders(const verify::Erratum& erratum, verify::ChangedRulesets& rulesets) : erratum_(erratum), rulesets_(rulesets) {}

  std::optional<Divergence> find(const std::string& ruleset, const replay::Record& record) {
    auto finder = take(ruleset);
    auto found = finder->find(record);
    const std::lock_guard lock(mutex_);
    idle_[ruleset].push_back(std::move(finder));
    return found;
  }

 private:
  using Finder = std::unique_ptr<replay::DivergenceFinder>;

  Finder take(const std::string& ruleset) {
    const std::lock_guard lock(mutex_);
    auto& idle = idle_[ruleset];
    if (idle.empty()) return std::make_unique<replay::DivergenceFinder>(change(ruleset));
    Finder finder = std::move(idle.back());
    idle.pop_back();
    return finder;
  }

  replay::Change change(const std::string& ruleset) {
    const verify::ChangedRuleset& rules = rulesets_.named(ruleset);
    replay::Change change{rules.before, rules.after, {}};
    for (const verify::AxisChange& axis : erratum_.axes)
      change.alone.emplace_back(axis.axis.name, rules.before->with_axis_of(*rules.after, axis.axis.name));
    return change;
  }

  const verify::Erratum& erratum_;
  verify::ChangedRulesets& rulesets_;
  std::mutex mutex_;
  std::map<std::string, std::vector<Finder>> idle_;
};

/// Why a record is of another game or of other data; empty: it is not.
std::string foreign(const verify::Erratum& erratum, const replay::Record& record) {
  if (record.game != erratum.before->name())
    return fmt::format("is a record of {}, and the erratum one of {}", record.game, erratum.before->name());
  replay::Record head = record;
  head.steps.clear();
  for (const replay::Finding& finding : replay::Checker().check(*erratum.before, head, {}).findings)
    if (finding.kind == replay::FindingKind::other_data) return finding.message;
  return "";
}

class Search {
 public:
  explicit Search(const verify::Erratum& erratum)
      : erratum_(erratum), rulesets_(erratum), finders_(erratum, rulesets_) {}

  /// Never throws for what the file holds.
  Looked look(const RecordFile& file) {
    Looked looked{&file, true, "", false, std::nullopt};
    try {
      compare(file, looked);
    } catch (const DataError& e) {
      looked.left_out = e.what();
      looked.wrong = true;
    }
    return looked;
  }

 private:
  void compare(const RecordFile& file, Looked& looked) {
    const std::string text = read_file(file.path);
    looked.is_record = file.must_be_record || replay::looks_like_record(text);
    if (!looked.is_record) return;
    const replay::Record record = replay::read_record(text, file.path);
    looked.left_out = foreign(erratum_, record);
    looked.wrong = !looked.left_out.empty();
    if (looked.wrong) return;
    const std::string ruleset = verify::ruleset_path(record.ruleset.text, record.file);
    const verify::Standing standing = rulesets_.named(ruleset).standing;
    if (standing == verify::Standing::as_before) looked.found = finders_.find(ruleset, record);
    if (standing == verify::Standing::as_after) looked.left_out = "was played under what the erratum wants";
    if (standing == verify::Standing::otherwise) looked.left_out = "was played under a third value of an axis";
  }

  const verify::Erratum& erratum_;
  verify::ChangedRulesets rulesets_;
  Finders finders_;
};

std::string list_of(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

/// Records that part for one reason.
struct Reason {
  std::string kind, rule, axes;
  std::vector<const Looked*> records;
};

std::vector<Reason> reasons_of(const std::vector<Looked>& all) {
  std::vector<Reason> reasons;
  for (const Looked& looked : all) {
    if (!looked.found) continue;
    const Reason reason{
        std::string(to_text(looked.found->kind)), looked.found->rule, list_of(looked.found->responsible), {}};
    const auto same = [&](const Reason& r) {
      return r.kind == reason.kind && r.rule == reason.rule && r.axes == reason.axes;
    };
    auto place = std::find_if(reasons.begin(), reasons.end(), same);
    if (place == reasons.end()) place = reasons.insert(reasons.end(), reason);
    place->records.push_back(&looked);
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const Reason& a, const Reason& b) { return a.records.size() > b.records.size(); });
  return reasons;
}

constexpr std::size_t most_telling = 5;

/// One record of each reason, the most frequent first; then more of them.
std::vector<const Looked*> telling(const std::vector<Reason>& reasons) {
  std::vector<const Looked*> chosen;
  for (std::size_t round = 0; chosen.size() < most_telling; ++round) {
    const std::size_t before = chosen.size();
    for (const Reason& reason : reasons)
      if (round < reason.records.size() && chosen.size() < most_telling) chosen.push_back(reason.records[round]);
    if (chosen.size() == before) break;
  }
  return chosen;
}

struct Counts {
  std::size_t records = 0, diverged = 0, left_out = 0, wrong = 0;
  std::map<std::pair<int, std::string>, std::size_t> by_turn;
};

Counts count(const std::vector<Looked>& all) {
  Counts counts;
  for (const Looked& looked : all) {
    if (!looked.is_record) continue;
    counts.records += looked.compared() ? 1U : 0U;
    counts.left_out += looked.compared() ? 0U : 1U;
    counts.wrong += looked.wrong ? 1U : 0U;
    if (!looked.found) continue;
    ++counts.diverged;
    ++counts.by_turn[{looked.found->when.order, looked.found->when.label}];
  }
  return counts;
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string line_of(const Looked& looked) {
  const Divergence& d = *looked.found;
  return fmt::format("{}: step {} ({}): \"{}\": {}", printable(looked.file->name), d.step, d.when.label, d.action,
                     d.why.empty() ? std::string(to_text(d.kind)) : d.why);
}

std::string as_text(const verify::Erratum& erratum, const std::vector<Looked>& all) {
  const Counts counts = count(all);
  std::string text = fmt::format("{}: {} of {} records part ({:.1f} %)\n", erratum.file, counts.diverged,
                                 counts.records, percent(counts.diverged, counts.records));
  for (const auto& [turn, number] : counts.by_turn) text += fmt::format("  in {:<10}{:>6}\n", turn.second, number);
  const auto reasons = reasons_of(all);
  if (!reasons.empty()) text += "why:\n";
  for (const Reason& reason : reasons)
    text += fmt::format("{:>6}  {}{}{}\n", reason.records.size(), reason.kind,
                        reason.rule.empty() ? "" : " (" + reason.rule + ")",
                        reason.axes.empty() ? ", no axis alone" : ", " + reason.axes);
  if (!reasons.empty()) text += "the most telling:\n";
  for (const Looked* looked : telling(reasons)) text += "  " + line_of(*looked) + "\n";
  if (counts.left_out > 0) text += fmt::format("left out: {}\n", counts.left_out);
  return text;
}

std::string as_json(const verify::Erratum& erratum, const std::vector<Looked>& all) {
  const Counts counts = count(all);
  Json node;
  node["overlay"] = erratum.file;
  node["records"] = counts.records;
  node["diverged"] = counts.diverged;
  node["by_turn"] = Json::object();
  for (const auto& [turn, number] : counts.by_turn) node["by_turn"][turn.second] = number;
  node["reasons"] = Json::array();
  for (const Reason& reason : reasons_of(all))
    node["reasons"].push_back(
        {{"kind", reason.kind}, {"rule", reason.rule}, {"axis", reason.axes}, {"records", reason.records.size()}});
  node["first"] = Json::array();
  node["left_out"] = Json::array();
  for (const Looked& looked : all) {
    if (looked.found) {
      const Divergence& d = *looked.found;
      node["first"].push_back({{"file", looked.file->name},
                               {"step", d.step},
                               {"turn", d.when.label},
                               {"kind", to_text(d.kind)},
                               {"rule", d.rule},
                               {"axis", list_of(d.responsible)},
                               {"action", d.action},
                               {"why", d.why}});
    } else if (looked.is_record && !looked.left_out.empty()) {
      node["left_out"].push_back({{"file", looked.file->name}, {"why", looked.left_out}});
    }
  }
  return to_json(node);
}

/// The two boards behind the first difference of a record.
reports::TwoBoards boards_of(const verify::Erratum& erratum, const Looked& looked) {
  const replay::Record record = replay::load_record(looked.file->path);
  verify::ChangedRulesets rulesets(erratum);
  const auto& rules = rulesets.named(verify::ruleset_path(record.ruleset.text, record.file));
  const auto found = replay::first_difference({*rules.before, record}, {*rules.after, record});
  if (!found) throw std::logic_error("a record parts and does not");
  const Divergence& d = *looked.found;
  reports::TwoBoards boards;
  boards.title = fmt::format("{}, step {}, {}", looked.file->name, d.step, d.when.label);
  boards.lines = {fmt::format("{}: {}", erratum.before->ruleset(), found->a),
                  fmt::format("{}: {}", erratum.after->ruleset(), found->b)};
  if (!d.responsible.empty()) boards.lines.push_back("Responsible: " + list_of(d.responsible));
  boards.rule = d.rule;
  boards.facts = found->facts;
  boards.before = {std::string(erratum.before->ruleset()), found->position_a->board()};
  boards.after = {std::string(erratum.after->ruleset()), found->position_b->board()};
  return boards;
}

void write_pages(const RecordsOptions& o, const verify::Erratum& erratum, const std::vector<Looked>& all) {
  std::filesystem::create_directories(o.pages);
  std::size_t number = 0;
  for (const Looked* looked : telling(reasons_of(all))) {
    const auto boards = boards_of(erratum, *looked);
    const auto path = std::filesystem::path(o.pages) / fmt::format("parting-{}.html", ++number);
    write(o, path.string(), reports::two_boards_page(*erratum.before, boards));
  }
}

void tell_left_out(const std::vector<Looked>& all) {
  for (const Looked& looked : all)
    if (looked.wrong) {
      const bool placed = looked.left_out.starts_with(looked.file->path);
      std::cerr << printable(placed ? looked.left_out : looked.file->path + ": " + looked.left_out) << "\n";
    }
}

int run_records(const RecordsOptions& o) {
  const verify::Erratum erratum = open_erratum(o, o.overlay);
  const auto files = records_at(o.paths);
  std::vector<Looked> all(files.size());
  Search search(erratum);
  const Progress progress(o.quiet);
  std::mutex mutex;
  std::size_t done = 0;
  verify::in_parallel(files.size(), o.threads, [&](std::size_t i) {
    all[i] = search.look(files[i]);
    const std::lock_guard lock(mutex);
    progress.show(++done, files.size());
  });
  tell_left_out(all);
  const Counts counts = count(all);
  if (counts.records + counts.left_out == 0)
    throw std::invalid_argument("there is no recorded game in " + o.paths.front());
  answer(o, o.format == "json" ? as_json(erratum, all) : as_text(erratum, all));
  if (!o.pages.empty()) write_pages(o, erratum, all);
  if (counts.wrong > 0) return bad_input;
  return counts.diverged > 0 ? answer_is_no : all_well;
}

}  // namespace

Run define_errata_records(Command& command) {
  auto o = std::make_shared<RecordsOptions>();
  add_errata(command, *o, o->overlay, {"text", "json"});
  command.option("RECORD", o->paths, "Records of games, or folders of them").required().times(1, 100'000);
  command.option("--pages", o->pages, "Draw the five most telling games into this folder, each with both boards")
      .shown_as("DIR");
  return [o] { return run_records(*o); };
}

}  // namespace tricorne::cli
