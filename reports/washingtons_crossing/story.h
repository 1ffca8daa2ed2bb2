// How a game of Washington's Crossing is told on a page: where points came from, and the step that decided most.
#pragma once

#include <optional>
#include <string>

#include "reports/kit.h"

namespace tricorne::reports::wc_kit {

/// Where or for whom victory points came, for Kit::where: a town, a captured leader, the empty south.
std::string where_scored(const replay::Moment& moment, std::size_t event);
/// For Kit::decisive: the step of the main line with the most victory points and, with equal points, the most troops
/// lost. Nothing when no step gave points and no fight cost 300 troops.
std::optional<Decisive> crossing_decisive(const replay::Timeline& timeline, const replay::Fights& fights);

}  // namespace tricorne::reports::wc_kit
