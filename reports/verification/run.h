// One run of a scenario in the HTML report.
#pragma once

#include <optional>
#include <string>

#include "engine/core/game.h"
#include "reports/page/html.h"
#include "reports/verification/rules.h"
#include "verify/matrix/matrix.h"
#include "verify/scenario/scenario.h"

namespace tricorne::reports {

/// The names of a run on the page: its anchor and its file.
struct RunNames {
  std::string anchor;
  std::string file;
};

/// The body of a run: message, position, actions, events, refusals and expectations, with boards. `map` is the board of
/// the page's map.
Html run_body(const verify::RunResult& outcome, const RunNames& names, const RuleIndex& rules, const Board& map);

/// The word of a status with its sign, so that it is never shown by colour alone. `look` is the class.
Html status_mark(std::string_view look, std::string_view sign, std::string_view word);

/// A foldable article for a run. `number` is the index of the body among the packed bodies. Without `number` the body
/// stands in the article. A run that passed is folded in any case.
Html run_article(const verify::RunResult& outcome, const RunNames& names, const Html& body,
                 std::optional<std::size_t> number, bool open = true);

// The audit of a game's data and its ruleset in the HTML report.

/// The data: counts by group and confidence, every datum that is not certain, and the sources. Then the axes of
/// the game's ruleset.
Html data_section(const Game& game);

// The rule matrix as a picture in the HTML report.

/// The matrix by chapter. Each paragraph has a tile with a coloured bar for each kind of evidence. A tile is a link to
/// the rule index.
Html matrix_section(const verify::Matrix& matrix);

}  // namespace tricorne::reports
