// The subcommands of `tricorne errata`, and functions that they share.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/options.h"
#include "engine/core/game.h"
#include "verify/errata/overlay.h"
#include "verify/errata/touch.h"

namespace tricorne::cli {

Run define_errata_new(Command& command);
Run define_errata_touch(Command& command);
Run define_errata_scenarios(Command& command);
Run define_errata_records(Command& command);
Run define_errata_balance(Command& command);
Run define_errata_find(Command& command);
Run define_errata_sensitivity(Command& command);
Run define_errata_worth(Command& command);
Run define_errata_compare(Command& command);
Run define_errata_merge(Command& command);
Run define_errata_report(Command& command);

/// The help text for an argument OVERLAY.
inline constexpr const char* overlay_help = "An overlay file (errata new writes one), or a ruleset we ship";

/// The subcommand compares an overlay with its base: OVERLAY and the options of a game. --ruleset may name another
/// base.
void add_errata(Command& command, Options& options, std::string& overlay);

/// Kinds of action, each as `SEAT:KIND` or `SEAT:KIND when CONDITIONS`: restricted play, which tells what they are
/// worth.
struct Restriction {
  std::vector<std::string> without;  ///< which the seat may not take unless nothing else answers the question
  std::vector<std::string> only;     ///< of which the seat takes one wherever one is possible
  bool empty() const { return without.empty() && only.empty(); }
};
/// --without and --only, repeatable.
void add_restriction(Command& command, Restriction& restriction);

/// Opens an overlay and its base as an erratum. Throws DataError for an overlay that cannot be read.
verify::Erratum open_erratum(const Options& options, const std::string& overlay);

/// The erratum that restricts play so: house rules, which never bar the last answer to a question. Throws
/// std::invalid_argument for a text that is none.
verify::Erratum erratum_of(const Options& options, const Restriction& restriction);

/// Several overlays as one erratum, and each alone. Throws DataError as well where they contradict each other.
struct JoinedErrata {
  verify::Erratum whole;
  std::vector<verify::Erratum> parts;  ///< none of a single overlay
};
JoinedErrata open_errata(const Options& options, const std::vector<std::string>& overlays);

/// The rulings on paragraphs, by paragraph. Each ruling is a text of number and title, `R-012 its title`.
std::map<std::string, std::vector<std::string>> rulings_by_paragraph(const Game& game,
                                                                     const std::vector<std::string>& paragraphs);

// A start for a change of the rules that no axis and no table holds.

/// A patch for the sources of a game: a paragraph with the words of the new rule, an axis that turns it on, an overlay
/// that does so, and a scenario that fails until the rule is written. Above the patch stands where the sources hold the
/// paragraph now. `paragraph` is the paragraph that the rule changes; empty: the one nearest to `words`. Throws
/// std::invalid_argument when no paragraph is near, and when the sources of the game are not here.
std::string rule_stub(const Game& game, const std::string& words, const std::string& paragraph);

// The things that depend on the axes of an overlay.

/// An axis with the things that depend on it.
struct TouchedAxis {
  verify::AxisDependents touched;
  std::string title, summary;                      ///< of the axis's paragraph
  std::vector<std::string> citing, rulings, data;  ///< places in the code, rulings, and data that cite the paragraph
};

/// The axes that an erratum changes, in the order of the axes.
std::vector<TouchedAxis> touched_axes(const verify::Erratum& erratum);

}  // namespace tricorne::cli
