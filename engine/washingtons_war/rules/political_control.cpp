#include "engine/washingtons_war/rules/political_control.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// 10.11.B.ii.2: the markers that count as neighbours. Markers placed with this card count only if the ruleset says so.
SpaceSet standing_markers(const State& s, const Table& t, const ChoosePcAction& d) {
  const SpaceSet& british = s.pc[index(Side::British)];
  return t.ruleset.pc_daisy_chain ? british : british - d.fresh;
}

/// 10.11.B.iii: a British army needs no neighbouring marker.
bool army_acts_anywhere(const State& s, const Table& t, SpaceId at) {
  return t.ruleset.british_army_acts_anywhere && army_at(s, Side::British, at);
}

/// 10.11.B.ii, 10.11.B.iii: with an army the British need no neighbouring marker. The space itself must allow a marker
/// in any case.
Verdict check_british_ops_placing(const State& s, const Table& t, const ChoosePcAction& d, SpaceId at) {
  if (army_acts_anywhere(s, t, at)) return check_british_space(s, t, at);
  return check_british_placing(s, t, at, standing_markers(s, t, d));
}

RuleRef placing_rule(const State& s, const Table& t, const ChoosePcAction& d, SpaceId at) {
  if (d.player == Side::American) return "10.11.A.ii"_rule;
  return next_to(s, t, Side::British, at, standing_markers(s, t, d)) ? "10.11.B.ii"_rule : "10.11.B.iii"_rule;
}

void after_pc_action(Resolving& r, const ChoosePcAction& d, SpaceId at) {
  if (d.remaining <= 1) return;
  SpaceSet fresh = d.fresh;
  // Flipped markers as well: the ban on chains names both (10.11.B.ii).
  fresh.insert(at);
  r.next(ChoosePcAction{d.player, d.remaining - 1, fresh});
}

/// 10.2.1: can the space take Congress?
/// The space from which it was driven is as good as any other.
bool can_hold_congress(const State& s, const Table& t, SpaceId at) {
  return t.map[at].colony != Colony::CA && controls(s, Side::American, at) && !british_piece_at(s, at);
}

/// Those of the markers that are next to a door.
SpaceSet next_to(const State& s, const Table& t, const SpaceSet& markers, const SpaceSet& doors) {
  SpaceSet found;
  for (const SpaceId marker : markers)
    if (!(control_neighbours(s, t, marker) & doors).empty()) found.insert(marker);
  return found;
}

/// 10.31.A: the markers that keep their group on the map: markers with an American unit, a general or Congress in their
/// space, and markers next to a door. A door is a space outside the group that keeps a neighbouring group on the map.
SpaceSet safe_american(const State& s, const Table& t) {
  const SpaceSet& markers = s.pc[index(Side::American)];
  SpaceSet doors = t.map.all - markers - s.pc[index(Side::British)] - spaces_with_units(s, Side::British);  // 10.31.A.1
  SpaceSet held =
      spaces_with_units(s, Side::American) | spaces_with_generals(s, Side::American);  // 10.31.A.3, 10.31.A.4
  if (!congress_dispersed(s)) {
    held.insert(s.congress);                                                              // 10.31.A.2
    if (!t.ruleset.congress_saves_only_under_american_control) doors.insert(s.congress);
  }
  const SpaceSet safe = held & markers;
  return safe | next_to(s, t, markers - safe, doors);
}

/// 10.32.A: the markers that keep their group on the map: markers in a port, with a British unit, or next to a door.
SpaceSet safe_british(const State& s, const Table& t) {
  const SpaceSet& markers = s.pc[index(Side::British)];
  const SpaceSet americans = spaces_with_units(s, Side::American) | spaces_with_generals(s, Side::American);
  const SpaceSet doors = t.map.all - markers - s.pc[index(Side::American)] - americans;  // 10.32.A.1
  SpaceSet safe = spaces_with_units(s, Side::British);                                   // 10.32.A.3
  if (t.ruleset.british_ports_never_isolated) safe |= t.map.ports;                       // 10.32.A.2
  safe &= markers;
  return safe | next_to(s, t, markers - safe, doors);
}

void remove_isolated(Resolving& r, Side side, const SpaceSet& doomed) {
  const RuleRef rule = side == Side::American ? "10.31.B"_rule : "10.32.B"_rule;
  for (const SpaceId space : doomed) remove_marker(r, rule, side, space);
}

}  // namespace

/// 10.11.A.i, 10.11.B.i: an action may place one marker.
Verdict check(const State& s, const Table& t, const ChoosePcAction& d, const PlacePc& a) {
  if (d.player == Side::American) return check_american_placing(s, t, a.at);
  return check_british_ops_placing(s, t, d, a.at);
}

/// An action may flip one marker.
Verdict check(const State& s, const Table& t, const ChoosePcAction& d, const FlipPc& a) {
  return check_flipping(s, t, d.player, a.at);
}

/// The number of the card is a maximum.
Verdict check(const State&, const Table&, const ChoosePcAction&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChoosePcAction& d, const PlacePc& a) {
  place_marker(r, placing_rule(r.state, r.table, d, a.at), d.player, a.at);
  after_pc_action(r, d, a.at);
}

void resolve(Resolving& r, const ChoosePcAction& d, const FlipPc& a) {
  flip_marker(r, d.player == Side::American ? "10.11.A.iii"_rule : "10.11.B.iii"_rule, d.player, a.at);
  after_pc_action(r, d, a.at);
}

void resolve(Resolving&, const ChoosePcAction&, const Finish&) {}

/// 10.11.A.ii: the space must have no marker and no British unit. A lone British general does not matter.
Verdict check_american_placing(const State& s, const Table& t, SpaceId at) {
  REFUSE_IF(s.mutinies && t.ruleset.mutinies_bar_placing, "10.11.A.iv"_rule, "mutinies-bar-placing-this-turn");
  REFUSE_IF(congress_dispersed(s) && t.ruleset.dispersed_congress_bars_placing, "10.11.A.iv"_rule,
            "congress-is-dispersed");
  REFUSE_IF(!uncontrolled(s, at), "10.11.A.ii"_rule, "pc-marker-is-there-already", at);
  REFUSE_IF(units(s, Side::British, at) > 0, "10.11.A.ii"_rule, "british-cu-is-there", at);
  return std::nullopt;
}

/// 10.11.B.ii: the space must have no marker and no American unit.
Verdict check_british_space(const State& s, const Table& t, SpaceId at) {
  REFUSE_IF(!uncontrolled(s, at), "10.11.B.ii"_rule, "pc-marker-is-there-already", at);
  const bool barred = t.ruleset.lone_americans_bar_placing ? american_unit_at(s, at) : units(s, Side::American, at) > 0;
  REFUSE_IF(barred, "10.11.B.ii"_rule, "american-unit-is-there", at);
  return std::nullopt;
}

/// The space must be next to a marker of `neighbours`.
Verdict check_british_placing(const State& s, const Table& t, SpaceId at, const SpaceSet& neighbours) {
  if (const auto no = check_british_space(s, t, at)) return no;
  REFUSE_IF(!next_to(s, t, Side::British, at, neighbours), "10.11.B.ii"_rule,
            "no-british-pc-marker-from-before-this-card", at);
  return std::nullopt;
}

/// 10.11.A.iii: a general is enough for the Americans. 10.11.B.iii: the British need an army.
Verdict check_flipping(const State& s, const Table& t, Side player, SpaceId at) {
  const RuleRef rule = player == Side::American ? "10.11.A.iii"_rule : "10.11.B.iii"_rule;
  REFUSE_IF(!controls(s, enemy_of(player), at), rule, "there-is-no-enemy-pc-marker-to-flip", at);
  const bool general_is_enough = player == Side::American && !t.ruleset.american_flip_needs_army;
  REFUSE_IF(general_is_enough && !general_at(s, player, at), rule, "no-american-general-is-there", at);
  REFUSE_IF(!general_is_enough && !army_at(s, player, at), rule, "no-friendly-army-is-there", at);
  return std::nullopt;
}

/// 10.2: three segments in this order.
void run(Resolving& r, const BeginPoliticalControlPhase&) {
  r.next(ReturnCongress{}, PlacePcUnderArmies{}, RemoveIsolatedPc{});
}

/// 10.2.1: Congress must come back if it can.
void run(Resolving& r, const ReturnCongress&) {
  if (!congress_dispersed(r.state)) return;
  for (const SpaceId space : r.table.map.all)
    if (can_hold_congress(r.state, r.table, space)) return r.next(ChooseCongressSpace{});
  r.emit("10.2.1"_rule, CongressStaysOut{});
}

Verdict check(const State& s, const Table& t, const ChooseCongressSpace&, const PlaceCongress& a) {
  REFUSE_IF(t.map[a.at].colony == Colony::CA, "10.2.1"_rule, "canada-cannot-hold-congress");
  REFUSE_IF(!controls(s, Side::American, a.at), "10.2.1"_rule, "no-american-pc-marker-is-there");
  REFUSE_IF(british_piece_at(s, a.at), "10.2.1"_rule, "british-piece-is-there");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseCongressSpace&, const PlaceCongress& a) {
  r.state.congress = a.at;
  r.emit("10.2.1"_rule, CongressPlaced{a.at});
}

/// 10.2.2: only a general with units of his side counts. Neither a general alone nor units alone count.
void run(Resolving& r, const PlacePcUnderArmies&) {
  // In either order: armies of both sides never share a space.
  for (const Side side : sides)
    for (const SpaceId space : spaces_with_generals(r.state, side)) {
      if (!army_at(r.state, side, space) || controls(r.state, side, space)) continue;
      if (uncontrolled(r.state, space))
        place_marker(r, "10.2.2"_rule, side, space);
      else
        flip_marker(r, "10.2.2"_rule, side, space);
    }
}

/// 10.2.3: the isolated markers of a side leave together. The markers that leave first can open a way for the markers
/// of the second side.
void run(Resolving& r, const RemoveIsolatedPc&) {
  const auto doomed = [&](Side side) { return isolated(r.state, r.table, side); };
  if (r.table.ruleset.removal_order == RemovalOrder::together) {
    const SpaceSet american = doomed(Side::American), british = doomed(Side::British);
    remove_isolated(r, Side::American, american);
    remove_isolated(r, Side::British, british);
    return;
  }
  const Side first = r.table.ruleset.removal_order == RemovalOrder::american_first ? Side::American : Side::British;
  remove_isolated(r, first, doomed(first));
  remove_isolated(r, enemy_of(first), doomed(enemy_of(first)));
}

/// 10.3: the markers that no way through friendly markers joins to a safe marker.
SpaceSet isolated(const State& s, const Table& t, Side side) {
  SpaceSet lost = s.pc[index(side)];
  SpaceSet frontier = side == Side::American ? safe_american(s, t) : safe_british(s, t);
  while (!frontier.empty()) {
    lost -= frontier;
    SpaceSet reached;
    for (const SpaceId space : frontier) reached |= control_neighbours(s, t, space);
    if (side == Side::British && t.ruleset.british_ports_adjacent && !(frontier & t.map.ports).empty())
      reached |= t.map.ports;  // 3.0.adjacent.2
    frontier = reached & lost;
  }
  return lost;
}

}  // namespace tricorne::ww
