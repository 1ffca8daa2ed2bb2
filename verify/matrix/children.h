// Work in child processes: work that aborts or never ends costs only its child.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace tricorne::verify {

/// What is done in children, and who hears of it.
struct ChildWork {
  /// Does piece `i`, in a child, and gives an answer. Calls `at` with a number of its own whenever it begins a step.
  std::function<std::string(std::size_t i, const std::function<void(std::size_t)>& at)> work;
  /// Gets the answer of piece `i`, in the caller's process.
  std::function<void(std::size_t i, const std::string& answer)> done;
  /// Piece `i` ended its child in the step that it named last. `how` is a few words. In the caller's process.
  std::function<void(std::size_t i, std::size_t step, const std::string& how)> lost;
  std::chrono::seconds limit{5};  ///< of processor time for one step; a child that needs more is ended
};

/// The processor time that the calling thread has used so far. How busy the machine is does not count.
std::chrono::nanoseconds processor_time();
/// A limit for steps of which the longest needs `needed` on the engine as it is: twenty times as much, but not less
/// than `least`. So no step comes near it that only goes another way, and one that goes on for ever costs little.
std::chrono::seconds limit_of(std::chrono::nanoseconds needed, std::chrono::seconds least);

/// Does the pieces below `count`, in `children` processes at a time (0: as many as the machine has processors). A child
/// sees the memory as it was at the call. The caller may not have threads that hold locks. Throws std::system_error
/// when the system gives no process; std::runtime_error when a child ends before its first step.
void in_children(std::size_t count, unsigned children, const ChildWork& work);

}  // namespace tricorne::verify
