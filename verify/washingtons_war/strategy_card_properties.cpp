// Chapter 6: properties of reshuffles. They say when the discards are shuffled into the deck, and which cards the deck
// holds then.
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// The piles of cards, changed event by event. A reshuffle moves exactly the discards into the deck.
struct Piles {
  std::array<CardSet, pile_count> cards;

  CardSet& of(Pile pile) { return cards[index(pile)]; }
  void move(CardId card, Pile to) {
    for (CardSet& pile : cards) pile.erase(card);
    of(to).insert(card);
  }
  void reshuffle() {
    of(Pile::deck) |= of(Pile::discards);
    of(Pile::discards) = {};
  }
};

/// 6.1.B, R-083: a reshuffle does not move cards in hands, queues and boxes or out of the game.
Found contents_of_a_reshuffle(const Transition& step) {
  Piles piles{step.before.piles};
  bool reshuffled = false;
  for (const Event& event : step.events) {
    if (const auto* moved = std::get_if<CardMoved>(&event.body)) piles.move(moved->card, moved->pile);
    if (std::holds_alternative<DeckReshuffled>(event.body)) {
      step.concerned = true;
      piles.reshuffle();
      reshuffled = true;
    }
  }
  if (!reshuffled || piles.cards == step.after.piles) return std::nullopt;
  return must_follow("6.1.B"_rule, "the reshuffle takes more or less than the discards and the deck", "discards",
                     to_node(step.table, piles.of(Pile::discards)));
}

/// 6.1.A, 6.1.B: a reshuffle happens only when the deck is empty, or when an event has called for it.
Found cause_of_a_reshuffle(const Transition& step) {
  Piles piles{step.before.piles};
  bool due = step.before.reshuffle;
  for (const Event& event : step.events) {
    if (const auto* moved = std::get_if<CardMoved>(&event.body)) piles.move(moved->card, moved->pile);
    if (std::holds_alternative<ReshuffleCalled>(event.body)) due = true;
    if (!std::holds_alternative<DeckReshuffled>(event.body)) continue;
    step.concerned = true;
    if (!due && !piles.of(Pile::deck).empty())
      return must_follow("6.1.B"_rule, "nothing calls for a reshuffle", "no_events",
                         sequence_of(Node::text("deck_reshuffled")));
    piles.reshuffle();
  }
  return std::nullopt;
}

constexpr Property strategy_card_chapter[] = {
    {"6.1.B.note"_rule, "a reshuffle takes the discards and the deck", contents_of_a_reshuffle},
    {"6.1.B"_rule, "a reshuffle has a cause", cause_of_a_reshuffle},
};

}  // namespace

std::span<const Property> strategy_card_properties() { return strategy_card_chapter; }

}  // namespace tricorne::verify
