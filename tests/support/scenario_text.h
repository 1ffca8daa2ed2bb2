// Scenarios of Washington's War as texts, and what must come of them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "engine/core/load/yaml.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify::scenario_text {

namespace fs = std::filesystem;

inline const Game& game() {
  static const auto shipped = open_game("washingtons-war", {});
  return *shipped;
}

/// Lines 1 to 6 of a scenario. The rest begins in line 7.
inline std::string head(const std::string& rules = "[10.11.B.ii]") {
  return "format: 1\ngame: washingtons-war\nid: sample\ntitle: A sample\nrules: " + rules + "\nsource: text\n";
}

/// Lines 7 to 9 of a scenario: the British have two PC actions.
inline const std::string two_actions =
    "given:\n  spaces: {Montreal: {pc: british}, Boston: {pc: british}}\n"
    "  agenda: [{choose_pc_action: {player: british, remaining: 2}}]\n";

inline std::vector<Scenario> load(const std::string& text) {
  return read_scenarios(game(), parse_yaml(text, "sample.yaml"));
}

inline RunResult run(const std::string& text, Evidence evidence = Evidence::exact) {
  return Runner(game(), evidence).run(load(text).at(0));
}

inline void expect_passed(const std::string& text) {
  const RunResult outcome = run(text);
  EXPECT_EQ(outcome.status, Status::passed) << outcome.message;
}

inline void expect_outcome(const RunResult& outcome, Status status, int line, const std::string& part) {
  EXPECT_EQ(outcome.status, status) << outcome.message;
  EXPECT_NE(outcome.message.find(part), std::string::npos) << outcome.message;
  EXPECT_EQ(outcome.mark.line, line) << outcome.message;
}

inline void expect_failed(const std::string& text, int line, const std::string& part) {
  expect_outcome(run(text), Status::failed, line, part);
}

inline void expect_error(const std::string& text, int line, const std::string& part) {
  expect_outcome(run(text), Status::error, line, part);
}

/// The file must be refused before any scenario runs.
inline void expect_refused_file(const std::string& text, int line, const std::string& part) {
  try {
    load(text);
    ADD_FAILURE() << "accepted: " << text;
  } catch (const DataError& e) {
    EXPECT_NE(e.message().find(part), std::string::npos) << e.what();
    EXPECT_EQ(e.mark().line, line) << e.what();
    EXPECT_EQ(e.file(), "sample.yaml");
  }
}

/// A folder for one test. The destructor removes it.
class Folder {
 public:
  Folder() : path_(fs::path(testing::TempDir()) / ("tricorne-" + std::to_string(std::random_device{}()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string write(const std::string& name, const std::string& text) const {
    const fs::path file = path_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

}  // namespace tricorne::verify::scenario_text
