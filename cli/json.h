// JSON as we write it. For .cpp files only.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::cli {

/// Two spaces of indentation and a final newline; bytes that are no text become a replacement character.
std::string print(const nlohmann::ordered_json& node);
/// A document as JSON.
nlohmann::ordered_json to_json_value(const Node& node);
/// Adds `legal: false`, `asked`, `rule` unless no paragraph bars the action, and `why`.
void add_refusal(nlohmann::ordered_json& node, const Refusal& refusal);
/// Events with rule, kind, their fields and text.
nlohmann::ordered_json to_json_value(const std::vector<Happening>& events);

}  // namespace tricorne::cli
