#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <iostream>

#include "cli/signals.h"
#include "engine/core/document.h"

namespace tricorne::cli {

void hold_standard_files() {
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // The call takes the lowest free number, which is `file`. Standard input is opened for writing only, standard
    // output for reading only, so that using them is an error.
    [[maybe_unused]] const int filled = ::open("/dev/null", file == STDOUT_FILENO ? O_RDONLY : O_WRONLY);
  }
}

void finish_standard_output() {
  errno = 0;
  if (std::cout.flush()) return;
  const std::string why = errno == 0 ? "" : std::string(": ") + std::strerror(errno);
  throw DataError("(standard output)", {}, "cannot be written" + why);
}

}  // namespace tricorne::cli
