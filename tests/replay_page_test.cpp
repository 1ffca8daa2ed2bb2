// Replays as timelines, pictures and a page; what a seat may know of them.
#include "reports/replay_page.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/washingtons_war/washingtons_war.h"
#include "replay/happening.h"
#include "reports/replay_drawing.h"
#include "reports/replay_groups.h"
#include "reports/replay_marks.h"
#include "tests/support/sample.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::reports {
namespace {

using replay::make_timeline;
using replay::Step;
using replay::Timeline;
using replay::Viewer;

const Game& game() { return test::washingtons_war(); }

Step step(std::string action) {
  Step step;
  step.action = std::move(action);
  return step;
}

/// Answers of a random game from set-up; at most so many.
std::vector<Step> random_steps(unsigned seed, std::size_t most = 10'000) {
  std::mt19937 random(seed);
  std::vector<Step> steps;
  const auto position = game().setup();
  position->settle();
  while (position->question() && steps.size() < most) {
    const auto legal = position->legal_actions();
    steps.push_back(step(legal[random() % legal.size()]));
    position->apply(steps.back().action);
  }
  return steps;
}

const Timeline& whole_game(unsigned seed) {
  static std::map<unsigned, Timeline> games;
  const auto found = games.find(seed);
  if (found != games.end()) return found->second;
  return games.emplace(seed, make_timeline(*game().setup(), random_steps(seed))).first->second;
}

std::string page_of(const Timeline& timeline, Viewer viewer, const std::string& title = "A game") {
  return replay_page(game(), timeline, viewer, {title, "", "", {}, ""}, {});
}

nlohmann::json data_in(const std::string& page) {
  const std::string open = "id=\"data\" nonce=\"tricorne\">";
  const auto start = page.find(open) + open.size();
  return nlohmann::json::parse(page.substr(start, page.find("</script>", start) - start));
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size()) ++found;
  return found;
}

// --- timelines ---

TEST(Timeline, names_steps_of_branches_as_records_do) {
  auto steps = random_steps(1, 3);
  const std::string second = steps[1].action;
  steps[1].branches.push_back({"other", {steps[2], step(second)}, {}});
  steps[1].branches[0].steps[1].branches.push_back({"", {step(second)}, {}});
  const Timeline timeline = make_timeline(*game().setup(), steps);
  std::vector<std::string> names;
  for (const auto& moment : timeline.moments) names.push_back(moment.name);
  EXPECT_EQ(names, (std::vector<std::string>{"0", "1", "2", "3", "2.1.1", "2.1.2", "2.1.2.1.1"}));
  EXPECT_EQ(timeline.moments[4].parent, 1U);
  EXPECT_EQ(timeline.moments[6].parent, 4U);
  EXPECT_EQ(timeline.variations.size(), 2U);
  EXPECT_EQ(timeline.length, 3U);
  EXPECT_EQ(timeline.moments[5].after->digest(), timeline.moments[6].after->digest());
}

TEST(Timeline, stops_before_a_refused_step_and_names_the_paragraph) {
  auto steps = random_steps(1, 4);
  steps[2].action = "place PC at Boston";
  const Timeline timeline = make_timeline(*game().setup(), steps);
  EXPECT_EQ(timeline.length, 2U);
  ASSERT_EQ(timeline.problems.size(), 1U);
  EXPECT_EQ(timeline.problems[0].name, "3");
  EXPECT_FALSE(timeline.problems[0].rule.empty());
  steps[2].action = "dance";
  EXPECT_EQ(make_timeline(*game().setup(), steps).problems.at(0).rule, "");
}

TEST(Timeline, ends_where_the_game_does) {
  auto steps = random_steps(1);
  steps.push_back(step("finish"));
  const Timeline timeline = make_timeline(*game().setup(), steps);
  EXPECT_EQ(timeline.length, steps.size() - 1);
  EXPECT_EQ(timeline.problems.size(), 1U);
}

// --- what a seat may know ---

/// The same beginning of a game twice; only one card differs that was dealt to the British and never left their hand.
struct TwoDeals {
  Timeline one, other;
};

TwoDeals two_deals() {
  auto steps = random_steps(5, 45);
  const Timeline one = make_timeline(*game().setup(), steps);
  const ww::State& end = ww::state_of(*one.moments.back().after);
  for (auto& dealt : steps) {
    for (const ww::CardId held : end.pile(ww::Pile::british_hand)) {
      if (dealt.action != "draw " + std::to_string(ww::index(held))) continue;
      for (const ww::CardId fresh : end.pile(ww::Pile::deck)) {
        const std::string kept = dealt.action;
        dealt.action = "draw " + std::to_string(ww::index(fresh));
        Timeline other = make_timeline(*game().setup(), steps);
        if (other.length == one.length) return {make_timeline(*game().setup(), random_steps(5, 45)), std::move(other)};
        dealt.action = kept;
      }
    }
  }
  ADD_FAILURE() << "no card can be exchanged";
  return {};
}

TEST(ReplayViewer, a_hidden_card_changes_no_byte_of_the_page) {
  const TwoDeals deals = two_deals();
  ASSERT_GT(deals.one.length, 40U);
  for (const Viewer viewer : {Viewer::american, Viewer::spectator})
    EXPECT_EQ(page_of(deals.one, viewer), page_of(deals.other, viewer));
  for (const Viewer viewer : {Viewer::british, Viewer::everything})
    EXPECT_NE(page_of(deals.one, viewer), page_of(deals.other, viewer));
}

TEST(ReplayViewer, draws_and_hands_of_the_other_side_are_face_down) {
  const Timeline& timeline = whole_game(3);
  std::size_t own = 0, hidden = 0;
  for (const auto& moment : timeline.moments) {
    const auto seen = replay::seen_by(Viewer::american, moment);
    if (moment.asked && moment.asked->decision == "draw_for_hand")
      ++(seen.action == "draw ?" ? hidden : own);
    else
      EXPECT_EQ(seen.action, moment.action);
  }
  EXPECT_GE(own, 7U);
  EXPECT_GE(hidden, 7U);
}

TEST(ReplayViewer, R6_32_C_a_card_bought_from_the_discards_is_known) {
  std::size_t bought = 0;
  for (unsigned seed = 1; seed <= 4; ++seed) {
    const Timeline& timeline = whole_game(seed);
    const auto hands = replay::hands_seen_by(Viewer::spectator, timeline);
    for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
      const auto& moment = timeline.moments[i];
      for (const auto& hand : hands[i]) EXPECT_LE(hand.known.size(), hand.count);
      if (!moment.action.starts_with("exchange")) continue;
      ++bought;
      EXPECT_GE(hands[i][0].known.size() + hands[i][1].known.size(), 1U) << moment.name;
    }
  }
  EXPECT_GT(bought, 0U);
}

// --- what is drawn ---

TEST(ReplayMarks, R10_2_3_the_witness_names_exactly_the_markers_removed) {
  std::size_t removed = 0;
  for (unsigned seed = 1; seed <= 6; ++seed)
    for (const auto& moment : whole_game(seed).moments) {
      std::multiset<std::string> gone, named;
      for (const Happening& event : moment.events)
        if (event.rule == "10.31.B" || event.rule == "10.32.B") gone.insert(replay::word(event, "at"));
      const Board board = moment.after->board();
      for (const Note& note : verify::explain_removal(*moment.after, moment.events))
        if (note.kind == Note::Kind::Doomed)
          for (const std::size_t place : note.places) named.insert(board.places[place].name);
      EXPECT_EQ(gone, named) << "game " << seed << ", step " << moment.name;
      removed += gone.size();
    }
  EXPECT_GT(removed, 10U);
}

TEST(ReplayMarks, a_march_is_an_arrow_and_every_place_touched_is_in_sight) {
  const Timeline& timeline = whole_game(2);
  const Battles battles = battles_of(game(), timeline);
  std::size_t marches = 0;
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const Board board = timeline.moments[i].after->board();
    const Marks marks = marks_of(timeline, battles, i, board, *layout_of(board));
    std::size_t arrows = 0;
    for (const Item& item : marks.scene.items)
      if (const auto* stroke = std::get_if<Stroke>(&item)) arrows += stroke->arrow ? 1U : 0U;
    for (const Happening& event : timeline.moments[i].events) {
      if (event.kind != "general_moved") continue;
      ++marches;
      EXPECT_GE(arrows, 1U) << timeline.moments[i].name;
      EXPECT_GE(marks.places.size(), 2U);
    }
  }
  EXPECT_GT(marches, 5U);
}

TEST(ReplayBattles, R9_4_totals_are_the_modifiers_and_the_die) {
  std::size_t fought = 0, closed = 0;
  for (unsigned seed = 1; seed <= 10; ++seed) {
    for (const Battle& battle : battles_of(game(), whole_game(seed)).list) {
      for (const BattleSide& side : battle.sides) {
        int sum = side.die;
        for (const Happening& modifier : side.modifiers) sum += replay::number(modifier, "value");
        EXPECT_EQ(sum, side.total) << battle.at;
      }
      EXPECT_FALSE(battle.fate.empty());
      EXPECT_TRUE(std::is_sorted(battle.lines.begin(), battle.lines.end(),
                                 [](const BattleLine& a, const BattleLine& b) { return a.moment < b.moment; }));
      EXPECT_GE(battle.last, battle.first);
      ++fought;
      if (battle.fate != "surrenders") continue;
      ++closed;
      EXPECT_TRUE(std::all_of(battle.ways.begin(), battle.ways.end(),
                              [](const Note& way) { return way.kind == Note::Kind::Barred && !way.text.empty(); }));
    }
  }
  EXPECT_GT(fought, 10U);
  EXPECT_GT(closed, 0U);
}

TEST(ReplayGroups, an_impulse_has_a_seat_and_a_card) {
  const Timeline& timeline = whole_game(2);
  const StepGroups groups = groups_of(timeline);
  std::size_t impulses = 0;
  for (const StepGroup& group : groups.list) {
    EXPECT_GE(group.year, 1775);
    EXPECT_EQ(group.card > 0, !group.seat.empty()) << group.title;
    impulses += group.card > 0 ? 1U : 0U;
  }
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const bool begins = timeline.moments[i].asked->decision == "choose_card_play";
    EXPECT_TRUE(!begins || groups.list[groups.of[i]].first == i) << timeline.moments[i].name;
  }
  EXPECT_GT(impulses, 10U);
}

TEST(ReplayDrawing, a_step_is_one_picture_in_each_format) {
  ReplayPainter painter(game(), whole_game(2));
  const std::string svg = painter.draw(40, "march to <Boston>", PictureFormat::svg);
  EXPECT_EQ(count(svg, "<svg"), 1U);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_NE(svg.find("Step 40"), std::string::npos);
  EXPECT_NE(svg.find("march to &lt;Boston&gt;"), std::string::npos);
  EXPECT_NE(svg, painter.draw(41, "x", PictureFormat::svg));
  EXPECT_TRUE(painter.draw(40, "x", PictureFormat::dot).starts_with("digraph"));
  EXPECT_TRUE(painter.draw(40, "x", PictureFormat::png).starts_with("\x89PNG"));
}

// --- the page ---

TEST(ReplayPage, what_people_wrote_cannot_leave_the_data) {
  auto steps = random_steps(1, 5);
  const std::string nasty = "</script><script>alert(1)</script><!-- {{data}} \xff & \"quoted\"";
  steps[2].note = nasty;
  steps[3].bookmark = nasty;
  const std::string page = page_of(make_timeline(*game().setup(), steps), Viewer::everything, nasty);
  EXPECT_EQ(count(page, "</script>"), 2U);
  EXPECT_EQ(count(page, "<!--"), 0U);
  const auto data = data_in(page);
  EXPECT_EQ(data["moments"][3]["note"].get<std::string>().substr(0, 40), nasty.substr(0, 40));
  EXPECT_EQ(data["moments"].size(), 6U);
}

TEST(ReplayPage, of_a_whole_game_stays_small_and_names_no_address) {
  const std::string page = page_of(whole_game(3), Viewer::everything);
  EXPECT_LT(page.size(), 3'000'000U);
  for (const char* word : {"src=\"", "@import", "url(\"http", "href=\"http"}) EXPECT_EQ(count(page, word), 0U) << word;
}

TEST(ReplayPage, its_boards_are_the_positions) {
  const Timeline& timeline = whole_game(2);
  const auto data = data_in(page_of(timeline, Viewer::everything));
  std::vector<std::vector<std::size_t>> shown;
  for (std::size_t i = 0; i < timeline.moments.size(); ++i) {
    shown.push_back(i == 0 ? std::vector<std::size_t>(data["board"]["places"].size(), 0)
                           : shown[data["moments"][i]["parent"].get<std::size_t>()]);
    const auto& moment = data["moments"][i];
    if (moment.contains("places"))
      for (const auto& [place, fragment] : moment["places"].items()) shown[i][std::stoul(place)] = fragment;
    const Board board = timeline.moments[i].after->board();
    for (std::size_t place = 0; place < board.places.size(); ++place) {
      const std::string says = data["fragments"][shown[i][place]][1];
      for (const Piece& piece : board.places[place].pieces)
        EXPECT_NE(says.find(piece.kind == Piece::Kind::Control ? " PC" : piece.label), std::string::npos) << says;
      EXPECT_EQ(says.empty(), board.places[place].pieces.empty());
    }
  }
}

TEST(ReplayPage, explains_every_paragraph_it_cites) {
  const Timeline& timeline = whole_game(3);
  const auto data = data_in(page_of(timeline, Viewer::everything));
  for (const auto& moment : data["moments"])
    for (const auto& event : moment["events"])
      EXPECT_TRUE(data["rules"].contains(event[0].get<std::string>())) << event.dump();
}

}  // namespace
}  // namespace tricorne::reports
