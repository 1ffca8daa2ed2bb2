// A walk goes through a record step by step and says how each step was taken. Checks, timelines and narrations of all
// games use walks.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/moment.h"
#include "replay/record/record.h"

namespace tricorne {
template <class Part>
struct GamePart;  // engine/game_parts.h
}

namespace tricorne::replay {

class World;  // replay/import/world.h

/// How a step was taken.
struct StepResult {
  enum class How : std::uint8_t {
    legal,         ///< carried out by the rules
    by_force,      ///< carried out against the rules
    skipped,       ///< not legal, and the pieces do not allow it: the position is unchanged
    unreadable,    ///< the text is no action of the game
    after_the_end  ///< the game was over before the step
  };
  How how = How::legal;
  std::size_t answers = 0;         ///< answers that were carried out, filled-in answers included
  bool guessed = false;            ///< an answer was filled in although another was possible
  bool ambiguous = false;          ///< several answers fitted a `?`
  std::string shown;               ///< in words, the unknown cards of the step that later steps show
  std::size_t unknown = 0;         ///< number of unknown cards of the step that stay unknown
  std::optional<Seat> who;         ///< the seat that was asked; nothing after the end
  std::optional<Refusal> refusal;  ///< for `by_force` and `skipped`
  std::string problem;             ///< for `unreadable`, for people
  /// Was the step taken as it is written, with nothing to report?
  bool plain() const { return how == How::legal && answers == 1 && shown.empty() && unknown == 0 && !ambiguous; }
};

/// A memory that makes walks through many records of one game quicker, e.g. of texts that were parsed. For one thread.
class WalkMemory {
 public:
  virtual ~WalkMemory() = default;
};

/// Does a walk keep the answers of a step as moments, or nothing but their texts?
enum class Keep : std::uint8_t { nothing, answers };
/// Does a walk go through the main line once before it begins, to learn its unknown cards?
enum class LookAhead : std::uint8_t { no, yes };

/// How a walk goes through a record.
struct WalkOptions {
  Keep keep = Keep::nothing;
  LookAhead look_ahead = LookAhead::no;
  WalkMemory* memory = nullptr;  ///< of the game's kit; may be null
};

/// A walk through a record. It tries to understand a step as it is written; then it fills in answers that the writer
/// left out; then it takes the step against the rules. A game with cards that nobody knows has a walk of its own. For
/// one thread.
class Walker {
 public:
  virtual ~Walker() = default;
  /// A copy of this walk in its present position, e.g. to go into a branch.
  virtual std::unique_ptr<Walker> clone() const = 0;
  /// Takes a step. The reference is valid until the next call of `take`.
  const StepResult& take(const Step& step);
  /// The answers of the last step, filled-in answers first. Empty for a walk with Keep::nothing.
  virtual std::vector<Moment> answers() const = 0;
  /// The answers of the last step as the game prints them, filled-in answers first.
  virtual std::vector<std::string> actions() const = 0;
  /// The filled-in answers of the last step, in words. Unknown draws are `draw ?`.
  virtual std::string filled_in() const = 0;
  /// The present position.
  virtual std::unique_ptr<Position> position() const = 0;
  /// The digest of the present position.
  virtual std::uint64_t digest() const = 0;
  /// Has the walk known every card when it was drawn? Then its positions are the positions of the game.
  virtual bool known_throughout() const = 0;
  /// The numbers of the cards in the hand of the asked seat that stand for cards nobody knows. Default: none.
  virtual std::vector<int> unknown_in_hand() const { return {}; }
  /// The number of events so far, by paragraph.
  virtual std::map<std::string, std::uint64_t> trace() const = 0;

 protected:
  Walker() = default;
  Walker(const Walker&) = default;
  Walker& operator=(const Walker&) = default;

  /// Forgets the answers of the last step.
  virtual void begin(const Step& step) = 0;
  /// The seat that is asked; nothing after the end.
  virtual std::optional<Seat> asked() const = 0;
  /// The paragraph of the question.
  virtual std::string rule_asked() const = 0;
  /// Takes the step if its text can be read as a legal action of the present position. False when it cannot.
  virtual bool understand(const Step& step) = 0;
  /// Fills in one answer after `number` others. False when none is certain enough, and when these are too many.
  virtual bool fill_in(int number) = 0;
  /// Takes an action that is not legal, if the pieces allow it, and says why it is refused.
  virtual void force(const Step& step) = 0;
  /// Makes this walk equal to `other`, a copy of it from before.
  virtual void become(const Walker& other) = 0;
  /// Adds to `taken_` which unknown cards the step held.
  virtual void tell_unknown() {}

  /// The origin of answer `n` of `count` answers of the last step.
  Origin origin_of(std::size_t n, std::size_t count) const;

  StepResult taken_;

 private:
  bool take_after_omitted(const Step& step);
  void take_against_the_law(const Step& step);

  bool pattern_ = false;  ///< has the last step a `?`
};

/// How one game is walked through, where its players may not know a card. Threads, games and errors as for a Kit
/// (replay/kit.h). Pages that have no use for a kit take this alone.
class Walks {
 public:
  virtual ~Walks() = default;
  /// A walk that stands at the first position of `record`. The record and the memory in `options` must outlive the
  /// walk. Throws DataError when the first position cannot be read. Default: `plain_walk`.
  virtual std::unique_ptr<Walker> begin_walk(const Game& game, const Record& record, const WalkOptions& options) const;
  /// The first position of a game of which a log is read; `game` must outlive it. Default: a world without unknown
  /// cards.
  virtual std::unique_ptr<World> begin_world(const Game& game) const;
  /// A memory that walks share from record to record to be quicker; null for a game whose walks need none. One thread
  /// at a time may use a memory. Default: the actions that the walks have read.
  virtual std::unique_ptr<WalkMemory> make_memory() const;
};

/// The table of walks, which the build makes of the files `replay/GAME/walks.cpp`.
std::vector<GamePart<Walks>>& walks_table();
/// The walks of a game. For a game without walks of its own they are the defaults.
const Walks& walks_of(const Game& game);

/// A moment of a walk. `told` is the answer with `?` for what is not `known`.
Moment moment_of(const Choice& choice, const std::string& told, bool known, Origin origin,
                 std::vector<Happening> events, std::shared_ptr<const Position> before,
                 std::shared_ptr<const Position> after);

/// A walk by the calls of core/game.h alone, for a game that has no walk of its own. A `?` for an answer of chance
/// is taken as the answer with which the record goes on the furthest. `record` must outlive the walk. Throws DataError
/// when the first position cannot be read.
std::unique_ptr<Walker> plain_walk(const Game& game, const Record& record, Keep keep);

/// What `Checker::check` finds in a record of which every step, in the branches, too, was taken plainly and came to its
/// digest: something about the head or the result. `walk` stands at the end of the main line.
std::vector<Finding> findings_of_ends(const Game& game, const Record& record, const CheckOptions& options,
                                      const Walker& walk);

/// Throws DataError for a record that was cut off.
void require_whole(const Record& record);
/// Throws DataError with file and line unless step `number` of the main line, counted from 0, was legal, or was agreed
/// on by the players and carried out.
void require_good(const Record& record, std::size_t number, const StepResult& taken);
/// What bars the step, for people; empty for one that `require_good` lets pass.
std::string fault_of(const Step& step, const StepResult& taken);

/// Does the text of an action hold a `?` for something that nobody wrote down?
bool is_pattern(std::string_view text);
/// Does a step of the main line hold a `?` for something that nobody wrote down?
bool has_gaps(const Record& record);

/// A text with one `?`, which stands for one word or more that nobody wrote down.
class GapPattern {
 public:
  explicit GapPattern(const std::string& text);
  /// Is the action the text with words in place of the `?`? Upper and lower case do not matter.
  bool fits(const std::string& action) const;

 private:
  std::string phrase_;  ///< folded, with a slot in place of the `?`
};

}  // namespace tricorne::replay
