#include "players/guard.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tricorne::players {

namespace {

// The guard is forked from a process with several threads. So it must not call anything that could wait for a lock: it
// uses neither the heap nor streams.

constexpr int lifeline_number = 3;
constexpr std::array<int, 3> asks_to_end{SIGINT, SIGTERM, SIGHUP};

/// The number at the beginning of a text, 0 when there is none.
pid_t process_in(std::string_view text) {
  pid_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// The parent of a process, as the fourth word of its /proc/PID/stat says; 0 when it is gone.
pid_t parent_of(std::string_view pid) {
  std::array<char, 64> path{"/proc/"};
  std::memcpy(path.data() + 6, pid.data(), pid.size());
  std::memcpy(path.data() + 6 + pid.size(), "/stat", 6);
  std::array<char, 512> buffer{};
  const int file = open(path.data(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t size = read(file, buffer.data(), buffer.size());
  close(file);
  const std::string_view stat(buffer.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  const auto name_end = stat.rfind(')');  // the name before it may hold anything
  if (name_end == std::string_view::npos || name_end + 4 > stat.size()) return 0;
  return process_in(stat.substr(name_end + 4));
}

/// Calls `act` with the text of each process number of /proc.
template <class Act>
void for_each_process(Act act) {
  constexpr std::size_t length_at = 16, name_at = 19;  // in an entry of getdents64
  const int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  std::array<char, 8192> entries{};
  for (long size = 0; (size = syscall(SYS_getdents64, folder, entries.data(), entries.size())) > 0;)
    for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
      const std::string_view name(entries.data() + at + name_at);
      if (name.size() < 20 && process_in(name) > 0) act(name);
      std::uint16_t length = 0;
      std::memcpy(&length, entries.data() + at + length_at, sizeof(length));
      at += length;
    }
  close(folder);
}

/// Waits for all children that have ended, and sets `status` when the command is among them. True when no child is
/// left.
bool reap(pid_t command, int& status) {
  for (;;) {
    int one = 0;
    const pid_t ended = waitpid(-1, &one, WNOHANG);
    if (ended == command) status = one;
    if (ended == 0) return false;
    if (ended < 0 && errno != EINTR) return true;
  }
}

/// Kills all processes of the command. A process whose parent ends becomes a child of the guard, so killing the guard's
/// children again and again reaches all of them.
void kill_all(pid_t command, int& status) {
  constexpr int most_rounds = 400;
  const pid_t guard = getpid();
  for (int round = 0; round < most_rounds; ++round) {
    for_each_process([&](std::string_view pid) {
      if (parent_of(pid) == guard) kill(process_in(pid), SIGKILL);
    });
    if (reap(command, status)) return;
    poll(nullptr, 0, 5);
  }
  kill(0, SIGKILL);  // /proc was of no help: kills at least the process group
}

/// Ends the guard with the exit status of the command, or by the signal that ended the command.
[[noreturn]] void end_with(int status) {
  if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  std::signal(WTERMSIG(status), SIG_DFL);
  kill(getpid(), WTERMSIG(status));
  _exit(128 + WTERMSIG(status));
}

[[noreturn]] void become(char* const* arguments) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : asks_to_end) std::signal(signal, SIG_DFL);
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // somebody may kill the guard: the shell ends then, too
  execv("/bin/sh", arguments);
  _exit(127);
}

/// Makes the three descriptors 0, 1 and 3, and closes everything else that our process had open (but 2).
void take_descriptors(int in, int out, int lifeline) {
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  if (lifeline != lifeline_number) dup3(lifeline, lifeline_number, O_CLOEXEC);
  close_range(lifeline_number + 1, ~0U, 0);
}

/// Waits until all processes of the command have ended. Kills them when the lifeline is closed.
void watch(pid_t command, int& status, const sigset_t& without_children) {
  while (!reap(command, status)) {
    pollfd lifeline{lifeline_number, 0, 0};
    if (ppoll(&lifeline, 1, nullptr, &without_children) > 0) return kill_all(command, status);
  }
}

[[noreturn]] void guard(char* const* arguments, int in, int out, int lifeline) {
  setpgid(0, 0);  // in a group of its own, so that Ctrl-C at a terminal does not reach the guard
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  take_descriptors(in, out, lifeline);
  for (const int signal : asks_to_end) std::signal(signal, SIG_IGN);  // when our process ends, the lifeline ends all
  std::signal(SIGCHLD, [](int) {});
  sigset_t children, before;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, &before);
  sigdelset(&before, SIGCHLD);
  const pid_t command = fork();
  if (command == 0) become(arguments);
  close(STDIN_FILENO);
  close(STDOUT_FILENO);
  int status = 127 << 8;  // exit code 127: what a shell gives for a command that does not exist
  if (command > 0) watch(command, status, before);
  end_with(status);
}

}  // namespace

Guard start_guarded(const std::string& command, int in, int out) {
  std::array<int, 2> lifeline{};
  if (pipe2(lifeline.data(), O_CLOEXEC) != 0) return {};
  std::array<std::string, 3> words{"sh", "-c", command};
  const std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  const pid_t pid = fork();
  if (pid == 0) guard(arguments.data(), in, out, lifeline[0]);
  close(lifeline[0]);
  if (pid > 0) return {pid, lifeline[1]};
  const int why = errno;
  close(lifeline[1]);
  errno = why;
  return {};
}

}  // namespace tricorne::players
