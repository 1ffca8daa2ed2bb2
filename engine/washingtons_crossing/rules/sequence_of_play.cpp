#include "engine/washingtons_crossing/rules/sequence_of_play.h"

#include <algorithm>

#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/american_raid.h"
#include "engine/washingtons_crossing/rules/attack.h"
#include "engine/washingtons_crossing/rules/combat.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/rules/reinforcements.h"
#include "engine/washingtons_crossing/rules/victory_points.h"
#include "engine/washingtons_crossing/rules/weather.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

BeginPhase after(Phase phase) { return {Phase(index(phase) + 1)}; }

void begin_command(Resolving& r, Side side, Phase phase) {
  r.state.phasing = side;
  // Of both sides: who reacts in the enemy's player turn may not strip a garrison either. What the enemy breaks later
  // need not be kept (WC-030).
  r.state.garrisons = standing_garrisons(r.state, r.table);
  // Organisation before activation (WC-012). What is put on the agenda further down comes before both.
  r.next(ChooseOrganisation{side}, ChooseActivation{side}, after(phase));
  if (side == Side::British) {
    // At the very start, for 10.3.B looks at where the Americans stand then.
    alarm_british(r);
    reorganise_british(r);
  }
  if (hour_of(r.state.turn) != Hour::midnight) return;
  receive_points(r, side);
  if (day_of(r.state.turn) == january_1) begin_january(r, side);
}

/// 6.0.5, 6.0.8: recoveries, moves, activation by die, prepared attacks. Nobody attacks at night (16.0).
void begin_action(Resolving& r, Side side, Phase phase) {
  if (is_night(r.state.turn))
    r.next(BeginRecoveries{side}, ChooseMover{side}, EndActionPhase{side}, after(phase));
  else
    r.next(BeginRecoveries{side}, ChooseMover{side}, ChooseDieActivation{side}, ChoosePreparedAttack{side},
           EndActionPhase{side}, after(phase));
}

/// 13.0, 12.0.recovery: at night every leader recovers who neither moved nor dug.
void recover(Resolving& r, Side side) {
  State& s = r.state;
  if (is_night(s.turn))
    for (const LeaderId leader : leaders_on_map(s, side)) {
      // A forced march that was declared and not used costs its level, but does not keep from rest (WC-027).
      if (s.fatigue[leader] == 0 || s.marks.spent.contains(leader) || s.marks.dug.contains(leader)) continue;
      const int level = std::max(0, s.fatigue[leader] - r.table.ruleset.recovered_fatigue);
      s.fatigue[leader] = static_cast<std::uint8_t>(level);
      r.emit("13.0"_rule, Rested{leader, small(level)});
    }
  // Not earlier: who rests is read from these marks.
  s.marks = {};
}

/// 17.2.3, WC-243: notes the British leaders who have an American next to them when the 5pm turn ends. By the second
/// reading the 12pm turn counts, too.
void note_watched(Resolving& r) {
  State& s = r.state;
  const Hour first = r.table.ruleset.dawn_watch_from_noon ? Hour::noon : Hour::evening, now = hour_of(s.turn);
  if (now == first) s.watched = {};
  if (now != first && now != Hour::evening) return;
  for (const LeaderId leader : leaders_on_map(s, Side::British))
    for (const HexId next : r.table.map.next[index(s.at[leader])])
      if (next != no_hex && anyone_at(s, Side::American, next)) s.watched.insert(leader);
}

/// 4.0: forgets the hexes that are no longer over-stacked.
void forget_crowds(Resolving& r) {
  State& s = r.state;
  const Bounded<HexId, 8> before = s.crowded;
  s.crowded.clear();
  for (const HexId hex : before)
    for (const Side side : sides) note_crowded(s, r.table, side, hex);
}

/// 6.0.10: the next turn, or the end of the game (23.0).
void end_turn(Resolving& r) {
  State& s = r.state;
  // While it is still the old turn: 17.2.3.dawn looks at the moment in which 12am begins.
  note_watched(r);
  forget_crowds(r);
  // What a ferry or a boat takes is rolled for a turn.
  s.ferries.clear();
  for (BoatState& boat : s.boats) boat = BoatState{boat.at, no_hexside, Men{}, false, false};
  s.night_leader = false;
  // January 6 is whole, so the turn of 5pm is the last (WC-002).
  if (s.turn == last_turn) return end_game(r);
  s.turn = Turn(index(s.turn) + 1);
  r.emit("6.0.10"_rule, TurnBegan{s.turn});
  r.next(BeginPhase{Phase::weather});
}

}  // namespace

void run(Resolving& r, const BeginPhase& step) {
  switch (step.phase) {
    case Phase::weather:
      count_objectives(r);
      return r.next(RollContinuingWeather{}, after(step.phase));
    case Phase::raid:
      return r.next(RollForRaid{}, after(step.phase));
    case Phase::reinforcement:
      return r.next(BringArrivals{}, BringBack{}, after(step.phase));
    case Phase::american_command:
      return begin_command(r, Side::American, step.phase);
    case Phase::american_action:
      return begin_action(r, Side::American, step.phase);
    case Phase::american_recovery:
      // In day turns nobody rests, but the marks are cleared all the same.
      recover(r, Side::American);
      return r.next(after(step.phase));
    case Phase::british_command:
      return begin_command(r, Side::British, step.phase);
    case Phase::british_action:
      return begin_action(r, Side::British, step.phase);
    case Phase::british_recovery:
      recover(r, Side::British);
      return r.next(after(step.phase));
    case Phase::end_of_turn:
      return end_turn(r);
  }
}

namespace {

/// 19.0.lost: an entrenchment is lost to an enemy leader with 400 troops in its hex.
void destroy_works(Resolving& r, Side side) {
  State& s = r.state;
  Bounded<Works, most_works> left;
  for (const Works& works : s.works)
    if (works.side != side && leader_with(s, side, works.at, r.table.ruleset.destroying_troops))
      r.emit("19.0.lost"_rule, WorksLost{works.at});
    else
      left.push_back(works);
  s.works = left;
}

}  // namespace

/// 12.0: a level each for movement, forced march and attack. Enemy leaders tire by defence and reaction.
void run(Resolving& r, const EndActionPhase& step) {
  State& s = r.state;
  // A leader may be in several of these sets: a prepared attack puts him into two, and costs two levels (12.0.attack).
  for (const LeaderId leader : s.marks.spent) tire(r, leader, 1, "12.0.move"_rule);
  for (const LeaderId leader : s.marks.forced - s.marks.spared) tire(r, leader, 1, "11.2.fatigue"_rule);
  for (const LeaderId leader : s.marks.attacked) tire(r, leader, 1, "12.0.attack"_rule);
  for (const LeaderId leader : s.marks.defended) tire(r, leader, 1, "12.0.defence"_rule);
  for (const LeaderId leader : s.marks.reacted) tire(r, leader, 1, "11.3.fatigue"_rule);
  if (s.free_march_now) ++s.free_marches[index(step.side)];
  s.free_march_now = false;
  // Nobody moves in the recovery phase, so this is as good as the end of the player turn (19.0.lost).
  destroy_works(r, step.side);
  s.points = {};
  s.commander.all.fill(no_leader);
}

}  // namespace tricorne::wc
