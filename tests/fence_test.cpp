// The fence around a game: outside its own folders nobody includes its headers or names its pieces in code. The lists
// in tests/fence/ hold the files that still do; they may only shrink.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/games.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::test {
namespace {

namespace fs = std::filesystem;

/// The folders that belong to a game: `/washingtons_war/`.
const std::vector<std::string>& game_folders() {
  static const std::vector<std::string> folders = [] {
    std::vector<std::string> list;
    for (const GameEntry& game : games()) {
      std::string folder = "/" + std::string(game.name) + "/";
      std::ranges::replace(folder, '-', '_');
      list.push_back(folder);
    }
    return list;
  }();
  return folders;
}

bool in_a_game_folder(const std::string& path) {
  return std::ranges::any_of(game_folders(),
                             [&](const auto& folder) { return path.find(folder) != std::string::npos; });
}

/// The tables with a line a game.
const std::set<std::string> tables{"engine/games.cpp", "bindings/web/kits.cpp", "verify/kits.cpp",
                                   "players/kits.cpp", "replay/kits.cpp",       "reports/kits.cpp"};

std::string whole(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The sources outside the game's folders, scripts and styles of the page included, by their path in the tree.
std::vector<std::string> sources() {
  static const std::set<std::string> endings{".h", ".cpp", ".inc", ".js", ".css", ".html"};
  const fs::path root = source_dir();
  std::vector<std::string> files;
  for (const char* folder : {"engine", "players", "verify", "replay", "reports", "cli", "bindings"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string file = fs::relative(entry.path(), root).string();
      if (endings.contains(entry.path().extension()) && !in_a_game_folder(file) && !tables.contains(file))
        files.push_back(file);
    }
  std::ranges::sort(files);
  return files;
}

/// The text without its comments. A `//` in a string stays: it never follows a blank there.
std::string code_of(const std::string& text) {
  std::string code;
  for (std::size_t at = 0; at < text.size();) {
    const bool line = text.compare(at, 2, "//") == 0 && (at == 0 || text[at - 1] == ' ' || text[at - 1] == '\n');
    const bool block = text.compare(at, 2, "/*") == 0;
    if (line || block) {
      const std::size_t end = line ? text.find('\n', at) : text.find("*/", at);
      at = end == std::string::npos ? text.size() : end + (line ? 0 : 2);
    } else {
      code += text[at++];
    }
  }
  return code;
}

bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// Does `code` hold `word` with no letter on either side?
bool holds(const std::string& code, const std::string& word) {
  for (std::size_t at = 0; (at = code.find(word, at)) != std::string::npos; ++at) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !letter(code[at - 1])) && (end == code.size() || !letter(code[end]))) return true;
  }
  return false;
}

/// Words of the game: sides, rulesets, what its vocabulary names. Left out is what means something without the game,
/// and the colonies' codes of two letters.
const std::vector<std::string>& game_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> list{"american", "American", "british", "British", "french", "French",
                                  "congress", "Congress", "2014",    "2010",    "ww"};
    static const std::set<std::string> kinds{"spaces", "colonies", "generals", "zones", "decisions", "events"};
    static const std::set<std::string> general_words{"Reading", "overrun"};
    for (const GameEntry& game : games()) {
      std::string folder(game.name);
      std::ranges::replace(folder, '-', '_');
      for (const std::string& word : {std::string(game.name), std::string(game.title), folder}) list.push_back(word);
    }
    for (const auto& [kind, names] : washingtons_war().vocabulary())
      if (kinds.contains(kind))
        for (const std::string& name : names)
          if (name.size() > 2 && !general_words.contains(name)) list.push_back(name);
    return list;
  }();
  return words;
}

/// What a file has to do with the game, or nothing.
using Fault = std::function<std::string(const std::string& text)>;

std::string included_header(const std::string& text) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("#include") && in_a_game_folder(line)) return line;
  return "";
}

std::string named_word(const std::string& text) {
  std::string code = code_of(text), line;
  std::istringstream in(code);
  code.clear();
  while (std::getline(in, line))
    if (!line.starts_with("#include")) code += line + "\n";
  for (const std::string& word : game_words())
    if (holds(code, word)) return word;
  return "";
}

std::set<std::string> listed(const std::string& name) {
  std::ifstream in(source_dir() + "/tests/fence/" + name);
  std::set<std::string> files;
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line.front() != '#') files.insert(line);
  return files;
}

/// Whoever is at fault is listed, and nobody else.
void expect_listed(const std::string& name, const Fault& fault) {
  const auto files = sources();
  ASSERT_GT(files.size(), 100U);
  std::set<std::string> list = listed(name);
  for (const std::string& file : files) {
    const std::string found = fault(whole(source_dir() + "/" + file));
    const bool known = list.erase(file) > 0;
    EXPECT_TRUE(known || found.empty()) << file << " is outside the game's folders and has: " << found;
    EXPECT_TRUE(!known || !found.empty()) << file << " is clean now: take it off tests/fence/" << name;
  }
  for (const std::string& gone : list) ADD_FAILURE() << gone << " is no more: take it off tests/fence/" << name;
}

TEST(Fence, no_file_outside_includes_a_header_of_the_game) { expect_listed("includes.txt", &included_header); }
TEST(Fence, no_file_outside_names_what_belongs_to_the_game) { expect_listed("words.txt", &named_word); }

TEST(Fence, sees_code_and_no_comments) {
  EXPECT_EQ(named_word("f(\"american\");"), "american");
  EXPECT_EQ(named_word("int american_cu = 1;"), "american");
  EXPECT_EQ(named_word("Side::British"), "British");
  EXPECT_EQ(named_word("f(); // the american side\n/* Boston */"), "");
  EXPECT_EQ(named_word("americans();"), "");
  EXPECT_EQ(named_word("\"https://a\" \"Boston\""), "Boston");
  EXPECT_EQ(included_header("#include \"verify/washingtons_war/oracle.h\""),
            "#include \"verify/washingtons_war/oracle.h\"");
  EXPECT_EQ(included_header("#include \"verify/matrix.h\""), "");
}

}  // namespace
}  // namespace tricorne::test
