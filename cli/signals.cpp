#include "cli/signals.h"

#include <csignal>

namespace tricorne::cli {

namespace {

std::atomic<bool> stop = false;
std::atomic<int> stopped_by = SIGINT;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void take_note(int signal) {
  stopped_by = signal;
  stop = true;
}

void stop_at(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  if (signal == SIGHUP && action.sa_handler == SIG_IGN) return;  // the command runs under nohup
  action.sa_handler = &take_note;
  // Without SA_RESTART, so that a read from the terminal ends. SIGHUP often comes twice, so it is not reset.
  action.sa_flags = signal == SIGHUP ? 0 : static_cast<int>(SA_RESETHAND);
  sigaction(signal, &action, nullptr);
}

}  // namespace

const std::atomic<bool>& stop_at_signals() {
  stop = false;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) stop_at(signal);
  return stop;
}

int interrupted() { return 128 + stopped_by; }

}  // namespace tricorne::cli
