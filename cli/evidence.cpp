#include "cli/evidence.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>

#include "cli/analyses.h"
#include "cli/options.h"
#include "cli/places.h"
#include "cli/scenarios.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "verify/scenario/documents.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

bool part_of_id(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Number and title in a heading such as `## R-008 (9.62, 2.1.C): sailing into a fort`; nothing for any other line.
/// Each game has its own letters before the number.
std::optional<Ruling> heading(const std::string& line) {
  static const std::regex pattern(R"(#+ +([A-Z]+-[0-9]+)(?: *\([^)]*\))?(?: *: *(.*))?)");
  std::smatch parts;
  if (!std::regex_match(line, parts, pattern)) return std::nullopt;
  return Ruling{parts[1], parts[2], ""};
}

}  // namespace

std::vector<Ruling> all_rulings(const Game& game) {
  std::ifstream in(places_of(game.name()).rulings);
  std::vector<Ruling> rulings;
  bool within = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) {
      const auto next = heading(line);
      within = next.has_value();
      if (next) rulings.push_back(*next);
    }
    if (within) rulings.back().text += line + "\n";
  }
  return rulings;
}

std::vector<verify::Scenario> all_scenarios(const Game& game) {
  std::vector<verify::Scenario> scenarios;
  std::error_code error;
  if (!fs::is_directory(scenario_folder(), error)) return scenarios;
  const verify::Documents documents(verify::find_scenario_files({scenario_folder()}), 0);
  for (const verify::FilesOfGame& group : documents.by_game("")) {
    if (group.game != game.name()) continue;
    for (const std::string& file : group.files) {
      try {
        for (verify::Scenario& run : verify::read_scenarios(game, documents.root(file)))
          scenarios.push_back(std::move(run));
      } catch (const DataError&) {
        continue;
      }
    }
  }
  return scenarios;
}

bool mentions(const std::string& text, const std::string& id) {
  for (auto at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
    const auto end = at + id.size();
    const bool fresh = at == 0 || (!part_of_id(text[at - 1]) && text[at - 1] != '.');
    const bool over = end >= text.size() || (!part_of_id(text[end]) &&
                                             !(text[end] == '.' && end + 1 < text.size() && part_of_id(text[end + 1])));
    if (fresh && over) return true;
  }
  return false;
}

verify::Citations citations_of(const Game& game) {
  std::set<std::string> known;
  for (const RuleEntry& entry : game.rules()) known.emplace(entry.id);
  for (const Ruling& ruling : all_rulings(game)) known.insert(ruling.number);
  return verify::find_citations(source_folder(), places_of(game.name()).sources, known);
}

void add_source_report_of(const std::string& file, const Game& game, verify::Matrix& matrix) {
  if (file.empty()) return;
  const Node report = parse_json(read_file(file), display_name(file));
  try {
    add_source_report(matrix, verify::read_source_report(report, game));
  } catch (const DataError& e) {  // the values of JSON do not know their file
    throw DataError(display_name(file), e.mark(), e.message());
  }
}

std::vector<std::string> code_citing(const Game& game, const std::string& id) {
  const verify::Citations citations = citations_of(game);
  std::vector<std::string> places;
  if (const auto found = citations.find(id); found != citations.end())
    for (const verify::SourceCitation& citation : found->second) places.push_back(citation.place);
  return places;
}

std::map<std::string, RulingEvidence> ruling_evidence(const Game& game) {
  std::map<std::string, RulingEvidence> evidence;
  for (const Ruling& ruling : all_rulings(game)) {
    RulingEvidence& of = evidence[ruling.number];
    for (const AxisInfo& axis : game.axes())
      if (ruling.text.find("`" + std::string(axis.name) + "`") != std::string::npos) of.axes.emplace_back(axis.name);
  }
  for (const auto& [id, places] : citations_of(game))
    if (const auto of = evidence.find(id); of != evidence.end())
      for (const verify::SourceCitation& citation : places) of->second.code.push_back(citation.place);
  for (const ListedScenario& listed : listed_scenarios(game, user_cache()))
    for (const std::string& number : listed.rulings) {
      auto& list = evidence[number].scenarios;
      if (list.empty() || list.back().first != listed.id) list.emplace_back(listed.id, listed.title);
    }
  return evidence;
}

std::vector<std::string> scenarios_naming(const Game& game, const std::string& id) {
  std::set<std::string> ids;
  for (const ListedScenario& listed : listed_scenarios(game, user_cache()))
    if (std::ranges::find(listed.rules, id) != listed.rules.end()) ids.insert(listed.id);
  return {ids.begin(), ids.end()};
}

std::vector<std::string> rulings_on(const Game& game, const std::string& id) {
  std::vector<std::string> numbers;
  for (const Ruling& ruling : all_rulings(game))
    if (mentions(ruling.text, id)) numbers.push_back(ruling.number);
  return numbers;
}

std::map<std::string, std::vector<std::pair<std::string, std::string>>> titled_rulings(
    const Game& game, const std::set<std::string>& ids) {
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> titled;
  const std::vector<Ruling> rulings = all_rulings(game);
  for (const std::string& id : ids)
    for (const Ruling& ruling : rulings)
      if (mentions(ruling.text, id)) titled[id].emplace_back(ruling.number, ruling.title);
  return titled;
}

std::map<std::string, reports::ParagraphSources> paragraph_sources(const Game& game, const std::set<std::string>& ids,
                                                                   const std::string& cache) {
  std::map<std::string, reports::ParagraphSources> sources;
  for (auto& [id, rulings] : titled_rulings(game, ids)) sources[id].rulings = std::move(rulings);
  std::set<std::pair<std::string, std::string>> known;  // a scenario with a table has many runs, but is listed once
  for (const ListedScenario& listed : listed_scenarios(game, cache))
    for (const std::string& rule : listed.rules)
      if (ids.contains(rule) && known.emplace(rule, listed.id).second)
        sources[rule].scenarios.emplace_back(listed.id, listed.title);
  return sources;
}

}  // namespace tricorne::cli
