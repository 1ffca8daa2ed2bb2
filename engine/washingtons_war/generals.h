// The thirteen generals and their printed ratings (2.2.C).
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/washingtons_war/map.h"
#include "engine/washingtons_war/rule_index.h"
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
  rulebook::Remark note;
  // tables_file.cpp reads how sure the ratings are.
  MEMBERS(GeneralInfo, (strategy, .rule = "7.1.A"_rule, .range = {1, 3}), (battle, .rule = "9.3"_rule, .range = {1, 6}),
          (agility, .rule = "2.2.C"_rule, .range = {1, 6}, .tried = {1, 3}),
          (retreat_before_battle_bonus, .label = "retreat bonus", .rule = "7.9.A.1"_rule, .range = {0, 6}),
          (note, .optional = true))
};

/// All generals, by General.
using Generals = std::array<GeneralInfo, general_count>;

/// One turn of the turn track.
struct Turn {
  int year = 0;
  int british_units = 0;  ///< British units that enter the box (8.1.A)
  Provenance provenance;
  MEMBERS(Turn, (year, .range = {1775, 1783}, .fixed = true),
          (british_units, .label = "", .key = "british_cu", .range = {0, 50}, .unit = "units"), (provenance, .key = ""))
};

/// The turns in their order.
using TurnTrack = std::vector<Turn>;

}  // namespace tricorne::ww
