// What one step of a replay changed, as marks for the board behind it.
#pragma once

#include <vector>

#include "reports/board/layout.h"
#include "reports/board/scene.h"
#include "reports/kit.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

/// What `marks_of` draws over the board behind a step.
struct Marks {
  Scene scene;                      ///< marches, attempts, rings, crosses, tags
  std::vector<Note> notes;          ///< ways of a retreat, why something went, the rolls of a fight
  std::vector<std::size_t> places;  ///< where something happened
};

/// `board` is the one behind the step. `say` puts the labels and notes into the language of the page.
Marks marks_of(const Kit& kit, const replay::Timeline& timeline, const replay::Fights& fights, std::size_t moment,
               const Board& board, const Layout& layout, const Wording& say = {});

}  // namespace tricorne::reports
