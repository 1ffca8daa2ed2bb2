// JSON Schemas of the charts and of the leaders: what an owner of the printed game can put into their files.
#pragma once

#include <string_view>

#include "engine/core/document.h"

namespace tricorne::verify::wc_kit {

/// Of the file of a table other than the map, as `table_names` has it. Keys and kinds of values are those of the file
/// we ship. Throws std::runtime_error for a table that is not shipped.
Node chart_schema(std::string_view table);

}  // namespace tricorne::verify::wc_kit
