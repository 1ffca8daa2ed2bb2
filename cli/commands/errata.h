// The subcommands of `tricorne errata`. Each has a file of its own.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/options.h"
#include "verify/errata/overlay.h"

namespace tricorne::cli {

Run define_errata_new(Command& command);
Run define_errata_touch(Command& command);
Run define_errata_scenarios(Command& command);
Run define_errata_records(Command& command);
Run define_errata_balance(Command& command);
Run define_errata_sensitivity(Command& command);
Run define_errata_compare(Command& command);
Run define_errata_merge(Command& command);
Run define_errata_report(Command& command);

/// What --help says of an OVERLAY.
inline constexpr const char* overlay_help = "An overlay file (errata new writes one), or a ruleset we ship";

/// The common options of a subcommand that compares an overlay with its base, which --ruleset may name.
void add_errata(Command& command, Options& options, std::string& overlay, const std::vector<std::string>& formats);

/// The erratum that an overlay makes of its base. Throws DataError.
verify::Erratum open_erratum(const Options& options, const std::string& overlay);

/// The rulings on paragraphs, `R-012 its title`, by paragraph.
std::map<std::string, std::vector<std::string>> rulings_by_paragraph(const Game& game,
                                                                     const std::vector<std::string>& paragraphs);

}  // namespace tricorne::cli
