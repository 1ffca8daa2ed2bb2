// Luck and skill in a recorded game: the chance to win before and after each step, and what a better answer would have
// been worth.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// How a record is analysed, as the command line asks for it.
struct AnalysisOptions {
  std::uint32_t budget = 100;  ///< rollouts for each chance, and worlds in which answers are compared
  std::uint64_t seed = 0;
  bool as_on_the_table = false;  ///< judge decisions by what lay hidden, too; else by what the seat could know
  unsigned threads = 0;
  const std::atomic<bool>* stop = nullptr;  ///< once true, analysing ends with Stopped
  std::function<void(std::size_t done, std::size_t all)> progress;
};

/// Analysing was broken off.
struct Stopped : std::runtime_error {
  Stopped() : std::runtime_error("stopped") {}
};

/// Chances lie between 0 and 1. The chances of a game are Seat{0}'s. The chances of an answer belong to the seat that
/// gave it.
struct AnalyzedStep {
  std::size_t step = 0;  ///< from 1
  std::string action;
  std::string question;  ///< name of the decision, e.g. `roll_for_battle`
  Seat seat = Seat::Chance;
  std::string turn;
  std::string kind;                          ///< of luck, for people, e.g. `battle dice`; empty when a player was asked
  double before = 0, after = 0;              ///< of Seat{0}; the next step begins where this one ends
  double doubt_before = 0, doubt_after = 0;  ///< half of their 95 % intervals
  double loss = 0;                           ///< against the best answer found; nothing at questions of chance
  double low = 0, high = 0;                  ///< its 95 % interval
  std::string best;                          ///< that answer; empty when nothing better was found
  std::vector<std::string> line;             ///< how the game might have gone on behind it
  std::string glyph;                         ///< `?!`, `?` or `??`; empty unless the whole interval says so

  double change() const { return after - before; }
};

/// What the analysis of one record found: the chances to win at every step of the main line.
struct Analysis {
  std::string file;
  std::vector<SeatInfo> seats;
  std::vector<std::string> players;  ///< by seat, as the record names them
  std::vector<AnalyzedStep> steps;
  std::optional<Outcome> outcome;  ///< nothing: the record ends before the game does

  /// Where the game began and where it ended, for Seat{0}.
  double first() const { return steps.empty() ? 0.5 : steps.front().before; }
  double last() const { return steps.empty() ? 0.5 : steps.back().after; }
  /// What chance gave Seat{0} in all: first + luck + skill of Seat{0} - skill of Seat{1} = last.
  double luck() const;
  /// Half of the 95 % interval of the luck, as far as it comes from the number of rollouts; what the evaluation
  /// misjudges in all of them is not in it.
  double luck_doubt() const;
  /// What a seat's own answers gained it in all.
  double skill(Seat seat) const;
  /// The result of Seat{0} with the luck taken out.
  double luck_adjusted() const { return last() - luck(); }
  /// Luck of Seat{0} by kind, and by turn.
  std::map<std::string, double> luck_by_kind() const;
  std::map<std::string, double> luck_by_turn() const;
  /// Steps with a mark, the costliest first.
  std::vector<const AnalyzedStep*> moments() const;
};

/// Goes through the main line of a record. Throws DataError for a step that is not legal or whose card is unknown
/// (`?`), with its place, std::invalid_argument for a game that has not two seats.
Analysis analyze(const Game& game, const Record& record, const AnalysisOptions& options);

/// The same without steps and without looking at any: for steps that are known already.
Analysis outline(const Game& game, const Record& record);

/// What the options and the record make of a cache's key: equal keys, equal analyses. `rules`: the signature.
std::uint64_t analysis_key(const Game& game, const Record& record, const AnalysisOptions& options,
                           std::string_view rules);

/// The text of a copy of the record with notes, marks and better lines as branches at the moments that mattered, at
/// most `most` of them.
std::string annotated(const Record& record, const Analysis& analysis, std::size_t most);

}  // namespace tricorne::replay
