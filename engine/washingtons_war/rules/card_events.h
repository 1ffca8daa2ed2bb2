// §6.3 Events: how each primitive that a deck file can name is carried out.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// Carries out step number `step` of a card's event, counted from 0, then the next step.
struct CarryOut {
  static constexpr std::string_view name = "carry_out";
  Side player{};
  CardId card = no_card;
  Small step = 0;
  Small option = 0;  ///< the alternative chosen, counted from 1; 0 until an alternative is chosen
  MEMBERS(CarryOut, player, card, step, option)
};

/// 6.31.4: the player chooses the next marker or unit that the event acts on.
struct ChooseEventTarget {
  static constexpr std::string_view name = "choose_event_target";
  static constexpr std::string_view phrase = "{player} chooses for card {card} ({remaining} left)";
  using Answer = std::variant<PlacePc, FlipPc, RemovePc, RemoveUnit, Finish>;
  Side player{};
  CardId card = no_card;
  Small step = 0;
  Small option = 0;
  Small remaining = 0;  ///< how many markers or units the event may still act on
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "6.31.4"_rule; }
  MEMBERS(ChooseEventTarget, player, card, step, option, remaining)
};

/// 6.3.A: the player takes one of the alternatives that a step of an event offers.
struct ChooseEventOption {
  static constexpr std::string_view name = "choose_event_option";
  static constexpr std::string_view phrase = "{player} chooses an option of card {card}";
  using Answer = std::variant<ChooseOption>;
  Side player{};
  CardId card = no_card;
  Small step = 0;
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "6.3.A"_rule; }
  MEMBERS(ChooseEventOption, player, card, step)
};

/// 6.34.C.i: the American player places one marker in each colony that has room for a marker.
struct ChooseDeclarationSpace {
  static constexpr std::string_view name = "choose_declaration_space";
  static constexpr std::string_view phrase = "Declaration of Independence: place a PC in {remaining}";
  using Answer = std::variant<PlacePc>;
  ColonySet remaining;  ///< colonies still to get a marker
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "6.34.C.i"_rule; }
  MEMBERS(ChooseDeclarationSpace, remaining)
};

/// 6.31.5: chance draws a card from the hand of `victim`.
struct DrawStrippedCard {
  static constexpr std::string_view name = "draw_stripped_card";
  static constexpr std::string_view phrase = "a card is drawn from the {victim} hand";
  using Answer = std::variant<Draw>;
  Side victim{};
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "6.31.5"_rule; }
  MEMBERS(DrawStrippedCard, victim)
};

/// 7.3.C.1: the player chooses the general whom an event activates.
struct ChooseEventGeneral {
  static constexpr std::string_view name = "choose_event_general";
  static constexpr std::string_view phrase = "{player} activates a general";
  using Answer = std::variant<ActivateGeneral>;
  Side player{};
  CardId card = no_card;
  Small step = 0;
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "7.3.C.1"_rule; }
  MEMBERS(ChooseEventGeneral, player, card, step)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const CarryOut& step);

Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const PlacePc& a);
Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const FlipPc& a);
Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const RemovePc& a);
Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const RemoveUnit& a);
Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const Finish& a);
void resolve(Resolving& r, const ChooseEventTarget& d, const PlacePc& a);
void resolve(Resolving& r, const ChooseEventTarget& d, const FlipPc& a);
void resolve(Resolving& r, const ChooseEventTarget& d, const RemovePc& a);
void resolve(Resolving& r, const ChooseEventTarget& d, const RemoveUnit& a);
void resolve(Resolving& r, const ChooseEventTarget& d, const Finish& a);

Verdict check(const State& s, const Table& t, const ChooseEventOption& d, const ChooseOption& a);
void resolve(Resolving& r, const ChooseEventOption& d, const ChooseOption& a);

Verdict check(const State& s, const Table& t, const ChooseDeclarationSpace& d, const PlacePc& a);
void resolve(Resolving& r, const ChooseDeclarationSpace& d, const PlacePc& a);

Verdict check(const State& s, const Table& t, const DrawStrippedCard& d, const Draw& a);
void resolve(Resolving& r, const DrawStrippedCard& d, const Draw& a);

Verdict check(const State& s, const Table& t, const ChooseEventGeneral& d, const ActivateGeneral& a);
void resolve(Resolving& r, const ChooseEventGeneral& d, const ActivateGeneral& a);

/// 6.3.B, 6.32.A: may this player carry out the event of the card now?
Verdict check_event(const State& s, const Table& t, Side player, CardId card);

}  // namespace tricorne::ww
