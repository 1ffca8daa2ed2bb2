// House rules: what they may say, and when they hold.
#include "engine/core/rulebook/house_rules.h"

#include <gtest/gtest.h>

#include "engine/core/chance.h"
#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "tests/support/paths.h"

namespace house_rules_test {

using namespace tricorne;
using rulebook::HouseRule;

std::vector<HouseRule> rules_of(const std::string& text) {
  return rulebook::read_house_rules(parse_yaml(text, "house.yaml"), {});
}
bool holds(const std::string& when, const std::string& fields, const std::string& facts) {
  const auto rules = rules_of("- {id: house-1, forbid: march_to, reason: tried, when: " + when + "}");
  return rulebook::holds(rules.front(), parse_yaml(fields, "fields"), parse_yaml(facts, "facts"));
}

TEST(HouseRules, hold_where_all_conditions_hold) {
  EXPECT_TRUE(holds("{to: Montreal, year: 1775}", "{to: Montreal}", "{year: 1775}"));
  EXPECT_FALSE(holds("{to: Montreal, year: 1775}", "{to: Montreal}", "{year: 1776}"));
  EXPECT_FALSE(holds("{to: Montreal, year: 1775}", "{to: Quebec}", "{year: 1775}"));
  EXPECT_TRUE(holds("{}", "{}", "{}"));
}
TEST(HouseRules, compare_take_lists_and_look_into_maps) {
  EXPECT_TRUE(holds("{year: '>= 1776'}", "{}", "{year: 1776}"));
  EXPECT_TRUE(holds("{year: '<1777'}", "{}", "{year: 1776}"));
  EXPECT_FALSE(holds("{year: '> 1776'}", "{}", "{year: 1776}"));
  EXPECT_TRUE(holds("{seat: 'not british'}", "{seat: american}", "{}"));
  EXPECT_TRUE(holds("{weather: [snow, rain]}", "{}", "{weather: rain}"));
  EXPECT_TRUE(holds("{pc.boston: american}", "{}", "{pc: {Boston: american}}"));
  EXPECT_TRUE(holds("{hand: Franklin}", "{}", "{hand: [Howe, Franklin]}"));
  EXPECT_TRUE(holds("{regulars: yes}", "{}", "{regulars: true}"));
  EXPECT_FALSE(holds("{regulars: no}", "{}", "{regulars: true}"));
  EXPECT_FALSE(holds("{pc.Nowhere: american}", "{}", "{pc: {Boston: american}}"));
}
TEST(HouseRules, that_say_nonsense_are_refused_with_their_place) {
  for (const char* text : {"- {id: house-1, forbid: march_to}", "- {id: house-1, reason: tried}",
                           "- {id: a, forbid: b, reason: c, when: {year: '< soon'}}",
                           "- {id: a, forbid: b, reason: c}\n- {id: a, forbid: b, reason: c}",
                           "- {id: a, forbid: b, reason: c, when: {year: {}}}", "- {id: a, forbid: b, reason: ' '}",
                           "- {id: a, forbid: b, reason: c, cost: 1}", "- {id: a, forbid: b, set: {x: 1}, reason: c}",
                           "- {id: a, set: {}, reason: c}", "- {id: a, forbid: b, only: b, reason: c}",
                           "- {id: a, only: b, set: {x: 1}, reason: c}", "- {id: a, set: 3, reason: c}",
                           "- {id: a, change: {map: {connections: [{add: {a: x, b: y}}]}}, reason: c}",
                           "- {id: a, set: {x: 1}, reason: c}\n- {id: b, set: {x: 2}, reason: c}\n"
                           "- {id: c, set: {x: 3}, reason: c}\n- {id: d, set: {x: 4}, reason: c}\n"
                           "- {id: e, set: {x: 5}, reason: c}"})
    EXPECT_THROW(rules_of(text), DataError) << text;
  const auto rules = rules_of("- {id: house-1, forbid: march_to, reason: tried, when: {yeer: 1775}}");
  const Node facts = parse_yaml("{year: 1775}", "facts");
  EXPECT_THROW(rulebook::require_known(rules[0], {"march_too"}, {"to"}, facts), DataError);
  EXPECT_THROW(rulebook::require_known(rules[0], {"march_to"}, {"to"}, facts), DataError);
  EXPECT_NO_THROW(rulebook::require_known(rules[0], {"march_to"}, {"yeer"}, facts));
}
TEST(HouseRules, say_what_they_do) {
  const auto words = [](const std::string& rule) {
    return rulebook::in_words(rules_of("- {id: a, reason: b, " + rule + "}")[0]);
  };
  EXPECT_EQ(words("forbid: march_to, when: {to: Montreal, year: '>= 1776'}"),
            "Forbids \"march to\" where \"to\" is Montreal and \"year\" >= 1776.");
  EXPECT_EQ(words("set: {army_units: 4, hand_size: 6}, when: {year: [1776, 1777]}"),
            "Sets \"army units\" to 4, \"hand size\" to 6 where \"year\" is 1776 or 1777.");
  EXPECT_EQ(words("set: {army_units: 4}, change: {deck: {cards: [{where: {number: 3}, set: {ops: 2}}]}}"),
            "Sets \"army units\" to 4, \"deck cards 3 ops\" to 2.");
  EXPECT_EQ(words("change: {combat_modifiers: {american: {value: 2}}}"), "Sets \"combat modifiers american\" to 2.");
}

/// The game under an overlay with these house rules.
std::unique_ptr<Game> under(const std::string& game, const std::string& base, const std::string& rules) {
  const test::TemporaryPath file("house.yaml");
  write_file(file.text(), "format: 1\ngame: " + game + "\nname: house\nbase: \"" + base + "\"\nhouse:\n" + rules);
  return open_game(game, {})->with_ruleset(file.text());
}
bool legal(const Game& game, const std::string& position, const std::string& action) {
  return !game.read_position(parse_yaml(position, "position.yaml"))->check(action);
}
/// A limit under a condition: in its year alone, from the first question on, and in positions of files.
TEST(HouseRules, set_a_limit_while_the_condition_holds) {
  const auto house =
      under("washingtons-war", "2014", "  - {id: house-1, set: {army_units: 2}, when: {year: 1776}, reason: r}\n");
  for (const int year : {1775, 1776, 1777}) {
    const auto position = house->read_position(
        parse_yaml("{year: " + std::to_string(year) +
                       ", spaces: {New York: {generals: [Howe], british_cu: 3}}, agenda: [{choose_march_step: {march: "
                       "{side: british, general: Howe, at: New York, allowance: 4}}}]}",
                   "position.yaml"));
    position->apply("march to Westchester");
    const auto refusal = position->check("take 3 CU");
    EXPECT_EQ(refusal.has_value(), year == 1776) << year;
    EXPECT_EQ(refusal ? refusal->rule : "7.3.A", "7.3.A") << "the paragraph with its other number";
  }
  EXPECT_EQ(house->rules().back().summary, "Sets \"army units\" to 2 where \"year\" is 1776.");
}
/// What a position brings stays, and so does what the overlay changes for the whole game.
TEST(HouseRules, that_change_a_table_leave_what_else_changes_it) {
  const auto house =
      under("washingtons-crossing", "2012",
            "  - {id: house-1, change: {combat_modifiers: {american: {value: 2}}}, when: {weather: snow}, "
            "reason: r}\n");
  for (const std::string weather : {"fair", "snow"}) {
    const Node brought = parse_yaml("{weather: " + weather + ", charts: {weather: {night: 0}}}", "position.yaml");
    EXPECT_TRUE(*house->read_position(brought)->write().find("charts") == *brought.find("charts")) << weather;
  }
  const auto both = under("washingtons-war", "2014",
                          "  - {id: house-1, change: {generals: {generals: {Howe: {battle: 2}}}}, when: {year: 1776}, "
                          "reason: r}\n"
                          "data:\n  generals: {change: {generals: {Howe: {strategy: 1}}}, rule: 2.2.C, reason: r}\n");
  for (const int year : {1775, 1776})
    EXPECT_TRUE(legal(*both,
                      "{year: " + std::to_string(year) +
                          ", spaces: {Boston: {generals: [Howe], british_cu: 3}}, hands: {british: [33]}, "
                          "agenda: [{choose_card_play: {player: british}}]}",
                      "play 33 for operations: activate Howe"))
        << year << ": the overlay makes him cheap in every year";
}
TEST(HouseRules, that_set_what_is_not_there_are_refused_at_their_place) {
  const auto refused = [](const std::string& rule, const std::string& part) {
    try {
      under("washingtons-crossing", "2012", "  - {id: house-1, reason: r, " + rule + "}\n");
      ADD_FAILURE() << rule;
    } catch (const DataError& error) {
      EXPECT_NE(error.message().find(part), std::string::npos) << error.message();
      EXPECT_EQ(error.mark().line, 6) << error.message();
    }
  };
  refused("set: {zone_troop: 500}", "did you mean \"zone_troops\"?");
  refused("set: {zone_troops: 505}", "multiple of 10");
  refused("set: {zone_troops: 500}, when: {wether: snow}", "did you mean \"weather\"?");
  refused("change: {combat_modifier: {town: 1}}", "combat_modifier");
}
/// A condition that can never hold is a slip, told when the overlay is read: of values, keys, fields and seats.
TEST(HouseRules, whose_conditions_never_hold_are_refused) {
  const auto refused = [](const std::string& game, const std::string& base, const std::string& rule,
                          const std::string& part) {
    try {
      under(game, base, "  - {id: house-1, reason: r, " + rule + "}\n");
      ADD_FAILURE() << rule;
    } catch (const DataError& error) {
      EXPECT_NE(error.message().find(part), std::string::npos) << error.message();
    }
  };
  const std::string war = "washingtons-war", crossing = "washingtons-crossing";
  refused(crossing, "2012", "set: {zone_troops: 500}, when: {weather: sleet}", "there are fair, freeze, rain, snow");
  refused(crossing, "2012", "set: {zone_troops: 500}, when: {weather: [snow, rian]}", "did you mean \"rain\"?");
  refused(crossing, "2012", "set: {zone_troops: 500}, when: {leaders.Ral.troops: 3}", "did you mean \"Rall\"?");
  refused(war, "2014", "set: {army_units: 4}, when: {spaces.Bostn.pc: american}", "did you mean \"Boston\"?");
  refused(war, "2014", "set: {army_units: 4}, when: {spaces.Boston.pc: french}", "is never \"french\"");
  refused(war, "2014", "set: {army_units: 4}, when: {year: 1790}", "it is 1775 to 1783");
  refused(war, "2014", "set: {army_units: 4}, when: {year: '>= 1784'}", "never \">= 1784\"; it is 1775 to 1783");
  refused(war, "2014", "set: {army_units: 4}, when: {year: '>= 99999999999'}", "it is 1775 to 1783");
  refused(war, "2014", "set: {army_units: 4}, when: {year: '< 1775'}", "it is 1775 to 1783");
  refused(crossing, "2012", "set: {zone_troops: 500}, when: {leaders.Rall.troops: '> 9990'}", "it is 0 to 9990");
  refused(war, "2014", "set: {army_units: 4}, when: {congress: not Bostn}", "did you mean \"Boston\"?");
  refused(war, "2014", "forbid: march_to, when: {to: Montrael}", "did you mean \"Montreal\"?");
  refused(war, "2014", "forbid: march_to, when: {seat: britsh}", "did you mean \"british\"?");
  refused(war, "2014", "forbid: no marches in winter, when: {}", "there are");
  const auto taken = [](const std::string& game, const std::string& base, const std::string& rule) {
    EXPECT_NO_THROW(under(game, base, "  - {id: house-1, reason: r, " + rule + "}\n")) << rule;
  };
  taken(crossing, "2012", "set: {zone_troops: 500}, when: {accelerated: yes, leaders.Rall.at: 2029}");
  taken(crossing, "2012", "forbid: entrench, when: {seat: british, leaders.rall.troops: '>= 500'}");
  taken(war, "2014", "set: {army_units: 4}, when: {seat: chance, control.PA: american, congress: boston}");
  taken(war, "2014", "forbid: march_to, when: {to: [Montreal, quebec], year: 'not 1776', hands.british: 33}");
}
/// What holds depends on the position alone: a position that is written and read again goes on as the first.
TEST(HouseRules, that_set_hold_alike_in_a_game_and_in_its_positions) {
  const std::pair<std::string, std::string> houses[] = {
      {"washingtons-war",
       "  - {id: house-1, set: {army_units: 3, hand_size: 6}, when: {year: '>= 1776'}, reason: r}\n"
       "  - {id: house-2, set: {regulars_bonus: 3}, when: {seat: chance}, reason: r}\n"},
      {"washingtons-crossing",
       "  - {id: house-1, set: {zone_troops: 500}, when: {weather: [snow, rain]}, reason: r}\n"
       "  - {id: house-2, change: {combat_modifiers: {american: {value: 2}}}, when: {weather: snow}, reason: r}\n"}};
  for (const auto& [name, rules] : houses) {
    const auto game = under(name, name == "washingtons-war" ? "2014" : "2012", rules);
    Chance chance(57, 1);
    const auto position = game->setup();
    position->settle();
    for (int step = 0; step < 600 && position->answer_count() > 0; ++step) {
      const std::size_t count = position->answer_count();
      if (step % 20 == 0) {
        const auto again = game->read_position(position->write());
        ASSERT_EQ(again->answer_count(), count) << name << " " << step;
        ASSERT_EQ(again->legal_actions(), position->legal_actions()) << name << " " << step;
        ASSERT_TRUE(again->facts() == position->facts()) << name << " " << step;
      }
      position->apply(position->legal_actions()[chance.below(count)]);
    }
  }
}
/// Where an action of the kind is possible nothing else is, and elsewhere everything is as ever.
TEST(HouseRules, that_allow_one_kind_alone_hold_wherever_it_is_possible) {
  const auto kind_of = [](const Position& position, std::size_t n) {
    const Node document = position.document_of(position.answer(n));
    return document.is_map() ? document.entries.front().key : document.scalar;
  };
  struct Case {
    std::string game, base, seat, kind;
  };
  for (const Case& one : {Case{"washingtons-war", "2014", "american", "play_for_political_control"},
                          Case{"washingtons-crossing", "2012", "british", "entrench"}}) {
    const auto house = under(one.game, one.base,
                             "  - {id: house-1, only: " + one.kind + ", when: {seat: " + one.seat + "}, reason: r}\n");
    EXPECT_EQ(house->rules().back().summary,
              "Allows nothing but " + in_quotes(spaced(one.kind)) + " where \"seat\" is " + one.seat + ".");
    const auto plain = open_game(one.game, {})->with_ruleset(one.base);
    int held = 0;
    for (int number = 0; number < 4; ++number) {
      Chance chance(7, static_cast<std::uint64_t>(number));
      const auto position = house->setup();
      position->settle();
      for (int step = 0; step < 2'000 && position->answer_count() > 0; ++step) {
        const std::size_t count = position->answer_count();
        if (info_of(house->seats(), position->pending()->seat).name == one.seat) {
          const auto free = plain->read_position(position->write());
          std::size_t wanted = 0;
          for (std::size_t n = 0; n < free->answer_count(); ++n) wanted += kind_of(*free, n) == one.kind ? 1U : 0U;
          ASSERT_EQ(count, wanted > 0 ? wanted : free->answer_count()) << one.game << " " << step;
          if (wanted > 0 && wanted < free->answer_count()) {
            ++held;
            for (std::size_t n = 0; n < count; ++n) ASSERT_EQ(kind_of(*position, n), one.kind);
            for (std::size_t n = 0; n < free->answer_count(); ++n) {
              const auto refusal = position->check(free->answer_text(n));
              ASSERT_EQ(refusal ? refusal->rule : "", kind_of(*free, n) == one.kind ? "" : "house-1");
            }
          }
        }
        position->give(chance.below(count));
      }
    }
    EXPECT_GT(held, 3) << one.game;
  }
}
TEST(HouseRules, are_paragraphs_behind_those_of_the_rulebook) {
  const RuleEntry own[] = {{"1.0", RuleKind::rule, Edition::both, "First", "The first."}};
  const auto rules = rules_of("- {id: house-1, forbid: march_to, reason: no winter marches}");
  const auto all = rulebook::with_house_rules(own, rules);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1].id, "house-1");
  EXPECT_EQ(all[1].title, "House rule: no winter marches");
  EXPECT_EQ(rulebook::with_house_rules(own, rules).data(), all.data());
  EXPECT_EQ(rulebook::with_house_rules(own, {}).size(), 1U);
}

}  // namespace house_rules_test
