// The orderly end of a command after a signal.
#pragma once

#include <atomic>

namespace tricorne::cli {

/// From now on SIGINT (Ctrl-C), SIGTERM and SIGHUP (the end of the terminal) do not end the process. They set the
/// returned flag to true, and end a read from the terminal. A second SIGINT or SIGTERM ends the process as usual. Under
/// `nohup` SIGHUP is ignored.
const std::atomic<bool>& stop_at_signals();

/// The exit code of a command that a signal has ended: 128 plus the number of the signal, as in shells.
int interrupted();

}  // namespace tricorne::cli
