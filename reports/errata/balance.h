// What a change of the rules does to the balance, told in every format.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "verify/errata/balance.h"
#include "verify/errata/overlay.h"

namespace tricorne::reports {

/// What was played and what came of it.
struct BalanceView {
  const verify::Erratum& erratum;
  std::uint64_t seed = 0;
  const std::vector<verify::Balance>& rows;
};

/// Percentage points: `+0.8 (0.5 to 1.1)`.
std::string change_in_words(double change, const verify::Interval& interval);

/// One sentence: what changes, how much, how sure.
std::string headline(const BalanceView& view, const verify::Balance& row);

std::string balance_as_text(const BalanceView& view);
Json balance_as_value(const BalanceView& view);
/// Tables of GitHub's Markdown.
std::string balance_as_markdown(const BalanceView& view);
/// Sections of a page.
std::string balance_as_html(const BalanceView& view);

/// The last seat, whose chance to win is told: `British`.
std::string told_seat(const Game& game);

}  // namespace tricorne::reports
