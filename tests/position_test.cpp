// Position files: round trips, and positions that the reader refuses.
#include <gtest/gtest.h>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/sample.h"

namespace tricorne::ww {
namespace position_test {

using test::data_error;
using test::position;

std::string refused(std::string_view yaml) {
  return data_error([&] { position(yaml); });
}

TEST(Position, printing_and_reading_again_gives_the_same_text) {
  const auto setup = test::washingtons_war().setup();
  const std::string text = to_yaml(setup->write());
  EXPECT_EQ(to_yaml(position(text)->write()), text);
  EXPECT_EQ(position(text)->digest(), setup->digest());
}

TEST(Position, a_change_of_the_setup_keeps_the_rest) {
  const auto changed = position("{base: setup, spaces: {Boston: {pc: none}}}");
  const auto& s = state_of(*changed);
  const auto& map = table_of(*changed).map;
  EXPECT_FALSE(s.pc[index(Side::British)].contains(*map.find("Boston")));
  EXPECT_EQ(s.combat_units[index(Nation::British)][index(*map.find("Boston"))], 5);
}

TEST(Position, every_card_is_in_exactly_one_place) {
  const State s = state_of(*position("{hands: {american: [1, 2]}, discards: [3], war_ends: [106]}"));
  EXPECT_EQ(s.pile(Pile::deck).size(), 110 - 4);
  EXPECT_NE(refused("{hands: {american: [1], british: [1]}}").find("card 1 is in two places"), std::string::npos);
  EXPECT_NE(refused("{discards: [1], war_ends: [1]}").find("card 1 is in two places"), std::string::npos);
  EXPECT_NE(refused("{war_ends: [106, 107]}").find("the War Ends box holds one card (6.34.C.iii)"), std::string::npos);
}

TEST(Position, every_general_is_in_exactly_one_place) {
  EXPECT_NE(
      refused("{spaces: {Boston: {generals: [Howe]}, Newport: {generals: [Howe]}}}").find("Howe is in two places"),
      std::string::npos);
  EXPECT_NE(refused("{spaces: {Boston: {generals: [Howe]}}, captured: [Howe]}").find("Howe is in two places"),
            std::string::npos);
}

TEST(Position, refuses_what_cannot_stand_together_and_says_where) {
  EXPECT_EQ(refused("spaces:\n  Boston: {generals: [Howe, Clinton]}\n"),
            "position:2:11: two british generals in Boston (3.0.stacking_limits)");
  EXPECT_EQ(refused("spaces:\n  Boston: {british_cu: 1, american_cu: 1}\n"),
            "position:2:11: pieces of both sides in Boston outside a battle (3.0.stacking_limits)");
  EXPECT_NE(refused("spaces: {Boston: {pc: [american, british]}}").find("never holds more than one PC marker"),
            std::string::npos);
  EXPECT_NE(refused("spaces: {Boston: {french_cu: 6}}").find("more than five French CUs"), std::string::npos);
}

TEST(Position, armies_of_both_sides_may_meet_in_a_battle) {
  EXPECT_NO_THROW(
      position("{spaces: {Boston: {british_cu: 1, american_cu: 1}}, agenda: [{choose_retreat: {loser: british, at: "
               "Boston, entered_from: Newport, defending: true}}]}"));
}

TEST(Position, refuses_unknown_names_with_a_suggestion) {
  EXPECT_EQ(refused("spaces: {Bostn: {pc: british}}"),
            "position:1:10: unknown space \"Bostn\"; did you mean \"Boston\"?");
  EXPECT_NE(refused("{captured: [Washingtn]}").find("did you mean \"Washington\"?"), std::string::npos);
  EXPECT_NE(refused("{discards: [111]}").find("unknown card \"111\""), std::string::npos);
  EXPECT_NE(refused("{agenda: [choose_pc_actoin]}").find("did you mean \"choose_pc_action\"?"), std::string::npos);
  EXPECT_NE(refused("{spacs: {}}").find("unknown key \"spacs\"; did you mean \"spaces\"?"), std::string::npos);
  EXPECT_NE(refused("{french_navy: Delawhere}").find("did you mean \"Delaware\"?"), std::string::npos);
  EXPECT_NE(refused("{spaces: {Boston: {}, boston: {}}}").find("stands here twice"), std::string::npos);
}

TEST(Position, refuses_agendas_that_lead_nowhere) {
  EXPECT_NE(refused("{agenda: [{choose_retreat: {loser: british}}]}").find("needs a space as \"at\""),
            std::string::npos);
  EXPECT_NE(refused("{agenda: [{choose_excess_general: {owner: british, at: Boston}}]}").find("no two generals"),
            std::string::npos);
  std::string pile = "{agenda: [count_colonies";
  for (int i = 0; i < 11; ++i) pile += ", begin_political_control_phase";
  EXPECT_NE(refused(pile + "]}").find("an agenda has at most"), std::string::npos);
}

/// Washington falls while he attacks in a campaign's battle that the British lose.
TEST(Position, holds_the_deepest_agenda_of_a_game) {
  const std::string text = R"({base: setup, spaces: {Hartford: {pc: american}}, agenda: [
    {choose_markers_after_capture: {remaining: 1, closed: []}},
    {choose_retreat: {loser: british, at: Boston, entered_from: Lexington and Concord, defending: true,
                      before_battle: false, own: 0, french: 0}},
    {end_of_battle: {battle: {attacker: american, at: Boston, entered_from: Lexington and Concord, intercepted: false,
                              winter_offensive: true, american_card: 0, british_card: 0, american_rating: 1,
                              british_rating: 2, american_total: 9, british_total: 7, british_losses: 2,
                              attacker_won: true}}},
    {end_of_entry: {march: {side: american, general: Greene, at: Boston, from: Lexington and Concord, spent: 1,
                            allowance: 5, own: 1, french: 0, fights_to_the_last_space: false, overran: false,
                            sailed: false}, stopped: true}},
    {end_of_activation: {campaign: {player: american, remaining: 2, landing_parties: 0, activated: [Greene],
                                    moved: []}}},
    {end_of_card: {player: american}}, {begin_impulse: {player: british}}, {begin_phase: {phase: winter attrition}}]})";
  const auto position = test::position(text);
  EXPECT_EQ(state_of(*position).agenda.size(), 8U);
  EXPECT_TRUE(state_of(*test::washingtons_war().read_position(position->write())) == state_of(*position));
}

TEST(Position, R7_2_A_a_campaign_activates_at_most_three_generals) {
  const std::string all = "player: american, remaining: 1, activated: [Arnold, Greene, Gates]";
  EXPECT_NE(refused("{agenda: [{choose_campaign_activation: {" + all + "}}]}").find("at most three"),
            std::string::npos);
  EXPECT_NE(refused("{agenda: [{end_of_activation: {campaign: {" + all + "}}}]}").find("at most three"),
            std::string::npos);
}

TEST(Position, R7_4_E_a_general_has_left_no_more_than_the_campaign_has_moved) {
  const std::string frame =
      "end_of_activation: {campaign: {player: american, remaining: 1, activated: [Greene], "
      "moved: [{at: Hartford, own: 1, french: 0}]}, left: ";
  EXPECT_NE(refused("{agenda: [{" + frame + "2}}]}").find("\"left\" counts entries of \"moved\""), std::string::npos);
  const std::string march = "choose_march_step: {march: {side: american, general: Greene, at: Newport, allowance: 5}}";
  const auto position = test::position("{base: setup, agenda: [{" + march + "}, {" + frame + "1}}]}");
  EXPECT_TRUE(state_of(*test::washingtons_war().read_position(position->write())) == state_of(*position));
}

TEST(Position, R7_2_A_a_campaign_that_asks_has_an_activation_left) {
  const std::string frame =
      "choose_campaign_activation: {player: british, remaining: 0, activated: [Howe, Clinton, Burgoyne]}";
  EXPECT_NE(refused("{base: setup, agenda: [{" + frame + "}]}").find("above 0 as \"remaining\""), std::string::npos);
}

TEST(Position, R7_8_an_interceptor_is_on_the_map) {
  const std::string march =
      "march: {side: british, general: Howe, at: Boston, from: Concord, own: 5}, general: Rochambeau";
  for (const char* frame : {"roll_for_interception", "choose_intercepting_french", "choose_evading_french"})
    EXPECT_NE(refused("{base: setup, agenda: [{" + std::string(frame) + ": {" + march + "}}]}").find("not on the map"),
              std::string::npos);
}

TEST(Position, a_state_is_one_plain_value_of_at_most_a_kilobyte) {
  const auto setup = test::washingtons_war().setup();
  const State copy = state_of(*setup);
  EXPECT_EQ(copy, state_of(*setup));
  EXPECT_EQ(digest(copy), digest(state_of(*setup)));
}

TEST(Digest, sees_every_change) {
  const State base = state_of(*test::washingtons_war().setup());
  const auto differs = [&](auto change) {
    State s = base;
    change(s);
    return digest(s) != digest(base) && !(s == base);
  };
  EXPECT_TRUE(differs([](State& s) { s.pc[0].insert(SpaceId(20)); }));
  EXPECT_TRUE(differs([](State& s) { s.combat_units[1][3] = 1; }));
  EXPECT_TRUE(differs([](State& s) { s.generals[2].kind = GeneralPlace::Kind::removed; }));
  EXPECT_TRUE(differs([](State& s) { s.french_navy.kind = NavyPlace::Kind::turn_track; }));
  EXPECT_TRUE(differs([](State& s) { s.mutinies = true; }));
  EXPECT_TRUE(differs([](State& s) { s.pile(Pile::british_hand).insert(CardId(7)); }));
  EXPECT_TRUE(differs([](State& s) { s.agenda.push_back(CountColonies{}); }));
  EXPECT_TRUE(differs([](State& s) { s.agenda.back() = ChooseForTheKingSpace{1, {}}; }));
}

}  // namespace position_test
}  // namespace tricorne::ww
