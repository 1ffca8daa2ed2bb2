#include "reports/page/html.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/slots.h"
#include "replay/query/query.h"
#include "reports/board/lettering.h"

namespace tricorne::reports {

namespace {

std::string written(const Attribute& attribute) {
  const auto* text = std::get_if<std::string_view>(&attribute.value);
  if (text == nullptr) return std::get<bool>(attribute.value) ? " " + std::string(attribute.name) : "";
  return " " + std::string(attribute.name) + "=\"" + escaped(*text) + "\"";
}

/// The begin of a start tag, up to its last attribute.
std::string opened(std::string_view name, std::string_view tag, Attributes attributes) {
  std::string text = "<" + std::string(name);
  if (name.size() < tag.size()) text += written({"class", tag.substr(name.size() + 1)});
  for (const Attribute& attribute : attributes) text += written(attribute);
  return text;
}

}  // namespace

Html::Html(std::string_view text) : markup_(escaped(text)) {}

Html Html::markup(std::string_view markup) {
  Html html;
  html.markup_ = markup;
  return html;
}

Html& Html::operator+=(const Html& more) {
  markup_ += more.markup_;
  return *this;
}

Html element_of(std::string_view tag, Attributes attributes, const Html& content) {
  const std::string_view name = tag.substr(0, tag.find('.'));
  return Html::markup(opened(name, tag, attributes) + ">" + content.as_markup() + "</" + std::string(name) + ">");
}

Html empty_element(std::string_view tag, Attributes attributes) {
  return Html::markup(opened(tag, tag, attributes) + "/>");
}

std::string tenths(double number) { return fmt::format("{:.1f}", number); }

Html list_items(const std::vector<std::string>& texts) {
  Html items;
  for (const std::string& text : texts) items += element("li", text);
  return items;
}

Html preformatted(std::string_view lines, Attributes attributes) {
  Html content;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    content += lines.substr(0, end);
    content += Html::markup("\n");
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return element("pre", attributes, content);
}

Html filled(std::string_view frame, const FrameValues& values) {
  return Html::markup(
      fill_each(frame, [&](std::string_view name) { return values.at(std::string(name)).as_markup(); }, {"{{", "}}"}));
}

Html folded(const std::string& title, const Html& content) {
  return element("details.numbers", element("summary", title), element("div.inside", content));
}

Html table_as_html(const replay::Rows& table) {
  Html head, rows;
  for (const std::string& column : table.columns) head += element("th", column);
  for (const replay::Row& row : table.rows) {
    Html line;
    for (const replay::Value& value : row) line += element("td", replay::text_of(value));
    rows += element("tr", line);
  }
  return element("div.wide", {{"tabindex", "0"}, {"role", "group"}, {"aria-label", "Table"}},
                 element("table", element("thead", element("tr", head)), element("tbody", rows)));
}

}  // namespace tricorne::reports
