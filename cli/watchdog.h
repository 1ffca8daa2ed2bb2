// Work that cannot be interrupted, and must not take for ever.
#pragma once

#include <chrono>
#include <string>
#include <thread>

namespace tricorne::cli {

/// Ends the process with this message and exit code 2 when it is still there after the time. For work that writes
/// nothing.
class Watchdog {
 public:
  Watchdog(std::chrono::milliseconds time, const std::string& message);

 private:
  std::jthread thread_;
};

}  // namespace tricorne::cli
