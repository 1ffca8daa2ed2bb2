// What happens next: a small stack of typed frames. A decision waits for an answer, a step runs by itself.
#pragma once

#include <variant>

#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_war/rules/battles.h"
#include "engine/washingtons_war/rules/campaigns.h"
#include "engine/washingtons_war/rules/card_events.h"
#include "engine/washingtons_war/rules/french_alliance.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/rules/reinforcements.h"
#include "engine/washingtons_war/rules/sequence_of_play.h"
#include "engine/washingtons_war/rules/setup.h"
#include "engine/washingtons_war/rules/strategy_cards.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/rules/winter_attrition.h"

namespace tricorne::ww {

/// One entry of the agenda: a decision or a step. The types stand in the order of the rulebook's chapters.
using Frame = std::variant<
    // §4
    BeginSetup, ChooseCommitteeSpace, ChooseForTheKingSpace,
    // §5
    BeginPhase, BeginStrategyCardsPhase, DealCards, DrawForHand, BeginStrategyPhase, ChooseOpeningCampaign,
    ChooseFirstPlayer, BeginImpulse, ChooseCardPlay, EndOfCard, BeginEndPhase, ChooseEuropeanWarLoss, CheckGameEnd,
    // §6
    ChooseExchange, ChooseQueueUse, ChooseDiscardAction, ReplaceBattleCards, ChooseTournamentBonus, CarryOut,
    ChooseEventTarget, ChooseEventOption, ChooseDeclarationSpace, DrawStrippedCard, ChooseEventGeneral,
    ChooseCampaignActivation, EndOfActivation,
    // §7
    ChooseMarchStep, ChooseMarchingUnits, ChooseMarchingFrench, ChooseInterception, RollForInterception,
    ChooseInterceptingFrench, Arrive, ChooseRetreatBeforeBattle, RollForRetreatBeforeBattle, ChooseEvadingFrench, Meet,
    EndOfEntry, ChooseExcessGeneral, ChooseMarkersAfterCapture,
    // §8
    BeginReinforcementsPhase, ChooseLandingPort, ChooseLandedUnits, ChooseLandedGeneral, ChooseRaisingSpace,
    ChooseRaisedGeneral,
    // §9
    BeginBattle, ChooseBattleCard, RollForBattleRating, RollForBattle, RollForLosses, ChooseLosses, BeginRetreat,
    ChooseRetreat, EndOfBattle,
    // §10
    ChoosePcAction, BeginPoliticalControlPhase, ReturnCongress, ChooseCongressSpace, PlacePcUnderArmies,
    RemoveIsolatedPc,
    // §11
    BeginWinterAttrition, WinterLosses, RollForAttrition,
    // §12
    ImplementAlliance, ChooseNavyZone, LandFrench, ChooseFrenchPort, BeginFrenchNavalPhase,
    // §13
    CountColonies>;

/// The largest number of frames that an agenda holds.
inline constexpr std::size_t agenda_depth = 11;

/// The agenda of a position. The back of the list is the top of the stack.
using Agenda = Bounded<Frame, agenda_depth>;

using rulebook::Decision;

}  // namespace tricorne::ww
