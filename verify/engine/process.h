// A child process that reads lines on its standard input and writes lines on its standard output.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "players/guard.h"

namespace tricorne::verify {

using Deadline = std::chrono::steady_clock::time_point;

/// A process below a guard. No call waits beyond its deadline. Reading stops at a line that is longer than
/// max_line_bytes (verify/engine/message.h), so memory stays bounded. Not for several threads at once.
class Process {
 public:
  /// Starts the command through /bin/sh. Throws EngineFault when the system gives no process or no pipe.
  explicit Process(const std::string& command);
  /// Kills the process and all processes that it started.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Sends a line; `line` is without its end. Throws EngineFault when the process has ended, EngineSilent when the
  /// process does not read before the deadline.
  void send(std::string_view line, Deadline deadline);
  /// The next line, without its end. Throws EngineFault when the process has ended or the line is too long,
  /// EngineSilent when the deadline passes.
  std::string receive(Deadline deadline);
  /// Closes the standard input of the process. Does the process end before the deadline? Nothing can be sent any more.
  bool ends(Deadline deadline);

 private:
  [[noreturn]] void throw_ended();

  players::Guard guard_;
  int to_ = -1;
  int from_ = -1;
  std::string pending_;  ///< bytes that are read and that no `receive` has given yet
};

}  // namespace tricorne::verify
