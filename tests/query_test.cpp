// Odds of battles compared with the engine's own dice, facts of games, questions to many records, the archive.
#include "replay/query/query.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cmath>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/kit.h"
#include "replay/query/archive.h"
#include "replay/query/find.h"
#include "replay/record/check.h"
#include "replay/record/walker.h"
#include "replay/washingtons_war/game_facts.h"
#include "tests/support/folder.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::replay {
namespace query_test {

namespace fs = std::filesystem;
using namespace ww_kit;
using ww::index;
using ww::Side;
using ww::State;

const std::vector<Topic>& topics() { return kit_of(test::washingtons_war()).topics(); }

const ww::Table& table(const std::string& ruleset = "2014") { return ww::table_of(test::washingtons_war(ruleset)); }

ww::Action roll(int die) { return ww::Roll{ww::Die(die)}; }

template <class Frame>
bool asks(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<Frame>(s.agenda.back());
}

/// Plays a random game to its end. `see` gets each answer, its events and the position after it.
template <class See>
void play(const std::string& ruleset, unsigned seed, See see) {
  std::mt19937 random(seed);
  const ww::Table& t = table(ruleset);
  State s = ww::state_of(*test::washingtons_war(ruleset).setup());
  ww::Law::settle(s, t);
  std::vector<ww::Event> events;
  while (ww::Law::to_act(s)) {
    const auto legal = ww::Law::legal_actions(s, t);
    const ww::Action action = legal[random() % legal.size()];
    events.clear();
    ww::Law::apply(s, t, action, &events);
    see(action, events, s);
  }
}

Record record_of(const std::string& ruleset, unsigned seed, const std::string& file = "game.yaml") {
  Record record;
  record.file = file;
  record.game = test::washingtons_war().name();
  record.ruleset.text = ruleset;
  record.players = {{"american", "Ann"}, {"british", "Bob, the \"lucky\""}};
  State last;
  play(ruleset, seed, [&](const ww::Action& action, const auto&, const State& s) {
    record.steps.emplace_back().action = to_text(table(ruleset), action);
    last = s;
  });
  record.result = Result{true, std::string(to_word(last.winner)), std::string(to_word(last.ending)), 1783, {}};
  return record;
}

GameFacts facts(const std::string& ruleset, unsigned seed) {
  return FactReader(test::washingtons_war(ruleset)).read(record_of(ruleset, seed));
}

// --- odds ---

/// The engine carries out every cast of the dice of one battle. The weights of all casts add up to 6^6.
struct Enumerated {
  static constexpr long all = 46656;
  const ww::Table& t;
  Side attacker;
  long attacker_wins = 0;
  std::array<std::array<long, 4>, 2> losses{};
  std::array<long, 2> loss_casts{};

  void enumerate(State s, long weight) {
    while (asks<ww::ChooseLosses>(s)) ww::Law::apply(s, t, ww::Law::legal_actions(s, t).front());
    const bool decided = asks<ww::RollForLosses>(s);
    if (!decided && !asks<ww::RollForBattle>(s) && !asks<ww::RollForBattleRating>(s)) return;
    for (int die = 1; die <= 6; ++die) {
      State next = s;
      std::vector<ww::Event> events;
      ww::Law::apply(next, t, roll(die), &events);
      for (const ww::Event& event : events) count(event, weight / 6);
      enumerate(next, weight / 6);
    }
  }

  void count(const ww::Event& event, long weight) {
    if (const auto* won = std::get_if<ww::BattleWon>(&event.body); won != nullptr && won->side == attacker)
      attacker_wins += weight;
    if (const auto* lost = std::get_if<ww::LossesRolled>(&event.body)) {
      losses[index(lost->side)][static_cast<std::size_t>(lost->losses)] += weight;
      loss_casts[index(lost->side)] += weight;
    }
  }
};

/// Positions in which the first die of a battle is to be cast.
std::vector<State> battles_to_fight(const std::string& ruleset, std::size_t most) {
  std::vector<State> found;
  for (unsigned seed = 1; found.size() < most && seed < 200; ++seed) {
    bool begun = false;
    play(ruleset, seed, [&](const ww::Action&, const auto& events, const State& s) {
      for (const ww::Event& event : events) begun |= std::holds_alternative<ww::BattleBegun>(event.body);
      if (!begun || !(asks<ww::RollForBattleRating>(s) || asks<ww::RollForBattle>(s))) return;
      begun = false;
      if (found.size() < most) found.push_back(s);
    });
  }
  return found;
}

/// The battle, read from the events when every die shows 4.
Battle told(State s, const ww::Table& t) {
  Battle battle;
  const ww::Battle& under_way = asks<ww::RollForBattle>(s) ? std::get<ww::RollForBattle>(s.agenda.back()).battle
                                                           : std::get<ww::RollForBattleRating>(s.agenda.back()).battle;
  battle.attacker = under_way.attacker;
  battle.at = under_way.at;
  while (asks<ww::RollForBattleRating>(s) || asks<ww::RollForBattle>(s)) {
    std::vector<ww::Event> events;
    ww::Law::apply(s, t, roll(4), &events);
    for (const ww::Event& event : events) tell(battle, event);
  }
  return battle;
}

class OddsUnder : public testing::TestWithParam<const char*> {};

TEST_P(OddsUnder, R9_2_are_what_the_engine_gives_when_every_cast_is_tried) {
  const ww::Table& t = table(GetParam());
  const auto battles = battles_to_fight(GetParam(), 30);
  ASSERT_EQ(battles.size(), 30U);
  int generals = 0, doubtful = 0;
  for (const State& s : battles) {
    const Battle battle = told(s, t);
    const BattleOdds odds = odds_of(t, battle);
    Enumerated engine{t, battle.attacker};
    engine.enumerate(s, Enumerated::all);
    EXPECT_EQ(odds.attacker_wins * (Enumerated::all / BattleOdds::casts), engine.attacker_wins);
    for (const Side side : ww::sides) {
      generals += battle.side(side).general ? 1 : 0;
      if (engine.loss_casts[index(side)] != Enumerated::all) continue;  // the game is over after some casts
      for (std::size_t lost = 0; lost < 4; ++lost)
        EXPECT_EQ(odds.losses[index(side)][lost] * (Enumerated::all / BattleOdds::casts_with_losses),
                  engine.losses[index(side)][lost])
            << lost;
    }
    doubtful += odds.attacker_wins > 0 && odds.attacker_wins < BattleOdds::casts ? 1 : 0;
  }
  EXPECT_GT(generals, 15);
  EXPECT_GT(doubtful, 8);
}
INSTANTIATE_TEST_SUITE_P(Odds, OddsUnder, testing::Values("2014", "2010"),
                         [](const auto& ruleset) { return "ruleset_" + std::string(ruleset.param); });

/// A battle without generals in which the attacker is ahead by `ahead`.
Battle plain_battle(int ahead) {
  Battle battle;
  battle.attacker = Side::British;
  battle.sides[index(Side::British)] = {std::nullopt, 3, 10 + ahead};
  battle.sides[index(Side::American)] = {std::nullopt, 3, 10};
  return battle;
}

TEST(Odds, R9_2_4_counted_by_hand_without_generals) {
  const auto of_36 = [](int ahead) { return odds_of(table(), plain_battle(ahead)).attacker_wins / 36; };
  EXPECT_EQ(of_36(0), 21);  // 15 higher dice, 6 equal dice
  EXPECT_EQ(of_36(1), 26);
  EXPECT_EQ(of_36(-5), 1);  // only a 6 against a 1
  EXPECT_EQ(of_36(-6), 0);
  EXPECT_EQ(of_36(5), 36);
}

TEST(Odds, R9_3_counted_by_hand_with_a_general) {
  const auto rated_four = [](ww::General general) { return table().generals[index(general)].battle == 4; };
  std::optional<ww::General> general;
  for (const ww::General one : generals_of(Side::British))
    if (rated_four(one)) general = one;
  ASSERT_TRUE(general);
  Battle battle = plain_battle(0);
  BattleSide& british = battle.sides[index(Side::British)];
  british.general = general;
  british.units = 4;
  british.modifiers = 9;
  EXPECT_EQ(odds_of(table(), battle).attacker_wins, 18 * (30 + 35));  // ahead by 2 in half the casts, else by 4
  british.units = 1;
  british.modifiers = 12;
  EXPECT_EQ(odds_of(table(), battle).attacker_wins, BattleOdds::casts * 26 / 36);  // 9.3.3: never more than his units
}

TEST(Odds, R9_5_counted_by_hand) {
  const BattleOdds odds = odds_of(table(), plain_battle(5));  // the attacker wins for sure
  const auto& beaten = odds.losses[index(Side::American)];
  EXPECT_EQ(beaten[0], 0);
  EXPECT_EQ(beaten[1] + beaten[2] + beaten[3], BattleOdds::casts_with_losses);
  EXPECT_EQ(beaten[1], BattleOdds::casts * table().ruleset.loser_loses_one_most);
  Battle lone = plain_battle(5);
  lone.sides[index(Side::American)].units = 1;
  EXPECT_DOUBLE_EQ(odds_of(table(), lone).mean_losses(Side::American), 1);
}

// --- facts ---

TEST(GameFacts, R9_battles_are_those_of_the_events_and_their_totals_add_up) {
  std::size_t fought = 0;
  for (unsigned seed = 1; seed <= 30; ++seed) {
    std::size_t begun = 0;
    std::vector<Side> winners;
    play("2014", seed, [&](const ww::Action&, const auto& events, const State&) {
      for (const ww::Event& event : events) {
        begun += std::holds_alternative<ww::BattleBegun>(event.body) ? 1U : 0U;
        if (const auto* won = std::get_if<ww::BattleWon>(&event.body)) winners.push_back(won->side);
      }
    });
    const GameFacts f = facts("2014", seed);
    EXPECT_EQ(f.battles.size(), begun);
    std::vector<Side> told;
    for (const FoughtBattle& one : f.battles) {
      if (!one.odds) continue;
      told.push_back(*one.battle.winner);
      for (const BattleSide& side : one.battle.sides)
        EXPECT_EQ(side.units + side.modifiers + side.rating + side.battle_die, side.total);
    }
    EXPECT_EQ(told, winners);
    fought += told.size();
  }
  EXPECT_GT(fought, 20U);
}

/// The columns of `topic_of_spaces` by their place.
enum SpaceColumn : std::size_t { holder = 2, first = 5, last = 6, at_end = 7 };

TEST(GameFacts, who_held_the_spaces_adds_up_to_the_markers_of_each_turn) {
  for (const unsigned seed : {11U, 12U}) {
    const GameFacts f = facts("2014", seed);
    std::vector<std::array<int, 2>> markers(f.turns.size());
    std::size_t turns = 0;
    int to_the_end = 0;
    for (const Row& row : f.spaces.rows()) {
      const auto from = std::get<std::int64_t>(row[first]), to = std::get<std::int64_t>(row[last]);
      turns += static_cast<std::size_t>(to - from + 1);
      to_the_end += static_cast<int>(std::get<std::int64_t>(row[at_end]));
      if (!std::holds_alternative<std::string>(row[holder])) continue;
      for (std::int64_t turn = from; turn <= to; ++turn)
        ++markers[static_cast<std::size_t>(turn) - 1][row[holder] == Value("british") ? 1 : 0];
    }
    EXPECT_EQ(turns, table().map.spaces.size() * f.turns.size()) << "each space once a turn";
    EXPECT_EQ(to_the_end, static_cast<int>(table().map.spaces.size()));
    for (std::size_t i = 0; i < f.turns.size(); ++i) EXPECT_EQ(markers[i], f.turns[i].markers) << i;
  }
}

TEST(GameFacts, the_end_of_each_turn_agrees_with_who_held_the_colonies) {
  for (unsigned seed = 1; seed <= 4; ++seed) {
    const GameFacts f = facts("2014", seed);
    ASSERT_FALSE(f.turns.empty());
    ASSERT_TRUE(f.winner);
    EXPECT_EQ(f.turns.back().when.year, f.last_year);
    for (std::size_t i = 0; i < f.turns.size(); ++i) {
      const int year = f.turns[i].when.year;
      EXPECT_EQ(year, 1775 + static_cast<int>(i));
      std::array<int, 2> held{};
      for (const ColonyFact& spell : f.colonies)
        if (spell.holder && spell.first_year <= year && year <= spell.last_year) ++held[index(*spell.holder)];
      EXPECT_EQ(held, f.turns[i].colonies) << year;
    }
  }
}

TEST(GameFacts, each_card_that_leaves_a_hand_is_told_with_its_side_and_use) {
  std::set<std::string_view> uses;
  for (const unsigned seed : {11U, 12U, 13U}) {
    const Record record = record_of("2014", seed);
    const GameFacts f = FactReader(test::washingtons_war()).read(record);
    std::size_t written = 0;
    for (const Step& step : record.steps)
      written += static_cast<std::size_t>(step.action.starts_with("play ") || step.action.starts_with("discard ") ||
                                          step.action.starts_with("exchange "));
    EXPECT_EQ(f.cards.size(), written) << seed;
    for (const CardFact& fact : f.cards) {
      ASSERT_TRUE(fact.card);
      const std::string& action = record.steps[static_cast<std::size_t>(fact.when.step - 1)].action;
      EXPECT_NE(action.find(' ' + std::to_string(index(*fact.card))), std::string::npos) << action;
      EXPECT_EQ(fact.use == "event", action.ends_with(" as event")) << action;
      EXPECT_EQ(fact.use == "queue", action.ends_with(": queue")) << action;
      uses.insert(fact.use);
    }
  }
  EXPECT_GE(uses.size(), 5U);
}

TEST(GameFacts, R7_7_a_march_into_Congress_is_told_with_step_and_space) {
  const Record record = read_record(
      "format: 1\ngame: washingtons-war\nkind: replay\n"
      "start: {spaces: {New York: {generals: [Howe], british_cu: 3}, Savannah: {american_cu: 1}}, congress: New "
      "Brunswick,\n"
      "  agenda: [{choose_march_step: {march: {side: british, general: Howe, at: New York, allowance: 4}}}]}\n"
      "actions:\n- march to New Brunswick\n- take 2 CU\nresult: unfinished\n",
      "game.yaml");
  const GameFacts f = FactReader(test::washingtons_war()).read(record);
  ASSERT_EQ(f.congress.size(), 1U);
  EXPECT_TRUE(f.congress[0].dispersed);
  EXPECT_EQ(f.congress[0].when.step, 2);
  EXPECT_EQ(table().map[f.congress[0].at].name, "New Brunswick");
  ASSERT_EQ(f.marches.size(), 1U);
  EXPECT_EQ(f.marches[0].general, ww::General::Howe);
  EXPECT_EQ(table().map[f.marches[0].from].name, "New York");
  EXPECT_EQ(f.marches[0].to, f.congress[0].at);
  EXPECT_EQ(f.marches[0].units, 2);
  EXPECT_FALSE(f.winner);
}

TEST(GameFacts, R7_3_marches_begin_and_end_where_generals_do) {
  std::size_t marches = 0, by_sea = 0;
  for (unsigned seed = 1; seed <= 6; ++seed)
    for (const MarchFact& march : facts("2014", seed).marches) {
      EXPECT_GE(march.spaces, 1);
      EXPECT_LE(march.units, table().ruleset.army_units);
      const auto next_door =
          table().map.neighbours[index(march.from)] | table().map.arnold_neighbours[index(march.from)];
      if (march.by_sea) {
        EXPECT_EQ(march.spaces, 1);
        EXPECT_EQ(side_of(march.general), Side::British);
      } else if (march.spaces == 1) {
        EXPECT_TRUE(next_door.contains(march.to));
      }
      ++marches;
      by_sea += march.by_sea ? 1U : 0U;
    }
  EXPECT_GT(marches, 20U);
  EXPECT_GT(by_sea, 0U);
}

TEST(GameFacts, a_siege_has_an_enemy_army_next_door_and_an_end) {
  std::array<int, 3> ends{};
  for (unsigned seed = 1; seed <= 12; ++seed) {
    const GameFacts f = facts("2014", seed);
    for (const SiegeFact& siege : f.sieges) {
      EXPECT_GT(siege.besiegers, 0);
      EXPECT_EQ(siege.turns, siege.last_year - siege.first_year + 1);
      EXPECT_EQ(siege.end == SiegeEnd::game_over, siege.last_year == f.last_year);
      ++ends[index(siege.end)];
    }
  }
  for (const int count : ends) EXPECT_GT(count, 0);
}

TEST(Luck, evens_out_over_many_games) {
  Luck sum;
  double variance = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    const GameFacts f = facts("2014", seed);
    for (const FoughtBattle& fought : f.battles) {
      if (!fought.odds) continue;
      const double odds = fought.odds->attacker();
      sum.won += fought.battle.winner == fought.battle.attacker ? 1 : 0;
      sum.expected_won += odds;
      variance += odds * (1 - odds);
    }
    EXPECT_EQ(f.luck[0].won + f.luck[1].won, f.luck[0].battles);
    EXPECT_NEAR(f.luck[0].expected_won + f.luck[1].expected_won, f.luck[0].battles, 1e-9);
    for (const Luck& luck : f.luck) {
      sum.cards += luck.cards;
      sum.ops += luck.ops;
      sum.expected_ops += luck.expected_ops;
      sum.dice += luck.dice;
      sum.pips += luck.pips;
    }
  }
  EXPECT_GT(variance, 1);
  EXPECT_NEAR(sum.won, sum.expected_won, 4 * std::sqrt(variance));
  EXPECT_NEAR(sum.ops / sum.expected_ops, 1, 0.03);
  EXPECT_GT(sum.cards, 40 * 14);
  EXPECT_NEAR(static_cast<double>(sum.pips) / sum.dice, 3.5, 0.2);
}

struct CastsByHand {
  int dice, got;
  double expected;
};

void expect_casts(const Casts& casts, const CastsByHand& by_hand) {
  EXPECT_EQ(casts.dice, by_hand.dice);
  EXPECT_EQ(casts.got, by_hand.got);
  EXPECT_DOUBLE_EQ(casts.expected, by_hand.expected);
}

GameFacts facts_of_old_record(const std::string& name, const std::string& ruleset) {
  const Record record = load_record(tricorne::test::source_dir() + "/tests/records/" + name);
  return FactReader(*test::washingtons_war().with_ruleset(ruleset)).read(record);
}

/// Counted from the narration of the game. Washington (agility 2) rolls 5 to intercept. Americans roll 4, 2, 1 and 5 in
/// winter. The British at Fort Detroit roll 4, 6, 4, 4 and 1.
TEST(Luck, R7_8_A_R11_counted_by_hand) {
  const GameFacts f = facts_of_old_record("2010-seed-1.yaml", "2010");
  expect_casts(f.luck[0].interceptions, {1, 0, 2 / 6.0});
  expect_casts(f.luck[0].retreats_before_battle, {0, 0, 0});
  expect_casts(f.luck[0].attrition, {4, 2, 4 * 3 / 6.0});
  expect_casts(f.luck[1].attrition, {5, 1, 5 * 3 / 6.0});
  expect_casts(f.luck[1].interceptions, {0, 0, 0});
}

/// Nine single American and seven single British units roll for the winter. Other units are lost without a die after
/// some of these rolls.
TEST(Luck, R11_what_winter_takes_without_a_die_is_no_luck) {
  const GameFacts f = facts_of_old_record("2010-seed-5.yaml", "2010");
  expect_casts(f.luck[0].attrition, {9, 4, 9 * 3 / 6.0});
  expect_casts(f.luck[1].attrition, {7, 1, 7 * 3 / 6.0});
  expect_casts(f.luck[0].retreats_before_battle, {1, 1, 4 / 6.0});
}

/// A record's facts stay the same without the draws that later steps show.
TEST(GameFacts, a_record_with_gaps_is_answered_and_says_so) {
  Record record = load_record(tricorne::test::source_dir() + "/tests/records/2014-seed-1.yaml");
  const GameFacts whole = FactReader(test::washingtons_war()).read(record);
  EXPECT_EQ(whole.inferred, 0);
  const std::size_t all = record.steps.size();
  std::erase_if(record.steps, [](const Step& step) { return step.action.starts_with("draw "); });
  const GameFacts gaps = FactReader(test::washingtons_war()).read(record);
  EXPECT_EQ(gaps.inferred, static_cast<int>(all - record.steps.size()));
  EXPECT_EQ(gaps.last_year, whole.last_year);
  ASSERT_EQ(gaps.battles.size(), whole.battles.size());
  for (std::size_t i = 0; i < gaps.battles.size(); ++i)
    EXPECT_EQ(gaps.battles[i].battle.winner, whole.battles[i].battle.winner);
  EXPECT_LT(gaps.luck[0].cards, whole.luck[0].cards) << "cards that nobody knows";
  EXPECT_GT(gaps.luck[0].cards, 0);
}

TEST(GameFacts, what_the_players_agreed_on_counts) {
  const GameFacts f = facts_of_old_record("by-hand-kitchen-table.yaml", "2014-tournament");
  EXPECT_EQ(f.steps, 37);
  Record record = load_record(tricorne::test::source_dir() + "/tests/records/by-hand-kitchen-table.yaml");
  for (Step& step : record.steps) step.agreed.clear();
  const auto game = test::washingtons_war().with_ruleset("2014-tournament");
  EXPECT_THROW(FactReader(*game).read(record), DataError);
}

// --- files ---

class Files : public test::FolderTest {
 protected:
  Files() {
    for (const unsigned number : {1U, 2U, 3U}) write("game-" + std::to_string(number) + ".yaml", text(number));
  }

  /// The text of a record. In the third game Congress is dispersed.
  static std::string text(unsigned number) {
    return write_record(record_of(number == 2 ? "2010" : "2014", number == 3 ? 119 : number));
  }
  void write(const std::string& name, const std::string& text) const { FolderTest::write("games/" + name, text); }

  std::vector<FileRows> gathered(unsigned threads) const {
    GatherOptions options;
    options.threads = threads;
    options.game_of = [](const Record& record) -> const Game& {
      static std::mutex mutex;
      const std::lock_guard lock(mutex);
      return test::washingtons_war(record.ruleset.text);
    };
    std::vector<FileRows> results;
    gather(files_ = find_records({path("games")}), options,
           [&](FileRows&& rows) { results.push_back(std::move(rows)); });
    return results;
  }

  void index(const std::string& archive, unsigned threads) const {
    ArchiveWriter writer(path(archive));
    for (const FileRows& file : gathered(threads))
      if (file.is_record && file.problem.empty())
        writer.add(fs::path(file.file->name).filename().string(), *file.topics, file.rows);
    writer.finish();
  }

  /// The exit code and the output of the command. Standard error goes to `err`.
  std::pair<int, std::string> command(const std::string& arguments) const {
    const std::string line =
        tricorne::test::tricorne_binary() + " replay " + arguments + " >" + path("out") + " 2>" + path("err");
    const int status = std::system(line.c_str());
    return {WEXITSTATUS(status), read_file(path("out"))};
  }

  /// Makes the archive a.sqlite of the games by the command. Gives false when the command finds that nothing has
  /// changed since it was made.
  bool indexed(const std::string& options = "") const {
    const auto [exit, out] =
        command("index " + path("games") + " --out " + path("a.sqlite") + " --cache " + path("cache") + " " + options);
    EXPECT_EQ(exit, 0) << read_file(path("err"));
    return read_file(path("err")).find("nothing has changed") == std::string::npos;
  }

  mutable std::vector<RecordFile> files_;
};

TEST_F(Files, come_in_the_same_order_whatever_the_threads) {
  const auto one = gathered(1), three = gathered(3);
  ASSERT_FALSE(topics().empty());
  ASSERT_EQ(one.size(), 3U);
  ASSERT_EQ(three.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(one[i].problem, "");
    EXPECT_EQ(one[i].rows, three[i].rows);
    EXPECT_EQ(one[i].rows.size(), topics().size());
    for (std::size_t k = 0; k < topics().size(); ++k)
      for (const Row& row : one[i].rows[k]) EXPECT_EQ(row.size(), topics()[k].columns.size()) << topics()[k].name;
  }
}

TEST_F(Files, that_are_bad_are_named_with_line_and_the_rest_goes_on) {
  const std::string good = text(1);
  write("a-cut.yaml", good.substr(0, good.find("\nresult") + 1));
  std::string illegal = good;
  const auto first = illegal.find("\n- ") + 3;
  illegal.replace(first, illegal.find('\n', first) - first, "retreat to Boston");
  write("b-illegal.yaml", illegal);
  write("c-other.yaml", "id: a-scenario\n");
  const auto results = gathered(2);
  ASSERT_EQ(results.size(), 6U);
  EXPECT_NE(results[0].problem.find("a-cut.yaml:"), std::string::npos);
  EXPECT_NE(results[0].problem.find("cut off"), std::string::npos);
  const auto line = 1 + std::count(illegal.begin(), illegal.begin() + static_cast<long>(first), '\n');
  EXPECT_NE(results[1].problem.find("b-illegal.yaml:" + std::to_string(line) + ":"), std::string::npos)
      << results[1].problem;
  EXPECT_NE(results[1].problem.find("step 1"), std::string::npos);
  EXPECT_FALSE(results[2].is_record);
  for (std::size_t i = 3; i < 6; ++i) EXPECT_EQ(results[i].problem, "");
}

TEST_F(Files, answer_on_the_command_line) {
  auto [exit, out] = command("query battles " + path("games") + " --format json");
  EXPECT_EQ(exit, 0);
  const auto rows = nlohmann::json::parse(out);
  ASSERT_GT(rows.size(), 0U);
  EXPECT_TRUE(rows[0].contains("attacker_odds"));
  write("bad.yaml", "format: 1\nkind: replay\nactions: 3\n");
  std::tie(exit, out) = command("query sieges " + path("games") + " --space boston --format csv");
  EXPECT_EQ(exit, 2);
  EXPECT_TRUE(out.starts_with("game,space,holder,"));
  EXPECT_NE(read_file(path("err")).find("bad.yaml:"), std::string::npos);
  for (const char* wrong : {"query batles x", "query luck nowhere.yaml", "query luck --space Boston ", "query battles"})
    EXPECT_EQ(command(wrong).first, 2) << wrong;
}

// --- archive ---

TEST_F(Files, make_the_same_archive_each_time) {
  index("one.sqlite", 1);
  index("two.sqlite", 3);
  EXPECT_EQ(read_file(path("one.sqlite")), read_file(path("two.sqlite")));
  index("one.sqlite", 2);
  EXPECT_EQ(read_file(path("one.sqlite")), read_file(path("two.sqlite")));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 3);
}

TEST_F(Files, make_no_archive_again_that_would_be_the_same) {
  EXPECT_TRUE(indexed());
  EXPECT_FALSE(indexed());
  const std::string first = read_file(path("a.sqlite"));
  EXPECT_TRUE(indexed("--no-cache"));
  EXPECT_EQ(read_file(path("a.sqlite")), first);
  EXPECT_TRUE(indexed()) << "the archive itself is another file now";
  EXPECT_FALSE(indexed());
  EXPECT_TRUE(indexed("--analyze --budget 4")) << "other options";
  EXPECT_TRUE(indexed());
  write("another.yaml", text(1));
  EXPECT_TRUE(indexed()) << "one record more";
  EXPECT_FALSE(indexed());
  write("another.yaml", text(2));
  EXPECT_TRUE(indexed()) << "a record with another text";
  EXPECT_NE(read_file(path("a.sqlite")), first);
  fs::remove(path("a.sqlite"));
  EXPECT_TRUE(indexed()) << "the archive is gone";
  EXPECT_TRUE(fs::exists(path("a.sqlite")));
}

TEST_F(Files, make_an_archive_again_when_a_ruleset_of_a_record_changes) {
  const std::string ours =
      "format: 1\ngame: washingtons-war\nname: ours\nbase: \"2014\"\naxes:\n"
      "  first_player_after_dispersal: {value: american, rule: 5.3.c, reason: as in 2010}\n";
  write("../ours.yaml", ours);
  std::string record = text(1);
  const auto named = record.find("\nruleset: ") + 1;
  record.replace(named, record.find('\n', named) - named, "ruleset: ../ours.yaml");
  write("under-ours.yaml", record);
  EXPECT_TRUE(indexed());
  EXPECT_FALSE(indexed());
  write("../ours.yaml", ours + "# changed\n");
  EXPECT_TRUE(indexed());
}

TEST_F(Files, say_in_SQL_what_they_say_as_rows) {
  index("a.sqlite", 2);
  const auto all = gathered(1);
  for (std::size_t k = 1; k < topics().size(); ++k) {
    std::vector<Row> expected;
    for (std::size_t game = 0; game < all.size(); ++game)
      for (const Row& row : all[game].rows[k]) {
        Row& numbered = expected.emplace_back();
        numbered.emplace_back(static_cast<std::int64_t>(game + 1));
        numbered.insert(numbered.end(), row.begin(), row.end());
      }
    EXPECT_EQ(ask_archive(path("a.sqlite"), "SELECT * FROM " + std::string(topics()[k].table) + " ORDER BY rowid").rows,
              expected);
    EXPECT_FALSE(expected.empty()) << topics()[k].name;
  }
  const Rows games = ask_archive(path("a.sqlite"), "SELECT file, british FROM games ORDER BY id;");
  ASSERT_EQ(games.rows.size(), 3U);
  EXPECT_EQ(games.rows[0][0], Value("game-1.yaml"));
  EXPECT_EQ(games.rows[0][1], Value("Bob, the \"lucky\""));
}

TEST_F(Files, in_an_archive_can_only_be_read) {
  index("a.sqlite", 1);
  const std::string before = read_file(path("a.sqlite"));
  for (const char* sql :
       {"DELETE FROM games", "INSERT INTO congress VALUES (1,2,3,4,5)", "DROP TABLE games", "CREATE TABLE x (y)",
        "ATTACH 'other.sqlite' AS o", "PRAGMA journal_mode = WAL", "VACUUM INTO 'other.sqlite'", "BEGIN",
        "SELECT 1; SELECT 2", "SELECT load_extension('x')", "SELECT nothing FROM games", "SELEC", "", "  -- x"})
    EXPECT_THROW(ask_archive(path("a.sqlite"), sql), std::invalid_argument) << sql;
  EXPECT_EQ(read_file(path("a.sqlite")), before);
  EXPECT_FALSE(fs::exists("other.sqlite"));
  EXPECT_THROW(ask_archive(path("games/game-1.yaml"), "SELECT 1"), DataError);
  EXPECT_THROW(ask_archive(path("none.sqlite"), "SELECT 1"), DataError);
  EXPECT_FALSE(fs::exists(path("none.sqlite")));
}

std::string refusal_of(const std::string& archive, const std::string& sql) {
  try {
    ask_archive(archive, sql);
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "";
}

TEST_F(Files, in_an_archive_have_names_that_an_error_lists) {
  index("a.sqlite", 1);
  for (const char* sql : {"SELECT winer FROM games", "SELECT COUNT(*) FROM games WHERE \"winer\" = 'british'"}) {
    const std::string said = refusal_of(path("a.sqlite"), sql);
    EXPECT_NE(said.find("no such column: winer; the columns of games are id, file, "), std::string::npos) << said;
    EXPECT_EQ(said.find("columns of battles"), std::string::npos) << said;
  }
  EXPECT_NE(refusal_of(path("a.sqlite"), "SELECT * FROM game").find("; the tables are battles, "), std::string::npos);
  const Rows twice = ask_archive(path("a.sqlite"), "SELECT file, file, 1 AS file FROM games -- a comment");
  EXPECT_EQ(twice.columns, (std::vector<std::string>{"file", "file:2", "file:3"}));
  EXPECT_EQ(twice.rows.front()[2], Value(std::int64_t{1}));
}

TEST_F(Files, in_an_archive_are_not_asked_for_ever) {
  index("a.sqlite", 1);
  SqlLimits limits;
  limits.time = std::chrono::milliseconds(200);
  const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT ";
  EXPECT_THROW(ask_archive(path("a.sqlite"), endless + "COUNT(*) FROM n", limits), std::invalid_argument);
  limits = {};
  limits.bytes = 1 << 16;
  EXPECT_THROW(ask_archive(path("a.sqlite"), endless + "i FROM n", limits), std::invalid_argument);
}

TEST_F(Files, in_an_archive_are_not_asked_for_ever_within_one_function) {
  index("a.sqlite", 1);
  const std::string long_text = "hex(zeroblob(2000000))";
  const auto start = std::chrono::steady_clock::now();
  const auto [exit, out] = command("query --sql \"SELECT instr(" + long_text + ", hex(zeroblob(1000000)) || 'x')\" " +
                                   path("a.sqlite") + " --time 0.2");
  EXPECT_EQ(exit, 2);
  EXPECT_EQ(read_file(path("err")), "tricorne: " + std::string(over_time) + "\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

// --- output ---

TEST_F(Files, are_not_searched_for_what_no_game_has) {
  const auto found = [&](const std::string& pattern) {
    const int exit = command("find '" + pattern + "' " + path("games")).first;
    return std::to_string(exit) + " " + read_file(path("err"));
  };
  EXPECT_TRUE(found("nonsense").starts_with("2 tricorne: the pattern: these games have no answer \"nonsense\""));
  EXPECT_TRUE(
      found("* when seat=amercan").ends_with("is never \"amercan\" in these games; did you mean \"american\"?\n"));
  EXPECT_TRUE(found("* when seat=dutch").starts_with("0 seat is never \"dutch\" in these games; it is american, "));
  EXPECT_TRUE(found("* when year=1774").starts_with("0 year is never \"1774\" in these games"));
}

TEST(Query, one_question_about_turns_serves_every_game) {
  for (const GameEntry& game : games())
    for (const Topic& topic : kit_of(game.name).topics()) {
      const bool of_steps = std::ranges::count(topic.columns, "step", &Column::name) > 0;
      EXPECT_TRUE(!of_steps || std::ranges::count(topic.columns, "turn", &Column::name) == 1)
          << game.name << ": " << topic.name;
    }
}

TEST(QueryFormat, shows_no_control_characters) {
  Rows rows{{"who\x1b[31m"}, std::vector<Row>(1, Row(1))};
  rows.rows[0][0].emplace<std::string>("a\x1b[2J\xC2\x9B\nb");
  EXPECT_EQ(as_table(rows), "who?[31m\na?[2J? b\n");
}

TEST(QueryFormat, table_csv_and_json) {
  Rows rows{{"who", "n", "odds"}, std::vector<Row>(2, Row(3))};
  rows.rows[0][0].emplace<std::string>("Ann, \"A\"");
  rows.rows[0][1].emplace<std::int64_t>(7);
  rows.rows[0][2].emplace<double>(0.5);
  rows.rows[1][0].emplace<std::string>("Łukasz");
  rows.rows[1][1].emplace<std::int64_t>(12);
  EXPECT_EQ(as_table(rows), "who        n    odds\nAnn, \"A\"   7  0.5000\nŁukasz    12       -\n");
  EXPECT_EQ(as_csv(rows), "who,n,odds\r\n\"Ann, \"\"A\"\"\",7,0.5\r\nŁukasz,12,\r\n");
  EXPECT_EQ(
      as_json(rows),
      "[\n {\"who\":\"Ann, \\\"A\\\"\",\"n\":7,\"odds\":0.5},\n {\"who\":\"Łukasz\",\"n\":12,\"odds\":null}\n]\n");
  EXPECT_EQ(as_json({{"a"}, {}}), "[]\n");
}

}  // namespace query_test
}  // namespace tricorne::replay
