#include "reports/board/look.h"

#include <fmt/format.h>

#include <array>
#include <set>

#include "reports/board/furniture.h"

namespace tricorne::reports {

namespace {

constexpr std::string_view american = "#1f4e9c", british = "#b3202a", french = "#7a5c00";
constexpr std::string_view good = "#00705c", shut = "#7b2d8e", warning = "#c2410c", barred = "#5f5f5f";
// Edges and ways turn bright in the dark, plates with white letters do not: colours of their own, one step apart.
constexpr std::string_view american_way = "#1f4e9d", british_way = "#b3202b", french_way = "#7a5c01";
constexpr std::string_view good_ring = "#00705d", shut_ring = "#7b2d8f", barred_ring = "#5f5f60";
constexpr std::string_view dark = "#22201c", water = "#2f7fa8", white = "#ffffff", page = "#fffdf7";
constexpr Weight bold = Weight::bold;

Look land(std::string_view fill) { return {fill, "#7d745f", 0.8}; }
Look line(std::string_view stroke, double width, Dash dash) { return {"", stroke, width, dash}; }
Look ring(std::string_view stroke, Dash dash = Dash::solid) { return {"", stroke, 4, dash}; }
Look letters(std::string_view colour, double text, Weight weight) {
  return {"", "", 0, Dash::solid, colour, text, weight};
}
Look plate(std::string_view fill, std::string_view edge, std::string_view text) {
  return {fill, edge, 1.8, Dash::solid, text, size::least_text, bold};
}
Look number(std::string_view fill) { return {fill, "#fffffe", 1.2, Dash::solid, "#fffffe", size::least_text, bold}; }

/// Says what changed here.
Look tag(std::string_view fill) { return {fill, "#fff3c4", 1.5, Dash::solid, "#fffffe", size::least_text, bold}; }

using Table = std::array<Look, ink_count>;

void set(Table& table, Ink ink, const Look& look) { table[static_cast<std::size_t>(ink)] = look; }

void set_lands(Table& table) {
  constexpr std::array<std::string_view, 3 * tint_count> fills{
      "#f6eed9", "#e6dfb8", "#f3e2c4", "#dfe2c9", "#ead7b4",   // nobody's
      "#cdd5f0", "#bcc7ea", "#dbe1f6", "#c6cbe2", "#b2c0ea",   // American
      "#f3cdc6", "#ecbab1", "#f8dcd6", "#e6c3c0", "#eab2a8"};  // British
  for (std::size_t i = 0; i < fills.size(); ++i)
    set(table, Ink(static_cast<std::size_t>(Ink::land_0) + i), land(fills[i]));
  set(table, Ink::british_hatch, line("#c98f86", 0.9, Dash::solid));
  set(table, Ink::american_hatch, line("#8e9cca", 0.9, Dash::solid));
}

void set_map(Table& table) {
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
  set(table, Ink::line, line("#3a352d", 2.6, Dash::solid));
  set(table, Ink::unsure_line, line("#8a806d", 1.8, Dash::solid));
  set(table, Ink::wilderness, line("#3a352d", 2.6, Dash::dashed));
  set(table, Ink::unsure_wilderness, line("#8a806d", 1.8, Dash::dashed));
  set(table, Ink::port, line(water, 3, Dash::solid));
  set(table, Ink::place, {page, dark, 2});
  set(table, Ink::unsure_place, {page, "#3a352b", 2.2, Dash::dotted});
  set(table, Ink::name, {"#fffdf7c8", "", 0, Dash::solid, dark, size::least_text, Weight::regular});
  set(table, Ink::region, letters("#6a5a33", size::region_text, bold));
  set(table, Ink::zone, {"", "", 0, Dash::solid, "#174c69", size::least_text, bold});
  set(table, Ink::frontier_name, {"#fffdf7c8", "", 0, Dash::solid, "#2c5670", size::least_text, bold});
}

void set_notes(Table& table) {
  set(table, Ink::path, line("#2f9d84", 7, Dash::solid));
  set(table, Ink::path_name, {"#fffdf7e6", "", 0, Dash::solid, dark, size::least_text, Weight::regular});
  set(table, Ink::cut, ring(shut_ring, Dash::dashed));
  set(table, Ink::option, ring(good_ring));
  set(table, Ink::barred, ring(barred_ring));
  set(table, Ink::battle, {"", "#e07a00", 6});
  set(table, Ink::changed, ring("#e0a800"));
  set(table, Ink::american_march, line(american_way, 6, Dash::solid));
  set(table, Ink::british_march, line(british_way, 6, Dash::solid));
  set(table, Ink::french_march, line(french_way, 6, Dash::solid));
  set(table, Ink::american_retreat, line(american_way, 5, Dash::dashed));
  set(table, Ink::british_retreat, line(british_way, 5, Dash::dashed));
  set(table, Ink::voyage, line(british_way, 5, Dash::dotted));
  set(table, Ink::attempt, line("#e07a00", 5, Dash::dashed));
  set(table, Ink::tag_leader, line(dark, 1.4, Dash::solid));
  set(table, Ink::doomed_edge, line("#fffffe", 8, Dash::solid));
  set(table, Ink::doomed, line("#c2410d", 5, Dash::solid));
  set(table, Ink::path_number, number(good));
  set(table, Ink::cut_number, number(shut));
  set(table, Ink::doomed_number, number(warning));
  set(table, Ink::option_number, number(good));
  set(table, Ink::barred_number, number(barred));
  set(table, Ink::several_numbers, number("#33302a"));
  set(table, Ink::american_tag, tag(american));
  set(table, Ink::british_tag, tag(british));
  set(table, Ink::battle_tag, tag("#8a4b00"));
  set(table, Ink::plain_tag, tag("#4a4436"));
}

void set_pieces(Table& table) {
  set(table, Ink::held_by_american, {american, "#fffffe", 1.2, Dash::solid, "#fffffe", size::region_text, bold});
  set(table, Ink::held_by_british, {british, "#fffffe", 1.2, Dash::solid, "#fffffe", size::region_text, bold});
  set(table, Ink::american_marker, {american, "#fffffe", 1.5, Dash::solid, "#fffffe", 17, bold});
  set(table, Ink::british_marker, {british, "#fffffe", 1.5, Dash::solid, "#fffffe", 17, bold});
  set(table, Ink::american_units, plate("#e3edfb", american, "#12336b"));
  set(table, Ink::british_units, plate("#fde4e2", british, "#7d1018"));
  set(table, Ink::french_units, plate("#fffbea", french, "#4d3a00"));
  set(table, Ink::american_general, plate("#e3edfb", american, "#12336b"));
  set(table, Ink::british_general, plate("#fde4e2", british, "#7d1018"));
  set(table, Ink::french_general, plate("#fffbea", french, "#4d3a00"));
  set(table, Ink::congress, plate("#f7d860", "#6b5200", "#3d2f00"));
  set(table, Ink::navy, plate("#fffbea", french, "#4d3a00"));
  set(table, Ink::other_piece, plate("#eeeeee", dark, dark));
}

Table make_table() {
  Table table;
  set_map(table);
  set_notes(table);
  set_pieces(table);
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

/// Each colour that changes in the dark, and what it becomes.
constexpr std::pair<std::string_view, std::string_view> dark_colours[]{
    {"#f1ece0", "#1d1c1a"}, {"#cfe3e8", "#16242b"},    {"#7aa6b5", "#47707f"},   {"#e9e6da", "#2b2a26"},
    {"#7d745f", "#6f6754"}, {"#f6eed9", "#3a362c"},    {"#e6dfb8", "#444029"},   {"#f3e2c4", "#33302a"},
    {"#dfe2c9", "#3c4034"}, {"#ead7b4", "#4a412f"},    {"#cdd5f0", "#2a3554"},   {"#bcc7ea", "#33406a"},
    {"#dbe1f6", "#252d46"}, {"#c6cbe2", "#303a5c"},    {"#b2c0ea", "#3a4774"},   {"#f3cdc6", "#54302c"},
    {"#ecbab1", "#633833"}, {"#f8dcd6", "#472825"},    {"#e6c3c0", "#5a3431"},   {"#eab2a8", "#6b3d37"},
    {"#c98f86", "#7d4a44"}, {"#8e9cca", "#4a598c"},    {"#86b3c4", "#3f6575"},   {"#3d6f8f", "#6fa3c2"},
    {"#2c5670", "#a9d3ea"}, {"#fffefa", "#26241f"},    {"#b5ad97", "#5a5344"},   {"#4a8bb0", "#4f86a5"},
    {"#3a352d", "#d8d0bf"}, {"#8a806d", "#978c77"},    {water, "#58b4e0"},       {page, "#15140f"},
    {dark, "#ece8e0"},      {"#3a352b", "#c9c1b0"},    {"#6a5a33", "#d9c48f"},   {"#174c69", "#9fd0ec"},
    {"#2f9d84", "#4fd1b0"}, {good_ring, "#4fd1b0"},    {shut_ring, "#d48be6"},   {barred_ring, "#b0aea8"},
    {"#c2410d", "#ff8a4c"}, {american_way, "#8db4f5"}, {british_way, "#ff8f88"}, {french_way, "#e0b84a"},
    {american, "#3a6fc6"},  {british, "#c23a40"},      {french, "#b8922a"},      {"#e3edfb", "#1c2b47"},
    {"#12336b", "#cfe0fb"}, {"#fde4e2", "#48191b"},    {"#7d1018", "#ffd2cf"},   {"#fffbea", "#3a3010"},
    {"#4d3a00", "#f3dc96"}, {"#eeeeee", "#333333"},    {"#e07a00", "#ff9a2e"},   {"#e0a800", "#ffd34d"},
    {"#5c574e", "#b3ab9d"}, {"#33302a", "#8a6a1f"}};

/// What is blank on paper.
constexpr std::string_view unprinted[]{"#f1ece0", "#cfe3e8"};

std::string rule(std::string_view scope, std::string_view from, std::string_view to) {
  return fmt::format("{0} [fill=\"{1}\"]{{fill:{2}}}{0} [stroke=\"{1}\"]{{stroke:{2}}}", scope, from, to);
}

/// Colours of the table that are seen through.
std::set<std::string_view> transparent_colours() {
  std::set<std::string_view> found;
  for (std::size_t i = 0; i < ink_count; ++i)
    for (const std::string_view colour : {look_of(Ink(i)).fill, look_of(Ink(i)).stroke})
      if (colour.size() > 7) found.insert(colour);
  return found;
}

}  // namespace

const Look& look_of(Ink ink) {
  static const Table table = make_table();
  return table[static_cast<std::size_t>(ink)];
}

std::string dark_rules(std::string_view scope) {
  static const std::set<std::string_view> transparent = transparent_colours();
  std::string rules;
  for (const auto& [from, to] : dark_colours) {
    rules += rule(scope, from, to);
    for (const std::string_view colour : transparent)
      if (colour.starts_with(from)) rules += rule(scope, colour, std::string(to) + std::string(colour.substr(7)));
  }
  return rules;
}

std::string picture_style() {
  std::string printed;
  for (const std::string_view colour : unprinted) printed += rule("svg", colour, "#ffffff");
  return "svg{max-width:100%;height:auto}@page{size:A4 landscape;margin:10mm}@media screen and "
         "(prefers-color-scheme:dark){" +
         dark_rules("svg") + "}@media print{" + printed + "}";
}

Ink land_ink(std::size_t tint, std::string_view controlled_by) {
  const Ink first = controlled_by == "american"  ? Ink::american_land_0
                    : controlled_by == "british" ? Ink::british_land_0
                                                 : Ink::land_0;
  return Ink(static_cast<std::size_t>(first) + tint % tint_count);
}

std::optional<Hatching> hatching(std::string_view controlled_by) {
  if (controlled_by == "american") return Hatching{Ink::american_hatch, Slope::falling};
  if (controlled_by == "british") return Hatching{Ink::british_hatch, Slope::rising};
  return {};
}

}  // namespace tricorne::reports
