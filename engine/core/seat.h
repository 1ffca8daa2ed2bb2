// Who answers a question: one of the two players, or chance (a die, a drawn card).
#pragma once

#include <cstdint>
#include <string_view>

namespace tricorne {

enum class Seat : std::uint8_t { American, British, Chance };

/// `American`, `British` or `Chance`.
std::string_view to_text(Seat seat);

}  // namespace tricorne
