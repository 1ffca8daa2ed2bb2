#include "reports/verification/rules.h"

#include <fmt/format.h>

#include "reports/formats/counted.h"
#include "reports/page/embedded.h"

namespace tricorne::reports {

namespace {

std::string chapter_of(std::string_view id) { return std::string(id.substr(0, id.find('.'))); }

}  // namespace

RuleIndex::RuleIndex(const Game& game) {
  for (const RuleEntry& entry : game.rules()) {
    entries_.emplace(entry.id, &entry);
    order_.push_back(&entry);
  }
}

Html RuleIndex::link(std::string_view id) const {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return id;
  return element("a.rule", {{"href", "#rule-" + std::string(id)}, {"title", found->second->title}}, id);
}

std::string_view RuleIndex::title_of(std::string_view id) const {
  const auto found = entries_.find(id);
  return found == entries_.end() ? std::string_view() : found->second->title;
}

void RuleIndex::cite(const std::string& id, const Citation& citation) {
  if (!entries_.contains(id)) return;
  std::vector<Citation>& known = citations_[id];
  for (const Citation& other : known)
    if (other.scenario == citation.scenario) return;
  known.push_back(citation);
}

Html RuleIndex::entry(const RuleEntry& rule) const {
  const auto found = citations_.find(rule.id);
  Html by;
  if (found != citations_.end())
    for (const Citation& citation : found->second)
      by += (by.empty() ? Html() : ", ") + element("a", {{"href", "#" + citation.anchor}}, citation.scenario);
  const std::string edition = rule.edition == Edition::both ? "" : fmt::format(", {}", to_text(rule.edition));
  return element("li", {{"id", "rule-" + std::string(rule.id)}},
                 element("p", element("b", rule.id), " ", rule.title, " ",
                         element("span.dim", fmt::format("({}{})", to_text(rule.kind), edition))),
                 element("p", rule.summary), by.empty() ? by : element("p.dim", "Cited by ", by));
}

Html RuleIndex::section() const {
  Html chapters, others;
  for (std::size_t i = 0; i < order_.size();) {
    const std::string chapter = chapter_of(order_[i]->id);
    Html items;
    std::size_t count = 0, with_scenario = 0;
    const std::string title(order_[i]->title);
    for (; i < order_.size() && chapter_of(order_[i]->id) == chapter; ++i, ++count) {
      items += entry(*order_[i]);
      with_scenario += citations_.contains(order_[i]->id) ? 1U : 0U;
    }
    const std::string counts = fmt::format("{}, {} cited", counted(count, "paragraph"), with_scenario);
    (with_scenario > 0 ? chapters : others) += element(
        "details.chapter", element("summary", "Chapter ", chapter, ": ", title, " ", element("span.dim", counts)),
        element("ul.rules", items));
  }
  if (!chapters.empty() && !others.empty())
    others =
        element("details.chapter", element("summary", "Chapters of which no scenario above cites a paragraph"), others);
  chapters += others;
  return filled(rules_html,
                {{"cited", std::to_string(cited())}, {"all", std::to_string(size())}, {"chapters", chapters}});
}

}  // namespace tricorne::reports
