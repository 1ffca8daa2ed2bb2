#include <algorithm>

#include "engine/washingtons_war/terms.h"
#include "players/washingtons_war/features.h"
#include "players/washingtons_war/prospects.h"

namespace tricorne::players {

using namespace ww;

namespace {

class PromiseReading {
 public:
  PromiseReading(const State& s, const Table& t, Numbers& values) : s_(s), t_(t), values_(values) {}

  template <class Frame>
  void read(const Frame&) {}

  void to_come(Side side, double actions) { set(P::actions_to_come, sign_of(side) * actions / 3); }
  void read(const ChoosePcAction& d) { to_come(d.player, d.remaining); }
  void read(const ChooseDiscardAction& d) { to_come(d.player, d.remaining); }
  void read(const ChooseEventTarget& d) { to_come(d.player, d.remaining); }
  void read(const ChooseEventOption& d) { to_come(d.player, 1); }
  void read(const ChooseCommitteeSpace&) { to_come(Side::American, 1); }
  void read(const ChooseForTheKingSpace&) { to_come(Side::British, 1); }
  void read(const ChooseDeclarationSpace&) { to_come(Side::American, 3); }
  void read(const ChooseMarkersAfterCapture& d) { to_come(Side::British, d.remaining); }

  void read(const ChooseRaisingSpace& d) { add(P::units, 0.9 * d.count / 10); }
  void read(const ChooseLandingPort&) { add(P::units, -0.9 * s_.british_reinforcements / 10); }
  void read(const ChooseLandedUnits&) { add(P::units, -0.9 * s_.british_reinforcements / 10); }

  /// A deal at the beginning of a turn fills both hands, and winter is far away. So cards and winter count as even
  /// while the hands are not yet full.
  void read(const DrawForHand&) {
    const std::size_t depth = s_.agenda.size();
    if (depth < 2 || !std::holds_alternative<DealCards>(s_.agenda[depth - 2])) return;
    set(P::cards, 0);
    set(P::winter, 0);
  }

  void march_to_come(Side side, double promise) { set(P::march_to_come, sign_of(side) * promise); }
  void read(const ChooseMarchStep& d) { march_to_come(d.march.side, promise_of_march(s_, t_, d.march)); }
  void read(const ChooseMarchingUnits& d) {
    const int units = std::min(ww::units(s_, d.march.side, d.march.at), t_.ruleset.army_units);
    march_to_come(d.march.side, promise_of(s_, t_, d.march.side, d.march.general, units, d.to));
  }
  void read(const ChooseCampaignActivation& d) { march_to_come(d.player, 0.6 * d.remaining); }
  void read(const ChooseQueueUse& d) { march_to_come(d.player, 0.6); }
  void read(const ChooseEventGeneral& d) { march_to_come(d.player, 0.6); }

  /// Sets the features for a fight. `chance` is the chance of the attacker to win; `happens` is the chance that the
  /// fight takes place.
  void fight_to_come(const Fight& fight, double chance, double happens) {
    const double american = fight.attacker == Side::American ? chance : 1 - chance;
    const auto loss = [&](Side side) {
      return std::min(2.0, double(side == fight.attacker ? fight.attackers : fight.defenders));
    };
    set(P::battle, happens * (2 * american - 1));
    set(P::battle_stakes, happens * (american * loss(Side::British) - (1 - american) * loss(Side::American)) / 3);
  }

  void read_march_fight(const March& march, double happens, double defence_bonus = 0) {
    if (ww::units(s_, enemy_of(march.side), march.at) + defence_bonus <= 0) return;
    Fight fight = fight_at(s_, t_, march.side, march.general, ww::units(s_, march.side, march.at), march.at);
    fight.defence_bonus = defence_bonus;
    fight_to_come(fight, chance_of_attack(s_, t_, fight), happens);
  }
  double chance_of_agility(General general, int bonus = 0) const {
    return std::clamp((t_.generals[index(general)].agility + bonus) / 6.0, 0.0, 1.0);
  }
  void read(const ChooseInterception& d) { read_march_fight(d.march, 1); }
  void read(const RollForInterception& d) {
    const SpaceId from = s_.generals[index(d.general)].at;
    const int helpers = std::min(ww::units(s_, Side::American, from), t_.ruleset.army_units);
    read_march_fight(d.march, chance_of_agility(d.general), helpers + 1 + expected_rating(t_, d.general, helpers));
  }
  void read(const ChooseRetreatBeforeBattle& d) { read_march_fight(d.march, 1); }
  void read(const RollForRetreatBeforeBattle& d) {
    const int bonus = t_.generals[index(d.general)].retreat_before_battle_bonus;
    read_march_fight(d.march, 1 - chance_of_agility(d.general, bonus));
  }

  Fight fight_of(const Battle& b) const {
    const Side defender = enemy_of(b.attacker);
    Fight fight{b.attacker, b.at};
    fight.attackers = ww::units(s_, b.attacker, b.at);
    fight.defenders = ww::units(s_, defender, b.at);
    const bool american = b.attacker == Side::American;
    fight.attack_bonus = american ? b.american_card : b.british_card;
    fight.defence_bonus = american ? b.british_card : b.american_card;
    if (b.intercepted) (american ? fight.attack_bonus : fight.defence_bonus) += t_.ruleset.interception_bonus;
    return fight;
  }
  double rating_in(Side side, SpaceId at, int units) const {
    const auto general = general_at(s_, side, at);
    return general ? expected_rating(t_, *general, units) : 0;
  }
  void read_battle(const Battle& b, bool attacker_rolled, bool defender_rolled) {
    Fight fight = fight_of(b);
    const Side defender = enemy_of(b.attacker);
    const auto rolled = [&](Side side) { return side == Side::American ? b.american_rating : b.british_rating; };
    fight.attack_rating = attacker_rolled ? rolled(b.attacker) : rating_in(b.attacker, b.at, fight.attackers);
    fight.defence_rating = defender_rolled ? rolled(defender) : rating_in(defender, b.at, fight.defenders);
    fight_to_come(fight, chance_of_attack(s_, t_, fight), 1);
  }
  void read(const ChooseBattleCard& d) { read_battle(d.battle, false, false); }
  void read(const RollForBattleRating& d) { read_battle(d.battle, d.side != d.battle.attacker, false); }
  void read(const RollForBattle& d) {
    if (d.side == d.battle.attacker) return read_battle(d.battle, true, true);
    const int total = d.battle.attacker == Side::American ? d.battle.american_total : d.battle.british_total;
    Fight fight = fight_of(d.battle);
    const int defence =
        fight.defenders + int(d.side == Side::American ? d.battle.american_rating : d.battle.british_rating);
    const double chance = std::clamp((total - defence - fight.defence_bonus) / 6.0, 0.0, 1.0);
    fight_to_come(fight, chance, 1);
  }
  void read(const RollForLosses& d) { fight_to_come(fight_of(d.battle), d.battle.attacker_won ? 1 : 0, 1); }

 private:
  void set(P feature, double value) { values_[index(feature)] = static_cast<float>(value); }
  void add(P feature, double value) { values_[index(feature)] += static_cast<float>(value); }

  const State& s_;
  const Table& t_;
  Numbers& values_;
};

}  // namespace

void read_promises(const State& s, const Table& t, Numbers& values) {
  if (s.agenda.empty()) return;
  PromiseReading reading(s, t, values);
  std::visit([&](const auto& frame) { reading.read(frame); }, s.agenda.back());
}

}  // namespace tricorne::players
