// The effect of a change of the rules on the balance, in every format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "reports/formats/columns.h"
#include "reports/page/html.h"
#include "verify/errata/balance.h"
#include "verify/errata/overlay.h"

namespace tricorne::reports {

/// An erratum, the seed of its games, and the results: a row for each choice of players and axes.
struct BalanceView {
  const verify::Erratum& erratum;
  std::uint64_t seed = 0;
  const std::vector<verify::Balance>& rows;
  double asked = 1;  ///< the smallest change of chances that matters, in percentage points
};

/// What the games of all rows rest on.
verify::Foundation foundation_of(const std::vector<verify::Balance>& rows);

/// A change and its interval in percentage points: `+0.80 (+0.50 to +1.10)`. Both are given as shares.
std::string change_in_words(double change, const verify::Interval& interval);

/// `no game of 100 turns out differently; so fewer than 3.3 % do, and no chance changes by more (95 %)`.
std::string never_in_words(const verify::Balance& row);

/// How often each house rule held in the games looked at, a sentence for each; empty without any, and where nobody
/// counted: `house-1 held in 34 of 100 games looked at (95 %: 25.5 to 43.7 %), at 212 of 41,300 questions.`
std::string house_in_words(const BalanceView& view, const verify::Balance& row);

/// Behind the number of those that stand when all that were looked at are allowed for (verify::standing).
inline constexpr std::string_view of_those_shown = " (at most one in twenty of those shown is expected to be chance)";

/// `42 of 60 games, 70.0 % (95 %: 57.5 to 80.1 %)`: those that take another course.
std::string parted_in_words(const verify::Balance& row);
/// What the row says of the balance: how many games turn out differently, the change of the lead where the game counts
/// points, the change of the chance to win; each shown, shown to be small, or not told by so many pairs.
std::string headline(const BalanceView& view, const verify::Balance& row);

/// An ending, and how many games before and after the change end so.
struct EndingCounts {
  std::string name;
  double before = 0, after = 0;
};
std::vector<EndingCounts> endings_of(const verify::Balance& row);

/// Is one erratum told, or several beside each other?
enum class Errata : std::uint8_t { one, several };
/// The columns of a row, for every format. The view must outlive them.
Columns<verify::Balance> balance_columns(const BalanceView& view, Errata errata = Errata::one);

std::string balance_as_text(const BalanceView& view);
Json balance_as_value(const BalanceView& view);
/// Headlines and tables in GitHub's Markdown.
std::string balance_as_markdown(const BalanceView& view);
/// What a reader of the page must know of the numbers: how many pairs would show a point, and whether anybody who knows
/// the game has played.
Html notes_as_html(const BalanceView& view);
/// The sections of a page, without headlines.
Html balance_as_html(const BalanceView& view);

/// The title of the last seat, e.g. `British`. The reports give this seat's chance to win.
std::string told_seat(const Game& game);

// The figures of games in words. Their names in results are keys of events and facts.

/// What a figure counts, for people: `end: french_alliance` is `french alliance at the end`, `units_moved british:
/// count` is `units moved, British: in all`.
std::string figure_in_words(const Game& game, const std::string& name);

/// The figures that reports show: those that are always told, and the others whose change stands; the surest first, at
/// most `most`. Of figures that always go together, such as an event and its paragraph, one is told.
verify::FigureList told_figures(const verify::Balance& row, std::size_t most);

/// `14 of 212 figures change beyond chance in 400 pairs looked at closely`.
std::string looked_in_words(const verify::Balance& row);

}  // namespace tricorne::reports
