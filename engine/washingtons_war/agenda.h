// What happens next: a small stack of typed frames. A decision waits for an answer, a step runs by itself.
#pragma once

#include <variant>

#include "engine/washingtons_war/rules/battles.h"
#include "engine/washingtons_war/rules/card_events.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/rules/sequence_of_play.h"
#include "engine/washingtons_war/rules/setup.h"
#include "engine/washingtons_war/rules/victory.h"

namespace tricorne::ww {

using Frame = std::variant<
    // §4
    BeginSetup, ChooseCommitteeSpace, ChooseForTheKingSpace,
    // §5
    ChooseCardPlay,
    // §6, §7
    ChooseCampaignActivation, ChooseDiscardAction, ChooseExcessGeneral,
    // §9
    ChooseRetreat,
    // §10
    ChoosePcAction, BeginPoliticalControlPhase, ReturnCongress, ChooseCongressSpace, PlacePcUnderArmies,
    RemoveIsolatedPc,
    // §13
    CountColonies>;

inline constexpr std::size_t agenda_depth = 12;

/// The top of the stack is the back.
using Agenda = Bounded<Frame, agenda_depth>;

/// A decision names the actions that may answer it.
template <class F>
concept Decision = requires { typename F::Answer; };

}  // namespace tricorne::ww
