// Who answers a question: a player of the game by number, or chance (a die, a drawn card).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tricorne {

/// `Seat{0}`, `Seat{1}` … are the players, in the order of `Game::seats()`. Only the game knows their names.
enum class Seat : std::uint8_t { Chance = 0xFF };

/// How a game calls a seat. The texts live as long as the program.
struct SeatInfo {
  std::string_view name;       ///< as files and messages write it: `american`
  std::string_view title;      ///< for people: `American`
  std::string_view adjective;  ///< the adjective for things of the seat, for people: `American`
  std::string_view style;      ///< names the colours of its pieces in pictures: `american`
};

/// The names of chance in every game.
inline constexpr SeatInfo chance_info{"chance", "Chance", "chance", "chance"};

/// The entry of `seat` in the seats of its game; `chance_info` for chance.
constexpr const SeatInfo& info_of(std::span<const SeatInfo> seats, Seat seat) {
  return seat == Seat::Chance ? chance_info : seats[static_cast<std::size_t>(seat)];
}

}  // namespace tricorne
