// Finds the seats of players by reading the log with each of them. It needs the whole reader, which a page does not
// hold.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/text.h"
#include "replay/import/players_of_log.h"

namespace tricorne::replay {

std::vector<LogNote> seat_players(const Game& game, std::vector<LogLine>& lines) {
  constexpr std::size_t most_tried = 24;  // lines of players
  constexpr double price = 1;
  std::vector<std::string> names;
  std::vector<const LogLine*> first;
  std::vector<LogLine> tried;
  std::size_t of_players = 0;
  for (const LogLine& line : lines) {
    if (of_players < most_tried) tried.push_back(line);
    if (line.player.empty() || !line.seat.empty()) continue;
    ++of_players;
    if (std::ranges::find(names, line.player) != names.end()) continue;
    names.push_back(line.player);
    first.push_back(&line);
  }
  std::vector<LogNote> notes;
  if (names.empty()) return notes;
  const auto seat_in = [](const PlayerSeats& way, std::vector<LogLine>& in) {
    for (LogLine& line : in)
      if (const auto seat = way.find(line.player); line.seat.empty() && seat != way.end()) line.seat = seat->second;
  };
  PlayerSeats best;
  double least = 0;
  bool clear = false;
  for (const PlayerSeats& way : ways_to_seat(game, names)) {
    std::vector<LogLine> seated = tried;
    seat_in(way, seated);
    double cost = 0;
    std::size_t against = 0;
    for (const LogNote& note : decode(game, seated, {}).notes) {
      cost += note.cost;
      against += note.kind == LogNoteKind::seat ? 1 : 0;
    }
    // Such words are no players where many lines are against it either way.
    const bool fits = against * 4 <= std::min(of_players, most_tried);
    if (!best.empty() && cost >= least) {
      clear = clear && cost > least;
      continue;
    }
    best = way;
    least = cost;
    clear = fits;
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = capital(names[i]);
    notes.push_back(
        {LogNoteKind::assumed, first[i]->mark,
         clear ? fmt::format("{} is taken for the {} player, since the log does not say it", name, best[names[i]])
               : fmt::format("nothing tells whose seat {} has, so it is not checked", name),
         price, first[i]->text});
  }
  if (clear) seat_in(best, lines);
  return notes;
}

}  // namespace tricorne::replay
