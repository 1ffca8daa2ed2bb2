// The effect of an erratum in pictures and one sentence, for a page.
#pragma once

#include <string>
#include <vector>

#include "reports/errata/balance.h"
#include "reports/errata/partings.h"

namespace tricorne::reports {

/// The answer as a designer would say it: `smaller armies: one game in three takes another course and, as far as 400
/// pairs of random players can tell, nobody's chances change: between 4.1 points less and 1.2 more for the British.`
std::string answer_sentence(const BalanceView& view, const verify::Balance& row);

/// Charts of the whole erratum: its effect by players, and how the interval narrows. `asked` is the smallest effect
/// that matters, in points.
Html effect_charts(const BalanceView& view, double asked);
/// Charts for one choice of players: when games part and over what, how games end, what a game holds. `partings` are
/// games of these players; may be empty.
Html game_charts(const BalanceView& view, const verify::Balance& row, const std::vector<Parting>& partings);

}  // namespace tricorne::reports
