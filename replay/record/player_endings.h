// Ends of games that the players make, not the rules.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// A way in which players end a game before the rules do.
struct PlayerEnding {
  std::string_view name;                      ///< in the result of a record
  std::span<const std::string_view> written;  ///< how people begin to say it, folded (core/text.h)
  bool draw = false;                          ///< nobody wins; otherwise the seat that it is said of loses
};

/// All such ways.
std::span<const PlayerEnding> player_endings();
/// The way with this name; null for an ending by the rules.
const PlayerEnding* player_ending(std::string_view name);

/// How a record ends, in words: by the rules as `outcome` says, or as its players agreed, or `unfinished`.
std::string end_in_words(std::span<const SeatInfo> seats, const std::optional<Outcome>& outcome, const Record& record);

}  // namespace tricorne::replay
