#include "engine/washingtons_war/rules/french_alliance.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/rules/strategy_cards.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

/// 12.1: the marker stays between 0 and the last space. Once France is in the war, the marker moves no more (12.2.A,
///
void move_alliance(Resolving& r, RuleRef rule, int by) {
  State& s = r.state;
  if (s.french != French::neutral) return;
  const int from = s.french_alliance;
  const int goal = r.table.ruleset.alliance_space;
  const int to = std::clamp(from + by, 0, goal);
  if (to == from) return;
  s.french_alliance = static_cast<Small>(to);
  r.emit(rule, AllianceMoved{from, to});
  if (to < goal) return;
  s.french = French::allied;
  r.emit("12.2.A"_rule, AllianceSigned{});
  if (EndOfCard* card = card_in_play(s))
    card->alliance = true;  // 12.2.B: takes effect after the card, Franklin's too
  else
    r.next(ImplementAlliance{});
}

/// 12.2.B: the navy comes, then the army. The deck is reshuffled before the next deal (12.2.B.iv).
void run(Resolving& r, const ImplementAlliance&) {
  r.next(ChooseNavyZone{}, LandFrench{});
  if (!r.table.ruleset.reshuffle_after_alliance || r.state.reshuffle) return;
  r.state.reshuffle = true;  // made before the next deal
  r.emit("12.2.B.iv"_rule, ReshuffleCalled{});
}

/// 5.5, 12.3: any zone, the one where the navy lies included.
Verdict check(const State&, const Table&, const ChooseNavyZone&, const StationNavy&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseNavyZone&, const StationNavy& a) {
  r.state.french_navy = {NavyPlace::Kind::zone, a.zone};
  r.emit("12.3"_rule, NavyStationed{a.zone});
}

/// 12.2.B.ii, 12.2.B.ii.1: the French must land if a port is open. Otherwise the French wait in the American box.
void run(Resolving& r, const LandFrench&) {
  for (const SpaceId port : r.table.map.ports)
    if (!check_french_port(r.state, r.table, port)) return r.next(ChooseFrenchPort{});
  send_to_reinforcements(r, "12.2.B.ii.1"_rule, General::Rochambeau);
}

Verdict check_french_port(const State& s, const Table& t, SpaceId port) {
  REFUSE_IF(!t.map[port].port, "12.2.B.ii"_rule, "french-land-in-port", port);
  REFUSE_IF(units(s, Side::British, port) > 0, "12.2.B.ii"_rule, "british-cu-is-in-port", port);
  REFUSE_IF(controls(s, Side::British, port), "12.2.B.ii"_rule, "british-pc-marker-is-in-port", port);
  return std::nullopt;
}

Verdict check(const State& s, const Table& t, const ChooseFrenchPort&, const LandAt& a) {
  return check_french_port(s, t, a.at);
}

void resolve(Resolving& r, const ChooseFrenchPort&, const LandAt& a) { land_french(r, "12.2.B.ii"_rule, a.at); }

/// an American general in the port makes room as in movement. R-054: a lone British general is captured.
void land_french(Resolving& r, RuleRef rule, SpaceId port) {
  add_units(r, rule, Nation::French, r.state.french_reinforcements, port);
  r.state.french_reinforcements = 0;
  move_general(r, rule, General::Rochambeau, port);
  make_room(r, Side::American, port);
  capture_lone_general(r, Side::American, port);
}

/// 5.5: the navy is moved only when it has come into play.
void run(Resolving& r, const BeginFrenchNavalPhase&) {
  if (r.state.french_navy.kind != NavyPlace::Kind::not_in_play) r.next(ChooseNavyZone{});
}

}  // namespace tricorne::ww
