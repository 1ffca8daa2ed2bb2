#include "replay/viewer.h"

#include <algorithm>

#include "replay/happening.h"

namespace tricorne::replay {

namespace {

constexpr std::array<std::string_view, 2> sides{"american", "british"};

/// The side into whose hand the event brings a card; empty when it does no such thing.
std::string_view receiver(const Happening& event) {
  const std::string& pile = word(event, "pile");
  for (const std::string_view side : sides)
    if (event.kind == "card_moved" && pile.starts_with(side) && pile.ends_with("hand")) return side;
  return "";
}

/// Only chance brings cards face down; who takes a card from the discards does it openly (6.32.C).
bool face_down(const Moment& moment, const Happening& event) {
  return moment.asked && moment.asked->seat == Seat::Chance && !receiver(event).empty();
}

bool hidden(Viewer viewer, const Moment& moment, const Happening& event) {
  return face_down(moment, event) && !sees_hand(viewer, receiver(event));
}

bool is_unknown(const Moment& moment, int card) {
  return std::find(moment.unknown_cards.begin(), moment.unknown_cards.end(), card) != moment.unknown_cards.end();
}

void forget_card(Happening& event) {
  event.text = without_card(event.text, number(event, "card"));
  std::erase_if(event.fields.entries, [](const Entry& entry) { return entry.key == "card"; });
}

/// The numbers of one side's hand; a position file leaves empty hands out.
std::vector<int> hand_of(const Node& position, std::string_view side) {
  std::vector<int> cards;
  const Node* hands = position.find("hands");
  const Node* hand = hands == nullptr ? nullptr : hands->find(side);
  if (hand == nullptr) return cards;
  for (const Node& card : hand->items) cards.push_back(static_cast<int>(read_number(card, 0, 1000)));
  std::sort(cards.begin(), cards.end());
  return cards;
}

/// What was known of a hand, what came into it openly, and of that what is still there.
std::vector<int> still_known(std::vector<int> known, const Moment& moment, std::string_view side,
                             const std::vector<int>& hand) {
  for (const Happening& event : moment.events)
    if (receiver(event) == side && !face_down(moment, event)) known.push_back(number(event, "card"));
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  std::erase_if(known, [&](int card) { return !std::binary_search(hand.begin(), hand.end(), card); });
  return known;
}

}  // namespace

bool sees_hand(Viewer viewer, std::string_view side) {
  if (viewer == Viewer::everything) return true;
  return (viewer == Viewer::american && side == "american") || (viewer == Viewer::british && side == "british");
}

SeenMoment seen_by(Viewer viewer, const Moment& moment) {
  SeenMoment seen{moment.action, moment.events, moment.findings};
  if (viewer != Viewer::everything)
    std::erase_if(seen.findings, [](const Finding& finding) { return finding.severity != Severity::error; });
  for (Happening& event : seen.events) {
    if (is_unknown(moment, number(event, "card"))) forget_card(event);
    if (!hidden(viewer, moment, event)) continue;
    seen.action = "draw ?";
    event.text = "a card goes to " + word(event, "pile");
    std::erase_if(event.fields.entries, [](const Entry& entry) { return entry.key == "card"; });
  }
  return seen;
}

void hide_remarks(Timeline& timeline) {
  for (Moment& moment : timeline.moments)
    for (std::string* text : {&moment.note, &moment.bookmark, &moment.glyph}) text->clear();
  for (Variation& variation : timeline.variations) variation.title.clear();
}

std::vector<std::array<SeenHand, 2>> hands_seen_by(Viewer viewer, const Timeline& timeline) {
  std::vector<std::array<SeenHand, 2>> hands;
  for (const Moment& moment : timeline.moments) {
    const Node position = moment.after->write();
    std::array<SeenHand, 2> both;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      std::vector<int> cards = hand_of(position, sides[i]);
      both[i].count = cards.size();
      std::erase_if(cards, [&](int card) { return is_unknown(moment, card); });
      const std::vector<int> before = hands.empty() ? std::vector<int>{} : hands[moment.parent][i].known;
      both[i].known = sees_hand(viewer, sides[i]) ? cards : still_known(before, moment, sides[i], cards);
    }
    hands.push_back(std::move(both));
  }
  return hands;
}

}  // namespace tricorne::replay
