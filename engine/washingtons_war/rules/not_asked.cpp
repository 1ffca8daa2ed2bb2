#include "engine/washingtons_war/rules/not_asked.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// The topmost frame of a kind.
template <class F>
const F* find(const Agenda& agenda) {
  for (std::size_t i = agenda.size(); i-- > 0;)
    if (const F* frame = std::get_if<F>(&agenda[i])) return frame;
  return nullptr;
}

template <class F>
const F* on_top(const Agenda& agenda) {
  return agenda.empty() ? nullptr : std::get_if<F>(&agenda.back());
}

/// The battle that the topmost frame with a battle carries; null when no frame has a battle.
const Battle* battle_in(const Agenda& agenda) {
  const Battle* battle = nullptr;
  for (const Frame& frame : agenda)
    std::visit(
        [&]<class F>(const F& f) {
          if constexpr (requires { f.battle.attacker; }) battle = &f.battle;
        },
        frame);
  return battle;
}

/// The position and the answer given last. The calls look for questions in the position and in the position before the
/// answer.
class Moment {
 public:
  Moment(const State& state, const Table& table, const LastAnswer* last) : s(state), t(table), last_(last) {}

  /// The question on top, if it is of this type.
  template <class F>
  const F* asked() const {
    return on_top<F>(s.agenda);
  }
  /// The topmost frame of this type: the question itself, or a frame below the question.
  template <class F>
  const F* pending() const {
    return find<F>(s.agenda);
  }
  /// The question answered last, if it is of this type.
  template <class F>
  const F* answered() const {
    return last_ == nullptr ? nullptr : on_top<F>(last_->before.agenda);
  }
  /// A frame that is pending, or was pending before the last answer.
  template <class F>
  const F* lately() const {
    if (const F* frame = pending<F>()) return frame;
    return last_ == nullptr ? nullptr : find<F>(last_->before.agenda);
  }
  /// The answer given last, if it is of this type.
  template <class A>
  const A* gave() const {
    return last_ == nullptr ? nullptr : std::get_if<A>(&last_->action);
  }
  /// Has the last answer taken the last of the things that its question counts down?
  template <class F>
  bool used_up() const {
    const F* question = answered<F>();
    return question != nullptr && question->remaining <= 1 && !gave<Finish>();
  }
  /// The battle under way, or the battle before the last answer.
  const Battle* battle() const {
    const Battle* now = battle_in(s.agenda);
    return now != nullptr || last_ == nullptr ? now : battle_in(last_->before.agenda);
  }
  const State* before() const { return last_ == nullptr ? nullptr : &last_->before; }

  const State& s;
  const Table& t;

 private:
  const LastAnswer* last_;
};

// --- markers ---------------------------------------------------------------------------------------------------------

/// 10.11.A.i, 10.11.B.i: the number of a card is the number of actions.
Verdict check_actions_of_card(const Moment& m) {
  const auto* card = m.answered<ChoosePcAction>();
  const bool used_up = m.used_up<ChoosePcAction>();
  REFUSE_IF(used_up && card->player == Side::American, "10.11.A.i"_rule, "the number of the card is used up");
  REFUSE_IF(used_up && card->player == Side::British, "10.11.B.i"_rule, "the number of the card is used up");
  return std::nullopt;
}

/// Why a marker can be neither placed nor flipped any more.
Verdict check_marker(const Moment& m) {
  if (const auto no = check_actions_of_card(m)) return no;
  REFUSE_IF(m.used_up<ChooseDiscardAction>(), "6.32.B.ii"_rule, "the discarded event has given its marker action");
  REFUSE_IF(m.used_up<ChooseEventTarget>(), "6.31"_rule, "the event has done all that its card says");
  return std::nullopt;
}

Verdict bar(const Moment& m, const PlacePc&) {
  REFUSE_IF(m.used_up<ChooseForTheKingSpace>(), "4.0.5"_rule, "all For the King markers are placed");
  REFUSE_IF(m.answered<ChooseDeclarationSpace>(), "6.34.C.i"_rule,
            "the Declaration has placed its one marker a colony");
  return check_marker(m);
}

Verdict bar(const Moment& m, const FlipPc&) {
  REFUSE_IF(m.asked<ChooseDeclarationSpace>(), "6.34.C.i"_rule, "the Declaration flips no British marker");
  return check_marker(m);
}

/// 10.11: an OPS card only places and flips markers. 6.32.B.iii: a discarded event removes one marker.
Verdict bar(const Moment& m, const RemovePc&) {
  const auto* card = m.asked<ChoosePcAction>();
  REFUSE_IF(card && card->player == Side::American, "10.11.A.i"_rule,
            "an OPS card places and flips, it does not remove");
  REFUSE_IF(card && card->player == Side::British, "10.11.B.i"_rule,
            "an OPS card places and flips, it does not remove");
  REFUSE_IF(m.used_up<ChooseDiscardAction>(), "6.32.B.iii"_rule, "the discarded event has given its marker action");
  REFUSE_IF(m.used_up<ChooseEventTarget>(), "6.31"_rule, "the event has done all that its card says");
  return std::nullopt;
}

Verdict bar(const Moment& m, const RemoveUnit&) {
  REFUSE_IF(m.used_up<ChooseEventTarget>(), "6.31"_rule, "the event has done all that its card says");
  return std::nullopt;
}

// --- cards -----------------------------------------------------------------------------------------------------------

/// 6.33.C: an event thrown into a battle cannot be bought. 6.32.C: an event can be bought only directly after its
/// discard as a play.
Verdict bar(const Moment& m, const BuyEvent&) {
  const Battle* battle = m.battle();
  REFUSE_IF(battle && battle->american_card + battle->british_card > 0, "6.33.C"_rule,
            "an event thrown into a battle is not for sale");
  REFUSE_IF(m.asked<ChooseCardPlay>(), "6.32.C"_rule, "no event that the enemy has just discarded is offered");
  return std::nullopt;
}

// --- activations -----------------------------------------------------------------------------------------------------

/// The campaign that an activation belongs to, if it is going on or has just ended.
const ChooseCampaignActivation* campaign_of(const Moment& m) {
  if (const auto* activation = m.lately<EndOfActivation>()) return &activation->campaign;
  return m.gave<Finish>() ? nullptr : m.answered<ChooseCampaignActivation>();
}

/// 7.2.A: a campaign has a number of activations, one after the other.
Verdict check_campaign(const Moment& m, const ChooseCampaignActivation& campaign) {
  const auto* activation = m.pending<EndOfActivation>();
  REFUSE_IF(activation && campaign.remaining > 0, "7.2.A"_rule,
            "the general on the move finishes his activation first");
  REFUSE_IF(campaign.remaining <= 1, "7.2.A"_rule, "the campaign has no activation left");
  return std::nullopt;
}

/// 7.1.B.ii, 7.1.B.iii, 5.7: a queue activates a general only when a card has just joined the queue. It does so once,
/// and not after the end of its turn.
Verdict check_queue(const Moment& m, Side side) {
  const State* before = m.before();
  const bool waits = !m.s.pile(queue_of(side)).empty();
  const bool gone = before && !waits && !before->pile(queue_of(side)).empty();
  REFUSE_IF(waits, "7.1.B.ii"_rule, "a queue activates only when one more OPS card has been played into it");
  REFUSE_IF(gone && before->turn != m.s.turn, "5.7"_rule, "the queue has ended with its turn");
  REFUSE_IF(gone, "7.1.B.iii"_rule, "the queue has been used or abandoned");
  return std::nullopt;
}

Verdict bar(const Moment& m, const ActivateGeneral& a) {
  const auto* campaign = campaign_of(m);
  if (campaign && campaign->player == side_of(a.general)) return check_campaign(m, *campaign);
  return check_queue(m, side_of(a.general));
}

/// 7.2.B: nothing but a campaign's activation buys a landing party.
Verdict check_landing() {
  REFUSE_IF(true, "7.2.B"_rule, "a landing party takes the place of a campaign's activation that is still to come");
  return std::nullopt;
}

Verdict bar(const Moment&, const LandAndFlip&) { return check_landing(); }
Verdict bar(const Moment&, const LandAndPlace&) { return check_landing(); }

// --- marches ---------------------------------------------------------------------------------------------------------

/// The march of the question answered last; nothing when that question was about no march. The caller knows that the
/// march has ended for want of spaces.
std::optional<March> spent_march(const Moment& m) {
  if (const auto* d = m.answered<ChooseMarchingUnits>()) {
    March march = d->march;
    march.sailed = d->by_sea;
    return march;
  }
  if (const auto* d = m.answered<ChooseMarchingFrench>()) return d->march;
  if (const auto* d = m.answered<ChooseInterception>()) return d->march;
  if (const auto* d = m.answered<RollForInterception>()) return d->march;
  return std::nullopt;
}

/// 7.5, 7.3.A, 7.3.C: a march has ended because its spaces are used up.
Verdict check_spaces(const Moment& m) {
  const auto march = spent_march(m);
  if (!march) return std::nullopt;
  REFUSE_IF(march->sailed, "7.5"_rule, "naval movement takes the whole move");
  REFUSE_IF(march->fights_to_the_last_space, "7.3.C.1"_rule, "the spaces of the event are used up");
  REFUSE_IF(march->allowance > m.t.ruleset.march_spaces, "7.3.C"_rule, "the extra space is used up");
  REFUSE_IF(true, "7.3.A"_rule, "he has no spaces left");
  return std::nullopt;
}

bool march_goes_on(const Agenda& agenda) {
  bool found = false;
  for (const Frame& frame : agenda)
    std::visit(
        [&](const auto& f) {
          found |= requires { f.march.side; };
        },
        frame);
  return found;
}

/// Has the American army that a British march met retreated before battle?
bool slipped_away(const Moment& m) {
  if (!m.t.ruleset.evasion_stops_the_british) return false;
  const auto* retreat = m.lately<ChooseRetreat>();
  return retreat != nullptr && retreat->before_battle;
}

/// 7.8.C, 7.9.B, 7.3.B: a move ends in a space with enemy units.
Verdict check_march(const Moment& m) {
  const Battle* battle = m.battle();
  REFUSE_IF(battle && battle->intercepted, "7.8.C"_rule, "the interception has ended the move");
  REFUSE_IF(slipped_away(m), "7.9.B"_rule, "the British stop where an army has slipped away");
  REFUSE_IF(battle || m.asked<ChooseRetreatBeforeBattle>() || m.asked<RollForRetreatBeforeBattle>(), "7.3.B"_rule,
            "the move has ended among enemy units");
  return march_goes_on(m.s.agenda) ? std::nullopt : check_spaces(m);
}

Verdict bar(const Moment& m, const MarchTo&) { return check_march(m); }
Verdict bar(const Moment& m, const SailTo&) { return check_march(m); }

/// 9.7: a player cannot choose between an overrun and a battle.
Verdict check_overrun(const Moment& m, SpaceId at, Side by) {
  const int defenders = units(m.s, enemy_of(by), at);
  REFUSE_IF(defenders > 1 || (defenders == 1 && general_at(m.s, enemy_of(by), at)), "9.7.3"_rule,
            "a general or a second unit makes it a battle");
  REFUSE_IF(defenders == 1, "9.7"_rule, "the numbers alone decide between an overrun and a battle");
  return std::nullopt;
}

/// The side on the march or attacking, if there is one.
std::optional<Side> aggressor(const Moment& m) {
  std::optional<Side> side;
  if (const Battle* battle = battle_in(m.s.agenda)) side = battle->attacker;
  if (m.s.agenda.empty()) return side;
  std::visit(
      [&]<class F>(const F& f) {
        if constexpr (requires { f.march.side; }) side = f.march.side;
      },
      m.s.agenda.back());
  return side;
}

Verdict bar(const Moment& m, const DeclareOverrun& a) {
  const auto by = aggressor(m);
  return by ? check_overrun(m, a.at, *by) : std::nullopt;
}

Verdict bar(const Moment& m, const RefuseOverrun& a) {
  const auto by = aggressor(m);
  if (!by) return std::nullopt;
  REFUSE_IF(units(m.s, enemy_of(*by), a.at) == 1 && !general_at(m.s, enemy_of(*by), a.at), "9.7"_rule,
            "the numbers alone decide between an overrun and a battle");
  return std::nullopt;
}

// --- interception and retreat before battle --------------------------------------------------------------------------

/// A British march in the space it has just entered.
std::optional<March> arrived(const Moment& m) {
  if (const auto* d = m.asked<ChooseMarchStep>()) return d->march.spent > 0 ? std::optional(d->march) : std::nullopt;
  if (const auto* d = m.asked<ChooseRetreatBeforeBattle>()) return d->march;
  const auto* d = m.answered<ChooseMarchingUnits>();
  const auto* taken = m.gave<TakeUnits>();
  if (d == nullptr || taken == nullptr) return std::nullopt;
  March march = d->march;
  march.at = d->to;
  march.own = static_cast<Small>(index(taken->count));
  march.sailed = d->by_sea;
  return march;
}

/// 7.8.D, 7.8.E: one interception a march, and only before the battle.
Verdict bar(const Moment& m, const Intercept& a) {
  const Battle* battle = m.battle();
  REFUSE_IF(battle && battle->intercepted, "7.8.E"_rule, "another army has intercepted this march");
  const auto march = arrived(m);
  if (!march) return std::nullopt;
  if (const auto no = check_interceptor(m.s, m.t, *march, a.general)) return no;
  if (const auto no = check_interception(m.s, m.t, *march)) return no;
  REFUSE_IF(m.asked<ChooseRetreatBeforeBattle>(), "7.9.B"_rule, "interceptions come before a retreat before battle");
  return std::nullopt;
}

/// 7.9.A, 7.8.E: is there an army that may try to slip away?
Verdict check_evader(const Moment& m, SpaceId at) {
  const auto general = general_at(m.s, Side::American, at);
  REFUSE_IF(!general || units(m.s, Side::American, at) == 0, "7.9.A"_rule, "no American army is in the space");
  REFUSE_IF(general && m.t.ruleset.interception_bars_evasion && interceptions_of(m.s, *general) > 0, "7.8.E"_rule,
            "his army has tried to intercept with this card");
  return std::nullopt;
}

/// 7.8.D, 7.9.B: may the American army in a battle still retreat before battle?
Verdict check_evading_battle(const Moment& m, const Battle& battle) {
  REFUSE_IF(battle.attacker != Side::British, "7.9"_rule, "only Americans retreat before battle");
  REFUSE_IF(battle.intercepted, "7.8.D"_rule, "after an interception nobody retreats before battle");
  if (const auto no = check_evader(m, battle.at)) return no;
  const ChooseRetreat way_out{.loser = Side::American,
                              .at = battle.at,
                              .entered_from = battle.entered_from,
                              .defending = true,
                              .before_battle = true,
                              .own = 1};
  REFUSE_IF(m.t.ruleset.evasion_needs_haven && !can_retreat(m.s, m.t, way_out), "7.9.B"_rule,
            "the army has no space to retreat to");
  return std::nullopt;
}

Verdict bar(const Moment& m, const TryRetreat&) {
  REFUSE_IF(m.asked<ChooseInterception>() || m.asked<RollForInterception>(), "7.9.B"_rule,
            "interceptions are settled before a retreat before battle");
  if (const Battle* battle = battle_in(m.s.agenda)) return check_evading_battle(m, *battle);
  const auto march = arrived(m);
  return march && march->side == Side::British ? check_evader(m, march->at) : std::nullopt;
}

/// 9.61.B: the whole force retreats to one space.
Verdict bar(const Moment& m, const RetreatApart&) {
  REFUSE_IF(m.asked<ChooseRetreat>(), "9.61.B"_rule, "a retreating force stays together");
  return std::nullopt;
}

// --- reinforcements --------------------------------------------------------------------------------------------------

/// 8.1.C: the units and the general of a landing come ashore in one port.
bool british_have_landed(const Moment& m) { return m.lately<ChooseLandedUnits>() || m.lately<ChooseLandedGeneral>(); }

/// 12.2.B: the alliance waits until the card, with all activations, is done.
bool alliance_waits(const Moment& m) {
  const auto* card = m.pending<EndOfCard>();
  return card != nullptr && card->alliance;
}

Verdict bar(const Moment& m, const LandAt&) {
  REFUSE_IF(british_have_landed(m), "8.1.C"_rule, "all of a landing come to one port");
  REFUSE_IF(m.answered<ChooseFrenchPort>(), "12.2.B.ii"_rule, "all French forces land in one port");
  REFUSE_IF(alliance_waits(m), "12.2.B"_rule, "the alliance takes effect when the card in play is done");
  return std::nullopt;
}

Verdict bar(const Moment& m, const LandApart&) {
  REFUSE_IF(m.asked<ChooseLandingPort>(), "8.1.C"_rule, "all of a landing come to one port");
  REFUSE_IF(m.asked<ChooseFrenchPort>(), "12.2.B.ii"_rule, "all French forces land in one port");
  return std::nullopt;
}

Verdict bar(const Moment& m, const BringUnits&) {
  REFUSE_IF(british_have_landed(m), "8.1.C"_rule, "all units of a landing come at once");
  return std::nullopt;
}

Verdict bar(const Moment& m, const RaiseAt&) {
  REFUSE_IF(m.lately<ChooseRaisedGeneral>() || m.answered<ChooseRaisingSpace>(), "8.2.C"_rule,
            "all units of a card are raised in one space");
  return std::nullopt;
}

Verdict bar(const Moment& m, const RaiseApart&) {
  REFUSE_IF(m.asked<ChooseRaisingSpace>(), "8.2.C"_rule, "all units of a card are raised in one space");
  return std::nullopt;
}

Verdict bar(const Moment& m, const BringGeneral&) {
  REFUSE_IF(m.answered<ChooseLandedGeneral>() && m.gave<BringGeneral>(), "8.1.C"_rule,
            "one general comes with a landing");
  REFUSE_IF(m.answered<ChooseRaisedGeneral>() && m.gave<BringGeneral>(), "8.2.C"_rule, "one general comes with a card");
  return std::nullopt;
}

Verdict bar(const Moment& m, const StationNavy&) {
  REFUSE_IF(alliance_waits(m), "12.2.B"_rule, "the alliance takes effect when the card in play is done");
  REFUSE_IF(m.s.french_navy.kind != NavyPlace::Kind::not_in_play, "5.5"_rule,
            "the navy moves in the French naval phase only");
  return std::nullopt;
}

// --- duties ----------------------------------------------------------------------------------------------------------

/// Must the question be answered, so that `finish` is no answer?
template <class F>
inline constexpr bool is_duty =
    std::is_same_v<F, ChooseCommitteeSpace> || std::is_same_v<F, ChooseDeclarationSpace> ||
    std::is_same_v<F, ChooseMarkersAfterCapture> || std::is_same_v<F, ChooseExcessGeneral> ||
    std::is_same_v<F, ChooseRetreat> || std::is_same_v<F, ChooseLosses> || std::is_same_v<F, ChooseCongressSpace> ||
    std::is_same_v<F, ChooseEuropeanWarLoss> || std::is_same_v<F, ChooseFrenchPort>;

/// The paragraph of the question on top, if the question must be answered.
std::optional<RuleRef> duty_of(const State& s) {
  if (s.agenda.empty()) return std::nullopt;
  return std::visit(
      []<class F>(const F& frame) -> std::optional<RuleRef> {
        if constexpr (is_duty<F>) return frame.rule();
        return std::nullopt;
      },
      s.agenda.back());
}

/// 5.3.6: a player with a card must play the card. Some other questions must be answered, too.
Verdict bar(const Moment& m, const Finish&) {
  REFUSE_IF(m.asked<ChooseCardPlay>(), "5.3.6"_rule, "nobody passes while he holds a card");
  const auto duty = duty_of(m.s);
  REFUSE_IF(duty, *duty, "this must be done");
  return std::nullopt;
}

/// No paragraph bars any other kind of action.
template <class A>
Verdict bar(const Moment&, const A&) {
  return std::nullopt;
}

}  // namespace

Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  const Moment m(s, t, last);
  return std::visit([&](const auto& a) { return bar(m, a); }, action);
}

}  // namespace tricorne::ww
