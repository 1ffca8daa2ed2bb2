// What games rest on: the data that they looked up in the tables, and how sure those are.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/look_ups.h"
#include "verify/games/chunks.h"

namespace tricorne::players {
class Judge;
}

namespace tricorne::verify {

/// The first games of a run are looked at, and of those behind them one out of so many: counting takes time.
inline constexpr std::uint64_t looked_at_first = 100, games_a_look = 64;
constexpr bool is_looked_at(std::uint64_t number) { return number < looked_at_first || number % games_a_look == 0; }

/// The look-ups of games, added up. Sums do not depend on the order of games.
struct Foundation {
  /// A datum: its group and its name (Game::data), how sure it is.
  struct Place {
    std::string group, name;
    Confidence confidence{};
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  std::uint64_t games = 0;    ///< looked at
  std::uint64_t certain = 0;  ///< of them those that looked up nothing but certain data
  std::map<Place, std::uint64_t> times;
  /// By group, in the first games of a run: the look-ups; and the thousandths by which the advantage moved at the
  /// answers that made them (Swing), added up over the look-ups.
  Counts judged{}, moved{};

  /// Adds a game.
  void add(const LookUps& looked);
  void add(const Foundation& more);
  MEMBERS(Foundation, (games, .key = "looked at/games"), (certain, .key = "looked at/certain"),
          (times, .key = "looked up/"), (judged, .key = "judged/"), (moved, .key = "moved/"))
};
/// A place as the key of a sum (sums.h), and back.
std::string key_text(const Foundation::Place& place);
void read_key(const std::string& text, Foundation::Place& place);

/// Counts what a game looks up, and in the first games of a run how far the advantage moves where it does: the
/// difference between the positions before and behind an answer, as heuristic players see it (players/knowledge.h). It
/// bounds what the data that the answer looked up have done to the game at once. For one thread at a time.
class Swing {
 public:
  explicit Swing(const Game& game);
  Swing(Swing&&) noexcept;
  ~Swing();
  /// Game `number` of a run begins with this settled position.
  void begin(std::uint64_t number, const Position& position);
  /// Does the game that has begun count for what look-ups move?
  bool judges() const { return judge_ != nullptr; }
  /// Calls `give`, which carries out an answer in the position, and adds what it looks up to `looked`; null: nobody
  /// counts.
  template <class Give>
  void answer(const Position& position, LookUps* looked, const Give& give) {
    const bool judges = looked != nullptr && judge_ != nullptr;
    {
      const CountingLookUps counting(judges ? &answer_ : looked);
      give();
    }
    if (judges) judge(position, *looked);
  }
  /// Adds what the advantage has moved since the game began.
  void add_to(Foundation& foundation) const;

 private:
  void judge(const Position& position, LookUps& looked);

  const Game& game_;
  std::unique_ptr<players::Judge> kept_;  ///< null until a game is judged, and for a game without knowledge
  players::Judge* judge_ = nullptr;       ///< null where the game is not judged
  double advantage_ = 0;
  LookUps answer_;
  Counts judged_, moved_;
};

/// What games looked up of one group of data.
struct GroupLookUps {
  std::string group;
  std::size_t known = 0;         ///< data of the group
  std::size_t looked_up = 0;     ///< of them, how many were looked up
  std::size_t placeholders = 0;  ///< of those, how many are placeholders
  std::uint64_t times = 0;
  std::uint64_t placeholder_times = 0;
  double moved = 0;  ///< the advantage, per look-up in the games that were judged; 0 where there was none
  MEMBERS(GroupLookUps, group, known, looked_up, placeholders, times, placeholder_times, moved)
};
/// The groups that were looked up: first those whose placeholders matter most, by their look-ups times what each moved;
/// by look-ups alone where no game was judged.
std::vector<GroupLookUps> groups_looked_up(const Game& game, const Foundation& foundation);
/// What a look-up of the group moved; the mean of all groups where games were judged without one; 1 where none was.
double moved_by(const Foundation& foundation, const std::string& group);

}  // namespace tricorne::verify
