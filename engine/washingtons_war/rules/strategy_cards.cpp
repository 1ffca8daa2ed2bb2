#include "engine/washingtons_war/rules/strategy_cards.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// 6.32.B: is a friendly marker next to the space? For the British all ports may count as neighbours.
bool next_to_friend(const State& s, const Table& t, Side player, SpaceId at) {
  return next_to(s, t, player, at, s.pc[index(player)]);
}

void after_discard_action(Resolving& r, const ChooseDiscardAction& d) {
  if (d.remaining > 1) r.next(ChooseDiscardAction{d.player, d.remaining - 1});
}

int queue_value(const State& s, const Table& t, Side side) {
  int value = 0;
  for (const CardId card : s.pile(queue_of(side))) value += t.cards[card].ops;
  return value;
}

}  // namespace

/// 6.1.A, 6.1.B: the discards join the rest of the deck, and nothing else does. An empty deck waits until a
/// card is wanted.
void reconstitute_deck(Resolving& r, RuleRef rule) {
  State& s = r.state;
  s.pile(Pile::deck) |= s.pile(Pile::discards);
  s.pile(Pile::discards) = {};
  r.emit(rule, DeckReshuffled{});
}

bool ready_to_draw(Resolving& r) {
  State& s = r.state;
  if (s.pile(Pile::deck).empty() && !s.pile(Pile::discards).empty()) reconstitute_deck(r, "6.1.A"_rule);
  return !s.pile(Pile::deck).empty();
}

EndOfCard* card_in_play(State& s) {
  for (std::size_t i = s.agenda.size(); i-- > 0;)
    if (auto* frame = std::get_if<EndOfCard>(&s.agenda[i])) return frame;
  return nullptr;
}

Pile pile_after_event(const Table& t, CardId id) {
  const Card& card = t.cards[id];
  if (card.first_op == EffectOp::war_ends) return Pile::war_ends;
  return card.removed == Removal::when_played ? Pile::removed : Pile::discards;
}

void place_played_card(Resolving& r, RuleRef rule, CardId card, Pile to) {
  const CardSet old = r.state.pile(Pile::war_ends);
  if (to == Pile::war_ends)
    for (const CardId other : old) move_card(r, "6.34.C.iii"_rule, other, Pile::discards);
  move_card(r, rule, card, to);
}

void begin_card(Resolving& r, RuleRef rule, Side player, CardId card, Pile to) {
  look_up_card(r.table, card);
  r.emit(rule, CardPlayed{seat_of(player), card});
  // Out of the hand before it is carried out, since a battle of it may ask whether both hands are empty.
  place_played_card(r, rule, card, to);
  r.next(EndOfCard{player, 0, 0, {}, false});
}

void discard(Resolving& r, RuleRef rule, Seat seat, CardId card) {
  r.emit(rule, CardDiscarded{seat, card});
  move_card(r, rule, card, Pile::discards);
  // Only noted here: the reshuffle waits for the next deal.
  if (r.table.cards[card].reshuffle != Reshuffle::when_discarded || r.state.reshuffle) return;
  r.state.reshuffle = true;
  r.emit("6.1.B.note.2"_rule, ReshuffleCalled{});
}

void clear_queue(Resolving& r, Side side, QueueEnd end) {
  if (r.state.pile(queue_of(side)).empty()) return;
  if (end == QueueEnd::abandoned) r.emit("7.1.B.iii"_rule, QueueAbandoned{side});
  const CardSet cards = r.state.pile(queue_of(side));
  for (const CardId card : cards) move_card(r, "7.1.B.iii"_rule, card, Pile::discards);
}

/// 6.32.C: the buyer gives an OPS card of enough value, so the number of his cards stays the same.
Verdict check(const State& s, const Table& t, const ChooseExchange& d, const BuyEvent& a) {
  const Side player = d.player;
  REFUSE_IF(!s.pile(hand_of(player)).contains(a.card), "6.32.C"_rule, "card-is-not-in-players-hand", player);
  REFUSE_IF(t.cards[a.card].kind != CardKind::ops, "6.32.C"_rule, "only-ops-card-buys-event");
  const int number = t.cards[a.card].ops;
  const int price = player == Side::American ? t.ruleset.american_exchange_price : t.ruleset.british_exchange_price;
  REFUSE_IF(player == Side::American && number < price, "6.32.C.1"_rule, "ops-card-is-too-low", number, price);
  REFUSE_IF(player == Side::British && number < price, "6.32.C.2"_rule, "ops-card-is-too-low", number, price);
  return std::nullopt;
}

Verdict check(const State&, const Table&, const ChooseExchange&, const Finish&) { return std::nullopt; }

/// 7.1.B.iii.note.2: an operations queue is not touched.
void resolve(Resolving& r, const ChooseExchange& d, const BuyEvent& a) {
  // Not discard(), which looks for a reshuffle: what pays is an OPS card and calls for none.
  r.emit("6.32.C"_rule, CardDiscarded{seat_of(d.player), a.card});
  move_card(r, "6.32.C"_rule, a.card, Pile::discards);
  move_card(r, "6.32.C"_rule, d.offered, hand_of(d.player));  // a reshuffle it called for stays due
}

void resolve(Resolving&, const ChooseExchange&, const Finish&) {}

/// 7.1.B.ii: the queue activates any general whose strategy rating the queue reaches.
Verdict check(const State& s, const Table& t, const ChooseQueueUse& d, const ActivateGeneral& a) {
  if (const auto no = check_activation(s, t, d.player, a.general)) return no;
  const int queue = queue_value(s, t, d.player), rating = t.generals[index(a.general)].strategy;
  REFUSE_IF(queue < rating, "7.1.B.ii"_rule, "queue-does-not-reach-his-strategy-rating", queue, rating);
  return std::nullopt;
}

Verdict check(const State&, const Table&, const ChooseQueueUse&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseQueueUse& d, const ActivateGeneral& a) {
  clear_queue(r, d.player, QueueEnd::used);
  r.emit("7.1.B.ii"_rule, GeneralActivated{a.general});
  begin_march(r, d.player, a.general, march_allowance(r.table, d.player), LastSpace::without_fight);
}

void resolve(Resolving&, const ChooseQueueUse&, const Finish&) {}

/// 6.32.B.ii: a marker is placed within the limits of 10.11 and next to a friendly marker. An army there does not
/// replace the friendly marker.
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const PlacePc& a) {
  const auto no = d.player == Side::British ? check_british_space(s, t, a.at) : check_american_placing(s, t, a.at);
  if (no) return no;
  REFUSE_IF(!next_to_friend(s, t, d.player, a.at), "6.32.B.ii"_rule, "no-friendly-pc-marker-is-next-to-space");
  return std::nullopt;
}

/// 6.32.B.ii: a marker is flipped within the limits of 10.11 and next to a friendly marker.
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const FlipPc& a) {
  if (const auto no = check_flipping(s, t, d.player, a.at)) return no;
  REFUSE_IF(!next_to_friend(s, t, d.player, a.at), "6.32.B.ii"_rule, "no-friendly-pc-marker-is-next-to-space");
  return std::nullopt;
}

/// 6.32.B.iii: an enemy marker is removed next to a friendly marker, when no enemy piece in its space protects it
///
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const RemovePc& a) {
  REFUSE_IF(!controls(s, enemy_of(d.player), a.at), "6.32.B.iii"_rule, "there-is-no-enemy-pc-marker");
  REFUSE_IF(!next_to_friend(s, t, d.player, a.at), "6.32.B.iii"_rule, "no-friendly-pc-marker-is-next-to-space");
  REFUSE_IF(units(s, enemy_of(d.player), a.at) > 0, "6.32.B.iii"_rule, "enemy-cu-is-there");
  REFUSE_IF(t.ruleset.discard_removal_spares_generals && general_at(s, Side::American, a.at), "6.32.B.iii"_rule,
            "american-general-is-there");
  REFUSE_IF(s.congress == a.at && t.ruleset.discard_removal_spares_congress, "6.32.B.iii"_rule, "congress-is-there");
  return std::nullopt;
}

/// 6.32.B.i: the player may do without the PC action.
Verdict check(const State&, const Table&, const ChooseDiscardAction&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseDiscardAction& d, const PlacePc& a) {
  place_marker(r, "6.32.B.ii"_rule, d.player, a.at);
  after_discard_action(r, d);
}

void resolve(Resolving& r, const ChooseDiscardAction& d, const FlipPc& a) {
  flip_marker(r, "6.32.B.ii"_rule, d.player, a.at);
  after_discard_action(r, d);
}

void resolve(Resolving& r, const ChooseDiscardAction& d, const RemovePc& a) {
  remove_marker(r, "6.32.B.iii"_rule, enemy_of(d.player), a.at);
  after_discard_action(r, d);
}

void resolve(Resolving&, const ChooseDiscardAction&, const Finish&) {}

/// 6.33.B: the active player's draws come first.
void run(Resolving& r, const ReplaceBattleCards& step) {
  const bool active_american = step.player == Side::American;
  const bool american = active_american ? step.american_draws > 0 : step.british_draws == 0;
  if (step.american_draws + step.british_draws == 0 || !ready_to_draw(r)) return;
  ReplaceBattleCards rest = step;
  --(american ? rest.american_draws : rest.british_draws);
  r.next(DrawForHand{american ? Side::American : Side::British, DrawReason::battle_card}, rest);
}

/// 6.34.C.i.tournament: both answers are always legal.
Verdict check(const State&, const Table&, const ChooseTournamentBonus&, const TakeBonus&) { return std::nullopt; }
Verdict check(const State&, const Table&, const ChooseTournamentBonus&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseTournamentBonus&, const TakeBonus&) {
  const bool can_draw = ready_to_draw(r);
  if (!can_draw && r.state.pile(Pile::british_hand).empty()) return;
  r.next(ChooseCardPlay{Side::British});
  // On top, so drawn first; but any card may then be played, not only the one drawn.
  if (can_draw) r.next(DrawForHand{Side::British, DrawReason::bonus});
}

void resolve(Resolving&, const ChooseTournamentBonus&, const Finish&) {}

}  // namespace tricorne::ww
