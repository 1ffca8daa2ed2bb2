#include "verify/matrix/citations.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>

namespace tricorne::verify {

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

/// The ids of a line's citations: `"9.61.A"_rule`.
std::vector<std::string> ids_in(const std::string& line) {
  static const std::string suffix = "\"_rule";
  std::vector<std::string> ids;
  for (auto end = line.find(suffix); end != std::string::npos; end = line.find(suffix, end + 1)) {
    const auto open = line.rfind('"', end - 1);
    if (open != std::string::npos) ids.push_back(line.substr(open + 1, end - open - 1));
  }
  return ids;
}

bool part_of_id(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }

/// The end of the word that begins at `at`. A hyphen belongs to it behind the letters of a ruling's number: `R-008`.
std::size_t end_of_id(const std::string& line, std::size_t at) {
  const auto start = at;
  while (at < line.size() && part_of_id(line[at])) ++at;
  const bool letters =
      std::all_of(line.begin() + static_cast<std::ptrdiff_t>(start), line.begin() + static_cast<std::ptrdiff_t>(at),
                  [](char c) { return c >= 'A' && c <= 'Z'; });
  if (!letters || at + 1 >= line.size() || line[at] != '-' ||
      std::isdigit(static_cast<unsigned char>(line[at + 1])) == 0)
    return at;
  for (++at; at < line.size() && std::isdigit(static_cast<unsigned char>(line[at])) != 0;) ++at;
  return at;
}

/// The words of a line's comment that are ids.
std::vector<std::string> ids_in_comment(const std::string& line, const std::set<std::string>& known) {
  std::vector<std::string> ids;
  auto at = line.find("//");
  while (at < line.size()) {
    while (at < line.size() && !part_of_id(line[at])) ++at;
    const auto start = at;
    at = end_of_id(line, at);
    std::string word = line.substr(start, at - start);
    while (word.ends_with('.')) word.pop_back();
    if (known.contains(word)) ids.push_back(std::move(word));
  }
  return ids;
}

void read_source(const fs::path& file, const std::string& name, const std::set<std::string>& known,
                 Citations& citations) {
  std::ifstream in(file);
  const bool axes = file.filename() == "ruleset.h" || file.stem() == "tables";
  bool refusing = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    refusing |= line.find("REFUSE_IF(") != std::string::npos;
    const bool describes = axes || line.find(".rule = \"") != std::string::npos;
    const bool opens = line.find(".open = \"") != std::string::npos;
    const CitedBy by = opens ? CitedBy::sight : describes ? CitedBy::axis : refusing ? CitedBy::refusal : CitedBy::act;
    for (const std::string& id : ids_in(line)) citations[id].push_back({name + ":" + std::to_string(number), by});
    for (const std::string& id : ids_in_comment(line, known))
      citations[id].push_back({name + ":" + std::to_string(number), CitedBy::comment});
    refusing &= line.find(");") == std::string::npos;
  }
}

}  // namespace

Citations find_citations(const std::string& root, const std::string& folder, const std::set<std::string>& known) {
  Citations citations;
  for (const fs::path& file : sources_below(fs::path(root) / folder))
    read_source(file, file.lexically_relative(root).string(), known, citations);
  return citations;
}

}  // namespace tricorne::verify
