// What a player of Washington's Crossing needs at a terminal: the front around a leader, and the answers in groups.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "reports/kit.h"
#include "verify/games/odds.h"

namespace tricorne::reports::wc_kit {

/// For Kit::front.
std::string crossing_front(const Position& position, Seat viewer, const std::string& leader);
/// For Kit::chances_of_next_dice: the combat whose surprise die is cast next (17.1). A seat wins when its enemy alone
/// has an adverse result. Losses are counted in troops.
std::optional<verify::BattleChances> combat_chances(const Position& position);
/// For Kit::answer_groups: ways by what lies there, with movement points; leaders to activate with activation points.
std::vector<AnswerGroup> crossing_answers(const Position& position, std::span<const std::string> answers);

}  // namespace tricorne::reports::wc_kit
