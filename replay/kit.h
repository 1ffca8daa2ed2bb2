// What replay asks of a game beyond core/game.h. Every member has a default, so a game may offer nothing: it is walked
// as walker.h says, it has the topics `games` and `events`, no fights, and its English is that of its events.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/query/query.h"
#include "replay/record/walker.h"
#include "replay/story/fight.h"
#include "replay/story/phrases.h"
#include "replay/story/viewer.h"

namespace tricorne::replay {

/// A line of a telling that stands above the lines of a turn or of a phase.
struct Heading {
  enum class Level : std::uint8_t { turn, phase };  ///< a turn stands above its phases
  Level level = Level::turn;
  std::string text;
};

/// What one game offers to replay.
///
/// Threads: a kit never changes, so any number of threads may call it at once.
/// Games: each Game given to a kit is the game that the kit is for. It must outlive what the kit makes of it.
/// Errors: a call throws nothing unless its comment says so.
class Kit {
 public:
  virtual ~Kit() = default;

  /// A walk that stands at the first position of `record`. The record and the memory in `options` must outlive the
  /// walk. Throws DataError when the first position cannot be read. Default: the walk of walker.h.
  virtual std::unique_ptr<Walker> begin_walk(const Game& game, const Record& record, const WalkOptions& options) const;
  /// What walks keep from record to record to be quicker; null when nothing is worth it. For one thread at a time.
  /// Default: null.
  virtual std::unique_ptr<WalkMemory> make_memory() const { return nullptr; }

  /// What can be asked of many records, in the order of the archive. `games` comes first. Lives as long as the kit.
  /// Default: `games` and `events`.
  virtual const std::vector<Topic>& topics() const;
  /// A reader that gives the rows of `topics`, in their order.
  virtual std::unique_ptr<Reader> make_reader(const Game& game) const;

  /// The fights of a timeline, put together from its steps. Default: none.
  virtual Fights fights(const Game& game, const Timeline& timeline) const;

  /// For each moment how many cards each seat holds behind it, and which of the cards the viewer knows. Empty in a game
  /// without cards, as by default.
  virtual std::vector<std::vector<SeenHand>> hands(const Game& game, Viewer viewer, const Timeline& timeline) const;

  /// What a turn is called in files and tables, e.g. `year`. Default: `turn`.
  virtual std::string_view turn_word() const { return "turn"; }

  /// The heading that stands in a telling instead of the event; nothing for an event that is told as a line. Default:
  /// nothing.
  virtual std::optional<Heading> heading(const Happening& event, Language language) const;
  /// With `true` the turns of a telling begin where `heading` says so, else where the label of the turn changes.
  /// Default: false.
  virtual bool events_begin_turns() const { return false; }
  /// The heading of the turn with this label (When::label), where no event gives one. Default: the label.
  virtual std::string turn_heading(const std::string& label, Language language) const;

  /// The phrases of a language for the game's events by kind, its actions by English phrase, and words for values of
  /// fields. Default: none; what has no phrase is told as the game says it, in English.
  virtual Phrasebook phrasebook(Language language) const;
};

/// The kit of a game by its name, as files write it. A game without a kit gets the one that is all defaults.
const Kit& kit_of(std::string_view game);
inline const Kit& kit_of(const Game& game) { return kit_of(game.name()); }

}  // namespace tricorne::replay
