// The hand of a seat in a recorded game whose writer did not name every card.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "replay/record/walker.h"

namespace tricorne::replay {

/// The cards of the asked hand that a record never names. Other cards stand in their places, so that the position can
/// be played; what these would allow says nothing about the game.
class HiddenHand {
 public:
  /// `walk` stands where the hand is looked at and goes through `record`.
  HiddenHand(std::shared_ptr<const Record> record, std::unique_ptr<Walker> walk);

  /// Is every card of the hand known?
  bool is_open() const { return unknown_.empty(); }
  std::size_t size() const { return unknown_.size(); }
  /// Is the answer about a card that only stands in for another?
  bool is_about_stand_in(const Position& position, const Choice& choice) const;
  /// The answer with `?` for such a card.
  std::string told(const Position& position, const Choice& choice) const;
  /// Is the action, which is refused, legal once an unknown card is the one that it names?
  bool may_be_legal(const std::string& action) const;
  /// `3 cards of the hand are not in the record`.
  std::string in_words() const;

 private:
  std::shared_ptr<const Record> record_;
  std::unique_ptr<Walker> walk_;
  std::vector<int> unknown_;
};

}  // namespace tricorne::replay
