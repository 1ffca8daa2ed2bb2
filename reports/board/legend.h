// What the signs of a picture mean.
#pragma once

#include "reports/board/scene.h"

namespace tricorne::reports {

double legend_height();

/// The legend, drawn into a box of that size.
Scene legend(const Rect& box);

}  // namespace tricorne::reports
