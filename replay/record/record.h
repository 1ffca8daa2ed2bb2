// A recorded game: its first position, every answer in order, the remarks of people, and the result.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/game.h"

namespace tricorne::replay {

struct Branch;

/// One answer, and the remarks on it.
struct Step {
  std::string action;                   ///< as written; `?` stands for what the writer did not know
  std::string note;                     ///< lines of text; empty: no note
  std::string bookmark;                 ///< unique in a record; empty: no bookmark
  std::string glyph;                    ///< `!`, `?`, `!!`, `??`, `!?` or `?!`; empty: no glyph
  std::string agreed;                   ///< why the players accepted the step, legal or not; empty: not agreed on
  std::optional<std::uint64_t> digest;  ///< of the position after the step
  std::vector<Branch> branches;         ///< what could have been played instead of this step
  Mark mark;                            ///< of the action; line 0 when it comes from no file
};

/// Steps that replace the step that has the branch and all steps after it. A branch has at least one step.
struct Branch {
  std::string title;
  std::vector<Step> steps;
  Mark mark;
};

/// A text in the head of a record, with its place.
struct HeadText {
  std::string text;  ///< empty: the head has no such text
  Mark mark;
};

/// How a game ended, as its record claims.
struct Result {
  bool finished = false;  ///< false: `result: unfinished`, and the rest is empty
  std::string winner;     ///< a seat by its name, or `draw`
  std::string ending;     ///< the game's word for the way it ended
  int turn = 0;           ///< `When::order` of the last turn; the key in a file is the game's word for a turn
  Mark mark;
  std::optional<int> score{};  ///< points by which the winner is ahead; nothing in a game without points
};

/// One record, read from a file or written by a Recorder. Neither steps nor result have been checked against the rules.
struct Record {
  std::string file = "(text)";  ///< name of the file that the record was read from
  std::string text;             ///< the file as it was read; empty for a record that was made
  std::string comment;          ///< first line of a record that is made; never filled by reading
  std::string game;             ///< by its name
  std::string title, note;      ///< for people; may be empty
  HeadText ruleset;  ///< a preset, or the path of an overlay file from the record's folder; empty: the game's default
  HeadText rules;    ///< signature of the rules of the program that wrote the record
  std::vector<std::pair<std::string, HeadText>> data;        ///< hashes of the tables it was played with, by table
  std::vector<std::pair<std::string, std::string>> players;  ///< name of the seat, name of the player
  Node start;                                                ///< the first position; Null: the set-up
  std::vector<Step> steps;                                   ///< the main line
  std::optional<Result> result;  ///< nothing: the file ends before the result, so it was cut off

  /// The hash of a table in this record; an empty text when the record has none.
  const HeadText& data_hash(std::string_view table) const;
};

/// Tables whose hashes are keys of a record's head, as in old files. The hashes of all other tables stand below `data`.
inline constexpr std::string_view tables_in_head[] = {"map", "deck"};
/// Is the table in `tables_in_head`?
bool stands_in_head(std::string_view table);

/// Reads a record from the text of a file. `file` is its name for errors. Throws DataError for malformed YAML, unknown
/// keys, values of a wrong form, a newer format, a remark or a branch without a step above it, and branches nested more
/// than 20 deep.
Record read_record(std::string_view text, const std::string& file);
/// Reads the record in a file; `-` stands for standard input. Throws DataError as `read_record` does.
Record load_record(const std::string& path);
/// Is this the root of a record file, not of a position or scenario? Only the key `kind` is looked at.
bool is_record(const Node& root);
/// Is this the text of a record file? The text is parsed only when no line of it begins with `kind: replay`.
bool looks_like_record(std::string_view text);

/// The text of a record file, for a record that was made, not read. Each action is one line. The remarks on an action
/// stand below it.
std::string write_record(const Record& record);

/// A digest as files show it: 16 hexadecimal digits.
std::string hex(std::uint64_t digest);

/// The place of a step in a record. `12` is step 12 of the main line, counted from 1. `12.1.3` is the third step of the
/// first branch of step 12. `0` is the first position.
struct StepPath {
  std::vector<std::size_t> parts;  ///< the numbers between the dots
};

/// A path as text, e.g. `12.1.3`.
std::string to_text(const StepPath& path);
/// The step with this name; nothing when there is none. The name is `end` (the last step of the main line), a path, or
/// a bookmark.
std::optional<StepPath> find_step(const Record& record, std::string_view name);
/// Is the name fit for a bookmark? It must be neither `end` nor a path, and hold no `@`, which FILE@STEP needs.
bool can_be_bookmark(std::string_view name);
/// The steps from the first position to the step `path`, which is the last of them. They lead through the branches on
/// the way. `path` must come from `find_step` with this record.
std::vector<const Step*> line_to(const Record& record, const StepPath& path);

// Edits of a record's file that leave all other lines as they are.

/// The text of a record that was read from a file, with the remarks and branches of `more` added to the step `path`.
/// They stand after the remarks that the step has already. `more.action` does not count. Throws DataError when the step
/// does not stand in a line of its own, when it has a remark of this kind already, or when a branch has no action.
std::string with_remarks(const Record& record, const StepPath& path, const Step& more);

/// The text of a record that was read from a file, without one branch of the step. Branches count from 1. Throws
/// DataError when the step has no such branch, or does not stand in a line of its own.
std::string without_branch(const Record& record, const StepPath& path, std::size_t branch);

// A quick reader of the plain YAML in the heads of nearly all records. A YAML parser takes much longer.

/// Reads a plain text as `parse_yaml` does, with the same places for all nodes that are not empty. Nothing for a text
/// that is not plain; such a text must be parsed. A plain text has only lines of these forms: empty lines, comments,
/// `key: value`, `key: {key: value, key: value}`, `key:` above indented lines `key: value`, and `actions:` with nothing
/// below it. A value is words of ASCII letters and digits, or a quoted text without an escape.
std::optional<Node> read_plain_document(std::string_view text, const std::string& file);

// The JSON schema (draft 7) of records, for editors.

/// The schema of the records of a game, as JSON text.
std::string record_schema(const Game& game);

// Ends of games that the players make, not the rules.

/// A way in which players end a game before the rules do.
struct PlayerEnding {
  std::string_view name;                      ///< in the result of a record
  std::span<const std::string_view> written;  ///< how people begin to say it, folded (core/text.h)
  std::string_view told;                      ///< id of the sentence that tells it, with `side`, who wins, and `when`
  bool draw = false;                          ///< nobody wins; otherwise the seat that it is said of loses
};

/// All such ways.
std::span<const PlayerEnding> player_endings();
/// The way with this name; null for an ending by the rules.
const PlayerEnding* player_ending(std::string_view name);

/// How a record ends in the position `end`: by the rules, or as its players agreed, or `unfinished`.
Said end_of(const Position& end, const Record& record);

}  // namespace tricorne::replay
