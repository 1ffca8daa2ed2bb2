// Which lines of the sources were changed since a commit, as git tells it.

#include <array>
#include <cstdio>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

#include "cli/commands/mutate.h"
#include "cli/places.h"

namespace tricorne::cli {

namespace {

/// The output of a command; throws std::invalid_argument when it fails.
std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::invalid_argument("git cannot be started");
  std::array<char, 4096> bytes{};
  while (const std::size_t size = fread(bytes.data(), 1, bytes.size(), pipe)) text.append(bytes.data(), size);
  if (pclose(pipe) != 0) throw std::invalid_argument("git does not know this commit: " + command);
  return text;
}

std::string quoted(const std::string& text) { return "'" + text + "'"; }

using Lines = std::map<std::string, std::set<int>>;

/// Reads `+++ b/FILE` and `@@ -A,B +C,D @@` of `git diff --unified=0`.
Lines read_diff(const std::string& diff) {
  static const std::regex hunk("@@ -[0-9,]+ \\+([0-9]+)(,([0-9]+))? @@.*");
  Lines lines;
  std::string file;
  std::istringstream in(diff);
  for (std::string line; std::getline(in, line);) {
    std::smatch found;
    if (line.starts_with("+++ b/")) file = line.substr(6);
    if (!line.starts_with("@@") || !std::regex_match(line, found, hunk)) continue;
    const int first = std::stoi(found[1]);
    const int count = found[3].matched ? std::stoi(found[3]) : 1;
    for (int i = 0; i < count; ++i) lines[file].insert(first + i);
  }
  return lines;
}

}  // namespace

ChangedLines lines_changed_since(const std::string& commit) {
  if (commit.empty() || commit.starts_with('-') || commit.find_first_of("'\\\n") != std::string::npos)
    throw std::invalid_argument("\"" + commit + "\" is no name of a commit");
  const std::string git = "git -C " + quoted(source_folder()) + " ";
  const Lines lines = read_diff(output_of(git +
                                          "diff --unified=0 --no-color --no-ext-diff --src-prefix=a/ "
                                          "--dst-prefix=b/ " +
                                          quoted(commit) + " -- engine 2>/dev/null"));
  return [lines](const std::string& path, int line) {
    const auto found = lines.find(path);
    return found != lines.end() && found->second.contains(line);
  };
}

}  // namespace tricorne::cli
