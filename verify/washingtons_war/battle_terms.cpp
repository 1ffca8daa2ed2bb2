// How Washington's War tells of battles.

#include "engine/washingtons_war/event.h"
#include "verify/odds.h"

namespace tricorne::verify {

const BattleTerms* battle_terms(std::string_view game) {
  static constexpr BattleTerms terms{ww::BattleBegun::name, ww::BattleWon::name, ww::Overrun::name,
                                     ww::LossesRolled::name};
  return game == "washingtons-war" ? &terms : nullptr;
}

}  // namespace tricorne::verify
