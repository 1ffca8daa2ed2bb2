// Reading the data files of Washington's Crossing. Each loader throws DataError with file, line and column.
#pragma once

#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

/// The names of the tables that `--data NAME=FILE` may replace; each is a file `NAME.yaml` in data/.
inline constexpr std::array<std::string_view, 14> table_names{"map",
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
                                                              "victory_points"};

/// The tables we ship, with files instead of some of them, by the table's name.
Data load_data(const std::map<std::string, std::string>& files);
/// What a position or an overlay brings over `base`: the keys `map`, `leaders` and `charts`, each optional. A map
/// replaces the whole map; leaders and charts replace the single values they name.
Data with_own(const Data& base, const Node& node);

/// The files in data/, made part of the program when it is built.
extern const rulebook::ShippedFiles shipped_files;
/// The document of a file we ship, by name (`map.yaml`).
inline Node shipped(std::string_view name) { return shipped_files.document(name); }

}  // namespace tricorne::wc
