#include "cli/signals.h"

#include <fcntl.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string_view>
#include <system_error>
#include <thread>

#include "engine/core/load/files.h"
#include "engine/core/stopping.h"

namespace tricorne::cli {

namespace {

std::atomic<int> stopped_by = 0;  ///< the first signal; 0: none came
std::atomic<long> stopped_at = 0;
std::array<int, 2> bell{-1, -1};  ///< a pipe: the handler writes to it, and the watcher reads from it
bool on_a_terminal = false;       ///< is standard error one?
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<long>::is_always_lock_free);

/// So long after the first signal the command is ended from outside.
std::atomic<int> grace{800};

/// A terminal that closes sends SIGHUP twice at once. Of two signals within this time the second does not count.
constexpr long one_request = 50;

/// Milliseconds by a clock that only runs forward. A signal handler may call it.
long now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1'000'000;
}

void write_out(std::string_view words) {
  [[maybe_unused]] const ssize_t said = ::write(STDERR_FILENO, words.data(), words.size());
}

void take_note(int signal) {
  const int before = errno;
  int none = 0;
  if (stopped_by.compare_exchange_strong(none, signal)) {
    stopped_at = now();
    stop_request() = true;
    write_out(on_a_terminal ? "\r\x1b[Kstopping; a second signal ends it at once\n"
                            : "stopping; a second signal ends it at once\n");
    [[maybe_unused]] const ssize_t rung = ::write(bell[1], "!", 1);
  } else if (now() - stopped_at > one_request) {
    _exit(128 + signal);
  }
  errno = before;
}

void stop_at(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  if (action.sa_handler == SIG_IGN && signal == SIGHUP) return;  // the command runs under nohup
  action.sa_handler = &take_note;
  action.sa_flags = 0;  // without SA_RESTART, so that a read from the terminal ends
  sigaction(signal, &action, nullptr);
}

/// Waits for the first signal, and ends the process when it does not end by itself in time.
void watch() {
  char rung = 0;
  while (read(bell[0], &rung, 1) != 1) continue;
  poll(nullptr, 0, grace.load());
  drop_claims();
  _exit(interrupted());
}

}  // namespace

void take_signals() {
  on_a_terminal = isatty(STDERR_FILENO) == 1;
  if (pipe2(bell.data(), O_CLOEXEC) != 0) return;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) stop_at(signal);
  sigset_t asks, before;
  sigemptyset(&asks);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&asks, signal);
  pthread_sigmask(SIG_BLOCK, &asks, &before);  // signals go to the main thread, whose reads they end
  try {
    std::thread(watch).detach();
  } catch (const std::system_error&) {  // without a thread nobody watches over the time after a signal
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void take_time_to_end(int milliseconds) { grace = milliseconds; }

const std::atomic<bool>& stop_at_signals() { return stop_request(); }

int interrupted() { return 128 + (stopped_by == 0 ? SIGINT : stopped_by.load()); }

}  // namespace tricorne::cli
