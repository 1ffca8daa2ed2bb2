#include <algorithm>

#include "replay/record/record.h"

namespace tricorne::replay {

namespace {

constexpr std::string_view resigned[] = {"resign",   "resigns",  "resigned", "resignation", "concede",
                                         "concedes", "conceded", "gives up", "gave up",     "give up"};
constexpr std::string_view timed_out[] = {"time out",      "times out",    "timed out",       "timeout",
                                          "loses on time", "lost on time", "runs out of time"};
constexpr std::string_view drawn[] = {
    "draw agreed",      "agreed draw",      "draw by agreement",       "agree on a draw",     "agree to a draw",
    "agrees to a draw", "agreed on a draw", "players agree on a draw", "both agree on a draw"};
constexpr std::string_view forfeited[] = {"forfeit", "forfeits", "forfeited"};

constexpr PlayerEnding endings[] = {
    {"resignation", resigned}, {"time-out", timed_out}, {"forfeit", forfeited}, {"agreed draw", drawn, true}};

}  // namespace

std::span<const PlayerEnding> player_endings() { return endings; }

const PlayerEnding* player_ending(std::string_view name) {
  const auto found = std::ranges::find(endings, name, &PlayerEnding::name);
  return found == std::end(endings) ? nullptr : found;
}

std::string end_in_words(std::span<const SeatInfo> seats, const std::optional<Outcome>& outcome, const Record& record) {
  if (outcome) return in_words(*outcome);
  if (!record.result || player_ending(record.result->ending) == nullptr) return "unfinished";
  const auto winner = std::ranges::find(seats, record.result->winner, &SeatInfo::name);
  if (winner == seats.end()) return record.result->ending;
  return std::string(winner->adjective) + " victory (" + record.result->ending + ")";
}

}  // namespace tricorne::replay
