// The thirteen generals and their printed ratings (2.2.C).
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/washingtons_war/map.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// The ratings on the counter of one general.
struct GeneralInfo {
  int strategy = 0;                        ///< 1 to 3; 1 is activated by any OPS card
  int battle = 0;                          ///< 1 to 6
  int agility = 0;                         ///< 1 to 3; the one counter that shows 4 is kept as printed
  int retreat_before_battle_bonus = 0;     ///< added to the agility (7.9.A.1)
  std::array<Confidence, 3> confidence{};  ///< of strategy, battle, agility
  std::vector<std::string> sources;
  std::string note;
  MEMBERS(GeneralInfo, strategy, battle, agility, retreat_before_battle_bonus)
};

/// All generals, by General.
using Generals = std::array<GeneralInfo, general_count>;

/// One turn of the turn track.
struct Turn {
  int year = 0;
  int british_units = 0;  ///< British units that enter the box (8.1.A)
  Provenance provenance;
  MEMBERS(Turn, year, british_units)
};

/// The turns in their order.
using TurnTrack = std::vector<Turn>;

}  // namespace tricorne::ww
