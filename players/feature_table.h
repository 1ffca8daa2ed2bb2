// A table of features that stands once. A game writes it as a macro that calls F(name, "what it means") for each:
//   enum class P : std::uint8_t { POSITION_FEATURES(FEATURE_NAME) };
//   inline constexpr Feature features_of_positions[] = {POSITION_FEATURES(FEATURE_ENTRY)};
#pragma once

#include "players/knowledge.h"

#define FEATURE_NAME(name, meaning) name,
#define FEATURE_ENTRY(name, meaning) {#name, meaning},
