// The promises of core/game.h, tested on Washington's War.
#include "engine/core/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <thread>

#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "tests/support/crossing.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne {
namespace game_test {

using test::washingtons_war;

/// Plays a random game. Calls `look` for every settled position, with the number of the next answer.
template <class Look>
void play(const Game& game, unsigned seed, const Look& look) {
  std::mt19937_64 random(seed);
  const auto position = game.setup();
  position->settle();
  while (position->pending()) {
    const std::size_t n = random() % position->answer_count();
    look(*position, n);
    position->give(n);
  }
  look(*position, 0);
}

TEST(Game, answers_by_number_are_those_in_text_form) {
  std::size_t asked = 0;
  play(washingtons_war(), 1, [&](const Position& position, std::size_t n) {
    const auto texts = position.legal_actions();
    ASSERT_EQ(texts.size(), position.answer_count());
    if (texts.empty()) return;
    ++asked;
    EXPECT_EQ(position.answer_text(n), texts[n]);
    EXPECT_EQ(position.answer_weight(n), 1);
    const auto by_text = position.clone(), by_number = position.clone();
    std::vector<Happening> events{{"1.0", "before", Node::map(), ""}};
    const auto told = by_text->apply(texts[n]);
    by_number->give(n, &events);
    ASSERT_EQ(by_number->digest(), by_text->digest()) << texts[n];
    ASSERT_EQ(events.size(), told.size() + 1) << texts[n];
    for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(events[i + 1].text, told[i].text);
  });
  EXPECT_GT(asked, 100U);
}

TEST(Game, an_answer_as_a_value_and_as_a_document_is_the_answer) {
  for (const GameEntry& entry : games()) {
    std::set<std::string> kinds;
    play(*open_game(entry.name, {}), 2, [&](const Position& position, std::size_t n) {
      if (!position.pending()) return;
      const Choice choice = position.answer(n);
      const Node document = position.document_of(choice);
      kinds.insert(document.is_map() ? document.entries.front().key : document.scalar);
      ASSERT_EQ(position.text_of(position.read(document)), position.answer_text(n)) << to_yaml(document);
      ASSERT_EQ(position.text_of(position.read(position.answer_text(n))), position.answer_text(n));
      ASSERT_FALSE(position.check(choice));
      const auto by_value = position.clone(), by_number = position.clone();
      std::vector<Happening> told, events;
      ASSERT_FALSE(by_value->give(choice, told));
      by_number->give(n, &events);
      ASSERT_EQ(by_value->digest(), by_number->digest()) << position.answer_text(n);
      ASSERT_EQ(told.size(), events.size());
    });
    EXPECT_GT(kinds.size(), 8U) << entry.name;
  }
}

TEST(Game, a_refused_answer_leaves_the_position_as_it_was) {
  const auto position = washingtons_war().setup();
  position->settle();
  const auto before = position->digest();
  std::vector<Happening> events;
  const auto no = position->give(position->read("march to Norwich"), events);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->why, position->check("march to Norwich")->why);
  EXPECT_EQ(position->digest(), before);
  EXPECT_TRUE(events.empty());
  EXPECT_THROW(position->apply("march to Norwich"), ActionError);
}

TEST(Game, a_document_that_is_no_answer_is_refused_with_its_place) {
  const auto position = washingtons_war().setup();
  const auto fault = [&](const char* yaml) { return test::data_error([&] { position->read(parse_yaml(yaml, "x")); }); };
  EXPECT_EQ(fault("{place_pc: {at: Bostn}}"), "x:1:17: unknown space \"Bostn\"; did you mean \"Boston\"?");
  EXPECT_EQ(fault("place_pcs"), "x:1:1: unknown action \"place_pcs\"; did you mean \"place_pc\"?");
  EXPECT_EQ(fault("place_pc"), "x:1:1: place_pc lacks its field \"at\"");
  EXPECT_NE(fault("{place_pc: {at: Boston, by: x}}"), "");
  EXPECT_NE(fault("[place_pc]"), "");
  EXPECT_THROW(position->text_of(Choice()), std::bad_cast);
  const auto other = open_game("washingtons-crossing", {})->setup();
  other->settle();
  EXPECT_THROW(position->text_of(other->answer(0)), std::bad_cast);
}

/// Expects of every name of a fact that the fact is the same when it is made alone.
void expect_each_alone(const Position& position) {
  const Node all = position.facts();
  for (const Entry& fact : all.entries) {
    const Node alone = position.facts_named({fact.key});
    const Node* found = alone.find(fact.key);
    ASSERT_NE(found, nullptr) << fact.key;
    EXPECT_EQ(*found, fact.value) << fact.key;
  }
}

TEST(Game, a_fact_is_the_same_alone_and_among_all) {
  for (const GameEntry& entry : games()) {
    const auto game = entry.open({});
    std::size_t looked = 0;
    play(*game, 5, [&](const Position& position, std::size_t) {
      if (looked++ % 50 == 0) expect_each_alone(position);
    });
    EXPECT_GT(looked, 100U) << entry.name;
    const auto start = game->setup();
    EXPECT_LT(start->facts_named({"asks"}).entries.size(), start->facts().entries.size()) << entry.name;
    EXPECT_TRUE(start->facts_named({"nothing"}).find("nothing") == nullptr) << entry.name;
  }
}

TEST(Game, the_fact_of_a_table_of_the_position_is_the_same_alone) {
  expect_each_alone(*test::crossing().read_position(
      parse_yaml("map: {areas: [{terrain: clear, hexes: [1928, 1927]}]}\ncounters: {Rall: {rating: 6}}\n"
                 "leaders: {Rall: {at: 1927, troops: 500}}\nagenda: []",
                 "p.yaml")));
}

TEST(Game, pending_and_question_agree) {
  play(washingtons_war(), 2, [](const Position& position, std::size_t) {
    const auto pending = position.pending();
    const auto question = position.question();
    ASSERT_EQ(pending.has_value(), question.has_value());
    ASSERT_NE(pending.has_value(), position.outcome().has_value());
    if (!pending) return;
    EXPECT_EQ(pending->seat, question->seat);
    EXPECT_EQ(pending->decision, question->decision);
    EXPECT_EQ(pending->rule, question->rule);
    EXPECT_EQ(question->who.name, info_of(position.seats(), pending->seat).name);
  });
}

TEST(Game, assigning_makes_positions_equal_and_forgets_the_old_answers) {
  const auto kept = washingtons_war().setup();
  play(washingtons_war(), 3, [&](const Position& position, std::size_t) {
    kept->assign(position);
    ASSERT_EQ(kept->digest(), position.digest());
    ASSERT_EQ(kept->legal_actions(), position.legal_actions());
  });
}

/// Every answer is counted and named before the list is made, and again behind it.
void expect_answers_without_a_list(const Game& game) {
  play(game, 2, [&](const Position& position, std::size_t) {
    const auto fresh = position.clone();
    std::vector<std::string> unlisted;
    for (std::size_t n = 0; n < fresh->answer_count(); ++n) unlisted.push_back(fresh->answer_text(n));
    ASSERT_EQ(unlisted, fresh->legal_actions());
  });
}

TEST(Game, answers_are_the_same_without_a_list) {
  expect_answers_without_a_list(washingtons_war());
  expect_answers_without_a_list(*open_game("washingtons-crossing", {}));
}

TEST(Game, assigning_takes_the_ruleset_along) {
  const auto kept = washingtons_war("2014").setup();
  const auto other = washingtons_war("2010").setup();
  other->settle();
  kept->assign(*other);
  EXPECT_EQ(kept->legal_actions(), other->legal_actions());
}

TEST(Game, a_number_beyond_the_list_is_refused) {
  const auto position = washingtons_war().setup();
  position->settle();
  const auto before = position->digest();
  EXPECT_THROW(position->give(position->answer_count()), std::out_of_range);
  EXPECT_EQ(position->digest(), before);
}

TEST(Game, a_drawn_card_is_seen_by_its_owner_only) {
  std::size_t secrets = 0;
  play(washingtons_war(), 4, [&](const Position& position, std::size_t n) {
    if (!position.pending()) return;
    const auto after = position.clone();
    std::vector<Happening> events;
    after->give(n, &events);
    for (const Happening& event : events) {
      if (!event.secret) continue;
      ++secrets;
      const Seat owner = event.secret->seat, enemy = Seat(1 - static_cast<int>(owner));
      EXPECT_EQ(position.pending()->seat, Seat::Chance);
      EXPECT_EQ(seen_by(owner, event).text, event.text);
      for (const Seat other : {enemy, Seat::Chance}) {
        const Happening seen = seen_by(other, event);
        EXPECT_EQ(seen.fields.find("card"), nullptr);
        EXPECT_EQ(seen.text, "a card goes to the " + std::string(info_of(position.seats(), owner).adjective) + " hand");
        EXPECT_EQ(position.action_seen_by(other, position.answer_text(n)), "draw ?");
      }
      EXPECT_EQ(position.action_seen_by(owner, position.answer_text(n)), position.answer_text(n));
    }
  });
  EXPECT_GT(secrets, 10U);
}

TEST(Game, a_view_counts_the_hand_of_the_enemy) {
  const auto position = test::position("{base: setup, hands: {american: [9, 29], british: [1]}}");
  const Node hands = *position->view(Seat{1}).find("hands");
  EXPECT_EQ(hands.find("american")->scalar, "2");
  EXPECT_EQ(hands.find("british")->items.size(), 1U);
  EXPECT_EQ(position->view(Seat::Chance).find("hands")->find("british")->scalar, "1");
}

TEST(Game, an_axis_is_set_by_name) {
  const Game& game = washingtons_war();
  const auto value = [](const Game& of, std::string_view axis) {
    const auto axes = of.axes();
    return std::find_if(axes.begin(), axes.end(), [&](const AxisInfo& a) { return a.name == axis; })->value;
  };
  const auto changed = game.with_axis("hand_size", "5");
  EXPECT_EQ(value(*changed, "hand_size"), "5");
  EXPECT_EQ(changed->ruleset(), "2014 with hand_size 5");
  EXPECT_NE(value(game, "hand_size"), "5");
  for (const AxisInfo& axis : game.axes())
    EXPECT_EQ(value(*game.with_axis(axis.name, axis.value), axis.name), axis.value);
  EXPECT_THROW(game.with_axis("hand_sise", "5"), std::invalid_argument);
  EXPECT_THROW(game.with_axis("hand_size", "many"), DataError);
}

TEST(Game, tables_are_named_and_hashed) {
  const Game& game = washingtons_war();
  std::set<std::string_view> names;
  for (const DataFile& table : game.data_files()) {
    EXPECT_TRUE(names.insert(table.name).second);
    EXPECT_NE(table.hash, 0U);
    EXPECT_EQ(table.file, "");
  }
  EXPECT_TRUE(names.contains("map") && names.contains("deck"));
  EXPECT_THROW(open_game("washingtons-war", {"", {{"mop", "map.yaml"}}}), std::invalid_argument);
}

TEST(Game, a_replaced_table_stands_among_the_hashes) {
  const std::string file = test::source_dir() + "/engine/washingtons_war/data/generals.yaml";
  const auto game = open_game("washingtons-war", {"", {{"generals", file}}});
  const auto hashes = game->hashes();
  EXPECT_EQ(hashes.size(), washingtons_war().hashes().size() + 1);
  EXPECT_EQ(hash_named(hashes, "map"), hash_named(washingtons_war().hashes(), "map"));
  EXPECT_NO_THROW(hash_named(hashes, "generals"));
}

TEST(Game, the_first_ruleset_is_the_one_of_a_game_opened_without_a_word) {
  EXPECT_EQ(open_game("washingtons-war", {})->ruleset(), washingtons_war().rulesets().front());
}

TEST(Game, the_table_of_games_opens_them_by_name) {
  for (const GameEntry& entry : games()) {
    const auto game = open_game(entry.name, {});
    EXPECT_EQ(game->name(), entry.name);
    EXPECT_EQ(game->title(), entry.title);
  }
  EXPECT_THROW(add_game(games().front()), std::invalid_argument);
  EXPECT_THROW(open_game("washington-war", {}), std::invalid_argument);
}

TEST(Game, positions_of_one_game_play_on_several_threads) {
  const auto end_of = [](unsigned seed) {
    std::uint64_t digest = 0;
    play(washingtons_war(), seed, [&](const Position& position, std::size_t) { digest = position.digest(); });
    return digest;
  };
  std::vector<std::uint64_t> alone, together(4);
  for (unsigned seed = 0; seed < 4; ++seed) alone.push_back(end_of(seed));
  std::vector<std::thread> threads;
  for (unsigned seed = 0; seed < 4; ++seed) threads.emplace_back([&, seed] { together[seed] = end_of(seed); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(together, alone);
}

/// In Washington's War, whose catalogues have the sentences of every game, too.
TEST(Outcome, is_told_in_both_languages) {
  const SeatInfo winner = washingtons_war().seats()[1];
  const auto told = [](const Outcome& outcome) {
    return washingtons_war().words("en").text(said_of(outcome)) + "; " +
           washingtons_war().words("pl").text(said_of(outcome));
  };
  EXPECT_EQ(told({Seat{1}, winner, "automatic victory", {3, "1777"}, {}}),
            "the British win by automatic victory (1777); wygrywają Brytyjczycy: automatyczne zwycięstwo (1777)");
  EXPECT_EQ(told({Seat{1}, winner, "automatic victory", {3, "1777"}, 4}),
            "the British win by 4 (automatic victory, 1777); "
            "wygrywają Brytyjczycy, przewaga 4: automatyczne zwycięstwo (1777)");
  EXPECT_EQ(told({Seat{1}, winner, "points", {3, "1777"}, 35, {{40, 5}}}),
            "the British win 40 to 5 (1777); wygrywają Brytyjczycy 40:5 (1777)");
  EXPECT_EQ(told({Seat{1}, winner, "count", {3, "1783"}, {}, {{1, 0}}, "texts.won_by_colonies"}),
            "the British win 1 colony to 0 (1783); wygrywają Brytyjczycy, kolonie 1:0 (1783)");
  EXPECT_EQ(told({Seat{1}, winner, "count", {3, "1783"}, {}, {{6, 6}}, "texts.won_by_enough_colonies"}),
            "the British win 6 colonies to 6, as 6 are enough for them (1783); "
            "wygrywają Brytyjczycy, kolonie 6:6, bo tyle im wystarcza (1783)");
  EXPECT_EQ(told({std::nullopt, nobody, "points", {3, "1780"}, {}, {{7, 7}}}),
            "draw at 7 each (1780); remis 7:7 (1780)");
  EXPECT_EQ(told({std::nullopt, nobody, "exhaustion", {3, "1780"}, {}}),
            "draw by exhaustion (1780); remis: exhaustion (1780)");
  EXPECT_EQ(in_words({Seat{1}, winner, "points", {3, "1777"}, 35, {{40, 5}}}), "British win 40 to 5 (1777)");
  EXPECT_EQ(in_words({std::nullopt, nobody, "exhaustion", {3, "1780"}, {}}), "draw by exhaustion (1780)");
}

}  // namespace game_test
}  // namespace tricorne
