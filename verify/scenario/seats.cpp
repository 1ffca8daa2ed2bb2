#include <string_view>
#include <vector>

#include "verify/scenario/game_names.h"

namespace tricorne::verify {

Seat read_seat(const Node& word, std::span<const SeatInfo> seats) {
  std::vector<std::string_view> names;
  for (const SeatInfo& seat : seats) names.push_back(seat.name);
  names.push_back(chance_info.name);
  const std::size_t found = read_word(word, names, "seat");
  return found < seats.size() ? Seat(found) : Seat::Chance;
}

}  // namespace tricorne::verify
