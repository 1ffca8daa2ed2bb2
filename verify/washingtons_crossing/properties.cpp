#include "verify/washingtons_crossing/properties.h"

#include <algorithm>
#include <array>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "verify/washingtons_crossing/oracle.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

using Found = std::optional<BrokenProperty>;

template <class F>
const F* asked(const State& s) {
  return s.agenda.empty() ? nullptr : std::get_if<F>(&s.agenda.back());
}

BrokenProperty broken(const char* name, const char* rule, std::string what) {
  return {name, rule, rule, std::move(what)};
}
BrokenProperty must_refuse(const Step& step, const char* name, const char* rule, const Action& answer,
                           const std::string& why) {
  const std::string text = to_text(step.t, answer);
  BrokenProperty property = broken(name, rule, "\"" + text + "\" is offered: " + why);
  property.must_be_refused = text;
  property.reasons = 1;
  return property;
}
BrokenProperty must_offer(const Step& step, const char* name, const char* rule, const Action& answer) {
  const std::string text = to_text(step.t, answer);
  BrokenProperty property = broken(name, rule, "\"" + text + "\" is not offered");
  property.must_be_legal = text;
  return property;
}

int men_in(const State& s, Side side, HexId hex) {
  int men = 0;
  for (std::size_t i = 0; i < leader_count; ++i)
    if (const LeaderId leader{static_cast<std::uint8_t>(i)}; side_of(leader) == side && s.at[leader] == hex)
      men += s.troops[leader];
  return men;
}

/// Each event of a kind, in order.
template <class E, class Visit>
Found each(const Step& step, const Visit& visit) {
  for (const Event& event : step.events)
    if (const E* body = std::get_if<E>(&event.body))
      if (Found found = visit(*body)) return found;
  return std::nullopt;
}

/// Each legal answer of a kind.
template <class A, class Visit>
Found each_offer(const Step& step, const Visit& visit) {
  for (const Action& action : step.legal)
    if (const A* body = std::get_if<A>(&action))
      if (Found found = visit(*body)) return found;
  return std::nullopt;
}

// --- 5, 11: what a step costs ---------------------------------------------------------------------------------------

/// 11.0, 5.0: a hex is left for what the oracle says, or for all points that are left when it is the first
/// (11.0.one_hex).
Found march_costs(const Step& step) {
  const auto* question = asked<ChooseStep>(step.before);
  const auto* to = step.answer == nullptr ? nullptr : std::get_if<StepTo>(step.answer);
  if (question == nullptr || to == nullptr) return std::nullopt;
  const HexId from = step.before.at[*question->stack.who.begin()];
  if (step.t.map.between(from, to->to).ferry == Ferry::delaware) return std::nullopt;
  const auto price = wc_oracle::price_of_step(step.t, step.before, question->stack.who, to->to);
  if (!price) return must_refuse(step, "marches", "11.0", *step.answer, "no way leads there");
  int have = 255;
  for (const LeaderId leader : question->stack.who) have = std::min<int>(have, step.before.points[leader]);
  return each<Moved>(step, [&](const Moved& moved) -> Found {
    if (moved.from != from || count(moved.points) == std::min(*price, have)) return std::nullopt;
    return broken("costs", "11.0",
                  "the step to " + text_of(to->to) + " costs " + std::to_string(count(moved.points)) + ", not " +
                      std::to_string(*price));
  });
}

/// 11.0.enemies, 2.1.1, 11.0: what no stack may enter.
Found marches_offered(const Step& step) {
  const auto* question = asked<ChooseStep>(step.before);
  if (question == nullptr) return std::nullopt;
  const Stack& stack = question->stack;
  const HexId from = step.before.at[*stack.who.begin()];
  return each_offer<StepTo>(step, [&](const StepTo& to) -> Found {
    if (men_in(step.before, enemy_of(stack.side), to.to) > 0)
      return must_refuse(step, "enemies", "11.0.enemies", to, "enemy troops are there");
    const bool ferry = step.t.map.between(from, to.to).ferry == Ferry::delaware;
    if (!ferry && !wc_oracle::price_of_step(step.t, step.before, stack.who, to.to))
      return must_refuse(step, "marches", "11.0", to, "no way leads there");
    return std::nullopt;
  });
}

/// 16.0: nobody attacks at night, nor where no enemy is.
Found attacks_offered(const Step& step) {
  const auto* question = asked<ChooseStep>(step.before);
  if (question == nullptr) return std::nullopt;
  return each_offer<Attack>(step, [&](const Attack& attack) -> Found {
    if (is_night(step.before.turn)) return must_refuse(step, "night", "16.0", attack, "it is night");
    if (men_in(step.before, enemy_of(question->stack.side), attack.at) == 0)
      return must_refuse(step, "targets", "17.0", attack, "no enemy troops are there");
    return std::nullopt;
  });
}

// --- 10: command ----------------------------------------------------------------------------------------------------

/// 10.4, 10.5: a leader is commanded along a way within the radius.
Found radius(const Step& step) {
  const auto* question = asked<ChooseCommanded>(step.before);
  if (question == nullptr) return std::nullopt;
  const auto check = [&](const auto& offer) -> Found {
    if (wc_oracle::radius_way(step.t, step.before, question->commander, offer.leader)) return std::nullopt;
    return must_refuse(step, "radius", "10.5", offer, "he is beyond the radius");
  };
  if (Found found = each_offer<Activate>(step, check)) return found;
  return each_offer<ActivateToCommand>(step, check);
}

/// 10.0, 2.3.2
Found points_limit(const Step& step) {
  return each<PointsReceived>(step, [&](const PointsReceived& e) -> Found {
    if (count(e.now) <= step.t.ruleset.points_limit) return std::nullopt;
    return broken("activation points", "10.0.limit", "a side has more activation points than its track");
  });
}

// --- 12: fatigue ----------------------------------------------------------------------------------------------------

/// 12.0.limit, 10.1: nobody too tired is activated.
Found tired_activation(const Step& step) {
  return each<Activated>(step, [&](const Activated& e) -> Found {
    if (step.before.fatigue[e.leader] <= step.t.ruleset.active_fatigue) return std::nullopt;
    return broken("fatigue", "12.0.limit", std::string(leader_names[index(e.leader)]) + " is activated, too tired");
  });
}

// --- 17: combat -----------------------------------------------------------------------------------------------------

/// 17.1: the modifiers told and the die make the row of the chart, the leader's rating its column.
Found combat_result(const Step& step) {
  const auto* roll = step.answer == nullptr ? nullptr : std::get_if<Roll>(step.answer);
  if (roll == nullptr || asked<RollForCombat>(step.before) == nullptr) return std::nullopt;
  int sum = static_cast<int>(roll->die);
  for (const Event& event : step.events)
    if (const auto* m = std::get_if<ModifierCounted>(&event.body); m != nullptr && m->table == CombatTable::combat)
      sum += count(m->value);
  const LeaderId rated = step.before.combat.engagement.rated;
  const CombatResults& chart = step.t.charts.combat_results;
  const CombatResult& row = chart.result(step.t.leaders[rated].rating.value, sum);
  return each<CombatRolled>(step, [&](const CombatRolled& e) -> Found {
    if (count(e.die) != sum)
      return broken("combat die", "17.1",
                    "the die counts as " + std::to_string(count(e.die)) + ", not " + std::to_string(sum));
    if (count(e.defender_percent) != row.defender_percent || e.attacker != row.attacker || e.defender != row.defender)
      return broken("combat results", "17.1.5", "the result is not that of the chart");
    return std::nullopt;
  });
}

/// 17.3: exactly the hexes that bans and priorities leave open.
Found retreats(const Step& step) {
  const auto* question = asked<ChooseRetreat>(step.before);
  if (question == nullptr || question->retreat.again) return std::nullopt;
  const auto ways = wc_oracle::retreat_steps(step.t, step.before, question->retreat);
  for (const wc_oracle::RetreatStep& way : ways.steps) {
    const Action answer = RetreatTo{way.to};
    const bool offered = std::ranges::find(step.legal, answer) != step.legal.end();
    if (offered && !way.rule.empty()) return must_refuse(step, "retreats", "17.3", answer, way.why);
    if (!offered && way.rule.empty()) return must_offer(step, "retreats", "17.3", answer);
  }
  return std::nullopt;
}

/// 17.1.6: losses are tens, and nobody loses more than he has.
Found losses(const Step& step) {
  return each<TroopsLost>(step, [&](const TroopsLost& e) -> Found {
    if (count(e.men) % 10 == 0) return std::nullopt;
    return broken("losses", "17.1.6", "losses are not counted in tens");
  });
}

// --- 22: victory points ---------------------------------------------------------------------------------------------

/// 22.0: points are gained, never lost, and nobody gains none.
Found victory_points(const Step& step) {
  return each<Scored>(step, [&](const Scored& e) -> Found {
    if (count(e.points) > 0) return std::nullopt;
    return broken("victory points", "22.0", "nothing is scored");
  });
}

}  // namespace

std::optional<BrokenProperty> broken_property(const Step& step) {
  constexpr std::array properties{march_costs,      marches_offered, attacks_offered, radius, points_limit,
                                  tired_activation, combat_result,   retreats,        losses, victory_points};
  for (const auto& property : properties)
    if (Found found = property(step)) return found;
  return std::nullopt;
}

}  // namespace tricorne::verify::wc_kit
