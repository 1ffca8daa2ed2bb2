// HTML made of elements, as page/elements.js makes it in the browser. Markup has a type of its own, so a text never
// becomes markup.
#pragma once

#include <concepts>
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tricorne::replay {
struct Rows;
}

namespace tricorne::reports {

/// A part of a page. What is made from a text shows this text: it is escaped.
class Html {
 public:
  Html() = default;
  template <std::convertible_to<std::string_view> Text>
  Html(const Text& text) : Html(std::string_view(text)) {}
  Html(std::string_view text);
  /// From what is HTML or SVG already: a frame of a page, a picture.
  static Html markup(std::string_view markup);

  const std::string& as_markup() const { return markup_; }
  bool empty() const { return markup_.empty(); }
  Html& operator+=(const Html& more);
  friend Html operator+(Html first, const Html& second) { return first += second; }

 private:
  std::string markup_;
};

/// A value that is a text is escaped. A value that is a bool says whether the attribute is there at all.
struct Attribute {
  std::string_view name;
  std::variant<bool, std::string_view> value;
};
using Attributes = std::initializer_list<Attribute>;

/// An element with its content. `tag` may name a class, which becomes the first attribute: `span.dim`.
Html element_of(std::string_view tag, Attributes attributes, const Html& content);
/// An element with its children.
template <class... Children>
Html element(std::string_view tag, Attributes attributes, const Children&... children) {
  return element_of(tag, attributes, (Html() + ... + Html(children)));
}
template <class... Children>
Html element(std::string_view tag, const Children&... children) {
  return element(tag, {}, children...);
}
/// An element that never has content: `<use href="#map"/>`.
Html empty_element(std::string_view tag, Attributes attributes);

/// A number with one digit behind the point, for a coordinate of a drawing.
std::string tenths(double number);

/// An element `li` for each text.
Html list_items(const std::vector<std::string>& texts);
/// A part of a page that opens when its title is pressed.
Html folded(const std::string& title, const Html& content);
/// A table, all columns but the first to the right.
Html table_as_html(const replay::Rows& table);
/// A text of several lines as an element that keeps the line ends.
Html preformatted(std::string_view lines, Attributes attributes = {});

/// Replaces each `{{name}}` of a frame by its value. Values are not searched for names. Throws std::out_of_range for a
/// name without a value.
using FrameValues = std::map<std::string, Html, std::less<>>;
Html filled(std::string_view frame, const FrameValues& values);

}  // namespace tricorne::reports
