// A file layer that fails by plan: the calls of the system for the files below one folder fail, end the process, or end
// it as when the power is cut. A test begins it in its own process, or preloads it into a command (trouble_in).
#pragma once

#include <string>

#include "tests/support/paths.h"

namespace tricorne::test {

/// What happens to a process.
struct Trouble {
  enum class Kind : unsigned char {
    none,
    fails,               ///< the call fails
    dies_before,         ///< the process ends in place of the call
    dies_after,          ///< the process ends behind the call
    power_cut,           ///< as dies_before, and what was written but not synced is lost
    power_cut_of_names,  ///< and so are new names and names that went, where the folder was not synced
    by_chance            ///< some calls fail, some end the process; `call` is the seed
  };
  Kind kind = Kind::none;
  unsigned call = 0;   ///< which call, from 1; one behind the last: a power cut when the process has ended
  std::string folder;  ///< the calls for files below it count; its path is absolute and without links
};

/// The exit code of a process that the trouble ended.
inline constexpr int ended_by_trouble = 99;

/// Begins the trouble in this process.
void begin_trouble(const Trouble& trouble);

/// The words before a command, for a shell: the trouble begins in it. Behind the end of the command the file
/// `folder`.calls holds the number of calls that it made.
inline std::string trouble_in(const Trouble& trouble) {
  if (trouble.kind == Trouble::Kind::none) return "";
  return "TRICORNE_TROUBLE='" + std::to_string(static_cast<int>(trouble.kind)) + " " + std::to_string(trouble.call) +
         " " + trouble.folder + "' LD_PRELOAD='" + trouble_library() + "'";
}

}  // namespace tricorne::test
