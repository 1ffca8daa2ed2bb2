// Small worlds: all positions of a few places and a few pieces, each with one question. In each position the answers
// of the rules are held against the properties of the game, which ask its oracles. What is wrong in so small a world is
// found without a scenario, and what is right there was tried in every case.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/game_parts.h"
#include "verify/lockstep/lockstep.h"
#include "verify/referee/referee.h"

namespace tricorne::verify {

/// How often a property was broken, and the number of the first position that breaks it.
struct WorldFault {
  std::uint64_t times = 0;
  std::uint64_t first = 0;
};

/// What was done in a world. A position is a board with one question.
struct WorldFigures {
  std::uint64_t positions = 0;
  std::uint64_t actions = 0;                   ///< actions that were asked about, legal or not
  std::uint64_t steps = 0;                     ///< answers that were carried out, and steps that ran by themselves
  std::uint64_t comparisons = 0;               ///< how often a property had something to say
  QuestionCounts asked{};                      ///< how often each property had
  std::map<std::string, WorldFault> broken{};  ///< by the name of the property

  /// Adds what was done in other numbers of the same world. Of two first faults that of `*this` stays.
  WorldFigures& operator+=(const WorldFigures& later);
};

/// Holds the rules against the properties, position by position. Belongs to one thread.
class WorldJudge {
 public:
  virtual ~WorldJudge() = default;
  /// Judges position `n`. Does nothing where `n` stands for no position.
  virtual void judge(std::uint64_t n) = 0;
  /// What was done since the last call.
  virtual WorldFigures take() = 0;
};

/// The first answers by which a position breaks a property, and the property.
struct WorldCase {
  std::vector<std::string> answers;  ///< at most one
  BrokenProperty broken;
};

/// What WorldFigures::broken calls it when the list of answers and the verdicts on them differ, which no property says.
inline constexpr const char* lists_differ = "the list of answers is that of the verdicts";

/// A small world. It never changes, so any number of threads may use it at once; it must not outlive its game.
class World {
 public:
  virtual ~World() = default;
  virtual std::string_view name() const = 0;   ///< in one word
  virtual std::string_view about() const = 0;  ///< what is asked on which boards, for people
  /// How many numbers there are. A number may stand for no position, where pieces may not stand so.
  virtual std::uint64_t size() const = 0;
  /// Position `n`, not settled; null where there is none.
  virtual std::unique_ptr<Position> position(std::uint64_t n) const = 0;
  /// The actions to ask about, legal or not, at a question of this world.
  virtual std::vector<std::string> actions(const Position& position) const = 0;
  virtual std::unique_ptr<WorldJudge> judge() const = 0;
  /// How position `n` breaks the property with this name; nothing when it does not.
  virtual std::optional<WorldCase> broken(std::uint64_t n, const std::string& property) const = 0;
};
using WorldList = std::vector<std::unique_ptr<World>>;

/// The small worlds of one game, which the build finds in `verify/GAME/worlds.cpp`.
class Worlds {
 public:
  virtual ~Worlds() = default;
  /// The worlds under the rules of `game`, in a fixed order. `game` must outlive them.
  virtual WorldList of(const Game& game) const = 0;
};
GameParts<Worlds>& worlds_table();
/// The worlds of a game; none when it has none.
WorldList worlds_of(const Game& game);

/// All positions of some worlds in one order, in which every long enough run of numbers is a fair sample of all.
class WorldOrder {
 public:
  explicit WorldOrder(const WorldList& worlds);
  std::uint64_t size() const { return size_; }
  struct Place {
    std::size_t world;
    std::uint64_t number;
  };
  /// Where number `n` of the order lies. `n` must be below `size()`.
  Place operator[](std::uint64_t n) const;
  /// The number in the order of number `number` of a world.
  std::uint64_t number_of(const Place& place) const;

 private:
  std::vector<std::uint64_t> ends_;  ///< by world: how many numbers it and those before it have
  std::uint64_t size_ = 0, stride_ = 1, back_ = 1;
};

/// Which numbers of the order are tried, and how.
struct WorldOptions {
  std::uint64_t from = 0;
  std::uint64_t count = 0;
  unsigned threads = 0;                                                     ///< 0: as many as the machine has
  const std::atomic<bool>* stop = nullptr;                                  ///< once true, no more chunks are begun
  std::function<void(std::uint64_t done, std::uint64_t total)> progress{};  ///< called by one thread at a time
};

/// Throws std::invalid_argument when the order has no such part.
void require_part(const WorldOrder& order, const WorldOptions& options);

/// What was done in all worlds. The number of threads changes none of it.
struct WorldsResult {
  std::vector<WorldFigures> worlds;  ///< in the order of the worlds
  std::uint64_t done = 0;            ///< how many numbers, from the first on without a gap
};

/// Judges the positions of a part of the order. Throws std::invalid_argument when the order has no such part.
WorldsResult judge_worlds(const WorldList& worlds, const WorldOptions& options);

/// A scenario that demands a broken property, made as small as possible; where that cannot be done, the position alone,
/// with what is wrong in it.
struct WantedScenario {
  std::uint64_t number;  ///< of the position in its world
  std::string property;
  std::string ruleset;  ///< as the scenario names it
};
std::string scenario_of(const Game& game, const World& world, const WantedScenario& wanted);

// The answers of the rules as a file, for whoever has another engine.

/// Position `n` with its answers, as one line of the file: `world`, `number`, `position` as a position file has it,
/// `events` where steps run first, and `asks`; where somebody is asked `legal` and `refused`, the paragraph that bars
/// each other action (empty: none does). Null where `n` stands for no position.
Node answers_in(const World& world, std::uint64_t n);

// The same worlds on another engine: in each position its list of answers, its verdict on every other action, and what
// a step does are held against ours.

/// A kind of difference, and where it was met first.
struct WorldFinding {
  std::uint64_t number = 0;  ///< in the order of all positions
  std::string world;
  FoundDifference found;
};

/// What was compared with a foreign engine.
struct ForeignWorldsResult {
  std::uint64_t done = 0;       ///< how many numbers, from the first on without a gap
  std::uint64_t positions = 0;  ///< of these, how many stand for a position
  std::uint64_t different = 0;  ///< positions with a difference
  ComparisonCounts compared;
  std::vector<WorldFinding> findings;  ///< the first of each kind, in the order of the numbers
};

/// Asks the foreign engine about a part of the order. `ruleset` is as LockstepOptions has it. Positions of `theirs` are
/// asked in text form only. Throws std::invalid_argument as judge_worlds does, and nothing for what the engine does.
ForeignWorldsResult compare_worlds(const Game& own, const Game& theirs, const WorldList& worlds,
                                   const WorldOptions& options, const std::string& ruleset);

}  // namespace tricorne::verify
