// §12 French alliance.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 12.2.B: the alliance takes effect: the French navy and the French army arrive.
struct ImplementAlliance {
  static constexpr std::string_view name = "implement_alliance";
  MEMBERS(ImplementAlliance)
};

/// 12.2.B.i, 5.5: the American player puts the French navy into a blockade zone.
struct ChooseNavyZone {
  static constexpr std::string_view name = "choose_navy_zone";
  static constexpr std::string_view phrase = "the French navy: which blockade zone?";
  using Answer = std::variant<StationNavy>;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "12.3"_rule; }
  MEMBERS(ChooseNavyZone)
};

/// 12.2.B.ii: asks for the port where the French land. When no port is open, Rochambeau goes to the reinforcements box.
struct LandFrench {
  static constexpr std::string_view name = "land_french";
  MEMBERS(LandFrench)
};

/// 12.2.B.ii: the American player chooses the port where the French land.
struct ChooseFrenchPort {
  static constexpr std::string_view name = "choose_french_port";
  static constexpr std::string_view phrase = "the French land: which port?";
  using Answer = std::variant<LandAt>;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "12.2.B.ii"_rule; }
  MEMBERS(ChooseFrenchPort)
};

/// 5.5: asks for the zone of the French navy when the navy is in play.
struct BeginFrenchNavalPhase {
  static constexpr std::string_view name = "begin_french_naval_phase";
  MEMBERS(BeginFrenchNavalPhase)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const ImplementAlliance& step);

Verdict check(const State& s, const Table& t, const ChooseNavyZone& d, const StationNavy& a);
void resolve(Resolving& r, const ChooseNavyZone& d, const StationNavy& a);

void run(Resolving& r, const LandFrench& step);

Verdict check(const State& s, const Table& t, const ChooseFrenchPort& d, const LandAt& a);
void resolve(Resolving& r, const ChooseFrenchPort& d, const LandAt& a);

void run(Resolving& r, const BeginFrenchNavalPhase& step);

/// 12.1: moves the alliance marker by `by` spaces, backwards when `by` is negative. Entering the last space signs the
/// alliance (12.2.A).
void move_alliance(Resolving& r, RuleRef rule, int by);
/// 12.2.B.ii: may the French come ashore in this port?
Verdict check_french_port(const State& s, const Table& t, SpaceId port);
/// 12.2.B.ii: Rochambeau and all French units that are still off the map land in the port.
void land_french(Resolving& r, RuleRef rule, SpaceId port);

}  // namespace tricorne::ww
