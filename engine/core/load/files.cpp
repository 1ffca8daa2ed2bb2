#include "engine/core/load/files.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "engine/core/digest.h"
#include "engine/core/document.h"
#include "engine/core/load/ledger.h"

namespace tricorne {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_with_reason(const std::string& path, const std::string& what) {
  throw DataError(path, {}, what + ": " + std::strerror(errno));
}

/// Closes a descriptor in its destructor. Standard input, output and error stay open.
struct Descriptor {
  explicit Descriptor(int opened) : number(opened) {}
  ~Descriptor() {
    if (number > STDERR_FILENO) close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number;
};

/// Writes the whole text. False, with errno set, when it cannot be written.
bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n >= 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno == EAGAIN) {
      pollfd entry{file, POLLOUT, 0};
      poll(&entry, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void write_to_standard_output(std::string_view text) {
  std::cout.flush();
  if (!write_all(STDOUT_FILENO, text)) fail_with_reason("(standard output)", "cannot be written");
}

/// Writes into a file that is no regular file, or that is open already.
void write_into(const Target& target, const std::string& asked, std::string_view text) {
  const Descriptor file(
      open(target.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | (target.at_its_end ? O_APPEND : 0)));
  if (file.number < 0 || !write_all(file.number, text)) fail_with_reason(asked, "cannot be written");
}

/// Is it a link in /proc? Such a link leads to an open file, which may have no name any more.
bool stands_in_proc(const fs::path& link) {
  std::error_code error;
  return fs::canonical(link.has_parent_path() ? link.parent_path() : ".", error).string().starts_with("/proc/");
}

// --- drafts ----------------------------------------------------------------------------------------------------------

constexpr std::string_view draft_mark = ".part-", draft_end = ".tricorne";

bool is_same_file(int open_file, const std::string& path) {
  struct stat one {
  }, other{};
  return fstat(open_file, &one) == 0 && lstat(path.c_str(), &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

/// May a draft that was there be used? Not one of another user, nor one that a process made the target as well before
/// it was killed.
bool may_be_used(int file) {
  struct stat found {};
  return fstat(file, &found) == 0 && S_ISREG(found.st_mode) && found.st_uid == geteuid() && found.st_nlink == 1;
}

/// Removes a draft unless its process still lives, which holds a lock on it.
void remove_if_left_over(const std::string& draft) {
  const Descriptor file(open(draft.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (file.number >= 0 && flock(file.number, LOCK_EX | LOCK_NB) == 0 && is_same_file(file.number, draft))
    unlink(draft.c_str());
}

/// Removes the drafts that killed processes left in a folder. A process does so only once for each folder, since it may
/// write thousands of files there.
void clean(const std::string& folder) {
  static std::mutex mutex;
  static std::set<std::pair<pid_t, std::string>> cleaned;
  const std::lock_guard lock(mutex);
  if (!cleaned.emplace(getpid(), folder).second) return;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (is_draft(name)) remove_if_left_over(entry->path().string());
  }
}

/// The name of the draft: one for a file, so that two processes that write it meet, or one apart from all others.
std::string draft_name(const Target& target, bool apart) {
  static std::atomic<unsigned> number = 0;
  constexpr std::size_t longest = 200;  // with the rest the name stays within 255 bytes
  const std::string name = fs::path(target.path).filename().string();
  Digest digest;
  for (const char c : name) digest.add(static_cast<unsigned char>(c));
  const std::string own =
      apart ? std::to_string(getpid()) + "-" + std::to_string(++number) : std::to_string(digest.value());
  return name.substr(0, longest) + std::string(draft_mark) + own + std::string(draft_end);
}

constexpr const char* may_be_lost = "is written, but would be lost with the power";

/// Waits until the file or folder would outlast a loss of power. Nothing to wait for where a file system knows no such
/// thing. False, with errno set, when it may be lost.
bool sync(int file) {
  while (fsync(file) != 0)
    if (errno != EINTR) return errno == EINVAL || errno == ENOTSUP || errno == ENOSYS || errno == EROFS;
  return true;
}

/// The same for a path. A folder that may not be read cannot be waited for.
bool sync(const std::string& path, int flags = 0) {
  const Descriptor file(open(path.empty() ? "." : path.c_str(), O_RDONLY | O_CLOEXEC | flags));
  return file.number < 0 ? errno == EACCES : sync(file.number);
}

/// Waits for the names in the folder of a file that is written. Throws DataError.
void sync_names(const std::string& path, const std::string& asked) {
  if (!sync(fs::path(path).parent_path().string(), O_DIRECTORY)) fail_with_reason(asked, may_be_lost);
}

FileTime now_in_folder_of(int file) {
  struct stat found {};
  return futimens(file, nullptr) == 0 && fstat(file, &found) == 0 ? changed_at(found) : FileTime::max() / 2;
}

/// The drafts that keep the place of a file until it is written, by the path that was asked for.
struct Claims {
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<Draft>> drafts;
};

constexpr const char* written_by_another = "is being written by another process";
constexpr const char* claimed_already = "is being written already, by this command or another process";

Claims& claims() {
  static Claims all;
  return all;
}

}  // namespace

// --- reading ---------------------------------------------------------------------------------------------------------

std::string display_name(const std::string& path) { return path == "-" ? "(standard input)" : path; }

std::string read_file(const std::string& path, Reading reading) {
  const Descriptor file(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number < 0) fail_with_reason(path, "cannot be opened");
  struct stat found {};
  if (reading == Reading::input && fstat(file.number, &found) == 0) Ledger::own().note_read(found, path);
  std::string text;
  std::array<char, 1U << 16U> buffer{};
  for (ssize_t n = 0; (n = read(file.number, buffer.data(), buffer.size())) != 0;) {
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EISDIR) throw DataError(display_name(path), {}, "is a folder, not a file");
    if (n < 0) fail_with_reason(display_name(path), "cannot be read");
    text.append(buffer.data(), static_cast<std::size_t>(n));
    if (text.size() > max_file_bytes)
      throw DataError(display_name(path), {}, "larger than " + std::to_string(max_file_bytes >> 20U) + " MiB");
  }
  return text;
}

void note_input(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) == 0) Ledger::own().note_read(found, path);
}

void check_standard_input() {
  struct stat input {};
  if (fstat(STDIN_FILENO, &input) == 0 && S_ISDIR(input.st_mode))
    throw DataError(display_name("-"), {}, "is a folder, not a file");
  const int access = fcntl(STDIN_FILENO, F_GETFL);
  if (access < 0 || (access & O_ACCMODE) == O_WRONLY) throw DataError(display_name("-"), {}, "is closed");
}

bool is_draft(std::string_view file_name) {
  return file_name.ends_with(draft_end) && file_name.find(draft_mark) != std::string_view::npos;
}

// --- writing ---------------------------------------------------------------------------------------------------------

Target::Target(const std::string& asked) : path(asked) {
  struct stat found {};
  exists = stat(asked.c_str(), &found) == 0;
  if (!exists && errno != ENOENT) fail_with_reason(asked, "cannot be written");
  if (exists && S_ISDIR(found.st_mode)) throw DataError(asked, {}, "is a folder, not a file");
  written_into = exists && !S_ISREG(found.st_mode);
  std::error_code error;
  for (int links = 0; fs::is_symlink(path, error) && !at_its_end; ++links) {
    if (stands_in_proc(path)) {
      written_into = at_its_end = true;
    } else {
      if (links == 40) throw DataError(asked, {}, "cannot be written: too many links");
      path = (fs::path(path).parent_path() / fs::read_symlink(path, error)).string();
    }
  }
  mode = found.st_mode & 07777U;
  owner = found.st_uid;
  group = found.st_gid;
  if (!exists || written_into) return;
  if ((mode & 0222U) == 0) throw DataError(asked, {}, "cannot be written: it is read-only");
  if (access(path.c_str(), W_OK) != 0) fail_with_reason(asked, "cannot be written");
}

Draft::Draft(const std::string& path, Replaces replaces) : asked_(path), replaces_(replaces), target_(path) {
  if (take_claim()) return;
  check_place();
  const fs::path folder = target_.written_into ? fs::temp_directory_path() : fs::path(target_.path).parent_path();
  open_in(folder.empty() ? "." : folder.string());
  if (ftruncate(file_, 0) != 0) fail();                     // a killed process may have left it
  if (replaces_ == Replaces::read) target_ = Target(path);  // others may have made it while this process waited
  const FileTime now = now_in_folder_of(file_);
  // Clocks of file systems go in steps. Whoever wrote a moment after the command began counts as earlier.
  constexpr FileTime step = std::chrono::milliseconds(20);
  since_ = replaces_ == Replaces::read ? now : now - Ledger::own().age() + step;
}

void Draft::open_in(const std::string& folder) {
  clean(folder);
  bool apart = target_.written_into;  // a draft with a name that no other process uses
  while (true) {
    if (file_ >= 0) close(file_);
    draft_ = (fs::path(folder == "." ? "" : folder) / draft_name(target_, apart)).string();
    constexpr int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW;
    file_ = open(draft_.c_str(), flags | O_EXCL, 0666);
    const bool made = file_ >= 0;
    if (!made && !apart && errno == EEXIST) file_ = open(draft_.c_str(), flags, 0666);
    if (file_ < 0) fail();
    const bool locked = lock();
    if (!is_same_file(file_, draft_)) continue;  // whoever had the draft finished or removed it
    if (apart || (locked && may_be_used(file_))) return;
    if (made || locked) unlink(draft_.c_str());  // else another process may be writing it
    apart = true;
  }
}

/// Takes the draft for this process alone. False when the file system has no locks. Throws DataError when another has
/// it.
bool Draft::lock() {
  constexpr int patience = 20;  // whoever removes the drafts of killed processes locks each for a moment
  for (int tries = 0; flock(file_, LOCK_EX | (replaces_ == Replaces::read ? 0 : LOCK_NB)) != 0; ++tries) {
    if (errno == EINTR) continue;
    if (errno == ENOLCK && replaces_ == Replaces::read) {  // an edit could be lost, or lose another's
      close(file_);
      errno = ENOLCK;
      fail();
    }
    if (errno != EWOULDBLOCK) return false;
    if (tries < patience) {
      poll(nullptr, 0, 5);
      continue;
    }
    close(file_);
    const std::lock_guard guard(claims().mutex);
    throw DataError(asked_, {}, claims().drafts.empty() ? written_by_another : claimed_already);
  }
  return true;
}

/// Throws DataError when the draft may not replace what is in its place.
void Draft::check_place() const {
  const Ledger& ledger = Ledger::own();
  struct stat found {};
  if (!ledger.is_kept() || target_.written_into || stat(target_.path.c_str(), &found) != 0) return;
  const bool opened = file_ >= 0;
  const bool own = replaces_ != Replaces::earlier && ledger.is_as_written(found);
  if (replaces_ != Replaces::read && ledger.has_read(found))
    throw DataError(asked_, {}, "is an input of this command, which does not write over it");
  if (replaces_ == Replaces::earlier && ledger.has_written(found))
    throw DataError(asked_, {}, "is written by this command already; two results need two names");
  if (opened && !own && changed_at(found) > since_)
    throw DataError(asked_, {}, "was written by somebody else in the meantime, and stays as it is");
}

/// Throws DataError when the draft is no more what this process has written: locks may fail for one process alone.
void Draft::check_draft() const {
  if (!is_same_file(file_, draft_)) throw DataError(asked_, {}, written_by_another);
}

/// Goes on with the draft that keeps the place.
bool Draft::take_claim() {
  const std::lock_guard lock(claims().mutex);
  const auto claimed = claims().drafts.find(asked_);
  if (claimed == claims().drafts.end()) return false;
  Draft& draft = *claimed->second;
  std::swap(target_, draft.target_);
  std::swap(draft_, draft.draft_);
  std::swap(file_, draft.file_);
  since_ = draft.since_;
  claims().drafts.erase(claimed);
  return true;
}

Draft::~Draft() {
  if (!draft_.empty()) unlink(draft_.c_str());
  if (file_ >= 0) close(file_);
}

void Draft::fail() const { fail_with_reason(asked_, "cannot be written"); }

void Draft::write(std::string_view text) {
  if (!write_all(file_, text)) fail();
}

/// Must the file outlast a loss of power from now on? What is there already must not be lost, and programs other than
/// commands have no end at which all that they wrote is synced.
bool Draft::must_last_now(Lasts lasts) const {
  return lasts == Lasts::surely && (target_.exists || replaces_ != Replaces::earlier || !Ledger::own().is_kept());
}

void Draft::finish(Lasts lasts) {
  if (target_.written_into) return copy_into_target();
  check_place();
  if (target_.exists) {
    [[maybe_unused]] const int refused = fchown(file_, target_.owner, target_.group);  // only root may give files away
    if (fchmod(file_, target_.mode) != 0) fail();
  }
  const bool now = must_last_now(lasts);
  if (now && !sync(file_)) fail();
  check_draft();
  if (rename(draft_.c_str(), target_.path.c_str()) != 0) fail();
  draft_.clear();
  Ledger::own().note_written(target_.path, lasts == Lasts::surely && !now);
  if (now) sync_names(target_.path, asked_);
}

bool Draft::finish_as_new() {
  if (!sync(file_)) fail();
  check_draft();
  if (link(draft_.c_str(), target_.path.c_str()) != 0) {
    if (errno != EEXIST) fail();
    return false;
  }
  unlink(draft_.c_str());
  draft_.clear();
  Ledger::own().note_written(target_.path, false);
  sync_names(target_.path, asked_);
  return true;
}

void Draft::copy_into_target() {
  const Descriptor from(open(draft_.c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 1U << 16U> buffer{};
  std::string text;
  for (ssize_t n = 0; (n = read(from.number, buffer.data(), buffer.size())) > 0;)
    text.append(buffer.data(), static_cast<std::size_t>(n));
  write_into(target_, asked_, text);
}

void write_file(const std::string& path, std::string_view text, Replaces replaces) {
  if (path.empty() || path == "-") return write_to_standard_output(text);
  if (const Target target(path); target.written_into) return write_into(target, path, text);
  Draft draft(path, replaces);
  draft.write(text);
  draft.finish();
}

// --- commands --------------------------------------------------------------------------------------------------------

void begin_command() { Ledger::own().keep(); }

void sync_written() {
  std::map<std::string, std::string> folders;  // and a file of each
  for (const std::string& path : Ledger::own().take_unsynced()) {
    if (std::error_code error; !fs::exists(path, error)) continue;  // the command has removed it again
    if (!sync(path)) fail_with_reason(path, may_be_lost);
    folders.emplace(fs::path(path).parent_path().string(), path);
  }
  for (const auto& [folder, file] : folders) sync_names(file, file);
}

void claim(const std::string& path) {
  if (path.empty() || path == "-" || !Ledger::own().is_kept()) return;
  const fs::path folder = fs::path(path).parent_path();
  std::error_code error;
  if ((!folder.empty() && !fs::is_directory(folder, error)) || Target(path).written_into) return;
  {
    const std::lock_guard lock(claims().mutex);
    if (claims().drafts.contains(path)) throw DataError(path, {}, claimed_already);
  }
  auto draft = std::make_unique<Draft>(path);
  Ledger::own().note_claimed(path);
  const std::lock_guard lock(claims().mutex);
  claims().drafts.emplace(path, std::move(draft));
}

void drop_claims() {
  const std::lock_guard lock(claims().mutex);
  claims().drafts.clear();
}

}  // namespace tricorne
