#include "engine/washingtons_war/rules/winter_attrition.h"

#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/battles.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// What winter attrition takes from the units of one side in one space.
struct WinterToll {
  int sure = 0;       ///< units lost without a roll
  bool roll = false;  ///< a single unit rolls
  Nation nation{};    ///< the nation of the unit that rolls
};

/// Is the space a winter quarters, or south of the winter attrition line (2.1.B)?
bool mild(const Table& t, SpaceId at) {
  return t.map.winter_quarters.contains(at) || t.map.south_of_attrition_line.contains(t.map[at].colony);
}

enum class Led : std::uint8_t { by_nobody, by_a_general };
Led led_in(const State& s, Side side, SpaceId at) {
  return general_at(s, side, at) ? Led::by_a_general : Led::by_nobody;
}

/// 11.1: a stack loses a share of its units. A single unit without a general rolls (11.1.1, 11.1.2).
WinterToll toll_of(const Table& t, int count, Led led, Nation nation) {
  if (count == 1) return {.sure = 0, .roll = led == Led::by_nobody, .nation = nation};
  // The division rounds down, so of three one is lost; a stack of two loses one as well.
  return {.sure = count / t.ruleset.winter_divisor, .roll = false, .nation = nation};
}

WinterToll british_toll(const State& s, const Table& t, SpaceId at) {
  if (mild(t, at)) return {};
  return toll_of(t, units(s, Nation::British, at), led_in(s, Side::British, at), Nation::British);
}

/// 11.2.1, 11.2.2: a number of units is sheltered by Washington. The other units suffer as if no general were there
///
WinterToll washington_toll(const State& s, const Table& t, SpaceId at) {
  const int surplus = units(s, Side::American, at) - t.ruleset.washington_shelters;
  if (surplus <= 0) return {};
  return toll_of(t, surplus, Led::by_nobody, Nation::American);
}

/// 11.2, 11.3, 11.3.1: a stack with an American unit counts as American. French units alone suffer like British units.
WinterToll american_toll(const State& s, const Table& t, SpaceId at) {
  const int american = units(s, Nation::American, at), french = units(s, Nation::French, at);
  const Led led = led_in(s, Side::American, at);
  // French alone winter like British, with Washington, too, whose shelter would add nothing.
  if (american == 0) return mild(t, at) ? WinterToll{} : toll_of(t, french, led, Nation::French);
  const bool washington = s.generals[index(General::Washington)] == GeneralPlace{GeneralPlace::Kind::on_map, at};
  if (washington && mild(t, at)) return washington_toll(s, t, at);
  return toll_of(t, american + french, led, Nation::American);  // a general saves a sole unit only
}

RuleRef winter_rule(const State& s, Side side, SpaceId at) {
  if (side == Side::British) return "11.1"_rule;
  return units(s, Nation::American, at) == 0 ? "11.3.1"_rule : "11.2"_rule;
}

}  // namespace

/// 5.4, R-021: one side suffers after the other. The ruleset names the first side.
void run(Resolving& r, const BeginWinterAttrition&) {
  const Side first = r.table.ruleset.winter_order;
  r.next(WinterLosses{first, 0}, WinterLosses{enemy_of(first), 0});
  // On top of the losses: what came about outside the two phases is tested before them.
  check_automatic_victory(r);
}

void run(Resolving& r, const WinterLosses& step) {
  for (const SpaceId at : spaces_with_units(r.state, step.side)) {
    if (index(at) < step.next) continue;
    const WinterToll toll =
        step.side == Side::British ? british_toll(r.state, r.table, at) : american_toll(r.state, r.table, at);
    if (toll.sure == 0 && !toll.roll) continue;
    r.next(WinterLosses{step.side, static_cast<Small>(index(at) + 1)});
    if (toll.roll) return r.next(RollForAttrition{toll.nation, at});
    return take_losses(r, winter_rule(r.state, step.side, at), step.side, at, toll.sure, Losses::in_winter);
  }
}

Verdict check(const State&, const Table&, const RollForAttrition&, const Roll&) { return std::nullopt; }

/// 11.1.2, 11.2: a low die takes the unit.
void resolve(Resolving& r, const RollForAttrition& d, const Roll& a) {
  r.emit(d.rule(), AttritionRolled{d.nation, d.at, a.die});
  if (static_cast<int>(index(a.die)) <= r.table.ruleset.winter_single_lost_most)
    take_losses(r, d.rule(), side_of(d.nation), d.at, 1, Losses::in_winter);
}

}  // namespace tricorne::ww
