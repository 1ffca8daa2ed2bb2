// The interface of a game for everything outside the engine. A game has positions, which ask questions and take
// answers, by number or in text form.
//
// A game is played with four calls. `settle` runs all steps that need no answer. `pending` says who is asked; nothing
// means that the game is over. `answer_count` counts the legal answers. `give` carries out an answer and settles.
//
//   auto game = open_game("washingtons-war", {});
//   auto position = game->setup();
//   position->settle();
//   while (position->pending()) position->give(choose(position->answer_count()));
//
// Threads: a Game never changes, so any number of threads may call it at once. A Position belongs to one thread at a
// time, for reading too: it keeps the list of its answers. Positions of one game may be used on several threads at
// once. A Position may outlive its Game.
//
// Texts: std::string_view members live as long as the program, unless a comment says otherwise. Texts "for people" are
// English. Programs should use names and paragraph ids instead.
//
// Errors: a wrong file or document throws DataError, with its place. A text that is no action, or an action that cannot
// be taken, throws ActionError. A call that throws leaves its position as it was.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/catalogue.h"
#include "engine/core/choice.h"
#include "engine/core/fields.h"

namespace tricorne {

/// The question of a position, for programs. It is made without heap memory.
struct Pending {
  Seat seat;
  std::string_view decision;  ///< its name, e.g. `choose_pc_action`
  std::string_view rule;      ///< paragraph id
};

/// The question of a position, for people.
struct Question {
  Seat seat;
  SeatInfo who;          ///< how the game calls the seat
  std::string decision;  ///< its name, e.g. `choose_pc_action`
  std::string rule;      ///< paragraph id
  std::string text;      ///< for people
  Said said{};           ///< `text` as a value: `questions.` and the name, with the fields that the text names
};

/// Is a refused action of a kind that the game asks for now?
enum class AnswersQuestion : std::uint8_t {
  yes,
  no,
  unsaid,  ///< a foreign engine refused the action and does not say whether it asks for such actions
};
using Asked = AnswersQuestion;  ///< its name in 1.0, for programs

/// Why an action is refused: the paragraph and the fact that forbid it, or that the game asks something else.
struct Refusal {
  std::string rule;  ///< paragraph id; empty: no paragraph bars the action, the game only asks something else now
  std::string why;   ///< the fact, for people, in English
  AnswersQuestion asked = AnswersQuestion::yes;
  std::string cited{};  ///< the other paragraph that a foreign engine names for the same bar; empty: it names `rule`
  Said said{};          ///< the fact as a value; a foreign engine may give none
};

/// `refused by 9.61.A: an enemy CU is there`, or `not asked for now: …` where no paragraph bars the action.
std::string in_words(const Refusal& refusal);
/// The same in the words of a catalogue (Game::words).
std::string in_words(const Refusal& refusal, const Catalogue& words);
/// Why an action is refused, in the words of a catalogue. A refusal of a foreign engine, which is a text alone, stays
/// as it is.
std::string reason_of(const Refusal& refusal, const Catalogue& words);

/// The part of an event that is hidden from all seats but one.
struct Secret {
  Seat seat;                             ///< the seat that sees it
  std::vector<std::string_view> fields;  ///< the fields that every other seat does not see
  std::string text;                      ///< for people: the event as every other seat sees it
};

/// An event: one effect, with the paragraph that caused it.
struct Happening {
  std::string rule;                ///< paragraph id
  std::string kind;                ///< its name, e.g. `pc_placed`
  Node fields;                     ///< a map
  std::string text;                ///< for people
  std::optional<Secret> secret{};  ///< nothing: all seats see the whole event
};

/// The event as `viewer` sees it: without the fields that are hidden from him, and with the text for him.
/// `Seat::Chance` sees only what all seats see.
Happening seen_by(Seat viewer, Happening event);

/// A point of the game's own calendar.
struct When {
  int order = 0;      ///< grows with time; the year, where turns are years
  std::string label;  ///< for people, e.g. `1777`
};

/// How a game ended.
struct Outcome {
  std::optional<Seat> winner;  ///< nothing: a draw
  SeatInfo who;                ///< how the game calls the winner; `nobody` for a draw
  std::string_view ending;     ///< its kind in words, e.g. `automatic victory`
  When when;                   ///< the turn in which it ended
  std::optional<int> score;    ///< points by which the winner is ahead, where the game counts points
  /// What was counted at the end, the winner's first; nothing where the ending counts nothing.
  std::optional<std::array<int, 2>> counts{};
  /// The game's own sentence for it, an id of its catalogues; empty: that of every game. Its slots are those of
  /// `said_of`.
  std::string_view told{};
};

/// Stands for the winner of a draw.
inline constexpr SeatInfo nobody{"draw", "Nobody", "no", ""};

/// How the game ended, as a sentence: `the British win 40 to 5 (Jan 6)`. Its arguments are `side`, `ending` and `when`;
/// where the ending counts, `ahead` and `behind`; where points are counted, `n`, by which the winner is ahead.
Said said_of(const Outcome& outcome);
/// The same in English, for who has no catalogue of the game at hand: `British win 40 to 5 (Jan 6 5pm)`.
std::string in_words(const Outcome& outcome);

/// The digest of a table that the game is played with. Parts that only document the table do not count.
struct DataHash {
  std::string name;  ///< of the table, e.g. `map`
  std::uint64_t hash = 0;
};
using DataHashes = std::vector<DataHash>;

/// The digest of one table. Throws std::out_of_range when it is not in the list.
std::uint64_t hash_named(const DataHashes& hashes, std::string_view name);

/// A table that a file may replace: `GameOptions::data` under this name.
struct DataFile {
  std::string_view name;     ///< e.g. `map`
  std::string_view meaning;  ///< what it holds, for people
  std::string_view schema;   ///< kind of its JSON schema; empty when there is none
  std::uint64_t hash = 0;    ///< of the table in use
  std::string file;          ///< what replaced it; empty for the one we ship
};

/// A text that should be an action is no action, or an action was applied that cannot be taken. `what()` is for people.
class ActionError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A game in progress.
///
/// A position is settled when a question stands or nothing is left to do. Steps without a question run by themselves in
/// `settle` and behind each answer, so only a position fresh from `Game::setup` or `Game::read_position` is not
/// settled. Questions, answers and outcome have a meaning only on a settled position. `give` must not be called on any
/// other position.
///
/// Cost: reading and giving answers by number uses no heap and takes microseconds. Texts, documents and boards are made
/// anew by each call and take up to a millisecond.
class Position {
 public:
  virtual ~Position() = default;
  /// An equal position that shares only the tables with this position. It takes one allocation; `assign` takes none.
  virtual std::unique_ptr<Position> clone() const = 0;
  /// Makes this position equal to `other`, without heap. Throws std::bad_cast when `other` is of another kind of game;
  /// it may be of another ruleset.
  virtual void assign(const Position& other) = 0;

  /// The players of this game, `Seat{0}` first.
  virtual std::span<const SeatInfo> seats() const = 0;

  /// Who is asked what; nothing when the game is over or its agenda is empty. Uses no heap.
  virtual std::optional<Pending> pending() const = 0;
  /// As `pending`, with a text for people.
  virtual std::optional<Question> question() const = 0;

  // Answers by number. The first call that needs the list of answers makes the list. The position keeps the list until
  // the position changes. A list needs no new heap memory once the position has held a longer list. The order of the
  // list depends only on position, ruleset and tables. A number stands for an answer of this very position. After
  // `give` the same number means another answer. A number that is too large throws std::out_of_range.

  /// How many legal answers there are; 0 when nobody is asked.
  virtual std::size_t answer_count() const = 0;
  /// Answer `n`, below `answer_count()`, as a value.
  virtual Choice answer(std::size_t n) const = 0;
  /// The text form of answer `n`.
  std::string answer_text(std::size_t n) const { return text_of(answer(n)); }
  /// When chance is asked: how likely answer `n` is, in proportion to the weights of all answers. An answer with twice
  /// the weight is twice as likely. Where all answers are equally likely each weighs 1. Every answer of a player weighs
  /// 1.
  virtual double answer_weight(std::size_t n) const = 0;
  /// A digest of answer `n` itself: the same wherever the same answer can be given, in every ruleset of the game, on
  /// every machine. No heap.
  virtual std::uint64_t answer_key(std::size_t n) const = 0;
  /// Carries out answer `n`, then settles. Appends the events to `events` in the order in which they happened. Without
  /// `events` it uses no heap. Throws DataError when the position was made by hand and no game can reach it.
  virtual void give(std::size_t n, std::vector<Happening>* events = nullptr) = 0;

  // Answers as values. They need not be legal.

  /// The answer that a text means. Reading forgives case, accents and punctuation. Throws ActionError when the text is
  /// no action of this game.
  virtual Choice read(std::string_view text) const = 0;
  /// The answer that a document means: its name, or a map from its name to its fields, `{place_pc: {at: Boston}}`.
  /// Throws DataError.
  virtual Choice read(const Node& document) const = 0;
  /// The answer as we print it.
  virtual std::string text_of(const Choice& choice) const = 0;
  /// The answer as a document, which `read` reads back.
  virtual Node document_of(const Choice& choice) const = 0;
  /// The answer as those hear of it from whom its events are hidden: `draw ?`.
  virtual std::string heard(const Choice& choice) const { return text_of(choice); }
  /// Why the answer is refused; nothing when it is legal.
  virtual std::optional<Refusal> check(const Choice& choice) const = 0;
  /// Carries out a legal answer, then settles, and appends the events in the order in which they happened. Gives the
  /// refusal of any other answer, and leaves the position as it was. Throws DataError as the other `give` does.
  virtual std::optional<Refusal> give(const Choice& choice, std::vector<Happening>& events) = 0;
  /// Carries out a legal answer as `give` does, and gives its events. Throws ActionError for any other answer.
  virtual std::vector<Happening> apply(const Choice& choice);
  /// Carries out an answer although it may be illegal, as players sometimes do, then settles. Gives the events in the
  /// order in which they happened. Throws ActionError when the pieces on the table do not allow it, DataError as
  /// `give`.
  virtual std::vector<Happening> carry_out(const Choice& choice) = 0;

  // The same in text form, each text read by `read`, whose ActionError they throw.

  /// All legal answers in the order of their numbers.
  virtual std::vector<std::string> legal_actions() const = 0;
  /// The action as we print it.
  std::string canonical(std::string_view action) const { return text_of(read(action)); }
  /// Why the action is refused; nothing when it is legal.
  std::optional<Refusal> check(std::string_view action) const { return check(read(action)); }
  /// Carries out a legal action, and gives its events. Throws ActionError when the action is refused.
  std::vector<Happening> apply(std::string_view action) { return apply(read(action)); }
  /// As `carry_out` of a value.
  std::vector<Happening> carry_out(std::string_view action) { return carry_out(read(action)); }
  /// Runs steps until a question stands or nothing is left. Gives the events in the order in which they happened; none
  /// when the position was settled. Throws DataError as `give` does.
  virtual std::vector<Happening> settle() = 0;
  /// From now on `settle`, `give` and the calls that carry out an action halt in front of each of these steps of the
  /// agenda, so that one phase can be run alone. A halted position asks nothing; `settle` goes on. An entry is written
  /// as in the agenda of a position file. A name stands for every step of that name. A map of a name and fields stands
  /// for the steps of that name with these fields. An empty list takes the halts back. Copies of the position halt,
  /// too. Throws DataError for an entry that names no step.
  virtual void halt_before(const std::vector<Node>& steps) = 0;

  /// How the game ended; nothing while it lasts.
  virtual std::optional<Outcome> outcome() const = 0;
  /// The turn that is played, or in which the game ended.
  virtual When when() const = 0;

  /// The position file, complete, defaults left out. Game::read_position makes an equal position of it.
  virtual Node write() const = 0;
  /// Every fact that a scenario may state: the position with nothing left out, and the facts that follow from it. A map
  /// whose keys have a fixed order. `winner` is a seat, `draw`, or `none` while the game lasts.
  virtual Node facts() const = 0;
  /// Those of `facts()` that have these names, and perhaps more. A few facts are made in less time than all of them.
  virtual Node facts_named(const std::vector<std::string>& names) const {
    static_cast<void>(names);
    return facts();
  }
  /// `facts()` as `viewer` may know them by looking at the table. For cards or pieces that lie face down only their
  /// number is given. What the viewer remembers of earlier events does not count. `Seat::Chance` sees only what all
  /// seats see.
  virtual Node view(Seat viewer) const = 0;
  /// The answer as `viewer` hears of it when it is given here: `draw ?` for a card he does not see.
  std::string action_seen_by(Seat viewer, const Choice& choice) const;
  std::string action_seen_by(Seat viewer, std::string_view action) const {
    return action_seen_by(viewer, read(action));
  }
  /// Draws anew, by `key`, all that is hidden from `viewer`. Everything that his view allows may come up: hands and
  /// deck are shuffled together, numbers drawn as charts suggest. The result depends only on `view(viewer)`, questions
  /// to come and `key`. Nothing changes in a game that hides nothing. `Seat::Chance` sees only what all seats see. Uses
  /// no heap.
  virtual void imagine(Seat viewer, std::uint64_t key) = 0;

  /// A digest of everything that counts in the position, the agenda included; the same on every machine. Equal
  /// positions have equal digests. Uses no heap.
  virtual std::uint64_t digest() const = 0;
  /// The board with everything on it.
  virtual Board board() const = 0;
  /// The board as `viewer` sees it (see `view`). Equal to `board()` where nothing on the board is hidden.
  virtual Board board_seen_by(Seat viewer) const;
  /// Makes of `board`, which shows another position with the same tables, the board of this position, as `viewer` sees
  /// it or with everything on it. For many positions this is quicker than a new board for each.
  virtual void renew(Board& board, std::optional<Seat> viewer) const;
};

/// How sure a datum is, the surest first.
enum class Confidence : std::uint8_t {
  certain,      ///< the rulebook or another source at first hand says so
  likely,       ///< a source at second hand says so, or the rulebook implies it
  recalled,     ///< from memory, or a weaker conclusion
  placeholder,  ///< an invented value for a datum that is not known
};
std::string_view to_text(Confidence confidence);

/// Where a datum comes from, and how sure it is.
struct Provenance {
  Confidence confidence = Confidence::placeholder;
  std::vector<std::string> sources;
  std::string note;
  friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// One datum and its sources.
struct Datum {
  std::string group;  ///< spaces, connections, shapes, ratings, cards …
  std::string name;
  Confidence confidence;
  std::vector<std::string> sources;
  std::string note;
  MEMBERS(Datum, group, name, confidence, sources, note)
};

/// The values that a number may have: the multiples of `step` from `least` to `most`, both included.
struct NumberRange {
  int least = 0;
  int most = 0;
  int step = 1;
};

/// `0 to 20`, `100 to 990 in steps of 10`.
std::string range_in_words(const NumberRange& range);

/// What an axis holds: true or false, a whole number, one of some words, or any number of some words.
enum class AxisKind : std::uint8_t { flag, number, word, words };

/// One axis of a ruleset: a number, a flag, a word or a set of words in which rulesets may differ.
struct AxisInfo {
  std::string name;                    ///< as files write it
  std::string rule;                    ///< id of the paragraph that sets it
  std::string value;                   ///< in words; several with commas
  std::string meaning;                 ///< for people
  std::vector<std::string> choices;    ///< allowed words; empty for numbers and sets
  std::optional<NumberRange> range{};  ///< of a number
  AxisKind kind = AxisKind::word;
};

/// Rules, ruleset and data of one game. A Game never changes, so any number of threads may call it at once. Lists have
/// a fixed order. A list that a call returns by value is made anew by each call.
class Game {
 public:
  virtual ~Game() = default;
  /// As files and `--game` write it: `washingtons-war`.
  virtual std::string_view name() const = 0;
  /// Its name for people: `Washington's War`.
  virtual std::string_view title() const = 0;
  /// The players, `Seat{0}` first.
  virtual std::span<const SeatInfo> seats() const = 0;
  /// Name of the ruleset in use. Lives as long as the Game.
  virtual std::string_view ruleset() const = 0;
  /// The rulesets we ship. A game opened without naming a ruleset has the first.
  virtual std::vector<std::string> rulesets() const = 0;

  /// The first position. Not settled.
  virtual std::unique_ptr<Position> setup() const = 0;
  /// Reads a position (the keys of a position file; `format` and `game` may be absent when it stands inside another
  /// file). Throws DataError. Not settled.
  virtual std::unique_ptr<Position> read_position(const Node& node) const = 0;

  /// The paragraphs of the rulebook, in its order. They live as long as the program.
  virtual std::span<const RuleEntry> rules() const = 0;
  /// What the rule index says beyond the paragraphs. It lives as long as the program.
  virtual IndexRemarks rule_remarks() const { return {}; }
  /// The languages in which the game speaks: `en`, and those of which it ships sentences.
  virtual std::vector<std::string> languages() const { return {"en"}; }
  /// The sentences of the game in one of `languages`, or in that of a YAML file at this path; in English where the
  /// language lacks them. They live as long as the program. Throws DataError when the file is wrong.
  virtual const Catalogue& words(std::string_view language) const = 0;
  /// The axes of the ruleset in use, with their values.
  virtual std::vector<AxisInfo> axes() const = 0;
  /// The data of the tables in use, each with its sources.
  virtual std::vector<Datum> data() const = 0;
  /// The tables that a file may replace, in a fixed order.
  virtual std::vector<DataFile> data_files() const = 0;
  /// The tables that a record names, with their digests: tables that differ between copies of the printed game, and
  /// tables that a file replaces.
  virtual DataHashes hashes() const = 0;
  /// Where the data come from: key and description.
  virtual std::vector<std::pair<std::string, std::string>> sources() const = 0;
  /// The words of the game by kind, for example spaces, generals, cards, actions, decisions, events and steps. Schemas
  /// list them.
  virtual std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary() const = 0;
  /// The JSON schema of a position, as a document.
  virtual Node position_schema() const = 0;

  /// The same game under another ruleset: a preset's name or the path of an overlay file. Throws DataError.
  virtual std::unique_ptr<Game> with_ruleset(const std::string& name_or_path) const = 0;
  /// The same game with one axis at `value`, in words as `AxisInfo::value` holds it. The ruleset's name says so. Throws
  /// std::invalid_argument when there is no such axis, DataError for a value that the axis cannot have.
  virtual std::unique_ptr<Game> with_axis(std::string_view axis, const std::string& value) const = 0;
  /// The same game with one axis as `other` has it. Throws std::invalid_argument when there is no such axis.
  virtual std::unique_ptr<Game> with_axis_of(const Game& other, std::string_view axis) const = 0;
  /// The same game with new tables in place of tables in use. `tables` is a map of whole documents, by the names of
  /// `data_files`. The ruleset's changes of tables are made in the new tables, too. Throws DataError, with the place in
  /// `tables`.
  virtual std::unique_ptr<Game> with_tables(const Node& tables) const = 0;
  /// The same game without the connections that are less sure than `least`. Playing the same actions in both games
  /// tells whether an outcome rests on unsure connections.
  virtual std::unique_ptr<Game> with_connections_at_least(Confidence least) const = 0;
};

/// How a game is opened.
struct GameOptions {
  std::string ruleset;  ///< a ruleset we ship or the path of an overlay file; empty: the game's first
  std::map<std::string, std::string> data;  ///< paths of files instead of the tables we ship, by the name of the table
};

/// Opens a game by name (`washingtons-war`). Reads and checks its tables, which takes milliseconds; keep the Game.
/// Throws DataError when a file is wrong, std::invalid_argument when there is no such game or no such table.
std::unique_ptr<Game> open_game(std::string_view name, const GameOptions& options);

}  // namespace tricorne
