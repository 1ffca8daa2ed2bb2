// Which files a command reads and writes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <compare>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

struct stat;

namespace tricorne {

/// A moment by the clock of a file system.
using FileTime = std::chrono::nanoseconds;
/// When the file or one of its names last changed.
FileTime changed_at(const struct stat& found);

/// The files of the command that this process is. No file that a command reads is written over, none is written twice,
/// and none that somebody else has written since the command began. Programs that use the library may live for days,
/// so the rules hold only after `keep`. Threads may call at once.
class Ledger {
 public:
  /// The ledger of this process.
  static Ledger& own();

  /// The command begins now, and has read and written nothing.
  void keep();
  /// This process only helps the process of a command, so `keep` does nothing.
  void stay_out() { helps_ = true; }
  bool is_kept() const { return kept_; }
  /// How long ago the command began.
  FileTime age() const;

  /// The command reads a file. Throws DataError when it was told to write there.
  void note_read(const struct stat& found, const std::string& path);
  /// The command is going to write into the place of this file, if there is one.
  void note_claimed(const std::string& path);
  /// The command has written the file. `unsynced`: a loss of power may still take it.
  void note_written(const std::string& path, bool unsynced);
  /// The files that a loss of power may still take; from now on, none.
  std::set<std::string> take_unsynced();

  /// Was the file read?
  bool has_read(const struct stat& found) const;
  /// Was the file written by this command?
  bool has_written(const struct stat& found) const;
  /// And not changed by anybody since?
  bool is_as_written(const struct stat& found) const;

 private:
  struct FileId {
    dev_t device;
    ino_t number;
    friend auto operator<=>(const FileId&, const FileId&) = default;
  };
  /// By what name a file was met, and when it had last changed by then.
  struct Met {
    std::string path;
    FileTime changed;
  };
  using Files = std::map<FileId, Met>;

  const Met* find(const Files& files, const struct stat& found) const;
  void note(Files& files, const std::string& path);

  bool kept_ = false, helps_ = false;
  std::chrono::steady_clock::time_point began_;
  mutable std::mutex mutex_;
  Files read_, claimed_, written_;
  std::set<std::string> unsynced_;
};

}  // namespace tricorne
