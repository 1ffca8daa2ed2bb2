// The C interface, called as C would call it.
#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "bindings/c/tricorne.h"

namespace c_interface_test {

const char* const two_actions =
    R"({"spaces": {"Montreal": {"pc": "british"}}, "agenda": [{"choose_pc_action": {"player": "british", "remaining": 2}}]})";

class CInterface : public testing::Test {
 protected:
  ~CInterface() override { tricorne_close(position); }

  /// Copies the text and frees it. For a null pointer: `error: ` and the error.
  static std::string taken(char* text) {
    if (text == nullptr) return std::string("error: ") + tricorne_error();
    std::string copy = text;
    tricorne_free(text);
    return copy;
  }

  tricorne_position* position = tricorne_open("");
};

TEST_F(CInterface, a_game_begins_with_a_question) {
  ASSERT_NE(position, nullptr) << tricorne_error();
  EXPECT_TRUE(taken(tricorne_question(position)).starts_with(R"({"seat":")"));
  EXPECT_TRUE(taken(tricorne_legal(position)).starts_with(R"([")"));
  EXPECT_EQ(taken(tricorne_outcome(position)), "null");
}
TEST_F(CInterface, answers_are_those_of_the_protocol) {
  const std::string question =
      R"~("question":{"seat":"british","decision":"choose_pc_action","rule":"10.11.B.i","text":"british takes a PC action)~";
  EXPECT_EQ(taken(tricorne_load(position, two_actions)), R"({"events":[],)" + question + R"~( (2 left)"}})~");
  EXPECT_EQ(taken(tricorne_check(position, "place PC at Oswego")), R"({"legal":true})");
  EXPECT_TRUE(taken(tricorne_check(position, "place PC at Camden"))
                  .starts_with(R"({"legal":false,"asked":true,"rule":"10.11.B.ii","why":")"));
  EXPECT_EQ(taken(tricorne_apply(position, "place PC at Oswego")),
            R"({"events":[{"rule":"10.11.B.ii","kind":"pc_placed","fields":{"side":"british","at":"Oswego"},)"
            R"("text":"british PC placed at Oswego"}],)" +
                question + R"~( (1 left)"}})~");
  EXPECT_NE(taken(tricorne_facts(position)).find(R"("isolated":)"), std::string::npos);
}
TEST_F(CInterface, answers_have_numbers) {
  taken(tricorne_load(position, two_actions));
  EXPECT_EQ(tricorne_seat(position), 1);
  const long count = tricorne_count(position);
  ASSERT_GT(count, 1);
  long oswego = 0;
  while (oswego < count && taken(tricorne_text(position, oswego)) != "place PC at Oswego") ++oswego;
  ASSERT_LT(oswego, count) << taken(tricorne_legal(position));
  EXPECT_EQ(tricorne_weight(position, oswego), 1);
  tricorne_position* by_text = tricorne_copy(position);
  taken(tricorne_apply(by_text, "place PC at Oswego"));
  EXPECT_EQ(tricorne_give(position, oswego), tricorne_count(by_text));
  EXPECT_EQ(taken(tricorne_write(position)), taken(tricorne_write(by_text)));
  tricorne_close(by_text);

  const std::string before = taken(tricorne_write(position));
  EXPECT_EQ(tricorne_give(position, 100000), -1);
  EXPECT_TRUE(
      std::string(tricorne_error()).starts_with(R"({"code":"bad_request","message":"there is no answer 100000;)"));
  EXPECT_EQ(tricorne_give(position, -1), -1);
  EXPECT_EQ(tricorne_weight(position, 100000), -1);
  EXPECT_EQ(tricorne_text(position, 100000), nullptr);
  EXPECT_EQ(tricorne_count(nullptr), -1);
  EXPECT_EQ(tricorne_seat(nullptr), -3);
  EXPECT_EQ(taken(tricorne_write(position)), before);
}
TEST_F(CInterface, a_game_is_played_to_its_end_by_numbers) {
  long chance = 0, count = tricorne_count(position);
  for (unsigned long step = 0; count > 0; ++step) {
    chance += tricorne_seat(position) == -1 ? 1 : 0;
    count = tricorne_give(position, static_cast<long>(step * 7919 % static_cast<unsigned long>(count)));
  }
  EXPECT_EQ(count, 0) << tricorne_error();
  EXPECT_GT(chance, 0);
  EXPECT_EQ(tricorne_seat(position), -2);
  EXPECT_TRUE(taken(tricorne_outcome(position)).starts_with(R"({"winner":)"));
}
TEST_F(CInterface, a_seat_sees_no_hidden_cards) {
  taken(tricorne_load(
      position,
      R"({"hands": {"british": [29], "american": [30]}, "agenda": [{"choose_card_play": {"player": "british"}}]})"));
  EXPECT_NE(taken(tricorne_facts(position)), taken(tricorne_view(position, "american")));
  EXPECT_NE(taken(tricorne_view(position, "british")), taken(tricorne_view(position, "american")));
  EXPECT_EQ(taken(tricorne_view(position, "french")),
            R"(error: {"code":"bad_request","message":"there is no seat \"french\""})");
}
TEST_F(CInterface, games_and_paragraphs_are_listed) {
  EXPECT_NE(taken(tricorne_games())
                .find(R"({"name":"washingtons-war","title":"Washington's War","seats":["american","british"]})"),
            std::string::npos)
      << taken(tricorne_games());
  EXPECT_NE(taken(tricorne_rules(position)).find(R"({"id":"10.11.B.ii","kind":")"), std::string::npos);
  EXPECT_TRUE(taken(tricorne_rules(nullptr)).starts_with("error: "));
}
TEST_F(CInterface, what_is_written_can_be_loaded) {
  taken(tricorne_load(position, two_actions));
  const std::string written = taken(tricorne_write(position));
  tricorne_position* other = tricorne_open(nullptr);
  taken(tricorne_load(other, written.c_str()));
  EXPECT_EQ(taken(tricorne_write(other)), written);
  tricorne_close(other);
}
TEST_F(CInterface, a_copy_goes_its_own_way_and_outlives_what_it_was_copied_from) {
  taken(tricorne_load(position, two_actions));
  tricorne_position* copy = tricorne_copy(position);
  const std::string before = taken(tricorne_write(copy));
  taken(tricorne_apply(position, "finish"));
  EXPECT_EQ(taken(tricorne_write(copy)), before);
  tricorne_close(position);
  position = nullptr;
  EXPECT_EQ(taken(tricorne_write(copy)), before);
  tricorne_close(copy);
}
TEST_F(CInterface, a_call_that_fails_says_why_and_changes_nothing) {
  taken(tricorne_load(position, two_actions));
  const std::string before = taken(tricorne_write(position));
  EXPECT_TRUE(taken(tricorne_apply(position, "place PC at Camden"))
                  .starts_with(R"(error: {"code":"illegal","asked":true,"rule":"10.11.B.ii","message":")"));
  EXPECT_TRUE(taken(tricorne_apply(position, "dance")).starts_with(R"(error: {"code":"bad_action")"));
  EXPECT_TRUE(taken(tricorne_check(position, "place PC at Bostn")).starts_with(R"(error: {"code":"bad_action")"));
  EXPECT_EQ(taken(tricorne_load(position, R"({"spaces": {"Bostn": {}}})")),
            R"(error: {"code":"bad_position","message":"unknown space \"Bostn\"; did you mean \"Boston\"?"})");
  EXPECT_TRUE(taken(tricorne_load(position, "{")).starts_with(R"(error: {"code":"bad_request")"));
  EXPECT_EQ(taken(tricorne_write(position)), before);
}
TEST_F(CInterface, wrong_options_open_nothing) {
  for (const char* options : {"[]", "{", R"({"gmae": "washingtons-war"})", R"({"game": "chess"})",
                              R"({"ruleset": "1999"})", R"({"data": "map.yaml"})", R"({"data": {"map": "nosuch"}})"}) {
    EXPECT_EQ(tricorne_open(options), nullptr) << options;
    EXPECT_NE(std::string(tricorne_error()).find(R"("code":"bad_request")"), std::string::npos) << tricorne_error();
  }
}
TEST_F(CInterface, an_unknown_ruleset_is_told_without_the_name_of_an_option) {
  EXPECT_EQ(tricorne_open(R"({"ruleset": "1999"})"), nullptr);
  const std::string error = tricorne_error();
  EXPECT_NE(error.find("unknown ruleset"), std::string::npos) << error;
  EXPECT_EQ(error.find("--ruleset"), std::string::npos) << error;
}
TEST_F(CInterface, null_is_an_error_and_no_end_of_the_program) {
  EXPECT_EQ(taken(tricorne_legal(nullptr)), R"(error: {"code":"bad_request","message":"position is NULL"})");
  EXPECT_EQ(taken(tricorne_apply(position, nullptr)), R"(error: {"code":"bad_request","message":"action is NULL"})");
  EXPECT_EQ(taken(tricorne_load(nullptr, two_actions)),
            R"(error: {"code":"bad_request","message":"position is NULL"})");
  EXPECT_EQ(tricorne_copy(nullptr), nullptr);
  tricorne_close(nullptr);
  tricorne_free(nullptr);
}
TEST_F(CInterface, each_thread_has_its_own_error) {
  EXPECT_EQ(tricorne_legal(nullptr), nullptr);
  const std::string here = tricorne_error();
  std::string there = "unset";
  std::thread([&] { there = tricorne_error(); }).join();
  EXPECT_EQ(there, "");
  EXPECT_EQ(tricorne_error(), here);
}

}  // namespace c_interface_test
