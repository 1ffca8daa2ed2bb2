#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/core/text.h"
#include "reports/page/embedded.h"
#include "reports/verification/run.h"

namespace tricorne::reports {

namespace {

constexpr std::array levels{Confidence::certain, Confidence::likely, Confidence::recalled, Confidence::placeholder};

/// The data of one group.
struct Group {
  std::array<std::size_t, levels.size()> counts{};
  Html unsure;  ///< table rows

  std::size_t total() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
};

using DataSources = std::vector<std::pair<std::string, std::string>>;

/// A source with a link. `S1 6.33.A` is a place in source `S1`.
Html source_link(const std::string& source, const DataSources& known) {
  const std::string key = source.substr(0, source.find(' '));
  const bool listed = std::any_of(known.begin(), known.end(), [&](const auto& entry) { return entry.first == key; });
  return listed ? element("a", {{"href", "#source-" + key}}, key) + source.substr(key.size()) : Html(source);
}

Html datum_row(const Datum& datum, const DataSources& known) {
  Html sources;
  for (const std::string& source : datum.sources) {
    if (!sources.empty()) sources += ", ";
    sources += source_link(source, known);
  }
  return element("tr", element("th", {{"scope", "row"}}, datum.name), element("td", to_text(datum.confidence)),
                 element("td", sources.empty() ? "none" : sources), element("td", datum.note));
}

/// The data by group, in the order in which the groups first appear.
std::vector<std::pair<std::string, Group>> grouped(const Game& game) {
  std::vector<std::pair<std::string, Group>> groups;
  std::map<std::string, std::size_t> places;
  const DataSources sources = game.sources();
  for (const Datum& datum : game.data()) {
    const auto [found, fresh] = places.try_emplace(datum.group, groups.size());
    if (fresh) groups.emplace_back(datum.group, Group{});
    Group& group = groups[found->second].second;
    ++group.counts[static_cast<std::size_t>(datum.confidence)];
    if (datum.confidence != Confidence::certain) group.unsure += datum_row(datum, sources);
  }
  return groups;
}

Html bar(const Group& group) {
  Html parts;
  for (const Confidence level : levels)
    if (const std::size_t count = group.counts[static_cast<std::size_t>(level)]) {
      const double percent = 100.0 * static_cast<double>(count) / static_cast<double>(group.total());
      parts += element("svg", {{"class", to_text(level)}, {"width", fmt::format("{:.2f}%", percent)}});
    }
  return element("span.bar", {{"aria-hidden", "true"}}, parts);
}

Html count_row(const std::string& name, const Group& group) {
  Html cells = element("td.number", std::to_string(group.total()));
  for (const std::size_t count : group.counts) cells += element("td.number", std::to_string(count));
  return element("tr", element("th", {{"scope", "row"}}, name), cells, element("td", bar(group)));
}

Html unsure_list(const std::string& name, const Group& group) {
  if (group.unsure.empty()) return {};
  Html heads;
  for (const char* head : {"Datum", "Confidence", "Sources", "Note"}) heads += element("th", {{"scope", "col"}}, head);
  const Html table = element("table", element("thead", element("tr", heads)), element("tbody", group.unsure));
  return element("details",
                 element("summary", fmt::format("{}: {} not certain", name, group.total() - group.counts[0])),
                 element("div.wide", table));
}

Html source_list(const Game& game) {
  Html items;
  std::set<std::string> keys;  // several tables may use the same key; links lead to its first entry
  for (const auto& [key, text] : game.sources()) {
    const bool first = keys.insert(key).second;
    items += (first ? element("dt", {{"id", "source-" + key}}, key) : element("dt", key)) + element("dd", text);
  }
  return items.empty() ? items : element("details", element("summary", "Sources"), element("dl.sources", items));
}

}  // namespace

Html data_section(const Game& game) {
  Html rows, lists, axes;
  for (const auto& [name, group] : grouped(game)) {
    rows += count_row(spaced(name), group);
    lists += unsure_list(spaced(name), group);
  }
  for (const AxisInfo& axis : game.axes())
    axes += element("tr", element("th", {{"scope", "row"}}, element("code", axis.name)), element("td", axis.value),
                    element("td", element("a", {{"href", "#rule-" + std::string(axis.rule)}}, axis.rule)),
                    element("td", axis.meaning));
  return filled(data_html,
                {{"counts", rows}, {"lists", lists + source_list(game)}, {"ruleset", game.ruleset()}, {"axes", axes}});
}

}  // namespace tricorne::reports
