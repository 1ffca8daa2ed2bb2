#include "cli/signals.h"

#include <csignal>

namespace tricorne::cli {

namespace {

std::atomic<bool> stop = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

const std::atomic<bool>& stop_at_signals() {
  stop = false;
  struct sigaction action {};
  action.sa_handler = [](int) { stop = true; };
  action.sa_flags = SA_RESETHAND;  // without SA_RESTART, so that reading ends
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return stop;
}

}  // namespace tricorne::cli
