// §12 French alliance.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 12.2.B: the French arrive.
struct ImplementAlliance {
  static constexpr std::string_view name = "implement_alliance";
  MEMBERS(ImplementAlliance)
};

/// 12.2.B.i, 5.5: where the French navy lies.
struct ChooseNavyZone {
  static constexpr std::string_view name = "choose_navy_zone";
  static constexpr std::string_view phrase = "the French navy: which blockade zone?";
  using Answer = std::variant<StationNavy>;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "12.3"_rule; }
  MEMBERS(ChooseNavyZone)
};

/// 12.2.B.ii: a port for Rochambeau, or the box.
struct LandFrench {
  static constexpr std::string_view name = "land_french";
  MEMBERS(LandFrench)
};

/// 12.2.B.ii: where the French land.
struct ChooseFrenchPort {
  static constexpr std::string_view name = "choose_french_port";
  static constexpr std::string_view phrase = "the French land: which port?";
  using Answer = std::variant<LandAt>;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "12.2.B.ii"_rule; }
  MEMBERS(ChooseFrenchPort)
};

/// 5.5: the navy may be moved.
struct BeginFrenchNavalPhase {
  static constexpr std::string_view name = "begin_french_naval_phase";
  MEMBERS(BeginFrenchNavalPhase)
};

void run(Resolving& r, const ImplementAlliance& step);

Verdict check(const State& s, const Table& t, const ChooseNavyZone& d, const StationNavy& a);
void resolve(Resolving& r, const ChooseNavyZone& d, const StationNavy& a);

void run(Resolving& r, const LandFrench& step);

Verdict check(const State& s, const Table& t, const ChooseFrenchPort& d, const LandAt& a);
void resolve(Resolving& r, const ChooseFrenchPort& d, const LandAt& a);

void run(Resolving& r, const BeginFrenchNavalPhase& step);

/// 12.1: moves the marker; entering the last space signs the alliance (12.2.A).
void move_alliance(Resolving& r, RuleRef rule, int by);
/// 12.2.B.ii: may the French come ashore here?
Verdict check_french_port(const State& s, const Table& t, SpaceId port);
/// 12.2.B.ii: all French forces land together.
void land_french(Resolving& r, RuleRef rule, SpaceId port);

}  // namespace tricorne::ww
