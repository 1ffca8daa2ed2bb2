#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "engine/core/load/json.h"
#include "reports/formats/results.h"

namespace tricorne::reports {

namespace {

using verify::RunResult;
using verify::Scenario;
using verify::Status;

/// The rules for a file that cannot be read and for an engine that breaks the protocol.
constexpr std::string_view file_rule = "scenario-file";
constexpr std::string_view protocol_rule = "line-protocol";

bool is_finding(const RunResult& outcome) {
  return outcome.status != Status::passed && outcome.status != Status::lacks;
}

std::string rule_of(const RunResult& outcome) {
  if (outcome.status == Status::protocol) return std::string(protocol_rule);
  if (!outcome.blamed.empty()) return outcome.blamed;
  const auto& rules = outcome.scenario.rules;
  return outcome.status == Status::error || rules.empty() ? std::string(file_rule) : rules.front();
}

std::string rule_of(const Remark& remark) { return remark.rule.empty() ? std::string(protocol_rule) : remark.rule; }

constexpr const char* root_id = "SRCROOT";

/// The root of the sources: the nearest folder upwards with `.git`, else the current folder.
std::filesystem::path root_of_sources() {
  std::error_code unknown;
  const auto here = std::filesystem::current_path(unknown);
  for (auto folder = here; folder.has_relative_path(); folder = folder.parent_path())
    if (std::filesystem::exists(folder / ".git", unknown)) return folder;
  return here;
}

/// A path as a URI reference. An absolute path gets the scheme `file`. Special characters become `%` and two digits.
std::string uri(const std::string& path) {
  std::string text = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = std::isalnum(byte) != 0 || std::string_view("-._~/").find(c) != std::string_view::npos;
    text += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return text;
}

/// The rules of the results. Each rule stands once, in the order of the rulebook.
class SarifRules {
 public:
  SarifRules(const Game& game, const std::vector<RunResult>& outcomes, const std::vector<Remark>& remarks) {
    const auto used = [&](std::string_view id) {
      return std::any_of(outcomes.begin(), outcomes.end(),
                         [&](const RunResult& outcome) { return is_finding(outcome) && rule_of(outcome) == id; }) ||
             std::any_of(remarks.begin(), remarks.end(), [&](const Remark& remark) { return rule_of(remark) == id; });
    };
    for (const RuleEntry& entry : game.rules())
      if (used(entry.id)) add(entry.id, entry.title, entry.summary);
    if (used(protocol_rule)) add(protocol_rule, "Line protocol", "An engine answers as verify/PROTOCOL.md says.");
    if (used(file_rule)) add(file_rule, "Scenario file", "A scenario file can be read and says what it needs to.");
  }

  std::size_t index_of(const std::string& id) const {
    return static_cast<std::size_t>(std::find(ids_.begin(), ids_.end(), id) - ids_.begin());
  }
  const Json& list() const { return list_; }

 private:
  void add(std::string_view id, std::string_view title, std::string_view summary) {
    ids_.emplace_back(id);
    list_.push_back({{"id", id}, {"shortDescription", {{"text", title}}}, {"fullDescription", {{"text", summary}}}});
  }

  std::vector<std::string> ids_;
  Json list_ = Json::array();
};

/// A file, relative to the root of the sources when it lies below.
Json artifact(const std::string& file) {
  std::error_code unknown;
  const auto whole = std::filesystem::absolute(file, unknown);
  const auto relative = whole.lexically_relative(root_of_sources()).string();
  if (unknown || relative.empty() || relative.starts_with("..")) return {{"uri", uri(whole.string())}};
  return {{"uri", uri(relative)}, {"uriBaseId", root_id}};
}

Json location_of(const RunResult& outcome, Mark mark) {
  Json place{{"artifactLocation", artifact(outcome.scenario.file)}};
  if (mark.line != 0) place["region"] = {{"startLine", mark.line}, {"startColumn", mark.column}};
  return place;
}

/// The parts of a result that say where it is.
Json result_at(const SarifRules& rules, const std::string& rule, const RunResult& outcome, Mark mark) {
  Json location{{"physicalLocation", location_of(outcome, mark)}};
  location["logicalLocations"] = Json::array({{{"name", outcome.scenario.name}}});
  Json result{{"ruleId", rule}, {"ruleIndex", rules.index_of(rule)}};
  result["locations"] = Json::array({location});
  return result;
}

Json result_of(const SarifRules& rules, const Remark& remark) {
  Json result = result_at(rules, rule_of(remark), *remark.at, remark.at->scenario.rules_mark);
  result["kind"] = remark.fails ? "fail" : "open";
  result["level"] = remark.fails ? "error" : "none";
  result["message"] = {{"text", remark.message}};
  result["partialFingerprints"] = {{"paragraph", remark.id}};
  return result;
}

Json result_of(const SarifRules& rules, const RunResult& outcome) {
  const std::string rule = rule_of(outcome);
  const Scenario& run = outcome.scenario;
  const Mark text = mark_of(outcome);
  const Mark mark = run.case_name.empty() ? text : run.mark;  // all rows of a table have the same text
  Json result = result_at(rules, rule, outcome, mark);
  result["kind"] = "fail";
  result["level"] = "error";
  result["message"] = {{"text", name_of(outcome) + ": " + outcome.message}};
  if (mark.line != text.line)
    result["relatedLocations"] = Json::array({{{"physicalLocation", location_of(outcome, text)}}});
  result["partialFingerprints"] = {{"run", run.name}};
  return result;
}

}  // namespace

Json results_as_sarif(const Game& game, const std::vector<RunResult>& outcomes, const std::string& version,
                      const std::vector<Remark>& remarks, const std::string& engine) {
  const SarifRules rules(game, outcomes, remarks);
  Json results = Json::array();
  for (const RunResult& outcome : outcomes)
    if (is_finding(outcome)) results.push_back(result_of(rules, outcome));
  for (const Remark& remark : remarks) results.push_back(result_of(rules, remark));
  Json run;
  run["tool"]["driver"] = {{"name", "tricorne"}, {"version", version}, {"rules", rules.list()}};
  // The last part of an id would tell one execution from another; an id that ends with a slash has none.
  run["automationDetails"] = {
      {"id", "tricorne verify/" + std::string(game.name()) + "/" + (engine.empty() ? "" : engine + "/")}};
  run["originalUriBaseIds"][root_id] = {{"uri", uri(root_of_sources().string() + "/")}};
  run["columnKind"] = "unicodeCodePoints";
  run["results"] = results;
  Json root;
  root["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
  root["version"] = "2.1.0";
  root["runs"] = Json::array({run});
  return root;
}

}  // namespace tricorne::reports
