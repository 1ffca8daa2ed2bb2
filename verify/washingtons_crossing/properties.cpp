#include "verify/washingtons_crossing/properties.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/washingtons_crossing/rule_index.h"
#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

// --- 5, 11: what a step costs ---------------------------------------------------------------------------------------

/// 11.0, 5.0: a step costs the points that the oracle says. A leader with fewer points pays all that he has
/// (11.0.one_hex).
Found march_costs(const Transition& step) {
  const auto* question = asked<ChooseStep>(step.before);
  const auto* to = step.answer == nullptr ? nullptr : std::get_if<StepTo>(step.answer);
  if (question == nullptr || to == nullptr) return std::nullopt;
  const HexId from = step.before.at[*question->stack.who.begin()];
  if (step.table.map.between(from, to->to).ferry == Ferry::delaware) return std::nullopt;
  const auto price = wc_oracle::price_of_step(step.table, step.before, question->stack.who, to->to);
  if (!price) return must_refuse(step, "11.0"_rule, *step.answer, "no way leads there");
  int most = 0;
  for (const LeaderId leader : question->stack.who) {
    const int had = step.before.points[leader];
    most = std::max(most, had);
    if (step.after.points[leader] != std::max(0, had - *price))
      return Transition::broken("11.0.one_hex"_rule, std::string(leader_names[index(leader)]) + " pays no " +
                                                         std::to_string(std::min(*price, had)) +
                                                         " points for the step to " + text_of(to->to));
  }
  return each_event<Moved>(step, [&](const Moved& moved) -> Found {
    if (moved.from != from || count(moved.points) == std::min(*price, most)) return std::nullopt;
    return Transition::broken("11.0"_rule, "the step to " + text_of(to->to) + " costs " +
                                               std::to_string(count(moved.points)) + ", not " + std::to_string(*price));
  });
}

/// 11.4.2.must, 11.4.3.must: who has rolled sends over as many of his troops as may cross. Where he is divided, at
/// least the smallest force stays.
Found crossings(const Transition& step) {
  const auto* question = asked<ChooseCrossing>(step.before);
  if (question == nullptr || step.answer == nullptr) return std::nullopt;
  step.concerned = true;
  const Stack& stack = question->stack;
  const int troops = step.before.troops[*stack.who.begin()], may = count(question->men);
  const bool sends = std::holds_alternative<SendAcross>(*step.answer);
  const int stay = sends ? step.table.ruleset.least_after_transfer : step.table.ruleset.least_detachment;
  const int most = troops <= may ? troops : std::min(may, troops - stay);
  const int over = men_in(step.after, stack.side, question->to) - men_in(step.before, stack.side, question->to);
  if (over == most) return std::nullopt;
  return Transition::broken("11.4.2.must"_rule,
                            std::to_string(over) + " troops cross where " + std::to_string(most) + " must");
}

// --- 10: command ----------------------------------------------------------------------------------------------------

/// 10.0, 2.3.2: a side that receives activation points has no more points than its track holds.
Found points_limit(const Transition& step) {
  return each_event<PointsReceived>(step, [&](const PointsReceived& e) -> Found {
    if (count(e.now) <= step.table.ruleset.points_limit) return std::nullopt;
    return Transition::broken("10.0.limit"_rule, "a side has more activation points than its track");
  });
}

// --- 7, 8: weather and raid -----------------------------------------------------------------------------------------

/// 7.0.january: from January 4 on the weather is freeze or snow.
Found january_weather(const Transition& step) {
  return each_event<WeatherCame>(step, [&](const WeatherCame& e) -> Found {
    if (day_of(step.after.turn) < january_4 || e.weather == Weather::freeze || e.weather == Weather::snow)
      return std::nullopt;
    return Transition::broken("7.0.january"_rule, "the weather is neither freeze nor snow");
  });
}

// --- 14, 15: detachments and transfers ------------------------------------------------------------------------------

/// 14.0, 14.0.strength: only a leader in good order makes a detachment, with enough troops. Militia detaches only
/// militia.
Found detachments(const Transition& step) {
  return each_event<Detached>(step, [&](const Detached& e) -> Found {
    if (step.before.condition[e.leader] != Condition::good)
      return Transition::broken("14.0"_rule, "a disordered or routed leader makes a detachment");
    if (count(e.men) < step.table.ruleset.least_detachment)
      return Transition::broken("14.0.strength"_rule, "a detachment has too few troops");
    if (step.table.leaders[e.leader].troops == Troops::militia &&
        step.table.leaders[e.detachment].troops != Troops::militia)
      return Transition::broken("14.0"_rule, "militia makes a detachment of others");
    return std::nullopt;
  });
}

/// 15.0: troops are transferred within a hex. The giver keeps enough troops, and the taker is as tired as the giver or
/// more.
Found transfers(const Transition& step) {
  const auto* question = asked<ChooseTransfer>(step.before);
  if (question == nullptr || step.answer == nullptr) return std::nullopt;
  step.concerned = true;
  const State& now = step.after;
  if (step.before.at[question->giver] != step.before.at[question->taker])
    return Transition::broken("15.0"_rule, "troops go from one hex into another");
  if (now.troops[question->giver] < step.table.ruleset.least_after_transfer)
    return Transition::broken("15.0"_rule, "the giver keeps too few troops");
  if (now.fatigue[question->taker] < step.before.fatigue[question->giver])
    return Transition::broken("12.0.transfer"_rule, "the taker is less tired than the troops he gets");
  return std::nullopt;
}

// --- 16, 18, 19, 20 -------------------------------------------------------------------------------------------------

/// 16.0, 18.1.effects: attacks are made by day, and only by leaders in good order.
Found attackers(const Transition& step) {
  return each_event<AttackDeclared>(step, [&](const AttackDeclared& e) -> Found {
    if (is_night(step.before.turn)) return Transition::broken("16.0"_rule, "an attack is made at night");
    for (const LeaderId leader : e.attackers)
      if (step.before.condition[leader] != Condition::good)
        return Transition::broken("18.1.effects"_rule, "a disordered or routed leader attacks");
    return std::nullopt;
  });
}

/// 20.0: in the enemy's player turn a town holds what it held when that began, unless troops have come by a reaction
/// or a retreat.
bool nobody_came(const State& s, Side side, HexId town) {
  return s.phasing != side && every(s.marks.reacted | s.marks.retreated,
                                    [&](LeaderId leader) { return side_of(leader) != side || s.at[leader] != town; });
}

/// 20.0: no troops march out of a garrison that would then be too weak. Troops that come to a broken garrison during
/// the player turn may march on (WC-030).
Found garrisons(const Transition& step) {
  for (const Post& post : garrison_posts(step.table.ruleset)) {
    const std::string_view town = garrison_words[index(post.garrison)];
    const auto at = step.table.map.town(town);
    if (!at || men_in(step.before, post.side, *at) < post.troops) continue;
    if (!step.before.garrisons.contains(post.garrison) && !nobody_came(step.before, post.side, *at)) continue;
    const Found found = each_event<Moved>(step, [&](const Moved& moved) -> Found {
      const bool leaves = moved.from == *at && side_of(*moved.who.begin()) == post.side;
      if (!leaves || men_in(step.after, post.side, *at) >= post.troops) return std::nullopt;
      return Transition::broken("20.0"_rule, "troops leave " + std::string(town) + " without its garrison");
    });
    if (found) return found;
  }
  return std::nullopt;
}

// --- 12: fatigue ----------------------------------------------------------------------------------------------------

/// 12.0.recovery: troops rest only at night.
Found rest(const Transition& step) {
  return each_event<Rested>(step, [&](const Rested&) -> Found {
    if (is_night(step.before.turn)) return std::nullopt;
    return Transition::broken("12.0.recovery"_rule, "troops rest by day");
  });
}

/// 12.0.limit, 10.1: a leader who is too tired is not activated.
Found tired_activation(const Transition& step) {
  return each_event<Activated>(step, [&](const Activated& e) -> Found {
    if (step.before.fatigue[e.leader] <= step.table.ruleset.active_fatigue) return std::nullopt;
    return Transition::broken("12.0.limit"_rule,
                              std::string(leader_names[index(e.leader)]) + " is activated, too tired");
  });
}

// --- 17: combat -----------------------------------------------------------------------------------------------------

/// 17.1: the result is the entry of the chart. The row is the die with all modifiers that events report; the column is
/// the leader's rating.
Found combat_result(const Transition& step) {
  const auto* roll = step.answer == nullptr ? nullptr : std::get_if<Roll>(step.answer);
  if (roll == nullptr || asked<RollForCombat>(step.before) == nullptr) return std::nullopt;
  int sum = static_cast<int>(roll->die);
  for (const Event& event : step.events)
    if (const auto* m = std::get_if<ModifierCounted>(&event.body); m != nullptr && m->table == CombatTable::combat)
      sum += count(m->value);
  const LeaderId rated = step.before.combat.engagement.rated;
  const CombatResults& chart = step.table.charts.combat_results;
  const CombatResult& row = chart.result(step.table.leaders[rated].rating.value, sum);
  return each_event<CombatRolled>(step, [&](const CombatRolled& e) -> Found {
    if (e.die != roll->die || count(e.total) != sum)
      return Transition::broken("17.1"_rule,
                                "the die counts as " + std::to_string(count(e.total)) + ", not " + std::to_string(sum));
    if (count(e.defender_percent) != row.defender_percent || e.attacker != row.attacker || e.defender != row.defender)
      return Transition::broken("17.1.5"_rule, "the result is not that of the chart");
    return std::nullopt;
  });
}

/// 17.3: a retreat offers exactly the hexes that bans and priorities leave open.
Found retreats(const Transition& step, const ChooseRetreat& question) {
  const auto ways = wc_oracle::retreat_steps(step.table, step.before, question.retreat);
  for (const wc_oracle::RetreatStep& way : ways.steps) {
    const Action answer = RetreatTo{way.to};
    const bool offered = is_offered(step, answer);
    if (offered && !way.rule.empty()) return must_refuse(step, "17.3"_rule, answer, way.why);
    if (!offered && way.rule.empty()) return must_offer(step, "17.3"_rule, answer);
  }
  if (ways.off_map == is_offered(step, RetreatOffMap{})) return std::nullopt;
  if (ways.off_map) return must_offer(step, "17.3.3"_rule, RetreatOffMap{});
  return must_refuse(step, "17.3.3"_rule, RetreatOffMap{}, "the own edge is not reached");
}

/// 18.2.flight: exactly the farthest hexes and those on the way home are offered, each once, and a routed leader stays
/// only where no other hex is as far from the enemy (WC-240).
Found flights(const Transition& step, const ChooseFlight& question) {
  const auto open = wc_oracle::flights_of(step.table, step.before, *question.left.begin());
  std::set<HexId> hexes(open.farthest.begin(), open.farthest.end());
  hexes.insert(open.homewards.begin(), open.homewards.end());
  for (const HexId hex : hexes)
    if (!is_offered(step, FleeTo{hex})) return must_offer(step, "18.2.flight"_rule, FleeTo{hex});
  if (is_offered(step, Finish{}) != open.farthest.empty())
    return Transition::broken("18.2.flight"_rule, "he stays though another hex is as far, or may not though none is");
  std::set<HexId> offered;
  return each_offer<FleeTo>(step, [&](const FleeTo& flight) -> Found {
    if (!offered.insert(flight.to).second)
      return Transition::broken("18.2.flight"_rule, "the flight to " + text_of(flight.to) + " is offered twice");
    if (hexes.contains(flight.to)) return std::nullopt;
    return must_refuse(step, "18.2.flight"_rule, flight, "it is neither farthest from the enemy nor on his way home");
  });
}

/// 18.2.base: who leaves from his base comes back after so many days, in this game.
Found returns(const Transition& step) {
  return each_event<WentToBase>(step, [&](const WentToBase& e) -> Found {
    const bool late = day_of(step.before.turn) + step.table.ruleset.base_days > day_of(last_turn);
    if (!late && day_of(e.returns) == day_of(step.before.turn) + step.table.ruleset.base_days) return std::nullopt;
    return Transition::broken("18.2.base"_rule, "a leader comes back on a wrong day");
  });
}

/// 17.1.6: losses are counted in tens.
Found losses(const Transition& step) {
  return each_event<TroopsLost>(step, [&](const TroopsLost& e) -> Found {
    if (count(e.men) % 10 == 0) return std::nullopt;
    return Transition::broken("17.1.6"_rule, "losses are not counted in tens");
  });
}

// --- 22: victory points ---------------------------------------------------------------------------------------------

/// 22.0: an event that scores gives at least one point.
Found victory_points(const Transition& step) {
  return each_event<Scored>(step, [&](const Scored& e) -> Found {
    if (count(e.points) > 0) return std::nullopt;
    return Transition::broken("22.0"_rule, "nothing is scored");
  });
}

constexpr Property all_properties[] = {
    {"11.0"_rule, "costs of marches", march_costs},
    {"11.4.2"_rule, "crossings", crossings},
    {"10.1"_rule, "who is activated by points", when_asked<activations>},
    {"10.4"_rule, "who is activated by a span", when_asked<spans>},
    {"10.2"_rule, "who is activated by a die", when_asked<die_activations>},
    {"11.0"_rule, "who moves", when_asked<movers>},
    {"11.0.group"_rule, "groups", when_asked<groups>},
    {"11.2"_rule, "forced marches", when_asked<forced_marches>},
    {"11.0.roll"_rule, "movement dice", movement_dice},
    {"11.0.separate"_rule, "who marches next", marchers},
    {"11.0"_rule, "steps", when_asked<steps_to>},
    {"11.0.join"_rule, "columns", when_asked<columns>},
    {"14.0.action"_rule, "who stays of a division", when_asked<divided_leaders>},
    {"11.5"_rule, "ways off the map", when_asked<ways_off_the_map>},
    {"11.6"_rule, "naval movement", when_asked<naval_moves>},
    {"11.4"_rule, "who crosses", when_asked<crossing_attempts>},
    {"11.4.2.procedure"_rule, "crossing dice", crossing_dice},
    {"11.4.2.must"_rule, "who crosses in part", when_asked<parts_across>},
    {"16.2"_rule, "hasty and normal attacks", when_asked<hasty_and_normal>},
    {"16.3"_rule, "prepared attacks", prepared_attacks},
    {"11.3"_rule, "reactions", reactions},
    {"10.0.limit"_rule, "activation points", points_limit},
    {"7.0.january"_rule, "January weather", january_weather},
    {"8.0.2"_rule, "raids", when_asked<raid_targets>},
    {"9.0"_rule, "reinforcements", when_asked<entries>},
    {"9.1.1.no_counter"_rule, "reinforcements without a counter", joining_leaders},
    {"9.1.1.vanguard"_rule, "reinforcements with a leader", entries_with_leaders},
    {"18.2.base"_rule, "who comes back", when_asked<returns_at_bases>},
    {"9.2.4"_rule, "desertion", deserters},
    {"9.4.1"_rule, "ends of enlistments", ended_enlistments},
    {"9.4.1.departures"_rule, "departures", when_asked<heirs>},
    {"15.0"_rule, "who gives troops", when_asked<transfers_from>},
    {"15.0"_rule, "who gets troops", when_asked<transfers_to>},
    {"15.0"_rule, "transferred troops", when_asked<transferred_troops>},
    {"14.0"_rule, "who detaches", new_detachments},
    {"14.0.strength"_rule, "detached troops", when_asked<detached_troops>},
    {"14.0.absorb"_rule, "who absorbs", when_asked<absorptions>},
    {"2.2.1.removal"_rule, "removals", when_asked<removals>},
    {"9.2"_rule, "reorganisation", when_asked<reorganisations>},
    {"14.0"_rule, "detachments", detachments},
    {"15.0"_rule, "transfers", transfers},
    {"16.0"_rule, "attackers", attackers},
    {"18.1.recovery"_rule, "recovery", when_asked<recoveries>},
    {"19.0"_rule, "entrenchments", when_asked<entrenchments>},
    {"20.0"_rule, "garrisons", garrisons},
    {"12.0.recovery"_rule, "rest", rest},
    {"12.0.limit"_rule, "fatigue", tired_activation},
    {"17.1.5"_rule, "whose rating counts", when_asked<rated_leaders>},
    {"17.1.5"_rule, "combat results", combat_result},
    {"17.1.6"_rule, "who loses troops", when_asked<combat_losses>},
    {"16.3"_rule, "advances", when_asked<advances>},
    {"17.3"_rule, "retreats", when_asked<retreats>},
    {"18.2"_rule, "flights", when_asked<flights>},
    {"18.2.base"_rule, "returns", returns},
    {"17.1.6"_rule, "losses", losses},
    {"22.0"_rule, "victory points", victory_points},
};

}  // namespace

std::span<const Property> properties() { return all_properties; }

}  // namespace tricorne::verify::wc_kit
