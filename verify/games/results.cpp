#include "verify/games/results.h"

namespace tricorne::verify {

std::optional<int> lead_of(const Position& end, Seat seat) {
  const auto outcome = end.outcome();
  if (!outcome || !outcome->score || end.seats().size() != 2) return std::nullopt;
  return !outcome->winner || *outcome->winner == seat ? *outcome->score : -*outcome->score;
}

void GameResults::add(const Position& end, const GameFigures& of_game) {
  ++games;
  add_up(of_game, figures);
  add_up(Greatest{of_game.decisions}, longest);
  wins.resize(end.seats().size());
  const auto outcome = end.outcome();
  if (!outcome) return;
  ++(outcome->winner ? wins.at(static_cast<std::size_t>(*outcome->winner)) : draws);
  ++endings[std::string(outcome->ending)];
  ++last_turns[{outcome->when.order, outcome->when.label}];
  if (const auto lead = lead_of(end, Seat(end.seats().size() - 1))) ++leads[*lead];
}

GameResults& GameResults::operator+=(const GameResults& other) {
  add_up(other, *this);
  return *this;
}

std::map<std::string, std::uint64_t> results_by_name(const Game& game, const GameResults& results) {
  std::map<std::string, std::uint64_t> names;
  for (std::size_t seat = 0; seat < results.wins.size(); ++seat)
    if (results.wins[seat] > 0) names[std::string(game.seats()[seat].name)] = results.wins[seat];
  if (results.draws > 0) names[std::string(nobody.name)] = results.draws;
  return names;
}

GameResults run_games(const GamesOptions& options, std::uint64_t at_once,
                      const std::function<Counts(std::uint64_t first, std::uint64_t last)>& play,
                      const std::function<GameResults(const Counts&)>& count) {
  GameResults all;
  std::vector<Lane> lanes{{(options.games + at_once - 1) / at_once, [&](const std::string& chunk) {
                             all += count(read_by_name<std::uint64_t>(chunk));
                             return true;
                           }}};
  ChunkOptions chunks;
  chunks.threads = options.threads;
  chunks.stop = options.stop;
  chunks.open_store = options.open_store;
  if (options.progress) chunks.progress = [&](std::uint64_t, std::uint64_t) { options.progress(all.games); };
  const auto work = [&](ChunkId id) {
    const std::uint64_t before = id.number * at_once;
    return write_by_name(play(before + 1, std::min(options.games, before + at_once)));
  };
  run_chunks(lanes, work, chunks);
  return all;
}

Counts counts_of(const GameResults& results) {
  Counts counts;
  write_sum(counts, "", results);
  return counts;
}

GameResults results_in(const Counts& counts) {
  GameResults results;
  read_sum(counts, "", results);
  return results;
}

}  // namespace tricorne::verify
