// A bar on standard error while something long runs.
#pragma once

#include <cstddef>

namespace tricorne::cli {

/// Is this file descriptor a terminal?
bool is_terminal(int descriptor);

/// Shows nothing when standard error is no terminal, and clears its line at the end.
class Progress {
 public:
  explicit Progress(bool quiet);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::size_t done, std::size_t total) const;

 private:
  bool shown_;
};

}  // namespace tricorne::cli
