// House rules: what they may say, and when they hold.
#include "engine/core/rulebook/house_rules.h"

#include <gtest/gtest.h>

#include "engine/core/load/yaml.h"

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
  EXPECT_FALSE(holds("{pc.Nowhere: american}", "{}", "{pc: {Boston: american}}"));
}
TEST(HouseRules, that_say_nonsense_are_refused_with_their_place) {
  for (const char* text : {"- {id: house-1, forbid: march_to}", "- {id: house-1, reason: tried}",
                           "- {id: a, forbid: b, reason: c, when: {year: '< soon'}}",
                           "- {id: a, forbid: b, reason: c}\n- {id: a, forbid: b, reason: c}",
                           "- {id: a, forbid: b, reason: c, when: {year: {}}}", "- {id: a, forbid: b, reason: ' '}",
                           "- {id: a, forbid: b, reason: c, cost: 1}"})
    EXPECT_THROW(rules_of(text), DataError) << text;
  const auto rules = rules_of("- {id: house-1, forbid: march_to, reason: tried, when: {yeer: 1775}}");
  const Node facts = parse_yaml("{year: 1775}", "facts");
  EXPECT_THROW(rulebook::require_known(rules[0], {"march_too"}, {"to"}, facts), DataError);
  EXPECT_THROW(rulebook::require_known(rules[0], {"march_to"}, {"to"}, facts), DataError);
  EXPECT_NO_THROW(rulebook::require_known(rules[0], {"march_to"}, {"yeer"}, facts));
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
