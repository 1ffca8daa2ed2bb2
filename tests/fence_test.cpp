// The fence around a game: no file outside the game's folders includes its headers or names its pieces in code.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "engine/games.h"
#include "tests/support/code.h"
#include "tests/support/paths.h"
#include "tests/toy/toy.h"

namespace tricorne::test {
namespace fence_test {

namespace fs = std::filesystem;

/// The games of the program and the toy.
std::span<const GameEntry> all_games() {
  toy::add_to_the_games();
  return games();
}

/// The folders that belong to a game, such as `/washingtons_war/`.
const std::vector<std::string>& game_folders() {
  static const std::vector<std::string> folders = [] {
    std::vector<std::string> list;
    for (const GameEntry& game : all_games()) {
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

std::string whole(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The paths of the sources outside the games' folders: programs, and the scripts and styles of pages.
std::vector<std::string> sources() {
  static const std::set<std::string> endings{".h", ".cpp", ".inc", ".js", ".mjs", ".css", ".html", ".cmake"};
  const fs::path root = source_dir();
  std::vector<std::string> files;
  for (const char* folder : {"engine", "players", "verify", "replay", "reports", "cli", "bindings"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string file = fs::relative(entry.path(), root).string();
      if (endings.contains(entry.path().extension()) && !in_a_game_folder(file)) files.push_back(file);
    }
  std::ranges::sort(files);
  return files;
}

bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool small(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool capital(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

/// Does a word end between these two letters? `CongressSpace` and `congress_space` are two words each.
bool parted(char left, char right) { return !letter(left) || !letter(right) || (small(left) && capital(right)); }

/// Does `code` hold `word` as a word or as a part of a name?
bool holds(const std::string& code, const std::string& word) {
  for (std::size_t at = 0; (at = code.find(word, at)) != std::string::npos; ++at) {
    const std::size_t end = at + word.size();
    if ((at == 0 || parted(code[at - 1], word.front())) && (end == code.size() || parted(word.back(), code[end])))
      return true;
  }
  return false;
}

/// All spellings of a word. `Fort Stanwix` also gives `fort stanwix`, `fort_stanwix` and `FortStanwix`.
std::set<std::string> spellings(const std::string& word) {
  std::string lower, snake, pascal;
  for (const char c : word) {
    const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0;
    const char as_small = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const bool begins = pascal.empty() || snake.empty() || snake.back() == '_';
    lower += as_small;
    if (part || (!snake.empty() && snake.back() != '_')) snake += part ? as_small : '_';
    if (part) pascal += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
  }
  while (snake.ends_with('_')) snake.pop_back();
  return {word, lower, snake, pascal};
}

/// Is the name one plain word, such as `overrun` or `scored`? Plain words are not looked for: any code may use them.
bool is_plain_word(const std::string& word) { return std::ranges::all_of(word, small); }

/// Is the name one word of any spelling, such as `gold`, `Hill` or `D1`?
bool is_one_word(const std::string& word) {
  return std::ranges::all_of(word, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }) &&
         std::adjacent_find(word.begin(), word.end(), [](char a, char b) { return small(a) && capital(b); }) ==
             word.end();
}

/// The games whose names of one word are words of nothing else: nations, towns and people. Any other game may call its
/// sides `light` and `dark`, a ruleset `quick` and a square `D1`; of its names only those of several words are looked
/// for.
bool owns_single_words(const GameEntry& game) {
  return game.name == "washingtons-war" || game.name == "washingtons-crossing";
}

void add_words_of(const GameEntry& entry, std::set<std::string>& words) {
  static const std::set<std::string> not_names{"actions", "rules", "hexes", "turns", "colonies"};
  static const std::set<std::string> of_any_game{"carry_out", "go_on", "Reading"};
  const auto game = open_game(entry.name, {});
  const bool all = owns_single_words(entry);
  const auto add = [&](const std::string& word) {
    if (all || !is_one_word(word)) words.merge(spellings(word));
  };
  add(std::string(entry.name)), add(std::string(entry.title));
  for (const SeatInfo& seat : game->seats())
    for (const std::string_view word : {seat.name, seat.title, seat.adjective, seat.style}) add(std::string(word));
  for (const std::string& ruleset : game->rulesets()) add(ruleset);
  for (const AxisInfo& axis : game->axes())
    if (!is_plain_word(axis.name)) add(axis.name);
  for (const auto& [kind, names] : game->vocabulary())
    for (const std::string& name : names)
      if (!not_names.contains(kind) && !is_plain_word(name) && !of_any_game.contains(name)) add(name);
}

/// The words that belong to a game, in every spelling: games, seats and nations, rulesets and axes, places, leaders,
/// cards, questions, events.
const std::set<std::string>& game_words() {
  static const std::set<std::string> words = [] {
    std::set<std::string> list{"ww", "wc"};
    for (const char* nation : {"french", "hessian", "congress"}) list.merge(spellings(nation));
    for (const char* nation : {"French", "Hessian", "Congress"}) list.insert(nation);
    for (const GameEntry& game : all_games()) add_words_of(game, list);
    return list;
  }();
  return words;
}

/// The first word or line by which a text refers to a game; empty when there is none.
using Fault = std::function<std::string(Tongue tongue, const std::string& text)>;

bool includes_something(const std::string& line) {
  static const std::regex directive(R"(\s*#\s*include\s.*)");
  return std::regex_match(line, directive);
}

std::string included_header(Tongue, const std::string& text) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (includes_something(line) && in_a_game_folder(line)) return line;
  return "";
}

std::string named_word(Tongue tongue, const std::string& text) {
  std::istringstream in(code_of(tongue, text));
  std::string code;
  for (std::string line; std::getline(in, line);)
    if (!includes_something(line)) code += line + "\n";
  for (const std::string& word : game_words())
    if (holds(code, word)) return word;
  return "";
}

void expect_none(const Fault& fault) {
  const auto files = sources();
  ASSERT_GT(files.size(), 100U);
  for (const std::string& file : files) EXPECT_EQ(fault(tongue_of(file), whole(source_dir() + "/" + file)), "") << file;
}

TEST(Fence, no_file_outside_includes_a_header_of_the_game) { expect_none(&included_header); }
TEST(Fence, no_file_outside_names_what_belongs_to_the_game) { expect_none(&named_word); }

/// The toy has sides `red` and `blue`, rulesets `plain` and `fierce` and a place `Hill`.
TEST(Fence, leaves_plain_words_to_every_game) {
  for (const char* plain : {"red", "Blue", "plain", "fierce", "Hill", "storm"})
    EXPECT_FALSE(game_words().contains(plain)) << plain;
  for (const char* own : {"Two Camps", "two-camps", "TwoCamps", "red_camp", "british", "2014", "Boston"})
    EXPECT_TRUE(game_words().contains(own)) << own;
}

/// The word of a game that is found in each text.
void expect_named(Tongue tongue, const std::vector<std::pair<std::string, std::string>>& words) {
  for (const auto& [text, word] : words) EXPECT_EQ(named_word(tongue, text), word) << text;
}

TEST(Fence, sees_code_and_no_comments) {
  expect_named(Tongue::cpp, {{"f(\"american\");", "american"},
                             {"int american_cu = 1;", "american"},
                             {"Side::British", "British"},
                             {"f(); // the american side\n/* Boston */", ""},
                             {"americans();", ""}});
  EXPECT_EQ(included_header(Tongue::cpp, "#include \"verify/washingtons_war/oracle.h\""),
            "#include \"verify/washingtons_war/oracle.h\"");
  EXPECT_NE(included_header(Tongue::cpp, " #  include <verify/washingtons_crossing/kit.h>"), "");
  EXPECT_EQ(included_header(Tongue::cpp, "#include \"verify/matrix/matrix.h\""), "");
}

TEST(Fence, what_looks_like_a_comment_in_a_string_hides_nothing) {
  expect_named(Tongue::cpp, {{"\"https://a\" \"Boston\"", "Boston"},
                             {"f(\"games/*.yaml\", \"--ruleset 2010\", \"a */ b\");", "2010"},
                             {"f(\"a // b\", Boston);", "Boston"},
                             {"f(\"\\\"//\", Boston);", "Boston"},
                             {"f('\"', Boston, '\"');", "Boston"},
                             {"f(R\"x(\" // )\" /* )x\", Boston);", "Boston"},
                             {"f(1'000, \"/*\", Boston, 2'000);", "Boston"},
                             {"//x \"\nBoston", "Boston"},
                             {"f(); /* \" */ Boston", "Boston"}});
}

TEST(Fence, sees_the_scripts_and_styles_of_pages) {
  expect_named(Tongue::script, {{"f('games/*.yaml', 'Boston', '*/')", "Boston"},
                                {"f(`// ${g(`/*`, {a: '}'})} Boston`)", "Boston"},
                                {"f(/[/*]/, \"Boston\", /*/)", "Boston"},
                                {"return /\"/.test(Boston) // \"", "Boston"},
                                {"a / b // Boston\n/* Boston */ + c", ""}});
  expect_named(Tongue::style, {{"a { b: url(//x); } .british { }", "british"}, {"/* british */ a { }", ""}});
  expect_named(Tongue::page, {{"<!-- Boston --><p>british <!-- -->", "british"}});
  expect_named(Tongue::plain, {{"// Boston", "Boston"}});
}

TEST(Fence, sees_a_name_however_it_is_spelt) {
  expect_named(
      Tongue::cpp,
      {{"f(boston_port)", "boston"}, {"struct FortStanwix;", "FortStanwix"}, {"f(fort_stanwix)", "fort_stanwix"}});
  expect_named(Tongue::script, {{"let britishUnits = 1", "british"}, {"isBritish()", "British"}});
  expect_named(Tongue::cpp, {{"BattleBegun{}", "BattleBegun"},
                             {"\"army_units\"", "army_units"},
                             {"\"quick-start\"", "quick-start"},
                             {"carry_out(reading, overrun)", ""}});
}

// --- words made at the edge ---

/// How often code looks for words of a sentence in a text: `starts_with("…")`, `ends_with`, `find` or `rfind` with a
/// text of several words or one that ends with a colon, patterns, and what matches a whole phrase.
std::size_t searches_in(const std::string& code) {
  static const std::regex search(
      R"re(\b(?:(?:starts_with|ends_with|find|rfind)\("(?:[^"\\\n]|\\.)*(?:[A-Za-z] |: |:)(?:[^"\\\n]|\\.)*"[,)])re"
      R"re(|match_slots\(|match_nearest\(|std::s?regex|regex_(?:match|search|replace)\())re");
  return static_cast<std::size_t>(
      std::distance(std::sregex_iterator(code.begin(), code.end(), search), std::sregex_iterator()));
}

/// The same in a script.
std::size_t searches_in_script(const std::string& code) {
  static const std::regex search(
      R"re(\.(?:startsWith|endsWith|includes|indexOf)\(["'](?:[^"'\\\n]|\\.)*(?:[A-Za-z] |: |:)(?:[^"'\\\n]|\\.)*["']\))re");
  return static_cast<std::size_t>(
      std::distance(std::sregex_iterator(code.begin(), code.end(), search), std::sregex_iterator()));
}

/// Who may, and why: what is read there was written by people, by other programs, or is a name and no sentence.
const std::map<std::string, std::string>& may_search() {
  static const std::map<std::string, std::string> list{
      {"cli/arguments.cpp", "what CLI11 says of a wrong command line"},
      {"cli/bench/main.cpp", "names of benchmarks on the command line"},
      {"cli/commands/mutate_since.cpp", "what git says"},
      {"cli/evidence.cpp", "headings of rulings, which people write"},
      {"cli/commands/replay_find.cpp", "conditions on the command line"},
      {"cli/commands/data_fill.cpp", "words of a dialogue, which a person types"},
      {"cli/commands/errata_stub.cpp", "C++ of the sources, which a patch changes"},
      {"cli/commands/game.cpp", "C++ of the templates of a new game"},
      {"cli/position.cpp", "a question that begins with its seat, which is not said twice"},
      {"engine/core/rulebook/chart_file.cpp", "headings of charts in YAML"},
      {"engine/core/rulebook/action_text.h", "texts of actions that people and files give"},
      {"engine/core/slots.cpp", "the phrase engine"},
      {"engine/core/slots.h", "the phrase engine"},
      {"players/exec.cpp", "names of players on the command line"},
      {"players/player.cpp", "names of players on the command line"},
      {"replay/import/hypothesis.cpp", "logs of people"},
      {"replay/import/lexicon.cpp", "actions as files have them"},
      {"replay/import/log_text.cpp", "logs of people"},
      {"replay/import/transcript.cpp", "logs of people"},
      {"replay/record/plain_walk.cpp", "the `?` of records, which people write"},
      {"replay/query/archive.cpp", "what SQLite says"},
      {"replay/record/read_record.cpp", "YAML of records"},
      {"replay/story/phrases.cpp", "actions as files have them"},
      {"reports/board/graphviz_output.cpp", "SVG of GraphViz"},
      {"reports/page/play_record.js", "YAML of records"},
      {"reports/play_page/subjects.cpp", "actions as files have them"},
      {"reports/errata/figures.cpp", "names of figures, which are keys of files"},
      {"reports/errata/pictures.cpp", "the title that somebody gave to an erratum"},
      {"verify/errata/uncertain.cpp", "answers of a person, as YAML"},
      {"verify/matrix/citations.cpp", "C++ of the sources"},
      {"verify/matrix/limits.cpp", "names of mutants"},
      {"verify/matrix/matrix.cpp", "names of mutants"},
      {"verify/matrix/mutants.cpp", "types in C++"},
  };
  return list;
}

TEST(Fence, nobody_searches_our_own_sentences_for_what_they_mean) {
  std::set<std::string> searching;
  for (const std::string& file : sources()) {
    const std::string code = code_of(tongue_of(file), whole(source_dir() + "/" + file));
    const bool cpp = file.ends_with(".cpp") || file.ends_with(".h");
    if ((cpp ? searches_in(code) : file.ends_with(".js") ? searches_in_script(code) : 0) > 0) searching.insert(file);
  }
  for (const std::string& file : searching)
    EXPECT_TRUE(may_search().contains(file)) << file << " searches a text: pass the value on that the text was made of";
  for (const auto& [file, why] : may_search()) EXPECT_TRUE(searching.contains(file)) << file << " searches no more";
  EXPECT_EQ(searches_in("if (why.starts_with(\"no way \")) f(text.find(\": \"));"), 2U);
  EXPECT_EQ(searches_in_script("if (why.startsWith(\"no way \")) f(text.includes(': '));"), 2U);
  EXPECT_EQ(searches_in("static const std::regex said(\"no way\"); regex_search(why, said)"), 2U);
  EXPECT_EQ(searches_in("name.find('.') + text.find(\"-\") + words.find(id)"), 0U);
}

}  // namespace fence_test
}  // namespace tricorne::test
