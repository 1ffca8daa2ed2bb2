// What pictures and pages ask of a game beyond core/game.h and its kit of replay. Every member has a default, so a game
// may offer nothing: its sides then have the colours that their style names, the legend explains what the board has,
// the charts count pieces, and a mark stands where an event names a place.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "replay/story/fight.h"
#include "replay/story/timeline.h"
#include "reports/board/styles.h"

namespace tricorne::reports {

/// One line of the legend: a sign and what it means.
struct LegendEntry {
  /// What is drawn: the shape of a place, a kind of line or ground, or a kind of note on the board.
  enum class Sign : unsigned char {
    circle,
    box,
    star,
    port,
    unsure_place,
    line,
    unsure_line,
    zone,
    ground,
    hexside,
    pieces,
    path,
    march,
    voyage,
    cut,
    doomed,
    option,
    barred
  };
  Sign sign = Sign::circle;
  std::string text;
  std::string style{};          ///< of a line, a ground or a hexside; of a march or a voyage the style of its side
  std::vector<Piece> pieces{};  ///< for Sign::pieces: drawn side by side
};

/// A chart of lines over the steps of a game.
struct LineChart {
  struct Line {
    std::string name;   ///< for people
    std::string style;  ///< of the side whose colour it has
  };
  std::string title;  ///< for people
  std::string unit;   ///< what is counted, in the plural: `markers`
  std::vector<Line> lines;
};

/// What a step changed on the board. Places are indices into Board::places.
struct Change {
  enum class Kind : unsigned char {
    tag,      ///< `text` at `at`
    way,      ///< an arrow from `at` to `to`, with `text`
    retreat,  ///< the same, dashed
    attempt,  ///< what was tried from `at` against `to`
    cross,    ///< something at `at` goes
  };
  Kind kind = Kind::tag;
  std::size_t at = 0, to = 0;
  std::string style;    ///< of the side whose colour it has; empty: plain
  std::string text;     ///< a few words for people
  bool by_sea = false;  ///< a way over the sea
};

/// Steps that belong together: the steps of a phase, or of one card.
struct StepGroup {
  std::string when;       ///< label of the turn
  std::string title;      ///< `Set-up`, `Winter attrition`; of a card what it was played for
  std::string seat;       ///< title of the seat who acts, e.g. `American`; empty: nobody alone
  int card = 0;           ///< number of the card; 0: no card
  std::size_t first = 0;  ///< the moment it begins with, an index into Timeline::moments
};

/// The groups of a timeline.
struct StepGroups {
  std::vector<StepGroup> list;
  std::vector<std::size_t> of;  ///< for each moment the index of its group in `list`
};

/// What people know of a card.
struct CardWords {
  int number = 0;  ///< the one printed on it
  std::string title;
  std::string kind;     ///< `2 OPS`, `event` …
  std::string summary;  ///< may be empty
};

/// How an event stands in a list.
struct EventWords {
  std::string text;
  bool heading = false;  ///< a phase begins
};

/// Where a beaten force could go, and where not.
struct Ways {
  std::string title;  ///< a question
  std::vector<Note> notes;
};

/// What the page calls things.
struct PageWords {
  std::string group = "turn";         ///< what steps are grouped by: `impulse`
  std::string units = "units";        ///< what fights cost: `combat units`
  std::string units_short = "units";  ///< `CU`
  std::string search = "place, text, paragraph";
};

/// What one game offers to pictures and pages.
///
/// Threads: a kit never changes, so any number of threads may call it at once.
/// Games: each Game, Position and Board given to a kit belongs to the game that the kit is for.
/// Errors: no call throws.
class Kit {
 public:
  virtual ~Kit() = default;

  // --- the look ---

  /// The colours of the sides, by style. Default: none beside the ones that
  /// every game may use (board/styles.h).
  virtual std::vector<SideStyle> sides() const { return {}; }
  /// The looks of lines, grounds, hexsides and pieces, by style. Default: none beside the ones
  /// that every game may use.
  virtual std::vector<NamedStyle> styles() const { return {}; }
  /// The legend of a picture of `board`, from top to bottom. Default: one line for each sign that the board has.
  virtual std::vector<LegendEntry> legend(const Board& board) const;

  // --- words ---

  /// Names that the engine's texts write with a small letter and people with a capital. Default: the names of seats.
  virtual std::vector<std::string_view> names(std::span<const SeatInfo> seats) const;
  /// A piece in a few words: `3 British CU`. Default: label, side and detail.
  virtual std::string piece_words(const Piece& piece) const;
  /// A piece in words without the game's abbreviations: `3 British combat units`. Default: `piece_words`.
  virtual std::string piece_in_full(const Piece& piece) const { return piece_words(piece); }
  /// What the page calls the game's things. Default: the words that PageWords begins with.
  virtual PageWords words() const { return {}; }
  /// How an event stands in the list of steps. Default: its text, no heading.
  virtual EventWords event_words(const Happening& event) const { return {event.text}; }
  /// The cards of the game, by number. Default: none.
  virtual std::vector<CardWords> cards(const Game& game) const;

  // --- explanations ---
  // What a picture of a position explains comes from the kit of verification (verify::Kit::notes_on_board).

  /// What a reader must see on the board to understand a step: why something went, where a force could go. `before` is
  /// the position that asked. Default: nothing.
  virtual std::vector<Note> notes_of(const Position& before, const replay::Moment& moment) const;
  /// Where the beaten force of `fight` could go. `before` is the position that asked for its retreat. Default: nothing.
  virtual Ways ways(const Position& before, const replay::Fight& fight) const;

  // --- a page ---

  /// The steps of a game in groups, in the order of the moments. Default: a group for the start and one for each turn.
  virtual StepGroups groups(const replay::Timeline& timeline) const;
  /// What a step changed on the board: ways first, ordered by their ends. `before` is the position that asked. Default:
  /// a tag at each place that an event names.
  virtual std::vector<Change> changes(const Position& before, const replay::Moment& moment, const Board& board) const;
  /// The charts of a page. Default: markers, units and, where the board has regions, regions, a line for each seat.
  virtual std::vector<LineChart> charts(const Game& game, const Board& board) const;
  /// The values at `position` of all lines of all `charts`, in their order.
  virtual std::vector<int> figures(const Game& game, const Board& board, const Position& position) const;
  /// Is the event one that a reader jumps to? Default: none is.
  virtual bool is_key(const Happening& event) const;
};

}  // namespace tricorne::reports
