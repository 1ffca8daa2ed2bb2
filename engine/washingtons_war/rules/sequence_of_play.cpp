#include "engine/washingtons_war/rules/sequence_of_play.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/card_events.h"
#include "engine/washingtons_war/rules/strategy_cards.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

Verdict check_held(const State& s, Side player, CardId card) {
  REFUSE_IF(!s.pile(hand_of(player)).contains(card), "5.3"_rule, "card-is-not-in-players-hand", player, card);
  return std::nullopt;
}

/// May the player play this card as an OPS card? `rule` is the paragraph of the purpose.
Verdict check_ops(const State& s, const Table& t, Side player, CardId card, RuleRef rule) {
  if (const auto no = check_held(s, player, card)) return no;
  REFUSE_IF(t.cards[card].kind != CardKind::ops, rule, "only-ops-card-gives-operations", card);
  return std::nullopt;
}

RuleRef reinforcement_rule(Side side) { return side == Side::American ? "8.2.B"_rule : "8.1.B"_rule; }

int reinforcement_cards_allowed(const Table& t, Side side) {
  return side == Side::American ? t.ruleset.american_reinforcement_cards : t.ruleset.british_reinforcement_cards;
}

/// Plays an OPS card for something other than a queue. The player's queue is abandoned (7.1.B.iii).
void play(Resolving& r, RuleRef rule, Side player, CardId card, Pile to) {
  clear_queue(r, player, QueueEnd::abandoned);
  begin_card(r, rule, player, card, to);
}

/// 6.34.C.i.tournament: does the play of this event earn a bonus? R-031: only a play earns a bonus. R-032: each play
/// earns a bonus.
bool earns_bonus(const Table& t, Side player, CardId card) {
  return t.ruleset.tournament_replacement && player == Side::British && t.cards[card].kind == CardKind::special &&
         t.cards[card].first_op != EffectOp::war_ends;
}

void play_event(Resolving& r, Side player, CardId card) {
  // Lowest on the agenda: the event, and an alliance that it brings about, come before the bonus.
  if (earns_bonus(r.table, player, card)) r.next(ChooseTournamentBonus{});
  clear_queue(r, player, QueueEnd::abandoned);
  begin_card(r, "6.3"_rule, player, card, pile_after_event(r.table, card));
  look_up_event(r.table, card);
  r.next(CarryOut{player, card, 0, 0});
}

/// 6.32.C: the enemy may buy the discarded event before his impulse.
void offer_discard(State& s, CardId card) {
  for (std::size_t i = s.agenda.size(); i-- > 0;)
    if (auto* impulse = std::get_if<BeginImpulse>(&s.agenda[i])) {
      impulse->offered = card;
      return;
    }
}

Phase after(Phase phase) { return Phase(index(phase) + 1); }

}  // namespace

/// 5.0: the phases come in their order. Each phase is complete before the next phase begins.
void run(Resolving& r, const BeginPhase& step) {
  if (step.phase != Phase::end) r.next(BeginPhase{after(step.phase)});
  r.emit("5.0"_rule, PhaseBegan{step.phase});
  switch (step.phase) {
    case Phase::reinforcements:
      return r.next(BeginReinforcementsPhase{});
    case Phase::strategy_cards:
      return r.next(BeginStrategyCardsPhase{});
    case Phase::strategy:
      return r.next(BeginStrategyPhase{});
    case Phase::winter_attrition:
      return r.next(BeginWinterAttrition{});
    case Phase::french_naval:
      return r.next(BeginFrenchNavalPhase{});
    case Phase::political_control:
      return r.next(BeginPoliticalControlPhase{});
    case Phase::end:
      return r.next(BeginEndPhase{});
  }
}

/// 5.2, 6.1.E, 6.3.D: the cards set aside enter the deck in their year. Then the deck is reshuffled if a reshuffle is
/// due. Then the cards are dealt.
void run(Resolving& r, const BeginStrategyCardsPhase&) {
  State& s = r.state;
  if (year(s, r.table) >= r.table.ruleset.set_aside_cards_enter) {
    const CardSet waiting = s.pile(Pile::set_aside);
    for (const CardId card : waiting) move_card(r, "6.1.E"_rule, card, Pile::deck);
  }
  if (s.reshuffle) reconstitute_deck(r, "6.1.B"_rule);  // before the deal and behind the two cards
  s.reshuffle = false;
  r.next(DealCards{});
}

/// 5.2, 6.1: the sides get cards alternately. When the deck is empty, the discards are reshuffled during the
/// deal (6.1.A).
void run(Resolving& r, const DealCards&) {
  const Side first = r.table.ruleset.first_dealt;
  const int full = r.table.ruleset.hand_size;
  const auto held = [&](Side side) { return r.state.pile(hand_of(side)).size(); };
  const Side next = held(enemy_of(first)) < held(first) ? enemy_of(first) : first;
  if (held(next) >= full || !ready_to_draw(r)) return;
  r.next(DrawForHand{next, DrawReason::deal}, DealCards{});
}

RuleRef DrawForHand::rule() const {
  switch (reason) {
    case DrawReason::deal:
      return "5.2"_rule;
    case DrawReason::battle_card:
      return "6.33.B"_rule;
    case DrawReason::bonus:
      return "6.34.C.i.tournament"_rule;
  }
  return {};
}

Verdict check(const State& s, const Table&, const DrawForHand&, const Draw& a) {
  REFUSE_IF(!s.pile(Pile::deck).contains(a.card), "6.1"_rule, "card-is-not-in-deck");
  return std::nullopt;
}

void resolve(Resolving& r, const DrawForHand& d, const Draw& a) { move_card(r, d.rule(), a.card, hand_of(d.side)); }

/// 5.3, 13.1: a side that already has no units left loses now.
void run(Resolving& r, const BeginStrategyPhase&) {
  check_automatic_victory(r);
  // Before anybody has chosen.
  if (r.table.ruleset.opening_campaign) return r.next(ChooseOpeningCampaign{});
  r.next(ChooseFirstPlayer{first_player_chooser(r.state, r.table)});
}

Verdict check(const State& s, const Table& t, const ChooseOpeningCampaign&, const PlayEvent& a) {
  if (const auto no = check_held(s, Side::British, a.card)) return no;
  REFUSE_IF(!is_campaign(t.cards[a.card].kind), "5.3.a"_rule, "only-campaign-card-takes-first-impulse");
  return std::nullopt;
}

Verdict check(const State&, const Table&, const ChooseOpeningCampaign&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseOpeningCampaign&, const PlayEvent& a) {
  r.emit("5.3.a"_rule, FirstPlayerChosen{Side::British});
  // The campaign has been the first impulse.
  r.next(BeginImpulse{Side::American, no_card});
  play_event(r, Side::British, a.card);
}

void resolve(Resolving& r, const ChooseOpeningCampaign&, const Finish&) {
  r.next(ChooseFirstPlayer{first_player_chooser(r.state, r.table)});
}

Verdict check(const State&, const Table&, const ChooseFirstPlayer&, const GoFirst&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseFirstPlayer& d, const GoFirst& a) {
  r.emit(d.rule(), FirstPlayerChosen{a.side});
  r.next(BeginImpulse{a.side, no_card});
}

/// 5.3.5, 5.3.6: the players take impulses in turn. A player without cards is passed over. The phase ends when both
/// hands are empty, which replacements may have filled again.
void run(Resolving& r, const BeginImpulse& step) {
  const auto empty = [&](Side side) { return r.state.pile(hand_of(side)).empty(); };
  const Side other = enemy_of(step.player);
  if (empty(step.player) && empty(other)) return;
  // What was offered to him lapses: he has no card to pay with (6.32.C).
  if (empty(step.player)) return r.next(BeginImpulse{other, no_card});
  r.next(ChooseCardPlay{step.player}, BeginImpulse{other, no_card});
  // On top: the exchange comes before the impulse, and is none itself.
  if (step.offered != no_card) r.next(ChooseExchange{step.player, step.offered});
}

/// 6.2.2: an OPS card gives as many PC actions as its number.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForPoliticalControl& a) {
  return check_ops(s, t, d.player, a.card, "6.2"_rule);
}

/// 6.2.1, 7.1.A: the card activates a general whose strategy rating the card reaches.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayToActivate& a) {
  if (const auto no = check_ops(s, t, d.player, a.card, "6.2"_rule)) return no;
  if (const auto no = check_activation(s, t, d.player, a.general)) return no;
  const int number = t.cards[a.card].ops, rating = t.generals[index(a.general)].strategy;
  REFUSE_IF(number < rating, "7.1.A"_rule, "card-does-not-reach-his-strategy-rating", number, rating);
  return std::nullopt;
}

/// 6.2.3, 8.1.B, 8.2.B: the ruleset limits how many cards a turn each side plays for reinforcements.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForReinforcements& a) {
  if (const auto no = check_ops(s, t, d.player, a.card, reinforcement_rule(d.player))) return no;
  REFUSE_IF(s.pile(reinforcement_of(d.player)).size() >= reinforcement_cards_allowed(t, d.player),
            reinforcement_rule(d.player), "no-more-reinforcements-this-turn");
  REFUSE_IF(!can_reinforce(s, t, d.player), d.player == Side::American ? "8.2.C"_rule : "8.1.C"_rule,
            "no-space-can-take-reinforcements");
  return std::nullopt;
}

/// 6.2.4, 7.1.B.i: a queue opens with a low OPS card. Any OPS card extends an open queue.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayIntoQueue& a) {
  const bool opens = s.pile(queue_of(d.player)).empty();
  if (const auto no = check_ops(s, t, d.player, a.card, opens ? "7.1.B.i"_rule : "7.1.B.ii"_rule)) return no;
  const int number = t.cards[a.card].ops, most = t.ruleset.queue_opening_most;
  REFUSE_IF(opens && number > most, "7.1.B.i"_rule, "card-is-too-high-to-open-queue", number, most);
  return std::nullopt;
}

/// 6.3: the event of a card.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayEvent& a) {
  if (const auto no = check_held(s, d.player, a.card)) return no;
  return check_event(s, t, d.player, a.card);
}

/// 5.3.7, 6.32.A: any card but a must-be-played one may be discarded as a play.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const DiscardCard& a) {
  if (const auto no = check_held(s, d.player, a.card)) return no;
  const CardKind kind = t.cards[a.card].kind;
  REFUSE_IF(kind == CardKind::special, "6.34.A"_rule, "must-be-played-card-cannot-be-discarded");
  REFUSE_IF(kind == CardKind::ops && !t.ruleset.ops_card_may_be_discarded, "6.32.A"_rule,
            "only-event-card-may-be-discarded");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseCardPlay& d, const PlayForPoliticalControl& a) {
  play(r, "6.2.2"_rule, d.player, a.card, Pile::discards);
  r.next(ChoosePcAction{d.player, r.table.cards[a.card].ops, {}});
}

void resolve(Resolving& r, const ChooseCardPlay& d, const PlayToActivate& a) {
  play(r, "6.2.1"_rule, d.player, a.card, Pile::discards);
  look_up_rating(r.table, a.general, Rating::strategy);
  r.emit("7.1.A"_rule, GeneralActivated{a.general});
  begin_march(r, d.player, a.general, march_allowance(r.table, d.player), LastSpace::without_fight);
}

void resolve(Resolving& r, const ChooseCardPlay& d, const PlayForReinforcements& a) {
  play(r, "6.2.3"_rule, d.player, a.card, reinforcement_of(d.player));
  if (d.player == Side::British) return r.next(ChooseLandingPort{});
  r.next(ChooseRaisingSpace{static_cast<Small>(r.table.cards[a.card].ops)});
}

/// 7.1.B.ii: the first card only opens the queue.
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayIntoQueue& a) {
  const bool open = !r.state.pile(queue_of(d.player)).empty();
  begin_card(r, open ? "7.1.B.ii"_rule : "7.1.B.i"_rule, d.player, a.card, queue_of(d.player));
  if (open) r.next(ChooseQueueUse{d.player});
}

void resolve(Resolving& r, const ChooseCardPlay& d, const PlayEvent& a) { play_event(r, d.player, a.card); }

/// 6.32.B: a discarded event gives a minor action; a discarded OPS card gives none (6.32.B.note, R-020).
void resolve(Resolving& r, const ChooseCardPlay& d, const DiscardCard& a) {
  const Card& card = r.table.cards[a.card];
  clear_queue(r, d.player, QueueEnd::abandoned);
  discard(r, "6.32.A"_rule, seat_of(d.player), a.card);
  if (!is_discardable_event(card.kind)) return;  // a campaign is an event, too
  offer_discard(r.state, a.card);
  if (r.table.ruleset.discard_pc_actions > 0) r.next(ChooseDiscardAction{d.player, r.table.ruleset.discard_pc_actions});
}

/// 12.2.B, 6.33.B: when everything else of the card is done, the alliance takes effect. Then the players draw
/// replacements.
void run(Resolving& r, const EndOfCard& step) {
  if (step.american_draws + step.british_draws > 0)
    r.next(ReplaceBattleCards{step.player, step.american_draws, step.british_draws});
  if (step.alliance) r.next(ImplementAlliance{});
}

namespace {

/// 12.2.B.iii.1: asks for the next unit while British units are left on the map.
void ask_for_european_war_losses(Resolving& r, int remaining) {
  if (remaining > 0 && !spaces_with_units(r.state, Side::British).empty())
    r.next(ChooseEuropeanWarLoss{static_cast<Small>(remaining)});
}

}  // namespace

/// 5.7.1: the European War begins in the End Phase of the turn in which France signs.
void run(Resolving& r, const BeginEndPhase&) {
  // Below the losses of the European War, as the text has it.
  r.next(CheckGameEnd{});
  if (r.state.french != French::allied) return;
  r.state.french = French::european_war;
  r.emit("12.2.B.iii"_rule, EuropeanWarBegan{});
  ask_for_european_war_losses(r, r.table.ruleset.european_war_losses);
}

/// 12.2.B.iii.1: the British player chooses any British unit on the map, also in a blockaded port.
Verdict check(const State& s, const Table&, const ChooseEuropeanWarLoss&, const RemoveUnit& a) {
  REFUSE_IF(a.nation != Nation::British, "12.2.B.iii.1"_rule, "units-lost-are-british");
  REFUSE_IF(units(s, a.nation, a.at) == 0, "12.2.B.iii.1"_rule, "no-british-cu-is-there");
  return std::nullopt;
}

/// Even the last British unit may go without an instant victory, which the End Phase does not know.
void resolve(Resolving& r, const ChooseEuropeanWarLoss& d, const RemoveUnit& a) {
  remove_units(r, "12.2.B.iii.1"_rule, a.nation, 1, a.at);
  ask_for_european_war_losses(r, d.remaining - 1);
}

/// 5.7.2, 5.7.3, 5.7.note, 5.7.note.2: a War Ends card or the last year ends the game. Otherwise the next turn
/// begins.
void run(Resolving& r, const CheckGameEnd&) {
  State& s = r.state;
  if (const EndReason reason = reason_to_end(s, r.table); reason != EndReason::none) {
    r.emit(reason == EndReason::war_ends_card ? "5.7.2"_rule : "5.7.note.2"_rule, LastTurnEnded{reason});
    return r.next(CountColonies{});
  }
  for (const Side side : sides) {
    // A queue does not outlast its turn either (5.7, the clarification).
    const CardSet used = s.pile(reinforcement_of(side)) | s.pile(queue_of(side));
    for (const CardId card : used) move_card(r, "5.7.3"_rule, card, Pile::discards);
  }
  s.mutinies = false;
  s.congress_dispersed.last_turn = s.congress_dispersed.this_turn;  // when it fled, not how long it is gone
  s.congress_dispersed.this_turn = false;
  ++s.turn;
  r.emit("5.7.3"_rule, TurnBegan{year(s, r.table)});
  r.next(BeginPhase{Phase::reinforcements});
}

}  // namespace tricorne::ww
