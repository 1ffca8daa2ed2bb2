// Steps of a replay as pictures. The map is drawn once. The land is drawn again when a region changes hands.
#pragma once

#include <string>

#include "replay/story/viewer.h"
#include "reports/board/drawing.h"
#include "reports/kit.h"

namespace tricorne::reports {

/// Draws the boards of one timeline. Only one thread may use a painter.
class ReplayPainter {
 public:
  /// Draws boards as the viewer sees them. The timeline must outlive the painter.
  ReplayPainter(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer = {});

  /// The board after a moment, with marks for the changes. `said` is the action in the caption. Throws as `draw` of
  /// reports/board/drawing.h does.
  std::string draw(std::size_t moment, const std::string& said, PictureFormat format);

 private:
  /// Land, map and legend. The land is drawn again when a region has changed hands since the last call.
  const std::string& land_and_map(const Board& board);

  const replay::Timeline& timeline_;
  replay::Viewer viewer_;
  const Kit& kit_;
  replay::Fights fights_;
  std::string map_, background_;  ///< empty before the first call of `land_and_map`
  std::vector<std::string> controllers_;
};

}  // namespace tricorne::reports
