// Whole lists of answers, a second time and from the text: each function says of a question which leaders or hexes may
// be named, and breaks a property where an answer is offered too many or too few. No code of the rules is used.
#pragma once

#include <optional>

#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

// american_raid_lists.cpp
std::optional<BrokenProperty> raid_targets(const Transition& step, const wc::ChooseRaidTarget& d);  ///< 8.0

// reinforcement_lists.cpp
std::optional<BrokenProperty> entries(const Transition& step,
                                      const wc::ChooseEntry& d);             ///< 9.1.1, 9.3.1: who enters where
std::optional<BrokenProperty> joining_leaders(const Transition& step);       ///< 9.1.1: without a free counter
std::optional<BrokenProperty> entries_with_leaders(const Transition& step);  ///< 9.1.1, 9.2.2: Vanguard and Monckton
std::optional<BrokenProperty> returns_at_bases(const Transition& step, const wc::ChooseReturn& d);  ///< 18.2
std::optional<BrokenProperty> deserters(const Transition& step);                                    ///< 9.2.4
std::optional<BrokenProperty> ended_enlistments(const Transition& step);  ///< 9.4.1, without its optional rule
std::optional<BrokenProperty> heirs(const Transition& step,
                                    const wc::ChooseHeir& d);  ///< 9.4.1: of the leaders who depart

// strength_lists.cpp
std::optional<BrokenProperty> transfers_from(const Transition& step, const wc::ChooseOrganisation& d);  ///< 15.0
std::optional<BrokenProperty> transfers_to(const Transition& step, const wc::ChooseTaker& d);           ///< 15.0
std::optional<BrokenProperty> transferred_troops(const Transition& step, const wc::ChooseTransfer& d);  ///< 15.0
std::optional<BrokenProperty> new_detachments(const Transition& step);  ///< 14.0: in either phase
std::optional<BrokenProperty> detached_troops(const Transition& step, const wc::ChooseDetachedTroops& d);  ///< 14.0
std::optional<BrokenProperty> absorptions(const Transition& step, const wc::ChooseOrganisation& d);        ///< 14.0
std::optional<BrokenProperty> removals(const Transition& step, const wc::ChooseOrganisation& d);           ///< 2.2.1
std::optional<BrokenProperty> reorganisations(const Transition& step,
                                              const wc::ChooseOrganisation& d);  ///< 9.2.1, 9.2.3

// command_lists.cpp
std::optional<BrokenProperty> activations(const Transition& step,
                                          const wc::ChooseActivation& d);  ///< 10.1, 10.3, 11.1: by points
std::optional<BrokenProperty> spans(const Transition& step,
                                    const wc::ChooseCommanded& d);  ///< 10.4, 10.5: by a commander's span
std::optional<BrokenProperty> die_activations(const Transition& step,
                                              const wc::ChooseDieActivation& d);  ///< 10.2: by a die

// movement_lists.cpp
std::optional<BrokenProperty> movers(const Transition& step,
                                     const wc::ChooseMover& d);  ///< 10.1, 11.0: who rolls for movement
std::optional<BrokenProperty> groups(const Transition& step, const wc::ChooseGroup& d);  ///< 11.0: who rolls together
std::optional<BrokenProperty> forced_marches(const Transition& step, const wc::ChooseGroup& d);  ///< 11.2
std::optional<BrokenProperty> movement_dice(const Transition& step);  ///< 11.0, 11.2, 11.3: the die and what it gives
std::optional<BrokenProperty> marchers(const Transition& step);  ///< 11.0: who of a group goes next, and who with him
std::optional<BrokenProperty> steps_to(const Transition& step,
                                       const wc::ChooseStep& d);  ///< 11.0, 4.0, 20.0: the next hexes of a march
std::optional<BrokenProperty> columns(const Transition& step,
                                      const wc::ChooseStep& d);  ///< 11.0: who joins a march, and who stops
std::optional<BrokenProperty> divided_leaders(
    const Transition& step, const wc::ChooseDivision& d);  ///< 14.0: who stays of leader and detachment
std::optional<BrokenProperty> ways_off_the_map(const Transition& step, const wc::ChooseStep& d);  ///< 11.5

// naval_movement_lists.cpp
std::optional<BrokenProperty> naval_moves(const Transition& step, const wc::ChooseMover& d);  ///< 11.6

// crossing_lists.cpp
std::optional<BrokenProperty> crossing_attempts(
    const Transition& step, const wc::ChooseStep& d);                 ///< 11.4.2, 11.4.3: who may roll, who may follow
std::optional<BrokenProperty> crossing_dice(const Transition& step);  ///< 11.4.2, 11.4.3: how many troops may cross
std::optional<BrokenProperty> parts_across(const Transition& step,
                                           const wc::ChooseCrossing& d);  ///< 11.4.2.must: whole, or which detachment

// reaction_lists.cpp
std::optional<BrokenProperty> reactions(const Transition& step);  ///< 11.3: who reacts, and with whom

// attack_lists.cpp
std::optional<BrokenProperty> hasty_and_normal(const Transition& step,
                                               const wc::ChooseStep& d);  ///< 16.1, 16.2: which hexes a stack attacks
std::optional<BrokenProperty> prepared_attacks(
    const Transition& step);  ///< 16.3, 17.0: which hexes, under whom, by whom

// combat_lists.cpp
std::optional<BrokenProperty> rated_leaders(const Transition& step, const wc::ChooseRated& d);   ///< 17.1 step 5
std::optional<BrokenProperty> combat_losses(const Transition& step, const wc::ChooseLosses& d);  ///< 17.1 step 6
std::optional<BrokenProperty> advances(const Transition& step, const wc::ChooseAdvance& d);      ///< 16.3
std::optional<BrokenProperty> recoveries(const Transition& step, const wc::ChooseRecovery& d);   ///< 18.1

// entrenchment_lists.cpp
std::optional<BrokenProperty> entrenchments(const Transition& step, const wc::ChooseStep& d);  ///< 19.0

}  // namespace tricorne::verify::wc_kit
