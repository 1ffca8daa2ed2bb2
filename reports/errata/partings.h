// Games that would have gone otherwise, gathered by their reasons.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "replay/compare/divergence.h"
#include "reports/errata/page.h"
#include "reports/errata/table.h"

namespace tricorne::reports {

/// A record that parts, and where.
struct Parting {
  std::string name;        ///< of the record, as answers show it
  std::size_t record = 0;  ///< its number among all that were looked at
  replay::Divergence found;
};

/// Records that part for one reason.
struct PartingReason {
  std::string kind, rule, axes;
  std::vector<const Parting*> partings;
};
/// The most frequent first.
std::vector<PartingReason> reasons_of(const std::vector<Parting>& partings);

/// So many pages are drawn.
inline constexpr std::size_t most_telling = 5;
/// One record of each reason, the most frequent first; then more of them.
std::vector<const Parting*> telling(const std::vector<PartingReason>& reasons);

/// How many part in each turn, in the order of the calendar.
std::vector<std::pair<std::string, std::size_t>> by_turn(const std::vector<Parting>& partings);

/// Names with commas.
std::string in_a_row(const std::vector<std::string>& names);
/// `game-7: step 12 (1776): "march …": refused by …`.
std::string line_of(const Parting& parting);
Table reason_table(const std::vector<PartingReason>& reasons);
Table turn_table(const std::vector<Parting>& partings);

/// Both boards after the step at which a record parts. Throws DataError.
TwoBoards boards_of(const Game& before, const Game& after, const replay::Record& record, const Parting& parting);

}  // namespace tricorne::reports
