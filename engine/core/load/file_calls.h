// The calls of the system by which drafts of files are written. A test puts calls in their place that fail, or that end
// the process in the middle.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>

namespace tricorne {

/// Each call does what the call of the system with a like name does.
struct FileCalls {
  int (*open)(const char* path, int flags, unsigned mode) = [](const char* path, int flags, unsigned mode) {
    return ::open(path, flags, mode);
  };
  ssize_t (*write)(int file, const void* bytes, std::size_t size) = &::write;
  int (*truncate)(int file, off_t size) = &::ftruncate;
  int (*lock)(int file, int how) = &::flock;
  int (*set_mode)(int file, mode_t mode) = &::fchmod;
  int (*rename)(const char* from, const char* to) = &::rename;
  int (*link)(const char* from, const char* to) = &::link;
  int (*unlink)(const char* path) = &::unlink;
};

/// The calls that this process makes.
inline FileCalls& file_calls() {
  static FileCalls calls;
  return calls;
}

}  // namespace tricorne
