// Ending well when the user breaks off.
#pragma once

#include <atomic>

namespace tricorne::cli {

/// From now on Ctrl-C, a request to terminate and the end of the terminal set the answer instead of ending the process,
/// and break off a read from the terminal. A second Ctrl-C or request ends it as usual.
/// Under `nohup` the end of the terminal means nothing.
const std::atomic<bool>& stop_at_signals();

/// The exit code of a command that a signal broke off: 128 and the number of the signal, as shells have it.
int interrupted();

}  // namespace tricorne::cli
