// What happens next: a small stack of typed frames. A decision waits for an answer, a step runs by itself.
#pragma once

#include <variant>

#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_crossing/rules/american_raid.h"
#include "engine/washingtons_crossing/rules/attack.h"
#include "engine/washingtons_crossing/rules/combat.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "engine/washingtons_crossing/rules/components.h"
#include "engine/washingtons_crossing/rules/crossings.h"
#include "engine/washingtons_crossing/rules/movement.h"
#include "engine/washingtons_crossing/rules/reaction.h"
#include "engine/washingtons_crossing/rules/reinforcements.h"
#include "engine/washingtons_crossing/rules/sequence_of_play.h"
#include "engine/washingtons_crossing/rules/setup.h"
#include "engine/washingtons_crossing/rules/weather.h"

namespace tricorne::wc {

using Frame = std::variant<
    // §2
    CatchLoneLeaders, RollForCapture,
    // §21
    PlaceAmericans, ChooseStart, ChooseMooring,
    // §6
    BeginPhase, EndActionPhase,
    // §7
    RollContinuingWeather, RollNewWeather,
    // §8
    RollForRaid, RollForRaider, ChooseRaidTarget, RollRaidResult,
    // §9
    BringArrivals, BringBack, ChooseEntry, ChooseReturn, ChooseVanguardTroops, ChooseMonckton, ChooseDesertion,
    ChooseDeserters, ChooseEnlistment, ChooseEnlisted, DepartLeaders, ChooseHeir,
    // §10, §14, §15
    ChooseOrganisation, ChooseTaker, ChooseTransfer, ChooseDetachedTroops, ChooseActivation, ChooseCommanded,
    ChooseDieActivation, RollForActivation,
    // §11
    ChooseMover, ChooseGroup, RollForMovement, ChooseMarcher, ChooseCompanions, ChooseStep, ChooseDivision, GoOn,
    RollForPanic, RollForCrossing, ChooseCrossing, ChooseReaction, ChooseReactionGroup, RollForReaction,
    // §16
    ChoosePreparedAttack, ChooseAttackers, AfterCombat,
    // §17
    BeginCombat, ChooseDawnAttack, RollForSurprise, RollForCombat, SufferLosses, ChooseLosses, BecomeBeaten,
    BeginRetreat, RetreatSide, GoOnRetreating, ChooseRetreat, TakeSpentLeaders, EndCombat, ChooseSurrender,
    SettleCombat, ChooseAdvance, CloseCombat,
    // §18
    BeginRecoveries, ChooseRecovery, FleeOrRally, ChooseFlight,
    // A digest counts the place in this list, so what came later stands at the end.
    ChooseRated, ChooseJoining>;

inline constexpr std::size_t agenda_depth = 24;

/// The frame that comes next is the last element.
using Agenda = Bounded<Frame, agenda_depth>;

}  // namespace tricorne::wc
