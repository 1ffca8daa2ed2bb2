// Checks documents against JSON schemas. It knows as much of draft 7 as our schemas use.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace tricorne::test {

/// The first fault of `value`, beginning with its place; empty when there is none. `folder` holds the files that the
/// schema refers to, and ends with a slash. Throws std::invalid_argument for a schema with an unknown keyword.
std::string schema_fault(const nlohmann::json& schema, const nlohmann::json& value, const std::string& folder = "");

}  // namespace tricorne::test
