#include "verify/washingtons_crossing/lists.h"

#include <array>
#include <cstdlib>
#include <initializer_list>
#include <vector>

#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// Why an answer is not allowed; empty: it is.
using Bar = std::string;

/// Holds the offers of a kind against the answers that come into question. `bar(answer)` says what bars each.
template <class A, class Bars>
Found whole_list(const Step& step, RuleRef rule, const std::vector<A>& candidates, const Bars& bar) {
  step.concerned = true;
  for (const A& answer : candidates) {
    const Bar why = bar(answer);
    if (why.empty() == is_offered(step, answer)) continue;
    return why.empty() ? must_offer(step, rule, answer) : must_refuse(step, rule, answer, why);
  }
  return each_offer<A>(step, [&](const A& answer) -> Found {
    if (std::ranges::find(candidates, answer) != candidates.end()) return std::nullopt;
    return must_refuse(step, rule, answer, "it does not come into question");
  });
}

/// An answer of the kind for each leader of a side.
template <class A>
std::vector<A> of_leaders(Side side) {
  std::vector<A> answers;
  for (const LeaderId leader : leaders_of(side)) answers.push_back(A{leader});
  return answers;
}
/// An answer of the kind for each hex of the map around a hex.
template <class A>
std::vector<A> of_neighbours(const Table& t, HexId at) {
  std::vector<A> answers;
  for (const Direction d : directions)
    if (const HexId to = neighbour(at, d); to != no_hex && t.map.exists(to)) answers.push_back(A{to});
  return answers;
}

/// Does the condition hold for one of them at least, or for all?
template <class Leaders, class Holds>
bool some(const Leaders& leaders, const Holds& holds) {
  for (const LeaderId leader : leaders)
    if (holds(leader)) return true;
  return false;
}
template <class Holds>
bool every(const LeaderSet& leaders, const Holds& holds) {
  return !some(leaders, [&](LeaderId leader) { return !holds(leader); });
}

// --- what a leader is -----------------------------------------------------------------------------------------------

bool here(const State& s, LeaderId leader) { return s.where[leader] == Where::on_map; }
bool leads_troops(const State& s, LeaderId leader) { return s.troops[leader] > 0; }
/// 11.0: leaders without troops and Washington have 13 points.
bool needs_no_die(const State& s, LeaderId leader) {
  return leader == LeaderId::Washington || !leads_troops(s, leader);
}
bool beside_or_with(const State& s, LeaderId a, LeaderId b) { return distance(s.at[a], s.at[b]) <= 1; }

/// 11.0: who began the chain of activations in which the leader stands.
LeaderId beginner(const State& s, LeaderId leader) {
  while (s.commander[leader] != leader && s.commander[leader] != no_leader) leader = s.commander[leader];
  return leader;
}

int all_men(const State& s, const LeaderSet& who) {
  int men = 0;
  for (const LeaderId leader : who) men += s.troops[leader];
  return men;
}

/// 4.0: the troops of a side in a hex, those of the newcomers too.
int men_with(const State& s, Side side, HexId hex, const LeaderSet& newcomers) {
  int men = men_in(s, side, hex);
  for (const LeaderId leader : newcomers)
    if (s.at[leader] != hex) men += s.troops[leader];
  return men;
}

/// 20.0: must troops stay in the hex that would otherwise leave it?
bool garrison_holds(const Step& step, Side side, HexId from, int leaving) {
  const Ruleset& rules = step.table.ruleset;
  struct Post {
    Garrison garrison;
    Side side;
    int troops;
  };
  for (const Post& post : {Post{Garrison::amboy, Side::British, rules.garrison_amboy},
                           Post{Garrison::brunswick, Side::British, rules.garrison_brunswick},
                           Post{Garrison::philadelphia, Side::American, rules.garrison_philadelphia}})
    if (post.side == side && leaving > 0 && step.before.garrisons.contains(post.garrison) &&
        step.table.map.town(garrison_words[index(post.garrison)]) == from &&
        men_in(step.before, side, from) - leaving < post.troops)
      return true;
  return false;
}

// --- 10: activation -------------------------------------------------------------------------------------------------

bool on_agenda_of_command_phase(const State& s) {
  return std::ranges::any_of(s.agenda, [](const Frame& f) { return std::holds_alternative<ChooseActivation>(f); });
}

/// 10.3: is the leader still asleep?
bool sleeps(const Step& step, LeaderId leader) {
  const State& s = step.before;
  const Ruleset& rules = step.table.ruleset;
  constexpr Turn morning = turn_at(26, Hour::morning);
  if (side_of(leader) == Side::American || s.turn > morning || rules.initial_response == InitialResponse::none)
    return false;
  if (rules.response_spares_troopless && !leads_troops(s, leader)) return false;
  if (s.turn < morning) return true;
  if (rules.initial_response == InitialResponse::at_seven || s.alarmed.contains(leader)) return false;
  if (!on_agenda_of_command_phase(s)) return true;
  return !some(leaders_of(Side::American), [&](LeaderId other) {
    return here(s, other) && step.table.map[s.at[other]].bank == step.table.map[s.at[leader]].bank &&
           distance(s.at[other], s.at[leader]) <= rules.response_distance;
  });
}

/// 10.1, 12.0, 10.3: what bars any activation.
Bar never_active(const Step& step, LeaderId leader) {
  const State& s = step.before;
  if (!here(s, leader)) return "he is not on the map";
  if (s.marks.active.contains(leader)) return "he is active";
  if (s.condition[leader] == Condition::routed) return "he is routed";
  if (s.fatigue[leader] > step.table.ruleset.active_fatigue) return "he is too tired";
  return sleeps(step, leader) ? "nothing has alarmed him" : "";
}

/// 11.1: one British leader with troops a night, and a cheap one.
Bar night_bars(const Step& step, LeaderId leader) {
  if (side_of(leader) == Side::American || !is_night(step.before.turn) || !leads_troops(step.before, leader)) return "";
  if (step.table.leaders[leader].cost.value > step.table.ruleset.british_night_cost)
    return "he is too dear for a night";
  return step.before.night_leader ? "another is active this night" : "";
}
Bar commands_none(const Step& step, LeaderId leader) {
  if (step.table.leaders[leader].span.value == 0) return "he has no span";
  const bool night = side_of(leader) == Side::British && is_night(step.before.turn);
  return night && !leads_troops(step.before, leader) && !step.table.ruleset.night_by_commander
             ? "he moves alone at night"
             : "";
}

/// 10.1: a leader who commands nobody is free without troops, and so is Washington. Four others cost one.
int price_alone(const Step& step, LeaderId leader) {
  return needs_no_die(step.before, leader) ? 0 : step.table.leaders[leader].cost_alone.value;
}
/// 10.1: what the four pay at first when they command; the rest of their two comes with the first troops they lead.
int price_to_command(const Step& step, LeaderId leader) {
  return std::min(step.table.leaders[leader].cost.value, step.table.leaders[leader].cost_alone.value);
}

/// 10.1: two hexes from road and clear ground no points activate anybody.
bool off_the_roads(const Step& step, LeaderId leader) {
  const HexId at = step.before.at[leader];
  return std::ranges::none_of(step.table.map.all, [&](HexId hex) {
    if (distance(at, hex) >= step.table.ruleset.far_from_roads) return false;
    const bool road = std::ranges::any_of(directions, [&](Direction d) {
      const HexId next = neighbour(hex, d);
      if (next == no_hex || !step.table.map.exists(next)) return false;
      const auto& edge = step.table.map.between(hex, next);
      return edge.road || edge.ferry != Ferry::none;
    });
    return road || step.table.map[hex].terrain == Terrain::clear;
  });
}
Bar cannot_afford(const Step& step, LeaderId leader, int price) {
  if (price > step.before.activation_points[index(side_of(leader))]) return "there are too few points";
  return price > 0 && off_the_roads(step, leader) ? "he is far from roads" : "";
}

/// The first bar that there is.
Bar first_of(std::initializer_list<Bar> bars) {
  for (const Bar& bar : bars)
    if (!bar.empty()) return bar;
  return "";
}

/// What a commander can still spend on himself, or nothing where he owes no more (10.1.double).
std::optional<int> purse(const Step& step, LeaderId commander) {
  const State& s = step.before;
  for (std::size_t i = s.agenda.size(); i-- > 0;) {
    const auto* led = std::get_if<ChooseCommanded>(&s.agenda[i]);
    if (led != nullptr && led->commander == commander) continue;
    if (led != nullptr && !step.table.ruleset.printed_cost_in_span) return count(led->span);
    if (std::holds_alternative<ChooseActivation>(s.agenda[i])) return s.activation_points[index(side_of(commander))];
    return std::nullopt;
  }
  return std::nullopt;
}

/// 10.1: does the commander still owe more than he can pay when he takes the leader along?
bool owes_too_much(const Step& step, LeaderId commander, LeaderId leader) {
  const State& s = step.before;
  const auto money = purse(step, commander);
  if (!money || !leads_troops(s, leader)) return false;
  for (const LeaderId other : leaders_of(side_of(commander)))
    if (other != commander && here(s, other) && s.commander[other] == commander && leads_troops(s, other)) return false;
  return step.table.leaders[commander].cost.value - price_to_command(step, commander) > *money;
}

/// 10.4, 10.5, 11.1: what bars the leader under the commander. `price`: what he takes off the span.
Bar not_led(const Step& step, const ChooseCommanded& d, LeaderId leader, int price) {
  if (const Bar bar = never_active(step, leader); !bar.empty()) return bar;
  if (step.table.leaders[leader].cost.value >= step.table.leaders[d.commander].cost.value) return "he is not cheaper";
  if (price > count(d.span)) return "the span is too small";
  if (owes_too_much(step, d.commander, leader)) return "his commander cannot pay the rest";
  if (!leads_troops(step.before, d.commander))
    if (const Bar bar = night_bars(step, leader); !bar.empty()) return bar;
  return wc_oracle::radius_way(step.table, step.before, d.commander, leader) ? "" : "he is beyond the radius";
}

}  // namespace

Found activations(const Step& step) {
  const auto* d = asked<ChooseActivation>(step.before);
  if (d == nullptr) return std::nullopt;
  const auto bar = [&](LeaderId leader) -> Bar {
    if (const Bar never = never_active(step, leader); !never.empty()) return never;
    return night_bars(step, leader);
  };
  if (Found found = whole_list(step, "10.1"_rule, of_leaders<Activate>(d->side), [&](const Activate& a) {
        return first_of({bar(a.leader), cannot_afford(step, a.leader, price_alone(step, a.leader))});
      }))
    return found;
  return whole_list(step, "10.1"_rule, of_leaders<ActivateToCommand>(d->side), [&](const ActivateToCommand& a) {
    return first_of({bar(a.leader), commands_none(step, a.leader),
                     cannot_afford(step, a.leader, price_to_command(step, a.leader))});
  });
}

Found spans(const Step& step) {
  const auto* d = asked<ChooseCommanded>(step.before);
  if (d == nullptr) return std::nullopt;
  const bool printed = step.table.ruleset.printed_cost_in_span;
  const auto price = [&](LeaderId leader, int otherwise) {
    return printed ? step.table.leaders[leader].cost.value : otherwise;
  };
  const Side side = side_of(d->commander);
  if (Found found = whole_list(step, "10.4"_rule, of_leaders<Activate>(side), [&](const Activate& a) {
        return not_led(step, *d, a.leader, price(a.leader, price_alone(step, a.leader)));
      }))
    return found;
  return whole_list(step, "10.4"_rule, of_leaders<ActivateToCommand>(side), [&](const ActivateToCommand& a) {
    if (const Bar bar = commands_none(step, a.leader); !bar.empty()) return bar;
    return not_led(step, *d, a.leader, price(a.leader, price_to_command(step, a.leader)));
  });
}

Found die_activations(const Step& step) {
  const auto* d = asked<ChooseDieActivation>(step.before);
  if (d == nullptr) return std::nullopt;
  return whole_list(step, "10.2"_rule, of_leaders<Activate>(d->side), [&](const Activate& a) -> Bar {
    if (step.table.leaders[a.leader].cost.value > step.table.ruleset.die_activation_cost) return "he costs too much";
    if (step.before.marks.barred.contains(a.leader)) return "he has failed";
    return never_active(step, a.leader);
  });
}

// --- 11: movement ---------------------------------------------------------------------------------------------------

namespace {

/// 10.1, 11.0: who is active moves once.
Bar moves_no_more(const State& s, LeaderId leader) {
  const Marks& marks = s.marks;
  if (!here(s, leader) || !marks.active.contains(leader)) return "he is not active";
  if (marks.rolled.contains(leader) || marks.spent.contains(leader) || marks.stopped.contains(leader))
    return "he has moved";
  return marks.resting.contains(leader) ? "he has just recovered" : "";
}

/// 11.0: is the leader within the radius of whoever activated him?
bool within_his_radius(const Step& step, LeaderId leader) {
  const LeaderId by = step.before.commander[leader];
  return by == leader ||
         (here(step.before, by) && wc_oracle::radius_way(step.table, step.before, by, leader).has_value());
}

}  // namespace

Found movers(const Step& step) {
  const auto* d = asked<ChooseMover>(step.before);
  if (d == nullptr) return std::nullopt;
  return whole_list(step, "11.0"_rule, of_leaders<Move>(d->side),
                    [&](const Move& a) { return moves_no_more(step.before, a.leader); });
}

Found groups(const Step& step) {
  const auto* d = asked<ChooseGroup>(step.before);
  if (d == nullptr) return std::nullopt;
  const State& s = step.before;
  const LeaderId first = *d->group.begin();
  return whole_list(step, "11.0.group"_rule, of_leaders<With>(side_of(first)), [&](const With& a) -> Bar {
    if (d->group.contains(a.leader)) return "he is in the group";
    if (const Bar bar = moves_no_more(s, a.leader); !bar.empty()) return bar;
    if (beginner(s, a.leader) != beginner(s, first)) return "another leader has activated him";
    const auto beside = [&](LeaderId other) { return beside_or_with(s, a.leader, other); };
    if (!some(d->group, beside)) return "nobody of the group is next to him";
    return within_his_radius(step, a.leader) && within_his_radius(step, first) ? "" : "the radius does not reach them";
  });
}

Found forced_marches(const Step& step) {
  const auto* d = asked<ChooseGroup>(step.before);
  if (d == nullptr) return std::nullopt;
  const State& s = step.before;
  const Side side = side_of(*d->group.begin());
  const auto bar = [&](LeaderId leader) -> Bar {
    if (!d->group.contains(leader)) return "he does not roll";
    if (needs_no_die(s, leader)) return "he has 13 points";
    if (s.marks.forced.contains(leader)) return "he marches by force already";
    if (s.condition[leader] != Condition::good) return "he is disordered";
    return s.fatigue[leader] >= step.table.ruleset.forced_march_fatigue ? "he is too tired" : "";
  };
  if (Found found = whole_list(step, "11.2"_rule, of_leaders<ForceMarch>(side),
                               [&](const ForceMarch& a) { return bar(a.leader); }))
    return found;
  const LeaderId chief = side == Side::American ? LeaderId::Washington : LeaderId::Cornwallis;
  return whole_list(step, "11.2.free"_rule, of_leaders<ForceMarchFree>(side), [&](const ForceMarchFree& a) -> Bar {
    if (const Bar why = bar(a.leader); !why.empty()) return why;
    if (beginner(s, a.leader) != chief) return "his chief has not activated him";
    if (!here(s, chief) || !beside_or_with(s, chief, a.leader)) return "his chief is not near";
    const bool made = s.free_marches[index(side)] >= step.table.ruleset.free_forced_marches;
    return made && !s.free_march_now ? "it has been made" : "";
  });
}

namespace {

/// 11.0, 11.1, 12.0, 18.1: what is added to the die of a group.
int added_to_movement_die(const Step& step, const LeaderSet& group) {
  const State& s = step.before;
  const MovementMatrix& chart = step.table.charts.movement_matrix;
  const Side side = side_of(*group.begin());
  int worst = 0, rolling = 0, sum = chart.weather[index(s.weather)].value;
  bool disorder = false;
  for (const LeaderId leader : group) {
    worst = std::max<int>(worst, s.fatigue[leader]);
    disorder = disorder || s.condition[leader] == Condition::disordered;
    if (!needs_no_die(s, leader)) ++rolling;
  }
  const bool vanguard = rolling == 1 && group.contains(LeaderId::Vanguard) && !needs_no_die(s, LeaderId::Vanguard);
  if (side == Side::British) sum += vanguard ? chart.vanguard.value : chart.british.value;
  if (side == Side::American && is_night(s.turn)) sum += chart.american_night.value;
  sum += chart.fatigue[std::min<std::size_t>(static_cast<std::size_t>(worst), chart.fatigue.size() - 1)].value;
  return disorder ? sum + chart.disordered.value : sum;
}

/// 11.0, 11.2, 11.3: the movement points of a leader whose group the matrix gives so many.
int points_for(const Step& step, const RollForMovement& d, LeaderId leader, int given) {
  const Ruleset& rules = step.table.ruleset;
  const bool fixed = needs_no_die(step.before, leader);
  int points = fixed ? rules.fixed_points : given;
  if (step.before.marks.forced.contains(leader) && (given > 0 || rules.forced_march_on_nothing))
    points += side_of(leader) == Side::American ? rules.forced_march_american : rules.forced_march_british;
  if (!d.reaction || (fixed && !rules.reaction_halves_fixed_points)) return points;
  return (points + rules.reaction_divisor - 1) / rules.reaction_divisor;
}

}  // namespace

Found movement_dice(const Step& step) {
  const auto* d = asked<RollForMovement>(step.before);
  const auto* roll = step.answer == nullptr ? nullptr : std::get_if<Roll>(step.answer);
  if (d == nullptr || roll == nullptr) return std::nullopt;
  const MovementMatrix& chart = step.table.charts.movement_matrix;
  const int total = static_cast<int>(roll->die) + added_to_movement_die(step, d->group);
  const int rating = step.table.leaders[d->rated].rating.value;
  const int given = chart.rows[total][static_cast<std::size_t>(chart.columns[rating])].value;
  if (!d->reaction && d->rated != beginner(step.before, *d->group.begin()))
    return Step::broken("11.0.roll"_rule, "another leader's rating counts than that of whoever activated them");
  for (const LeaderId leader : d->group)
    if (step.after.points[leader] != points_for(step, *d, leader, given))
      return Step::broken("11.0.roll"_rule, std::string(leader_names[index(leader)]) + " gets no " +
                                                std::to_string(points_for(step, *d, leader, given)) +
                                                " movement points");
  return each_event<MovementRolled>(step, [&](const MovementRolled& e) -> Found {
    if (count(e.total) == total) return std::nullopt;
    return Step::broken("11.0.roll"_rule,
                        "the die counts as " + std::to_string(count(e.total)) + ", not " + std::to_string(total));
  });
}

namespace {

int fewest_points(const State& s, const LeaderSet& who) {
  int least = 255;
  for (const LeaderId leader : who) least = std::min<int>(least, s.points[leader]);
  return least;
}
bool ice(const State& s) { return day_of(s.turn) >= january_4; }
bool has_spent(const State& s, const Stack& stack) {
  const LeaderSet& marks = stack.reaction ? s.marks.reacted : s.marks.spent;
  return some(stack.who, [&](LeaderId leader) { return marks.contains(leader); });
}
std::size_t column_of_turn(const State& s) { return ice(s) ? 2 : s.weather == Weather::rain ? 0 : 1; }

/// 5.0, 4.0: points for zones and a full hex that are added to a crossing.
int added_on_crossing(const Step& step, const Stack& stack, HexId from, HexId to) {
  const MovementCosts& costs = step.table.charts.movement_costs;
  const Side enemy = enemy_of(stack.side);
  const auto zone = [&](HexId hex) { return !wc_oracle::zones_into(step.table, step.before, enemy, hex).empty(); };
  const bool friends = some(leaders_of(stack.side), [&](LeaderId leader) {
    return step.before.at[leader] == to && !stack.who.contains(leader);
  });
  const bool full = men_with(step.before, stack.side, to, stack.who) > step.table.ruleset.stacking_limit;
  return (zone(from) ? costs.zone_leave.value : 0) + (zone(to) ? costs.zone_enter.value : 0) +
         (friends && full ? costs.overstacked.value : 0);
}

/// 11.4.2: how many troops the ferry of a hexside still takes; nothing before the roll.
std::optional<int> left_at_ferry(const State& s, HexsideId side) {
  for (const Crossing& ferry : s.ferries)
    if (ferry.side == side) return count(ferry.left);
  return std::nullopt;
}

/// 11.4.2: what bars the stack from a ferry over the open Delaware.
Bar ferry_bars(const Step& step, const Stack& stack, HexId from, HexId to) {
  if (stack.side == Side::British) return "the British do not cross the open Delaware";
  if (stack.reaction) return "a reaction crosses no ferry";
  const int men = all_men(step.before, stack.who);
  const auto left = left_at_ferry(step.before, hexside_between(from, to));
  if (men > 0 && (!left || men > *left)) return "the ferry does not take so many";
  const MovementCosts& costs = step.table.charts.movement_costs;
  const int price = costs.delaware_ferry.value + costs.road[column_of_turn(step.before)].value +
                    added_on_crossing(step, stack, from, to);
  return price > fewest_points(step.before, stack.who) ? "there are too few points" : "";
}

/// 11.0, 11.4: what bars a step, but for a full hex.
Bar step_bars(const Step& step, const Stack& stack, HexId from, HexId to) {
  const State& s = step.before;
  if (men_in(s, enemy_of(stack.side), to) > 0) return "enemy troops are there";
  if (garrison_holds(step, stack.side, from, all_men(s, stack.who))) return "the garrison must stay";
  const Ferry ferry = step.table.map.between(from, to).ferry;
  if (ferry == Ferry::delaware && !ice(s)) return ferry_bars(step, stack, from, to);
  if (ferry == Ferry::amboy && stack.reaction) return "a reaction crosses no ferry at Amboy";
  const auto price = wc_oracle::price_of_step(step.table, s, stack.who, to);
  if (!price) return "no way leads there";
  const int have = fewest_points(s, stack.who);
  const bool one_hex =
      have > 0 && !has_spent(s, stack) && (ferry == Ferry::none || (ferry == Ferry::delaware && ice(s)));
  return one_hex || *price <= have ? "" : "there are too few points";
}

}  // namespace

Found steps_to(const Step& step) {
  const auto* d = asked<ChooseStep>(step.before);
  if (d == nullptr) return std::nullopt;
  const HexId from = step.before.at[*d->stack.who.begin()];
  for (const StepTo& a : of_neighbours<StepTo>(step.table, from)) {
    step.concerned = true;
    const Bar why = step_bars(step, d->stack, from, a.to);
    if (!why.empty() && is_offered(step, a)) return must_refuse(step, "11.0"_rule, a, why);
    // Whether a stack may pass a full hex depends on the hexes behind it, so such an answer may be missing.
    const bool full = men_with(step.before, d->stack.side, a.to, d->stack.who) > step.table.ruleset.stacking_limit;
    if (why.empty() && !full && !is_offered(step, a)) return must_offer(step, "11.0"_rule, a);
  }
  return std::nullopt;
}

// --- 11.4: crossings ------------------------------------------------------------------------------------------------

namespace {

/// Is an open hexside of the Delaware between the hexes?
bool open_delaware(const Step& step, HexId from, HexId to) {
  const auto& edge = step.table.map.between(from, to);
  return edge.water == Water::major && !edge.road && !ice(step.before);
}

/// 11.4: what bars the British, reactions and whoever would land among enemies.
Bar no_crossing(const Step& step, const Stack& stack, HexId from, HexId to) {
  if (!open_delaware(step, from, to)) return "the open Delaware is not there";
  if (stack.side == Side::British || stack.reaction) return "only Americans cross, in their own phase";
  return men_in(step.before, Side::British, to) > 0 ? "enemy troops are on the other bank" : "";
}

/// 11.4.2, 11.4.3: one leader with troops tries, for four points. Who then could not stay is not asked.
Bar no_attempt(const Step& step, const Stack& stack, HexId from, HexId to, int price) {
  const int men = all_men(step.before, stack.who);
  if (const Bar bar = no_crossing(step, stack, from, to); !bar.empty()) return bar;
  if (stack.who.size() != 1 || men == 0) return "one leader with troops tries";
  if (fewest_points(step.before, stack.who) < price) return "there are too few points";
  if (men_in(step.before, stack.side, from) > step.table.ruleset.stacking_limit)
    return "his hex would stay over-stacked";
  return garrison_holds(step, stack.side, from, men) ? "the garrison must stay" : "";
}

/// 11.4.3: the boat lies between the hexes, where no ferry is.
Bar boat_missing(const Step& step, HexId from, HexId to, Boat boat) {
  const bool there = step.before.boats[index(boat)].at == hexside_between(from, to);
  return there && step.table.map.between(from, to).ferry == Ferry::none ? "" : "no boat lies there";
}

/// 11.4.3: leaders follow within what the boat still takes.
Bar no_following(const Step& step, const Stack& stack, HexId from, const CrossBy& a) {
  const State& s = step.before;
  const BoatState& boat = s.boats[index(a.boat)];
  const MovementCosts& costs = step.table.charts.movement_costs;
  const int men = all_men(s, stack.who);
  if (boat.crossing != boat.at || !boat.open || men > count(boat.left)) return "the boat takes no such number";
  const Terrain ground = step.table.map[a.to].terrain;
  const int price = costs.naval_crossing.value + costs.terrain[index(ground)][column_of_turn(s)].points.value +
                    added_on_crossing(step, stack, from, a.to);
  if (price > fewest_points(s, stack.who)) return "there are too few points";
  if (men_with(s, stack.side, a.to, stack.who) > step.table.ruleset.stacking_limit)
    return "the hex would be over-stacked";
  return garrison_holds(step, stack.side, from, men) ? "the garrison must stay" : "";
}

template <class A>
std::vector<A> by_boats(const Table& t, HexId from) {
  std::vector<A> answers;
  for (const StepTo& way : of_neighbours<StepTo>(t, from))
    for (const Boat boat : {Boat::pennsylvania_navy, Boat::durham_boats}) answers.push_back(A{way.to, boat});
  return answers;
}

}  // namespace

Found crossing_attempts(const Step& step) {
  const auto* d = asked<ChooseStep>(step.before);
  if (d == nullptr) return std::nullopt;
  const State& s = step.before;
  const Stack& stack = d->stack;
  const HexId from = s.at[*stack.who.begin()];
  const MovementCosts& costs = step.table.charts.movement_costs;
  const auto try_ferry = [&](const TryFerry& a) -> Bar {
    if (step.table.map.between(from, a.to).ferry != Ferry::delaware) return "no ferry goes there";
    if (left_at_ferry(s, hexside_between(from, a.to))) return "the die has been rolled";
    return no_attempt(step, stack, from, a.to, costs.delaware_ferry.value);
  };
  if (Found found = whole_list(step, "11.4.2"_rule, of_neighbours<TryFerry>(step.table, from), try_ferry)) return found;
  const auto try_boats = [&](const TryBoats& a) -> Bar {
    const BoatState& boat = s.boats[index(a.boat)];
    if (boat.moved || boat.crossing != no_hexside) return "the boat has moved or been used";
    return first_of(
        {boat_missing(step, from, a.to, a.boat), no_attempt(step, stack, from, a.to, costs.naval_crossing.value)});
  };
  if (Found found = whole_list(step, "11.4.3"_rule, by_boats<TryBoats>(step.table, from), try_boats)) return found;
  return whole_list(step, "11.4.3"_rule, by_boats<CrossBy>(step.table, from), [&](const CrossBy& a) {
    return first_of({boat_missing(step, from, a.to, a.boat), no_crossing(step, stack, from, a.to),
                     no_following(step, stack, from, a)});
  });
}

Found crossing_dice(const Step& step) {
  const auto* d = asked<RollForCrossing>(step.before);
  const auto* roll = step.answer == nullptr ? nullptr : std::get_if<Roll>(step.answer);
  if (d == nullptr || roll == nullptr) return std::nullopt;
  const State& s = step.before;
  const CrossingTable& chart = step.table.charts.crossing;
  const HexId from = s.at[*d->stack.who.begin()];
  const bool both_barred = step.table.ruleset.moved_boat_bars_both && (s.boats[0].moved || s.boats[1].moved);
  const auto lies_here = [&](Boat boat) {
    const BoatState& unit = s.boats[index(boat)];
    if (unit.at == no_hexside || unit.moved || both_barred) return false;
    const auto [one, other] = hexes_of(unit.at);
    return one == from || other == from;
  };
  constexpr int december_28 = 28;
  int total = static_cast<int>(roll->die) + chart.weather[index(s.weather)].value;
  if (day_of(s.turn) < december_28) total += chart.before_december_28.value;
  if (lies_here(Boat::durham_boats)) total += chart.durham_boats.value;
  if (lies_here(Boat::pennsylvania_navy)) total += chart.pennsylvania_navy.value;
  if (s.at[LeaderId::Glover] == from) total += chart.glover.value;
  if (s.at[LeaderId::Washington] == from) total += chart.washington.value;
  const std::size_t arrows = d->boat == Small{0} ? step.table.map.between(from, d->to).ferries : 0;
  const int men = chart.rows[total][arrows].value;
  return each_event<CrossingRolled>(step, [&](const CrossingRolled& e) -> Found {
    if (count(e.total) == total && count(e.men) == men) return std::nullopt;
    return Step::broken("11.4.2.procedure"_rule, "the die counts as " + std::to_string(total) + " and lets " +
                                                     std::to_string(men) + " troops cross");
  });
}

namespace {

/// 14.0: what bars a detachment of so many men.
Bar no_detachment(const Step& step, LeaderId leader, LeaderId detachment, int men) {
  const State& s = step.before;
  const auto militia = [&](LeaderId who) { return step.table.leaders[who].troops == Troops::militia; };
  if (!is_detachment(detachment) || s.where[detachment] != Where::waiting) return "it is no free counter";
  if (militia(leader) != militia(detachment)) return "militia and only militia makes militia detachments";
  if (s.condition[leader] != Condition::good) return "he is disordered";
  const int kept = s.troops[leader] - men;
  if (men < step.table.ruleset.least_detachment || kept < step.table.ruleset.least_after_transfer)
    return "a part is too small";
  return men > step.table.leaders.maximum(detachment, s.turn) ? "the detachment is too large" : "";
}

template <class A>
std::vector<A> of_detachments(Side side) {
  std::vector<A> answers;
  for (const LeaderId leader : leaders_of(side))
    if (is_detachment(leader)) answers.push_back(A{leader});
  return answers;
}

}  // namespace

Found parts_across(const Step& step) {
  const auto* d = asked<ChooseCrossing>(step.before);
  if (d == nullptr) return std::nullopt;
  const State& s = step.before;
  const LeaderId leader = *d->stack.who.begin();
  const int troops = s.troops[leader], may = count(d->men), limit = step.table.ruleset.stacking_limit;
  const auto full = [&](int men) { return men_in(s, d->stack.side, d->to) + men > limit; };
  if (Found found = whole_list(step, "11.4.2.must"_rule, std::vector{CrossWhole{}}, [&](const CrossWhole&) -> Bar {
        return troops > may ? "not so many may cross" : full(troops) ? "the hex would be over-stacked" : "";
      }))
    return found;
  const int stay = std::max(step.table.ruleset.least_detachment, troops - may);
  const auto leave = [&](const CrossLeaving& a) -> Bar {
    if (troops <= may) return "all may cross";
    return full(troops - stay) ? "the hex would be over-stacked" : no_detachment(step, leader, a.detachment, stay);
  };
  if (Found found = whole_list(step, "11.4.2.must"_rule, of_detachments<CrossLeaving>(d->stack.side), leave))
    return found;
  const int sent = std::min(may, troops - step.table.ruleset.least_after_transfer);
  return whole_list(step, "11.4.2.must"_rule, of_detachments<SendAcross>(d->stack.side),
                    [&](const SendAcross& a) -> Bar {
                      if (troops <= may) return "all may cross";
                      if (full(sent)) return "the hex would be over-stacked";
                      return no_detachment(step, leader, a.detachment, sent);
                    });
}

// --- 16: attacks ----------------------------------------------------------------------------------------------------

namespace {

/// 16.0 to 16.2: what bars an attack from a hex on the next.
Bar no_attack(const Step& step, Side side, HexId from, HexId at) {
  const State& s = step.before;
  if (is_night(s.turn)) return "it is night";
  if (men_in(s, enemy_of(side), at) == 0) return "no enemy troops are there";
  if (!adjacent(from, at)) return "the hex is not adjacent";
  const Ferry ferry = step.table.map.between(from, at).ferry;
  if (ferry == Ferry::amboy || (ferry == Ferry::delaware && !ice(s))) return "a ferry lies between";
  if (!wc_oracle::way_of_one_step(step.table, s, side, from, at)) return "no way leads there";
  return men_in(s, side, from) > step.table.ruleset.stacking_limit ? "the hex is over-stacked" : "";
}
bool all_good(const State& s, const LeaderSet& who) {
  return every(who, [&](LeaderId leader) { return s.condition[leader] == Condition::good; });
}

/// 16.2: the hex costs its points, and the attack 1 or 3 more.
int price_of_attack(const Step& step, const Stack& stack, HexId from, const Attack& a) {
  const MovementCosts& costs = step.table.charts.movement_costs;
  const int ground = wc_oracle::way_of_one_step(step.table, step.before, stack.side, from, a.at).value_or(0);
  const int kind = a.kind == AttackKind::hasty ? costs.hasty.value : costs.normal.value;
  if (!step.table.ruleset.attacks_pay_zones) return ground + kind;
  const auto zone = [&](HexId hex) {
    return !wc_oracle::zones_into(step.table, step.before, enemy_of(stack.side), hex).empty();
  };
  return ground + kind + (zone(from) ? costs.zone_leave.value : 0) + (zone(a.at) ? costs.zone_enter.value : 0);
}

}  // namespace

Found hasty_and_normal(const Step& step) {
  const auto* d = asked<ChooseStep>(step.before);
  if (d == nullptr) return std::nullopt;
  const State& s = step.before;
  const Stack& stack = d->stack;
  const HexId from = s.at[*stack.who.begin()];
  const int men = all_men(s, stack.who);
  std::vector<Attack> candidates;
  for (const StepTo& way : of_neighbours<StepTo>(step.table, from))
    for (const AttackKind kind : {AttackKind::hasty, AttackKind::normal}) candidates.push_back(Attack{kind, way.to});
  return whole_list(step, "16.2"_rule, candidates, [&](const Attack& a) -> Bar {
    if (stack.reaction) return "a reaction does not attack";
    if (const Bar bar = no_attack(step, stack.side, from, a.at); !bar.empty()) return bar;
    if (!all_good(s, stack.who) || men == 0) return "somebody is disordered, or they have no troops";
    if (price_of_attack(step, stack, from, a) > fewest_points(s, stack.who)) return "there are too few points";
    return garrison_holds(step, stack.side, from, men) ? "the garrison must stay" : "";
  });
}

namespace {

bool led_by(const State& s, LeaderId commander, LeaderId leader) {
  return s.commander[leader] == commander || beginner(s, leader) == commander;
}

/// 16.3, 17.0: what bars the leader from a prepared attack under the commander.
Bar no_attacker(const Step& step, LeaderId commander, HexId at, LeaderId leader) {
  const State& s = step.before;
  const Marks& marks = s.marks;
  if (!here(s, leader) || !marks.active.contains(leader)) return "he is not active";
  const bool alone = step.table.ruleset.lone_leaders_attack_together && s.at[leader] == s.at[commander];
  if (!led_by(s, commander, leader) && !alone) return "another has activated him";
  if (marks.spent.contains(leader)) return "he has spent movement points";
  if (marks.stopped.contains(leader) && !marks.rolled.contains(leader)) return "he was left behind on a march";
  if (marks.resting.contains(leader)) return "he has just recovered";
  if (s.condition[leader] != Condition::good) return "he is in disorder";
  return no_attack(step, side_of(leader), s.at[leader], at);
}

std::vector<PreparedAttack> under_each(const Step& step, Side side) {
  std::vector<PreparedAttack> answers;
  for (const LeaderId enemy : leaders_of(enemy_of(side)))
    for (const LeaderId commander : leaders_of(side)) {
      const PreparedAttack attack{step.before.at[enemy], commander};
      if (here(step.before, enemy) && std::ranges::find(answers, attack) == answers.end()) answers.push_back(attack);
    }
  return answers;
}

}  // namespace

Found prepared_attacks(const Step& step) {
  const State& s = step.before;
  if (const auto* d = asked<ChoosePreparedAttack>(s)) {
    const auto bar = [&](const PreparedAttack& a) -> Bar {
      for (const LeaderId leader : leaders_of(d->side))
        if (leads_troops(s, leader) && no_attacker(step, a.leader, a.at, leader).empty()) return "";
      return "nobody with troops can attack there";
    };
    return whole_list(step, "16.3"_rule, under_each(step, d->side), bar);
  }
  const auto* d = asked<ChooseAttackers>(s);
  if (d == nullptr) return std::nullopt;
  const Engagement& e = d->engagement;
  const auto bar = [&](const With& a) -> Bar {
    if (e.attackers.contains(a.leader)) return "he attacks already";
    if (e.attackers.empty() && !leads_troops(s, a.leader)) return "the first has troops";
    if (const Bar why = no_attacker(step, e.rated, e.target, a.leader); !why.empty()) return why;
    LeaderSet all = e.attackers;
    all.insert(a.leader);
    if (every(all, [&](LeaderId other) { return s.at[other] == s.at[a.leader]; })) return "";
    if (!here(s, e.rated) || !adjacent(s.at[e.rated], e.target)) return "the commander is not next to the hex";
    const bool led = every(all, [&](LeaderId other) { return led_by(s, e.rated, other); });
    return led ? "" : "several hexes attack under one commander";
  };
  return whole_list(step, "16.3"_rule, of_leaders<With>(e.stack.side), bar);
}

// --- 11.3: reaction -------------------------------------------------------------------------------------------------

namespace {

Bar no_reaction(const Step& step, HexId battle, LeaderId leader) {
  const State& s = step.before;
  if (!here(s, leader)) return "he is not on the map";
  if (s.condition[leader] != Condition::good) return "he is in disorder";
  if (s.fatigue[leader] > step.table.ruleset.reaction_fatigue) return "he is too tired";
  if (s.marks.retreated.contains(leader)) return "he has retreated";
  if (s.marks.reacted.contains(leader) || s.marks.barred.contains(leader)) return "he has reacted or tried";
  if (s.at[leader] == battle) return "he is attacked";
  return distance(s.at[leader], battle) > step.table.ruleset.reaction_distance ? "he is too far away" : "";
}

}  // namespace

Found reactions(const Step& step) {
  const State& s = step.before;
  if (const auto* d = asked<ChooseReaction>(s))
    return whole_list(step, "11.3"_rule, of_leaders<Move>(enemy_of(d->engagement.stack.side)),
                      [&](const Move& a) { return no_reaction(step, d->engagement.target, a.leader); });
  const auto* d = asked<ChooseReactionGroup>(s);
  if (d == nullptr) return std::nullopt;
  const LeaderInfo& commander = step.table.leaders[d->leader];
  const auto price = [&](LeaderId leader) {
    return step.table.ruleset.printed_cost_in_span ? step.table.leaders[leader].cost.value : price_alone(step, leader);
  };
  return whole_list(step, "11.3.group"_rule, of_leaders<With>(side_of(d->leader)), [&](const With& a) -> Bar {
    if (d->group.contains(a.leader)) return "he is in the group";
    if (const Bar bar = no_reaction(step, d->battle, a.leader); !bar.empty()) return bar;
    if (s.at[a.leader] != s.at[d->leader]) return "they are not stacked";
    if (step.table.leaders[a.leader].cost.value >= commander.cost.value) return "he is not cheaper";
    int all = price(a.leader);
    for (const LeaderId leader : d->group)
      if (leader != d->leader) all += price(leader);
    return all > commander.span.value ? "the span is too small" : "";
  });
}

// --- 8: raids -------------------------------------------------------------------------------------------------------

Found raid_targets(const Step& step) {
  const auto* d = asked<ChooseRaidTarget>(step.before);
  if (d == nullptr) return std::nullopt;
  const State& s = step.before;
  return whole_list(step, "8.0.2"_rule, of_leaders<Raid>(Side::British), [&](const Raid& a) -> Bar {
    if (!here(s, a.leader)) return "he is not on the map";
    if (d->examined != no_hex && s.at[a.leader] != d->examined) return "another stack is looked into";
    if (!leads_troops(s, a.leader) && !step.table.ruleset.raid_on_troopless) return "he has no troops";
    const int range = step.table.charts.raids.range.value;
    return wc_oracle::straight_hexes(s.at[d->raider], s.at[a.leader]) > range ? "he is too far from the raiders" : "";
  });
}

}  // namespace tricorne::verify::wc_kit
