// Chooses answers by their numbers: by chance, by the drawn habits of a swarm, or by an answerer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// The number of an answer drawn at random. All answers are equally likely. With `weighted` the answers of a question
/// to chance are as likely as their weights say (Position::answer_weight). The position must be settled and have an
/// answer.
std::size_t answer_at_random(const Position& position, Chance& chance, bool weighted);

/// Answers all questions to players in one game. Belongs to one thread.
class Answerer {
 public:
  virtual ~Answerer() = default;
  /// The number of the answer to give, below `position.answer_count()`. `position` waits for a player, not for chance.
  virtual std::size_t choose(const Position& position) = 0;
};

/// Makes the answerer of the game with this number in the run. Several threads call it at once.
using MakeAnswerer = std::function<std::unique_ptr<Answerer>(std::uint64_t number)>;

/// The kinds of answers by number: the name of an answer's document, such as `place_pc`. Belongs to one thread, and to
/// positions of one game under any ruleset.
class AnswerKinds {
 public:
  /// The number of the kind of answer `n`: kinds are counted in the order in which they are met.
  std::size_t of(const Position& position, std::size_t n);
  const std::string& name(std::size_t kind) const { return names_[kind]; }
  std::size_t size() const { return names_.size(); }

 private:
  std::unordered_map<std::uint64_t, std::size_t> known_;  ///< by answer_key
  std::vector<std::string> names_;
};

class Kit;

/// Answers one game of a swarm. Games in which every answer is equally likely are much alike: what has few answers is
/// seldom given, and what ends a phase soon ends it. So each game draws its habits: which kinds of answers it avoids
/// and which it presses, whether it draws a kind first or an answer at once, and whether it follows the game's own pull
/// (Kit::pull). What has been given often becomes less likely. No kind is avoided altogether.
class SwarmAnswerer final : public Answerer {
 public:
  /// The habits of game `number` of a run; `kinds` must outlive the answerer.
  SwarmAnswerer(const Game& game, AnswerKinds& kinds, std::uint64_t seed, std::uint64_t number);
  std::size_t choose(const Position& position) override;

 private:
  double habit(std::size_t kind);

  const Kit* kit_;  ///< whose pull counts; null: in this game none does
  AnswerKinds& kinds_;
  const std::uint64_t key_;
  Chance chance_;
  const bool kind_first_;
  std::vector<double> habits_;          ///< by kind; 0: not drawn yet
  std::vector<double> given_;           ///< by kind: how often
  std::vector<double> weights_;         ///< by answer
  std::vector<std::size_t> of_answer_;  ///< the kind by answer
  std::vector<double> count_;           ///< by kind: how many answers there are now
};

/// Rules that a swarm plays by: the game, with some axes at a value next to theirs.
struct SwarmRules {
  std::shared_ptr<const Game> game;
  std::vector<AxisInfo> changed;  ///< with the values that they have in `game`
};

/// The rules of a swarm by seed: those of the run first, and others.
std::vector<SwarmRules> swarm_rules(const Game& game, std::uint64_t seed);
/// By which of them game `number` is played: every fourth game by those of the run.
std::size_t rules_of_swarm(const std::vector<SwarmRules>& rules, std::uint64_t seed, std::uint64_t number);

/// Where game `number` of a swarm begins: every second one with a crowded position (Kit::crowded), if the game has any,
/// and the others with the set-up. Settled.
std::unique_ptr<Position> swarm_begins(const Game& game, std::uint64_t seed, std::uint64_t number);

}  // namespace tricorne::verify
