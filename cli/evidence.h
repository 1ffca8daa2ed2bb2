// Where a paragraph is coded, exercised and ruled upon.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "reports/replay_page/page.h"
#include "verify/matrix/citations.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

/// Which paragraphs the sources of the game cite; empty when the sources are not there.
verify::Citations citations_of(const Game& game);

/// `file:line` of each place in the game's sources that cites the paragraph, comments included; none when the sources
/// are not there.
std::vector<std::string> code_citing(const Game& game, const std::string& id);

/// Ids of the game's scenarios that name the paragraph. Files that cannot be read are passed over.
std::vector<std::string> scenarios_naming(const Game& game, const std::string& id);

/// One reading of the rulebook.
struct Ruling {
  std::string number;  ///< `R-008`
  std::string title;
  std::string text;  ///< as it stands, heading included
};

/// The game's rulings in the order of their file; none when it has no file.
std::vector<Ruling> all_rulings(const Game& game);

/// Numbers of the game's rulings whose heading or text mentions the paragraph.
std::vector<std::string> rulings_on(const Game& game, const std::string& id);

/// Every run of every scenario that can be read. A file that cannot be read is left out; `verify` reports it.
std::vector<verify::Scenario> all_scenarios(const Game& game);

/// Does `text` mention exactly this paragraph, not one above or below it?
bool mentions(const std::string& text, const std::string& id);

/// Rulings and scenarios of several paragraphs, with their titles.
std::map<std::string, reports::ParagraphSources> paragraph_sources(const Game& game, const std::set<std::string>& ids);

}  // namespace tricorne::cli
