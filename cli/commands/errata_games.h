// Games that a report of an erratum looks at step by step: written down, followed to their first difference, drawn.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "replay/record/record.h"
#include "reports/errata/partings.h"
#include "verify/errata/overlay.h"

namespace tricorne::cli {

/// Games played before the change, and where they part.
struct LookedGames {
  std::vector<replay::Record> records;
  std::vector<reports::Parting> partings;
};

/// The first `number` games that `players` play of a run with this seed, each to its first difference.
LookedGames look_at_games(const verify::Erratum& erratum, const std::string& players, std::uint64_t seed,
                          std::uint64_t number);

/// Where the pages of games lie that a report leads to: `four-games` beside `four.html`. Empty for a report that is no
/// file.
std::string folder_of_games(const std::string& report);

/// What a report calls the page of a parting, seen from where the report lies, at the step in question.
std::string link_to_game(const std::string& folder, const reports::Parting& parting);

/// Draws the games of these partings into the folder, a page each.
void write_games(const Options& options, const verify::Erratum& erratum, const LookedGames& games,
                 const std::vector<const reports::Parting*>& partings, const std::string& folder);

}  // namespace tricorne::cli
