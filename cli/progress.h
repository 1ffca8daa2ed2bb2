// What long commands say of how far they are.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace tricorne::cli {

/// Is this file descriptor a terminal?
bool is_terminal(int descriptor);

/// How far a command is, on standard error: a bar on a terminal; elsewhere a line after some seconds and then ever less
/// often. Both say about how long it will take. A command that will take hours says so within a second or as soon as it
/// is known. Nothing is said when `quiet` is true. The destructor clears the bar.
class Progress {
 public:
  /// `answers` tells about how many answers the games of the command will take. With it the time is estimated also
  /// while the first game is played. It is asked once, on another thread, and only when the command runs for a second.
  explicit Progress(bool quiet, std::function<std::uint64_t()> answers = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Tells that `done` of `total` parts are done. Any thread may call it.
  void show(std::size_t done, std::size_t total) const;

 private:
  struct State;
  void tell(const std::stop_token& over);

  std::unique_ptr<State> state_;
  std::jthread thread_;  ///< last, so that it ends before the state does
};

}  // namespace tricorne::cli
