// The results of scenarios as Markdown, for a comment on a change or a page of a wiki.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/conformance.h"
#include "verify/lockstep/lockstep.h"

namespace tricorne::reports {

/// A summary, a table of the failures, and a table of the numbers of paragraphs by chapter and verdict. The text holds
/// no times.
std::string results_as_markdown(const Game& game, const std::vector<verify::RunResult>& outcomes);

/// The same for a foreign engine. The paragraphs that are blamed for failures come first, then the charges beside the
/// runs (`charges_of`, with `games`).
std::string conformance_as_markdown(const Game& game, const verify::Conformance& conformance,
                                    const verify::LockstepResult* games = nullptr);

/// Several engines side by side: a row for each paragraph of which one engine has a verdict, a column for each engine.
std::string engines_as_markdown(const Game& game, const std::vector<const verify::Conformance*>& engines);

}  // namespace tricorne::reports
