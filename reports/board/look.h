// The looks of all things in pictures. One table serves GraphViz and the SVG of pages.
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

/// The kind of a thing in a picture. Roles are in the order of drawing. For things in the colours of a side or a style,
/// `style` is the number of this side or style. Panels lie beside the map, beneath the signs that a legend explains.
struct Ink {
  // clang-format off
  enum Role : unsigned char {
    paper, panel, sea, wild, land_0, land_1, land_2, land_3, land_4,
    side_land_0, side_land_1, side_land_2, side_land_3, side_land_4, hatch,
    water, river, ground, unsure_ground, texture, hex, hex_number, hexside, unsure_hexside, water_name, area, frontier, zone_leader, region_leader,
    line, unsure_line, crossing,
    port, place, unsure_place, name, region, zone, frontier_name,
    path, open_way, barred_way, path_name, cut, option, barred,
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

/// All inks, in the order of drawing.
const std::vector<Ink>& all_inks();

/// The look of an ink. A colour is `#rrggbb` or `#rrggbbaa`; an empty text means no colour.
struct Look {
  std::string_view fill = {};
  std::string_view stroke = {};
  double stroke_width = 0;
  Dash dash = Dash::solid;
  std::string_view text = {};  ///< colour of letters
  double text_size = 0;
  Weight weight = Weight::regular;
};

/// The look of an ink, from the table.
const Look& look_of(Ink ink);

/// The ink of a region's land. `tint` is the region's colour in Layout::tints. `controlled_by` is the side in control,
/// as boards name it; empty for none.
Ink land_ink(std::size_t tint, std::string_view controlled_by);

/// The hatching of land in the control of a side.
struct Hatching {
  Ink ink{};
  Slope slope{};
};

/// The hatching of a side; nothing for an empty name and for an unknown side.
std::optional<Hatching> hatching(std::string_view controlled_by);

/// The distance between the lines of a hatching, in pixels.
inline constexpr double hatch_spacing = 17;
/// The id of the SVG pattern for the land of a side; empty for no side.
std::string pattern_name(std::string_view controlled_by);
/// The patterns of all sides, as SVG.
std::string patterns_svg();

/// Rules of a style sheet that replace every colour of the pictures by its dark counterpart, for elements below
/// `scope`, which is a selector and may be empty.
std::string dark_rules(std::string_view scope);

/// The style sheet of a picture that stands alone, whose elements are `drawn`. It keeps the picture within the screen,
/// makes it dark on a dark screen, and prints it in landscape with little ink. It names the colours of the picture
/// only.
std::string picture_style(std::string_view drawn);

}  // namespace tricorne::reports
