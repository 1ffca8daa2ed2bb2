// §8 Reinforcements.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 5.1: captured generals and new British units enter the reinforcements box.
struct BeginReinforcementsPhase {
  static constexpr std::string_view name = "begin_reinforcements_phase";
  MEMBERS(BeginReinforcementsPhase)
};

/// 8.1.C: the British player chooses the port where his reinforcements land.
struct ChooseLandingPort {
  static constexpr std::string_view name = "choose_landing_port";
  static constexpr std::string_view phrase = "British reinforcements: which port?";
  using Answer = std::variant<LandAt>;
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "8.1.C"_rule; }
  MEMBERS(ChooseLandingPort)
};

/// 8.1.C: how many British units land in the port.
struct ChooseLandedUnits {
  static constexpr std::string_view name = "choose_landed_units";
  static constexpr std::string_view phrase = "British reinforcements at {port}: how many CU?";
  using Answer = std::variant<BringUnits>;
  SpaceId port = no_space;
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "8.1.C"_rule; }
  MEMBERS(ChooseLandedUnits, port)
};

/// 8.1.C: which British general lands in the port, if any.
struct ChooseLandedGeneral {
  static constexpr std::string_view name = "choose_landed_general";
  static constexpr std::string_view phrase = "British reinforcements at {port}: which general?";
  using Answer = std::variant<BringGeneral, Finish>;
  SpaceId port = no_space;
  Small units = 0;  ///< British units that have landed there
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "8.1.C"_rule; }
  MEMBERS(ChooseLandedGeneral, port, units)
};

/// 8.2.C, 12.2.B.ii: the American player chooses the space where units gather, or the port where the French land.
struct ChooseRaisingSpace {
  static constexpr std::string_view name = "choose_raising_space";
  static constexpr std::string_view phrase = "American reinforcements: where?";
  using Answer = std::variant<RaiseAt, LandAt>;
  Small count = 0;  ///< the number of the OPS card
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "8.2.C"_rule; }
  MEMBERS(ChooseRaisingSpace, count)
};

/// 8.2.C: which American general comes to the space, if any.
struct ChooseRaisedGeneral {
  static constexpr std::string_view name = "choose_raised_general";
  static constexpr std::string_view phrase = "American reinforcements at {at}: which general?";
  using Answer = std::variant<BringGeneral, Finish>;
  SpaceId at = no_space;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "8.2.C"_rule; }
  MEMBERS(ChooseRaisedGeneral, at)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const BeginReinforcementsPhase& step);

Verdict check(const State& s, const Table& t, const ChooseLandingPort& d, const LandAt& a);
void resolve(Resolving& r, const ChooseLandingPort& d, const LandAt& a);

Verdict check(const State& s, const Table& t, const ChooseLandedUnits& d, const BringUnits& a);
void resolve(Resolving& r, const ChooseLandedUnits& d, const BringUnits& a);

Verdict check(const State& s, const Table& t, const ChooseLandedGeneral& d, const BringGeneral& a);
Verdict check(const State& s, const Table& t, const ChooseLandedGeneral& d, const Finish& a);
void resolve(Resolving& r, const ChooseLandedGeneral& d, const BringGeneral& a);
void resolve(Resolving& r, const ChooseLandedGeneral& d, const Finish& a);

Verdict check(const State& s, const Table& t, const ChooseRaisingSpace& d, const RaiseAt& a);
Verdict check(const State& s, const Table& t, const ChooseRaisingSpace& d, const LandAt& a);
void resolve(Resolving& r, const ChooseRaisingSpace& d, const RaiseAt& a);
void resolve(Resolving& r, const ChooseRaisingSpace& d, const LandAt& a);

Verdict check(const State& s, const Table& t, const ChooseRaisedGeneral& d, const BringGeneral& a);
Verdict check(const State& s, const Table& t, const ChooseRaisedGeneral& d, const Finish& a);
void resolve(Resolving& r, const ChooseRaisedGeneral& d, const BringGeneral& a);
void resolve(Resolving& r, const ChooseRaisedGeneral& d, const Finish& a);

}  // namespace tricorne::ww
