// How everything in a picture looks: one table for GraphViz and for the layers of the HTML report.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "reports/board/lettering.h"

namespace tricorne::reports {

/// What a thing in a picture is, in the order of drawing.
// clang-format off
enum class Ink : unsigned char {
  paper, sea, wild, land_0, land_1, land_2, land_3, land_4,
  american_land_0, american_land_1, american_land_2, american_land_3, american_land_4,
  british_land_0, british_land_1, british_land_2, british_land_3, british_land_4, british_hatch, american_hatch,
  water, river, frontier, panel, zone_leader, region_leader,
  line, unsure_line, wilderness, unsure_wilderness,
  port, place, unsure_place, name, region, zone, frontier_name,
  path, path_name, cut, option, barred,
  battle, changed, american_march, british_march, french_march, american_retreat, british_retreat, voyage, attempt, tag_leader,
  held_by_american, held_by_british,
  american_marker, british_marker, american_units, british_units, french_units,
  american_general, british_general, french_general, congress, navy, other_piece,
  doomed_edge, doomed,
  path_number, cut_number, doomed_number, option_number, barred_number, several_numbers,
  american_tag, british_tag, battle_tag, plain_tag,
  title, box_title, box_text, compass, cell, cell_here, panel_title, panel_text, panel_strong, key_frame,
};
// clang-format on
inline constexpr std::size_t ink_count = static_cast<std::size_t>(Ink::key_frame) + 1;

enum class Dash : unsigned char { solid, dashed, dotted };

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

inline constexpr std::size_t tint_count = 5;

/// The soft colour of a region's land: one of a few that differ from its neighbours', and by who controls it.
Ink land_ink(std::size_t tint, std::string_view controlled_by);

enum class Slope : unsigned char { rising, falling };

/// The lines on the land of who controls it.
struct Hatching {
  Ink ink{};
  Slope slope{};
};

/// Nothing for land that nobody controls.
std::optional<Hatching> hatching(std::string_view controlled_by);

/// Rules of a style sheet that turn every colour of the pictures into its darker counterpart, for elements below
/// `scope` (a selector, may be empty).
std::string dark_rules(std::string_view scope);

/// The style sheet of a picture that stands alone: no wider than the screen, dark where the reader's screen is, on a
/// lying sheet of paper and sparing with ink there.
std::string picture_style();

}  // namespace tricorne::reports
