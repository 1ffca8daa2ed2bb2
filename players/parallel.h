// Parallel work, on as many threads as the system gives.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

namespace tricorne::players {

/// Calls `work(i)` for all i below `count`, on `threads` threads (0: as many as the machine has). The caller's thread
/// is one of them. When a call throws, no further calls begin, and the first exception is thrown again; but a call that
/// throws std::bad_alloc is made a second time when fewer threads are at work, so `work(i)` must leave what it reads as
/// it was. Throws Stopped when the work is asked to end (engine/core/stopping.h).
void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

/// Threads that do the work beside the caller's: so many, or fewer where the system refuses more. They are joined when
/// the list goes. `work` must not throw, and must leave nothing undone that another thread could do.
std::vector<std::jthread> helpers(std::size_t count, const std::function<void()>& work);

/// How many threads or processes were asked for, and how many there were.
struct ThreadShortage {
  std::size_t asked = 0;
  std::size_t given = 0;
};
/// Notes that the system gave fewer than were asked for.
void note_refused(ThreadShortage refused);
/// Of what was noted, the case with the fewest. Nothing when the system has refused none.
std::optional<ThreadShortage> refused();

}  // namespace tricorne::players
