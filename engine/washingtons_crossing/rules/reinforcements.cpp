#include "engine/washingtons_crossing/rules/reinforcements.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

const Arrival& arrival_of(const Table& t, Small number) {
  return t.charts.reinforcements.arrivals[static_cast<std::size_t>(count(number))];
}

/// From its turn on, not on its turn alone: what is overdue comes in the next reinforcement phase (9.1).
bool is_due(const State& s, const Arrival& arrival) {
  return s.turn >= (arrival.side == Side::British && s.accelerated ? arrival.accelerated : arrival.normal);
}

/// Where a reinforcement may enter: a town, or hexes of the top edge.
bool is_entry(const Table& t, const Arrival& arrival, HexId at) {
  if (!arrival.town.empty()) return t.map.town(arrival.town) == at;
  const auto& reinforcements = t.charts.reinforcements;
  const auto& hexes = arrival.side == Side::British ? reinforcements.british_entry : reinforcements.american_entry;
  return t.map.exists(at) && std::find(hexes.begin(), hexes.end(), at) != hexes.end();
}

}  // namespace

// --- 9.1.1, 9.3.1 entry ---------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseEntry& d, const Enter& a) {
  const Arrival& arrival = arrival_of(t, d.arrival);
  const RuleRef rule = arrival.leader == LeaderId::McDougall ? "9.3.1.mcdougall"_rule : d.rule();
  const bool detachment = arrival.kind == ArrivalKind::detachment;
  REFUSE_IF(side_of(a.leader) != d.side || (detachment ? !is_detachment(a.leader) : a.leader != arrival.leader), rule,
            "he-does-not-arrive-now");
  const LeaderId counter = a.leader;
  REFUSE_IF(s.where[counter] != Where::waiting, "9.1.1.no_counter"_rule, "counter-is-not-free", counter);
  REFUSE_IF(!is_entry(t, arrival, a.at), rule, "it-is-no-hex-of-entry");
  // Enemy leaders without troops do not bar the hex; the arrival catches them (9.1.1.entry, 9.3.1.mcdougall).
  REFUSE_IF(troops_at(s, enemy_of(d.side), a.at) > 0, rule, "enemy-troops-are-there");
  const int men = count(d.men), most = t.leaders.maximum(a.leader, s.turn);
  REFUSE_IF(men > most, "2.3.1"_rule, "he-cannot-have-so-many-troops", men, most);
  // 4.0 names reinforcement among the moments at which the limit holds (WC-005).
  REFUSE_IF(troops_at(s, d.side, a.at) + count(d.men) > t.ruleset.stacking_limit, "4.0"_rule,
            "hex-would-be-over-stacked");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseEntry& d, const Enter& a) {
  State& s = r.state;
  s.arrived.insert(ArrivalId(d.arrival));
  put_on(r, a.leader, a.at);
  s.troops[a.leader] = static_cast<std::int16_t>(count(d.men));
  r.emit(d.rule(), Entered{a.leader, d.men, a.at});
  // All of 9.2 begins on the turn of his coming, whichever that is.
  if (a.leader == LeaderId::Cornwallis) s.reorganised = true;
  // Cornwallis comes without troops and so catches nobody (2.2.1.capture).
  if (count(d.men) > 0) r.next(CatchLoneLeaders{enemy_of(d.side), a.at});
}

namespace {

/// Hessian counters as well: they serve as British detachments in every way (14.0).
bool counter_is_free(const State& s) {
  for (const LeaderId leader : leaders_of(Side::British))
    if (is_detachment(leader) && s.where[leader] == Where::waiting) return true;
  return false;
}

}  // namespace

namespace {

/// How many troops British leaders in a hex can take: each what his display holds, all together what the hex holds when
/// so many troops more have come.
int room_at(const State& s, const Table& t, HexId at, const LeaderSet& takers, int more) {
  int men = 0;
  for (const LeaderId leader : takers) men += std::max(0, room_of(s, t, leader));
  return std::clamp(t.ruleset.stacking_limit - troops_at(s, Side::British, at) - more, 0, men);
}

/// 9.1.1.no_counter: does the rest find room with others when so many of the troops join the leader?
bool rest_finds_room(const State& s, const Table& t, LeaderId taker, int joining, int rest) {
  for (const HexId at : t.charts.reinforcements.british_entry) {
    LeaderSet others = leaders_at(s, Side::British, at);
    const int more = others.contains(taker) ? joining : 0;
    others.erase(taker);
    if (!others.empty()) rest -= room_at(s, t, at, others, more);
  }
  return rest <= 0;
}

Verdict cannot_take(const State& s, const Table& t, LeaderId leader, int men, int joining) {
  const int room = room_of(s, t, leader);
  REFUSE_IF(room < joining, "9.1.1.no_counter"_rule, "he-cannot-take-so-many-troops", leader, room);
  const HexId at = s.at[leader];
  REFUSE_IF(troops_at(s, Side::British, at) + joining > t.ruleset.stacking_limit, "4.0"_rule,
            "hex-would-be-over-stacked", at);
  const int rest = men - joining;
  REFUSE_IF(!rest_finds_room(s, t, leader, joining, rest), "9.1.1.no_counter"_rule,
            "others-on-hexes-of-entry-cannot-take-rest", rest);
  return std::nullopt;
}

/// The numbers of troops that can join the leader, from the least to the most. The first is above the last when none
/// can. With the number that joins him the rest grows smaller, and never faster the room that others have for it, so
/// between two numbers that can join him all can.
Tens joining_numbers(const State& s, const Table& t, LeaderId leader, int men) {
  const int there = t.ruleset.stacking_limit - troops_at(s, Side::British, s.at[leader]);
  const int above = men - std::min(room_of(s, t, leader), there);  // so many are refused before the rest is looked at
  Tens numbers{10, men - (std::max(0, above) + 9) / 10 * 10};
  if (numbers.last < 10 || cannot_take(s, t, leader, men, numbers.last)) return {10, 0};
  int refused = 0, least = numbers.last / 10;
  while (least - refused > 1) {
    const int tens = (refused + least) / 2;
    (cannot_take(s, t, leader, men, tens * 10) ? refused : least) = tens;
  }
  numbers.first = least * 10;
  return numbers;
}

}  // namespace

/// 9.1.1.no_counter: the troops join leaders, who can take all of them together.
Verdict check(const State& s, const Table& t, const ChooseEntry& d, const Reinforce& a) {
  const Arrival& arrival = arrival_of(t, d.arrival);
  REFUSE_IF(d.side != Side::British || arrival.kind != ArrivalKind::detachment, "9.1.1.no_counter"_rule,
            "only-detachments-of-british-join-others");
  // Joining leaders is for want of counters; with a free one the troops come as a detachment.
  REFUSE_IF(counter_is_free(s), "9.1.1.no_counter"_rule, "detachments-counter-is-free");
  REFUSE_IF(side_of(a.leader) != Side::British || !on_map(s, a.leader) || !is_entry(t, arrival, s.at[a.leader]),
            "9.1.1.no_counter"_rule, "he-is-not-on-hex-of-entry");
  const Tens numbers = joining_numbers(s, t, a.leader, count(d.men));
  if (numbers.first <= numbers.last) return std::nullopt;
  // No number fits, and what bars the smallest is the plainest reason.
  return cannot_take(s, t, a.leader, count(d.men), 10);
}
void resolve(Resolving& r, const ChooseEntry& d, const Reinforce& a) {
  const Tens numbers = joining_numbers(r.state, r.table, a.leader, count(d.men));
  const ChooseJoining choice{a.leader, d.arrival, d.men};
  if (numbers.first == numbers.last) return resolve(r, choice, TakeMen{men_of(numbers.first)});
  r.next(choice);
}

Verdict check(const State& s, const Table& t, const ChooseJoining& d, const TakeMen& a) {
  const int men = count(a.men);
  REFUSE_IF(men % 10 != 0 || men < 10, "2.3.1"_rule, "troops-are-counted-in-tens", men);
  const int most = count(d.men);
  REFUSE_IF(men > most, "9.1.1.no_counter"_rule, "so-many-do-not-come", most);
  return cannot_take(s, t, d.leader, count(d.men), men);
}
void resolve(Resolving& r, const ChooseJoining& d, const TakeMen& a) {
  State& s = r.state;
  // Arrived with the first who join: the rest has room by cannot_take() and must not come a second time.
  s.arrived.insert(ArrivalId(d.arrival));
  // His fatigue stays: they come fresh, and to receive such troops rests nobody (15.0.fatigue).
  s.troops[d.leader] = static_cast<std::int16_t>(s.troops[d.leader] + count(a.men));
  r.emit("9.1.1.no_counter"_rule, Reinforced{d.leader, a.men});
  if (a.men != d.men) r.next(ChooseEntry{Side::British, d.arrival, men_of(count(d.men) - count(a.men))});
}

Verdict check(const State&, const Table& t, const ChooseEntry& d, const Wait&) {
  const bool may = arrival_of(t, d.arrival).may_wait || (d.side == Side::British && t.ruleset.british_may_wait);
  REFUSE_IF(!may, d.rule(), "only-mcdougall-may-come-later");
  const Arrival& arrival = arrival_of(t, d.arrival);
  // The troops are delayed all together or not at all (WC-005).
  const bool begun = arrival.kind == ArrivalKind::detachment && count(d.men) < arrival.strength;
  const int come = arrival.strength - count(d.men);
  REFUSE_IF(begun, "9.1.1.no_counter"_rule, "part-of-troops-has-come", come);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseEntry& d, const Wait&) { r.emit(d.rule(), Delayed{d.side}); }

namespace {

/// Is there any hex, and any leader, by which the troops can come? Where there is none the tables delay them unasked.
bool can_enter(const State& s, const Table& t, const ChooseEntry& entry) {
  const Arrival& arrival = arrival_of(t, entry.arrival);
  const auto& all =
      arrival.side == Side::British ? t.charts.reinforcements.british_entry : t.charts.reinforcements.american_entry;
  for (const LeaderId leader : leaders_of(entry.side)) {
    if (!check(s, t, entry, Reinforce{leader})) return true;
    if (s.where[leader] != Where::waiting) continue;
    // Mifflin waits while the enemy holds his town (WC-009).
    if (!arrival.town.empty()) {
      const auto town = t.map.town(arrival.town);
      if (town && !check(s, t, entry, Enter{leader, *town})) return true;
      continue;
    }
    for (const HexId hex : all)
      if (!check(s, t, entry, Enter{leader, hex})) return true;
  }
  return false;
}

/// 9.1.1.vanguard: the Vanguard enters with Leslie, if he has the troops.
bool vanguard_comes(Resolving& r, const Arrival& arrival) {
  State& s = r.state;
  if (!on_map(s, LeaderId::Leslie) || s.troops[LeaderId::Leslie] < arrival.strength) return false;
  if (s.where[LeaderId::Vanguard] != Where::waiting) return false;
  put_on(r, LeaderId::Vanguard, s.at[LeaderId::Leslie]);
  // The troops stay as they are, in rout and disorder, too (WC-006, WC-036).
  s.condition[LeaderId::Vanguard] = s.condition[LeaderId::Leslie];
  r.emit("9.1.1.vanguard"_rule, Entered{LeaderId::Vanguard, Men{}, s.at[LeaderId::Leslie]});
  // With Leslie's fatigue, by the normal rule of transfers (12.0.transfer).
  hand_over(r, LeaderId::Leslie, LeaderId::Vanguard, arrival.strength, "9.1.1.vanguard"_rule);
  return true;
}

/// Brings one entry of the tables. True when it asks a question.
bool bring(Resolving& r, Small number) {
  State& s = r.state;
  const Arrival& arrival = arrival_of(r.table, number);
  if (s.arrived.contains(ArrivalId(number)) || !is_due(s, arrival)) return false;
  if (arrival.kind == ArrivalKind::withdrawal) {
    s.arrived.insert(ArrivalId(number));
    s.boats[index(arrival.boat)] = {};
    r.emit("9.3.1"_rule, Withdrawn{arrival.boat});
    return false;
  }
  if (arrival.kind == ArrivalKind::with_leslie) {
    // He is not captured and has the troops, so the Vanguard waits until he is back (WC-036).
    if (r.table.ruleset.vanguard_waits && s.where[LeaderId::Leslie] == Where::base &&
        s.troops[LeaderId::Leslie] >= arrival.strength) {
      r.emit("9.1.1.vanguard"_rule, Delayed{arrival.side});
      return false;
    }
    s.arrived.insert(ArrivalId(number));
    if (!vanguard_comes(r, arrival)) return false;
    r.next(ChooseVanguardTroops{});
    return true;
  }
  if (arrival.leader == LeaderId::Monckton) {  // he comes with the Grenadiers (9.2.2)
    s.arrived.insert(ArrivalId(number));
    return false;
  }
  const ChooseEntry entry{arrival.side, number, men_of(arrival.strength)};
  if (can_enter(s, r.table, entry)) {
    r.next(entry);
    return true;
  }
  // Not noted as arrived, so the next reinforcement phase tries again.
  r.emit(entry.rule(), Delayed{arrival.side});
  return false;
}

}  // namespace

void run(Resolving& r, const BringArrivals& step) {
  const int all = static_cast<int>(r.table.charts.reinforcements.arrivals.size());
  for (int number = count(step.from); number < all; ++number) {
    // The rest of the tables lies below the question that an entry may ask, and is taken back when none is asked.
    r.next(BringArrivals{small(number + 1)});
    if (bring(r, small(number))) return;
    r.state.agenda.pop_back();
  }
}

// --- 9.1.1.vanguard.more --------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const ChooseVanguardTroops&, const TransferFrom& a) {
  REFUSE_IF(side_of(a.leader) != Side::British || !on_map(s, a.leader), "15.0"_rule, "no-such-leader-is-on-map");
  REFUSE_IF(s.condition[a.leader] != Condition::good, "15.0.condition"_rule, "he-is-routed-or-disordered");
  const int men = s.troops[a.leader], least = t.ruleset.least_after_transfer;
  REFUSE_IF(men <= least, "15.0"_rule, "he-must-keep-100-troops", men, least);
  // Leslie and whoever is stacked with him are those who stand in the Vanguard's hex.
  return cannot_give(s, t, a.leader, LeaderId::Vanguard);
}
void resolve(Resolving& r, const ChooseVanguardTroops& d, const TransferFrom& a) {
  r.next(ChooseTransfer{a.leader, LeaderId::Vanguard}, d);
}
Verdict check(const State&, const Table&, const ChooseVanguardTroops&, const Finish&) { return std::nullopt; }
void resolve(Resolving&, const ChooseVanguardTroops&, const Finish&) {}

// --- 18.2.base ------------------------------------------------------------------------------------------------------

void run(Resolving& r, const BringBack& step) {
  const State& s = r.state;
  for (std::size_t i = static_cast<std::size_t>(count(step.from)); i < leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    // Whoever finds enemies or no room at the base is asked for again on each later turn (WC-034).
    if (s.where[leader] == Where::base && s.turn >= s.returns[leader])
      return r.next(ChooseReturn{leader}, BringBack{small(static_cast<int>(i) + 1)});
  }
}

Verdict check(const State& s, const Table& t, const ChooseReturn& d, const Enter& a) {
  const Side side = side_of(d.leader);
  REFUSE_IF(a.leader != d.leader, "18.2.base"_rule, "he-does-not-come-back-now");
  REFUSE_IF(base_of(t, side) != a.at, "18.2.base"_rule, "he-comes-back-at-his-supply-base");
  REFUSE_IF(troops_at(s, enemy_of(side), a.at) > 0, "18.2.base"_rule, "enemy-troops-are-there");
  REFUSE_IF(troops_at(s, side, a.at) + s.troops[d.leader] > t.ruleset.stacking_limit, "4.0"_rule,
            "hex-would-be-over-stacked");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseReturn& d, const Enter& a) {
  put_on(r, d.leader, a.at);
  r.emit("18.2.base"_rule, Entered{d.leader, men_of(r.state.troops[d.leader]), a.at});
  // He comes as a reinforcement, which 2.2.1.capture names among those who catch lone leaders.
  r.next(CatchLoneLeaders{enemy_of(side_of(d.leader)), a.at});
}
Verdict check(const State&, const Table&, const ChooseReturn&, const Wait&) { return std::nullopt; }
void resolve(Resolving& r, const ChooseReturn& d, const Wait&) { r.emit("18.2.base"_rule, Delayed{side_of(d.leader)}); }

// --- 9.2 ------------------------------------------------------------------------------------------------------------

namespace {

void replace_grenadiers(Resolving& r) {
  State& s = r.state;
  constexpr LeaderId old = LeaderId::Grenadiers, now = LeaderId::Monckton;
  put_on(r, now, s.at[old]);
  // Disorder and rout are those of the troops, who stay the same (WC-006).
  s.condition[now] = s.condition[old];
  if (s.watched.contains(old)) s.watched.insert(now);  // WC-243
  hand_over(r, old, now, s.troops[old], "9.2.2"_rule);
  take_off(r, old, Where::gone);
  r.emit("9.2.2"_rule, Replaced{old, now});
}

}  // namespace

void reorganise_british(Resolving& r) {
  const State& s = r.state;
  if (!s.reorganised || s.where[LeaderId::Monckton] != Where::waiting) return;
  // Whatever else took the Grenadiers off the map is treated as their capture is (WC-006).
  if (on_map(s, LeaderId::Grenadiers)) return replace_grenadiers(r);
  if (!leaders_on_map(s, Side::British).empty()) r.next(ChooseMonckton{});
}

Verdict check(const State& s, const Table&, const ChooseMonckton&, const Reinforce& a) {
  REFUSE_IF(side_of(a.leader) != Side::British || !on_map(s, a.leader), "9.2.2"_rule,
            "no-such-british-leader-is-on-map");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMonckton&, const Reinforce& a) {
  put_on(r, LeaderId::Monckton, r.state.at[a.leader]);
  r.emit("9.2.2"_rule, Entered{LeaderId::Monckton, Men{}, r.state.at[a.leader]});
}

// --- 9.2.4 ----------------------------------------------------------------------------------------------------------

namespace {

/// The most troops a garrison's hex can spare (9.2.4).
int spare(const State& s, const Table& t, HexId at) {
  int least = 0;
  if (t.map.town(NamedTown::amboy) == at) least = t.ruleset.amboy_after_desertion;
  if (t.map.town(NamedTown::brunswick) == at) least = t.ruleset.brunswick_after_desertion;
  // By the hex, for the garrison is all who stand there. One that is too weak already loses nothing (WC-008).
  return std::max(0, troops_at(s, Side::British, at) - least);
}

/// A detachment keeps at least 100 troops or loses all (9.2.4, 9.4.1.detachments).
Verdict leaves_too_few(const State& s, const Table& t, LeaderId leader, int men, RuleRef rule) {
  const int left = s.troops[leader] - men;
  REFUSE_IF(is_detachment(leader) && left > 0 && left < t.ruleset.least_detachment, rule,
            "detachment-keeps-100-troops-or-goes");
  return std::nullopt;
}

Verdict cannot_desert(const State& s, const Table& t, LeaderId leader, int left, int men) {
  REFUSE_IF(men % 10 != 0 || men < 10, "2.3.1"_rule, "troops-are-counted-in-tens", men);
  const int most = std::min<int>(left, s.troops[leader]), free = spare(s, t, s.at[leader]);
  REFUSE_IF(men > most, "9.2.4"_rule, "so-many-do-not-desert", leader, most);
  REFUSE_IF(men > free, "9.2.4"_rule, "garrison-keeps-500-troops", leader, free);
  return leaves_too_few(s, t, leader, men, "9.2.4"_rule);
}

/// Of a detachment perhaps only all troops may go, when the least number would leave it fewer than 100.
bool may_desert(const State& s, const Table& t, LeaderId leader, int left) {
  return !cannot_desert(s, t, leader, left, 10) || !cannot_desert(s, t, leader, left, s.troops[leader]);
}

void ask_for_deserters(Resolving& r, int left) {
  if (left <= 0) return;
  // The restrictions outrank the number: where nobody can lose any more the rest is not asked for (9.2.4).
  for (const LeaderId leader : leaders_on_map(r.state, Side::British))
    if (may_desert(r.state, r.table, leader, left)) return r.next(ChooseDesertion{men_of(left)});
}

/// Takes men off a leader. The counter of a detachment without men is free again.
void send_home(Resolving& r, LeaderId leader, int men, RuleRef rule) {
  lose_troops(r, leader, men, rule);
  if (!is_detachment(leader) || has_troops(r.state, leader)) return;
  take_off(r, leader, Where::waiting);
  r.emit(rule, Removed{leader});
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseDesertion& d, const LoseFrom& a) {
  REFUSE_IF(side_of(a.leader) != Side::British || !on_map(s, a.leader), "9.2.4"_rule, "no-such-leader-is-on-map");
  REFUSE_IF(!may_desert(s, t, a.leader, count(d.men)), "9.2.4"_rule, "he-has-no-troops-to-spare");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseDesertion& d, const LoseFrom& a) { r.next(ChooseDeserters{a.leader, d.men}); }

Verdict check(const State& s, const Table& t, const ChooseDeserters& d, const TakeMen& a) {
  return cannot_desert(s, t, d.leader, count(d.men), count(a.men));
}
void resolve(Resolving& r, const ChooseDeserters& d, const TakeMen& a) {
  send_home(r, d.leader, count(a.men), "9.2.4"_rule);
  ask_for_deserters(r, count(d.men) - count(a.men));
}

// --- 9.4.1 ----------------------------------------------------------------------------------------------------------

void count_home(Enlistments& lost, LeaderId leader, int men) {
  const auto add = [&](Men& sum) { sum = men_of(count(sum) + men); };
  if (leader == LeaderId::Cadwalader) add(lost.cadwalader);
  if (leader == LeaderId::Ewing) add(lost.ewing);
  if (leader == LeaderId::Fermoy) add(lost.fermoy);
}

namespace {

/// How many troops of the leader may still go home by the restrictions. Detachments are not counted here.
int may_still_lose(const State& s, const Table& t, const Enlistments& lost, LeaderId leader) {
  if (is_detachment(leader)) return 0;
  return std::min<int>(s.troops[leader], cap_left(t, lost, leader));
}

/// 20.0: the most troops that may go home from where he stands. By the second reading of WC-040 a garrison keeps its
/// own.
int spared_by_garrison(const State& s, const Table& t, LeaderId leader) {
  const bool kept = t.ruleset.enlistments_spare_garrison && town_of(t, Garrison::philadelphia) == s.at[leader];
  const int troops = troops_at(s, Side::American, s.at[leader]);
  return std::max(0, troops - (kept ? t.ruleset.garrison_philadelphia : 0));
}

/// Who loses troops first: leaders by the restrictions, then detachments, then all (9.4.1.rest).
enum class Tier : std::uint8_t { leaders, detachments, all };
Tier tier_of(const State& s, const Table& t, const Enlistments& lost) {
  bool detachments = false;
  for (const LeaderId leader : leaders_on_map(s, Side::American)) {
    const int free = spared_by_garrison(s, t, leader);
    if (std::min(may_still_lose(s, t, lost, leader), free) > 0) return Tier::leaders;
    // Down to 100, or whole where so many must still go (9.4.1.detachments).
    const int spare = std::min(s.troops[leader] - t.ruleset.least_detachment, free);
    const bool whole = s.troops[leader] <= std::min(count(lost.left), free);
    if (is_detachment(leader) && (spare > 0 || whole)) detachments = true;
  }
  return detachments ? Tier::detachments : Tier::all;
}

/// By the optional rule a detachment loses only troops that such leaders gave it, as long as leaders can lose troops.
Verdict cannot_go_home_for(const State& s, const Table& t, const Enlistments& lost, LeaderId detachment, int men) {
  REFUSE_IF(!t.ruleset.remembered_enlistments, "9.4.1.detachments"_rule, "other-leaders-can-still-lose-troops");
  const int have = remembered(s, t, lost, detachment);
  REFUSE_IF(men > have, "9.4.1.optional"_rule, "it-holds-no-so-many-troops-of-leaders", detachment, have, men);
  return leaves_too_few(s, t, detachment, men, "9.4.1.detachments"_rule);
}

Verdict cannot_go_home(const State& s, const Table& t, const Enlistments& lost, LeaderId leader, int men) {
  // Troops of a leader who is at his base stay there (WC-249).
  REFUSE_IF(side_of(leader) != Side::American || !on_map(s, leader), "9.4.1"_rule, "no-such-leader-is-on-map", leader);
  REFUSE_IF(men % 10 != 0 || men < 10, "2.3.1"_rule, "troops-are-counted-in-tens", men);
  // Where the garrison of Philadelphia stands they go home, too (WC-040).
  const int most = std::min<int>(count(lost.left), s.troops[leader]);
  REFUSE_IF(men > most, "9.4.1"_rule, "so-many-do-not-go-home", leader, most);
  const int free = spared_by_garrison(s, t, leader);
  REFUSE_IF(men > free, "20.0"_rule, "garrison-keeps-500-troops", leader, free);
  const Tier tier = tier_of(s, t, lost);
  // All restrictions fall, those of the leaders who lose none included (9.4.1.rest).
  if (tier == Tier::all) return std::nullopt;
  REFUSE_IF(is_exempt(leader), "9.4.1.exempt"_rule, "his-troops-stay", leader);
  if (tier == Tier::detachments) {
    REFUSE_IF(!is_detachment(leader), "9.4.1.caps"_rule, "he-has-lost-as-many-as-he-may", leader);
    return leaves_too_few(s, t, leader, men, "9.4.1.detachments"_rule);
  }
  // Not before all leaders have lost theirs, but for the optional rule.
  if (is_detachment(leader)) return cannot_go_home_for(s, t, lost, leader, men);
  const int more = may_still_lose(s, t, lost, leader);
  REFUSE_IF(men > more, "9.4.1.caps"_rule, "he-loses-no-more-than-that", leader, more);
  return std::nullopt;
}

bool may_go_home(const State& s, const Table& t, const Enlistments& lost, LeaderId leader) {
  return !cannot_go_home(s, t, lost, leader, 10) || !cannot_go_home(s, t, lost, leader, s.troops[leader]);
}

void ask_for_enlisted(Resolving& r, const Enlistments& lost) {
  if (count(lost.left) <= 0) return;
  for (const LeaderId leader : leaders_on_map(r.state, Side::American))
    if (may_go_home(r.state, r.table, lost, leader)) return r.next(ChooseEnlistment{lost});
}

}  // namespace

/// WC-041: by the second reading they are removed with their last men.
static bool goes_with_his_men(const State& s, const Table& t, LeaderId leader) {
  const bool may_lose_all = !is_detachment(leader) && !is_exempt(leader) && !is_capped(leader);
  return t.ruleset.spent_leaders_leave && may_lose_all && !has_troops(s, leader);
}

Verdict check(const State& s, const Table& t, const ChooseEnlistment& d, const LoseFrom& a) {
  if (may_go_home(s, t, d.lost, a.leader)) return std::nullopt;
  return cannot_go_home(s, t, d.lost, a.leader, 10);
}
void resolve(Resolving& r, const ChooseEnlistment& d, const LoseFrom& a) { r.next(ChooseEnlisted{a.leader, d.lost}); }

Verdict check(const State& s, const Table& t, const ChooseEnlisted& d, const TakeMen& a) {
  return cannot_go_home(s, t, d.lost, d.leader, count(a.men));
}
void resolve(Resolving& r, const ChooseEnlisted& d, const TakeMen& a) {
  Enlistments lost = d.lost;
  lost.left = men_of(count(lost.left) - count(a.men));
  // Asked before the loss, which may bring the next tier about.
  const bool for_others = is_detachment(d.leader) && tier_of(r.state, r.table, d.lost) == Tier::leaders;
  if (for_others)
    send_remembered_home(r, d.leader, count(a.men), lost);
  else
    count_home(lost, d.leader, count(a.men));
  send_home(r, d.leader, count(a.men), for_others ? "9.4.1.optional"_rule : "9.4.1"_rule);
  if (goes_with_his_men(r.state, r.table, d.leader)) {
    take_off(r, d.leader, Where::gone);
    r.emit("9.4.1.caps"_rule, Removed{d.leader});
  }
  ask_for_enlisted(r, lost);
}

namespace {
/// In the order of the leaders' numbers, by which DepartLeaders counts.
constexpr std::array departing{LeaderId::Dickinson, LeaderId::LordStirling, LeaderId::Glover, LeaderId::Sargent};
}  // namespace

/// 9.4.1.departures: each leader hands his troops on and leaves.
void run(Resolving& r, const DepartLeaders& step) {
  const State& s = r.state;
  // Only these must go. Others who have lost all may be removed by their owner (WC-041).
  for (const LeaderId leader : departing) {
    // Who is at his base leaves as well, and does not come back. Nobody is with him to take his troops (WC-035).
    const bool at_base = s.where[leader] == Where::base && !r.table.ruleset.base_spares_departing;
    if (leader < step.from || (!on_map(s, leader) && !at_base)) continue;
    // Asked again until he has none left: several may take a part of them.
    if (has_troops(s, leader) && !at_base) return r.next(ChooseHeir{leader}, DepartLeaders{leader});
    if (has_troops(s, leader)) lose_troops(r, leader, s.troops[leader], "9.4.1.departures"_rule);
    take_off(r, leader, Where::gone);
    r.emit("9.4.1.departures"_rule, Removed{leader});
  }
}

Verdict check(const State& s, const Table& t, const ChooseHeir& d, const GiveTo& a) {
  const LeaderId leader = d.leader;
  REFUSE_IF(s.condition[leader] != Condition::good, "15.0.condition"_rule, "he-is-routed-or-disordered", leader);
  return cannot_give(s, t, d.leader, a.leader);
}
void resolve(Resolving& r, const ChooseHeir& d, const GiveTo& a) {
  // As many as the taker has room for (WC-010).
  const int men = std::min<int>(r.state.troops[d.leader], room_of(r.state, r.table, a.leader));
  hand_over(r, d.leader, a.leader, men, "9.4.1.departures"_rule);
}

Verdict check(const State& s, const Table& t, const ChooseHeir& d, const Detach& a) {
  REFUSE_IF(a.leader != d.leader, "9.4.1.departures"_rule, "he-does-not-leave-now");
  // Not cannot_detach(): a leader who departs keeps no hundred for himself.
  REFUSE_IF(!is_detachment(a.detachment) || side_of(a.detachment) != Side::American, "14.0"_rule,
            "it-is-no-american-detachment");
  const LeaderId counter = a.detachment;
  REFUSE_IF(s.where[counter] != Where::waiting, "14.0"_rule, "counter-is-not-free", counter);
  REFUSE_IF(!may_mix(t, a.detachment, a.leader), "14.0"_rule, "militia-and-only-militia-makes-militia-detachments");
  REFUSE_IF(s.condition[a.leader] != Condition::good, "14.0.command"_rule, "he-is-routed-or-disordered");
  const int men = s.troops[a.leader], least = t.ruleset.least_detachment;
  REFUSE_IF(men < least, "14.0.strength"_rule, "he-has-fewer-than-100-troops", men, least);
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseHeir& d, const Detach& a) {
  State& s = r.state;
  const int men = std::min<int>(s.troops[d.leader], r.table.leaders.maximum(a.detachment, s.turn));
  put_on(r, a.detachment, s.at[d.leader]);
  r.emit("9.4.1.departures"_rule, Entered{a.detachment, Men{}, s.at[d.leader]});
  hand_over(r, d.leader, a.detachment, men, "9.4.1.departures"_rule);
}

Verdict check(const State&, const Table&, const ChooseHeir&, const Finish&) { return std::nullopt; }
void resolve(Resolving& r, const ChooseHeir& d, const Finish&) {
  // Men who find no taker are lost on top of the 2,500 (WC-010).
  lose_troops(r, d.leader, r.state.troops[d.leader], "9.4.1.departures"_rule);
}

void begin_january(Resolving& r, Side side) {
  if (side == Side::British) return ask_for_deserters(r, r.table.ruleset.desertion);
  // Below the losses, which so come first: the four who leave can still bear a part of them (WC-010).
  r.next(DepartLeaders{});
  ask_for_enlisted(r, Enlistments{men_of(r.table.ruleset.enlistments), {}, {}, {}});
}

}  // namespace tricorne::wc
