// Which paragraphs the sources of a game cite, and how.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/core/rule_ref.h"

namespace tricorne::verify {

/// The part of the sources that cites a paragraph.
enum class CitedBy : std::uint8_t {
  act,      ///< an event or a question
  refusal,  ///< a REFUSE_IF
  axis,     ///< an axis of the ruleset
  comment,  ///< a comment that says which paragraph a branch or function keeps
};

/// One place of the sources that cites a paragraph.
struct SourceCitation {
  std::string place;  ///< `file:line`, the file as seen from the root of the sources
  CitedBy by{};
};

/// The citations of each paragraph, in the order of files and lines.
using Citations = std::map<std::string, std::vector<SourceCitation>>;
/// The citations in `folder`, the folder of the game's sources as seen from `root`. None when the folder is not there.
/// `rules` tells ids in comments from other words.
Citations find_citations(const std::string& root, const std::string& folder, std::span<const RuleEntry> rules);

}  // namespace tricorne::verify
