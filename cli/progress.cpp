#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <system_error>

#include "engine/core/stopping.h"

namespace tricorne::cli {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr double an_hour = 3600;
constexpr double first_line_after = 8;  ///< seconds after which a line is said without a terminal

/// The answer of `ask`; 0 without one, and when the work is asked to end meanwhile.
std::uint64_t expected(const std::function<std::uint64_t()>& ask) {
  try {
    return ask ? ask() : 0;
  } catch (const std::exception&) {  // the command meets the same trouble, and says so
    return 0;
  }
}

std::string rounded(double count, std::string_view unit) { return fmt::format("{:.0f} {}", std::ceil(count), unit); }

/// The words for a time to come: `40 s`, `5 min`, `2 h`, `3 days`. `seconds` is not negative.
std::string time_in_words(double seconds) {
  if (seconds < 90) return rounded(seconds, "s");
  if (seconds < 90 * 60) return rounded(seconds / 60, "min");
  if (seconds < 48 * an_hour) return rounded(seconds / an_hour, "h");
  return rounded(seconds / an_hour / 24, "days");
}

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

struct Progress::State {
  bool terminal = is_terminal(STDERR_FILENO);
  std::function<std::uint64_t()> ask_answers{};
  std::uint64_t answers = 0;         ///< expected of the whole command; 0: not known
  std::uint64_t answers_before = 0;  ///< given in this process before the command began to play
  Clock::time_point start = Clock::now();
  mutable std::mutex mutex{};
  std::condition_variable_any wake{};
  std::size_t first = 0, done = 0, total = 0;  ///< parts that a file held already; parts that are done; all parts
  bool bar = false;                            ///< is there a bar on the terminal?

  double seconds() const { return Seconds(Clock::now() - start).count(); }

  /// The share of the work that is done since the command began, and the share that is left.
  std::pair<double, double> shares() const {
    const double left = total == 0 ? 1 : static_cast<double>(total - done) / static_cast<double>(total);
    double share = total == 0 ? 0 : static_cast<double>(done - first) / static_cast<double>(total);
    if (answers > 0)
      share = std::max(share, std::min(0.99, static_cast<double>(given()) / static_cast<double>(answers)));
    return {share, std::min(left, std::max(0.01, 1 - share))};
  }
  std::uint64_t given() const { return answers_given() - answers_before; }

  /// The seconds that are left; not a number while nothing is known.
  double to_go() const {
    const auto [share, left] = shares();
    if (share > 0) return seconds() * left / share;
    return answers > 0 ? seconds() * static_cast<double>(answers) : std::nan("");  // no answer yet: at least so long
  }

  std::string estimate() const {
    const double left = to_go();
    if (std::isnan(left)) return "";
    return fmt::format(", {} {} to go", shares().first > 0 ? "about" : "at least", time_in_words(left));
  }

  std::string parts() const { return total == 0 ? "still at work" : fmt::format("{} of {} done", done, total); }

  void say_line() const {
    std::cerr << fmt::format("{} after {}{}\n", parts(), time_in_words(seconds()), estimate()) << std::flush;
  }

  void draw_bar() {
    constexpr std::size_t width = 40;
    const std::size_t filled = total == 0 ? 0 : done * width / total;
    std::cerr << fmt::format("\r\x1b[K[{:#<{}}{:.<{}}] {}/{}{}", "", filled, "", width - filled, done, total,
                             seconds() < 2 ? "" : estimate())
              << std::flush;
    bar = true;
  }
};

Progress::Progress(bool quiet, std::function<std::uint64_t()> answers) {
  if (quiet) return;
  state_ = std::make_unique<State>();
  state_->ask_answers = std::move(answers);
  state_->answers_before = answers_given();
  try {
    thread_ = std::jthread([this](const std::stop_token& over) { tell(over); });
  } catch (const std::system_error&) {  // the system gives no thread; the work goes on, and says nothing
  }
}

Progress::~Progress() {
  if (!state_) return;
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
  if (state_->bar) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::show(std::size_t done, std::size_t total) const {
  if (!state_) return;
  const std::lock_guard lock(state_->mutex);
  if (state_->total == 0) state_->first = done;
  state_->done = done;
  state_->total = total;
}

/// Speaks now and then, until it is over.
void Progress::tell(const std::stop_token& over) {
  State& state = *state_;
  std::unique_lock lock(state.mutex);
  if (state.wake.wait_for(lock, over, std::chrono::seconds(1), [&] { return over.stop_requested(); })) return;
  lock.unlock();
  const std::uint64_t answers = expected(state.ask_answers);
  lock.lock();
  state.answers = answers;
  double next = first_line_after;
  bool warned = false;
  const auto pause = std::chrono::milliseconds(state.terminal ? 200 : 1000);
  while (!state.wake.wait_for(lock, over, pause, [&] { return over.stop_requested(); })) {
    if (stop_request()) return;
    if (state.terminal) {
      state.draw_bar();
      continue;
    }
    const bool hours = !warned && state.to_go() > an_hour;
    if (!hours && state.seconds() < next) continue;
    warned = warned || hours;
    if (state.seconds() >= next) next = std::max(2 * next, state.seconds());
    state.say_line();
  }
}

}  // namespace tricorne::cli
