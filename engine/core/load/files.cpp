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
#include <mutex>
#include <set>

#include "engine/core/document.h"

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

/// Removes a draft unless its process still lives, which holds a lock on it.
void remove_if_left_over(const std::string& draft) {
  const Descriptor file(open(draft.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (file.number >= 0 && flock(file.number, LOCK_EX | LOCK_NB) == 0 && is_same_file(file.number, draft))
    unlink(draft.c_str());
}

/// Removes the drafts that killed processes left in a folder. Does so only once for each folder, since thousands of
/// files may be written there.
void clean(const std::string& folder) {
  static std::mutex mutex;
  static std::set<std::string> cleaned;
  const std::lock_guard lock(mutex);
  if (!cleaned.insert(folder).second) return;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.ends_with(draft_end) && name.find(draft_mark) != std::string::npos)
      remove_if_left_over(entry->path().string());
  }
}

std::string draft_name(const std::string& target) {
  static std::atomic<unsigned> number = 0;
  constexpr std::size_t longest = 200;  // with the rest the name stays within 255 bytes
  return fs::path(target).filename().string().substr(0, longest) + std::string(draft_mark) + std::to_string(getpid()) +
         "-" + std::to_string(++number) + std::string(draft_end);
}

}  // namespace

// --- reading ---------------------------------------------------------------------------------------------------------

std::string display_name(const std::string& path) { return path == "-" ? "(standard input)" : path; }

std::string read_file(const std::string& path) {
  const Descriptor file(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number < 0) fail_with_reason(path, "cannot be opened");
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

void check_standard_input() {
  struct stat input {};
  if (fstat(STDIN_FILENO, &input) == 0 && S_ISDIR(input.st_mode))
    throw DataError(display_name("-"), {}, "is a folder, not a file");
  const int access = fcntl(STDIN_FILENO, F_GETFL);
  if (access < 0 || (access & O_ACCMODE) == O_WRONLY) throw DataError(display_name("-"), {}, "is closed");
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

Draft::Draft(const std::string& path) : asked_(path), target_(path) {
  const fs::path folder = target_.written_into ? fs::temp_directory_path() : fs::path(target_.path).parent_path();
  open_in(folder.empty() ? "." : folder.string());
}

void Draft::open_in(const std::string& folder) {
  clean(folder);
  do {
    if (file_ >= 0) close(file_);
    draft_ = (fs::path(folder == "." ? "" : folder) / draft_name(target_.path)).string();
    file_ = open(draft_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file_ < 0) fail();
    flock(file_, LOCK_EX);
  } while (!is_same_file(file_, draft_));  // another process removed the draft before it was locked
}

Draft::~Draft() {
  if (!draft_.empty()) unlink(draft_.c_str());
  if (file_ >= 0) close(file_);
}

void Draft::fail() const { fail_with_reason(asked_, "cannot be written"); }

void Draft::write(std::string_view text) {
  if (!write_all(file_, text)) fail();
}

void Draft::finish() {
  if (target_.written_into) return copy_into_target();
  if (target_.exists) {
    [[maybe_unused]] const int refused = fchown(file_, target_.owner, target_.group);  // only root may give files away
    if (fchmod(file_, target_.mode) != 0) fail();
  }
  if (rename(draft_.c_str(), target_.path.c_str()) != 0) fail();
  draft_.clear();
}

bool Draft::finish_as_new() {
  if (link(draft_.c_str(), target_.path.c_str()) == 0) return true;  // the destructor removes the other name
  if (errno != EEXIST) fail();
  return false;
}

void Draft::copy_into_target() {
  const Descriptor from(open(draft_.c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 1U << 16U> buffer{};
  std::string text;
  for (ssize_t n = 0; (n = read(from.number, buffer.data(), buffer.size())) > 0;)
    text.append(buffer.data(), static_cast<std::size_t>(n));
  write_into(target_, asked_, text);
}

void write_file(const std::string& path, std::string_view text) {
  if (path.empty() || path == "-") return write_to_standard_output(text);
  if (const Target target(path); target.written_into) return write_into(target, path, text);
  Draft draft(path);
  draft.write(text);
  draft.finish();
}

// --- editing ---------------------------------------------------------------------------------------------------------

EditLock::EditLock(const std::string& path) {
  for (;;) {
    file_ = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file_ < 0) return;
    while (flock(file_, LOCK_EX) != 0 && errno == EINTR) continue;
    struct stat locked {
    }, named{};
    if (fstat(file_, &locked) != 0 || stat(path.c_str(), &named) != 0) return;
    if (locked.st_dev == named.st_dev && locked.st_ino == named.st_ino) return;
    close(file_);  // another file has taken the place of the locked file
  }
}

EditLock::~EditLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace tricorne
