// A map of hexes as data, for a script that writes names and forces in sizes of the screen.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "reports/board/layout.h"

namespace tricorne::reports {

/// An object `{across, down, numbers, towns, waters}`. `across` and `down` are the size of a hex.
/// `numbers` holds the number of each place whose name is another. `towns` is a list of `[place, size]`, with the size
/// 2 for a city and 1 for a town. `waters` is a list of `[name, [course, ...]]`, each course a flat list of
/// coordinates.
Json hex_data(const Board& board, const Layout& layout);

/// A note for the script: `[kind, number, places, labels, side]`, and where its places are open or barred from
/// `origin`, that.
Json hex_note(const Note& note, int number, std::optional<std::size_t> origin = {});

}  // namespace tricorne::reports
