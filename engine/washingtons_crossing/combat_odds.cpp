#include "engine/washingtons_crossing/battle_terms.h"

namespace tricorne::wc {

CrossingOdds odds_of(const Table& t, const State& s) {
  constexpr int faces = 10;
  const Engagement& e = s.combat.engagement;
  const int rating = t.leaders[e.rated].rating.value;
  CrossingOdds odds;
  odds.surprise_modifiers = sum_of(surprise_modifiers(s, t, e, s.combat.dawn));
  odds.combat_modifiers = sum_of(combat_modifiers(s, t, e, 0));
  // Every pair of faces is as likely as any other, so counting them is enough.
  for (int first = 0; first < faces; ++first) {
    const Surprise& row = t.charts.surprise.rows[first + odds.surprise_modifiers];
    for (int second = 0; second < faces; ++second) {
      const CombatResult& result =
          t.charts.combat_results.result(rating, second + odds.combat_modifiers + row.combat.value);
      const bool attacker_beaten = result.attacker != CombatEffect::none;
      const bool defender_beaten = result.defender != CombatEffect::none;
      odds.attacker_wins += defender_beaten && !attacker_beaten;
      odds.defender_wins += attacker_beaten && !defender_beaten;
      ++odds.losses[{result.attacker_percent + row.attacker_percent.value, result.defender_percent}];
      odds.attacker_percent += result.attacker_percent + row.attacker_percent.value;
      odds.defender_percent += result.defender_percent;
    }
  }
  odds.attacker_percent /= CrossingOdds::casts;
  odds.defender_percent /= CrossingOdds::casts;
  return odds;
}

}  // namespace tricorne::wc
