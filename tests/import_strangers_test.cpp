// Logs that strangers would write: mails, chats, sheets, tables, of which tests/logs says what each must come to; and
// games rewritten by writers with slips (noisy_writer.h).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/import/import.h"
#include "replay/import/lexicon.h"
#include "tests/support/folder.h"
#include "tests/support/noisy_writer.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::replay {
namespace import_strangers_test {

using test::washingtons_crossing;
using test::washingtons_war;

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

// --- games as people write them down ---

/// How many of the games came to the same answers, and what was said falsely.
struct Fidelity {
  int games = 0, same = 0;
  std::vector<std::string> faults;
};

/// A log of a game, imported, and compared with the game.
void compare_with_game(const Game& game, const std::string& player, std::uint64_t seed, test::Dialect dialect,
                       Fidelity& found) {
  const auto played = test::played_game(game, player, seed, 1500);
  test::NoisyWriter writer(game, seed, dialect);
  const std::string log = writer.write(played);
  std::vector<std::string> texts;
  for (const test::PlayedAnswer& answer : played) texts.push_back(answer.text);
  const ImportedRecord made = import_log(game, log_formats().front(), log, "log.txt", {}, {.without_repairs = true});
  const LogJudgement judged = judge(game, made);
  Lexicon words(game);
  auto ours = test::told_answers(words, main_line(game, made.record), writer.has_titles());
  auto his = test::told_answers(words, texts, writer.has_titles());
  while (his.size() > ours.size() && (his.back() == "finish" || his.back() == "done")) his.pop_back();
  ++found.games;
  found.same += ours == his ? 1 : 0;
  const auto at = std::ranges::mismatch(ours, his);
  std::string fault;
  if (judged.verdict == LogVerdict::illegal || judged.verdict == LogVerdict::another_ruleset)
    fault = "false verdict: " + judged.says;
  if (ours != his)
    fault += " differs at " + std::to_string(at.in1 - ours.begin()) + " of " + std::to_string(his.size()) + ": \"" +
             (at.in1 == ours.end() ? "(end)" : *at.in1) + "\" for \"" + (at.in2 == his.end() ? "(end)" : *at.in2) +
             "\"; " + (made.unread.empty() ? "" : made.unread.front().message);
  if (!fault.empty())
    found.faults.push_back(std::string(game.name()) + " " + player + " seed " + std::to_string(seed) + ": " + fault);
  if (const char* folder = std::getenv("TRICORNE_LOGS"); folder != nullptr && !fault.empty()) {
    const std::string name = fmt::format("{}/{}-{}-{}", folder, game.name(), player, seed);
    write_file(name + ".txt", log);
    std::string answers;
    for (const std::string& text : texts) answers += text + "\n";
    write_file(name + ".answers", answers);
  }
}

/// A figure of a long test, which is worth reading when the test passes, too.
void measured(const std::string& what) { std::cout << "[ measured ] " << what << std::endl; }

/// `least` of a hundred games come to the same answers; of none is anything false said.
void expect_faithful(const Game& game, test::Dialect dialect, int games, std::uint64_t first, int least) {
  Fidelity found;
  for (int n = 0; n < games; ++n)
    compare_with_game(game, n % 2 == 0 ? "random" : "heuristic", first + static_cast<std::uint64_t>(n), dialect, found);
  std::string faults;
  for (const std::string& fault : found.faults) faults += fault + "\n";
  measured(fmt::format("{} of {} the same\n{}", found.same, found.games, faults));
  EXPECT_GE(found.same * 100, found.games * least);
  EXPECT_EQ(faults.find("false verdict"), std::string::npos) << faults;
}

/// 6.34.B: a War Ends card was drawn out of a hand, and no line names it; in game 5105 it was a known card.
TEST(Import, a_step_that_only_filled_in_cards_forbid_is_not_illegal) {
  Fidelity found;
  compare_with_game(washingtons_war(), "heuristic", 117, test::Dialect::first, found);
  for (const auto dialect : {test::Dialect::first, test::Dialect::second})
    compare_with_game(washingtons_war(), "heuristic", 5105, dialect, found);
  for (const std::string& fault : found.faults) EXPECT_EQ(fault.find("false verdict"), std::string::npos) << fault;
}

/// A card that is drawn out of the other hand, and does something at once: what it does tells which it is.
TEST(Import, a_card_out_of_a_hand_is_known_by_what_it_does) {
  Fidelity found;
  compare_with_game(washingtons_war(), "random", 112, test::Dialect::first, found);
  compare_with_game(washingtons_war(), "random", 332, test::Dialect::second, found);
  EXPECT_EQ(found.same, 2) << found.faults.front();
}

/// The same much later: the deck is reshuffled, the war ends in another year, a card that was known is gone.
TEST(Import, a_card_out_of_a_hand_is_known_by_what_comes_of_it) {
  Fidelity found;
  compare_with_game(washingtons_war(), "random", 40025, test::Dialect::first, found);
  compare_with_game(washingtons_war(), "random", 44033, test::Dialect::first, found);
  compare_with_game(washingtons_war(), "random", 45041, test::Dialect::second, found);
  EXPECT_EQ(found.same, 3) << found.faults.front();
}

/// `card 101 in battle` where whoever writes always says that he discards; `event B` of a title, `takes comand`, an end
/// that nobody wrote down, `leaves the map`, and the full stop of a name in short.
TEST(Import, what_is_left_unsaid_is_what_its_writer_leaves_unsaid) {
  Fidelity found;
  compare_with_game(washingtons_war(), "random", 40003, test::Dialect::first, found);
  compare_with_game(washingtons_war(), "heuristic", 40024, test::Dialect::first, found);
  compare_with_game(test::washingtons_crossing(), "heuristic", 43014, test::Dialect::second, found);
  compare_with_game(test::washingtons_crossing(), "random", 43033, test::Dialect::second, found);
  compare_with_game(test::washingtons_crossing(), "random", 42009, test::Dialect::first, found);
  compare_with_game(test::washingtons_crossing(), "random", 46049, test::Dialect::first, found);
  EXPECT_EQ(found.same, 6) << found.faults.front();
}

void expect_illegal_steps_found(const Game& game, int games, std::uint64_t first, int least) {
  int planted = 0, found = 0, elsewhere = 0;
  std::string told;
  for (int n = 0; n < games; ++n) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(n);
    auto played = test::played_game(game, n % 2 == 0 ? "random" : "heuristic", seed, 220);
    std::size_t at = played.size() / 3 + seed * 31 % (played.size() / 2);
    while (at > 0 && played[at].seat == "chance") --at;
    const auto wrong = test::refused_at(game, played, at);
    if (!wrong) continue;
    const std::string seat = played[at].seat;
    played.resize(at);
    const std::string log = test::NoisyWriter(game, seed).write(played) + seat + ": " + wrong->first + "\n";
    const int line = static_cast<int>(std::ranges::count(log, '\n'));
    const ImportedRecord made = import_log(game, log_formats().front(), log, "log.txt", {}, {.without_repairs = true});
    const LogJudgement judged = judge(game, made);
    ++planted;
    const Finding* error = judged.first_error();
    const bool here = judged.verdict == LogVerdict::illegal && error != nullptr && error->mark.line == line &&
                      error->rule == wrong->second;
    found += here ? 1 : 0;
    elsewhere += judged.verdict == LogVerdict::illegal && error->mark.line != line ? 1 : 0;
    if (here) continue;
    if (const char* folder = std::getenv("TRICORNE_LOGS"); folder != nullptr)
      write_file(fmt::format("{}/planted-{}-{}.txt", folder, game.name(), seed), log);
    told +=
        fmt::format("seed {}: \"{}\" ({}) in line {}: {}; {}{}\n", seed, wrong->first, wrong->second, line, judged.says,
                    made.unread.empty() ? "" : made.unread.front().message, error == nullptr ? "" : error->message);
  }
  measured(fmt::format("{} of {} found\n{}", found, planted, told));
  EXPECT_GE(found * 100, planted * least);
  EXPECT_EQ(elsewhere, 0) << told;
}

/// A game in which one name or number of one answer is another, so that the answer is illegal there: its line is never
/// read as a legal one, and no line before it as an illegal one.
void expect_never_legal(const Game& game, int games, std::uint64_t first) {
  int planted = 0;
  std::string told;
  for (int n = 0; n < games; ++n) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(n);
    const auto played = test::played_game(game, n % 2 == 0 ? "random" : "heuristic", seed, 160);
    const auto bent = test::bent_log(game, played, seed);
    if (!bent) continue;
    ++planted;
    const ImportedRecord made =
        import_log(game, log_formats().front(), bent->log, "log.txt", {}, {.without_repairs = true});
    const LogJudgement judged = judge(game, made);
    const bool holds = std::ranges::any_of(
        made.record.steps, [&](const Step& s) { return s.action == bent->text && s.mark.line == bent->line; });
    const bool legal = judged.verdict == LogVerdict::legal || judged.verdict == LogVerdict::legal_if;
    const bool blamed = judged.verdict == LogVerdict::illegal && judged.first_error()->mark.line < bent->line;
    if ((legal && !holds) || blamed)
      told += fmt::format("seed {}: \"{}\" in line {}: {}\n", seed, bent->text, bent->line, judged.says);
  }
  measured(fmt::format("{} planted\n{}", planted, told));
  EXPECT_EQ(told, "");
  EXPECT_GT(planted * 2, games);
}

/// A number of the environment: TRICORNE_LOG_GAMES plays another number of games, from seed TRICORNE_LOG_SEED on.
/// TRICORNE_LOGS is a folder for the logs of those that differ.
int from_environment(const char* name, int usual) {
  const char* wanted = std::getenv(name);
  return wanted == nullptr ? usual : std::atoi(wanted);
}
int games_of_logs() { return from_environment("TRICORNE_LOG_GAMES", 40); }
std::uint64_t first_seed(int usual) { return static_cast<std::uint64_t>(from_environment("TRICORNE_LOG_SEED", usual)); }

/// A log in the game's own words in which one digit is wrong, so that the line is not legal: how often the right line
/// is among the repairs, and how often it is the first.
void expect_repaired(const Game& game, int games, std::uint64_t first, int least, int least_first) {
  int planted = 0, listed = 0, leading = 0;
  std::string told;
  for (int n = 0; n < games; ++n) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(n);
    const auto played = test::played_game(game, n % 2 == 0 ? "random" : "heuristic", seed, 260);
    auto position = game.setup();
    position->settle();
    std::size_t at = 0;
    std::string wrong;
    for (std::size_t i = 0; i < played.size() && wrong.empty(); ++i) {
      const std::string& text = played[i].text;
      const auto digit = text.find_last_of("0123456789");
      const bool names_card =
          text.starts_with("play ") || text.starts_with("discard ") || text.starts_with("exchange ");
      if (i > played.size() / 3 + seed % 40 && played[i].seat != "chance" && !names_card &&
          digit != std::string::npos) {
        std::string changed = text;
        changed[digit] = static_cast<char>('0' + (changed[digit] - '0' + 1 + static_cast<int>(seed % 8)) % 10);
        try {
          const auto refusal = position->check(changed);
          if (refusal && refusal->asked == AnswersQuestion::yes) at = i, wrong = changed;
        } catch (const ActionError&) {  // no such hex
        }
      }
      position->apply(text);
    }
    if (wrong.empty()) continue;
    std::string log;
    int line = 0, there = 0;
    for (std::size_t i = 0; i < played.size(); ++i) {
      if (played[i].text.starts_with("draw ")) continue;
      ++line;
      if (i == at) there = line;
      log += capital(played[i].seat) + ": " + (i == at ? wrong : played[i].text) + "\n";
    }
    const ImportedRecord made = import_log(game, log_formats().front(), log, "log.txt", {});
    ++planted;
    const auto right = std::ranges::find_if(
        made.repairs, [&](const Repair& r) { return r.mark.line == there && r.instead == played[at].text; });
    listed += right != made.repairs.end() ? 1 : 0;
    leading += !made.repairs.empty() && right == made.repairs.begin() ? 1 : 0;
    if (right == made.repairs.end())
      told += fmt::format("seed {} line {}: \"{}\" for \"{}\"; {} repairs; {}\n", seed, there, wrong, played[at].text,
                          made.repairs.size(), made.unread.empty() ? "" : made.unread.front().message);
  }
  measured(fmt::format("{} of {} listed, {} first\n{}", listed, planted, leading, told));
  EXPECT_GE(listed * 100, planted * least);
  EXPECT_GE(leading * 100, planted * least_first);
}

void expect_merged(const Game& game, int games, std::uint64_t first, double least) {
  std::size_t right = 0, all = 0, questions = 0;
  std::string told;
  for (int n = 0; n < games; ++n) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(n);
    const auto played = test::played_game(game, n % 2 == 0 ? "random" : "heuristic", seed, 300);
    std::vector<std::string> texts;
    for (const test::PlayedAnswer& answer : played) texts.push_back(answer.text);
    const ImportedRecord made =
        import_accounts(game, log_formats().front(), {test::account_of(game, played, 2 * seed), "one.txt"},
                        {test::account_of(game, played, 2 * seed + 1), "other.txt"}, {});
    Lexicon words(game);
    const auto his = test::told_answers(words, texts, true),
               ours = test::told_answers(words, main_line(game, made.record), true);
    right += test::in_common(ours, his);
    all += his.size();
    for (const LineNote& note : made.assumed) questions += test::has(note.message, "legal, too") ? 1U : 0U;
    told += fmt::format("seed {}: {} of {}\n", seed, test::in_common(ours, his), his.size());
  }
  measured(fmt::format("{} of {} answers, {} questions\n{}", right, all, questions, told));
  EXPECT_GE(static_cast<double>(right), static_cast<double>(all) * least);
  EXPECT_LE(questions * 100, all * 15);
}

TEST(LongImport, a_wrong_digit_is_repaired_in_the_war) {
  expect_repaired(washingtons_war(), games_of_logs(), first_seed(700), 90, 40);
}

TEST(LongImport, a_wrong_digit_is_repaired_in_the_crossing) {
  expect_repaired(washingtons_crossing(), games_of_logs(), first_seed(700), 90, 80);
}

TEST(LongImport, two_accounts_of_the_war_make_one) {
  expect_merged(washingtons_war(), games_of_logs() / 4, first_seed(900), 0.5);
}

TEST(LongImport, two_accounts_of_the_crossing_make_one) {
  expect_merged(washingtons_crossing(), games_of_logs() / 4, first_seed(900), 0.5);
}

TEST(LongImport, games_of_the_war_as_people_write_them_are_read_as_they_were_played) {
  expect_faithful(washingtons_war(), test::Dialect::first, games_of_logs(), first_seed(100), 90);
}

TEST(LongImport, games_of_the_crossing_as_people_write_them_are_read_as_they_were_played) {
  expect_faithful(washingtons_crossing(), test::Dialect::first, games_of_logs(), first_seed(100), 90);
}

TEST(LongImport, games_of_the_war_in_words_of_somebody_else) {
  expect_faithful(washingtons_war(), test::Dialect::second, games_of_logs(), first_seed(300), 80);
}

TEST(LongImport, games_of_the_crossing_in_words_of_somebody_else) {
  expect_faithful(washingtons_crossing(), test::Dialect::second, games_of_logs(), first_seed(300), 80);
}

TEST(LongImport, a_changed_name_or_number_is_never_legal_in_the_war) {
  expect_never_legal(washingtons_war(), games_of_logs(), first_seed(1100));
}

TEST(LongImport, a_changed_name_or_number_is_never_legal_in_the_crossing) {
  expect_never_legal(washingtons_crossing(), games_of_logs(), first_seed(1100));
}

/// The line before is the illegal one, or this; and what is refused behind an end that nobody wrote down has the
/// paragraph that refuses it there.
TEST(Import, a_log_that_is_illegal_in_any_case_is_called_so) {
  expect_illegal_steps_found(washingtons_crossing(), 1, 20056, 100);
  expect_illegal_steps_found(washingtons_crossing(), 1, 20040, 100);
}

TEST(LongImport, an_illegal_step_in_a_plain_line_is_found_there_in_the_war) {
  expect_illegal_steps_found(washingtons_war(), games_of_logs(), first_seed(500), 90);
}

TEST(LongImport, an_illegal_step_in_a_plain_line_is_found_there_in_the_crossing) {
  expect_illegal_steps_found(washingtons_crossing(), games_of_logs(), first_seed(500), 90);
}

}  // namespace import_strangers_test
}  // namespace tricorne::replay
