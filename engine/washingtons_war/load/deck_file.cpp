#include "engine/washingtons_war/load/load.h"

namespace tricorne::ww {

namespace {

void read_effect(Card& card, const Node& node, const Map& map) {
  LoadedEffect effect = load_effect(node, map);
  card.steps = std::move(effect.steps);
  card.battle_card = effect.battle_card;
  card.in_battle = std::move(effect.in_battle);
  card.first_op = card.steps.empty() ? EffectOp::battle_card : card.steps.front().front().op;
  if (card.first_op == EffectOp::war_ends) card.year = card.steps.front().front().value;
  if ((card.kind == CardKind::battle) != card.battle_card)
    fail(node, "a battle card, and no other, has the effect battle_card");
  if ((card.kind == CardKind::ops) != (card.first_op == EffectOp::ops))
    fail(node, "an OPS card, and no other, has the effect ops");
  if (is_campaign(card.kind) != (card.first_op == EffectOp::campaign))
    fail(node, "a campaign card, and no other, has the effect campaign");
}

/// Refuses entries that would do nothing on this kind of card, or that would make the card impossible to play.
void check_kind(const Node& node, const Card& card) {
  const bool event = !card.steps.empty() && card.kind != CardKind::ops;
  if (!event && !card.conditions.empty()) fail(node, "conditions are for events");
  if (card.first_op == EffectOp::war_ends && card.removed == Removal::when_played)
    fail(node, "a War Ends card goes to its box when played");
  if (card.kind == CardKind::ops && card.removed == Removal::when_played) fail(node, "an OPS card is not removed");
  if (!event && card.reshuffle == Reshuffle::when_played) fail(node, "only a played event calls for a reshuffle");
  const bool always = event && card.flag == Flag::none && card.conditions.empty();
  if (card.kind == CardKind::special && (!always || card.first_op == EffectOp::activate_general))
    fail(node, "a card that must be played can always be played: an event without flag, condition and general");
  if (card.kind == CardKind::special && card.battle_card) fail(node, "a card that must be played is no battle card");
}

Card read_card(const Node& node, const Sources& sources, const Map& map) {
  MapReader reader(node);
  reader.required("numbers");
  Card card;
  rulebook::read_row_keys(map, reader, sources, card);
  const Node* ops = reader.optional("ops");
  if (card.kind == CardKind::ops && ops == nullptr) fail(node, "an OPS card needs its number as ops");
  if (card.kind != CardKind::ops && ops != nullptr) fail(*ops, "only an OPS card has ops");
  read_effect(card, reader.required("effect"), map);
  check_kind(node, card);
  const Node& confidence = reader.required("confidence");
  MapReader parts(confidence);
  card.existence.confidence = read_confidence(parts.required("existence"));
  for (const Entry& entry : confidence.entries) card.confidence.emplace_back(entry.key, read_confidence(entry.value));
  card.existence.sources = read_sources(reader.required("source"), sources);
  if (const Node* note = reader.optional("note")) card.existence.note = read_text(*note);
  reader.finish();
  return card;
}

schema::Keys card_keys() {
  schema::Keys keys;
  const Node number = schema::whole_number(1, card_count);
  keys.add("numbers", schema::described(schema::any_of({number, schema::list_of(number)}),
                                        "One number, or the first and the last of a row"));
  rulebook::add_row_keys(Map{}, Card{}, keys);
  keys.add("effect", schema::described(schema::of_type("object"), "What the card does: `op` and its values"));
  keys.add("confidence", schema::map_of(rulebook::confidence_schema()));
  keys.add("source", rulebook::sources_schema());
  keys.add("note", schema::any_text(), false);
  return keys;
}

}  // namespace

Cards load_deck(const Node& file, const Map& map) {
  MapReader reader(file);
  Cards deck;
  deck.sources = rulebook::read_head(reader, game_name);
  const Node& total = reader.required("total");
  const auto expected = read_number(total, 1, card_count);
  const Node& list = reader.required("cards");
  CardSet seen;
  for (const Node& item : read_items(list)) {
    const Card card = read_card(item, deck.sources, map);
    const Node& numbers = *item.find("numbers");
    const bool range = numbers.is_sequence();
    if (range && numbers.items.size() != 2) fail(numbers, "expected one number, or the first and the last of a row");
    const auto first = read_number(range ? numbers.items[0] : numbers, 1, card_count);
    const auto last = read_number(range ? numbers.items[1] : numbers, first, card_count);
    for (auto n = first; n <= last; ++n) {
      if (seen.contains(CardId(n))) fail(numbers, "the card number " + std::to_string(n) + " stands here twice");
      seen.insert(CardId(n));
      deck.cards[static_cast<std::size_t>(n)] = card;
      if (card.kind == CardKind::ops) deck.ops.insert(CardId(n));
    }
  }
  if (seen.size() != expected)
    fail(total,
         "the deck should have " + std::to_string(expected) + " cards, the file lists " + std::to_string(seen.size()));
  if (expected != card_count) fail(total, "a deck has " + std::to_string(card_count) + " cards");
  reader.finish();
  deck.derive();
  return deck;
}

Node deck_schema() {
  schema::Keys keys = rulebook::head_schema(game_name);
  keys.add("total", schema::exactly(card_count));
  keys.add("cards", schema::list_of(schema::object(card_keys())));
  return schema::object(std::move(keys));
}

}  // namespace tricorne::ww
