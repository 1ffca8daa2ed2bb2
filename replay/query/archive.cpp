#include "replay/query/archive.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>

#include "engine/core/load/files.h"
#include "engine/core/text.h"

namespace tricorne::replay {

namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(sqlite3* db) const { sqlite3_close(db); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Close>;
using Statement = std::unique_ptr<sqlite3_stmt, Close>;

[[noreturn]] void fail_file(const std::string& path, const std::string& message) { throw DataError(path, {}, message); }

/// Opens a database with SQLite's `flags`. Null when it cannot be opened.
Database open_database(const std::string& path, int flags) {
  sqlite3* db = nullptr;
  const int result = sqlite3_open_v2(path.c_str(), &db, flags, nullptr);
  Database opened(db);
  return result == SQLITE_OK ? std::move(opened) : nullptr;
}

// --- writing ---

std::string_view type_of(Column::Kind kind) {
  return kind == Column::Kind::integer ? "INTEGER" : kind == Column::Kind::real ? "REAL" : "TEXT";
}

/// The columns before the columns of the topic. The table `games` has a number and the name of the file. Every other
/// table has the number of the game.
std::string head_columns(const Topic& topic) {
  return topic.table == "games" ? "id INTEGER PRIMARY KEY, file TEXT NOT NULL"
                                : "game INTEGER NOT NULL REFERENCES games(id)";
}
int head_width(const Topic& topic) { return topic.table == "games" ? 2 : 1; }

std::string create_table(const Topic& topic) {
  std::string sql = "CREATE TABLE " + std::string(topic.table) + " (" + head_columns(topic);
  for (const Column& column : topic.columns)
    sql += ", " + std::string(column.name) + " " + std::string(type_of(column.kind));
  return sql + ")";
}

std::string insert_into(const Topic& topic) {
  std::string names = topic.table == "games" ? "id, file" : "game", marks = "?";
  for (const Column& column : topic.columns) names += ", " + std::string(column.name);
  for (int i = 1; i < head_width(topic) + static_cast<int>(topic.columns.size()); ++i) marks += ",?";
  return "INSERT INTO " + std::string(topic.table) + " (" + names + ") VALUES (" + marks + ")";
}

void bind(sqlite3_stmt* statement, int place, const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value))
    sqlite3_bind_int64(statement, place, *whole);
  else if (const auto* real = std::get_if<double>(&value))
    sqlite3_bind_double(statement, place, *real);
  else if (const auto* text = std::get_if<std::string>(&value))
    sqlite3_bind_text(statement, place, text->data(), static_cast<int>(text->size()), SQLITE_STATIC);
  else
    sqlite3_bind_null(statement, place);
}

}  // namespace

class ArchiveWriter::Impl {
 public:
  explicit Impl(const std::string& path) : path_(path), draft_(path) {
    db_ = open_database(draft_.path(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX);
    if (!db_) fail_file(path, "cannot be written");
    run("PRAGMA journal_mode = OFF");  // no rollback is needed: a draft that fails is thrown away
    run("PRAGMA synchronous = OFF");
    run("PRAGMA locking_mode = EXCLUSIVE");
    run("BEGIN");
  }

  ~Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  void add(const std::string& file, const std::vector<Topic>& topics, const GameRows& rows) {
    ++games_;
    const std::vector<Statement>& inserts = inserts_for(topics);
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (const Row& row : rows[i]) insert(inserts[i].get(), topics[i], file, row);
  }

  void finish() {
    run("COMMIT");
    inserts_.clear();
    db_.reset();
    draft_.finish();
  }

 private:
  const std::vector<Statement>& inserts_for(const std::vector<Topic>& topics) {
    const auto [known, fresh] = inserts_.try_emplace(&topics);
    if (fresh) {
      for (const Topic& topic : topics) make_room(topic);
      for (const Topic& topic : topics) known->second.push_back(prepare(insert_into(topic)));
    }
    return known->second;
  }

  /// Makes the table of a topic. When another game has a table of this name already, adds the columns that the table
  /// lacks.
  void make_room(const Topic& topic) {
    const auto [known, fresh] = columns_.try_emplace(topic.table);
    if (fresh) run(create_table(topic));
    for (const Column& column : topic.columns)
      if (known->second.insert(column.name).second && !fresh)
        run("ALTER TABLE " + std::string(topic.table) + " ADD COLUMN " + std::string(column.name) + " " +
            std::string(type_of(column.kind)));
  }

  void run(const std::string& sql) {
    if (sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail_writing();
  }

  Statement prepare(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(db_.get(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
      fail_writing();
    return Statement(statement);
  }

  void insert(sqlite3_stmt* statement, const Topic& topic, const std::string& file, const Row& row) {
    int place = 0;
    bind(statement, ++place, games_);
    if (head_width(topic) == 2)
      sqlite3_bind_text(statement, ++place, file.data(), static_cast<int>(file.size()), SQLITE_STATIC);
    for (const Value& value : row) bind(statement, ++place, value);
    const bool done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    if (!done) fail_writing();
  }

  [[noreturn]] void fail_writing() { fail_file(path_, std::string("cannot be written: ") + sqlite3_errmsg(db_.get())); }

  std::string path_;
  Draft draft_;
  Database db_;
  std::map<const std::vector<Topic>*, std::vector<Statement>> inserts_;  ///< by topic
  std::map<std::string_view, std::set<std::string_view>> columns_;       ///< of each table
  std::int64_t games_ = 0;
};

ArchiveWriter::ArchiveWriter(const std::string& path) : impl_(std::make_unique<Impl>(path)) {}
ArchiveWriter::~ArchiveWriter() = default;
void ArchiveWriter::add(const std::string& file, const std::vector<Topic>& topics, const GameRows& rows) {
  impl_->add(file, topics, rows);
}
void ArchiveWriter::finish() { impl_->finish(); }

// --- asking ---

namespace {

using Clock = std::chrono::steady_clock;

/// SQLite's authorizer. It allows statements that read tables and call functions, and refuses all others.
int authorize(void*, int action, const char*, const char* name, const char*, const char*) {
  if (action == SQLITE_FUNCTION)
    return std::string_view(name == nullptr ? "" : name) == "load_extension" ? SQLITE_DENY : SQLITE_OK;
  return action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_RECURSIVE ? SQLITE_OK : SQLITE_DENY;
}

int out_of_time(void* deadline) { return Clock::now() > *static_cast<Clock::time_point*>(deadline) ? 1 : 0; }

/// The first column of what a statement of ours answers.
std::vector<std::string> texts_of(sqlite3* db, const std::string& sql) {
  sqlite3_stmt* made = nullptr;
  sqlite3_prepare_v2(db, sql.c_str(), -1, &made, nullptr);
  const Statement statement(made);
  std::vector<std::string> texts;
  while (statement && sqlite3_step(statement.get()) == SQLITE_ROW)
    texts.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0)));
  return texts;
}

/// Behind an error about a name that is not there: the names that are.
std::string names_there(sqlite3* db, const std::string& sql, const std::string& message) {
  const bool column = message.starts_with("no such column");
  if (!column && !message.starts_with("no such table")) return "";
  sqlite3_set_authorizer(db, nullptr, nullptr);  // the list of columns is a pragma
  const auto tables = texts_of(db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  if (!column) return fmt::format("; the tables are {}", fmt::join(tables, ", "));
  std::string said;
  const std::string words = " " + fold(sql) + " ";
  for (const std::string& table : tables)
    if (words.find(" " + fold(table) + " ") != std::string::npos)
      said += fmt::format("; the columns of {} are {}", table,
                          fmt::join(texts_of(db, "SELECT name FROM pragma_table_info('" + table + "')"), ", "));
  return said;
}

[[noreturn]] void fail_sql(sqlite3* db, const std::string& path, const std::string& sql) {
  const int code = sqlite3_errcode(db) & 0xff;
  const std::string message = sqlite3_errmsg(db);
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_CANTOPEN || code == SQLITE_IOERR)
    fail_file(path, "cannot be read: " + message);
  if (code == SQLITE_INTERRUPT) throw std::invalid_argument(over_time);
  if (code == SQLITE_AUTH) throw std::invalid_argument("--sql: only SELECT is allowed: " + message);
  throw std::invalid_argument("--sql: " + message + names_there(db, sql, message));
}

void harden(sqlite3* db, Clock::time_point* deadline) {
  sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 4 << 20);
  sqlite3_limit(db, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);  // a misspelt "column" is no text
  sqlite3_set_authorizer(db, &authorize, nullptr);
  sqlite3_progress_handler(db, 1000, &out_of_time, deadline);
}

/// Does the text hold a statement, and not only blanks and comments?
bool holds_statement(sqlite3* db, const char* text) {
  sqlite3_stmt* made = nullptr;
  const int result = sqlite3_prepare_v2(db, text, -1, &made, nullptr);
  const Statement statement(made);
  return result != SQLITE_OK || statement != nullptr;
}

/// The name of a column, with its number behind it where an earlier column has the same name.
std::string name_of_column(sqlite3_stmt* statement, int column) {
  const std::string name = sqlite3_column_name(statement, column);
  int earlier = 0;
  for (int i = 0; i < column; ++i) earlier += name == sqlite3_column_name(statement, i) ? 1 : 0;
  return earlier == 0 ? name : name + ":" + std::to_string(earlier + 1);
}

Statement prepare_question(sqlite3* db, const std::string& path, const std::string& sql) {
  sqlite3_stmt* made = nullptr;
  const char* rest = nullptr;
  const int result = sqlite3_prepare_v2(db, sql.c_str(), static_cast<int>(sql.size()), &made, &rest);
  Statement statement(made);
  if (result != SQLITE_OK) fail_sql(db, path, sql);
  if (!statement) throw std::invalid_argument("--sql: there is no statement in it");
  if (holds_statement(db, rest)) throw std::invalid_argument("--sql: only one statement is allowed");
  if (sqlite3_stmt_readonly(statement.get()) == 0) throw std::invalid_argument("--sql: only SELECT is allowed");
  return statement;
}

/// Throws DataError when the file is no archive. SQLite reads the file only at the first statement, so opening it does
/// not show this.
void check_archive(sqlite3* db, const std::string& path) {
  const int result = sqlite3_exec(db, "SELECT id, file FROM games LIMIT 1", nullptr, nullptr, nullptr);
  if (result != SQLITE_OK)
    fail_file(path, std::string("is no archive: ") + sqlite3_errmsg(db) + "; make one with tricorne replay index");
}

Value value_at(sqlite3_stmt* statement, int column) {
  const int type = sqlite3_column_type(statement, column);
  if (type == SQLITE_NULL) return {};
  if (type == SQLITE_INTEGER) return std::int64_t{sqlite3_column_int64(statement, column)};
  if (type == SQLITE_FLOAT) return sqlite3_column_double(statement, column);
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  return std::string(text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
}

std::size_t size_of(const Row& row) {
  std::size_t bytes = row.size() * sizeof(Value);
  for (const Value& value : row)
    if (const auto* text = std::get_if<std::string>(&value)) bytes += text->size();
  return bytes;
}

}  // namespace

Rows ask_archive(const std::string& path, const std::string& sql, const SqlLimits& limits) {
  std::error_code error;
  if (!fs::is_regular_file(path, error))
    fail_file(path, "there is no such archive; make one with tricorne replay index");
  note_input(path);
  const Database db = open_database(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!db) fail_file(path, "cannot be opened");
  Clock::time_point deadline = Clock::now() + limits.time;
  harden(db.get(), &deadline);
  check_archive(db.get(), path);
  const Statement statement = prepare_question(db.get(), path, sql);
  Rows answer;
  const int columns = sqlite3_column_count(statement.get());
  for (int i = 0; i < columns; ++i) answer.columns.push_back(name_of_column(statement.get(), i));
  std::size_t bytes = 0;
  int result;
  while ((result = sqlite3_step(statement.get())) == SQLITE_ROW) {
    Row row;
    for (int i = 0; i < columns; ++i) row.push_back(value_at(statement.get(), i));
    bytes += size_of(row);
    if (bytes > limits.bytes) throw std::invalid_argument("--sql: the answer is too large; ask for less or add LIMIT");
    answer.rows.push_back(std::move(row));
  }
  if (result != SQLITE_DONE) fail_sql(db.get(), path, sql);
  return answer;
}

}  // namespace tricorne::replay
