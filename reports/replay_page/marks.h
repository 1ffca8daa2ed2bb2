// What one step of a replay changed, as marks for the board behind it.
#pragma once

#include <vector>

#include "reports/board/layout.h"
#include "reports/board/scene.h"
#include "reports/replay_page/battles.h"

namespace tricorne::reports {

struct Marks {
  Scene scene;                      ///< marches, attempts, rings, crosses, tags
  std::vector<Note> notes;          ///< ways of a retreat, what isolated markers, the rolls of a battle
  std::vector<std::size_t> places;  ///< where something happened
};

/// `board` is the one behind the step.
Marks marks_of(const replay::Timeline& timeline, const Battles& battles, std::size_t moment, const Board& board,
               const Layout& layout);

}  // namespace tricorne::reports
