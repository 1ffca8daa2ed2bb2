// What a game says about a board beyond its rules: the oracles' notes, verdicts and witnesses, and the tables for other
// engines. Every member has a default, so a game may offer nothing. The engine in a page holds this part of a game and
// not its Kit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/game.h"
#include "engine/game_parts.h"

namespace tricorne::verify {

/// What one game says about its boards.
///
/// Threads: an oracle never changes, so any number of threads may call it at once.
/// Games: each Game and Position given to it belongs to the game that the oracle is for.
/// Errors: a call throws nothing unless its comment says so.
class Oracle {
 public:
  virtual ~Oracle() = default;

  /// The tables as one document, for engines in other languages (`tables` of the protocol). Default: the vocabulary.
  virtual Node tables(const Game& game) const;

  /// What the oracles say about the question that `position` asks, to draw on its board. Default: nothing.
  virtual std::vector<Note> notes(const Position& position) const;
  /// What the oracles say about everything on the board, also about matters that the question does not touch. Default:
  /// `notes`.
  virtual std::vector<Note> notes_on_board(const Position& position) const { return notes(position); }
  /// What holds the position together: on which places and lines pieces hang, how few the enemy must take to cut some
  /// off, and how far they are from where they are safe. Default: nothing.
  virtual std::vector<Note> notes_on_holdings(const Position& position) const;
  /// The verdict on `answer` at the places that the answer names; nothing when the answer names no place. Default:
  /// nothing. Throws ActionError when `answer` is no action.
  virtual std::optional<Note> verdict(const Position& position, const std::string& answer) const;
  /// Notes that show on the board why the verdict on `answer` is right: the way that pieces can take, or the pieces
  /// that bar the way. Default: nothing. Throws ActionError when `answer` is no action.
  virtual std::vector<Note> witness(const Position& position, const std::string& answer) const;
};

using tricorne::Arguments;
using tricorne::sentence;
/// The title of a card as an argument: its line of the section `cards`, or itself.
Node titled(const std::string& title);
/// The note with a sentence, which is its text, too, in English.
Note saying(const Catalogue& english, Note note, Said said);
/// `Boston`, `Boston and Newport`, `Boston, Hartford and Newport`: by `notes.and`. Of more than `most` names the first
/// stand there, and how many more there are: by `notes.and_more`.
Said listed(const std::vector<std::string>& names, std::size_t most = 1000);

/// The table of oracles, which the build makes of the files `verify/GAME/board_oracle.cpp`.
GameParts<Oracle>& oracle_table();

/// The oracle of a game by the game's name, as files write the name. A game without an oracle gets one of defaults.
const Oracle& oracle_of(std::string_view game);
inline const Oracle& oracle_of(const Game& game) { return oracle_of(game.name()); }

/// Adds an oracle to the table, for tests. Call it before a second thread begins. Throws std::invalid_argument when the
/// table has an oracle for `game`.
void add_oracle(std::string_view game, const Oracle& (*oracle)());

}  // namespace tricorne::verify
