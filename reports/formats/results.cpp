#include "reports/formats/results.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "engine/core/load/json.h"
#include "engine/core/printable.h"

namespace tricorne::reports {

namespace {

using verify::Outcome;
using verify::Status;
using Outcomes = std::vector<Outcome>;

/// Is the outcome about a file that could not be read? Its name is then the name of the file.
bool is_file(const Outcome& outcome) { return outcome.scenario.name == outcome.scenario.file; }

constexpr std::string_view escape_red = "\x1b[31m", escape_green = "\x1b[32m", escape_bold = "\x1b[1m",
                           escape_plain = "\x1b[0m";

std::string paint(const std::string& text, std::string_view colour, Colours colours) {
  return colours == Colours::on ? fmt::format("{}{}{}", colour, text, escape_plain) : text;
}

std::string summary_line(const Tally& tally, double seconds, Colours colours) {
  const bool well = tally.failed + tally.errors + tally.protocol + tally.offered_failed == 0 &&
                    tally.passed + tally.offered_passed > 0;
  return paint(summary_of(tally), well ? escape_green : escape_red, colours) + fmt::format(" in {:.2f} s\n", seconds);
}

/// The length in bytes of the UTF-8 character at `i`, or 0 when XML may not hold the character.
std::size_t xml_length(std::string_view text, std::size_t i) {
  const auto c = static_cast<unsigned char>(text[i]);
  if (c < 0x80) return c >= 0x20 || c == '\n' || c == '\t' ? 1 : 0;
  const std::size_t length = c >= 0xF0 && c < 0xF5 ? 4 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xC2 && c < 0xE0 ? 2 : 0;
  if (length == 0 || i + length > text.size()) return 0;
  for (std::size_t k = 1; k < length; ++k)
    if ((static_cast<unsigned char>(text[i + k]) & 0xC0U) != 0x80U) return 0;
  return length;
}

/// A text as XML. Marks are escaped. Bytes that XML cannot hold become question marks.
std::string xml(std::string_view text) {
  static const std::map<char, std::string_view> names{{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = xml_length(text, i);
    const auto name = names.find(text[i]);
    if (length == 0)
      out += '?';
    else if (name != names.end())
      out += name->second;
    else
      out += text.substr(i, length);
    i += std::max<std::size_t>(1, length);
  }
  return out;
}

std::string folder_of(const Outcome& outcome) {
  const std::string folder = std::filesystem::path(outcome.scenario.file).parent_path().string();
  return folder.empty() ? "." : folder;
}

double seconds_of(const std::vector<const Outcome*>& outcomes) {
  double sum = 0;
  for (const Outcome* outcome : outcomes) sum += outcome->seconds;
  return sum;
}

std::string testcase(const Outcome& outcome) {
  const auto& run = outcome.scenario;
  std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\" file=\"{}\" line=\"{}\" time=\"{:.3f}\"",
                                 xml(std::filesystem::path(run.file).stem().string()), xml(name_of(outcome)),
                                 xml(run.file), mark_of(outcome).line, outcome.seconds);
  if (outcome.status == Status::passed) return text + "/>\n";
  if (outcome.status == Status::lacks)
    return text + fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n", xml(outcome.message));
  const std::string_view tag = outcome.status == Status::failed ? "failure" : "error";
  return text + fmt::format(">\n      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n    </testcase>\n", tag,
                            to_text(outcome.status), xml(outcome.message), xml(line_of(outcome)));
}

std::string testsuite(const std::string& folder, const std::vector<const Outcome*>& outcomes) {
  Tally tally;
  std::string cases;
  for (const Outcome* outcome : outcomes) {
    tally.failed += outcome->status == Status::failed ? 1U : 0U;
    tally.errors += outcome->status == Status::error || outcome->status == Status::protocol ? 1U : 0U;
    tally.lacks += outcome->status == Status::lacks ? 1U : 0U;
    cases += testcase(*outcome);
  }
  return fmt::format(
      "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3f}\">\n{}  "
      "</testsuite>\n",
      xml(folder), outcomes.size(), tally.failed, tally.errors, tally.lacks, seconds_of(outcomes), cases);
}

std::string properties_suite(const std::vector<Property>& properties) {
  if (properties.empty()) return "";
  std::string text =
      "  <testsuite name=\"paragraphs\" tests=\"0\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0.000\">\n    "
      "<properties>\n";
  for (const auto& [name, value] : properties)
    text += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", xml(name), xml(value));
  return text + "    </properties>\n  </testsuite>\n";
}

/// What was required and not met, a failure each.
std::string required_suite(const std::vector<std::string>& unmet) {
  if (unmet.empty()) return "";
  std::string text = fmt::format(
      "  <testsuite name=\"required\" tests=\"{0}\" failures=\"{0}\" errors=\"0\" skipped=\"0\" time=\"0.000\">\n",
      unmet.size());
  for (const std::string& what : unmet)
    text += fmt::format(
        "    <testcase classname=\"required\" name=\"{0}\" time=\"0.000\">\n"
        "      <failure type=\"required\" message=\"required, but not tried enough: {0}\"/>\n    </testcase>\n",
        xml(what));
  return text + "  </testsuite>\n";
}

Json json_of(const Outcome& outcome) {
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
  if (!outcome.alike.empty()) node["alike"] = outcome.alike;
  if (!outcome.trace.empty()) node["trace"] = outcome.trace;
  if (!outcome.offered_at.empty()) node["offered_at"] = outcome.offered_at;
  if (!outcome.remarks.empty()) node["remarks"] = outcome.remarks;
  return node;
}

}  // namespace

std::string name_of(const Outcome& outcome) {
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

Tally count(const Outcomes& outcomes) {
  Tally tally;
  for (const Outcome& outcome : outcomes) {
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
  if (tally.lacks > 0) text += fmt::format(", {} lacked", tally.lacks);
  if (tally.protocol > 0) text += fmt::format(", {} broke the protocol", tally.protocol);
  if (tally.offered_passed + tally.offered_failed > 0)
    text += fmt::format("; from a later question on {} passed, {} failed", tally.offered_passed, tally.offered_failed);
  return text;
}

std::string place_of(const Outcome& outcome) {
  const Mark mark = mark_of(outcome);
  const std::string file = printable(outcome.scenario.file);
  if (mark.line == 0) return file;
  return fmt::format("{}:{}:{}", file, mark.line, mark.column);
}

std::string line_of(const Outcome& outcome) {
  const std::string name = is_file(outcome) ? "" : name_of(outcome) + ": ";
  return place_of(outcome) + ": " + printable(name + outcome.message);
}

std::string results_as_text(const Outcomes& outcomes, double seconds, Colours colours, Errors errors) {
  std::string text;
  for (const Outcome& outcome : outcomes) {
    for (const std::string& remark : outcome.remarks)
      text += fmt::format("{}: {}: {}\n", place_of(outcome), name_of(outcome), printable(remark));
    if (outcome.status != Status::failed && outcome.status != Status::error) continue;
    if (outcome.status == Status::error && errors == Errors::left_out) continue;
    const std::string place = place_of(outcome) + ":";
    text += paint(place, escape_bold, colours) + line_of(outcome).substr(place.size()) + "\n";
    for (const std::string& line : outcome.trace) text += "  " + printable(line) + "\n";
  }
  return text + summary_line(count(outcomes), seconds, colours);
}

std::string slowest_as_text(const Outcomes& outcomes, std::size_t most) {
  std::vector<const Outcome*> order;
  for (const Outcome& outcome : outcomes) order.push_back(&outcome);
  std::stable_sort(order.begin(), order.end(),
                   [](const Outcome* a, const Outcome* b) { return a->seconds > b->seconds; });
  order.resize(std::min(most, order.size()));
  std::string text;
  for (const Outcome* outcome : order)
    text += fmt::format("{:8.3f} s  {}\n", outcome->seconds, printable(outcome->scenario.name));
  return text.empty() ? "" : "Slowest:\n" + text;
}

std::string list_as_text(const Outcomes& runs) {
  std::string text;
  for (const Outcome& run : runs)
    text +=
        fmt::format("{}: {} [{}]\n", place_of(run), printable(run.scenario.name), fmt::join(run.scenario.rules, ", "));
  return text + fmt::format("{} {}\n", runs.size(), runs.size() == 1 ? "run" : "runs");
}

std::string list_as_json(const Outcomes& runs) {
  Json root;
  root["runs"] = Json::array();
  for (const Outcome& run : runs) {
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

std::string results_as_json(const Outcomes& outcomes) { return to_json(results_as_value(outcomes)); }

Json results_as_value(const Outcomes& outcomes) {
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
  for (const Outcome& outcome : outcomes) root["scenarios"].push_back(json_of(outcome));
  return root;
}

std::string results_as_junit(const Outcomes& outcomes, const std::vector<Property>& properties,
                             const std::vector<std::string>& unmet) {
  std::map<std::string, std::vector<const Outcome*>> folders;
  std::vector<const Outcome*> all;
  for (const Outcome& outcome : outcomes) {
    folders[folder_of(outcome)].push_back(&outcome);
    all.push_back(&outcome);
  }
  const Tally tally = count(outcomes);
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  text +=
      fmt::format("<testsuites name=\"tricorne verify\" tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\">\n",
                  outcomes.size() + unmet.size(), tally.failed + tally.offered_failed + unmet.size(),
                  tally.errors + tally.protocol, seconds_of(all));
  for (const auto& [folder, members] : folders) text += testsuite(folder, members);
  return text + required_suite(unmet) + properties_suite(properties) + "</testsuites>\n";
}

}  // namespace tricorne::reports
