// §17 Combat, §18 disorder and rout.
#pragma once

#include "engine/washingtons_crossing/stack.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 17.1: a declared and paid attack is fought.
struct BeginCombat {
  static constexpr std::string_view name = "begin_combat";
  Engagement engagement;
  MEMBERS(BeginCombat, engagement)
};

/// 17.3: leaders retreat from a hex.
struct BeginRetreat {
  static constexpr std::string_view name = "begin_retreat";
  LeaderSet who;
  HexId from = no_hex;
  Small hexes{};
  MEMBERS(BeginRetreat, who, from, hexes)
};

/// 18.1.recovery, 18.2: at the start of a side's action phase.
struct BeginRecoveries {
  static constexpr std::string_view name = "begin_recoveries";
  Side side{};
  MEMBERS(BeginRecoveries, side)
};

void run(Resolving& r, const BeginCombat& step);
void run(Resolving& r, const BeginRetreat& step);
void run(Resolving& r, const BeginRecoveries& step);

}  // namespace tricorne::wc
