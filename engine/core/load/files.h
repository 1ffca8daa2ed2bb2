// Reads files up to a size limit, and writes files as a whole or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tricorne {

/// The size of the largest file that is read. A larger file throws DataError.
inline constexpr std::size_t max_file_bytes = 16U << 20U;

/// The name of a file in messages: its path, or `(standard input)` for `-`.
std::string display_name(const std::string& path);

/// The text of a file, or of standard input for `-`, within the size limit. Throws DataError with the reason.
std::string read_file(const std::string& path);

/// Throws DataError when standard input is closed, is a folder or cannot be read.
void check_standard_input();

/// Writes the whole file or nothing, as a Draft does. `-` and the empty path mean standard output. Throws DataError
/// with the reason when that fails.
void write_file(const std::string& path, std::string_view text);

/// The place where a file is to be written.
struct Target {
  /// Follows links. Throws DataError when the file is a folder, is read-only or cannot be reached.
  explicit Target(const std::string& path);

  std::string path;           ///< the path after following links
  bool written_into = false;  ///< is it a device, a FIFO or an open file, which is written into and not replaced?
  bool at_its_end = false;    ///< is it an open file named through /proc, so that text is appended?
  bool exists = false;
  unsigned mode = 0, owner = 0, group = 0;  ///< of the file, when it exists
};

/// A file that is being written. The draft is a file of its own in the folder of the target. `finish` puts it in the
/// place of the target and gives it the mode and owner of the file that it replaces. A target that is no regular file
/// is written into instead. Drafts that killed processes left in the folder are removed.
class Draft {
 public:
  /// Opens the draft. Throws DataError when the target is a folder, is read-only or cannot be reached.
  explicit Draft(const std::string& path);
  /// Removes a draft that is not finished.
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  /// The path of the draft until `finish`.
  const std::string& path() const { return draft_; }
  /// Appends to the draft. Throws DataError.
  void write(std::string_view text);
  /// Puts the draft in the place of the target. Throws DataError.
  void finish();
  /// Makes the draft the target, which must not exist. False when another process made it in the meantime. Throws
  /// DataError.
  bool finish_as_new();

 private:
  [[noreturn]] void fail() const;
  void open_in(const std::string& folder);
  void copy_into_target();

  std::string asked_;  ///< the path as the user names it, for messages
  Target target_;
  std::string draft_;
  int file_ = -1;
};

/// A lock on a file for as long as the object lives. Other processes that ask for the same lock wait. A file that
/// cannot be opened is not locked; reading the file will report why.
class EditLock {
 public:
  /// Waits until no other process has the lock.
  explicit EditLock(const std::string& path);
  ~EditLock();
  EditLock(const EditLock&) = delete;
  EditLock& operator=(const EditLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace tricorne
