// The commands that READMEs show must work.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "engine/core/load/files.h"
#include "engine/core/text.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace readme_test {

namespace fs = std::filesystem;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// The lines of a README's code blocks.
std::vector<std::string> block_lines(const std::string& readme) {
  std::vector<std::string> lines;
  bool within = false;
  for (const std::string& line : split(read_file(test::source_dir() + "/" + readme), '\n')) {
    if (line.starts_with("```"))
      within = !within;
    else if (within)
      lines.push_back(line);
  }
  return lines;
}

/// The commands in a README's code blocks, without the comments behind them.
std::vector<std::string> commands(const std::string& readme) {
  std::vector<std::string> found;
  for (const std::string& line : block_lines(readme)) {
    const std::string command =
        replaced(line.starts_with("$ ") ? line.substr(2) : line, "./run tricorne ", "tricorne ");
    if (command.starts_with("tricorne ")) found.push_back(command.substr(0, command.find(" #")));
  }
  return found;
}

/// The paths of all Markdown files in the source tree.
std::vector<std::string> all_readmes() {
  std::vector<std::string> found;
  for (auto it = fs::recursive_directory_iterator(test::source_dir()); it != fs::recursive_directory_iterator(); ++it) {
    const std::string path = it->path().lexically_relative(test::source_dir()).string();
    if (path == "build" || path == "out" || path.starts_with(".")) it.disable_recursion_pending();
    if (it->is_regular_file() && path.ends_with(".md")) found.push_back(path);
  }
  return found;
}

/// The commands within a README's sentences, such as `tricorne rules`.
std::vector<std::string> commands_in_sentences(const std::string& readme) {
  std::vector<std::string> found;
  const auto parts = split(read_file(test::source_dir() + "/" + readme), '`');
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    const std::string command = replaced(replaced(parts[i], "./run tricorne ", "tricorne "), "\n", " ");
    if (command.starts_with("tricorne ") && command.find("  ") == std::string::npos) found.push_back(command);
  }
  return found;
}

/// The scenario that the README asks the reader to save: its first block of YAML.
std::string first_scenario() {
  const std::string readme = read_file(test::source_dir() + "/README.md"), fence = "```yaml\n";
  const auto start = readme.find(fence) + fence.size();
  return readme.substr(start, readme.find("```", start) - start);
}

/// The text with another time in the place of each time that a command took.
std::string without_times(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9]+\\.[0-9]+ s\\b"), "T s");
}

/// A folder with links to the source tree's folders, so that the commands write no file into the tree. It also holds
/// random games in the folder `games`.
class Readme : public testing::Test {
 protected:
  Readme() : folder_(fs::path(testing::TempDir()) / ("tricorne-readme-" + std::to_string(std::random_device{}()))) {
    fs::create_directories(folder_);
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
    for (const char* name : {"engine", "examples", "reports", "scenarios", "tests", "verify"})
      fs::create_directory_symlink(fs::path(test::source_dir()) / name, folder_ / name);
    std::ofstream(folder_ / "first.yaml") << first_scenario();
    EXPECT_EQ(run("tricorne simulate --games 20 --seed 1 --record games"), 0);
  }
  ~Readme() override { fs::remove_all(folder_); }

  int run(const std::string& command) const {
    const std::string script =
        "cd '" + folder_.string() + "' && { " + replaced(command, "tricorne ", "\"$T\" ") + "; } </dev/null >out 2>err";
    const int status = std::system(("T='" + test::tricorne_binary() + "'\n" + script).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  /// The text of a README with what its commands print now. A command stands in a block behind `$ `.
  std::string with_real_outputs(const std::string& text) const {
    std::string made;
    bool within = false, told = false;
    for (const std::string& line : split(text.substr(0, text.size() - 1), '\n')) {
      const bool fence = line.starts_with("```"), command = within && line.starts_with("$ ");
      if (fence) within = !within;
      if (fence || command) told = false;
      if (!told) made += line + "\n";
      if (!command) continue;
      told = true;
      const int exit = run(replaced(line.substr(2), "./run tricorne ", "tricorne "));
      EXPECT_TRUE(exit == 0 || exit == 1) << line << "\n" << read_file((folder_ / "err").string());
      made += read_file((folder_ / "out").string());
    }
    return made;
  }

  /// Every command must end with 0 or 1. None may try an action that does not answer the question.
  void expect_answers(const std::string& readme, std::size_t least) const {
    expect_answers(readme, commands(readme), least);
  }
  void expect_answers(const std::string& readme, const std::vector<std::string>& all, std::size_t least) const {
    EXPECT_GE(all.size(), least) << readme;
    for (const std::string& command : all) {
      const int exit = run(command);
      const std::string said = read_file((folder_ / "out").string()) + read_file((folder_ / "err").string());
      EXPECT_TRUE(exit == 0 || exit == 1) << readme << ": " << command << "\n" << said.substr(0, 500);
      EXPECT_EQ(said.find("does not answer the question"), std::string::npos) << command;
    }
  }

  fs::path folder_;
};

/// With TRICORNE_WRITE in the environment the README is written anew.
TEST_F(Readme, of_the_project_shows_what_its_commands_print) {
  const std::string file = test::source_dir() + "/README.md", text = read_file(file);
  const std::string made = with_real_outputs(text);
  EXPECT_EQ(without_times(text), without_times(made)) << "TRICORNE_WRITE=1 ctest -R Readme writes it anew";
  if (std::getenv("TRICORNE_WRITE") != nullptr) write_file(file, made);
}
/// What a person waits for seconds, as for an analysis or the page of all scenarios, is made smaller here.
TEST_F(Readme, of_the_command) {
  auto all = commands("cli/README.md");
  for (std::string& command : all) {
    const std::string less =
        command.find("--confirm") != std::string::npos ? "--budget 4 --confirm-games 40 " : "--budget 4 --no-confirm ";
    command =
        replaced(replaced(command, "replay analyze ", "replay analyze " + less), " --analyze ", " --analyze " + less);
  }
  expect_answers("cli/README.md", all, 20);
}
TEST_F(Readme, of_the_scenarios) {
  auto all = commands("scenarios/README.md");
  for (std::string& command : all) command = replaced(command, "verify --report", "verify --filter 9.4 --report");
  expect_answers("scenarios/README.md", all, 6);
}
/// Analysing the twenty games would take an hour, so one game is analysed.
TEST_F(Readme, of_replays) {
  EXPECT_EQ(run("tricorne simulate --games 1 --seed 1 --record one"), 0);
  auto all = commands("replay/README.md");
  for (std::string& command : all)
    if (command.find("--analyze") != std::string::npos)
      command =
          replaced(replaced(command, "index games", "index one"), "--analyze", "--analyze --budget 4 --no-confirm");
  expect_answers("replay/README.md", all, 3);
}
TEST_F(Readme, of_the_guide_for_adapters) { expect_answers("verify/ADAPTER.md", 2); }
TEST_F(Readme, of_games_played_elsewhere) { expect_answers("replay/import/README.md", 5); }
TEST_F(Readme, of_the_samples) { expect_answers("reports/samples/README.md", 2); }
TEST_F(Readme, of_errata) {
  auto all = commands("verify/errata/README.md");
  for (std::string& command : all) command = replaced(command, "--pairs 400", "--pairs 8");
  expect_answers("verify/errata/README.md", all, 3);
}

/// A command such as `tricorne replay check FILE` must be a subcommand, and its help must name all the options.
TEST_F(Readme, of_every_folder_names_commands_and_options_that_there_are) {
  std::size_t checked = 0;
  for (const std::string& readme : all_readmes())
    for (const std::string& command : commands_in_sentences(readme)) {
      const auto words = split(command, ' ');
      if (words[1].starts_with("ARGS")) continue;
      const bool nested = words[1] == "replay" || words[1] == "errata" || words[1] == "arena" || words[1] == "engine" ||
                          words[1] == "game";
      const bool both =
          nested && words.size() > 2 && words[2].find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
      const std::string name = words[1].starts_with("--") ? "" : words[1];
      EXPECT_EQ(run("tricorne " + name + (both ? " " + words[2] : "") + " --help"), 0) << readme << ": " << command;
      const std::string help = read_file((folder_ / "out").string());
      for (const std::string& word : words) {
        if (!word.starts_with("--")) continue;
        EXPECT_NE(help.find(word), std::string::npos) << readme << ": " << command;
      }
      ++checked;
    }
  EXPECT_GT(checked, 30U);
}

TEST(FirstScenario, passes_and_fails_as_the_readme_tells) {
  const fs::path folder = fs::path(testing::TempDir()) / ("tricorne-first-" + std::to_string(std::random_device{}()));
  fs::create_directories(folder);
  const std::string file = (folder / "first.yaml").string(), text = first_scenario();
  const std::string verify = "'" + test::tricorne_binary() + "' verify '" + file + "' >/dev/null";
  write_file(file, text);
  EXPECT_EQ(WEXITSTATUS(std::system(verify.c_str())), 0) << text;
  write_file(file,
             replaced(text, "  - place PC at Oswego\n", "  - place PC at Oswego\n  - place PC at Fort Stanwix\n"));
  EXPECT_EQ(WEXITSTATUS(std::system(verify.c_str())), 1);
  fs::remove_all(folder);
}

}  // namespace readme_test
}  // namespace tricorne
