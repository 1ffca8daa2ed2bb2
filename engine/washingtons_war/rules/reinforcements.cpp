#include "engine/washingtons_war/rules/reinforcements.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/french_alliance.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

bool in_box(const State& s, Side side, General general) {
  return side_of(general) == side && s.generals[index(general)].kind == GeneralPlace::Kind::reinforcements;
}

/// 12.2.B.ii.3: Rochambeau comes with all French units or not at all; later like any general.
bool waits_for_his_troops(const State& s, General general) {
  return general == General::Rochambeau && s.french_reinforcements > 0;
}

bool some_general_in_box(const State& s, Side side) {
  for (std::size_t i = 0; i < general_count; ++i)
    if (in_box(s, side, General(i)) && !waits_for_his_troops(s, General(i))) return true;
  return false;
}

Verdict check_general_from_box(const State& s, Side side, General general, RuleRef rule) {
  REFUSE_IF(!in_box(s, side, general), rule, "general-is-not-in-reinforcements-box", general);
  REFUSE_IF(waits_for_his_troops(s, general), "12.2.B.ii.3"_rule, "rochambeau-lands-with-all-french-units-together");
  return std::nullopt;
}

/// 8.1.C, 8.2.C: a general in the space makes room for the general who comes.
void replace_general(Resolving& r, RuleRef rule, Side side, SpaceId at) {
  if (const auto old = general_at(r.state, side, at)) send_to_reinforcements(r, rule, *old);
}

void bring_general(Resolving& r, RuleRef rule, Side side, General general, SpaceId at) {
  replace_general(r, rule, side, at);
  move_general(r, rule, general, at);
}

/// British units neither on the map nor in the box. Only a position made by hand comes near the limit.
int british_units_in_stock(const State& s) {
  return std::max(0, most_units - s.british_reinforcements - units_on_map(s, Nation::British));
}

bool washington_at(const State& s, SpaceId at) {
  return s.generals[index(General::Washington)] == GeneralPlace{GeneralPlace::Kind::on_map, at};
}

}  // namespace

/// 5.1, 8.1.A, 8.2.A: captured generals and new British units enter the box.
void run(Resolving& r, const BeginReinforcementsPhase&) {
  for (std::size_t i = 0; i < general_count; ++i)
    if (r.state.generals[i].kind == GeneralPlace::Kind::captured)
      send_to_reinforcements(r, side_of(General(i)) == Side::American ? "8.2.A"_rule : "8.1.A"_rule, General(i));
  const int units = std::min(r.table.turns[r.state.turn].british_units, british_units_in_stock(r.state));
  change_count(r.state.british_reinforcements, units);
  if (units > 0) r.emit("8.1.A"_rule, UnitsToBox{Nation::British, units});
}

/// 8.1.C: the British land in a port without blockade, American combat unit and American marker.
Verdict check(const State& s, const Table& t, const ChooseLandingPort&, const LandAt& a) {
  const SpaceId port = a.at;
  REFUSE_IF(!t.map[port].port, "8.1.C"_rule, "british-reinforcements-land-in-port", port);
  REFUSE_IF(blockaded(s, t, port) && t.ruleset.blockade_bars_reinforcements, "12.3.1"_rule,
            "french-navy-blockades-port", port);
  REFUSE_IF(units(s, Side::American, port) > 0, "8.1.C"_rule, "american-cu-is-in-port", port);
  REFUSE_IF(controls(s, Side::American, port), "8.1.C"_rule, "american-pc-marker-is-in-port", port);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseLandingPort&, const LandAt& a) { r.next(ChooseLandedUnits{a.at}); }

/// 8.1.C, 8.1.C.note.2: the British player brings as many units from the box as he likes.
Verdict check(const State& s, const Table&, const ChooseLandedUnits&, const BringUnits& a) {
  // None is a number, too: a general may land alone.
  const int waiting = s.british_reinforcements;
  REFUSE_IF(static_cast<int>(index(a.count)) > waiting, "8.1.C"_rule, "there-are-not-that-many-units-in-box", waiting);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseLandedUnits& d, const BringUnits& a) {
  const auto count = static_cast<Small>(index(a.count));
  change_count(r.state.british_reinforcements, -static_cast<int>(count));
  if (some_general_in_box(r.state, Side::British)) r.next(ChooseLandedGeneral{d.port, count});
  add_units(r, "8.1.C"_rule, Nation::British, count, d.port);
  if (count > 0) capture_lone_general(r, Side::British, d.port);  // 8.2.C.note
  disperse_congress_if_alone(r, d.port);
}

Verdict check(const State& s, const Table&, const ChooseLandedGeneral&, const BringGeneral& a) {
  return check_general_from_box(s, Side::British, a.general, "8.1.C"_rule);
}

Verdict check(const State&, const Table&, const ChooseLandedGeneral&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseLandedGeneral& d, const BringGeneral& a) {
  bring_general(r, "8.1.C"_rule, Side::British, a.general, d.port);
  capture_lone_general(r, Side::British, d.port);  // 8.2.C.note
  disperse_congress_if_alone(r, d.port);
}

void resolve(Resolving&, const ChooseLandedGeneral&, const Finish&) {}

/// 8.2.C: Americans gather in any space without British combat unit and British marker.
Verdict check(const State& s, const Table&, const ChooseRaisingSpace&, const RaiseAt& a) {
  REFUSE_IF(units(s, Side::British, a.at) > 0, "8.2.C"_rule, "british-cu-is-there");
  REFUSE_IF(controls(s, Side::British, a.at), "8.2.C"_rule, "british-pc-marker-is-there");
  return std::nullopt;
}

/// 12.2.B.ii.2: the card may land the French instead, as reinforcements, so never beside Washington.
Verdict check(const State& s, const Table& t, const ChooseRaisingSpace&, const LandAt& a) {
  REFUSE_IF(s.french_reinforcements == 0 && s.french != French::neutral, "12.2.C.4"_rule,
            "french-have-come-and-what-they-lose");
  REFUSE_IF(
      s.french_reinforcements == 0 || s.generals[index(General::Rochambeau)].kind != GeneralPlace::Kind::reinforcements,
      "12.2.B.ii.2"_rule, "no-french-forces-wait-in-box");
  REFUSE_IF(washington_at(s, a.at) && !t.ruleset.french_reinforce_washington, "8.2.C.2"_rule,
            "washington-makes-room-for-nobody");
  return check_french_port(s, t, a.at);
}

/// exactly as many units come as the number of the card says, as far as the stock goes.
void resolve(Resolving& r, const ChooseRaisingSpace& d, const RaiseAt& a) {
  const int count = std::min<int>(d.count, american_units_in_stock(r.state, r.table));
  // Nobody takes Washington's place, so to him come units only (8.2.C.2).
  if (!washington_at(r.state, a.at) && some_general_in_box(r.state, Side::American)) r.next(ChooseRaisedGeneral{a.at});
  add_units(r, "8.2.C"_rule, Nation::American, count, a.at);
  if (count > 0) capture_lone_general(r, Side::American, a.at);  // 8.2.C.note
}

/// Rochambeau takes the place of a general there, but not Washington's.
void resolve(Resolving& r, const ChooseRaisingSpace&, const LandAt& a) {
  if (!washington_at(r.state, a.at)) replace_general(r, "8.2.C"_rule, Side::American, a.at);
  land_french(r, "12.2.B.ii.2"_rule, a.at);
}

Verdict check(const State& s, const Table&, const ChooseRaisedGeneral& d, const BringGeneral& a) {
  REFUSE_IF(washington_at(s, d.at), "8.2.C.2"_rule, "washington-makes-room-for-nobody");
  return check_general_from_box(s, Side::American, a.general, "8.2.C"_rule);
}

Verdict check(const State&, const Table&, const ChooseRaisedGeneral&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseRaisedGeneral& d, const BringGeneral& a) {
  bring_general(r, "8.2.C"_rule, Side::American, a.general, d.at);
  capture_lone_general(r, Side::American, d.at);
}

void resolve(Resolving&, const ChooseRaisedGeneral&, const Finish&) {}

}  // namespace tricorne::ww
