#include "cli/evidence.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/options.h"
#include "verify/scenario.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sources_below(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const auto extension = it->path().extension();
    if (extension == ".cpp" || extension == ".h") files.push_back(it->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

bool part_of_id(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Does `text` mention exactly this paragraph, not one above or below it?
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

/// `R-008` at the start of a heading's text, or nothing.
std::string ruling_number(const std::string& line) {
  const auto at = line.find("R-");
  if (!line.starts_with("#") || at == std::string::npos) return "";
  auto end = at + 2;
  while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
  return end > at + 2 ? line.substr(at, end - at) : "";
}

}  // namespace

std::vector<std::string> code_citing(const std::string& id) {
  const fs::path root = source_folder();
  const std::string citation = "\"" + id + "\"_rule";
  std::vector<std::string> places;
  for (const fs::path& file : sources_below(root / "engine")) {
    std::ifstream in(file);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.find(citation) != std::string::npos)
        places.push_back(file.lexically_relative(root).string() + ":" + std::to_string(number));
    }
  }
  return places;
}

std::vector<std::string> scenarios_naming(const Game& game, const std::string& id) {
  std::set<std::string> ids;
  std::error_code error;
  if (!fs::is_directory(scenario_folder(), error)) return {};
  for (const std::string& file : verify::find_scenario_files({scenario_folder()})) {
    try {
      for (const auto& run : verify::load_scenarios(game, file))
        if (std::find(run.rules.begin(), run.rules.end(), id) != run.rules.end()) ids.insert(run.id);
    } catch (const DataError&) {  // `verify` tells of it
      continue;
    }
  }
  return {ids.begin(), ids.end()};
}

std::vector<std::string> rulings_on(const std::string& id) {
  std::ifstream in(source_folder() + "/reports/rulings.md");
  std::vector<std::string> rulings;
  std::string number;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) number = ruling_number(line);
    const bool known = !rulings.empty() && rulings.back() == number;
    if (!number.empty() && !known && mentions(line, id)) rulings.push_back(number);
  }
  return rulings;
}

}  // namespace tricorne::cli
