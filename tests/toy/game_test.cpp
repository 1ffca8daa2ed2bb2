// The promises of core/game.h, tried on the toy game.
#include "engine/core/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/frame_file.h"
#include "engine/core/rulebook/refusal_sites.h"
#include "tests/support/paths.h"
#include "tests/toy/toy.h"

namespace tricorne {
namespace game_test {

std::unique_ptr<Game> toy_game(const GameOptions& options = {}) {
  toy::add_to_the_games();
  return open_game("two-camps", options);
}

std::unique_ptr<Position> toy_position(const std::string& yaml, const Game& game) {
  return game.read_position(parse_yaml(yaml, "toy.yaml"));
}

/// Plays a random game. Calls `look(position, n)` before answer `n` is given, and once at the end of the game.
template <class Look>
std::unique_ptr<Position> play(const Game& game, unsigned seed, const Look& look) {
  std::mt19937_64 random(seed);
  auto position = game.setup();
  position->settle();
  while (position->pending()) {
    const std::size_t n = random() % position->answer_count();
    look(*position, n);
    position->give(n);
  }
  return position;
}

class Toy : public testing::TestWithParam<const char*> {
 protected:
  std::unique_ptr<Game> game_ = toy_game({GetParam(), {}});
};
INSTANTIATE_TEST_SUITE_P(Rulesets, Toy, testing::Values("plain", "fierce"), [](const auto& i) { return i.param; });

TEST_P(Toy, random_games_end_within_a_bound) {
  std::set<std::string> endings;
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::size_t decisions = 0;
    const auto end = play(*game_, seed, [&](const Position&, std::size_t) { ASSERT_LT(++decisions, 100U); });
    auto outcome = end->outcome();
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->when.label, "round 5");
    EXPECT_EQ(outcome->winner.has_value(), *outcome->score > 0);
    EXPECT_EQ(outcome->counts->front() - outcome->counts->back(), *outcome->score);
    outcome->counts.reset();
    outcome->score.reset();
    endings.insert(game_->words("en").text(said_of(*outcome)));
  }
  EXPECT_EQ(endings,
            (std::set<std::string>{"red win by count of stones (round 5)", "blue win by count of stones (round 5)",
                                   "draw by count of stones (round 5)"}));
}

TEST_P(Toy, a_position_read_again_is_equal) {
  for (unsigned seed = 0; seed < 20; ++seed)
    play(*game_, seed, [&](const Position& position, std::size_t) {
      const std::string text = to_yaml(position.write());
      const auto again = toy_position(text, *game_);
      ASSERT_EQ(again->digest(), position.digest()) << text;
      ASSERT_EQ(again->legal_actions(), position.legal_actions()) << text;
      ASSERT_EQ(to_yaml(again->write()), text);
    });
}

TEST_P(Toy, answers_print_and_parse_to_themselves_and_pass_the_law) {
  play(*game_, 1, [&](const Position& position, std::size_t) {
    for (const std::string& text : position.legal_actions()) {
      EXPECT_EQ(position.canonical(text), text);
      EXPECT_FALSE(position.check(text).has_value()) << text;
    }
  });
}

TEST_P(Toy, applying_repeats_and_leaves_the_original_alone) {
  for (unsigned seed = 0; seed < 20; ++seed)
    play(*game_, seed, [&](const Position& position, std::size_t n) {
      const auto before = position.digest();
      const auto one = position.clone(), two = position.clone();
      const auto told = one->apply(position.answer_text(n));
      std::vector<Happening> events;
      two->give(n, &events);
      ASSERT_EQ(position.digest(), before);
      ASSERT_EQ(one->digest(), two->digest());
      ASSERT_EQ(told.size(), events.size());
      for (const Happening& event : told) {
        const auto rules = game_->rules();
        EXPECT_TRUE(std::any_of(rules.begin(), rules.end(), [&](const RuleEntry& r) { return r.id == event.rule; }));
      }
    });
}

TEST_P(Toy, hidden_cards_change_nothing_that_the_enemy_sees) {
  const std::string rest = "red: [Red Camp, Ford], blue: [Blue Camp, Inn], agenda: [{choose_move: {player: blue}}]}";
  const auto two = toy_position("{round: 1, drawn: [2, 5], red_card: 2, blue_card: 5, " + rest, *game_);
  const auto one = toy_position("{round: 1, drawn: [1, 5], red_card: 1, blue_card: 5, " + rest, *game_);
  EXPECT_EQ(to_yaml(one->view(Seat{1})), to_yaml(two->view(Seat{1})));
  EXPECT_NE(to_yaml(one->view(Seat{0})), to_yaml(two->view(Seat{0})));
  EXPECT_EQ(one->legal_actions(), two->legal_actions());
}

TEST(ToyGame, clear_weather_is_twice_as_likely) {
  const auto game = toy_game();
  const auto position = toy_position("{base: setup, agenda: [roll_weather]}", *game);
  ASSERT_EQ(position->legal_actions(), (std::vector<std::string>{"weather clear", "weather storm"}));
  EXPECT_EQ(position->answer_weight(0), 2);
  EXPECT_EQ(position->answer_weight(1), 1);
}

TEST(ToyGame, a_drawn_card_is_secret) {
  const auto game = toy_game();
  const auto position = game->setup();
  position->settle();
  const auto events = position->apply("draw 4");
  ASSERT_EQ(events.size(), 2U - 1U);
  EXPECT_EQ(events[0].text, "red draws 4");
  EXPECT_EQ(seen_by(Seat{1}, events[0]).text, "red draws a card");
  EXPECT_EQ(seen_by(Seat{1}, events[0]).fields.find("card"), nullptr);
  EXPECT_EQ(position->action_seen_by(Seat{0}, "draw 5"), "draw ?");
  EXPECT_EQ(position->action_seen_by(Seat{1}, "draw 5"), "draw 5");
}

TEST(ToyGame, a_refusal_names_paragraph_and_fact) {
  const auto game = toy_game();
  const auto position = toy_position(
      "{round: 1, weather: storm, red: [Red Camp, Ford], blue: [Blue Camp, Inn],"
      " agenda: [{choose_move: {player: red}}]}",
      *game);
  EXPECT_EQ(position->check("attack Inn")->rule, "2.1");
  EXPECT_EQ(position->check("attack Blue Camp")->rule, "4.3");
  EXPECT_EQ(position->check("settle Farm")->rule, "4.1");
  EXPECT_EQ(position->check("roll 3")->rule, "");
  EXPECT_FALSE(position->check("settle mill").has_value());
  EXPECT_THROW(position->check("settle Mull"), ActionError);
  EXPECT_THROW(position->apply("attack Inn"), ActionError);
}

TEST(ToyGame, isolated_stones_leave_under_the_plain_rules_only) {
  const std::string cut_off =
      "{round: 5, weather: clear, red: [Red Camp, Bridge], blue: [Blue Camp], agenda: [{end_turn: {player: red}}]}";
  const auto plain = toy_position(cut_off, *toy_game());
  EXPECT_EQ(to_yaml(*plain->facts().find("isolated_red")), "- Bridge\n");
  const auto events = plain->settle();
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].rule, "5");
  EXPECT_TRUE(toy_position(cut_off, *toy_game({"fierce", {}}))->settle().empty());
}

TEST(ToyGame, rulesets_and_axes) {
  const auto game = toy_game();
  EXPECT_EQ(game->rulesets(), (std::vector<std::string>{"plain", "fierce"}));
  const std::vector<AxisInfo> axes = game->axes();
  EXPECT_EQ(axes[0].kind, AxisKind::number);
  EXPECT_EQ(axes[0].range->most, 9);
  EXPECT_EQ(axes[1].kind, AxisKind::word);
  EXPECT_EQ(axes[1].choices, (std::vector<std::string>{"red", "blue"}));
  EXPECT_EQ(axes[3].kind, AxisKind::flag);
  EXPECT_EQ(game->with_axis("attack_needs", "3")->axes()[2].value, "3");
  EXPECT_EQ(game->with_axis_of(*toy_game({"fierce", {}}), "isolated_leave")->axes()[3].value, "false");
  EXPECT_EQ(game->with_axis("first", "blue")->axes()[1].value, "blue");
  EXPECT_THROW(game->with_axis("rounds", "10"), DataError);
  EXPECT_THROW(game->with_axis("round", "3"), std::invalid_argument);
  EXPECT_THROW(game->with_ruleset("plane"), DataError);
}

TEST(ToyGame, a_board_of_ones_own) {
  const test::TemporaryPath path("toy-board.yaml");
  const std::string& file = path.text();
  write_file(file, "{format: 1, game: two-camps, places: {A: [B], B: [A]}, camps: [A, B]}");
  const auto game = toy_game({"", {{"board", file}}});
  EXPECT_EQ(game->setup()->board().places.size(), 2U);
  EXPECT_NE(game->hashes()[0].hash, toy_game()->hashes()[0].hash);
  EXPECT_THROW(toy_game({"", {{"bord", "x"}}}), std::invalid_argument);
}

TEST(ToyGame, a_wrong_position_is_refused_with_its_place) {
  const auto game = toy_game();
  for (const auto& [text, message] :
       {std::pair{"{red: [Mull]}", "toy.yaml:1:8: unknown place \"Mull\"; did you mean \"Mill\"?"},
        std::pair{"{read: [Mill]}", "toy.yaml:1:2: unknown key \"read\"; did you mean \"red\"?"},
        std::pair{"{agenda: [begin]}", "unknown agenda entry \"begin\""},
        std::pair{"{agenda: [{roll_attack: {player: red, at: Inn}}]}", "1:11: roll_attack lacks its field \"bonus\""},
        std::pair{"{agenda: [choose_move]}", "1:11: choose_move lacks its field \"player\""}}) {
    try {
      toy_position(text, *game);
      ADD_FAILURE() << text;
    } catch (const DataError& e) {
      EXPECT_NE(std::string(e.what()).find(message), std::string::npos) << e.what();
    }
  }
}

/// A frame with a field that has fields of its own.
struct Pair {
  int one = 0, other = 0;
  MEMBERS(Pair, one, other)
};
struct Waits {
  static constexpr std::string_view name = "waits";
  Pair pair;
  Bounded<Pair, 2> pairs;
  MEMBERS(Waits, pair, pairs)
};

TEST(ToyGame, no_field_of_a_frame_may_be_left_out) {
  const auto fault = [](const std::string& text) -> std::string {
    try {
      rulebook::read_frame<std::variant<Waits>>(0, parse_yaml(text, "f"), [](const Node&, const auto&) {});
      return "";
    } catch (const DataError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(fault("{waits: {pair: {one: 1, other: 2}, pairs: [{one: 1, other: 2}]}}"), "");
  EXPECT_EQ(fault("{waits: {pair: {one: 1, other: 2}}}"), "f:1:1: waits lacks its field \"pairs\"");
  EXPECT_EQ(fault("{waits: {pair: {one: 1}, pairs: []}}"), "f:1:16: pair lacks its field \"other\"");
  EXPECT_EQ(fault("{waits: {pair: {one: 1, other: 2}, pairs: [{one: 1}]}}"), "f:1:44: pairs lacks its field \"other\"");
}

TEST(ToyGame, a_position_into_which_no_game_comes_is_refused) {
  const auto game = toy_game();
  const auto position =
      toy_position("{red: [Red Camp, Ford], blue: [Blue Camp, Ford], agenda: [{choose_move: {player: red}}]}", *game);
  EXPECT_THROW(position->settle(), DataError);
}

TEST(ToyGame, a_refusal_can_be_switched_off) {
  using namespace rulebook;
  const auto game = toy_game();
  const auto position = toy_position(
      "{round: 1, weather: storm, red: [Red Camp, Ford], blue: [Blue Camp, Inn],"
      " agenda: [{choose_move: {player: red}}]}",
      *game);
  const auto& sites = refusal_sites();
  const auto site = std::find_if(sites.begin(), sites.end(), [](const RefusalSite& s) {
    return std::string_view(s.id) == "nobody attacks in a storm";
  });
  ASSERT_NE(site, sites.end());
  const RuleWatch off({.site = static_cast<std::size_t>(site - sites.begin())});
  EXPECT_FALSE(position->check("attack Inn").has_value());
}

// --- one phase alone, other tables -----------------------------------------------------------------------------------

std::vector<Node> steps(const std::string& yaml) { return read_items(parse_yaml(yaml, "steps")); }

std::string next_step(const Position& position) {
  const Node file = position.write();
  const auto& agenda = read_items(*file.find("agenda"));
  return agenda.empty() ? "" : agenda.front().is_scalar() ? agenda.front().scalar : agenda.front().entries[0].key;
}

TEST(ToyHalts, in_front_of_a_step_and_goes_on_when_settled_again) {
  const auto game = toy_game();
  const auto position =
      toy_position("{agenda: [{choose_move: {player: red}}, {end_turn: {player: red}}, begin_round]}", *game);
  position->halt_before(steps("[end_turn, begin_round]"));
  position->settle();
  EXPECT_TRUE(position->pending());
  position->apply("pass");
  EXPECT_FALSE(position->pending());
  EXPECT_EQ(position->answer_count(), 0U);
  EXPECT_EQ(next_step(*position), "end_turn");
  const auto twin = position->clone();
  EXPECT_EQ(twin->digest(), position->digest());
  twin->settle();
  EXPECT_EQ(next_step(*twin), "begin_round") << "a copy halts, too";
  twin->settle();
  EXPECT_EQ(twin->pending()->decision, "roll_weather");
}

TEST(ToyHalts, before_steps_with_these_fields_only_and_no_more_when_taken_back) {
  const auto game = toy_game();
  const std::string turns =
      "{agenda: [{end_turn: {player: red}}, {end_turn: {player: blue}}, {end_turn: {player: red}}]}";
  const auto position = toy_position(turns, *game);
  position->halt_before(steps("[{end_turn: {player: red}}]"));
  position->settle();
  EXPECT_EQ(read_items(*position->write().find("agenda")).size(), 1U);
  position->assign(*toy_position(turns, *game));
  position->settle();
  EXPECT_EQ(next_step(*position), "") << "assign takes the halts of the other position";
}

TEST(ToyHalts, refuse_what_is_no_step) {
  const auto position = toy_game()->setup();
  EXPECT_THROW(position->halt_before(steps("[choose_move]")), DataError);
  EXPECT_THROW(position->halt_before(steps("[{begin_round: {}, end_turn: {}}]")), DataError);
  position->settle();
  EXPECT_TRUE(position->pending());
}

TEST(ToyTables, come_as_documents) {
  const auto game = toy_game();
  const Node board = load_yaml(test::source_dir() + "/tests/toy/data/board.yaml");
  Node tables = Node::map();
  tables.add("board", board);
  EXPECT_EQ(game->with_tables(tables)->setup()->digest(), game->setup()->digest());
  EXPECT_THROW(game->with_tables(parse_yaml("{bord: {}}", "tables")), DataError);
  EXPECT_THROW(game->with_tables(parse_yaml("{board: {places: 7}}", "tables")), DataError);
  EXPECT_THROW(game->with_tables(parse_yaml("[board]", "tables")), DataError);
}

}  // namespace game_test
}  // namespace tricorne
