// Reading the data files of Washington's Crossing. Each loader throws DataError with file, line and column.
#pragma once

#include <algorithm>

#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_crossing/data.h"

namespace tricorne::washingtons_crossing {
/// The files in data/, made part of the program when it is built.
extern const rulebook::ShippedFiles shipped_files;
}  // namespace tricorne::washingtons_crossing

namespace tricorne::wc {

/// The names of the map, the leaders and the charts; each is a file `NAME.yaml` in data/. A position may bring its own.
inline constexpr std::array<std::string_view, 15> table_names{"map",
                                                              "leaders",
                                                              "movement_matrix",
                                                              "movement_costs",
                                                              "combat_results",
                                                              "ratio",
                                                              "combat_modifiers",
                                                              "surprise_modifiers",
                                                              "surprise",
                                                              "crossing",
                                                              "weather",
                                                              "raids",
                                                              "reinforcements",
                                                              "victory_points",
                                                              "naval"};

/// The names of the set-up cards, in the order of Data::setups.
inline constexpr std::array<std::string_view, 2> setup_names{"setup_campaign", "setup_quick_start"};
/// The names of all tables that `--data NAME=FILE` or an overlay may change: first those of `table_names`.
inline constexpr auto file_names = [] {
  std::array<std::string_view, table_names.size() + setup_names.size()> all;
  std::copy(setup_names.begin(), setup_names.end(), std::copy(table_names.begin(), table_names.end(), all.begin()));
  return all;
}();

/// The schema of the file of a table other than the map: what the reader takes.
Node chart_schema(std::string_view table);

/// The tables we ship, with files instead of some of them, by the table's name.
Data load_data(const std::map<std::string, std::string>& files,
               const std::vector<rulebook::DataAmendment>& amendments = {});
/// `base` with the tables of a position or an overlay laid over it: the keys `map`, `counters` and `charts`, each
/// optional. Other keys are left to their readers. A map replaces the whole map. Counters and charts replace the single
/// values that they name. A replaced value is certain unless the document says otherwise. The lists of data, set-up
/// cards and names of files are left out, for nobody asks a position for them.
Data with_own(const Data& base, const Node& node);

/// Does a position or an overlay have a map, counters or charts?
bool brings_own(const Node& node);

/// Reads a map file, or the map of a position. Throws DataError for a hex off the grid or given twice, a town twice, a
/// hexside of hexes that are not adjacent or not on the map, two statements on one hexside that contradict each other,
/// banks without river.
Map load_map(const Node& file);
Map read_own_map(const Node& node);

/// Reads the file of a set-up card. Whether the position can be set up shows only with the other tables and a ruleset.
SetupCard load_setup(const Node& file);

using washingtons_crossing::shipped_files;
/// The document of a file we ship, by name (`map.yaml`).
inline Node shipped(std::string_view name) { return shipped_files.document(name); }

}  // namespace tricorne::wc
