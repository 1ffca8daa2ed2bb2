// One step of a record after another: what each comes to. Check, timeline and narration of every game go by it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// How a step was taken.
struct Taken {
  enum class How : std::uint8_t { legal, by_force, skipped, unreadable, after_the_end };
  How how = How::legal;
  std::size_t answers = 0;         ///< carried out; answers that nobody wrote down come first
  bool guessed = false;            ///< an answer nobody wrote down was taken although another was possible
  bool ambiguous = false;          ///< several answers fitted a `?`
  std::string shown;               ///< unknown cards among the answers that later steps show, in words
  std::size_t unknown = 0;         ///< unknown cards among the answers that stay unknown
  std::optional<Seat> who;         ///< who was asked
  std::optional<Refusal> refusal;  ///< when taken by force or skipped
  std::string problem;             ///< when unreadable
  bool plain() const { return how == How::legal && answers == 1 && shown.empty() && unknown == 0 && !ambiguous; }
};

/// An answer that was carried out, in full.
struct Answered {
  std::string action;             ///< as the game prints it; it may name a stand-in for an unknown card
  std::string told;               ///< the action with `?` for what nobody knows
  bool known = true;              ///< `told` has no `?` for something unknown
  std::vector<Happening> events;  ///< without what nobody knows
  std::shared_ptr<const Position> before, after;
  std::vector<int> unknown_cards;  ///< numbers of cards that only stand for unknown ones, behind the answer
};

/// What makes walks through many records of one game quicker, such as texts understood once. For one thread.
class WalkMemory {
 public:
  virtual ~WalkMemory() = default;
};

/// Does a walk keep each answer of a step in full, with its events and the positions around it?
enum class Keep : std::uint8_t { nothing, answers };
/// Does a walk go through the main line once before it begins, to learn its unknown cards?
enum class LookAhead : std::uint8_t { no, yes };

/// How a walk goes through a record.
struct WalkOptions {
  Keep keep = Keep::nothing;
  LookAhead look_ahead = LookAhead::no;  ///< know from the start what unknown cards of the main line turn out to be
  WalkMemory* memory = nullptr;          ///< of the game's kit; may be null
};

/// Goes through a record. Belongs to one thread.
class Walker {
 public:
  virtual ~Walker() = default;
  /// A copy of this walk where it stands, to be led into a branch.
  virtual std::unique_ptr<Walker> clone() const = 0;
  /// Takes a step; the answer is good until the next one.
  virtual const Taken& take(const Step& step) = 0;
  /// The answers of the last step, in full when begun with Keep::answers, else empty.
  virtual std::vector<Answered> answers() const = 0;
  /// The answers of the last step as the game prints them.
  virtual std::vector<std::string> actions() const = 0;
  /// The answers of the last step with `?` for each card that nobody knows, before the step or behind it.
  virtual std::vector<std::string> told() const = 0;
  /// The answers of the last step that nobody wrote down, in words; draws as `draw ?`, whatever they turn out to be.
  virtual std::string filled_in() const = 0;
  /// Where the walk stands.
  virtual std::unique_ptr<Position> position() const = 0;
  virtual std::uint64_t digest() const = 0;
  /// No unknown card has been drawn: the position is as it was.
  virtual bool known_throughout() const = 0;
  /// Numbers of the cards that only stand for unknown ones now.
  virtual std::vector<int> unknown_cards() const = 0;
  /// Events caused so far, by paragraph.
  virtual std::map<std::string, std::uint64_t> trace() const = 0;

 protected:
  Walker() = default;
  Walker(const Walker&) = default;
  Walker& operator=(const Walker&) = default;
};

/// A walk by the calls of core/game.h alone, for a game whose kit has none of its own. A `?` for an answer of chance is
/// filled in by the answer with which the record goes on the furthest. `record` must outlive it.
std::unique_ptr<Walker> plain_walk(const Game& game, const Record& record, Keep keep);

/// Throws DataError for a record that was cut off.
void require_whole(const Record& record);
/// Throws DataError with file and line unless step `number` of the main line, from 0, was legal or agreed on, and
/// something came of it.
void require_good(const Record& record, std::size_t number, const Taken& taken);

/// Does the text of an action hold a `?` for something that nobody wrote down?
bool is_pattern(const std::string& text);
/// Does a step of the main line hold a `?` for something that nobody wrote down?
bool has_gaps(const Record& record);

/// A text with one `?` for what nobody wrote down.
class Pattern {
 public:
  explicit Pattern(const std::string& text);
  bool fits(const std::string& action) const;

 private:
  std::string before_, after_;
};

}  // namespace tricorne::replay
