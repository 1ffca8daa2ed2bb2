// Citations that say the same: two paragraphs that state one bar, and a printed paragraph for its unprinted parts.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::verify {

/// The part of the id that the rulebook prints: `6.32.C` of 6.32.C.1, `7.9.A` of 7.9.A.note. The rest is ours: words,
/// and numbers below what IndexRemarks::counted names or below a letter.
std::string_view printed_part(const Game& game, std::string_view id);

/// Is `cited` the paragraph `rule`, or a paragraph above it of which the rulebook prints no finer part? Whoever has
/// only the rulebook can name no other. Both may be empty: no paragraph bars the action.
bool stands_for(const Game& game, std::string_view cited, std::string_view rule);

/// Does a foreign engine that cites `cited` name the bar for which our engine cites `rule`, the finest paragraph,
/// against the action? Only foreign engines are asked: where ours comes to cite the other paragraph, its own scenarios
/// notice. An empty action stands for what no action begins, such as an event.
bool says_too(const Game& game, std::string_view cited, std::string_view rule, std::string_view action = {});

/// `6.32.C is cited; the finer id is 6.32.C.1`, or that both say the same. Empty when the paragraphs are equal.
std::string remark_on(std::string_view cited, std::string_view rule);

}  // namespace tricorne::verify
