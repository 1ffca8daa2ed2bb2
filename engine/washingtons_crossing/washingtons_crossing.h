// The entrance to Washington's Crossing: opens the game, and gives the typed values behind a Game and a Position.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_crossing/data.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

/// Opens the game. Throws DataError for wrong files, std::invalid_argument for an unknown table.
std::unique_ptr<Game> open(const GameOptions& options);

/// The typed value behind a position or a game. They throw std::bad_cast when it belongs to another rulebook.
const State& state_of(const Position& position);
/// The legal answers by number. They are valid until the position changes.
std::span<const Action> answers_of(const Position& position);
const Table& table_of(const Position& position);
const Table& table_of(const Game& game);
/// The same game with other values: `change` changes copies of them. The ruleset keeps its name.
std::unique_ptr<Game> changed(const Game& game, const std::function<void(Ruleset&, Data&)>& change);
/// A position of `game` that holds `state`.
std::unique_ptr<Position> wrap(const Game& game, const State& state);

/// The rulesets and axes of the game.
rulebook::RulesetShelf<Ruleset> ruleset_shelf();

}  // namespace tricorne::wc
