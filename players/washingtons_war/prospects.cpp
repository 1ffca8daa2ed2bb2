#include "players/washingtons_war/prospects.h"

#include <algorithm>
#include <cmath>

#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::players {

using namespace ww;

double expected_rating(const Table& t, General general, int units) {
  const int full = t.generals[index(general)].battle;
  return (std::min(full, units) + std::min(full / 2, units)) / 2.0;
}

namespace {

/// The chance to win with one die against another, for a lead before the dice. The logistic curve is within 2 % of the
/// exact chance.
double chance_by_lead(double lead) { return 1 / (1 + std::exp(-0.66 * (lead + 0.5))); }

double local_bonus(const State& s, const Table& t, Side side, SpaceId at) {
  double bonus = controller(s, t, t.map[at].colony) == side ? t.ruleset.militia_bonus : 0;
  if (side == Side::American) return bonus;
  if (s.british_regulars) bonus += t.ruleset.regulars_bonus;
  const bool shut = t.map.fortified_ports.contains(at) && !controls(s, Side::British, at);
  if (t.map[at].port && !shut && !blockaded(s, t, at)) bonus += t.ruleset.royal_navy_bonus;
  return bonus;
}

bool mild(const Table& t, SpaceId at) {
  return t.map.winter_quarters.contains(at) || t.map.south_of_attrition_line.contains(t.map[at].colony);
}

double toll_of_stack(int count, bool led) {
  if (count == 1) return led ? 0 : 0.5;
  return count / 2;
}

}  // namespace

double chance_of_attack(const State& s, const Table& t, const Fight& fight) {
  const double attack =
      fight.attackers + fight.attack_rating + fight.attack_bonus + local_bonus(s, t, fight.attacker, fight.at);
  const double defence = fight.defenders + fight.defence_rating + fight.defence_bonus +
                         local_bonus(s, t, enemy_of(fight.attacker), fight.at);
  return chance_by_lead(attack - defence);
}

Fight fight_at(const State& s, const Table& t, Side attacker, General general, int units, SpaceId at) {
  Fight fight{attacker, at};
  fight.attackers = units;
  fight.attack_rating = expected_rating(t, general, units);
  fight.defenders = ww::units(s, enemy_of(attacker), at);
  if (const auto other = general_at(s, enemy_of(attacker), at))
    fight.defence_rating = expected_rating(t, *other, fight.defenders);
  return fight;
}

double promise_of(const State& s, const Table& t, Side side, General general, int units, SpaceId to) {
  const int enemies = ww::units(s, enemy_of(side), to);
  if (units == 0) return enemies > 0 || controls(s, enemy_of(side), to) ? -1 : 0;
  if (enemies > 0) {
    const double chance = chance_of_attack(s, t, fight_at(s, t, side, general, units, to));
    return (2 * chance - 1) * (0.5 + std::min(enemies, 4) * 0.25);
  }
  if (general_at(s, enemy_of(side), to)) return 1.2;
  if (side == Side::British && s.congress == to) return 1.2;
  if (controls(s, enemy_of(side), to)) return 0.5;
  return uncontrolled(s, to) ? 0.25 : 0;
}

double promise_of_march(const State& s, const Table& t, const March& march) {
  const int units = std::min(ww::units(s, march.side, march.at), t.ruleset.army_units);
  const auto left = march.allowance - march.spent;
  double best = 0;
  if (left <= 0) return best;
  const auto look = [&](const SpaceSet& spaces, double share) {
    for (const SpaceId to : spaces)
      best = std::max(best, share * promise_of(s, t, march.side, march.general, units, to));
  };
  const SpaceSet& near = t.map.neighbours[index(march.at)];
  look(near, 1);
  if (left > 1) {
    SpaceSet open;
    for (const SpaceId at : near - spaces_with_units(s, enemy_of(march.side))) open |= t.map.neighbours[index(at)];
    look(open - near, 0.85);
  }
  if (march.side == Side::British && march.spent == 0 && t.map[march.at].port)
    look(t.map.ports - s.pc[index(Side::American)] - spaces_with_units(s, Side::American), 0.7);
  return best;
}

Presence presence_of(const State& s, Side side) { return {spaces_with_units(s, side), spaces_with_generals(s, side)}; }

double winter_toll(const State& s, const Table& t, Side side, const Presence& own) {
  double toll = 0;
  for (const SpaceId at : own.units) {
    const int count = ww::units(s, side, at);
    const bool shelter = mild(t, at);
    if (side == Side::British) {
      if (!shelter) toll += toll_of_stack(count, own.generals.contains(at));
      continue;
    }
    const bool washington = s.generals[index(General::Washington)] == GeneralPlace{GeneralPlace::Kind::on_map, at};
    if (washington && shelter)
      toll += toll_of_stack(std::max(0, count - t.ruleset.washington_shelters), false);
    else if (!shelter || ww::units(s, Nation::American, at) > 0)
      toll += toll_of_stack(count, own.generals.contains(at));
  }
  return toll;
}

}  // namespace tricorne::players
