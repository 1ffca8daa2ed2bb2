// What holds at every state of random play, whatever the rules: the battery of the whole engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/sample.h"

namespace tricorne::ww {
namespace {

/// Every action of every type that the law allows, found without the engine's list.
std::vector<Action> all_allowed(const State& s, const Table& t) {
  std::vector<Action> allowed;
  const auto try_action = [&](const Action& action) {
    if (!check(s, t, action)) allowed.push_back(action);
  };
  for (const SpaceId at : t.map.all)
    for (const Action& action : {Action(PlacePc{at}), Action(FlipPc{at}), Action(RemovePc{at}), Action(LandAndFlip{at}),
                                 Action(LandAndPlace{at}), Action(PlaceCongress{at}), Action(RetreatTo{at}), Action(RetreatBySea{at})})
      try_action(action);
  for (int n = 1; n <= card_count; ++n)
    for (const Action& action : {Action(PlayForPoliticalControl{CardId(n)}), Action(PlayEvent{CardId(n)}), Action(DiscardCard{CardId(n)})})
      try_action(action);
  for (std::size_t g = 0; g < general_count; ++g) try_action(SendToReinforcements{General(g)});
  try_action(Finish{});
  try_action(SurrenderArmy{});
  return allowed;
}

std::vector<std::string> texts(const Table& t, const std::vector<Action>& actions) {
  std::vector<std::string> list;
  for (const Action& action : actions) list.push_back(to_text(t, action));
  std::sort(list.begin(), list.end());
  return list;
}

void check_state(const Game& game, const State& s) {
  const Table& t = table_of(game);
  const auto legal = legal_actions(s, t);
  ASSERT_EQ(texts(t, legal), texts(t, all_allowed(s, t)));
  ASSERT_TRUE(!to_act(s) || !legal.empty()) << "a question without an answer";
  for (const Action& action : legal) ASSERT_EQ(parse_action(t, to_text(t, action)), action);
  const auto position = wrap(game, s);
  const auto again = game.read_position(parse_yaml(to_yaml(position->write()), "written"));
  ASSERT_EQ(state_of(*again), s) << to_yaml(position->write());
}

/// Plays at random from `s` until nothing is asked, checking every state.
void play_out(const Game& game, State s, std::mt19937_64& random) {
  const Table& t = table_of(game);
  settle(s, t);
  for (int step = 0; step < 200 && to_act(s); ++step) {
    check_state(game, s);
    const auto legal = legal_actions(s, t);
    const Action action = legal[random() % legal.size()];
    const State before = s;
    State twin = s;
    std::vector<Event> events;
    apply(s, t, action, &events);
    apply(twin, t, action);
    ASSERT_EQ(twin, s) << "the same answer gave another state";
    ASSERT_TRUE(!(before == s));
    ASSERT_TRUE((s.pc[0] & s.pc[1]).empty()) << "two markers in a space";
    // The ledger: markers change as the events say.
    auto pc = before.pc;
    for (const Event& event : events) {
      if (const auto* e = std::get_if<PcPlaced>(&event.body)) pc[index(e->side)].insert(e->at);
      if (const auto* e = std::get_if<PcRemoved>(&event.body)) pc[index(e->side)].erase(e->at);
      if (const auto* e = std::get_if<PcFlipped>(&event.body)) {
        pc[index(e->side)].insert(e->at);
        pc[index(enemy_of(e->side))].erase(e->at);
      }
    }
    ASSERT_EQ(pc, s.pc) << "events do not account for the markers";
  }
  EXPECT_FALSE(to_act(s)) << "no end in sight";
}

/// After set-up: an impulse of each side with a random hand, then the Political Control Phase.
State with_impulses(const Game& game, State s, std::mt19937_64& random) {
  s.agenda.clear();
  s.agenda.push_back(CountColonies{});
  s.agenda.push_back(BeginPoliticalControlPhase{});
  for (const Side side : {Side::British, Side::American, Side::British}) {
    s.agenda.push_back(ChooseCardPlay{side});
    for (int i = 0; i < 3; ++i) {
      const auto card = CardId(1 + random() % card_count);
      if (!s.deck.contains(card) || table_of(game).cards[card].kind == CardKind::special) continue;
      s.deck.erase(card);
      s.hands[index(side)].insert(card);
    }
  }
  // The question needs an answer: one card each is sure.
  for (const Side side : sides)
    for (int n = 9; n <= 47; n += 19) {
      const auto card = CardId(n + static_cast<int>(index(side)));
      if (s.deck.contains(card)) {
        s.deck.erase(card);
        s.hands[index(side)].insert(card);
      }
    }
  if (random() % 3 == 0) s.congress = no_space;
  if (random() % 3 == 0) s.mutinies = true;
  if (random() % 2 == 0) s.french_navy = {NavyPlace::Kind::zone, ZoneId(random() % zone_count)};
  return s;
}

void run_battery(const std::string& ruleset, int games) {
  const Game& game = test::washingtons_war(ruleset);
  const Table& t = table_of(game);
  for (int n = 0; n < games && !::testing::Test::HasFatalFailure(); ++n) {
    std::mt19937_64 random(static_cast<std::uint64_t>(n));
    State s = state_of(*game.setup());
    play_out(game, s, random);
    settle(s, t);
    while (to_act(s)) {
      const auto legal = legal_actions(s, t);
      apply(s, t, legal[random() % legal.size()]);
    }
    play_out(game, with_impulses(game, s, random), random);
  }
}

TEST(Battery, holds_in_random_play_under_2014) { run_battery("2014", 30); }
TEST(Battery, holds_in_random_play_under_2010) { run_battery("2010", 30); }
TEST(LongBattery, holds_in_many_random_plays) { run_battery("2014", 2000); }

TEST(Setup, R4_0_random_set_ups_give_each_colony_its_committee_and_the_king_his_markers) {
  const Game& game = test::washingtons_war();
  const Table& t = table_of(game);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::mt19937_64 random(seed);
    State s = state_of(*game.setup());
    const State before = s;
    settle(s, t);
    while (to_act(s)) {
      auto legal = legal_actions(s, t);
      std::erase_if(legal, [](const Action& a) { return std::holds_alternative<Finish>(a); });
      apply(s, t, legal[random() % legal.size()]);
    }
    for (std::size_t c = 1; c < colony_count; ++c)
      EXPECT_EQ((s.pc[0] & t.map.colony_spaces[c]).size(), (before.pc[0] & t.map.colony_spaces[c]).size() + 1);
    EXPECT_EQ(s.pc[1].size(), before.pc[1].size() + 3);
  }
}

}  // namespace
}  // namespace tricorne::ww
