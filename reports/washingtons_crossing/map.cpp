#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/washingtons_crossing/terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "reports/washingtons_crossing/parts.h"

namespace tricorne::reports::wc_kit {

namespace {

/// A river's name, and a hexside that it runs along on the map that comes with the game.
struct NamedRiver {
  std::string_view name, style, one, other;
};
constexpr std::array rivers{NamedRiver{"Delaware", "major", "2029", "2030"},
                            NamedRiver{"Assunpink", "minor", "2029", "2129"},
                            NamedRiver{"Raritan", "minor", "1108", "1109"}};

std::optional<std::size_t> hex_with(const Board& board, std::string_view number) {
  const auto found = std::ranges::find(board.places, number, &Place::number);
  if (found == board.places.end()) return {};
  return static_cast<std::size_t>(found - board.places.begin());
}

/// Do two hexsides have a corner in common? Then one hex of the first is next to both of the second or the same.
bool joined(const Board& board, const Hexside& a, const Hexside& b) {
  std::set<std::size_t> hexes{a.a, a.b, b.a, b.b};
  if (hexes.size() != 3) return false;
  std::vector<const Place*> three;
  for (const std::size_t hex : hexes) three.push_back(&board.places[hex]);
  const auto far = [](const Place& p, const Place& q) {
    const auto half = [](const Place& hex) { return 2 * hex.row + (hex.column % 2 == 0 ? 1 : 0); };
    const int columns = std::abs(p.column - q.column), halves = std::abs(half(p) - half(q));
    return columns + std::max(0, (halves - columns) / 2) > 1;
  };
  return !far(*three[0], *three[1]) && !far(*three[1], *three[2]) && !far(*three[0], *three[2]);
}

/// The hexsides of one style that hang together with the one at `start`.
std::vector<std::size_t> river_from(const Board& board, std::size_t start) {
  std::map<std::size_t, std::vector<std::size_t>> at;  // by hex
  for (std::size_t i = 0; i < board.hexsides.size(); ++i)
    if (board.hexsides[i].style == board.hexsides[start].style)
      for (const std::size_t hex : {board.hexsides[i].a, board.hexsides[i].b}) at[hex].push_back(i);
  std::set<std::size_t> found{start};
  std::vector<std::size_t> open{start};
  while (!open.empty()) {
    const Hexside& now = board.hexsides[open.back()];
    open.pop_back();
    for (const std::size_t hex : {now.a, now.b})
      for (const std::size_t next : at[hex])
        if (!found.contains(next) && joined(board, now, board.hexsides[next])) {
          found.insert(next);
          open.push_back(next);
        }
  }
  return {found.begin(), found.end()};
}

Piece leader(std::string side, std::string label) { return {Piece::Kind::Name, std::move(side), std::move(label)}; }
Piece token(std::string style, std::string label) {
  return {Piece::Kind::Token, "american", std::move(label), std::move(style)};
}

}  // namespace

std::vector<Badge> crossing_badges(const Piece& piece) {
  std::vector<Badge> badges;
  if (piece.kind != Piece::Kind::Name) return badges;
  if (piece.style == "routed") badges.push_back({"R", "routed"});
  if (piece.style == "disordered") badges.push_back({"D", "disordered"});
  if (const auto level = piece.hint.find_first_of("123456789"); level != std::string::npos)
    badges.push_back({"F" + piece.hint.substr(level, 1), "fatigue"});
  return badges;
}

std::optional<std::size_t> boat_beside(const Board& board, std::size_t place, const Piece& piece) {
  if (piece.style != "boat") return {};
  const auto slash = piece.hint.find('/');  // `on 2029/2030`
  if (slash == std::string::npos || slash < 4) return {};
  const std::string one = piece.hint.substr(slash - 4, 4), other = piece.hint.substr(slash + 1, 4);
  return hex_with(board, one == board.places[place].number ? other : one);
}

std::vector<Water> crossing_waters(const Board& board) {
  std::vector<Water> list;
  for (const NamedRiver& river : rivers) {
    const auto one = hex_with(board, river.one), other = hex_with(board, river.other);
    if (!one || !other) continue;
    const auto at = std::ranges::find_if(board.hexsides, [&](const Hexside& side) {
      return side.style == river.style && std::minmax(side.a, side.b) == std::minmax(*one, *other);
    });
    if (at != board.hexsides.end())
      list.push_back(
          {std::string(river.name), river_from(board, static_cast<std::size_t>(at - board.hexsides.begin()))});
  }
  return list;
}

std::vector<std::vector<std::size_t>> crossing_zones(const Position& position) {
  const wc::Table& t = wc::table_of(position);
  const wc::State& s = wc::state_of(position);
  std::vector<std::vector<std::size_t>> zones(2);
  for (const wc::Side side : wc::sides) {
    std::set<std::size_t> covered;
    for (const wc::LeaderId leader : wc::leaders_on_map(s, side)) {
      const wc::HexId from = s.at[leader];
      if (!t.map.exists(from) || !wc::exerts_zone(s, t, side, from)) continue;
      for (const wc::Direction d : wc::directions)
        if (const wc::HexId to = t.map.next[wc::index(from)][wc::index(d)];
            to != wc::no_hex && wc::zone_passes(s, t, from, to))
          if (const auto at = place_of(t, to)) covered.insert(*at);
    }
    zones[wc::index(side)].assign(covered.begin(), covered.end());
  }
  return zones;
}

std::vector<LegendEntry> crossing_legend(std::vector<LegendEntry> list) {
  using Sign = LegendEntry::Sign;
  const auto add = [&](const char* id, std::vector<Piece> pieces) {
    list.push_back({Sign::pieces, Said{id}, "", std::move(pieces)});
  };
  // The words of the board in the words of a reader.
  for (LegendEntry& entry : list)
    for (const auto& [style, id] : {std::pair{"major", "texts.legend_major_river"},
                                    {"minor", "texts.legend_minor_river"},
                                    {"sea", "texts.legend_open_water"}})
      if (entry.text.id == style) entry.text.id = id;
  add("texts.legend_american_leader", {leader("american", "Greene +3")});
  add("texts.legend_british_leader", {leader("british", "Rall")});
  list.push_back({Sign::words, Said{"texts.legend_number"}});
  add("texts.legend_badges", {token("fatigue", "F2"), token("disordered", "D"), token("routed", "R")});
  add("texts.legend_entrenchment", {token("works", "works")});
  add("texts.legend_boats", {token("boat", "boats")});
  for (const wc::Side side : wc::sides)
    list.push_back({Sign::outline,
                    sentence("texts.legend_zone", {{"side", std::string(wc::seats[wc::index(side)].adjective)}}),
                    std::string(wc::seats[wc::index(side)].style)});
  for (const auto& [sign, id] : {std::pair{Sign::path, "page.legend-way"},
                                 {Sign::cut, "page.legend-in-the-way"},
                                 {Sign::option, "page.legend-option"},
                                 {Sign::barred, "page.legend-barred"}})
    list.push_back({sign, Said{id}});
  return list;
}

std::vector<NamedStyle> crossing_styles() {
  using Kind = NamedStyle::Kind;
  constexpr Colour none{};
  const auto badge = [](std::string_view name, Colour fill) {
    return NamedStyle{Kind::token, name, fill, {"#fffffe", "#fffffe"}, 1.2, Dash::solid, {"#fffffe", "#fffffe"}};
  };
  return {
      {Kind::ground, "ocean", {"#a9cbdb", "#182a33"}, {"#7fa6b8", "#30505f"}, 0.9, Dash::solid, none},
      {Kind::ground, "clear", {"#f5efdc", "#3a372e"}, {"#d9cfb4", "#4a4537"}, 0.9, Dash::solid, none},
      {Kind::hexside, "major", none, {"#5b9cc2", "#3f82ad"}, 26, Dash::solid, none},
      {Kind::hexside, "minor", none, {"#5b9cc3", "#3f82ae"}, 12, Dash::solid, none},
      {Kind::hexside, "sea", none, {"#8dbcd6", "#2c6488"}, 22, Dash::solid, none},
      {Kind::line, "road", none, {"#8a5a2b", "#c89a66"}, 5.5, Dash::solid, none},
      {Kind::token, "works", {"#d9c7a0", "#5a4a2c"}, {"#6b5200", "#d9b86a"}, 1.6, Dash::solid, {"#3d2f00", "#f3dc96"}},
      {Kind::token, "boat", {"#dceaf2", "#22404f"}, {"#2f6f95", "#7fb4d0"}, 1.6, Dash::solid, {"#12405a", "#d5ebf7"}},
      badge("fatigue", {"#6a5a8c", "#7d6ba3"}),
      badge("disordered", {"#9a6200", "#a86e08"}),
      badge("routed", {"#a3121a", "#c0343b"})};
}

}  // namespace tricorne::reports::wc_kit
