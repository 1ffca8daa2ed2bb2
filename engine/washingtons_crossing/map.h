// The map: hexes, towns, hexsides (2.1), and where each datum comes from.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_crossing/hex.h"

namespace tricorne::wc {

/// 2.1.1. Marsh is what 5.0 calls swamp.
enum class Terrain : std::uint8_t { clear, woods, marsh, mountain, ocean };
inline constexpr std::size_t terrain_count = 5;
inline constexpr std::array<std::string_view, terrain_count> terrain_words{"clear", "woods", "marsh", "mountain",
                                                                           "ocean"};
constexpr rulebook::WordTable words_of(Terrain) { return {"terrain", terrain_words}; }

/// 2.1: the Delaware is the border.
enum class Bank : std::uint8_t { new_jersey, pennsylvania };
inline constexpr std::array<std::string_view, 2> bank_words{"new_jersey", "pennsylvania"};
constexpr rulebook::WordTable words_of(Bank) { return {"bank", bank_words}; }

/// Water along a hexside. The only major river is the Delaware. The sea at Amboy never freezes, and only a ferry
/// crosses it (11.4.1).
enum class Water : std::uint8_t { none, creek, minor, major, sea };
inline constexpr std::size_t water_count = 5;
inline constexpr std::array<std::string_view, water_count> water_words{"none", "creek", "minor", "major", "sea"};
constexpr rulebook::WordTable words_of(Water) { return {"water", water_words}; }

/// 11.4.1, 11.4.2, 11.4.4: who may cross and at what cost.
enum class Ferry : std::uint8_t { none, delaware, amboy, brunswick };
inline constexpr std::array<std::string_view, 4> ferry_words{"none", "delaware", "amboy", "brunswick"};
constexpr rulebook::WordTable words_of(Ferry) { return {"ferry", ferry_words}; }

/// A hexside between two hexes of the map. A road over water is a bridge or ford (2.1.1).
struct Hexside {
  bool road = false;
  Water water = Water::none;
  Ferry ferry = Ferry::none;
  std::uint8_t ferries = 0;                         ///< red arrows: 1 or 2 over the Delaware (11.4.2)
  bool falls = false;                               ///< Trenton Falls: Durham Boats come no further (11.6)
  bool lower = false;                               ///< Bristol or Dunks ferry (10.3.C)
  Confidence confidence = Confidence::placeholder;  ///< the least sure of what it shows
  // The number of ferries and the lower ones are data of the ferry. tables.cpp tells how roads, water and ferries are
  // doubted.
  MEMBERS(Hexside, (road, .fixed = true), (water, .fixed = true), (ferry, .fixed = true),
          (ferries, .label = "", .range = {0, 2}, .fixed = true), (falls, .fixed = true),
          (lower, .label = "", .fixed = true), confidence)
};

/// One hex, as the map file describes it.
struct Hex {
  bool on_map = false;
  Terrain terrain = Terrain::clear;
  Bank bank = Bank::new_jersey;
  bool city = false;
  std::string town;  ///< empty: none
  Confidence terrain_confidence = Confidence::placeholder;
  Confidence town_confidence = Confidence::placeholder;
  // map_file.cpp tells how a hex comes to a town.
  MEMBERS(Hex, (on_map, .fixed = true, .apart = true), (terrain, .fixed = true), (bank, .fixed = true),
          (city, .fixed = true, .apart = true), (town, .apart = true), terrain_confidence, town_confidence)
};

/// The edges of the map (11.5): Amboy lies at the top, Philadelphia at the bottom.
enum class MapEdge : std::uint8_t { top, right, bottom, left };
inline constexpr std::array<std::string_view, 4> map_edge_words{"top", "right", "bottom", "left"};
constexpr rulebook::WordTable words_of(MapEdge) { return {"map edge", map_edge_words}; }

/// The first and last column and row of the printed sheet. A small map may lie anywhere in it.
struct Sheet {
  int left = 1, right = column_count, top = 1, bottom = row_count;
  friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// The towns that the rules name.
enum class NamedTown : std::uint8_t { amboy, brunswick, philadelphia, trenton, newtown };
inline constexpr std::array<std::string_view, 5> named_towns{"Amboy", "Brunswick", "Philadelphia", "Trenton",
                                                             "Newtown"};
using ByNamedTown = std::array<std::optional<HexId>, named_towns.size()>;

inline constexpr Hexside empty_hexside{};

/// The map: hexes and hexsides from the map file, and what is derived from them when it is built.
struct Map {
  std::vector<Hex> hexes = std::vector<Hex>(hex_count);              ///< by HexId
  std::vector<Hexside> sides = std::vector<Hexside>(hexside_count);  ///< by HexsideId
  std::vector<std::array<HexId, 6>> next;   ///< by HexId and Direction; no_hex where the map has none; derived
  std::vector<HexId> all;                   ///< the hexes of the map in rising order; derived
  std::vector<HexId> towns;                 ///< the hexes with a town in rising order; derived
  std::vector<std::uint64_t> town_heads;    ///< the beginnings of their names, by place in `towns`; derived
  ByNamedTown named;                        ///< nothing where the map has none; derived
  std::vector<HexsideId> river;             ///< the Delaware's hexsides from the highest downstream; derived
  std::vector<std::array<HexId, 2>> banks;  ///< the two hexes of each hexside of `river`; derived
  std::vector<HexId> pennsylvania;          ///< the hexes of that bank in rising order; derived
  std::vector<bool> on_river;               ///< by HexId: does the Delaware run along it; derived
  std::vector<std::uint8_t> from_open;  ///< by HexId: straight hexes to the nearest road or clear hex (10.1); derived
  Sheet sheet;
  std::vector<Datum> data;  ///< hexes, towns, hexsides, for lists
  std::vector<std::pair<std::string, std::string>> sources;

  /// The names of all towns in rising order of their hexes.
  std::vector<std::string> town_names() const;
  const Hex& operator[](HexId hex) const { return hexes[index(hex)]; }
  const Hexside& operator[](HexsideId side) const { return sides[index(side)]; }
  bool exists(HexId hex) const { return index(hex) < hex_count && hexes[index(hex)].on_map; }
  /// The hexside of a hex in a direction; both hexes must be on the map.
  const Hexside& side(HexId hex, Direction d) const { return sides[index(hexside_of(hex, d))]; }
  /// The hexside of a hex in a direction and of its neighbour there.
  static constexpr HexsideId hexside(HexId from, HexId to, Direction d) {
    return HexsideId(index(d) < 3 ? index(from) * 3 + index(d) : index(to) * 3 + index(d) - 3);
  }
  /// The hexside between two hexes; an empty one when they are not adjacent.
  const Hexside& between(HexId a, HexId b) const {
    const HexsideId side = hexside_between(a, b);
    return side == no_hexside ? empty_hexside : sides[index(side)];
  }
  /// The place of a hexside on the river; nothing when it is not the Delaware.
  std::optional<std::size_t> place_on_river(HexsideId side) const;
  /// Is there a road on some hexside of the hex, a ferry's landing counting as one (2.1.1)?
  bool on_road(HexId hex) const;
  /// By the town's name, forgiving case and accents.
  std::optional<HexId> town(std::string_view name) const;
  std::optional<HexId> town(NamedTown town) const { return named[index(town)]; }
  /// The edge of the sheet that the hex's side in this direction lies on; nothing inside the sheet (11.5).
  std::optional<MapEdge> edge(HexId hex, Direction d) const;

  /// Fills in the derived members from hexes and hexsides.
  void derive();
};

/// Are the hexes on different banks of the Delaware (10.3)?
inline bool parted_by_delaware(const Map& map, HexId a, HexId b) { return map[a].bank != map[b].bank; }

/// May a naval unit pass from one hexside to the other? Both must be Delaware and have a corner in common (11.6).
bool joined_on_water(const Map& map, HexsideId a, HexsideId b);

}  // namespace tricorne::wc
