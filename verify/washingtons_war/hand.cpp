#include <fmt/format.h>

#include <array>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

using namespace ww;

namespace {

constexpr std::array<std::string_view, 6> kinds{"OPS",   "minor campaign", "major campaign",
                                                "event", "battle",         "must be played"};

std::string card_text(const Table& t, CardId id) {
  const Card& card = t.cards[id];
  const std::string kind = card.ops > 0 ? fmt::format("{} OPS", card.ops) : std::string(kinds[index(card.kind)]);
  const std::string flag = card.flag == Flag::american ? ", American" : card.flag == Flag::british ? ", British" : "";
  return fmt::format("{:>3} {} ({}{}){}{}", index(id), card.title, kind, flag, card.summary.empty() ? "" : ": ",
                     card.summary);
}

std::string cards_text(const CardSet& cards) {
  std::string text;
  for (const CardId card : cards) text += (text.empty() ? "" : ", ") + std::to_string(index(card));
  return text.empty() ? "none" : text;
}

}  // namespace

std::string hand_and_queues(const Position& position, Seat viewer) {
  const State& s = state_of(position);
  const Table& t = table_of(position);
  const Side side = side_of(viewer), enemy = enemy_of(side);
  const CardSet& hand = s.pile(hand_of(side));
  std::string text = "Operations queues: yours " + cards_text(s.pile(queue_of(side))) + ", the other " +
                     cards_text(s.pile(queue_of(enemy))) + "\n";
  text += fmt::format("Cards in the other hand: {}\n", s.pile(hand_of(enemy)).size());
  text += std::string(info_of(position.seats(), viewer).adjective) + " hand:" + (hand.empty() ? " none" : "") + "\n";
  for (const CardId card : hand) text += "  " + card_text(t, card) + "\n";
  return text;
}

}  // namespace tricorne::verify
