// The page of a recorded game, for the subcommands that write such pages.
#pragma once

#include <string>

#include "cli/options.h"
#include "reports/play_page/page.h"
#include "reports/replay_page/page.h"

namespace tricorne::cli {

/// The head of a page. `name` is its title where the record has none.
reports::ReplayHead head_of_page(const Game& game, const replay::Record& record, const replay::Timeline& timeline,
                                 const std::string& name);
/// The page that shows everything. `analysis` may be null. `cache` as in scenarios.h.
std::string page_of_record(const Game& game, const replay::Record& record, const replay::Timeline& timeline,
                           const replay::Analysis* analysis, const std::string& name, const std::string& cache,
                           replay::Language language = replay::Language::en);

// What a page that one can play with holds besides its game.

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
