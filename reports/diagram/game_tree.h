// The tree of a record: its main line with what mattered in it, and its branches.
#pragma once

#include "replay/analysis/analysis.h"
#include "replay/story/phrases.h"
#include "replay/story/viewer.h"
#include "reports/diagram/diagram.h"

namespace tricorne::reports {

/// The tree as the viewer may see it: start and end, key moments, the turning point, steps with a mark or a bookmark,
/// and where branches leave and end. Arrows say how many steps lie between. `analysis` is null for a game that was not
/// analysed. The tree is a value of its own.
Diagram tree_of(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                const replay::Analysis* analysis, replay::Language language = replay::Language::en);

}  // namespace tricorne::reports
