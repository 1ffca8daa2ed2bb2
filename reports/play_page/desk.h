// The engine behind a page that one can play with: positions that stay, so that the reader goes back and forth between
// branches, and boards drawn piece by piece. Speaks JSON, one request and one answer at a time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "reports/play_page/subjects.h"

namespace tricorne::reports {

/// Why an answer is legal or not, on the board: what a game's oracles know. Members may be empty.
struct Explainer {
  /// What decides about an answer. Throws ActionError when the text is no action.
  std::function<std::vector<Note>(const Position&, const std::string&)> answer;
  /// What a position shows before anything is answered.
  std::function<std::vector<Note>(const Position&)> position;
};

/// One reader's table. Requests name positions by number: 0 is the first, each `try` and `play` adds one.
///
/// * `open` `{game, ruleset?, axes?, position?, layout?}` forgets all: `{title, game, ruleset, seats, axes, phrases,
///   events}`. `axes` are pairs of name and value. `layout` is that of the map (board/map_data.h) when the page has it.
/// * `map` what never changes on the board: `map_data` with `map` and `legend` as SVG; `{bare}` when the page brought
/// the
///   layout, since it has the map, too.
/// * `shown` `{at}` what stands on the board: pictures and words by place, question, outcome, digest.
/// * `answers` `{at}` the legal answers, each with the values in the slots of its phrase and its weight.
/// * `about` `{at, names}` every answer of the kind asked for that names one of them, legal or not, with the reason.
/// * `try` `{at, action, anyway?, viewer?}`: `{at, action, events, when}` of the new position, or `{refused: …}` with
///   `rule`, `why` and `asked`.
/// * `play` `{at, actions, digests?}`: `{ats}` one behind the other, up to the first refused: then `refused` and
///   `stopped`. `digests: true`: also `digests`.
/// * `put` `{position}`: `{at}` of a position that somebody made, as its document has it.
/// * `explain` `{at, action?}` what decides, drawn: `{marks, notes, view}`.
/// * `position`, `facts` `{at}`: documents, as in the line protocol.
/// * `verify` `{scenario}` runs a scenario: `{status, message, rests_on?}`.
/// * `rule` `{id}`: `{id, title, summary}`, or nothing.
///
/// An error is `{error: {code, message}}` with the codes of the line protocol.
class Desk {
 public:
  explicit Desk(Explainer explainer);
  ~Desk();

  /// Throws DataError, ActionError and std::invalid_argument for what the request gets wrong.
  Json answer(const Node& request);

 private:
  /// What pieces in one place look like; drawn once.
  const std::string& drawn(const Board& board, const std::vector<Piece>& pieces) const;
  Json open(const Node& request);
  Json map() const;
  Json shown(const Node& request) const;
  Json answers(const Node& request) const;
  Json about(const Node& request) const;
  Json try_answer(const Node& request);
  Json play(const Node& request);
  Json put(const Node& request);
  Json explain(const Node& request) const;
  Json verify_scenario(const Node& request) const;
  Json rule(const Node& request) const;
  const Position& at(const Node& request) const;
  std::size_t keep(std::unique_ptr<Position> position);

  Explainer explainer_;
  std::unique_ptr<Game> game_;
  std::vector<std::unique_ptr<Position>> positions_;
  std::optional<Phrases> phrases_;  ///< of the game
  /// SVG of pieces and of the banners of regions, by what they show.
  mutable std::map<std::string, std::string, std::less<>> drawn_;
};

}  // namespace tricorne::reports
