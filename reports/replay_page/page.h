// One self-contained HTML page of a game: the board, the log, battles, charts, notes and branches.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "replay/analysis/analysis.h"
#include "replay/story/phrases.h"
#include "replay/story/timeline.h"
#include "replay/story/viewer.h"

namespace tricorne::reports {

class Wording;

/// The facts in the head of the page. Texts are plain texts.
struct ReplayHead {
  std::string title;
  std::string note;
  std::string file;
  std::vector<std::pair<std::string, std::string>> players;  ///< seat and name
  Said result;
  std::string winner;                                ///< a seat by its name; empty: unfinished or a draw
  const replay::Analysis* analysis = nullptr;        ///< nothing: not analysed. It must outlive the making of the page
  replay::Language language = replay::Language::en;  ///< the language of the page
};

/// Rulings and scenarios about a paragraph: pairs of number or id and title.
struct ParagraphSources {
  std::vector<std::pair<std::string, std::string>> rulings;
  std::vector<std::pair<std::string, std::string>> scenarios;
};

/// Finds what there is about each of these paragraphs. Paragraphs without anything may be left out.
using FindSources = std::function<std::map<std::string, ParagraphSources>(const std::set<std::string>& paragraphs)>;

/// The page of a game around its data, with the board of its first position. `engine` is the script that runs the
/// engine in the page; empty: the data hold the record's moments. `board` and `say` are in the language of the page.
std::string game_page(const Game& game, const Board& board, const Wording& say, std::string_view title, Json data,
                      std::string_view engine = {});

/// The page as the viewer may see it. Remarks of people are not hidden: the caller uses `replay::hide_remarks`.
/// `find_sources` is asked once, for the paragraphs that the replay cites; without it the page shows no sources.
std::string replay_page(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                        const ReplayHead& head, const FindSources& find_sources);

// One self-contained HTML page of two records side by side, or of one record under two rulesets, with one slider.

/// One of the two records. Game and timeline must outlive the call of `comparison_page`.
struct ComparedRecord {
  std::string name;
  const Game& game;
  const replay::Timeline& timeline;
};

/// What the head of the page says, in plain texts.
struct Comparison {
  std::string title;
  std::size_t first = 0;         ///< the step where the records part
  std::vector<std::string> why;  ///< sentences on how they part
  replay::Language language = replay::Language::en;
};

/// The page. Throws std::invalid_argument when the records have different maps.
std::string comparison_page(const ComparedRecord& a, const ComparedRecord& b, const Comparison& about);

}  // namespace tricorne::reports
