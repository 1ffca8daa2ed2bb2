// Does a document keep a JSON schema? As much of draft 7 as our schemas use.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace tricorne::test {

/// What is wrong with `value`, beginning with its place; empty: nothing. `folder`: where files lie that the schema
/// refers to, with a slash at its end. Throws std::invalid_argument for a schema with a keyword we do not use.
std::string schema_fault(const nlohmann::json& schema, const nlohmann::json& value, const std::string& folder = "");

}  // namespace tricorne::test
