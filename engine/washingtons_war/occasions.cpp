#include "engine/washingtons_war/occasions.h"

#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

using rulebook::Occasion;

constexpr std::tuple occasions{
    Occasion<PlacePc, FlipPc>{"this belongs to the set-up or to a card, and begins with \"play … for operations: "
                              "political control\", \"discard …\" or \"play … as event\"",
                              "10.0.C"_rule},
    Occasion<RemovePc>{"this follows \"discard …\" or \"play … as event\"", "10.0.C"_rule},
    Occasion<Finish>{"there is nothing that could be left or ended", {}},
    Occasion<PlayForPoliticalControl, PlayToActivate, PlayForReinforcements, PlayIntoQueue, PlayEvent, DiscardCard>{
        "one card is for one impulse, which begins when a player is asked for a card", "5.3.5"_rule},
    Occasion<GoFirst>{"this belongs to the beginning of the strategy phase", "5.3"_rule},
    Occasion<BuyEvent>{"this comes before an impulse, when the enemy has discarded an event", "6.32.C"_rule},
    Occasion<ActivateGeneral>{"this follows a campaign, a queue or another event that activates; a single card says "
                              "\"play … for operations: activate …\"",
                              "7.0"_rule},
    Occasion<LandAndFlip, LandAndPlace>{
        "a landing party takes the place of an activation that is still to come in a British campaign", "7.2.B"_rule},
    Occasion<MarchTo, SailTo, TakeUnits, TakeFrench>{
        "this belongs to a march, which begins with \"play … for operations: activate …\" or \"activate …\"",
        "7.0"_rule},
    Occasion<DeclareOverrun, RefuseOverrun>{
        "the numbers alone decide between an overrun and a battle, when a march meets enemy units", "9.7"_rule},
    Occasion<Intercept>{"this answers a British march, when it enters a space", "7.8.A"_rule},
    Occasion<TryRetreat>{"this answers a British march, when it enters a space", "7.9.A"_rule},
    Occasion<PlayInBattle>{"this belongs to a battle, which begins when a march meets enemy units", "6.33.A"_rule},
    Occasion<DiscardInBattle>{"this belongs to a battle, which begins when a march meets enemy units", "6.33.C"_rule},
    Occasion<LoseUnit>{"this belongs to the losses of a stack of Americans and French", "9.5"_rule},
    Occasion<RetreatTo>{"this follows a battle that was lost, or a successful attempt to retreat before one",
                        "9.61.A"_rule},
    Occasion<RetreatBySea>{"this follows a battle that the British have lost as defenders", "9.62"_rule},
    Occasion<SurrenderArmy>{"this follows a battle, when the loser cannot retreat", "9.63"_rule},
    Occasion<RetreatApart>{"this follows a battle that was lost, or a successful attempt to retreat before one",
                           "9.61.B"_rule},
    Occasion<SendToReinforcements>{"this is for two generals of a side who meet in a space", "7.4.C"_rule},
    Occasion<RemoveUnit>{"this belongs to an event, or to the European War in the end phase", "6.31.4"_rule},
    Occasion<LandAt>{"this belongs to reinforcements, which begin with \"play … for operations: "
                     "reinforcements\", or to the coming of the French",
                     "8.1.B"_rule},
    Occasion<LandApart>{"this belongs to reinforcements, or to the coming of the French", "8.1.C"_rule},
    Occasion<RaiseAt>{"this belongs to reinforcements, which begin with \"play … for operations: reinforcements\"",
                      "8.2.B"_rule},
    Occasion<RaiseApart>{"this belongs to reinforcements, which begin with \"play … for operations: reinforcements\"",
                         "8.2.C"_rule},
    Occasion<BringUnits>{"this belongs to reinforcements, which begin with \"play … for operations: reinforcements\"",
                         "8.1.B"_rule},
    Occasion<BringGeneral>{"this belongs to reinforcements, which begin with \"play … for operations: reinforcements\"",
                           "8.0"_rule},
    Occasion<StationNavy>{"the navy moves when the French come, and in the French naval phase", "5.5"_rule},
    Occasion<PlaceCongress>{"this belongs to the political control phase, while Congress is dispersed", "5.6"_rule},
    Occasion<ChooseOption>{"this follows \"play … as event\" of a card with alternatives", "6.3.A"_rule},
    Occasion<TakeBonus>{"this follows the Declaration or Franklin, played by the British in a tournament",
                        "6.34.C.i.tournament"_rule},
    Occasion<Roll>{"no die is rolled now", {}},
    Occasion<Draw>{"no card is drawn now", {}},
};

}  // namespace

rulebook::WhenItIsAsked occasion_of(const Action& action) { return rulebook::occasion_in<occasions>(action); }

bool names_two_places(const Action& action) {
  return std::holds_alternative<RetreatApart>(action) || std::holds_alternative<LandApart>(action) ||
         std::holds_alternative<RaiseApart>(action);
}

}  // namespace tricorne::ww
