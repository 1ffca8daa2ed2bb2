// An archive of games: a SQLite file with a table for each topic. Records fill it, SQL asks it.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "replay/query/query.h"

namespace tricorne::replay {

/// Writes an archive. It writes to a draft beside `path`, and `finish` puts the draft in the place of `path`. So `path`
/// is either complete or unchanged. Equal games in equal order give equal bytes. Each call throws DataError when the
/// file cannot be written.
class ArchiveWriter {
 public:
  /// Makes the draft.
  explicit ArchiveWriter(const std::string& path);
  ~ArchiveWriter();
  ArchiveWriter(const ArchiveWriter&) = delete;
  ArchiveWriter& operator=(const ArchiveWriter&) = delete;

  /// Adds a game under the name of its file. The games are numbered from 1 in the order of the calls. When two topics
  /// of different games have the same table, the table has the columns of both. `topics` must outlive the writer.
  void add(const std::string& file, const std::vector<Topic>& topics, const GameRows& rows);
  /// Completes the archive. No call may follow.
  void finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The message of the std::invalid_argument for a question over its time limit.
inline constexpr const char* over_time = "--sql: the question took longer than its time limit";

/// The limits of one question.
struct SqlLimits {
  std::chrono::milliseconds time{30'000};       ///< checked between SQLite's own steps, not within a function of SQL
  std::size_t bytes = std::size_t{256} << 20U;  ///< the size of all values of the answer together
};

/// The answer to one SELECT. The archive is opened for reading only. Statements that write, ATTACH, PRAGMA and loading
/// of extensions are refused. Throws DataError for a file that is no archive. Throws std::invalid_argument for SQL that
/// is wrong or refused, for more than one statement, and for a question over the limits.
Rows ask_archive(const std::string& path, const std::string& sql, const SqlLimits& limits = {});

}  // namespace tricorne::replay
