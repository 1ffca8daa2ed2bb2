// §5 Sequence of play: turns, phases, impulses.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 5.0: a phase begins. The next phase follows on the agenda.
struct BeginPhase {
  static constexpr std::string_view name = "begin_phase";
  Phase phase{};
  MEMBERS(BeginPhase, phase)
};

/// 5.2: the deck is made ready, then the cards are dealt.
struct BeginStrategyCardsPhase {
  static constexpr std::string_view name = "begin_strategy_cards_phase";
  MEMBERS(BeginStrategyCardsPhase)
};

/// 5.2: deals one card after another until both hands are full. The ruleset says which side gets the first card.
struct DealCards {
  static constexpr std::string_view name = "deal_cards";
  MEMBERS(DealCards)
};

/// Why a card is drawn: the deal of a turn, a battle card to replace (6.33.B), or the tournament option.
enum class DrawReason : std::uint8_t { deal, battle_card, bonus };
inline constexpr std::array<std::string_view, 3> draw_reason_words{"deal", "battle card", "bonus"};
constexpr rulebook::WordTable words_of(DrawReason) { return {"reason to draw", draw_reason_words}; }

/// 5.2, 6.33.B, 6.34.C.i.tournament: chance draws the next card for the hand of `side`.
struct DrawForHand {
  static constexpr std::string_view name = "draw_for_hand";
  static constexpr std::string_view phrase = "a card is dealt to the {side} player";
  using Answer = std::variant<Draw>;
  Side side{};
  DrawReason reason{};
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const;
  MEMBERS(DrawForHand, side, reason)
};

/// 5.3: asks who plays the first card of the turn.
struct BeginStrategyPhase {
  static constexpr std::string_view name = "begin_strategy_phase";
  MEMBERS(BeginStrategyPhase)
};

/// 5.3.a: the British may take the first impulse by playing a campaign.
struct ChooseOpeningCampaign {
  static constexpr std::string_view name = "choose_opening_campaign";
  static constexpr std::string_view phrase = "open with a campaign?";
  using Answer = std::variant<PlayEvent, Finish>;
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "5.3.a"_rule; }
  MEMBERS(ChooseOpeningCampaign)
};

/// 5.3.b, 5.3.c: `chooser` says who plays the first card.
struct ChooseFirstPlayer {
  static constexpr std::string_view name = "choose_first_player";
  static constexpr std::string_view phrase = "{chooser} says who plays first";
  using Answer = std::variant<GoFirst>;
  Side chooser{};
  Seat seat() const { return seat_of(chooser); }
  RuleRef rule() const { return chooser == Side::British ? "5.3.b"_rule : "5.3.c"_rule; }
  MEMBERS(ChooseFirstPlayer, chooser)
};

/// 5.3.5: the impulse of `player` begins. When the hand of `player` is empty, the impulse passes to the enemy.
struct BeginImpulse {
  static constexpr std::string_view name = "begin_impulse";
  Side player{};
  CardId offered = no_card;  ///< an event that the enemy has just discarded (6.32.C)
  MEMBERS(BeginImpulse, player, offered)
};

/// 5.3: a player takes his impulse with a card of his hand.
struct ChooseCardPlay {
  static constexpr std::string_view name = "choose_card_play";
  static constexpr std::string_view phrase = "{player} plays a card";
  using Answer = std::variant<PlayForPoliticalControl, PlayToActivate, PlayForReinforcements, PlayIntoQueue, PlayEvent,
                              DiscardCard>;
  Side player{};
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "5.3"_rule; }
  MEMBERS(ChooseCardPlay, player)
};

/// Waits on the agenda until a card is fully resolved. Then the alliance takes effect (12.2.B), if France has signed.
/// After the alliance the players draw replacements for battle cards (6.33.B).
struct EndOfCard {
  static constexpr std::string_view name = "end_of_card";
  Side player{};
  Small american_draws = 0;  ///< replacements that the American player will draw
  Small british_draws = 0;   ///< replacements that the British player will draw
  GeneralList intercepted;   ///< the general of each attempt to intercept (7.8.E)
  bool alliance = false;     ///< has France signed during this card?
  MEMBERS(EndOfCard, player, american_draws, british_draws, intercepted, alliance)
};

/// 5.7: when the European War begins, the British lose units. Then the game ends, or the next turn begins.
struct BeginEndPhase {
  static constexpr std::string_view name = "begin_end_phase";
  MEMBERS(BeginEndPhase)
};

/// 12.2.B.iii.1: the British player takes one unit off the map.
struct ChooseEuropeanWarLoss {
  static constexpr std::string_view name = "choose_european_war_loss";
  static constexpr std::string_view phrase = "European War: remove a British CU ({remaining} left)";
  using Answer = std::variant<RemoveUnit>;
  Small remaining = 0;  ///< units still to be lost
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "12.2.B.iii.1"_rule; }
  MEMBERS(ChooseEuropeanWarLoss, remaining)
};

/// 5.7.2, 5.7.3: the game ends with the count of colonies, or a new turn begins.
struct CheckGameEnd {
  static constexpr std::string_view name = "check_game_end";
  MEMBERS(CheckGameEnd)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const BeginPhase& step);

void run(Resolving& r, const BeginStrategyCardsPhase& step);

void run(Resolving& r, const DealCards& step);

Verdict check(const State& s, const Table& t, const DrawForHand& d, const Draw& a);
void resolve(Resolving& r, const DrawForHand& d, const Draw& a);

void run(Resolving& r, const BeginStrategyPhase& step);

Verdict check(const State& s, const Table& t, const ChooseOpeningCampaign& d, const PlayEvent& a);
Verdict check(const State& s, const Table& t, const ChooseOpeningCampaign& d, const Finish& a);
void resolve(Resolving& r, const ChooseOpeningCampaign& d, const PlayEvent& a);
void resolve(Resolving& r, const ChooseOpeningCampaign& d, const Finish& a);

Verdict check(const State& s, const Table& t, const ChooseFirstPlayer& d, const GoFirst& a);
void resolve(Resolving& r, const ChooseFirstPlayer& d, const GoFirst& a);

void run(Resolving& r, const BeginImpulse& step);

Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForPoliticalControl& a);
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayToActivate& a);
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForReinforcements& a);
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayIntoQueue& a);
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayEvent& a);
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const DiscardCard& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayForPoliticalControl& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayToActivate& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayForReinforcements& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayIntoQueue& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayEvent& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const DiscardCard& a);

void run(Resolving& r, const EndOfCard& step);

void run(Resolving& r, const BeginEndPhase& step);

Verdict check(const State& s, const Table& t, const ChooseEuropeanWarLoss& d, const RemoveUnit& a);
void resolve(Resolving& r, const ChooseEuropeanWarLoss& d, const RemoveUnit& a);

void run(Resolving& r, const CheckGameEnd& step);

}  // namespace tricorne::ww
