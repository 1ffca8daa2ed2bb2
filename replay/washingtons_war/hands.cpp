#include <algorithm>
#include <array>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/story/happening.h"
#include "replay/washingtons_war/parts.h"

namespace tricorne::replay::ww_kit {

namespace {

using ww::index;
using ww::Side;

/// Does the event bring a card into the hand of this side?
bool arrives(const Happening& event, Side side) {
  return event.kind == ww::CardMoved::name && word(event, "pile") == rulebook::word_of(ww::hand_of(side));
}

/// Cards in rising order.
std::vector<int> hand_of(const Position& position, Side side) {
  const ww::State& s = ww::state_of(position);
  std::vector<int> cards;
  for (const ww::CardId card : s.pile(ww::hand_of(side))) cards.push_back(static_cast<int>(index(card)));
  return cards;
}

/// The known cards of a hidden hand after a moment. They are the cards known before and the cards that came into the
/// hand openly, as far as they are in the hand.
std::vector<int> still_known(std::vector<int> known, const Moment& moment, Side side, const std::vector<int>& hand) {
  for (const Happening& event : moment.events)
    if (arrives(event, side) && !event.secret) known.push_back(number(event, "card"));
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  std::erase_if(known, [&](int card) { return !std::binary_search(hand.begin(), hand.end(), card); });
  return known;
}

}  // namespace

std::vector<std::vector<SeenHand>> hands_seen_by(Viewer viewer, const Timeline& timeline) {
  std::vector<std::vector<SeenHand>> hands;
  for (const Moment& moment : timeline.moments) {
    std::vector<SeenHand> both(2);
    for (const Side side : ww::sides) {
      std::vector<int> cards = hand_of(*moment.after, side);
      SeenHand& hand = both[index(side)];
      hand.count = cards.size();
      std::erase_if(
          cards, [&](int card) { return std::ranges::find(moment.unknown_cards, card) != moment.unknown_cards.end(); });
      const std::vector<int> before = hands.empty() ? std::vector<int>{} : hands[moment.parent][index(side)].known;
      const bool sees = !viewer || *viewer == Seat(index(side));
      hand.known = sees ? cards : still_known(before, moment, side, cards);
    }
    hands.push_back(std::move(both));
  }
  return hands;
}

}  // namespace tricorne::replay::ww_kit
