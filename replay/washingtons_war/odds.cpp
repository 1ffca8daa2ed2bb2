#include "replay/washingtons_war/odds.h"

#include <algorithm>

namespace tricorne::replay::ww_kit {

using namespace ww::literals;
using ww::index;

namespace {

int face(ww::Die die) { return static_cast<int>(index(die)); }

/// Adds events to a battle, with one function for each kind of event that belongs to a battle.
class BattleEvents {
 public:
  BattleEvents(Battle& battle, RuleRef rule) : battle_(battle), rule_(rule) {}

  void operator()(const ww::BattleRatingRolled& e) const {
    BattleSide& side = of(side_of(e.general));
    side.general = e.general;
    side.rating_die = face(e.die);
    side.rating = e.rating;
  }
  void operator()(const ww::BattleModifier& e) const {
    if (rule_ == "9.4.2"_rule) return;
    (rule_ == "9.4.1"_rule ? of(e.side).units : of(e.side).modifiers) += e.value;
  }
  void operator()(const ww::BattleRolled& e) const {
    of(e.side).battle_die = face(e.die);
    of(e.side).total = e.total;
  }
  void operator()(const ww::BattleWon& e) const { battle_.winner = e.side; }
  void operator()(const ww::LossesRolled& e) const {
    of(e.side).loss_die = face(e.die);
    of(e.side).losses = e.losses;
  }
  void operator()(const ww::ArmyRetreated&) const {
    if (rule_ == "7.9.B"_rule) return;  // a retreat before the battle
    battle_.fate = rule_ == "9.62"_rule ? Fate::retreats_by_sea : Fate::retreats;
  }
  void operator()(const ww::ArmySurrendered&) const { battle_.fate = Fate::surrenders; }
  void operator()(const ww::Overrun& e) const {
    if (battle_.winner) return;
    battle_.winner = e.side;
    battle_.fate = Fate::overrun;
  }
  template <class Other>
  void operator()(const Other&) const {}

 private:
  BattleSide& of(ww::Side side) const { return battle_.sides[index(side)]; }

  Battle& battle_;
  RuleRef rule_;
};

/// 9.3.1 to 9.3.4: the battle rating of a side with this die; 0 without a general.
int rating(const ww::Table& t, const BattleSide& side, int die) {
  if (!side.general) return 0;
  const int printed = t.generals[index(*side.general)].battle;
  const int rated = die <= t.ruleset.half_rating_most ? printed / 2 : printed;
  return t.ruleset.rating_capped_by_units ? std::min(rated, side.units) : rated;
}

/// How many of the 36 casts of both battle dice the attacker wins. `ahead` is by how much his sum without the dice is
/// above the defender's sum.
int casts_won(const ww::Table& t, int ahead) {
  int won = 0;
  for (int attack = 1; attack <= 6; ++attack)
    for (int defence = 1; defence <= 6; ++defence)
      won += attack + ahead > defence || (attack + ahead == defence && t.ruleset.attacker_wins_ties) ? 1 : 0;
  return won;
}

/// 9.5.1 to 9.5.3: how many units the loser loses.
int lost_by_loser(const ww::Table& t, int die) {
  return die <= t.ruleset.loser_loses_one_most ? 1 : die <= t.ruleset.loser_loses_two_most ? 2 : 3;
}

/// 9.5.4 to 9.5.7: how many units the winner loses, by the agility of the beaten general.
int lost_by_winner(const ww::Table& t, const std::optional<ww::General>& beaten, int die) {
  const ww::Ruleset& rules = t.ruleset;
  const std::array<int, 4> most{rules.winner_loses_most_against_none, rules.winner_loses_most_against_1,
                                rules.winner_loses_most_against_2, rules.winner_loses_most_against_3};
  const int agility = beaten ? std::clamp(t.generals[index(*beaten)].agility, 1, 3) : 0;
  return die <= most[static_cast<std::size_t>(agility)] ? 1 : 0;
}

}  // namespace

void tell(Battle& battle, const ww::Event& event) { std::visit(BattleEvents(battle, event.rule), event.body); }

double BattleOdds::wins(const Battle& battle, ww::Side side) const {
  return side == battle.attacker ? attacker() : 1 - attacker();
}

double BattleOdds::mean_losses(ww::Side side) const {
  int sum = 0;
  for (std::size_t lost = 0; lost < losses[index(side)].size(); ++lost)
    sum += static_cast<int>(lost) * losses[index(side)][lost];
  return static_cast<double>(sum) / casts_with_losses;
}

BattleOdds odds_of(const ww::Table& t, const Battle& battle) {
  const BattleSide& attacker = battle.side(battle.attacker);
  const BattleSide& defender = battle.side(enemy_of(battle.attacker));
  const int ahead = attacker.units + attacker.modifiers - defender.units - defender.modifiers;
  BattleOdds odds;
  for (int a = 1; a <= 6; ++a)
    for (int d = 1; d <= 6; ++d)
      odds.attacker_wins += casts_won(t, ahead + rating(t, attacker, a) - rating(t, defender, d));
  for (const ww::Side side : ww::sides) {
    const BattleSide& own = battle.side(side);
    const int won = side == battle.attacker ? odds.attacker_wins : BattleOdds::casts - odds.attacker_wins;
    const auto lose = [&](int count, int weight) {
      odds.losses[index(side)][static_cast<std::size_t>(std::min(count, own.units))] += weight;
    };
    for (int die = 1; die <= 6; ++die) {
      lose(lost_by_winner(t, battle.side(enemy_of(side)).general, die), won);
      lose(lost_by_loser(t, die), BattleOdds::casts - won);
    }
  }
  return odds;
}

}  // namespace tricorne::replay::ww_kit
