// Ending well when the user breaks off.
#pragma once

#include <atomic>

namespace tricorne::cli {

/// From now on Ctrl-C and a request to terminate set the answer instead of ending the process, and break off a read
/// from the terminal; a second one ends it as usual.
const std::atomic<bool>& stop_at_signals();

}  // namespace tricorne::cli
