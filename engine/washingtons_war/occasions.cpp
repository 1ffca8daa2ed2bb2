#include "engine/washingtons_war/occasions.h"

#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

using rulebook::Occasion;

constexpr std::tuple occasions{
    Occasion<PlacePc, FlipPc>{"this-belongs-to-set-up-or-to-card", "10.0.C"_rule},
    Occasion<RemovePc>{"this-follows-discard-or-play-as-event", "10.0.C"_rule},
    Occasion<Finish>{"there-is-nothing-that-could-be-left", {}},
    Occasion<PlayForPoliticalControl, PlayToActivate, PlayForReinforcements, PlayIntoQueue, PlayEvent, DiscardCard>{
        "one-card-is-for-one-impulse-which-begins", "5.3.5"_rule},
    Occasion<GoFirst>{"this-belongs-to-beginning-of-strategy-phase", "5.3"_rule},
    Occasion<BuyEvent>{"this-comes-before-impulse-when-enemy-has-discarded", "6.32.C"_rule},
    Occasion<ActivateGeneral>{"this-follows-campaign-queue-or-another-event", "7.0"_rule},
    Occasion<LandAndFlip, LandAndPlace>{"landing-party-takes-place-of-activation", "7.2.B"_rule},
    Occasion<MarchTo, SailTo, TakeUnits, TakeFrench>{"this-belongs-to-march-which-begins-with-play", "7.0"_rule},
    Occasion<DeclareOverrun, RefuseOverrun>{"numbers-alone-decide-between-overrun-and-battle", "9.7"_rule},
    Occasion<Intercept>{"this-answers-british-march-when-it-enters-space", "7.8.A"_rule},
    Occasion<TryRetreat>{"this-answers-british-march-when-it-enters-space", "7.9.A"_rule},
    Occasion<PlayInBattle>{"this-belongs-to-battle-which-begins-when-march", "6.33.A"_rule},
    Occasion<DiscardInBattle>{"this-belongs-to-battle-which-begins-when-march", "6.33.C"_rule},
    Occasion<LoseUnit>{"this-belongs-to-losses-of-stack-of-americans", "9.5"_rule},
    Occasion<RetreatTo>{"this-follows-battle-that-was-lost-or-successful", "9.61.A"_rule},
    Occasion<RetreatBySea>{"this-follows-battle-that-british-have-lost-as", "9.62"_rule},
    Occasion<SurrenderArmy>{"this-follows-battle-when-loser-cannot-retreat", "9.63"_rule},
    Occasion<RetreatApart>{"this-follows-battle-that-was-lost-or-successful", "9.61.B"_rule},
    Occasion<SendToReinforcements>{"this-is-for-two-generals-of-side", "7.4.C"_rule},
    Occasion<RemoveUnit>{"this-belongs-to-event-or-to-european-war", "6.31.4"_rule},
    Occasion<LandAt>{"this-belongs-to-reinforcements-which-begin-with-play", "8.1.B"_rule},
    Occasion<LandApart>{"this-belongs-to-reinforcements-or-to-coming", "8.1.C"_rule},
    Occasion<RaiseAt>{"this-belongs-to-reinforcements-which-begin-with-play-for-operations", "8.2.B"_rule},
    Occasion<RaiseApart>{"this-belongs-to-reinforcements-which-begin-with-play-for-operations", "8.2.C"_rule},
    Occasion<BringUnits>{"this-belongs-to-reinforcements-which-begin-with-play-for-operations", "8.1.B"_rule},
    Occasion<BringGeneral>{"this-belongs-to-reinforcements-which-begin-with-play-for-operations", "8.0"_rule},
    Occasion<StationNavy>{"navy-moves-when-french-come-and-in-french", "5.5"_rule},
    Occasion<PlaceCongress>{"this-belongs-to-political-control-phase-while-congress", "5.6"_rule},
    Occasion<ChooseOption>{"this-follows-play-as-event-of-card", "6.3.A"_rule},
    Occasion<TakeBonus>{"this-follows-declaration-or-franklin-played-by-british", "6.34.C.i.tournament"_rule},
    Occasion<Roll>{"no-die-is-rolled-now", {}},
    Occasion<Draw>{"no-card-is-drawn-now", {}},
};

}  // namespace

rulebook::OccasionOf occasion_of(const Action& action) { return rulebook::occasion_in<occasions>(action); }

bool names_two_places(const Action& action) {
  return std::holds_alternative<RetreatApart>(action) || std::holds_alternative<LandApart>(action) ||
         std::holds_alternative<RaiseApart>(action);
}

}  // namespace tricorne::ww
