// Steps of a replay as pictures. The map is drawn once. The land is drawn again when a region changes hands.
#pragma once

#include <optional>
#include <string>

#include "replay/story/viewer.h"
#include "reports/board/drawing.h"
#include "reports/board/graphviz.h"
#include "reports/kit.h"
#include "reports/page/wording.h"

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
  /// Land and legend. They are drawn again when a region has changed hands since the last call.
  const Underlay& underlay(const Board& board, const Layout& layout);

  const replay::Timeline& timeline_;
  replay::Viewer viewer_;
  const Kit& kit_;
  Wording say_;
  replay::Fights fights_;
  std::optional<Underlay> underlay_;  ///< nothing before the first call of `underlay`
  std::vector<std::string> controllers_;
};

}  // namespace tricorne::reports
