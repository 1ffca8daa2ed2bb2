// §11 Winter attrition.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 5.4: both sides suffer winter attrition, in the ruleset's order.
struct BeginWinterAttrition {
  static constexpr std::string_view name = "begin_winter_attrition";
  MEMBERS(BeginWinterAttrition)
};

/// 11.1, 11.2: the losses of `side` in one space after another.
struct WinterLosses {
  static constexpr std::string_view name = "winter_losses";
  Side side{};
  Small next = 0;  ///< the SpaceId of the first space that is still to be looked at
  MEMBERS(WinterLosses, side, next)
};

/// 11.1.2, 11.2: a die decides whether a single unit is lost.
struct RollForAttrition {
  static constexpr std::string_view name = "roll_for_attrition";
  static constexpr std::string_view phrase = "{nation} CU at {at} in winter";
  using Answer = std::variant<Roll>;
  Nation nation{};
  SpaceId at = no_space;
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const {
    return nation == Nation::American ? "11.2"_rule : nation == Nation::French ? "11.3"_rule : "11.1.2"_rule;
  }
  MEMBERS(RollForAttrition, nation, at)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const BeginWinterAttrition& step);

void run(Resolving& r, const WinterLosses& step);

Verdict check(const State& s, const Table& t, const RollForAttrition& d, const Roll& a);
void resolve(Resolving& r, const RollForAttrition& d, const Roll& a);

}  // namespace tricorne::ww
