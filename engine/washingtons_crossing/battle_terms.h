// What a player works out in his head: modifiers and ratio of a combat, ways of a retreat, hexes of a flight
// (17.0, 18.0).
#pragma once

#include <map>
#include <utility>

#include "engine/washingtons_crossing/state.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

/// A modifier with its paragraph. `stand_in`: no reader could make out the cell on the chart.
struct Modifier {
  RuleRef rule;
  Term term{};
  int value = 0;
  bool stand_in = false;
};
using Modifiers = Bounded<Modifier, 24>;
int sum_of(const Modifiers& modifiers);
/// 17.1.1, 17.2.3: the modifiers of the die on the Surprise Table. `dawn` adds the dawn attack. Zeros are left out.
Modifiers surprise_modifiers(const State& s, const Table& t, const Engagement& e, bool dawn);
/// 17.1.2 to 17.1.4, 17.2: the modifiers of the die on the Combat Results Table. The result of the Surprise Table is
/// one of them. Zeros are left out.
Modifiers combat_modifiers(const State& s, const Table& t, const Engagement& e, int surprise);
/// 3.0, 17.1.3: the fatigue of the most tired of some leaders.
int greatest_fatigue(const State& s, const LeaderSet& who);
/// 17.2.1: hexes next to the target with enough fit troops of the attacker's side.
int outflanking_hexes(const State& s, const Table& t, const Engagement& e);
/// 17.2.2: other hexes of the defender with enough fit troops next to an attacker.
int flanking_hexes(const State& s, const Table& t, const Engagement& e);
/// 17.2.3.dawn: may the attack be a dawn attack?
Verdict dawn_attack_allowed(const State& s, const Table& t, const Engagement& e);
/// 17.1.6: rounds to the nearest ten. A five goes upwards (WC-208).
int nearest_ten(int percent, int men);
/// 17.1.6: the least and the most troops that the first leader of `left` may lose.
Tens losses_of_first(const State& s, const Table& t, const ChooseLosses& d);
/// 22.2: the victory points of the combat as it stands, and their side. Nothing when neither side has won.
struct BattlePoints {
  Side victor{};
  VictoryLevel level{};
  int points = 0;
};
std::optional<BattlePoints> battle_points(const Table& t, const Combat& combat);

/// Why a retreat does not go into a neighbouring hex, in the order of 17.3.
enum class RetreatBar : std::uint8_t {
  none,
  off_the_map,
  ferry,
  major_river,
  minor_river_in_rain,
  entered,
  leaves_map,
  enemy,
  zone,
  direction,
  road,
  minor_river
};

/// 17.3: what bars each neighbouring hex, by Direction, and whether the retreat may leave the map.
struct RetreatChoices {
  std::array<RetreatBar, 6> bars{};
  bool off_map = false;
  bool empty() const;
  bool open(Direction d) const { return bars[index(d)] == RetreatBar::none; }
};
RetreatChoices retreat_choices(const State& s, const Table& t, const Retreat& retreat);
/// 17.3.1: a force that breaks through enemies loses so many percent of the strength with which it began the combat.
int passage_percent(const Table& t, int own, int enemy);

/// 18.2.note: movement points from the nearest enemy leader to each hex, up to `limit`. Zones of control cost nothing.
Distances enemy_points(const State& s, const Table& t, Side side, int limit);
/// 18.2.flight: the hexes to which a routed leader may flee (WC-216). Empty when no hex is as good as his own.
using FlightHexes = Bounded<HexId, 128>;
FlightHexes flight_hexes(const State& s, const Table& t, LeaderId leader);
/// 18.2.flight: may he stay, because no other hex within his points is as far from the enemy as his own (WC-240)?
bool may_stay_routed(const State& s, const Table& t, LeaderId leader);

// The exact chances of a combat of Washington's Crossing before its dice are cast (17.1).

/// The results of all casts of the surprise die and the combat die. Each die has ten equally likely faces.
struct CrossingOdds {
  static constexpr int casts = 100;
  int attacker_wins = 0;                              ///< casts with an adverse result for the defender alone
  int defender_wins = 0;                              ///< casts with an adverse result for the attacker alone
  double attacker_percent = 0, defender_percent = 0;  ///< mean losses, in percent of the defender's troops
  std::map<std::pair<int, int>, int> losses;          ///< casts by the losses of attacker and defender, in such percent
  int surprise_modifiers = 0;                         ///< on the surprise die
  int combat_modifiers = 0;                           ///< on the combat die, without the modifier for surprise
};

/// The odds of the combat that is being fought in `s`. Its surprise die must not have been cast.
CrossingOdds odds_of(const Table& t, const State& s);

}  // namespace tricorne::wc
