// The words of a command line that only a game knows, for their completion.
#pragma once

#include <vector>

#include "cli/completion.h"

namespace tricorne::cli {

/// The values of an argument that come from a game: games, rulesets, tables, players, paragraphs, axes, topics, and the
/// legal answers in the position that the line names. Empty for other arguments. Throws what the game throws for a file
/// that cannot be read.
std::vector<Completion> words_of_the_game(const Typing& typing);

}  // namespace tricorne::cli
