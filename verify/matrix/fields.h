// The fields of a game's state, and which scenarios set them through play.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/gap.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// A field of the state. What the position gives says nothing about the line of the rules that sets the field, so the
/// row counts what happened after `given`.
struct FieldRow {
  std::string name;           ///< its way in a position, with `*` for each name of the game: `leaders.*.troops`
  std::size_t runs = 0;       ///< runs in which play changed the field and `then` states the new value
  std::string set_by;         ///< the first of them, of a flag or list the first that makes it true or fills it
  bool may_be_empty = false;  ///< is it a flag or a list, which is also cleared?
  std::string cleared_by;     ///< the first run that makes the flag false or empties the list
  std::vector<Gap> gaps;      ///< `set`, `cleared`
};

/// All fields of the game, in the order of its positions. Everything in the facts of the set-up is a field, except what
/// follows from a position and the agenda, of which `asks` tells. Runs that did not pass are left out.
std::vector<FieldRow> fields_of(const Game& game, const std::vector<Outcome>& outcomes);

}  // namespace tricorne::verify
