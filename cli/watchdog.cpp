#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <system_error>

#include "cli/options.h"
#include "cli/signals.h"

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

Watchdog::Watchdog(std::chrono::milliseconds time, const std::string& message) {
  try {
    thread_ = std::jthread([=](const std::stop_token& over) { watch(over, time, message); });
  } catch (const std::system_error&) {  // the system gives no thread; the work has limits of its own
  }
}

}  // namespace tricorne::cli
