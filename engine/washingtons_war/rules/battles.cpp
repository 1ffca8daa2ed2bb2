#include "engine/washingtons_war/rules/battles.h"

#include "engine/washingtons_war/resolving.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// Is there a line a beaten force may take (3.0.adjacent, 7.4.D)?
Verdict check_line(const State& s, const Table& t, const ChooseRetreat& d, SpaceId to) {
  const auto general = general_at(s, d.loser, d.at);
  if (t.map.arnold_neighbours[index(d.at)].contains(to)) {
    if (general != General::Arnold) return Violation{"7.4.D"_rule, "only Arnold may use this line"};
    return std::nullopt;
  }
  if (!t.map.adjacent(d.at, to)) return Violation{"9.61.A"_rule, "a retreat is to an adjacent space"};
  const bool dashed = t.map.wilderness[index(d.at)].contains(to);
  if (dashed && d.loser == Side::British && !t.ruleset.british_retreat_along_wilderness)
    return Violation{"7.3.D"_rule, "the British may not retreat along a dashed line"};
  return std::nullopt;
}

/// 9.61.A: what may not be in the space a beaten force enters, by land or sea.
Verdict check_haven(const State& s, const Table& t, const ChooseRetreat& d, SpaceId to, RuleRef rule) {
  if (units(s, enemy_of(d.loser), to) > 0) return Violation{rule, "an enemy CU is there"};
  if (controls(s, enemy_of(d.loser), to)) return Violation{rule, "an enemy PC marker is there"};
  const bool alone = units(s, d.loser, d.at) == 0;
  if (alone && general_at(s, enemy_of(d.loser), to) && !t.ruleset.lone_general_may_retreat_onto_enemy_general)
    return Violation{"3.0.stacking_limits"_rule, "a general alone cannot join an enemy general"};
  return std::nullopt;
}

bool some_retreat(const State& s, const Table& t, const ChooseRetreat& d) {
  for (const SpaceId space : t.map.all)
    if (!check(s, t, d, RetreatTo{space}) || !check(s, t, d, RetreatBySea{space})) return true;
  return false;
}

/// 7.6.A: an enemy general without units is taken by an army that comes in. FIXME 7.6.B: Washington's special case.
void capture_lone_general(Resolving& r, Side by, SpaceId at) {
  const auto enemy = general_at(r.state, enemy_of(by), at);
  if (!enemy || units(r.state, by, at) == 0) return;
  r.state.generals[index(*enemy)] = {GeneralPlace::Kind::captured, no_space};
  r.emit("7.6.A"_rule, GeneralCaptured{*enemy, at});
}

/// 9.61.B: everybody goes together.
void move_force(Resolving& r, const ChooseRetreat& d, SpaceId to, RuleRef rule) {
  State& s = r.state;
  const auto leader = general_at(s, d.loser, d.at);
  const auto host = general_at(s, d.loser, to);
  for (const Nation nation : nations) {
    if (side_of(nation) != d.loser) continue;
    auto& cus = s.combat_units[index(nation)];
    cus[index(to)] = static_cast<std::uint8_t>(cus[index(to)] + cus[index(d.at)]);
    cus[index(d.at)] = 0;
  }
  if (leader) s.generals[index(*leader)].at = to;
  r.emit(rule, ArmyRetreated{d.loser, d.at, to});
  capture_lone_general(r, d.loser, to);
  if (leader && host) r.next(ChooseExcessGeneral{d.loser, to});  // 7.4.C
}

}  // namespace

/// 9.61.A, 9.61.B: the attacker goes back where he came from, the defender anywhere else next door that is open.
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatTo& a) {
  if (const auto no = check_line(s, t, d, a.to)) return no;
  if (const auto no = check_haven(s, t, d, a.to, "9.61.A"_rule)) return no;
  if (!d.defending && a.to != d.entered_from)
    return Violation{"9.61.B"_rule, "the attacker retreats to the space he came from"};
  if (d.defending && a.to == d.entered_from) return Violation{"9.61.B"_rule, "the attack came from there"};
  return std::nullopt;
}

/// 9.62: a beaten British defender in a port the navy can reach.
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatBySea& a) {
  const auto shut_fort = [&](SpaceId port) {
    return t.map.fortified_ports.contains(port) && !controls(s, Side::British, port);
  };
  if (d.loser != Side::British) return Violation{"9.62"_rule, "only the British retreat by sea"};
  if (!d.defending) return Violation{"9.62"_rule, "an attacker never retreats by sea"};
  if (!t.map[d.at].port) return Violation{"9.62"_rule, "the battle is not in a port"};
  if (blockaded(s, t, d.at)) return Violation{"9.62"_rule, "the French navy blockades the port"};
  if (shut_fort(d.at)) return Violation{"9.62"_rule, "a fortified port needs a British PC marker"};
  if (!t.map[a.to].port || a.to == d.at) return Violation{"9.62"_rule, "a retreat by sea ends in another port"};
  if (blockaded(s, t, a.to)) return Violation{"9.62"_rule, "the French navy blockades that port"};
  if (shut_fort(a.to) && !t.ruleset.retreat_by_sea_to_unmarked_fort)
    return Violation{"2.1.C"_rule, "a fortified port needs a British PC marker"};
  return check_haven(s, t, d, a.to, "9.62"_rule);
}

/// 9.63: only who cannot retreat surrenders.
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const SurrenderArmy&) {
  if (some_retreat(s, t, d)) return Violation{"9.63"_rule, "a retreat is possible"};
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseRetreat& d, const RetreatTo& a) { move_force(r, d, a.to, "9.61.A"_rule); }

void resolve(Resolving& r, const ChooseRetreat& d, const RetreatBySea& a) { move_force(r, d, a.to, "9.62"_rule); }

/// 9.63: units are lost, the general is taken.
void resolve(Resolving& r, const ChooseRetreat& d, const SurrenderArmy&) {
  const RuleRef rule = d.defending ? "9.63.B"_rule : "9.63.A"_rule;
  for (const Nation nation : nations) {
    if (side_of(nation) != d.loser) continue;
    auto& cus = r.state.combat_units[index(nation)][index(d.at)];
    if (cus > 0) r.emit(rule, UnitsRemoved{nation, cus, d.at});
    cus = 0;
  }
  if (const auto general = general_at(r.state, d.loser, d.at)) {
    r.state.generals[index(*general)] = {GeneralPlace::Kind::captured, no_space};
    r.emit(rule, GeneralCaptured{*general, d.at});
  }
}

}  // namespace tricorne::ww
