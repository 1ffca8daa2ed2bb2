// What a line that somebody wrote down means where it stands, with the rules at hand.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/import/shorthand.h"

namespace tricorne::replay {

/// For each action of a line the texts that it may stand for, the likeliest first.
using Alternatives = std::vector<std::vector<std::string>>;

/// The shorthand of a game; null for a game without one.
const Shorthand* shorthand_of(const Game& game);

/// The meanings of a line, as the game prints them; what is no action of the game is left out. A line that is an action
/// itself means that. Throws ActionError, which names the word that was not understood, when the line means nothing.
Alternatives meanings(const Game& game, const Position& position, const std::string& text);

/// The first of the texts that is legal; nothing when none is.
std::optional<std::string> legal_of(const Position& position, const std::vector<std::string>& texts);

/// The answers that nobody wrote down before one of `texts`, at most six: single answers, and those for which `may` is
/// true. Nothing when they do not lead to a legal text.
std::optional<std::vector<std::string>> left_out(const Position& position, const std::vector<std::string>& texts,
                                                 const std::function<bool(const std::string&)>& may);

}  // namespace tricorne::replay
