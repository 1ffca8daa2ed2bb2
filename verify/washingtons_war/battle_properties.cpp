// Chapter 9: properties of battles. Ratings, modifiers, totals and losses are computed again from the position.
// Retreats and overruns are compared with the oracle and the text.
#include <algorithm>

#include "engine/washingtons_war/position.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using namespace ww;

namespace {

template <class Body>
const Body* first_of(const Transition& step) {
  for (const Event& event : step.events)
    if (const auto* body = std::get_if<Body>(&event.body)) return body;
  return nullptr;
}

/// The breach of a step in which the event `right` is missing or has other fields.
template <class Body>
BrokenProperty must_happen(const Transition& step, RuleRef rule, const Body& right, std::string what) {
  return must_follow(rule, std::move(what), "events", sequence_of(event_pattern(step.table, rule, right)));
}

int die_of(const Roll& roll) { return static_cast<int>(index(roll.die)); }

/// 9.3: a low die halves the rating of a general. The rating is never higher than the number of units with him.
Found rating(const Transition& step) {
  const auto* question = asked<RollForBattleRating>(step);
  const auto* roll = answered<Roll>(step);
  if (question == nullptr || roll == nullptr) return std::nullopt;
  const Ruleset& rules = step.table.ruleset;
  const auto general = general_seen(step.before, question->side, question->battle.at);
  if (!general) return std::nullopt;
  int right = step.table.generals[index(*general)].battle;
  if (die_of(*roll) <= rules.half_rating_most) right /= 2;
  if (rules.rating_capped_by_units)
    right = std::min(right, units_seen(step.before, question->side, question->battle.at));
  const auto* rolled = first_of<BattleRatingRolled>(step);
  if (rolled != nullptr && rolled->rating == right && rolled->general == *general) return std::nullopt;
  return must_happen(step, "9.3"_rule, BattleRatingRolled{*general, roll->die, right},
                     "the battle rating should be " + std::to_string(right));
}

/// 9.42: does the Royal Navy help in a battle here? The space must be a port. The ruleset may also demand that the
/// French navy does not blockade the port, and that a fortified port has a British marker.
bool navy_supports(const Table& t, const State& s, SpaceId at) {
  const Space& space = t.map[at];
  if (!space.port) return false;
  if (space.shape == Shape::fortified_port && t.ruleset.royal_navy_needs_marker_in_fort &&
      marker_at(s, at) != Side::British)
    return false;
  return !(t.ruleset.blockade_bars_naval_support && under_blockade(t.map, s, at));
}

/// 9.43, 9.43.1: has the side more markers in the colony than the enemy? In a colony with key spaces (Canada), has it
/// markers in all key spaces?
bool has_militia(const Table& t, const State& s, Side side, Colony colony) {
  const std::vector<SpaceId>& keys = t.map.colonies[index(colony)].control_needs;
  if (!keys.empty()) return std::ranges::all_of(keys, [&](SpaceId key) { return marker_at(s, key) == side; });
  int lead = 0;
  for (std::size_t i = 0; i < t.map.spaces.size(); ++i)
    if (const auto marker = marker_at(s, SpaceId(i)); marker && t.map.spaces[i].colony == colony)
      lead += *marker == side ? 1 : -1;
  return lead > 0;
}

/// 9.44: does Washington attack, and has no player a card left?
bool winter_offensive(const Transition& step, const Battle& battle) {
  const State& s = step.before;
  if (battle.attacker != Side::American || !sees(s, General::Washington, battle.at)) return false;
  const auto* card = waiting<EndOfCard>(s);
  const bool owed = card != nullptr && card->american_draws + card->british_draws > 0;
  if (owed && !step.table.ruleset.winter_offensive_ignores_replacements) return false;
  return s.pile(Pile::american_hand).empty() && s.pile(Pile::british_hand).empty();
}

struct Modifier {
  RuleRef rule;
  int value = 0;
};

/// All modifiers of table 9.4 for one side.
std::array<Modifier, 8> modifiers(const Transition& step, const Battle& battle, Side side) {
  const Table& t = step.table;
  const State& s = step.before;
  const Ruleset& rules = t.ruleset;
  const bool british = side == Side::British;
  const auto when = [](bool applies, int value) { return applies ? value : 0; };
  return {{{"9.4.1"_rule, units_seen(s, side, battle.at)},
           {"9.4.2"_rule, british ? battle.british_rating : battle.american_rating},
           {"9.41"_rule, when(british && s.british_regulars, rules.regulars_bonus)},
           {"9.42"_rule, when(british && navy_supports(t, s, battle.at), rules.royal_navy_bonus)},
           {"9.43"_rule, when(has_militia(t, s, side, t.map[battle.at].colony), rules.militia_bonus)},
           {"9.44"_rule, when(!british && winter_offensive(step, battle), rules.winter_offensive_bonus)},
           {"9.45"_rule, british ? battle.british_card : battle.american_card},
           {"9.46"_rule, when(!british && battle.intercepted, rules.interception_bonus)}}};
}

/// The sum of the modifiers that the events give a side by a paragraph.
int modifier_given(const Transition& step, RuleRef rule, Side side) {
  int given = 0;
  for (const Event& event : step.events)
    if (const auto* modifier = std::get_if<BattleModifier>(&event.body); modifier != nullptr && event.rule == rule)
      given += modifier->side == side ? modifier->value : 0;
  return given;
}

BrokenProperty wrong_modifier(const Transition& step, const Modifier& right, int given, Side side) {
  const std::string what = "the " + std::string(to_word(side)) + " modifier should be " + std::to_string(right.value) +
                           ", not " + std::to_string(given);
  if (right.value != 0) return must_happen(step, right.rule, BattleModifier{side, right.value}, what);
  return must_follow(right.rule, what, "no_events",
                     sequence_of(event_pattern(step.table, right.rule, BattleModifier{side, given})));
}

/// 9.4: each modifier is right, and so is the total of the roll (9.2.4).
Found battle_modifiers(const Transition& step) {
  const auto* question = asked<RollForBattle>(step);
  const auto* roll = answered<Roll>(step);
  if (question == nullptr || roll == nullptr) return std::nullopt;
  int total = die_of(*roll);
  for (const Modifier& right : modifiers(step, question->battle, question->side)) {
    const int given = modifier_given(step, right.rule, question->side);
    if (given != right.value) return wrong_modifier(step, right, given, question->side);
    total += right.value;
  }
  const auto* rolled = first_of<BattleRolled>(step);
  if (rolled != nullptr && rolled->total == total) return std::nullopt;
  return must_happen(step, "9.2.4"_rule, BattleRolled{question->side, roll->die, total},
                     "the total should be " + std::to_string(total));
}

/// 9.2.4: the higher total wins. The ruleset says whether the attacker wins an equal total.
Found winner(const Transition& step) {
  const auto* question = asked<RollForBattle>(step);
  const auto* rolled = first_of<BattleRolled>(step);
  if (question == nullptr || rolled == nullptr || question->side == question->battle.attacker) return std::nullopt;
  const Battle& battle = question->battle;
  const bool british = battle.attacker == Side::British;
  const int attack = british ? battle.british_total : battle.american_total;
  const bool won = attack > rolled->total || (attack == rolled->total && step.table.ruleset.attacker_wins_ties);
  const BattleWon right{won ? battle.attacker : enemy_of(battle.attacker), battle.at};
  const auto* given = first_of<BattleWon>(step);
  if (given != nullptr && given->side == right.side) return std::nullopt;
  return must_happen(step, "9.2.4"_rule, right, "the " + std::string(to_word(right.side)) + " side should have won");
}

/// The fact `agenda` after the step, with this bonus from a card in the battle.
Node agenda_with_bonus(const Transition& step, Side side, int bonus) {
  State s = step.after;
  std::visit(
      [&](auto& frame) {
        if constexpr (requires { frame.battle; })
          (side == Side::British ? frame.battle.british_card : frame.battle.american_card) = static_cast<Small>(bonus);
      },
      s.agenda.back());
  return *position_facts(step.table, s).find("agenda");
}

/// 9.45: a battle card and a discarded event give their bonus.
Found card_bonus(const Transition& step) {
  const auto* question = asked<ChooseBattleCard>(step);
  if (question == nullptr || step.answer == nullptr) return std::nullopt;
  const Ruleset& rules = step.table.ruleset;
  const int right = answered<PlayInBattle>(step) != nullptr      ? rules.battle_card_bonus
                    : answered<DiscardInBattle>(step) != nullptr ? rules.thrown_event_bonus
                                                                 : 0;
  const auto bonus = [&](const Battle& battle) {
    return int{question->player == Side::British ? battle.british_card : battle.american_card};
  };
  std::optional<int> given;
  if (const auto* next = asked<ChooseBattleCard>(step.after)) given = bonus(next->battle);
  if (const auto* next = asked<RollForBattleRating>(step.after)) given = bonus(next->battle);
  if (const auto* next = asked<RollForBattle>(step.after)) given = bonus(next->battle);
  if (!given || *given == right) return std::nullopt;
  return must_follow("9.45"_rule,
                     "the card should be worth " + std::to_string(right) + ", not " + std::to_string(*given), "agenda",
                     agenda_with_bonus(step, question->player, right));
}

/// 9.5: how many units the loser loses.
int table_of_the_loser(const Ruleset& rules, int die) {
  return die <= rules.loser_loses_one_most ? 1 : die <= rules.loser_loses_two_most ? 2 : 3;
}

/// 9.5: how many units the winner loses. A beaten general of higher agility makes a loss likelier.
int table_of_the_winner(const Transition& step, Side loser, SpaceId at, int die) {
  const Ruleset& rules = step.table.ruleset;
  const auto beaten = general_seen(step.before, loser, at);
  const int agility = beaten ? step.table.generals[index(*beaten)].agility : 0;
  const std::array<int, 4> most{rules.winner_loses_most_against_none, rules.winner_loses_most_against_1,
                                rules.winner_loses_most_against_2, rules.winner_loses_most_against_3};
  return die <= most[static_cast<std::size_t>(std::clamp(agility, 0, 3))] ? 1 : 0;
}

Found losses(const Transition& step) {
  const auto* question = asked<RollForLosses>(step);
  const auto* roll = answered<Roll>(step);
  if (question == nullptr || roll == nullptr) return std::nullopt;
  const Battle& battle = question->battle;
  const Side loser = battle.attacker_won ? enemy_of(battle.attacker) : battle.attacker;
  const int by_table = question->side == loser ? table_of_the_loser(step.table.ruleset, die_of(*roll))
                                               : table_of_the_winner(step, loser, battle.at, die_of(*roll));
  const int right = std::min(by_table, units_seen(step.before, question->side, battle.at));
  const auto* rolled = first_of<LossesRolled>(step);
  if (rolled != nullptr && rolled->losses == right) return std::nullopt;
  return must_happen(step, "9.5"_rule, LossesRolled{question->side, roll->die, right},
                     std::to_string(right) + " CU should be lost");
}

RetreatQuestion question_of(const ChooseRetreat& asked) {
  return {asked.loser, asked.at, asked.entered_from, asked.defending};
}

/// The paragraph with an id that the oracle gives as text.
RuleRef rule_of(std::string_view id) {
  const auto rules = rule_index();
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (rules[i].id == id) return RuleRef{static_cast<std::uint16_t>(i)};
  return "9.61.A"_rule;
}

Reasons reasons_of(const RetreatOption& option) {
  Reasons reasons;
  for (const std::string& rule : option.rules) reasons.push_back({rule_of(rule), "the way out is closed"});
  return reasons;
}

/// The retreats by land, or the retreats by sea.
struct WaysOut {
  bool by_sea;
  RuleRef permission;  ///< the paragraph that permits a retreat
  RuleRef bar;         ///< the paragraph that bars spaces that are no option at all
};

/// 9.61, 9.62, 9.63: a beaten force is offered exactly the retreats that the oracle calls legal.
template <class Answer>
Found ways_out(const Transition& step, const WaysOut& ways) {
  const auto* question = asked<ChooseRetreat>(step);
  if (question == nullptr) return std::nullopt;
  Offered offered(step, &Answer::to);
  for (const RetreatOption& option : retreat_options(step.table, step.before, question_of(*question)))
    if (option.by_sea == ways.by_sea) offered.expect(option.to, reasons_of(option), ways.permission);
  offered.expect_nothing_else(ways.bar, "no such way leads there");
  return offered.breach();
}

Found ways_by_land(const Transition& step) {
  return ways_out<RetreatTo>(step, {.by_sea = false, .permission = "9.61.A"_rule, .bar = "9.61.A"_rule});
}
Found ways_by_sea(const Transition& step) {
  return ways_out<RetreatBySea>(step, {.by_sea = true, .permission = "9.62.1"_rule, .bar = "9.62.2"_rule});
}

/// 9.61.B: the whole force retreats together, however many units it has.
Found whole_force(const Transition& step) {
  const auto* question = asked<ChooseRetreat>(step);
  if (question == nullptr || question->before_battle) return std::nullopt;
  const auto* land = answered<RetreatTo>(step);
  const auto* sea = answered<RetreatBySea>(step);
  if (land == nullptr && sea == nullptr) return std::nullopt;
  const SpaceId to = land != nullptr ? land->to : sea->to;
  const auto retreated = [](const Event& event) { return std::holds_alternative<ArmyRetreated>(event.body); };
  const State there = position_after(step, up_to_last(step, retreated));  // winter may come in the same step
  for (const Nation nation : nations) {
    if (side_of(nation) != question->loser) continue;
    const int all = units_seen(step.before, nation, question->at) + units_seen(step.before, nation, to);
    if (units_seen(there, nation, to) == all) continue;
    const char* key = nation == Nation::American ? "american_cu"
                      : nation == Nation::French ? "french_cu"
                                                 : "british_cu";
    return must_follow("9.61.B"_rule, "the whole force should have retreated", "spaces",
                       space_fact(step.table, to, key, Node::number(all)));
  }
  return std::nullopt;
}

Found surrender(const Transition& step, const ChooseRetreat& question) {
  const auto options = retreat_options(step.table, step.before, question_of(question));
  Reasons reasons;
  add_if(reasons, std::ranges::any_of(options, &RetreatOption::legal), "9.63"_rule, "a retreat is possible");
  return compare_offer<SurrenderArmy>(step, reasons, "9.63"_rule);
}

/// 9.1, 9.7: an overrun happens where it is due, and a battle in all other cases.
Found overrun_or_battle(const Transition& step) {
  for (std::size_t i = 0; i < step.events.size(); ++i) {
    const auto* swept = std::get_if<Overrun>(&step.events[i].body);
    const auto* begun = std::get_if<BattleBegun>(&step.events[i].body);
    if (swept == nullptr && begun == nullptr) continue;
    step.concerned = true;
    const Side attacker = swept != nullptr ? swept->side : begun->attacker;
    const SpaceId at = swept != nullptr ? swept->at : begun->at;
    const State s = position_after(step, i);
    if (is_overrun(step.table, s, attacker, at, units_seen(s, attacker, at)) == (swept != nullptr)) continue;
    if (begun != nullptr) return must_happen(step, "9.7"_rule, Overrun{attacker, at}, "this should be an overrun");
    return must_follow("9.7"_rule, "this should be a battle", "no_events",
                       sequence_of(event_pattern(step.table, "9.7"_rule, *swept)));
  }
  return std::nullopt;
}

constexpr Property battle_chapter[] = {
    {"9.3"_rule, "a general's rating is half or whole, and no more than his units", rating},
    {"9.4"_rule, "battle modifiers follow from the position", battle_modifiers},
    {"9.2.4"_rule, "the higher total wins, the attacker an equal one", winner},
    {"9.45"_rule, "cards give their bonus", card_bonus},
    {"9.5"_rule, "losses follow the table", losses},
    {"9.61.A"_rule, "the beaten retreat where they may", ways_by_land},
    {"9.62.1"_rule, "beaten British defenders sail where they may", ways_by_sea},
    {"9.61.B"_rule, "a beaten force goes together", whole_force},
    {"9.63"_rule, "only who has no way out surrenders", when_asked<surrender>},
    {"9.7"_rule, "a lone unit is overrun by four or more", overrun_or_battle},
};

}  // namespace

std::span<const Property> battle_properties() { return battle_chapter; }

}  // namespace tricorne::verify
