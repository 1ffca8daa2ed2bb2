// Trials: a claim that one beginning is better than another is tested by playing on from both.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "players/advice.h"
#include "players/mean.h"
#include "players/player.h"

namespace tricorne::players {

/// Where one of the two games of a pair begins.
struct Beginning {
  const Position* position = nullptr;   ///< settled; must outlive the trial
  std::optional<std::size_t> answer{};  ///< the number of an answer to give first
};

/// A claim to test: `first` is better for a seat than `second`. Pairs of games are played on from both, with the same
/// hidden things and the same dice, by the same player at all seats.
struct Trial {
  Beginning first, second;
  Seat seat = Seat{0};           ///< whose gain is measured
  bool as_on_the_table = false;  ///< hidden things stay as they are; else they are drawn anew as `seat` sees them
  std::string player{};          ///< who plays on, at all seats; empty: `usual_player`
  std::uint32_t games = 2560;    ///< the most pairs; a trial ends before when it is decided
  std::uint32_t horizon = 0;     ///< answers of players until the game's Knowledge judges; 0: to the end of the game
  double least = 0.02;           ///< a gain that is surely smaller than this is not worth more games
  double exact = 0.08;           ///< a sure gain is measured until half its interval is at most this
  std::uint64_t seed = 0;
};

/// What a trial found. Chances lie between 0 and 1.
struct TrialResult {
  std::uint32_t pairs = 0;           ///< pairs that were played
  Estimate gain{0, -1, 1};           ///< of `first` against `second`; the interval holds wherever the trial ended
  double first = 0.5, second = 0.5;  ///< the shares that `seat` won from both
  std::optional<Mean> lead{};        ///< the gain in points, where the game counts points; its interval is for one look

  /// Is `first` surely better?
  bool holds() const { return pairs > 0 && gain.low > 0; }
  /// Is `first` surely worse?
  bool is_refuted() const { return pairs > 0 && gain.high < 0; }
};

/// How a seat mostly goes on behind an answer.
struct Line {
  std::vector<std::string> answers;  ///< their texts, the first answer in front
  bool whole = false;                ///< does it end where the act of the seat ends, in most of the games?
  double share = 0;                  ///< of the games that were played on, those that went so
};

/// How the true gains of claims scatter that a quick judgement picked as the largest of many.
struct Scatter {
  double mean = 0, spread = 0;  ///< the mean and the standard deviation of true gains, as chances
};
/// What was measured at claims picked by the analysis of Washington's War (players/README.md).
inline constexpr Scatter usual_scatter{0.027, 0.08};
/// A gain shrunk for having been picked: the mean of what the trial says and of what such claims are worth, by the
/// certainty of both.
double shrunk(const TrialResult& tried, const Scatter& scatter = usual_scatter);

/// Who plays on in trials: `steady` where the game has Knowledge, else `random`. A player with whims would not go
/// through with what an answer begins, so that the answer would seem worth little.
std::string_view usual_player(const Game& game);
/// The most pairs of a trial, so that it costs a few seconds of a processor where the game is quick to play.
std::uint32_t usual_pairs(const Game& game);

/// Carries out trials of one game, and keeps its players between them. For one thread at a time.
class Trials {
 public:
  /// `threads` is 0 for as many as the machine has. `game` must outlive the object.
  explicit Trials(const Game& game, unsigned threads = 0);
  ~Trials();
  Trials(const Trials&) = delete;
  Trials& operator=(const Trials&) = delete;

  /// The result does not depend on the threads. Throws what `make_player` throws, and Stopped.
  TrialResult run(const Trial& trial);

  /// How the seat of a trial goes on behind its first answer, at most `length` answers in all: the longest line that
  /// more than half of 60 games share, in worlds that the seat cannot tell apart and with other dice in each. It ends
  /// where the act of the seat ends, and before a question that somebody else answers.
  Line line(const Trial& trial, std::size_t length);

  /// Looks at the pairs are taken after this many, and each time they have doubled.
  static constexpr std::uint32_t first_look = 40;

 private:
  struct Table;
  class Lease;
  std::string player_of(const Trial& trial) const;
  std::unique_ptr<Table> borrow(const std::string& player);

  const Game& game_;
  const unsigned threads_;
  struct Idle;
  std::unique_ptr<Idle> idle_;
};

/// Plays on from the first of these answers to a question and from each other one, up to `how.games` pairs of games a
/// comparison, and puts what that shows in the place of the chances: the share of the games that were won, and as loss
/// what an answer loses against the first one, below 0 where it did better. Then the answers are in the order of their
/// losses. `how` says where, who is asked, and the rest of a Trial but for the answers.
void try_out(Trials& trials, Trial how, std::vector<Opinion>& opinions);
/// What such a trial showed of an answer: `41 % [36, 46], 2 points less [-3, 6], too close to tell`.
std::string in_words(const Opinion& tried);

}  // namespace tricorne::players
