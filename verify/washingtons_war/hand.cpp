#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/errata/worth.h"
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

namespace {

/// The mean of the generals of a side, in whole numbers.
GeneralInfo mean_general(const Generals& generals, Side side) {
  const auto mean = [&](int GeneralInfo::*rating) {
    double sum = 0, count = 0;
    for (const General general : generals_of(side)) sum += generals[index(general)].*rating, ++count;
    return static_cast<int>(std::lround(sum / count));
  };
  GeneralInfo plain;
  for (int GeneralInfo::*rating :
       {&GeneralInfo::strategy, &GeneralInfo::battle, &GeneralInfo::agility, &GeneralInfo::retreat_before_battle_bonus})
    plain.*rating = mean(rating);
  return plain;
}

/// The OPS card `plain` under the name of another card.
Card blank(const Card& card, Card plain) {
  plain.id = card.id;
  plain.title = card.title;
  plain.number_printed = card.number_printed;
  return plain;
}

class CardsAndGenerals final : public Possessions {
 public:
  CardsAndGenerals(const Game& game, std::optional<int> ops) {
    const Table& t = table_of(game);
    add_cards(game, t, ops.value_or(2));
    for (const Side side : sides) {
      const GeneralInfo plain = mean_general(t.generals, side);
      const std::string ratings =
          fmt::format("a general of {} / {} / {}, the means of the {}", plain.strategy, plain.battle, plain.agility,
                      side == Side::American ? "Americans" : "British");
      for (const General general : generals_of(side)) {
        generals_[index(side)].push_back(list().size());
        add({"general", std::string(general_names[index(general)]), ratings},
            changed(game, [&](Ruleset&, Data& data) { data.generals[index(general)] = plain; }));
      }
    }
  }

  void add_held(const Position& position, Seat seat, std::vector<std::size_t>& held) const override {
    const Side side = side_of(seat);
    for (const CardId card : state_of(position).pile(hand_of(side)))
      if (const auto& which = cards_[index(card)]) held.push_back(*which);
    held.insert(held.end(), generals_[index(side)].begin(), generals_[index(side)].end());
  }
  std::unique_ptr<Position> with_plain(const Position& position, std::size_t which) const override {
    return wrap(game_without(which), state_of(position));
  }

 private:
  /// Cards of one id are one possession.
  void add_cards(const Game& game, const Table& t, int ops) {
    const Card* plain = nullptr;
    for (std::size_t n = card_count; n > 0; --n)
      if (t.cards.cards[n].kind == CardKind::ops && t.cards.cards[n].ops == ops) plain = &t.cards.cards[n];
    if (plain == nullptr) throw std::invalid_argument(fmt::format("there is no OPS card of {}", ops));
    std::map<std::string, std::size_t> known;
    for (std::size_t n = 1; n <= card_count; ++n) {
      const Card& card = t.cards.cards[n];
      if (card.id == plain->id) continue;
      const auto [place, is_new] = known.try_emplace(card.id, list().size());
      cards_[n] = place->second;
      if (!is_new) continue;
      add({"card", std::string(card.title), fmt::format("an OPS card of {}", ops)},
          changed(game, [&](Ruleset&, Data& data) {
            for (Card& other : data.cards.cards)
              if (other.id == card.id) other = blank(other, *plain);
            data.cards.derive();
          }));
    }
  }

  std::array<std::optional<std::size_t>, card_count + 1> cards_;  ///< by number
  std::array<std::vector<std::size_t>, 2> generals_;              ///< by Side
};

}  // namespace

std::unique_ptr<Possessions> cards_and_generals(const Game& game, std::optional<int> ops) {
  return std::make_unique<CardsAndGenerals>(game, ops);
}

}  // namespace tricorne::verify
