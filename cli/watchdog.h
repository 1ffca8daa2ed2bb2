// A time limit for work that cannot be interrupted.
#pragma once

#include <chrono>
#include <string>
#include <thread>

namespace tricorne::cli {

/// Ends the process with this message and exit code 2 when the object still exists after this time. The process ends
/// without any cleaning up, so the work must not write files.
class Watchdog {
 public:
  Watchdog(std::chrono::milliseconds time, const std::string& message);

 private:
  std::jthread thread_;
};

}  // namespace tricorne::cli
