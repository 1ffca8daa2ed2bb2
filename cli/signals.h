// The orderly end of a command after a signal.
#pragma once

#include <atomic>

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

}  // namespace tricorne::cli
