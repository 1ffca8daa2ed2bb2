// Replays as timelines, pictures and a page, and the parts of a replay that a seat may see.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/core/load/files.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/analysis/analysis_format.h"
#include "replay/kit.h"
#include "replay/story/happening.h"
#include "reports/board/board_scene.h"
#include "reports/board/place_boxes.h"
#include "reports/kits.h"
#include "reports/replay_page/drawing.h"
#include "reports/replay_page/marks.h"
#include "reports/replay_page/page.h"
#include "reports/story/explain.h"
#include "reports/story/tale.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::reports {
namespace replay_page_test {

using replay::Language;
using replay::make_timeline;
using replay::Record;
using replay::Step;
using replay::Timeline;
using replay::Viewer;

const Viewer everything{}, american_viewer{Seat{0}}, british_viewer{Seat{1}}, spectator{Seat::Chance};

const Game& game() { return test::washingtons_war(); }

Step step(std::string action) {
  Step step;
  step.action = std::move(action);
  return step;
}

/// A record of the steps, with the result that they lead to.
replay::Record record_of(std::vector<Step> steps) {
  replay::Record record;
  record.steps = std::move(steps);
  record.result.emplace();
  if (const auto end = replay::Checker().check(game(), record, {}).outcome)
    record.result = {true, std::string(end->who.name), std::string(end->ending), end->when.order, {}};
  return record;
}

Timeline timeline_of(std::vector<Step> steps) { return make_timeline(game(), record_of(std::move(steps))); }

/// The answers of a random game from set-up, at most `most`.
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
  return games.emplace(seed, timeline_of(random_steps(seed))).first->second;
}

std::string page_of(const Timeline& timeline, Viewer viewer, const std::string& title = "A game") {
  return replay_page(game(), timeline, viewer, {title, "", "", {}, {}, ""}, {});
}

nlohmann::json data_in(const std::string& page) {
  const std::string open = "id=\"page-data\">";
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
  const Timeline timeline = timeline_of(steps);
  std::vector<std::string> names;
  for (const auto& moment : timeline.moments) names.push_back(moment.name);
  EXPECT_EQ(names, (std::vector<std::string>{"0", "1", "2", "3", "2.1.1", "2.1.2", "2.1.2.1.1"}));
  EXPECT_EQ(timeline.moments[4].parent, 1U);
  EXPECT_EQ(timeline.moments[6].parent, 4U);
  EXPECT_EQ(timeline.variations.size(), 2U);
  EXPECT_EQ(timeline.length, 3U);
  EXPECT_EQ(timeline.moments[5].after->digest(), timeline.moments[6].after->digest());
}

TEST(Timeline, goes_on_behind_a_refused_step_and_tells_what_the_check_does) {
  auto steps = random_steps(1, 4);
  steps[2].action = "march to Boston";
  const Timeline timeline = timeline_of(steps);
  EXPECT_EQ(timeline.length, 4U);
  ASSERT_EQ(timeline.moments[3].findings.size(), 1U);
  EXPECT_EQ(timeline.moments[3].findings[0].kind, replay::FindingKind::illegal);
  EXPECT_NE(timeline.moments[3].findings[0].message.find("the game asks"), std::string::npos);
  EXPECT_TRUE(timeline.moments[3].events.empty());
  EXPECT_EQ(timeline.moments[3].after->digest(), timeline.moments[2].after->digest());
  EXPECT_TRUE(timeline.has_errors());
  steps[2].action = "dance";
  EXPECT_EQ(timeline_of(steps).moments[3].findings.at(0).kind, replay::FindingKind::unreadable);
}

TEST(Timeline, tells_that_the_game_was_over_before) {
  auto steps = random_steps(1);
  steps.push_back(step("finish"));
  const Timeline timeline = timeline_of(steps);
  EXPECT_EQ(timeline.length, steps.size());
  EXPECT_EQ(timeline.moments.back().findings.at(0).kind, replay::FindingKind::after_the_end);
  EXPECT_TRUE(timeline.moments.back().after->outcome());
  EXPECT_FALSE(data_in(page_of(timeline, everything))["moments"].back().contains("seat"));
}

/// A random game without its draws: nobody wrote down a card before it was played.
std::vector<Step> steps_without_draws(unsigned seed) {
  std::vector<Step> steps = random_steps(seed);
  std::erase_if(steps, [](const Step& one) { return one.action.starts_with("draw "); });
  return steps;
}

TEST(Timeline, infers_what_nobody_wrote_down_and_says_so) {
  const Timeline& whole = whole_game(2);
  const Timeline gaps = timeline_of(steps_without_draws(2));
  ASSERT_FALSE(gaps.has_errors());
  ASSERT_EQ(gaps.length, whole.length);
  std::size_t inferred = 0, unknown = 0;
  for (std::size_t i = 1; i <= gaps.length; ++i) {
    const auto& moment = gaps.moments[i];
    const bool draw = whole.moments[i].action.starts_with("draw ");
    EXPECT_EQ(moment.origin == replay::Origin::written, !draw) << moment.name;
    EXPECT_EQ(moment.name.find('~') != std::string::npos, draw) << moment.name;
    EXPECT_EQ(moment.after->board().title, whole.moments[i].after->board().title);
    EXPECT_TRUE(draw || moment.action == whole.moments[i].action) << moment.name;
    inferred += moment.origin == replay::Origin::inferred ? 1U : 0U;
    unknown += moment.origin == replay::Origin::unknown ? 1U : 0U;
  }
  EXPECT_GT(inferred, 20U);
  EXPECT_GT(unknown, 0U);
}

TEST(Timeline, never_names_a_card_that_nobody_knows) {
  const Timeline gaps = timeline_of(steps_without_draws(2));
  const auto data = data_in(page_of(gaps, everything));
  std::size_t unknown = 0;
  for (std::size_t i = 1; i < gaps.moments.size(); ++i) {
    const auto& shown = data["moments"][i];
    if (gaps.moments[i].origin != replay::Origin::unknown) continue;
    ++unknown;
    EXPECT_EQ(shown["action"], "draw ?");
    EXPECT_EQ(shown["origin"], "unknown");
    EXPECT_FALSE(shown["events"].empty());
    for (const auto& event : shown["events"]) EXPECT_EQ(event.size(), 3U) << event.dump();
  }
  EXPECT_GT(unknown, 0U);
}

TEST(Timeline, agrees_with_the_check_on_every_old_record) {
  std::size_t records = 0, inferred = 0;
  for (const auto& file : std::filesystem::directory_iterator(tricorne::test::source_dir() + "/tests/records")) {
    if (file.path().extension() != ".yaml" || !file.path().filename().string().starts_with("by-hand")) continue;
    const replay::Record record = replay::load_record(file.path().string());
    const auto under = game().with_ruleset(record.ruleset.text);
    const Timeline timeline = make_timeline(*under, record);
    const auto checked = replay::Checker().check(*under, record, {});
    std::size_t findings = timeline.findings.size();
    for (const auto& moment : timeline.moments) {
      findings += moment.findings.size();
      inferred += moment.origin == replay::Origin::written ? 0U : 1U;
    }
    EXPECT_EQ(findings, checked.findings.size()) << file.path();
    EXPECT_EQ(timeline.has_errors(), checked.count(replay::Severity::error) > 0) << file.path();
    EXPECT_EQ(timeline.moments[timeline.length].after->outcome().has_value(), checked.outcome.has_value());
    const auto end = replay::position_at(*under, record, {{record.steps.size()}});
    EXPECT_EQ(timeline.moments[timeline.length].after->digest(), end->digest()) << file.path();
    ++records;
  }
  EXPECT_EQ(records, 4U);
  EXPECT_GT(inferred, 30U);
}

TEST(Timelines, a_plain_record_is_played_once_and_its_end_is_checked) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    replay::Record record = record_of(random_steps(seed));
    const ChoiceCounts before = choice_counts();
    const std::size_t findings = make_timeline(game(), record).findings.size();
    EXPECT_LE(choice_counts().judged - before.judged, record.steps.size()) << seed;
    record.result.reset();
    const Timeline cut_off = make_timeline(game(), record);
    EXPECT_EQ(cut_off.findings.size(), findings + 1);
    EXPECT_TRUE(cut_off.has_errors());
  }
}

TEST(ReplayBattles, R9_2_odds_on_the_card_are_those_of_the_query) {
  std::size_t battles = 0;
  for (unsigned seed = 1; seed <= 6; ++seed) {
    const replay::Record record = record_of(random_steps(seed));
    const Timeline timeline = make_timeline(game(), record);
    const auto rows = replay::kit_of(game()).make_reader(game())->read(record)[1];
    const auto cards = data_in(page_of(timeline, everything))["battles"];
    for (const auto& row : rows) {
      const auto first = static_cast<std::size_t>(std::get<std::int64_t>(row[0]));
      const auto card = std::ranges::find_if(cards, [&](const auto& one) { return one["first"] == first; });
      ASSERT_NE(card, cards.end()) << first;
      const auto* attacker_odds = std::get_if<double>(&row[5]);
      ASSERT_EQ(attacker_odds != nullptr, card->contains("odds")) << first;
      if (attacker_odds == nullptr) continue;
      const auto& odds = (*card)["odds"];
      const std::size_t attacker = (*card)["attacker"] == "british" ? 1 : 0;
      EXPECT_EQ(odds["wins"][attacker].get<double>() / odds["casts"].get<double>(), *attacker_odds) << first;
      EXPECT_EQ(odds["mean_losses"][0].get<double>(), std::get<double>(row[13])) << first;
      EXPECT_EQ(odds["mean_losses"][1].get<double>(), std::get<double>(row[21])) << first;
      EXPECT_EQ((*card)["sides"][1]["lost_by_die"].get<std::int64_t>(), std::get<std::int64_t>(row[20])) << first;
      ++battles;
    }
  }
  EXPECT_GT(battles, 5U);
}

// --- the parts that a seat may see ---

/// The same beginning of a game twice. One card differs: it was dealt to the British and never left their hand.
struct TwoDeals {
  Timeline one, other;
};

TwoDeals two_deals() {
  auto steps = random_steps(5, 45);
  const Timeline one = timeline_of(steps);
  const ww::State& end = ww::state_of(*one.moments.back().after);
  for (auto& dealt : steps) {
    for (const ww::CardId held : end.pile(ww::Pile::british_hand)) {
      if (dealt.action != "draw " + std::to_string(ww::index(held))) continue;
      for (const ww::CardId fresh : end.pile(ww::Pile::deck)) {
        const std::string kept = dealt.action;
        dealt.action = "draw " + std::to_string(ww::index(fresh));
        Timeline other = timeline_of(steps);
        if (other.length == one.length) return {timeline_of(random_steps(5, 45)), std::move(other)};
        dealt.action = kept;
      }
    }
  }
  ADD_FAILURE() << "no card can be exchanged";
  return {};
}

/// Removes the nonce of a page. Every page has its own nonce, and the nonce does not depend on the game.
std::string without_nonce(std::string page) {
  const std::size_t at = page.find("nonce-") + 6;
  const std::string nonce = page.substr(at, page.find('\'', at) - at);
  for (std::size_t i = page.find(nonce); i != std::string::npos; i = page.find(nonce)) page.erase(i, nonce.size());
  return page;
}

TEST(ReplayViewer, a_hidden_card_changes_no_byte_of_the_page) {
  const TwoDeals deals = two_deals();
  ASSERT_GT(deals.one.length, 40U);
  for (const Viewer viewer : {american_viewer, spectator})
    EXPECT_EQ(without_nonce(page_of(deals.one, viewer)), without_nonce(page_of(deals.other, viewer)));
  for (const Viewer viewer : {british_viewer, everything})
    EXPECT_NE(without_nonce(page_of(deals.one, viewer)), without_nonce(page_of(deals.other, viewer)));
}

TEST(ReplayViewer, notes_and_findings_that_may_tell_a_card_are_left_out) {
  auto steps = steps_without_draws(1);
  steps[3].note = "he holds 35";
  steps[3].bookmark = "35";
  steps[3].branches.push_back({"35 at last", {steps[3]}, {}});
  Timeline timeline = timeline_of(steps);
  const auto findings = [&](Viewer viewer) {
    std::size_t found = 0;
    for (const auto& moment : timeline.moments) found += replay::seen_by(viewer, moment).findings.size();
    return found;
  };
  EXPECT_GT(findings(everything), 0U);
  EXPECT_EQ(findings(american_viewer), 0U);
  EXPECT_EQ(count(page_of(timeline, american_viewer), "he holds 35"), 2U);
  replay::hide_remarks(timeline);
  const std::string page = page_of(timeline, american_viewer);
  for (const char* text : {"he holds 35", "35 at last", "\"bookmark\":"}) EXPECT_EQ(count(page, text), 0U) << text;
}

TEST(ReplayViewer, draws_and_hands_of_the_other_side_are_face_down) {
  const Timeline& timeline = whole_game(3);
  std::size_t own = 0, hidden = 0;
  for (const auto& moment : timeline.moments) {
    const auto seen = replay::seen_by(american_viewer, moment);
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
    const auto hands = replay::kit_of(game()).hands(game(), spectator, timeline);
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

// --- pictures ---

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
  const replay::Fights fights = replay::kit_of(game()).fights(game(), timeline);
  std::size_t marches = 0;
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const Board board = timeline.moments[i].after->board();
    const Marks marks = marks_of(kit_of(game()), timeline, fights, i, board, *layout_of(board),
                                 Wording(game(), Language::en), Picture::yes);
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

bool is_label(Ink ink) { return ink >= Ink::path_number && ink <= Ink(Ink::plain_tag); }

/// The boxes that no label may cover: pieces, and names of places and regions. Each box has a text for messages.
std::vector<std::pair<Rect, std::string>> covered_by_nothing(const Board& board, const Layout& layout) {
  std::vector<std::pair<Rect, std::string>> boxes;
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    boxes.emplace_back(moved(name_box(board.places[i]), layout.places[i]), "the name of " + board.places[i].name);
    Scene pieces;
    add_place_pieces(board, board.places[i].pieces, layout.places[i], pieces);
    for (const Item& item : pieces.items)
      if (const auto* figure = std::get_if<Figure>(&item))
        boxes.emplace_back(figure->box, "a piece at " + board.places[i].name);
  }
  for (std::size_t i = 0; i < board.regions.size(); ++i)
    boxes.emplace_back(layout.regions[i].box, "the name of " + board.regions[i].name);
  return boxes;
}

TEST(ReplayMarks, labels_cover_no_piece_no_name_no_arrow_and_not_each_other) {
  std::size_t labelled = 0, hit = 0;
  for (const unsigned seed : {1U, 2U, 3U}) {
    const Timeline& timeline = whole_game(seed);
    const replay::Fights fights = replay::kit_of(game()).fights(game(), timeline);
    for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
      const Board board = timeline.moments[i].after->board();
      const auto layout = layout_of(board);
      const Marks marks =
          marks_of(kit_of(game()), timeline, fights, i, board, *layout, Wording(game(), Language::en), Picture::yes);
      auto boxes = covered_by_nothing(board, *layout);
      std::vector<Segment> arrows;
      std::string found;
      for (const Item& item : marks.scene.items)
        if (const auto* stroke = std::get_if<Stroke>(&item);
            stroke != nullptr && stroke->ink >= Ink::march && stroke->ink <= Ink::attempt)
          arrows.push_back(stroke->way);
      bool any = false;
      for (const Item& item : marks.scene.items) {
        const auto* label = std::get_if<Figure>(&item);
        if (label == nullptr || !is_label(label->ink)) continue;
        any = true;
        const Rect inner = grown(label->box, -0.6);
        for (const auto& [box, what] : boxes)
          if (overlap(inner, box)) found += "\"" + label->text + "\" on " + what + "; ";
        for (const Segment& arrow : arrows)
          if (crosses(arrow, inner)) found += "\"" + label->text + "\" on an arrow; ";
        boxes.emplace_back(inner, "\"" + label->text + "\"");
      }
      labelled += any ? 1U : 0U;
      hit += found.empty() ? 0U : 1U;
      EXPECT_EQ(found, "") << "game " << seed << ", step " << timeline.moments[i].name;
    }
  }
  EXPECT_GT(labelled, 100U);
  RecordProperty("labelled", static_cast<int>(labelled));
  RecordProperty("hit", static_cast<int>(hit));
}

/// The boxes of pieces at each place.
std::vector<std::vector<Rect>> boxes_of_pieces(const Board& board, const Layout& layout) {
  std::vector<std::vector<Rect>> boxes;
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    Scene pieces;
    add_place_pieces(board, board.places[i].pieces, layout.places[i], pieces);
    boxes.emplace_back();
    for (const Item& item : pieces.items)
      if (const auto* figure = std::get_if<Figure>(&item)) boxes.back().push_back(grown(figure->box, -1));
  }
  return boxes;
}

TEST(ReplayBoard, pieces_cover_no_piece_and_no_name_of_another_place) {
  std::set<std::string> found;
  std::size_t boards = 0;
  for (const unsigned seed : {1U, 2U, 3U}) {
    for (const auto& moment : whole_game(seed).moments) {
      const Board board = moment.after->board();
      const auto layout = layout_of(board);
      const auto boxes = boxes_of_pieces(board, *layout);
      ++boards;
      for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t k = 0; k < boxes.size(); ++k) {
          if (i == k) continue;
          const Rect name = grown(moved(name_box(board.places[k]), layout->places[k]), -1);
          for (const Rect& box : boxes[i]) {
            const bool hit = overlap(box, name) ||
                             std::ranges::any_of(boxes[k], [&](const Rect& other) { return overlap(box, other); });
            if (hit) found.insert(board.places[i].name + " on " + board.places[k].name);
          }
        }
    }
  }
  EXPECT_GT(boards, 900U);
  EXPECT_EQ(found, std::set<std::string>{});
}

/// The number in a cell such as `+3` or `die 4`; 0 when it holds none.
int number_in(const std::string& text) {
  const auto at = text.find_first_of("0123456789");
  return at == std::string::npos ? 0 : std::stoi(text.substr(at));
}

std::string in_english(const Said& said) { return game().words("en").text(said); }

TEST(ReplayBattles, R9_4_totals_are_the_modifiers_and_the_die) {
  std::size_t fought = 0, closed = 0;
  for (unsigned seed = 1; seed <= 10; ++seed) {
    const Timeline& timeline = whole_game(seed);
    for (const replay::Fight& fight : replay::kit_of(game()).fights(game(), timeline).list) {
      for (std::size_t side = 0; side < 2 && !fight.rows.empty(); ++side) {
        int sum = 0, total = -1;
        for (const replay::FightRow& row : fight.rows) {
          if (row.kind == replay::FightRow::Kind::sum) total = number_in(in_english(row.cells[side].text));
          const bool adds = row.title.id == "texts.battle_roll" || row.cells[side].text.id.starts_with("+");
          sum += total < 0 && adds ? number_in(in_english(row.cells[side].text)) : 0;
        }
        EXPECT_EQ(sum, total) << fight.at;
      }
      EXPECT_FALSE(fight.fate.id.empty());
      EXPECT_TRUE(std::ranges::is_sorted(fight.lines, {}, &replay::FightLine::moment));
      EXPECT_GE(fight.last, fight.first);
      ++fought;
      if (fight.fate.id != "texts.force_surrenders") continue;
      ++closed;
      const Ways ways = kit_of(game()).ways(*timeline.before(timeline.moments[fight.answer]).after, fight);
      EXPECT_TRUE(std::ranges::all_of(
          ways.notes, [](const Note& way) { return way.kind == Note::Kind::Barred && !way.text.empty(); }));
    }
  }
  EXPECT_GT(fought, 10U);
  EXPECT_GT(closed, 0U);
}

TEST(ReplayGroups, an_impulse_has_a_seat_and_a_card) {
  const Timeline& timeline = whole_game(2);
  const StepGroups groups = kit_of(game()).groups(timeline);
  std::size_t impulses = 0;
  for (const StepGroup& group : groups.list) {
    EXPECT_GE(std::stoi(group.when), 1775);
    EXPECT_EQ(group.card > 0, !group.seat.empty()) << group.title.id;
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

/// An analysis of a game in which the chance goes from one half to `after` at step `turn`.
replay::Analysis analysis_with(const Timeline& timeline, std::size_t turn, double after) {
  replay::Analysis analysis;
  analysis.seats.assign(game().seats().begin(), game().seats().end());
  analysis.outcome = timeline.moments[timeline.length].after->outcome();
  analysis.steps.resize(timeline.length);
  for (std::size_t i = 0; i < timeline.length; ++i) {
    analysis.steps[i].step = i + 1;
    analysis.steps[i].action = timeline.moments[i + 1].action;
    analysis.steps[i].before = i < turn ? 0.5 : after;
    analysis.steps[i].after = i + 1 < turn ? 0.5 : after;
  }
  return analysis;
}

/// The same after a trial of its largest swing, from one half to `after`, each with this doubt.
replay::Analysis tried_with(const Timeline& timeline, std::size_t turn, double curve, double after, double doubt) {
  replay::Analysis analysis = analysis_with(timeline, turn, curve);
  analysis.tried_by = "heuristic";
  for (const auto& [first, last] : Explainer(game(), timeline).swings(analysis)) {
    replay::Swing swing{first, last, 0.5, after, after - 0.5};
    swing.gain_low = swing.gain - doubt;
    swing.gain_high = swing.gain + doubt;
    swing.worth = swing.gain;
    swing.pairs = 320;
    analysis.swings.push_back(swing);
  }
  return analysis;
}

/// The first step of an impulse, at or behind a step.
std::size_t impulse_from(const Timeline& timeline, std::size_t step) {
  const StepGroups groups = kit_of(game()).groups(timeline);
  const auto begins = [&](std::size_t i) {
    return groups.list[groups.of[i]].first == i && !groups.list[groups.of[i]].seat.empty();
  };
  while (step < timeline.length && !begins(step)) ++step;
  return step;
}

TEST(ReplayPage, turns_at_the_play_that_trials_confirm) {
  const Timeline& timeline = whole_game(1);
  const bool first = timeline.moments[timeline.length].after->outcome()->winner == Seat{0};
  ReplayHead head{"A game", "", "", {}, {}, ""};
  const auto deciding = [&] { return data_in(replay_page(game(), timeline, everything, head, {}))["deciding"]; };
  for (const std::size_t from : {timeline.length / 3, timeline.length / 2}) {
    const std::size_t turn = impulse_from(timeline, from);
    replay::Analysis analysis = tried_with(timeline, turn, first ? 0.9 : 0.1, first ? 0.7 : 0.3, 0.1);
    ASSERT_EQ(analysis.swings.front().first, turn) << "the play with the largest swing is tried first";
    head.analysis = &analysis;
    const auto told = deciding();
    EXPECT_NE(
        told["why"].get<std::string>().find("won 50 of 100 games, from behind it 70 (320 pairs of games; 10 to 30 "
                                            "more)"),
        std::string::npos)
        << told;
    EXPECT_NEAR(told["show"].get<double>(), static_cast<double>(turn), 15);
    EXPECT_FALSE(told["name"].get<std::string>().empty());
    // Notes, the command and the page one can play on tell the same.
    const Explainer explainer(game(), timeline);
    explainer.explain(analysis);
    EXPECT_TRUE(analysis.turning->decided);
    EXPECT_EQ(analysis.turning->first, turn);
    EXPECT_NE(replay::analysis_as_text(analysis, 3).find(told["why"].get<std::string>()), std::string::npos);
    EXPECT_EQ(explainer.turning_point(&analysis).name, told["name"]);
  }
}

TEST(ReplayPage, says_why_a_game_has_no_turning_point) {
  const Timeline& timeline = whole_game(1);
  const bool first = timeline.moments[timeline.length].after->outcome()->winner == Seat{0};
  const std::size_t turn = impulse_from(timeline, timeline.length / 2);
  ReplayHead head{"A game", "", "", {}, {}, ""};
  const auto flat = [&](replay::Analysis analysis) {
    head.analysis = &analysis;
    const auto page = data_in(replay_page(game(), timeline, everything, head, {}));
    for (const auto& key : page["keys"]) EXPECT_NE(key[1], "turning");
    Explainer(game(), timeline).explain(analysis);
    EXPECT_FALSE(analysis.turning->decided);
    const auto why = page["deciding"]["flat"].get<std::string>();
    EXPECT_NE(replay::analysis_as_text(analysis, 3).find("There is no turning point. " + why), std::string::npos);
    return why;
  };
  const auto of_winner = [&](double chance) { return first ? chance : 1 - chance; };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  EXPECT_TRUE(has(flat(analysis_with(timeline, turn, of_winner(0.9))), "Nothing was played on"));
  // However far the curve swings: what playing on does not confirm has decided nothing.
  EXPECT_TRUE(has(flat(tried_with(timeline, turn, of_winner(0.9), of_winner(0.7), 0.3)), "Nothing decided it"));
  EXPECT_TRUE(has(flat(tried_with(timeline, turn, of_winner(0.9), of_winner(0.3), 0.1)), "Nothing decided it"));
  EXPECT_TRUE(has(flat(tried_with(timeline, turn, of_winner(0.9), of_winner(0.53), 0.01)), "Nothing decided it"));
  // A game that goes on has not turned yet.
  replay::Record begun;
  const Timeline opening = replay::make_timeline(game(), begun);
  EXPECT_FALSE(Explainer(game(), opening).turning_point(nullptr).found);
}

TEST(ReplayPage, a_turning_point_is_a_play_of_a_side_that_the_count_confirms) {
  std::size_t found = 0;
  for (const unsigned seed : {1U, 2U, 3U}) {
    const Timeline& timeline = whole_game(seed);
    const TurningPoint point = Explainer(game(), timeline).turning_point(nullptr);
    const auto outcome = timeline.moments[timeline.length].after->outcome();
    if (!point.found) {
      EXPECT_FALSE(point.why.empty());
      continue;
    }
    ++found;
    EXPECT_NE(kit_of(game()).ahead(*timeline.moments[point.first - 1].after), outcome->winner);
    for (std::size_t i = point.last; i < timeline.length; ++i)
      EXPECT_EQ(kit_of(game()).ahead(*timeline.moments[i].after), outcome->winner) << i;
    EXPECT_EQ(point.name.find("nobody"), std::string::npos);
  }
  RecordProperty("found", static_cast<int>(found));
}

TEST(ReplayPage, lists_key_moments_in_the_order_of_the_game_with_their_weight) {
  const auto page = data_in(replay_page(game(), whole_game(2), everything, {"A game", "", "", {}, {}, ""}, {}));
  std::size_t before = 0;
  std::set<std::string> kinds;
  for (const auto& key : page["keys"]) {
    EXPECT_GE(key[0].get<std::size_t>(), before);
    before = key[0].get<std::size_t>();
    kinds.insert(key[1].get<std::string>());
    EXPECT_FALSE(key[2].get<std::string>().empty());
    EXPECT_GT(key[3].get<double>(), 0);
  }
  for (const char* kind : {"battle", "holding", "end"}) EXPECT_TRUE(kinds.contains(kind)) << kind;
  EXPECT_EQ(before, whole_game(2).length) << "the end comes last";
}

TEST(ReplayTale, tells_every_year_once_and_nothing_twice_or_empty) {
  for (const Language language : {Language::en, Language{"pl"}})
    for (const unsigned seed : {1U, 2U, 3U}) {
      const auto tale = tale_of(game(), whole_game(seed), everything, language);
      ASSERT_GT(tale.size(), 1U);
      std::set<std::string> years;
      for (const Paragraph& paragraph : tale) {
        EXPECT_TRUE(years.insert(paragraph.title).second) << paragraph.title;
        EXPECT_TRUE(paragraph.text.ends_with('.') && paragraph.text.find("{") == std::string::npos) << paragraph.text;
        EXPECT_EQ(paragraph.text.find("nobody:"), std::string::npos);
        const auto sentences = split(paragraph.text, '.');
        std::set<std::string> once(sentences.begin(), sentences.end());
        EXPECT_EQ(once.size(), sentences.size()) << paragraph.text;
      }
      EXPECT_NE(tale.back().text.find(language == Language::en ? "win the game by" : "wygrywają grę"),
                std::string::npos);
    }
}

TEST(ReplayTale, names_marches_battles_and_what_turned) {
  const auto tale = tale_of(game(), whole_game(2), everything, Language::en);
  std::string all;
  for (const Paragraph& paragraph : tale) all += paragraph.text + " ";
  for (const char* part :
       {" marches from ", "(lost: American ", "put down markers at", " to win: ", "The winter costs the "})
    EXPECT_NE(all.find(part), std::string::npos) << part << "\n" << all;
  EXPECT_TRUE(tale_as_markdown("A game", tale).starts_with("# A game\n\n## 1775\n\n"));
}

TEST(ReplayWhy, a_marked_step_tells_what_it_gave_what_was_better_and_where_that_leads) {
  const Record record = replay::read_record(read_file(test::source_dir() + "/tests/inputs/missed-win.yaml"), "m.yaml");
  replay::AnalysisOptions options;
  options.budget = 60;
  replay::Analysis analysis = replay::analyze(game(), record, options);
  {
    const Timeline timeline = replay::make_timeline(game(), record);
    const StepExplanation open = Explainer(game(), timeline).tell(analysis.steps.front());
    EXPECT_NE(open.text.find("Looks worth a try: play 51"), std::string::npos) << open.text;
    EXPECT_EQ(open.text.find("points"), std::string::npos) << open.text;
    EXPECT_TRUE(open.line.empty() && open.brings.empty());
  }
  replay::confirm(game(), record, analysis, {}, {});
  Record noted = record;
  replay::annotate(noted, analysis, 5);
  const Timeline timeline = replay::make_timeline(game(), noted);
  const StepExplanation told = Explainer(game(), timeline).tell(analysis.steps.front());
  EXPECT_NE(told.text.find("Better: play 51"), std::string::npos) << told.text;
  EXPECT_NE(told.text.find("What speaks for it: "), std::string::npos) << told.text;
  EXPECT_FALSE(told.line.empty());
  EXPECT_EQ(told.brings.empty(), !analysis.steps.front().whole_line);
  EXPECT_NE(Explainer(game(), timeline, Language{"pl"}).tell(analysis.steps.front()).text.find("Lepiej: zagraj 51"),
            std::string::npos);
  // The page has the paragraph and the moments of the line, whose ways it draws.
  ReplayHead head{"A game", "", "", {}, {}, ""};
  head.analysis = &analysis;
  const auto page = data_in(replay_page(game(), timeline, everything, head, {}));
  EXPECT_EQ(page["moments"][1]["told"]["text"], told.text);
  bool marches = false;
  for (const auto& moment : page["moments"][1]["told"]["line"])
    marches = marches || page["moments"][moment.get<std::size_t>()].contains("ways");
  EXPECT_TRUE(marches);
}

TEST(ReplayPage, what_people_wrote_cannot_leave_the_data) {
  auto steps = random_steps(1, 5);
  const std::string nasty = "</script><script>alert(1)</script><!-- {{data}} \xff & \"quoted\"";
  steps[2].note = nasty;
  steps[3].bookmark = nasty;
  const std::string page = page_of(timeline_of(steps), everything, nasty);
  EXPECT_EQ(count(page, "</script>"), 2U);
  EXPECT_EQ(count(page, "<!--"), 0U);
  const auto data = data_in(page);
  EXPECT_EQ(data["moments"][3]["note"].get<std::string>().substr(0, 40), nasty.substr(0, 40));
  EXPECT_EQ(data["moments"].size(), 6U);
}

TEST(ReplayPage, of_a_whole_game_stays_small_and_names_no_address) {
  const std::string page = page_of(whole_game(3), everything);
  EXPECT_LT(page.size(), 3'000'000U);
  EXPECT_GT(page.size(), 300'000U);
  for (const char* word : {" src=\"", "@import", "url(\"http", "href=\"http"}) EXPECT_EQ(count(page, word), 0U) << word;
}

TEST(ReplayPage, its_boards_are_the_positions) {
  const Timeline& timeline = whole_game(2);
  const auto data = data_in(page_of(timeline, everything));
  std::vector<std::vector<std::size_t>> shown;
  ASSERT_GT(timeline.moments.size(), 300U);
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
        EXPECT_NE(says.find(piece.kind == Piece::Kind::Marker ? " PC" : piece.label), std::string::npos) << says;
      EXPECT_EQ(says.empty(), board.places[place].pieces.empty());
    }
  }
}

TEST(ReplayPage, explains_every_paragraph_it_cites) {
  const Timeline& timeline = whole_game(3);
  const auto data = data_in(page_of(timeline, everything));
  std::size_t events = 0;
  for (const auto& moment : data["moments"])
    for (const auto& event : moment["events"]) {
      EXPECT_TRUE(data["rules"].contains(event[0].get<std::string>())) << event.dump();
      ++events;
    }
  EXPECT_GT(events, 300U);
}

}  // namespace replay_page_test
}  // namespace tricorne::reports
