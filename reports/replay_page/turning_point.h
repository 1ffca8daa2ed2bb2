// The play that decided most, by the regions that changed hands in the play and did not change back.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "replay/story/fight.h"
#include "replay/story/timeline.h"
#include "reports/kit.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

/// The play that decided most, as `turning_point` finds it.
struct TurningPoint {
  std::size_t moment = 0;                ///< the moment that shows the play best
  const replay::Fight* fight = nullptr;  ///< the last fight of the play; nullptr: none
  std::vector<std::size_t> regions;      ///< the regions that changed hands for good; empty: chosen by losses
};

/// By moment and region: the style of the side that holds the region after the moment, or empty.
using Holders = std::vector<std::vector<std::string>>;

/// The turning point of the main line after the set-up. Only regions that change hands for good count: regions that the
/// winner gains and regions that the loser loses. Of equal plays a play with a fight is taken, then the later play.
/// Without a play that counts, the costliest defeat of the side that lost the game is taken, or else the costliest
/// fight. Nothing when there is no fight either.
std::optional<TurningPoint> turning_point(const replay::Timeline& timeline, const replay::Fights& fights,
                                          const StepGroups& groups, const Holders& holders,
                                          std::span<const SeatInfo> seats);

/// The holders after each moment.
Holders holders_of(const replay::Timeline& timeline);

/// The name of a turning point: `Saratoga, 1777`, or the first region that changed hands and the turn. `moment` is the
/// moment with the index `point.moment`. `say` translates the turn.
std::string name_of(const TurningPoint& point, const replay::Moment& moment, const Wording& say = {});
/// A sentence on why this is the turning point. `units` is the name of the units that fights cost. `say` translates the
/// sentence.
std::string reason_of(const TurningPoint& point, const replay::Timeline& timeline, std::span<const SeatInfo> seats,
                      const std::string& units, const Wording& say = {});

/// The moment that shows a fight best.
std::size_t shown_at(const replay::Fight& fight);
/// The units that all sides lost in a fight.
int lost_in(const replay::Fight& fight);

}  // namespace tricorne::reports
