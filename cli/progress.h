// The progress bar of long commands.
#pragma once

#include <cstddef>

namespace tricorne::cli {

/// Is this file descriptor a terminal?
bool is_terminal(int descriptor);

/// A progress bar on standard error. It shows nothing when standard error is no terminal, or when `quiet` is true. The
/// destructor clears the line.
class Progress {
 public:
  explicit Progress(bool quiet);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Draws the bar for `done` of `total` parts.
  void show(std::size_t done, std::size_t total) const;

 private:
  bool shown_;
};

}  // namespace tricorne::cli
