#include "reports/board/look.h"

#include <array>

#include "reports/board/furniture.h"

namespace tricorne::reports {

namespace {

constexpr std::string_view american = "#1f4e9c", british = "#b3202a", french = "#14703a";
constexpr std::string_view good = "#1a7f37", shut = "#7b2d8e", warning = "#c2410c", barred = "#5f5f5f";
constexpr std::string_view dark = "#22201c", water = "#1c6bb0", white = "#ffffff";
constexpr std::string_view coast = "#00000030";
constexpr Weight bold = Weight::bold;

Look patch(std::string_view fill) { return {fill, coast, 1}; }
Look line(std::string_view stroke, double width, Dash dash) { return {"", stroke, width, dash}; }
Look ring(std::string_view stroke, Dash dash = Dash::solid) { return {"", stroke, 4, dash}; }
Look letters(std::string_view colour, double text, Weight weight) {
  return {"", "", 0, Dash::solid, colour, text, weight};
}
Look plate(std::string_view fill, std::string_view edge, std::string_view text, double text_size = 12.5) {
  return {fill, edge, 1.8, Dash::solid, text, text_size, bold};
}
Look number(std::string_view fill) { return {fill, white, 1.2, Dash::solid, white, 11.5, bold}; }

/// Says what changed here.
Look tag(std::string_view fill) { return {fill, "#fff3c4", 1.5, Dash::solid, white, 12, bold}; }

std::array<Look, ink_count> make_table() {
  std::array<Look, ink_count> table;
  const auto set = [&](Ink ink, const Look& look) { table[static_cast<std::size_t>(ink)] = look; };
  set(Ink::paper, {"#f1ece0", ""});
  set(Ink::sea, {"#dceaf4", ""});
  constexpr std::array<std::string_view, tint_count> tints{"#f6dfc0", "#d9e8c4", "#f7d3cf", "#dcd6ec",
                                                           "#f5ecb4", "#cfe6dd", "#ecd3e2", "#e2ddc6"};
  for (std::size_t i = 0; i < tint_count; ++i) set(tint(i), patch(tints[i]));
  for (std::size_t i = 0; i < tint_count; ++i) set(label_tint(i), patch(tints[i]));
  set(Ink::panel, {"#fffefa", "#b5ad97", 1});
  set(Ink::zone_leader, line("#1c6bb0b0", 1.4, Dash::dashed));
  set(Ink::line, line("#2f2b25", 2.8, Dash::solid));
  set(Ink::unsure_line, line("#8a806d", 2, Dash::solid));
  set(Ink::wilderness, line("#2f2b25", 2.8, Dash::dashed));
  set(Ink::unsure_wilderness, line("#8a806d", 2, Dash::dashed));
  set(Ink::port, line(water, 3, Dash::solid));
  set(Ink::place, {"#fffdf7", dark, 2});
  set(Ink::unsure_place, {"#fffdf7", "#3a352b", 2.6, Dash::dotted});
  set(Ink::name, {"#ffffffb8", "", 0, Dash::solid, dark, size::name_text, Weight::regular});
  set(Ink::region, letters("#5b5038", size::region_text, bold));
  set(Ink::zone, {"#f2f9ffd8", "#1c6bb0", 1.2, Dash::dashed, "#124c80", size::zone_text, bold});
  set(Ink::zone_kind, letters("#3d6a94", 11, Weight::regular));
  set(Ink::path, line("#3aa564", 7, Dash::solid));
  set(Ink::path_name, {"#ffffffd8", "", 0, Dash::solid, dark, size::name_text, Weight::regular});
  set(Ink::cut, ring(shut, Dash::dashed));
  set(Ink::option, ring(good));
  set(Ink::barred, ring(barred));
  set(Ink::battle, {"", "#e07a00", 6});
  set(Ink::changed, ring("#e0a800"));
  set(Ink::american_march, line(american, 7, Dash::solid));
  set(Ink::british_march, line(british, 7, Dash::solid));
  set(Ink::french_march, line(french, 7, Dash::solid));
  set(Ink::american_retreat, line(american, 6, Dash::dashed));
  set(Ink::british_retreat, line(british, 6, Dash::dashed));
  set(Ink::attempt, line("#e07a00", 6, Dash::dashed));
  set(Ink::held_by_american, {american, "", 0, Dash::solid, white, 11, bold});
  set(Ink::held_by_british, {british, "", 0, Dash::solid, white, 11, bold});
  set(Ink::american_marker, {american, white, 1.5, Dash::solid, white, 16, bold});
  set(Ink::british_marker, {british, white, 1.5, Dash::solid, white, 16, bold});
  set(Ink::american_units, plate("#e3edfb", american, "#12336b", 15));
  set(Ink::british_units, plate("#fde4e2", british, "#7d1018", 15));
  set(Ink::french_units, plate("#ffffff", french, "#0d4d27", 15));
  set(Ink::american_letter, letters("#12336b", 9.5, bold));
  set(Ink::british_letter, letters("#7d1018", 9.5, bold));
  set(Ink::french_letter, letters("#0d4d27", 9.5, bold));
  set(Ink::american_general, plate("#e3edfb", american, "#12336b"));
  set(Ink::british_general, plate("#fde4e2", british, "#7d1018"));
  set(Ink::french_general, plate("#ffffff", french, "#0d4d27"));
  set(Ink::congress, plate("#f7d860", "#6b5200", "#3d2f00"));
  set(Ink::navy, plate("#ffffff", french, "#0d4d27", 12));
  set(Ink::other_piece, plate("#eeeeee", dark, dark));
  set(Ink::doomed_edge, line("#ffffff", 9, Dash::solid));
  set(Ink::doomed, line(warning, 5, Dash::solid));
  set(Ink::path_number, number(good));
  set(Ink::cut_number, number(shut));
  set(Ink::doomed_number, number(warning));
  set(Ink::option_number, number(good));
  set(Ink::barred_number, number(barred));
  set(Ink::several_numbers, number(dark));
  set(Ink::american_tag, tag(american));
  set(Ink::british_tag, tag(british));
  set(Ink::battle_tag, tag("#8a4b00"));
  set(Ink::plain_tag, tag("#4a4436"));
  set(Ink::title, letters(dark, 40, bold));
  set(Ink::box_title, letters(dark, 20, bold));
  set(Ink::box_text, letters(dark, 17, Weight::regular));
  set(Ink::panel_title, letters(dark, 16, bold));
  set(Ink::panel_text, letters(dark, 14, Weight::regular));
  set(Ink::panel_strong, letters(dark, 14, bold));
  return table;
}

}  // namespace

const Look& look_of(Ink ink) {
  static const std::array<Look, ink_count> table = make_table();
  return table[static_cast<std::size_t>(ink)];
}

}  // namespace tricorne::reports
