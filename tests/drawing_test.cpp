// Pictures of boards and the HTML report.
#include "reports/board/drawing.h"

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "engine/core/load/yaml.h"
#include "reports/board/coast/chart.h"
#include "reports/board/compact_svg.h"
#include "reports/board/hexes.h"
#include "reports/board/lanes.h"
#include "reports/board/layout.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/board/place_boxes.h"
#include "reports/board/spots.h"
#include "reports/board/territory.h"
#include "reports/verification/report.h"
#include "tests/support/sample.h"

namespace tricorne::reports {
namespace drawing_test {

const Game& game() { return test::washingtons_war(); }

Board setup_board() { return game().setup()->board(); }

/// A small map with texts that a writer of SVG must escape.
Board nasty_board() {
  Board board;
  board.title = "A & B <1775>";
  board.regions = {{"X", "X & \"Y\"", "british"}};
  board.places = {{"Fort <b>Ugly</b>",
                   "X",
                   Place::Shape::Star,
                   true,
                   -75,
                   40,
                   true,
                   {{Piece::Kind::Name, "british", "O'Hara & Sons"}}},
                  {"Back\\Nslash &amp; \\l",
                   "X",
                   Place::Shape::Square,
                   false,
                   -74,
                   41,
                   false,
                   {{Piece::Kind::Count, "french", "7"}}},
                  {"Zażółć \x01\xff",
                   "X",
                   Place::Shape::Circle,
                   false,
                   -75.001,
                   40.001,
                   true,
                   {{Piece::Kind::Marker, "american", ""}}}};
  board.lines = {{0, 1, "wilderness", false}, {1, 2, "", true}};
  board.zones = {{"Gulf of <Zed>", {}, {{Piece::Kind::Token, "french", "Navy & Co", "navy"}}, {0}}};
  board.boxes = {{"Track </svg>", {"line & <line>"}, {}, {}}};
  return board;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size()) ++found;
  return found;
}

/// Does every `&` begin an entity that XML knows?
bool entities_are_sound(std::string_view text) {
  for (std::size_t at = 0; (at = text.find('&', at)) != std::string_view::npos; ++at) {
    const std::string_view rest = text.substr(at);
    const bool known = rest.starts_with("&amp;") || rest.starts_with("&lt;") || rest.starts_with("&gt;") ||
                       rest.starts_with("&quot;") || rest.starts_with("&#");
    if (!known) return false;
  }
  return true;
}

/// Elements must be closed in the right order. Each tag must have an even number of quotes.
testing::AssertionResult well_formed(std::string_view xml) {
  std::vector<std::string> open;
  if (!entities_are_sound(xml)) return testing::AssertionFailure() << "a stray &";
  for (std::size_t at = 0; (at = xml.find('<', at)) != std::string_view::npos;) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string_view::npos) return testing::AssertionFailure() << "a tag without end";
    const std::string_view tag = xml.substr(at + 1, end - at - 1);
    at = end;
    if (tag.starts_with('?') || tag.starts_with('!') || tag.ends_with('/')) continue;
    if (count(tag, "\"") % 2 != 0) return testing::AssertionFailure() << "an odd quote in " << tag;
    if (!tag.starts_with('/')) {
      open.emplace_back(tag.substr(0, tag.find_first_of(" \n")));
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return testing::AssertionFailure() << "</" << tag.substr(1) << "> closes nothing";
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? testing::AssertionSuccess() : testing::AssertionFailure() << open.back() << " stays open";
}

/// The letters of all text elements, without spaces and with the commonest entities replaced by their characters.
std::string letters_in(std::string_view svg) {
  std::string letters;
  for (std::size_t at = 0; (at = svg.find("<text", at)) != std::string_view::npos;) {
    const std::size_t start = svg.find('>', at) + 1;
    at = svg.find("</text>", start);
    for (const char c : svg.substr(start, at - start))
      if (c != ' ') letters += c;
  }
  for (const auto& [entity, plain] : {std::pair{"&#39;", "'"}, std::pair{"&#45;", "-"}})
    for (std::size_t at; (at = letters.find(entity)) != std::string::npos;) letters.replace(at, 5, plain);
  return letters;
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

const std::vector<Note> sample_notes{
    {Note::Kind::Path, {4, 2, 1}, "a way <out>", "10.31.A"},    {Note::Kind::Cut, {3}, "shut & locked", "10.32.A"},
    {Note::Kind::Doomed, {0, 1}, "\"doomed\"", "10.32.B"},      {Note::Kind::Option, {5}, "here", "9.61.A"},
    {Note::Kind::Barred, {6, 3}, "not </text> here", "9.61.B"}, {Note::Kind::Path, {7}, "", ""}};

TEST(Layout, boxes_of_places_never_overlap) {
  const auto layout = layout_of(setup_board());
  for (std::size_t i = 0; i < layout->place_boxes.size(); ++i)
    for (std::size_t k = i + 1; k < layout->place_boxes.size(); ++k)
      EXPECT_FALSE(overlap(layout->place_boxes[i], layout->place_boxes[k])) << i << " and " << k;
}

TEST(Layout, names_and_panels_cover_no_place_and_not_each_other) {
  const auto layout = layout_of(setup_board());
  std::vector<Rect> boxes{layout->heading, layout->legend, layout->notes};
  for (const LabelSpot& spot : layout->zones) boxes.push_back(spot.box);
  const std::size_t free_standing = boxes.size();
  for (const LabelSpot& spot : layout->regions) boxes.push_back(spot.box);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t k = i + 1; k < boxes.size(); ++k) EXPECT_FALSE(overlap(boxes[i], boxes[k])) << i << " and " << k;
    for (std::size_t p = 0; i < free_standing && p < layout->place_boxes.size(); ++p)
      EXPECT_FALSE(overlap(boxes[i], layout->place_boxes[p])) << i << " and place " << p;
    EXPECT_TRUE(boxes[i].left >= 0 && boxes[i].right <= layout->width && boxes[i].bottom <= layout->height) << i;
  }
}

TEST(Layout, does_not_depend_on_the_pieces) {
  Board board = setup_board();
  const auto before = layout_of(board);
  for (Place& place : board.places) place.pieces.clear();
  board.title = "another";
  board.boxes.clear();
  EXPECT_EQ(layout_of(board), before);
}

/// The angle between two directions, in degrees.
double angle_between(Point a, Point b) {
  return std::acos(dot(a, b) / (length(a) * length(b))) * 180 / std::numbers::pi;
}

TEST(Layout, long_lines_keep_their_direction) {
  const Board board = setup_board();
  const auto layout = layout_of(board);
  const double north = board.ground.north * std::numbers::pi / 180;
  EXPECT_GT(board.lines.size(), 90U);
  for (const Line& line : board.lines) {
    const Place &a = board.places[line.a], &b = board.places[line.b];
    const Point flat{b.east - a.east, a.north - b.north};
    const Point home{flat.x * std::cos(north) - flat.y * std::sin(north),
                     flat.x * std::sin(north) + flat.y * std::cos(north)};
    if (length(home) < 0.8) continue;
    EXPECT_LT(angle_between(home, layout->places[line.b] - layout->places[line.a]), 100) << a.name << ", " << b.name;
  }
}

TEST(Layout, no_line_runs_through_a_third_place) {
  const Board board = setup_board();
  const auto layout = layout_of(board);
  for (const Line& line : board.lines)
    for (std::size_t i = 0; i < board.places.size(); ++i) {
      const Segment way{layout->places[line.a], layout->places[line.b]};
      if (i == line.a || i == line.b) continue;
      EXPECT_GT(length(nearest_on(way, layout->places[i]) - layout->places[i]), size::port_ring / 2)
          << board.places[line.a].name << " to " << board.places[line.b].name << " through " << board.places[i].name;
    }
}

/// The distance of a point from the nearest square of the sea's grid for which `wanted` holds.
template <class Wanted>
double distance_to(const Layout& layout, Point from, Wanted wanted) {
  double least = 1e9;
  for (double y = layout.sea.cell / 2; y < layout.map.bottom; y += layout.sea.cell)
    for (double x = layout.sea.cell / 2; x < layout.map.right; x += layout.sea.cell)
      if (wanted(Point{x, y})) least = std::min(least, length(Point{x, y} - from));
  return least;
}

TEST(Layout, ports_lie_on_the_shore_or_on_a_river) {
  const Board board = setup_board();
  const auto layout = layout_of(board);
  const auto wet = [&](Point p) {
    return bool(layout->sea.water[std::size_t(p.y / layout->sea.cell) * std::size_t(layout->sea.columns) +
                                  std::size_t(p.x / layout->sea.cell)]);
  };
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    if (!board.places[i].port) continue;
    double nearest = distance_to(*layout, layout->places[i], wet);
    for (const Terrain& river : layout->terrain)
      for (const Point p : river.outline)
        if (river.kind == Terrain::Kind::river) nearest = std::min(nearest, length(p - layout->places[i]));
    EXPECT_LT(nearest, size::port_ring) << board.places[i].name;
  }
}

TEST(Lanes, a_voyage_goes_over_the_sea) {
  const Board board = setup_board();
  const auto layout = layout_of(board);
  const auto port = [&](std::string_view name) {
    return layout->places[std::size_t(
        std::find_if(board.places.begin(), board.places.end(), [&](const Place& p) { return p.name == name; }) -
        board.places.begin())];
  };
  const std::vector<Point> lane = sea_lane(*layout, port("Boston"), port("Charleston"));
  EXPECT_EQ(lane.front(), port("Boston"));
  EXPECT_EQ(lane.back(), port("Charleston"));
  EXPECT_LT(lane.size(), 20U);
  int wet = 0, all = 0;
  for (std::size_t i = 0; i + 1 < lane.size(); ++i)
    for (double far = 0, whole = length(lane[i + 1] - lane[i]); far < whole; far += 2, ++all) {
      const Point at = (lane[i] + (lane[i + 1] - lane[i]) * (far / whole)) * (1 / layout->sea.cell);
      wet += layout->sea.water[std::size_t(at.y) * std::size_t(layout->sea.columns) + std::size_t(at.x)] ? 1 : 0;
    }
  EXPECT_GT(wet, all * 9 / 10);
}

TEST(Layout, places_lie_in_the_land_of_their_region) {
  const Board board = setup_board();
  const auto layout = layout_of(board);
  const Land land(*layout);
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const auto own = [&](Point p) {
      const int region = land.owner(p);
      return region >= 0 && board.regions[std::size_t(region)].key == board.places[i].region;
    };
    EXPECT_LT(distance_to(*layout, layout->places[i], own), size::port_ring) << board.places[i].name;
  }
}

TEST(Layout, names_of_regions_lie_on_their_land_where_it_is_large_enough) {
  const Board board = setup_board();
  const auto layout = layout_of(board);
  const Land land(*layout);
  std::vector<double> squares(board.regions.size());
  for (double y = 0; y < layout->map.bottom; y += Land::cell)
    for (double x = 0; x < layout->map.right; x += Land::cell)
      if (const int owner = land.owner({x, y}); owner >= 0) ++squares[std::size_t(owner)];
  int large = 0;
  for (std::size_t i = 0; i < board.regions.size(); ++i) {
    const Rect& box = layout->regions[i].box;
    int own = 0, all = 0;
    for (double y = box.top + 2; y < box.bottom; y += Land::cell)
      for (double x = box.left + 2; x < box.right; x += Land::cell, ++all)
        own += land.owner({x, y}) == static_cast<int>(i) ? 1 : 0;
    if (squares[i] < 4 * all) continue;
    ++large;
    EXPECT_GE(2 * own, all) << board.regions[i].name;
  }
  EXPECT_GE(large, 10);
}

TEST(Land, counts_the_squares_under_a_box_as_it_names_their_owners) {
  const auto layout = layout_of(setup_board());
  const Land land(*layout);
  std::mt19937 random(35);
  const auto any = [&](double least, double most) { return std::uniform_real_distribution(least, most)(random); };
  for (int i = 0; i < 300; ++i) {
    const Rect box =
        box_at({any(-50, layout->map.right + 50), any(-50, layout->map.bottom + 50)}, any(3, 150), any(3, 60));
    const int region = static_cast<int>(i % 16) - 1;
    Land::Squares wanted;
    for (double y = box.top + 2; y < box.bottom; y += Land::cell)
      for (double x = box.left + 2; x < box.right; x += Land::cell, ++wanted.all) {
        wanted.abroad += land.owner({x, y}) != region ? 1 : 0;
        wanted.foreign += land.owner({x, y}) != region && land.owner({x, y}) != Land::nobody ? 1 : 0;
      }
    const Land::Squares counted = land.squares_under(box, region);
    EXPECT_EQ(counted.all, wanted.all);
    EXPECT_EQ(counted.abroad, wanted.abroad);
    EXPECT_EQ(counted.foreign, wanted.foreign);
  }
}

TEST(Spots, a_price_that_stops_early_finds_the_same_box) {
  std::mt19937 random(35);
  const auto any = [&](double most) { return std::uniform_real_distribution(0.0, most)(random); };
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    Obstacles obstacles{{}, {}, {}, {0, 0, 400, 300}};
    for (int k = 0; k < 12; ++k) {
      obstacles.boxes.push_back(box_at({any(400), any(300)}, 10 + any(70), 10 + any(50)));
      obstacles.lines.push_back({{any(400), any(300)}, {any(400), any(300)}});
    }
    const Point wanted{any(400), any(300)}, other{any(400), any(300)};
    const auto price = [&](const Rect& box) { return length(box.center() - other) + 30 * obstacles.lines_under(box); };
    const auto whole = cheapest_spot(obstacles, 40, 20, wanted, [&](const Rect& box, double) { return price(box); });
    const auto early = cheapest_spot(obstacles, 40, 20, wanted, [&](const Rect& box, double limit) {
      return length(box.center() - other) >= limit || price(box) >= limit ? infinite : price(box);
    });
    EXPECT_EQ(whole, early);
    found += whole ? 1 : 0;
  }
  EXPECT_GT(found, 50);
}

TEST(Drawing, numbers_of_a_picture_are_rounded_to_one_decimal_as_the_library_rounds) {
  std::vector<double> numbers{0,       -0.0,  0.04, -0.04,  0.05,  -0.05,        0.15,        0.25,
                              0.35,    0.45,  0.95, 9.95,   -9.95, 99.95,        1000.5,      12,
                              1234.56, -0.25, 1e7,  123e12, -4e11, 0.0499999999, 0.0500000001};
  std::mt19937 random(35);
  for (int i = 0; i < 2000; ++i) {
    const double any = std::uniform_real_distribution(-2000.0, 2000.0)(random);
    numbers.push_back(any);
    numbers.push_back(std::round(any * 100) / 100);
  }
  for (const double number : numbers) {
    std::string wanted = fmt::format("{:.1f}", number);
    if (wanted.ends_with(".0")) wanted.resize(wanted.size() - 2);
    if (wanted == "-0") wanted = "0";
    Scene scene;
    scene.add(TextLine{{number, 0}, Anchor::start, {}, "x"});
    EXPECT_NE(compact_svg(scene).find("<text x=\"" + wanted + '"'), std::string::npos) << wanted;
  }
}

/// How often one text stands in another.
std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

TEST(Drawing, the_base_of_a_page_is_a_graph_with_ids_and_nothing_stands_on_it) {
  const Board board = setup_board();
  const std::string svg = base_graph_svg(board);
  EXPECT_EQ(times(svg, "class=\"node place"), board.places.size());
  EXPECT_EQ(times(svg, "class=\"edge connection"), board.lines.size());
  EXPECT_EQ(times(svg, "id=\"Quebec&#45;&gt;Montreal connection\""), 1U);
  EXPECT_EQ(times(svg, "class=\"node place\""), board.places.size()) << "a side holds a place";
  EXPECT_EQ(times(svg, "<a "), 0U) << "a link that leads nowhere";
  EXPECT_EQ(times(svg, "<g"), times(svg, "</g>"));
  EXPECT_EQ(times(svg, "data-region"), times(unheld_svg(board), "data-region"));
}

TEST(Layout, regions_that_touch_differ_in_colour) {
  const Board board = setup_board();
  const auto layout = layout_of(board);
  const Land land(*layout);
  for (double y = 0; y < layout->map.bottom; y += Land::cell)
    for (double x = 0; x < layout->map.right; x += Land::cell)
      for (const Point step : {Point{Land::cell, 0}, Point{0, Land::cell}}) {
        const int a = land.owner({x, y}), b = land.owner(Point{x, y} + step);
        if (a < 0 || b < 0 || a == b) continue;
        ASSERT_NE(layout->tints[std::size_t(a)], layout->tints[std::size_t(b)])
            << board.regions[std::size_t(a)].name << ", " << board.regions[std::size_t(b)].name;
      }
}

TEST(Layout, fits_a_wide_screen_with_letters_to_read) {
  const auto layout = layout_of(setup_board());
  EXPECT_EQ(layout->width / layout->height, 1440.0 / 900);
  for (const Ink ink : all_inks())
    if (const Look& look = look_of(ink); !look.text.empty() && ink != Ink::hex_number) {
      EXPECT_GE(look.text_size * 825 / layout->map.width(), 11) << int(ink.role);
    }
}

TEST(Chart, is_small_and_a_border_is_found) {
  const Chart* chart = chart_named("atlantic");
  ASSERT_NE(chart, nullptr);
  EXPECT_EQ(chart_named("elsewhere"), nullptr);
  const auto border = border_between(*chart, {"VA"}, {"NC"});
  ASSERT_GT(border.size(), 2U);
  for (const Point p : border) EXPECT_NEAR(p.y, 36.55, 0.1) << "the border runs along a parallel";
}

TEST(Excerpt, shows_the_matter_and_where_it_lies) {
  const Board board = setup_board();
  const std::vector<Note> notes{{Note::Kind::Barred, {0, 1}, "because", "9.61.A"}};
  const std::string part = draw_matter(board, notes, PictureFormat::svg), letters = letters_in(part);
  EXPECT_TRUE(well_formed(part));
  EXPECT_NE(letters.find(without_spaces(board.places[0].name)), std::string::npos);
  EXPECT_EQ(letters.find("Savannah"), std::string::npos) << "far away";
  EXPECT_NE(letters.find("9.61.A:because"), std::string::npos);
  EXPECT_NE(letters_in(draw_matter(board, {}, PictureFormat::svg)).find("Savannah"), std::string::npos);
}

TEST(Look, every_colour_of_land_and_ink_has_a_dark_counterpart) {
  const std::string rules = dark_rules("svg");
  const Ink congress{Ink::token, style_named(NamedStyle::Kind::token, "congress")};
  for (const Ink ink : all_inks()) {
    const Look& look = look_of(ink);
    const bool tag = ink >= Ink(Ink::path_number) && ink <= Ink(Ink::plain_tag);  // has the same colours in the dark
    for (const std::string_view colour : {look.fill, look.stroke, look.text})
      if (!colour.empty() && !tag && colour != "#fffffe" && ink != congress) {
        EXPECT_NE(rules.find(fmt::format("[fill=\"{}\"]", colour)), std::string::npos)
            << colour << ", ink " << int(ink.role);
      }
  }
}

TEST(Look, what_keeps_its_colours_in_the_dark_shares_none_that_change) {
  const std::string rules = dark_rules("svg");
  const Look& look = look_of({Ink::token, style_named(NamedStyle::Kind::token, "congress")});
  for (const std::string_view colour : {look.fill, look.stroke, look.text})
    EXPECT_EQ(rules.find(fmt::format("[fill=\"{}\"]", colour)), std::string::npos) << colour;
}

TEST(Layout, places_on_one_spot_are_parted) {
  Board board = nasty_board();
  for (Place& place : board.places) place.east = place.north = 0;
  const auto layout = layout_of(board);
  EXPECT_FALSE(overlap(layout->place_boxes[0], layout->place_boxes[1]));
  EXPECT_FALSE(overlap(layout->place_boxes[1], layout->place_boxes[2]));
}

/// Six columns of hexes, with every feature that a hex may have.
Board hex_board() {
  Board board;
  board.title = "Dec 26, 7am";
  board.grid = Grid::even_lower;
  const std::vector<std::string> grounds{"", "woods", "marsh", "", "mountain", "town"};
  for (int column = 17; column <= 22; ++column)
    for (int row = 26; row <= 30; ++row) {
      Place hex;
      hex.column = column;
      hex.row = row;
      hex.number = hex.name = fmt::format("{:02}{:02}", column, row);
      hex.named = false;
      hex.shape = Place::Shape::None;
      hex.ground = grounds[std::size_t(column * 7 + row * 3) % grounds.size()];
      hex.certain = column < 21;
      board.places.push_back(hex);
    }
  const auto at = [](int column, int row) { return std::size_t((column - 17) * 5 + row - 26); };
  Place& trenton = board.places[at(20, 29)];
  trenton.name = "Trenton";
  trenton.named = true;
  trenton.shape = Place::Shape::Square;
  trenton.pieces = {{Piece::Kind::Name, "blue", "Rall", "", "1250"}, {Piece::Kind::Name, "blue", "von Lossberg"}};
  board.places[at(19, 29)].pieces = {{Piece::Kind::Name, "red", "Washington", "", "2400", "fatigue 1"},
                                     {Piece::Kind::Name, "red", "Greene"},
                                     {Piece::Kind::Name, "red", "Sullivan"}};
  board.places[at(21, 28)].pieces = {{Piece::Kind::Count, "red", "3"}, {Piece::Kind::Marker, "red", ""}};
  board.lines = {
      {at(20, 29), at(20, 28), "road"}, {at(20, 28), at(20, 27), "road"}, {at(20, 27), at(19, 27), "track", false}};
  board.hexsides = {{at(20, 29), at(20, 30), "major river"},
                    {at(20, 29), at(19, 30), "major river"},
                    {at(20, 29), at(21, 29), "minor river", false},
                    {at(20, 28), at(21, 28), "creek"},
                    {at(20, 29), at(20, 30), "ferry"}};
  return board;
}

TEST(Hexes, neighbours_touch_and_no_two_overlap) {
  const Board board = hex_board();
  const auto layout = layout_of(board);
  std::size_t neighbours = 0;
  for (std::size_t i = 0; i < board.places.size(); ++i)
    for (std::size_t k = i + 1; k < board.places.size(); ++k) {
      const double apart = length(layout->places[i] - layout->places[k]);
      EXPECT_GT(apart, size::hex_height - 1) << board.places[i].number << ", " << board.places[k].number;
      neighbours += apart < size::hex_height + 1 ? 1U : 0U;
    }
  EXPECT_EQ(neighbours, 6U * 4U + 5U * 9U) << "in a column, and between columns";
  const auto place = [&](const char* number) {
    return layout->places[std::size_t(std::ranges::find(board.places, number, &Place::number) - board.places.begin())];
  };
  EXPECT_GT(place("2029").y, place("1929").y) << "columns of even number lie lower";
  EXPECT_LT(length(place("2029") - place("2130")), size::hex_height + 1) << "17.3: neighbours of Trenton";
}

TEST(Hexes, a_number_stands_clear_of_the_water_along_its_edge) {
  const Board board = hex_board();
  const auto layout = layout_of(board);
  Scene scene;
  add_hex_map(board, *layout, Lettering::yes, scene);
  std::size_t numbers = 0;
  for (const Item& item : scene.items) {
    const auto* line = std::get_if<TextLine>(&item);
    if (line == nullptr || line->ink != Ink::hex_number) continue;
    ++numbers;
    const auto hex = std::ranges::find(board.places, line->text, &Place::number) - board.places.begin();
    const double below = line->at.y - (layout->places[std::size_t(hex)].y - size::hex_height / 2);
    EXPECT_EQ(below > 18, line->text == "2030") << line->text << " " << below;
  }
  EXPECT_EQ(numbers, board.places.size());
}

TEST(Hexes, show_ground_sides_towns_stacks_and_notes) {
  const Board board = hex_board();
  const std::size_t trenton = 3 * 5 + 3;
  const std::vector<Note> notes{{Note::Kind::Area, {trenton, trenton - 1}, "zone of control", "5.0", "blue"},
                                {Note::Kind::Option, {7, 8}, "in reach", "11.0", "", {"3", "5"}}};
  const std::string svg = draw(board, notes, PictureFormat::svg);
  EXPECT_TRUE(well_formed(svg));
  const std::string letters = letters_in(svg);
  for (const char* text :
       {"Trenton", "2028", "Washington+2", "2,400", "Rall+1", "1,250", "zoneofcontrol", "woods", "ferry"})
    EXPECT_NE(letters.find(text), std::string::npos) << text;
  EXPECT_EQ(count(letters, "2029"), 1U) << "the number, and no name that repeats it";
  EXPECT_NE(letters_in(draw_matter(board, notes, PictureFormat::svg)).find("Trenton"), std::string::npos);
}

TEST(Hexes, roads_between_hexes_without_a_town_leave_the_picture_its_size) {
  const Board board = hex_board();
  const std::string svg = draw(board, {}, PictureFormat::svg);
  EXPECT_NE(svg.find(fmt::format("width=\"{:.0f}\"", layout_of(board)->width)), std::string::npos)
      << svg.substr(0, 200);
  const std::string png = draw(board, {}, PictureFormat::png);
  EXPECT_TRUE(png.starts_with("\x89PNG"));
  EXPECT_GT(png.size(), 10000U);
}

TEST(Drawing, svg_shows_every_place_and_every_piece) {
  const Board board = setup_board();
  const std::string svg = draw(board, {}, PictureFormat::svg);
  const std::string letters = letters_in(svg);
  EXPECT_TRUE(well_formed(svg));
  EXPECT_GT(board.places.size(), 60U);
  EXPECT_GT(board.regions.size(), 12U);
  for (const Place& place : board.places) {
    EXPECT_NE(letters.find(without_spaces(place.name)), std::string::npos) << place.name;
    for (const Piece& piece : place.pieces)
      EXPECT_NE(letters.find(without_spaces(piece.label)), std::string::npos) << piece.label;
  }
  for (const Region& region : board.regions)
    EXPECT_NE(letters.find(without_spaces(region.name)), std::string::npos) << region.name;
}

std::string layer_of_pieces(const Board& board, const std::vector<Note>& notes) {
  return "<svg>" + pieces_svg(board, notes) + "</svg>";
}

TEST(Drawing, markers_are_counted_in_the_layer_of_pieces) {
  const Board board = setup_board();
  std::size_t british = 0;
  for (const Place& place : board.places)
    for (const Piece& piece : place.pieces)
      british += piece.kind == Piece::Kind::Marker && piece.side == "british" ? 1U : 0U;
  EXPECT_GT(british, 0U);
  const std::string layer = layer_of_pieces(board, {});
  EXPECT_TRUE(well_formed(layer));
  EXPECT_LT(layer.size(), 30000U);
  const auto held = std::count_if(board.regions.begin(), board.regions.end(),
                                  [](const Region& region) { return region.controlled_by == "british"; });
  EXPECT_EQ(count(layer, ">B</text>"), british + static_cast<std::size_t>(held));
}

TEST(Drawing, texts_are_escaped) {
  const Board board = nasty_board();
  std::vector<Note> notes = sample_notes;
  for (Note& note : notes)
    for (std::size_t& place : note.places) place %= board.places.size();
  for (const std::string& svg :
       {draw(board, notes, PictureFormat::svg), layer_of_pieces(board, notes), draw_background(board)}) {
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(svg.find("<b>"), std::string::npos);
    EXPECT_EQ(svg.find('\x01'), std::string::npos);
  }
  const std::string letters = letters_in(draw(board, notes, PictureFormat::svg));
  EXPECT_NE(letters.find("Back\\Nslash&amp;amp;\\l"), std::string::npos) << "as typed, not as GraphViz reads it";
}

TEST(Drawing, notes_are_listed_with_their_paragraph) {
  const std::string letters = letters_in(draw(setup_board(), sample_notes, PictureFormat::svg));
  EXPECT_NE(letters.find("10.31.A:away&lt;out&gt;"), std::string::npos);
  EXPECT_NE(letters.find("10.32.A:shut&amp;locked"), std::string::npos);
  EXPECT_NE(letters.find("9.61.B:not&lt;/text&gt;here"), std::string::npos);
}

TEST(Drawing, png_has_its_signature_and_size) {
  const std::string png = draw(setup_board(), sample_notes, PictureFormat::png);
  ASSERT_GT(png.size(), 24U);
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  const auto number = [&](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(png[i]);
    return value;
  };
  const auto layout = layout_of(setup_board());
  EXPECT_EQ(number(16), static_cast<unsigned>(layout->width));
  EXPECT_EQ(number(20), static_cast<unsigned>(layout->height));
}

TEST(Drawing, dot_is_read_back_by_graphviz) {
  const Board board = setup_board();
  const std::string dot = draw(board, sample_notes, PictureFormat::dot);
  Agraph_t* graph = agmemread(dot.c_str());
  ASSERT_NE(graph, nullptr);
  EXPECT_GT(static_cast<std::size_t>(agnnodes(graph)), board.places.size());
  EXPECT_GE(static_cast<std::size_t>(agnedges(graph)), board.lines.size());
  agclose(graph);
}

TEST(Drawing, the_same_board_gives_the_same_bytes) {
  const Board board = setup_board();
  for (const PictureFormat format : {PictureFormat::svg, PictureFormat::png, PictureFormat::dot})
    EXPECT_EQ(draw(board, sample_notes, format), draw(board, sample_notes, format));
}

TEST(Drawing, refers_to_nothing_outside) {
  const std::string svg = draw(setup_board(), sample_notes, PictureFormat::svg);
  EXPECT_EQ(count(svg, "http://") + count(svg, "https://"),
            count(svg, "http://www.w3.org/2000/svg") + count(svg, "http://www.w3.org/1999/xlink"));
}

TEST(Drawing, an_empty_board_is_refused) { EXPECT_THROW(draw(Board{}, {}, PictureFormat::svg), std::invalid_argument); }

TEST(Lettering, broken_utf8_and_control_characters_are_replaced) {
  EXPECT_EQ(drawable("a\x01"
                     "b\xff\xc0\xafz\n\xed\xa0\x80"),
            "ab???z ???");
  EXPECT_EQ(drawable("Zażółć ☃ 𝄞"), "Zażółć ☃ 𝄞");
  EXPECT_EQ(escaped("<a href='x'>&\""), "&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
}

TEST(Lettering, text_is_broken_at_spaces) {
  EXPECT_EQ(wrapped("Fort Prince George", 100, 14), (std::vector<std::string>{"Fort Prince", "George"}));
  EXPECT_EQ(wrapped("", 100, 14), std::vector<std::string>{});
}

/// Outcomes such as a runner makes.
std::vector<verify::RunResult> sample_outcomes() {
  verify::RunResult passed;
  passed.scenario.id = passed.scenario.name = "first";
  passed.scenario.title = "A <script>alert(1)</script> title";
  passed.scenario.rules = {"10.31.A", "10.32.B"};
  passed.scenario.ruleset = "2014";
  passed.scenario.file = "somewhere/scenarios/10_political_control/first.yaml";
  passed.scenario.given = parse_yaml("spaces: {Boston: {pc: american}}", "x");
  passed.before = test::position("spaces: {Boston: {pc: american}, Newport: {pc: british}}");
  passed.after = test::position("spaces: {Newport: {pc: british}}");
  passed.actions = {"finish"};
  passed.events = {{"10.31.B", "pc_removed", Node::map(), "American PC removed from <Boston>"}};
  passed.refusals = {{{"place PC at Quebec", "10.11.B.ii", {}, {}}, {"10.11.B.ii", "no \"neighbour\""}}};
  verify::RunResult failed = passed;
  failed.scenario.id = failed.scenario.name = "second";
  failed.status = verify::Status::failed;
  failed.message = "expected </pre><script>alert(2)</script>";
  failed.mark = {12, 3};
  failed.let_through = {"place PC at Oswego", "10.11.B.ii", {}, {}};
  verify::RunResult unread;
  unread.scenario.id = unread.scenario.name = unread.scenario.file = "third.yaml";
  unread.status = verify::Status::error;
  unread.message = "unknown key";
  return {passed, failed, unread};
}

TEST(HtmlReport, holds_every_run_with_its_parts) {
  const std::string page = html_report(game(), sample_outcomes(), {});
  for (const char* part : {"first", "second", "third.yaml", "place PC at Quebec", "no &quot;neighbour&quot;",
                           "American PC removed from &lt;Boston&gt;", "10_political_control/first.yaml:12:3",
                           "unknown key", "10 Political control", "place PC at Oswego <b>✗ is not refused</b>"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  EXPECT_EQ(count(page, "<details class=\"run\""), 3U);
  EXPECT_EQ(count(page, "<svg class=\"board\""), 5U) << "two runs before and after, and the legend";
}

TEST(HtmlReport, escapes_what_it_is_given) {
  const std::string page = html_report(game(), sample_outcomes(), {});
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_NE(page.find("&lt;script&gt;alert(1)"), std::string::npos);
  EXPECT_EQ(count(page, "<script"), 2U) << "the data and the module";
}

TEST(HtmlReport, has_no_style_outside_its_sheet) {
  const std::string page = html_report(game(), sample_outcomes(), {});
  EXPECT_EQ(page.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(page.find(" style=\""), std::string::npos) << "the content policy lets no such style work";
}

TEST(HtmlReport, needs_nothing_outside_itself) {
  const std::string page = html_report(game(), sample_outcomes(), {});
  EXPECT_GT(page.size(), 10'000U) << "hardly a page";
  EXPECT_EQ(count(page, "http://") + count(page, "https://"), count(page, "http://www.w3.org/2000/svg"));
  EXPECT_EQ(count(page, "src="), 0U);
  EXPECT_EQ(count(page, "@import"), 0U);
}

TEST(HtmlReport, rule_links_have_their_paragraph) {
  const std::string page = html_report(game(), sample_outcomes(), {});
  std::size_t links = 0;
  for (std::size_t at = 0; (at = page.find("href=\"#", at)) != std::string::npos; ++at, ++links) {
    const std::size_t start = at + 7, end = page.find('"', start);
    const std::string id = "id=\"" + page.substr(start, end - start) + "\"";
    EXPECT_NE(page.find(id), std::string::npos) << id;
  }
  EXPECT_GT(links, 3U);
}

TEST(HtmlReport, ids_are_unique) {
  const std::string page = html_report(game(), sample_outcomes(), {});
  std::vector<std::string> ids;
  for (std::size_t at = 0; (at = page.find(" id=\"", at)) != std::string::npos; ++at)
    ids.push_back(page.substr(at + 5, page.find('"', at + 5) - at - 5));
  EXPECT_GT(ids.size(), 3U);
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
}

TEST(HtmlReport, nothing_to_show_is_no_problem) {
  EXPECT_NE(html_report(game(), {}, {}).find("</html>"), std::string::npos);
}

}  // namespace drawing_test
}  // namespace tricorne::reports
