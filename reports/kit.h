// What pictures and pages ask of a game beyond core/game.h and its kit of replay. A game that offers nothing gets all
// of it by default: sides in the colours their style names, a legend of what the board has, charts of pieces, marks
// where an event names a place.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "replay/fight.h"
#include "replay/timeline.h"
#include "reports/board/styles.h"

namespace tricorne::reports {

/// One line of the legend: a sign and what it means.
struct LegendEntry {
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
  std::string style{};          ///< of a line, a ground or a hexside; of a march or voyage the side
  std::vector<Piece> pieces{};  ///< side by side
};

/// Lines over the steps of a game.
struct LineChart {
  struct Line {
    std::string name;
    std::string style;  ///< of a side
  };
  std::string title;
  std::string unit;
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
  std::string style;  ///< of a side; empty: plain
  std::string text;
  bool by_sea = false;  ///< of a way
};

/// Steps that belong together: a phase, what a card was played for.
struct StepGroup {
  std::string when;   ///< label of the turn
  std::string title;  ///< `Set-up`, `Winter attrition`; of a card what it was played for
  std::string seat;   ///< `American`, or empty
  int card = 0;
  std::size_t first = 0;  ///< moment
};

/// `of` names for each moment its group.
struct StepGroups {
  std::vector<StepGroup> list;
  std::vector<std::size_t> of;
};

/// A card as words.
struct CardWords {
  int number = 0;
  std::string title;
  std::string kind;     ///< `2 OPS`, `event` …
  std::string summary;  ///< may be empty
};

/// How an event stands in a list.
struct EventWords {
  std::string text;
  bool heading = false;  ///< a phase begins
};

/// Where a beaten force could go.
struct Ways {
  std::string title;  ///< a question
  std::vector<Note> notes;
};

/// Words that stand on the page.
struct PageWords {
  std::string group = "turn";         ///< what steps are grouped by: `impulse`
  std::string units = "units";        ///< what fights cost: `combat units`
  std::string units_short = "units";  ///< `CU`
  std::string search = "place, text, paragraph";
};

class Kit {
 public:
  virtual ~Kit() = default;

  // --- the look ---
  virtual std::vector<SideStyle> sides() const { return {}; }
  virtual std::vector<NamedStyle> styles() const { return {}; }
  virtual std::vector<LegendEntry> legend(const Board& board) const;

  // --- words ---
  /// Names that texts of the engine write small and people with a capital.
  virtual std::vector<std::string_view> names(std::span<const SeatInfo> seats) const;
  virtual std::string piece_words(const Piece& piece) const;
  /// The same for those who do not know the game's abbreviations.
  virtual std::string piece_in_full(const Piece& piece) const { return piece_words(piece); }
  virtual PageWords words() const { return {}; }
  virtual EventWords event_words(const Happening& event) const { return {event.text}; }
  virtual std::vector<CardWords> cards(const Game& game) const;
  /// The card an action names, 0 for none.
  virtual int card_in(std::string_view action) const;

  // --- explanations ---
  /// What a picture of a position explains.
  virtual std::vector<Note> notes_on(const Position& position) const;
  /// What a step needs to be understood: why something went, where a force could go. `before` is the position that
  /// asked.
  virtual std::vector<Note> notes_of(const Position& before, const replay::Moment& moment) const;
  /// Where the beaten force of a fight could go, for the moment that answers it.
  virtual Ways ways(const Position& before, const replay::Fight& fight) const;

  // --- a page ---
  virtual StepGroups groups(const replay::Timeline& timeline) const;
  /// What a step changed on the board: ways first, ordered by their ends.
  virtual std::vector<Change> changes(const Position& before, const replay::Moment& moment, const Board& board) const;
  virtual std::vector<LineChart> charts(const Game& game, const Board& board) const;
  /// The values of all lines of all charts, in their order.
  virtual std::vector<int> figures(const Game& game, const Board& board, const Position& position) const;
  /// Is the event out of the ordinary?
  virtual bool is_key(const Happening& event) const;
};

}  // namespace tricorne::reports
