// Logs of games played elsewhere become records and get a verdict.
#include "replay/import/import.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <tuple>

#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "tests/support/noisy_writer.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::replay {
namespace import_test {

using test::washingtons_crossing;
using test::washingtons_war;

const std::string sources = test::source_dir();

const LogFormat& format(const std::string& name) { return *std::ranges::find(log_formats(), name, &LogFormat::name); }

ImportedRecord import_text(const std::string& text, const Game& game = washingtons_war()) {
  return import_log(game, format("transcript"), text, "log.txt", {});
}

ImportedRecord import_example(const std::string& name, const std::string& file) {
  const std::string folder = sources + "/examples/import/";
  const Node mapping = name == "transcript" ? Node{} : load_yaml(folder + "mapping.yaml");
  return import_log(washingtons_war(), format(name), read_file(folder + file), file, mapping);
}

std::vector<std::string> actions_of(const Record& record) {
  std::vector<std::string> actions;
  for (const Step& step : record.steps) actions.push_back(step.action);
  return actions;
}

std::string said(const std::vector<LineNote>& lines) {
  std::string text;
  for (const LineNote& line : lines) text += std::to_string(line.mark.line) + ": " + line.message + "\n";
  return text;
}

std::string said(const RecordCheck& checked) {
  std::string text;
  for (const Finding& finding : checked.findings) text += finding.step + ": " + finding.message + "\n";
  return text;
}

/// What `replay show` prints of a record.
std::string shown(const std::string& record) {
  const std::string command =
      "'" + test::tricorne_binary() + "' replay show '" + sources + "/tests/records/" + record + "'";
  FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  std::array<char, 4096> piece{};
  for (std::size_t size = 0; (size = fread(piece.data(), 1, piece.size(), pipe)) > 0;) text.append(piece.data(), size);
  EXPECT_EQ(pclose(pipe), 0);
  return text;
}

/// The text without the lines that tell of a drawn card.
std::string without_draws(const std::string& text) {
  std::string kept;
  for (const std::string& line : split(text, '\n'))
    if (line.find("Chance: draw ") == std::string::npos) kept += line + "\n";
  return kept;
}
TEST(Import, a_game_as_it_is_shown_and_without_its_draws_comes_to_the_same_end) {
  for (const char* file : {"2014-seed-1.yaml", "2014-seed-3.yaml", "short-2014-2.yaml"}) {
    const Record original = load_record(sources + "/tests/records/" + file);
    const ImportedRecord made = import_text(without_draws(shown(file)));
    EXPECT_EQ(said(made.unread), "") << file;
    EXPECT_EQ(said(made.seats), "") << file;
    const LogJudgement judged = judge(washingtons_war(), made);
    EXPECT_EQ(judged.verdict, LogVerdict::legal_if) << file << "\n" << said(judged.checked);
    EXPECT_GT(judged.filled_in, 0U) << "the check says what was filled in";
    ASSERT_TRUE(made.record.result);
    EXPECT_EQ(made.record.result->finished, original.result->finished) << file;
    EXPECT_EQ(made.record.result->winner, original.result->winner) << file;
    EXPECT_EQ(made.record.result->ending, original.result->ending) << file;
    EXPECT_EQ(made.record.result->turn, original.result->turn) << file;
    const Record again = read_record(write_record(made.record), "again.yaml");
    EXPECT_EQ(actions_of(again), actions_of(made.record));
  }
}
TEST(Import, the_three_examples_tell_the_same_game) {
  const ImportedRecord table = import_example("transcript", "table.txt");
  EXPECT_EQ(said(table.unread) + said(table.seats), "");
  for (const auto& [name, file] : {std::pair{"csv", "log.csv"}, {"json", "log.json"}}) {
    const ImportedRecord other = import_example(name, file);
    EXPECT_EQ(actions_of(other.record), actions_of(table.record)) << file;
    EXPECT_EQ(said(other.unread) + said(other.seats), "") << file;
  }
  const LogJudgement judged = judge(washingtons_war(), table);
  EXPECT_EQ(judged.verdict, LogVerdict::legal_if) << said(judged.checked);
  EXPECT_GT(judged.unknown, 0U);
  EXPECT_FALSE(judged.rests_on.empty());
}
TEST(Import, the_title_of_a_record_is_the_name_of_its_log) {
  const ImportedRecord made =
      import_log(washingtons_war(), log_formats().front(), "A: PC Norwich\n", "far away/evening 3.txt", {});
  EXPECT_EQ(made.record.title, "Imported from evening 3");
}
TEST(Import, shorthand_takes_the_meaning_that_is_legal) {
  const ImportedRecord made = import_example("transcript", "table.txt");
  const auto actions = actions_of(made.record);
  const auto has = [&](const char* action) { return std::ranges::find(actions, action) != actions.end(); };
  for (const char* action :
       {"play 16 for operations: political control", "place PC at Brattleboro", "play 87 as event",
        "play 18 for operations: reinforcements", "land at Long Island", "bring 3 CU", "discard 70"})
    EXPECT_TRUE(has(action)) << action;
}

std::size_t place_of(const std::vector<std::string>& actions, const std::vector<std::string>& part) {
  return static_cast<std::size_t>(std::ranges::search(actions, part).begin() - actions.begin());
}

TEST(Import, the_example_of_the_crossing_is_legal_with_the_ends_that_nobody_writes_down) {
  const ImportedRecord made = import_text(read_file(sources + "/examples/import/crossing.txt"), washingtons_crossing());
  EXPECT_EQ(said(made.unread) + said(made.seats), "");
  const LogJudgement judged = judge(washingtons_crossing(), made);
  EXPECT_EQ(judged.verdict, LogVerdict::legal) << said(judged.checked);
  const auto actions = actions_of(made.record);
  const auto has = [&](const std::vector<std::string>& part) { return place_of(actions, part) < actions.size(); };
  EXPECT_TRUE(has({"Washington enters at 1334", "Glover enters at 1335"}));
  EXPECT_TRUE(has({"Durham Boats at 1330/1329"}));
  EXPECT_TRUE(has({"absorb American Detachment 7 into Cadwalader", "done"}));
  EXPECT_TRUE(has({"activate Cadwalader to command", "activate Hitchcock", "done", "activate Mercer"}));
  EXPECT_TRUE(has({"leave Washington", "to 1333", "to 1332"}));
  EXPECT_TRUE(
      has({"move Stephen", "done", "roll 3", "try the ferry to 1329", "roll 8", "cross", "to 1328", "to 1327"}));
  EXPECT_TRUE(has({"send American Detachment 1 across", "done"}));
}

TEST(Import, a_word_of_the_crossings_shorthand_that_names_nothing_is_one_clear_line) {
  const ImportedRecord made = import_text(
      "Ral 1334\ndance\nGlover x9999\nWashington 1334\n1728>>x\nStirling 1334, Glover 77\n", washingtons_crossing());
  EXPECT_EQ(made.read, 2U);
  ASSERT_EQ(made.unread.size(), 4U);
  EXPECT_NE(made.unread[0].message.find("unknown leader \"ral\"; did you mean \"Rall\"?"), std::string::npos);
  EXPECT_NE(made.unread[1].message.find("\"9999\" is no hex"), std::string::npos);
  EXPECT_EQ(made.unread[3].mark.line, 6) << "his name is read, and the number has no meaning";
  ASSERT_EQ(made.remarks.size(), 1U) << "before the game nobody can tell what \"dance\" is";
  for (const LineNote& line : made.unread) EXPECT_EQ(std::ranges::count(line.message, '\n'), 0) << line.message;
  EXPECT_EQ(judge(washingtons_crossing(), made).unread_from, 1);
}

TEST(Import, what_cannot_be_read_is_a_line_with_its_number_and_the_rest_goes_on) {
  const ImportedRecord made =
      import_text("A: place PC at Norwich\nA: place PC at Falmuth\nA: dance\nA: place PC at Newport\n");
  EXPECT_EQ(made.read, 3U);
  ASSERT_EQ(made.assumed.size(), 1U);
  EXPECT_EQ(made.assumed[0].mark.line, 2);
  EXPECT_NE(made.assumed[0].message.find("place PC at Falmouth"), std::string::npos) << made.assumed[0].message;
  ASSERT_EQ(made.unread.size(), 1U);
  EXPECT_EQ(made.unread[0].mark.line, 3);
  const LogJudgement judged = judge(washingtons_war(), made);
  EXPECT_EQ(judged.verdict, LogVerdict::unread);
  EXPECT_EQ(judged.unread_from, 3);
}

TEST(Import, an_illegal_step_has_its_paragraph_and_the_rulesets_that_allow_it) {
  const ImportedRecord made = import_text("A: place PC at Norwich\nA: place PC at Boston\n");
  const LogJudgement judged = judge(washingtons_war(), made);
  EXPECT_EQ(judged.verdict, LogVerdict::illegal) << said(judged.checked);
  ASSERT_NE(judged.first_error(), nullptr);
  EXPECT_EQ(judged.first_error()->step, "2");
  EXPECT_FALSE(judged.first_error()->rule.empty());
  EXPECT_TRUE(judged.says.starts_with("illegal at step 2 by " + judged.first_error()->rule)) << judged.says;
}

TEST(Import, the_wrong_order_and_the_wrong_seat_are_told) {
  EXPECT_EQ(import_text("B: place PC at Norwich\n").seats.size(), 1U);
  const ImportedRecord late = import_text("A: 16 PC Brattleboro\nA: place PC at Norwich\n");
  // It is not asked for here, so it is not read, and nothing is said of what may have stood before it.
  EXPECT_EQ(judge(washingtons_war(), late).verdict, LogVerdict::unread);
  ASSERT_FALSE(late.unread.empty());
  EXPECT_NE(late.unread.front().message.find("5.3.5"), std::string::npos) << late.unread.front().message;
}

std::string refused(const std::string& text, const std::string& name = "transcript", const char* mapping = "{}") {
  try {
    import_log(washingtons_war(), format(name), text, "log", parse_yaml(mapping, "mapping.yaml"));
  } catch (const DataError& e) {
    return e.what();
  }
  return "";
}

TEST(Import, bad_files_are_one_clear_line) {
  EXPECT_NE(refused(std::string("A: place PC at Norwich\n\x01\x02", 25)).find("log:2:1: is no text"),
            std::string::npos);
  EXPECT_NE(refused(std::string(10'000'000, 'x')).find("longer than"), std::string::npos);
  EXPECT_NE(refused("1. e4 e5\n2. Nf3 Nc6\n").find("no line is an action of washingtons-war"), std::string::npos);
  EXPECT_NE(refused("# nothing\n").find("holds no action"), std::string::npos);
  EXPECT_NE(refused("a,\"b", "csv", "{actions: {}}").find("a quote is not closed"), std::string::npos);
  EXPECT_NE(refused("{}", "json", "{actions: {}}").find("a list of actions was expected"), std::string::npos);
  EXPECT_NE(refused("{}", "json", "{actions: {}, list: a.b}").find("there is no list"), std::string::npos);
}

TEST(Import, what_is_no_log_of_the_game_is_called_by_its_name) {
  for (const char* bytes :
       {"%PDF-1.7\n1 0 obj", "PK\x03\x04 word", "{\\rtf1 A: PC Norwich}", "<!DOCTYPE html><p>A: PC Norwich"})
    EXPECT_NE(refused(bytes).find("log:1:1: is a"), std::string::npos) << refused(bytes);
  const std::string record = read_file(test::source_dir() + "/tests/records/2014-seed-5.yaml");
  EXPECT_NE(refused(record).find("log:3:1: is a record already"), std::string::npos);
  for (const LogFormat& other : log_formats()) {
    const std::string message =
        refused(record, std::string(other.name), other.needs_mapping ? "{actions: {pc: x}}" : "{}");
    EXPECT_NE(message.find("is a record already"), std::string::npos) << other.name << message;
  }
  EXPECT_NE(refused("{\"a\": [1, \"York\"]}").find("log:1:1: is JSON, no text"), std::string::npos);
  const std::string examples = sources + "/examples/import/";
  EXPECT_NE(refused(read_file(examples + "crossing.txt")).find("is a log of washingtons-crossing"), std::string::npos);
  const std::string of_war = read_file(examples + "table.txt");
  EXPECT_NE(test::data_error([&] { import_text(of_war, washingtons_crossing()); }).find("is a log of washingtons-war"),
            std::string::npos);
  // What cannot be read may be of this game all the same, and who talks of another game has not played it.
  EXPECT_EQ(refused("US: PC Nrwch at once\nUS: sends Howe to Bstn\nUS: PC Camden\n").find("is a log of"),
            std::string::npos);
  EXPECT_EQ(refused("We played Glover, Sargent, Cadwalader and Sullivan at Trenton before\n" + of_war), "");
}

TEST(Import, talk_of_megabytes_is_passed_over_quickly) {
  std::string text = "US: PC Camden\n";
  while (text.size() < 400'000) text += "He spoke about his sofa " + std::to_string(text.size() % 97) + "\n";
  EXPECT_EQ(import_text(text).read, 1U);
}

TEST(Import, nonsense_of_megabytes_is_read_in_bounded_time_and_room) {
  std::mt19937_64 random(7);
  static constexpr std::array words{"Boston", "PC", "play", "42", "Howe", "march", "xyzzy",
                                    ">",      ";",  "D",    "\n", "A: ",  "[3]"};
  std::string text = "A: place PC at Norwich\n";
  while (text.size() < longest_log - 20) text += std::string(words[random() % words.size()]) + " ";
  EXPECT_EQ(judge(washingtons_war(), import_text(text)).verdict, LogVerdict::unread);
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  EXPECT_LT(used.ru_maxrss, 700'000) << "kilobytes";
}

TEST(Import, a_wrong_mapping_is_one_clear_line) {
  const std::string row = "seat,action,argument\nA,pc,Norwich\n";
  EXPECT_NE(refused(row, "csv", "{actions: {pd: x}}").find("did you mean"), std::string::npos);
  EXPECT_NE(refused(row, "csv", "{actions: {pc: \"place PC at {argumnt}\"}}").find("no column \"argumnt\""),
            std::string::npos);
  EXPECT_NE(refused(row, "csv", "{actions: {pc: x}, ignore: [pc]}").find("in `actions` and in `ignore`"),
            std::string::npos);
  EXPECT_NE(refused(row, "csv", "{actions: {pc: x}, seats: {A: french}}").find("no seat \"french\""),
            std::string::npos);
  EXPECT_NE(refused(row, "csv", "{game: chess, actions: {pc: x}}").find("for chess"), std::string::npos);
  EXPECT_NE(refused(row, "csv", "{action: {pc: x}}").find("actions"), std::string::npos);
  EXPECT_THROW(parse_yaml("{actions: {pc: x, pc: y}}", "mapping.yaml"), DataError) << "one action, two meanings";
}

TEST(Import, remarks_stay_with_their_steps_through_show) {
  const Record original = load_record(sources + "/tests/records/by-hand-british-diary.yaml");
  const ImportedRecord made = import_text(shown("by-hand-british-diary.yaml"));
  EXPECT_EQ(said(made.unread), "");
  std::string was, is;
  for (const auto& [record, text] : {std::pair(&original, &was), {&made.record, &is}})
    for (const Step& step : record->steps)
      if (!step.note.empty() || !step.glyph.empty() || !step.bookmark.empty() || !step.branches.empty())
        *text += step.action + " " + std::string(trim(step.note)) + " " + step.glyph + " " + step.bookmark + " " +
                 std::to_string(step.branches.size()) + "\n";
  EXPECT_EQ(is, was);
}

TEST(Import, dashes_and_other_words_behind_a_general_are_never_dropped) {
  const std::string before =
      "A: place PC at Norwich; place PC at Falmouth; place PC at Newport; place PC at New Haven; place PC at "
      "Ticonderoga\nA: place PC at Morristown; place PC at Reading; place PC at Wilmington DE; place PC at Baltimore; "
      "place PC at Alexandria\nA: place PC at Charlotte; place PC at Fort Prince George; place PC at Augusta\nB: place "
      "PC at Yorktown; place PC at Bassett Town; place PC at Camden\nA: american plays first\n";
  for (const char* line : {"A: 45 Greene Newport>New Haven 1\n", "A: 45 Greene Newport\u2013New Haven 1\n",
                           "A: 45 Greene Newport \u2192 New Haven 1\n", "A: 45 Greene Newport - New Haven 1\n"}) {
    const LogJudgement judged = judge(washingtons_war(), import_text(before + line));
    EXPECT_EQ(judged.verdict, LogVerdict::illegal) << line;
    ASSERT_NE(judged.first_error(), nullptr) << line;
    EXPECT_EQ(judged.first_error()->rule, "7.3.B") << line;
  }
  for (const char* line : {"A: 45 Greene D\n", "A: 45 Greene Winchester\n", "A: 45 Greene Q\n"})
    EXPECT_EQ(judge(washingtons_war(), import_text(before + line)).verdict, LogVerdict::unread) << line;
}

/// What a line says of a name in part is not accounted for by another name that shares words with it, nor by effects
/// that hold the same number.
TEST(Import, half_a_name_and_a_number_are_accounted_for) {
  for (const char* line : {"A: American Detachment 1 enters at 1434. Fermoy enters at 1434\n",
                           "A: Washington enters at 1334 / new British Detachment 3 enters at 1335\n"}) {
    const ImportedRecord made = import_text(line, washingtons_crossing());
    EXPECT_NE(judge(washingtons_crossing(), made).verdict, LogVerdict::legal) << line;
    EXPECT_FALSE(made.unread.empty()) << line;
  }
  for (const char* line : {"A: PC at Norwich, Wilmington (NC)\n", "A: PC Philadelpiha - Norwich\n"})
    EXPECT_EQ(judge(washingtons_war(), import_text(line)).verdict, LogVerdict::unread) << line;
}

/// Words that no part of an action accounts for make it none: the game drops nothing.
TEST(Import, an_action_with_more_words_is_no_action_of_the_game) {
  for (const Game* game : {&washingtons_war(), &washingtons_crossing()}) {
    std::set<std::string> verbs;  // one action of each kind
    for (const std::uint64_t seed : {5U, 6U}) {
      auto position = game->setup();
      position->settle();
      for (const test::PlayedAnswer& answer : test::played_game(*game, "random", seed, 700)) {
        if (verbs.insert(answer.text.substr(0, answer.text.find(' '))).second)
          for (const char* more : {" then done", " x", " 7", " to 1330", "; finish", " Howe"}) {
            EXPECT_THROW(position->canonical(answer.text + more), ActionError) << answer.text << more;
            EXPECT_THROW(position->canonical(more + (" " + answer.text)), ActionError) << more << " " << answer.text;
          }
        position->apply(answer.text);
      }
    }
    EXPECT_GT(verbs.size(), 12U);
  }
}

TEST(Import, what_is_no_die_and_what_is_taken_back_is_never_played) {
  const ImportedRecord times =
      import_text("[12:34] A: place PC at Norwich\n[12:35] A: undo\n12:36 A: place PC at Newport\n");
  EXPECT_EQ(said(times.unread), "");
  EXPECT_EQ(actions_of(times.record), std::vector<std::string>{"place PC at Newport"});
  const ImportedRecord dice = import_text("A: place PC at Norwich [62, 5]\n");
  ASSERT_EQ(dice.unread.size(), 2U);
  EXPECT_NE(dice.unread[0].message.find("62"), std::string::npos) << dice.unread[0].message;
  EXPECT_EQ(judge(washingtons_war(), dice).verdict, LogVerdict::unread);
}

TEST(Import, nothing_that_claims_to_be_an_action_vanishes_as_a_comment_or_a_heading) {
  const std::string norwich = "A: place PC at Norwich\n";
  for (const char* line : {"A: #16 PC Atlantis\n", "=== A: place PC at Atlantis\n", "--- A: place PC at Atlantis\n",
                           "          A: place PC at Atlantis (he said so)\n", "A: takes back Atlantis\n",
                           "A: gives up Boston\n", "Setup: PC Norwich, Atlantis\n", "A: flips two markers\n"}) {
    const LogJudgement judged = judge(washingtons_war(), import_text(norwich + line));
    EXPECT_EQ(judged.verdict, LogVerdict::unread) << line;
    EXPECT_EQ(judged.unread_from, 2) << line;
  }
  for (const char* line : {"# 16 units\n", "=== 1775 ===\n", "--- British turn ---\n", "TURN 1 - 1775\n",
                           "          A marker lies at Norwich (5.1)\n", "Good game, thanks for the pizza\n"}) {
    const ImportedRecord made = import_text(norwich + line);
    EXPECT_EQ(said(made.unread), "") << line;
    EXPECT_EQ(actions_of(made.record), std::vector<std::string>{"place PC at Norwich"}) << line;
  }
}

TEST(Import, a_line_in_parentheses_is_an_aside) {
  const ImportedRecord made =
      import_text("A: place PC at Norwich\n(he takes a long time for Newport)\nA: place PC at Newport\n");
  EXPECT_EQ(actions_of(made.record), (std::vector<std::string>{"place PC at Norwich", "place PC at Newport"}));
  EXPECT_EQ(made.remarks.size(), 1U);
}

TEST(Import, players_may_end_a_game_themselves) {
  EXPECT_TRUE(import_text("A: place PC at Norwich\nB: I resign, well played\n").record.result);
  const ImportedRecord made = import_text("A (20:15): place PC at Norwich\nBob (British): resigns\n");
  ASSERT_TRUE(made.record.result);
  EXPECT_EQ(said(made.unread) + said(made.assumed), "");
  EXPECT_EQ(made.record.result->winner, "american");
  EXPECT_EQ(made.record.result->ending, "resignation");
  const LogJudgement judged = judge(washingtons_war(), made);
  EXPECT_EQ(judged.first_error(), nullptr) << said(judged.checked);
  EXPECT_EQ(judged.checked.end, "the Americans win by resignation (1775)");
  Record wrong = made.record;
  wrong.result->winner = "draw";
  EXPECT_EQ(Checker().check(washingtons_war(), wrong, {}).count(Severity::error), 1U);
}

TEST(Import, tables_are_read_as_programs_save_them) {
  const Node mapping = parse_yaml(
      "{columns: {seat: Player, action: Type, argument: What}, seats: {P: american}, "
      "actions: {pc: \"place PC at {argument}\"}, ignore: [chat]}",
      "mapping.yaml");
  const std::string rows = "No,Player,Type,What\n1,P,pc,Norwich\n2,P,chat,hi\n,,,\n3,P,pc,Salem\n4,P,undo,\n";
  std::string semicolons = rows, wide = "\xFF\xFE";
  std::ranges::replace(semicolons, ',', ';');
  for (const char c : rows) wide += std::string{c, '\0'};
  for (const std::string& text : {rows, semicolons, wide, "\xEF\xBB\xBF" + rows})
    EXPECT_EQ(actions_of(import_log(washingtons_war(), format("csv"), text, "log.csv", mapping).record),
              std::vector<std::string>{"place PC at Norwich"});
  EXPECT_NE(
      refused("P,pc,Norwich\nX,pc,Salem\n", "csv",
              "{columns: [seat, action, argument], seats: {P: american}, actions: {pc: \"place PC at {argument}\"}}")
          .find("log:2:1: the mapping has no seat \"X\""),
      std::string::npos);
}

// --- what people write instead of the words of table.txt, and what it must come to ---

std::string table_with(const std::vector<std::pair<std::string, std::string>>& changes) {
  std::string text = read_file(sources + "/examples/import/table.txt");
  for (const auto& [from, to] : changes)
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
  return text;
}

void expect_the_table(const std::string& text, const std::string& what) {
  static const std::vector<std::string> table = actions_of(import_example("transcript", "table.txt").record);
  const ImportedRecord made = import_text(text);
  const LogJudgement judged = judge(washingtons_war(), made);
  EXPECT_EQ(judged.verdict, LogVerdict::legal_if) << what << ": " << judged.says << "\n" << said(made.unread);
  EXPECT_EQ(actions_of(made.record), table) << what << "\n" << said(made.assumed);
}

TEST(Import, a_sheet_is_the_same_game_in_whatever_words_and_signs) {
  expect_the_table(table_with({{"A: american plays first\n", ""}}), "nobody wrote down who begins");
  for (const char* first : {"A: goes first", "A: First.", "Americans play first", "American starts", "Rebels go first"})
    expect_the_table(table_with({{"A: american plays first\n", first + std::string("\n")}}), first);
  expect_the_table(table_with({{"at Norwich", "at Norwhich"}}), "a slip of the pen");
  expect_the_table(table_with({{"at Norwich", "at Norwhich"}, {"Springfield", "Sprngfield"}, {"Albany", "Abany"}}),
                   "three");
  expect_the_table(table_with({{"place PC at Fort Prince George", "Ft. Prince George PC"}, {"place PC at ", "PC "}}),
                   "short");
  expect_the_table(table_with({{" at ", "\u00A0at\u202F"}, {"Wilmington DE", "Wilmington\u00A0(DE)"}}),
                   "no-break spaces");
  expect_the_table(table_with({{"\"", "\u201C"}, {"Peace Talks\u201C", "Peace Talks\u201D"}}), "curly quotes");
  expect_the_table("\xEF\xBB\xBF" + table_with({}), "a byte order mark");
  expect_the_table(table_with({{"\nA: ", "\n> A: "}, {"\nB: ", "\n>> B: "}}), "an answered mail");
  expect_the_table(table_with({{"\nA: ", "\n[12:34] A: "}, {"\nB: ", "\n[12:34] B: "}}), "times of a chat");
  expect_the_table(table_with({{"\nA: ", "\nRebels: "}, {"\nB: ", "\nCrown: "}}), "other names of the seats");
  expect_the_table(table_with({{"A: 16 PC", "A: 16 PC Falmouth\nA: undo\nA: 16 PC"}}), "a step taken back");
  expect_the_table(table_with({{" D; ", " D, "}, {" event; ", " event "}}), "commas between actions");
  expect_the_table(read_file(sources + "/examples/import/hand.txt"), "a sheet of somebody else");
}

TEST(Import, an_operations_card_without_a_number_is_one_that_the_log_leaves_free) {
  const ImportedRecord made = import_text(table_with({{"A: 16 PC", "A: \"1 OPS\" PC"},
                                                      {"42 PC", "\"2 OPS\" PC"},
                                                      {"18 R", "\"1 OPS\" R"},
                                                      {"50 PC", "\"3 OPS\" PC"}}));
  EXPECT_EQ(said(made.unread), "");
  EXPECT_EQ(judge(washingtons_war(), made).verdict, LogVerdict::legal_if) << judge(washingtons_war(), made).says;
}

TEST(Import, a_die_that_the_game_does_not_have_is_not_read) {
  std::string text = read_file(sources + "/examples/import/crossing.txt");
  text.replace(text.find("[6, 1, 9]"), 9, "[6, 10, 9]");
  const ImportedRecord made = import_text(text, washingtons_crossing());
  const LogJudgement judged = judge(washingtons_crossing(), made);
  EXPECT_EQ(judged.verdict, LogVerdict::unread) << judged.says;
  EXPECT_EQ(judged.unread_from, 9);
  ASSERT_FALSE(made.unread.empty());
  EXPECT_NE(made.unread[0].message.find("the answers here are roll 0 to roll 9"), std::string::npos)
      << made.unread[0].message;
}

TEST(Import, the_rows_of_an_export_are_known_by_their_kind) {
  const char* mapping =
      "{columns: [seat, action, argument], list: replay, seats: {Rebels: american, Crown: british}, "
      "actions: {pc: \"place PC at {argument}\"}, ignore: [chat, undo, .setup], endings: {.resign: resignation}}";
  const std::string rows =
      "{\"replay\": [[null, \".setup\", [1234567, \"Standard\", {\"tournament\": true}]], [\"Rebels\", \"pc\", "
      "\"Norwich\"], "
      "[\"Rebels\", \"pc\", \"Salem\"], [\"Rebels\", \"undo\", \"\"], [\"Rebels\", \"pc\", \"Falmouth\"], [\"Crown\", "
      "\".resign\"]]}";
  const ImportedRecord made =
      import_log(washingtons_war(), format("json"), rows, "log.json", parse_yaml(mapping, "mapping.yaml"));
  EXPECT_EQ(actions_of(made.record), (std::vector<std::string>{"place PC at Norwich", "place PC at Falmouth"}));
  ASSERT_TRUE(made.record.result);
  EXPECT_EQ(made.record.result->winner, "american");
  EXPECT_EQ(made.record.result->ending, "resignation");
  EXPECT_NE(refused("{\"replay\": [[\"Rebels\", \"pc\", \"Norwich\"], 7]}", "json", mapping)
                .find("log:2:1: a row was expected"),
            std::string::npos);
}

TEST(Import, time_out_and_an_agreed_draw_are_results) {
  for (const auto& [line, winner, ending] :
       {std::tuple{"A: time out\n", "british", "time-out"}, {"draw agreed\n", "draw", "agreed draw"}}) {
    const ImportedRecord made = import_text(std::string("A: place PC at Norwich\n") + line);
    ASSERT_TRUE(made.record.result && made.record.result->finished) << line;
    EXPECT_EQ(made.record.result->winner, winner) << line;
    EXPECT_EQ(made.record.result->ending, ending) << line;
    EXPECT_EQ(judge(washingtons_war(), made).first_error(), nullptr) << line;
  }
}

TEST(Import, over_a_lost_stretch_lead_the_ways_with_which_the_log_goes_on) {
  const ImportedRecord made = import_text(table_with({{"; place PC at Augusta", "\n..."}}));
  const auto ours = actions_of(made.record), his = actions_of(import_example("transcript", "table.txt").record);
  EXPECT_EQ(ours.size(), his.size());
  EXPECT_EQ(std::ranges::count_if(ours, [&](const std::string& a) { return std::ranges::find(his, a) == his.end(); }),
            1);
  ASSERT_FALSE(made.assumed.empty());
  EXPECT_NE(made.assumed[0].message.find("3 ways lead over it by one answer; "), std::string::npos)
      << made.assumed[0].message;
  EXPECT_EQ(judge(washingtons_war(), made).verdict, LogVerdict::legal_if);
  const ImportedRecord far = import_text("A: place PC at Norwich\n...\nA: 16 PC Brattleboro\nB: 87 event\n");
  EXPECT_EQ(judge(washingtons_war(), far).unread_from, 2) << said(far.assumed);
}

TEST(Import, where_a_log_breaks_stand_the_changes_with_which_it_goes_on) {
  const ImportedRecord made = import_text(table_with({{"place PC at Reading", "place PC at Boston"}}));
  ASSERT_FALSE(made.repairs.empty());
  EXPECT_TRUE(std::ranges::any_of(made.repairs, [](const Repair& r) {
    return r.mark.line == 6 && r.written == "place PC at Boston" && r.instead == "place PC at Reading";
  })) << made.repairs.front().instead;
  EXPECT_TRUE(import_text("A: place PC at Norwich\n").repairs.empty());
  const ImportedRecord unread = import_text("A: place PC at Norwich\nA: dance\n");
  ASSERT_FALSE(unread.unread.empty());
  EXPECT_NE(unread.unread[0].message.find("; american may answer \"place PC at "), std::string::npos)
      << unread.unread[0].message;
}

TEST(Import, two_accounts_of_a_game_make_up_for_each_other) {
  const std::string one =
      table_with({{"A: 42 PC Concord, Springfield\n", "A: 42 PC Concord\n"}, {"remove PC at Alexandria", "dance"}});
  const std::string other = table_with({{"A: american plays first\n", ""}, {"A: 88 D; place PC at Albany\n", ""}});
  const ImportedRecord made =
      import_accounts(washingtons_war(), format("transcript"), {one, "one.txt"}, {other, "other.txt"}, {});
  EXPECT_EQ(said(made.unread), "");
  EXPECT_EQ(actions_of(made.record), actions_of(import_example("transcript", "table.txt").record))
      << said(made.assumed);
}

TEST(Import, what_is_written_is_a_record_like_any_other) {
  const std::string folder = testing::TempDir() + "import-" + std::to_string(getpid());
  for (const auto& [log, game] :
       {std::pair{"table.txt", "washingtons-war"}, {"crossing.txt", "washingtons-crossing"}}) {
    const std::string command = fmt::format(
        "rm -rf '{0}' && mkdir '{0}' && cd '{0}' && T='{1}' && \"$T\" replay import transcript "
        "'{2}/examples/import/{3}' "
        "--game {4} --out own.yaml >out 2>&1 && \"$T\" replay check own.yaml && \"$T\" replay analyze own.yaml "
        "--budget 10 "
        "--no-cache && \"$T\" replay render own.yaml --out pages --analyze --budget 10 --no-cache && \"$T\" replay "
        "query games . && "
        "\"$T\" replay index . --out a.sqlite && test -s pages/own.html",
        folder, test::tricorne_binary(), sources, log, game);
    EXPECT_EQ(std::system((command + " >/dev/null 2>err || { cat err; exit 1; }").c_str()), 0) << log;
  }
  std::filesystem::remove_all(folder);
}

TEST(Import, a_card_that_is_the_other_seats_is_no_legal_step) {
  std::string text = read_file(sources + "/examples/import/table.txt");
  text.replace(text.find("A: 108 event"), 1, "B");
  const ImportedRecord made = import_text(text);
  EXPECT_EQ(made.seats.size(), 1U) << said(made.seats);
  EXPECT_EQ(judge(washingtons_war(), made).verdict, LogVerdict::unread);
}

}  // namespace import_test
}  // namespace tricorne::replay
