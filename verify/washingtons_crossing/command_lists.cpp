#include "verify/washingtons_crossing/lists.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/property_parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

bool on_agenda_of_command_phase(const State& s) {
  return std::ranges::any_of(s.agenda, [](const Frame& f) { return std::holds_alternative<ChooseActivation>(f); });
}

/// 10.3: is the leader still asleep?
bool sleeps(const Transition& step, LeaderId leader) {
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
Bar never_active(const Transition& step, LeaderId leader) {
  const State& s = step.before;
  if (!here(s, leader)) return "he is not on the map";
  if (s.marks.active.contains(leader)) return "he is active";
  if (s.condition[leader] == Condition::routed) return "he is routed";
  if (s.fatigue[leader] > step.table.ruleset.active_fatigue) return "he is too tired";
  return sleeps(step, leader) ? "nothing has alarmed him" : "";
}

/// 11.1: one British leader with troops a night, and a cheap one.
Bar night_bars(const Transition& step, LeaderId leader) {
  if (side_of(leader) == Side::American || !is_night(step.before.turn) || !leads_troops(step.before, leader)) return "";
  if (step.table.leaders[leader].cost.value > step.table.ruleset.british_night_cost)
    return "he is too dear for a night";
  return step.before.night_leader ? "another is active this night" : "";
}
Bar commands_none(const Transition& step, LeaderId leader) {
  if (step.table.leaders[leader].span.value == 0) return "he has no span";
  const bool night = side_of(leader) == Side::British && is_night(step.before.turn);
  return night && !leads_troops(step.before, leader) && !step.table.ruleset.night_by_commander
             ? "he moves alone at night"
             : "";
}

/// 10.1: what the four pay at first when they command; the rest of their two comes with the first troops they lead.
int price_to_command(const Transition& step, LeaderId leader) {
  return std::min(step.table.leaders[leader].cost.value, step.table.leaders[leader].cost_alone.value);
}

/// 10.1: two hexes from road and clear ground only a die or a span activates anybody.
bool off_the_roads(const Transition& step, LeaderId leader) {
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
Bar cannot_afford(const Transition& step, LeaderId leader, int price) {
  if (price > step.before.activation_points[index(side_of(leader))]) return "there are too few points";
  if (price == 0 && step.table.ruleset.free_far_from_roads) return "";
  return off_the_roads(step, leader) ? "he is far from roads" : "";
}

/// What a commander can still spend on himself, or nothing where he owes no more (10.1.double).
std::optional<int> purse(const Transition& step, LeaderId commander) {
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
bool owes_too_much(const Transition& step, LeaderId commander, LeaderId leader) {
  const State& s = step.before;
  const auto money = purse(step, commander);
  if (!money || !leads_troops(s, leader)) return false;
  for (const LeaderId other : leaders_of(side_of(commander)))
    if (other != commander && here(s, other) && s.commander[other] == commander && leads_troops(s, other)) return false;
  return step.table.leaders[commander].cost.value - price_to_command(step, commander) > *money;
}

/// 10.4, 10.5, 11.1: what bars the leader under the commander. `price`: what he takes off the span.
Bar not_led(const Transition& step, const ChooseCommanded& d, LeaderId leader, int price) {
  if (const Bar bar = never_active(step, leader); !bar.empty()) return bar;
  if (step.table.leaders[leader].cost.value >= step.table.leaders[d.commander].cost.value) return "he is not cheaper";
  if (price > count(d.span)) return "the span is too small";
  if (owes_too_much(step, d.commander, leader)) return "his commander cannot pay the rest";
  if (!leads_troops(step.before, d.commander))
    if (const Bar bar = night_bars(step, leader); !bar.empty()) return bar;
  return wc_oracle::radius_way(step.table, step.before, d.commander, leader) ? "" : "he is beyond the radius";
}

}  // namespace

Found activations(const Transition& step, const ChooseActivation& d) {
  const auto bar = [&](LeaderId leader) -> Bar {
    if (const Bar never = never_active(step, leader); !never.empty()) return never;
    return night_bars(step, leader);
  };
  if (Found found = whole_list(step, "10.1"_rule, of_leaders<Activate>(d.side), [&](const Activate& a) {
        return first_of({bar(a.leader), cannot_afford(step, a.leader, price_alone(step, a.leader))});
      }))
    return found;
  return whole_list(step, "10.1"_rule, of_leaders<ActivateToCommand>(d.side), [&](const ActivateToCommand& a) {
    return first_of({bar(a.leader), commands_none(step, a.leader),
                     cannot_afford(step, a.leader, price_to_command(step, a.leader))});
  });
}

Found spans(const Transition& step, const ChooseCommanded& d) {
  const bool printed = step.table.ruleset.printed_cost_in_span;
  const auto price = [&](LeaderId leader, int otherwise) {
    return printed ? step.table.leaders[leader].cost.value : otherwise;
  };
  const Side side = side_of(d.commander);
  if (Found found = whole_list(step, "10.4"_rule, of_leaders<Activate>(side), [&](const Activate& a) {
        return not_led(step, d, a.leader, price(a.leader, price_alone(step, a.leader)));
      }))
    return found;
  return whole_list(step, "10.4"_rule, of_leaders<ActivateToCommand>(side), [&](const ActivateToCommand& a) {
    if (const Bar bar = commands_none(step, a.leader); !bar.empty()) return bar;
    return not_led(step, d, a.leader, price(a.leader, price_to_command(step, a.leader)));
  });
}

Found die_activations(const Transition& step, const ChooseDieActivation& d) {
  return whole_list(step, "10.2"_rule, of_leaders<Activate>(d.side), [&](const Activate& a) -> Bar {
    if (step.table.leaders[a.leader].cost.value > step.table.ruleset.die_activation_cost) return "he costs too much";
    if (step.before.marks.barred.contains(a.leader)) return "he has failed";
    return never_active(step, a.leader);
  });
}

}  // namespace tricorne::verify::wc_kit
