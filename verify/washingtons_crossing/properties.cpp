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
Found march_costs(const Step& step) {
  const auto* question = asked<ChooseStep>(step.before);
  const auto* to = step.answer == nullptr ? nullptr : std::get_if<StepTo>(step.answer);
  if (question == nullptr || to == nullptr) return std::nullopt;
  const HexId from = step.before.at[*question->stack.who.begin()];
  if (step.t.map.between(from, to->to).ferry == Ferry::delaware) return std::nullopt;
  const auto price = wc_oracle::price_of_step(step.t, step.before, question->stack.who, to->to);
  if (!price) return must_refuse(step, "marches", "11.0", *step.answer, "no way leads there");
  int most = 0;
  for (const LeaderId leader : question->stack.who) {
    const int had = step.before.points[leader];
    most = std::max(most, had);
    if (step.after.points[leader] != std::max(0, had - *price))
      return broken("costs", "11.0.one_hex",
                    std::string(leader_names[index(leader)]) + " pays no " + std::to_string(std::min(*price, had)) +
                        " points for the step to " + text_of(to->to));
  }
  return each<Moved>(step, [&](const Moved& moved) -> Found {
    if (moved.from != from || count(moved.points) == std::min(*price, most)) return std::nullopt;
    return broken("costs", "11.0",
                  "the step to " + text_of(to->to) + " costs " + std::to_string(count(moved.points)) + ", not " +
                      std::to_string(*price));
  });
}

/// 11.4.2.must, 11.4.3.must: who has rolled sends over as many of his troops as may cross. Where he is divided, at
/// least the smallest force stays.
Found crossings(const Step& step) {
  const auto* question = asked<ChooseCrossing>(step.before);
  if (question == nullptr || step.answer == nullptr) return std::nullopt;
  step.concerned = true;
  const Stack& stack = question->stack;
  const int troops = step.before.troops[*stack.who.begin()], may = count(question->men);
  const bool sends = std::holds_alternative<SendAcross>(*step.answer);
  const int stay = sends ? step.t.ruleset.least_after_transfer : step.t.ruleset.least_detachment;
  const int most = troops <= may ? troops : std::min(may, troops - stay);
  const int over = men_in(step.after, stack.side, question->to) - men_in(step.before, stack.side, question->to);
  if (over == most) return std::nullopt;
  return broken("crossings", "11.4.2.must",
                std::to_string(over) + " troops cross where " + std::to_string(most) + " must");
}

// --- 10: command ----------------------------------------------------------------------------------------------------

/// 10.0, 2.3.2: a side that receives activation points has no more points than its track holds.
Found points_limit(const Step& step) {
  return each<PointsReceived>(step, [&](const PointsReceived& e) -> Found {
    if (count(e.now) <= step.t.ruleset.points_limit) return std::nullopt;
    return broken("activation points", "10.0.limit", "a side has more activation points than its track");
  });
}

// --- 7, 8: weather and raid -----------------------------------------------------------------------------------------

/// 7.0.january: from January 4 on the weather is freeze or snow.
Found january_weather(const Step& step) {
  return each<WeatherCame>(step, [&](const WeatherCame& e) -> Found {
    if (day_of(step.after.turn) < january_4 || e.weather == Weather::freeze || e.weather == Weather::snow)
      return std::nullopt;
    return broken("January weather", "7.0.january", "the weather is neither freeze nor snow");
  });
}

// --- 14, 15: detachments and transfers ------------------------------------------------------------------------------

/// 14.0, 14.0.strength: only a leader in good order makes a detachment, with enough troops. Militia detaches only
/// militia.
Found detachments(const Step& step) {
  return each<Detached>(step, [&](const Detached& e) -> Found {
    if (step.before.condition[e.leader] != Condition::good)
      return broken("detachments", "14.0", "a disordered or routed leader makes a detachment");
    if (count(e.men) < step.t.ruleset.least_detachment)
      return broken("detachments", "14.0.strength", "a detachment has too few troops");
    if (step.t.leaders[e.leader].troops == Troops::militia && step.t.leaders[e.detachment].troops != Troops::militia)
      return broken("detachments", "14.0", "militia makes a detachment of others");
    return std::nullopt;
  });
}

/// 15.0: troops are transferred within a hex. The giver keeps enough troops, and the taker is as tired as the giver or
/// more.
Found transfers(const Step& step) {
  const auto* question = asked<ChooseTransfer>(step.before);
  if (question == nullptr || step.answer == nullptr) return std::nullopt;
  step.concerned = true;
  const State& now = step.after;
  if (step.before.at[question->giver] != step.before.at[question->taker])
    return broken("transfers", "15.0", "troops go from one hex into another");
  if (now.troops[question->giver] < step.t.ruleset.least_after_transfer)
    return broken("transfers", "15.0", "the giver keeps too few troops");
  if (now.fatigue[question->taker] < step.before.fatigue[question->giver])
    return broken("transfers", "12.0.transfer", "the taker is less tired than the troops he gets");
  return std::nullopt;
}

// --- 16, 18, 19, 20 -------------------------------------------------------------------------------------------------

/// 16.0, 18.1.effects: attacks are made by day, and only by leaders in good order.
Found attackers(const Step& step) {
  return each<AttackDeclared>(step, [&](const AttackDeclared& e) -> Found {
    if (is_night(step.before.turn)) return broken("attacks", "16.0", "an attack is made at night");
    for (const LeaderId leader : e.attackers)
      if (step.before.condition[leader] != Condition::good)
        return broken("attacks", "18.1.effects", "a disordered or routed leader attacks");
    return std::nullopt;
  });
}

/// 18.1.recovery: a leader next to an enemy leader does not recover.
Found recoveries_offered(const Step& step) {
  return each_offer<Recover>(step, [&](const Recover& recover) -> Found {
    for (std::size_t i = 0; i < leader_count; ++i) {
      const LeaderId enemy{static_cast<std::uint8_t>(i)};
      if (side_of(enemy) != side_of(recover.leader) && step.before.at[enemy] != no_hex &&
          adjacent(step.before.at[enemy], step.before.at[recover.leader]))
        return must_refuse(step, "recovery", "18.1.recovery", recover, "an enemy leader is next to him");
    }
    return std::nullopt;
  });
}

/// 19.0: a side builds only so many entrenchments, the British build only in towns, and only a leader in good order
/// with enough troops builds.
Found entrenchments(const Step& step) {
  return each<Dug>(step, [&](const Dug& e) -> Found {
    const Side side = side_of(e.leader);
    const int most =
        side == Side::American ? step.t.ruleset.american_entrenchments : step.t.ruleset.british_entrenchments;
    if (step.after.built[index(side)] > most) return broken("entrenchments", "19.0", "too many are built");
    if (side == Side::British && step.t.map[e.at].town.empty())
      return broken("entrenchments", "19.0", "the British dig outside of towns");
    if (step.before.troops[e.leader] < step.t.ruleset.entrenching_troops ||
        step.before.condition[e.leader] != Condition::good)
      return broken("entrenchments", "19.0.build", "who digs has too few troops or is disordered");
    for (const LeaderId other : step.before.marks.dug)
      if (step.before.at[other] == e.at) return broken("entrenchments", "19.0.build", "two dig in one hex in one turn");
    return std::nullopt;
  });
}

/// 20.0: no troops march out of a garrison that would then be too weak. Troops that come to a broken garrison during
/// the player turn may march on (WC-030).
Found garrisons(const Step& step) {
  const Ruleset& rules = step.t.ruleset;
  struct Post {
    Garrison garrison;
    Side side;
    const char* town;
    int troops;
  };
  for (const Post& post : {Post{Garrison::amboy, Side::British, "Amboy", rules.garrison_amboy},
                           Post{Garrison::brunswick, Side::British, "Brunswick", rules.garrison_brunswick},
                           Post{Garrison::philadelphia, Side::American, "Philadelphia", rules.garrison_philadelphia}}) {
    const auto at = step.t.map.town(post.town);
    const bool stood = step.before.garrisons.contains(post.garrison);
    if (!stood || !at || men_in(step.before, post.side, *at) < post.troops) continue;
    const Found found = each<Moved>(step, [&](const Moved& moved) -> Found {
      const bool leaves = moved.from == *at && side_of(*moved.who.begin()) == post.side;
      if (!leaves || men_in(step.after, post.side, *at) >= post.troops) return std::nullopt;
      return broken("garrisons", "20.0", std::string("troops leave ") + post.town + " without its garrison");
    });
    if (found) return found;
  }
  return std::nullopt;
}

// --- 12: fatigue ----------------------------------------------------------------------------------------------------

/// 12.0.recovery: troops rest only at night.
Found rest(const Step& step) {
  return each<Rested>(step, [&](const Rested&) -> Found {
    if (is_night(step.before.turn)) return std::nullopt;
    return broken("rest", "12.0.recovery", "troops rest by day");
  });
}

/// 12.0.limit, 10.1: a leader who is too tired is not activated.
Found tired_activation(const Step& step) {
  return each<Activated>(step, [&](const Activated& e) -> Found {
    if (step.before.fatigue[e.leader] <= step.t.ruleset.active_fatigue) return std::nullopt;
    return broken("fatigue", "12.0.limit", std::string(leader_names[index(e.leader)]) + " is activated, too tired");
  });
}

// --- 17: combat -----------------------------------------------------------------------------------------------------

/// 17.1: the result is the entry of the chart. The row is the die with all modifiers that events report; the column is
/// the leader's rating.
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
    if (e.die != roll->die || count(e.total) != sum)
      return broken("combat die", "17.1",
                    "the die counts as " + std::to_string(count(e.total)) + ", not " + std::to_string(sum));
    if (count(e.defender_percent) != row.defender_percent || e.attacker != row.attacker || e.defender != row.defender)
      return broken("combat results", "17.1.5", "the result is not that of the chart");
    return std::nullopt;
  });
}

/// 17.3: a retreat offers exactly the hexes that bans and priorities leave open. Where they leave none, hexes entered
/// before are open, but for the one where it began (17.3.note).
Found retreats(const Step& step) {
  const auto* question = asked<ChooseRetreat>(step.before);
  if (question == nullptr) return std::nullopt;
  step.concerned = true;
  Retreat retreat = question->retreat;
  const auto is_open = [](const wc_oracle::RetreatSteps& ways) {
    return ways.off_map || std::ranges::any_of(ways.steps, [](const auto& way) { return way.rule.empty(); });
  };
  auto ways = wc_oracle::retreat_steps(step.t, step.before, retreat);
  if (!is_open(ways)) {
    retreat.entered = {};
    ways = wc_oracle::retreat_steps(step.t, step.before, retreat);
  }
  for (const wc_oracle::RetreatStep& way : ways.steps) {
    const Action answer = RetreatTo{way.to};
    const bool offered = is_offered(step, answer);
    if (offered && !way.rule.empty()) return must_refuse(step, "retreats", "17.3", answer, way.why);
    if (!offered && way.rule.empty()) return must_offer(step, "retreats", "17.3", answer);
  }
  if (ways.off_map == is_offered(step, RetreatOffMap{})) return std::nullopt;
  if (ways.off_map) return must_offer(step, "retreats", "17.3.3", RetreatOffMap{});
  return must_refuse(step, "retreats", "17.3.3", RetreatOffMap{}, "the own edge is not reached");
}

/// 18.2.flight: exactly the farthest hexes and those on the way home are offered, and a routed leader stays only where
/// no other hex is as far from the enemy (WC-240).
Found flights(const Step& step) {
  const auto* question = asked<ChooseFlight>(step.before);
  if (question == nullptr) return std::nullopt;
  step.concerned = true;
  const auto open = wc_oracle::flights_of(step.t, step.before, *question->left.begin());
  std::set<HexId> hexes(open.farthest.begin(), open.farthest.end());
  hexes.insert(open.homewards.begin(), open.homewards.end());
  for (const HexId hex : hexes)
    if (!is_offered(step, FleeTo{hex})) return must_offer(step, "flights", "18.2.flight", FleeTo{hex});
  if (is_offered(step, Finish{}) != open.farthest.empty())
    return broken("flights", "18.2.flight", "he stays though another hex is as far, or may not though none is");
  return each_offer<FleeTo>(step, [&](const FleeTo& flight) -> Found {
    if (hexes.contains(flight.to)) return std::nullopt;
    return must_refuse(step, "flights", "18.2.flight", flight,
                       "it is neither farthest from the enemy nor on his way home");
  });
}

/// 18.2.base: who leaves from his base comes back after so many days, in this game.
Found returns(const Step& step) {
  return each<WentToBase>(step, [&](const WentToBase& e) -> Found {
    const bool late = day_of(step.before.turn) + step.t.ruleset.base_days > day_of(last_turn);
    if (!late && day_of(e.returns) == day_of(step.before.turn) + step.t.ruleset.base_days) return std::nullopt;
    return broken("returns", "18.2.base", "a leader comes back on a wrong day");
  });
}

/// 17.1.6: losses are counted in tens.
Found losses(const Step& step) {
  return each<TroopsLost>(step, [&](const TroopsLost& e) -> Found {
    if (count(e.men) % 10 == 0) return std::nullopt;
    return broken("losses", "17.1.6", "losses are not counted in tens");
  });
}

// --- 22: victory points ---------------------------------------------------------------------------------------------

/// 22.0: an event that scores gives at least one point.
Found victory_points(const Step& step) {
  return each<Scored>(step, [&](const Scored& e) -> Found {
    if (count(e.points) > 0) return std::nullopt;
    return broken("victory points", "22.0", "nothing is scored");
  });
}

struct Property {
  const char* name;  ///< paragraph and name
  Found (*check)(const Step& step);
};

constexpr std::array properties{
    Property{"11.0 costs of marches", march_costs},
    Property{"11.4.2 crossings", crossings},
    Property{"10.1 who is activated by points", activations},
    Property{"10.4 who is activated by a span", spans},
    Property{"10.2 who is activated by a die", die_activations},
    Property{"11.0 who moves", movers},
    Property{"11.0.group groups", groups},
    Property{"11.2 forced marches", forced_marches},
    Property{"11.0.roll movement dice", movement_dice},
    Property{"11.0 steps", steps_to},
    Property{"11.4 who crosses", crossing_attempts},
    Property{"11.4.2.procedure crossing dice", crossing_dice},
    Property{"11.4.2.must who crosses in part", parts_across},
    Property{"16.2 hasty and normal attacks", hasty_and_normal},
    Property{"16.3 prepared attacks", prepared_attacks},
    Property{"11.3 reactions", reactions},
    Property{"10.0.limit activation points", points_limit},
    Property{"7.0.january January weather", january_weather},
    Property{"8.0.2 raids", raid_targets},
    Property{"14.0 detachments", detachments},
    Property{"15.0 transfers", transfers},
    Property{"16.0 attackers", attackers},
    Property{"18.1.recovery recovery", recoveries_offered},
    Property{"19.0 entrenchments", entrenchments},
    Property{"20.0 garrisons", garrisons},
    Property{"12.0.recovery rest", rest},
    Property{"12.0.limit fatigue", tired_activation},
    Property{"17.1.5 combat results", combat_result},
    Property{"17.3 retreats", retreats},
    Property{"18.2 flights", flights},
    Property{"18.2.base returns", returns},
    Property{"17.1.6 losses", losses},
    Property{"22.0 victory points", victory_points},
};

}  // namespace

std::vector<std::string> property_names() {
  std::vector<std::string> names;
  for (const Property& property : properties) names.emplace_back(property.name);
  return names;
}

std::optional<BrokenProperty> broken_property(const Step& step, std::span<std::uint64_t> asked) {
  for (std::size_t i = 0; i < properties.size(); ++i) {
    step.concerned = false;
    Found found = properties[i].check(step);
    if (step.concerned && !asked.empty()) ++asked[i];
    if (found) return found;
  }
  return std::nullopt;
}

}  // namespace tricorne::verify::wc_kit
