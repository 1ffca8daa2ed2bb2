#include "engine/washingtons_war/rules/not_asked.h"

#include "engine/core/rulebook/duty.h"
#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/rules/situation.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

// --- markers ---------------------------------------------------------------------------------------------------------

/// 10.11.A.i, 10.11.B.i: the number of a card is the number of actions.
Verdict check_actions_of_card(const Situation& m) {
  const auto* card = m.answered<ChoosePcAction>();
  const bool used_up = m.used_up<ChoosePcAction>();
  REFUSE_IF(used_up && card->player == Side::American, "10.11.A.i"_rule, "number-of-card-is-used-up");
  REFUSE_IF(used_up && card->player == Side::British, "10.11.B.i"_rule, "number-of-card-is-used-up");
  return std::nullopt;
}

/// 6.31.1, 6.34.C.i: why the event played last, which asks for nothing, does not do this.
template <class A>
Verdict check_event_of(const Situation& m, const PlayEvent& event, const A& a) {
  const auto& steps = m.t.cards[event.card].steps;
  if (steps.empty() || steps.front().size() != 1) return std::nullopt;
  const EffectOp op = steps.front().front().op;
  if constexpr (std::is_same_v<A, PlacePc>)
    if (op == EffectOp::place_pc_each_colony) return check(m.s, m.t, ChooseDeclarationSpace{the_thirteen()}, a);
  return check(m.s, m.t, ChooseEventTarget{.card = event.card, .step = 0, .option = 0, .remaining = 1}, a);
}
template <class A>
Verdict check_event_played(const Situation& m, const A& a) {
  const auto* event = m.gave<PlayEvent>();
  return event ? check_event_of(m, *event, a) : Verdict{};
}

/// 10.2.2: the armies of both sides have their own segment for markers, which asks nobody.
Verdict check_segment(const Situation& m, SpaceId at) {
  if (!m.pending<PlacePcUnderArmies>() && !m.answered<ChooseCongressSpace>()) return std::nullopt;
  bool army = false, piece = false;
  for (const Side side : sides) {
    army = army || army_at(m.s, side, at);
    piece = piece || units(m.s, side, at) > 0 || general_at(m.s, side, at);
  }
  REFUSE_IF(piece && !army, "10.2.2.2"_rule, "in-at-is-general-without-cus-or-cus", at);
  REFUSE_IF(true, "10.2.2"_rule, "in-this-phase-armies-place-and-flip");
  return std::nullopt;
}

/// 10.11, 6.32.B.ii, 6.31: the card has placed and flipped all that it may.
Verdict check_used_up(const Situation& m) {
  if (const auto no = check_actions_of_card(m)) return no;
  REFUSE_IF(m.used_up<ChooseDiscardAction>(), "6.32.B.ii"_rule, "discarded-event-has-given-its-marker-action");
  REFUSE_IF(m.used_up<ChooseEventTarget>(), "6.31"_rule, "event-has-done-all-that-its-card-says");
  return std::nullopt;
}

/// Why a marker can be neither placed nor flipped now.
template <class A>
Verdict check_marker(const Situation& m, const A& a) {
  if (const auto no = check_used_up(m)) return no;
  if (const auto no = check_event_played(m, a)) return no;
  if (const auto no = check_segment(m, a.at)) return no;
  return check_use(m);
}

Verdict bar(const Situation& m, const PlacePc& a) {
  REFUSE_IF(m.used_up<ChooseForTheKingSpace>(), "4.0.5"_rule, "all-for-king-markers-are-placed");
  REFUSE_IF(m.answered<ChooseDeclarationSpace>(), "6.34.C.i"_rule, "declaration-has-placed-its-one-marker-colony");
  return check_marker(m, a);
}

Verdict bar(const Situation& m, const FlipPc& a) {
  REFUSE_IF(m.asked<ChooseDeclarationSpace>(), "6.34.C.i"_rule, "declaration-flips-no-british-marker");
  return check_marker(m, a);
}

/// 10.11: an OPS card only places and flips markers. 6.32.B.iii: a discarded event removes one marker. 7.6.B: the
/// capture of Washington takes a number of them.
Verdict bar(const Situation& m, const RemovePc& a) {
  const auto* card = m.asked<ChoosePcAction>();
  REFUSE_IF(card && card->player == Side::American, "10.11.A.i"_rule, "ops-card-places-and-flips-it-does-not");
  REFUSE_IF(card && card->player == Side::British, "10.11.B.i"_rule, "ops-card-places-and-flips-it-does-not");
  REFUSE_IF(m.used_up<ChooseDiscardAction>(), "6.32.B.iii"_rule, "discarded-event-has-given-its-marker-action");
  REFUSE_IF(m.used_up<ChooseEventTarget>(), "6.31"_rule, "event-has-done-all-that-its-card-says");
  REFUSE_IF(m.answered<ChooseMarkersAfterCapture>(), "7.6.B"_rule, "no-further-marker-is-lost-for-washington");
  if (const auto no = check_event_played(m, a)) return no;
  return check_use(m);
}

/// 6.31, 12.2.B.iii.1: only events and the European War take single units.
Verdict bar(const Situation& m, const RemoveUnit& a) {
  REFUSE_IF(m.used_up<ChooseEventTarget>(), "6.31"_rule, "event-has-done-all-that-its-card-says");
  REFUSE_IF(m.answered<ChooseEuropeanWarLoss>(), "12.2.B.iii.1"_rule, "european-war-takes-no-further-cu");
  if (const auto no = check_event_played(m, a)) return no;
  return check_use(m);
}

// --- cards -----------------------------------------------------------------------------------------------------------

/// 5.3, 5.3.a, 6.32.C: what comes before the first card, and before the card of an impulse.
Verdict check_play(const Situation& m) {
  REFUSE_IF(m.asked<ChooseOpeningCampaign>(), "5.3.a"_rule, "only-campaign-takes-first-impulse");
  REFUSE_IF(m.asked<ChooseFirstPlayer>(), "5.3"_rule, "it-is-settled-first-who-begins");
  REFUSE_IF(m.asked<ChooseExchange>(), "6.32.C"_rule, "exchange-for-discard-comes-before-impulse");
  return std::nullopt;
}

Verdict bar(const Situation& m, const PlayForPoliticalControl&) { return check_play(m); }
Verdict bar(const Situation& m, const PlayToActivate&) { return check_play(m); }
Verdict bar(const Situation& m, const PlayForReinforcements&) { return check_play(m); }
Verdict bar(const Situation& m, const PlayIntoQueue&) { return check_play(m); }
Verdict bar(const Situation& m, const PlayEvent&) { return check_play(m); }
Verdict bar(const Situation& m, const DiscardCard&) { return check_play(m); }

/// 5.3.a: a British campaign comes before the choice of the first player, or instead of it.
Verdict bar(const Situation& m, const GoFirst&) {
  REFUSE_IF(m.asked<ChooseOpeningCampaign>(), "5.3.a"_rule, "british-may-first-begin-with-campaign");
  REFUSE_IF(m.answered<ChooseOpeningCampaign>(), "5.3.a"_rule, "british-have-begun-with-campaign");
  return std::nullopt;
}

/// 6.33.C: an event thrown into a battle cannot be bought.
Verdict bar(const Situation& m, const BuyEvent&) {
  const Battle* battle = m.battle();
  REFUSE_IF(battle && battle->american_card + battle->british_card > 0, "6.33.C"_rule,
            "event-thrown-into-battle-is-not-for-sale");
  return std::nullopt;
}

/// 6.33.B, 9.45.2: replacements of battle cards wait for the end of the card in play.
Verdict bar(const Situation& m, const Draw&) {
  const auto* card = m.pending<EndOfCard>();
  const bool owed = card && card->american_draws + card->british_draws > 0;
  const bool campaign = m.asked<ChooseCampaignActivation>() || m.pending<EndOfActivation>();
  REFUSE_IF(owed && campaign, "9.45.2"_rule, "replacements-wait-for-end-of-campaign");
  REFUSE_IF(owed || m.pending<ReplaceBattleCards>(), "6.33.B"_rule, "replacements-wait-until-card-in-play-is-done");
  return std::nullopt;
}

// --- reinforcements --------------------------------------------------------------------------------------------------

/// 8.1.C: the units and the general of a landing come ashore in one port.
bool british_have_landed(const Situation& m) {
  return m.lately<ChooseLandedUnits>() || m.lately<ChooseLandedGeneral>();
}

/// 12.2.B: the alliance waits until the card, with all activations, is done.
bool alliance_waits(const Situation& m) {
  const auto* card = m.pending<EndOfCard>();
  return card != nullptr && card->alliance;
}

/// 5.3.5, 6.2: a card of this side must be in play, for reinforcements.
Verdict check_reinforcing(const Situation& m, Side side) {
  if (const auto no = check_turn(m, side)) return no;
  return check_use(m);
}

/// 12.2.B.ii.2: do the French wait in the American box?
bool french_wait(const State& s) {
  return s.french != French::neutral && s.french_reinforcements > 0 &&
         s.generals[index(General::Rochambeau)].kind == GeneralPlace::Kind::reinforcements;
}

Verdict bar(const Situation& m, const LandAt&) {
  REFUSE_IF(british_have_landed(m), "8.1.C"_rule, "all-of-landing-come-to-one-port");
  REFUSE_IF(m.answered<ChooseFrenchPort>(), "12.2.B.ii"_rule, "all-french-forces-land-in-one-port");
  REFUSE_IF(alliance_waits(m), "12.2.B"_rule, "alliance-takes-effect-when-card-in-play");
  REFUSE_IF(m.pending<LandFrench>(), "12.2.B.i"_rule, "french-navy-is-placed-first");
  REFUSE_IF(m.turn() == Side::American && french_wait(m.s), "12.2.B.ii.2"_rule,
            "french-land-by-ops-card-for-reinforcements");
  return check_reinforcing(m, Side::British);
}

Verdict bar(const Situation& m, const LandApart&) {
  REFUSE_IF(m.asked<ChooseLandingPort>(), "8.1.C"_rule, "all-of-landing-come-to-one-port");
  REFUSE_IF(m.asked<ChooseFrenchPort>(), "12.2.B.ii"_rule, "all-french-forces-land-in-one-port");
  return std::nullopt;
}

Verdict bar(const Situation& m, const BringUnits&) {
  REFUSE_IF(british_have_landed(m), "8.1.C"_rule, "all-units-of-landing-come-at-once");
  REFUSE_IF(m.asked<ChooseLandingPort>(), "8.1.C"_rule, "port-is-named-first");
  REFUSE_IF(m.asked<ChooseRaisingSpace>(), "8.2.C"_rule, "number-of-card-says-how-many-cus-come");
  return check_reinforcing(m, Side::British);
}

Verdict bar(const Situation& m, const RaiseAt&) {
  REFUSE_IF(m.lately<ChooseRaisedGeneral>() || m.answered<ChooseRaisingSpace>(), "8.2.C"_rule,
            "all-units-of-card-are-raised-in-one");
  return check_reinforcing(m, Side::American);
}

Verdict bar(const Situation& m, const RaiseApart&) {
  REFUSE_IF(m.asked<ChooseRaisingSpace>(), "8.2.C"_rule, "all-units-of-card-are-raised-in-one");
  return std::nullopt;
}

/// 8.1.C, 8.2.C, 8.2.C.2: may this general come from the box at all, and to the space of the reinforcements?
Verdict check_box(const Situation& m, const BringGeneral& a) {
  if (side_of(a.general) == Side::British) return check(m.s, m.t, ChooseLandedGeneral{}, a);
  const auto* raised = m.answered<ChooseRaisingSpace>() ? m.gave<RaiseAt>() : nullptr;
  return check(m.s, m.t, ChooseRaisedGeneral{raised ? raised->at : no_space}, a);
}

Verdict bar(const Situation& m, const BringGeneral& a) {
  REFUSE_IF(m.answered<ChooseLandedGeneral>() && m.gave<BringGeneral>(), "8.1.C"_rule,
            "one-general-comes-with-landing");
  REFUSE_IF(m.answered<ChooseRaisedGeneral>() && m.gave<BringGeneral>(), "8.2.C"_rule, "one-general-comes-with-card");
  if (const auto no = check_box(m, a)) return no;
  REFUSE_IF(m.asked<ChooseLandingPort>() || m.asked<ChooseLandedUnits>(), "8.1.C"_rule,
            "port-and-cus-are-named-before-general");
  REFUSE_IF(m.asked<ChooseRaisingSpace>(), "8.2.C"_rule, "space-is-named-before-general");
  return check_reinforcing(m, side_of(a.general));
}

Verdict bar(const Situation& m, const StationNavy&) {
  const NavyPlace::Kind navy = m.s.french_navy.kind;
  REFUSE_IF(alliance_waits(m), "12.2.B"_rule, "alliance-takes-effect-when-card-in-play");
  REFUSE_IF(navy == NavyPlace::Kind::not_in_play, "12.2.B.i"_rule, "french-navy-comes-with-alliance");
  REFUSE_IF(navy == NavyPlace::Kind::turn_track, "12.3.7"_rule, "navy-comes-back-in-french-naval-phase");
  return std::nullopt;
}

/// 10.2.1: Congress moves only from the dispersed box, to a space that can hold it.
Verdict bar(const Situation& m, const PlaceCongress& a) {
  REFUSE_IF(!congress_dispersed(m.s), "10.2.1"_rule, "congress-is-on-map");
  return check(m.s, m.t, ChooseCongressSpace{}, a);
}

// --- duties ----------------------------------------------------------------------------------------------------------

/// 5.3.6: a player with a card must play the card. Some other questions must be answered, too.
Verdict bar(const Situation& m, const Finish&) {
  REFUSE_IF(m.asked<ChooseCardPlay>(), "5.3.6"_rule, "nobody-passes-while-he-holds-card");
  const auto duty = rulebook::duty_of<Finish, Roll, Draw>(m.s);
  REFUSE_IF(duty, *duty, "this-must-be-done");
  return std::nullopt;
}

/// No paragraph bars an action of this kind while the game asks something else, but for the one that says when the
/// action has its turn.
template <class A>
Verdict bar(const Situation&, const A&) {
  return std::nullopt;
}

/// 13.1, 13.2: nothing is done when the game is over.
Verdict check_end(const State& s) {
  REFUSE_IF(s.ending == Ending::automatic_victory, "13.1"_rule, "game-is-over-side-has-no-cus-left");
  REFUSE_IF(s.ending == Ending::count_of_colonies, "13.2"_rule, "game-is-over-colonies-have-been-counted");
  return std::nullopt;
}

}  // namespace

Verdict check_moment(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (const auto no = check_end(s)) return no;
  const Situation m(s, t, last);
  return std::visit([&](const auto& a) { return bar(m, a); }, action);
}

}  // namespace tricorne::ww
