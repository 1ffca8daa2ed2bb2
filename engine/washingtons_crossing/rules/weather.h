// §7 Weather phase.
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 7.0.1: does the weather of the turn before go on?
struct RollContinuingWeather {
  NAMED("roll_continuing_weather", "does the weather continue?");
  using Answer = std::variant<Roll>;
  MEMBERS(RollContinuingWeather)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "7.0.1"_rule; }
};

/// 7.0.2: the die for new weather.
struct RollNewWeather {
  NAMED("roll_new_weather", "what weather comes?");
  using Answer = std::variant<Roll>;
  MEMBERS(RollNewWeather)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "7.0.2"_rule; }
};

Verdict check(const State& s, const Table& t, const RollContinuingWeather& d, const Roll& a);
void resolve(Resolving& r, const RollContinuingWeather& d, const Roll& a);
Verdict check(const State& s, const Table& t, const RollNewWeather& d, const Roll& a);
void resolve(Resolving& r, const RollNewWeather& d, const Roll& a);

}  // namespace tricorne::wc
