// How much a run of games did, and how long it took.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>
#include <string>

#include "engine/core/json.h"

namespace tricorne::cli {

/// Measures time by the clock on the wall and by the processor.
class Stopwatch {
 public:
  /// Seconds since the stopwatch was made.
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }
  /// Seconds that all threads of this process have worked since then.
  double processor_seconds() const {
    return static_cast<double>(std::clock() - processor_start_) / static_cast<double>(CLOCKS_PER_SEC);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::clock_t processor_start_ = std::clock();
};

/// What a run did.
struct Speed {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  ///< answers of players and of chance
  std::uint64_t chance = 0;     ///< of them those of chance
  double seconds = 0;           ///< by the clock on the wall
  double processor = 0;         ///< seconds of all threads of this process
};
/// Two lines: how many decisions of players and of chance, the seconds, and each of them a second.
std::string as_text(const Speed& speed);
/// The same numbers as members of an answer in JSON.
Json as_value(const Speed& speed);

}  // namespace tricorne::cli
