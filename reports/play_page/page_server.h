// The engine behind a page where the reader plays. It keeps all positions, so that the reader can go back and forth
// between branches, and draws boards place by place. It speaks JSON, one request and one answer at a time.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "reports/page/wording.h"
#include "reports/play_page/subjects.h"

namespace tricorne::reports {

/// What a page server asks of others: of the game's oracles why an answer is legal or not, of players what they would
/// answer. Members may be empty.
struct Helpers {
  /// The notes that explain an answer. Throws ActionError when the text is no action.
  std::function<std::vector<Note>(const Position&, const std::string&)> explain_answer;
  /// The notes that explain a position.
  std::function<std::vector<Note>(const Position&)> explain_position;
  /// What the best answers are, for `hint`.
  std::function<Json(const Game&, const Position&, const Node& request)> hint;
  /// The answer of a player of the program, for `move`.
  std::function<Json(const Game&, const Position&, const Node& request)> move;
};

/// One reader's table. Requests name positions by number. The first position is 0. `try` and `put` add one position,
/// `play` adds one for each action.
///
/// * `open` `{game, ruleset?, axes?, position?, layout?, viewer?, language?}` forgets all positions and opens a game:
/// `{title,
///   game, ruleset, rulesets, seats, axes, phrases, short, events, hashes}`. `short` has the forms of the game's
///   shorthand, an example and its meaning each. A phrase is a list of
///   a text, the name of a slot, a text and so on: `["place PC at ", "at", ""]`. `axes` are pairs of name and value.
///   `layout` is the layout of the map (board/map_data.h), from a page that has the map. `hashes` are pairs of a
///   table's name and its hash, as the head of a record has them.
/// * `map`: `map_data` with `map` and `legend` as SVG. Only `{bare}` when the page brought the layout, since the page
///   then has the map, too.
/// * `shown` `{at, viewer?}`: the board, as pages hold it (page/moments.js): by place and zone the pieces
///   (board/map_data.h) and their words, by region the style of its holder and its words; `title`, `boxes`
///   (board/map_data.h); with question, outcome and digest. Of a game that is over also `end`: `{winner, ending, turn,
///   score?}`, as the result of a record has them.
/// * `answers` `{at}`: the legal answers, each with the values in the slots of its phrase, and its `cost` in words.
///   Answers of chance have a weight. Where chance has few answers, `does` has the events of each answer, `always`
///   those that follow from all of them, such as modifiers; and `chances` who wins the fight, where the game can tell.
/// * `about` `{at, names}`: every answer of the kind asked for that holds one of the names, legal or refused. A refused
///   answer has its reason.
/// * `try` `{at, action, anyway?, viewer?}`: `{at, action, events, when, more?}` of the new position, or `{action,
///   refused}` with `rule`, `why` and `asked`, and with `lang: en` when `why` is English on a page that is not. `more`
///   has `told`, what a die did; `fight`, a fight that it decided, in a line; `seen`, the action as the viewer hears of
///   it, when that is another text.
/// * `play` `{at, actions, digests?, viewer?}`: `{ats, more}`, one for each action before the first refused action;
///   `more` is null for most. After a refused action also `refused` and `stopped`, its index. A text that is no action
///   is refused, too. With `digests: true` also `digests`.
/// * `line` `{at, text}`: `{actions, left?, why?, wants_die?}`, the answers that a line of a transcript means here
///   (replay/import), with those that nobody writes down: single answers, and answers that only end something. `left`
///   is what means nothing, and `why` names the word; or what stands behind a die that the line does not have
///   (`wants_die`).
/// * `log` `{text, chosen?, language?}`: a log of the game, read from its set-up (replay/import): what `replay import`
///   tells of it to programs, with the verdict in the language; `read`, `players`, and `steps`, what it tells as the
///   page has a game, each step with its line; `filled_in` are those that the log does not tell. `chosen` are pairs of
///   a line and the answers of one of its `readings`.
/// * `hint`, `move` `{at, …}`: see Helpers.
/// * `digests` `{ats}`: `{digests}`, the digests of these positions in hexadecimal digits.
/// * `put` `{position}`: `{at}` of a position that the reader made. `position` is its document. Only the last twenty
///   are held.
/// * `schema`: `{schema}` of the document of a position (Game::position_schema).
/// * `explain` `{at, action?}`: `{marks, notes, view?}`, an explanation of the action or the position. The
///   note with `refusal` says what the answer to `try` has said.
/// * `position`, `facts` `{at}`: documents, as in the line protocol. `facts` with `viewer`: as the viewer knows them.
/// * `verify` `{scenario}` runs a scenario that has one run: `{status, message, rests_on?}`.
/// * `runs` `{scenario}`: `{runs}`, every run of a scenario with `{name, case, ruleset, status, message, given, when,
///   refused, then}`. The values of its row stand in place of the variables.
/// * `tell` `{action}`: `{text}`, the action in the language of the page.
/// * `say` `{text}`: `{text}`, a text of the game, such as a reason of a hint, in the language of the page.
/// * `rule` `{id}`: `{id, title, summary}`, or `{}` for an unknown paragraph.
///
/// Few positions are held ready; others are played anew from those when they are asked for, so that memory does not
/// grow with the game.
///
/// bindings/web/main.cpp turns an exception into `{error: {code, message}}` with the codes of the line protocol.
class PageServer {
 public:
  explicit PageServer(Helpers helpers);
  ~PageServer();

  /// The answer to a request. Throws DataError, ActionError or std::invalid_argument when the request is wrong.
  Json answer(const Node& request);

 private:
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
  Json line(const Node& request) const;
  Json log(const Node& request) const;
  Json chance_answers(const Position& position) const;
  std::optional<Seat> viewer_of(const Node& request) const;

  /// A kept position. It is made anew from `parent` when it is not held ready.
  struct HeldPosition {
    std::optional<std::size_t> parent;  ///< nothing: the first position, or one that the reader made
    std::string action;                 ///< that led from the parent
    bool anyway = false;                ///< was the action carried out although it is not legal?
    std::unique_ptr<Position> ready;
    std::shared_ptr<const std::vector<Happening>> fight;  ///< the events of the fight that goes on, or null
  };
  const Position& at(const Node& request) const;
  std::size_t position_number(const Node& number) const;
  const Position& numbered(std::size_t number) const;
  void make_room() const;
  std::size_t keep(HeldPosition kept);
  /// Keeps the position after an action, and fills in `more` what there is to say of it.
  std::size_t keep_step(std::size_t parent, const std::string& action, bool anyway, const Node& request,
                        std::unique_ptr<Position> after, const std::vector<Happening>& events, Json& more);

  Helpers helpers_;
  std::unique_ptr<Game> game_;
  mutable std::vector<HeldPosition> positions_;
  mutable std::deque<std::size_t> ready_;  ///< numbers of positions that are held ready, the oldest first
  std::deque<std::size_t> made_;           ///< numbers of positions that the reader made: the last few are held
  std::optional<Phrases> phrases_;         ///< the phrases of the game
  std::string language_ = "en";
  Wording say_;  ///< for the texts of answers, but not for what `rule` says
};

}  // namespace tricorne::reports
