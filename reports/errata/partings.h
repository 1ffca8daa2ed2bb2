// Recorded games that would have turned out differently under changed rules, gathered by reason.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "replay/compare/divergence.h"
#include "replay/query/query.h"
#include "reports/diagram/diagram.h"
#include "reports/errata/balance.h"
#include "reports/errata/page.h"

namespace tricorne::reports {

/// A record that parts: its first step that goes otherwise.
struct Parting {
  std::string name;        ///< the name of the record, for answers
  std::size_t record = 0;  ///< the number of the record among all records that were read
  replay::Divergence found;
};

/// Records that part for one reason.
struct PartingReason {
  std::string kind, rule, axes;
  std::vector<const Parting*> partings;
};
/// The partings by reason. The most frequent reason comes first.
std::vector<PartingReason> reasons_of(const std::vector<Parting>& partings);

/// The largest number of records in `telling`.
inline constexpr std::size_t most_telling = 5;
/// A record of each reason, the most frequent reason first; then a second record of each reason, and so on. Of set-ups
/// that differ there is one.
std::vector<const Parting*> telling(const std::vector<PartingReason>& reasons);

/// The number of records that part in each turn. The turns are in the order of the calendar.
std::vector<std::pair<std::string, std::size_t>> by_turn(const std::vector<Parting>& partings);

/// The names separated by commas.
std::string in_a_row(const std::vector<std::string>& names);
/// `game-7: step 12 (1776): "march …": refused by …`.
std::string line_of(const Parting& parting);
/// `an answer may or may not be given (7.3.A)`.
std::string in_words(const PartingReason& reason);
replay::Rows reason_table(const std::vector<PartingReason>& reasons);
replay::Rows turn_table(const std::vector<Parting>& partings);
/// Where games diverge, as a tree: of so many games how many do over what, by which paragraph, and in which turns, each
/// with its share. Reasons and turns behind the most frequent ones are one branch.
Diagram tree_of(const std::vector<Parting>& partings, std::size_t games);

/// Both boards at the step at which a record parts, with the story of the step. `other` is the same game as it is
/// played under `after`; without it the answers of the record are followed under both. Throws DataError when the first
/// position cannot be read.
TwoBoards boards_of(const Game& before, const Game& after, const replay::Record& record, const Parting& parting,
                    const replay::Record* other = nullptr);

// The effect of an erratum in pictures and one sentence, for a page.

/// The answer as a designer would say it: `smaller armies: one game in three takes another course and, as far as 400
/// pairs of random players can tell, nobody's chances change: between 4.1 points less and 1.2 more for the British.`
std::string answer_sentence(const BalanceView& view, const verify::Balance& row);

/// Charts of the whole erratum: its effect by players, and how the interval narrows. `asked` is the smallest effect
/// that matters, in points.
Html effect_charts(const BalanceView& view, double asked);
/// Charts for one choice of players: when games part and over what, how games end, what a game holds. `partings` are
/// so many games of these players that were followed; may be empty.
Html game_charts(const BalanceView& view, const verify::Balance& row, const std::vector<Parting>& partings,
                 std::size_t followed);

}  // namespace tricorne::reports
