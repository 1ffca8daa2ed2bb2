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

constexpr PlayerEnding endings[] = {{"resignation", resigned, "texts.agreed_resignation"},
                                    {"time-out", timed_out, "texts.agreed_time_out"},
                                    {"forfeit", forfeited, "texts.agreed_forfeit"},
                                    {"agreed draw", drawn, "texts.agreed_draw", true}};

}  // namespace

std::span<const PlayerEnding> player_endings() { return endings; }

const PlayerEnding* player_ending(std::string_view name) {
  const auto found = std::ranges::find(endings, name, &PlayerEnding::name);
  return found == std::end(endings) ? nullptr : found;
}

Said end_of(const Position& end, const Record& record) {
  if (const auto outcome = end.outcome()) return said_of(*outcome);
  const PlayerEnding* agreed = record.result ? player_ending(record.result->ending) : nullptr;
  if (agreed == nullptr) return {"texts.unfinished"};
  return sentence(std::string(agreed->told), {{"side", record.result->winner}, {"when", end.when().label}});
}

}  // namespace tricorne::replay
