// The data of a map that a page's script needs beside the picture; and layouts as data, so that a page need not compute
// them.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// An object `{size, legend_view, places, regions, zones, lines, tints, patterns}`. `places`, `regions` and `zones` are
/// lists of name and point. `lines` are pairs of places. `tints` has for each region the colours of its land by the
/// side that holds it. `patterns` has for each side the pattern that `unheld_svg` defines. `called` gives the name of a
/// side on the page. A map of hexes has `hexes`, too (`hex_data`).
Json map_data(const Board& board, std::span<const SeatInfo> seats,
              const std::function<std::string(const std::string&)>& called);

/// A layout without its terrain as data. Numbers are in tenths of a pixel.
Json layout_data(const Layout& layout);
/// The layout from data of `layout_data`. It is `bare`. Throws DataError for data of another form.
Layout read_layout(const Node& data);

}  // namespace tricorne::reports
