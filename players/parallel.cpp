#include "players/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/core/stopping.h"

namespace tricorne::players {

void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  std::atomic<std::size_t> next{0};
  std::exception_ptr problem;
  std::mutex mutex;
  const auto loop = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        stop_if_asked();
        work(i);
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!problem) problem = std::current_exception();
        next = count;
      }
    }
  };
  std::vector<std::jthread> helpers;
  for (unsigned n = 1; n < threads && n < count; ++n) helpers.emplace_back(loop);
  loop();
  helpers.clear();
  if (problem) std::rethrow_exception(problem);
}

}  // namespace tricorne::players
