#include "replay/washingtons_war/hidden_cards.h"

#include <algorithm>

#include "engine/washingtons_war/changes.h"

namespace tricorne::replay::ww_kit {

using namespace ww;

CardId HiddenCards::stand_in(const Table& t, const CardSet& choice) const {
  const CardSet unnamed = choice - named_;
  for (const CardSet* cards : {&unnamed, &choice})
    for (const CardId card : *cards)
      if (t.cards[card].kind == CardKind::ops) return card;
  return *(unnamed.empty() ? choice : unnamed).begin();
}

CardId HiddenCards::draw(const DrawKey& key, const Table& t, const CardSet& choice) {
  const auto known = known_.find(key);
  if (known != known_.end() && known->second.fixed && choice.contains(known->second.card)) return known->second.card;
  const bool before = known != known_.end() && choice.contains(known->second.card);
  const CardId card = before ? known->second.card : stand_in(t, choice);
  slots_.push_back({key, {card, false}});
  stand_ins_.insert(card);
  return card;
}

HiddenCards::Slot* HiddenCards::slot_of(CardId card) {
  const auto slot =
      std::find_if(slots_.rbegin(), slots_.rend(), [&](const Slot& s) { return s.identity.card == card; });
  return slot == slots_.rend() ? nullptr : &*slot;
}

void HiddenCards::exchange(State& s, CardId shown, CardId by) {
  const Pile from = pile_of(s, shown), to = pile_of(s, by);
  s.pile(from).erase(shown);
  s.pile(to).erase(by);
  s.pile(to).insert(shown);
  s.pile(from).insert(by);
  const bool shown_stands_in = stand_ins_.contains(shown);
  Slot* const now_shown = stand_ins_.contains(by) ? slot_of(by) : nullptr;
  Slot* const now_by = shown_stands_in ? slot_of(shown) : nullptr;
  if (now_shown != nullptr) now_shown->identity = {shown, true};
  if (now_by != nullptr) now_by->identity = {by, false};
  stand_ins_.erase(shown);
  if (shown_stands_in)
    stand_ins_.insert(by);
  else
    stand_ins_.erase(by);
}

void HiddenCards::fix(CardId card) {
  if (Slot* slot = slot_of(card)) slot->identity.fixed = true;
  stand_ins_.erase(card);
}

void HiddenCards::doubt(CardId card) {
  if (Slot* slot = slot_of(card)) slot->identity.fixed = false;
  stand_ins_.insert(card);
}

CardSet HiddenCards::unknown() const {
  CardSet cards = stand_ins_;
  if (cards.empty()) return cards;
  for (const Slot& slot : slots_) {
    const auto known = known_.find(slot.key);
    const CardId card = slot.identity.card;
    if (known != known_.end() && known->second.fixed && known->second.card == card) cards.erase(card);
  }
  return cards;
}

void HiddenCards::forget(const State& s) {
  if (!stand_ins_.empty()) stand_ins_ -= s.pile(Pile::deck);
}

std::map<DrawKey, Identity> HiddenCards::identities() const {
  std::map<DrawKey, Identity> all;
  for (const Slot& slot : slots_) all[slot.key] = slot.identity;
  return all;
}

}  // namespace tricorne::replay::ww_kit
