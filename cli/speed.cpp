#include "cli/speed.h"

#include <fmt/format.h>

namespace tricorne::cli {

namespace {

double a_second(std::uint64_t count, double seconds) { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }

}  // namespace

std::string as_text(const Speed& speed) {
  const double games = a_second(speed.games, speed.seconds);
  return fmt::format(
      "{} decisions of players and {} of chance, {:.2f} s, {:.2f} s of the processor\n"
      "a second: {:.{}f} games, {:.0f} decisions of players and {:.0f} of chance\n",
      speed.decisions - speed.chance, speed.chance, speed.seconds, speed.processor, games, games < 100 ? 1 : 0,
      a_second(speed.decisions - speed.chance, speed.seconds), a_second(speed.chance, speed.seconds));
}

Json as_value(const Speed& speed) {
  return {{"decisions", speed.decisions},
          {"decisions_of_players", speed.decisions - speed.chance},
          {"decisions_of_chance", speed.chance},
          {"seconds", speed.seconds},
          {"processor_seconds", speed.processor},
          {"games_a_second", a_second(speed.games, speed.seconds)},
          {"decisions_a_second", a_second(speed.decisions, speed.seconds)}};
}

}  // namespace tricorne::cli
