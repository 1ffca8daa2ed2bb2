// Whole lists of answers, a second time and from the text: each function says of a question which leaders or hexes may
// be named, and breaks a property where an answer is offered too many or too few. No code of the rules is used.
#pragma once

#include <optional>

#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

std::optional<BrokenProperty> activations(const Step& step);        ///< 10.1, 10.3, 11.1: by points
std::optional<BrokenProperty> spans(const Step& step);              ///< 10.4, 10.5: by a commander's span
std::optional<BrokenProperty> die_activations(const Step& step);    ///< 10.2: by a die
std::optional<BrokenProperty> movers(const Step& step);             ///< 10.1, 11.0: who rolls for movement
std::optional<BrokenProperty> groups(const Step& step);             ///< 11.0: who rolls together
std::optional<BrokenProperty> forced_marches(const Step& step);     ///< 11.2
std::optional<BrokenProperty> movement_dice(const Step& step);      ///< 11.0, 11.2, 11.3: the die and what it gives
std::optional<BrokenProperty> steps_to(const Step& step);           ///< 11.0, 4.0, 20.0: the next hexes of a march
std::optional<BrokenProperty> crossing_attempts(const Step& step);  ///< 11.4.2, 11.4.3: who may roll, who may follow
std::optional<BrokenProperty> crossing_dice(const Step& step);      ///< 11.4.2, 11.4.3: how many troops may cross
std::optional<BrokenProperty> parts_across(const Step& step);       ///< 11.4.2.must: whole, or which detachment
std::optional<BrokenProperty> hasty_and_normal(const Step& step);   ///< 16.1, 16.2: which hexes a stack attacks
std::optional<BrokenProperty> prepared_attacks(const Step& step);   ///< 16.3, 17.0: which hexes, under whom, by whom
std::optional<BrokenProperty> reactions(const Step& step);          ///< 11.3: who reacts, and with whom
std::optional<BrokenProperty> raid_targets(const Step& step);       ///< 8.0

}  // namespace tricorne::verify::wc_kit
