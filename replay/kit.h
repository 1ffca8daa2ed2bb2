// What replay asks of a game beyond core/game.h. Every member has a default, so a game may offer nothing. Then its
// topics are `games` and `events`, it has no fights, and its events are told with their own English texts. How it is
// walked through is in record/walker.h.
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

namespace tricorne {
template <class Part>
struct GamePart;  // engine/game_parts.h
}

namespace tricorne::replay {

/// A heading in the narration of a game. It stands above the lines of a turn or of a phase.
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

  /// The topics of `replay query`, in the order of the archive. `games` comes first. The list lives as long as the kit.
  /// Default: `games` and `events`.
  virtual const std::vector<Topic>& topics() const;
  /// A reader that gives the rows of `topics`, in their order. Default: a reader of `games` and `events`.
  virtual std::unique_ptr<Reader> make_reader(const Game& game) const;

  /// Does the game have fights, so that a page has a list of them? Default: no.
  virtual bool has_fights() const { return false; }
  /// The fights of a timeline, put together from its steps. Default: none.
  virtual Fights fights(const Game& game, const Timeline& timeline) const;

  /// For each moment of the timeline the hand of each seat after the moment: how many cards it has, and which of the
  /// cards the viewer knows. Empty in a game without cards. Default: empty.
  virtual std::vector<std::vector<SeenHand>> hands(const Game& game, Viewer viewer, const Timeline& timeline) const;

  /// The word for a turn in files and tables, e.g. `year`. Default: `turn`.
  virtual std::string_view turn_word() const { return "turn"; }

  /// The heading that stands in a narration in place of the event. Nothing for an event that is told as a line.
  /// Default: nothing.
  virtual std::optional<Heading> heading(const Happening& event, const Catalogue& words) const;
  /// With `true` a turn of a narration begins at an event whose `heading` has the level `turn`. With `false` a turn
  /// begins where the label of the turn (When::label) changes. Default: false.
  virtual bool events_begin_turns() const { return false; }
  /// The heading of the turn with this label (When::label), where no event gives one. Default: the label.
  virtual std::string turn_heading(const std::string& label, const Catalogue& words) const;
};

/// The table of kits, which the build makes of the files `replay/GAME/kit.cpp`.
std::vector<GamePart<Kit>>& kit_table();

/// The kit of a game by its name, as files write it. For a game without a kit of its own the kit has only defaults.
const Kit& kit_of(std::string_view game);
inline const Kit& kit_of(const Game& game) { return kit_of(game.name()); }

}  // namespace tricorne::replay
