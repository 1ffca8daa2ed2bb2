// Players: their answers, their use of chance, and the hidden parts of a position, which they may not use.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <set>
#include <thread>

#include "engine/core/chance.h"
#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "players/advice.h"
#include "players/parallel.h"
#include "players/search.h"
#include "players/seating.h"
#include "players/tuning.h"
#include "tests/support/crossing.h"
#include "tests/support/sample.h"
#include "tests/support/worlds.h"

namespace tricorne::players {
namespace players_test {

using test::expect_worlds_that_look_alike;
using test::play;
using test::washingtons_war;

constexpr Seat first_seat{0}, second_seat{1};

/// A chi-square of `freedom` degrees is above this bound once in about 100,000 runs.
double unlikely(double freedom) { return freedom + 4.3 * std::sqrt(2 * freedom) + 12; }

double chi_square(const std::map<std::string, int>& counts, double expected) {
  double sum = 0;
  for (const auto& [what, count] : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// --- answers by key --------------------------------------------------------------------------------------------------

TEST(Parallel, what_a_thread_has_no_memory_for_is_done_with_fewer_threads) {
  std::atomic<int> refused = 0;
  std::vector<int> done(40);
  in_parallel(done.size(), 4, [&](std::size_t i) {
    if (refused++ < 3) throw std::bad_alloc();
    ++done[i];
  });
  EXPECT_EQ(done, std::vector<int>(40, 1));
  EXPECT_THROW(in_parallel(3, 2, [](std::size_t) { throw std::bad_alloc(); }), std::bad_alloc);
}

TEST(AnswerKey, is_one_number_for_each_answer_in_every_ruleset) {
  std::map<std::uint64_t, std::string> known;
  for (const char* ruleset : {"2014", "2010"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
      play(washingtons_war(ruleset), seed, [&](const Position& position) {
        for (std::size_t n = 0; n < position.answer_count(); ++n) {
          const auto [entry, is_new] = known.try_emplace(position.answer_key(n), position.answer_text(n));
          EXPECT_EQ(entry->second, position.answer_text(n));
        }
      });
  std::set<std::string> texts;
  for (const auto& [key, text] : known) texts.insert(text);
  EXPECT_EQ(texts.size(), known.size());
  EXPECT_GT(known.size(), 500U);
}

// --- worlds ----------------------------------------------------------------------------------------------------------

TEST(Imagine, changes_nothing_that_the_viewer_sees_and_uses_nothing_that_he_does_not) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) expect_worlds_that_look_alike(washingtons_war(), seed);
}

TEST(Imagine, makes_positions_that_go_on_to_an_end) {
  const Game& game = washingtons_war();
  Chance chance(4, 4);
  const auto world = game.setup();
  int worlds = 0;
  play(game, 5, [&](const Position& position) {
    if (chance.below(10) != 0) return;
    world->assign(position);
    for (std::uint64_t key = 0; world->pending(); ++key) {
      world->imagine(Seat(key % 2), key);
      ASSERT_GT(world->answer_count(), 0U) << world->question()->text;
      world->give(chance.below(world->answer_count()));
    }
    ASSERT_TRUE(world->outcome().has_value());
    ++worlds;
  });
  EXPECT_GT(worlds, 10);
}

/// The numbers of the cards in a side's hand.
std::vector<std::string> hand(const Position& position, const std::string& side) {
  std::vector<std::string> cards;
  const Node facts = position.facts();
  for (const Node& card : facts.find("hands")->find(side)->items) cards.push_back(card.scalar);
  return cards;
}

TEST(Imagine, puts_every_unseen_card_into_the_hand_equally_often) {
  const Game& game = washingtons_war();
  const auto position = game.setup();
  position->settle();
  Chance chance(1, 1);
  while (position->pending()->decision != "choose_opening_campaign")
    position->give(chance.below(position->answer_count()));
  const auto own = hand(*position, "american"), theirs = hand(*position, "british");
  ASSERT_EQ(theirs.size(), 7U);
  std::map<std::string, int> counts;
  constexpr int worlds = 20'000;
  for (std::uint64_t key = 0; key < worlds; ++key) {
    position->imagine(first_seat, key);
    ASSERT_EQ(hand(*position, "american"), own);
    for (const std::string& card : hand(*position, "british")) ++counts[card];
  }
  const double cards = static_cast<double>(counts.size());
  EXPECT_GT(cards, 80);
  EXPECT_LT(chi_square(counts, worlds * 7.0 / cards), unlikely(cards - 1));
}

// --- random player, chance -------------------------------------------------------------------------------------------

TEST(RandomPlayer, gives_every_answer_equally_often) {
  const auto position = washingtons_war().setup();
  position->settle();
  const std::size_t answers = position->answer_count();
  ASSERT_GT(answers, 3U);
  std::map<std::string, int> counts;
  constexpr int questions = 20'000;
  for (std::uint64_t seed = 0; seed < questions; ++seed)
    ++counts[position->answer_text(RandomPlayer().choose(*position, seed))];
  EXPECT_EQ(counts.size(), answers);
  EXPECT_LT(chi_square(counts, questions / double(answers)), unlikely(double(answers) - 1));
}

TEST(RandomPlayer, changes_its_mind_only_for_an_answer_that_is_new_or_gone) {
  const auto more = washingtons_war().setup();
  more->settle();
  const auto fewer = more->clone();
  fewer->give(0);
  ASSERT_EQ(fewer->pending()->decision, more->pending()->decision);
  const auto ours = more->legal_actions(), theirs = fewer->legal_actions();
  const std::set<std::string> here(ours.begin(), ours.end()), there(theirs.begin(), theirs.end());
  int same = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const std::string one = more->answer_text(RandomPlayer().choose(*more, seed));
    const std::string two = fewer->answer_text(RandomPlayer().choose(*fewer, seed));
    if (there.contains(one) && here.contains(two)) {
      EXPECT_EQ(one, two);
    }
    same += one == two;
  }
  EXPECT_GT(same, 500);
}

// --- seats -----------------------------------------------------------------------------------------------------------

std::uint64_t end_of_game(const Game& game, std::uint64_t seed, std::uint64_t number) {
  Seating seating(game, PlayerNames(2, "random"));
  seating.begin(seed, number);
  const auto position = game.setup();
  position->settle();
  while (position->pending()) position->give(seating.answer(*position));
  return position->digest();
}

TEST(Seating, plays_the_same_game_again_and_other_games_otherwise) {
  const std::uint64_t end = end_of_game(washingtons_war(), 1, 1);
  EXPECT_EQ(end_of_game(washingtons_war(), 1, 1), end);
  EXPECT_NE(end_of_game(washingtons_war(), 1, 2), end);
  EXPECT_NE(end_of_game(washingtons_war(), 2, 1), end);
}

TEST(QuestionSeeds, differ_from_question_to_question) {
  std::set<std::uint64_t> seeds;
  std::size_t questions = 0;
  QuestionSeeds next(3, 4);
  play(washingtons_war(), 1, [&](const Position& position) {
    seeds.insert(next.next(position));
    ++questions;
  });
  EXPECT_EQ(seeds.size(), questions);
}

/// A player that breaks the rule: its answer depends on hidden cards.
class Peeking final : public Player {
 public:
  std::string name() const override { return "peeking"; }
  std::size_t choose(const Position& position, std::uint64_t) override {
    return static_cast<std::size_t>(position.digest() % position.answer_count());
  }
};

/// A search that breaks the rule: it searches the true position instead of imagined positions.
class PeekingSearch final : public Player {
 public:
  std::string name() const override { return "peeking search"; }
  std::size_t choose(const Position& position, std::uint64_t seed) override {
    std::vector<double> found(position.answer_count());
    const double sign = position.pending()->seat == first_seat ? 1 : -1;
    for (std::size_t n = 0; n < found.size(); ++n)
      for (std::uint64_t look = 0; look < 2; ++look) {
        const auto world = position.clone();
        world->give(n);
        found[n] += sign * rollout_.play(*world, seed + look).chance;
      }
    return static_cast<std::size_t>(std::ranges::max_element(found) - found.begin());
  }

 private:
  const Knowledge& knowledge_ = *knowledge_of("washingtons-war");
  Rollout rollout_{&knowledge_, shipped_weights(knowledge_), {}};
};

/// Plays a game and exchanges the hidden cards at every `every`th question. Returns how often the player's answer
/// changed.
int answers_by_hidden_cards(const Game& game, Player& player, std::uint64_t seed, int every) {
  int differences = 0, question = 0;
  play(game, seed, [&](const Position& position) {
    const Seat seat = position.pending()->seat;
    if (seat == Seat::Chance || position.answer_count() < 2 || ++question % every != 0) return;
    const auto other = position.clone();
    other->imagine(seat, 99);
    player.forget();
    const std::size_t answer = player.choose(position, 5);
    player.forget();
    differences += answer != player.choose(*other, 5);
  });
  return differences;
}

TEST(HiddenCards, change_nothing_and_a_player_who_peeks_is_caught) {
  const std::vector<std::pair<const char*, int>> names{{"random", 1}, {"heuristic", 2}, {"mcts:40", 20}};
  for (const auto& [name, every] : names)
    EXPECT_EQ(answers_by_hidden_cards(washingtons_war(), *make_player(washingtons_war(), name), 1, every), 0) << name;
  Peeking peeking;
  EXPECT_GT(answers_by_hidden_cards(washingtons_war(), peeking, 1, 1), 20);
  PeekingSearch peeking_search;
  EXPECT_GT(answers_by_hidden_cards(washingtons_war(), peeking_search, 1, 20), 0);
}

TEST(HiddenCards, are_kept_from_a_player_at_a_seat_even_when_it_peeks) {
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < 2; ++i) players.push_back(std::make_unique<Peeking>());
  Seating seating(washingtons_war(), std::move(players));
  play(washingtons_war(), 2, [&](const Position& position) {
    const Seat seat = position.pending()->seat;
    if (seat == Seat::Chance) return;
    const auto other = position.clone();
    other->imagine(seat, 99);
    ASSERT_EQ(seating.answer_with(position, 6), seating.answer_with(*other, 6));
  });
}

/// Takes the last answer of the list of the position that it is shown.
class LastInTheWorld final : public Player {
 public:
  std::string name() const override { return "last"; }
  std::size_t choose(const Position& position, std::uint64_t) override { return position.answer_count() - 1; }
};

TEST(Seating, gives_legal_answers_and_imagines_no_world_with_others) {
  const auto game = open_game("washingtons-crossing", {});
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < 2; ++i) players.push_back(std::make_unique<LastInTheWorld>());
  Seating seating(*game, std::move(players));
  int worlds = 0, other_lists = 0;
  std::uint64_t key = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    play(*game, seed, [&](const Position& position) {
      const Seat seat = position.pending()->seat;
      if (seat == Seat::Chance) return;
      const auto world = position.clone();
      world->imagine(seat, mixed(++key));
      ++worlds;
      other_lists += world->answer_count() != position.answer_count();
      ASSERT_LT(seating.answer_with(position, key), position.answer_count());
    });
  EXPECT_GT(worlds, 1000);
  EXPECT_EQ(other_lists, 0) << "what a side may do follows from what it is told (3.0.3)";
}

TEST(AnswerKey, finds_an_answer_in_another_list) {
  const auto position = washingtons_war().setup();
  position->settle();
  ASSERT_GT(position->answer_count(), 2U);
  const std::uint64_t second = position->answer_key(1);
  EXPECT_EQ(number_of(*position, second, 1), 1U);
  EXPECT_EQ(number_of(*position, second, 0), 1U);
  EXPECT_EQ(number_of(*position, second, 10'000), 1U);
  EXPECT_EQ(number_of(*position, second + 1, 1), std::nullopt);
}

// --- chances ---------------------------------------------------------------------------------------------------------

TEST(Estimate, is_never_empty_and_that_of_wins_alone_is_Wilsons) {
  const Estimate wins = estimate_of(std::vector<double>(100, 1.0));
  EXPECT_EQ(wins.value, 1);
  EXPECT_EQ(wins.high, 1);
  EXPECT_NEAR(wins.low, 0.9630, 0.0001);
  std::vector<double> mixed_ones(100, 0.0);
  std::fill_n(mixed_ones.begin(), 20, 1.0);
  EXPECT_NEAR(estimate_of(mixed_ones).low, 0.1333, 0.0002);
  EXPECT_NEAR(estimate_of(mixed_ones).high, 0.2888, 0.0002);
  const Estimate agreed = estimate_of(std::vector<double>(400, 0.6));
  EXPECT_LT(agreed.low, 0.6);
  EXPECT_GT(agreed.high, 0.6);
  EXPECT_LT(agreed.margin(), 0.01);
  EXPECT_EQ(estimate_of({}).margin(), 0.5);
  const Estimate lost = estimate_of_differences(std::vector<double>(100, -0.25));
  EXPECT_NEAR(lost.value, -0.25, 1e-12);
  EXPECT_LT(lost.low, -0.25);
  EXPECT_GT(lost.high, -0.25);
}
TEST(Estimate, covers_the_truth_as_often_as_it_says) {
  Chance chance(5, 5);
  int covered = 0;
  for (int run = 0; run < 1000; ++run) {
    std::vector<double> looks;
    for (int i = 0; i < 60; ++i) looks.push_back(0.5 + 0.1 * static_cast<double>(chance.below(5)));  // 0.5 to 0.9
    covered += estimate_of(looks).low <= 0.7 && 0.7 <= estimate_of(looks).high;
  }
  EXPECT_GE(covered, 935);
  EXPECT_LE(covered, 995);
}

constexpr const char* stops_without_an_outcome =
    "spaces: {Montreal: {pc: british}}\nhands: {british: [29]}\nagenda: [{choose_card_play: {player: british}}]\n";

TEST(Advice, puts_no_answer_below_one_with_a_lower_chance) {
  AdviceOptions options;
  options.looks = 6;  // so few that the best answer is often found by luck
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto position = washingtons_war().setup();
    position->settle();
    for (std::uint64_t i = 0; i < 20 + 10 * seed && position->pending(); ++i)
      position->give(RandomPlayer().choose(*position, 100 * seed + i));
    if (!position->pending() || position->pending()->seat == Seat::Chance) continue;
    const auto opinions = Adviser(washingtons_war(), options).advise(*position, seed);
    for (const Opinion& opinion : opinions) EXPECT_LE(opinion.chance, opinions.front().chance) << seed;
    for (std::size_t i = 1; i < opinions.size(); ++i) EXPECT_GE(opinions[i].loss, opinions[i - 1].loss) << seed;
  }
}
TEST(Advice, tells_a_position_that_stops_from_a_draw) {
  const auto position = test::position(stops_without_an_outcome);
  position->settle();
  Adviser adviser(washingtons_war(), {});
  for (const Opinion& opinion : adviser.advise(*position, 1)) {
    EXPECT_NE(opinion.chance, 0.5);
    EXPECT_LT(opinion.low, opinion.high);
  }
}
TEST(Advice, says_how_many_games_had_no_result_where_nothing_else_can_be_said) {
  const auto position = test::position(stops_without_an_outcome);
  position->settle();
  Rollout rollout(nullptr, {}, {});
  const auto world = position->clone();
  EXPECT_EQ(rollout.play(*world, 1).chance, 0.5);
  EXPECT_EQ(rollout.without_result(), 1U);
}

// --- search ----------------------------------------------------------------------------------------------------------

std::string chosen(const Position& position, const char* player, std::uint64_t seed) {
  return position.answer_text(make_player(washingtons_war(), player)->choose(position, seed));
}

/// A position in which one answer is clearly the best.
struct Planted {
  const char* title;
  const char* yaml;
  std::vector<const char*> before;  ///< answers that are given before the question comes
  const char* answer;               ///< a part of the text of the best answer
};

const Planted planted[] = {
    {"the last American unit can be overrun",
     "spaces: {New Haven: {generals: [Howe], british_cu: 5}, Hartford: {american_cu: 1}, Savannah: {pc: american}}\n"
     "hands: {british: [51, 9, 29], american: [46, 10]}\n"
     "agenda: [{choose_card_play: {player: british}}]\n",
     {},
     "activate Howe"},
    {"the last British unit in the colonies can be overrun",
     "spaces: {New Haven: {generals: [Gates], american_cu: 5}, Hartford: {british_cu: 1}, Savannah: {pc: american}}\n"
     "hands: {american: [51, 9, 29], british: [46, 10]}\n"
     "agenda: [{choose_card_play: {player: american}}]\n",
     {},
     "activate Gates"},
    {"Howe can reach the last American unit and sweep it away; Lee can fetch it first",
     test::trapped,
     {},
     "activate Lee"},
    {"the last American army is all but beaten; a battle card triples its chance",
     test::last_stand,
     {"play 51 for operations: activate Burgoyne", "march to Hartford", "take 4 CU", "finish"},
     "play 93 in battle"},
};

TEST(Search, finds_the_one_answer_that_is_best) {
  for (const Planted& plant : planted) {
    const auto position = test::position(plant.yaml);
    position->settle();
    for (const char* action : plant.before) position->apply(action);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const std::string answer = chosen(*position, "mcts:1000", seed);
      EXPECT_NE(answer.find(plant.answer), std::string::npos) << plant.title << ": " << answer;
    }
  }
}

/// With one look nothing speaks against the priors.
void expect_one_look_to_follow_the_heuristic(const Game& game) {
  const Knowledge& knowledge = *knowledge_of(game.name());
  const Weights& weights = shipped_weights(knowledge);
  Judge judge(knowledge, weights);
  std::vector<Preference> list;
  SearchOptions options;
  options.iterations = 1;
  Search search(game, &knowledge, weights, options);
  Seating seating(game, PlayerNames(2, "random"));
  seating.begin(5, 1);
  const auto position = game.setup();
  position->settle();
  for (int searched = 0; searched < 150 && position->pending();) {
    if (position->pending()->seat != Seat::Chance && position->answer_count() > 1) {
      ++searched;
      search.forget();
      judge.look_at(*position);
      judge.weigh(list);
      const double best = std::ranges::max(list, {}, &Preference::score).score;
      const std::size_t chosen = search.run(*position, 7).front().answer;
      ASSERT_GE(list[chosen].score, best - 1e-3)
          << position->pending()->decision << ": " << position->answer_text(chosen);
    }
    position->give(seating.answer(*position));
  }
}
TEST(Search, with_one_look_does_what_the_heuristic_prefers) {
  expect_one_look_to_follow_the_heuristic(washingtons_war());
  expect_one_look_to_follow_the_heuristic(test::crossing());
}

TEST(Search, of_one_position_comes_to_the_same_on_many_threads) {
  const auto position = washingtons_war().setup();
  position->settle();
  Chance chance(2, 2);
  while (position->pending()->decision != "choose_card_play") position->give(chance.below(position->answer_count()));
  const std::string expected = chosen(*position, "mcts:300", 9);
  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  for (std::string& answer : answers)
    threads.emplace_back(
        [&answer, twin = std::shared_ptr<Position>(position->clone())] { answer = chosen(*twin, "mcts:300", 9); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& answer : answers) EXPECT_EQ(answer, expected);
}

TEST(Search, keeps_to_its_memory) {
  SearchOptions options;
  options.iterations = 400;
  Search search(washingtons_war(), knowledge_of("washingtons-war"), {}, options);
  EXPECT_LE(search.memory(), std::size_t{1} << 20U);
}

// --- programs --------------------------------------------------------------------------------------------------------

TEST(Exec, answers_by_number_and_in_words) {
  const auto position = washingtons_war().setup();
  position->settle();
  EXPECT_EQ(make_player(washingtons_war(), "exec:while read q; do echo '{\"answer\": 2}'; done")->choose(*position, 1),
            2U);
  const std::string words = "exec:while read q; do echo '{\"action\": \"" + position->answer_text(3) + "\"}'; done";
  const auto player = make_player(washingtons_war(), words);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(player->choose(*position, 1), 3U);
}

TEST(Exec, delegates_a_question_to_a_player_of_ours) {
  const auto position = washingtons_war().setup();
  position->settle();
  const auto player =
      make_player(washingtons_war(), "exec:while read q; do echo '{\"delegate\": \"heuristic\"}'; done");
  const auto heuristic = make_player(washingtons_war(), "heuristic");
  for (std::uint64_t seed = 1; position->pending() && seed < 40; ++seed) {
    if (position->pending()->seat == Seat::Chance) {
      position->give(choose_by_weight(*position, seed));
      continue;
    }
    const std::size_t answer = heuristic->choose(*position, seed);
    EXPECT_EQ(player->choose(*position, seed), answer) << seed;
    position->give(answer);
  }
}

TEST(Exec, is_told_the_question_as_a_value) {
  const auto position = washingtons_war().setup();
  position->settle();
  const std::string agenda = R"(*'"agenda":'*)" + position->question()->decision + "*";
  const std::string command =
      "exec:read q; case $q in " + agenda + R"() echo '{"answer": 1}';; *) echo '{"answer": 0}';; esac)";
  EXPECT_EQ(make_player(washingtons_war(), command)->choose(*position, 1), 1U);
}

TEST(Players, a_file_of_weights_is_named) {
  for (const char* name : {"heuristic:", "mcts:10:weights="})
    EXPECT_THROW(make_player(washingtons_war(), name), std::invalid_argument) << name;
}

TEST(Exec, says_what_is_wrong) {
  const auto position = washingtons_war().setup();
  position->settle();
  const auto fault = [&](const char* command) -> std::string {
    try {
      make_player(washingtons_war(), command)->choose(*position, 1);
    } catch (const std::runtime_error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_NE(fault("exec:true").find("ended"), std::string::npos) << fault("exec:true");
  EXPECT_NE(fault("exec:no-such-program-anywhere 2>/dev/null").find("ended"), std::string::npos);
  EXPECT_NE(fault("exec:read q; echo nonsense").find("nonsense"), std::string::npos);
  EXPECT_TRUE(fault("exec:read q; echo '{}'").ends_with("answers \"{}\": the key \"action\" is missing"));
  EXPECT_LT(fault("exec:read q; printf '\\033\\377%9000s\\n' x").size(), 400U);
  EXPECT_EQ(fault("exec:read q; printf '\\033\\377\\n'").find_first_of("\x1b\xff"), std::string::npos);
  EXPECT_NE(fault("exec:read q; echo '{\"answer\": 100000}'").find("100000"), std::string::npos);
  EXPECT_NE(fault("exec:read q; echo '{\"delegate\": \"heuristik\"}'").find("heuristic"), std::string::npos);
  EXPECT_NE(fault("exec:read q; echo '{\"delegate\": \"exec:true\"}'").find("player of ours"), std::string::npos);
  for (const char* mute : {"sleep 60", "while sleep 0.1; do printf x; done"})
    EXPECT_TRUE(fault(("exec:wait=1:" + std::string(mute)).c_str()).ends_with("sets another limit")) << mute;
  for (const char* name :
       {"exec:wait=0:true", "exec:wait=1", "exec:wait=1:", "exec:wait=:true", "exec:wait=9999999:true"})
    EXPECT_THROW(make_player(washingtons_war(), name), std::invalid_argument) << name;
}

// --- heuristic -------------------------------------------------------------------------------------------------------

TEST(Heuristic, beats_the_random_player_from_both_seats) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    PlayerNames names(2, "random");
    names[seat] = "heuristic";
    Seating seating(washingtons_war(), names);
    int won = 0;
    for (std::uint64_t number = 1; number <= 30; ++number) {
      seating.begin(11, number);
      const auto position = washingtons_war().setup();
      position->settle();
      while (position->pending()) position->give(seating.answer(*position));
      won += position->outcome()->winner == Seat(seat);
    }
    EXPECT_GE(won, 27) << "of 30, as " << washingtons_war().seats()[seat].name;
  }
}

void expect_the_same(const Numbers& kept, const Numbers& fresh, std::size_t step) {
  const auto features = knowledge_of("washingtons-war")->position_features();
  for (std::size_t i = 0; i < features.size(); ++i)
    ASSERT_EQ(kept[i], fresh[i]) << features[i].name << " at question " << step;
}

TEST(Features, read_from_one_position_to_the_next_are_those_read_from_nothing) {
  const Knowledge& knowledge = *knowledge_of("washingtons-war");
  for (const char* ruleset : {"2014", "2010"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto kept = knowledge.reader();
      std::size_t step = 0;
      play(washingtons_war(ruleset), seed, [&](const Position& position) {
        const auto fresh = knowledge.reader(), behind = knowledge.reader();
        Numbers one{}, two{};
        kept->look_at(position);
        fresh->look_at(position);
        ASSERT_EQ(kept->read(one), fresh->read(two));
        expect_the_same(one, two, step);
        const std::size_t n = ++step % position.answer_count();
        const auto after = position.clone();
        after->give(n);
        behind->look_at(*after);
        const GameEnd ended = behind->read(two);
        ASSERT_EQ(kept->read_behind(n, one), ended);
        if (ended == GameEnd::no) expect_the_same(one, two, step);
      });
    }
}

TEST(Features, of_a_deal_see_no_winter_in_hands_that_are_being_filled) {
  const Knowledge& knowledge = *knowledge_of("washingtons-war");
  const auto number_of_feature = [&](std::string_view name) {
    const auto features = knowledge.position_features();
    return static_cast<std::size_t>(std::ranges::find(features, name, &Feature::name) - features.begin());
  };
  const std::size_t cards = number_of_feature("cards"), winter = number_of_feature("winter");
  const auto reader = knowledge.reader();
  const auto position = washingtons_war().setup();
  position->settle();
  int draws = 0;
  for (; position->pending()->decision != "choose_opening_campaign"; position->give(0)) {
    if (position->pending()->decision != "draw_for_hand") continue;
    Numbers values{};
    reader->look_at(*position);
    reader->read(values);
    EXPECT_EQ(values.at(cards), 0);
    EXPECT_EQ(values.at(winter), 0);
    ++draws;
  }
  EXPECT_EQ(draws, 14);
}

TEST(Weights, are_read_back_as_they_are_written) {
  const Knowledge& knowledge = *knowledge_of("washingtons-war");
  const Weights& ours = shipped_weights(knowledge);
  const std::string text = weights_text(knowledge, ours);
  const Weights again = read_weights(knowledge, parse_yaml(text, "weights.yaml"));
  EXPECT_EQ(weights_text(knowledge, again), text);
}

TEST(Weights, say_what_is_wrong) {
  const Knowledge& knowledge = *knowledge_of("washingtons-war");
  const auto fault = [&](const std::string& text) {
    return test::data_error(
        [&] { read_weights(knowledge, parse_yaml("format: 1\ngame: washingtons-war\n" + text, "w.yaml")); });
  };
  EXPECT_NE(fault("position: {colonees: 1}").find("w.yaml:3:12"), std::string::npos)
      << fault("position: {colonees: 1}");
  EXPECT_NE(fault("position: {colonees: 1}").find("colonies"), std::string::npos);
  EXPECT_NE(fault("temperature: 0").find("above 0"), std::string::npos);
  EXPECT_NE(fault("position: 3").find("map"), std::string::npos);
}

TEST(Weights, of_another_game_or_format_are_refused) {
  const Knowledge& knowledge = *knowledge_of("washingtons-war");
  const auto fault = [&](const std::string& text) {
    return test::data_error([&] { read_weights(knowledge, parse_yaml(text, "w.yaml")); });
  };
  const std::string other = fault("format: 1\ngame: washingtons-crossing\neven: 1\n");
  EXPECT_NE(other.find("w.yaml:2:7: "), std::string::npos) << other;
  EXPECT_NE(other.find("washingtons-crossing"), std::string::npos) << other;
  EXPECT_NE(fault("format: 2\ngame: washingtons-war\n").find("w.yaml:1:9: "), std::string::npos);
}

TEST(Weights, are_learned_from_what_wins) {
  std::vector<Sample> samples;
  Chance chance(1, 1);
  for (int i = 0; i < 4000; ++i) {
    Sample& sample = samples.emplace_back();
    sample.values[0] = static_cast<float>(chance.below(200)) / 100 - 1;
    sample.values[1] = static_cast<float>(chance.below(200)) / 100 - 1;
    sample.result = static_cast<double>(chance.below(10'000)) / 10'000 < chance_of(2 * sample.values[0] + 0.5) ? 1 : 0;
  }
  const Weights weights = learned(samples, {}, 1);
  EXPECT_NEAR(weights.position[0], 2, 0.25);
  EXPECT_NEAR(weights.position[1], 0, 0.2);
  EXPECT_NEAR(weights.even, 0.5, 0.15);
  GameSamples games;
  for (const Sample& sample : samples) games.push_back({sample});
  for (const auto& bin : calibration_of(games, weights).bins)
    if (bin.positions > 200) {
      EXPECT_NEAR(bin.mean_predicted(), bin.mean_won(), 1.5 * bin.doubt());
      EXPECT_LT(bin.doubt(), 0.1);
    }
}

TEST(Weights, held_firmly_keep_their_places_and_the_chances_hold_on_the_whole) {
  Weights base;
  base.position[0] = 1.5F;
  std::vector<Sample> samples;
  Chance chance(2, 1);
  for (int i = 0; i < 4000; ++i) {
    Sample& sample = samples.emplace_back();
    sample.values[0] = static_cast<float>(chance.below(200)) / 100 - 1;
    sample.result = static_cast<double>(chance.below(10'000)) / 10'000 < chance_of(1.5 * sample.values[0] - 1) ? 1 : 0;
  }
  const Weights weights = learned(samples, base, 1e9);
  EXPECT_NEAR(weights.position[0], 1.5, 0.01);
  EXPECT_NEAR(weights.even, -1, 0.1);
}

/// Leads that follow from the first value, around a mean, with an error that is about normal and deviates by 6 points.
std::vector<Sample> samples_of_leads(float mean) {
  std::vector<Sample> samples;
  Chance chance(3, 1);
  const auto uniform = [&] { return static_cast<float>(chance.below(2001)) / 1000 - 1; };
  for (int i = 0; i < 4000; ++i) {
    Sample& sample = samples.emplace_back();
    sample.values[0] = uniform();
    sample.values[1] = uniform();
    sample.lead = mean + 12 * sample.values[0] + 6 * (uniform() + uniform() + uniform());
    sample.result = *sample.lead > 0 ? 1 : 0;
  }
  return samples;
}

TEST(Weights, are_learned_from_leads_where_one_side_always_wins) {
  const auto samples = samples_of_leads(-40);
  const Weights weights = learned(samples, {}, 0.01);
  const double unit = 6 / 1.702;
  EXPECT_NEAR(weights.position[0], 12 / unit, 0.15);
  EXPECT_NEAR(weights.position[1], 0, 0.1);
  EXPECT_NEAR(weights.even, -40 / unit, 0.3);
}

TEST(Weights, of_leads_give_the_chance_that_a_lead_is_above_0) {
  const auto samples = samples_of_leads(0);
  GameSamples games;
  for (const Sample& sample : samples) games.push_back({sample});
  for (const auto& bin : calibration_of(games, learned(samples, {}, 0.01)).bins)
    if (bin.positions > 200) {
      EXPECT_NEAR(bin.mean_predicted(), bin.mean_won(), 0.02 + 1.5 * bin.doubt());
    }
}

TEST(Sampler, reads_soon_after_the_opening_and_does_not_remember_games) {
  const Game& game = test::washingtons_war();
  SamplingOptions options{{"heuristic", "random"}};
  options.share = 1;
  const auto& knowledge = *knowledge_of("washingtons-war");
  Sampler whole(game, knowledge, options);
  options.openers = {"random", "heuristic"};
  options.longest_opening = 100;
  Sampler opened(game, knowledge, options);
  std::size_t of_openings = 0, of_whole_games = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const auto samples = opened.sample(5, number);
    EXPECT_LE(samples.size(), 200U);
    ASSERT_FALSE(samples.empty());
    of_openings += samples.size();
    of_whole_games += whole.sample(5, number).size();
    const auto again = Sampler(game, knowledge, options).sample(5, number);
    ASSERT_EQ(again.size(), samples.size());
    EXPECT_EQ(again.back().values, samples.back().values);
    EXPECT_EQ(again.back().result, samples.back().result);
  }
  EXPECT_LT(of_openings, of_whole_games);
}

TEST(Calibration, is_less_sure_when_positions_belong_to_the_same_game) {
  const Sample won{{}, 1}, lost{{}, 0};
  GameSamples apart, together(2);
  for (int i = 0; i < 100; ++i) {
    apart.push_back({i % 2 == 0 ? won : lost});
    together[i % 2].push_back(i % 2 == 0 ? won : lost);
  }
  const auto one = calibration_of(apart, {}).bins[5];
  const auto other = calibration_of(together, {}).bins[5];
  EXPECT_EQ(one.mean_won(), 0.5);
  EXPECT_NEAR(one.doubt(), 0.098, 0.001);
  EXPECT_NEAR(other.doubt(), 0.69, 0.01);
}

// --- names -----------------------------------------------------------------------------------------------------------

PlayerNames read(std::string_view text, std::string_view others = "random") {
  return read_players(washingtons_war().seats(), text, others);
}

std::string fault_of(std::string_view text, std::string_view others = "random") {
  try {
    read(text, others);
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "";
}

TEST(PlayerNames, are_read_by_seat) {
  EXPECT_EQ(read("british=mcts:500,american=heuristic"), (PlayerNames{"heuristic", "mcts:500"}));
  EXPECT_EQ(read("British = random"), (PlayerNames{"random", "random"}));
  EXPECT_EQ(read("mcts:500"), (PlayerNames{"mcts:500", "mcts:500"}));
  EXPECT_EQ(read("british=exec:bot --a 1,2,american=random"), (PlayerNames{"random", "exec:bot --a 1,2"}));
  EXPECT_EQ(players_text(washingtons_war().seats(), read("british=heuristic")), "american=random,british=heuristic");
}

TEST(PlayerNames, say_what_is_wrong) {
  EXPECT_EQ(fault_of("brittish=random"),
            "players: \"brittish\" is no seat; did you mean \"british\"?; the seats are american, british");
  EXPECT_EQ(fault_of(""), "players: nobody is named");
  EXPECT_EQ(fault_of("british="), "players: no player stands behind british=");
  EXPECT_EQ(fault_of("british=random,british=random"), "players: british is named twice");
  EXPECT_EQ(fault_of("british=random,"), "players: \"\" should be SEAT=PLAYER, e.g. american=random");
  EXPECT_EQ(fault_of("british=random", ""), "players: nobody plays american");
  EXPECT_THROW(make_player(washingtons_war(), "randon"), std::invalid_argument);
}

}  // namespace players_test
}  // namespace tricorne::players
