// What games rest on: the data that they looked up in the tables, and how sure those are.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/look_ups.h"
#include "verify/games/chunks.h"

namespace tricorne::verify {

/// The first games of a run are looked at, and of those behind them one out of so many: counting takes time.
inline constexpr std::uint64_t looked_at_first = 100, games_a_look = 64;
constexpr bool is_looked_at(std::uint64_t number) { return number < looked_at_first || number % games_a_look == 0; }

/// The look-ups of games, added up. Sums do not depend on the order of games.
struct Foundation {
  /// A datum: its group (Game::data), its place there, how sure it is.
  struct Place {
    std::string group;
    std::int64_t place = 0;
    Confidence confidence{};
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  std::uint64_t games = 0;    ///< looked at
  std::uint64_t certain = 0;  ///< of them those that looked up nothing but certain data
  std::map<Place, std::uint64_t> times;

  /// Adds a game.
  void add(const LookUps& looked);
  void add(const Foundation& more);
  MEMBERS(Foundation, (games, .key = "looked at/games"), (certain, .key = "looked at/certain"),
          (times, .key = "looked up/"))
};
/// A place as the key of a sum (sums.h), and back.
std::string key_text(const Foundation::Place& place);
void read_key(const std::string& text, Foundation::Place& place);

/// What games looked up of one group of data.
struct GroupLookUps {
  std::string group;
  std::size_t known = 0;         ///< data of the group
  std::size_t looked_up = 0;     ///< of them, how many were looked up
  std::size_t placeholders = 0;  ///< of those, how many are placeholders
  std::uint64_t times = 0;
  std::uint64_t placeholder_times = 0;
  MEMBERS(GroupLookUps, group, known, looked_up, placeholders, times, placeholder_times)
};
/// The groups that were looked up, those with most look-ups of placeholders first.
std::vector<GroupLookUps> groups_looked_up(const Game& game, const Foundation& foundation);

}  // namespace tricorne::verify
