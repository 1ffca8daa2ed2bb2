#include "engine/washingtons_crossing/game.h"

#include "engine/core/rulebook/digests.h"
#include "engine/washingtons_crossing/candidates.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/not_asked.h"

namespace tricorne::wc {

Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (const auto verdict = Law::check(s, t, action)) return *verdict;
  if (const Verdict barred = check_moment(s, t, action, last))
    return Violation{.rule = barred->rule, .why = barred->why, .asked = false};
  const auto occasion = occasion_of(action);
  return Violation{.rule = occasion.rule, .why = occasion.words, .asked = false};
}

std::uint64_t digest(const State& s) {
  using rulebook::add, rulebook::add_all;
  Digest d;
  add_all(d, s.turn, s.weather, s.phasing);
  for (std::size_t i = 0; i < leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    add_all(d, s.where[leader], s.at[leader], s.troops[leader], s.fatigue[leader], s.condition[leader],
            s.points[leader], s.commander[leader], s.returns[leader]);
  }
  add_all(d, s.marks, s.activation_points[0], s.activation_points[1], s.victory_points[0], s.victory_points[1]);
  add_all(d, s.arrived, s.accelerated, s.reorganised, s.dawn_attack, s.lower_ferries_crossed, s.alarmed);
  add_all(d, s.free_marches[0], s.free_marches[1], s.free_march_now, s.night_leader, s.watched, s.trenton_watched,
          s.garrisons);
  if (s.contributions != Contributions{})
    for (const Tribute& tribute : s.contributions)
      for (const std::uint8_t tens : tribute) add(d, tens);
  if (s.combat.engagement.target != no_hex) add(d, s.combat);
  add_all(d, s.boats[0], s.boats[1], s.ferries, s.works, s.built[0], s.built[1], s.over);
  if (!s.crowded.empty()) add(d, s.crowded);
  for (const Frame& frame : s.agenda) add(d, frame);
  return d.value();
}

}  // namespace tricorne::wc

template class tricorne::rulebook::Law<tricorne::wc::Rules>;
