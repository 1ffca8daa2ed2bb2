// The page of a recorded game, for the subcommands that write such pages.
#pragma once

#include <string>

#include "cli/options.h"
#include "reports/replay_page/page.h"

namespace tricorne::cli {

/// The head of a page. `name` is its title where the record has none.
reports::ReplayHead head_of_page(const Game& game, const replay::Record& record, const replay::Timeline& timeline,
                                 const std::string& name);
/// The page that shows everything, in English. `analysis` may be null. `cache` as in scenario_index.h.
std::string page_of_record(const Game& game, const replay::Record& record, const replay::Timeline& timeline,
                           const replay::Analysis* analysis, const std::string& name, const std::string& cache);

}  // namespace tricorne::cli
