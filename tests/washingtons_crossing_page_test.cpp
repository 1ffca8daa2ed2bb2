// What pictures, pages and the terminal show of Washington's Crossing: the map, rings, points, the front, odds.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>
#include <regex>
#include <set>

#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/look_ups.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/kit.h"
#include "replay/record/record.h"
#include "replay/story/happening.h"
#include "replay/story/timeline.h"
#include "reports/board/drawing.h"
#include "reports/board/map_data.h"
#include "reports/kits.h"
#include "reports/replay_page/data.h"
#include "reports/verification/report.h"
#include "tests/support/paths.h"
#include "verify/games/odds.h"

namespace tricorne::reports {
namespace washingtons_crossing_page_test {

const Game& crossing() {
  static const auto game = open_game("washingtons-crossing", {});
  return *game;
}
const Kit& kit() { return kit_of(crossing()); }

replay::Timeline random_game(unsigned seed, std::size_t most = 100'000) {
  std::mt19937 random(seed);
  replay::Record record;
  const auto position = crossing().setup();
  position->settle();
  while (position->question() && record.steps.size() < most) {
    const auto legal = position->legal_actions();
    replay::Step step;
    step.action = legal[random() % legal.size()];
    position->apply(step.action);
    record.steps.push_back(std::move(step));
  }
  return replay::make_timeline(crossing(), record);
}

const replay::Timeline& whole_game() {
  static const auto timeline = random_game(3);
  return timeline;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Adds all texts of a page. Left out is what stays English (actions as the game writes them, findings, scenarios,
/// rulings, names), and what no reader sees.
void add_texts(const nlohmann::json& value, std::set<std::string>& texts) {
  static const std::set<std::string> left_out{"action", "findings", "scenarios", "rulings", "file", "leaders",
                                              "units",  "board",    "fragments", "words",   "tree"};
  if (value.is_string()) texts.insert(value.get<std::string>());
  if (value.is_object())
    for (const auto& [name, part] : value.items())
      if (!left_out.contains(name)) add_texts(part, texts);
  if (value.is_array())
    for (const auto& part : value) add_texts(part, texts);
}

/// The first English word of a text. A text without a blank is an id or a style. `American Detachment 5` is a name.
std::string english_word(const std::string& text) {
  static const std::set<std::string> english{
      "the",      "of",       "is",    "are",      "and",     "with",     "step",    "retreat",
      "British",  "American", "none",  "attack",   "attacks", "routed",   "weather", "ratio",
      "surprise", "through",  "went",  "lost",     "troops",  "Dec",      "Jan",     "dawn",
      "snow",     "rain",     "fair",  "freeze",   "hasty",   "prepared", "for",     "disordered",
      "river",    "creek",    "hex",   "hexes",    "town",    "points",   "turn",    "victory",
      "combat",   "skirmish", "minor", "moderate", "major",   "attacker", "defender"};
  static const std::regex words("[A-Za-z]+( Detachment)?");
  if (text.find(' ') == std::string::npos) return "";
  for (std::sregex_iterator at(text.begin(), text.end(), words), end; at != end; ++at)
    if (english.contains(at->str())) return at->str();
  return "";
}

TEST(CrossingPage, a_polish_page_has_no_english_word) {
  ReplayHead head;
  head.language = replay::Language{"pl"};
  const auto trenton =
      replay::load_record(test::source_dir() + "/tests/records/washingtons_crossing/rall-at-trenton.yaml");
  for (const auto& timeline : {replay::make_timeline(crossing(), trenton), random_game(3, 400)}) {
    const auto outcome = timeline.moments[timeline.length].after->outcome();
    head.result = outcome ? said_of(*outcome) : Said{"texts.unfinished"};
    const auto data = nlohmann::json::parse(to_json(replay_data(crossing(), timeline, {}, head, {})));
    std::set<std::string> texts;
    add_texts(data, texts);
    EXPECT_GT(texts.size(), 100U);
    for (const std::string& text : texts) EXPECT_EQ(english_word(text), "") << text;
    const std::string result = data["head"]["result"];
    EXPECT_TRUE(result == "nieukończona" || result.ends_with(": punkty zwycięstwa, 6 stycznia 17:00")) << result;
  }
}

TEST(CrossingPage, roads_and_waters_are_unbroken_lines_without_letters) {
  const Board board = crossing().setup()->board();
  const std::string paper = paper_svg(board);
  EXPECT_EQ(paper.find("<text"), std::string::npos) << "the script writes the names";
  const std::size_t road = paper.find("stroke=\"#7a4a1e\"");
  ASSERT_NE(road, std::string::npos);
  const std::size_t begin = paper.rfind("<path", road);
  const std::size_t courses = count_of(paper.substr(begin, road - begin), "M");
  EXPECT_LT(courses, board.lines.size() / 3) << board.lines.size() << " pieces of road";
  EXPECT_LT(paper.size(), 300'000U);
}

TEST(CrossingPage, the_base_is_a_graph_of_towns_and_roads_with_ids) {
  const Board board = crossing().setup()->board();
  const std::string svg = base_graph_svg(board);
  const auto towns = static_cast<std::size_t>(
      std::ranges::count_if(board.places, [](const Place& hex) { return hex.shape != Place::Shape::None; }));
  EXPECT_GE(count_of(svg, "class=\"node place\""), towns);
  EXPECT_EQ(count_of(svg, "<g id=\"Trenton\" class=\"node place\""), 1U);
  std::set<std::string> styles;
  for (const Line& line : board.lines) styles.insert(line.style);
  for (const std::string& style : styles)
    EXPECT_GT(count_of(svg, "class=\"edge connection" + (style.empty() ? "" : ' ' + style)), 0U) << style;
  EXPECT_EQ(svg.find("<text"), std::string::npos) << "the script writes the names";
  EXPECT_EQ(count_of(svg, "<g"), count_of(svg, "</g>"));
  EXPECT_LT(svg.size(), 400'000U);
}

TEST(CrossingPage, rivers_have_their_names) {
  const Board board = crossing().setup()->board();
  std::set<std::string> names;
  std::size_t delaware = 0;
  for (const Water& water : kit().waters(board)) {
    names.insert(water.name);
    if (water.name == "Delaware") delaware = water.hexsides.size();
    for (const std::size_t side : water.hexsides) ASSERT_LT(side, board.hexsides.size());
  }
  EXPECT_EQ(names, (std::set<std::string>{"Assunpink", "Delaware", "Raritan"}));
  EXPECT_EQ(delaware, static_cast<std::size_t>(std::ranges::count(board.hexsides, "major", &Hexside::style)));
}

TEST(CrossingPage, a_map_of_one_hex_is_drawn_too) {
  Board board;
  board.game = "washingtons-crossing";
  board.title = "one hex";
  board.grid = Grid::even_lower;
  Place hex;
  hex.name = hex.number = "0101";
  hex.column = hex.row = 1;
  hex.named = false;
  hex.shape = Place::Shape::None;
  board.places.push_back(hex);
  EXPECT_NE(draw(board, {}, PictureFormat::svg).find("0101"), std::string::npos);
  EXPECT_TRUE(kit().waters(board).empty());
}

TEST(CrossingPage, every_leader_on_the_map_whom_a_step_names_has_a_ring) {
  const auto& timeline = whole_game();
  int named = 0;
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const replay::Moment& moment = timeline.moments[i];
    const Board board = moment.after->board();
    std::set<std::size_t> marked;
    for (const BoardChange& change : kit().changes(*timeline.before(moment).after, moment, board))
      marked.insert({change.at, change.to});
    for (const Happening& event : moment.events) {
      if (event.kind != "detached" && event.kind != "transferred" && event.kind != "absorbed") continue;
      ++named;
      for (std::size_t place = 0; place < board.places.size(); ++place)
        for (const Piece& piece : board.places[place].pieces) {
          const bool is_named = piece.kind == Piece::Kind::Name && event.text.starts_with(piece.label + " ");
          EXPECT_TRUE(!is_named || marked.contains(place)) << moment.name << ": " << event.text;
        }
    }
  }
  EXPECT_GT(named, 20);
}

TEST(CrossingPage, points_say_where_they_came_from) {
  int scored = 0;
  for (const replay::Moment& moment : whole_game().moments)
    for (std::size_t i = 0; i < moment.events.size(); ++i)
      if (moment.events[i].kind == "scored") {
        ++scored;
        EXPECT_FALSE(kit().where(moment, i).empty()) << moment.name << ": " << moment.events[i].rule;
      }
  EXPECT_GT(scored, 0);
}

TEST(CrossingPage, no_count_changes_who_is_ahead) {
  std::size_t counts = 0;
  for (const replay::Moment& moment : whole_game().moments) {
    if (!moment.from) continue;
    const bool counted = std::ranges::any_of(moment.events, [](const Happening& event) {
      return event.kind == "scored" && (event.rule.starts_with("22.1.") || event.rule.starts_with("22.4."));
    });
    const bool captured =
        std::ranges::any_of(moment.events, [](const Happening& event) { return event.rule.starts_with("22.3"); });
    if (!counted || captured) continue;
    ++counts;
    EXPECT_EQ(kit().ahead(*moment.from), kit().ahead(*moment.after)) << moment.name;
  }
  EXPECT_GT(counts, 3U);
  const auto outcome = whole_game().moments[whole_game().length].after->outcome();
  EXPECT_EQ(kit().ahead(*whole_game().moments[whole_game().length].after), outcome->winner);
}

TEST(CrossingPage, a_scenario_with_a_map_of_its_own_is_drawn_on_that_map) {
  const auto run_at = [](const std::string& text) {
    verify::RunResult run;
    run.scenario.id = run.scenario.name = run.scenario.file = "one.yaml";
    run.status = verify::Status::failed;
    run.before = run.after = crossing().read_position(parse_yaml(text, "position"));
    return run;
  };
  const auto page_of = [&](const std::string& text) { return html_report(crossing(), {run_at(text)}, {}); };
  const std::string own = page_of(
      "map: {areas: [{terrain: clear, hexes: [1020, 1021]}], edges: [{a: 1020, b: 1021, water: major}]}\n"
      "leaders: {Greene: {at: 1020}}\n");
  const std::string shipped = page_of("leaders: {Greene: {at: 1020}}\n");
  const std::size_t legend = count_of(shipped, "href=\"#map\"") - 1;
  EXPECT_EQ(count_of(own, "href=\"#map\""), legend) << "the two hexes do not lie on the map of the page";
  EXPECT_EQ(count_of(own, ">1021<"), count_of(shipped, ">1021<") + 1) << "the map of the page is a picture";
}

TEST(CrossingPage, the_check_of_a_told_game_is_not_counted_as_a_second_game) {
  replay::Record record;
  LookUps played, told;
  const auto position = crossing().setup();
  position->settle();
  for (std::mt19937 random(5); position->question() && record.steps.size() < 400;) {
    const auto legal = position->legal_actions();
    record.steps.push_back({});
    record.steps.back().action = legal[random() % legal.size()];
    const CountingLookUps counting(&played);
    position->apply(record.steps.back().action);
  }
  const ChoiceCounts before = choice_counts();
  {
    const CountingLookUps counting(&told);
    replay::make_timeline(crossing(), record);
  }
  EXPECT_LE(choice_counts().judged - before.judged, record.steps.size()) << "what is plain is played once";
  std::set<std::string> texts;
  for (const replay::Step& step : record.steps) texts.insert(step.action);
  ASSERT_LT(texts.size(), record.steps.size());
  EXPECT_LE(choice_counts().read - before.read, texts.size()) << "a text that was read stays known";
  ASSERT_GT(played.places().size(), 3U);
  for (const auto& [place, seen] : played.places())
    EXPECT_EQ(told.places().at(place).times, seen.times) << place.first << " " << place.second;
}

TEST(CrossingPage, a_turn_is_told_with_who_came_and_a_group_by_what_it_is_about) {
  const auto data = nlohmann::json::parse(to_json(replay_data(crossing(), whole_game(), {}, ReplayHead{}, {})));
  std::string story;
  for (const auto& paragraph : data["story"])
    story += paragraph[1].get<std::string>() + ": " + paragraph[2].get<std::string>() + "\n";
  EXPECT_NE(story.find("At 1434 (near Newtown) from the start: "), std::string::npos) << story.substr(0, 300);
  EXPECT_EQ(story.substr(0, story.find('\n')).find("Arriving"), std::string::npos) << "a set-up is no arrival";
  EXPECT_EQ(story.find("(Newtown)"), std::string::npos) << "a hex near a town is not the town";
  EXPECT_TRUE(std::regex_search(story, std::regex("with [1-9],[0-9]{3} troops"))) << "2,740, as on the board";
  EXPECT_FALSE(std::regex_search(story, std::regex("[0-9]{4} troops")));
  const std::regex with_fresh("Fresh troops for ([^.]*)"), one_leader("([^,()]+) \\(");
  for (std::sregex_iterator at(story.begin(), story.end(), with_fresh), end; at != end; ++at) {
    const std::string leaders = std::regex_replace((*at)[1].str(), std::regex(" and "), ", ");
    std::set<std::string> named;
    for (std::sregex_iterator one(leaders.begin(), leaders.end(), one_leader); one != end; ++one)
      EXPECT_TRUE(named.insert(std::string(trim((*one)[1].str()))).second) << leaders;
  }
  std::set<std::string> told_turns;
  for (const auto& paragraph : data["story"]) EXPECT_TRUE(told_turns.insert(paragraph[1]).second) << paragraph[1];
  for (const replay::Moment& moment : whole_game().moments)
    for (const Happening& event : moment.events) {
      if (event.kind != "entered" && event.kind != "reinforced" && event.kind != "replaced") continue;
      const std::string leader = replay::word(event, "leader");
      EXPECT_NE(story.find(leader), std::string::npos) << leader << " " << event.kind;
    }
  for (const auto& group : data["groups"]) {
    const bool told = group["title"] == "Weather" || group["title"] == "American raid";
    EXPECT_TRUE(!(told || group.contains("seat")) || !group.value("about", "").empty()) << group;
  }
  for (std::size_t i = 0; i < whole_game().moments.size(); ++i)
    for (const Happening& event : whole_game().moments[i].events) {
      if (event.kind != "moved") continue;
      const auto behind = std::ranges::find_if(data["groups"], [&](const auto& group) { return group["first"] > i; });
      const auto& group = *std::prev(behind);
      EXPECT_TRUE(group.value("about", "").find(" to ") != std::string::npos ||
                  group.value("about", "").find(" more") != std::string::npos)
          << "a march at step " << i << " in " << group;
    }
}

TEST(CrossingPage, an_analysed_page_has_the_chance_of_each_step_beside_the_numbers_of_the_board) {
  const replay::Timeline timeline = random_game(3, 200);
  replay::Analysis analysis;
  analysis.seats.assign(crossing().seats().begin(), crossing().seats().end());
  for (std::size_t i = 1; i <= timeline.length; ++i) {
    replay::AnalyzedStep step;
    step.step = i;
    step.before = 0.5 + 0.001 * static_cast<double>((i - 1) / 10);
    step.after = 0.5 + 0.001 * static_cast<double>(i / 10);
    analysis.steps.push_back(std::move(step));
  }
  ReplayHead head;
  head.analysis = &analysis;
  const auto data = nlohmann::json::parse(to_json(replay_data(crossing(), timeline, {}, head, {})));
  const std::size_t curve = data["curve"];
  std::size_t told = 0;
  nlohmann::json figures;
  for (const auto& moment : data["moments"]) {
    figures = moment.value("figures", figures);
    told += moment.contains("figures") ? 1U : 0U;
    ASSERT_EQ(figures.size(), curve + 1);
  }
  EXPECT_LT(told, timeline.length) << "only changes are told";
  EXPECT_DOUBLE_EQ(figures[curve], 52);
}

TEST(CrossingPage, zones_lie_next_to_forces_and_differ_by_side) {
  const auto position = whole_game().moments[600].after;
  const auto zones = kit().zones(*position);
  ASSERT_EQ(zones.size(), 2U);
  EXPECT_FALSE(zones[0].empty());
  EXPECT_FALSE(zones[1].empty());
  EXPECT_NE(zones[0], zones[1]);
}

TEST(CrossingTerminal, the_front_tells_clock_points_towns_and_forces) {
  const auto& position = *whole_game().moments[300].after;
  const std::string front = kit().front(position, Seat{0}, "washington");
  for (const char* part : {"Dec 26 12pm", "activation points", "victory points",
                           "Due:", "Your forces:", "Around Washington", "hexes  points", "Newtown", "fatigue"})
    EXPECT_NE(front.find(part), std::string::npos) << part << "\n" << front;
  EXPECT_THROW(kit().front(position, Seat{0}, "Napoleon"), std::invalid_argument);
  EXPECT_THROW(kit().front(position, Seat{0}, "Rall"), std::invalid_argument) << "an enemy";
  std::size_t start = 0;
  for (std::size_t end; (end = front.find('\n', start)) != std::string::npos; start = end + 1)
    EXPECT_LT(end - start, 130U) << front.substr(start, end - start);
}

TEST(CrossingTerminal, every_answer_stands_in_one_group_and_steps_tell_their_cost) {
  int with_costs = 0;
  for (std::size_t i = 0; i < 700; i += 7) {
    const auto position = whole_game().moments[i].after->clone();
    if (!position->question()) continue;
    const auto legal = position->legal_actions();
    const auto groups = kit().answer_groups(*position, legal);
    std::vector<std::size_t> all;
    for (const AnswerGroup& group : groups) {
      all.insert(all.end(), group.answers.begin(), group.answers.end());
      for (const Said& cost : group.costs) with_costs += cost.arguments.find("all") != nullptr ? 1 : 0;
    }
    std::ranges::sort(all);
    std::vector<std::size_t> wanted(legal.size());
    std::iota(wanted.begin(), wanted.end(), std::size_t{0});
    EXPECT_EQ(all, wanted);
  }
  EXPECT_GT(with_costs, 20);
}

TEST(CrossingTerminal, odds_of_a_combat_are_chances) {
  const std::string file = test::source_dir() + "/tests/records/washingtons_crossing/rall-at-trenton.yaml";
  const auto fight = replay::make_timeline(crossing(), replay::read_record(read_file(file), file));
  int combats = 0;
  for (const replay::Moment& moment : fight.moments)
    if (const auto odds = kit().chances_of_next_dice(*moment.after)) {
      ++combats;
      EXPECT_NE(odds->attacker, odds->defender);
      EXPECT_LE((odds->wins.at(odds->attacker) + odds->wins.at(odds->defender)).value(), 1.0);
      for (const auto& [seat, losses] : odds->losses) {
        verify::Fraction sum;
        for (const auto& [men, chance] : losses) sum += chance;
        EXPECT_EQ(sum, (verify::Fraction{1, 1})) << seat;
      }
    }
  EXPECT_GT(combats, 0);
}

/// Washington and Mercer next to Rall, as the prepared attacks begin; then these answers.
std::unique_ptr<Position> prepared_attack(const std::vector<std::string>& answers) {
  auto position = crossing().read_position(
      parse_yaml("{turn: Dec 28 12pm, weather: fair, phasing: american,"
                 " map: {areas: [{terrain: clear, hexes: [1806, 1807, 1907, 1706]}]},"
                 " leaders: {Washington: {at: 1807, troops: 100, activated_by: Washington},"
                 " Mercer: {at: 1907, troops: 300, activated_by: Washington}, Rall: {at: 1806, troops: 300}},"
                 " marks: {active: [Washington, Mercer]}, agenda: [{choose_prepared_attack: {side: american}}]}",
                 "given.yaml"));
  position->settle();
  for (const std::string& answer : answers) position->apply(answer);
  return position;
}

TEST(CrossingTerminal, odds_of_a_prepared_attack_count_its_modifiers_and_all_who_join) {
  const auto both = prepared_attack({"attack 1806 under Washington", "with Washington", "with Mercer", "done", "done"});
  const auto alone = prepared_attack({"attack 1806 under Washington", "with Washington", "done", "done"});
  const auto odds = kit().chances_of_next_dice(*both), odds_alone = kit().chances_of_next_dice(*alone);
  ASSERT_TRUE(odds && odds_alone);
  EXPECT_EQ(odds->attacker, "american");
  EXPECT_GT(odds->wins.at("american").value(), odds_alone->wins.at("american").value());

  const wc::Table& t = wc::table_of(*both);
  wc::State hasty = wc::state_of(*both);
  hasty.combat.engagement.kind = wc::AttackKind::hasty;
  const auto of_kind = [](const auto& row, wc::AttackKind kind) { return row.attack[wc::index(kind)].value; };
  const auto difference = [&](const auto& row) {
    return of_kind(row, wc::AttackKind::prepared) - of_kind(row, wc::AttackKind::hasty);
  };
  const wc::CrossingOdds prepared = wc::odds_of(t, wc::state_of(*both)), other = wc::odds_of(t, hasty);
  EXPECT_EQ(prepared.surprise_modifiers - other.surprise_modifiers, difference(t.charts.surprise_modifiers));
  EXPECT_EQ(prepared.combat_modifiers - other.combat_modifiers, difference(t.charts.combat_modifiers));
  EXPECT_GT(difference(t.charts.surprise_modifiers), 0) << "nothing was tested";
}

}  // namespace washingtons_crossing_page_test
}  // namespace tricorne::reports
