// Manual pages, made of the descriptions that --help shows.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments.h"

namespace tricorne::cli {

/// A manual page of section 1.
struct ManualPage {
  std::string file;  ///< e.g. `tricorne-errata-new.1`
  std::string text;  ///< in the language of man(7)
};

/// A page for the program and one for each subcommand, at any depth. `date` is YYYY-MM-DD.
std::vector<ManualPage> manual_pages(const CommandDescription& program, const std::string& version,
                                     const std::string& date);

}  // namespace tricorne::cli
