// Checks that hold at every state of complete random games under any ruleset: the battery of the whole engine.
//
// Checked at every state: answers, order, texts, stacking, piles, tracks, the ledger, repetition. A file is written and
// read at every 120th state, because files cost most. Hidden cards are exchanged at every 20th state. The count of
// states runs on from game to game, so that in the long run every question has its turn.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/answers.h"
#include "tests/support/sample.h"
#include "verify/washingtons_war/ledger.h"

namespace tricorne::ww {
namespace battery_test {

constexpr int most_decisions = 2000;
constexpr int hidden_every = 20;
constexpr int files_every = 120;

/// Random play rarely brings France into the war before the end. So many games begin on the eve of the alliance, or
/// with the French ashore.
enum class Start : std::uint8_t { setup, french_eve, french_war };

constexpr std::string_view as_set_up = "{base: setup}";
constexpr std::string_view french_eve = "{base: setup, french_alliance: 8}";
constexpr std::string_view french_war =
    "{base: setup, french_alliance: 9, france: european_war, french_navy: Delaware, reinforcements: {french_cu: 0}, "
    "spaces: {Newport: {american_cu: 4}, Lexington and Concord: {french_cu: 2}, "
    "Philadelphia: {generals: [Rochambeau], french_cu: 3, american_cu: 4}}}";

/// The settled position a random game begins with.
State start_of(const Game& game, Start start) {
  static constexpr std::array<std::string_view, 3> texts{as_set_up, french_eve, french_war};
  State s = state_of(*test::position(texts[index(start)], game));
  Law::settle(s, table_of(game));
  return s;
}

/// A fault that the battery finds. The walk adds the place.
class Fault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void require(bool holds, const char* what) {
  if (!holds) throw Fault(what);
}

void require_none(const std::optional<std::string>& broken) {
  if (broken) throw Fault(*broken);
}

// --- answers -------------------------------------------------------------------------------------------------------

/// Prints and parses each answer once, because its text depends only on the table.
class Texts {
 public:
  explicit Texts(const Table& table) : table_(table) {}

  void check(const Action& action) {
    if (!seen_.insert(key(action)).second) return;
    const std::string text = to_text(table_, action);
    if (!(parse_action(table_, text) == action)) throw Fault("\"" + text + "\" is read as another action");
  }

 private:
  /// A different number for every action. Its digits are the type and the fields, of which there are at most two.
  static std::uint32_t key(const Action& action) {
    auto code = static_cast<std::uint32_t>(action.index()) + 1;
    const auto add = [&](std::string_view, const auto& member) {
      code = code * 256 + static_cast<std::uint32_t>(member);
    };
    std::visit([&](const auto& a) { for_each_field(a, add); }, action);
    return code;
  }

  const Table& table_;
  std::set<std::uint32_t> seen_;
};

std::optional<Side> player_to_act(const State& s) {
  const auto seat = Law::to_act(s);
  if (!seat || *seat == Seat::Chance) return std::nullopt;
  return side_of(*seat);
}

CardId any_of(const CardSet& pile, std::mt19937_64& random) {
  auto skip = random() % static_cast<std::uint64_t>(pile.size());
  for (const CardId card : pile)
    if (skip-- == 0) return card;
  return no_card;
}

// --- the walk ------------------------------------------------------------------------------------------------------

/// Plays complete random games and checks every state.
class Walk {
 public:
  Walk(const std::string& ruleset, Start start)
      : game_(test::washingtons_war(ruleset)),
        t_(table_of(game_)),
        start_(start_of(game_, start)),
        answers_(t_),
        texts_(t_) {}

  /// The first fault with its place, or nothing.
  std::string play(std::uint64_t seed) {
    random_.seed(seed);
    decision_ = 0;
    State s = start_;
    try {
      while (Law::to_act(s)) s = step(s);
      require_none(verify::broken_invariant(t_, s));
      require(s.ending != Ending::none, "the game stopped without an end");
    } catch (const std::exception& e) {
      std::ostringstream text;
      text << game_.ruleset() << ", seed " << seed << ", decision " << decision_ << ", " << test::question_of(s)
           << ", answer \"" << answer_ << "\": " << e.what() << '\n'
           << to_yaml(wrap(game_, s)->write());
      return text.str();
    }
    return "";
  }

 private:
  State step(const State& s) {
    answer_.clear();
    require(++decision_ <= most_decisions, "no end in sight");
    require_none(verify::broken_invariant(t_, s));
    Law::legal_actions(s, t_, legal_);
    check_answers(s);
    if (++states_ % files_every == 0) check_file(s);
    if (states_ % hidden_every == 0) check_hidden(s);
    return answer(s, legal_[random_() % legal_.size()]);
  }

  void check_answers(const State& s) {
    require(!legal_.empty(), "a question without an answer");
    const auto lawful = answers_.lawful(s);
    if (legal_ != lawful) throw Fault("the list of answers: " + first_difference(lawful));
    for (const Action& action : legal_) texts_.check(action);
  }

  std::string first_difference(const std::vector<Action>& lawful) const {
    for (const Action& action : lawful)
      if (std::find(legal_.begin(), legal_.end(), action) == legal_.end()) return "misses " + to_text(t_, action);
    for (const Action& action : legal_)
      if (std::find(lawful.begin(), lawful.end(), action) == lawful.end())
        return "should not have " + to_text(t_, action);
    return "is in another order";
  }

  void check_file(const State& s) {
    const auto again = game_.read_position(parse_yaml(to_yaml(wrap(game_, s)->write()), "written"));
    require(state_of(*again) == s, "the position is read back as another");
  }

  /// The player to act knows the size of the enemy's hand, but not its cards.
  void check_hidden(const State& s) {
    const auto player = player_to_act(s);
    if (!player) return;
    const Pile hidden = hand_of(enemy_of(*player));
    if (s.pile(hidden).empty() || s.pile(Pile::deck).empty()) return;
    const CardId held = any_of(s.pile(hidden), aside_), fresh = any_of(s.pile(Pile::deck), aside_);
    State other = s;
    other.pile(hidden).erase(held);
    other.pile(hidden).insert(fresh);
    other.pile(Pile::deck).erase(fresh);
    other.pile(Pile::deck).insert(held);
    require(Law::legal_actions(other, t_) == legal_, "a hidden card shows in the answers of the other side");
  }

  State answer(const State& s, const Action action) {
    answer_ = to_text(t_, action);
    const State before = s;
    State after = s, twin = s;
    std::vector<Event> events;
    Law::apply(after, t_, action, &events);
    Law::apply(twin, t_, action);
    require(s == before, "apply touched another position");
    require(twin == after && digest(twin) == digest(after), "the same answer gave another position");
    require(!(after == before), "the answer changed nothing");
    require_none(verify::broken_progress(t_, before, after, events));
    return after;
  }

  const Game& game_;
  const Table& t_;
  const State start_;
  const test::Answers answers_;
  Texts texts_;
  std::mt19937_64 random_, aside_;
  std::vector<Action> legal_;
  std::string answer_;
  int decision_ = 0;
  int states_ = 0;
};

void run_battery(const std::string& ruleset, Start start, std::uint64_t first_seed, std::uint64_t games) {
  Walk walk(ruleset, start);
  for (std::uint64_t seed = first_seed; seed < first_seed + games; ++seed) {
    const std::string fault = walk.play(seed);
    ASSERT_TRUE(fault.empty()) << fault;
  }
}

void run_some(const std::string& ruleset, Start start, std::uint64_t first_seed) {
  run_battery(ruleset, start, first_seed, 250);
}

void run_many(const std::string& ruleset, Start start, std::uint64_t first_seed) {
  run_battery(ruleset, start, first_seed, 15'000);
}

TEST(Battery, holds_in_250_games_under_2014) { run_some("2014", Start::setup, 0); }
TEST(Battery, holds_in_250_more_games_under_2014) { run_some("2014", Start::setup, 250); }
TEST(Battery, holds_in_250_games_at_the_eve_of_the_alliance_under_2014) { run_some("2014", Start::french_eve, 500); }
TEST(Battery, holds_in_250_games_with_France_under_2014) { run_some("2014", Start::french_war, 750); }
TEST(Battery, holds_in_250_games_under_2010) { run_some("2010", Start::setup, 1000); }
TEST(Battery, holds_in_250_games_with_France_under_2010) { run_some("2010", Start::french_war, 1250); }
TEST(Battery, holds_in_250_games_of_a_tournament) { run_some("2014-tournament", Start::setup, 1500); }
TEST(Battery, holds_in_250_games_with_France_of_a_tournament) { run_some("2014-tournament", Start::french_war, 1750); }

// 105,000 games in all.
TEST(LongBattery, holds_in_15000_games_under_2014) { run_many("2014", Start::setup, 1'000'000); }
TEST(LongBattery, holds_in_15000_games_with_France_under_2014) { run_many("2014", Start::french_war, 1'050'000); }
TEST(LongBattery, holds_in_15000_games_at_the_eve_of_the_alliance_under_2014) {
  run_many("2014", Start::french_eve, 1'100'000);
}
TEST(LongBattery, holds_in_15000_games_under_2010) { run_many("2010", Start::setup, 2'000'000); }
TEST(LongBattery, holds_in_15000_games_with_France_under_2010) { run_many("2010", Start::french_war, 2'050'000); }
TEST(LongBattery, holds_in_15000_games_of_a_tournament) { run_many("2014-tournament", Start::setup, 3'000'000); }
TEST(LongBattery, holds_in_15000_games_with_France_of_a_tournament) {
  run_many("2014-tournament", Start::french_war, 3'050'000);
}

// --- reading a position in the middle -------------------------------------------------------------------------------

/// Plays games in which positions are read back at each kind of question. Positions read back get the same answers as
/// the original game, and must stay equal to it.
class Resumed {
 public:
  explicit Resumed(const std::string& ruleset) : game_(test::washingtons_war(ruleset)), t_(table_of(game_)) {}

  void play(Start start, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    State s = start_of(game_, start);
    std::vector<State> read;
    while (Law::to_act(s)) {
      if (times_[test::question_of(s)]++ < 5)
        read.push_back(state_of(*game_.read_position(parse_yaml(to_yaml(wrap(game_, s)->write()), "written"))));
      const auto legal = Law::legal_actions(s, t_);
      const Action action = legal[random() % legal.size()];
      for (State& other : read) {
        ASSERT_EQ(Law::legal_actions(other, t_), legal) << "seed " << seed << ", " << test::question_of(s);
        Law::apply(other, t_, action);
      }
      Law::apply(s, t_, action);
      for (const State& other : read) ASSERT_EQ(verify::differences(other, s), "") << "seed " << seed;
    }
    for (const State& other : read) ASSERT_TRUE(other == s) << "seed " << seed;
  }

  /// The questions that no game has asked.
  std::set<std::string_view> never_asked() const {
    std::set<std::string_view> names;
    for (const std::string_view name : test::all_questions())
      if (!times_.contains(name)) names.insert(name);
    return names;
  }

 private:
  const Game& game_;
  const Table& t_;
  std::map<std::string_view, int> times_;
};

/// Plays enough games for every question to be asked. `missing` lists the questions that the ruleset never asks.
void resume_games(const std::string& ruleset, const std::set<std::string_view>& missing) {
  Resumed resumed(ruleset);
  for (std::uint64_t seed = 0; seed < 900 && !::testing::Test::HasFatalFailure(); ++seed)
    resumed.play(static_cast<Start>(seed % 3), seed);
  EXPECT_EQ(resumed.never_asked(), missing);
}

TEST(Steps, a_position_read_back_at_any_question_plays_on_to_the_same_end_under_2014) {
  resume_games("2014", {"choose_tournament_bonus"});
}
TEST(Steps, a_position_read_back_at_any_question_plays_on_to_the_same_end_under_2010) {
  resume_games("2010", {"choose_tournament_bonus"});
}
TEST(Steps, a_position_read_back_at_any_question_plays_on_to_the_same_end_in_a_tournament) {
  resume_games("2014-tournament", {});
}

TEST(Steps, a_finished_game_can_be_read_back) {
  const Game& game = test::washingtons_war();
  const Table& t = table_of(game);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::mt19937_64 random(seed);
    State s = start_of(game, Start::setup);
    while (Law::to_act(s)) {
      const auto legal = Law::legal_actions(s, t);
      Law::apply(s, t, legal[random() % legal.size()]);
    }
    const std::string text = to_yaml(wrap(game, s)->write());
    ASSERT_TRUE(state_of(*test::position(text)) == s) << "seed " << seed;
  }
}

// --- the free placements --------------------------------------------------------------------------------------------

bool in_setup(const State& s) {
  const std::string_view question = test::question_of(s);
  return question == "choose_committee_space" || question == "choose_for_the_king_space";
}

TEST(Setup, R4_0_random_set_ups_give_each_colony_its_committee_and_the_king_his_markers) {
  const Game& game = test::washingtons_war();
  const Table& t = table_of(game);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::mt19937_64 random(seed);
    State s = state_of(*game.setup());
    const State before = s;
    Law::settle(s, t);
    while (in_setup(s)) {
      auto legal = Law::legal_actions(s, t);
      std::erase_if(legal, [](const Action& a) { return std::holds_alternative<Finish>(a); });
      Law::apply(s, t, legal[random() % legal.size()]);
    }
    for (std::size_t c = 1; c < colony_count; ++c)
      EXPECT_EQ((s.pc[0] & t.map.colony_spaces[c]).size(), (before.pc[0] & t.map.colony_spaces[c]).size() + 1);
    EXPECT_EQ(s.pc[1].size(), before.pc[1].size() + 3);
  }
}

}  // namespace battery_test
}  // namespace tricorne::ww
