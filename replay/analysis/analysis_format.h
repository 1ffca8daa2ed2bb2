// An analysis as text, as a table and as JSON; and the steps of an analysis from its JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/core/document.h"
#include "replay/analysis/analysis.h"
#include "replay/query/query.h"

namespace tricorne::replay {

/// A paragraph on luck and turning point, then the sums of each seat, then at most `moments` moments. For people.
std::string analysis_as_text(const Analysis& analysis, std::size_t moments);
/// A head and a line for each step, with tabs between the columns.
std::string analysis_as_table(const Analysis& analysis);
/// A JSON object with sums, moments and all steps. `read_steps` reads the steps back.
std::string analysis_as_json(const Analysis& analysis);
/// For one analysis the same as `analysis_as_json`. For several a JSON object with their list and the luck-adjusted
/// results by player.
std::string analyses_as_json(const std::vector<Analysis>& analyses);
/// Appends the steps of an analysis in JSON to `analysis`, whose other members are filled (see `outline`). Throws
/// DataError for a missing key or a value of another type.
void read_steps(const Node& json, Analysis& analysis);

/// The mean luck-adjusted result of each player over several games, with its interval. Empty for less than two games.
std::string archive_as_text(const std::vector<Analysis>& analyses);

// An analysis as topics of `replay query` and tables of the archive.

/// The topics `analysis`, with a row for each step, and `skill`, with a row for each seat.
const std::vector<Topic>& analysis_topics();
/// The rows of an analysis for each of these topics, in the order of the topics.
GameRows rows_of(const Analysis& analysis);

}  // namespace tricorne::replay
