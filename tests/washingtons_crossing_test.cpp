// Washington's Crossing: random games with checks, positions read back, texts of actions, single paragraphs.
#include "engine/washingtons_crossing/washingtons_crossing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "engine/core/game.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/soundness.h"
#include "engine/washingtons_crossing/terms.h"
#include "tests/support/sample.h"

namespace tricorne {
namespace washingtons_crossing_test {

std::unique_ptr<Game> crossing(const std::string& ruleset = "") {
  return open_game("washingtons-crossing", {ruleset, {}});
}

std::unique_ptr<Position> at(const Game& game, const std::string& yaml) {
  return game.read_position(parse_yaml(yaml, "crossing.yaml"));
}

/// Plays a random game. Calls `look(position, n)` before answer `n` is given.
template <class Look>
std::unique_ptr<Position> play(const Game& game, unsigned seed, const Look& look) {
  std::mt19937_64 random(seed);
  auto position = game.setup();
  position->settle();
  while (position->pending()) {
    if (position->answer_count() == 0) {
      ADD_FAILURE() << "nothing answers " << position->question()->text << "\n" << to_yaml(position->write());
      break;
    }
    const std::size_t n = random() % position->answer_count();
    look(*position, n);
    if (testing::Test::HasFatalFailure()) break;
    position->give(n);
  }
  return position;
}

class Crossing : public testing::TestWithParam<const char*> {
 protected:
  std::unique_ptr<Game> game_ = crossing(GetParam());
};
INSTANTIATE_TEST_SUITE_P(Rulesets, Crossing, testing::Values("2012", "quick-start"),
                         [](const auto& i) { return std::string(i.param) == "2012" ? "campaign" : "quick_start"; });

TEST_P(Crossing, random_games_end_with_sound_positions) {
  std::set<std::string> winners;
  for (unsigned seed = 0; seed < 12; ++seed) {
    std::size_t decisions = 0;
    const auto end = play(*game_, seed, [&](const Position& position, std::size_t) {
      ASSERT_LT(++decisions, 50'000U);
      const auto fault = wc::find_unsound(wc::table_of(position), wc::state_of(position));
      ASSERT_FALSE(fault.has_value()) << *fault << "\n" << to_yaml(position.write());
    });
    const auto outcome = end->outcome();
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->when.label, "Jan 6 5pm");
    EXPECT_EQ(outcome->winner.has_value(), *outcome->score > 0);
  }
}

TEST_P(Crossing, a_position_read_again_is_equal) {
  for (unsigned seed = 0; seed < 3; ++seed) {
    std::size_t n = 0;
    play(*game_, seed, [&](const Position& position, std::size_t) {
      if (++n % 23 != 0) return;
      const std::string text = to_yaml(position.write());
      const auto again = at(*game_, text);
      ASSERT_EQ(again->digest(), position.digest()) << text;
      ASSERT_EQ(again->legal_actions(), position.legal_actions()) << text;
      ASSERT_EQ(to_yaml(again->write()), text);
    });
  }
}

TEST_P(Crossing, answers_print_and_parse_to_themselves_and_pass_the_law) {
  std::size_t n = 0;
  play(*game_, 1, [&](const Position& position, std::size_t) {
    if (++n % 7 != 0) return;
    for (const std::string& text : position.legal_actions()) {
      ASSERT_EQ(position.canonical(text), text);
      ASSERT_FALSE(position.check(text).has_value()) << text;
    }
  });
}

TEST_P(Crossing, events_cite_paragraphs_and_leave_the_original_alone) {
  std::set<std::string> known;
  for (const RuleEntry& rule : game_->rules()) known.emplace(rule.id);
  std::size_t n = 0;
  play(*game_, 2, [&](const Position& position, std::size_t answer) {
    if (++n % 11 != 0) return;
    const auto before = position.digest();
    const auto twin = position.clone();
    std::vector<Happening> events;
    twin->give(answer, &events);
    ASSERT_EQ(position.digest(), before);
    for (const Happening& event : events) ASSERT_TRUE(known.contains(event.rule)) << event.rule;
  });
}

/// 4.0: at the start of a player turn no hex holds more than 3,000 troops of a side.
TEST_P(Crossing, no_hex_is_overstacked_when_a_phase_begins) {
  for (unsigned seed = 20; seed < 24; ++seed)
    play(*game_, seed, [&](const Position& position, std::size_t) {
      if (position.pending()->decision != "choose_organisation") return;
      const wc::State& s = wc::state_of(position);
      const wc::Table& t = wc::table_of(position);
      for (const wc::HexId hex : t.map.all)
        for (const wc::Side side : wc::sides)
          ASSERT_LE(wc::troops_at(s, side, hex), t.ruleset.stacking_limit) << to_yaml(position.write());
    });
}

/// The number of an answer. Most answers attack when possible, and bring more leaders into the attack.
std::size_t fierce(const Position& position, std::mt19937_64& random) {
  static const std::map<std::string, std::string, std::less<>> wanted{
      {"choose_organisation", "done"}, {"choose_activation", "to command"}, {"choose_commanded", "activate"},
      {"choose_group", "with"},        {"choose_step", "attack"},           {"choose_prepared_attack", "attack"},
      {"choose_attackers", "with"},    {"choose_reaction", "move"},         {"choose_mover", "move "}};
  std::vector<std::size_t> found;
  const auto word = wanted.find(position.pending()->decision);
  if (word != wanted.end() && random() % 5 != 0)
    for (std::size_t i = 0; i < position.answer_count(); ++i)
      if (position.answer_text(i).find(word->second) != std::string::npos) found.push_back(i);
  return found.empty() ? random() % position.answer_count() : found[random() % found.size()];
}

TEST(CrossingFierce, games_with_many_combats_end) {
  const auto game = crossing("quick-start");
  std::map<std::string, int, std::less<>> seen;
  for (unsigned seed = 0; seed < 20; ++seed) {
    std::mt19937_64 random(seed);
    auto position = game->setup();
    position->settle();
    while (position->pending()) {
      ASSERT_GT(position->answer_count(), 0U) << to_yaml(position->write());
      ++seen[std::string(position->pending()->decision)];
      const auto fault = wc::find_unsound(wc::table_of(*position), wc::state_of(*position));
      ASSERT_FALSE(fault.has_value()) << *fault << "\n" << to_yaml(position->write());
      position->give(fierce(*position, random));
    }
    EXPECT_TRUE(position->outcome().has_value());
  }
  for (const char* decision :
       {"roll_for_combat", "choose_losses", "choose_retreat", "choose_reaction", "roll_for_reaction"})
    EXPECT_GT(seen[decision], 0) << decision;
}

/// 16.3: a commander attacks nobody when no leader with troops is with him.
TEST(CrossingAttack, nobody_attacks_without_troops) {
  const auto game = crossing();
  const auto position = at(*game,
                           "{turn: Jan 4 12pm, leaders: {Sullivan: {at: 2827, activated_by: Sullivan},"
                           " Hessian Detachment 1: {at: 2728, troops: 420}}, marks: {active: [Sullivan]},"
                           " agenda: [{choose_prepared_attack: {side: american}}]}");
  EXPECT_EQ(position->legal_actions(), (std::vector<std::string>{"done"}));
  EXPECT_EQ(position->check("attack 2728 under Sullivan")->rule, "17.0");
}

/// 3.0: a side's view does not depend on the enemy's troops and fatigue.
TEST(CrossingSight, strengths_of_the_enemy_are_hidden) {
  const auto game = crossing();
  const auto with = [&](const std::string& rall) {
    return at(*game, "{leaders: {Mercer: {at: 1820, troops: 300}, Rall: {at: 2029, " + rall +
                         "}, Stirling: {at: 2029, troops: 500}}, agenda: [{choose_activation: {side: american}}]}");
  };
  const auto one = with("troops: 1250, fatigue: 2"), two = with("troops: 200, fatigue: 4");
  EXPECT_EQ(to_yaml(one->view(Seat{0})), to_yaml(two->view(Seat{0})));
  EXPECT_NE(to_yaml(one->view(Seat{1})), to_yaml(two->view(Seat{1})));
  EXPECT_EQ(one->legal_actions(), two->legal_actions());
}

TEST(CrossingInput, wrong_positions_are_refused_with_their_place) {
  const auto game = crossing();
  const auto refused = [&](const std::string& yaml) -> std::string {
    try {
      at(*game, yaml);
    } catch (const DataError& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_NE(refused("{leaders: {Rall: {at: 9999}}}").find("9999"), std::string::npos);
  EXPECT_NE(refused("{leaders: {Rall: {at: 2029, troops: 5000}}}").find("more troops than he may have"),
            std::string::npos);
  EXPECT_NE(refused("{leaders: {Rall: {at: 2029, troops: 105}}}").find("tens"), std::string::npos);
  EXPECT_NE(refused("{leaders: {Rall: {at: 2029, troops: 100}, Ewing: {at: 2029, troops: 100}}}").find("both sides"),
            std::string::npos);
  EXPECT_NE(refused("{leaders: {Ral: {at: 2029}}}").find("Rall"), std::string::npos);
  EXPECT_NE(refused("{turn: Jan 7 7am}").find("Jan"), std::string::npos);
  EXPECT_NE(refused("{leaders: {Greene: {at: 2029, fatigue: 2}}}").find("no troops"), std::string::npos);
}

// --- Optional rules and actions against the rules --------------------------------------------------------------------

TEST(CrossingAxes, games_with_every_optional_rule_stay_sound) {
  auto game = crossing();
  for (const char* axis : {"remembered_enlistments", "panic", "proportional_losses", "lone_leaders_attack_together"})
    game = game->with_axis(axis, "true");
  for (unsigned seed = 0; seed < 4; ++seed)
    play(*game, seed, [&](const Position& position, std::size_t) {
      const auto fault = wc::find_unsound(wc::table_of(position), wc::state_of(position));
      ASSERT_FALSE(fault.has_value()) << *fault << "\n" << to_yaml(position.write());
    });
}

/// Mercer is on the march and has spent his points.
std::unique_ptr<Position> marching(const Game& game) {
  return at(game,
            "turn: Dec 27 12pm\nweather: fair\n"
            "map: {areas: [{terrain: clear, hexes: [1020, 1021, 1022]}, {terrain: ocean, hexes: [1019]}]}\n"
            "leaders: {Mercer: {at: 1020, troops: 100, activated_by: Mercer}, Rall: {at: 1022, troops: 100}}\n"
            "marks: {active: [Mercer], rolled: [Mercer], spent: [Mercer]}\n"
            "agenda: [{choose_step: {stack: {side: american, who: [Mercer], group: [Mercer]}}}]");
}

TEST(CrossingCarryOut, a_step_without_points_is_taken_where_leaders_can_stand) {
  const auto game = crossing();
  auto position = marching(*game);
  EXPECT_EQ(position->check("to 1021")->rule, "11.0");
  position->carry_out("to 1021");
  EXPECT_EQ(position->write().find("leaders")->find("Mercer")->find("at")->scalar, "1021");
  EXPECT_THROW(position->carry_out("to 1022"), ActionError);  // enemy troops are there
  EXPECT_THROW(marching(*game)->carry_out("to 1019"), ActionError);
}

TEST(CrossingCarryOut, who_begins_where_he_may_not_stands_there_all_the_same) {
  const auto game = crossing();
  auto position = game->setup();
  position->settle();
  position->apply("Washington enters at 1334");
  ASSERT_TRUE(position->check("Glover enters at 1430"));
  EXPECT_THROW(position->carry_out("Greene enters at 1430"), ActionError);  // another is placed now
  position->carry_out("Glover enters at 1430");
  EXPECT_EQ(position->write().find("leaders")->find("Glover")->find("at")->scalar, "1430");
}

// --- Axes at their ends ---------------------------------------------------------------------------------------------

/// The values to try: both ends of a number, every word of a choice.
std::vector<Node> ends_of(const rulebook::Axis<wc::Ruleset>& axis) {
  if (axis.range) return {Node::number(axis.range->least), Node::number(axis.range->most)};
  std::vector<Node> values;
  for (const std::string& word : axis.choices()) values.push_back(Node::text(word));
  return values;
}

/// Plays with every axis at its ends. Returns the values that cannot be played, because the set-up contradicts them.
std::set<std::string> play_at_the_ends(unsigned games) {
  const auto printed = crossing();
  std::set<std::string> barred;
  for (const auto& axis : wc::axes())
    for (const Node& value : ends_of(axis)) {
      std::unique_ptr<Game> game;
      try {
        game = wc::changed(*printed, [&](wc::Ruleset& rules, wc::Data&) { axis.read(rules, value); });
      } catch (const DataError&) {
        barred.insert(std::string(axis.name) + " " + value.scalar);
        continue;
      }
      for (unsigned seed = 0; seed < games; ++seed)
        play(*game, seed, [&](const Position& position, std::size_t) {
          const auto fault = wc::find_unsound(wc::table_of(position), wc::state_of(position));
          ASSERT_FALSE(fault) << axis.name << " " << value.scalar << ", seed " << seed << ": " << *fault;
        });
    }
  return barred;
}

const std::set<std::string> against_the_setup{"fatigue_limit 1", "points_limit 0", "stacking_limit 10"};

TEST(CrossingAxes, every_axis_at_its_ends_gives_games_without_a_fault) {
  EXPECT_EQ(play_at_the_ends(1), against_the_setup);
}
TEST(LongCrossingAxes, every_axis_at_its_ends_gives_games_without_a_fault) {
  EXPECT_EQ(play_at_the_ends(40), against_the_setup);
}

TEST(CrossingAxes, troops_are_counted_in_tens) {
  wc::Ruleset rules;
  std::size_t troops = 0;
  for (const auto& axis : wc::axes()) {
    if (!axis.range || axis.range->step == 1) continue;
    ++troops;
    EXPECT_NO_THROW(axis.read(rules, Node::number(axis.range->most))) << axis.name;
    EXPECT_EQ(test::data_error([&] { axis.read(rules, Node::number(axis.range->most - 3)); }),
              "(text): must be a multiple of 10")
        << axis.name;
  }
  EXPECT_GT(troops, 15U);
}

// --- Position files that are refused ---------------------------------------------------------------------------------

std::string error_of(const std::string& yaml) {
  const auto game = crossing();
  return test::data_error([&] { at(*game, yaml); });
}

/// Each text must be refused with a message that holds the part beside it.
void expect_refused(const std::vector<std::pair<std::string, std::string>>& wrong) {
  for (const auto& [yaml, part] : wrong) {
    const std::string error = error_of(yaml);
    EXPECT_NE(error.find(part), std::string::npos) << yaml << "\n" << error;
    EXPECT_EQ(error.find("crossing.yaml:"), 0U) << error;
  }
}

TEST(PositionFile, takes_a_town_by_its_name) {
  const auto game = crossing();
  EXPECT_EQ(at(*game, "map: {hexes: {2029: {town: Trenton}}}\nleaders: {Mercer: {at: Trenton, troops: 100}}")->digest(),
            at(*game, "map: {hexes: {2029: {town: Trenton}}}\nleaders: {Mercer: {at: 2029, troops: 100}}")->digest());
  EXPECT_NE(error_of("map: {hexes: {2029: {town: Trenton}}}\nleaders: {Mercer: {at: Trentn, troops: 100}}")
                .find("\"Trentn\" is no hex and no town; a hex is four digits, as 2029; did you mean \"Trenton\"?"),
            std::string::npos);
}

TEST(BadPosition, leaders_are_refused_with_their_place) {
  expect_refused(
      {{"leaders: {Mercer: {at: 9999}}", "crossing.yaml:1:24: \"9999\" is no hex"},
       {"map: {areas: [{terrain: clear, hexes: [1020]}]}\nleaders:\n  Mercer: {at: 1021}",
        "crossing.yaml:3:16: the map has no hex 1021"},
       {"leaders:\n  Mercer: {at: 1820, troops: 100}\n  Washington: {at: 1820, troops: 150}",
        "crossing.yaml:3:3: Washington has more troops than he may have"},
       {"leaders:\n  Mercer: {at: 1820, troops: 105}", "crossing.yaml:2:3: Mercer has troops that are no tens"},
       {"leaders:\n  Mercer: {at: 1820, troops: 100, returns: Dec 30 7am}",
        "crossing.yaml:2:44: who is not at his base does not return from it"},
       {"leaders:\n  Mercer: {at: none}", "crossing.yaml:2:16: who is in no hex says where he is"},
       {"leaders:\n  Mercer: {at: none, where: on_map}", "crossing.yaml:2:16: who is on the map is in a hex"},
       {"leaders:\n  Mercer: {at: 1820, where: captured}", "crossing.yaml:2:3: Mercer is on the map and in no hex"},
       {"base: setup\nleaders: {Mercer: {at: none}}", "crossing.yaml:2:24: who is in no hex says where he is"},
       {"leaders:\n  Greene: {at: 1820, fatigue: 2}", "crossing.yaml:2:3: Greene has no troops to be tired"},
       {"leaders:\n  Mercer: {at: 1820}\n  Mercer: {at: 1821}",
        "crossing.yaml:3:3: the key \"Mercer\" stands here twice"},
       {"leaders:\n  Mercer: {at: 1820, troops: 100}\n  Rall: {at: 1820, troops: 100}",
        "crossing.yaml:2:3: troops of both sides are in 1820"},
       {"leaders:\n  Cadwalader: {at: 1820, troops: 1380}\n  Mifflin: {at: 1820, troops: 1300}\n"
        "  Putnam: {at: 1820, troops: 330}",
        "more than 3000 troops are in 1820 (4.0); a hex whose troops find no way on stands in `crowded`"}});
}

TEST(BadPosition, an_agenda_is_refused_with_its_place) {
  expect_refused(
      {{"agenda: [begin_combat]", "the combat needs an `engagement`"},
       {"agenda: [roll_for_combat]", "the combat needs an `engagement`"},
       {"leaders: {Mercer: {at: 1820, troops: 100}}\nagenda: [{choose_step: {stack: {side: american, who: [Glover], "
        "group: "
        "[Glover]}}}]",
        "the agenda's choose_step: Glover is not on the map"},
       {"leaders: {Mercer: {at: 1820, troops: 100}, Rall: {at: 1821, troops: 100}}\nagenda: [{choose_step: {stack: "
        "{side: "
        "american, who: [Rall]}}}]",
        "the agenda's choose_step: Rall is not of the stack's `side`"},
       {"leaders: {Mercer: {at: 1820, troops: 100}, Glover: {at: 1821, troops: 100}}\nagenda: [{choose_step: {stack: "
        "{side: american, who: [Mercer, Glover]}}}]",
        "the agenda's choose_step: Glover is in another hex than the first of `who`"},
       {"agenda: [{choose_step: {stack: {side: american}}}]", "the agenda's choose_step: `who` names nobody"},
       {"leaders: {Mercer: {at: 1820}}\nagenda: [{choose_retreat: {retreat: {who: [Mercer]}}}]",
        "the agenda's choose_retreat: `from` names no hex"},
       {"leaders: {Mercer: {at: 1820, troops: 10}}\nagenda: [{choose_taker: {giver: Mercer}}]",
        "the agenda's choose_taker: Mercer has no troops to give"}});
}

TEST(BadPosition, turns_ledgers_and_arrivals_are_refused_with_their_place) {
  expect_refused(
      {{"turn: Dec 25 7am", "crossing.yaml:1:7: unknown turn"},
       {"turn: Jan 7 12am", "crossing.yaml:1:7: unknown turn"},
       {"turn: Dec 26 5am", "crossing.yaml:1:7: unknown turn"},
       {"leaders: {American Detachment 1: {at: 1820, troops: 100}}\ncontributions: {American Detachment 1: {Mercer: "
        "200}}",
        "American Detachment 1 remembers more troops than it has"},
       {"contributions: {Mercer: {Glover: 10}}", "crossing.yaml:1:17: it is no American detachment"},
       {"contributions: {American Detachment 1: {Rall: 10}}", "detachments remember American leaders only"},
       {"contributions: {American Detachment 1: {Mercer: 15}}", "troops are counted in tens"},
       {"boats: {Durham Boats: {at: 1820/1821}}", "a naval unit is not on the Delaware"},
       {"activation_points: {american: 31}", "a side has more than 30 activation points"},
       {"agenda: [{choose_entry: {side: american, arrival: 4, men: 750}}]",
        "the reinforcement does not enter for this side"},
       {"agenda: [{choose_entry: {side: british, arrival: 5, men: 0}}]",
        "the reinforcement does not enter for this side"},
       {"agenda: [{choose_entry: {side: american, arrival: 12, men: 750}}]", "the tables have no such reinforcement"},
       {"agenda: [{choose_mover: {side: american}}, {choose_entry: {side: american, arrival: 8, men: 1300}}]",
        "a reinforcement that must not wait is asked for later"}});
}

/// 10.1, 16.2, 18.1, 18.2: nobody marches who has recovered in this phase, has stopped or is routed.
TEST(BadPosition, nobody_marches_who_may_not_move) {
  const auto game = crossing();
  const auto march = [](const std::string& condition, const std::string& mark) {
    return "leaders: {Mercer: {at: 1820, troops: 500, points: 9, activated_by: Mercer, condition: " + condition +
           "}}\nmarks: {active: [Mercer], rolled: [Mercer], " + mark +
           ": [Mercer]}\nagenda: [{choose_step: {stack: {side: american, who: [Mercer], group: [Mercer]}}}]";
  };
  EXPECT_NE(error_of(march("good", "resting")).find("Mercer has just recovered"), std::string::npos);
  EXPECT_NE(error_of(march("good", "stopped")).find("Mercer has stopped"), std::string::npos);
  EXPECT_NE(error_of(march("routed", "spent")).find("Mercer is routed"), std::string::npos);
  EXPECT_NO_THROW(at(*game, march("disordered", "spent")));
}

TEST(BadPosition, a_full_hex_may_rest_where_no_way_leads_on) {
  const auto game = crossing();
  const std::string full =
      "leaders:\n  Cadwalader: {at: 1820, troops: 1380}\n  Mifflin: {at: 1820, troops: 1300}\n"
      "  Putnam: {at: 1820, troops: 330}\n";
  EXPECT_NE(error_of(full + "agenda: [{choose_mover: {side: american}}]").find("more than 3000 troops are in 1820"),
            std::string::npos);
  EXPECT_NO_THROW(at(*game, full + "crowded: [1820]\nagenda: [{choose_mover: {side: american}}]"));
  EXPECT_NO_THROW(
      at(*game, full + "agenda: [{choose_step: {stack: {side: american, who: [Putnam], group: [Putnam]}}}]"));
}

}  // namespace washingtons_crossing_test
}  // namespace tricorne
