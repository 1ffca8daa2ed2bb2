#include "reports/play_page/page_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/load/json.h"
#include "engine/core/slots.h"
#include "engine/games.h"
#include "replay/import/import.h"
#include "replay/import/meanings.h"
#include "replay/record/walker.h"
#include "replay/story/happening.h"
#include "reports/board/board_scene.h"
#include "reports/board/callouts.h"
#include "reports/board/drawing.h"
#include "reports/board/excerpt.h"
#include "reports/board/hexes.h"
#include "reports/board/map_data.h"
#include "reports/kits.h"
#include "verify/games/odds.h"
#include "verify/scenario/runner.h"

namespace tricorne::reports {

namespace {

/// The largest number of kept positions. A reader does not need more.
constexpr std::size_t most_positions = 200'000;
/// How many positions are held ready, and at which numbers a position is held for good, so that few actions lead from
/// there to any other.
constexpr std::size_t most_ready = 120, held_at = 32;
/// The most answers of chance for which the page tells what each of them does.
constexpr std::size_t most_faces = 14;

const Node& part(const Node& request, std::string_view key) {
  const Node* value = request.find(key);
  if (value == nullptr) throw std::invalid_argument("the request lacks \"" + std::string(key) + "\"");
  return *value;
}

Json to_json_value(const Question& question, std::span<const std::string_view> names, const Wording& say) {
  return {{"seat", question.who.name},   {"title", say(std::string(question.who.title))},
          {"style", question.who.style}, {"decision", question.decision},
          {"rule", question.rule},       {"text", replay::capitalised(say.question(question), names)}};
}

/// The words of the game that texts have with a capital.
std::vector<std::string_view> names_in(const Game& game) { return kit_of(game).names(game.seats()); }

/// `lang` is there when the page is not English and the reason is.
Json refusal_of(const Refusal& refusal, const Game& game, const Wording& say) {
  const std::string why = say.refusal(refusal);
  Json node{{"rule", refusal.rule},
            {"why", replay::capitalised(why, names_in(game))},
            {"asked", refusal.asked != AnswersQuestion::no}};
  if (say.language() != "en" && why == refusal.why) node["lang"] = "en";
  return node;
}

Json events_of(const std::vector<Happening>& events, std::optional<Seat> viewer, const Game& game, const Wording& say) {
  const std::vector<std::string_view> names = names_in(game);
  Json list = Json::array();
  for (const Happening& event : events) {
    const Happening seen = viewer ? seen_by(*viewer, event) : event;
    list.push_back({{"rule", seen.rule},
                    {"kind", seen.kind},
                    {"text", replay::capitalised(say.event(seen), names)},
                    {"fields", json_of(seen.fields)}});
  }
  return list;
}

Json axis_of(const AxisInfo& axis, const Wording& say) {
  static constexpr std::string_view kinds[] = {"flag", "number", "word", "words"};
  const auto [title, meaning] = say.axis(axis);
  Json node{{"name", axis.name},   {"title", title},     {"rule", axis.rule},
            {"value", axis.value}, {"meaning", meaning}, {"kind", kinds[static_cast<std::size_t>(axis.kind)]}};
  node["choices"] = axis.choices;
  node["words"] = Json::object();
  for (const std::string& word : axis.choices) node["words"][word] = say.choice(word);
  if (axis.range) node["range"] = Json::array({axis.range->least, axis.range->most, axis.range->step});
  return node;
}

std::string words_of(const Board& board, const std::vector<Piece>& pieces, const Wording& say) {
  std::string words;
  for (const Piece& piece : pieces)
    words += (words.empty() ? "" : ", ") + say(kit_of(board).piece_words(piece, seats_of(board.game)));
  return words;
}

/// How a game ended, as the result of a record says it.
Json end_of(const Outcome& outcome) {
  Json end{{"winner", outcome.who.name}, {"ending", outcome.ending}, {"turn", outcome.when.order}};
  if (outcome.score) end["score"] = *outcome.score;
  return end;
}

/// Why an action cannot be given; nothing for a legal one. A text that is no action has no paragraph.
std::optional<Refusal> refusal_on(const Position& position, const std::string& action) {
  try {
    return position.check(action);
  } catch (const ActionError& e) {
    return Refusal{"", e.what(), AnswersQuestion::no};
  }
}

/// The action and why it is refused, as a note on the board says it; empty for a legal action.
std::string refusal_in_full(const Position& position, const std::string& action) {
  const auto refusal = refusal_on(position, action);
  return refusal ? position.canonical(action) + ": " + refusal->why : "";
}

/// The run as the page shows it.
Json run_of(const verify::Scenario& run, const verify::RunResult& outcome) {
  Json node{{"name", run.name},           {"case", run.case_name},
            {"ruleset", run.ruleset},     {"status", to_text(outcome.status)},
            {"message", outcome.message}, {"given", json_of(run.given)},
            {"then", json_of(run.then)}};
  node["when"] = Json::array();
  for (const Node& action : run.when) node["when"].push_back(json_of(action));
  node["refused"] = Json::array();
  for (const verify::RefusedAction& refused : run.refused)
    node["refused"].push_back({{"action", refused.action}, {"rule", refused.rule}});
  return node;
}

/// Runs a scenario, at need on data that are less certain, as the scenario may not say on which data it rests.
verify::RunResult run_on_any_data(verify::Runner& runner, verify::Scenario run) {
  verify::RunResult first;
  for (const std::optional<Confidence> least :
       {run.rests_on, std::optional(Confidence::likely), std::optional(Confidence::recalled),
        std::optional(Confidence::placeholder)}) {
    if (least) run.rests_on = least;
    verify::RunResult outcome = runner.run(run);
    if (outcome.status == verify::Status::passed) return outcome;
    if (first.message.empty()) first = std::move(outcome);
  }
  return first;
}

/// The names of the leaders at a place. The page asks for answers about them.
Json leaders_of(const Place& place) {
  Json names = Json::array();
  for (const Piece& piece : place.pieces)
    if (piece.kind == Piece::Kind::Name) names.push_back(piece.label);
  return names;
}

/// The text of the event that says what a die did; empty when none does.
std::string told_of(const std::vector<Happening>& events, std::span<const std::string_view> names, const Wording& say) {
  for (const Happening& event : events)
    if (event.fields.find("die") != nullptr) return replay::capitalised(say.event(event), names);
  return "";
}

/// A phrase as a list of a text, the name of a slot, a text and so on.
Json cut(std::string_view phrase) {
  Json parts = Json::array();
  for (PhrasePiece piece = take_piece(phrase);; piece = take_piece(phrase)) {
    parts.push_back(std::string(piece.text));
    if (!piece.slot) return parts;
    parts.push_back(std::string(*piece.slot));
  }
}

/// The language that a request names, English where the game does not speak it.
std::string known_language(const Game& game, const Node& wanted) {
  const std::vector<std::string> languages = game.languages();
  return std::ranges::find(languages, wanted.scalar) == languages.end() ? "en" : wanted.scalar;
}

/// Adds steps behind step `parent`, counted from 1, and their branches behind them, as the page has a game.
void add_steps(std::vector<Json>& list, const std::vector<replay::Step>& steps, std::size_t parent) {
  std::vector<std::size_t> before;
  for (const replay::Step& step : steps) {
    before.push_back(parent);
    Json node{{"action", step.action}, {"parent", parent}, {"line", step.mark.line}};
    if (!step.agreed.empty()) node["anyway"] = true;
    for (const auto& [key, text] :
         {std::pair{"note", &step.note}, std::pair{"bookmark", &step.bookmark}, std::pair{"glyph", &step.glyph}})
      if (!text->empty()) node[key] = *text;
    list.push_back(std::move(node));
    parent = list.size();
  }
  for (std::size_t i = 0; i < steps.size(); ++i)
    for (const replay::Branch& branch : steps[i].branches) {
      const std::size_t first = list.size();
      add_steps(list, branch.steps, before[i]);
      if (list.size() > first) list[first]["title"] = branch.title;
    }
}

/// Puts the actions that a line of a transcript means behind each other, with those that nobody writes down.
class LineReading {
 public:
  LineReading(const Game& game, const Phrases& phrases, const Position& position)
      : game_(game), phrases_(phrases), position_(position.clone()) {}

  /// Reads on. What means nothing, and what stands behind it, is left; so is what stands behind a die that is missing.
  void read(const std::string& text) {
    if (!left.empty()) return leave(text);
    replay::Alternatives slots;
    try {
      slots = replay::meanings(game_, *position_, text);
    } catch (const ActionError& e) {
      why = e.what();
      return leave(text);
    }
    for (const auto& alternatives : slots)
      if (!left.empty())
        leave(alternatives.front());
      else if (!take(alternatives))
        leave(alternatives.front());
  }
  Json actions = Json::array();
  std::string left, why;  ///< what was not taken, and why nothing was understood
  bool wants_die = false;

 private:
  void leave(const std::string& text) { left += (left.empty() ? "" : "; ") + text; }

  /// Takes one of the alternatives. False when a die is asked for first.
  bool take(const std::vector<std::string>& alternatives) {
    const auto may = [&](const std::string& action) { return is_unwritten(action); };
    if (const auto before = replay::left_out(*position_, alternatives, may)) {
      for (const std::string& action : *before) give(action);
      give(*replay::legal_of(*position_, alternatives));
      return true;
    }
    if (alternatives.back().empty()) return true;  // it may stand for nothing
    if (wants_die = asks_for_die(); wants_die) return false;
    give(alternatives.front());  // the server refuses it, and says why
    return true;
  }
  /// Does nobody write the answer down? Where the game does not say which answers these are: those without a value.
  bool is_unwritten(const std::string& action) const {
    const replay::Shorthand* shorthand = replay::shorthand_of(game_);
    const auto unwritten = shorthand == nullptr ? std::vector<std::string>{} : shorthand->unwritten();
    return unwritten.empty() ? phrases_.values_in(action).empty()
                             : std::ranges::find(unwritten, action) != unwritten.end();
  }
  /// Is a die asked for, here or behind an answer that nobody writes down? That answer is given, unless the line has
  /// given none before it: then the reader may have begun too early, and would lose what the answer ends.
  bool asks_for_die() {
    const auto is_chance = [](const Position& position) {
      return position.pending() && position.pending()->seat == Seat::Chance;
    };
    if (is_chance(*position_)) return true;
    for (const std::string& action : position_->legal_actions())
      if (is_unwritten(action)) {
        const auto after = position_->clone();
        after->apply(action);
        if (!is_chance(*after)) continue;
        if (!actions.empty()) give(action);
        return true;
      }
    return false;
  }
  void give(const std::string& action) {
    actions.push_back(position_->canonical(action));
    if (!refusal_on(*position_, action)) position_->apply(action);
  }

  const Game& game_;
  const Phrases& phrases_;
  std::unique_ptr<Position> position_;
};

}  // namespace

PageServer::PageServer(Helpers helpers) : helpers_(std::move(helpers)) {}

PageServer::~PageServer() = default;

Json PageServer::answer(const Node& request) {
  const std::map<std::string_view, std::function<Json()>> methods{
      {"open", [&] { return open(request); }},
      {"map", [&] { return map(); }},
      {"shown", [&] { return shown(request); }},
      {"answers", [&] { return answers(request); }},
      {"about", [&] { return about(request); }},
      {"try", [&] { return try_answer(request); }},
      {"play", [&] { return play(request); }},
      {"explain", [&] { return explain(request); }},
      {"position",
       [&] {
         return Json{{"position", json_of(at(request).write())}};
       }},
      {"put", [&] { return put(request); }},
      {"schema",
       [&] {
         return Json{{"schema", json_of(game_->position_schema())}};
       }},
      {"facts",
       [&] {
         const auto viewer = viewer_of(request);
         return Json{{"facts", json_of(viewer ? at(request).view(*viewer) : at(request).facts())}};
       }},
      {"line", [&] { return line(request); }},
      {"log", [&] { return log(request); }},
      {"hint", [&] { return helpers_.hint ? helpers_.hint(*game_, at(request), request) : Json::object(); }},
      {"move", [&] { return helpers_.move ? helpers_.move(*game_, at(request), request) : Json::object(); }},
      {"digests", [&] { return digests(request); }},
      {"verify", [&] { return verify_scenario(request); }},
      {"runs", [&] { return runs_of(request); }},
      {"tell",
       [&] {
         return Json{{"text", say_.action(read_text(part(request, "action")))}};
       }},
      {"say",
       [&] {
         return Json{{"text", say_(read_text(part(request, "text")))}};
       }},
      {"rule", [&] { return rule(request); }},
  };
  const std::string wanted = read_text(part(request, "method"));
  const auto method = methods.find(wanted);
  if (method == methods.end()) throw std::invalid_argument("unknown method \"" + wanted + "\"");
  if (!game_ && wanted != "open") throw std::invalid_argument("no game is open");
  return method->second();
}

Json PageServer::open(const Node& request) {
  GameOptions options;
  if (const Node* ruleset = request.find("ruleset")) options.ruleset = read_text(*ruleset);
  auto game = open_game(read_text(part(request, "game")), options);
  if (const Node* axes = request.find("axes"))
    for (const Node& axis : read_items(*axes))
      game = game->with_axis(read_text(read_items(axis).at(0)), read_text(read_items(axis).at(1)));
  const Node* given = request.find("position");
  auto first = given == nullptr || given->is_null() ? game->setup() : game->read_position(*given);
  const std::vector<Happening> events = first->settle();
  game_ = std::move(game);
  const Node* language = request.find("language");
  language_ = language == nullptr ? "en" : known_language(*game_, *language);
  say_ = Wording(*game_, {language_});
  phrases_.emplace(*game_);
  positions_.clear();
  ready_.clear();
  made_.clear();
  keep({{}, "", false, std::move(first), nullptr});
  if (const Node* layout = request.find("layout")) keep_layout(numbered(0).board(), read_layout(*layout));

  Json node{{"game", game_->name()}, {"title", say_(std::string(game_->title()))}, {"ruleset", game_->ruleset()}};
  node["rulesets"] = game_->rulesets();
  node["seats"] = Json::array();
  for (const SeatInfo& seat : game_->seats())
    node["seats"].push_back({{"name", seat.name}, {"title", say_(std::string(seat.title))}, {"style", seat.style}});
  node["axes"] = Json::array();
  for (const AxisInfo& axis : game_->axes()) node["axes"].push_back(axis_of(axis, say_));
  node["phrases"] = Json::array();
  for (const std::string& phrase : phrases_of(*game_)) node["phrases"].push_back(cut(phrase));
  node["card_titles"] = Json::object();  // by English title, which is how the tables name a card
  for (const CardWords& card : kit_of(*game_).cards(*game_)) node["card_titles"][card.title] = say_.card(card.title);
  node["short"] = Json::array();
  if (const replay::Shorthand* shorthand = replay::shorthand_of(*game_))
    for (const replay::ShortForm& form : shorthand->forms())
      node["short"].push_back(Json::array({form.example, say_(Said{std::string(form.meaning)})}));
  node["events"] = events_of(events, viewer_of(request), *game_, say_);
  node["hashes"] = Json::array();
  for (const DataHash& table : game_->hashes())
    node["hashes"].push_back(Json::array({table.name, fmt::format("{:016x}", table.hash)}));
  return node;
}

Json PageServer::map() const {
  const Board board = say_(numbered(0).board());
  if (layout_of(board)->bare) return {{"bare", true}};
  Json node = map_data(board, game_->seats());
  node["map"] = page_map_svg(board);
  node["legend"] = legend_svg(board, say_);
  return node;
}

Json PageServer::shown(const Node& request) const {
  const Position& position = at(request);
  const auto viewer = viewer_of(request);
  const Board board = say_(viewer ? position.board_seen_by(*viewer) : position.board());
  Json node;
  for (const char* key : {"places", "regions", "zones", "leaders"}) node[key] = Json::array();
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const std::vector<Piece>& pieces = board.places[i].pieces;
    node["places"].push_back(Json::array({pieces_data(board, pieces, i), words_of(board, pieces, say_)}));
    node["leaders"].push_back(leaders_of(board.places[i]));
  }
  for (const Region& region : board.regions)
    node["regions"].push_back(
        Json::array({region.controlled_by, replay::capitalised(say_(region.controlled_by), names_in(*game_))}));
  for (const Box& zone : board.zones)
    node["zones"].push_back(Json::array({pieces_data(board, zone.pieces), words_of(board, zone.pieces, say_)}));
  node["title"] = board.title;
  node["boxes"] = Json(boxes_data(board));
  const auto question = position.question();
  node["question"] = question ? to_json_value(*question, names_in(*game_), say_) : Json(nullptr);
  const auto outcome = position.outcome();
  node["outcome"] = outcome ? Json(say_(said_of(*outcome))) : Json(nullptr);
  if (outcome) node["end"] = end_of(*outcome);
  node["when"] = say_(position.when().label);
  node["digest"] = fmt::format("{:016x}", position.digest());
  return node;
}

Json PageServer::answers(const Node& request) const {
  const Position& position = at(request);
  const auto pending = position.pending();
  const bool chance = pending && pending->seat == Seat::Chance;
  const std::vector<std::string> actions = position.legal_actions();
  const std::vector<Said> costs = kit_of(*game_).costs(position, actions);
  Json list = Json::array();
  for (std::size_t n = 0; n < actions.size(); ++n) {
    Json entry{{"action", actions[n]}, {"names", phrases_->values_in(actions[n])}};
    if (chance) entry["weight"] = position.answer_weight(n);
    if (!costs[n].id.empty()) entry["cost"] = say_(costs[n]);
    list.push_back(std::move(entry));
  }
  Json node{{"answers", std::move(list)}};
  if (chance && actions.size() <= most_faces) node["chance"] = chance_answers(position);
  return node;
}

/// What follows from every face of a die, what from each, and the chances of the fight that is decided by it.
Json PageServer::chance_answers(const Position& position) const {
  std::vector<std::vector<Happening>> faces(position.answer_count());
  for (std::size_t n = 0; n < faces.size(); ++n) position.clone()->give(n, &faces[n]);
  const auto same = [](const Happening& a, const Happening& b) { return a.rule == b.rule && a.text == b.text; };
  std::vector<Happening> always;
  for (const Happening& event : faces.front())
    if (faces.size() > 1 && std::ranges::all_of(faces, [&](const std::vector<Happening>& face) {
          return std::ranges::any_of(face, [&](const Happening& other) { return same(event, other); });
        }))
      always.push_back(event);
  Json node{{"always", events_of(always, {}, *game_, say_)}, {"does", Json::array()}};
  for (std::vector<Happening>& face : faces) {
    std::erase_if(face, [&](const Happening& event) {
      return std::ranges::any_of(always, [&](const Happening& other) { return same(event, other); });
    });
    node["does"].push_back(events_of(face, {}, *game_, say_));
  }
  if (const auto odds = kit_of(*game_).chances_of_next_dice(position))
    for (const auto& [seat, wins] : odds->wins) node["chances"][seat] = wins.value();
  return node;
}

Json PageServer::about(const Node& request) const {
  Json list = Json::array();
  for (const NamedAnswer& candidate : phrases_->about(at(request), read_texts(part(request, "names")))) {
    Json entry{{"action", candidate.action}};
    if (candidate.refusal) entry["refused"] = refusal_of(*candidate.refusal, *game_, say_);
    list.push_back(std::move(entry));
  }
  return {{"answers", std::move(list)}};
}

Json PageServer::try_answer(const Node& request) {
  const std::size_t number = position_number(part(request, "at"));
  const Position& before = numbered(number);
  const Choice choice = before.read(read_text(part(request, "action")));
  const std::string action = before.text_of(choice);
  const Node* anyway = request.find("anyway");
  auto after = before.clone();
  std::vector<Happening> events;
  const auto refusal = after->give(choice, events);
  if (refusal && (anyway == nullptr || !read_bool(*anyway)))
    return {{"action", action}, {"refused", refusal_of(*refusal, *game_, say_)}};
  if (refusal) events = after->carry_out(choice);
  Json node{{"action", action}, {"events", events_of(events, viewer_of(request), *game_, say_)}};
  node["when"] = say_(after->when().label);
  Json more;
  node["at"] = keep_step(number, action, refusal.has_value(), request, std::move(after), events, more);
  if (!more.empty()) node["more"] = std::move(more);
  return node;
}

Json PageServer::play(const Node& request) {
  std::size_t number = position_number(part(request, "at"));
  std::unique_ptr<Position> position = numbered(number).clone();
  const Node* digests = request.find("digests");
  const bool digested = digests != nullptr && read_bool(*digests);
  Json node{{"ats", Json::array()}, {"more", Json::array()}};
  if (digested) node["digests"] = Json::array();
  std::size_t count = 0;
  for (const Node& item : read_items(part(request, "actions"))) {
    const std::string& action = read_text(item);
    if (const auto refusal = refusal_on(*position, action)) {
      node["stopped"] = count;
      node["refused"] = refusal_of(*refusal, *game_, say_);
      break;
    }
    auto after = position->clone();
    const std::vector<Happening> events = after->apply(action);
    position->assign(*after);
    if (digested) node["digests"].push_back(fmt::format("{:016x}", position->digest()));
    Json more;
    number = keep_step(number, action, false, request, std::move(after), events, more);
    node["ats"].push_back(number);
    node["more"].push_back(std::move(more));
    ++count;
  }
  return node;
}

std::size_t PageServer::keep_step(std::size_t parent, const std::string& action, bool anyway, const Node& request,
                                  std::unique_ptr<Position> after, const std::vector<Happening>& events, Json& more) {
  const Kit& kit = kit_of(*game_);
  const auto names = names_in(*game_);
  std::shared_ptr<std::vector<Happening>> fight;
  const auto& before = positions_[parent].fight;
  if (before) fight = std::make_shared<std::vector<Happening>>(*before);
  for (const Happening& event : events) {
    if (kit.begins_fight(event)) fight = std::make_shared<std::vector<Happening>>();
    if (fight) fight->push_back(event);
  }
  if (const std::string told = told_of(events, names, say_); !told.empty()) more["told"] = told;
  if (fight)
    if (const std::string line = kit.fight_line(*fight); !line.empty()) {
      more["fight"] = say_(replay::capitalised(line, names));
      fight.reset();
    }
  if (const auto viewer = viewer_of(request)) {
    const std::string seen = numbered(parent).action_seen_by(*viewer, action);
    if (seen != action) more["seen"] = seen;
  }
  return keep({parent, action, anyway, std::move(after), std::move(fight)});
}

Json PageServer::line(const Node& request) const {
  LineReading reading(*game_, *phrases_, at(request));
  for (const replay::LogLine& line : replay::read_transcript(*game_, read_text(part(request, "text")), "", {}))
    if (!replay::is_remark(line.kind)) reading.read(line.text);
  Json node{{"actions", std::move(reading.actions)}};
  if (!reading.left.empty()) node["left"] = reading.left;
  if (!reading.why.empty()) node["why"] = reading.why;
  if (reading.wants_die) node["wants_die"] = true;
  return node;
}

Json PageServer::log(const Node& request) const {
  replay::LogHelp help;
  if (const Node* chosen = request.find("chosen"))
    for (const Node& item : read_items(*chosen)) {
      const std::vector<Node>& parts = read_items(item);
      help.chosen[static_cast<int>(read_number(parts.at(0), 1, 1'000'000))].insert(read_texts(parts.at(1)));
    }
  // Not out of the list of formats: a page takes no tables, and so does without their readers.
  static constexpr replay::LogFormat transcript{"transcript", "", false, &replay::read_transcript};
  const replay::ImportedRecord made =
      replay::import_log(*game_, transcript, read_text(part(request, "text")), "", {}, help);
  const Node* language = request.find("language");
  Json node = report_of(made, judge(*game_, made, language == nullptr ? "en" : known_language(*game_, *language)));
  node["read"] = made.read;
  node["players"] = Json::array();
  for (const auto& [seat, name] : made.record.players) node["players"].push_back(Json::array({seat, name}));
  std::vector<Json> steps;
  const std::vector<replay::Step> line = whole_line(*game_, made.record);
  add_steps(steps, line, 0);
  auto written = made.record.steps.begin();
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_next = written != made.record.steps.end() && written->mark.line == line[i].mark.line &&
                         (written->action == line[i].action || replay::is_pattern(written->action));
    if (is_next)
      ++written;
    else
      steps[i]["filled_in"] = true;
  }
  node["steps"] = steps;
  return node;
}

Json PageServer::put(const Node& request) {
  constexpr std::size_t most_made = 20;
  made_.push_back(keep({{}, "", false, game_->read_position(part(request, "position")), nullptr}));
  if (made_.size() > most_made) {
    positions_[made_.front()].ready.reset();
    made_.pop_front();
  }
  return {{"at", made_.back()}};
}

Json PageServer::explain(const Node& request) const {
  const Position& position = at(request);
  const Node* action = request.find("action");
  std::vector<Note> notes;
  if (action != nullptr && helpers_.explain_answer) notes = helpers_.explain_answer(position, read_text(*action));
  if (action == nullptr && helpers_.explain_position) notes = helpers_.explain_position(position);
  const Board board = position.board();
  const auto layout = layout_of(board);
  const std::vector<int> numbers = note_numbers(notes);
  const std::string refused = action == nullptr ? "" : refusal_in_full(position, read_text(*action));
  Json list = Json::array();
  for (std::size_t i = 0; i < notes.size(); ++i)
    if (numbers[i] > 0)
      list.push_back({{"kind", name_of(notes[i].kind)},
                      {"number", numbers[i]},
                      {"rule", notes[i].rule},
                      {"text", say_.note(notes[i])},
                      {"refusal", notes[i].text == refused}});
  const std::vector<std::size_t> places = places_of(notes);
  Json node{{"notes", std::move(list)}};
  if (has_hexes(board)) {
    node["on_map"] = Json::array();
    for (std::size_t i = 0; i < notes.size(); ++i) node["on_map"].push_back(hex_note(notes[i], numbers[i]));
  } else {
    node["marks"] = marks_svg(board, notes_scene(board, *layout, notes));
  }
  if (!places.empty()) node["view"] = box_of(view_around(board, places));
  return node;
}

Json PageServer::verify_scenario(const Node& request) const {
  const auto plain = open_game(game_->name(), {});
  std::vector<verify::Scenario> runs = verify::read_scenarios(*plain, part(request, "scenario"));
  if (runs.size() != 1) throw std::invalid_argument("one run at a time");
  verify::Runner runner(*plain, verify::Evidence::exact);
  verify::RunResult outcome;
  std::optional<verify::Status> first;
  std::string message;
  for (const std::optional<Confidence> least :
       {std::optional<Confidence>{}, std::optional(Confidence::likely), std::optional(Confidence::recalled),
        std::optional(Confidence::placeholder)}) {
    runs[0].rests_on = least;
    outcome = runner.run(runs[0]);
    if (!first) first = outcome.status;
    if (message.empty()) message = outcome.message;
    if (outcome.status != verify::Status::passed) continue;
    Json node{{"status", "passed"}, {"message", ""}};
    if (least) node["rests_on"] = to_text(*least);
    return node;
  }
  return {{"status", first == verify::Status::failed ? "failed" : "error"}, {"message", message}};
}

Json PageServer::runs_of(const Node& request) const {
  const auto plain = open_game(game_->name(), {});
  verify::Runner runner(*plain, verify::Evidence::exact);
  Json list = Json::array();
  for (const verify::Scenario& run : verify::read_scenarios(*plain, part(request, "scenario")))
    list.push_back(run_of(run, run_on_any_data(runner, run)));
  return {{"runs", std::move(list)}};
}

Json PageServer::digests(const Node& request) const {
  Json list = Json::array();
  for (const Node& number : read_items(part(request, "ats")))
    list.push_back(fmt::format("{:016x}", numbered(position_number(number)).digest()));
  return {{"digests", std::move(list)}};
}

Json PageServer::rule(const Node& request) const {
  const std::string id = read_text(part(request, "id"));
  for (const RuleEntry& entry : game_->rules())
    if (entry.id == id) {
      const auto [title, summary] = say_.paragraph(entry);
      return {{"id", entry.id}, {"title", title}, {"summary", summary}};
    }
  return Json::object();
}

/// The viewer that a request names. Nothing: all cards are open.
std::optional<Seat> PageServer::viewer_of(const Node& request) const {
  const Node* viewer = request.find("viewer");
  if (viewer == nullptr || viewer->scalar.empty()) return std::nullopt;
  const auto seats = game_->seats();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].name == viewer->scalar) return Seat(i);
  return Seat::Chance;
}

std::size_t PageServer::position_number(const Node& number) const {
  return static_cast<std::size_t>(read_number(number, 0, static_cast<long long>(positions_.size()) - 1));
}
const Position& PageServer::at(const Node& request) const { return numbered(position_number(part(request, "at"))); }

const Position& PageServer::numbered(std::size_t number) const {
  std::vector<std::size_t> way;
  for (std::size_t at = number; !positions_.at(at).ready; at = *positions_[at].parent) {
    if (!positions_[at].parent) throw std::invalid_argument("this position was let go");
    way.push_back(at);
  }
  if (way.empty()) return *positions_[number].ready;
  auto position = positions_[*positions_[way.back()].parent].ready->clone();
  for (; !way.empty(); way.pop_back()) {
    const HeldPosition& next = positions_[way.back()];
    if (next.anyway)
      position->carry_out(next.action);
    else
      position->apply(next.action);
  }
  make_room();
  ready_.push_back(number);
  return *(positions_[number].ready = std::move(position));
}

/// Lets go of the position that was made ready first.
void PageServer::make_room() const {
  if (ready_.size() < most_ready) return;
  positions_[ready_.front()].ready.reset();
  ready_.pop_front();
}

std::size_t PageServer::keep(HeldPosition kept) {
  if (positions_.size() == most_positions) throw std::invalid_argument("too many positions: open the page anew");
  const std::size_t number = positions_.size();
  if (kept.parent && number % held_at != 0) {
    make_room();
    ready_.push_back(number);
  }
  positions_.push_back(std::move(kept));
  return number;
}

}  // namespace tricorne::reports
