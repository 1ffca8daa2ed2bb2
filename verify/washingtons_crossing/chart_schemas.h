// JSON schemas of the files of the charts and of the leaders. An owner of the printed game can fill in these files.
#pragma once

#include <string_view>

#include "engine/core/document.h"

namespace tricorne::verify::wc_kit {

/// The schema of the file of a table other than the map. `table` is a name of `table_names`. The schema allows the keys
/// and the kinds of values of the file that we ship. Throws std::runtime_error for a table that is not shipped.
Node chart_schema(std::string_view table);

}  // namespace tricorne::verify::wc_kit
