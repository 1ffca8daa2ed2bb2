// What an erratum does to the balance: many pairs of games, by players and by axes, until enough is known.
#pragma once

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

/// When a comparison has enough.
struct Enough {
  std::uint64_t pairs = 20'000;  ///< at most so many
  double width = 0;              ///< half the width of the 95 % interval, as a share; 0: does not matter
  double effect = 0;             ///< the smallest effect worth knowing, for the sequential test; 0: none
  double seconds = 0;            ///< for the whole run; 0: no limit
  /// A width is trusted only when so many pairs were played.
  std::uint64_t least_pairs = 400;
};

/// What ended a comparison.
enum class EndedBy : std::uint8_t { number, width, test, time, stop };
std::string_view to_text(EndedBy ended);

/// One line of a table: a match that is compared.
struct Comparison {
  std::string name;  ///< `all`, `army_units alone`, `all but army_units`
  std::string players;
  Match match;
};

/// What came of one.
struct Balance {
  std::string name, players;
  Tally tally;
  EndedBy ended = EndedBy::number;
  std::optional<EffectFound> found;  ///< of a sequential test

  Differences differences() const;
  std::uint64_t pairs() const { return tally.count("pairs"); }
  std::uint64_t identical() const { return tally.count("identical"); }
  /// Change of the last seat's chance to win; draws count half.
  double effect() const { return differences().moments().mean(); }
  Interval interval() const { return interval_of(differences()); }
  double deviation() const { return differences().moments().deviation(); }
  /// How many times more pairs it would take with games that are not tied; 0 when no pair differs.
  double variance_ratio() const;
  double score_before() const;
  double score_after() const;
};

/// A number about games before and after, with the interval of its change.
struct Figure {
  std::string name;
  std::uint64_t games = 0;
  double before = 0, after = 0, change = 0;
  Interval interval;
  /// Does the interval exclude nothing?
  bool changes() const { return interval.low > 0 || interval.high < 0; }
};
std::vector<Figure> figures_of(const Balance& balance);

/// How many pairs are played, with which dice, and where they are kept.
struct BalanceOptions {
  Enough enough;
  std::uint64_t seed = 0;
  std::uint64_t pairs_a_chunk = 100;
  ChunkOptions chunks;
};

/// How many pairs a chunk should have for these players: players that think long get small chunks.
std::uint64_t chunk_size(const std::string& players);

/// Plays all comparisons. The answer depends on neither threads nor ranks, unless the time ends it. Throws what
/// `play_pairs` throws.
std::vector<Balance> compare_balance(const std::vector<Comparison>& comparisons, const BalanceOptions& options);

/// How a comparison of an erratum is made: `players` as `players::read_players` takes it.
Comparison whole_erratum(const Erratum& erratum, const std::string& players);
/// Each axis alone, and all but each. None for a single axis, and where data change.
std::vector<Comparison> axes_of(const Erratum& erratum, const std::string& players);

/// Two axes whose effects do not add up, or one with all others.
struct Interaction {
  std::string what;
  double expected = 0, found = 0;  ///< the sum of the parts, and the whole
  Interval difference;             ///< of found and expected
};
/// Where the effects of axes that were played alone and left out do not add up.
std::vector<Interaction> interactions_of(const std::vector<Balance>& balances);

}  // namespace tricorne::verify
