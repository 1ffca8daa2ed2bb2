#include "cli/watchdog.h"

#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <mutex>

#include "cli/options.h"

namespace tricorne::cli {

namespace {

void watch(const std::stop_token& over, std::chrono::milliseconds time, const std::string& message) {
  std::mutex mutex;
  std::condition_variable_any done;
  std::unique_lock lock(mutex);
  if (done.wait_for(lock, over, time, [&] { return over.stop_requested(); })) return;
  std::cerr << "tricorne: " << message << std::endl;
  std::_Exit(bad_input);
}

}  // namespace

Watchdog::Watchdog(std::chrono::milliseconds time, const std::string& message)
    : thread_([=](const std::stop_token& over) { watch(over, time, message); }) {}

}  // namespace tricorne::cli
