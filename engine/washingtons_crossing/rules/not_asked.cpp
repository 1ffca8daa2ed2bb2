#include "engine/washingtons_crossing/rules/not_asked.h"

#include <algorithm>

#include "engine/core/rulebook/occasions.h"
#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

/// The position, and the answer that led to it.
class Moment {
 public:
  Moment(const State& state, const Table& table, const LastAnswer* last) : s(state), t(table), last_(last) {}

  template <class F>
  const F* asked() const {
    return s.agenda.empty() ? nullptr : std::get_if<F>(&s.agenda.back());
  }
  /// Is such a question on the agenda, on top or below?
  template <class F>
  const F* pending() const {
    for (std::size_t i = s.agenda.size(); i-- > 0;)
      if (const F* frame = std::get_if<F>(&s.agenda[i])) return frame;
    return nullptr;
  }
  /// Did the player just say that a stack goes no further?
  bool has_halted() const {
    return last_ != nullptr && !last_->before.agenda.empty() &&
           std::holds_alternative<ChooseStep>(last_->before.agenda.back()) &&
           std::holds_alternative<Finish>(last_->action);
  }
  /// Is an action phase under way (6.0.5, 6.0.8)?
  bool in_action_phase() const { return pending<EndActionPhase>() != nullptr; }
  bool in_command_phase() const { return pending<ChooseActivation>() != nullptr; }
  bool in_combat() const { return s.combat.engagement.target != no_hex; }

  const State& s;
  const Table& t;

 private:
  const LastAnswer* last_;
};

/// 6.0: the other side acts now.
Verdict not_his_turn(const Moment& m, Side side) {
  if (!m.in_action_phase() || m.s.phasing == side) return std::nullopt;
  REFUSE_IF(side == Side::American, "6.0.5.a"_rule, "the Americans move and attack in their own action phase");
  REFUSE_IF(side == Side::British, "6.0.8.a"_rule, "the British move and attack in their own action phase");
  return std::nullopt;
}

/// 11.3: why the leader cannot react.
Verdict no_reaction(const Moment& m, LeaderId leader) {
  const Engagement& e = m.s.combat.engagement;
  REFUSE_IF(m.in_combat() && side_of(leader) != e.stack.side && e.kind == AttackKind::hasty, "11.3"_rule,
            "nobody reacts to a hasty attack");
  return std::nullopt;
}

// --- 10.0, 14.0, 15.0 -----------------------------------------------------------------------------------------------

Verdict bar_activation(const Moment& m, LeaderId leader) {
  REFUSE_IF(m.s.marks.active.contains(leader), "10.1"_rule, "a leader is activated once an action phase");
  if (!m.in_action_phase()) return std::nullopt;
  const Side side = side_of(leader);
  REFUSE_IF(side != m.s.phasing && side == Side::American, "6.0.4"_rule, "the Americans activate in their own phase");
  REFUSE_IF(side != m.s.phasing && side == Side::British, "6.0.7"_rule, "the British activate in their own phase");
  REFUSE_IF(is_night(m.s.turn), "10.2"_rule, "no die activates anybody at night");
  REFUSE_IF(!m.asked<ChooseMover>() && !m.asked<ChooseStep>() && m.s.phasing == Side::American, "6.0.5.b"_rule,
            "the die comes between the moves and the prepared attacks");
  REFUSE_IF(!m.asked<ChooseMover>() && !m.asked<ChooseStep>() && m.s.phasing == Side::British, "6.0.8.b"_rule,
            "the die comes between the moves and the prepared attacks");
  REFUSE_IF(m.asked<ChooseMover>() || m.asked<ChooseStep>(), "10.1"_rule,
            "points activate leaders in the command phase");
  return std::nullopt;
}
Verdict bar(const Moment& m, const Activate& a) { return bar_activation(m, a.leader); }
Verdict bar(const Moment& m, const ActivateToCommand& a) { return bar_activation(m, a.leader); }

/// 15.0: transfers are made at the start of the command phase.
Verdict bar(const Moment& m, const TransferFrom&) {
  REFUSE_IF(m.in_action_phase() || m.asked<ChooseActivation>(), "15.0"_rule,
            "troops are handed over at the start of the command phase");
  return std::nullopt;
}
Verdict bar(const Moment& m, const Absorb&) {
  REFUSE_IF(m.in_action_phase() || m.asked<ChooseActivation>(), "14.0.absorb"_rule,
            "detachments are absorbed in the command phase");
  return std::nullopt;
}
Verdict bar(const Moment& m, const RemoveLeader&) {
  REFUSE_IF(m.in_action_phase(), "2.2.1.removal"_rule, "leaders are removed in the command phase");
  return std::nullopt;
}
Verdict bar(const Moment& m, const SubordinateGrantNow&) {
  REFUSE_IF(m.in_action_phase(), "9.2.1"_rule, "Grant changes in the command phase");
  return std::nullopt;
}
Verdict bar(const Moment& m, const StirlingHandsOver&) {
  REFUSE_IF(m.in_action_phase(), "9.2.3"_rule, "Stirling hands over in the command phase");
  return std::nullopt;
}
/// 14.0.action: in the action phase only a moving leader detaches.
Verdict bar(const Moment& m, const Detach& a) {
  const bool moves = m.in_action_phase() && side_of(a.leader) == m.s.phasing;
  REFUSE_IF(moves, "14.0.action"_rule, "in the action phase a leader detaches on his way");
  REFUSE_IF(m.in_action_phase(), "14.0.command"_rule, "he detaches in a phase of his own side");
  return std::nullopt;
}

// --- 8.0, 9.0, 21.0 -------------------------------------------------------------------------------------------------

Verdict bar(const Moment& m, const Raid&) {
  REFUSE_IF(m.in_action_phase() || m.in_command_phase(), "6.0.2"_rule, "raids come before the command phases");
  REFUSE_IF(m.asked<RollForRaid>() || m.asked<RollForRaider>(), "8.0.2"_rule, "the dice decide first");
  return std::nullopt;
}
Verdict bar(const Moment& m, const Enter& a) {
  REFUSE_IF(m.s.where[a.leader] == Where::captured, "2.2.1.capture"_rule, "he has been captured");
  REFUSE_IF(m.in_action_phase() || m.in_command_phase(), "6.0.3"_rule, "reinforcements come before the command phases");
  return std::nullopt;
}
Verdict bar(const Moment& m, const Moor&) {
  REFUSE_IF(m.in_action_phase() || m.in_command_phase(), "21.0"_rule, "boats are placed when the game is set up");
  return std::nullopt;
}

// --- 11.0, 16.0 -----------------------------------------------------------------------------------------------------

Verdict bar(const Moment& m, const Move& a) {
  if (const Verdict no = no_reaction(m, a.leader)) return no;
  if (const Verdict no = not_his_turn(m, side_of(a.leader))) return no;
  REFUSE_IF(m.s.marks.rolled.contains(a.leader), "11.0"_rule, "he has moved");
  REFUSE_IF(m.asked<ChoosePreparedAttack>() && m.s.phasing == Side::American, "6.0.5.c"_rule,
            "prepared attacks come after all moves");
  REFUSE_IF(m.asked<ChoosePreparedAttack>() && m.s.phasing == Side::British, "6.0.8.c"_rule,
            "prepared attacks come after all moves");
  return std::nullopt;
}
/// 11.2: a forced march is declared before the roll.
Verdict bar_force_march(const Moment& m, LeaderId leader) {
  const bool late = m.s.marks.rolled.contains(leader) && (m.asked<ChooseStep>() || m.asked<ChooseMarcher>());
  const ChooseStep* step = m.asked<ChooseStep>();
  REFUSE_IF(step != nullptr && step->stack.reaction, "11.3.move"_rule, "nobody marches by force in a reaction");
  REFUSE_IF(late, "11.2"_rule, "a forced march is declared before the roll");
  return std::nullopt;
}
Verdict bar(const Moment& m, const ForceMarch& a) { return bar_force_march(m, a.leader); }
Verdict bar(const Moment& m, const ForceMarchFree& a) { return bar_force_march(m, a.leader); }

/// 11.0.separate: a leader who has ceased to move does not move again.
Verdict bar_march(const Moment& m) {
  REFUSE_IF(m.has_halted(), "11.0.separate"_rule, "they have stopped");
  return std::nullopt;
}
Verdict bar(const Moment& m, const StepTo&) { return bar_march(m); }
Verdict bar(const Moment& m, const PickUp&) { return bar_march(m); }
Verdict bar(const Moment& m, const LeaveMap&) { return bar_march(m); }
/// 19.0.build: digging takes all points of an active leader.
Verdict bar(const Moment& m, const Entrench&) {
  REFUSE_IF(m.in_command_phase() || m.has_halted(), "19.0.build"_rule,
            "a leader digs who is active and has his points");
  return std::nullopt;
}
Verdict bar(const Moment& m, const TryFerry&) {
  REFUSE_IF(m.in_action_phase() && m.s.phasing == Side::British, "11.4.2"_rule, "only Americans use the ferries");
  return bar_march(m);
}
Verdict bar(const Moment& m, const Sail& a) {
  REFUSE_IF(m.s.boats[index(a.boat)].at == no_hexside, "9.3.1"_rule, "it is withdrawn");
  REFUSE_IF(m.s.boats[index(a.boat)].moved, "11.6"_rule, "it has moved already");
  REFUSE_IF(m.in_action_phase() && m.s.phasing == Side::British, "2.2.2"_rule, "the naval units are American");
  return std::nullopt;
}
Verdict bar(const Moment& m, const Attack& a) {
  REFUSE_IF(is_night(m.s.turn), "16.0"_rule, "nobody attacks at night");
  REFUSE_IF(a.kind == AttackKind::prepared && m.asked<ChooseMover>(), "16.3"_rule,
            "prepared attacks come after all moves");
  REFUSE_IF(a.kind != AttackKind::prepared && m.asked<ChoosePreparedAttack>(), "16.2"_rule,
            "hasty and normal attacks belong to movement");
  return bar_march(m);
}
Verdict bar(const Moment& m, const PreparedAttack& a) {
  REFUSE_IF(is_night(m.s.turn), "16.0"_rule, "nobody attacks at night");
  if (const Verdict no = not_his_turn(m, side_of(a.leader))) return no;
  REFUSE_IF(m.asked<ChooseMover>() || m.asked<ChooseStep>() || m.asked<ChooseDieActivation>(), "16.3"_rule,
            "prepared attacks come after all moves");
  return std::nullopt;
}

// --- 17.0, 18.0 -----------------------------------------------------------------------------------------------------

Verdict bar(const Moment& m, const DawnAttack&) {
  if (!m.in_combat()) return std::nullopt;
  return dawn_attack_allowed(m.s, m.t, m.s.combat.engagement);
}
Verdict bar(const Moment& m, const Surrender&) {
  REFUSE_IF(!m.t.ruleset.surrender, "17.4"_rule, "nobody surrenders by these rules");
  REFUSE_IF(!m.in_combat() || m.asked<RollForSurprise>() || m.asked<RollForCombat>(), "17.4"_rule,
            "a force surrenders at the end of a combat");
  return std::nullopt;
}
/// WC-210: leaders who stood in one hex retreat together.
Verdict bar(const Moment& m, const RetreatApart&) {
  REFUSE_IF(m.asked<ChooseRetreat>(), "17.3"_rule, "leaders of one hex retreat together");
  return std::nullopt;
}
/// 16.2.advance: only a prepared attack leaves a choice.
Verdict bar(const Moment& m, const StayBehind&) {
  const Combat& c = m.s.combat;
  const bool must =
      m.in_combat() && c.engagement.kind != AttackKind::prepared && c.defender.effect != CombatEffect::none;
  REFUSE_IF(must, "16.2.advance"_rule, "the hex of a retreating defender is taken");
  return std::nullopt;
}
Verdict bar(const Moment& m, const RemoveWorks& a) {
  const bool there = std::any_of(m.s.works.begin(), m.s.works.end(), [&](const Works& w) { return w.at == a.at; });
  REFUSE_IF(there, "19.0.note"_rule, "nobody removes an entrenchment of free will");
  return std::nullopt;
}
Verdict bar(const Moment& m, const Recover& a) {
  const Condition condition = m.s.condition[a.leader];
  REFUSE_IF(condition == Condition::routed, "18.2.recovery"_rule, "a routed leader rallies by himself, out of reach");
  REFUSE_IF(condition == Condition::disordered && m.in_action_phase(), "18.1.recovery"_rule,
            "he recovers at the start of his action phase, next to no enemy");
  return std::nullopt;
}

/// Questions that must be answered by the rule they cite.
template <class F>
inline constexpr bool is_duty =
    std::is_same_v<F, ChooseStart> || std::is_same_v<F, ChooseMooring> || std::is_same_v<F, ChooseRaidTarget> ||
    std::is_same_v<F, ChooseEntry> || std::is_same_v<F, ChooseMonckton> || std::is_same_v<F, ChooseDesertion> ||
    std::is_same_v<F, ChooseDeserters> || std::is_same_v<F, ChooseEnlistment> || std::is_same_v<F, ChooseEnlisted> ||
    std::is_same_v<F, ChooseDivision> || std::is_same_v<F, ChooseRated> || std::is_same_v<F, ChooseLosses> ||
    std::is_same_v<F, ChooseRetreat> || std::is_same_v<F, ChooseFlight>;

std::optional<RuleRef> duty_of(const State& s) {
  if (s.agenda.empty()) return std::nullopt;
  if (std::holds_alternative<ChooseCrossing>(s.agenda.back())) return "11.4.2.must"_rule;
  return std::visit(
      []<class F>(const F& frame) -> std::optional<RuleRef> {
        if constexpr (is_duty<F>) return frame.rule();
        return std::nullopt;
      },
      s.agenda.back());
}
Verdict bar(const Moment& m, const Finish&) {
  const auto duty = duty_of(m.s);
  REFUSE_IF(duty, *duty, "this must be done");
  return std::nullopt;
}

/// Actions at a wrong moment that no paragraph names.
template <class A>
Verdict bar(const Moment&, const A&) {
  return std::nullopt;
}

}  // namespace

Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  const Moment m(s, t, last);
  return std::visit([&](const auto& a) { return bar(m, a); }, action);
}

// --- in words -------------------------------------------------------------------------------------------------------

namespace {

using rulebook::Occasion;

constexpr std::tuple occasions{
    Occasion<Roll>{"no die is rolled now"},
    Occasion<Finish>{"there is nothing that could be left or ended"},
    Occasion<Raid, NoRaid>{"this belongs to the raid phase, when the dice have named a raider"},
    Occasion<Enter, Reinforce, Wait>{"this belongs to the reinforcement phase, or to the set-up"},
    Occasion<Moor>{"this belongs to the set-up"},
    Occasion<TransferFrom, GiveTo, Absorb, RemoveLeader, SubordinateGrantNow, StirlingHandsOver>{
        "this belongs to the start of a command phase"},
    Occasion<TakeMen>{"no number of troops is asked for now"},
    Occasion<Detach>{"this belongs to the start of a command phase, or to a march"},
    Occasion<LoseFrom>{"this belongs to January 1 at 12am, when men desert and enlistments end"},
    Occasion<Activate, ActivateToCommand>{"this belongs to a command phase, or to the die behind the moves"},
    Occasion<Move>{"this belongs to an action phase, or to a reaction"},
    Occasion<With>{"this names companions of a march, a reaction, an attack or an advance"},
    Occasion<ForceMarch, ForceMarchFree>{"this comes before a movement roll, which begins with \"move …\""},
    Occasion<StepTo, Leave, PickUp, TryFerry, TryBoats, CrossBy, LeaveMap, Entrench, Attack>{
        "this belongs to a march, which begins with \"move …\""},
    Occasion<CrossWhole, CrossLeaving, SendAcross>{"this follows a successful try at a ferry or a boat"},
    Occasion<PreparedAttack>{"this belongs to the end of an action phase"},
    Occasion<Under>{"this follows a hasty or normal attack of leaders who cost the same"},
    Occasion<Sail>{"this belongs to the American action phase, between marches"},
    Occasion<RetreatTo, RetreatOffMap, RetreatApart>{"this follows a lost combat"},
    Occasion<StayBehind>{"this follows a combat that the attacker has won"},
    Occasion<RemoveWorks>{"no entrenchment is there"},
    Occasion<StayDisordered, Recover>{"this belongs to the start of an action phase"},
    Occasion<FleeTo>{"this belongs to the start of an action phase, for routed leaders"},
    Occasion<DawnAttack>{"this belongs to an American attack at 7am"},
    Occasion<Surrender>{"this belongs to the end of a combat"},
};

}  // namespace

const char* occasion_of(const Action& action) { return rulebook::occasion_in<occasions>(action); }

}  // namespace tricorne::wc
