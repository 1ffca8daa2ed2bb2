// The same work for many numbers, on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace tricorne::players {

/// Calls `work(i)` for all i below `count`, on `threads` threads (0: as many as the machine has). What a call throws
/// ends the lot and is thrown again.
void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

}  // namespace tricorne::players
