// A report of `tricorne mutate --source --format json`, read back by paragraph.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "engine/core/game.h"

namespace tricorne::verify {

/// What became of the changes of a paragraph's sources.
struct SourceTally {
  std::size_t mutants = 0;
  std::size_t noticed = 0;    ///< by scenarios
  std::size_t in_games = 0;   ///< by random games only: by lockstep or a property
  std::size_t explained = 0;  ///< nobody can notice, for a reason that the game's list gives

  /// Those that somebody should notice.
  std::size_t wanted() const { return mutants - explained; }
};

/// The changes of a game's sources by paragraph.
struct SourceReport {
  std::map<std::string, SourceTally, std::less<>> by_paragraph;
  SourceTally all;  ///< with the changes that belong to no paragraph
};

/// Reads the report's part on this game. Throws DataError when the document is no such report or tells of other games
/// only, and for a paragraph that the game does not have.
SourceReport read_source_report(const Node& document, const Game& game);

}  // namespace tricorne::verify
