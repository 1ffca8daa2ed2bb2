// How everything outside the engine knows a game: as positions that ask questions and take answers in text form.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/document.h"
#include "engine/core/rule_ref.h"
#include "engine/core/seat.h"

namespace tricorne {

/// What a position waits for.
struct Question {
  Seat seat;
  std::string decision;  ///< its name, e.g. `choose_pc_action`
  std::string rule;      ///< paragraph id
  std::string text;      ///< for people
};

/// Is the action refused one that the game asks for now? `unsaid`: by a foreign engine that does not tell.
enum class Asked : std::uint8_t { yes, no, unsaid };

/// The paragraph and the fact that forbid an action, or that it is not the moment for it.
struct Refusal {
  std::string rule;  ///< empty: no paragraph bars it, the game only asks something else now
  std::string why;
  Asked asked = Asked::yes;
};

/// `refused by 9.61.A: an enemy CU is there`, or `not asked for now: …` where no paragraph bars the action.
std::string in_words(const Refusal& refusal);

/// One visible effect, with the paragraph that caused it.
struct Happening {
  std::string rule;
  std::string kind;  ///< e.g. `pc_placed`
  Node fields;       ///< a map
  std::string text;  ///< for people
};

/// How a game ended.
struct Outcome {
  Seat winner;
  std::string ending;  ///< in words, e.g. `automatic victory`
  int year = 0;
};

/// Digests of the tables a game is played with; what only documents them does not count.
struct DataHashes {
  std::uint64_t map = 0;
  std::uint64_t deck = 0;
};

/// A text that should be an action is none, or an action was applied that is not legal.
class ActionError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A game in progress. Steps without a question run by themselves in `settle` and after each `apply`.
class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> clone() const = 0;

  /// Nothing when the game is over or the agenda is empty. Only meaningful on a settled position.
  virtual std::optional<Question> question() const = 0;
  /// All legal answers in text form, in a stable order.
  virtual std::vector<std::string> legal_actions() const = 0;
  /// The action as we print it. Throws ActionError when the text is no action of this game.
  virtual std::string canonical(std::string_view action) const = 0;
  /// Nothing when the action is legal. Throws ActionError when the text is no action of this game.
  virtual std::optional<Refusal> check(std::string_view action) const = 0;
  /// Applies a legal action, then settles. Throws ActionError otherwise.
  virtual std::vector<Happening> apply(std::string_view action) = 0;
  /// Applies an action although it may be illegal, as players sometimes do, then settles. Throws ActionError when the
  /// pieces on the table do not allow it either.
  virtual std::vector<Happening> carry_out(std::string_view action) = 0;
  /// Runs steps until a question stands or nothing is left.
  virtual std::vector<Happening> settle() = 0;

  /// Nothing while the game lasts.
  virtual std::optional<Outcome> outcome() const = 0;

  /// The position file, complete, defaults left out; reading it gives an equal position.
  virtual Node write() const = 0;
  /// Every fact a scenario may state: the position with nothing left out, and what follows from it.
  virtual Node facts() const = 0;
  virtual std::uint64_t digest() const = 0;
  virtual Board board() const = 0;
};

/// How sure a datum is, from the best.
enum class Confidence : std::uint8_t { certain, likely, recalled, placeholder };
std::string_view to_text(Confidence confidence);

/// One datum and where it comes from.
struct Datum {
  std::string group;  ///< spaces, connections, shapes, ratings, cards …
  std::string name;
  Confidence confidence;
  std::vector<std::string> sources;
  std::string note;
};

/// One axis of a ruleset.
struct AxisInfo {
  std::string name;
  std::string rule;
  std::string value;
  std::string meaning;
  std::vector<std::string> choices;  ///< allowed words; empty for numbers and sets
};

/// Rules, ruleset and data of one game; what never changes while it is played.
class Game {
 public:
  virtual ~Game() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view ruleset() const = 0;

  virtual std::unique_ptr<Position> setup() const = 0;
  /// Reads a position (the keys of a position file; `format` and `game` may be absent when it stands inside another
  /// file). Throws DataError. Not settled.
  virtual std::unique_ptr<Position> read_position(const Node& node) const = 0;

  virtual std::span<const RuleEntry> rules() const = 0;
  virtual std::vector<AxisInfo> axes() const = 0;
  virtual std::vector<Datum> data() const = 0;
  virtual DataHashes hashes() const = 0;
  /// Where the data come from: key and description.
  virtual std::vector<std::pair<std::string, std::string>> sources() const = 0;
  /// Names a schema may complete, by kind: spaces, colonies, generals, cards, zones, actions, decisions, events, steps.
  virtual std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary() const = 0;
  /// The JSON schema of a position, as a document.
  virtual Node position_schema() const = 0;

  /// The same game under another ruleset: a preset's name or the path of an overlay file. Throws DataError.
  virtual std::unique_ptr<Game> with_ruleset(const std::string& name_or_path) const = 0;
  /// The same game with one axis as `other` has it. Throws std::invalid_argument when there is no such axis.
  virtual std::unique_ptr<Game> with_axis_of(const Game& other, std::string_view axis) const = 0;
  /// The same game with every connection dropped that is less sure than `least`: what does an outcome rest on?
  virtual std::unique_ptr<Game> with_connections_at_least(Confidence least) const = 0;
};

struct GameOptions {
  std::string ruleset = "2014";
  std::string map_file;   ///< empty: the map we ship
  std::string deck_file;  ///< empty: the deck we ship
};

/// Opens a game by name (`washingtons-war`). Throws DataError for wrong files, std::invalid_argument for no such game.
std::unique_ptr<Game> open_game(std::string_view name, const GameOptions& options);

}  // namespace tricorne
