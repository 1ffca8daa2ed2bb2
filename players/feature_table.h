// A table of features that stands once. A game writes it as a macro that calls F for each, with the name, what it
// means, and, for a feature of positions, its subject (Feature):
//   enum class P : std::uint8_t { POSITION_FEATURES(FEATURE_NAME) };
//   inline constexpr Feature features_of_positions[] = {POSITION_FEATURES(FEATURE_ENTRY)};
#pragma once

#include "players/knowledge.h"

#define FEATURE_NAME(name, ...) name,
#define FEATURE_ENTRY(name, ...) {#name, __VA_ARGS__},
