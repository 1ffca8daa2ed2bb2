// Steps of a replay as pictures. The map is drawn once and kept, the land until a region changes hands.
#pragma once

#include <string>

#include "replay/story/viewer.h"
#include "reports/board/drawing.h"
#include "reports/kit.h"

namespace tricorne::reports {

/// Draws the boards of one timeline. Belongs to one thread.
class ReplayPainter {
 public:
  /// Boards as the viewer sees them. The timeline must outlive the painter.
  ReplayPainter(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer = {});

  /// The board behind a moment with what changed. `said` is the step's action as it shall be shown. Throws as `draw`.
  std::string draw(std::size_t moment, const std::string& said, PictureFormat format);

 private:
  /// Drawn again when a region changes hands.
  const std::string& land_and_map(const Board& board);

  const replay::Timeline& timeline_;
  replay::Viewer viewer_;
  const Kit& kit_;
  replay::Fights fights_;
  std::string map_, background_;  ///< empty until they are needed
  std::vector<std::string> controllers_;
};

}  // namespace tricorne::reports
