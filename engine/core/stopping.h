// A request to end the work early, as a signal makes it. Everything that may take long asks for it now and then.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>

namespace tricorne {

/// Thrown by work that ends early because it was asked to. What is finished by then stays.
class Stopped : public std::exception {
 public:
  const char* what() const noexcept override { return "stopped"; }
};

/// True once the work is asked to end. A signal handler may set it. It stays true.
inline std::atomic<bool>& stop_request() {
  static std::atomic<bool> requested{false};
  static_assert(std::atomic<bool>::is_always_lock_free);
  return requested;
}

/// Throws Stopped once the work is asked to end. It costs next to nothing, so a loop may call it at every step.
inline void stop_if_asked() {
  if (stop_request().load(std::memory_order_relaxed)) throw Stopped();
}

/// Counts of answers by thread, for estimates of the time. Two of many threads may share a place, and then lose some.
struct AnswerCounts {
  struct alignas(64) Place {  // a line of the processor's cache, so that threads do not fight for it
    std::atomic<std::uint64_t> answers{0};
  };
  std::array<Place, 64> places{};
  std::atomic<std::size_t> threads{0};

  static AnswerCounts& all() {
    static AnswerCounts counts;
    return counts;
  }
  static Place& of_this_thread() {
    thread_local Place& own = all().places[all().threads++ % all().places.size()];
    return own;
  }
};

/// About how many answers were given in all games of this process so far.
inline std::uint64_t answers_given() {
  std::uint64_t sum = 0;
  for (const auto& place : AnswerCounts::all().places) sum += place.answers.load(std::memory_order_relaxed);
  return sum;
}

/// Asks at every step of a game whether the work shall end, and counts the answers. For one game on one thread.
class GamePulse {
 public:
  /// Counts an answer that is about to be given. Throws Stopped.
  void beat() {
    stop_if_asked();
    own_.store(own_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

 private:
  std::atomic<std::uint64_t>& own_ = AnswerCounts::of_this_thread().answers;
};

}  // namespace tricorne
