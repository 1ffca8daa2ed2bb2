// Washington's War behind the common interface of core/game.h, and the way from the interface to the typed values.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/washingtons_war/state.h"
#include "engine/washingtons_war/tables.h"

namespace tricorne::ww {

/// Opens the game. Throws DataError.
std::unique_ptr<Game> open(const GameOptions& options);

/// The typed state of a position. This and the functions below throw std::bad_cast for a position or game of another
/// kind.
const State& state_of(const Position& position);
/// The legal answers in the order of their numbers. The span is good until the position changes.
std::span<const Action> answers_of(const Position& position);
/// The tables and the ruleset of a position or of a game.
const Table& table_of(const Position& position);
const Table& table_of(const Game& game);
/// The same game with other values. `change` works on copies of the ruleset and the data. The ruleset keeps its name.
std::unique_ptr<Game> changed(const Game& game, const std::function<void(Ruleset&, Data&)>& change);
/// The violation of an action in words. `s` is the settled position in which the action was refused.
Refusal refusal_of(const State& s, const Table& t, const Action& action, const Violation& no);
/// A position of `game` with this state, not settled.
std::unique_ptr<Position> wrap(const Game& game, const State& state);

}  // namespace tricorne::ww
