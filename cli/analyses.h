// Analyses of recorded games on behalf of a subcommand, kept from one call to the next.
#pragma once

#include <functional>
#include <string>

#include "cli/arguments.h"
#include "cli/options.h"
#include "replay/analysis/analysis.h"

namespace tricorne::cli {

/// How records are analysed.
struct AnalysisChoices {
  std::uint64_t budget = 100;
  std::string cache;
  bool on_the_table = false;
  bool no_cache = false;
};

/// Adds `--budget`, `--on-the-table`, `--cache` and `--no-cache`.
void add_analysis_choices(Command& command, AnalysisChoices& choices);

/// The analysis of a record: one that an earlier call kept, or a new one, which is kept. Progress as the options say.
/// Throws what `replay::analyze` throws.
replay::Analysis analysis_of(const Options& options, const AnalysisChoices& choices, const Game& game,
                             const replay::Record& record);

/// Runs a subcommand that analyses records; says so when a signal broke it off.
int unless_stopped(const std::function<int()>& run);

}  // namespace tricorne::cli
