// Questions to many records at once. A topic is a list of rows that each record adds to. The rows are gathered from
// files in a stable order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// One value of an answer. The first alternative means that there is no value.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Value>;

/// Rows with the names of their columns.
struct Rows {
  std::vector<std::string> columns;  ///< names
  std::vector<Row> rows;
};

/// One column of a topic, with the type of its values.
struct Column {
  enum class Kind : std::uint8_t { integer, real, text, space };  ///< `space` is a text that names a place of the board
  std::string_view name;
  Kind kind;
  std::string_view meaning;  ///< for people, in English
};

/// A topic of `replay query`, which is also a table of the archive.
struct Topic {
  std::string_view name;        ///< as the command line writes it
  std::string_view table;       ///< the name of its table in the archive
  std::string_view summary;     ///< for people, in English
  std::vector<Column> columns;  ///< without the columns for the game and its file
};

/// The rows of one game for each topic, in the order of the topics of the game's kit.
using GameRows = std::vector<std::vector<Row>>;

/// Reads one record after another. A reader may remember the texts of actions to be quicker. For one thread.
class Reader {
 public:
  virtual ~Reader() = default;
  /// The rows of a record. Throws DataError with file and line for a record that was cut off, and for a step that is
  /// not legal and was not agreed on.
  virtual GameRows read(const Record& record) = 0;
};

/// How the board writes a place, which `name` may write with other upper and lower case: its name, and the number of a
/// hex where it has one. Rows may have either. Empty for an unknown place.
std::vector<std::string> spellings_of_place(const Game& game, const std::string& name);

/// A file to read.
struct RecordFile {
  std::string path;
  std::string name;             ///< as answers show it
  bool must_be_record = false;  ///< the file was named itself, not found in a folder
  std::string own{};            ///< the name, without an ending, of what a command makes of it alone; empty: not needed
};

/// The message of the DataError for a folder in which `find_records` finds nothing.
inline constexpr const char* no_record_in_folder = "the folder holds no record of a game";

/// The files to read: each file in `paths`, and all *.yaml, *.yml and *.json below the folders in `paths`. Each file
/// comes once, in the order of the paths. `gather` passes over a file of a folder that is no record. Throws DataError
/// for a path that does not exist, for a folder that cannot be searched, and for a folder without any of these files.
std::vector<RecordFile> find_records(const std::vector<std::string>& paths);

/// What was read from one file.
struct FileRows {
  const RecordFile* file = nullptr;
  bool is_record = false;                      ///< true also for a file that could not be read
  bool is_read = false;                        ///< is it a record that only its steps may make wrong?
  std::string problem;                         ///< `file:line:column: message`; empty: no problem
  const std::vector<Topic>* topics = nullptr;  ///< the topics of `rows`; null for a file that is no record
  GameRows rows;
};

/// How records are read for a question.
struct GatherOptions {
  unsigned threads = 0;  ///< 0: as many as the machine has
  /// Gives the game that a record was played with. Many threads call it at once. The game must outlive `gather`. It may
  /// throw DataError.
  std::function<const Game&(const Record&)> game_of;
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by the caller's thread; may be empty
};

/// Reads files on many threads. Calls `take` for each file, in the order of the files and on the caller's thread.
void gather(const std::vector<RecordFile>& files, const GatherOptions& options,
            const std::function<void(FileRows&&)>& take);

// The topics that the records of any game have: `games` and `events`.

/// Who played, for a column: `american: heuristic, british: random`.
std::string players_of(const Record& record);

/// `games`, with a row for each game, and `events`, with a row for each event.
const std::vector<Topic>& plain_topics();
/// A reader that gives the rows of `plain_topics`. `game` must outlive the reader.
std::unique_ptr<Reader> make_plain_reader(const Game& game);

// Rows as aligned text, Markdown, CSV and JSON. reports/page/html.h makes HTML of them.

/// Which columns stand to the right in texts: those with a number, or all but the first.
enum class Alignment : std::uint8_t { numbers, all_but_the_first };

/// The value as people read it, in one line: a real number with four decimals, and `-` where there is none.
std::string text_of(const Value& value);

/// Aligned columns below a head.
std::string as_table(const Rows& table, Alignment alignment);
inline std::string as_table(const Rows& table) { return as_table(table, Alignment::numbers); }
/// A table of Markdown, all columns but the first to the right.
std::string as_markdown(const Rows& table);
/// CSV as RFC 4180 has it, with a head. A field is empty where there is no value.
std::string as_csv(const Rows& table);
/// A JSON array with one object a line. A member is null where there is no value.
std::string as_json(const Rows& table);

}  // namespace tricorne::replay
