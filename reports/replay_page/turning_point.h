// The play that decided most: by the regions that changed hands in it and did not change back.
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
  std::size_t moment = 0;                ///< where to look
  const replay::Fight* fight = nullptr;  ///< nullptr: nothing was fought in it
  std::vector<std::size_t> regions;      ///< that changed hands for good; empty: chosen by losses
};

/// Who holds each region behind each moment, as boards name the sides.
using Holders = std::vector<std::vector<std::string>>;

/// Among the plays of the main line in which somebody acted. Regions won by the winner, and regions the loser lost,
/// count; of equal plays the one with a fight, then the later one. Where none changed hands for good: the costliest
/// defeat of the side that lost the game, else the costliest fight. Nothing when nothing was fought, either.
std::optional<TurningPoint> turning_point(const replay::Timeline& timeline, const replay::Fights& fights,
                                          const StepGroups& groups, const Holders& holders,
                                          std::span<const SeatInfo> seats);

/// The holders behind each moment.
Holders holders_of(const replay::Timeline& timeline);

/// The turning point by name, `Saratoga, 1777`, or by the region that changed hands. `moment` is the one it shows.
std::string name_of(const TurningPoint& point, const replay::Moment& moment);
/// Why it is the turning point, in a sentence. `units`: what fights cost. `say` puts it into the language of the page.
std::string reason_of(const TurningPoint& point, const replay::Timeline& timeline, std::span<const SeatInfo> seats,
                      const std::string& units, const Wording& say = {});

/// The moment that shows a fight best.
std::size_t shown_at(const replay::Fight& fight);
/// Units it cost both sides.
int lost_in(const replay::Fight& fight);

}  // namespace tricorne::reports
