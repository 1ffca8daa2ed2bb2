#include "engine/washingtons_crossing/rules/not_asked.h"

#include <algorithm>

#include "engine/core/rulebook/duty.h"
#include "engine/core/rulebook/occasions.h"
#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

/// What a paragraph may look at to bar an action.
class Situation : public rulebook::SituationOf<State, Table, LastAnswer> {
 public:
  using SituationOf::SituationOf;

  /// Did the player just say that a stack goes no further?
  bool has_halted() const { return answered<ChooseStep>() != nullptr && gave<Finish>() != nullptr; }
  /// Is an action phase under way (6.0.5, 6.0.8)?
  bool in_action_phase() const { return pending<EndActionPhase>() != nullptr; }
  bool in_command_phase() const { return pending<ChooseActivation>() != nullptr; }
  bool in_combat() const { return s.combat.engagement.target != no_hex; }
  /// Are leaders and boats being placed before the first turn (21.0)?
  bool in_set_up() const { return pending<ChooseStart>() != nullptr || pending<ChooseMooring>() != nullptr; }
};

/// 6.0: the other side acts now.
Verdict not_his_turn(const Situation& m, Side side) {
  if (!m.in_action_phase() || m.s.phasing == side) return std::nullopt;
  REFUSE_IF(side == Side::American, "6.0.5.a"_rule, "americans-move-and-attack-in-their-own-action");
  REFUSE_IF(side == Side::British, "6.0.8.a"_rule, "british-move-and-attack-in-their-own-action");
  return std::nullopt;
}

/// 2.2.1.capture, 18.2.base, 14.0, 9.0: why the leader is not on the map.
Verdict not_on_map(const Situation& m, LeaderId leader) {
  const Where where = m.s.where[leader];
  // In the set-up those who wait are the ones to be placed, so that is no reason then.
  const bool waits = where == Where::waiting && !m.in_set_up();
  REFUSE_IF(where == Where::captured, "2.2.1.capture"_rule, "leader-has-been-captured", leader);
  REFUSE_IF(where == Where::base, "18.2.base"_rule, "leader-is-at-his-supply-base", leader);
  REFUSE_IF(waits && is_detachment(leader), "14.0"_rule, "leader-is-free-counter-and-nobodys-detachment", leader);
  REFUSE_IF(waits && leader == LeaderId::SubordinateGrant, "9.2.1"_rule, "grant-is-no-subordinate-leader-yet");
  REFUSE_IF(waits && side_of(leader) == Side::British, "9.1.1"_rule, "leader-comes-by-reinforcement-table", leader);
  REFUSE_IF(waits, "9.3.1"_rule, "leader-comes-by-reinforcement-table", leader);
  return std::nullopt;
}

/// 11.3: the law of the question that would have come, and has gone by.
Verdict late_reaction(const Situation& m, const Move& a) {
  if (const Verdict no = check(m.s, m.t, ChooseReaction{m.s.combat.engagement}, a)) return no;
  REFUSE_IF(true, "11.3"_rule, "reactions-come-before-dice-of-combat");
  return std::nullopt;
}

/// 11.3: why the leader cannot react.
Verdict no_reaction(const Situation& m, const Move& a) {
  const Engagement& e = m.s.combat.engagement;
  // The attacker's leaders do not react; what bars their move is told elsewhere.
  if (!m.in_combat() || side_of(a.leader) == e.stack.side) return std::nullopt;
  const bool hasty = e.kind == AttackKind::hasty;
  REFUSE_IF(hasty, "11.3"_rule, "nobody-reacts-to-hasty-attack");
  return hasty ? Verdict{} : late_reaction(m, a);
}

// --- 10.0, 14.0, 15.0 -----------------------------------------------------------------------------------------------

/// 10.2: has the side whose turn it is rolled the one die that activates a leader?
bool has_used_the_die(const Situation& m) {
  // By the other reading a failure leaves the die open until somebody succeeds (WC-015).
  const bool one = m.t.ruleset.die_activation == DieActivation::one_attempt;
  return any_in(m.s.marks.barred, [&](LeaderId leader) {
    return side_of(leader) == m.s.phasing && (one || m.s.marks.active.contains(leader));
  });
}

/// 10.1, 10.3, 11.1, 12.0: what bars the leader from activation, whatever it costs.
template <class A>
Verdict never_active(const Situation& m, const A& a) {
  if (const Verdict no = not_on_map(m, a.leader)) return no;
  // With all the points there can be, for the price is not what bars him here.
  State rich = m.s;
  rich.activation_points.fill(static_cast<std::int16_t>(m.t.ruleset.points_limit));
  return check(rich, m.t, ChooseActivation{side_of(a.leader)}, a);
}

/// 6.0, 10.1, 10.2: when a leader of the side is activated.
Verdict no_time_to_activate(const Situation& m, Side side) {
  if (!m.in_action_phase()) return std::nullopt;
  REFUSE_IF(side != m.s.phasing && side == Side::American, "6.0.4"_rule, "americans-activate-in-their-own-phase");
  REFUSE_IF(side != m.s.phasing && side == Side::British, "6.0.7"_rule, "british-activate-in-their-own-phase");
  REFUSE_IF(is_night(m.s.turn), "10.2"_rule, "no-die-activates-anybody-at-night");
  REFUSE_IF(side == m.s.phasing && has_used_the_die(m), "10.2"_rule, "die-of-this-turn-has-been-rolled");
  REFUSE_IF(!m.asked<ChooseMover>() && !m.asked<ChooseStep>() && m.s.phasing == Side::American, "6.0.5.b"_rule,
            "die-comes-between-moves-and-prepared-attacks");
  REFUSE_IF(!m.asked<ChooseMover>() && !m.asked<ChooseStep>() && m.s.phasing == Side::British, "6.0.8.b"_rule,
            "die-comes-between-moves-and-prepared-attacks");
  REFUSE_IF(m.asked<ChooseMover>() || m.asked<ChooseStep>(), "10.1"_rule, "points-activate-leaders-in-command-phase");
  return std::nullopt;
}

template <class A>
Verdict bar_activation(const Situation& m, const A& a) {
  if (const Verdict no = never_active(m, a)) return no;
  return no_time_to_activate(m, side_of(a.leader));
}
Verdict bar(const Situation& m, const Activate& a) {
  // The die just rolled was the one of this turn, whomever it was for.
  REFUSE_IF(m.answered<RollForActivation>(), "10.2"_rule, "one-leader-day-turn-is-activated-by-die");
  return bar_activation(m, a);
}
Verdict bar(const Situation& m, const ActivateToCommand& a) { return bar_activation(m, a); }

/// 6.0.4, 6.0.7: each side has its own command phase.
Verdict not_his_command(const Situation& m, Side side) {
  const bool others = m.in_command_phase() && !m.in_action_phase() && m.s.phasing != side;
  REFUSE_IF(others && side == Side::American, "6.0.4"_rule, "americans-have-their-own-command-phase");
  REFUSE_IF(others && side == Side::British, "6.0.7"_rule, "british-have-their-own-command-phase");
  return std::nullopt;
}

/// What an order of the command phase (14.0, 15.0, 9.2, 2.2.1) needs in any case: the leader on the map, and the side's
/// own phase.
Verdict bar_order(const Situation& m, LeaderId leader) {
  if (const Verdict no = not_on_map(m, leader)) return no;
  return not_his_command(m, side_of(leader));
}

/// 15.0, 14.0.absorb, 2.2.1.removal, 9.2: the orders at the start of a command phase. The law of the question that
/// would have come says what else bars them.
template <class A>
Verdict bar_organisation(const Situation& m, LeaderId leader, const A& a) {
  if (const Verdict no = bar_order(m, leader)) return no;
  return check(m.s, m.t, ChooseOrganisation{side_of(leader)}, a);
}
Verdict bar(const Situation& m, const TransferFrom& a) { return bar_organisation(m, a.leader, a); }
Verdict bar(const Situation& m, const Absorb& a) { return bar_organisation(m, a.leader, a); }
Verdict bar(const Situation& m, const RemoveLeader& a) { return bar_organisation(m, a.leader, a); }
Verdict bar(const Situation& m, const SubordinateGrantNow& a) {
  return check(m.s, m.t, ChooseOrganisation{Side::British}, a);
}
Verdict bar(const Situation& m, const StirlingHandsOver& a) {
  return check(m.s, m.t, ChooseOrganisation{Side::British}, a);
}
/// 15.0: nobody has named a giver.
Verdict bar(const Situation& m, const GiveTo& a) { return bar_order(m, a.leader); }
/// 14.0.action: in the action phase only a moving leader detaches.
Verdict bar(const Situation& m, const Detach& a) {
  if (const Verdict no = bar_order(m, a.leader)) return no;
  // What bars this detachment at any time is told before the moment that bars it now.
  if (const Verdict no = check(m.s, m.t, ChooseOrganisation{side_of(a.leader)}, a)) return no;
  const bool moves = m.in_action_phase() && side_of(a.leader) == m.s.phasing;
  REFUSE_IF(moves, "14.0.action"_rule, "in-action-phase-leader-detaches-on-his-way");
  REFUSE_IF(m.in_action_phase(), "14.0.command"_rule, "he-detaches-in-phase-of-his-own-side");
  return std::nullopt;
}

// --- 8.0, 9.0, 21.0 -------------------------------------------------------------------------------------------------

/// 9.2.4, 9.4.1: men leave both armies on January 1.
Verdict bar(const Situation& m, const LoseFrom& a) {
  if (const Verdict no = not_on_map(m, a.leader)) return no;
  REFUSE_IF(side_of(a.leader) == Side::British, "9.2.4"_rule, "men-desert-on-january-1-at-12am-only");
  REFUSE_IF(true, "9.4.1"_rule, "enlistments-end-on-january-1-at-12am-only");
  return std::nullopt;
}
Verdict bar(const Situation& m, const Raid&) {
  REFUSE_IF(m.in_action_phase() || m.in_command_phase(), "6.0.2"_rule, "raids-come-before-command-phases");
  REFUSE_IF(m.asked<RollForRaid>() || m.asked<RollForRaider>(), "8.0.2"_rule, "dice-decide-first");
  return std::nullopt;
}
Verdict bar(const Situation& m, const Enter& a) {
  // Whenever it is tried, a captured leader does not come back; so this goes before the phase.
  REFUSE_IF(m.s.where[a.leader] == Where::captured, "2.2.1.capture"_rule, "leader-has-been-captured");
  REFUSE_IF(m.in_action_phase() || m.in_command_phase(), "6.0.3"_rule, "reinforcements-come-before-command-phases");
  REFUSE_IF(on_map(m.s, a.leader), "9.0"_rule, "leader-is-on-map");
  return not_on_map(m, a.leader);
}

// --- 11.0, 16.0 -----------------------------------------------------------------------------------------------------

/// 11.0, 10.1, 18.1.recovery: may the leader move in the action phase of his side at all?
Verdict no_mover(const Situation& m, const Move& a) {
  if (!m.in_action_phase()) return std::nullopt;
  REFUSE_IF(m.s.marks.rolled.contains(a.leader), "11.0"_rule, "leader-has-rolled-for-movement-in-this-phase");
  return check(m.s, m.t, ChooseMover{side_of(a.leader)}, a);
}

Verdict bar(const Situation& m, const Move& a) {
  if (const Verdict no = not_on_map(m, a.leader)) return no;
  if (const Verdict no = no_reaction(m, a)) return no;
  if (const Verdict no = not_his_turn(m, side_of(a.leader))) return no;
  if (const Verdict no = no_mover(m, a)) return no;
  REFUSE_IF(m.asked<ChoosePreparedAttack>() && m.s.phasing == Side::American, "6.0.5.c"_rule,
            "prepared-attacks-come-after-all-moves");
  REFUSE_IF(m.asked<ChoosePreparedAttack>() && m.s.phasing == Side::British, "6.0.8.c"_rule,
            "prepared-attacks-come-after-all-moves");
  return std::nullopt;
}
/// 11.3.move: a reaction is no forced march.
Verdict bar_force_march(const Situation& m, LeaderId leader) {
  if (const Verdict no = not_on_map(m, leader)) return no;
  const ChooseStep* step = m.asked<ChooseStep>();
  REFUSE_IF(step != nullptr && step->stack.reaction, "11.3.move"_rule, "nobody-marches-by-force-in-reaction");
  // The questions of a reaction up to its roll; none of them leads to ChooseGroup, where forced marches are declared.
  const RollForMovement* roll = m.asked<RollForMovement>();
  const bool reacts = m.asked<ChooseReaction>() || m.asked<ChooseReactionGroup>() || m.asked<RollForReaction>() ||
                      (roll != nullptr && roll->reaction);
  REFUSE_IF(reacts, "11.3"_rule, "nobody-marches-by-force-in-reaction");
  return std::nullopt;
}
Verdict bar(const Situation& m, const ForceMarch& a) { return bar_force_march(m, a.leader); }
Verdict bar(const Situation& m, const ForceMarchFree& a) { return bar_force_march(m, a.leader); }
Verdict bar(const Situation& m, const With& a) { return not_on_map(m, a.leader); }
Verdict bar(const Situation& m, const Leave& a) { return not_on_map(m, a.leader); }

/// 11.0.separate: a leader who has ceased to move does not move again.
Verdict bar_march(const Situation& m) {
  REFUSE_IF(m.has_halted(), "11.0.separate"_rule, "they-have-stopped");
  return std::nullopt;
}
Verdict bar(const Situation& m, const StepTo&) { return bar_march(m); }
Verdict bar(const Situation& m, const PickUp& a) {
  if (const Verdict no = not_on_map(m, a.leader)) return no;
  return bar_march(m);
}
Verdict bar(const Situation& m, const LeaveMap&) { return bar_march(m); }
Verdict bar(const Situation& m, const TryFerry&) {
  REFUSE_IF(m.in_action_phase() && m.s.phasing == Side::British, "11.4.2"_rule, "only-americans-use-ferries");
  return bar_march(m);
}
/// 2.2.2, 9.3.1, 11.6: the law of the question that would have come.
Verdict bar(const Situation& m, const Sail& a) {
  REFUSE_IF(m.in_action_phase() && m.s.phasing == Side::British, "2.2.2"_rule, "naval-units-are-american");
  return check(m.s, m.t, ChooseMover{Side::American}, a);
}
Verdict bar(const Situation& m, const Attack& a) {
  REFUSE_IF(is_night(m.s.turn), "16.0"_rule, "nobody-attacks-at-night");
  REFUSE_IF(a.kind == AttackKind::prepared && m.asked<ChooseMover>(), "16.3"_rule,
            "prepared-attacks-come-after-all-moves");
  return bar_march(m);
}
/// 16.0, 16.3: the law of the question that would have come.
Verdict bar(const Situation& m, const PreparedAttack& a) {
  if (const Verdict no = not_on_map(m, a.leader)) return no;
  if (const Verdict no = not_his_turn(m, side_of(a.leader))) return no;
  return check(m.s, m.t, ChoosePreparedAttack{side_of(a.leader)}, a);
}

// --- 17.0, 18.0 -----------------------------------------------------------------------------------------------------

Verdict bar(const Situation& m, const DawnAttack&) {
  if (!m.in_combat()) return std::nullopt;
  return dawn_attack_allowed(m.s, m.t, m.s.combat.engagement);
}
/// 16.2.advance: only a prepared attack leaves a choice.
Verdict bar(const Situation& m, const StayBehind&) {
  const Combat& c = m.s.combat;
  const bool must =
      m.in_combat() && c.engagement.kind != AttackKind::prepared && c.defender.effect != CombatEffect::none;
  REFUSE_IF(must, "16.2.advance"_rule, "hex-of-retreating-defender-is-taken");
  return std::nullopt;
}
Verdict bar(const Situation& m, const RemoveWorks& a) {
  const bool there = std::any_of(m.s.works.begin(), m.s.works.end(), [&](const Works& w) { return w.at == a.at; });
  REFUSE_IF(there, "19.0.note"_rule, "nobody-removes-entrenchment-of-free-will");
  return std::nullopt;
}
Verdict bar(const Situation& m, const Recover& a) {
  if (const Verdict no = not_on_map(m, a.leader)) return no;
  REFUSE_IF(m.s.condition[a.leader] == Condition::routed, "18.2.recovery"_rule,
            "leader-is-routed-and-rallies-by-himself");
  return std::nullopt;
}

Verdict bar(const Situation& m, const Finish&) {
  const auto duty = rulebook::duty_of<Finish, Roll>(m.s);
  REFUSE_IF(duty, *duty, "this-must-be-done");
  return std::nullopt;
}

/// No paragraph bars an action of this kind while the game asks something else, but for the one that says when the
/// action has its turn.
template <class A>
Verdict bar(const Situation&, const A&) {
  return std::nullopt;
}

}  // namespace

Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  REFUSE_IF(s.over, "23.0"_rule, "game-is-over");
  const Situation m(s, t, last);
  return std::visit([&](const auto& a) { return bar(m, a); }, action);
}

// --- in words -------------------------------------------------------------------------------------------------------

namespace {

using rulebook::Occasion;

constexpr std::tuple occasions{
    Occasion<Roll>{"no-die-is-rolled-now", {}},
    Occasion<Finish>{"there-is-nothing-that-could-be-left", {}},
    Occasion<Raid, LookInto, NoRaid>{"this-belongs-to-raid-phase-when-dice-have", "8.0"_rule},
    Occasion<Enter, Reinforce>{"this-belongs-to-reinforcement-phase-or-to-set", "6.0.3"_rule},
    Occasion<Wait>{"only-mcdougalls-entry-is-put-off-in-reinforcement", "9.3.1.mcdougall"_rule},
    Occasion<Moor>{"boats-are-placed-when-game-is-set-up", "21.0"_rule},
    Occasion<TransferFrom, GiveTo>{"troops-are-handed-over-at-start-of-command", "15.0"_rule},
    Occasion<Absorb>{"detachments-are-absorbed-at-start-of-command-phase", "14.0.absorb"_rule},
    Occasion<RemoveLeader>{"leaders-are-removed-at-start-of-command-phase", "2.2.1.removal"_rule},
    Occasion<SubordinateGrantNow>{"grant-changes-at-start-of-british-command-phase", "9.2.1"_rule},
    Occasion<StirlingHandsOver>{"stirling-hands-over-at-start-of-british-command", "9.2.3"_rule},
    Occasion<TakeMen>{"no-number-of-troops-is-asked-for-now", {}},
    Occasion<Detach>{"this-belongs-to-start-of-command-phase", "14.0"_rule},
    Occasion<LoseFrom>{"this-belongs-to-january-1-at-12am", "9.0"_rule},
    Occasion<Activate, ActivateToCommand>{"this-belongs-to-command-phase-or-to-die", "10.0"_rule},
    Occasion<Move>{"this-belongs-to-action-phase-or-to-reaction", "11.0"_rule},
    Occasion<With>{"this-names-companions-of-march-reaction-attack", "11.0.group"_rule},
    Occasion<ForceMarch, ForceMarchFree>{"forced-march-is-declared-before-movement-roll", "11.2"_rule},
    Occasion<StepTo, Leave, PickUp>{"this-belongs-to-march-which-begins-with-move", "11.0"_rule},
    Occasion<TryFerry, CrossWhole, CrossLeaving, SendAcross>{"march-crosses-here-which-begins-with-move",
                                                             "11.4.2.procedure"_rule},
    Occasion<TryBoats, CrossBy>{"a-march-crosses-here-which-begins-with-move", "11.4.3"_rule},
    Occasion<LeaveMap>{"this-belongs-to-march-which-begins-with-move", "11.5"_rule},
    Occasion<Entrench>{"leader-digs-who-is-active-with-all", "19.0.build"_rule},
    Occasion<Attack>{"this-belongs-to-march-which-begins-with-move", "16.2"_rule},
    Occasion<PreparedAttack>{"prepared-attacks-come-after-all-moves-at-end", "16.3"_rule},
    Occasion<Under>{"this-follows-hasty-or-normal-attack-of-leaders", "17.1.5"_rule},
    Occasion<Sail>{"this-belongs-to-american-action-phase-between-marches", "11.6"_rule},
    Occasion<RetreatTo, RetreatOffMap>{"this-follows-lost-combat", "17.3"_rule},
    Occasion<RetreatApart>{"leaders-of-one-hex-who-are-beaten-retreat", "17.3"_rule},
    Occasion<StayBehind>{"this-follows-combat-that-attacker-has-won", "16.3"_rule},
    Occasion<RemoveWorks>{"no-entrenchment-is-there", {}},
    Occasion<StayDisordered, Recover>{"this-belongs-to-start-of-action-phase-next", "18.1.recovery"_rule},
    Occasion<FleeTo>{"this-belongs-to-start-of-action-phase", "18.2.flight"_rule},
    Occasion<DawnAttack>{"this-belongs-to-american-attack-at-7am", "17.2.3.dawn"_rule},
    Occasion<Surrender>{"force-surrenders-at-end-of-combat-where-ruleset", "17.4"_rule},
};

}  // namespace

rulebook::OccasionOf occasion_of(const Action& action) { return rulebook::occasion_in<occasions>(action); }

}  // namespace tricorne::wc
