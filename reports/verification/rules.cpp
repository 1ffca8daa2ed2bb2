#include "reports/verification/rules.h"

#include <fmt/format.h>

#include "reports/board/lettering.h"
#include "reports/formats/counted.h"

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

std::string RuleIndex::link(std::string_view id) const {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return escaped(id);
  return fmt::format("<a class=\"rule\" href=\"#rule-{0}\" title=\"{1}\">{0}</a>", escaped(id),
                     escaped(found->second->title));
}

void RuleIndex::cite(const std::string& id, const Citation& citation) {
  if (!entries_.contains(id)) return;
  std::vector<Citation>& known = citations_[id];
  for (const Citation& other : known)
    if (other.scenario == citation.scenario) return;
  known.push_back(citation);
}

std::string RuleIndex::entry(const RuleEntry& rule) const {
  const auto found = citations_.find(rule.id);
  std::string by;
  if (found != citations_.end())
    for (const Citation& citation : found->second)
      by += fmt::format("{}<a href=\"#{}\">{}</a>", by.empty() ? "" : ", ", escaped(citation.anchor),
                        escaped(citation.scenario));
  const std::string edition = rule.edition == Edition::both ? "" : fmt::format(", {}", to_text(rule.edition));
  return fmt::format("<li id=\"rule-{0}\"><p><b>{0}</b> {1} <span class=\"dim\">({2}{3})</span></p><p>{4}</p>{5}</li>",
                     escaped(rule.id), escaped(rule.title), to_text(rule.kind), escaped(edition), escaped(rule.summary),
                     by.empty() ? "" : "<p class=\"dim\">Cited by " + by + "</p>");
}

std::string RuleIndex::section() const {
  std::string out = "<section id=\"rules\" aria-labelledby=\"rules-title\"><h2 id=\"rules-title\">Rules</h2>";
  out +=
      fmt::format("<p>Every paragraph in one sentence of our own words. {} of {} are cited by the scenarios above.</p>",
                  cited(), size());
  for (std::size_t i = 0; i < order_.size();) {
    const std::string chapter = chapter_of(order_[i]->id);
    std::string items;
    std::size_t count = 0, with_scenario = 0;
    const std::string title(order_[i]->title);
    for (; i < order_.size() && chapter_of(order_[i]->id) == chapter; ++i, ++count) {
      items += entry(*order_[i]);
      with_scenario += citations_.contains(order_[i]->id) ? 1U : 0U;
    }
    out += fmt::format(
        "<details class=\"chapter\"><summary>Chapter {}: {} <span class=\"dim\">{}, {} cited</span></summary><ul "
        "class=\"rules\">{}</ul></details>",
        escaped(chapter), escaped(title), counted(count, "paragraph"), with_scenario, items);
  }
  return out + "</section>";
}

}  // namespace tricorne::reports
