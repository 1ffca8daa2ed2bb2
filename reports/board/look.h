// How everything in a picture looks: one table for GraphViz and for the layers of the HTML report.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/board/lettering.h"
#include "reports/board/styles.h"

namespace tricorne::reports {

/// What a thing in a picture is, in the order of drawing; of things that sides or styles colour, whose or which.
struct Ink {
  // clang-format off
  enum Role : unsigned char {
    paper, sea, wild, land_0, land_1, land_2, land_3, land_4,
    side_land_0, side_land_1, side_land_2, side_land_3, side_land_4, hatch,
    water, river, ground, unsure_ground, hex_number, hexside, unsure_hexside, area, frontier, panel, zone_leader, region_leader,
    line, unsure_line,
    port, place, unsure_place, name, region, zone, frontier_name,
    path, path_name, cut, option, barred,
    battle, changed, march, retreat, voyage, attempt, tag_leader,
    held, marker, units, leader, token,
    doomed_edge, doomed,
    path_number, cut_number, doomed_number, option_number, barred_number, several_numbers,
    tag, battle_tag, plain_tag,
    title, box_title, box_text, compass, cell, cell_here, panel_title, panel_text, panel_strong, key_frame,
  };
  // clang-format on
  Role role = paper;
  StyleId style = 0;

  constexpr Ink() = default;
  constexpr Ink(Role what, StyleId whose = 0) : role(what), style(whose) {}
  friend constexpr auto operator<=>(const Ink&, const Ink&) = default;
};

/// Every ink there is, in the order of drawing.
const std::vector<Ink>& all_inks();

/// Colours are `#rrggbb`, `#rrggbbaa` or empty for none.
struct Look {
  std::string_view fill = {};
  std::string_view stroke = {};
  double stroke_width = 0;
  Dash dash = Dash::solid;
  std::string_view text = {};  ///< colour of letters
  double text_size = 0;
  Weight weight = Weight::regular;
};

const Look& look_of(Ink ink);

/// The soft colour of a region's land: one of a few that differ from its neighbours', and by who controls it.
Ink land_ink(std::size_t tint, std::string_view controlled_by);

/// The lines on the land of who controls it.
struct Hatching {
  Ink ink{};
  Slope slope{};
};

/// Nothing for land that nobody controls.
std::optional<Hatching> hatching(std::string_view controlled_by);

/// The lines on controlled land stand so far apart, in pixels.
inline constexpr double hatch_spacing = 17;
/// The id of the SVG pattern of a side's land; empty for no side.
std::string pattern_name(std::string_view controlled_by);
/// The patterns of all sides, as SVG.
std::string patterns_svg();

/// Rules of a style sheet that turn every colour of the pictures into its darker counterpart, for elements below
/// `scope` (a selector, may be empty).
std::string dark_rules(std::string_view scope);

/// The style sheet of a picture that stands alone: no wider than the screen, dark where the reader's screen is, on a
/// lying sheet of paper and sparing with ink there.
std::string picture_style();

}  // namespace tricorne::reports
