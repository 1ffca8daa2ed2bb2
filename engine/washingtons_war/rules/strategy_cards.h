// §6 Strategy cards: piles, queues, discards, buying an event back, replacements.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 6.32.C: does the player exchange an OPS card for the event that the enemy has just discarded?
struct ChooseExchange {
  static constexpr std::string_view name = "choose_exchange";
  static constexpr std::string_view phrase = "{player} may exchange an OPS card for {offered}";
  using Answer = std::variant<BuyEvent, Finish>;
  Side player{};
  CardId offered = no_card;  ///< the discarded event
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "6.32.C"_rule; }
  MEMBERS(ChooseExchange, player, offered)
};

/// 7.1.B.ii: the player activates a general with the queue, or lets the queue grow.
struct ChooseQueueUse {
  static constexpr std::string_view name = "choose_queue_use";
  static constexpr std::string_view phrase = "{player} uses the operations queue?";
  using Answer = std::variant<ActivateGeneral, Finish>;
  Side player{};
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "7.1.B.ii"_rule; }
  MEMBERS(ChooseQueueUse, player)
};

/// 6.32.B: the player takes the PC action that a discarded event gives.
struct ChooseDiscardAction {
  static constexpr std::string_view name = "choose_discard_action";
  static constexpr std::string_view phrase = "{player} takes a PC action for the discard";
  using Answer = std::variant<PlacePc, FlipPc, RemovePc, Finish>;
  Side player{};
  int remaining = 0;  ///< PC actions left
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "6.32.B"_rule; }
  MEMBERS(ChooseDiscardAction, player, remaining)
};

/// 6.33.B: each player draws a card for each battle card that he has played. `player` is active and draws first.
struct ReplaceBattleCards {
  static constexpr std::string_view name = "replace_battle_cards";
  Side player{};
  Small american_draws = 0;  ///< cards that the American player still draws
  Small british_draws = 0;   ///< cards that the British player still draws
  MEMBERS(ReplaceBattleCards, player, american_draws, british_draws)
};

/// 6.34.C.i.tournament: does the British player draw a card and play another card?
struct ChooseTournamentBonus {
  static constexpr std::string_view name = "choose_tournament_bonus";
  static constexpr std::string_view phrase = "draw a replacement and take another action?";
  using Answer = std::variant<TakeBonus, Finish>;
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "6.34.C.i.tournament"_rule; }
  MEMBERS(ChooseTournamentBonus)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

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

/// 6.1.B: the discards go back into the deck. Cards in other piles stay where they are.
void reconstitute_deck(Resolving& r, RuleRef rule);
/// 6.1.A: puts the discards into the deck when the deck is empty. False when there is still no card to draw.
bool ready_to_draw(Resolving& r);
/// How an operations queue ends: `used` to activate a general, or `abandoned` for another play.
enum class QueueEnd : std::uint8_t { used, abandoned };
/// 7.1.B.iii: discards the cards of a queue that is used or abandoned.
void clear_queue(Resolving& r, Side side, QueueEnd end);
/// 6.2.5, 6.3.C: a card leaves the hand for the pile `to` as the play of the impulse. Its EndOfCard goes on the agenda.
void begin_card(Resolving& r, RuleRef rule, Side player, CardId card, Pile to);
/// Puts a card of `seat` on the discards without playing the card. Some cards then call for a reshuffle
/// (6.1.B.note.2).
void discard(Resolving& r, RuleRef rule, Seat seat, CardId card);
struct EndOfCard;
/// The frame that waits for the end of the card in play; null when no card is in play.
EndOfCard* card_in_play(State& s);
/// 6.3.C, 6.34.C.iii: the pile that the card goes to when its event is played.
Pile pile_after_event(const Table& t, CardId card);
/// 6.34.C.iii: puts a played card into the pile `to`. A card that enters the War Ends box sends the old card there to
/// the discards.
void place_played_card(Resolving& r, RuleRef rule, CardId card, Pile to);

}  // namespace tricorne::ww
