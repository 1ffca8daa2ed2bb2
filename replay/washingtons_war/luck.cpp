#include "replay/washingtons_war/luck.h"

#include "engine/washingtons_war/game.h"

namespace tricorne::replay::ww_kit {

namespace {

void add_die(Luck& luck, int die) {
  if (die == 0) return;  // a side without a general casts no rating die
  ++luck.dice;
  luck.pips += die;
}

/// One cast of a die.
struct Cast {
  Casts Luck::*kind;  ///< what the die was cast for
  ww::Side side;
  int got;  ///< successes or units lost
};

/// The units lost to an attrition die. Their event stands directly after the event of the die; later events of this
/// kind may be about other spaces.
int lost_behind(const std::vector<ww::Event>& events, std::size_t roll, ww::SpaceId at) {
  if (roll + 1 == events.size()) return 0;
  const auto* removed = std::get_if<ww::UnitsRemoved>(&events[roll + 1].body);
  return removed != nullptr && removed->at == at ? removed->count : 0;
}

std::optional<Cast> cast_in(const std::vector<ww::Event>& events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (const auto* e = std::get_if<ww::InterceptionTried>(&events[i].body))
      return Cast{&Luck::interceptions, side_of(e->general), e->outcome == ww::Attempt::succeeds ? 1 : 0};
    if (const auto* e = std::get_if<ww::RetreatBeforeBattleTried>(&events[i].body))
      return Cast{&Luck::retreats_before_battle, side_of(e->general), e->outcome == ww::Attempt::succeeds ? 1 : 0};
    if (const auto* e = std::get_if<ww::AttritionRolled>(&events[i].body))
      return Cast{&Luck::attrition, side_of(e->nation), lost_behind(events, i, e->at)};
  }
  return std::nullopt;
}

/// The mean result of the die that `before` asks for, over its six faces.
double mean_of_faces(const ww::Table& t, const ww::State& before) {
  int sum = 0;
  std::vector<ww::Event> possible;
  for (int die = 1; die <= 6; ++die) {
    ww::State s = before;
    possible.clear();
    ww::Law::apply(s, t, ww::Roll{ww::Die(die)}, &possible);
    if (const auto same = cast_in(possible)) sum += same->got;
  }
  return sum / 6.0;
}

}  // namespace

void add_battle(Luck& luck, ww::Side side, const Battle& battle, const BattleOdds& odds) {
  const BattleSide& own = battle.side(side);
  ++luck.battles;
  luck.won += battle.winner == side ? 1 : 0;
  luck.expected_won += odds.wins(battle, side);
  add_die(luck, own.rating_die);
  add_die(luck, own.battle_die);
  if (own.loss_die == 0) return;  // the game ended before the loss die
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

void add_cast(std::array<Luck, 2>& luck, const ww::Table& t, const ww::State& before,
              const std::vector<ww::Event>& events) {
  const auto cast = cast_in(events);
  if (!cast) return;
  Casts& casts = luck[ww::index(cast->side)].*cast->kind;
  ++casts.dice;
  casts.got += cast->got;
  const bool winter = cast->kind == &Luck::attrition;  // 11.1.2, 11.2: the chance is the same for every unit
  casts.expected += winter ? t.ruleset.winter_single_lost_most / 6.0 : mean_of_faces(t, before);
}

}  // namespace tricorne::replay::ww_kit
