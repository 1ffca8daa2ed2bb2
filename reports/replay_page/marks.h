// The changes of one step of a replay, as marks on the board after the step.
#pragma once

#include <optional>
#include <vector>

#include "reports/board/layout.h"
#include "reports/board/scene.h"
#include "reports/kit.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

/// The marks on the board after a step.
struct Marks {
  Scene scene;                        ///< marches, attempts, rings, crosses, tags
  std::optional<std::size_t> origin;  ///< the place from which the options of the notes lead, if any
  std::vector<Note> notes;            ///< ways of a retreat, reasons why a piece was removed, the rolls of a fight
  std::vector<std::size_t> places;    ///< the places where something happened, as indices into Board::places
  std::vector<BoardChange>
      changes;  ///< the same as `scene` for a script that draws them: the ids are texts in the page's language
};

/// Are the marks drawn, or only listed for a script that draws them?
enum class Picture : bool { no, yes };

/// The marks of one moment. `board` is the board after the step. `say` says the labels and notes.
Marks marks_of(const Kit& kit, const replay::Timeline& timeline, const replay::Fights& fights, std::size_t moment,
               const Board& board, const Layout& layout, const Wording& say, Picture picture);

}  // namespace tricorne::reports
