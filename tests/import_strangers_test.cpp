// Logs that strangers would write: mails, chats, sheets, tables. What each must come to stands in tests/logs.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/import/import.h"
#include "tests/support/paths.h"

namespace tricorne::replay {
namespace import_strangers_test {

const std::string folder = test::source_dir() + "/tests/logs/";

/// What a log must come to.
struct Expected {
  std::string log, mapping, verdict, rule;
  int line = 0;             ///< that is illegal or not read
  std::size_t answers = 0;  ///< of players and dice, which the log and the game have in common
  bool all = true;          ///< does the log hold no others?
};

std::vector<Expected> expected_of(const std::string& game) {
  std::vector<Expected> list;
  const Node root = load_yaml(folder + game + "/expected.yaml");
  for (const Node& item : read_items(root)) {
    MapReader reader(item);
    Expected one;
    one.log = read_text(reader.required("log"));
    one.verdict = read_text(reader.required("verdict"));
    one.answers = static_cast<std::size_t>(read_number(reader.required("answers"), 0, 10'000));
    if (const Node* mapping = reader.optional("mapping")) one.mapping = read_text(*mapping);
    if (const Node* rule = reader.optional("rule")) one.rule = read_text(*rule);
    if (const Node* line = reader.optional("line")) one.line = static_cast<int>(read_number(*line, 1, 10'000));
    if (const Node* more = reader.optional("more")) one.all = read_text(*more) != "yes";
    reader.finish();
    list.push_back(std::move(one));
  }
  return list;
}

std::vector<std::string> game_of(const std::string& game) {
  std::vector<std::string> answers;
  for (const std::string& line : split(read_file(folder + game + "/game.txt"), '\n'))
    if (!trim(line).empty()) answers.emplace_back(trim(line));
  return answers;
}

std::vector<std::string> answers_of(const Record& record) {
  std::vector<std::string> answers;
  for (const Step& step : record.steps)
    if (!step.action.starts_with("draw ")) answers.push_back(step.action);
  return answers;
}

std::string said(const ImportedRecord& made) {
  std::string text;
  for (const auto* list : {&made.unread, &made.seats, &made.assumed, &made.remarks})
    for (const LineNote& note : *list) text += std::to_string(note.mark.line) + ": " + note.message + "\n";
  return text;
}

void expect_read(const Game& game, const Expected& expected, const std::vector<std::string>& played) {
  const std::string path = folder + std::string(game.name()) + "/" + expected.log;
  const std::string end = std::filesystem::path(path).extension();
  const std::string_view form = end == ".csv" ? "csv" : end == ".json" ? "json" : "transcript";
  const Node mapping =
      expected.mapping.empty() ? Node{} : load_yaml(folder + std::string(game.name()) + "/" + expected.mapping);
  const ImportedRecord made =
      import_log(game, *std::ranges::find(log_formats(), form, &LogFormat::name), read_file(path), path, mapping);
  const LogJudgement judged = judge(game, made);
  EXPECT_EQ(to_text(judged.verdict), expected.verdict) << expected.log << ": " << judged.says << "\n" << said(made);
  const Finding* error = judged.first_error();
  const int line = judged.verdict == LogVerdict::unread ? judged.unread_from : error == nullptr ? 0 : error->mark.line;
  EXPECT_EQ(line, expected.line) << expected.log << "\n" << said(made);
  EXPECT_EQ(error == nullptr ? "" : error->rule, expected.rule) << expected.log;
  const std::vector<std::string> answers = answers_of(made.record);
  const auto same = static_cast<std::size_t>(std::ranges::mismatch(answers, played).in1 - answers.begin());
  EXPECT_EQ(same, expected.answers) << expected.log << ": " << (same < answers.size() ? answers[same] : "") << " for "
                                    << (same < played.size() ? played[same] : "") << "\n"
                                    << said(made);
  if (expected.all) {
    EXPECT_EQ(answers.size(), same) << expected.log;
  }
}

TEST(ImportStrangers, logs_of_strangers_are_read_and_judged_as_they_must_be) {
  for (const char* name : {"washingtons-war", "washingtons-crossing"}) {
    const auto game = open_game(name, {});
    const auto expected = expected_of(name);
    const auto played = game_of(name);
    EXPECT_GE(expected.size(), 12U);
    for (const Expected& one : expected) expect_read(*game, one, played);
  }
}

}  // namespace import_strangers_test
}  // namespace tricorne::replay
