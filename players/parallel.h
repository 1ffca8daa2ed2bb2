// A parallel loop.
#pragma once

#include <cstddef>
#include <functional>

namespace tricorne::players {

/// Calls `work(i)` for all i below `count`, on `threads` threads (0: as many as the machine has). The caller's thread
/// is one of them. When a call throws, no further calls begin, and the first exception is thrown again. Throws Stopped
/// when the work is asked to end (engine/core/stopping.h).
void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

}  // namespace tricorne::players
