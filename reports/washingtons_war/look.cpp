#include "reports/washingtons_war/parts.h"

namespace tricorne::reports::ww_kit {

std::vector<SideStyle> war_sides() {
  return {{"american",
           "A",
           Form::circle,
           Slope::falling,
           {"#1f4e9c", "#3a6fc6"},
           {"#1f4e9d", "#8db4f5"},
           {"#e3edfb", "#1c2b47"},
           {"#12336b", "#cfe0fb"},
           {"#8e9cca", "#4a598c"},
           {{{"#cdd5f0", "#2a3554"},
             {"#bcc7ea", "#33406a"},
             {"#dbe1f6", "#252d46"},
             {"#c6cbe2", "#303a5c"},
             {"#b2c0ea", "#3a4774"}}},
           {"#1f4e9c", "#8db4f5"},
           ""},
          {"british",
           "B",
           Form::box,
           Slope::rising,
           {"#b3202a", "#c23a40"},
           {"#b3202b", "#ff8f88"},
           {"#fde4e2", "#48191b"},
           {"#7d1018", "#ffd2cf"},
           {"#c98f86", "#7d4a44"},
           {{{"#f3cdc6", "#54302c"},
             {"#ecbab1", "#633833"},
             {"#f8dcd6", "#472825"},
             {"#e6c3c0", "#5a3431"},
             {"#eab2a8", "#6b3d37"}}},
           {"#b3202a", "#ff9a96"},
           "7 3"},
          {"french",
           "F",
           Form::hexagon,
           Slope::rising,
           {"#7a5c00", "#b8922a"},
           {"#7a5c01", "#e0b84a"},
           {"#fffbea", "#3a3010"},
           {"#4d3a00", "#f3dc96"},
           {"#c9b071", "#6d5a29"},
           {{{"#f0e3be", "#4a3f20"},
             {"#f0e3be", "#4a3f20"},
             {"#f0e3be", "#4a3f20"},
             {"#f0e3be", "#4a3f20"},
             {"#f0e3be", "#4a3f20"}}},
           {"#14703a", "#79d39c"},
           "2 3"}};
}

std::vector<NamedStyle> war_styles() {
  using Kind = NamedStyle::Kind;
  // Congress has the same gold on a dark screen. No other style has its colours.
  return {
      {Kind::line, "wilderness", {}, {"#3a352d", "#d8d0bf"}, 2.6, Dash::dashed, {}},
      {Kind::token, "congress", {"#f7d860", ""}, {"#6b5201", ""}, 1.8, Dash::solid, {"#3d2f01", ""}},
      {Kind::token, "navy", {"#fffbea", "#3a3010"}, {"#7a5c00", "#b8922a"}, 1.8, Dash::solid, {"#4d3a00", "#f3dc96"}}};
}

std::vector<LegendEntry> war_legend() {
  using Sign = LegendEntry::Sign;
  using Kind = Piece::Kind;
  return {{Sign::circle, Said{"texts.legend_space"}},
          {Sign::box, Said{"texts.legend_winter_quarters"}},
          {Sign::star, Said{"texts.legend_fortified_port"}},
          {Sign::port, Said{"page.legend-port"}},
          {Sign::unsure_place, Said{"page.legend-not-certain"}},
          {Sign::line, Said{"page.legend-connection"}},
          {Sign::unsure_line, Said{"texts.legend_connection_not_certain"}},
          {Sign::line, Said{"texts.legend_wilderness"}, "wilderness"},
          {Sign::zone, Said{"texts.legend_blockade_zone"}},
          {Sign::pieces, Said{"texts.legend_american_marker"}, "", {{Kind::Marker, "american", ""}}},
          {Sign::pieces, Said{"texts.legend_british_marker"}, "", {{Kind::Marker, "british", ""}}},
          {Sign::pieces,
           Said{"texts.legend_units"},
           "",
           {{Kind::Count, "american", "3"}, {Kind::Count, "british", "3"}, {Kind::Count, "french", "3"}}},
          {Sign::pieces, Said{"texts.legend_american_general"}, "", {{Kind::Name, "american", "Name"}}},
          {Sign::pieces, Said{"texts.legend_british_general"}, "", {{Kind::Name, "british", "Name"}}},
          {Sign::path, Said{"texts.legend_way_to_safety"}},
          {Sign::march, Said{"texts.legend_march"}, "british"},
          {Sign::voyage, Said{"texts.legend_voyage"}, "british"},
          {Sign::cut, Said{"texts.legend_shuts_in"}},
          {Sign::doomed, Said{"page.legend-doomed"}},
          {Sign::option, Said{"page.legend-option"}},
          {Sign::barred, Said{"page.legend-barred"}}};
}

}  // namespace tricorne::reports::ww_kit
