// The calls of the system that change files, in place of those of the C library.
#include "tests/support/trouble.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace tricorne::test {

namespace {

namespace fs = std::filesystem;
using Kind = Trouble::Kind;

/// The work of the layer itself uses the plain calls.
thread_local bool at_work = false;
struct AtWork {
  AtWork() : before(std::exchange(at_work, true)) {}
  ~AtWork() { at_work = before; }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;
  bool before;
};

/// The call of the C library.
template <class Function>
Function* real(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A change of a folder that is not synced, and how it is taken back.
struct NewName {
  std::string folder;      ///< whose sync makes it last
  std::string path, back;  ///< `path` becomes `back` again; empty: it goes
};

/// What one process does to the files below the folder.
class Layer {
 public:
  static Layer& own() {
    static auto* const layer = new Layer;  // calls come until the very end
    return *layer;
  }

  void begin(const Trouble& trouble) {
    const std::lock_guard lock(mutex_);
    trouble_ = trouble;
    random_.seed(trouble.call);
    calls_ = 0;
  }

  bool covers(const std::string& path) const {
    if (at_work || trouble_.kind == Kind::none) return false;
    const AtWork working;
    return fs::absolute(path).lexically_normal().string().starts_with(trouble_.folder + "/");
  }
  bool covers(int file) {
    if (at_work || trouble_.kind == Kind::none) return false;
    const std::lock_guard lock(mutex_);
    return files_.contains(file);
  }

  /// Carries out a call that counts, or lets it fail with -1.
  template <class Call>
  auto carry_out(int reason, const Call& call) -> decltype(call()) {
    const std::lock_guard lock(mutex_);
    const AtWork working;
    ++calls_;
    const bool now = trouble_.kind != Kind::by_chance && calls_ == trouble_.call;
    if (now && trouble_.kind == Kind::dies_before) _exit(ended_by_trouble);
    if (now && (trouble_.kind == Kind::power_cut || trouble_.kind == Kind::power_cut_of_names)) {
      cut_power();
      _exit(ended_by_trouble);
    }
    if ((now && trouble_.kind == Kind::fails) || (trouble_.kind == Kind::by_chance && strikes())) {
      errno = reason;
      return -1;
    }
    const auto result = call();
    const int error = errno;
    if ((now && trouble_.kind == Kind::dies_after) || (trouble_.kind == Kind::by_chance && random_() % 60 == 0))
      _exit(ended_by_trouble);
    errno = error;
    return result;
  }

  /// How much of so many bytes is written: by chance, not all.
  std::size_t part_of(std::size_t size) {
    return trouble_.kind == Kind::by_chance && size > 0 ? 1 + random_() % size : size;
  }

  // What is noted while a call is carried out.
  void opened(int file, const std::string& path, bool is_new) {
    if (file < 0) return;
    files_.insert_or_assign(file, fs::absolute(path).lexically_normal().string());
    if (is_new) noted_name(path, "");
  }
  void closed(int file) {
    const std::lock_guard lock(mutex_);
    files_.erase(file);
  }
  void written(int file) {
    struct stat found {};
    if (fstat(file, &found) != 0 || !S_ISREG(found.st_mode)) return;
    if (const auto id = std::pair(found.st_dev, found.st_ino); !before_.contains(id))
      before_[id] = contents("/proc/self/fd/" + std::to_string(file));
  }
  void synced(int file) {
    struct stat found {};
    if (fstat(file, &found) != 0) return;
    before_.erase({found.st_dev, found.st_ino});
    if (S_ISDIR(found.st_mode))
      std::erase_if(names_, [&](const NewName& name) { return name.folder == files_.at(file); });
  }
  void all_synced() {
    before_.clear();
    names_.clear();
  }
  /// The name `path` goes when this is taken back, or becomes `back` again.
  void noted_name(const std::string& path, const std::string& back) {
    const auto place = [](const std::string& name) { return fs::absolute(name).lexically_normal(); };
    const bool kept = path.starts_with(trouble_.folder + ".kept/");
    names_.push_back({place(kept ? back : path).parent_path().string(), place(path).string(),
                      back.empty() ? "" : place(back).string()});
  }
  /// A second name for the file, by which it comes back; empty when there is no file.
  std::string kept(const std::string& path) {
    const std::string folder = trouble_.folder + ".kept";
    std::error_code error;
    fs::create_directories(folder, error);
    std::string name = folder + "/" + std::to_string(getpid()) + "-" + std::to_string(++kept_);
    return real(&::link, "link")(path.c_str(), name.c_str()) == 0 ? name : "";
  }

  void end() {
    const std::lock_guard lock(mutex_);
    const AtWork working;
    if (trouble_.kind == Kind::none) return;
    std::ofstream(trouble_.folder + ".calls") << calls_;
    const bool cut = trouble_.kind == Kind::power_cut || trouble_.kind == Kind::power_cut_of_names;
    if (cut && calls_ < trouble_.call) cut_power();
  }

 private:
  bool strikes() {
    const auto fate = random_() % 40;
    if (fate == 0) _exit(ended_by_trouble);
    return fate == 1;
  }

  void cut_power() {
    std::error_code error;
    for (const std::string& folder : {trouble_.folder, trouble_.folder + ".kept"})
      for (fs::recursive_directory_iterator entry(folder, error), none; !error && entry != none;
           entry.increment(error)) {
        struct stat found {};
        if (lstat(entry->path().c_str(), &found) != 0) continue;
        const auto lost = before_.find({found.st_dev, found.st_ino});
        if (lost != before_.end()) std::ofstream(entry->path(), std::ios::binary | std::ios::trunc) << lost->second;
      }
    if (trouble_.kind != Kind::power_cut_of_names) return;
    for (auto name = names_.rbegin(); name != names_.rend(); ++name) {
      if (name->back.empty())
        real(&::unlink, "unlink")(name->path.c_str());
      else
        real(&::rename, "rename")(name->path.c_str(), name->back.c_str());
    }
  }

  Trouble trouble_;
  std::recursive_mutex mutex_;
  std::minstd_rand random_;
  unsigned calls_ = 0, kept_ = 0;
  std::map<int, std::string> files_;                       ///< those that are open, and folders
  std::map<std::pair<dev_t, ino_t>, std::string> before_;  ///< what files held when they were last synced
  std::vector<NewName> names_;                             ///< in the order of time
};

Layer& layer() { return Layer::own(); }

int open_file(const char* name, const char* path, int flags, unsigned mode) {
  const auto plain = [&] {
    return real(static_cast<int (*)(const char*, int, ...)>(nullptr), name)(path, flags, mode);
  };
  if (!layer().covers(path)) return plain();
  const bool changes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0;
  const auto act = [&] {
    struct stat found {};
    const bool is_new = (flags & O_CREAT) != 0 && lstat(path, &found) != 0;
    const int file = plain();
    layer().opened(file, path, is_new);
    return file;
  };
  return changes ? layer().carry_out(EACCES, act) : act();
}

ssize_t write_file(int file, std::size_t size, const auto& plain) {
  if (!layer().covers(file)) return plain();
  return layer().carry_out(size % 2 == 0 ? ENOSPC : EIO, [&] {
    layer().written(file);
    return plain();
  });
}

/// A call that changes a file in another way than by writing.
int change_file(int file, int reason, const auto& plain) {
  if (!layer().covers(file)) return plain();
  return layer().carry_out(reason, plain);
}

int sync_file(int file, const auto& plain) {
  if (!layer().covers(file)) return plain();
  return layer().carry_out(EIO, [&] {
    const int result = plain();
    if (result == 0) layer().synced(file);
    return result;
  });
}

int truncate_file(int file, const auto& plain) {
  return change_file(file, EIO, [&] {
    layer().written(file);
    return plain();
  });
}

int remove_file(const char* path, const auto& plain) {
  if (!layer().covers(path)) return plain();
  return layer().carry_out(EACCES, [&] {
    const std::string kept = layer().kept(path);
    const int result = plain();
    if (result == 0 && !kept.empty()) layer().noted_name(kept, path);
    return result;
  });
}

/// Begins what the environment says, as trouble_in has written it.
__attribute__((constructor)) void begin_by_environment() {
  const char* const said = std::getenv("TRICORNE_TROUBLE");
  if (said == nullptr) return;
  Trouble trouble;
  int kind = 0, from = 0;
  if (std::sscanf(said, "%d %u %n", &kind, &trouble.call, &from) != 2) return;
  trouble.kind = static_cast<Kind>(kind);
  trouble.folder = said + from;
  unsetenv("TRICORNE_TROUBLE");  // the programs that the command starts have none
  unsetenv("LD_PRELOAD");
  begin_trouble(trouble);
  std::atexit([] { layer().end(); });
}

}  // namespace

void begin_trouble(const Trouble& trouble) { layer().begin(trouble); }

}  // namespace tricorne::test

using namespace tricorne::test;

extern "C" {

int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  return open_file("open", path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  return open_file("open64", path, flags, mode);
}
int close(int file) {
  if (!at_work) layer().closed(file);
  return real(&::close, "close")(file);
}
ssize_t write(int file, const void* bytes, size_t size) {
  return write_file(file, size, [&] { return real(&::write, "write")(file, bytes, layer().part_of(size)); });
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  return write_file(file, size, [&] { return real(&::pwrite, "pwrite")(file, bytes, size, at); });
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  return write_file(file, size, [&] { return real(&::pwrite64, "pwrite64")(file, bytes, size, at); });
}
int ftruncate(int file, off_t size) noexcept {
  return truncate_file(file, [&] { return real(&::ftruncate, "ftruncate")(file, size); });
}
int ftruncate64(int file, off64_t size) noexcept {
  return truncate_file(file, [&] { return real(&::ftruncate64, "ftruncate64")(file, size); });
}
int fchmod(int file, mode_t mode) noexcept {
  return change_file(file, EPERM, [&] { return real(&::fchmod, "fchmod")(file, mode); });
}
int flock(int file, int how) noexcept {
  return change_file(file, ENOLCK, [&] { return real(&::flock, "flock")(file, how); });
}
int fcntl(int file, int command, ...) {
  std::va_list rest;
  va_start(rest, command);
  void* const value = va_arg(rest, void*);
  va_end(rest);
  const auto plain = [&] { return real(&::fcntl, "fcntl")(file, command, value); };
  return command == F_SETLK || command == F_SETLKW ? change_file(file, ENOLCK, plain) : plain();
}
int fcntl64(int file, int command, ...) {
  std::va_list rest;
  va_start(rest, command);
  void* const value = va_arg(rest, void*);
  va_end(rest);
  const auto plain = [&] { return real(&::fcntl, "fcntl64")(file, command, value); };
  return command == F_SETLK || command == F_SETLKW ? change_file(file, ENOLCK, plain) : plain();
}
int fsync(int file) {
  return sync_file(file, [&] { return real(&::fsync, "fsync")(file); });
}
int fdatasync(int file) {
  return sync_file(file, [&] { return real(&::fdatasync, "fdatasync")(file); });
}
int syncfs(int file) noexcept {
  const auto plain = [&] { return real(&::syncfs, "syncfs")(file); };
  if (!layer().covers(file)) return plain();
  return layer().carry_out(EIO, [&] {
    const int result = plain();
    if (result == 0) layer().all_synced();
    return result;
  });
}
int rename(const char* from, const char* to) noexcept {
  const auto plain = [&] { return real(&::rename, "rename")(from, to); };
  if (!layer().covers(to)) return plain();
  return layer().carry_out(EACCES, [&] {
    const std::string kept = layer().kept(to);
    const int result = plain();
    if (result != 0) return result;
    if (!kept.empty()) layer().noted_name(kept, to);  // comes back behind the next, which is taken back first
    layer().noted_name(to, from);
    return result;
  });
}
int link(const char* from, const char* to) noexcept {
  const auto plain = [&] { return real(&::link, "link")(from, to); };
  if (!layer().covers(to)) return plain();
  return layer().carry_out(EACCES, [&] {
    const int result = plain();
    if (result == 0) layer().noted_name(to, "");
    return result;
  });
}
int unlink(const char* path) noexcept {
  return remove_file(path, [&] { return real(&::unlink, "unlink")(path); });
}
int remove(const char* path) noexcept {
  return remove_file(path, [&] { return real(&::remove, "remove")(path); });
}
int mkdir(const char* path, mode_t mode) noexcept {
  const auto plain = [&] { return real(&::mkdir, "mkdir")(path, mode); };
  return layer().covers(path) ? layer().carry_out(EACCES, plain) : plain();
}
}
