#include "engine/washingtons_war/rules/movement.h"

#include "engine/washingtons_war/resolving.h"

namespace tricorne::ww {

/// 7.4.C: the owner chooses, but never Washington.
Verdict check(const State& s, const Table&, const ChooseExcessGeneral& d, const SendToReinforcements& a) {
  const GeneralPlace here{GeneralPlace::Kind::on_map, d.at};
  if (side_of(a.general) != d.owner || s.generals[index(a.general)] != here)
    return Violation{"7.4.C"_rule, "the general is not one of the two"};
  if (a.general == General::Washington) return Violation{"7.4.C"_rule, "Washington never goes to the box"};
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseExcessGeneral&, const SendToReinforcements& a) {
  r.state.generals[index(a.general)] = {GeneralPlace::Kind::reinforcements, no_space};
  r.emit("7.4.C"_rule, GeneralToReinforcements{a.general});
}

}  // namespace tricorne::ww
