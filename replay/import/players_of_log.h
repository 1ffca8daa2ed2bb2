// The players of a log, who stand by their names where others write the seat.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "replay/import/decoder.h"
#include "replay/import/log_line.h"

namespace tricorne::replay {

/// Names of players, folded, each with the name of its seat; empty where the log does not say it.
using PlayerSeats = std::map<std::string, std::string>;

/// The ways to give the names different seats.
std::vector<PlayerSeats> ways_to_seat(const Game& game, const std::vector<std::string>& names);

/// The name in a line that says only who writes the lines below it, and when, `Ann, Mon 19:02`, `ben_t wrote:`, folded;
/// empty for any other line.
std::string poster_of(std::string_view line);

/// The words that stand before a colon, or between `<` and `>`, at the beginning of several lines, and are neither
/// seats nor words of the game or of a heading, and those of posters: the names of at most two players. Their seats are
/// those that a line in front of the game tells, such as `Anna (Americans) against Ben` or `Redcoats: Ben`.
PlayerSeats players_of(const Game& game, const std::vector<std::string>& lines);

/// Whose lines are those that are quoted with `>`, and those that are not, where the log says so: `lines with > are
/// yours (British), the others mine (American)`. Both are empty where it does not.
struct QuotingSeats {
  std::string quoted, others;
};
QuotingSeats seats_by_quoting(const Game& game, const std::vector<std::string>& lines);

/// The seat whose actions follow, where the line says no more than that, `Americans:`, `GB setup`; empty for any other
/// line.
std::string seat_alone(const Game& game, std::string_view text);
/// Cuts the word that tells of a set-up off the beginning of a text, `setup A`, `Set-up, mine:`, and returns the seat
/// that it names; empty when it names none.
std::string take_set_up(const Game& game, std::string_view& text);

/// The seats that lines in front of the game tell of names, folded; only those that are clear.
PlayerSeats seats_told(const Game& game, const std::vector<std::string>& names, const std::vector<std::string>& lines);

/// Gives the lines of players whose seats the log does not tell the seats with which it can be read the best, and says
/// so in the notes; where none is better, that nothing is checked.
std::vector<LogNote> seat_players(const Game& game, std::vector<LogLine>& lines);

}  // namespace tricorne::replay
