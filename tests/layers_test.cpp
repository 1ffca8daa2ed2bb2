// The layers of the tree: which sources may include which headers. The test reads the sources.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "tests/support/paths.h"

namespace layers_test {

namespace fs = std::filesystem;

struct Include {
  std::string file;    ///< relative to the source tree
  std::string target;  ///< the included header, as written
};

std::vector<Include> includes_below(const std::string& folder) {
  const fs::path root = tricorne::test::source_dir();
  std::vector<Include> found;
  if (!fs::exists(root / folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with("#include")) continue;
      const auto open = line.find_first_of("<\"") + 1;
      found.push_back(
          {fs::relative(entry.path(), root).string(), line.substr(open, line.find_first_of(">\"", open) - open)});
    }
  }
  return found;
}

void expect_none(const std::string& folder, const std::vector<std::string>& banned, const std::string& except = "") {
  int seen = 0;
  for (const Include& include : includes_below(folder)) {
    ++seen;
    if (!except.empty() && include.file.find(except) != std::string::npos) continue;
    for (const auto& prefix : banned)
      EXPECT_FALSE(include.target.starts_with(prefix)) << include.file << " includes " << include.target;
  }
  EXPECT_GT(seen, 0) << folder;
}

TEST(Layers, the_engine_knows_nothing_of_what_uses_it) {
  expect_none("engine", {"players/", "verify/", "replay/", "reports/", "cli/", "tests/", "boost/", "graphviz/", "CLI/",
                         "rapidcheck"});
}
TEST(Layers, the_c_interface_knows_the_core_alone) {
  expect_none("bindings/c", {"engine/washingtons_war", "engine/washingtons_crossing", "players/", "verify/", "replay/",
                             "reports/", "cli/", "tests/", "nlohmann", "yaml-cpp"});
}
TEST(Layers, the_core_knows_no_game) {
  expect_none("engine/core", {"engine/washingtons_war", "engine/washingtons_crossing"});
}
TEST(Layers, yaml_stays_in_the_loader) { expect_none("engine", {"yaml-cpp"}, "engine/core/load/yaml.cpp"); }
TEST(Layers, json_stays_in_the_loader) {
  for (const char* folder : {"engine", "players", "verify", "replay", "reports", "cli"})
    expect_none(folder, {"nlohmann"}, "engine/core/load/json.cpp");
}
TEST(Layers, yaml_stays_out_of_the_rest) {
  for (const char* folder : {"players", "verify", "replay", "reports", "cli"}) expect_none(folder, {"yaml-cpp"});
}
TEST(Layers, the_command_line_stays_behind_one_header) {
  for (const char* folder : {"engine", "players", "verify", "replay", "reports", "cli"})
    expect_none(folder, {"CLI/"}, "cli/arguments.cpp");
}
TEST(Layers, sqlite_stays_in_the_archive_and_the_store_of_chunks) {
  for (const char* folder : {"engine", "players", "replay", "reports", "cli"})
    expect_none(folder, {"sqlite3"}, "replay/query/archive.cpp");
  expect_none("verify", {"sqlite3"}, "verify/games/chunk_store.cpp");
}
TEST(Layers, rules_see_no_files) {
  expect_none("engine/washingtons_war/rules",
              {"engine/core/load", "engine/core/document", "engine/washingtons_war/load", "fstream", "random"});
  expect_none("engine/washingtons_crossing/rules",
              {"engine/core/load", "engine/core/document", "engine/washingtons_crossing/load", "fstream", "random"});
}
TEST(Layers, rules_refuse_by_REFUSE_IF_alone) {
  for (const char* game : {"washingtons_war", "washingtons_crossing"}) {
    int refusals = 0;
    for (const auto& entry :
         fs::directory_iterator(fs::path(tricorne::test::source_dir()) / "engine" / game / "rules")) {
      std::ifstream in(entry.path());
      for (std::string line; std::getline(in, line);) {
        EXPECT_EQ(line.find("Violation{"), std::string::npos)
            << entry.path() << ": a refusal that cannot be switched off";
        refusals += line.find("REFUSE_IF(") == std::string::npos ? 0 : 1;
      }
    }
    EXPECT_GT(refusals, 100);
  }
}
TEST(Layers, players_know_the_engine_alone) {
  expect_none("players", {"verify/", "replay/", "reports/", "cli/", "tests/", "graphviz"});
}
TEST(Layers, verify_draws_nothing) { expect_none("verify", {"reports/", "cli/", "replay/", "graphviz/"}); }
TEST(Layers, replay_and_verify_do_not_know_each_other) {
  expect_none("replay", {"reports/", "cli/", "verify/", "graphviz/", "CLI/"});
}
TEST(Layers, the_line_protocol_knows_no_game) {
  expect_none("verify/engine", {"engine/washingtons_war", "engine/washingtons_crossing", "verify/washingtons_war"});
}
TEST(Layers, only_reports_draw) { expect_none("cli", {"graphviz/", "boost/"}); }
TEST(Layers, a_header_includes_at_most_five_of_ours) {
  std::map<std::string, int> count;
  for (const char* folder : {"engine", "players", "verify", "replay", "reports", "cli"})
    for (const Include& include : includes_below(folder))
      if (include.file.ends_with(".h") && include.target.find('/') != std::string::npos) ++count[include.file];
  count.erase("engine/washingtons_war/agenda.h");  // lists every chapter
  count.erase("engine/washingtons_war/state.h");   // holds a value of every chapter
  count.erase("engine/washingtons_crossing/agenda.h");
  for (const auto& [file, n] : count) EXPECT_LE(n, 5) << file;
}

}  // namespace layers_test
