// The door of Washington's Crossing: everything else in this folder is reached through it or through core/game.h.
#pragma once

#include <memory>

#include "engine/core/game.h"
#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_crossing/data.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Opens the game. Throws DataError for wrong files, std::invalid_argument for no such table.
std::unique_ptr<Game> open(const GameOptions& options);

/// The typed value behind a position or a game of this game. Throw std::bad_cast for another's.
const State& state_of(const Position& position);
const Table& table_of(const Position& position);

/// The rulesets and axes of the game.
rulebook::RulesetShelf<Ruleset> ruleset_shelf();

}  // namespace tricorne::wc
