#include "cli/progress.h"

#include <unistd.h>

#include <iostream>
#include <string>

namespace tricorne::cli {

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

Progress::Progress(bool quiet) : shown_(!quiet && is_terminal(STDERR_FILENO)) {}
Progress::~Progress() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::show(std::size_t done, std::size_t total) const {
  constexpr std::size_t width = 40;
  if (!shown_ || (done != total && done % 8 != 0)) return;
  const std::string bar(done * width / total, '#');
  std::cerr << "\r[" << bar << std::string(width - bar.size(), '.') << "] " << done << "/" << total << std::flush;
}

}  // namespace tricorne::cli
