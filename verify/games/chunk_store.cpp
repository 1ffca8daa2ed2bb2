// ChunkStore (verify/games/chunks.h): a file of SQLite.

#include <sqlite3.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "engine/core/document.h"
#include "engine/core/load/files.h"
#include "verify/games/chunks.h"

namespace tricorne::verify {

namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(sqlite3* db) const { sqlite3_close(db); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Close>;

constexpr const char* tables =
    "CREATE TABLE run (place INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL);"
    "CREATE TABLE chunks (lane INTEGER NOT NULL, number INTEGER NOT NULL, result TEXT NOT NULL, "
    "PRIMARY KEY (lane, number)) WITHOUT ROWID;";

constexpr const char* in_use = "is in use by another run";

/// So many milliseconds a run waits for another that is just opening or leaving the file.
constexpr int patience = 500;

/// So many the run waits that has made the file: others only look at it, however slow the machine is.
constexpr int patience_of_maker = 60'000;

/// An open file of chunks.
class Database {
 public:
  /// `called` is the path that messages name. It differs from `path` while a draft is written.
  Database(std::string called, const std::string& path, int flags) : called_(std::move(called)) {
    sqlite3* db = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    db_.reset(db);
    if (result != SQLITE_OK) fail("cannot be opened");
    sqlite3_busy_timeout(db, patience);  // for those that only read
  }

  /// Takes the file for this process alone. Throws DataError when another run has it, or has put a new file in its
  /// place.
  void take(int milliseconds = patience) const {
    sqlite3_busy_timeout(db_.get(), milliseconds);
    run("PRAGMA locking_mode = EXCLUSIVE");
    run("BEGIN EXCLUSIVE; COMMIT;");
    int moved = 0;
    sqlite3_file_control(db_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0) throw DataError(called_, {}, in_use);
  }

  [[noreturn]] void fail(const std::string& what) const {
    if (sqlite3_errcode(db_.get()) == SQLITE_BUSY) throw DataError(called_, {}, in_use);
    throw DataError(called_, {}, what + ": " + sqlite3_errmsg(db_.get()));
  }

  void run(const std::string& sql) const {
    if (sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail("cannot be written");
  }

  Statement prepare(const std::string& sql) const {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db_.get(), sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
      fail("is no run of this program, or was cut off");
    return Statement(statement);
  }

  /// Steps on. True when there is a row.
  bool step(const Statement& statement) const {
    const int result = sqlite3_step(statement.get());
    if (result != SQLITE_ROW && result != SQLITE_DONE) fail("cannot be used");
    return result == SQLITE_ROW;
  }

  std::string text(const Statement& statement, int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), column));
    return bytes == nullptr
               ? ""
               : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement.get(), column)));
  }

  void put(const Statement& insert, ChunkId id, const std::string& result) const {
    sqlite3_bind_int64(insert.get(), 1, id.lane);
    sqlite3_bind_int64(insert.get(), 2, static_cast<std::int64_t>(id.number));
    sqlite3_bind_text(insert.get(), 3, result.data(), static_cast<int>(result.size()), SQLITE_STATIC);
    step(insert);
    sqlite3_reset(insert.get());
  }

  void put_identity(const RunIdentity& identity) const {
    const Statement insert = prepare("INSERT INTO run (name, value) VALUES (?, ?)");
    for (const auto& [name, value] : identity) {
      sqlite3_bind_text(insert.get(), 1, name.data(), static_cast<int>(name.size()), SQLITE_STATIC);
      sqlite3_bind_text(insert.get(), 2, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
      step(insert);
      sqlite3_reset(insert.get());
    }
  }

  RunIdentity identity() const {
    RunIdentity list;
    const Statement select = prepare("SELECT name, value FROM run ORDER BY place");
    while (step(select)) list.emplace_back(text(select, 0), text(select, 1));
    return list;
  }

  /// Throws DataError for a file that was cut off or damaged.
  void require_whole() const {
    const Statement check = prepare("PRAGMA quick_check(1)");
    if (!step(check) || text(check, 0) != "ok") throw DataError(called_, {}, "is damaged or was cut off");
    if (identity().empty()) throw DataError(called_, {}, "is no run of this program, or was cut off");
  }

  /// Calls `act` for all chunks, in the order of lane and number.
  void each(const std::function<void(ChunkId, const std::string&)>& act) const {
    const Statement select = prepare("SELECT lane, number, result FROM chunks ORDER BY lane, number");
    while (step(select))
      act({static_cast<std::uint32_t>(sqlite3_column_int64(select.get(), 0)),
           static_cast<std::uint64_t>(sqlite3_column_int64(select.get(), 1))},
          text(select, 2));
  }

 private:
  std::string called_;
  std::unique_ptr<sqlite3, Close> db_;
};

/// The first line of `value` that differs from the same line of `other`, for messages.
std::string differing_line(const std::string& value, const std::string& other) {
  std::istringstream lines(value), others(other);
  std::string line, its;
  while (std::getline(lines, line))
    if (!std::getline(others, its) || line != its) return "\"" + line + "\"";
  return "nothing";
}

/// Throws DataError that names the first difference when two identities differ. `us` names the run of `ours`.
void require_same(const std::string& path, const RunIdentity& theirs, const RunIdentity& ours, const std::string& us) {
  for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
    const auto [name, value] = i < ours.size() ? ours[i] : std::pair(theirs[i].first, std::string());
    const std::string their_value = i < theirs.size() ? theirs[i].second : "";
    if (i < theirs.size() && i < ours.size() && theirs[i] == ours[i]) continue;
    throw DataError(path, {},
                    "is another run: its " + name + " is " + differing_line(their_value, value) + ", and that of " +
                        us + " " + differing_line(value, their_value));
  }
}

/// Writes a whole file of chunks as a draft, which takes the place of the file in `finish`.
class Rewriter {
 public:
  explicit Rewriter(const std::string& path, Replaces replaces = Replaces::earlier)
      : draft_(path, replaces),
        db_(std::make_unique<Database>(path, draft_.path(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) {
    db_->run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;");
    db_->run("BEGIN");
    db_->run(tables);
    insert_ = db_->prepare("INSERT INTO chunks VALUES (?, ?, ?)");
  }
  void identity(const RunIdentity& identity) { db_->put_identity(identity); }
  void put(ChunkId id, const std::string& result) { db_->put(insert_, id, result); }
  void finish() {
    complete();
    draft_.finish();
  }
  /// False when the file was made by another process in the meantime.
  bool finish_as_new() {
    complete();
    return draft_.finish_as_new();
  }

 private:
  void complete() {
    insert_.reset();
    db_->run("COMMIT");
    db_.reset();
  }

  Draft draft_;
  std::unique_ptr<Database> db_;
  Statement insert_;
};

/// Throws DataError when another run has the file.
void refuse_in_use(const std::string& path) {
  try {
    Database(path, path, SQLITE_OPEN_READWRITE).take();
  } catch (const DataError& e) {
    if (std::string_view(e.what()).ends_with(in_use)) throw;
  }
}

void require_place(const std::string& path, ChunkStore::Open open) {
  std::error_code error;
  const bool exists = fs::exists(path, error);
  if (open == ChunkStore::Open::fresh && exists) {
    refuse_in_use(path);
    throw DataError(path, {}, "is there already; --resume goes on with it");
  }
  if (open == ChunkStore::Open::resume && !exists)
    throw DataError(path, {}, "does not exist; there is nothing to resume");
  if (exists && !fs::is_regular_file(path, error)) throw DataError(path, {}, "is no regular file");
}

void require_run(const std::string& path) {
  std::error_code error;
  if (!fs::exists(path, error))
    throw DataError(path, {}, "does not exist; a run that is kept (--run) makes such files");
  require_place(path, ChunkStore::Open::resume);
}

}  // namespace

class ChunkStore::Impl {
 public:
  Impl(const std::string& path, const RunIdentity& identity, Open open) : path_(path) {
    require_place(path, open);
    if (open == Open::fresh) {
      Rewriter empty(path);
      empty.identity(identity);
      if (!empty.finish_as_new()) throw DataError(path, {}, in_use);
    }
    reopen(open == Open::fresh ? patience_of_maker : patience);
    require_same(path, db_->identity(), identity, "this one");
  }

  std::optional<std::string> get(ChunkId id) {
    need_open();
    sqlite3_reset(select_.get());
    sqlite3_bind_int64(select_.get(), 1, id.lane);
    sqlite3_bind_int64(select_.get(), 2, static_cast<std::int64_t>(id.number));
    if (!db_->step(select_)) return std::nullopt;
    return db_->text(select_, 0);
  }

  void put(ChunkId id, const std::string& result) {
    need_open();
    sqlite3_reset(select_.get());
    db_->put(insert_, id, result);
  }

  std::uint64_t size() {
    need_open();
    const Statement count = db_->prepare("SELECT COUNT(*) FROM chunks");
    db_->step(count);
    return static_cast<std::uint64_t>(sqlite3_column_int64(count.get(), 0));
  }

  void drop(ChunkId id) {
    need_open();
    sqlite3_reset(select_.get());
    const Statement drop = db_->prepare("DELETE FROM chunks WHERE lane = ? AND number = ?");
    sqlite3_bind_int64(drop.get(), 1, id.lane);
    sqlite3_bind_int64(drop.get(), 2, static_cast<std::int64_t>(id.number));
    db_->step(drop);
  }

  void finish() {
    need_open();
    sqlite3_reset(select_.get());
    Rewriter whole(path_, Replaces::read);
    whole.identity(db_->identity());
    db_->each([&](ChunkId id, const std::string& result) { whole.put(id, result); });
    whole.finish();  // while the old file is still taken: nobody can take it in between and lose what he writes
    close();
  }

 private:
  void close() {
    select_.reset();
    insert_.reset();
    db_.reset();
  }

  /// Opens the file again after `finish`. Another run may have it by then.
  void need_open() {
    if (!db_) reopen();
  }

  void reopen(int milliseconds = patience) {
    db_ = std::make_unique<Database>(path_, path_, SQLITE_OPEN_READWRITE);
    db_->take(milliseconds);
    db_->require_whole();
    db_->run("PRAGMA synchronous = FULL");
    select_ = db_->prepare("SELECT result FROM chunks WHERE lane = ? AND number = ?");
    insert_ = db_->prepare("INSERT OR REPLACE INTO chunks VALUES (?, ?, ?)");
  }

  std::string path_;
  std::unique_ptr<Database> db_;
  Statement select_, insert_;
};

ChunkStore::ChunkStore(const std::string& path, const RunIdentity& identity, Open open)
    : impl_(std::make_unique<Impl>(path, identity, open)) {}
ChunkStore::~ChunkStore() = default;
std::optional<std::string> ChunkStore::get(ChunkId id) const { return impl_->get(id); }
void ChunkStore::put(ChunkId id, const std::string& result) { impl_->put(id, result); }
std::uint64_t ChunkStore::size() const { return impl_->size(); }
void ChunkStore::drop(ChunkId id) { impl_->drop(id); }
void ChunkStore::finish() { impl_->finish(); }

std::uint64_t merge_runs(const std::vector<std::string>& paths, const std::string& out) {
  std::map<ChunkId, std::pair<std::string, std::string>> chunks;  // the result and the path of its file
  RunIdentity identity;
  for (const std::string& path : paths) {
    require_run(path);
    note_input(path);
    const Database db(path, path, SQLITE_OPEN_READWRITE);  // opened for writing: SQLite may have to repair a killed run
    db.require_whole();
    if (identity.empty()) identity = db.identity();
    require_same(path, db.identity(), identity, paths.front());
    db.each([&](ChunkId id, const std::string& result) {
      const auto [place, fresh] = chunks.try_emplace(id, result, path);
      if (!fresh && place->second.first != result)
        throw DataError(path, {},
                        "says otherwise of chunk " + std::to_string(id.number) + " than " + place->second.second);
    });
  }
  Rewriter whole(out);
  whole.identity(identity);
  for (const auto& [id, result] : chunks) whole.put(id, result.first);
  whole.finish();
  return chunks.size();
}

}  // namespace tricorne::verify
