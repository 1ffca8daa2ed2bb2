#include "engine/washingtons_war/rules/movement.h"

#include <algorithm>
#include <array>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/french_alliance.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// The units that a general may take along from his space.
struct Available {
  int own = 0;
  int french = 0;
  int total() const { return own + french; }
};

/// 7.4.E: units that another general of this campaign has moved must stay. Units that this general has moved may go on.
Available available(const State& s, const Table& t, const March& march) {
  const Nation nation = march.side == Side::British ? Nation::British : Nation::American;
  const MovedUnits moved = t.ruleset.units_move_once_a_campaign ? moved_before(s, march.at) : MovedUnits{};
  Available a{units(s, nation, march.at) - moved.own, 0};
  // Every American general leads French units as well, and Rochambeau American ones (12.2.C.1).
  if (march.side == Side::American) a.french = units(s, Nation::French, march.at) - moved.french;
  return a;
}

/// Are enemy units in the space where a step ends?
enum class Arrival : std::uint8_t { unopposed, among_enemies };

/// 7.3.A, 7.3.C: how many spaces the general may move in all, if the step ends with this arrival.
int reach(const Table& t, const March& march, Arrival arrival) {
  if (march.fights_to_the_last_space || march.side == Side::British) return march.allowance;
  // An overrun costs the extra space for the rest of the move (7.3.C).
  return arrival == Arrival::among_enemies || march.overran ? t.ruleset.march_spaces : march.allowance;
}

/// 7.4.D: is there a line between the spaces that only Arnold may use?
bool is_arnolds_line(const Table& t, SpaceId from, SpaceId to) {
  return from != no_space && t.map.arnold_neighbours[index(from)].contains(to);
}

/// The cost of the line to a neighbouring space (7.3.D). The cost is 0 when there is no line that the general may use
/// (3.0.adjacent, 7.4.D). It is 0 also when `from` is no space, since the general is in a box.
int line_cost(const Table& t, General general, SpaceId from, SpaceId to) {
  if (from == no_space) return 0;
  if (!t.map.adjacent(from, to) && !(is_arnolds_line(t, from, to) && general == General::Arnold)) return 0;
  return t.map.wilderness[index(from)].contains(to) ? t.ruleset.wilderness_cost : 1;
}

bool enemy_general_alone(const State& s, Side side, SpaceId at) {
  return general_at(s, enemy_of(side), at) && units(s, enemy_of(side), at) == 0;
}

/// Where he may not come at all: enemy units bar him by 7.4.A, an enemy marker by 7.4.B.
bool closed_to_lone_general(const State& s, Side side, SpaceId at) {
  return units(s, enemy_of(side), at) > 0 || controls(s, enemy_of(side), at);
}

/// 7.4.A: could a general without units who passes through `at` still stop somewhere? He has the spaces that 7.3.C
/// leaves him.
bool can_come_to_rest(const State& s, const Table& t, const March& march, SpaceId at, int spent) {
  if (!enemy_general_alone(s, march.side, at)) return true;
  const int furthest = reach(t, march, Arrival::unopposed);
  std::array<int, max_spaces> least;  // by space: spaces moved on the shortest way found so far
  least.fill(furthest + 1);
  least[index(at)] = spent;
  SpaceSet open;  // reached, but not yet left
  open.insert(at);
  while (!open.empty()) {
    const SpaceId here = *open.begin();
    open.erase(here);
    for (const SpaceId next : t.map.reached[index(here)]) {
      const int cost = line_cost(t, march.general, here, next), then = least[index(here)] + cost;
      if (cost == 0 || then >= least[index(next)] || closed_to_lone_general(s, march.side, next)) continue;
      // Anywhere else he may stop, beside a friendly general too, one of whom then makes room (7.4.C).
      if (!enemy_general_alone(s, march.side, next)) return true;
      least[index(next)] = then;
      open.insert(next);
    }
  }
  return false;
}

/// 7.4.A, 7.4.B: may the general enter the space without any unit?
Verdict check_entering_alone(const State& s, const Table& t, const March& march, SpaceId to, int spent) {
  REFUSE_IF(units(s, enemy_of(march.side), to) > 0, "7.4.A"_rule, "enemy-cu-is-there-and-he-comes-without", to);
  REFUSE_IF(controls(s, enemy_of(march.side), to), "7.4.B"_rule, "enemy-pc-marker-is-there-and-he-comes", to);
  const General general = march.general;
  REFUSE_IF(!can_come_to_rest(s, t, march, to, spent), "7.4.A"_rule, "he-could-not-leave-enemy-generals-space-again",
            general, to);
  return std::nullopt;
}

/// 7.5: a port is open when it has no American combat unit, no American marker and no blockade. Other pieces there do
/// not count.
Verdict check_naval_port(const State& s, const Table& t, SpaceId port) {
  REFUSE_IF(!t.map[port].port, "7.5"_rule, "naval-movement-is-from-port-to-port", port);
  REFUSE_IF(units(s, Side::American, port) > 0, "7.5"_rule, "american-cu-is-in-port", port);
  REFUSE_IF(controls(s, Side::American, port), "7.5"_rule, "american-pc-marker-is-in-port", port);
  REFUSE_IF(blockaded(s, t, port) && t.ruleset.blockade_bars_naval_movement, "12.3.2"_rule,
            "french-navy-blockades-port", port);
  return std::nullopt;
}

enum class Way : std::uint8_t { land, sea };
Way way_of(const ChooseMarchingUnits& d) { return d.by_sea ? Way::sea : Way::land; }

int step_cost(const Table& t, const March& march, SpaceId to, Way way) {
  // By sea the whole move is spent at once, so that no step can follow (7.5).
  return way == Way::sea ? march.allowance : line_cost(t, march.general, march.at, to);
}

bool some_moved_before(const State& s, SpaceId at) {
  const MovedUnits moved = moved_before(s, at);
  return moved.own + moved.french > 0;
}

/// 7.3.A, 7.4: may the general go on with these numbers of units?
Verdict check_taken(const State& s, const Table& t, const March& march, SpaceId to, Way way, int own, int french) {
  const Available there = available(s, t, march);
  const bool too_many = own > there.own || french > there.french;
  const int left = own > there.own ? there.own : there.french, most = t.ruleset.army_units;
  // The units are there, and only the campaign keeps them: that is the paragraph to name.
  const SpaceId at = march.at;
  REFUSE_IF(too_many && own + french <= units(s, march.side, at) && some_moved_before(s, at), "7.4.E"_rule,
            "another-general-of-this-campaign-has-moved-those", at);
  REFUSE_IF(too_many, "7.3.A"_rule, "there-are-not-that-many-units", left);
  REFUSE_IF(way == Way::sea && own + french > most, "7.5"_rule, "more-units-than-may-sail-with-general", most);
  REFUSE_IF(own + french > most, "7.3.A"_rule, "more-units-than-may-move-with-general", most);
  if (own + french > 0) return std::nullopt;
  return check_entering_alone(s, t, march, to, march.spent + step_cost(t, march, to, way));
}

/// 7.4.E: marks the units that the general leaves behind here as moved. Marked units that he left here before are the
/// first units that he takes along again.
void leave_behind(State& s, const March& march, int own, int french) {
  const MovedUnits left = left_behind(s, march.at);
  unmark_moved(s, march.at);
  mark_moved(s, march.at, std::max(0, march.own + left.own - own), std::max(0, march.french + left.french - french));
}

bool somebody_may_intercept(const State& s, const Table& t, const March& march) {
  if (check_interception(s, t, march)) return false;
  for (std::size_t i = 0; i < general_count; ++i)
    if (!check_interceptor(s, t, march, General(i))) return true;
  return false;
}

/// 7.3: the general and his units enter the space.
void enter(Resolving& r, March march, SpaceId to, Way way, int own, int french) {
  // First, as long as those who go and those who stay are still in one space.
  leave_behind(r.state, march, own, french);
  if (way != Way::sea) look_up_line(r.table, march.at, to);
  const bool by_sea = way == Way::sea;
  const RuleRef rule = by_sea ? "7.5"_rule : "7.3.B"_rule;
  const Nation nation = march.side == Side::British ? Nation::British : Nation::American;
  move_units(r, rule, nation, own, march.at, to);
  move_units(r, rule, Nation::French, french, march.at, to);
  move_general(r, rule, march.general, to);
  march.spent = static_cast<Small>(march.spent + step_cost(r.table, march, to, way));
  // After a sea move no battle can follow (7.5), and so no retreat to where it came from.
  march.from = by_sea ? no_space : march.at;
  march.at = to;
  march.own = static_cast<Small>(own);
  march.french = static_cast<Small>(french);
  march.sailed = by_sea;
  // The last British unit of the Thirteen Colonies may just have gone to Canada (13.1.2).
  check_automatic_victory(r);
  r.next(Arrive{.march = march});
}

void finish_march(Resolving& r, const March& march) {
  mark_moved(r.state, march.at, march.own, march.french);
  // Only where he stops: he passes through a colleague's space freely (7.4.C.note).
  make_room(r, march.side, march.at);
}

/// How a battle of a march comes about.
enum class Cause : std::uint8_t { attack, interception };

Battle battle_of(const March& march, Cause cause) {
  Battle battle;
  battle.attacker = march.side;
  battle.at = march.at;
  battle.entered_from = march.from;  // the last space, not where the march began
  battle.intercepted = cause == Cause::interception;
  battle.winter_offensive = march.general == General::Washington;
  return battle;
}

void begin_battle(Resolving& r, const March& march, Cause cause) {
  unmark_moved(r.state, march.at);
  mark_moved(r.state, march.at, march.own, march.french);
  // Won or lost, the battle has ended the move (7.3.B, 7.8.C).
  r.next(BeginBattle{battle_of(march, cause)}, EndOfEntry{.march = march, .stopped = true});
}

/// 7.6.A, 7.8.F: the interceptors capture a British general who was there without units before the march came.
void capture_colleague(Resolving& r, const March& march) {
  const GeneralPlace here{GeneralPlace::Kind::on_map, march.at};
  for (const General general : generals_of(march.side))
    if (general != march.general && r.state.generals[index(general)] == here) capture(r, "7.6.A"_rule, general);
}

/// 7.8.C: the interceptor and his units move into the space, and a battle begins.
void intercept(Resolving& r, const March& march, General general, int american, int french) {
  const SpaceId from = r.state.generals[index(general)].at;
  begin_battle(r, march, Cause::interception);
  move_units(r, "7.8.C"_rule, Nation::American, american, from, march.at);
  move_units(r, "7.8.C"_rule, Nation::French, french, from, march.at);
  move_general(r, "7.8.C"_rule, general, march.at);  // Congress may stay behind alone
  if (r.table.ruleset.interception_captures_lone_general) capture_colleague(r, march);
}

/// Must the player say how many French units go? He must when both nations are there with more units than may go.
bool must_choose_nation(const State& s, const Table& t, SpaceId at) {
  const int american = units(s, Nation::American, at), french = units(s, Nation::French, at);
  return american > 0 && french > 0 && american + french > t.ruleset.army_units;
}

Verdict check_french_share(const State& s, const Table& t, SpaceId at, int french, RuleRef rule) {
  // As many as may go must go, so the one number follows from the other.
  const int american = t.ruleset.army_units - french;
  REFUSE_IF(french > units(s, Nation::French, at) || american > units(s, Nation::American, at) || american < 0, rule,
            "as-many-units-as-may-go-must-go");
  return std::nullopt;
}

/// 7.9.B: asks where the general and his units retreat to. The other units stay.
void evade(Resolving& r, const March& march, int american, int french) {
  r.next(ChooseRetreat{.loser = Side::American,
                       .at = march.at,
                       .entered_from = march.from,
                       .defending = true,
                       .before_battle = true,
                       .own = static_cast<Small>(american),
                       .french = static_cast<Small>(french)},
         Meet{.march = march, .evaded = true});
}

bool can_overrun(const State& s, const Table& t, const March& march) {
  const Side enemy = enemy_of(march.side);
  return units(s, enemy, march.at) == 1 && !general_at(s, enemy, march.at) &&
         march.own + march.french >= t.ruleset.overrun_least_units;
}

}  // namespace

void begin_march(Resolving& r, Side side, General general, int allowance, LastSpace last) {
  March march;
  march.side = side;
  march.general = general;
  march.at = r.state.generals[index(general)].at;
  march.allowance = static_cast<Small>(allowance);
  march.fights_to_the_last_space = last == LastSpace::with_fight;
  r.next(ChooseMarchStep{march});
}

/// 7.8.A, 7.8.E, 7.4.D: the general needs units and a line to the space. His army may try only so often with one card,
/// at any of the spaces entered.
Verdict check_interceptor(const State& s, const Table& t, const March& march, General general) {
  REFUSE_IF(side_of(general) != Side::American, "7.8"_rule, "only-americans-intercept");
  const GeneralPlace& place = s.generals[index(general)];
  REFUSE_IF(place.kind != GeneralPlace::Kind::on_map, "7.8.A"_rule, "general-is-not-on-map", general);
  REFUSE_IF(place.at == march.at, "7.8.A"_rule, "general-is-in-space-that-british-enter", general);
  const bool far = line_cost(t, general, place.at, march.at) == 0;
  REFUSE_IF(far && is_arnolds_line(t, place.at, march.at), "7.4.D"_rule, "only-arnold-may-use-this-line");
  REFUSE_IF(far, "7.8.A"_rule, "general-is-not-next-to-space-that-british", general);
  REFUSE_IF(units(s, Side::American, place.at) == 0, "7.8.A"_rule, "general-has-no-cu-and-nobody-intercepts-alone",
            general);
  const bool limited = t.ruleset.interceptions_per_army > 0;
  REFUSE_IF(limited && interceptions_of(s, general) >= t.ruleset.interceptions_per_army, "7.8.E"_rule,
            "army-of-general-has-tried-with-this-card", general);
  return std::nullopt;
}

/// 7.9.A, 7.8.E: the general needs units. By most rulesets he must not have tried to intercept, and must have a way out
///
Verdict check_evasion(const State& s, const Table& t, const March& march) {
  REFUSE_IF(march.side != Side::British, "7.9"_rule, "only-americans-retreat-before-battle");
  const SpaceId at = march.at;
  const auto general = general_at(s, Side::American, at);
  REFUSE_IF(!general || units(s, Side::American, at) == 0, "7.9.A"_rule, "no-american-army-is-in-space-that-british",
            at);
  // The mark is the general's: units that an interceptor left behind are free of it.
  const bool tried = general && interceptions_of(s, *general) > 0;
  REFUSE_IF(tried && t.ruleset.interception_bars_evasion, "7.8.E"_rule, "army-has-tried-to-intercept-with-this-card",
            at);
  const ChooseRetreat way_out{.loser = Side::American,
                              .at = march.at,
                              .entered_from = march.from,
                              .defending = true,
                              .before_battle = true,
                              .own = 1};
  REFUSE_IF(t.ruleset.evasion_needs_haven && !can_retreat(s, t, way_out), "7.9.B"_rule,
            "army-has-no-space-to-retreat-to", at);
  return std::nullopt;
}

/// 7.8.A, 7.8.B: British units must march by land into a space with an American marker. No British units may have been
/// there before. Ships and lone generals are never intercepted.
Verdict check_interception(const State& s, const Table& t, const March& march) {
  REFUSE_IF(march.side != Side::British, "7.8.A"_rule, "only-british-marches-are-intercepted");
  const General marching = march.general;
  REFUSE_IF(march.own == 0, "7.8.B"_rule, "general-without-cu-is-not-intercepted", marching);
  REFUSE_IF(march.sailed, "7.8.B"_rule, "naval-movement-is-not-intercepted", marching);
  const SpaceId at = march.at;
  REFUSE_IF(!controls(s, Side::American, at) && t.ruleset.interception_needs_marker, "7.8.A"_rule,
            "no-american-pc-marker-is-in-space", at);
  REFUSE_IF(units(s, Side::British, at) > march.own, "7.8.B"_rule, "british-cus-were-in-space-before", at);
  return std::nullopt;
}

Verdict check_activation(const State& s, const Table&, Side side, General general) {
  REFUSE_IF(side_of(general) != side, "7.0"_rule, "general-is-of-other-side", general);
  REFUSE_IF(s.generals[index(general)].kind != GeneralPlace::Kind::on_map, "7.0"_rule, "general-is-not-on-map",
            general);
  return std::nullopt;
}

/// 7.3.A to 7.3.D, 7.4: the march goes one space further.
Verdict check(const State& s, const Table& t, const ChooseMarchStep& d, const MarchTo& a) {
  const March& march = d.march;
  const int cost = line_cost(t, march.general, march.at, a.to);
  REFUSE_IF(cost == 0 && is_arnolds_line(t, march.at, a.to), "7.4.D"_rule, "only-arnold-may-use-this-line");
  const SpaceId from = march.at;
  REFUSE_IF(cost == 0, "7.3.B"_rule, "movement-is-along-lines-from-space-to-space", from);
  const Arrival arrival = units(s, enemy_of(march.side), a.to) > 0 ? Arrival::among_enemies : Arrival::unopposed;
  REFUSE_IF(march.sailed, "7.5"_rule, "naval-movement-takes-whole-move");
  const int left = std::max(0, reach(t, march, arrival) - march.spent);
  const bool too_far = cost > left;
  // He could come that far if nobody stood there, so it is the fight that takes the space from him.
  const General general = march.general;
  REFUSE_IF(too_far && march.spent + cost <= march.allowance, "7.3.C"_rule, "extra-space-is-for-moves-without-battle",
            general);
  REFUSE_IF(too_far && cost > 1, "7.3.D"_rule, "dashed-line-counts-more-spaces-than-left", cost, general, left);
  REFUSE_IF(too_far && march.fights_to_the_last_space, "7.3.C.1"_rule, "spaces-of-event-are-used-up");
  REFUSE_IF(too_far && march.allowance > t.ruleset.march_spaces, "7.3.C"_rule, "extra-space-is-used-up");
  REFUSE_IF(too_far, "7.3.A"_rule, "he-has-no-spaces-left", general);
  // With units at hand he need not come alone; how many he takes is asked next (check_taken).
  if (available(s, t, march).total() > 0) return std::nullopt;
  return check_entering_alone(s, t, march, a.to, march.spent + cost);
}

/// 7.5: naval movement is the whole move, from an open port to another open port.
Verdict check(const State& s, const Table& t, const ChooseMarchStep& d, const SailTo& a) {
  const March& march = d.march;
  REFUSE_IF(march.side != Side::British, "7.5"_rule, "only-british-move-by-sea");
  REFUSE_IF(!t.ruleset.naval_movement, "7.5"_rule, "this-ruleset-has-no-naval-movement");
  REFUSE_IF(march.spent > 0 || march.sailed, "7.5"_rule, "naval-movement-takes-whole-move");
  if (const auto no = check_naval_port(s, t, march.at)) return no;
  REFUSE_IF(a.to == march.at, "7.5"_rule, "he-is-there-already");
  if (const auto no = check_naval_port(s, t, a.to)) return no;
  if (available(s, t, march).total() > 0) return std::nullopt;
  return check_entering_alone(s, t, march, a.to, march.allowance);
}

/// 7.4.A: a general without units may pass through the space of a lone enemy general, but not stop there
/// . Who has not moved at all may stop, too.
Verdict check(const State& s, const Table&, const ChooseMarchStep& d, const Finish&) {
  const General general = d.march.general;
  const SpaceId at = d.march.at;
  REFUSE_IF(enemy_general_alone(s, d.march.side, at) && units(s, d.march.side, at) == 0, "7.4.A"_rule,
            "he-may-not-stop-in-enemy-generals-space", general, at);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseMarchStep& d, const MarchTo& a) {
  r.next(ChooseMarchingUnits{.march = d.march, .to = a.to, .by_sea = false});
}
void resolve(Resolving& r, const ChooseMarchStep& d, const SailTo& a) {
  r.next(ChooseMarchingUnits{.march = d.march, .to = a.to, .by_sea = true});
}
void resolve(Resolving& r, const ChooseMarchStep& d, const Finish&) { finish_march(r, d.march); }

Verdict check(const State& s, const Table& t, const ChooseMarchingUnits& d, const TakeUnits& a) {
  const int own = static_cast<int>(index(a.count));
  const bool french_can_follow = available(s, t, d.march).french > 0 && own == 0;
  return check_taken(s, t, d.march, d.to, way_of(d), own, french_can_follow ? 1 : 0);
}

void resolve(Resolving& r, const ChooseMarchingUnits& d, const TakeUnits& a) {
  const int own = static_cast<int>(index(a.count));
  if (available(r.state, r.table, d.march).french > 0 && own < r.table.ruleset.army_units)
    return r.next(ChooseMarchingFrench{d.march, d.to, static_cast<Small>(own)});
  enter(r, d.march, d.to, way_of(d), own, 0);
}

Verdict check(const State& s, const Table& t, const ChooseMarchingFrench& d, const TakeFrench& a) {
  return check_taken(s, t, d.march, d.to, Way::land, d.own, static_cast<int>(index(a.count)));
}

void resolve(Resolving& r, const ChooseMarchingFrench& d, const TakeFrench& a) {
  enter(r, d.march, d.to, Way::land, d.own, static_cast<int>(index(a.count)));
}

/// 7.8.A, 7.8.B: checked again, since a capture may have changed the pieces in the space.
Verdict check(const State& s, const Table& t, const ChooseInterception& d, const Intercept& a) {
  if (const auto no = check_interception(s, t, d.march)) return no;
  return check_interceptor(s, t, d.march, a.general);
}

Verdict check(const State&, const Table&, const ChooseInterception&, const Finish&) { return std::nullopt; }

/// 7.8.E: the attempt counts whether it succeeds or not.
void resolve(Resolving& r, const ChooseInterception& d, const Intercept& a) {
  mark_interception(r.state, a.general);
  r.next(RollForInterception{d.march, a.general});
}

void resolve(Resolving& r, const ChooseInterception& d, const Finish&) {
  r.next(Arrive{.march = d.march, .interceptions_over = true});
}

Verdict check(const State&, const Table&, const RollForInterception&, const Roll&) { return std::nullopt; }

/// 7.8.A: a die of his own agility or less succeeds, whoever then leads the battle. 7.8.E: the first success
/// ends all further attempts.
void resolve(Resolving& r, const RollForInterception& d, const Roll& a) {
  const bool success = static_cast<int>(index(a.die)) <= r.table.generals[index(d.general)].agility;
  look_up_rating(r.table, d.general, Rating::agility);
  r.emit("7.8.A"_rule, InterceptionTried{d.general, a.die, success ? Attempt::succeeds : Attempt::fails});
  if (!success) return r.next(Arrive{.march = d.march});
  const SpaceId from = r.state.generals[index(d.general)].at;
  if (must_choose_nation(r.state, r.table, from)) return r.next(ChooseInterceptingFrench{d.march, d.general});
  const int most = r.table.ruleset.army_units;
  intercept(r, d.march, d.general, std::min(most, units(r.state, Nation::American, from)),
            std::min(most, units(r.state, Nation::French, from)));
}

Verdict check(const State& s, const Table& t, const ChooseInterceptingFrench& d, const TakeFrench& a) {
  return check_french_share(s, t, s.generals[index(d.general)].at, static_cast<int>(index(a.count)), "7.8.C"_rule);
}

void resolve(Resolving& r, const ChooseInterceptingFrench& d, const TakeFrench& a) {
  const int french = static_cast<int>(index(a.count));
  intercept(r, d.march, d.general, r.table.ruleset.army_units - french, french);
}

/// 7.8: interceptions come first. 7.6.A: then an enemy general without units is captured. 7.7, 7.9: last come
/// Congress in a space without enemy units, a retreat before battle, or the meeting with enemy units.
void run(Resolving& r, const Arrive& step) {
  const March& march = step.march;
  const bool capture_is_due = step.interceptions_over || !r.table.ruleset.interception_saves_lone_general;
  if (capture_is_due && march.own + march.french > 0 && enemy_general_alone(r.state, march.side, march.at)) {
    r.next(step);
    // A capture of Washington asks for markers first (7.6.B); then the arrival goes on with the same step.
    return capture_lone_general(r, march.side, march.at);
  }
  if (!step.interceptions_over) {
    if (somebody_may_intercept(r.state, r.table, march))
      return r.next(ChooseInterception{march});  // one army at a time, in any order
    return r.next(Arrive{.march = march, .interceptions_over = true});
  }
  if (units(r.state, enemy_of(march.side), march.at) == 0) {
    r.next(EndOfEntry{.march = march});
    return disperse_congress_if_alone(r, march.at);
  }
  if (!check_evasion(r.state, r.table, march)) return r.next(ChooseRetreatBeforeBattle{march});
  r.next(Meet{.march = march});
}

/// Checked again for a position made by hand.
Verdict check(const State& s, const Table& t, const ChooseRetreatBeforeBattle& d, const TryRetreat&) {
  return check_evasion(s, t, d.march);
}

Verdict check(const State&, const Table&, const ChooseRetreatBeforeBattle&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseRetreatBeforeBattle& d, const TryRetreat&) {
  r.next(RollForRetreatBeforeBattle{d.march, *general_at(r.state, Side::American, d.march.at)});
}

void resolve(Resolving& r, const ChooseRetreatBeforeBattle& d, const Finish&) { r.next(Meet{.march = d.march}); }

Verdict check(const State&, const Table&, const RollForRetreatBeforeBattle&, const Roll&) { return std::nullopt; }

/// 7.9.A, 7.9.A.1: a die of the agility and the bonus, or less, succeeds. Washington and Greene have a bonus.
void resolve(Resolving& r, const RollForRetreatBeforeBattle& d, const Roll& a) {
  const GeneralInfo& general = r.table.generals[index(d.general)];
  look_up_rating(r.table, d.general, Rating::agility);
  const bool success = static_cast<int>(index(a.die)) <= general.agility + general.retreat_before_battle_bonus;
  r.emit("7.9.A"_rule, RetreatBeforeBattleTried{d.general, a.die, success ? Attempt::succeeds : Attempt::fails});
  if (!success) return r.next(Meet{.march = d.march});
  if (must_choose_nation(r.state, r.table, d.march.at)) return r.next(ChooseEvadingFrench{d.march, d.general});
  const int most = r.table.ruleset.army_units;
  evade(r, d.march, std::min(most, units(r.state, Nation::American, d.march.at)),
        std::min(most, units(r.state, Nation::French, d.march.at)));
}

Verdict check(const State& s, const Table& t, const ChooseEvadingFrench& d, const TakeFrench& a) {
  return check_french_share(s, t, d.march.at, static_cast<int>(index(a.count)), "7.9.B"_rule);
}

void resolve(Resolving& r, const ChooseEvadingFrench& d, const TakeFrench& a) {
  const int french = static_cast<int>(index(a.count));
  evade(r, d.march, r.table.ruleset.army_units - french, french);
}

/// 9.7, 9.1: a large army overruns a unit without general; other enemy units mean a battle. 7.9.B: after a retreat
/// before battle the British march stops.
void run(Resolving& r, const Meet& step) {
  March march = step.march;
  const bool stop = step.evaded && r.table.ruleset.evasion_stops_the_british;
  if (stop) mark_moved(r.state, march.at, march.own, march.french);
  if (units(r.state, enemy_of(march.side), march.at) == 0) {
    r.next(EndOfEntry{march, stop});
    if (r.table.ruleset.evaded_congress_is_dispersed) disperse_congress_if_alone(r, march.at);
    return;
  }
  if (!can_overrun(r.state, r.table, march)) return begin_battle(r, march, Cause::attack);
  march.overran = true;
  r.next(EndOfEntry{march, stop});
  overrun(r, march.side, march.at);
}

void run(Resolving& r, const EndOfEntry& step) {
  const March& march = step.march;
  const GeneralPlace here{GeneralPlace::Kind::on_map, march.at};
  if (step.stopped) return make_room(r, march.side, march.at);
  if (r.state.generals[index(march.general)] != here) return;
  // Without a space left there is nothing to ask.
  if (march.sailed || march.spent >= march.allowance) return finish_march(r, march);
  r.next(ChooseMarchStep{march});
}

/// 7.4.C: the owner chooses the general, but never Washington.
Verdict check(const State& s, const Table&, const ChooseExcessGeneral& d, const SendToReinforcements& a) {
  const GeneralPlace here{GeneralPlace::Kind::on_map, d.at};
  REFUSE_IF(side_of(a.general) != d.owner || s.generals[index(a.general)] != here, "7.4.C"_rule,
            "general-is-not-one-of-two");
  REFUSE_IF(a.general == General::Washington, "7.4.C"_rule, "washington-never-goes-to-box");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseExcessGeneral& d, const SendToReinforcements& a) {
  send_to_reinforcements(r, "7.4.C"_rule, a.general);
  make_room(r, d.owner, d.at);
}

void make_room(Resolving& r, Side side, SpaceId at) {
  const GeneralPlace here{GeneralPlace::Kind::on_map, at};
  int present = 0;
  for (std::size_t i = 0; i < general_count; ++i) present += side_of(General(i)) == side && r.state.generals[i] == here;
  if (present > 1) r.next(ChooseExcessGeneral{side, at});
}

namespace {

/// 7.6.B: may the marker in this space be removed? No American unit may guard it, and its colony has lost no marker.
bool may_lose_marker(const State& s, const Table& t, const ChooseMarkersAfterCapture& d, SpaceId at) {
  return controls(s, Side::American, at) && !american_unit_at(s, at) && !d.closed.contains(t.map[at].colony);
}

void ask_for_markers(Resolving& r, const ChooseMarkersAfterCapture& d) {
  if (d.remaining == 0) return;
  for (const SpaceId at : r.table.map.all)
    if (may_lose_marker(r.state, r.table, d, at)) return r.next(d);  // asks while a marker is left to remove
}

/// 7.6.B, 12.1.5: Washington leaves the game, the alliance marker moves back, and American markers leave the map. A
/// Congress beside him is dispersed after that.
void lose_washington(Resolving& r, RuleRef rule) {
  const SpaceId at = r.state.generals[index(General::Washington)].at;
  send_to_captivity(r, rule, General::Washington);
  remove_general(r, "7.6.B"_rule, General::Washington);
  // Without effect once France has signed.
  move_alliance(r, "12.1.5"_rule, -r.table.ruleset.washington_capture_alliance);
  if (r.table.ruleset.congress_flees_before_markers) disperse_congress_if_alone(r, at);
  ask_for_markers(r, {static_cast<Small>(r.table.ruleset.washington_capture_markers), {}});
}

}  // namespace

Verdict check(const State& s, const Table& t, const ChooseMarkersAfterCapture& d, const RemovePc& a) {
  REFUSE_IF(!controls(s, Side::American, a.at), "7.6.B"_rule, "no-american-pc-marker-is-there");
  REFUSE_IF(american_unit_at(s, a.at), "7.6.B"_rule, "american-unit-guards-marker");
  REFUSE_IF(d.closed.contains(t.map[a.at].colony), "7.6.B"_rule, "this-colony-has-lost-its-marker");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseMarkersAfterCapture& d, const RemovePc& a) {
  remove_marker(r, "7.6.B"_rule, Side::American, a.at);
  ChooseMarkersAfterCapture rest = d;
  --rest.remaining;
  rest.closed.insert(r.table.map[a.at].colony);
  ask_for_markers(r, rest);
}

void remove_for_good(Resolving& r, RuleRef rule, General general) {
  if (r.state.generals[index(general)].kind != GeneralPlace::Kind::removed) remove_general(r, rule, general);
}

void capture(Resolving& r, RuleRef rule, General general) {
  if (general == General::Washington) return lose_washington(r, rule);
  send_to_captivity(r, rule, general);
}

void capture_lone_general(Resolving& r, Side by, SpaceId at) {
  if (const auto enemy = general_at(r.state, enemy_of(by), at); enemy && units(r.state, enemy_of(by), at) == 0)
    capture(r, "7.6.A"_rule, *enemy);
}

void disperse_congress(Resolving& r, SpaceId at) {
  r.state.congress = no_space;
  r.state.congress_dispersed.this_turn = true;
  r.emit("7.7"_rule, CongressDispersed{at});
}

void disperse_congress_if_alone(Resolving& r, SpaceId at) {
  // By an army only: a British general alone scatters nobody, nor do units without one (7.7, 3.0.army).
  if (r.state.congress == at && army_at(r.state, Side::British, at) && units(r.state, Side::American, at) == 0)
    disperse_congress(r, at);
}

namespace {

/// The activation under way in a campaign; null outside a campaign.
EndOfActivation* activation_of(State& s) {
  for (std::size_t i = s.agenda.size(); i-- > 0;)
    if (auto* activation = std::get_if<EndOfActivation>(&s.agenda[i])) return activation;
  return nullptr;
}

}  // namespace

void add_moved(MovedList& list, std::size_t first, const MovedUnits& more) {
  if (more.own + more.french == 0) return;
  for (std::size_t i = first; i < list.size(); ++i) {
    if (list[i].at != more.at) continue;
    list[i].own = static_cast<Small>(std::min(list[i].own + more.own, most_units));
    list[i].french = static_cast<Small>(std::min(list[i].french + more.french, most_units));
    return;
  }
  // NOTE 7.4.E: the list has room for ten spaces. Units that one campaign drops in further spaces are not remembered.
  if (list.size() < MovedList::capacity()) list.push_back(more);
}

MovedUnits left_behind(State& s, SpaceId at) {
  if (const EndOfActivation* activation = activation_of(s)) {
    const MovedList& moved = activation->campaign.moved;
    for (std::size_t i = entries_before(*activation); i < moved.size(); ++i)
      if (moved[i].at == at) return moved[i];
  }
  return {at, 0, 0};
}

void mark_moved(State& s, SpaceId at, int own, int french) {
  EndOfActivation* activation = activation_of(s);
  if (activation == nullptr) return;
  MovedList& moved = activation->campaign.moved;
  const std::size_t before = entries_before(*activation);
  add_moved(moved, before, {at, static_cast<Small>(own), static_cast<Small>(french)});
  activation->left = static_cast<Small>(moved.size() - before);
}

void carry_moved_mark(State& s, Side side, SpaceId from, SpaceId to) {
  const EndOfActivation* activation = activation_of(s);
  if (activation == nullptr || activation->campaign.player != side) return;
  const MovedUnits moved = left_behind(s, from);
  unmark_moved(s, from);
  mark_moved(s, to, moved.own, moved.french);
}

void unmark_moved(State& s, SpaceId at) {
  EndOfActivation* activation = activation_of(s);
  if (activation == nullptr) return;
  MovedList& moved = activation->campaign.moved;
  for (std::size_t i = entries_before(*activation); i < moved.size(); ++i) {
    if (moved[i].at != at) continue;
    moved[i] = moved.back();
    moved.pop_back();
    --activation->left;
    return;
  }
}

}  // namespace tricorne::ww
