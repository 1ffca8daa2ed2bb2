// The rule index in the HTML report, and links to it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// A run of a scenario that cites a paragraph.
struct Citation {
  std::string anchor;
  std::string scenario;
};

/// Gathers the citations of the report, then lists every paragraph with its citations. Only one thread may use it.
class RuleIndex {
 public:
  explicit RuleIndex(const Game& game);

  /// A link with the paragraph's title as a hint. An unknown `id` is a text without a link.
  Html link(std::string_view id) const;
  /// The title of a paragraph; empty for an unknown `id`.
  std::string_view title_of(std::string_view id) const;
  /// Adds a citation. A paragraph keeps one citation for each scenario. An unknown `id` changes nothing.
  void cite(const std::string& id, const Citation& citation);
  std::size_t cited() const { return citations_.size(); }
  std::size_t size() const { return entries_.size(); }

  /// All paragraphs by chapter, each with the scenarios that cite the paragraph.
  Html section() const;

 private:
  Html entry(const RuleEntry& rule) const;

  std::map<std::string, const RuleEntry*, std::less<>> entries_;
  std::vector<const RuleEntry*> order_;
  std::map<std::string, std::vector<Citation>, std::less<>> citations_;
};

}  // namespace tricorne::reports
