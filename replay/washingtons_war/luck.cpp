#include "replay/washingtons_war/luck.h"

namespace tricorne::replay {

namespace {

void add_die(Luck& luck, int die) {
  if (die == 0) return;  // no general, no rating
  ++luck.dice;
  luck.pips += die;
}

}  // namespace

void add_battle(Luck& luck, ww::Side side, const Battle& battle, const BattleOdds& odds) {
  const BattleSide& own = battle.side(side);
  ++luck.battles;
  luck.won += battle.winner == side ? 1 : 0;
  luck.expected_won += odds.wins(battle, side);
  add_die(luck, own.rating_die);
  add_die(luck, own.battle_die);
  if (own.loss_die == 0) return;  // the game was over before
  luck.lost += own.losses;
  luck.expected_lost += odds.mean_losses(side);
}

void add_draw(Luck& luck, const ww::Cards& cards, const ww::CardSet& deck, ww::CardId card) {
  int sum = 0;
  for (const ww::CardId one : deck& cards.ops) sum += cards[one].ops;
  ++luck.cards;
  luck.ops += cards[card].ops;
  luck.expected_ops += static_cast<double>(sum) / deck.size();
}

}  // namespace tricorne::replay
