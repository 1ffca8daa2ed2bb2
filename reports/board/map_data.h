// The data of a map that a page's script needs beside the picture; and layouts as data, so that a page need not compute
// them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// An object `{size, legend_view, places, regions, zones, lines, tints, patterns, sides, tokens}`. `places` and `zones`
/// are lists of name and point; a region has the size of its label and the label's lines, too. `lines` are pairs of
/// places. `tints` has for each region the colours of its land by the style of the side that holds it, `patterns` for
/// each side the pattern that `unheld_svg` defines. `sides` has by style `[plate, letters, edge, way, letter,
/// counter]`, with the form of its counters, `circle` or `box`; `tokens` has by style `[fill, edge, letters]`. Colours
/// are those of a light screen, which the page's style replaces on a dark one. A map of hexes has `hexes`, too
/// (`hex_data`); a map of areas `heading`, the rectangle of its title and boxes, and `north`, an angle, if it has one.
Json map_data(const Board& board, std::span<const SeatInfo> seats);

/// An object `{across, down, numbers, towns, waters}`. `across` and `down` are the size of a hex.
/// `numbers` holds the number of each place whose name is another. `towns` is a list of `[place, size]`, with the size
/// 2 for a city and 1 for a town. `waters` is a list of `[name, [course, ...]]`, each course a flat list of
/// coordinates.
Json hex_data(const Board& board, const Layout& layout);

/// A note for the script: `[kind, number, places, labels, side]`, and where its places are open or barred from
/// `origin`, that.
Json hex_note(const Note& note, int number, std::optional<std::size_t> origin = {});

/// A rectangle as `[left, top, width, height]`, in whole pixels.
Json box_of(const Rect& rect);

/// Pieces as a list of `[kind, side, label, detail, badges, beside, style, hint]`. `kind` is `L` for one of its kind,
/// `U` for units, `C` for a marker and `T` for anything else. `badges` is a list of `[text, style]`. `beside` is the
/// other place of a hexside, or -1. What is empty at the end is left out. `place` is where they stand; nothing: in no
/// place.
Json pieces_data(const Board& board, const std::vector<Piece>& pieces, std::optional<std::size_t> place = {});

/// Boxes beside the map as a list of `[title, lines, kind, cells, pieces]`. `kind` is `track`, `holder` or empty; a
/// cell is `[text, here, pieces]`. What is empty at the end is left out. A map of hexes has the lines alone.
std::vector<Json> boxes_data(const Board& board);

/// A layout without its terrain as data. Numbers are in tenths of a pixel.
Json layout_data(const Layout& layout);
/// The layout from data of `layout_data`. It is `bare`. Throws DataError for data of another form.
Layout read_layout(const Node& data);

}  // namespace tricorne::reports
