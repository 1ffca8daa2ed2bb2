// How everything in a picture looks: one table for GraphViz and for the layers of the HTML report.
#pragma once

#include <cstddef>
#include <string_view>

#include "reports/board/lettering.h"

namespace tricorne::reports {

/// What a thing in a picture is, in the order of drawing.
// clang-format off
enum class Ink : unsigned char {
  paper, sea, tint_0, tint_1, tint_2, tint_3, tint_4, tint_5, tint_6, tint_7, panel, zone_leader,
  line, unsure_line, wilderness, unsure_wilderness,
  port, place, unsure_place, name,
  label_0, label_1, label_2, label_3, label_4, label_5, label_6, label_7, region, zone, zone_kind,
  path, path_name, cut, option, barred,
  battle, changed, american_march, british_march, french_march, american_retreat, british_retreat, attempt,
  held_by_american, held_by_british,
  american_marker, british_marker, american_units, british_units, french_units,
  american_letter, british_letter, french_letter,
  american_general, british_general, french_general, congress, navy, other_piece,
  doomed_edge, doomed,
  path_number, cut_number, doomed_number, option_number, barred_number, several_numbers,
  american_tag, british_tag, battle_tag, plain_tag,
  title, box_title, box_text, panel_title, panel_text, panel_strong,
};
// clang-format on
inline constexpr std::size_t ink_count = static_cast<std::size_t>(Ink::panel_strong) + 1;

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

inline constexpr std::size_t tint_count = 8;

/// The soft colour of a region's land, and of its name.
constexpr Ink tint(std::size_t number) { return Ink(static_cast<std::size_t>(Ink::tint_0) + number % tint_count); }
constexpr Ink label_tint(std::size_t number) {
  return Ink(static_cast<std::size_t>(Ink::label_0) + number % tint_count);
}

}  // namespace tricorne::reports
