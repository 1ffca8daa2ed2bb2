// A map of hexes and its pieces as data, for a script that writes names and forces in sizes of the screen.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// An object `{across, down, numbers, towns, waters, sides, tokens}`. `across` and `down` are the size of a hex.
/// `numbers` holds the number of each place whose name is another. `towns` is a list of `[place, size]`, with the size
/// 2 for a city and 1 for a town. `waters` is a list of `[name, [course, ...]]`, each course a flat list of
/// coordinates. `sides` has by style `[plate, letters, edge, way, letter]`, `tokens` has by style `[fill, edge,
/// letters]`: the colours of a light screen, which the page's style replaces on a dark one.
Json hex_data(const Board& board, const Layout& layout);

/// The pieces of a place that are on `board`, as a list of `[kind, side, label, detail, badges, beside, style]`. `kind`
/// is `L` for a leader, `U` for units, `C` for a marker and `T` for anything else. `badges` is a list of `[text,
/// style]`. `beside` is the other place of a hexside, or -1. `label` is as the page writes it.
Json hex_pieces(const Board& board, std::size_t place);

/// A note for the script: `[kind, number, places, labels, side]`.
Json hex_note(const Note& note, int number);

}  // namespace tricorne::reports
