// Starts a command whose processes cannot outlive our process.
#pragma once

#include <sys/types.h>

#include <string>

namespace tricorne::players {

/// A guard: a process that stands between our process and the processes of a command.
struct Guard {
  pid_t pid = -1;     ///< ends with the command's exit status or signal, after all processes of the command have ended
  int lifeline = -1;  ///< a pipe; when our end is closed, the guard kills all processes of the command
};

/// Starts the command through /bin/sh, with these two descriptors as its standard input and output. The end of our
/// process closes the lifeline in any case. A process of the command that left its process group or session is killed,
/// too. When no process can be started, `pid` is -1 and errno says why. The caller closes the lifeline and waits for
/// `pid`.
Guard start_guarded(const std::string& command, int in, int out);

}  // namespace tricorne::players
