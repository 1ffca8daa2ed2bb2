// The engine behind a page where the reader plays. It keeps all positions, so that the reader can go back and forth
// between branches, and draws boards place by place. It speaks JSON, one request and one answer at a time.
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

/// Explains on the board why an answer is legal or not, by the game's oracles. Members may be empty.
struct Explainer {
  /// The notes that explain an answer. Throws ActionError when the text is no action.
  std::function<std::vector<Note>(const Position&, const std::string&)> answer;
  /// The notes that explain a position.
  std::function<std::vector<Note>(const Position&)> position;
};

/// One reader's table. Requests name positions by number. The first position is 0. `try` and `put` add one position,
/// `play` adds one for each action.
///
/// * `open` `{game, ruleset?, axes?, position?, layout?, viewer?}` forgets all positions and opens a game: `{title,
///   game, ruleset, rulesets, seats, axes, phrases, events, hashes}`. `axes` are pairs of name and value. `layout` is
///   the layout of the map (board/map_data.h), from a page that has the map. `hashes` are pairs of a table's name and
///   its hash, as the head of a record has them.
/// * `map`: `map_data` with `map` and `legend` as SVG. Only `{bare}` when the page brought the layout, since the page
///   then has the map, too.
/// * `shown` `{at}`: the board as pictures and words by place, region and zone, with question, outcome and digest. Of
///   a game that is over also `end`: `{winner, ending, turn, score?}`, as the result of a record has them.
/// * `answers` `{at}`: the legal answers, each with the values in the slots of its phrase. Answers of chance have a
///   weight.
/// * `about` `{at, names}`: every answer of the kind asked for that holds one of the names, legal or refused. A refused
///   answer has its reason.
/// * `try` `{at, action, anyway?, viewer?}`: `{at, action, events, when}` of the new position, or `{action, refused}`
///   with `rule`, `why` and `asked`.
/// * `play` `{at, actions, digests?}`: `{ats}`, one for each action before the first refused action. After a refused
///   action also `refused` and `stopped`, its index. A text that is no action is refused, too. With `digests: true`
///   also `digests`.
/// * `digests` `{ats}`: `{digests}`, the digests of these positions in hexadecimal digits.
/// * `put` `{position}`: `{at}` of a position that the reader made. `position` is its document.
/// * `explain` `{at, action?}`: `{marks, notes, view?}`, an explanation of the action or the position.
/// * `position`, `facts` `{at}`: documents, as in the line protocol.
/// * `verify` `{scenario}` runs a scenario that has one run: `{status, message, rests_on?}`.
/// * `runs` `{scenario}`: `{runs}`, every run of a scenario with `{name, case, ruleset, status, message, given, when,
///   refused, then}`. The values of its row stand in place of the variables.
/// * `rule` `{id}`: `{id, title, summary}`, or `{}` for an unknown paragraph.
///
/// bindings/web/main.cpp turns an exception into `{error: {code, message}}` with the codes of the line protocol.
class Desk {
 public:
  explicit Desk(Explainer explainer);
  ~Desk();

  /// The answer to a request. Throws DataError, ActionError or std::invalid_argument when the request is wrong.
  Json answer(const Node& request);

 private:
  /// The picture of the pieces at one place. Equal pieces are drawn once.
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
  Json digests(const Node& request) const;
  Json verify_scenario(const Node& request) const;
  Json runs_of(const Node& request) const;
  Json rule(const Node& request) const;
  const Position& at(const Node& request) const;
  const Position& numbered(const Node& number) const;
  std::size_t keep(std::unique_ptr<Position> position);

  Explainer explainer_;
  std::unique_ptr<Game> game_;
  std::vector<std::unique_ptr<Position>> positions_;
  std::optional<Phrases> phrases_;  ///< the phrases of the game
  /// SVG of pieces and of the banners of regions, by their description.
  mutable std::map<std::string, std::string, std::less<>> drawn_;
};

}  // namespace tricorne::reports
