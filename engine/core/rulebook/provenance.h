// The keys that say how sure a datum is, and where it comes from.
#pragma once

#include "engine/core/json_schema.h"
#include "engine/core/rulebook/ruleset_file.h"

namespace tricorne::rulebook {

/// Reads one of the words `certain`, `likely`, `recalled`, `placeholder`. Throws DataError for anything else.
Confidence read_confidence(const Node& node);
/// Reads a list of texts. Each text begins with the key of a source in `known`. Throws DataError for an unknown key.
std::vector<std::string> read_sources(const Node& node, const Sources& known);
/// Reads `confidence` of a map, and `source` where it has one. `prefix` stands before the two keys, e.g. `shape_`.
/// Without a prefix `note` is read, too. Throws DataError.
Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix = "");

// Their schemas.

/// One of the words of `read_confidence`.
Node confidence_schema();
/// A list of `read_sources`.
Node sources_schema();
/// Adds the keys of `read_provenance`.
void add_provenance(schema::Keys& keys, const std::string& prefix = "");
/// The keys with which every table begins, as `read_head` reads them.
schema::Keys head_schema(std::string_view game);

}  // namespace tricorne::rulebook
