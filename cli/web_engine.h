// What a page that one can play with holds besides its game.
#pragma once

#include "reports/play_page/page.h"

namespace tricorne::cli {

/// Reads the files of the web engine. Throws std::invalid_argument when they are missing; the text says how to build
/// them.
reports::WebEngine web_engine();

inline constexpr const char* effects_help =
    "The page's rules dialog shows what an erratum does to scenarios: FILE as `errata scenarios --format json` wrote "
    "it";

/// What the page says of an erratum, from a file of `errata scenarios --format json`. Throws DataError for a file that
/// cannot be read or holds something else, and std::invalid_argument when it is about another game.
Json effects_for_page(const std::string& path, const Game& game);

}  // namespace tricorne::cli
