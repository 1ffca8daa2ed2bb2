#include "reports/play_page/page.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "reports/board/drawing.h"
#include "reports/board/map_data.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/page/wording.h"
#include "reports/replay_page/data.h"
#include "reports/story/explain.h"

namespace tricorne::reports {

namespace {

using replay::Moment;
using replay::Timeline;

void refuse_other_tables(const Game& game) {
  for (const DataFile& file : game.data_files())
    if (!file.file.empty())
      throw std::invalid_argument("a page one can play with holds the tables we ship, not " + file.file);
}

/// A ruleset that we ship, and the axes in which the game's ruleset differs from it.
struct PageRules {
  std::string ruleset;
  Json axes = Json::array();
};

PageRules rules_of(const Game& game) {
  const auto shipped = game.rulesets();
  for (const std::string& name : shipped)
    if (name == game.ruleset()) return {name, Json::array()};
  PageRules rules{shipped.front(), Json::array()};
  const auto own = game.axes(), plain = game.with_ruleset(shipped.front())->axes();
  for (std::size_t i = 0; i < own.size(); ++i)
    if (own[i].value != plain[i].value) rules.axes.push_back(Json::array({own[i].name, own[i].value}));
  return rules;
}

Json game_of(const Game& game, const PlayHead& head) {
  const PageRules rules = rules_of(game);
  Json node{{"game", game.name()}, {"ruleset", rules.ruleset}, {"title", head.title}, {"remark", head.remark}};
  node["axes"] = rules.axes;
  node["viewer"] = "";
  node["players"] = Json::array();
  for (const auto& [seat, name] : head.players) node["players"].push_back(Json::array({seat, name}));
  node["position"] = nullptr;
  node["steps"] = Json::array();
  return node;
}

/// The answer that leads from the position before a step to the position after it.
struct Way {
  std::string action;
  bool anyway = false;  ///< is the answer against the rules?
};

/// The answer of a moment. Nothing for a step that could not be carried out.
std::optional<Way> way_of(const Position& before, const Moment& moment) {
  if (moment.answer.empty()) return std::nullopt;
  if (!before.check(moment.choice)) return Way{moment.answer};
  try {
    before.clone()->carry_out(moment.choice);
    return Way{moment.answer, true};
  } catch (const ActionError&) {
    return std::nullopt;
  }
}

/// The steps, and by moment the number of the step that shows the moment.
struct Steps {
  Json list = Json::array();
  std::vector<std::size_t> number;
};

Steps steps_of(const Timeline& timeline) {
  Steps steps{Json::array(), std::vector<std::size_t>(timeline.moments.size(), 0)};
  auto& number = steps.number;
  std::size_t count = 0;
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const Moment& moment = timeline.moments[i];
    number[i] = number[moment.parent];
    const auto way = way_of(*timeline.before(moment).after, moment);
    if (!way) continue;
    Json step{{"action", way->action}};
    if (number[moment.parent] != count) step["parent"] = number[moment.parent];
    if (way->anyway) step["anyway"] = true;
    for (const auto& [key, text] :
         {std::pair{"note", &moment.note}, std::pair{"bookmark", &moment.bookmark}, std::pair{"glyph", &moment.glyph}})
      if (!text->empty()) step[key] = *text;
    steps.list.push_back(std::move(step));
    number[i] = ++count;
  }
  return steps;
}

/// The step before the turning point: a reader who does not know the game should begin there.
Json turning_of(const Game& game, const Timeline& timeline, const Steps& steps, const PlayHead& head) {
  const TurningPoint point = Explainer(game, timeline, head.language).turning_point(head.analysis);
  if (!point.found) return nullptr;
  return {{"step", steps.number[timeline.moments[point.show].parent]}, {"name", point.name}, {"why", point.why}};
}

double points(double share) { return std::round(1000 * share) / 10; }

/// What is told of the whole game, without what the engine can tell.
Json told_of(const Game& game, const Timeline& timeline, const PlayHead& head) {
  ReplayHead told;
  told.title = head.title;
  told.players = head.players;
  told.analysis = head.analysis;
  told.language = head.language;
  Json page = replay_data(game, timeline, {}, told, {}, Boards::no);
  page["rules"] = Json::object();
  return page;
}

Json quiz_of(const std::vector<QuizQuestion>& questions, const Steps& steps) {
  Json list = Json::array();
  for (const QuizQuestion& question : questions)
    list.push_back({{"step", steps.number.at(question.step)},
                    {"seat", question.seat.name},
                    {"title", question.seat.title},
                    {"question", question.question},
                    {"played", question.played},
                    {"better", question.better},
                    {"loss", points(question.loss)},
                    {"low", points(question.low)},
                    {"high", points(question.high)},
                    {"line", question.line},
                    {"why", question.why}});
  return list;
}

std::string page_around(const Game& game, const Board& english, Json data, const PlayHead& head,
                        const WebEngine& engine, Json page = Json::object()) {
  const Wording say(game, head.language);
  const Board board = say(english);
  page["game"] = std::move(data);
  page["default_ruleset"] = game.rulesets().front();
  if (!head.rules.empty()) page["signatures"][std::string(game.name())] = head.rules;
  if (!head.source.empty()) page["source"] = head.source;
  if (!head.effects.empty()) page["effects"] = head.effects;
  for (const GameEntry& entry : games())
    page["turn_words"][std::string(entry.name)] = replay::kit_of(entry.name).turn_word();
  page["layout"] = layout_data(*layout_of(board));
  page["board"] = map_data(board, game.seats());
  page["words"] = say.table(live_js);
  page["language"] = say.language();
  page["wasm"] = base91(engine.wasm);
  return game_page(game, board, say, head.title, std::move(page), engine.script);
}

bool is_setup(const Game& game, const Position& position) {
  const auto setup = game.setup();
  setup->settle();
  return setup->digest() == position.digest();
}

}  // namespace

std::string play_page(const Game& game, const Position& position, const PlayHead& head, const WebEngine& engine) {
  refuse_other_tables(game);
  Json data = game_of(game, head);
  if (!is_setup(game, position)) data["position"] = json_of(position.write());
  return page_around(game, position.board(), std::move(data), head, engine);
}

std::string play_page(const Game& game, const Timeline& timeline, const PlayHead& head, const WebEngine& engine) {
  refuse_other_tables(game);
  Json data = game_of(game, head);
  const Position& first = *timeline.moments[0].after;
  if (!is_setup(game, first)) data["position"] = json_of(first.write());
  Steps steps = steps_of(timeline);
  data["turning"] = turning_of(game, timeline, steps, head);
  if (!head.quiz.empty()) data["quiz"] = quiz_of(head.quiz, steps);
  data["steps"] = std::move(steps.list);
  return page_around(game, first.board(), std::move(data), head, engine, told_of(game, timeline, head));
}

}  // namespace tricorne::reports
