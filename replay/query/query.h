// Questions to many records at once: what each topic lists, gathered from files in a stable order.
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

/// One value of an answer; monostate: there is none.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Value>;

/// Rows under names, as a table, CSV, JSON or the archive show them.
struct Rows {
  std::vector<std::string> columns;
  std::vector<Row> rows;
};

/// One column of a topic, with the type of its values.
struct Column {
  enum class Kind : std::uint8_t { integer, real, text, space };
  std::string_view name;
  Kind kind;
  std::string_view meaning;
};

/// What can be asked; also a table of the archive.
struct Topic {
  std::string_view name;
  std::string_view table;  ///< its name in the archive
  std::string_view summary;
  std::vector<Column> columns;  ///< without the game
};

/// What one game has to say about each topic, in the order of its kit's topics.
using GameRows = std::vector<std::vector<Row>>;

/// Reads one record after another; texts of actions that come again are understood once. For one thread.
class Reader {
 public:
  virtual ~Reader() = default;
  /// Throws DataError for a record that facts cannot be drawn from, with file and line.
  virtual GameRows read(const Record& record) = 0;
};

/// A place as the board spells it. Throws std::invalid_argument that names the nearest one.
std::string place_named(const Game& game, const std::string& name);

/// A file to read.
struct RecordFile {
  std::string path;
  std::string name;             ///< as answers show it
  bool must_be_record = false;  ///< it was named itself, not found in a folder
};

inline constexpr const char* no_record_in_folder = "the folder holds no record of a game";

/// The files named, and all *.yaml, *.yml and *.json below the folders named (there, files that are no records are
/// passed over when they are read), each once, by path. Throws DataError for a path that is none and for a folder
/// without any of these files.
std::vector<RecordFile> find_records(const std::vector<std::string>& paths);

/// What came of one file.
struct FileRows {
  const RecordFile* file = nullptr;
  bool is_record = false;
  std::string problem;                         ///< `file:line:column: message`; empty: all well
  const std::vector<Topic>* topics = nullptr;  ///< what `rows` are about; null for a file that is no record
  GameRows rows;
};

/// How records are read for a question.
struct GatherOptions {
  unsigned threads = 0;  ///< 0: as many as the machine has
  /// The game a record was played with; called by many threads; what it gives must outlive the work. Throws DataError.
  std::function<const Game&(const Record&)> game_of;
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< by the caller's thread
};

/// Reads files on many threads and hands over what came of each in the order of the files, by the caller's thread.
void gather(const std::vector<RecordFile>& files, const GatherOptions& options,
            const std::function<void(FileRows&&)>& take);

}  // namespace tricorne::replay
