// The graphs of boards: the DOT document, and the same graph in pictures and in those of GraphViz's own programs.
#include "reports/board/board_graph.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>

#include "engine/core/load/files.h"
#include "replay/record/record.h"
#include "reports/board/drawing.h"
#include "reports/kits.h"
#include "reports/replay_page/drawing.h"
#include "tests/support/crossing.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/oracle.h"

namespace tricorne::reports {
namespace {

/// A thing of a picture: `node place british New York`.
std::set<std::string> named_things(const std::string& svg) {
  static const std::regex thing("<g id=\"[^\"]*\" class=\"((?:node|edge) [^\"]*)\">\\s*<title>([^<]*)</title>");
  std::set<std::string> things;
  for (std::sregex_iterator it(svg.begin(), svg.end(), thing), end; it != end; ++it)
    if ((*it)[1].str().find("lettering") == std::string::npos) things.insert((*it)[1].str() + ' ' + (*it)[2].str());
  return things;
}

bool neato_is_here() { return std::system("neato -V >/dev/null 2>&1") == 0; }

/// What the installed `neato` makes of a document, and what it says about it.
struct Neato {
  std::string svg, said;
};
Neato neato_of(const std::string& dot) {
  const test::TemporaryPath file("board.dot"), svg("board.svg"), said("board.said");
  std::ofstream(file.text()) << dot;
  const std::string command = "neato -n -Tsvg '" + file.text() + "' >'" + svg.text() + "' 2>'" + said.text() + "'";
  EXPECT_EQ(std::system(command.c_str()), 0) << dot;
  return {read_file(svg.text()), read_file(said.text())};
}

/// A game that is drawn step by step.
struct Drawn {
  const Game& game;
  replay::Timeline timeline;
};

Drawn drawn_record(const Game& game, const std::string& file) {
  return {game, replay::make_timeline(game, replay::load_record(test::source_dir() + "/tests/records/" + file))};
}

/// Every so many steps, the DOT document and our SVG as `compare` takes them.
template <class Compare>
void each_step(const Drawn& drawn, std::size_t every, const Compare& compare) {
  ReplayPainter painter(drawn.game, drawn.timeline);
  for (std::size_t i = 1; i <= drawn.timeline.length; i += every) {
    const std::string said = drawn.timeline.moments[i].action;
    SCOPED_TRACE("step " + drawn.timeline.moments[i].name + ": " + said);
    compare(painter.draw(i, said, PictureFormat::dot), painter.draw(i, said, PictureFormat::svg));
  }
}

void expect_same_as_neato(const std::string& dot, const std::string& svg) {
  const Neato neato = neato_of(dot);
  EXPECT_EQ(neato.said, "");
  EXPECT_EQ(named_things(neato.svg), named_things(svg));
  EXPECT_GT(named_things(svg).size(), 3U);
}

TEST(BoardGraph, a_step_is_a_document_of_a_few_kilobytes) {
  const Drawn war = drawn_record(test::washingtons_war(), "2014-seed-1.yaml");
  ReplayPainter painter(war.game, war.timeline);
  std::string text;
  for (std::size_t i = 42; i <= 46; ++i) {
    const std::string dot = painter.draw(i, war.timeline.moments[i].action, PictureFormat::dot);
    EXPECT_LT(dot.size(), 14'000U);
    EXPECT_EQ(dot.find("_background"), std::string::npos);
    text += dot;
  }
  EXPECT_NE(text.find("digraph \"Step 44: American: take 2 CU\""), std::string::npos);
  EXPECT_NE(text.find("\"Newport\" -> \"Lexington and Concord\" [label=\"2 CU, Greene\", rule=\"7.3.B\"]"),
            std::string::npos);
  EXPECT_NE(text.find("[class=\"march american\""), std::string::npos);
}

TEST(BoardGraph, of_hexes_only_those_that_matter_are_in_the_document) {
  const Drawn crossing = drawn_record(test::crossing(), "washingtons_crossing/random-2012-1.yaml");
  each_step(crossing, 200, [&](const std::string& dot, const std::string&) { EXPECT_LT(dot.size(), 30'000U); });
}

TEST(BoardGraph, neato_draws_the_same_graph_of_steps) {
  if (!neato_is_here()) GTEST_SKIP() << "neato is not installed (package graphviz)";
  each_step(drawn_record(test::washingtons_war(), "2014-seed-1.yaml"), 40, expect_same_as_neato);
  each_step(drawn_record(test::crossing(), "washingtons_crossing/random-2012-1.yaml"), 150, expect_same_as_neato);
}

TEST(BoardGraph, neato_draws_the_same_graph_of_notes) {
  if (!neato_is_here()) GTEST_SKIP() << "neato is not installed (package graphviz)";
  std::size_t noted = 0;
  for (const Drawn& drawn : {drawn_record(test::washingtons_war(), "2014-seed-1.yaml"),
                             drawn_record(test::crossing(), "washingtons_crossing/random-2012-1.yaml")})
    for (std::size_t i = 0; i < drawn.timeline.length && noted < 12; ++i) {
      const Position& position = *drawn.timeline.moments[i].after;
      const auto notes = verify::oracle_of(drawn.game).notes(position);
      const auto origin = kit_of(drawn.game).origin(position);
      if (!origin || notes.size() < 2) continue;
      ++noted;
      i += drawn.timeline.length / 12;
      for (const auto& draw_it : {draw, draw_matter})
        expect_same_as_neato(draw_it(position.board(), notes, PictureFormat::dot, origin),
                             draw_it(position.board(), notes, PictureFormat::svg, origin));
    }
  EXPECT_GT(noted, 3U);
}

TEST(BoardGraph, two_signs_of_a_kind_at_one_place_have_two_names) {
  const Board board = test::washingtons_war().setup()->board();
  const std::string dot =
      draw(board, {{Note::Kind::Barred, {3}, "one", "9.61.A"}, {Note::Kind::Barred, {3}, "two", "9.61.B"}},
           PictureFormat::dot);
  const std::string name = board.places[3].name;
  EXPECT_NE(dot.find("\"" + name + " barred\""), std::string::npos);
  EXPECT_NE(dot.find("\"" + name + " barred 2\""), std::string::npos);
}

TEST(BoardGraph, a_way_is_open_or_barred_from_where_it_begins) {
  const Board board = test::washingtons_war().setup()->board();
  const Line line = board.lines.front();
  const std::string dot =
      draw(board, {{Note::Kind::Barred, {line.b}, "an army", "9.61.A"}}, PictureFormat::dot, line.a);
  EXPECT_NE(dot.find("\"" + board.places[line.a].name + "\" -> \"" + board.places[line.b].name +
                     "\" [rule=\"9.61.A\", tooltip=\"an army\"]"),
            std::string::npos)
      << dot;
}

}  // namespace
}  // namespace tricorne::reports
