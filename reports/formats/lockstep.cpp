#include <fmt/format.h>

#include "engine/core/json.h"
#include "engine/core/load/json.h"
#include "engine/core/printable.h"
#include "reports/formats/conformance.h"
#include "reports/formats/counted.h"

namespace tricorne::reports {

namespace {

using verify::Compared;
using verify::FoundDifference;
using verify::LockstepResult;

std::string finding_in_words(const FoundDifference& finding) {
  const verify::Difference& d = finding.difference;
  const std::string laid = d.rule.empty() ? "no paragraph" : d.rule;
  std::string text = fmt::format("{} ({}, {}){}\n  ours:   {}\n  theirs: {}\n", laid, to_text(d.kind), d.decision,
                                 finding.known ? ", known" : "", d.ours, d.theirs);
  if (!d.action.empty()) text += fmt::format("  answer: \"{}\"\n", d.action);
  text += fmt::format("  {}, first in {}\n", counted(finding.times, "time"), finding.met_in);
  if (!finding.scenario.empty() && !finding.scenario_tells)
    text += "  its scenario alone does not tell the engines apart\n";
  return printable(text);
}

std::string coverage(const LockstepResult& result) {
  std::string text =
      fmt::format("{:<34} {:>9} {:>9} {:>9} {:>7}\n", "Question or step", "lists", "positions", "refused", "lacks");
  for (const auto& [decision, compared] : result.by_decision)
    if (compared.lists + compared.positions > 0)
      text += fmt::format("{:<34} {:>9} {:>9} {:>9} {:>7}\n", decision, compared.lists, compared.positions,
                          compared.refused, compared.lacks);
  return text;
}

Compared sum_of(const LockstepResult& result) {
  Compared sum;
  for (const auto& [decision, compared] : result.by_decision) sum += compared;
  return sum;
}

bool nothing_compared(const LockstepResult& result) {
  const Compared sum = sum_of(result);
  return sum.lists + sum.positions == 0;
}

/// What was compared: `143 lists, 0 results, 12 refusals`.
std::string compared_in_words(const LockstepResult& result) {
  const Compared sum = sum_of(result);
  return fmt::format("{}, {}, {}", counted(sum.lists, "list"), counted(sum.positions, "result"),
                     counted(sum.refused, "refusal"));
}

std::string verdict(const LockstepResult& result) {
  if (nothing_compared(result)) return "nothing was compared";
  std::size_t fresh = 0;
  for (const FoundDifference& finding : result.findings) fresh += finding.known ? 0U : 1U;
  std::string text = fresh == 0 ? "no difference" : counted(fresh, "kind of difference", "kinds of difference");
  if (fresh < result.findings.size()) text += fmt::format(" beside {} known", result.findings.size() - fresh);
  if (const std::size_t open = result.met_in_vain.size() + result.idle_claims.size(); open > 0)
    text += fmt::format(", but {} it claims never compared", counted(open, "paragraph"));
  return text;
}

std::string laid_at(const LockstepResult& result) {
  if (result.convicted.empty()) return "";
  return fmt::format("Paragraphs blamed for differences: {}\n", fmt::join(result.convicted, ", "));
}

std::string games_of(const LockstepResult& result) {
  const std::string all = counted(result.games, "game");
  return result.different == 0 ? all : fmt::format("{} of {}", result.different, all);
}

Json json_of(const FoundDifference& finding) {
  const verify::Difference& d = finding.difference;
  return {{"kind", to_text(d.kind)},
          {"rule", d.rule},
          {"decision", d.decision},
          {"about", d.about},
          {"action", d.action},
          {"ours", d.ours},
          {"theirs", d.theirs},
          {"times", finding.times},
          {"met_in", finding.met_in},
          {"known", finding.known},
          {"key", d.key()},
          {"scenario", finding.scenario},
          {"scenario_tells", finding.scenario_tells}};
}

Json json_of(const Lockstep& lockstep) {
  const LockstepResult& result = lockstep.result;
  Json root;
  root["engine"] = {{"name", lockstep.engine.name}, {"version", lockstep.engine.version}};
  root["games"] = result.games;
  root["different"] = result.different;
  root["steps"] = result.steps;
  root["agrees"] = verify::agrees(result);
  root["by_decision"] = Json::object();
  for (const auto& [decision, compared] : result.by_decision)
    root["by_decision"][decision] = {{"lists", compared.lists},
                                     {"positions", compared.positions},
                                     {"refused", compared.refused},
                                     {"lacks", compared.lacks}};
  root["by_paragraph"] = Json::object();
  for (const auto& [rule, compared] : result.compared_rules.by_rule)
    root["by_paragraph"][rule] = {
        {"lists", compared.lists}, {"results", compared.positions}, {"refused", compared.refused}};
  root["convicted"] = result.convicted;
  root["met_in_vain"] = result.met_in_vain;
  root["idle_claims"] = result.idle_claims;
  root["never_compared"] = result.never_compared;
  root["hardly_compared"] = result.hardly_compared;
  root["findings"] = Json::array();
  for (const FoundDifference& finding : result.findings) root["findings"].push_back(json_of(finding));
  return root;
}

}  // namespace

std::string lacking_in_words(const LockstepResult& result) {
  std::vector<std::string> lacked;
  for (const auto& [decision, compared] : result.by_decision)
    if (compared.lists + compared.positions == 0) lacked.push_back(decision);
  if (lacked.empty()) return "";
  return fmt::format("Never compared, for the engine lacks it: {}", fmt::join(lacked, ", "));
}

std::string lockstep_as_text(const Lockstep& lockstep, double seconds) {
  const LockstepResult& result = lockstep.result;
  std::string text;
  for (const FoundDifference& finding : result.findings) text += finding_in_words(finding) + "\n";
  if (!nothing_compared(result)) text += coverage(result);
  if (const std::string lacked = lacking_in_words(result); !lacked.empty()) text += lacked + "\n";
  text += laid_at(result);
  const auto list = [&](const char* heading, const std::vector<std::string>& rules) {
    if (!rules.empty()) text += fmt::format("{} ({}):\n{}", heading, rules.size(), wrapped(rules));
  };
  list("Claimed and met in the games, but never compared", result.met_in_vain);
  list("Claims of which nothing was compared", result.idle_claims);
  list("Claimed but never compared, with all below", result.never_compared);
  list("Hardly compared, so that a rare case may be left: more games tell more", result.hardly_compared);
  return text + fmt::format("Compared: {}\n{}: {} in {} ({}), {:.1f} s\n", compared_in_words(result),
                            title_of(lockstep.engine), verdict(result), games_of(result), counted(result.steps, "step"),
                            seconds);
}

std::string lockstep_as_json(const std::vector<Lockstep>& engines) {
  if (engines.size() == 1) return to_json(json_of(engines.front()));
  Json root;
  root["engines"] = Json::array();
  for (const Lockstep& lockstep : engines) root["engines"].push_back(json_of(lockstep));
  return to_json(root);
}

}  // namespace tricorne::reports
