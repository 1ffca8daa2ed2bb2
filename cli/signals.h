// The orderly end of a command after a signal.
#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

namespace tricorne::cli {

/// From now on SIGINT (Ctrl-C), SIGTERM and SIGHUP (the end of the terminal) ask the work to end
/// (engine/core/stopping.h), say so on standard error, and end a read from the terminal. A command that still runs
/// after a second is ended, and so is a command that gets a second signal, which ends at once. Child programs end with
/// the command in any case. Under `nohup` SIGHUP is ignored. Call it once, before a second thread begins.
void take_signals();

/// From now on the process may take so long to end after a signal: a command writes what it has done until then.
void take_time_to_end(int milliseconds);

/// Is the work asked to end?
const std::atomic<bool>& stop_at_signals();

/// The exit code of a command that a signal has ended: 128 plus the number of the signal, as in shells.
int interrupted();

// Standard input, standard output and standard error.

/// Must be called first in `main`. Opens standard files that are closed, so that no other file gets their numbers.
/// Reading or writing such a file then is an error. Also ignores SIGXFSZ, so that a file that grows beyond the limit of
/// the process is an ordinary error.
void hold_standard_files();

/// Flushes standard output. Throws DataError when some output could not be written.
void finish_standard_output();

// A time limit for work that cannot be interrupted.

/// Ends the process with this message and exit code 2 when the object still exists after this time. The process ends
/// without any cleaning up, so the work must not write files.
class Watchdog {
 public:
  Watchdog(std::chrono::milliseconds time, const std::string& message);

 private:
  std::jthread thread_;
};

}  // namespace tricorne::cli
