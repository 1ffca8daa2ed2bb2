// The code, scenarios and rulings of paragraphs.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/options.h"
#include "reports/replay_page/page.h"
#include "verify/matrix/citations.h"
#include "verify/matrix/matrix.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

/// The paragraphs and rulings that the sources of the game cite; empty when the sources are not there.
verify::Citations citations_of(const Game& game);

/// Adds to the matrix what `file`, a report of `mutate --source --format json`, tells of the game. An empty name adds
/// nothing. Throws DataError for a file that is no such report.
void add_source_report_of(const std::string& file, const Game& game, verify::Matrix& matrix);

/// The places in the game's sources that cite the paragraph or ruling, each as `file:line`. Comments count, too. Empty
/// when the sources are not there.
std::vector<std::string> code_citing(const Game& game, const std::string& id);

/// The ids of the game's scenarios that name the paragraph. Files that cannot be read are passed over.
std::vector<std::string> scenarios_naming(const Game& game, const std::string& id);

/// One ruling: a decision on how to read the rulebook.
struct Ruling {
  std::string number;  ///< e.g. `R-008`
  std::string title;
  std::string text;  ///< as the file has it, heading included
};

/// The game's rulings in the order of their file; empty for a game without such a file.
std::vector<Ruling> all_rulings(const Game& game);

/// What stands behind a ruling. Each list is empty where nothing does.
struct RulingEvidence {
  std::vector<std::string> code;  ///< the places of the sources that cite it, each as `file:line`
  std::vector<std::string> axes;  ///< the axes that its text names: where a designer may want the other reading
  std::vector<std::pair<std::string, std::string>> scenarios;  ///< those that say they hold it: id and title
};

/// The evidence of all rulings of the game, by number.
std::map<std::string, RulingEvidence> ruling_evidence(const Game& game);

/// The numbers of the game's rulings whose heading or text mentions the paragraph.
std::vector<std::string> rulings_on(const Game& game, const std::string& id);

/// All runs of all scenarios of the game. Files that cannot be read are passed over.
std::vector<verify::Scenario> all_scenarios(const Game& game);

/// Does `text` mention exactly this paragraph, not one above or below it?
bool mentions(const std::string& text, const std::string& id);

/// The rulings on several paragraphs by paragraph: number and title.
std::map<std::string, std::vector<std::pair<std::string, std::string>>> titled_rulings(
    const Game& game, const std::set<std::string>& ids);

/// The rulings and scenarios of several paragraphs, with their titles, by paragraph. `cache` as in scenarios.h.
std::map<std::string, reports::ParagraphSources> paragraph_sources(const Game& game, const std::set<std::string>& ids,
                                                                   const std::string& cache);

// The paragraphs that recorded games meet, for the rule matrix.

/// The encounters in the main lines of all records of the game. The paths are files, or folders that are searched for
/// records. Each record is played under its own ruleset. Throws DataError for a record that cannot be read, and
/// std::invalid_argument when there is no record of the game.
verify::Encounters encounters_of_records(const Options& options, const std::vector<std::string>& paths);

/// The same for the records in tests/records, beside the folder of scenarios. Nothing when it has no record of the
/// game.
std::optional<verify::Encounters> encounters_of_our_records(const Options& options);

}  // namespace tricorne::cli
