// Chapter 3: cards.
#include "engine/core/rulebook/refusal.h"
#include "tests/toy/toy.h"

namespace tricorne::toy {

using rulebook::Violation;

/// 3: chance gives one of the cards that nobody has drawn.
Verdict check(const State& s, const Table&, const DrawCard&, const Draw& a) {
  REFUSE_IF(a.card == Card{0}, "3"_rule, "the cards have the numbers 1 to 6");
  REFUSE_IF(s.drawn.contains(a.card), "3"_rule, "the card is gone");
  return std::nullopt;
}
void resolve(Resolving& r, const DrawCard& d, const Draw& a) {
  r.state.drawn.insert(a.card);
  r.state.card(d.player) = a.card;
  r.emit("3"_rule, CardDrawn{d.player, a.card});
}

/// 3.1: an attacker may play only the card in the hand.
Verdict check(const State& s, const Table&, const ChooseCard& d, const PlayCard& a) {
  REFUSE_IF(a.card == Card{0} || s.card(d.player) != a.card, "3.1"_rule, "the card is not in the hand");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseCard& d, const PlayCard& a) {
  r.state.card(d.player) = Card{0};
  r.emit("3.1"_rule, CardPlayed{d.player, a.card});
  r.next(RollAttack{d.player, d.at, static_cast<int>(a.card)});
}
Verdict check(const State&, const Table&, const ChooseCard&, const KeepCard&) { return std::nullopt; }
void resolve(Resolving& r, const ChooseCard& d, const KeepCard&) { r.next(RollAttack{d.player, d.at, 0}); }

}  // namespace tricorne::toy
