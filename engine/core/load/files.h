// Files read within a limit, and written whole or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tricorne {

/// What a file may hold at most. Beyond it a DataError says so.
inline constexpr std::size_t max_file_bytes = 16U << 20U;

/// How messages call a file: its path, or `(standard input)` for `-`.
std::string display_name(const std::string& path);

/// The text of a file, or of standard input for `-`, within the size limit. Throws DataError with the reason.
std::string read_file(const std::string& path);

/// Throws DataError when standard input is closed or a folder: then there is nothing to read.
void check_standard_input();

/// Writes the whole file or nothing, as a Draft does. `-` and the empty path mean standard output. Throws DataError
/// with the reason when that fails.
void write_file(const std::string& path, std::string_view text);

/// Where a text or an archive goes in the end.
struct Target {
  explicit Target(const std::string& path);

  std::string path;           ///< links are followed
  bool written_into = false;  ///< a device, a FIFO or an open file: it stays what it is
  bool at_its_end = false;    ///< an open file named through /proc
  bool exists = false;
  unsigned mode = 0, owner = 0, group = 0;  ///< of the file that exists
};

/// A file in the making. It stands beside its target and takes its place in `finish`. The file it replaces leaves it
/// mode and owner. What is no regular file is written into instead. Drafts that killed processes left in the folder are
/// taken away. Throws DataError when the target is a folder, read-only or out of reach.
class Draft {
 public:
  explicit Draft(const std::string& path);
  /// An unfinished draft goes.
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  /// The file to write to until `finish`.
  const std::string& path() const { return draft_; }
  /// Appends to it. Throws DataError.
  void write(std::string_view text);
  /// Throws DataError.
  void finish();

 private:
  [[noreturn]] void fail() const;
  void open_in(const std::string& folder);
  void copy_into_target();

  std::string asked_;  ///< as the user names it
  Target target_;
  std::string draft_;
  int file_ = -1;
};

/// Keeps other processes that ask for the same lock from editing the file, until it goes. A file that cannot be opened
/// is not locked: reading it tells why.
class EditLock {
 public:
  explicit EditLock(const std::string& path);
  ~EditLock();
  EditLock(const EditLock&) = delete;
  EditLock& operator=(const EditLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace tricorne
