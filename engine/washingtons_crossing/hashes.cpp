#include "engine/washingtons_crossing/hashes.h"

#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

using rulebook::add;

// Members that only document a table are left out, as are those of the charts that their descriptions leave out.
static void add(Digest& d, const Map& map) {
  for (const Hex& hex : map.hexes) rulebook::add_all(d, hex.on_map, hex.terrain, hex.bank, hex.city, hex.town);
  for (const Hexside& side : map.sides)
    rulebook::add_all(d, side.road, side.water, side.ferry, side.ferries, side.falls, side.lower);
  rulebook::add_all(d, map.sheet.left, map.sheet.right, map.sheet.top, map.sheet.bottom);
}

template <class Chart>
static std::uint64_t digest_of(const Chart& chart) {
  Digest d;
  add(d, chart);
  return d.value();
}

std::uint64_t hash_of(const Data& data, std::string_view table) {
  if (table == "map") return digest_of(data.map);
  if (table == "leaders") return digest_of(data.leaders.all);
  for (std::size_t i = 0; i < setup_names.size(); ++i)
    if (table == setup_names[i]) {
      Digest d;
      add(d, to_json_line(data.setups[i].position));
      return d.value();
    }
  std::optional<std::uint64_t> hash;
  for_each_field(data.charts, [&](std::string_view name, const auto& chart) {
    if (name == table) hash = digest_of(chart);
  });
  if (!hash) throw std::out_of_range("no table " + std::string(table));
  return *hash;
}

}  // namespace tricorne::wc
