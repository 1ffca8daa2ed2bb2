#include "reports/board/look.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <numbers>
#include <set>

#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

constexpr std::string_view good = "#00705c", shut = "#7b2d8e", warning = "#c2410c", barred = "#5f5f5f";
// Edges become bright on a dark screen, and plates with white letters do not. So each has its own colour, though the
// colours hardly differ.
constexpr std::string_view good_ring = "#00705d", shut_ring = "#7b2d8f", barred_ring = "#5f5f60";
constexpr std::string_view dark = "#22201c", water_blue = "#2f7fa8", page = "#fffdf7";
constexpr Weight bold = Weight::bold;

Look land_look(std::string_view fill) { return {fill, "#7d745f", 0.8}; }
Look line(std::string_view stroke, double width, Dash dash) { return {"", stroke, width, dash}; }
Look ring(std::string_view stroke, Dash dash = Dash::solid) { return {"", stroke, 4, dash}; }
Look letters(std::string_view colour, double text, Weight weight) {
  return {"", "", 0, Dash::solid, colour, text, weight};
}
Look plate_look(std::string_view fill, std::string_view edge, std::string_view text) {
  return {fill, edge, 1.8, Dash::solid, text, size::least_text, bold};
}
Look number_look(std::string_view fill) {
  return {fill, "#fffffe", 1.2, Dash::solid, "#fffffe", size::least_text, bold};
}

/// The look of a tag that says what changed at a place.
Look tag(std::string_view fill) { return {fill, "#fff3c4", 1.5, Dash::solid, "#fffffe", size::least_text, bold}; }

using LookTable = std::map<Ink, Look>;

void set(LookTable& table, Ink ink, const Look& look) { table[ink] = look; }

Ink nth(Ink::Role first, std::size_t n, StyleId style = 0) { return {Ink::Role(first + n), style}; }

void set_lands(LookTable& table) {
  constexpr std::array<std::string_view, tint_count> nobodys{"#f6eed9", "#e6dfb8", "#f3e2c4", "#dfe2c9", "#ead7b4"};
  for (std::size_t i = 0; i < tint_count; ++i) set(table, nth(Ink::land_0, i), land_look(nobodys[i]));
}

/// Sets the looks of everything in the colours of one side.
void set_side(LookTable& table, const SideStyle& side, StyleId id) {
  for (std::size_t i = 0; i < tint_count; ++i) set(table, nth(Ink::side_land_0, i, id), land_look(side.lands[i].light));
  set(table, {Ink::hatch, id}, line(side.hatch.light, 0.9, Dash::solid));
  static std::deque<std::string> translucent;  // keeps the texts, because a Look holds only views
  set(table, {Ink::area, id}, {translucent.emplace_back(std::string(side.hatch.light) + "99"), "", 0});
  set(table, {Ink::march, id}, line(side.way.light, 6, Dash::solid));
  set(table, {Ink::retreat, id}, line(side.way.light, 5, Dash::dashed));
  set(table, {Ink::voyage, id}, line(side.way.light, 5, Dash::dotted));
  set(table, {Ink::held, id}, {side.full.light, "#fffffe", 1.2, Dash::solid, "#fffffe", size::region_text, bold});
  set(table, {Ink::marker, id}, {side.full.light, "#fffffe", 1.5, Dash::solid, "#fffffe", 17, bold});
  set(table, {Ink::units, id}, plate_look(side.plate.light, side.full.light, side.plate_text.light));
  set(table, {Ink::leader, id}, plate_look(side.plate.light, side.full.light, side.plate_text.light));
  set(table, {Ink::tag, id}, tag(side.full.light));
}

/// The look of a line that is not certain: thinner, and in the colour `stroke`.
Look unsure(Look look, std::string_view stroke) {
  look.stroke = stroke;
  look.stroke_width = std::max(1.0, look.stroke_width * 0.69);
  return look;
}

/// The small signs on a ground: trees are filled, all others are strokes.
Look texture_look(const NamedStyle& style) {
  if (style.texture == Texture::trees) return {style.stroke.light, "", 0};
  return {"", style.stroke.light, style.texture == Texture::hills ? 2.2 : 1.6};
}

void set_style(LookTable& table, const NamedStyle& style, StyleId id) {
  using Kind = NamedStyle::Kind;
  const Look look{style.fill.light, style.stroke.light, style.width, style.dash};
  switch (style.kind) {
    case Kind::line:
      set(table, {Ink::line, id}, look);
      set(table, {Ink::unsure_line, id}, {"", "#8a806d", 1.8, style.dash});
      return;
    case Kind::token:
      set(table, {Ink::token, id}, plate_look(style.fill.light, style.stroke.light, style.text.light));
      return;
    case Kind::ground:
      set(table, {Ink::ground, id}, look);
      set(table, {Ink::unsure_ground, id}, look);
      set(table, {Ink::texture, id}, texture_look(style));
      return;
    case Kind::hexside:
      set(table, {Ink::hexside, id}, look);
      set(table, {Ink::unsure_hexside, id}, unsure(look, style.stroke.light));
      set(table, {Ink::crossing, id}, look);
      return;
  }
}

void set_map(LookTable& table) {
  set(table, Ink::paper, {"#f1ece0", ""});
  set(table, Ink::sea, {"#cfe3e8", ""});
  set(table, Ink::wild, {"#e9e6da", "#7d745f", 0.8});
  set_lands(table);
  set(table, Ink::water, {"#cfe3e8", "#7aa6b5", 0.8});
  set(table, Ink::river, line("#86b3c4", 1.6, Dash::solid));
  set(table, Ink::frontier, line("#3d6f8f", 4, Dash::dashed));
  set(table, Ink::panel, {"#fffefa", "#b5ad97", 1});
  set(table, Ink::zone_leader, line("#4a8bb0", 1.4, Dash::dotted));
  set(table, Ink::region_leader, line("#6a5a33", 1.2, Dash::solid));
  set(table, Ink::hex_number, letters("#7b7159", 11, Weight::regular));
  set(table, Ink::water_name, letters("#2c5670", 22, bold));
  set(table, Ink::port, line(water_blue, 3, Dash::solid));
  set(table, Ink::place, {page, dark, 2});
  set(table, Ink::unsure_place, {page, "#3a352b", 2.2, Dash::dotted});
  set(table, Ink::name, {"#fffdf7c8", "", 0, Dash::solid, dark, size::least_text, Weight::regular});
  set(table, Ink::region, letters("#6a5a33", size::region_text, bold));
  set(table, Ink::zone, {"", "", 0, Dash::solid, "#174c69", size::least_text, bold});
  set(table, Ink::frontier_name, {"#fffdf7c8", "", 0, Dash::solid, "#2c5670", size::least_text, bold});
}

void set_notes(LookTable& table) {
  set(table, Ink::path, line("#2f9d84", 7, Dash::solid));
  set(table, Ink::open_way, line(good_ring, 2.5, Dash::dashed));
  set(table, Ink::barred_way, line(barred_ring, 2.5, Dash::dotted));
  set(table, Ink::path_name, {"#fffdf7e6", "", 0, Dash::solid, dark, size::least_text, Weight::regular});
  set(table, Ink::cut, ring(shut_ring, Dash::dashed));
  set(table, Ink::option, ring(good_ring));
  set(table, Ink::barred, ring(barred_ring));
  set(table, Ink::battle, {"", "#e07a00", 6});
  set(table, Ink::changed, ring("#e0a800"));
  set(table, Ink::attempt, line("#e07a00", 5, Dash::dashed));
  set(table, Ink::tag_leader, line(dark, 1.4, Dash::solid));
  set(table, Ink::doomed_edge, line("#fffffe", 8, Dash::solid));
  set(table, Ink::doomed, line("#c2410d", 5, Dash::solid));
  set(table, Ink::path_number, number_look(good));
  set(table, Ink::cut_number, number_look(shut));
  set(table, Ink::doomed_number, number_look(warning));
  set(table, Ink::option_number, number_look(good));
  set(table, Ink::barred_number, number_look(barred));
  set(table, Ink::several_numbers, number_look("#33302a"));
  set(table, Ink::battle_tag, tag("#8a4b00"));
  set(table, Ink::plain_tag, tag("#4a4436"));
}

LookTable make_table() {
  LookTable table;
  set_map(table);
  set_notes(table);
  for (std::size_t i = 0; i < side_styles().size(); ++i) set_side(table, side_styles()[i], static_cast<StyleId>(i));
  for (std::size_t i = 0; i < named_styles().size(); ++i) set_style(table, named_styles()[i], static_cast<StyleId>(i));
  set(table, Ink::title, letters(dark, 34, bold));
  set(table, Ink::box_title, letters(dark, size::least_text, bold));
  set(table, Ink::box_text, letters(dark, size::least_text, Weight::regular));
  set(table, Ink::compass, line(dark, 3, Dash::solid));
  set(table, Ink::cell, {"#fffefa", "#b5ad97", 1, Dash::solid, "#5c574e", size::least_text, Weight::regular});
  set(table, Ink::cell_here, {"#33302a", "#b5ad97", 1, Dash::solid, "#fffffe", size::least_text, bold});
  set(table, Ink::panel_title, letters(dark, 18, bold));
  set(table, Ink::panel_text, letters(dark, size::least_text, Weight::regular));
  set(table, Ink::key_frame, line(dark, 2.5, Dash::solid));
  set(table, Ink::panel_strong, letters(dark, size::least_text, bold));
  return table;
}

/// The colours that change on a dark screen, each with its dark counterpart.
constexpr std::pair<std::string_view, std::string_view> dark_colours[]{
    {"#f1ece0", "#1d1c1a"}, {"#cfe3e8", "#16242b"},  {"#7aa6b5", "#47707f"}, {"#e9e6da", "#2b2a26"},
    {"#7d745f", "#6f6754"}, {"#f6eed9", "#3a362c"},  {"#e6dfb8", "#444029"}, {"#f3e2c4", "#33302a"},
    {"#dfe2c9", "#3c4034"}, {"#ead7b4", "#4a412f"},  {"#86b3c4", "#3f6575"}, {"#3d6f8f", "#6fa3c2"},
    {"#2c5670", "#a9d3ea"}, {"#fffefa", "#26241f"},  {"#b5ad97", "#5a5344"}, {"#4a8bb0", "#4f86a5"},
    {"#8a806d", "#978c77"}, {water_blue, "#58b4e0"}, {page, "#15140f"},      {"#7b7159", "#a2977f"},
    {dark, "#ece8e0"},      {"#3a352b", "#c9c1b0"},  {"#6a5a33", "#d9c48f"}, {"#174c69", "#9fd0ec"},
    {"#2f9d84", "#4fd1b0"}, {good_ring, "#4fd1b0"},  {shut_ring, "#d48be6"}, {barred_ring, "#b0aea8"},
    {"#c2410d", "#ff8a4c"}, {"#e07a00", "#ff9a2e"},  {"#e0a800", "#ffd34d"}, {"#5c574e", "#b3ab9d"},
    {"#33302a", "#8a6a1f"}};

using Pairs = std::vector<std::pair<std::string_view, std::string_view>>;

/// The same with the colours of sides and styles. Each colour comes once.
Pairs all_dark_colours() {
  Pairs pairs(std::begin(dark_colours), std::end(dark_colours));
  const auto add = [&](const Colour& colour) {
    const bool known = std::ranges::any_of(pairs, [&](const auto& pair) { return pair.first == colour.light; });
    if (!known && !colour.light.empty() && !colour.dark.empty()) pairs.emplace_back(colour.light, colour.dark);
  };
  for (const SideStyle& side : side_styles()) {
    for (const Colour& colour : {side.full, side.way, side.plate, side.plate_text, side.hatch}) add(colour);
    for (const Colour& colour : side.lands) add(colour);
  }
  for (const NamedStyle& style : named_styles())
    for (const Colour& colour : {style.fill, style.stroke, style.text}) add(colour);
  return pairs;
}

/// The colours that are not printed on paper.
constexpr std::string_view unprinted[]{"#f1ece0", "#cfe3e8"};

/// The rules for a colour that fills something, and for one that draws lines. `drawn` holds the elements that the rules
/// are for; empty: any.
std::string rules_for(std::string_view drawn, std::string_view scope, std::string_view from, std::string_view to) {
  std::string rules;
  for (const std::string_view kind : {"fill", "stroke"})
    if (drawn.empty() || drawn.find(fmt::format("{}=\"{}\"", kind, from)) != drawn.npos)
      rules += fmt::format("{0} [{1}=\"{2}\"]{{{1}:{3}}}", scope, kind, from, to);
  return rules;
}

/// The transparent colours of the table.
std::set<std::string_view> transparent_colours() {
  std::set<std::string_view> found;
  for (const Ink ink : all_inks())
    for (const std::string_view colour : {look_of(ink).fill, look_of(ink).stroke})
      if (colour.size() > 7) found.insert(colour);
  return found;
}

}  // namespace

namespace {

const LookTable& look_table() {
  static const LookTable made = make_table();
  return made;
}

}  // namespace

const Look& look_of(Ink ink) {
  static const std::size_t width = std::max(side_styles().size(), named_styles().size());
  static const std::vector<Look> looks = [] {
    std::vector<Look> list((std::size_t{Ink::key_frame} + 1) * width);
    for (const auto& [known, look] : look_table()) list[known.role * width + known.style] = look;
    return list;
  }();
  return looks[ink.role * width + ink.style];
}

const std::vector<Ink>& all_inks() {
  static const std::vector<Ink> inks = [] {
    std::vector<Ink> list;
    for (const auto& [ink, look] : look_table()) list.push_back(ink);
    return list;
  }();
  return inks;
}

static std::string dark_rules_for(std::string_view drawn, std::string_view scope) {
  static const std::set<std::string_view> transparent = transparent_colours();
  std::string rules;
  for (const auto& [from, to] : all_dark_colours()) {
    rules += rules_for(drawn, scope, from, to);
    for (const std::string_view colour : transparent)
      if (colour.starts_with(from))
        rules += rules_for(drawn, scope, colour, std::string(to) + std::string(colour.substr(7)));
  }
  return rules;
}

std::string dark_rules(std::string_view scope) { return dark_rules_for("", scope); }

std::string picture_style(std::string_view drawn) {
  std::string printed;
  for (const std::string_view colour : unprinted) printed += rules_for(drawn, "svg", colour, "#ffffff");
  return "svg{max-width:100%;height:auto}@page{size:A4 landscape;margin:10mm}@media screen and "
         "(prefers-color-scheme:dark){" +
         dark_rules_for(drawn, "svg") + "}@media print{" + printed + "}";
}

Ink land_ink(std::size_t tint, std::string_view controlled_by) {
  if (controlled_by.empty()) return nth(Ink::land_0, tint % tint_count);
  return nth(Ink::side_land_0, tint % tint_count, side_named(controlled_by));
}

std::optional<Hatching> hatching(std::string_view controlled_by) {
  if (controlled_by.empty()) return {};
  const StyleId side = side_named(controlled_by);
  return Hatching{{Ink::hatch, side}, side_styles()[side].slope};
}

std::string pattern_name(std::string_view controlled_by) {
  return controlled_by.empty() ? "" : fmt::format("hatch-{}", side_named(controlled_by));
}

std::string patterns_svg() {
  std::string patterns;
  for (const SideStyle& side : side_styles()) {
    const auto pattern = hatching(side.name);
    if (!pattern) continue;
    const Look& look = look_of(pattern->ink);
    patterns += fmt::format(
        "<pattern id=\"{0}\" width=\"{1:.2f}\" height=\"8\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate({2})\"><path d=\"M0 0v8\" stroke=\"{3}\" stroke-width=\"{4}\"/></pattern>",
        pattern_name(side.name), hatch_spacing / std::numbers::sqrt2, pattern->slope == Slope::rising ? 45 : -45,
        look.stroke, 2 * look.stroke_width);
  }
  return "<defs>" + patterns + "</defs>";
}

}  // namespace tricorne::reports
