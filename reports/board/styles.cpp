#include "reports/board/styles.h"

#include <algorithm>

#include "reports/kits.h"

namespace tricorne::reports {

namespace {

/// The sides that all games may use, named by their colours. The first is the plain side.
std::vector<SideStyle> sides_for_all() {
  const auto side = [](std::string_view name, std::string_view letter, Form form, Slope slope, Colour full, Colour way,
                       Colour plate, Colour text, Colour hatch, Colour land, std::string_view dash) {
    return SideStyle{name,
                     letter,
                     form,
                     slope,
                     full,
                     way,
                     plate,
                     text,
                     hatch,
                     {land, land, land, land, land},
                     {full.light, way.dark},
                     dash};
  };
  return {side("", "", Form::plate, Slope::rising, {"#4a4437", "#6a6250"}, {"#4a4438", "#cfc6b2"},
               {"#eeeeef", "#333334"}, {"#22201d", "#ece8e1"}, {"#b9b3a6", "#5c574f"}, {"#e2ded2", "#3b3934"}, "1 3"),
          side("red", "R", Form::box, Slope::rising, {"#a3262e", "#b83a41"}, {"#a3262f", "#ff938c"},
               {"#fde6e3", "#47191c"}, {"#77121a", "#ffd4d0"}, {"#cb938a", "#7c4b45"}, {"#f2cfc9", "#53312e"}, "7 3"),
          side("blue", "B", Form::circle, Slope::falling, {"#24509a", "#3e70c2"}, {"#24509b", "#8fb5f3"},
               {"#e4eefa", "#1d2b46"}, {"#14346a", "#d0e0fa"}, {"#909dc9", "#4b598b"}, {"#cfd6ee", "#2b3653"}, ""),
          side("green", "G", Form::hexagon, Slope::rising, {"#1f6b3a", "#2f8a50"}, {"#1f6b3b", "#7fd39a"},
               {"#e4f5e8", "#16351f"}, {"#0f4522", "#c9f0d4"}, {"#8fb79a", "#456b50"}, {"#cfe8d4", "#2a4a33"}, "2 3"),
          side("gold", "G", Form::hexagon, Slope::falling, {"#7a5c02", "#b8922b"}, {"#7a5c03", "#e0b84b"},
               {"#fffbeb", "#3a3011"}, {"#4d3a01", "#f3dc97"}, {"#c9b070", "#6d5a28"}, {"#f0e3bd", "#4a3f1f"}, "4 2")};
}

/// The styles that all games may use: the plain style of each kind, then styles for things that many maps have.
std::vector<NamedStyle> styles_for_all() {
  using Kind = NamedStyle::Kind;
  const Colour ink{"#3a352d", "#d8d0bf"}, none{};
  return {{Kind::line, "", none, ink, 2.6, Dash::solid, none},
          {Kind::token, "", {"#eeeeee", "#333333"}, {"#22201c", "#ece8e0"}, 1.8, Dash::solid, {"#22201c", "#ece8e0"}},
          {Kind::ground, "", {"#f4eedb", "#39362d"}, {"#b9ae93", "#57503f"}, 0.9, Dash::solid, none},
          {Kind::hexside, "", none, {"#6b6455", "#a89f8c"}, 3, Dash::dotted, none},
          {Kind::line, "road", none, {"#7a4a1e", "#d9a066"}, 4.2, Dash::solid, none},
          {Kind::line, "track", none, {"#7a4a1f", "#d9a067"}, 3, Dash::dashed, none},
          {Kind::ground,
           "woods",
           {"#bfd3a4", "#2f4028"},
           {"#8ea474", "#4a5f3d"},
           0.9,
           Dash::solid,
           none,
           Form::plate,
           Texture::trees},
          {Kind::ground,
           "marsh",
           {"#cfdcc8", "#2c3d38"},
           {"#92a78f", "#4b615a"},
           0.9,
           Dash::solid,
           none,
           Form::plate,
           Texture::tufts},
          {Kind::ground,
           "mountain",
           {"#d3c1a6", "#4a3f31"},
           {"#a08a68", "#6b5b46"},
           0.9,
           Dash::solid,
           none,
           Form::plate,
           Texture::hills},
          {Kind::ground, "town", {"#ead8b6", "#4a4029"}, {"#b09a6d", "#6a5c3c"}, 0.9, Dash::solid, none},
          {Kind::ground, "water", {"#b9d7e2", "#1b3039"}, {"#88b0c0", "#365563"}, 0.9, Dash::solid, none},
          {Kind::hexside, "river", none, {"#4f92b3", "#5aa6cc"}, 7, Dash::solid, none},
          {Kind::hexside, "major river", none, {"#2f7aa3", "#3f93c2"}, 11, Dash::solid, none},
          {Kind::hexside, "minor river", none, {"#4f92b4", "#5aa6cd"}, 6, Dash::solid, none},
          {Kind::hexside, "creek", none, {"#6fa9c4", "#4d87a3"}, 3.4, Dash::solid, none},
          {Kind::hexside, "ferry", none, {"#b3261f", "#ff9a8f"}, 4.5, Dash::solid, none},
          {Kind::hexside, "bridge", none, {"#3a2a18", "#f0dcc0"}, 4, Dash::solid, none}};
}

/// The list with the styles of all kits at its end. Each name comes once.
template <class Style, class Same>
std::vector<Style> with_those_of_kits(std::vector<Style> list, std::vector<Style> (Kit::*of)() const,
                                      const Same& same) {
  for (const Kit* kit : all_kits())
    for (const Style& style : (kit->*of)())
      if (std::ranges::none_of(list, [&](const Style& known) { return same(known, style); })) list.push_back(style);
  return list;
}

}  // namespace

const std::vector<SideStyle>& side_styles() {
  static const auto list = with_those_of_kits<SideStyle>(
      sides_for_all(), &Kit::sides, [](const SideStyle& a, const SideStyle& b) { return a.name == b.name; });
  return list;
}

const std::vector<NamedStyle>& named_styles() {
  static const auto list = with_those_of_kits<NamedStyle>(
      styles_for_all(), &Kit::styles,
      [](const NamedStyle& a, const NamedStyle& b) { return a.kind == b.kind && a.name == b.name; });
  return list;
}

StyleId side_named(std::string_view name) {
  const auto& list = side_styles();
  const auto found = std::ranges::find_if(list, [&](const SideStyle& style) { return style.name == name; });
  return found == list.end() ? StyleId{0} : static_cast<StyleId>(found - list.begin());
}

StyleId style_named(NamedStyle::Kind kind, std::string_view name) {
  const auto& list = named_styles();
  const auto fits = [&](std::string_view wanted) {
    return std::ranges::find_if(list, [&](const NamedStyle& s) { return s.kind == kind && s.name == wanted; });
  };
  auto found = fits(name);
  if (found == list.end()) found = fits("");
  return static_cast<StyleId>(found - list.begin());
}

}  // namespace tricorne::reports
