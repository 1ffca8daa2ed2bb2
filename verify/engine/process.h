// A program that takes lines on its standard input and gives lines on its standard output.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "verify/engine/guard.h"

namespace tricorne::verify {

using Deadline = std::chrono::steady_clock::time_point;

/// A process below a guard. Whatever it does, no call blocks beyond its deadline and no more than one
/// line of max_line_bytes (verify/engine/message.h) is held. Not for several threads at once.
class Process {
 public:
  /// Starts the command through /bin/sh. Throws EngineFault when there are no more processes or files to be had.
  explicit Process(const std::string& command);
  /// Kills the process and all that it started.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Sends a line. Throws EngineFault when the process has ended, EngineSilent when it does not read.
  void send(std::string_view line, Deadline deadline);
  /// The next line, without its end. Throws EngineFault when the process has ended or the line is too long,
  /// EngineSilent when the deadline passes.
  std::string receive(Deadline deadline);

 private:
  [[noreturn]] void throw_ended();

  Guard guard_;
  int to_ = -1;
  int from_ = -1;
  std::string pending_;  ///< read, but not yet asked for
};

}  // namespace tricorne::verify
