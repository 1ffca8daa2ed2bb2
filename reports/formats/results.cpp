#include "reports/formats/results.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <map>

#include "engine/core/load/json.h"
#include "engine/core/printable.h"

namespace tricorne::reports {

namespace {

using verify::RunResult;
using verify::Status;
using RunResults = std::vector<RunResult>;

/// Is the outcome about a file that could not be read? Its name is then the name of the file.
bool is_file(const RunResult& outcome) { return outcome.scenario.name == outcome.scenario.file; }

constexpr std::string_view escape_red = "\x1b[31m", escape_green = "\x1b[32m", escape_bold = "\x1b[1m",
                           escape_plain = "\x1b[0m";

std::string paint(const std::string& text, std::string_view colour, Colours colours) {
  return colours == Colours::on ? fmt::format("{}{}{}", colour, text, escape_plain) : text;
}

}  // namespace

std::string shown_message(const std::string& message) {
  constexpr std::size_t begin = 320, end = 240, worth_it = 800;
  if (message.size() < worth_it) return printable(message);
  const auto whole = [&](std::size_t at) {  // the first byte of a letter, from there on
    while (at < message.size() && (static_cast<unsigned char>(message[at]) & 0xC0U) == 0x80U) ++at;
    return at;
  };
  const std::size_t cut = whole(begin), on = whole(message.size() - end);
  return printable(message.substr(0, cut)) + fmt::format(" … {} bytes, whole in --format json … ", on - cut) +
         printable(message.substr(on));
}

std::string summary_line(const Tally& tally, double seconds, Colours colours) {
  const bool well = tally.failed + tally.errors + tally.protocol + tally.offered_failed == 0 &&
                    tally.passed + tally.offered_passed > 0;
  return paint(summary_of(tally), well ? escape_green : escape_red, colours) + fmt::format(" in {:.2f} s\n", seconds);
}

namespace {

/// A text as XML, with its line ends. Bytes that XML cannot hold become question marks.
std::string xml(std::string_view text) {
  std::string well;
  for (std::size_t at = 0; at < text.size();) {
    const bool control = static_cast<unsigned char>(text[at]) < ' ' && text[at] != '\n' && text[at] != '\t';
    const std::size_t length = control ? 0 : xml_length(text, at);
    well += length == 0 ? "?" : text.substr(at, length);
    at += std::max<std::size_t>(1, length);
  }
  return with_entities(well);
}

std::string folder_of(const RunResult& outcome) {
  const std::string folder = std::filesystem::path(outcome.scenario.file).parent_path().string();
  return folder.empty() ? "." : folder;
}

double seconds_of(const std::vector<const RunResult*>& outcomes) {
  double sum = 0;
  for (const RunResult* outcome : outcomes) sum += outcome->seconds;
  return sum;
}

std::string testcase(const RunResult& outcome) {
  const auto& run = outcome.scenario;
  std::string text =
      fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\"",
                  xml(std::filesystem::path(run.file).stem().string()), xml(name_of(outcome)), outcome.seconds);
  if (outcome.status == Status::passed) return text + "/>\n";
  if (outcome.status == Status::lacks)
    return text + fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n", xml(outcome.message));
  const std::string_view tag = outcome.status == Status::failed ? "failure" : "error";
  return text + fmt::format(">\n      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n    </testcase>\n", tag,
                            to_text(outcome.status), xml(outcome.message), xml(line_of(outcome)));
}

/// The testsuites of a file, numbered. Jenkins and Ant each have a schema of such files; these keep both. So no
/// testcase has a file and a line: they stand in the text of a failure.
class Suites {
 public:
  struct Counts {
    std::size_t tests = 0, failed = 0, errors = 0, skipped = 0;
    double seconds = 0;
  };

  void add(const std::string& name, const Counts& counts, const std::string& properties, const std::string& cases) {
    text_ += fmt::format(
        "  <testsuite id=\"{}\" package=\"tricorne\" name=\"{}\" timestamp=\"{}\" hostname=\"localhost\" tests=\"{}\" "
        "failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3f}\">\n    <properties>\n{}    </properties>\n{}"
        "    <system-out/>\n    <system-err/>\n  </testsuite>\n",
        number_++, xml(name), now_, counts.tests, counts.failed, counts.errors, counts.skipped, counts.seconds,
        properties, cases);
  }
  const std::string& text() const { return text_; }

 private:
  const std::string now_ = fmt::format("{:%Y-%m-%dT%H:%M:%S}", fmt::gmtime(std::time(nullptr)));
  std::size_t number_ = 0;
  std::string text_;
};

void add_folder(Suites& suites, const std::string& folder, const std::vector<const RunResult*>& outcomes) {
  Suites::Counts counts{.tests = outcomes.size(), .seconds = seconds_of(outcomes)};
  std::string cases;
  for (const RunResult* outcome : outcomes) {
    counts.failed += outcome->status == Status::failed ? 1U : 0U;
    counts.errors += outcome->status == Status::error || outcome->status == Status::protocol ? 1U : 0U;
    counts.skipped += outcome->status == Status::lacks ? 1U : 0U;
    cases += testcase(*outcome);
  }
  suites.add(folder, counts, "", cases);
}

void add_properties(Suites& suites, const std::vector<Property>& properties) {
  std::string list;
  for (const auto& [name, value] : properties)
    list += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", xml(name), xml(value));
  if (!properties.empty()) suites.add("paragraphs", {}, list, "");
}

/// What counts against the engine beside its runs, a failure each.
void add_charges(Suites& suites, const std::vector<Charge>& charges) {
  std::map<std::string, std::vector<const Charge*>> kinds;
  for (const Charge& charge : charges) kinds[charge.kind].push_back(&charge);
  for (const auto& [kind, list] : kinds) {
    std::string cases;
    for (const Charge* charge : list)
      cases += fmt::format(
          "    <testcase classname=\"{0}\" name=\"{1}\" time=\"0.000\">\n"
          "      <failure type=\"{0}\" message=\"{2}\"/>\n    </testcase>\n",
          xml(kind), xml(charge->name), xml(charge->message));
    suites.add(kind, {.tests = list.size(), .failed = list.size()}, "", cases);
  }
}

Json json_of(const RunResult& outcome) {
  const auto& run = outcome.scenario;
  Json node;
  node["id"] = run.id;
  node["game"] = run.game;
  node["case"] = run.case_name;
  node["ruleset"] = run.ruleset;
  node["title"] = run.title;
  node["file"] = run.file;
  node["line"] = mark_of(outcome).line;
  node["column"] = mark_of(outcome).column;
  if (!run.case_name.empty()) node["row"] = run.mark.line;
  node["rules"] = run.rules;
  node["source"] = run.source;
  node["status"] = to_text(outcome.status);
  node["message"] = outcome.message;
  if (!outcome.blamed.empty()) node["blamed"] = outcome.blamed;
  if (!outcome.kind.empty()) node["kind"] = outcome.kind;
  if (!outcome.idle.empty()) node["idle"] = outcome.idle;
  if (!outcome.alike.empty()) node["alike"] = outcome.alike;
  if (!outcome.trace.empty()) node["trace"] = outcome.trace;
  if (!outcome.offered_at.empty()) node["offered_at"] = outcome.offered_at;
  if (!outcome.remarks.empty()) node["remarks"] = outcome.remarks;
  return node;
}

}  // namespace

std::string name_of(const RunResult& outcome) {
  const std::string& name = outcome.scenario.name;
  return outcome.offered_at.empty() ? name : name + " (from " + outcome.offered_at + " on)";
}

Tally& Tally::operator+=(const Tally& more) {
  passed += more.passed;
  failed += more.failed;
  errors += more.errors;
  lacks += more.lacks;
  protocol += more.protocol;
  offered_passed += more.offered_passed;
  offered_failed += more.offered_failed;
  return *this;
}

Tally count(const RunResults& outcomes) {
  Tally tally;
  for (const RunResult& outcome : outcomes) {
    const bool whole = outcome.offered_at.empty();
    if (outcome.status == Status::passed) ++(whole ? tally.passed : tally.offered_passed);
    if (outcome.status == Status::failed) ++(whole ? tally.failed : tally.offered_failed);
    if (outcome.status == Status::error) ++tally.errors;
    if (outcome.status == Status::lacks) ++tally.lacks;
    if (outcome.status == Status::protocol) ++tally.protocol;
  }
  return tally;
}

std::string summary_of(const Tally& tally) {
  std::string text = fmt::format("{} passed, {} failed", tally.passed, tally.failed);
  if (tally.errors > 0) text += fmt::format(", {} {}", tally.errors, tally.errors == 1 ? "error" : "errors");
  if (tally.lacks > 0) text += fmt::format(", {} not implemented", tally.lacks);
  if (tally.protocol > 0) text += fmt::format(", {} broke the protocol", tally.protocol);
  if (tally.offered_passed + tally.offered_failed > 0)
    text += fmt::format("; from a later question on {} passed, {} failed", tally.offered_passed, tally.offered_failed);
  return text;
}

std::string place_of(const RunResult& outcome) {
  const Mark mark = mark_of(outcome);
  const std::string file = printable(outcome.scenario.file);
  if (mark.line == 0) return file;
  return fmt::format("{}:{}:{}", file, mark.line, mark.column);
}

std::string line_of(const RunResult& outcome) {
  const std::string name = is_file(outcome) ? "" : name_of(outcome) + ": ";
  return place_of(outcome) + ": " + printable(name + outcome.message);
}

namespace {

std::string remarks_of(const RunResult& outcome) {
  std::string text;
  for (const std::string& remark : outcome.remarks)
    text += fmt::format("{}: {}: {}\n", place_of(outcome), name_of(outcome), printable(remark));
  return text;
}

std::string failure_of(const RunResult& outcome, Colours colours) {
  const std::string place = place_of(outcome) + ":";
  std::string text = paint(place, escape_bold, colours) + line_of(outcome).substr(place.size()) + "\n";
  for (const std::string& line : outcome.trace) text += "  " + shown_message(line) + "\n";
  return text;
}

/// The other runs of a group, with the first few names.
std::string others_of(const Failures& group) {
  constexpr std::size_t most = 4;
  if (group.runs.size() < 2) return "";
  std::vector<std::string> names;
  for (std::size_t i = 1; i < std::min(group.runs.size(), most + 1); ++i)
    names.push_back(printable(name_of(*group.runs[i])));
  const std::size_t left = group.runs.size() - 1 - names.size();
  return fmt::format("  {} runs fail so: {}: {}; also {}{}\n", group.runs.size(), group.rule, group.kind,
                     fmt::join(names, ", "), left > 0 ? fmt::format(" and {} more", left) : "");
}

}  // namespace

std::vector<Failures> grouped_failures(const RunResults& outcomes) {
  std::vector<Failures> groups;
  for (const RunResult& outcome : outcomes) {
    if (outcome.status != Status::failed) continue;
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Failures& group) {
      return !outcome.kind.empty() && group.rule == outcome.blamed && group.kind == outcome.kind;
    });
    if (same != groups.end())
      same->runs.push_back(&outcome);
    else
      groups.push_back({outcome.blamed, outcome.kind, {&outcome}});
  }
  return groups;
}

std::string results_as_text(const RunResults& outcomes, double seconds, Colours colours, Errors errors) {
  std::string text;
  for (const RunResult& outcome : outcomes) {
    text += remarks_of(outcome);
    const bool shown = outcome.status == Status::error && errors == Errors::included;
    if (outcome.status == Status::failed || shown) text += failure_of(outcome, colours);
  }
  return text + summary_line(count(outcomes), seconds, colours);
}

std::string grouped_as_text(const RunResults& outcomes, Colours colours, Errors errors) {
  std::string text;
  for (const RunResult& outcome : outcomes) {
    text += remarks_of(outcome);
    if (outcome.status == Status::error && errors == Errors::included) text += failure_of(outcome, colours);
  }
  for (const Failures& group : grouped_failures(outcomes))
    text += failure_of(*group.runs.front(), colours) + others_of(group);
  return text;
}

std::string slowest_as_text(const RunResults& outcomes, std::size_t most) {
  std::vector<const RunResult*> order;
  for (const RunResult& outcome : outcomes) order.push_back(&outcome);
  std::stable_sort(order.begin(), order.end(),
                   [](const RunResult* a, const RunResult* b) { return a->seconds > b->seconds; });
  order.resize(std::min(most, order.size()));
  std::string text;
  for (const RunResult* outcome : order)
    text += fmt::format("{:8.3f} s  {}\n", outcome->seconds, printable(outcome->scenario.name));
  return text.empty() ? "" : "Slowest:\n" + text;
}

std::string list_as_text(const RunResults& runs) {
  std::string text;
  for (const RunResult& run : runs)
    text +=
        fmt::format("{}: {} [{}]\n", place_of(run), printable(run.scenario.name), fmt::join(run.scenario.rules, ", "));
  return text + fmt::format("{} {}\n", runs.size(), runs.size() == 1 ? "run" : "runs");
}

std::string list_as_json(const RunResults& runs) {
  Json root;
  root["runs"] = Json::array();
  for (const RunResult& run : runs) {
    const auto& scenario = run.scenario;
    root["runs"].push_back({{"name", scenario.name},
                            {"id", scenario.id},
                            {"case", scenario.case_name},
                            {"ruleset", scenario.ruleset},
                            {"rules", scenario.rules},
                            {"file", scenario.file},
                            {"line", scenario.mark.line}});
  }
  return to_json(root);
}

std::string results_as_json(const RunResults& outcomes) { return to_json(results_as_value(outcomes)); }

Json results_as_value(const RunResults& outcomes) {
  const Tally tally = count(outcomes);
  Json root;
  root["passed"] = tally.passed;
  root["failed"] = tally.failed;
  root["errors"] = tally.errors;
  if (tally.lacks > 0) root["lacks"] = tally.lacks;
  if (tally.protocol > 0) root["broke_protocol"] = tally.protocol;
  if (tally.offered_passed + tally.offered_failed > 0)
    root["offered"] = {{"passed", tally.offered_passed}, {"failed", tally.offered_failed}};
  root["scenarios"] = Json::array();
  for (const RunResult& outcome : outcomes) root["scenarios"].push_back(json_of(outcome));
  return root;
}

std::string results_as_junit(const RunResults& outcomes, const std::vector<Property>& properties,
                             const std::vector<Charge>& charges) {
  std::map<std::string, std::vector<const RunResult*>> folders;
  for (const RunResult& outcome : outcomes) folders[folder_of(outcome)].push_back(&outcome);
  Suites suites;
  for (const auto& [folder, members] : folders) add_folder(suites, folder, members);
  add_charges(suites, charges);
  add_properties(suites, properties);
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + suites.text() + "</testsuites>\n";
}

Json badge_as_value(const std::string& label, const Tally& tally) {
  const bool fails = tally.failed + tally.errors + tally.protocol + tally.offered_failed > 0 ||
                     tally.passed + tally.offered_passed == 0;
  Json badge;
  badge["schemaVersion"] = 1;
  badge["label"] = label;
  badge["message"] = summary_of(tally);
  badge["color"] = fails ? "red" : tally.lacks > 0 ? "yellow" : "brightgreen";
  badge["isError"] = fails;
  return badge;
}

}  // namespace tricorne::reports
