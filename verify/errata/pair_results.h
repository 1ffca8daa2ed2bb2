// The results of pairs of games, added up.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "verify/games/chunks.h"
#include "verify/games/foundation.h"
#include "verify/games/statistics.h"

namespace tricorne::verify {

/// Sums of one figure, which counts something, over the games before a change and those after it.
struct FigureSums {
  double games = 0;  ///< pairs in which a game has the figure
  double before = 0, after = 0;
  double before_squares = 0, after_squares = 0;
  GamesByNumber changes{};  ///< pairs by the difference of after less before, but 0

  void add(double value_before, double value_after);
  /// Among so many pairs; a pair whose games do not have the figure counts as 0 in both.
  Changes changes_of(std::uint64_t pairs) const;
  MEMBERS(FigureSums, (games, .key = "n/"), (before, .key = "before/"), (after, .key = "after/"),
          (before_squares, .key = "squares/before/"), (after_squares, .key = "squares/after/"),
          (changes, .key = "change/"))
};

/// Is this figure counted in every pair, and not only in samples?
bool is_of_every_pair(std::string_view figure);

/// Sums over pairs. Sums of whole and half numbers are exact, so the order in which results are added changes nothing.
/// What a pair counts only with Detail::all (verify/errata/pairs.h) stays empty or 0 without it.
struct PairResults {
  std::uint64_t pairs = 0;
  std::uint64_t identical = 0;                  ///< pairs whose two games have the same answers and the same end
  Differences differences{};                    ///< of the last seat's score: 1 won, 0.5 drawn, 0 lost
  double score_before = 0, score_after = 0;     ///< sums of the last seat's score
  Counts endings_before, endings_after;         ///< Detail::all: games by their ending
  Counts winners_before, winners_after;         ///< Detail::all: games by their winner
  GamesByTurn parted;                           ///< Detail::all: pairs by the turn in which they part
  Counts acted;                                 ///< Detail::all: pairs that an axis parts by itself, by its name
  std::uint64_t acted_together = 0;             ///< Detail::all: pairs that no axis parts by itself
  std::uint64_t samples = 0;                    ///< Detail::all: pairs whose events give figures
  std::map<std::string, FigureSums> figures{};  ///< Detail::all: of each pair, or of samples
  /// Games by the points by which the last seat is ahead at the end; empty where the game counts none.
  GamesByNumber leads_before, leads_after;
  FigureSums lead{};        ///< of the same points, over the pairs
  Foundation foundation{};  ///< of the games that were looked at (is_looked_at)
  /// Detail::all: pairs looked at; of them those whose games looked up a datum that differs between them; and how
  /// often.
  std::uint64_t looked_pairs = 0, changed_looked_up = 0, changed_looks = 0;

  /// Detail::all: in the games after the change that were looked at, by house rule: those in which it held, and the
  /// questions at which it did; and all their questions.
  Counts house_games, house_questions;
  std::uint64_t looked_questions = 0;

  void add(const PairResults& more);
  /// The pairs that this axis parts by itself.
  std::uint64_t acted_by(std::string_view axis) const;

  /// The results as text, with one line for each sum.
  std::string write() const;
  /// Reads a text of `write`. Throws std::invalid_argument for a damaged text.
  static PairResults read(std::string_view text);

  MEMBERS(PairResults, pairs, identical, (differences, .key = "difference/"), (score_before, .key = "score/before"),
          (score_after, .key = "score/after"), (endings_before, .key = "ending/before/"),
          (endings_after, .key = "ending/after/"), (winners_before, .key = "winner/before/"),
          (winners_after, .key = "winner/after/"), (parted, .key = "parted/turn/"), (acted, .key = "acted/"),
          (acted_together, .key = "acted together"), samples, (figures, .key = "figure/"),
          (leads_before, .key = "leads/before/"), (leads_after, .key = "leads/after/"), (lead, .key = "lead/"),
          (foundation, .key = ""), (looked_pairs, .key = "looked pairs"),
          (changed_looked_up, .key = "changed looked up"), (changed_looks, .key = "changed looks"),
          (house_games, .key = "house/games/"), (house_questions, .key = "house/questions/"),
          (looked_questions, .key = "looked questions"))
};

}  // namespace tricorne::verify
