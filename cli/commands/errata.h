// The subcommands of `tricorne errata`, and functions that they share.
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

/// The help text for an argument OVERLAY.
inline constexpr const char* overlay_help = "An overlay file (errata new writes one), or a ruleset we ship";

/// The subcommand compares an overlay with its base: OVERLAY and the options of a game. --ruleset may name another
/// base.
void add_errata(Command& command, Options& options, std::string& overlay);

/// Opens an overlay and its base as an erratum. Throws DataError for an overlay that cannot be read.
verify::Erratum open_erratum(const Options& options, const std::string& overlay);

/// The rulings on paragraphs, by paragraph. Each ruling is a text of number and title, `R-012 its title`.
std::map<std::string, std::vector<std::string>> rulings_by_paragraph(const Game& game,
                                                                     const std::vector<std::string>& paragraphs);

}  // namespace tricorne::cli
