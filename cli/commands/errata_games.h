// Games for the report of an erratum: they are recorded, compared up to their first difference, and drawn.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/options.h"
#include "replay/record/record.h"
#include "reports/errata/partings.h"
#include "verify/errata/overlay.h"

namespace tricorne::cli {

/// Games played under the rules before the change.
struct GamesPlayed {
  std::vector<replay::Record> records;
  std::vector<reports::Parting>
      partings;  ///< the first difference of each game that turns out differently after the change
};

/// Plays games number 0 to `number` - 1 of a run with this seed, and finds their first differences. `players` is a
/// text as `players::read_players` reads it. Plays fewer where `enough` says so before a game. Throws
/// std::invalid_argument for an unknown player.
GamesPlayed look_at_games(const verify::Erratum& erratum, const std::string& players, std::uint64_t seed,
                          std::uint64_t number, const std::function<bool()>& enough);

/// A game that the change of the rules decided: its pair has another winner.
struct DecidedGame {
  reports::Parting parting;             ///< the first step of the pair that differs
  replay::Record after;                 ///< the game as it is played after the change
  std::string before_ends, after_ends;  ///< how the games of the pair ended, in words
  std::size_t looked = 0, decided = 0;  ///< the pairs looked at, and those of them with another winner
};
/// The clearest such game: the one with the fewest steps from the parting to the end. Nothing when no game has another
/// winner. Plays the first `most` games under the rules after the change, fewer where `enough` says so before a game.
std::optional<DecidedGame> clearest_game(const verify::Erratum& erratum, const std::string& players, std::uint64_t seed,
                                         const GamesPlayed& games, std::size_t most,
                                         const std::function<bool()>& enough);

/// The folder for the pages of games that a report links to: `four-games` beside `four.html`. Empty when the report
/// goes to standard output.
std::string folder_of_games(const std::string& report);

/// The link from the report to the page of a parting. It opens the page at the step of the difference.
std::string link_to_game(const std::string& folder, const reports::Parting& parting);

/// Pages of games, by the numbers of their records.
struct GamePages {
  std::string folder;
  std::set<std::size_t> records{};
};
/// Writes a page for the game of each of these partings into the folder, or, where that holds another page of such a
/// name, into one beside it (`four-games-2`). It makes no more pages once `enough` says so. Throws DataError when a
/// file cannot be written.
GamePages write_games(const Options& options, const verify::Erratum& erratum, const GamesPlayed& games,
                      const std::vector<const reports::Parting*>& partings, const std::string& folder,
                      const std::function<bool()>& enough);

}  // namespace tricorne::cli
