// A game as a told story: a paragraph a turn, or a day where turns are hours.
#pragma once

#include <string>
#include <vector>

#include "replay/story/viewer.h"
#include "reports/kit.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

/// A paragraph of a story.
struct Paragraph {
  std::string title;                ///< the turn or day
  std::size_t first = 0, last = 0;  ///< moments of the main line
  std::string text;                 ///< never empty
};

/// The story of the main line as the viewer saw it. A turn in which nothing happened has no paragraph.
std::vector<Paragraph> tale_of(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                               replay::Language language);

/// The story as Markdown: a title, then a heading and a paragraph for each turn.
std::string tale_as_markdown(const std::string& title, const std::vector<Paragraph>& tale);

/// `A, B and C`.
std::string listed(const std::vector<std::string>& names);
/// The same, of at most `most` names: `A, B and 3 more`.
std::string listed(std::vector<std::string> names, std::size_t most);

}  // namespace tricorne::reports
