// The requests of the page that holds the engine, and the page itself.
#include "reports/play_page/page_server.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "replay/record/record.h"
#include "replay/story/timeline.h"
#include "reports/board/map_data.h"
#include "reports/page/frame.h"
#include "reports/play_page/page.h"
#include "reports/play_page/subjects.h"
#include "reports/replay_page/data.h"
#include "tests/support/paths.h"

namespace tricorne::reports {
namespace page_server_test {

using nlohmann::json;

constexpr const char* two_markers_left = R"({
  "spaces": {"Montreal": {"pc": "british"}, "Hartford": {"pc": "american"}},
  "agenda": [{"choose_pc_action": {"player": "british", "remaining": 2}}]})";

/// A note at the first place of any board.
std::vector<Note> at_the_first_place(const Position&, const std::string&) {
  Note note;
  note.places = {0};
  note.text = "here";
  return {note};
}

class PageServerTest : public testing::Test {
 protected:
  json ask(const std::string& request) {
    return json::parse(to_json_line(server_.answer(parse_json(request, "request"))));
  }
  json open() {
    return ask(R"({"method": "open", "game": "washingtons-war", "position": )" + std::string(two_markers_left) + "}");
  }

  PageServer server_{Helpers{at_the_first_place, {}, {}, {}}};
};

TEST_F(PageServerTest, opens_a_position_and_names_seats_axes_and_phrases) {
  const json opened = open();
  EXPECT_EQ(opened["seats"].size(), 2U);
  EXPECT_GT(opened["axes"].size(), 10U);
  const json phrase = json::array({"place PC at ", "at", ""});
  EXPECT_NE(std::find(opened["phrases"].begin(), opened["phrases"].end(), phrase), opened["phrases"].end());
  EXPECT_EQ(ask(R"({"method": "shown", "at": 0})")["question"]["decision"], "choose_pc_action");
}

TEST_F(PageServerTest, a_try_keeps_the_position_before_it) {
  open();
  const json first = ask(R"({"method": "try", "at": 0, "action": "place pc at oswego"})");
  EXPECT_EQ(first["action"], "place PC at Oswego");
  EXPECT_EQ(first["at"], 1);
  EXPECT_EQ(first["events"][0]["kind"], "pc_placed");
  const json second = ask(R"({"method": "try", "at": 0, "action": "finish"})");
  EXPECT_EQ(second["at"], 2);
  EXPECT_NE(ask(R"({"method": "shown", "at": 1})")["digest"], ask(R"({"method": "shown", "at": 2})")["digest"]);
}

TEST_F(PageServerTest, what_the_head_and_the_result_of_a_record_say_is_told) {
  const json opened = open();
  EXPECT_EQ(opened["hashes"][0][0], "map");
  EXPECT_EQ(opened["hashes"][0][1].get<std::string>().size(), 16U);
  EXPECT_FALSE(ask(R"({"method": "shown", "at": 0})").contains("end"));
  ask(R"({"method": "try", "at": 0, "action": "finish"})");
  const json digests = ask(R"({"method": "digests", "ats": [1, 0]})")["digests"];
  EXPECT_EQ(digests[0], ask(R"({"method": "shown", "at": 1})")["digest"]);
  EXPECT_EQ(digests[1], ask(R"({"method": "shown", "at": 0})")["digest"]);
  EXPECT_THROW(ask(R"({"method": "digests", "ats": [7]})"), DataError);
}

TEST_F(PageServerTest, a_game_that_ends_tells_winner_ending_and_turn) {
  ask(R"({"method": "open", "game": "washingtons-war", "position": {"year": 1783, "spaces": {"Boston": {"pc": "american"}},
          "agenda": ["count_colonies"]}})");
  const json shown = ask(R"({"method": "shown", "at": 0})");
  ASSERT_TRUE(shown.contains("end")) << shown["question"];
  EXPECT_EQ(shown["end"]["ending"], "count of colonies");
  EXPECT_EQ(shown["end"]["turn"], 1783);
  EXPECT_FALSE(shown["end"]["winner"].get<std::string>().empty());
}

TEST_F(PageServerTest, a_text_that_is_no_action_stops_a_line_with_its_reason) {
  open();
  const json answer = ask(R"({"method": "play", "at": 0, "actions": ["place PC at Oswego", "dance", "finish"]})");
  EXPECT_EQ(answer["ats"].size(), 1U);
  EXPECT_EQ(answer["stopped"], 1);
  EXPECT_EQ(answer["refused"]["rule"], "");
  EXPECT_EQ(answer["refused"]["asked"], false);
  EXPECT_FALSE(answer["refused"]["why"].get<std::string>().empty());
}

TEST_F(PageServerTest, every_run_of_a_scenario_is_told) {
  open();
  const json runs = ask(R"({"method": "runs", "scenario": {"format": 1, "game": "washingtons-war", "id": "two-rows",
    "title": "Two rows", "rules": ["10.11.B.ii"], "source": "text", "rulesets": ["2014", "2010"],
    "given": {"spaces": {"Montreal": {"pc": "british"}},
              "agenda": [{"choose_pc_action": {"player": "british", "remaining": 2}}]},
    "cases": [{"name": "near", "to": "Oswego"}, {"name": "far", "to": "New York"}],
    "when": ["place PC at <to>"], "then": {"spaces": {"Oswego": {"pc": "british"}}, "asks": "british choose_pc_action"}}})")
      ["runs"];
  ASSERT_EQ(runs.size(), 4U);
  EXPECT_EQ(runs[0]["when"][0], "place PC at Oswego");
  EXPECT_EQ(runs[0]["ruleset"], "2014");
  EXPECT_EQ(runs[0]["status"], "passed") << runs[0]["message"];
  std::size_t failed = 0;
  for (const json& run : runs) failed += run["status"] == "failed";
  EXPECT_EQ(failed, 2U);
}

TEST_F(PageServerTest, a_polish_page_is_told_the_reason_in_polish) {
  ask(R"({"method": "open", "game": "washingtons-war", "language": "pl", "position": )" +
      std::string(two_markers_left) + "}");
  const json refused = ask(R"({"method": "try", "at": 0, "action": "place PC at Fort Stanwix"})")["refused"];
  EXPECT_EQ(refused["rule"], "10.11.B.ii");
  EXPECT_EQ(refused["why"], "z polem Fort Stanwix nie sąsiaduje żeton KP Brytyjczyków, który leżał już przed tą kartą");
  EXPECT_FALSE(refused.contains("lang"));
  const json no_action = ask(R"({"method": "play", "at": 0, "actions": ["dance"]})")["refused"];
  EXPECT_EQ(no_action["lang"], "en") << "a reason without translation is marked as English";
}

TEST_F(PageServerTest, a_polish_page_is_told_the_reasons_of_a_hint_in_polish) {
  const auto isolated = [&] { return ask(R"({"method": "say", "text": "isolated markers"})")["text"]; };
  open();
  EXPECT_EQ(isolated(), "isolated markers");
  ask(R"({"method": "open", "game": "washingtons-war", "language": "pl"})");
  EXPECT_EQ(isolated(), "izolowane żetony");
}

TEST_F(PageServerTest, paragraphs_and_cards_are_named_in_the_language_of_the_page) {
  const std::string rule = R"({"method": "rule", "id": "10.11.B.ii.1"})";
  const json english = ask(R"({"method": "open", "game": "washingtons-war"})");
  EXPECT_EQ(english["card_titles"]["Minor Campaign"], "Minor Campaign");
  EXPECT_EQ(ask(rule)["title"], "Next to a British marker");
  const json polish = ask(R"({"method": "open", "game": "washingtons-war", "language": "pl"})");
  EXPECT_EQ(polish["card_titles"]["Minor Campaign"], "Mała Kampania");
  EXPECT_EQ(ask(rule)["title"], "Obok żetonu Brytyjczyków");
  EXPECT_EQ(ask(rule)["summary"], "Nowy żeton Brytyjczyków trzeba położyć obok pola, na którym już leży ich żeton.");
}

TEST_F(PageServerTest, the_axes_of_a_ruleset_are_named_in_the_language_of_the_page) {
  const auto axis = [&](const std::string& request, const std::string& name) {
    const json opened = ask(request);
    for (const json& one : opened["axes"])
      if (one["name"] == name) return one;
    return json();
  };
  const std::string english = R"({"method": "open", "game": "washingtons-war"})";
  const std::string polish = R"({"method": "open", "game": "washingtons-war", "language": "pl"})";
  EXPECT_EQ(axis(english, "winter_order")["title"], "winter order");
  EXPECT_EQ(axis(english, "winter_order")["meaning"], "whose winter losses come first");
  EXPECT_EQ(axis(english, "winter_order")["words"]["american"], "american");
  EXPECT_EQ(axis(polish, "winter_order")["title"], "kolejność Strat Zimowych");
  EXPECT_EQ(axis(polish, "winter_order")["meaning"], "czyje Straty Zimowe są pierwsze");
  EXPECT_EQ(axis(polish, "winter_order")["words"]["american"], "Amerykanie");
  EXPECT_EQ(axis(polish, "naval_movement")["words"]["true"], "tak");
}

TEST_F(PageServerTest, a_refused_try_names_paragraph_and_reason_and_keeps_nothing) {
  open();
  const json answer = ask(R"({"method": "try", "at": 0, "action": "place PC at Fort Stanwix"})");
  EXPECT_EQ(answer["refused"]["rule"], "10.11.B.ii");
  EXPECT_EQ(answer["refused"]["asked"], true);
  EXPECT_THROW(ask(R"({"method": "shown", "at": 1})"), DataError);
}

TEST_F(PageServerTest, what_is_asked_about_a_space_comes_legal_first_then_barred_with_the_paragraph) {
  open();
  const json oswego = ask(R"({"method": "about", "at": 0, "names": ["Oswego"]})")["answers"];
  EXPECT_EQ(oswego[0]["action"], "place PC at Oswego");
  EXPECT_FALSE(oswego[0].contains("refused"));
  const json stanwix = ask(R"({"method": "about", "at": 0, "names": ["Fort Stanwix"]})")["answers"];
  ASSERT_FALSE(stanwix.empty());
  EXPECT_EQ(stanwix[0]["refused"]["rule"], "10.11.B.ii");
  for (const json& answer : stanwix) EXPECT_TRUE(answer["refused"]["asked"]) << answer;
}

TEST_F(PageServerTest, plays_a_line_up_to_the_first_refused) {
  open();
  const json played =
      ask(R"({"method": "play", "at": 0, "actions": ["place PC at Oswego", "place PC at Fort Stanwix", "finish"]})");
  EXPECT_EQ(played["ats"].size(), 1U);
  EXPECT_EQ(played["stopped"], 1);
  EXPECT_FALSE(played["refused"]["rule"].get<std::string>().empty());
}

TEST_F(PageServerTest, chance_has_weights_and_players_have_none) {
  open();
  const json told = ask(R"({"method": "answers", "at": 0})");
  EXPECT_GT(told["answers"].size(), 0U);
  for (const json& answer : told["answers"]) EXPECT_FALSE(answer.contains("weight"));
}

constexpr const char* saratoga = R"({
  "spaces": {"Ticonderoga": {"pc": "american", "generals": ["Burgoyne"], "british_cu": 5},
             "Saratoga": {"generals": ["Gates"], "american_cu": 5}, "Newport": {"british_cu": 1}},
  "congress": "Philadelphia", "hands": {"british": [29, 64, 10], "american": [88, 9]},
  "agenda": [{"choose_card_play": {"player": "british"}}]})";

class BattlePageServerTest : public PageServerTest {
 protected:
  void SetUp() override {
    ask(R"({"method": "open", "game": "washingtons-war", "position": )" + std::string(saratoga) + "}");
  }
  json play(const std::string& actions, const std::string& more = "") {
    return ask(R"({"method": "play", "at": 0, "actions": [)" + actions + "]" + more + "}");
  }
  std::string march = R"("play 29 for operations: activate Burgoyne", "march to Saratoga", "take 5 CU", "finish")";
  std::string battle = march + R"(, "discard 64 in battle", "play 88 in battle")";
};

TEST_F(BattlePageServerTest, dice_say_what_they_do_before_and_after_they_fall) {
  const json played = play(battle + R"(, "roll 4", "roll 1", "roll 3", "roll 4")");
  const auto asked = [&](std::size_t step) {
    return ask(R"({"method": "answers", "at": )" + std::to_string(played["ats"][step].get<int>()) + "}")["chance"];
  };
  const json rating = asked(5), total = asked(7);
  ASSERT_EQ(rating["does"].size(), 6U);
  EXPECT_NE(rating["does"][0][0]["text"].get<std::string>().find("Burgoyne rolls 1"), std::string::npos) << rating;
  ASSERT_FALSE(total["always"].empty()) << "the modifiers";
  EXPECT_FALSE(total["always"][0]["rule"].get<std::string>().empty());
  EXPECT_TRUE(played["more"][1].is_null()) << played["more"];
  EXPECT_NE(played["more"][6]["told"].get<std::string>().find("rolls 4"), std::string::npos);
  EXPECT_EQ(played["more"][9]["fight"].get<std::string>().find("battle at Saratoga: British 3 + "), 0U)
      << played["more"];
}

TEST_F(BattlePageServerTest, a_march_says_what_it_costs) {
  play(R"("play 29 for operations: activate Burgoyne")");
  const json answers = ask(R"({"method": "answers", "at": 1})")["answers"];
  for (const json& answer : answers)
    if (answer["action"] == "march to Saratoga") {
      EXPECT_EQ(answer["cost"], "1 of 4 spaces");
      return;
    }
  FAIL() << "no march to Saratoga";
}

TEST_F(BattlePageServerTest, a_line_of_a_transcript_is_an_act_with_what_nobody_writes_down) {
  const json line = ask(
      R"({"method": "line", "at": 0, "text": "29 Burgoyne Ticonderoga>Saratoga 5; discard 64 in battle; 88 B [4, 1]"})");
  EXPECT_EQ(line["actions"], json::parse("[" + battle + R"(, "roll 4", "roll 1"])"));
  EXPECT_FALSE(line.contains("left"));
  EXPECT_EQ(ask(R"({"method": "line", "at": 0, "text": "dance"})")["left"], "dance");
}

TEST_F(BattlePageServerTest, a_line_waits_where_its_die_is_missing) {
  const json line = ask(
      R"({"method": "line", "at": 0, "text": "29 Burgoyne Ticonderoga>Saratoga 5; discard 64 in battle; 88 B; finish"})");
  EXPECT_EQ(line["actions"], json::parse("[" + battle + "]"));
  EXPECT_EQ(line["left"], "finish");
  EXPECT_EQ(line["wants_die"], true);
}

TEST_F(PageServerTest, a_log_becomes_steps_that_can_be_played_each_with_its_line) {
  ask(R"({"method": "open", "game": "washingtons-war"})");
  const std::string text = read_file(test::source_dir() + "/examples/import/hand.txt");
  const json log = ask(json{{"method", "log"}, {"text", text}, {"language", "pl"}}.dump());
  EXPECT_EQ(log["verdict"], "legal_if");
  EXPECT_TRUE(log["says"].get<std::string>().starts_with("zgodne")) << log["says"];
  json actions = json::array();
  int line = 1;
  for (const json& step : log["steps"]) {
    EXPECT_EQ(step["parent"], actions.size());
    EXPECT_GE(step["line"], line);
    line = step["line"];
    actions.push_back(step["action"]);
  }
  EXPECT_GT(actions.size(), 50U);  // with the cards that nobody wrote down
  const json played = ask(json{{"method", "play"}, {"at", 0}, {"actions", actions}}.dump());
  EXPECT_EQ(played["ats"].size(), actions.size()) << played;

  const std::string wrong = text + "A: PC Boston\n";
  const json illegal = ask(json{{"method", "log"}, {"text", wrong}}.dump());
  EXPECT_NE(illegal["verdict"], "legal_if");
  EXPECT_THROW(ask(json{{"method", "log"}, {"text", "1. e4 e5"}}.dump()), DataError);
}

TEST_F(PageServerTest, a_line_that_begins_too_early_ends_nothing) {
  ask(R"({"method": "open", "game": "washingtons-war"})");
  json actions = json::array();
  for (const char* place :
       {"Westchester", "Brattleboro", "Eutaw Springs", "Falmouth", "Charlottesville", "Bassett Town", "Hillsboro",
        "Frederick Town", "St. Mary's", "Newport", "Monmouth", "New Haven", "Wilmington DE", "Augusta"})
    actions.push_back("place PC at " + std::string(place));
  const json played = ask(json{{"method", "play"}, {"at", 0}, {"actions", actions}}.dump());
  ASSERT_EQ(played["ats"].size(), actions.size()) << played;
  // Two markers are left, and "finish" would give them away: cards are dealt after it.
  const json line = ask(json{{"method", "line"}, {"at", played["ats"].back()}, {"text", "7 E"}}.dump());
  EXPECT_TRUE(line["actions"].empty()) << line;
  EXPECT_EQ(line["wants_die"], true) << line;
}

class CrossingLineTest : public PageServerTest {
 protected:
  void SetUp() override { opened_ = ask(R"({"method": "open", "game": "washingtons-crossing"})"); }
  json line(const std::string& text) { return ask(R"({"method": "line", "at": 0, "text": ")" + text + "\"}"); }

  json opened_;
  std::string placed =
      "Washington 1334, Glover 1335, Sargent 1334, St Clair 1335, Fermoy 1434, Lord Stirling 1334; "
      "Sullivan 2239, Greene 1531, DB 1330/1329; [6, 1, 9]; ";
};

TEST_F(CrossingLineTest, the_forms_of_the_shorthand_are_told) {
  ASSERT_GT(opened_["short"].size(), 5U);
  EXPECT_EQ(opened_["short"][0][0], "Rall [6] 1728>1827>1926.");
}

TEST_F(CrossingLineTest, a_march_is_its_leader_his_die_and_his_way) {
  const json read = line(placed + "done; Mercer, Ewing.; Mercer! [6] 1630>1731>1831.; Ewing [1] >1931");
  std::vector<std::string> actions = read["actions"];
  ASSERT_GE(actions.size(), 11U) << read;
  const std::vector<std::string> end(actions.end() - 11, actions.end());
  EXPECT_EQ(end, (std::vector<std::string>{"move Mercer", "force march Mercer", "done", "roll 6", "to 1731", "to 1831",
                                           "done", "move Ewing", "done", "roll 1", "to 1931"}));
  EXPECT_FALSE(read.contains("left")) << read;
}

TEST_F(CrossingLineTest, a_march_without_its_die_waits_for_it) {
  const json read = line(placed + "done; Mercer, Ewing.; Mercer 1630>1731>1831.");
  EXPECT_TRUE(read.contains("wants_die")) << read;
  EXPECT_EQ(read["left"], "to 1731; to 1831; done");
  EXPECT_EQ(read["actions"].back(), "done") << "the die is asked for next";
}

TEST_F(CrossingLineTest, a_word_that_names_nothing_is_told_and_what_stands_before_it_is_given) {
  const json read = line("Washington 1334; Glovr 1335; Sargent 1334");
  EXPECT_EQ(read["actions"], json::parse(R"(["Washington enters at 1334"])"));
  EXPECT_EQ(read["left"], "Glovr 1335; Sargent 1334");
  EXPECT_NE(read["why"].get<std::string>().find("Glover"), std::string::npos);
}

TEST_F(BattlePageServerTest, a_seat_sees_its_own_cards_only) {
  const json mine = ask(R"({"method": "facts", "at": 0, "viewer": "british"})")["facts"]["hands"];
  EXPECT_EQ(mine["british"].size(), 3U);
  EXPECT_EQ(mine["american"], 2) << mine;
  const json played =
      play(battle + R"(, "roll 4", "roll 1", "roll 3", "roll 4", "roll 5", "roll 2", "surrender", "draw 11")",
           R"(, "viewer": "british")");
  EXPECT_EQ(played["more"][13]["seen"], "draw ?") << played;
}

TEST_F(BattlePageServerTest, positions_that_were_let_go_are_played_again) {
  std::vector<std::string> digests;
  int last = 0;
  for (int i = 0; i < 600; ++i) {
    const json tried = ask(R"({"method": "try", "at": )" + std::to_string(i % 3 == 0 ? 0 : last) + R"(, "action": ")" +
                           (i % 3 == 0   ? "play 29 for operations: activate Burgoyne"
                            : i % 3 == 1 ? "march to Saratoga"
                                         : "take 5 CU") +
                           "\"}");
    last = tried["at"];
    digests.push_back(ask(R"({"method": "shown", "at": )" + std::to_string(last) + "}")["digest"]);
  }
  for (const int at : {2, 33, 64, 300})
    EXPECT_EQ(ask(R"({"method": "shown", "at": )" + std::to_string(at) + "}")["digest"],
              digests[static_cast<std::size_t>(at) - 1]);
}

TEST_F(PageServerTest, runs_a_scenario_and_measures_what_it_rests_on) {
  open();
  const std::string scenario =
      R"({"format": 1, "game": "washingtons-war", "id": "x", "title": "X", "rules": ["10.11.B.ii"],
    "source": "text", "given": )" +
      std::string(two_markers_left) + R"(, "refused": {"action": "place PC at Fort Stanwix", "rule": "RULE"}})";
  const auto with_rule = [&](const std::string& rule) {
    std::string text = scenario;
    return ask(R"({"method": "verify", "scenario": )" + text.replace(text.find("RULE"), 4, rule) + "}");
  };
  EXPECT_EQ(with_rule("10.11.B.ii")["status"], "passed");
  const json wrong = with_rule("9.61.A");
  EXPECT_EQ(wrong["status"], "failed");
  EXPECT_NE(wrong["message"].get<std::string>().find("10.11.B.ii"), std::string::npos);
}

TEST_F(PageServerTest, a_refusal_has_its_names_with_a_capital_and_one_note_that_says_the_same) {
  open();
  const json refused =
      ask(R"({"method": "try", "at": 0, "action": "play 29 for operations: political control"})")["refused"];
  EXPECT_FALSE(refused["asked"].get<bool>());
  EXPECT_NE(refused["why"].get<std::string>().find("\"British"), std::string::npos) << refused;
}

TEST(PageServer, marks_the_note_that_says_what_the_refusal_has_said) {
  const auto same_and_another = [](const Position& position, const std::string& answer) {
    std::vector<Note> notes{at_the_first_place(position, answer)[0], at_the_first_place(position, answer)[0]};
    notes[1].text = answer + ": " + position.check(answer)->why;
    return notes;
  };
  PageServer server{Helpers{same_and_another, {}, {}, {}}};
  const auto ask = [&](const std::string& request) {
    return json::parse(to_json_line(server.answer(parse_json(request, "request"))));
  };
  ask(R"({"method": "open", "game": "washingtons-war", "position": )" + std::string(two_markers_left) + "}");
  const json notes = ask(R"({"method": "explain", "at": 0, "action": "place PC at Fort Stanwix"})")["notes"];
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_FALSE(notes[0]["refusal"].get<bool>());
  EXPECT_TRUE(notes[1]["refusal"].get<bool>());
}

/// The board after a moment of a recorded page, whose moments hold only what changed.
json recorded_board(const json& page, std::size_t moment) {
  json board;
  for (const char* key : {"places", "regions", "zones"}) {
    std::vector<std::size_t> numbers(page["board"][key].size(), 0);
    for (std::size_t i = 0; i <= moment; ++i)
      if (const auto& changed = page["moments"][i]; changed.contains(key))
        for (const auto& [place, number] : changed[key].items()) numbers[std::stoul(place)] = number;
    for (const std::size_t number : numbers) board[key].push_back(page["fragments"][number]);
  }
  std::map<std::size_t, std::size_t> boxes;
  for (std::size_t i = 0; i <= moment; ++i)
    if (const auto& changed = page["moments"][i]; changed.contains("boxes"))
      for (const auto& [box, number] : changed["boxes"].items()) boxes[std::stoul(box)] = number;
  for (const auto& [_, number] : boxes) board["boxes"].push_back(page["fragments"][number][0]);
  return board;
}

TEST_F(PageServerTest, sends_for_a_moment_what_a_recorded_page_holds) {
  for (const char* file : {"2014-seed-1.yaml", "washingtons_crossing/rall-at-trenton.yaml"}) {
    const auto record = replay::load_record(test::source_dir() + "/tests/records/" + file);
    const auto game = open_game(record.game, {});
    const auto timeline = replay::make_timeline(*game, record);
    const json page = json::parse(to_json_line(replay_data(*game, timeline, {}, {}, {})));
    const Position& first = *timeline.moments[0].after;
    ask(R"({"method": "open", "game": ")" + record.game + R"(", "position": )" + to_json_line(json_of(first.write())) +
        "}");
    json actions = json::array();
    for (std::size_t i = 1; i <= timeline.length; ++i) actions.push_back(timeline.moments[i].action);
    const json ats = ask(json{{"method", "play"}, {"at", 0}, {"actions", actions}}.dump())["ats"];
    ASSERT_EQ(ats.size(), timeline.length) << file;
    for (std::size_t i = 1; i <= timeline.length; i += 37) {
      const json shown = ask(json{{"method", "shown"}, {"at", ats[i - 1]}}.dump()), held = recorded_board(page, i);
      for (const auto& [key, parts] : held.items()) {
        if (!parts.is_array() || key == "boxes") {
          EXPECT_EQ(shown[key], parts) << file << ", " << key << " after step " << i;
          continue;
        }
        for (std::size_t k = 0; k < parts.size(); ++k)
          if (!parts[k][0].empty() && parts[k][0] != "")
            EXPECT_EQ(shown[key][k], parts[k]) << file << key << k;
          else
            EXPECT_TRUE(shown[key][k][0].empty() || shown[key][k][0] == "") << file << key << k;
      }
    }
  }
}

TEST_F(PageServerTest, the_layout_that_a_page_brings_draws_the_same) {
  open();
  const auto game = open_game("washingtons-war", {});
  const auto setup = game->setup();
  const Board board = setup->board();
  const Layout computed = *layout_of(board);
  const std::string explain = R"({"method": "explain", "at": 0, "action": "place PC at Fort Stanwix"})";
  const json shown = ask(R"({"method": "shown", "at": 0})"), explained = ask(explain);
  EXPECT_TRUE(ask(R"({"method": "map"})").contains("map"));
  ask(R"({"method": "open", "game": "washingtons-war", "position": )" + std::string(two_markers_left) +
      R"(, "layout": )" + to_json_line(layout_data(computed)) + "}");
  EXPECT_EQ(ask(R"({"method": "map"})"), json({{"bare", true}})) << "the page has the map";
  EXPECT_EQ(ask(R"({"method": "shown", "at": 0})"), shown);
  ASSERT_TRUE(explained.contains("view"));
  EXPECT_EQ(ask(explain), explained);
  EXPECT_EQ(to_json_line(layout_data(*layout_of(board))), to_json_line(layout_data(computed)));
  EXPECT_THROW(ask(R"({"method": "open", "game": "washingtons-war", "layout": {"places": []}})"), DataError);
  keep_layout(board, computed);
}

TEST_F(PageServerTest, wrong_requests_are_told) {
  EXPECT_THROW(ask(R"({"method": "shown", "at": 0})"), std::invalid_argument);
  EXPECT_THROW(ask(R"({"method": "open", "game": "chess"})"), std::invalid_argument);
  open();
  EXPECT_THROW(ask(R"({"method": "dance"})"), std::invalid_argument);
  EXPECT_THROW(ask(R"({"method": "shown", "at": 7})"), DataError);
  EXPECT_THROW(ask(R"({"method": "try", "at": 0, "action": "dance"})"), ActionError);
  EXPECT_THROW(ask(R"({"method": "open", "game": "washingtons-war", "position": {"spaces": {"Bostn": {}}}})"),
               DataError);
  EXPECT_EQ(ask(R"({"method": "shown", "at": 0})")["question"]["decision"], "choose_pc_action")
      << "the game before stays";
}

TEST(Subjects, an_action_is_cut_by_the_phrase_that_fits_it_closest) {
  const auto game = open_game("washingtons-war", {});
  const Phrases phrases(*game);
  EXPECT_EQ(phrases.values_in("place PC at Oswego"), std::vector<std::string>{"Oswego"});
  EXPECT_EQ(phrases.values_in("play 29 for operations: political control"), std::vector<std::string>{"29"});
  EXPECT_EQ(phrases.values_in("play 7 for operations: activate Howe"), (std::vector<std::string>{"7", "Howe"}));
  EXPECT_TRUE(phrases.values_in("finish").empty());
}

TEST(Frame, what_is_filled_in_is_not_looked_at_again) {
  EXPECT_EQ(filled("a {{x}} b {{y}}", {{"x", "{{y}}"}, {"y", "1"}}).as_markup(), "a {{y}} b 1");
  EXPECT_EQ(in_script("\"</script>\""), "\"\\u003c/script>\"");
  EXPECT_EQ(base64("any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");
}

/// tests/page/modules.mjs reads the same letters.
TEST(Frame, bytes_are_letters_that_nothing_escapes) {
  std::string bytes;
  for (int i = 0; i < 40; ++i) bytes += static_cast<char>(i * 37 & 255);
  EXPECT_EQ(base91(bytes), "(0%nD0qva!:YuL1ra+u#9Lv|ZMECpQb>xZn-?AC#Fb3-kV6gu");
  EXPECT_EQ(base91(""), "");
  std::mt19937 random(5);
  for (char& byte : bytes.assign(20'000, ' ')) byte = static_cast<char>(random() & 255);
  const std::string letters = base91(bytes);
  EXPECT_LT(letters.size() * 1000, bytes.size() * 1235);
  EXPECT_EQ(letters.find_first_of("\"\\< "), std::string::npos);
}

TEST(Html, a_text_never_becomes_markup) {
  const std::string nasty = "<b a='\"'>&\x01";
  EXPECT_EQ(element("p", nasty, element("i", "<")).as_markup(), "<p>&lt;b a=&#39;&quot;&#39;&gt;&amp;<i>&lt;</i></p>");
  EXPECT_EQ(element("a.rule", {{"href", nasty}, {"open", true}, {"hidden", false}}).as_markup(),
            "<a class=\"rule\" href=\"&lt;b a=&#39;&quot;&#39;&gt;&amp;\" open></a>");
  EXPECT_EQ(preformatted("a<\nb").as_markup(), "<pre>a&lt;\nb\n</pre>");
  EXPECT_EQ(filled("<p>{{x}}</p>", {{"x", "<b>"}}).as_markup(), "<p>&lt;b&gt;</p>");
  EXPECT_EQ(filled("<p>{{x}}</p>", {{"x", Html::markup("<b>")}}).as_markup(), "<p><b></p>");
}

TEST(PlayPage, holds_the_game_and_nothing_that_ends_its_script) {
  const auto game = open_game("washingtons-war", {});
  const auto position = game->setup();
  position->settle();
  const std::string page =
      play_page(*game, *position, {"</script><b>", "", {{"british", "</script>"}}}, {"var x;", "\1\2"});
  EXPECT_EQ(page.find("</script><b>"), std::string::npos);
  EXPECT_NE(page.find("wasm-unsafe-eval"), std::string::npos);
  EXPECT_EQ(page.find("{{"), std::string::npos);
}

}  // namespace page_server_test
}  // namespace tricorne::reports
