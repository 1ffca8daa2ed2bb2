#include "reports/verification/data.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "reports/board/lettering.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

namespace {

constexpr std::array levels{Confidence::certain, Confidence::likely, Confidence::recalled, Confidence::placeholder};

/// The data of one group.
struct Group {
  std::array<std::size_t, levels.size()> counts{};
  std::string unsure;  ///< table rows

  std::size_t total() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
};

using Sources = std::vector<std::pair<std::string, std::string>>;

/// A source with a link, in HTML. `S1 6.33.A` is a place in source `S1`.
std::string source_link(const std::string& source, const Sources& known) {
  const std::string key = source.substr(0, source.find(' '));
  const bool listed = std::any_of(known.begin(), known.end(), [&](const auto& entry) { return entry.first == key; });
  if (!listed) return escaped(source);
  return fmt::format("<a href=\"#source-{0}\">{0}</a>{1}", escaped(key), escaped(source.substr(key.size())));
}

std::string datum_row(const Datum& datum, const Sources& known) {
  std::string sources;
  for (const std::string& source : datum.sources) sources += (sources.empty() ? "" : ", ") + source_link(source, known);
  return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>", escaped(datum.name),
                     to_text(datum.confidence), sources.empty() ? "none" : sources, escaped(datum.note));
}

/// The data by group, in the order in which the groups first appear.
std::vector<std::pair<std::string, Group>> grouped(const Game& game) {
  std::vector<std::pair<std::string, Group>> groups;
  std::map<std::string, std::size_t> places;
  const Sources sources = game.sources();
  for (const Datum& datum : game.data()) {
    const auto [found, fresh] = places.try_emplace(datum.group, groups.size());
    if (fresh) groups.emplace_back(datum.group, Group{});
    Group& group = groups[found->second].second;
    ++group.counts[static_cast<std::size_t>(datum.confidence)];
    if (datum.confidence != Confidence::certain) group.unsure += datum_row(datum, sources);
  }
  return groups;
}

std::string bar(const Group& group) {
  std::string parts;
  for (const Confidence level : levels)
    if (const std::size_t count = group.counts[static_cast<std::size_t>(level)])
      parts += fmt::format("<svg class=\"{}\" width=\"{:.2f}%\"></svg>", to_text(level),
                           100.0 * static_cast<double>(count) / static_cast<double>(group.total()));
  return "<span class=\"bar\" aria-hidden=\"true\">" + parts + "</span>";
}

std::string count_row(const std::string& name, const Group& group) {
  std::string cells;
  for (const std::size_t count : group.counts) cells += fmt::format("<td class=\"number\">{}</td>", count);
  return fmt::format("<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td>{}<td>{}</td></tr>", escaped(name),
                     group.total(), cells, bar(group));
}

std::string unsure_list(const std::string& name, const Group& group) {
  if (group.unsure.empty()) return "";
  return fmt::format(
      "<details><summary>{}: {} not certain</summary><div class=\"wide\"><table><thead><tr><th scope=\"col\">Datum</th>"
      "<th scope=\"col\">Confidence</th><th scope=\"col\">Sources</th><th "
      "scope=\"col\">Note</th></tr></thead><tbody>{}</tbody></table></div></details>",
      escaped(name), group.total() - group.counts[0], group.unsure);
}

std::string source_list(const Game& game) {
  std::string items;
  std::set<std::string> keys;  // several tables may use the same key; links lead to its first entry
  for (const auto& [key, text] : game.sources()) {
    const std::string id = keys.insert(key).second ? fmt::format(" id=\"source-{}\"", escaped(key)) : "";
    items += fmt::format("<dt{}>{}</dt><dd>{}</dd>", id, escaped(key), escaped(text));
  }
  return items.empty() ? "" : "<details><summary>Sources</summary><dl class=\"sources\">" + items + "</dl></details>";
}

}  // namespace

std::string data_section(const Game& game) {
  std::string rows, lists, axes;
  for (const auto& [name, group] : grouped(game)) {
    rows += count_row(name, group);
    lists += unsure_list(name, group);
  }
  for (const AxisInfo& axis : game.axes())
    axes += fmt::format(
        "<tr><th scope=\"row\"><code>{0}</code></th><td>{1}</td><td><a "
        "href=\"#rule-{3}\">{3}</a></td><td>{2}</td></tr>",
        escaped(axis.name), escaped(axis.value), escaped(axis.meaning), escaped(axis.rule));
  return filled(
      data_html,
      {{"counts", rows}, {"lists", lists + source_list(game)}, {"ruleset", escaped(game.ruleset())}, {"axes", axes}});
}

}  // namespace tricorne::reports
