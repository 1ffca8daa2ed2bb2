#include "players/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <future>
#include <mutex>
#include <new>

#include "engine/core/stopping.h"

namespace tricorne::players {

namespace {

std::mutex refused_mutex;
std::optional<ThreadShortage> fewest;

}  // namespace

void note_refused(ThreadShortage refused) {
  const std::lock_guard lock(refused_mutex);
  if (!fewest || refused.given < fewest->given) fewest = refused;
}

std::optional<ThreadShortage> refused() {
  const std::lock_guard lock(refused_mutex);
  return fewest;
}

std::vector<std::jthread> helpers(std::size_t count, const std::function<void()>& work) {
  const std::size_t asked = count;
  std::promise<std::size_t> gate;
  const std::shared_future<std::size_t> allowed = gate.get_future().share();
  std::vector<std::jthread> threads;
  threads.reserve(asked);
  try {
    while (threads.size() < asked)
      threads.emplace_back([allowed, work, number = threads.size()] {
        if (number < allowed.get()) work();
      });
  } catch (const std::exception&) {  // no thread, or no memory for one
    count = threads.size() / 2;      // the others leave the work some memory
    note_refused({asked + 1, count + 1});
  }
  gate.set_value(count);
  threads.resize(count);
  return threads;
}

void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t asked = std::min<std::size_t>(threads, std::max<std::size_t>(count, 1));
  std::atomic<std::size_t> next{0};
  std::exception_ptr problem;
  std::vector<std::size_t> left;  // what a thread had no memory for
  std::mutex mutex;
  const auto loop = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        stop_if_asked();
        work(i);
      } catch (const std::bad_alloc&) {  // with fewer threads there is more
        const std::lock_guard lock(mutex);
        left.push_back(i);
        return;
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!problem) problem = std::current_exception();
        next = count;
      }
    }
  };
  left.reserve(asked);
  auto others = helpers(asked - 1, loop);
  loop();
  others.clear();
  if (problem) std::rethrow_exception(problem);
  if (left.empty()) return;
  note_refused({asked, std::max<std::size_t>(1, asked - left.size())});
  for (const std::size_t i : left) work(i);
  for (std::size_t i = next++; i < count; i = next++) work(i);
}

}  // namespace tricorne::players
