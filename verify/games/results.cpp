#include "verify/games/results.h"

#include <algorithm>

namespace tricorne::verify {

namespace {

/// The beginnings of the names of counts: of games by their winner's seat, their ending and their last turn, and of
/// asked properties.
constexpr std::string_view win_count = "win ", ending_count = "ending ", last_turn_count = "last turn ",
                           asked_count = "asked ", lead_count = "lead ";

}  // namespace

std::optional<int> lead_of(const Position& end, Seat seat) {
  const auto outcome = end.outcome();
  if (!outcome || !outcome->score || end.seats().size() != 2) return std::nullopt;
  return !outcome->winner || *outcome->winner == seat ? *outcome->score : -*outcome->score;
}

void GameResults::add(const Position& end, std::uint64_t answers) {
  ++games;
  decisions += answers;
  longest = std::max(longest, answers);
  digest += end.digest();
  wins.resize(end.seats().size());
  const auto outcome = end.outcome();
  if (!outcome) return;
  ++(outcome->winner ? wins.at(static_cast<std::size_t>(*outcome->winner)) : draws);
  ++endings[std::string(outcome->ending)];
  ++last_turns[{outcome->when.order, outcome->when.label}];
  if (const auto lead = lead_of(end, Seat(end.seats().size() - 1))) ++leads[*lead];
}

GameResults& GameResults::operator+=(const GameResults& other) {
  games += other.games;
  decisions += other.decisions;
  chance += other.chance;
  longest = std::max(longest, other.longest);
  wins.resize(std::max(wins.size(), other.wins.size()));
  for (std::size_t i = 0; i < other.wins.size(); ++i) wins[i] += other.wins[i];
  draws += other.draws;
  add_counts(other.endings, endings);
  add_counts(other.last_turns, last_turns);
  digest += other.digest;
  add_counts(other.leads, leads);
  foundation.add(other.foundation);
  add_counts(other.asked, asked);
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

Counts counts_of(const GameResults& r) {
  Counts counts{{"games", r.games},     {"decisions", r.decisions}, {"chance", r.chance},
                {"longest", r.longest}, {"draws", r.draws},         {"digest", r.digest}};
  for (std::size_t seat = 0; seat < r.wins.size(); ++seat)
    counts[std::string(win_count) + std::to_string(seat)] = r.wins[seat];
  add_below(asked_count, r.asked, counts);
  add_below(ending_count, r.endings, counts);
  add_turns(last_turn_count, r.last_turns, counts);
  add_numbers(lead_count, r.leads, counts);
  add_foundation(r.foundation, counts);
  return counts;
}

GameResults results_in(const Counts& counts) {
  GameResults r;
  r.games = counts.at("games");
  r.decisions = counts.at("decisions");
  r.chance = counts.at("chance");
  r.longest = counts.at("longest");
  for (const auto& [seat, count] : part_below(win_count, counts)) r.wins.push_back(count);
  r.draws = counts.at("draws");
  r.endings = part_below(ending_count, counts);
  r.last_turns = turns_below(last_turn_count, counts);
  r.digest = counts.at("digest");
  r.foundation = foundation_in(counts);
  r.leads = numbers_below(lead_count, counts);
  r.asked = part_below(asked_count, counts);
  return r;
}

}  // namespace tricorne::verify
