// Washington's War behind the common interface of core/game.h, and the way through it to the typed values.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Map, deck, generals and turn track: shared by games under different rulesets.
struct Data {
  Map map;
  Cards cards;
  Generals generals;
  TurnTrack turns;
  std::map<std::string, std::string> files;  ///< files read instead of the shipped ones, by the table's name
};

/// Opens the game. Throws DataError.
std::unique_ptr<Game> open(const GameOptions& options);

/// The typed position behind the interface; throws std::bad_cast when it is of another game.
const State& state_of(const Position& position);
/// The legal answers by number, until the position changes.
std::span<const Action> answers_of(const Position& position);
const Table& table_of(const Position& position);
const Table& table_of(const Game& game);
/// The same game with other values: `change` works on copies. The ruleset keeps its name.
std::unique_ptr<Game> changed(const Game& game, const std::function<void(Ruleset&, Data&)>& change);
/// A refusal in words, of an action in the settled position `s`.
Refusal refusal_of(const State& s, const Table& t, const Violation& no);
/// A position of `game` that holds `state`.
std::unique_ptr<Position> wrap(const Game& game, const State& state);

}  // namespace tricorne::ww
