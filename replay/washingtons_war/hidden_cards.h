// Cards that the writer of a record did not know. A real card stands in for each of them, if possible a card that the
// record never names. When a later step shows the unknown card, stand-in and shown card change places.
#pragma once

#include <map>
#include <vector>

#include "engine/washingtons_war/state.h"
#include "replay/record/record.h"

namespace tricorne::replay::ww_kit {

/// The name of an unknown draw.
struct DrawKey {
  const Step* step = nullptr;  ///< the step that implies the draw
  int number = 0;              ///< of the draw among the unknown draws of this step, from 0
  friend auto operator<=>(const DrawKey&, const DrawKey&) = default;
};

/// The card of an unknown draw, as far as it is known.
struct Identity {
  ww::CardId card = ww::no_card;
  bool fixed = false;  ///< a later step shows it; otherwise the card is only a stand-in
};

/// The stand-ins of one walk through a record. Belongs to one thread.
class HiddenCards {
 public:
  /// Sets the cards that the record names. They become stand-ins only when no other card is left.
  void set_named(const ww::CardSet& named) { named_ = named; }
  /// Sets the cards of unknown draws, from an earlier walk through the same record.
  void set_known(std::map<DrawKey, Identity> known) { known_ = std::move(known); }
  const std::map<DrawKey, Identity>& known() const { return known_; }

  /// The card to draw from `choice`, which is not empty. When `known` does not fix the card, it becomes a stand-in.
  ww::CardId draw(const DrawKey& key, const ww::Table& t, const ww::CardSet& choice);
  /// The card out of `choice` that serves best as a stand-in: if possible a card that the record never names, and among
  /// these an operations card.
  ww::CardId stand_in(const ww::Table& t, const ww::CardSet& choice) const;

  /// The cards that are stand-ins now.
  const ww::CardSet& stand_ins() const { return stand_ins_; }
  /// The stand-ins without the cards that `known` fixes.
  ww::CardSet unknown() const;
  /// Was there never a stand-in?
  bool none_so_far() const { return slots_.empty(); }
  /// Exchanges the piles of two cards: a step has shown that the unknown card in the place of `by` is `shown`. Either
  /// card may be a stand-in. Afterwards `shown` is no stand-in, and `by` is a stand-in if `shown` was.
  void exchange(ww::State& s, ww::CardId shown, ww::CardId by);
  /// A step has named the stand-in `card` itself, so it is the unknown card.
  void fix(ww::CardId card);
  /// Makes `card` a stand-in again after `exchange`. For a card that was chosen only because it fits a `?`.
  void doubt(ww::CardId card);
  /// Removes the stand-ins that have gone back into the deck.
  void forget(const ww::State& s);

  /// The cards of all unknown draws so far, for `set_known`.
  std::map<DrawKey, Identity> identities() const;

 private:
  struct Slot {
    DrawKey key;
    Identity identity;
  };
  Slot* slot_of(ww::CardId card);

  ww::CardSet named_, stand_ins_;
  std::map<DrawKey, Identity> known_;
  std::vector<Slot> slots_;
};

}  // namespace tricorne::replay::ww_kit
