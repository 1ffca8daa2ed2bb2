// Luck and skill in a recorded game: the chance to win before and after each step, and what a better answer would have
// been worth.
#pragma once

#include <atomic>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/game.h"
#include "engine/core/stopping.h"
#include "players/trial.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// How a record is analysed.
struct AnalysisOptions {
  std::uint32_t budget = 100;  ///< rollouts for each chance to win, and worlds in which answers are compared
  std::uint64_t seed = 0;
  bool as_on_the_table = false;  ///< judge an answer with all hidden cards open, not by what the seat could know
  unsigned threads = 0;          ///< 0: as many as the machine has
  const std::atomic<bool>* stop = nullptr;  ///< when it becomes true, `analyze` throws Stopped; may be null
  /// Called after each position, by any of the threads but never by two at once. May be empty.
  std::function<void(std::size_t done, std::size_t all)> progress;
};

/// How the candidates of an analysis are confirmed by trials (players/trial.h).
struct ConfirmOptions {
  std::string player{};        ///< who plays on, at both seats; empty: players::usual_player
  std::uint32_t games = 1280;  ///< the most pairs of games for one candidate
  unsigned threads = 0;        ///< 0: as many as the machine has
  std::uint64_t seed = 0;
  bool as_on_the_table = false;  ///< as AnalysisOptions::as_on_the_table
  /// Called after each trial. May be empty.
  std::function<void(std::size_t done, std::size_t all)> progress{};
};

/// What one answer does better and worse than another one, in words.
struct Reasons {
  std::vector<std::string> gains, costs;
  friend bool operator==(const Reasons&, const Reasons&) = default;
};

/// One step of the main line. Chances lie between 0 and 1. `before` and `after` are the chances of Seat{0} to win.
/// `loss`, `low` and `high` are chances of the seat that gave the answer.
struct AnalyzedStep {
  std::size_t step = 0;          ///< from 1
  std::string action;            ///< as the record writes it
  std::string question;          ///< name of the decision, e.g. `roll_for_battle`
  Seat seat = Seat::Chance;      ///< the seat that answered
  std::string turn;              ///< label of the turn
  std::string kind;              ///< the kind of luck, for people, e.g. `battle dice`; empty when a player was asked
  double before = 0, after = 0;  ///< of Seat{0}; `after` of a step is `before` of the next step
  double doubt_before = 0, doubt_after = 0;  ///< half the width of the 95 % intervals of `before` and `after`
  double loss = 0;                           ///< chance lost against the best answer found; 0 when chance answered
  double low = 0, high = 0;                  ///< the ends of the 95 % interval of `loss`
  double skill = 0;                          ///< the loss as it was measured, below 0; above 0 only by chance
  std::string best;                          ///< the best answer found; empty when no better answer was found
  bool candidate = false;                    ///< did the quick judgement lose so much that `best` looks worth a try?
  Reasons reasons{};                         ///< for and against `best`; empty where it is no candidate
  std::vector<std::string> line;  ///< `best` and how the seat mostly goes on behind it (Trials::line); empty where
                                  ///< nothing is confirmed
  double line_share = 0;          ///< of the games that were played on, those that went so
  bool whole_line = false;        ///< does `line` end where the act ends, with nothing left open?
  std::string told{};      ///< what the step gave and what was better, as a paragraph (reports/story/explain.h); empty
                           ///< where it is kept
  bool confirmed = false;  ///< was `best` surely better in a trial?
  double worth = 0;        ///< what `best` gains, shrunk for having been picked (players/trial.h); 0 without a trial
  double gain = 0;         ///< the same as the trial measured it
  double gain_low = 0, gain_high = 0;  ///< the ends of its 95 % interval
  std::size_t pairs = 0;               ///< pairs of games of the trial; 0: none
  std::string glyph;                   ///< `?!`, `?` or `??`, by `worth`; empty where nothing is confirmed

  /// By how much the step raised the chance of Seat{0}.
  double change() const { return after - before; }
  /// Is `best` a candidate that no trial has shown to be worth little?
  bool is_open() const { return candidate && !confirmed && (pairs == 0 || gain_high >= 0.02); }

  MEMBERS(AnalyzedStep, step, seat, before, after, doubt_before, doubt_after, (question, .key = "kind"),
          (kind, .key = "luck"), action, turn, loss, low, high, best, candidate, reasons, told, skill, confirmed, worth,
          gain, gain_low, gain_high, pairs, glyph, line, line_share, whole_line)
};

/// A play that moved the curve, tried from before and from behind it with the cards as they were. Steps from 1.
struct Swing {
  std::size_t first = 0, last = 0;     ///< its steps
  double before = 0.5, after = 0.5;    ///< the shares of Seat{0} in games played on from before and from behind it
  double gain = 0;                     ///< `after` less `before`
  double gain_low = 0, gain_high = 0;  ///< the ends of its 95 % interval
  double worth = 0;                    ///< `gain`, shrunk for having been picked
  std::size_t pairs = 0;               ///< pairs of games

  MEMBERS(Swing, first, last, before, after, gain, gain_low, gain_high, worth, pairs)
};

/// The play that decided the game, as trials confirm it (reports/story/explain.h). Steps from 1.
struct TurningPlay {
  std::size_t first = 0, last = 0;  ///< its steps
  std::size_t show = 0;             ///< the step of it that shows it best
  bool decided = false;             ///< false: the game has no turning point, and `told` says why
  double before = 0, after = 0;     ///< the chance of Seat{0} before and after the play
  std::string name{};               ///< a few words: who did what where; as `told` of a step not kept
  std::string told{};               ///< sentences: what turned, what the play gave, and what followed

  /// By how much a play must change the chance to have decided something.
  static constexpr double least = 0.05;
};

/// What the analysis of one record found: the chances to win at every step of the main line.
struct Analysis {
  std::string file;
  std::vector<SeatInfo> seats;
  std::vector<std::string> players;      ///< by seat, as the record names them; empty texts where it names none
  std::vector<AnalyzedStep> steps;       ///< all steps of the main line, in order
  std::optional<Outcome> outcome;        ///< nothing: the record ends before the game does
  std::string result{};                  ///< the outcome in words
  std::string tried_by{};                ///< the player of the trials; empty: nothing was tried
  std::vector<Swing> swings{};           ///< the plays that were tried, the largest change of the curve first
  std::optional<TurningPlay> turning{};  ///< nothing: not looked for (reports/story/explain.h), or no play

  /// The chances of Seat{0} before each step and at the end.
  std::vector<double> chances() const;
  /// The chance of Seat{0} to win at the first position; 0.5 without steps.
  double first() const { return steps.empty() ? 0.5 : steps.front().before; }
  /// The chance of Seat{0} to win at the last position; 0.5 without steps.
  double last() const { return steps.empty() ? 0.5 : steps.back().after; }
  /// The sum of all changes by chance, for Seat{0}. first + luck + skill of Seat{0} - skill of Seat{1} + drift = last.
  double luck() const;
  /// Half the width of the 95 % interval of the luck. It covers only the error from the limited number of rollouts. An
  /// error that the evaluation makes in all rollouts is not in it.
  double luck_doubt() const;
  /// What a seat's own answers gave away of its chance to win, against the best answers found: 0 or less, but for the
  /// error from the limited number of rollouts.
  double skill(Seat seat) const;
  /// What is left of the way from first to last, for Seat{0}: players who answer better than the rollouts expect, and
  /// the rollouts' own errors. Near 0 on average when the rollouts judge well.
  double drift() const;
  /// The result of Seat{0} less a share of the luck, held within 0 and 1: what such play wins on average.
  double luck_adjusted(double share = 1) const { return less_luck(share, 0); }
  /// The ends of its 95 % interval with the whole luck taken out, which comes from `luck_doubt` alone.
  double luck_adjusted_low() const { return less_luck(1, -luck_doubt()); }
  double luck_adjusted_high() const { return less_luck(1, luck_doubt()); }
  /// Would the result without the luck lie below 0 or above 1?
  bool held_within_bounds() const;
  /// Luck of Seat{0} by AnalyzedStep::kind.
  std::map<std::string, double> luck_by_kind() const;
  /// Luck of Seat{0} by AnalyzedStep::turn.
  std::map<std::string, double> luck_by_turn() const;
  /// Do luck and own answers add up to the way from the first chance to the last, but for a few points? Else they are
  /// not told in sentences.
  bool adds_up() const { return std::abs(drift()) <= 0.1; }
  /// Steps with a mark, the costliest first.
  std::vector<const AnalyzedStep*> moments() const;
  /// Steps of which a better answer looks worth a try but is not confirmed (AnalyzedStep::is_open), in order.
  std::vector<const AnalyzedStep*> worth_a_try() const;

 private:
  double less_luck(double share, double more) const;
};

/// How well the luck of several games explains their results.
struct LuckFit {
  double share = 1;  ///< the share of the luck to take out that leaves the results least scattered, from 0 to 1
  double away = 0;   ///< the part of the variance of the results that this takes away, from 0 to 1
};

/// Fewer games give no fit.
inline constexpr std::size_t least_games_of_a_fit = 10;
/// The fit of results to luck over several games, by least squares.
LuckFit fit_of_luck(const std::vector<Analysis>& analyses);

/// Analyses the main line of a record, on many threads. Throws DataError with its place for a step that holds a `?`,
/// that cannot be carried out, or that comes after the end of the game. A step against the rules that can be carried
/// out is analysed without a loss. Throws std::invalid_argument for a game that has not two seats, and Stopped.
Analysis analyze(const Game& game, const Record& record, const AnalysisOptions& options);

/// A play by its first and last step, from 1.
using StepSpan = std::pair<std::size_t, std::size_t>;

/// What confirming an analysis may cost.
struct Price {
  std::size_t candidates = 0;  ///< claims to try
  std::uint64_t games = 0;     ///< the most games of all trials together
  double seconds = 0;  ///< about how long a processor takes for them when `heuristic` plays; most trials end early
};
Price price_of_confirming(const Game& game, const Analysis& analysis, const std::vector<StepSpan>& plays,
                          const ConfirmOptions& options);

/// Tries the candidates of an analysis of this record, and these plays, by playing on. Fills Analysis::tried_by and
/// swings, and of the steps what a trial says, with marks. Throws what `Trials::run` and `analyze` throw.
void confirm(const Game& game, const Record& record, Analysis& analysis, const std::vector<StepSpan>& plays,
             const ConfirmOptions& options);

/// A loss that an analysis prints, and what games with other dice show of it.
struct MeasuredLoss {
  double printed = 0;            ///< AnalyzedStep::worth
  double low = 0, high = 0;      ///< the ends of the interval that is printed with it
  players::Estimate measured{};  ///< by `options.games` pairs of games
  /// Does the printed interval hold what was measured?
  bool holds() const { return low <= measured.value && measured.value <= high; }
};
/// Tries the confirmed steps of an analysis of this record again. `options` must have another seed than that which
/// confirmed them. Throws what `confirm` throws.
std::vector<MeasuredLoss> measured_losses(const Game& game, const Record& record, const Analysis& analysis,
                                          const ConfirmOptions& options);

/// An analysis without steps, made without any rollouts. `read_steps` adds the steps from a cache. Throws as `analyze`
/// does, but not Stopped.
Analysis outline(const Game& game, const Record& record);

/// The key of an analysis in a cache. Analyses with equal keys are equal. `rules` is the signature of the rules, and
/// `confirmed` says how it was confirmed; null: not.
std::uint64_t analysis_key(const Game& game, const Record& record, const AnalysisOptions& options,
                           std::string_view rules, const ConfirmOptions* confirmed = nullptr);

/// The title of a branch that shows a better line.
inline constexpr std::string_view better_line = "better";
/// Adds marks and better lines as branches to the record at the `most` costliest moments, no notes.
void annotate(Record& record, const Analysis& analysis, std::size_t most);
/// The text of the record's file with these marks and lines, and with notes. All other lines stay as they are.
/// Throws DataError as `with_remarks` (record.h) does.
std::string annotated(const Record& record, const Analysis& analysis, std::size_t most);

}  // namespace tricorne::replay
