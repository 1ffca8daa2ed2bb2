// What the two kinds of `tricorne mutate` share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "engine/core/json.h"
#include "verify/matrix/mutation.h"

namespace tricorne::cli {

using MutantResults = std::vector<verify::MutantResult>;

/// How many mutants had this fate.
inline std::size_t with_fate(const MutantResults& results, verify::Fate fate) {
  return static_cast<std::size_t>(std::ranges::count(results, fate, &verify::MutantResult::fate));
}

/// The changes that scenarios notice, each with the run.
std::string source_kills_as_text(const MutantResults& results);
/// `mutate --source` as text: the survivors by paragraph, functions that nothing tests, and the figures.
std::string source_mutants_as_text(const MutantResults& results, double seconds);
/// `mutate --source` as JSON.
Json source_mutants_as_json(const Game& game, const MutantResults& results);

/// The lines that were changed or added since a commit, in the file at `path` below the root of the sources.
using ChangedLines = std::function<bool(const std::string& path, int line)>;
/// The lines of the working tree that `git` tells to be changed since `commit`. Throws std::invalid_argument when there
/// is no such commit or the sources are in no repository of git.
ChangedLines lines_changed_since(const std::string& commit);

}  // namespace tricorne::cli
