// The shorthand in which people write down a game of Washington's War.
#pragma once

#include <string>
#include <vector>

namespace tricorne::replay::ww_kit {

/// What a line means: for each action the texts that it may stand for, the likeliest first. Empty when it means
/// nothing. A line begins with a card, by its number or by its title in quotes. Behind the card stands
///
///     PC Bassett Town, Carlisle     markers in these spaces, placed, turned over or taken off
///     Howe Boston>Concord>York 4+2  a general, his way and how many own and French units he takes along
///     R Boston 3 Howe               reinforcements: where, how many units and which general
///     E · D · Q · B                 the event · thrown away · into the queue · in battle
std::vector<std::vector<std::string>> shorthand_of(const std::string& line);

}  // namespace tricorne::replay::ww_kit
