// Steps of a replay as pictures. The map is drawn once and kept.
#pragma once

#include <string>

#include "reports/board/drawing.h"
#include "reports/replay_page/battles.h"

namespace tricorne::reports {

class ReplayPainter {
 public:
  /// The timeline must outlive the painter.
  ReplayPainter(const Game& game, const replay::Timeline& timeline);

  /// The board behind a moment with what changed. `said` is the step's action as it shall be shown. Throws as `draw`.
  std::string draw(std::size_t moment, const std::string& said, PictureFormat format);

 private:
  const replay::Timeline& timeline_;
  Battles battles_;
  std::string background_;  ///< SVG without its end; empty until it is needed
};

}  // namespace tricorne::reports
