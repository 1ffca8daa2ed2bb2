// The figures of games in words. Their names in results are keys of events and facts.
#pragma once

#include <string>

#include "engine/core/game.h"
#include "verify/errata/balance.h"

namespace tricorne::reports {

/// What a figure counts, for people: `end: french_alliance` is `french alliance at the end`, `units_moved british:
/// count` is `units moved, British: in all`.
std::string figure_in_words(const Game& game, const std::string& name);

/// The figures that reports show: those that are always told, and the others whose change stands; the surest first, at
/// most `most`. Of figures that always go together, such as an event and its paragraph, one is told.
verify::FigureList told_figures(const verify::Balance& row, std::size_t most);

/// `14 of 212 figures change beyond chance in 400 pairs looked at closely`.
std::string looked_in_words(const verify::Balance& row);

}  // namespace tricorne::reports
