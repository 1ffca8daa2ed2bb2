// What pictures and pages ask of a game beyond core/game.h and the game's kit of replay. Every member has a default, so
// a game may offer nothing. Its sides then have the colours of their styles, the legend explains the signs of the
// board, charts count pieces, and a tag stands at each place that an event names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/game_parts.h"
#include "replay/story/fight.h"
#include "replay/story/viewer.h"
#include "reports/board/styles.h"

namespace tricorne::verify {
struct BattleChances;
}

namespace tricorne::reports {

/// One line of the legend: a sign and its meaning.
struct LegendEntry {
  /// The drawn sign: the shape of a place, a kind of line or ground, or a kind of note on the board.
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
    barred,
    ferry,
    bridge,
    outline,
    words
  };
  Sign sign = Sign::circle;
  Said text;
  std::string style{};          ///< the style of a line, ground or hexside; for a march or voyage the style of its side
  std::vector<Piece> pieces{};  ///< for Sign::pieces: drawn side by side
};

/// A badge at a piece: a few letters that say in what state it is, e.g. `F2` for two levels of fatigue.
struct Badge {
  std::string text;
  std::string style;  ///< the style of a token
};

/// A body of water with a name, for maps of hexes.
struct Water {
  std::string name;
  std::vector<std::size_t> hexsides;  ///< indices into Board::hexsides
};

/// A chart of lines over the steps of a game.
struct LineChart {
  struct Line {
    Said name;
    std::string style;  ///< the style of the side whose colour the line has
  };
  Said title;
  Said unit;  ///< the counted things, in the plural: `pieces`
  std::vector<Line> lines;
  bool may_be_empty = true;  ///< false: a page leaves the chart out when it counts nothing
};

/// A change of the board by a step, as a mark. Places are indices into Board::places.
struct BoardChange {
  enum class Kind : unsigned char {
    tag,      ///< `text` at `at`
    way,      ///< an arrow from `at` to `to`, with `text`
    retreat,  ///< a dashed arrow from `at` to `to`, with `text`
    attempt,  ///< an arrow for an attempt from `at` against `to`, with `text`
    cross,    ///< a piece at `at` is removed
    ring,     ///< a ring at `at` without words: the step names it
    battle,   ///< `text` on the fight at `at`
  };
  Kind kind = Kind::tag;
  std::size_t at = 0, to = 0;
  std::string style;    ///< the style of the side whose colour the mark has; empty: plain
  Said text;            ///< a few words
  bool by_sea = false;  ///< does the way lead over the sea?
  int strength = 0;     ///< of a way: how many march, in the game's units; 0: nobody knows, or a leader alone
  std::string rule{};   ///< the paragraph by which it happens; may be empty
};

/// One thing that differs between two positions, for a sentence: `the British lose 3 CU`.
struct Effect {
  Said said;                       ///< a clause without a full stop
  std::optional<Seat> good_for{};  ///< nothing: for nobody in particular
  int weight = 1;                  ///< the heavier, the sooner it is told; 1: told only where nothing else is
};

/// What a side can hold for good: a region, a town.
struct Holding {
  std::string name;
  std::string holder;  ///< the style of a seat, or empty
};

/// Steps that belong together: the steps of a phase, or of one card.
struct StepGroup {
  std::string when;        ///< label of the turn
  Said title;              ///< `Set-up`, `Winter attrition`; for a card the purpose of the card
  std::string seat;        ///< title of the seat who acts, e.g. `American`; empty: not one seat alone
  int card = 0;            ///< number of the card; 0: no card
  std::size_t first = 0;   ///< the first moment of the group, an index into Timeline::moments
  bool discarded = false;  ///< was the card discarded?
};

/// The groups of a timeline.
struct StepGroups {
  std::vector<StepGroup> list;
  std::vector<std::size_t> of;  ///< for each moment the index of its group in `list`
};

/// A card in words.
struct CardWords {
  int number = 0;  ///< the number printed on the card
  std::string title;
  Said kind;            ///< `2 OPS`, `event` …
  std::string summary;  ///< may be empty
};

/// An event as a line of a list.
struct EventWords {
  bool heading = false;     ///< is the line a heading, since a phase begins?
  bool names_card = false;  ///< does its sentence end with the number of the event's card, so that the title follows?
};

/// The places where a beaten force could go, and the places where it could not.
struct Ways {
  Said title;  ///< a question
  std::vector<Note> notes;
};

/// Answers that belong together, for a list at a terminal.
struct AnswerGroup {
  std::string title;                 ///< empty: a group without a heading
  std::vector<std::size_t> answers;  ///< indices
  std::vector<Said> costs;           ///< what each of them costs, in the same order; may be empty
};

/// The page's names for things of the game.
struct PageWords {
  std::string group = "turn";                     ///< a group of steps: `impulse`
  std::string units = "pieces";                   ///< the losses of a fight: `combat units`
  std::string units_short = "pieces";             ///< the same, abbreviated: `CU`
  std::string search = "place, text, paragraph";  ///< the things that a reader may search for
  /// What the signs of a board as text mean. Empty: the signs that the board has are explained.
  std::string board_key = {};
  std::string fight = "fight", fights = "fights";  ///< what each side may win, where the game has such: `battle`
  /// That a side came ahead for good (Kit::ahead): the sentence of `page` with this id.
  std::string lead = "lead-in-regions";
};

/// What one game offers to pictures and pages.
///
/// Threads: a kit never changes, so any number of threads may call it at once.
/// Games: each Game, Position and Board given to a kit belongs to the game that the kit is for.
/// Errors: no call throws, unless its comment says so.
class Kit {
 public:
  virtual ~Kit() = default;

  // --- the look ---

  /// The colours of the sides, by style. Default: none. Every game may also use the sides of board/styles.h.
  virtual std::vector<SideStyle> sides() const { return {}; }
  /// The looks of lines, grounds, hexsides and pieces, by style. Default: none. Every game may also use the looks of
  /// board/styles.h.
  virtual std::vector<NamedStyle> styles() const { return {}; }
  /// The legend of a picture of `board`, from top to bottom. Default: a line for each sign of the map, for each seat
  /// and for five kinds of note. Pieces with a number are explained when the board has some.
  virtual std::vector<LegendEntry> legend(const Board& board) const;

  // --- maps of hexes ---

  /// The badges of a piece, the most important first. Default: none.
  virtual std::vector<Badge> badges(const Piece&) const { return {}; }
  /// The place on the other side of the hexside on which a piece lies that stands in the list of `place`; nothing for a
  /// piece that lies in its place. Default: nothing.
  virtual std::optional<std::size_t> beside(const Board& board, std::size_t place, const Piece& piece) const;
  /// The waters with a name. Default: none.
  virtual std::vector<Water> waters(const Board&) const { return {}; }
  /// The places in which each seat hinders its enemy (zones of control), by seat. Default: none.
  virtual std::vector<std::vector<std::size_t>> zones(const Position&) const { return {}; }

  // --- words ---

  /// Names that the engine's texts write with a small letter and pages with a capital. Default: the names of seats.
  virtual std::vector<std::string_view> names(std::span<const SeatInfo> seats) const;
  /// A piece in a few words: `3 British CU`. `seats` are those of the game. Default: label, the adjective of the seat
  /// whose style the piece has, and detail.
  virtual Said piece_words(const Piece& piece, std::span<const SeatInfo> seats) const;
  /// A piece in words without the game's abbreviations: `3 British combat units`. Default: `piece_words`.
  virtual Said piece_in_full(const Piece& piece, std::span<const SeatInfo> seats) const {
    return piece_words(piece, seats);
  }
  /// The page's names for things of the game. Default: the defaults of PageWords.
  virtual PageWords words() const { return {}; }
  /// An event as a line in the list of steps. Default: no heading, and the card stands behind it by number and title.
  virtual EventWords event_words(const Happening&) const { return {}; }
  /// The cards of the game, by number. Default: none.
  virtual std::vector<CardWords> cards(const Game& game) const;

  /// Where an event happened, or to whom, when its own text does not say so: `Trenton`. `event` is an index into the
  /// events of the moment. Default: nothing.
  virtual std::string where(const replay::Moment&, std::size_t) const { return ""; }

  // --- a terminal ---

  /// The board as lines for the player of a seat, drawn around one of his leaders (any spelling; empty: the leader whom
  /// the question is about). Empty for a game whose whole board is shown. Throws std::invalid_argument for an unknown
  /// leader. Default: empty.
  virtual std::string front(const Position&, Seat, const std::string&) const { return ""; }
  /// The answers to the present question in groups, each answer once. Default: none, the answers stay one list.
  virtual std::vector<AnswerGroup> answer_groups(const Position&, std::span<const std::string>) const { return {}; }

  /// What each of the answers to the present question costs, in a few words; empty sentences for answers that cost
  /// nothing. Default: the costs of `answer_groups`.
  virtual std::vector<Said> costs(const Position& position, std::span<const std::string> answers) const;

  /// The chances of the fight whose dice are cast next, in a game that reports no battle by verify::BattleTerms.
  /// Nothing when no such dice are next. Default: nothing.
  virtual std::optional<verify::BattleChances> chances_of_next_dice(const Position& position) const;
  /// Can `chances_of_next_dice` tell something in this game? Default: no.
  virtual bool tells_chances() const { return false; }

  // --- fights ---

  /// Does a fight begin with this event? Default: no.
  virtual bool begins_fight(const Happening&) const { return false; }
  /// A fight in one line, from its events so far: `battle at Trenton: American 3 + 2 against British 4 + 0`. Empty as
  /// long as its dice are not cast. Default: empty.
  virtual std::string fight_line(std::span<const Happening>) const { return ""; }

  // --- explanations ---
  // The notes on a picture of a position come from the oracle of the game (verify::Oracle::notes_on_board).

  /// The notes that explain a step on the board: why a piece was removed, where a force could go. `before` is the
  /// position before the step. Default: nothing.
  virtual std::vector<Note> notes_of(const Position& before, const replay::Moment& moment) const;
  /// The places where the beaten force of `fight` could go. `before` is the position that asked for the retreat.
  /// Default: nothing.
  virtual Ways ways(const Position& before, const replay::Fight& fight) const;

  // --- stories ---

  /// What changed from one position to a later one, the most important first. Default: what changed hands.
  virtual std::vector<Effect> effects(const Position& before, const Position& after) const;
  /// What the moments `first` to `last` of the main line tell: who did what, where, with what effect. Clauses
  /// without full stops, in the order of time; one that no catalogue has is a text. Nothing that the viewer could not
  /// see. Default: the fights, by headline.
  virtual std::vector<Said> deeds(const replay::Timeline& timeline, const replay::Fights& fights, replay::Viewer viewer,
                                  std::size_t first, std::size_t last) const;
  /// The part of a game that a turn belongs to, by the turn's label: `Dec 26` for `Dec 26 7am`. Default: the turn.
  virtual std::string chapter(const std::string& when) const { return when; }
  /// What a group of steps is about, by its events as the viewer sees them: clauses such as `Leslie`, `2 points`.
  /// Default: nothing, the title of the group says it.
  virtual std::vector<Said> in_short(std::span<const Happening>) const { return {}; }
  /// What sides can hold. Default: the regions of the board.
  virtual std::vector<Holding> holdings(const Position& position) const;

  // --- a page ---

  /// The steps of a game in groups, in the order of the moments. Default: a group for the start and one for each turn.
  virtual StepGroups groups(const replay::Timeline& timeline) const;
  /// The place from which the answers to the present question lead: of a march, a retreat. Default: nothing.
  virtual std::optional<std::size_t> origin(const Position&) const { return {}; }
  /// The changes of the board by a step. Ways come first, ordered by their ends. `before` is the position before the
  /// step. Default: a tag at each place that an event names.
  virtual std::vector<BoardChange> changes(const Position& before, const replay::Moment& moment,
                                           const Board& board) const;
  /// The charts of a page. Default: pieces and, when the board has regions, regions, each only when it counts
  /// something. Each chart then has a line for each seat.
  virtual std::vector<LineChart> charts(const Game& game, const Board& board) const;
  /// The values at `position` of all lines of all `charts`, in their order.
  virtual std::vector<int> figures(const Game& game, const Board& board, const Position& position) const;
  /// The seat that would win if the game's count came at once, with everything staying where it is; nothing when the
  /// count would make nobody win. Default: the seat that holds most of `holdings`.
  virtual std::optional<Seat> ahead(const Position& position) const;
  /// Is the event a key moment, which the page lists? Default: no.
  virtual bool is_key(const Happening& event) const;
};

/// A sentence in English, for pictures and lists that nobody translates: by the catalogue of the game with this name,
/// as boards write it; of a name that no game has, by what every game says.
std::string in_english(std::string_view game, const Said& said);

/// The legend of a map: a line for each sign of its places, lines, grounds and hexsides.
std::vector<LegendEntry> map_legend(const Board& board);

/// The table of kits, which the build makes of the files `reports/GAME/kit.cpp`.
GameParts<Kit>& kit_table();

/// The seats of a game by its name, as files write it; empty for a game that is not in the table.
std::span<const SeatInfo> seats_of(std::string_view game);

}  // namespace tricorne::reports
