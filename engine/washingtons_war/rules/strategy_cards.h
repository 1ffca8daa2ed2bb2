// §6 Strategy cards: piles, queues, discards, buying an event back, replacements.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 6.32.C: an OPS card for the event the other player has just discarded?
struct ChooseExchange {
  static constexpr std::string_view name = "choose_exchange";
  static constexpr std::string_view phrase = "{player} may exchange an OPS card for {offered}";
  using Answer = std::variant<BuyEvent, Finish>;
  Side player{};
  CardId offered = no_card;
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "6.32.C"_rule; }
  MEMBERS(ChooseExchange, player, offered)
};

/// 7.1.B.ii: activate a general with the queue, or let it grow.
struct ChooseQueueUse {
  static constexpr std::string_view name = "choose_queue_use";
  static constexpr std::string_view phrase = "{player} uses the operations queue?";
  using Answer = std::variant<ActivateGeneral, Finish>;
  Side player{};
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "7.1.B.ii"_rule; }
  MEMBERS(ChooseQueueUse, player)
};

/// 6.32.B: what a discarded event buys.
struct ChooseDiscardAction {
  static constexpr std::string_view name = "choose_discard_action";
  static constexpr std::string_view phrase = "{player} takes a PC action for the discard";
  using Answer = std::variant<PlacePc, FlipPc, RemovePc, Finish>;
  Side player{};
  int remaining = 0;
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "6.32.B"_rule; }
  MEMBERS(ChooseDiscardAction, player, remaining)
};

/// 6.33.B: one card for each battle card played, the active player first.
struct ReplaceBattleCards {
  static constexpr std::string_view name = "replace_battle_cards";
  Side player{};
  Small american_draws = 0;
  Small british_draws = 0;
  MEMBERS(ReplaceBattleCards, player, american_draws, british_draws)
};

/// 6.34.C.i.tournament: a draw and another action?
struct ChooseTournamentBonus {
  static constexpr std::string_view name = "choose_tournament_bonus";
  static constexpr std::string_view phrase = "draw a replacement and take another action?";
  using Answer = std::variant<TakeBonus, Finish>;
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "6.34.C.i.tournament"_rule; }
  MEMBERS(ChooseTournamentBonus)
};

Verdict check(const State& s, const Table& t, const ChooseExchange& d, const BuyEvent& a);
Verdict check(const State& s, const Table& t, const ChooseExchange& d, const Finish& a);
void resolve(Resolving& r, const ChooseExchange& d, const BuyEvent& a);
void resolve(Resolving& r, const ChooseExchange& d, const Finish& a);

Verdict check(const State& s, const Table& t, const ChooseQueueUse& d, const ActivateGeneral& a);
Verdict check(const State& s, const Table& t, const ChooseQueueUse& d, const Finish& a);
void resolve(Resolving& r, const ChooseQueueUse& d, const ActivateGeneral& a);
void resolve(Resolving& r, const ChooseQueueUse& d, const Finish& a);

Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const PlacePc& a);
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const FlipPc& a);
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const RemovePc& a);
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const Finish& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const PlacePc& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const FlipPc& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const RemovePc& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const Finish& a);

void run(Resolving& r, const ReplaceBattleCards& step);

Verdict check(const State& s, const Table& t, const ChooseTournamentBonus& d, const TakeBonus& a);
Verdict check(const State& s, const Table& t, const ChooseTournamentBonus& d, const Finish& a);
void resolve(Resolving& r, const ChooseTournamentBonus& d, const TakeBonus& a);
void resolve(Resolving& r, const ChooseTournamentBonus& d, const Finish& a);

/// 6.1.B: discards and deck become the new deck; what lies elsewhere stays there.
void reconstitute_deck(Resolving& r, RuleRef rule);
/// 6.1.A: makes the deck fit for a draw; false when no card is left anywhere to draw.
bool ready_to_draw(Resolving& r);
/// What becomes of an operations queue: it activates a general, or something else is done.
enum class QueueEnd : std::uint8_t { used, abandoned };
/// 7.1.B.iii: the cards of an abandoned or used queue are discarded.
void clear_queue(Resolving& r, Side side, QueueEnd end);
/// 6.2.5, 6.3.C: a card leaves the hand as the play of the impulse; what must wait for its end is prepared.
void begin_card(Resolving& r, RuleRef rule, Side player, CardId card, Pile to);
/// A card goes to the discards unplayed: some cards call for a reshuffle then (6.1.B.note.2).
void discard(Resolving& r, RuleRef rule, Seat seat, CardId card);
struct EndOfCard;
/// The frame that waits for the end of the card in play; null when a position holds none.
EndOfCard* card_in_play(State& s);
/// 6.3.C, 6.34.C.iii: where an event goes when it is carried out.
Pile pile_after_event(const Table& t, CardId card);
/// 6.34.C.iii: a card that goes to the War Ends box drives out the one that lies there.
void place_played_card(Resolving& r, RuleRef rule, CardId card, Pile to);

}  // namespace tricorne::ww
