// What pairs of games say of a change, in one of three sentences: it is shown, it is shown to be small, or so many
// pairs cannot tell.
#pragma once

#include <cstdint>
#include <string>

#include "verify/errata/balance.h"

namespace tricorne::reports {

/// What an interval says of an effect.
enum class Verdict : std::uint8_t {
  shown,        ///< it leaves out 0
  small,        ///< it holds 0, and nothing as large as asked
  cannot_tell,  ///< it holds 0 and effects as large as asked
};
Verdict verdict_of(const verify::Interval& range, double asked);

/// Two digits of a bound, rounded away from zero: what is smaller than the bound is smaller than what is told, too.
double outward(double bound);

/// A number that a change of the rules may move.
struct Moved {
  std::string what;    ///< `the British chance to win`
  std::string unit;    ///< `percentage points`
  double scale = 1;    ///< of the numbers told to those given
  int digits = 1;      ///< behind the point
  std::string sign{};  ///< of `before` and `after`: ` %`
  double before = 0, after = 0, effect = 0;
  verify::Interval range;
  std::uint64_t pairs = 0;
  double asked = 1;          ///< the smallest effect that matters, as told
  std::uint64_t enough = 0;  ///< pairs that would show it
};
/// The chance of the last seat to win. `asked` in percentage points.
Moved moved_chance(const Game& game, const verify::Balance& row, double asked);
/// The lead of the last seat in points.
Moved moved_lead(const Game& game, const verify::Balance& row, const verify::Figure& lead);

/// The sentence, without a capital and without a full stop.
std::string moved_in_words(const Moved& moved);

/// That one side wins every game before the change and after it, which no number of such games could change much. Empty
/// where it does not.
std::string all_won_in_words(const Game& game, const verify::Balance& row);

/// Everything that a row says of the balance, the lead in points first where the game counts them, and the bid at which
/// the game is even. Sentences.
std::string balance_in_words(const Game& game, const verify::Balance& row, double asked);

/// The points for the seat that is behind at which half the games are won, with the interval: `12 points for the
/// Americans (95 %: 9 to 15)`. Nothing where no points are counted.
std::string even_bid_in_words(const Game& game, const verify::GamesByNumber& leads);

/// How sure a share is: ` (95 %: 27.4 to 50.1 %)`.
std::string share_range(std::uint64_t part, std::uint64_t whole);

/// Half a percentage point or a point and more is what designers ask for where they name nothing.
inline constexpr double usual_effect = 1;

}  // namespace tricorne::reports
