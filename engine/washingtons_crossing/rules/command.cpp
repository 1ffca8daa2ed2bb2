#include "engine/washingtons_crossing/rules/command.h"

#include <algorithm>
#include <optional>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/rules/movement.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

// --- 10.0 points ----------------------------------------------------------------------------------------------------

namespace {

bool controls(const State& s, const Table& t, Side side, NamedTown town) {
  const auto at = t.map.town(town);
  if (!at) return false;
  // The text nowhere says what control is. Ours is what holds a town for victory points (WC-011).
  if (t.ruleset.town_control == TownControl::occupied) return troops_at(s, side, *at) > 0;
  return holds(s, t, side, *at);
}

int points_of_day(const State& s, const Table& t, Side side) {
  constexpr int december_30 = 30;
  if (side == Side::British)
    return controls(s, t, Side::American, NamedTown::amboy) ? t.ruleset.british_points_reduced
                                                            : t.ruleset.british_points;
  // Before Philadelphia is looked at: on this day nothing comes in any case (WC-011).
  if (day_of(s.turn) == december_30) return t.ruleset.american_points_december_30;
  return controls(s, t, Side::British, NamedTown::philadelphia) ? t.ruleset.american_points_reduced
                                                                : t.ruleset.american_points;
}

}  // namespace

/// 10.0.american, 10.0.british, 10.0.limit
void receive_points(Resolving& r, Side side) {
  State& s = r.state;
  const int points = points_of_day(s, r.table, side);
  std::int16_t& track = s.activation_points[index(side)];
  // What exceeds the limit is lost at once and cannot be spent first.
  track = static_cast<std::int16_t>(std::min(track + points, r.table.ruleset.points_limit));
  r.emit(side == Side::American ? "10.0.american"_rule : "10.0.british"_rule,
         PointsReceived{side, small(points), small(track)});
}

// --- 14 detachments, 15 transfer ------------------------------------------------------------------------------------

/// Only militia is kept apart: British and Hessians exchange troops as they like (14.0, 15.0).
bool may_mix(const Table& t, LeaderId a, LeaderId b) { return is_militia(t.leaders[a]) == is_militia(t.leaders[b]); }

/// The parent of a detachment is a giver, whom 15.0 leaves 100 troops (WC-028).
int most_detached(const State& s, const Table& t, LeaderId detachment, LeaderId leader) {
  return std::min(t.leaders.maximum(detachment, s.turn), s.troops[leader] - t.ruleset.least_after_transfer);
}

Verdict cannot_detach(const State& s, const Table& t, LeaderId detachment, LeaderId leader, RuleRef when) {
  REFUSE_IF(!is_detachment(detachment) || side_of(detachment) != side_of(leader), "14.0"_rule,
            "it-is-no-detachment-of-his-side", detachment, leader);
  // A captured counter never comes back. One that was absorbed, or lost its last men to desertion, does.
  REFUSE_IF(s.where[detachment] == Where::captured, "2.2.1.capture"_rule, "it-has-been-captured", detachment);
  const LeaderId counter = detachment;
  REFUSE_IF(s.where[counter] != Where::waiting, "14.0"_rule, "counter-is-not-free", counter);
  REFUSE_IF(!may_mix(t, detachment, leader), "14.0"_rule, "militia-and-only-militia-makes-militia-detachments",
            detachment, leader);
  REFUSE_IF(s.condition[leader] != Condition::good, when, "he-is-routed-or-disordered", leader);
  const int men = s.troops[leader], least = t.ruleset.least_detachment;
  REFUSE_IF(most_detached(s, t, detachment, leader) < least, "14.0.strength"_rule, "he-has-too-few-troops-to-divide",
            leader, men, least);
  return std::nullopt;
}

Verdict cannot_give(const State& s, const Table& t, LeaderId giver, LeaderId taker) {
  REFUSE_IF(taker == giver, "15.0"_rule, "he-has-them-already", giver);
  REFUSE_IF(side_of(taker) != side_of(giver) || !on_map(s, taker) || s.at[taker] != s.at[giver], "15.0"_rule,
            "they-are-not-stacked-together", giver, taker);
  // No least number for the taker: he may have had no troops at all, if his display lists him (WC-029).
  const int men = s.troops[taker];
  REFUSE_IF(room_of(s, t, taker) <= 0, "15.0"_rule, "he-can-have-no-more-troops", taker, men);
  REFUSE_IF(!may_mix(t, giver, taker), "15.0.militia"_rule, "militia-exchanges-troops-only-with-militia", giver);
  // The giver's own condition is asked where he is named.
  REFUSE_IF(s.condition[taker] != Condition::good, "15.0.condition"_rule, "taker-is-routed-or-disordered", taker);
  return std::nullopt;
}

namespace {

/// 15.0: nobody in the hex can take his troops. Where only the ban on mixing militia stands in the way it is cited.
Verdict nobody_takes(const State& s, const Table& t, LeaderId giver) {
  LeaderSet takers = leaders_at(s, side_of(giver), s.at[giver]);
  takers.erase(giver);
  const auto takes = [&](LeaderId taker) { return !cannot_give(s, t, giver, taker); };
  if (any_in(takers, takes)) return std::nullopt;
  const bool militia = any_in(takers, [&](LeaderId taker) {
    return room_of(s, t, taker) > 0 && s.condition[taker] == Condition::good && !may_mix(t, giver, taker);
  });
  REFUSE_IF(militia, "15.0.militia"_rule, "militia-exchanges-troops-only-with-militia", giver);
  REFUSE_IF(!militia, "15.0"_rule, "nobody-with-him-can-take-his-troops", giver);
  return std::nullopt;
}

/// Is it a number of troops from `least` to `most`?
Verdict out_of_bounds(Men men, int least, int most, RuleRef rule) {
  REFUSE_IF(count(men) % 10 != 0, "2.3.1"_rule, "troops-are-counted-in-tens");
  REFUSE_IF(count(men) < least, rule, "that-is-too-few", least);
  REFUSE_IF(count(men) > most, rule, "that-is-too-many", most);
  return std::nullopt;
}

Verdict not_his(const State& s, Side side, LeaderId leader) {
  REFUSE_IF(side_of(leader) != side, "10.0"_rule, "he-is-on-other-side", leader);
  REFUSE_IF(s.where[leader] == Where::captured, "2.2.1.capture"_rule, "he-has-been-captured", leader);
  REFUSE_IF(s.where[leader] == Where::base, "18.2.base"_rule, "he-is-at-his-supply-base", leader);
  REFUSE_IF(s.where[leader] == Where::gone, "10.0"_rule, "he-is-out-of-game", leader);
  REFUSE_IF(!on_map(s, leader), "10.0"_rule, "he-is-not-on-map", leader);
  return std::nullopt;
}

}  // namespace

/// 15.0: the giver has troops to spare, and another leader can take them.
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const TransferFrom& a) {
  if (const Verdict no = not_his(s, d.side, a.leader)) return no;
  REFUSE_IF(s.condition[a.leader] != Condition::good, "15.0.condition"_rule, "he-is-routed-or-disordered");
  const int men = s.troops[a.leader], least = t.ruleset.least_after_transfer;
  REFUSE_IF(men <= least, "15.0"_rule, "he-must-keep-100-troops", men, least);
  return nobody_takes(s, t, a.leader);
}
void resolve(Resolving& r, const ChooseOrganisation& d, const TransferFrom& a) { r.next(ChooseTaker{a.leader}, d); }

Verdict check(const State& s, const Table& t, const ChooseTaker& d, const GiveTo& a) {
  return cannot_give(s, t, d.giver, a.leader);
}
void resolve(Resolving& r, const ChooseTaker& d, const GiveTo& a) { r.next(ChooseTransfer{d.giver, a.leader}); }

Verdict check(const State& s, const Table& t, const ChooseTransfer& d, const TakeMen& a) {
  // Both ends bound the number: what the giver must keep, and what the taker's display holds.
  if (const Verdict no = out_of_bounds(a.men, 10, s.troops[d.giver] - t.ruleset.least_after_transfer, "15.0"_rule))
    return no;
  return out_of_bounds(a.men, 10, room_of(s, t, d.taker), "15.0"_rule);
}
void resolve(Resolving& r, const ChooseTransfer& d, const TakeMen& a) {
  hand_over(r, d.giver, d.taker, count(a.men), "15.0"_rule);
}

/// 14.0.command
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const Detach& a) {
  if (const Verdict no = not_his(s, d.side, a.leader)) return no;
  return cannot_detach(s, t, a.detachment, a.leader, "14.0.command"_rule);
}
void resolve(Resolving& r, const ChooseOrganisation& d, const Detach& a) {
  r.next(ChooseDetachedTroops{a.detachment, a.leader}, d);
}

Verdict check(const State& s, const Table& t, const ChooseDetachedTroops& d, const TakeMen& a) {
  if (const Verdict no = out_of_bounds(a.men, t.ruleset.least_detachment, most_detached(s, t, d.detachment, d.leader),
                                       "14.0.strength"_rule))
    return no;
  // ChooseDivision waits behind this question when the leader is on the march (14.0.action). One half stays then, so a
  // number is refused with which neither would find room (4.0).
  const auto* division = s.agenda.size() < 2 ? nullptr : std::get_if<ChooseDivision>(&s.agenda[s.agenda.size() - 2]);
  const int less = std::min(count(a.men), s.troops[d.leader] - count(a.men));
  const HexId from = s.at[d.leader];
  REFUSE_IF(division != nullptr && !has_room_to_stay(s, t, division->stack, less), "4.0"_rule,
            "hex-would-stay-over-stacked-whoever-stays", from);
  return std::nullopt;
}

namespace {

/// What has been noted of a leader holds for the troops that another now leads.
void inherit(LeaderSet& noted, LeaderId from, LeaderId to) {
  noted.erase(to);
  if (noted.contains(from)) noted.insert(to);
}

}  // namespace

/// 12.0.detachment, 14.0.strength: a detachment has the fatigue and the marks of its leader.
void resolve(Resolving& r, const ChooseDetachedTroops& d, const TakeMen& a) {
  State& s = r.state;
  put_on(r, d.detachment, s.at[d.leader]);
  s.troops[d.leader] = static_cast<std::int16_t>(s.troops[d.leader] - count(a.men));
  s.troops[d.detachment] = static_cast<std::int16_t>(count(a.men));
  s.fatigue[d.detachment] = s.fatigue[d.leader];
  // Whichever half goes on has the leader's points (14.0.action).
  s.points[d.detachment] = s.points[d.leader];
  s.commander[d.detachment] = s.commander[d.leader];
  // It is active if he is, and tired for points that he has spent before (WC-028).
  for_each_field(s.marks, [&](std::string_view, LeaderSet& set) {
    if (set.contains(d.leader)) set.insert(d.detachment);
  });
  inherit(s.alarmed, d.leader, d.detachment);  // 10.3, WC-016
  inherit(s.watched, d.leader, d.detachment);  // 17.2.3.dawn, WC-243
  // The end of enlistments may ask whose troops these were (9.4.1.optional).
  note_contribution(r, d.leader, d.detachment, count(a.men));
  r.emit("14.0.strength"_rule, Detached{d.leader, d.detachment, a.men});
}

/// 14.0.absorb
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const Absorb& a) {
  if (const Verdict no = not_his(s, d.side, a.leader)) return no;
  REFUSE_IF(!is_detachment(a.detachment) || a.detachment == a.leader, "14.0.absorb"_rule, "that-is-no-detachment");
  // A lone leader may stand in the hex of an enemy detachment that has lost its last men.
  const LeaderId detachment = a.detachment, leader = a.leader;
  REFUSE_IF(side_of(detachment) != d.side, "14.0.absorb"_rule, "it-is-no-detachment-of-his-side", detachment, leader);
  REFUSE_IF(!on_map(s, a.detachment) || s.at[a.detachment] != s.at[a.leader], "14.0.absorb"_rule,
            "detachment-is-not-stacked-with-him");
  REFUSE_IF(s.condition[a.detachment] != Condition::good, "14.0.absorb"_rule, "it-is-disordered-or-routed");
  // 14.0 speaks of the detachment's condition only, but who absorbs receives troops (WC-028).
  REFUSE_IF(s.condition[a.leader] != Condition::good, "15.0.condition"_rule, "he-is-disordered-or-routed");
  REFUSE_IF(!may_mix(t, a.detachment, a.leader), "14.0.absorb.militia"_rule, "militia-and-only-militia-goes-to-militia",
            detachment, leader);
  // All or nothing, since the counter goes. A part of the troops can be transferred instead.
  const int men = s.troops[a.detachment], room = room_of(s, t, a.leader);
  REFUSE_IF(men > room, "14.0.absorb"_rule, "he-would-have-too-many-troops", men, room);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseOrganisation& d, const Absorb& a) {
  hand_over(r, a.detachment, a.leader, r.state.troops[a.detachment], "14.0.absorb"_rule);
  // The counter is free at once, for another leader in this very phase.
  take_off(r, a.detachment, Where::waiting);
  r.emit("14.0.absorb"_rule, Absorbed{a.leader, a.detachment});
  r.next(d);
}

/// 2.2.1.removal
Verdict check(const State& s, const Table&, const ChooseOrganisation& d, const RemoveLeader& a) {
  if (const Verdict no = not_his(s, d.side, a.leader)) return no;
  const int men = s.troops[a.leader];
  REFUSE_IF(has_troops(s, a.leader), "2.2.1.removal"_rule, "he-has-troops", men);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseOrganisation& d, const RemoveLeader& a) {
  // Only a detachment comes back; any other leader is lost for good.
  take_off(r, a.leader, is_detachment(a.leader) ? Where::waiting : Where::gone);
  r.emit("2.2.1.removal"_rule, Removed{a.leader});
  r.next(d);
}

/// 9.2.1: Grant takes the place of the Light Infantry. If it was captured, he joins any leader.
Verdict check(const State& s, const Table&, const ChooseOrganisation& d, const SubordinateGrantNow& a) {
  REFUSE_IF(d.side != Side::British, "9.2.1"_rule, "grant-is-british");
  REFUSE_IF(!s.reorganised, "9.2.1"_rule, "cornwallis-has-not-come-yet");
  // Captured before, or changed already: in either case the rule has nothing left to do.
  REFUSE_IF(!on_map(s, LeaderId::Grant), "9.2.1"_rule, "commanding-grant-is-not-on-map");
  const bool captured = s.where[LeaderId::LightInfantry] == Where::captured;
  REFUSE_IF(!captured && a.leader != LeaderId::LightInfantry, "9.2.1"_rule, "he-takes-place-of-light-infantry");
  REFUSE_IF(side_of(a.leader) != Side::British || !on_map(s, a.leader) || a.leader == LeaderId::Grant, "9.2.1"_rule,
            "no-such-british-leader-is-on-map");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseOrganisation& d, const SubordinateGrantNow& a) {
  State& s = r.state;
  put_on(r, LeaderId::SubordinateGrant, s.at[a.leader]);
  if (a.leader == LeaderId::LightInfantry) {
    // Disorder and rout go with the troops (WC-006). hand_over() brings their fatigue.
    s.condition[LeaderId::SubordinateGrant] = s.condition[a.leader];
    inherit(s.watched, a.leader, LeaderId::SubordinateGrant);
    hand_over(r, a.leader, LeaderId::SubordinateGrant, s.troops[a.leader], "9.2.1"_rule);
    take_off(r, a.leader, Where::gone);
  }
  take_off(r, LeaderId::Grant, Where::gone);
  r.emit("9.2.1"_rule, Removed{LeaderId::Grant});
  r.emit("9.2.1"_rule, Replaced{a.leader, LeaderId::SubordinateGrant});
  r.next(d);
}

/// 9.2.3, 15.0.stirling
Verdict check(const State& s, const Table& t, const ChooseOrganisation& d, const StirlingHandsOver& a) {
  REFUSE_IF(d.side != Side::British || !on_map(s, LeaderId::Stirling), "9.2.3"_rule, "stirling-is-not-on-map");
  REFUSE_IF(!s.reorganised, "9.2.3"_rule, "cornwallis-has-not-come-yet");
  REFUSE_IF(s.condition[LeaderId::Stirling] != Condition::good, "15.0.condition"_rule, "he-is-routed-or-disordered");
  if (const Verdict no = cannot_give(s, t, LeaderId::Stirling, a.leader)) return no;
  // The text speaks of one other leader and of all troops (WC-007).
  REFUSE_IF(room_of(s, t, a.leader) < s.troops[LeaderId::Stirling], "9.2.3"_rule, "he-cannot-take-all-troops");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseOrganisation& d, const StirlingHandsOver& a) {
  // The one leader who may give his last hundred away (15.0.stirling).
  hand_over(r, LeaderId::Stirling, a.leader, r.state.troops[LeaderId::Stirling], "9.2.3"_rule);
  take_off(r, LeaderId::Stirling, Where::gone);
  r.emit("9.2.3"_rule, Removed{LeaderId::Stirling});
  r.next(d);
}

Verdict check(const State&, const Table&, const ChooseOrganisation&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseOrganisation&, const Finish&) {}

// --- 10.1 activation ------------------------------------------------------------------------------------------------

namespace {

/// The turn of which 10.3 speaks: before it no British leader is awake, after it all are.
constexpr Turn seven = turn_at(26, Hour::morning);

/// 10.3.B: is an American within eight hexes of him, on his bank of the Delaware?
bool has_american_near(const State& s, const Table& t, LeaderId leader) {
  return any_in(leaders_on_map(s, Side::American), [&](LeaderId enemy) {
    // Two banks and a straight distance, not hexsides and a way (WC-016).
    return !parted_by_delaware(t.map, s.at[leader], s.at[enemy]) &&
           distance(s.at[leader], s.at[enemy]) <= t.ruleset.response_distance;
  });
}

/// In the command phase nobody has moved since the British part of the turn began (10.3.B); later only `alarmed` tells.
bool in_command_phase(const State& s) {
  return std::any_of(s.agenda.begin(), s.agenda.end(),
                     [](const Frame& frame) { return std::holds_alternative<ChooseActivation>(frame); });
}

/// 10.3: the leaders who may be activated before the afternoon of December 26.
Verdict still_asleep(const State& s, const Table& t, LeaderId leader) {
  if (side_of(leader) != Side::British || s.turn > seven) return std::nullopt;
  if (t.ruleset.initial_response == InitialResponse::none) return std::nullopt;
  // By the other reading of WC-016 only leaders with troops sleep.
  if (t.ruleset.response_spares_troopless && !has_troops(s, leader)) return std::nullopt;
  // Nobody at all: what alarms a leader from the first turn on (10.3.A) only counts from 7am.
  REFUSE_IF(s.turn < seven, "10.3"_rule, "nobody-british-is-activated-before-december-26");
  const bool awake = t.ruleset.initial_response == InitialResponse::at_seven || s.alarmed.contains(leader) ||
                     (in_command_phase(s) && has_american_near(s, t, leader));
  REFUSE_IF(!awake, "10.3"_rule, "nothing-has-alarmed-him-yet", leader);
  return std::nullopt;
}

/// 10.1, 10.3, 12.0.limit: what bars an activation of any kind.
Verdict cannot_be_active(const State& s, const Table& t, Side side, LeaderId leader) {
  if (const Verdict no = not_his(s, side, leader)) return no;
  // Once an action phase, be it by points, by a span or by the die.
  REFUSE_IF(s.marks.active.contains(leader), "10.1"_rule, "he-is-active-already", leader);
  REFUSE_IF(s.condition[leader] == Condition::routed, "10.1"_rule, "he-is-routed", leader);
  const int fatigue = s.fatigue[leader], most = t.ruleset.active_fatigue;
  REFUSE_IF(fatigue > most, "12.0.limit"_rule, "he-is-too-tired", leader, fatigue, most);
  return still_asleep(s, t, leader);
}

/// 11.1: a night has one active British leader with troops, and his cost is low.
Verdict asleep_at_night(const State& s, const Table& t, LeaderId leader) {
  if (side_of(leader) != Side::British || !is_night(s.turn) || !has_troops(s, leader)) return std::nullopt;
  const int cost = t.leaders[leader].cost.value, most = t.ruleset.british_night_cost;
  REFUSE_IF(cost > most, "11.1"_rule, "he-costs-too-much-for-night", leader, cost, most);
  // Those whom he takes along by his span are not tested here (cannot_be_led).
  REFUSE_IF(s.night_leader, "11.1"_rule, "one-british-leader-is-active-this-night-already");
  return std::nullopt;
}

/// 10.1.free, 10.1.double: what a leader costs who commands nobody.
int cost_alone(const State& s, const Table& t, LeaderId leader) {
  if (!has_troops(s, leader) || leader == LeaderId::Washington) return 0;
  return t.leaders[leader].cost_alone.value;
}

/// 10.1.double: what it costs to make a leader command others. Leslie and three more cost the rest of their two points
/// only when they take troops along.
int cost_to_command(const Table& t, LeaderId leader) {
  return std::min(t.leaders[leader].cost.value, t.leaders[leader].cost_alone.value);
}

/// 10.1.double: what a commander must still pay before he takes a leader along: the rest of his printed cost for the
/// first leader with troops.
int rest_owed(const State& s, const Table& t, LeaderId commander, LeaderId leader) {
  // Only leaders with troops make the commander dearer; the others ride along at his lower price.
  if (!has_troops(s, leader)) return 0;
  const auto is_led = [&](LeaderId other) {
    return other != commander && s.commander[other] == commander && has_troops(s, other);
  };
  // The first of them has called for the rest already.
  if (any_in(leaders_on_map(s, side_of(commander)), is_led)) return 0;
  return t.leaders[commander].cost.value - cost_to_command(t, commander);
}

/// Where the question that goes on behind this commander's lies in the agenda.
std::optional<std::size_t> behind(const State& s, LeaderId commander) {
  // What is asked now lies at the end of the agenda, with a chain of commanders one behind another.
  for (std::size_t i = s.agenda.size(); i-- > 0;) {
    const auto* asked = std::get_if<ChooseCommanded>(&s.agenda[i]);
    if (asked == nullptr || asked->commander != commander) return i;
  }
  return std::nullopt;
}

/// What is left to pay for a commander: the points of his side, or the span of who has activated him. Nothing where
/// he owes no more: a die costs no points (10.2).
std::optional<int> purse_of(const State& s, const Table& t, LeaderId commander) {
  const auto at = behind(s, commander);
  if (!at) return std::nullopt;
  const Frame& frame = s.agenda[*at];
  // What paid for his activation pays the rest: the side's points, or the span above him (WC-013).
  if (std::holds_alternative<ChooseActivation>(frame)) return s.activation_points[index(side_of(commander))];
  const auto* above = std::get_if<ChooseCommanded>(&frame);
  if (above == nullptr || t.ruleset.printed_cost_in_span) return std::nullopt;
  return count(above->span);
}

Verdict cannot_pay(const State& s, const Table& t, LeaderId leader, int cost) {
  const int left = s.activation_points[index(side_of(leader))];
  REFUSE_IF(cost > left, "10.1"_rule, "there-are-too-few-activation-points", leader, cost, left);
  const bool by_points = cost > 0 || !t.ruleset.free_far_from_roads;  // WC-014
  REFUSE_IF(by_points && far_from_roads(s, t, leader), "10.1.far"_rule, "he-is-too-far-from-roads-and-clear", leader);
  return std::nullopt;
}

void pay(Resolving& r, Side side, int cost) {
  if (cost == 0) return;
  std::int16_t& points = r.state.activation_points[index(side)];
  points = static_cast<std::int16_t>(points - cost);
  r.emit("10.1"_rule, PointsSpent{side, small(cost), small(points)});
}

/// 10.1.double: the commander pays the rest of his printed cost before he takes the leader along.
void pay_rest(Resolving& r, LeaderId commander, LeaderId leader) {
  State& s = r.state;
  const int rest = rest_owed(s, r.table, commander, leader);
  if (rest == 0 || !purse_of(s, r.table, commander)) return;
  auto* above = std::get_if<ChooseCommanded>(&s.agenda[*behind(s, commander)]);
  if (above == nullptr) return pay(r, side_of(commander), rest);
  above->span = small(count(above->span) - rest);
}

void make_active(Resolving& r, LeaderId leader, LeaderId by, RuleRef rule) {
  State& s = r.state;
  s.marks.active.insert(leader);
  // Kept for the action phase: the rating of who activated counts for movement (11.0) and prepared attacks (17.1.5).
  s.commander[leader] = by;
  // Also for him whom a commander without troops has taken along: he is then the one leader of 11.1 (WC-020).
  if (side_of(leader) == Side::British && is_night(s.turn) && has_troops(s, leader)) s.night_leader = true;
  r.emit(rule, Activated{leader, by});
}

Verdict commands_nobody(const State& s, const Table& t, LeaderId leader) {
  REFUSE_IF(!t.leaders[leader].commands(), "10.1.subordinate"_rule, "he-has-no-command-span", leader);
  // By the other reading of WC-020 Cornwallis and Grant do not bring up the one leader of the night.
  const bool night = side_of(leader) == Side::British && is_night(s.turn);
  REFUSE_IF(night && !has_troops(s, leader) && !t.ruleset.night_by_commander, "11.1"_rule, "he-moves-alone-at-night",
            leader);
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseActivation& d, const Activate& a) {
  if (const Verdict no = cannot_be_active(s, t, d.side, a.leader)) return no;
  if (const Verdict no = asleep_at_night(s, t, a.leader)) return no;
  return cannot_pay(s, t, a.leader, cost_alone(s, t, a.leader));
}
void resolve(Resolving& r, const ChooseActivation& d, const Activate& a) {
  const int cost = cost_alone(r.state, r.table, a.leader);
  pay(r, d.side, cost);
  make_active(r, a.leader, a.leader, cost == 0 ? "10.1.free"_rule : "10.1"_rule);
  r.next(d);
}

/// Who is activated to command pays for it, even if he then takes nobody along (WC-013).
Verdict check(const State& s, const Table& t, const ChooseActivation& d, const ActivateToCommand& a) {
  if (const Verdict no = cannot_be_active(s, t, d.side, a.leader)) return no;
  if (const Verdict no = commands_nobody(s, t, a.leader)) return no;
  if (const Verdict no = asleep_at_night(s, t, a.leader)) return no;
  return cannot_pay(s, t, a.leader, cost_to_command(t, a.leader));
}
void resolve(Resolving& r, const ChooseActivation& d, const ActivateToCommand& a) {
  pay(r, d.side, cost_to_command(r.table, a.leader));
  make_active(r, a.leader, a.leader, "10.1.commanding"_rule);
  r.next(ChooseCommanded{a.leader, small(r.table.leaders[a.leader].span.value)}, d);
}

Verdict check(const State&, const Table&, const ChooseActivation&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseActivation&, const Finish&) {}

int cost_in_span(const State& s, const Table& t, LeaderId leader) {
  return t.ruleset.printed_cost_in_span ? t.leaders[leader].cost.value : cost_alone(s, t, leader);
}

namespace {

/// The same for a leader who commands others in turn.
int cost_in_span_to_command(const Table& t, LeaderId leader) {
  return t.ruleset.printed_cost_in_span ? t.leaders[leader].cost.value : cost_to_command(t, leader);
}

/// 10.4: a commanded leader is cheaper than the commander, and within his span and radius. `cost`: what he takes off
/// the span.
Verdict cannot_be_led(const State& s, const Table& t, const ChooseCommanded& d, LeaderId leader, int cost) {
  if (const Verdict no = cannot_be_active(s, t, side_of(d.commander), leader)) return no;
  const LeaderId commander = d.commander;
  // By the printed cost, for those as well who cost less when they are alone (WC-013).
  const bool cheaper = t.leaders[leader].cost.value < t.leaders[commander].cost.value;
  REFUSE_IF(!cheaper, "10.4"_rule, "he-is-not-cheaper-than-his-commander", leader, commander);
  const int span = count(d.span);
  REFUSE_IF(cost > span, "10.4"_rule, "command-span-does-not-reach-that-far", leader, cost, span);
  if (!within_radius(s, t, d.commander, leader)) {
    // 10.5 bars him by the distance or by enemies on the way; which of the two is told.
    const bool blocked = within_radius_but_for_enemies(s, t, d.commander, leader);
    REFUSE_IF(blocked, "10.5.blocked"_rule, "enemies-or-their-zones-lie-on-way", leader, commander);
    REFUSE_IF(!blocked, "10.4.radius"_rule, "he-is-beyond-command-radius", leader, commander);
  }
  // The span may suffice for him, and yet his commander cannot pay the price that falls due with him.
  const auto purse = purse_of(s, t, d.commander);
  REFUSE_IF(purse && rest_owed(s, t, d.commander, leader) > *purse, "10.1.double"_rule,
            "his-commander-costs-more-with-troops-under-him", leader, commander);
  // The one leader of the night uses his span freely (11.1). A commander without troops is not that leader (WC-020).
  const bool led_by_troopless = side_of(leader) == Side::British && !has_troops(s, d.commander);
  if (led_by_troopless) return asleep_at_night(s, t, leader);
  return std::nullopt;
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseCommanded& d, const Activate& a) {
  return cannot_be_led(s, t, d, a.leader, cost_in_span(s, t, a.leader));
}
void resolve(Resolving& r, const ChooseCommanded& d, const Activate& a) {
  const int left = count(d.span) - cost_in_span(r.state, r.table, a.leader);
  // First, since rest_owed() asks whether somebody with troops is led already.
  pay_rest(r, d.commander, a.leader);
  make_active(r, a.leader, d.commander, "10.4"_rule);
  r.next(ChooseCommanded{d.commander, small(left)});
}

Verdict check(const State& s, const Table& t, const ChooseCommanded& d, const ActivateToCommand& a) {
  if (const Verdict no = cannot_be_led(s, t, d, a.leader, cost_in_span_to_command(t, a.leader))) return no;
  return commands_nobody(s, t, a.leader);
}
/// 10.1.commanding: a commanded leader may activate others in turn.
void resolve(Resolving& r, const ChooseCommanded& d, const ActivateToCommand& a) {
  const int left = count(d.span) - cost_in_span_to_command(r.table, a.leader);
  pay_rest(r, d.commander, a.leader);
  make_active(r, a.leader, d.commander, "10.1.commanding"_rule);
  r.next(ChooseCommanded{a.leader, small(r.table.leaders[a.leader].span.value)},
         ChooseCommanded{d.commander, small(left)});
}

Verdict check(const State&, const Table&, const ChooseCommanded&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseCommanded&, const Finish&) {}

/// 10.3.B, 10.3.C: at the start of the British turn of December 26, 7am.
void alarm_british(Resolving& r) {
  State& s = r.state;
  if (s.turn != seven) return;
  // Written down now, since 10.3.B asks how things stood at the start of the turn.
  for (const LeaderId leader : leaders_on_map(s, Side::British))
    if (has_american_near(s, r.table, leader)) s.alarmed.insert(leader);
  if (!s.lower_ferries_crossed) return;
  for (const LeaderId leader : {LeaderId::VonDonop, LeaderId::Stirling, LeaderId::HessianDetachment2})
    s.alarmed.insert(leader);
}

// --- 10.2 activation by die -----------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseDieActivation& d, const Activate& a) {
  if (const Verdict no = cannot_be_active(s, t, d.side, a.leader)) return no;
  // The printed cost: the example of 10.2 counts two for von Donop.
  const int cost = t.leaders[a.leader].cost.value, most = t.ruleset.die_activation_cost;
  REFUSE_IF(cost > most, "10.2"_rule, "he-costs-too-much", cost, most);
  // Only met by a reading that asks again after a failure (WC-015).
  REFUSE_IF(s.marks.barred.contains(a.leader), "10.2"_rule, "he-has-failed-already");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseDieActivation&, const Activate& a) { r.next(RollForActivation{a.leader}); }

Verdict check(const State&, const Table&, const ChooseDieActivation&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseDieActivation&, const Finish&) {}

Verdict check(const State&, const Table&, const RollForActivation&, const Roll&) { return std::nullopt; }
/// 10.2: the leader is activated by a die that is not above his rating. He may then use his span.
void resolve(Resolving& r, const RollForActivation& d, const Roll& a) {
  const LeaderInfo& leader = r.table.leaders[d.leader];
  const Side side = side_of(d.leader);
  look_up_rating(r.table, d.leader);
  // Also after a success: the mark tells that the die of this turn is used up.
  r.state.marks.barred.insert(d.leader);
  if (static_cast<int>(a.die) <= leader.rating.value) {
    make_active(r, d.leader, d.leader, "10.2"_rule);
    if (leader.commands()) return r.next(ChooseCommanded{d.leader, small(leader.span.value)}, ChooseMover{side});
    return r.next(ChooseMover{side});
  }
  r.emit("10.2"_rule, NotActivated{d.leader, a.die});
  if (r.table.ruleset.die_activation == DieActivation::one_success) r.next(ChooseDieActivation{side});
}

}  // namespace tricorne::wc
