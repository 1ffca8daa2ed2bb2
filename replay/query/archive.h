// An archive of games in SQLite: a table a topic, filled from records, asked in SQL.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "replay/query/query.h"

namespace tricorne::replay {

/// Writes an archive: to a file beside `path` that takes its place in `finish`, so that `path` is whole or untouched.
/// Equal games in equal order give equal bytes. Each call throws DataError when the file cannot be written.
class ArchiveWriter {
 public:
  /// Makes the file.
  explicit ArchiveWriter(const std::string& path);
  ~ArchiveWriter();
  ArchiveWriter(const ArchiveWriter&) = delete;
  ArchiveWriter& operator=(const ArchiveWriter&) = delete;

  /// Adds a game under the name of its file. Games are numbered from 1 in this order. When games of two rulebooks have
  /// a table of one name, the table has the columns of both.
  void add(const std::string& file, const std::vector<Topic>& topics, const GameRows& rows);
  void finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

inline constexpr const char* over_time = "--sql: the question took longer than its time limit";

/// What one question may cost.
struct SqlLimits {
  std::chrono::milliseconds time{30'000};  ///< looked at between the steps of a question, not within a function of SQL
  std::size_t bytes = std::size_t{256} << 20U;  ///< of all values together
};

/// The answer to one SELECT. The archive is opened for reading only; statements that write, ATTACH, PRAGMA and loading
/// of extensions are refused. Throws DataError for a file that is no archive, std::invalid_argument for SQL that is
/// wrong, refused, more than one statement, or over the limits.
Rows ask_archive(const std::string& path, const std::string& sql, const SqlLimits& limits = {});

}  // namespace tricorne::replay
