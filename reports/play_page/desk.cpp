#include "reports/play_page/desk.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/core/load/json.h"
#include "engine/games.h"
#include "replay/story/happening.h"
#include "reports/board/board_scene.h"
#include "reports/board/callouts.h"
#include "reports/board/compact_svg.h"
#include "reports/board/drawing.h"
#include "reports/board/excerpt.h"
#include "reports/board/hex_data.h"
#include "reports/board/hexes.h"
#include "reports/board/map_data.h"
#include "reports/kits.h"
#include "verify/scenario/runner.h"

namespace tricorne::reports {

namespace {

/// The largest number of kept positions. A reader does not need more.
constexpr std::size_t most_positions = 20'000;

const Node& part(const Node& request, std::string_view key) {
  const Node* value = request.find(key);
  if (value == nullptr) throw std::invalid_argument("the request lacks \"" + std::string(key) + "\"");
  return *value;
}

Json to_json_value(const Question& question) {
  return {{"seat", question.who.name},     {"title", question.who.title}, {"style", question.who.style},
          {"decision", question.decision}, {"rule", question.rule},       {"text", question.text}};
}

Json refusal_of(const Refusal& refusal) {
  return {{"rule", refusal.rule}, {"why", refusal.why}, {"asked", refusal.asked != Asked::no}};
}

Json events_of(const std::vector<Happening>& events, std::optional<Seat> viewer, std::span<const SeatInfo> seats) {
  std::vector<std::string_view> names;
  for (const SeatInfo& seat : seats) names.push_back(seat.name);
  Json list = Json::array();
  for (const Happening& event : events) {
    const Happening seen = viewer ? seen_by(*viewer, event) : event;
    list.push_back({{"rule", seen.rule},
                    {"kind", seen.kind},
                    {"text", replay::capitalised(seen.text, names)},
                    {"fields", json_of(seen.fields)}});
  }
  return list;
}

Json axis_of(const AxisInfo& axis) {
  static constexpr std::string_view kinds[] = {"flag", "number", "word", "words"};
  Json node{{"name", axis.name},
            {"rule", axis.rule},
            {"value", axis.value},
            {"meaning", axis.meaning},
            {"kind", kinds[static_cast<std::size_t>(axis.kind)]}};
  node["choices"] = axis.choices;
  if (axis.range) node["range"] = Json::array({axis.range->least, axis.range->most, axis.range->step});
  return node;
}

/// The viewer that a request names. Nothing: all cards are open.
std::optional<Seat> viewer_of(const Node& request, std::span<const SeatInfo> seats) {
  const Node* viewer = request.find("viewer");
  if (viewer == nullptr || viewer->scalar.empty()) return std::nullopt;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].name == viewer->scalar) return Seat(i);
  return Seat::Chance;
}

std::string words_of(const Board& board, const std::vector<Piece>& pieces) {
  std::string words;
  for (const Piece& piece : pieces)
    words += (words.empty() ? "" : ", ") + kit_of(board).piece_words(piece, seats_of(board.game));
  return words;
}

std::string svg_of(const Scene& scene) {
  return scene.items.empty() && scene.patches.empty() ? "" : compact_svg(scene);
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
    return Refusal{"", e.what(), Asked::no};
  }
}

std::string_view status_word(verify::Status status) {
  switch (status) {
    case verify::Status::passed:
      return "passed";
    case verify::Status::failed:
      return "failed";
    default:
      return "error";
  }
}

/// The run as the page shows it.
Json run_of(const verify::Scenario& run, const verify::Outcome& outcome) {
  Json node{{"name", run.name},           {"case", run.case_name},
            {"ruleset", run.ruleset},     {"status", status_word(outcome.status)},
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
verify::Outcome run_on_any_data(verify::Runner& runner, verify::Scenario run) {
  verify::Outcome first;
  for (const std::optional<Confidence> least :
       {run.rests_on, std::optional(Confidence::likely), std::optional(Confidence::recalled),
        std::optional(Confidence::placeholder)}) {
    if (least) run.rests_on = least;
    verify::Outcome outcome = runner.run(run);
    if (outcome.status == verify::Status::passed) return outcome;
    if (first.message.empty()) first = std::move(outcome);
  }
  return first;
}

Json box_of(const Rect& rect) {
  return Json::array(
      {std::lround(rect.left), std::lround(rect.top), std::lround(rect.width()), std::lround(rect.height())});
}

/// The names of the leaders at a place. The page asks for answers about them.
Json leaders_of(const Place& place) {
  Json names = Json::array();
  for (const Piece& piece : place.pieces)
    if (piece.kind == Piece::Kind::Name) names.push_back(piece.label);
  return names;
}

}  // namespace

Desk::Desk(Explainer explainer) : explainer_(std::move(explainer)) {}

Desk::~Desk() = default;

Json Desk::answer(const Node& request) {
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
      {"facts",
       [&] {
         return Json{{"facts", json_of(at(request).facts())}};
       }},
      {"digests", [&] { return digests(request); }},
      {"verify", [&] { return verify_scenario(request); }},
      {"runs", [&] { return runs_of(request); }},
      {"rule", [&] { return rule(request); }},
  };
  const std::string wanted = read_text(part(request, "method"));
  const auto method = methods.find(wanted);
  if (method == methods.end()) throw std::invalid_argument("unknown method \"" + wanted + "\"");
  if (!game_ && wanted != "open") throw std::invalid_argument("no game is open");
  return method->second();
}

Json Desk::open(const Node& request) {
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
  phrases_.emplace(*game_);
  positions_.clear();
  drawn_.clear();
  keep(std::move(first));
  if (const Node* layout = request.find("layout")) keep_layout(positions_.front()->board(), read_layout(*layout));

  Json node{{"game", game_->name()}, {"title", game_->title()}, {"ruleset", game_->ruleset()}};
  node["rulesets"] = game_->rulesets();
  node["seats"] = Json::array();
  for (const SeatInfo& seat : game_->seats())
    node["seats"].push_back({{"name", seat.name}, {"title", seat.title}, {"style", seat.style}});
  node["axes"] = Json::array();
  for (const AxisInfo& axis : game_->axes()) node["axes"].push_back(axis_of(axis));
  node["phrases"] = phrases_of(*game_);
  node["events"] = events_of(events, viewer_of(request, game_->seats()), game_->seats());
  node["hashes"] = Json::array();
  for (const DataHash& table : game_->hashes())
    node["hashes"].push_back(Json::array({table.name, fmt::format("{:016x}", table.hash)}));
  return node;
}

Json Desk::map() const {
  const Board board = positions_.front()->board();
  if (layout_of(board)->bare) return {{"bare", true}};
  Json node = map_data(board, game_->seats(), [](const std::string& side) { return side; });
  node["map"] = has_hexes(board) ? paper_svg(board) : unheld_svg(board);
  node["legend"] = legend_svg(board);
  return node;
}

const std::string& Desk::drawn(const Board& board, const std::vector<Piece>& pieces) const {
  std::string key;
  for (const Piece& piece : pieces)
    for (const std::string& part :
         {std::to_string(static_cast<int>(piece.kind)), piece.side, piece.label, piece.style, piece.detail, piece.hint})
      key += part + '\n';
  const auto [found, fresh] = drawn_.try_emplace(std::move(key));
  if (!fresh) return found->second;
  Scene scene;
  add_place_pieces(board, pieces, {}, scene);
  return found->second = svg_of(scene);
}

Json Desk::shown(const Node& request) const {
  const Position& position = at(request);
  const Board board = position.board();
  const auto layout = layout_of(board);
  const auto picture = [](const auto& draw) {
    Scene scene;
    draw(scene);
    return svg_of(scene);
  };
  Json node;
  for (const char* key : {"places", "regions", "zones", "leaders"}) node[key] = Json::array();
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const std::vector<Piece>& pieces = board.places[i].pieces;
    const std::string shown = !has_hexes(board) ? drawn(board, pieces)
                              : pieces.empty()  ? ""
                                                : to_json_line(hex_pieces(board, i));
    node["places"].push_back(Json::array({shown, words_of(board, pieces)}));
    node["leaders"].push_back(leaders_of(board.places[i]));
  }
  for (std::size_t i = 0; i < board.regions.size(); ++i) {
    const std::string& side = board.regions[i].controlled_by;
    const auto [svg, fresh] = drawn_.try_emplace(fmt::format("region {} {}", i, side));
    if (fresh) svg->second = picture([&](Scene& s) { add_control(side, layout->regions[i], {}, s); });
    node["regions"].push_back(Json::array({svg->second, side}));
  }
  for (const Box& zone : board.zones)
    node["zones"].push_back(
        Json::array({picture([&](Scene& s) { add_zone_pieces(zone.pieces, {}, s); }), words_of(board, zone.pieces)}));
  node["heading"] = has_hexes(board) ? "" : svg_of(heading_scene(board, *layout));
  node["title"] = board.title;
  node["boxes"] = Json::array();
  for (const Box& box : board.boxes) node["boxes"].push_back(Json::array({box.title, box.lines}));
  const auto question = position.question();
  node["question"] = question ? to_json_value(*question) : Json(nullptr);
  const auto outcome = position.outcome();
  node["outcome"] = outcome ? Json(in_words(*outcome)) : Json(nullptr);
  if (outcome) node["end"] = end_of(*outcome);
  node["when"] = position.when().label;
  node["digest"] = fmt::format("{:016x}", position.digest());
  return node;
}

Json Desk::answers(const Node& request) const {
  const Position& position = at(request);
  const auto pending = position.pending();
  const bool chance = pending && pending->seat == Seat::Chance;
  Json list = Json::array();
  for (std::size_t n = 0; n < position.answer_count(); ++n) {
    const std::string action = position.answer_text(n);
    Json entry{{"action", action}, {"names", phrases_->values_in(action)}};
    if (chance) entry["weight"] = position.answer_weight(n);
    list.push_back(std::move(entry));
  }
  return {{"answers", std::move(list)}};
}

Json Desk::about(const Node& request) const {
  Json list = Json::array();
  for (const Candidate& candidate : phrases_->about(at(request), read_texts(part(request, "names")))) {
    Json entry{{"action", candidate.action}};
    if (candidate.refusal) entry["refused"] = refusal_of(*candidate.refusal);
    list.push_back(std::move(entry));
  }
  return {{"answers", std::move(list)}};
}

Json Desk::try_answer(const Node& request) {
  const Position& before = at(request);
  const std::string action = before.canonical(read_text(part(request, "action")));
  const Node* anyway = request.find("anyway");
  const auto refusal = before.check(action);
  if (refusal && (anyway == nullptr || !read_bool(*anyway)))
    return {{"action", action}, {"refused", refusal_of(*refusal)}};
  auto after = before.clone();
  const auto viewer = viewer_of(request, game_->seats());
  Json node{{"action", action}};
  node["events"] = events_of(refusal ? after->carry_out(action) : after->apply(action), viewer, game_->seats());
  node["when"] = after->when().label;
  node["at"] = keep(std::move(after));
  return node;
}

Json Desk::play(const Node& request) {
  std::unique_ptr<Position> position = at(request).clone();
  const Node* digests = request.find("digests");
  const bool digested = digests != nullptr && read_bool(*digests);
  Json node{{"ats", Json::array()}};
  if (digested) node["digests"] = Json::array();
  std::size_t number = 0;
  for (const Node& item : read_items(part(request, "actions"))) {
    if (const auto refusal = refusal_on(*position, read_text(item))) {
      node["stopped"] = number;
      node["refused"] = refusal_of(*refusal);
      break;
    }
    position->apply(read_text(item));
    node["ats"].push_back(keep(position->clone()));
    if (digested) node["digests"].push_back(fmt::format("{:016x}", position->digest()));
    ++number;
  }
  return node;
}

Json Desk::put(const Node& request) { return {{"at", keep(game_->read_position(part(request, "position")))}}; }

Json Desk::explain(const Node& request) const {
  const Position& position = at(request);
  const Node* action = request.find("action");
  std::vector<Note> notes;
  if (action != nullptr && explainer_.answer) notes = explainer_.answer(position, read_text(*action));
  if (action == nullptr && explainer_.position) notes = explainer_.position(position);
  const Board board = position.board();
  const auto layout = layout_of(board);
  static constexpr std::string_view kinds[] = {"path", "cut", "doomed", "option", "barred", "area"};
  const std::vector<int> numbers = note_numbers(notes);
  Json list = Json::array();
  for (std::size_t i = 0; i < notes.size(); ++i)
    if (numbers[i] > 0)
      list.push_back({{"kind", kinds[static_cast<std::size_t>(notes[i].kind)]},
                      {"number", numbers[i]},
                      {"rule", notes[i].rule},
                      {"text", notes[i].text}});
  const std::vector<std::size_t> places = places_of(notes);
  Json node{{"notes", std::move(list)}};
  if (has_hexes(board)) {
    node["on_map"] = Json::array();
    for (std::size_t i = 0; i < notes.size(); ++i) node["on_map"].push_back(hex_note(notes[i], numbers[i]));
  } else {
    node["marks"] = svg_of(notes_scene(board, *layout, notes));
  }
  if (!places.empty()) node["view"] = box_of(view_around(board, places));
  return node;
}

Json Desk::verify_scenario(const Node& request) const {
  const auto plain = open_game(game_->name(), {});
  std::vector<verify::Scenario> runs = verify::read_scenarios(*plain, part(request, "scenario"));
  if (runs.size() != 1) throw std::invalid_argument("one run at a time");
  verify::Runner runner(*plain, verify::Evidence::exact);
  verify::Outcome outcome;
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

Json Desk::runs_of(const Node& request) const {
  const auto plain = open_game(game_->name(), {});
  verify::Runner runner(*plain, verify::Evidence::exact);
  Json list = Json::array();
  for (const verify::Scenario& run : verify::read_scenarios(*plain, part(request, "scenario")))
    list.push_back(run_of(run, run_on_any_data(runner, run)));
  return {{"runs", std::move(list)}};
}

Json Desk::digests(const Node& request) const {
  Json list = Json::array();
  for (const Node& number : read_items(part(request, "ats")))
    list.push_back(fmt::format("{:016x}", numbered(number).digest()));
  return {{"digests", std::move(list)}};
}

Json Desk::rule(const Node& request) const {
  const std::string id = read_text(part(request, "id"));
  for (const RuleEntry& entry : game_->rules())
    if (entry.id == id) return {{"id", entry.id}, {"title", entry.title}, {"summary", entry.summary}};
  return Json::object();
}

const Position& Desk::at(const Node& request) const { return numbered(part(request, "at")); }

const Position& Desk::numbered(const Node& number) const {
  const long long at = read_number(number, 0, static_cast<long long>(positions_.size()) - 1);
  return *positions_[static_cast<std::size_t>(at)];
}

std::size_t Desk::keep(std::unique_ptr<Position> position) {
  if (positions_.size() == most_positions) throw std::invalid_argument("too many positions: open the page anew");
  positions_.push_back(std::move(position));
  return positions_.size() - 1;
}

}  // namespace tricorne::reports
