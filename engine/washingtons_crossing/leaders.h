// The leaders' counters and the Leader Display (2.2.1, 2.3.1).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/washingtons_crossing/charts.h"

namespace tricorne::wc {

struct RatingCell : RangedCell<2, 8> {};
/// The most troops of a leader.
struct MaximumCell : MenCell {};

/// What the counter of one leader and the Leader Display say of him.
struct LeaderInfo {
  Troops troops{};
  RangedCell<1, 9> cost;  ///< printed activation cost
  OptionalCell<RangedCell<1, 9>, 0>
      cost_alone;  ///< when he commands nobody with troops (10.1); for most leaders the printed cost
  OptionalCell<RangedCell<0, 20>, 0> span;  ///< 0: subordinate
  RatingCell rating;
  OptionalCell<RangedCell<0, 20>, 0> radius;      ///< movement points; 0: subordinate
  MaximumCell maximum;                            ///< troops; 0: never any (2.2.1)
  OptionalCell<MaximumCell, -1> maximum_january;  ///< from January 1, where it changes (9.4.1)
  MEMBERS(LeaderInfo, (troops, .fixed = true), (cost, .rule = "10.1"_rule), (cost_alone, .rule = "10.1"_rule),
          (span, .rule = "10.1"_rule), (rating, .rule = "10.1"_rule), (radius, .rule = "10.1"_rule), maximum,
          (maximum_january, .label = "maximum in January"))

  /// The troops with which he begins or arrives (9.0, 21.0), which both players know; 0: no chart says it.
  int published_troops = 0;

  /// A leader with a command span and radius (10.1).
  bool commands() const { return span.value > 0; }
};

/// All leaders, by LeaderId.
struct Leaders {
  PerWord<LeaderId, LeaderInfo> all;
  const LeaderInfo& operator[](LeaderId leader) const { return all[index(leader)]; }
  /// The most troops he may have on a turn (2.3.1, 9.4.1).
  int maximum(LeaderId leader, Turn turn) const {
    const LeaderInfo& info = all[index(leader)];
    return info.maximum_january.is_there() && day_of(turn) >= january_1 ? info.maximum_january.value
                                                                        : info.maximum.value;
  }
};

inline bool is_militia(const LeaderInfo& leader) { return leader.troops == Troops::militia; }

}  // namespace tricorne::wc
