// What replay asks of a game beyond core/game.h. A game that offers nothing gets all of it by default: the walk of
// walker.h, the topics `games` and `events`, no fights, English from the events themselves.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/fight.h"
#include "replay/phrases.h"
#include "replay/query.h"
#include "replay/viewer.h"
#include "replay/walker.h"

namespace tricorne::replay {

/// A line of a telling that stands above others.
struct Heading {
  enum class Level : std::uint8_t { turn, phase };
  Level level = Level::turn;
  std::string text;
};

class Kit {
 public:
  virtual ~Kit() = default;

  /// A walk at the first position of a record, which must outlive it, as must the memory. Throws DataError when the
  /// first position cannot be read.
  virtual std::unique_ptr<Walker> begin_walk(const Game& game, const Record& record, const WalkOptions& options) const;
  /// What makes walks through many records quicker; may be null.
  virtual std::unique_ptr<WalkMemory> make_memory() const { return nullptr; }

  /// What can be asked of many records, in the order of the archive. `games` comes first.
  virtual const std::vector<Topic>& topics() const;
  virtual std::unique_ptr<Reader> make_reader(const Game& game) const;

  /// The fights of a timeline, put together.
  virtual Fights fights(const Game& game, const Timeline& timeline) const;

  /// How many cards each seat holds behind every moment, and which of them the viewer knows; empty without cards.
  virtual std::vector<std::vector<SeenHand>> hands(const Game& game, Viewer viewer, const Timeline& timeline) const;

  /// What a turn is called in files and tables: `year`.
  virtual std::string_view turn_word() const { return "turn"; }

  /// The heading that an event is in a telling; nothing for most.
  virtual std::optional<Heading> heading(const Happening& event, Language language) const;
  /// Do events tell where turns begin? Otherwise the label of the turn does.
  virtual bool events_begin_turns() const { return false; }
  /// The heading of a turn by its label.
  virtual std::string turn_heading(const std::string& label, Language language) const;

  /// The Polish phrases of the game's events by kind, of its actions by English phrase, and words for values of fields.
  virtual Phrasebook polish() const { return {}; }
};

/// The kit of a game by its name, as files write it; the default for a game that has none.
const Kit& kit_of(std::string_view game);
inline const Kit& kit_of(const Game& game) { return kit_of(game.name()); }

}  // namespace tricorne::replay
