#include "engine/washingtons_crossing/soundness.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

using Fault = std::optional<std::string>;

template <class F, class... Others>
constexpr bool is_one_of = (std::is_same_v<F, Others> || ...);

/// Questions and steps before the combat die.
template <class F>
constexpr bool before_the_die = is_one_of<F, ChooseDawnAttack, RollForSurprise, RollForCombat>;
/// Questions and steps after the combat die. They need only the combat itself.
template <class F>
constexpr bool behind_the_die =
    is_one_of<F, RetreatSide, EndCombat, ChooseSurrender, SettleCombat, ChooseAdvance, CloseCombat>;

/// 16.1, 17.0: attackers of one side beside a hex with enemy troops.
Fault unsound_engagement(const Table& t, const State& s, const Engagement& e) {
  if (e.target == no_hex)
    return "the combat needs an `engagement`: the `target`, the `attackers`, whose rating counts as `rated`, the "
           "`stack` (17.0)";
  if (!t.map.exists(e.target)) return "the combat is in a hex that the map does not have";
  if (e.attackers.empty() || troops_of(s, e.attackers) == 0) return "nobody with troops attacks (17.0)";
  for (const LeaderId leader : e.attackers)
    if (side_of(leader) != e.stack.side || !on_map(s, leader) || !adjacent(s.at[leader], e.target))
      return "an attacker is on the wrong side or not next to the combat (17.0)";
  if (troops_at(s, enemy_of(e.stack.side), e.target) == 0) return "no enemy troops are in the attacked hex (17.0)";
  return std::nullopt;
}

/// 17.1.5: an attack whose column is known.
Fault unsound_rated(const Table& t, const State& s, const Engagement& e) {
  if (const Fault fault = unsound_engagement(t, s, e)) return fault;
  if (e.rated == no_leader) return "the combat needs the leader whose rating counts, `rated` (17.1 step 5)";
  return std::nullopt;
}

bool fights(const Retreat& retreat) { return retreat.in_combat; }

template <class F>
Fault unsound_frame(const Table& t, const State& s, const F& frame) {
  bool needs_combat = behind_the_die<F>;
  if constexpr (std::is_same_v<F, ChooseRated>) return unsound_engagement(t, s, frame.engagement);
  if constexpr (std::is_same_v<F, BeginCombat>) return unsound_rated(t, s, frame.engagement);
  if constexpr (before_the_die<F>) return unsound_rated(t, s, s.combat.engagement);
  if constexpr (std::is_same_v<F, ChooseLosses>)
    if (count(frame.men) > troops_of(s, frame.left)) return "the agenda takes more troops than are there (17.1.6)";
  if constexpr (is_one_of<F, ChooseRetreat, GoOnRetreating>) needs_combat = fights(frame.retreat);
  if (needs_combat && !t.map.exists(s.combat.engagement.target))
    return "the agenda tells of a combat that is not there";
  return std::nullopt;
}

}  // namespace

Fault unsound_combat(const Table& t, const State& s) {
  for (const Frame& frame : s.agenda)
    if (const Fault fault = std::visit([&](const auto& f) { return unsound_frame(t, s, f); }, frame)) return fault;
  return std::nullopt;
}

}  // namespace tricorne::wc
