// What editors can complete: the names of the table, and the shape of a position.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/document.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Each kind of name with its names: spaces, colonies, generals, cards, zones, actions, agenda, events, rules.
std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary(const Table& t);

/// The JSON schema (draft 7) of a position file.
Node position_schema(const Table& t);

}  // namespace tricorne::ww
