// Cards nobody wrote down. Each has a stand-in, a real card that nobody names; once a later step shows what the card
// was, the two change places.
#pragma once

#include <map>
#include <vector>

#include "engine/washingtons_war/state.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// An unknown draw: the step it belongs to, and its number among the draws that the step implies.
struct DrawKey {
  const Step* step = nullptr;
  int number = 0;
  friend auto operator<=>(const DrawKey&, const DrawKey&) = default;
};

/// What an unknown draw turned out to be.
struct Identity {
  ww::CardId card = ww::no_card;
  bool fixed = false;  ///< a later step shows it; otherwise the card is only a stand-in
};

/// The stand-ins of one walk through a record. Belongs to one thread.
class HiddenCards {
 public:
  /// Cards the record names anywhere are taken as stand-ins last.
  void set_named(const ww::CardSet& named) { named_ = named; }
  void set_known(std::map<DrawKey, Identity> known) { known_ = std::move(known); }
  const std::map<DrawKey, Identity>& known() const { return known_; }

  /// The card to draw from `choice`, which is not empty.
  ww::CardId draw(const DrawKey& key, const ww::Table& t, const ww::CardSet& choice);
  /// The card that serves best for one nobody names.
  ww::CardId stand_in(const ww::Table& t, const ww::CardSet& choice) const;

  const ww::CardSet& stand_ins() const { return stand_ins_; }
  /// The cards that are still stand-ins, as far as is known.
  ww::CardSet unknown() const;
  /// Was there never a stand-in?
  bool none_so_far() const { return slots_.empty(); }
  /// `shown` was seen: it takes the place of the stand-in `by`, and `by` its place. Either may be the other's stand-in.
  void exchange(ww::State& s, ww::CardId shown, ww::CardId by);
  /// A stand-in was named, so it is the card itself.
  void fix(ww::CardId card);
  /// A card that was exchanged for another only because it fits: it stays a stand-in.
  void doubt(ww::CardId card);
  /// Stand-ins that went back into the deck stand for nothing any more.
  void forget(const ww::State& s);

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

}  // namespace tricorne::replay
