// Where an errand has been, so that it does not go back for nothing.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "players/knowledge.h"

namespace tricorne::players {

/// The trail of the errand under way (PendingPlan). It begins anew with another errand, and when the errand has gained
/// something.
class Trail {
 public:
  /// Forgets everything, e.g. when another game begins.
  void forget() {
    places_.clear();
    errand_ = {};
  }

  /// Follows the errand at the next question of its seat.
  void follow(const PendingPlan& now) {
    if (now.who == 0 || now.who != errand_.who || now.gain != errand_.gain) places_.clear();
    errand_ = now;
    if (now.who != 0) places_.push_back(now.at);
  }

  /// Does an answer lead back? `step` is what Reader::step_of says of it.
  bool leads_back(const std::optional<std::uint64_t>& step) const {
    return step && std::ranges::find(places_, *step) != places_.end();
  }

  /// Notes where the given answer leads.
  void go(const std::optional<std::uint64_t>& step) {
    if (errand_.who != 0 && step) places_.push_back(*step);
  }

  /// Is an errand under way that has a trail?
  bool empty() const { return places_.empty(); }

 private:
  PendingPlan errand_;
  std::vector<std::uint64_t> places_;
};

}  // namespace tricorne::players
