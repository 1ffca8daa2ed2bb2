// §7, §9: activations, marches, interceptions, battles and retreats that the game does not ask for now.
#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/rules/situation.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

// --- activations -----------------------------------------------------------------------------------------------------

/// The campaign that an activation belongs to, if it is going on or has just ended.
const ChooseCampaignActivation* campaign_of(const Situation& m) {
  if (const auto* activation = m.lately<EndOfActivation>()) return &activation->campaign;
  return m.gave<Finish>() ? nullptr : m.answered<ChooseCampaignActivation>();
}

/// 7.2.A, 7.4.E: a campaign has a number of activations, one after the other, of different generals.
Verdict check_campaign(const Situation& m, const ChooseCampaignActivation& campaign, const ActivateGeneral& a) {
  if (const auto no = check(m.s, m.t, campaign, a)) return no;
  const auto* activation = m.pending<EndOfActivation>();
  REFUSE_IF(activation && campaign.remaining > 0, "7.2.A"_rule, "general-on-move-finishes-his-activation-first");
  REFUSE_IF(campaign.remaining <= 1, "7.2.A"_rule, "campaign-has-no-activation-left");
  return std::nullopt;
}

/// 7.1.B.ii, 7.1.B.iii, 5.7: a queue activates a general only when a card has just joined the queue. It does so once,
/// and not after the end of its turn.
Verdict check_queue(const Situation& m, Side side) {
  const State* before = m.before();
  const bool waits = !m.s.pile(queue_of(side)).empty();
  const bool gone = before && !waits && !before->pile(queue_of(side)).empty();
  REFUSE_IF(waits, "7.1.B.ii"_rule, "queue-activates-only-when-one-more-ops-card");
  REFUSE_IF(gone && before->turn != m.s.turn, "5.7"_rule, "queue-has-ended-with-its-turn");
  REFUSE_IF(gone, "7.1.B.iii"_rule, "queue-has-been-used-or-abandoned");
  return std::nullopt;
}

/// 7.1.A, 7.3.C.1: one card or event activates one general.
Verdict check_card(const Situation& m) {
  const March* march = march_in(m.s.agenda);
  REFUSE_IF(march && march->fights_to_the_last_space, "7.3.C.1"_rule, "event-activates-one-general");
  REFUSE_IF(m.use() == Use::activation, "7.1.A"_rule, "ops-card-in-play-activates-one-general");
  if (const auto no = check_use(m)) return no;
  REFUSE_IF(m.asked<ChooseCardPlay>(), "7.1.A"_rule, "general-waits-for-ops-card-that-reaches");
  return std::nullopt;
}

Verdict check_landing(const Situation& m, const auto& landing) {
  const auto* campaign = campaign_of(m);
  return campaign ? check(m.s, m.t, *campaign, landing) : Verdict{};
}

// --- marches ---------------------------------------------------------------------------------------------------------

/// The march of the question answered last; nothing when that question was about no march. The caller knows that the
/// march has ended for want of spaces.
std::optional<March> spent_march(const Situation& m) {
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
Verdict check_spaces(const Situation& m) {
  const auto march = spent_march(m);
  if (!march) return std::nullopt;
  REFUSE_IF(march->sailed, "7.5"_rule, "naval-movement-takes-whole-move");
  REFUSE_IF(march->fights_to_the_last_space, "7.3.C.1"_rule, "spaces-of-event-are-used-up");
  REFUSE_IF(march->allowance > m.t.ruleset.march_spaces, "7.3.C"_rule, "extra-space-is-used-up");
  const General general = march->general;
  REFUSE_IF(true, "7.3.A"_rule, "he-has-no-spaces-left", general);
  return std::nullopt;
}

/// Has the American army that a British march met retreated before battle?
bool slipped_away(const Situation& m) {
  if (!m.t.ruleset.evasion_stops_the_british) return false;
  const auto* retreat = m.lately<ChooseRetreat>();
  return retreat != nullptr && retreat->before_battle;
}

/// 7.3.A, 7.8.A, 7.9.B: what a march waits for before it goes on.
Verdict check_pause(const Situation& m) {
  REFUSE_IF(m.asked<ChooseMarchingUnits>() || m.asked<ChooseMarchingFrench>(), "7.3.A"_rule,
            "first-comes-how-many-cus-go-along");
  REFUSE_IF(m.asked<ChooseInterception>() || m.asked<RollForInterception>() || m.asked<ChooseInterceptingFrench>(),
            "7.8.A"_rule, "interceptions-are-settled-first");
  REFUSE_IF(m.asked<ChooseRetreat>() || m.asked<ChooseEvadingFrench>(), "7.9.B"_rule,
            "army-that-slips-away-goes-first");
  return std::nullopt;
}

/// Is a general being activated, so that a march comes next?
bool activates(const Situation& m) {
  return m.asked<ChooseCampaignActivation>() || m.asked<ChooseQueueUse>() || m.asked<ChooseEventGeneral>();
}

/// 7.8.C, 7.9.B, 7.3.B: a move ends in a space with enemy units.
Verdict check_march(const Situation& m) {
  const Battle* battle = m.battle();
  REFUSE_IF(battle && battle->intercepted, "7.8.C"_rule, "interception-has-ended-move");
  REFUSE_IF(slipped_away(m), "7.9.B"_rule, "british-stop-where-army-has-slipped-away");
  REFUSE_IF(battle || m.asked<ChooseRetreatBeforeBattle>() || m.asked<RollForRetreatBeforeBattle>(), "7.3.B"_rule,
            "move-has-ended-among-enemy-units");
  if (march_in(m.s.agenda) != nullptr) return check_pause(m);
  if (const auto no = check_spaces(m)) return no;
  return activates(m) ? Verdict{} : check_use(m);
}

/// 7.3.A, 7.8.C, 7.9.B: units go along when the general has named the next space, first those of his nation.
Verdict check_taking(const Situation& m) {
  REFUSE_IF(m.asked<ChooseMarchStep>(), "7.3.A"_rule, "cus-go-along-when-next-space-has-been");
  REFUSE_IF(m.asked<ChooseMarchingUnits>(), "7.3.A"_rule, "his-own-cus-are-counted-first");
  REFUSE_IF(m.asked<ChooseMarchingFrench>(), "7.3.A"_rule, "his-own-cus-have-been-counted");
  REFUSE_IF(m.asked<ChooseInterceptingFrench>(), "7.8.C"_rule, "french-cus-settle-who-goes");
  REFUSE_IF(m.asked<ChooseEvadingFrench>(), "7.9.B"_rule, "french-cus-settle-who-goes");
  return std::nullopt;
}

// --- overruns --------------------------------------------------------------------------------------------------------

/// The side on the march or attacking, if there is one.
std::optional<Side> aggressor(const Situation& m) {
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

/// 9.7.1, 9.7.3, 9.7.note.2: what makes an overrun wait, or a battle of it.
Verdict check_overrun(const Situation& m, SpaceId at, Side by) {
  const int defenders = units(m.s, enemy_of(by), at);
  const Battle* battle = battle_in(m.s.agenda);
  REFUSE_IF(defenders > 1 || (defenders == 1 && general_at(m.s, enemy_of(by), at)), "9.7.3"_rule,
            "general-or-second-cu-in-at-makes-it", at);
  REFUSE_IF(battle && !general_at(m.s, by, at), "9.7.note.2"_rule, "army-without-general-overruns-nobody");
  REFUSE_IF(m.asked<ChooseInterception>() || m.asked<RollForInterception>(), "9.7.1"_rule,
            "interceptions-are-settled-before-overrun");
  return std::nullopt;
}

// --- interception and retreat before battle --------------------------------------------------------------------------

/// 9.1: interceptions and attempts to slip away come before the battle.
Verdict check_before_battle(const Situation& m) {
  REFUSE_IF(battle_in(m.s.agenda), "9.1"_rule, "battle-has-begun-and-such-attempts-come-before");
  return std::nullopt;
}

/// The march that has led to a battle, as the army in the space saw it come.
March march_into(const Battle& battle) {
  March march;
  march.side = battle.attacker;
  march.at = battle.at;
  march.from = battle.entered_from;
  return march;
}

/// 7.8.D, 7.9.B: may the American army in a battle still retreat before battle?
Verdict check_evading_battle(const Situation& m, const Battle& battle) {
  REFUSE_IF(battle.intercepted, "7.8.D"_rule, "after-interception-nobody-retreats-before-battle");
  if (const auto no = check_evasion(m.s, m.t, march_into(battle))) return no;
  REFUSE_IF(m.answered<RollForRetreatBeforeBattle>(), "7.9.B"_rule, "attempt-has-failed-so-battle-follows");
  return check_before_battle(m);
}

// --- battles and retreats --------------------------------------------------------------------------------------------

/// The side that holds the card; nothing when it is in no hand.
std::optional<Side> holder(const State& s, CardId card) {
  for (const Side side : sides)
    if (s.pile(hand_of(side)).contains(card)) return side;
  return std::nullopt;
}

/// 6.33.D, 9.2.1: each side plays or throws in one card, in the first step of a battle.
Verdict check_battle_card(const Situation& m, CardId card) {
  const Battle* battle = battle_in(m.s.agenda);
  if (battle == nullptr) return std::nullopt;
  const auto side = holder(m.s, card);
  const bool had_one = side && (*side == Side::American ? battle->american_card : battle->british_card) > 0;
  REFUSE_IF(!side || had_one, "6.33.D"_rule, "each-side-uses-one-card-of-its-hand");
  REFUSE_IF(true, "9.2.1"_rule, "cards-are-for-first-step-of-battle");
  return std::nullopt;
}

/// 7.9.A, 9.2.6: a retreat follows a successful attempt, or the losses of a battle.
Verdict check_retreat(const Situation& m) {
  REFUSE_IF(m.asked<ChooseRetreatBeforeBattle>() || m.asked<RollForRetreatBeforeBattle>(), "7.9.A"_rule,
            "die-decides-first-whether-army-slips-away");
  REFUSE_IF(battle_in(m.s.agenda), "9.2.6"_rule, "loser-retreats-when-losses-have-been-taken");
  return std::nullopt;
}

/// 9.61.B: the whole force has gone.
Verdict check_second_retreat(const Situation& m) {
  if (const auto no = check_retreat(m)) return no;
  REFUSE_IF(m.answered<ChooseRetreat>(), "9.61.B"_rule, "force-has-left-space-all-of-it-together");
  return std::nullopt;
}

}  // namespace

Verdict bar(const Situation& m, const ActivateGeneral& a) {
  const Side side = side_of(a.general);
  const auto* campaign = campaign_of(m);
  if (campaign && campaign->player == side) return check_campaign(m, *campaign, a);
  if (const auto no = check_activation(m.s, m.t, side, a.general)) return no;
  if (const auto no = check_queue(m, side)) return no;
  if (const auto no = check_turn(m, side)) return no;
  return check_card(m);
}

Verdict bar(const Situation& m, const LandAndFlip& a) { return check_landing(m, a); }
Verdict bar(const Situation& m, const LandAndPlace& a) { return check_landing(m, a); }

Verdict bar(const Situation& m, const MarchTo&) { return check_march(m); }

Verdict bar(const Situation& m, const SailTo&) {
  if (const auto no = check_march(m)) return no;
  REFUSE_IF(m.turn() == Side::American, "7.5"_rule, "only-british-move-by-sea");
  return std::nullopt;
}

Verdict bar(const Situation& m, const TakeUnits&) { return check_taking(m); }

/// 12.2.C.1, 7.8.C, 7.9.B: French units go with Americans. In an interception or a retreat before battle as many units
/// go as may go.
Verdict bar(const Situation& m, const TakeFrench&) {
  const March* march = march_in(m.s.agenda);
  const Battle* battle = battle_in(m.s.agenda);
  REFUSE_IF(battle && battle->intercepted, "7.8.C"_rule, "all-cus-that-may-go-into-interception-have");
  REFUSE_IF(slipped_away(m), "7.9.B"_rule, "all-cus-that-may-slip-away-go");
  REFUSE_IF(march && march->side == Side::British, "12.2.C.1"_rule, "french-cus-go-with-americans");
  return check_taking(m);
}

Verdict bar(const Situation& m, const DeclareOverrun& a) {
  const auto by = aggressor(m);
  return by ? check_overrun(m, a.at, *by) : std::nullopt;
}

Verdict bar(const Situation&, const RefuseOverrun&) { return std::nullopt; }

/// 7.8.D, 7.8.E: one interception a march, and only before the battle.
Verdict bar(const Situation& m, const Intercept& a) {
  const Battle* battle = m.battle();
  REFUSE_IF(battle && battle->intercepted, "7.8.E"_rule, "another-army-has-intercepted-this-march");
  const auto march = m.arrived();
  if (!march) return std::nullopt;
  if (const auto no = check_interceptor(m.s, m.t, *march, a.general)) return no;
  if (const auto no = check_interception(m.s, m.t, *march)) return no;
  REFUSE_IF(m.asked<ChooseRetreatBeforeBattle>(), "7.9.B"_rule, "interceptions-come-before-retreat-before-battle");
  return check_before_battle(m);
}

Verdict bar(const Situation& m, const TryRetreat&) {
  REFUSE_IF(m.asked<ChooseInterception>() || m.asked<RollForInterception>(), "7.9.B"_rule,
            "interceptions-are-settled-before-retreat-before-battle");
  if (const Battle* battle = battle_in(m.s.agenda)) return check_evading_battle(m, *battle);
  const auto march = m.arrived();
  return march ? check_evasion(m.s, m.t, *march) : std::nullopt;
}

/// 7.4.C: two generals of a side part only where one of them stops.
Verdict bar(const Situation& m, const SendToReinforcements& a) {
  const GeneralPlace& place = m.s.generals[index(a.general)];
  if (const auto no = check(m.s, m.t, ChooseExcessGeneral{side_of(a.general), place.at}, a)) return no;
  REFUSE_IF(m.answered<ChooseRaisingSpace>() && m.gave<LandAt>(), "8.2.C"_rule,
            "who-comes-as-reinforcement-takes-place-of-general");
  const auto* step = m.asked<ChooseMarchStep>();
  REFUSE_IF(step && step->march.at == place.at && step->march.general != a.general, "7.4.C.note"_rule,
            "general-who-only-passes-through-sends-nobody-away");
  return std::nullopt;
}

Verdict bar(const Situation& m, const PlayInBattle& a) { return check_battle_card(m, a.card); }
Verdict bar(const Situation& m, const DiscardInBattle& a) { return check_battle_card(m, a.card); }

Verdict bar(const Situation& m, const RetreatTo&) { return check_second_retreat(m); }
Verdict bar(const Situation& m, const RetreatBySea&) { return check_second_retreat(m); }
Verdict bar(const Situation& m, const SurrenderArmy&) { return check_retreat(m); }

/// 9.61.B: the whole force retreats to one space.
Verdict bar(const Situation& m, const RetreatApart&) {
  REFUSE_IF(m.asked<ChooseRetreat>(), "9.61.B"_rule, "retreating-force-stays-together");
  return std::nullopt;
}

}  // namespace tricorne::ww
