// Measures what an erratum does to the balance. Plays many pairs of games for each choice of players and each choice of
// axes, until enough is known.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/errata/overlay.h"
#include "verify/errata/pairs.h"
#include "verify/games/chunks.h"
#include "verify/games/statistics.h"

namespace tricorne::verify {

/// When a comparison ends.
struct StopRule {
  std::uint64_t pairs = 20'000;  ///< the largest number of pairs
  double width = 0;              ///< ends at this half width of the 95 % interval, a share; 0: any width will do
  double effect = 0;             ///< the smallest effect that matters, for the sequential test; 0: no test
  double seconds = 0;            ///< time for the whole run; 0: no limit
  /// The width ends a comparison only after so many pairs.
  std::uint64_t least_pairs = 400;
};

/// What ended a comparison: a member of Enough, or somebody who broke the run off (`stop`).
enum class EndedBy : std::uint8_t { number, width, test, time, stop };
std::string_view to_text(EndedBy ended);

/// What of an erratum a comparison is about.
enum class Part : std::uint8_t {
  whole,
  axis,         ///< one change alone: an axis, a table or a house rule
  all_but_axis  ///< all changes but one
};

/// Which games a line of a table compares.
struct ComparedGames {
  std::string name;  ///< in words: `all`, `army_units alone`, `all but army_units`
  std::string players;
  Part part = Part::whole;
  std::string axis = {};  ///< that is alone or left out
};

/// One line of a table: a match whose pairs of games are compared.
struct Comparison : ComparedGames {
  Match match;
  std::uint64_t pairs = 0;  ///< the largest number of pairs, where it is less than that of Enough; 0: as Enough says
};

/// The result of a comparison.
struct Balance : ComparedGames {
  PairResults results;
  EndedBy ended = EndedBy::number;
  std::optional<EffectFound> found;  ///< the result of the sequential test; nothing when there was no test

  const Differences& differences() const { return results.differences; }
  std::uint64_t pairs() const { return results.pairs; }
  std::uint64_t identical() const { return results.identical; }
  /// The change of the last seat's chance to win, from -1 to 1; draws count half.
  double effect() const { return differences().moments().mean(); }
  Interval interval() const { return interval_of(differences()); }
  /// The largest share of pairs that may differ although none was seen (95 %). No interval that is told beside it is
  /// wider: neither that of the chances nor that of the pairs that one change parts.
  double most_unseen() const { return std::max(interval().high, wilson(0, pairs()).high); }
  double deviation() const { return differences().moments().deviation(); }
  /// How many times as many pairs the same accuracy would need if the two games of a pair had different dice. 0 when no
  /// pair differs.
  double variance_ratio() const;
  double score_before() const { return mean_score(results.score_before); }
  double score_after() const { return mean_score(results.score_after); }

 private:
  double mean_score(double sum) const { return pairs() == 0 ? 0 : sum / static_cast<double>(pairs()); }
};

/// A number about games before and after, with the interval of its change.
struct Figure {
  std::string name;
  std::uint64_t games = 0;
  double before = 0, after = 0, change = 0;
  Interval interval;
  double chance = 1;    ///< how often chance alone brings such a change (`chance_of`)
  bool stands = false;  ///< among all figures of the balance, by `standing`
  bool again = false;   ///< an earlier figure has the same numbers, such as an event and its paragraph
};
/// All figures of a balance by their names, and how many of them have numbers of their own: so many were looked at.
struct FigureList {
  std::vector<Figure> list;
  std::size_t looked_at = 0;
};
FigureList figures_of(const Balance& balance);

/// The points by which the last seat is ahead at the end. Nothing where the game counts no points.
std::optional<Figure> lead_in(const Balance& balance);

/// How many pairs are played, with which dice, and where they are kept.
struct BalanceOptions {
  StopRule enough;
  std::uint64_t seed = 0;
  std::uint64_t pairs_a_chunk = 100;
  bool whole_chunks = false;  ///< the last chunk is played whole, too, for a run that is kept and may be continued
  ChunkOptions chunks;
};

/// The seconds of a game of random players, about: by the number of its answers, everywhere the same.
double seconds_of_random_game(const Game& game);
/// How many pairs a chunk should have for these players: so few that it takes a processor some seconds at most, since
/// only between chunks a run asks whether its time is up.
std::uint64_t chunk_size(const Game& game, const players::PlayerNames& players);

/// Plays all comparisons. The result does not depend on the number of threads or ranks of MPI, unless the time or
/// somebody ends the run. Throws what `play_pairs` throws.
std::vector<Balance> compare_balance(const std::vector<Comparison>& comparisons, const BalanceOptions& options);

/// The comparison of the whole erratum. `players` is a text for `players::read_players`.
Comparison whole_erratum(const Erratum& erratum, const std::string& players);
/// The comparison of an erratum that is one of several which are reported together, by a name of its own among them.
Comparison part_alone(const Erratum& erratum, const std::string& name, const std::string& players);
/// The comparisons of each change alone, an axis, a table or a house rule, and, from three changes on, of all but one.
/// None for a single change.
std::vector<Comparison> axes_of(const Erratum& erratum, const std::string& players);

/// Do effects add up? Compares the effect of a whole with the sum of the effects of its parts. The parts are all axes
/// alone, or one axis and all others.
struct Interaction {
  std::string players;
  std::string what;
  double expected = 0, found = 0;  ///< the sum of the parts, and the whole
  Interval difference;             ///< of `found - expected`; the effects may add up when it holds 0
};
/// The interactions of all axes and of each axis with the others, as far as `balances` has the comparisons.
std::vector<Interaction> interactions_of(const std::vector<Balance>& balances);

// Which numbers of the rulebook matter? Compares the game with games in which one axis has a neighbouring value.

/// One move of one axis.
struct AxisMove {
  AxisInfo axis;   ///< the axis with its present value
  std::string to;  ///< a neighbouring value
};

/// The values next to the present value of an axis: a number one step less and one step more, the opposite value of a
/// flag, the words before and behind. A set has one neighbour, the empty set; an empty set has no neighbour.
std::vector<std::string> neighbours(const AxisInfo& axis);

/// All moves of a game, in the order of its axes. With a `filter`, only axes whose name holds this text or whose
/// paragraph is `filter` or lies below it.
std::vector<AxisMove> moves_of(const Game& game, const std::string& filter);

/// The comparison of the game with a move against the game, in Detail::results.
Comparison comparison_of(const std::shared_ptr<const Game>& game, const AxisMove& move, const std::string& players);

}  // namespace tricorne::verify
