#include "verify/engine/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>

#include "engine/core/stopping.h"
#include "verify/engine/message.h"
#include "verify/scenario/fault.h"

namespace tricorne::verify {

namespace {

using std::chrono::milliseconds;

[[noreturn]] void throw_system(const std::string& what) {
  throw EngineFault("the engine cannot be started: " + what + ": " + std::strerror(errno));
}

/// Milliseconds until the deadline, for poll; 0 when it has passed.
int time_left(Deadline deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000'000));
}

/// Waits until the descriptor can be used; false when the deadline passes first. Throws Stopped.
bool wait_for(int descriptor, short what, Deadline deadline) {
  constexpr int pause = 100;  // milliseconds after which it looks whether the work shall end
  pollfd entry{descriptor, what, 0};
  for (;;) {
    stop_if_asked();
    const int ready = poll(&entry, 1, std::min(pause, time_left(deadline)));
    if (ready > 0) return true;
    if (ready == 0 && time_left(deadline) == 0) return false;
  }
}

/// A pipe whose ends no other child inherits.
struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_system("pipe");
    read = ends[0];
    write = ends[1];
  }
  int read = -1;
  int write = -1;
};

/// Ignores SIGPIPE, so that writing to a process that has ended is an error and does not end our process.
void ignore_broken_pipes() {
  static std::once_flag once;
  std::call_once(once, [] { signal(SIGPIPE, SIG_IGN); });
}

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status)) return std::string("was killed by ") + strsignal(WTERMSIG(status));
  constexpr int not_found = 127;  // of a shell
  const int code = WEXITSTATUS(status);
  return "ended with exit code " + std::to_string(code) + (code == not_found ? " (the command was not found)" : "");
}

}  // namespace

Process::Process(const std::string& command) {
  ignore_broken_pipes();
  const Pipe in, out;
  guard_ = players::start_guarded(command, in.read, out.write);
  close(in.read);
  close(out.write);
  to_ = in.write;
  from_ = out.read;
  if (guard_.pid < 0) {
    const int why = errno;
    close(to_);
    close(from_);
    errno = why;
    throw_system("/bin/sh");
  }
  fcntl(to_, F_SETFL, O_NONBLOCK);
  fcntl(from_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  close(guard_.lifeline);
  if (guard_.pid > 0) waitpid(guard_.pid, nullptr, 0);
  if (to_ >= 0) close(to_);  // closed last, or the engine could write a complaint about its closed input
  close(from_);
}

void Process::send(std::string_view line, Deadline deadline) {
  std::string text(line);
  text += '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    if (!wait_for(to_, POLLOUT, deadline)) throw EngineSilent("the engine does not read its input");
    const ssize_t n = write(to_, text.data() + sent, text.size() - sent);
    if (n > 0) sent += static_cast<std::size_t>(n);
    if (n < 0 && errno != EAGAIN && errno != EINTR) throw_ended();
  }
}

std::string Process::receive(Deadline deadline) {
  std::array<char, 1U << 16U> buffer{};
  for (std::size_t searched = 0;;) {
    const std::size_t end = pending_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      return line;
    }
    searched = pending_.size();
    if (searched > max_line_bytes) throw EngineFault("the engine wrote more than 1 MiB on one line");
    if (!wait_for(from_, POLLIN, deadline)) throw EngineSilent("the engine did not answer in time");
    const ssize_t n = read(from_, buffer.data(), buffer.size());
    if (n > 0) pending_.append(buffer.data(), static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) throw_ended();
  }
}

bool Process::ends(Deadline deadline) {
  close(std::exchange(to_, -1));
  std::array<char, 1U << 10U> rest{};
  while (wait_for(from_, POLLIN, deadline)) {
    const ssize_t n = read(from_, rest.data(), rest.size());
    if (n == 0) return true;
    if (n < 0 && errno != EAGAIN && errno != EINTR) return false;
  }
  return false;
}

/// The process has closed a pipe. Waits up to half a second for the process to end, and throws EngineFault that says
/// how it ended.
void Process::throw_ended() {
  int status = 0;
  for (int tries = 0; tries < 50; ++tries) {
    if (waitpid(guard_.pid, &status, WNOHANG) == guard_.pid) {
      guard_.pid = -1;
      throw EngineFault("the engine " + how_it_ended(status));
    }
    std::this_thread::sleep_for(milliseconds(10));
  }
  throw EngineFault("the engine closed its end but did not end");
}

}  // namespace tricorne::verify
