// Diagrams that GraphViz lays out, of both games.
#include <gtest/gtest.h>

#include <thread>

#include "replay/record/record.h"
#include "reports/diagram/around.h"
#include "reports/diagram/flow.h"
#include "reports/diagram/game_tree.h"
#include "tests/support/crossing.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/games/simulation.h"
#include "verify/oracle.h"

namespace tricorne::reports {
namespace {

replay::Timeline recorded(const Game& game, const std::string& file) {
  return replay::make_timeline(game, replay::load_record(test::source_dir() + "/tests/records/" + file));
}

/// Do all arrows join nodes, and has each node a name of its own?
void expect_sound(const Diagram& diagram) {
  std::set<std::string> names;
  for (const DiagramNode& node : diagram.nodes) EXPECT_TRUE(names.insert(node.name).second) << node.name;
  for (const DiagramEdge& edge : diagram.edges) {
    EXPECT_TRUE(names.contains(edge.from)) << edge.from;
    EXPECT_TRUE(names.contains(edge.to)) << edge.to;
  }
}

/// Draws the diagram in each format. GraphViz must name every node in the SVG.
void expect_drawn(const Diagram& diagram) {
  expect_sound(diagram);
  EXPECT_TRUE(dot_of(diagram).starts_with("digraph \""));
  EXPECT_EQ(drawn(diagram, PictureFormat::dot), dot_of(diagram));
  EXPECT_TRUE(drawn(diagram, PictureFormat::png).starts_with("\x89PNG"));
  const std::string svg = drawn(diagram, PictureFormat::svg);
  for (const DiagramNode& node : diagram.nodes)
    EXPECT_NE(svg.find("class=\"node " + node.kind + "\">\n<title>"), std::string::npos) << node.kind;
  EXPECT_EQ(drawn(diagram, PictureFormat::svg), svg);
}

std::size_t count_kind(const Diagram& diagram, std::string_view kind) {
  return static_cast<std::size_t>(std::ranges::count(diagram.nodes, kind, &DiagramNode::kind));
}

TEST(Diagrams, the_tree_of_a_record_has_its_start_its_end_and_what_mattered) {
  for (const auto& [game, file] : {std::pair<const Game*, const char*>{&test::washingtons_war(), "2014-seed-1.yaml"},
                                   {&test::crossing(), "washingtons_crossing/random-2012-2.yaml"}}) {
    const replay::Timeline timeline = recorded(*game, file);
    const Diagram tree = tree_of(*game, timeline, {}, nullptr);
    EXPECT_EQ(count_kind(tree, "start"), 1U);
    EXPECT_GE(count_kind(tree, "end"), 1U);
    EXPECT_GT(tree.nodes.size(), 4U);
    EXPECT_EQ(tree.edges.size() + 1, tree.nodes.size()) << "a tree";
    expect_drawn(tree);
  }
}

TEST(Diagrams, boards_and_trees_are_drawn_on_several_threads_at_once) {
  const Game& game = test::washingtons_war();
  const Diagram tree = tree_of(game, recorded(game, "short-2014-1.yaml"), {}, nullptr);
  const Board board = game.setup()->board();
  const std::string tree_alone = drawn(tree, PictureFormat::svg), board_alone = draw(board, {}, PictureFormat::svg);
  std::vector<std::jthread> threads;
  for (const bool draws_tree : {true, false, true, false}) {
    threads.emplace_back([&, draws_tree] {
      for (int i = 0; i < 6; ++i) {
        const std::string now = draws_tree ? drawn(tree, PictureFormat::svg) : draw(board, {}, PictureFormat::svg);
        EXPECT_EQ(now, draws_tree ? tree_alone : board_alone);
      }
    });
  }
}

TEST(Diagrams, a_branch_leaves_the_main_line_where_it_begins) {
  const Game& game = test::washingtons_war();
  replay::Record record = replay::load_record(test::source_dir() + "/tests/records/2014-seed-1.yaml");
  replay::Branch branch;
  branch.title = "another way";
  branch.steps = {record.steps[41]};
  record.steps[41].branches.push_back(branch);
  const Diagram tree = tree_of(game, replay::make_timeline(game, record), {}, nullptr);
  EXPECT_EQ(count_kind(tree, "branch"), 1U);
  EXPECT_NE(std::ranges::find(tree.edges, "branch", &DiagramEdge::kind), tree.edges.end());
  expect_drawn(tree);
}

TEST(Diagrams, the_flow_counts_every_answer_of_the_games_whatever_the_threads) {
  for (const Game* game : {&test::washingtons_war(), &test::crossing()}) {
    std::string first;
    for (const unsigned threads : {1U, 3U}) {
      FlowCount count;
      verify::SimulationOptions options;
      options.games = 3;
      options.threads = threads;
      options.watch = count.watcher();
      const auto results = verify::simulate(*game, options);
      std::uint64_t ends = 0;
      for (const auto& [step, times] : count.steps()) ends += std::get<1>(step) == "end" ? times : 0;
      EXPECT_EQ(ends, results.games);
      ScenarioPaths all;
      for (const auto& [step, times] : count.steps()) all.add({std::get<0>(step), std::get<1>(step)});
      const Diagram flow = flow_of(*game, count, options.games, all);
      EXPECT_GT(count_kind(flow, "chance"), 3U);
      if (threads == 1) first = dot_of(flow), expect_drawn(flow);
      EXPECT_EQ(dot_of(flow), first);
    }
  }
}

TEST(Diagrams, the_flow_shows_what_no_scenario_walks_and_what_only_scenarios_do) {
  const Game& game = test::washingtons_war();
  FlowCount count;
  count.add({{{"choose_card_play", "choose_pc_action", "10.11"}, 5}, {{"choose_pc_action", "end", ""}, 1}}, {});
  ScenarioPaths walked;
  walked.add({"choose_card_play", "choose_retreat"});
  const Diagram flow = flow_of(game, count, 1, walked);
  const auto node = [&](const std::string& name) {
    return std::ranges::find(flow.nodes, name, &DiagramNode::name)->kind;
  };
  EXPECT_EQ(node("choose_card_play"), "question");
  EXPECT_EQ(node("choose_pc_action"), "unproved question");
  EXPECT_EQ(node("choose_retreat"), "proved");
  const auto edge = [&](const std::string& to) { return std::ranges::find(flow.edges, to, &DiagramEdge::to)->kind; };
  EXPECT_EQ(edge("choose_pc_action"), "unproved");
  EXPECT_EQ(edge("choose_retreat"), "proved");
  EXPECT_EQ(edge("end"), "flow") << "the end is no question that a scenario asks";
  expect_drawn(flow);
}

TEST(Diagrams, one_chapter_of_the_flow_is_open_and_the_others_are_a_node_each) {
  for (const auto& [game, chapter] : {std::pair(&test::washingtons_war(), "9"), std::pair(&test::crossing(), "17")}) {
    FlowCount count;
    verify::SimulationOptions options;
    options.games = 3;
    options.watch = count.watcher();
    verify::simulate(*game, options);
    const Diagram flow = flow_of(*game, count, options.games, {}, chapter);
    EXPECT_GT(count_kind(flow, "chapter"), 4U);
    for (const DiagramNode& node : flow.nodes) {
      if (node.kind == "chapter") {
        EXPECT_TRUE(std::ranges::any_of(node.label, [](char c) { return c >= 'A' && c <= 'Z'; })) << node.label;
      }
      const bool within = node.rule == chapter || node.rule.starts_with(std::string(chapter) + '.');
      EXPECT_EQ(node.kind != "chapter" && node.kind != "end", within) << node.name;
    }
    expect_drawn(flow);
  }
}

TEST(Diagrams, what_touches_a_paragraph_stands_around_it_and_of_many_a_few) {
  const Game& game = test::washingtons_war();
  std::vector<Neighbour> neighbours{{"ruling", "R-001", "reads it"}, {"axis", "army_units"}};
  for (int i = 0; i < 40; ++i) neighbours.push_back({"scenario", "run-" + std::to_string(i)});
  const Diagram diagram = around(game.rules().front(), neighbours);
  EXPECT_EQ(count_kind(diagram, "scenario"), 25U);
  EXPECT_NE(dot_of(diagram).find("16 more"), std::string::npos);
  expect_drawn(diagram);
}

TEST(Diagrams, why_an_answer_is_refused_is_a_graph_of_notes_and_places) {
  const Board board = test::washingtons_war().setup()->board();
  const std::vector<Note> notes{{Note::Kind::Path, {0, 1, 2}, "a way", "7.3.A"},
                                {Note::Kind::Barred, {3}, "an army is there", "9.61.A"},
                                {Note::Kind::Cut, {4, 5}, "shut in", "10.31.A"}};
  const Diagram diagram = witness_of({"retreat to X", "refused", "9.61.A", false, &board, notes, std::size_t{0}});
  EXPECT_EQ(count_kind(diagram, "path"), 1U);
  EXPECT_EQ(count_kind(diagram, "barred"), 2U) << "the answer and the note";
  EXPECT_NE(dot_of(diagram).find("\"" + board.places[0].name + "\" -> \"" + board.places[1].name + "\""),
            std::string::npos);
  expect_drawn(diagram);
}

TEST(Diagrams, texts_of_people_stay_what_they_are) {
  const Diagram diagram{"a \"title\" & \\N",
                        Arrangement::rightwards,
                        {{"a \"b\"", "plain", "x & \\l <y>"}, {"c", "plain", "c"}},
                        {{"a \"b\"", "c", "plain", "&amp;"}}};
  const std::string svg = drawn(diagram, PictureFormat::svg);
  EXPECT_NE(svg.find("x &amp; \\l &lt;y&gt;"), std::string::npos);
  EXPECT_NE(svg.find("&amp;amp;"), std::string::npos);
}

}  // namespace
}  // namespace tricorne::reports
