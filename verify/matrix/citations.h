// Finds the paragraphs and rulings that the sources of a game cite.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tricorne::verify {

/// The part of the sources that cites a paragraph.
enum class CitedBy : std::uint8_t {
  act,      ///< an event or a question
  refusal,  ///< a REFUSE_IF
  axis,     ///< the description of an axis, or of a number of a table
  sight,    ///< what opens a part of a position to those who look at it
  comment,  ///< a comment that says which paragraph a branch or function keeps
};

/// One place of the sources that cites a paragraph.
struct SourceCitation {
  std::string place;  ///< `file:line`, with the path of the file from the root of the sources
  CitedBy by{};
};

/// The citations of each paragraph or ruling, in the order of files and lines.
using Citations = std::map<std::string, std::vector<SourceCitation>>;
/// The citations in the sources of a game. `folder` is the path of their folder from `root`. None when the folder does
/// not exist. `known` are the ids of all paragraphs and, where they matter, the numbers of the rulings; they tell ids
/// in comments from other words.
Citations find_citations(const std::string& root, const std::string& folder, const std::set<std::string>& known);

}  // namespace tricorne::verify
