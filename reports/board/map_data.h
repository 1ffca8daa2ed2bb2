// What a page's script has to know of a map besides its picture, and a layout as data, so that a page need not compute
// it.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// `{size, legend_view, places, regions, zones, lines, tints, patterns}`: lists of name and point, pairs of places, per
/// region the colour of its land by who holds it, and by holder the pattern that `unheld_svg` defines. `called` gives a
/// side's name on the page.
Json map_data(const Board& board, std::span<const SeatInfo> seats,
              const std::function<std::string(const std::string&)>& called);

/// All but the terrain, in tenths of a pixel.
Json layout_data(const Layout& layout);
/// Back from `layout_data`; the layout is `bare`. Throws DataError.
Layout read_layout(const Node& data);

}  // namespace tricorne::reports
