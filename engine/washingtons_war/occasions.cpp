#include "engine/washingtons_war/occasions.h"

#include "engine/core/rulebook/occasions.h"

namespace tricorne::ww {

namespace {

using rulebook::Occasion;

constexpr std::tuple occasions{
    Occasion<PlacePc, FlipPc>{"this belongs to the set-up or to a card, and begins with \"play … for operations: "
                              "political control\", \"discard …\" or \"play … as event\""},
    Occasion<RemovePc>{"this follows \"discard …\" or \"play … as event\""},
    Occasion<Finish>{"there is nothing that could be left or ended"},
    Occasion<PlayForPoliticalControl, PlayToActivate, PlayForReinforcements, PlayIntoQueue, PlayEvent, DiscardCard>{
        "this belongs to an impulse, which begins when a player is asked for a card"},
    Occasion<GoFirst>{"this belongs to the beginning of the strategy phase"},
    Occasion<BuyEvent>{"this comes before an impulse, when the enemy has discarded an event"},
    Occasion<ActivateGeneral>{"this follows a campaign, a queue or another event that activates; a single card says "
                              "\"play … for operations: activate …\""},
    Occasion<LandAndFlip, LandAndPlace>{"this belongs to a British campaign, which begins with \"play … as event\""},
    Occasion<MarchTo, SailTo, TakeUnits, TakeFrench, DeclareOverrun, RefuseOverrun>{
        "this belongs to a march, which begins with \"play … for operations: activate …\" or \"activate …\""},
    Occasion<Intercept, TryRetreat>{"this answers a British march, when it enters a space"},
    Occasion<PlayInBattle, DiscardInBattle>{"this belongs to a battle, which begins when a march meets enemy units"},
    Occasion<LoseUnit>{"this belongs to the losses of a stack of Americans and French"},
    Occasion<RetreatTo, RetreatBySea, SurrenderArmy, RetreatApart>{
        "this follows a battle that was lost, or a successful attempt to retreat before one"},
    Occasion<SendToReinforcements>{"this is for two generals of a side who meet in a space"},
    Occasion<RemoveUnit>{"this belongs to an event, or to the European War in the end phase"},
    Occasion<LandAt, LandApart>{"this belongs to reinforcements, which begin with \"play … for operations: "
                                "reinforcements\", or to the coming of the French"},
    Occasion<RaiseAt, RaiseApart, BringUnits, BringGeneral>{
        "this belongs to reinforcements, which begin with \"play … for operations: reinforcements\""},
    Occasion<StationNavy>{"this belongs to the coming of the French, or to the French naval phase"},
    Occasion<PlaceCongress>{"this belongs to the political control phase, while Congress is dispersed"},
    Occasion<ChooseOption>{"this follows \"play … as event\" of a card with alternatives"},
    Occasion<TakeBonus>{"this follows the Declaration or Franklin, played by the British in a tournament"},
    Occasion<Roll>{"no die is rolled now"},
    Occasion<Draw>{"no card is drawn now"},
};

}  // namespace

const char* occasion_of(const Action& action) { return rulebook::occasion_in<occasions>(action); }

bool names_two_places(const Action& action) {
  return std::holds_alternative<RetreatApart>(action) || std::holds_alternative<LandApart>(action) ||
         std::holds_alternative<RaiseApart>(action);
}

}  // namespace tricorne::ww
