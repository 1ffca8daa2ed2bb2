#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

std::string name_of(General general, Rating rating) {
  static constexpr std::array<std::string_view, 3> words{"strategy", "battle", "agility"};
  return std::string(general_names.at(index(general))) + " " + std::string(words.at(index(rating)));
}
std::string name_of(CardId number, const Card& card) { return std::to_string(index(number)) + " " + card.title; }
std::string name_of(const Map& map, const Connection& line) { return map[line.a].name + " - " + map[line.b].name; }

void look_up_rating(const Table& t, General general, Rating rating) {
  const GeneralInfo& info = t.generals[index(general)];
  const Confidence& confidence = info.confidence[index(rating)];
  look_up("ratings", &confidence, [&] { return name_of(general, rating); },
          {confidence, std::array{info.strategy, info.battle, info.agility}[index(rating)]});
}

void look_up_card(const Table& t, CardId card) {
  look_up("cards", &t.cards[card], [&] { return name_of(card, t.cards[card]); },
          {t.cards[card].existence.confidence, t.cards[card].ops});
}

void look_up_event(const Table& t, CardId card) {
  if (counted_look_ups == nullptr) return;
  // What an event does may be a stand-in: whoever relies on it is told.
  for (const auto& [part, confidence] : t.cards[card].confidence)
    if (part == "mechanics")
      look_up("card mechanics", &confidence, [&] { return name_of(card, t.cards[card]); }, {confidence});
}

void look_up_line(const Table& t, SpaceId from, SpaceId to) {
  if (counted_look_ups == nullptr) return;
  look_up("spaces", &t.map[to], [&] { return t.map[to].name; }, {t.map[to].existence.confidence});
  for (const Connection& line : t.map.connections)
    if ((line.a == from && line.b == to) || (line.a == to && line.b == from))
      look_up("connections", &line, [&] { return name_of(t.map, line); },
              {line.provenance.confidence, line.wilderness ? 1 : 0});
}

}  // namespace tricorne::ww
