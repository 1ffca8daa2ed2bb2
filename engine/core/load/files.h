// Reads files up to a size limit, and writes files as a whole or not at all.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tricorne {

/// The size of the largest file that is read. A larger file throws DataError.
inline constexpr std::size_t max_file_bytes = 16U << 20U;

/// The name of a file in messages: its path, or `(standard input)` for `-`.
std::string display_name(const std::string& path);

/// What is a file to the command that reads it?
enum class Reading : unsigned char {
  input,   ///< something it works on, which it never writes over
  earlier  ///< what an earlier run has written in the same place
};

/// The text of a file, or of standard input for `-`, within the size limit. Throws DataError with the reason, and
/// std::invalid_argument for an input that the command was told to write over (`claim`).
std::string read_file(const std::string& path, Reading reading = Reading::input);

/// Notes an input that another library reads, such as a database; `read_file` does so itself. Throws
/// std::invalid_argument for a file that the command was told to write over.
void note_input(const std::string& path);

/// Throws DataError when standard input is closed, is a folder or cannot be read.
void check_standard_input();

/// What may stand in the place of a file that is written?
enum class Replaces : unsigned char {
  earlier,  ///< what was there before the command began and is none of its inputs
  own,      ///< that, and what the command has written there itself, such as a game that is saved again
  read      ///< whatever it is: it is read while the draft keeps the place, and others wait meanwhile
};

/// Does a file outlast a loss of power once it is written?
enum class Lasts : unsigned char {
  surely,  ///< yes; files that a command makes anew do so at its end (`sync_written`), all others at once
  perhaps  ///< it may be empty then, or gone: it holds nothing that cannot be made again
};

/// Writes the whole file or nothing, as a Draft does. `-` and the empty path mean standard output. Throws DataError
/// with the reason when that fails.
void write_file(const std::string& path, std::string_view text, Replaces replaces = Replaces::earlier);

/// Is this the name of a draft (see below)?
bool is_draft(std::string_view file_name);

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
///
/// A target has one draft at a time, in all processes. In a command (`begin_command`) a draft replaces only what it
/// may.
class Draft {
 public:
  /// Opens the draft. Throws DataError when the target is a folder, is read-only, cannot be reached, has a draft
  /// already or may not be replaced. Replaces::read waits for the other draft instead.
  explicit Draft(const std::string& path, Replaces replaces = Replaces::earlier);
  /// Removes a draft that is not finished.
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  /// The path of the draft until `finish`.
  const std::string& path() const { return draft_; }
  /// Appends to the draft. Throws DataError.
  void write(std::string_view text);
  /// Puts the draft in the place of the target. Throws DataError.
  void finish(Lasts lasts = Lasts::surely);
  /// Makes the draft the target, which must not exist. False when another process made it in the meantime. Throws
  /// DataError.
  bool finish_as_new();

 private:
  [[noreturn]] void fail() const;
  void open_in(const std::string& folder);
  bool lock();
  bool must_last_now(Lasts lasts) const;
  void check_place() const;
  void check_draft() const;
  void copy_into_target();
  bool take_claim();

  std::string asked_;  ///< the path as the user names it, for messages
  Replaces replaces_;
  Target target_;
  std::string draft_;
  int file_ = -1;
  std::chrono::nanoseconds since_{};  ///< by the clock of the target's folder: who writes later is somebody else
};

/// This process is one command, which begins now. From now on it writes over none of its inputs, twice into no place,
/// and over nothing that somebody else has written since.
void begin_command();
/// Waits until all that the command has written would outlast a loss of power. Throws DataError when something may be
/// lost.
void sync_written();
/// Keeps the place of a file that the command will write in the end, so that it fails now when it would fail then. Does
/// nothing for `-` and for a folder that is not there yet. Throws DataError as Draft does.
void claim(const std::string& path);
/// Gives up the places that were kept and not used, at the end of the command.
void drop_claims();

// Finds files in folders.

/// Says yes or no to the name of a file or folder.
using TakesName = std::function<bool(const std::string& name)>;

/// The files of a folder whose names `takes` takes, and those of the folders below it whose names `enters` takes. Links
/// to folders are followed last, and no folder is searched twice, so that a file has the name of the place where it
/// lies. Throws DataError when a folder cannot be searched.
std::set<std::string> files_below(const std::string& folder, const TakesName& takes, const TakesName& enters);

/// The paths, sorted. A file that is reached by several paths, through links, is kept once: at the path that leads to
/// it directly, else at the first.
std::vector<std::string> each_once(const std::set<std::string>& paths);

}  // namespace tricorne
