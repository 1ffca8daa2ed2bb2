// A game written down: where it began, every answer in order, what people remarked, and how it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::replay {

struct Branch;

/// One answer, and the remarks on it.
struct Step {
  std::string action;                   ///< as written; `?` stands for what the writer did not know
  std::string note;                     ///< lines of text; empty: none, as for the texts below
  std::string bookmark;                 ///< unique in a record
  std::string glyph;                    ///< `!`, `?`, `!!`, `??`, `!?` or `?!`
  std::string agreed;                   ///< why the players accepted the step as it is, legal or not
  std::optional<std::uint64_t> digest;  ///< of the position after the step
  std::vector<Branch> branches;         ///< what could have been played instead of this step
  Mark mark;                            ///< of the action; line 0 when it comes from no file
};

/// Steps that replace the step they hang on and all behind it. Never empty.
struct Branch {
  std::string title;
  std::vector<Step> steps;
  Mark mark;
};

/// A text of the head with its place.
struct Said {
  std::string text;  ///< empty: not said
  Mark mark;
};

/// How a game ended, as its record claims.
struct Result {
  bool finished = false;  ///< false: `result: unfinished`, and the rest is empty
  std::string winner;     ///< a seat by its name, or `draw`
  std::string ending;
  int turn = 0;  ///< `When::order` of the last turn; in a file under the game's own word for it
  Mark mark;
  std::optional<int> score{};  ///< points by which the winner is ahead, where the game counts points
};

/// One record: what its file says, or what a recorder has written down. Nothing of it has been checked against the
/// rules.
struct Record {
  std::string file = "(text)";  ///< name of the file it was read from
  std::string text;             ///< the file as it was read; empty for a record that was made
  std::string comment;          ///< first line of a record that is made; never filled by reading
  std::string game;             ///< by its name
  std::string title, note;
  Said ruleset;  ///< a preset, or an overlay file as seen from the record's folder; empty: the game's first
  Said rules;    ///< signature of the rules under which it was written
  std::vector<std::pair<std::string, Said>> data;            ///< hashes of the tables it was played with, by name
  std::vector<std::pair<std::string, std::string>> players;  ///< seat and name
  Node start;                                                ///< a position; Null: set-up
  std::vector<Step> steps;
  std::optional<Result> result;  ///< nothing: the file ends before it, so it was cut off

  /// What the record says of a table; an empty text when it says nothing.
  const Said& data_said(std::string_view table) const;
};

/// Tables whose hashes stand in a record's head by themselves, as in old files. All other hashes stand below `data`.
inline constexpr std::string_view tables_in_head[] = {"map", "deck"};
bool stands_in_head(std::string_view table);

/// Reads a record. Throws DataError for what cannot be understood: malformed YAML, unknown keys, a newer format, a
/// remark or a branch without a step above it, nesting of more than 20 branches.
Record read_record(std::string_view text, const std::string& file);
/// Reads the record in a file; `-` stands for standard input. Throws DataError as `read_record` does.
Record load_record(const std::string& path);
/// Is this the root of a record file? Tells it from positions and scenarios.
bool is_record(const Node& root);
/// Is this the text of a record file? The text is parsed only when no line of it is `kind: replay`.
bool looks_like_record(std::string_view text);

/// The file of a record that was made (not read): one action a line, remarks below the action they belong to.
std::string write_record(const Record& record);

/// A digest as files show it: 16 hexadecimal digits.
std::string hex(std::uint64_t digest);

/// Where a step stands: `12` in the main line (counted from 1), `12.1.3` the third step of the first branch of step
/// 12. The path `0` is the first position.
struct StepPath {
  std::vector<std::size_t> parts;
};

/// A path as text.
std::string to_text(const StepPath& path);
/// The step named by `end` (the last of the main line), a number, a path, or else a bookmark; nothing when there is
/// none.
std::optional<StepPath> find_step(const Record& record, std::string_view name);
/// Can the name not be taken for another step, nor end a FILE@STEP early?
bool can_be_bookmark(std::string_view name);
/// The steps from the first position to the named one, it included, through the branches on the way. `path` must be
/// one of find_step.
std::vector<const Step*> line_to(const Record& record, const StepPath& path);

}  // namespace tricorne::replay
