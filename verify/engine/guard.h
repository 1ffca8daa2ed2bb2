// A command whose processes cannot outlive us.
#pragma once

#include <sys/types.h>

#include <string>

namespace tricorne::verify {

/// A process between us and a command.
struct Guard {
  pid_t pid = -1;     ///< it ends as the command does, once all that the command started has ended too
  int lifeline = -1;  ///< once it is closed, the guard kills all that the command started
};

/// Starts the command through /bin/sh, with these two descriptors as its standard input and output. The end of our
/// process, however it comes, closes the lifeline. A process that left its group or session is killed, too. When no
/// process can be started, `pid` is -1 and errno says why.
Guard start_guarded(const std::string& command, int in, int out);

}  // namespace tricorne::verify
