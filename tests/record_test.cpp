// Records of games: reading and writing their files.
#include "replay/record.h"

#include <gtest/gtest.h>

#include "engine/core/text.h"
#include "replay/edit.h"
#include "tests/support/sample.h"

namespace tricorne {
namespace {

using replay::read_record;
using replay::Record;

constexpr std::string_view annotated = R"(# A game from memory.
format: 1
game: washingtons-war
kind: replay
title: A game
ruleset: "2010"
players: {american: Ann, british: Bob}
start: setup
actions:
- place PC at Oswego   # she hesitated
- finish
- draw ?
# the deal goes on
- draw 12
- glyph: "!"
- {bookmark: howe, note: "lands: at last"}
- play 29 for operations: political control
- branch:
    title: instead
    actions:
    - "play 29 for operations: activate Howe"
    - march to Norwich
    - branch:
        actions:
        - finish
    - note: |
        two
        lines
- branch: {actions: [discard 29]}
- agreed: Bob said so
- digest: "00000000000000ff"
result: unfinished
)";

std::string head(const std::string& rest) { return "format: 1\ngame: washingtons-war\nkind: replay\n" + rest; }

std::string refusal(const std::string& text) {
  return test::data_error([&] { read_record(text, "game.yaml"); });
}

TEST(Record, reads_actions_and_remarks) {
  const Record record = read_record(annotated, "game.yaml");
  ASSERT_EQ(record.steps.size(), 5U);
  EXPECT_EQ(record.steps[0].action, "place PC at Oswego");
  EXPECT_EQ(record.steps[2].action, "draw ?");
  EXPECT_EQ(record.steps[3].mark.line, 14);
  EXPECT_EQ(record.steps[3].glyph, "!");
  EXPECT_EQ(record.steps[3].bookmark, "howe");
  EXPECT_EQ(record.steps[3].note, "lands: at last");
  const replay::Step& play = record.steps[4];
  EXPECT_EQ(play.action, "play 29 for operations: political control");
  EXPECT_EQ(play.agreed, "Bob said so");
  EXPECT_EQ(play.digest, 255U);
  ASSERT_EQ(play.branches.size(), 2U);
  EXPECT_EQ(play.branches[0].title, "instead");
  EXPECT_EQ(play.branches[0].steps[0].action, "play 29 for operations: activate Howe");
  EXPECT_EQ(play.branches[0].steps[1].branches[0].steps[0].action, "finish");
  EXPECT_EQ(play.branches[0].steps[1].note, "two\nlines\n");
  EXPECT_EQ(play.branches[1].steps[0].action, "discard 29");
  EXPECT_EQ(record.ruleset.text, "2010");
  EXPECT_EQ(record.players[1].second, "Bob");
  ASSERT_TRUE(record.result);
  EXPECT_FALSE(record.result->finished);
}

TEST(Record, what_is_written_reads_as_the_same_and_is_written_the_same_again) {
  const std::string first = write_record(read_record(annotated, "game.yaml"));
  EXPECT_EQ(write_record(read_record(first, "game.yaml")), first);
  const Record record = read_record(first, "game.yaml");
  EXPECT_EQ(record.steps[4].branches[0].steps[1].note, "two\nlines\n");
  EXPECT_EQ(record.steps[3].note, "lands: at last");
  EXPECT_EQ(record.steps[4].digest, 255U);
}

TEST(Record, odd_texts_of_the_head_and_the_result_are_written_so_that_they_can_be_read) {
  const std::string odd =
      head("rules: 'a\"b: #'\nactions: []\nresult: {winner: british, ending: 'a}, b: c', year: 1780}\n");
  const Record again = read_record(write_record(read_record(odd, "odd.yaml")), "again.yaml");
  EXPECT_EQ(again.rules.text, "a\"b: #");
  ASSERT_TRUE(again.result);
  EXPECT_EQ(again.result->ending, "a}, b: c");
}

TEST(Record, keeps_the_text_it_was_read_from) { EXPECT_EQ(read_record(annotated, "game.yaml").text, annotated); }

TEST(Record, plain_lines_and_yaml_mean_the_same) {
  const std::string plain = head("actions:\n- place PC at Oswego\n- landing party: flip PC at Boston\n- draw 3\n");
  const std::string flow = head("actions: [place PC at Oswego, 'landing party: flip PC at Boston', draw 3]\n");
  EXPECT_EQ(write_record(read_record(plain, "a")), write_record(read_record(flow, "a")));
}

TEST(Record, steps_have_names) {
  const Record record = read_record(annotated, "game.yaml");
  const auto line = [&](std::string_view name) {
    std::string text;
    const auto path = find_step(record, name);
    if (!path) return std::string("none");
    for (const replay::Step* step : line_to(record, *path)) text += step->action.substr(0, 7) + "|";
    return text;
  };
  EXPECT_EQ(line("0"), "");
  EXPECT_EQ(line("2"), "place P|finish|");
  EXPECT_EQ(line("howe"), "place P|finish|draw ?|draw 12|");
  EXPECT_EQ(line("5.1.2"), "place P|finish|draw ?|draw 12|play 29|march t|");
  EXPECT_EQ(line("5.1.2.1.1"), "place P|finish|draw ?|draw 12|play 29|finish|");
  EXPECT_EQ(line("end"), line("5"));
  for (const char* wrong : {"6", "5.3.1", "5.1", "5.1.0", "5.1.4", "x", "", "-1", "5."}) EXPECT_EQ(line(wrong), "none");
}

TEST(Record, what_cannot_be_understood_is_refused_with_its_place) {
  EXPECT_EQ(refusal(head("actions:\n- note: too early\n")),
            "game.yaml:5:3: a remark belongs to the action above it, and there is none");
  EXPECT_NE(refusal(head("actions:\n- finish\n- branch: {actions: []}\n")).find("game.yaml:6"), std::string::npos);
  EXPECT_NE(
      refusal("format: 2\ngame: washingtons-war\nkind: replay\nactions: []\n").find("game.yaml:1:9: format 2 is newer"),
      std::string::npos);
  EXPECT_NE(refusal(head("actions: []\nrulset: 3\n")).find("did you mean \"ruleset\""), std::string::npos);
  EXPECT_NE(refusal(head("actions:\n- finish\n- glyph: \"!!!\"\n")).find("unknown glyph"), std::string::npos);
  EXPECT_NE(refusal(head("actions:\n- finish\n- digest: \"12\"\n")).find("16 hexadecimal"), std::string::npos);
  EXPECT_NE(refusal(head("actions:\n- a\n- bookmark: x\n- b\n- bookmark: x\n")).find("twice"), std::string::npos);
  EXPECT_NE(refusal(head("actions: [finish, {note: a, nite: b}]\n")).find("nite"), std::string::npos);
}

TEST(Record, a_quote_over_several_lines_hides_no_action) {
  const Record record = read_record(head("actions:\n- finish\n- note: \"one\n  two\"\n- finish\n"), "a");
  EXPECT_EQ(record.steps.size(), 2U);
  EXPECT_EQ(record.steps[0].note, "one two");
}

// --- editing ---

std::string edited(const std::string& step, const replay::Step& more) {
  const Record record = read_record(annotated, "game.yaml");
  return with_remarks(record, *find_step(record, step), more);
}

/// The lines of `text` that are not in `before`, which must otherwise be the same.
std::string added_lines(const std::string& before, const std::string& text) {
  const auto old = split(before, '\n'), now = split(text, '\n');
  std::string added;
  std::size_t i = 0;
  for (const std::string& line : now) {
    if (i < old.size() && old[i] == line)
      ++i;
    else
      added += line + "\n";
  }
  EXPECT_EQ(i, old.size()) << "a line was lost";
  return added;
}

TEST(RecordEditing, a_remark_adds_its_line_and_changes_no_other) {
  replay::Step more;
  more.note = "why: \"so\"";
  more.glyph = "?";
  const std::string text = edited("1", more);
  EXPECT_EQ(added_lines(std::string(annotated), text), "- glyph: \"?\"\n- note: \"why: \\\"so\\\"\"\n");
  const Record again = read_record(text, "game.yaml");
  EXPECT_EQ(again.steps[0].note, more.note);
  EXPECT_EQ(again.steps[0].glyph, "?");
  EXPECT_EQ(again.steps[1].note, "");
}

TEST(RecordEditing, a_branch_is_added_behind_the_others_at_any_depth) {
  replay::Step more;
  more.branches.push_back({"third", {}, {}});
  more.branches[0].steps.emplace_back();
  more.branches[0].steps[0].action = "play 29 as event";
  const Record top = read_record(edited("5", more), "game.yaml");
  ASSERT_EQ(top.steps[4].branches.size(), 3U);
  EXPECT_EQ(top.steps[4].branches[2].title, "third");
  EXPECT_EQ(top.steps[4].agreed, "Bob said so");
  const Record deep = read_record(edited("5.1.2.1.1", more), "game.yaml");
  const replay::Step& finish = deep.steps[4].branches[0].steps[1].branches[0].steps[0];
  ASSERT_EQ(finish.branches.size(), 1U);
  EXPECT_EQ(finish.branches[0].steps[0].action, "play 29 as event");
  EXPECT_EQ(deep.steps[4].branches[0].steps[1].note, "two\nlines\n");
}

TEST(RecordEditing, a_branch_is_taken_out_whole) {
  const Record record = read_record(annotated, "game.yaml");
  const Record without = read_record(without_branch(record, *find_step(record, "5"), 1), "game.yaml");
  ASSERT_EQ(without.steps[4].branches.size(), 1U);
  EXPECT_EQ(without.steps[4].branches[0].steps[0].action, "discard 29");
  EXPECT_EQ(without.steps[4].digest, 255U);
  EXPECT_NE(without.text.find("# the deal goes on"), std::string::npos);
  const Record deep = read_record(without_branch(record, *find_step(record, "5.1.2"), 1), "game.yaml");
  EXPECT_TRUE(deep.steps[4].branches[0].steps[1].branches.empty());
  EXPECT_THROW(without_branch(record, *find_step(record, "5"), 3), DataError);
}

TEST(RecordEditing, what_cannot_be_done_is_refused) {
  replay::Step more;
  more.agreed = "again";
  EXPECT_NE(test::data_error([&] { edited("5", more); }).find("has one of these already"), std::string::npos);
  EXPECT_NE(test::data_error([&] { edited("0", more); }).find("before the first"), std::string::npos);
  const Record flow = read_record(head("actions: [finish, finish]\n"), "a");
  EXPECT_NE(test::data_error([&] { with_remarks(flow, *find_step(flow, "2"), more); }).find("shares its line"),
            std::string::npos);
}

}  // namespace
}  // namespace tricorne
