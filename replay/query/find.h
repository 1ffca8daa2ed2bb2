// Patterns over the moments of games: what happened, and what happened then. One line finds what no topic lists:
//
//   event general_captured when general=Lee
//   march_to when seat=american to=$there; within 2 turns event pc_flipped when at=$there
//   event general_moved when general=$who to=$there spaces.$there.american_cu=0
//
// A pattern is one part or several with semicolons between them. A part is
//
//   [within N steps|turns] KIND [when CONDITION…]
//
// KIND is a kind of action by its name in files, `event` and a kind of event, or `*` for any answer. A condition is
// that of house rules (core/rulebook/house_rules.h): NAME=VALUE, NAME<N, NAME>=N, `NAME=not VALUE` written NAME!=VALUE,
// NAME=VALUE or VALUE. NAME is a field of the action or event, `seat`, or a fact of the position with dots into maps:
// for an action of the position before it, for an event of the position after it. $word stands for a value: where it is
// met first it takes that of the field or fact, from then on it is that value, in names of facts, too.
//
// A later part comes behind the one before it, or is an event of the same answer; `within` says how far behind at most.
// Threads: a MomentPattern never changes, so threads may share it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "replay/record/record.h"

namespace tricorne::replay {

/// A part of a pattern.
struct MomentPart {
  enum class Unit : std::uint8_t { steps, turns };
  bool is_event = false;
  std::string kind;                                ///< empty: any answer
  std::vector<std::pair<std::string, Node>> when;  ///< names and what they must be
  std::optional<int> within;                       ///< nothing: however far
  Unit unit = Unit::steps;
};

using MomentPattern = std::vector<MomentPart>;

/// Throws std::invalid_argument that says what is wrong with the text.
MomentPattern read_pattern(const std::string& text);

/// Where a part was met.
struct MatchedPart {
  std::size_t step = 0;  ///< of the record, from 1; 0: before the first
  std::string turn;
  std::string text;  ///< the action or the event, for people
  Node fields;       ///< of the action or the event; of an action with `seat`
};
/// A place of a game that fits: a part each, in the order of the pattern.
using Found = std::vector<MatchedPart>;

/// What games have, for the message when a pattern names something else.
struct NamesKnown {
  std::set<std::string> actions;            ///< the kinds of answers that were met
  std::set<std::string> events;             ///< the kinds of events that the games have
  std::set<std::string> fields;             ///< of the actions and events of the pattern's kinds
  std::set<std::string> asked, with_value;  ///< the names of conditions that were asked for, and those that had a value
  std::set<std::string> all_actions;        ///< the kinds of actions that the games have
  std::map<std::string, std::set<std::string>> values;  ///< by the names of conditions, at most 500 of each
  void merge(const NamesKnown& more);
};

/// The places of the record's main line that fit: for each moment that begins one, the earliest end. Adds to
/// `known`. Throws DataError with file and line for an illegal step.
std::vector<Found> find_in(const Game& game, const Record& record, const MomentPattern& pattern, NamesKnown& known);

}  // namespace tricorne::replay
