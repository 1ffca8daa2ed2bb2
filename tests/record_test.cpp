// Records of games: reading, writing and editing their files.
#include "replay/record/record.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "replay/record/record_lines.h"
#include "tests/support/folder.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne {
namespace record_test {

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

class OtherReaders : public test::FolderTest {
 protected:
  /// A file as PyYAML loads it, as JSON. A date, or another value that JSON has not, makes it fail.
  Node load(const std::string& text) const {
    write("written.yaml", text);
    write("load.py",
          "import json, yaml\n"
          "with open('written.yaml', encoding='utf-8') as file, open('loaded.json', 'w') as made:\n"
          "    json.dump(yaml.safe_load(file), made)\n");
    const test::Result result = run_program("python3", "load.py");
    EXPECT_EQ(result.exit, 0) << result.err << text;
    return parse_json(read("loaded.json"), "loaded.json");
  }
};

/// Texts that a reader of YAML takes for something else, or cannot read, unless they are quoted.
const std::vector<std::string> odd{"no",
                                   "1.5",
                                   "12:30",
                                   "2024-11-12",
                                   "=",
                                   "<<",
                                   "a\u2028b",
                                   "~",
                                   "0x1F",
                                   "1e3",
                                   "yes",
                                   "null",
                                   "- x",
                                   "key: value",
                                   "#c",
                                   "a #c",
                                   "@x",
                                   "`x",
                                   "%x",
                                   "&a",
                                   "*a",
                                   "!t",
                                   "|",
                                   ">",
                                   "\"q\"",
                                   "'q'",
                                   "[1]",
                                   "{a}",
                                   "1_000",
                                   "0o17",
                                   ".5",
                                   "+1",
                                   "190:20:30",
                                   "Y",
                                   "On",
                                   ".inf",
                                   "-.INF",
                                   "? x",
                                   "2:x",
                                   "1,000",
                                   "a\u0085b",
                                   "\uFEFFa",
                                   "2024-11-12 10:00:00",
                                   "NaN",
                                   ".nan",
                                   "0b11",
                                   "1.",
                                   "--- x",
                                   "...",
                                   "a\tb",
                                   "two\nlines",
                                   "Łódź",
                                   "end:",
                                   ",",
                                   "- ",
                                   "trailing:  x",
                                   "12e03",
                                   "08",
                                   "-",
                                   "TRUE"};

/// A record with each of them as a note and as the title of a branch.
Record record_of_odd_texts() {
  Record record = read_record(head("actions: []\n"), "game.yaml");
  for (const std::string& text : odd) {
    replay::Step& step = record.steps.emplace_back();
    step.action = "play 29 for operations: political control";
    step.note = text;
    step.branches = {{text, {{}}, {}}};
    step.branches[0].steps[0].action = "finish";
  }
  return record;
}

TEST_F(OtherReaders, of_yaml_load_the_head_as_texts) {
  Record record = read_record(head("actions: []\n"), "game.yaml");
  record.title = "12:30";
  record.note = "no";
  record.players = {{"american", "1.5"}, {"british", "2024-11-12"}};
  const Node loaded = load(write_record(record));
  EXPECT_EQ(loaded.find("title")->scalar, "12:30");
  EXPECT_EQ(loaded.find("note")->scalar, "no");
  EXPECT_EQ(loaded.find("players")->find("american")->scalar, "1.5");
}

TEST_F(OtherReaders, of_yaml_load_the_texts_that_were_written) {
  const Record record = record_of_odd_texts();
  const std::string text = write_record(record);
  const Node loaded = load(text);
  const Record again = read_record(text, "again.yaml");
  const std::vector<Node>& entries = loaded.find("actions")->items;
  ASSERT_EQ(entries.size(), 3 * odd.size());
  ASSERT_EQ(again.steps.size(), odd.size());
  for (std::size_t i = 0; i < odd.size(); ++i) {
    const Node &note = *entries[3 * i + 1].find("note"), &branch = *entries[3 * i + 2].find("branch");
    EXPECT_EQ(entries[3 * i].scalar, record.steps[i].action);
    EXPECT_EQ(note.scalar, again.steps[i].note) << odd[i];
    EXPECT_EQ(branch.find("title")->scalar, again.steps[i].branches[0].title) << odd[i];
    EXPECT_TRUE(note.quoted) << odd[i] << " is no text for others";
  }
}

TEST_F(OtherReaders, of_yaml_load_whole_games) {
  for (const std::string name : {"2014-seed-1.yaml", "short-2014-2.yaml", "by-hand-british-diary.yaml"}) {
    const Record record = replay::load_record(test::source_dir() + "/tests/records/" + name);
    const Node loaded = load(write_record(record));
    std::size_t actions = 0;
    for (const Node& entry : loaded.find("actions")->items) actions += entry.is_scalar() ? 1 : 0;
    EXPECT_EQ(actions, record.steps.size()) << name;
  }
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

TEST(Record, a_quote_in_single_marks_over_several_lines_hides_no_action) {
  const std::vector<std::string> notes{"'one\n  - two'", "'it''s\n\n  - two'", "\"say \\\" and\n  - finish\"",
                                       "'a\n- finish\n- b'"};
  for (const std::string& note : notes) {
    const std::string text = head("actions:\n- finish\n- note: " + note + "\n- finish\n");
    try {
      EXPECT_EQ(read_record(text, "a").steps.size(), 2U) << text;
    } catch (const DataError&) {
      EXPECT_THROW(parse_yaml(text, "a"), DataError) << text;
    }
  }
  EXPECT_EQ(read_record(head("actions:\n- finish\n- note: the boys' camp\n- finish\n"), "a").steps.size(), 2U);
}

TEST(Record, a_digest_belongs_to_the_plain_action_above_it_and_stands_once) {
  const std::string digest = "- digest: \"00000000000000ff\"\n";
  EXPECT_EQ(read_record(head("actions:\n- finish\n" + digest), "a").steps[0].digest, 255U);
  EXPECT_EQ(read_record(head("actions:\n- finish\n- note: x\n" + digest), "a").steps[0].digest, 255U);
  EXPECT_NE(
      refusal(head("actions:\n- finish\n" + digest + digest)).find("game.yaml:7:11: the step has a digest already"),
      std::string::npos);
  EXPECT_NE(refusal(head("actions:\n" + digest)).find("there is none"), std::string::npos);
  EXPECT_NE(refusal(head("actions:\n- finish\n- digest: \"00000000000000fg\"\n")).find("16 hexadecimal"),
            std::string::npos);
}

// --- the plain head ---

void expect_same(const Node& a, const Node& b, const std::string& text) {
  EXPECT_EQ(a.kind, b.kind) << text;
  EXPECT_EQ(a.scalar, b.scalar) << text;
  EXPECT_EQ(a.quoted, b.quoted) << text;
  const bool same_place = a.mark.line == b.mark.line && a.mark.column == b.mark.column;
  EXPECT_TRUE(same_place || a.is_null()) << a.scalar << " in " << text;
  ASSERT_EQ(a.items.size(), b.items.size()) << text;
  ASSERT_EQ(a.entries.size(), b.entries.size()) << text;
  for (std::size_t i = 0; i < a.items.size(); ++i) expect_same(a.items[i], b.items[i], text);
  for (std::size_t i = 0; i < a.entries.size(); ++i) {
    EXPECT_EQ(a.entries[i].key, b.entries[i].key) << text;
    EXPECT_EQ(a.entries[i].key_mark.column, b.entries[i].key_mark.column) << text;
    EXPECT_EQ(a.entries[i].key_mark.line, b.entries[i].key_mark.line) << text;
    expect_same(a.entries[i].value, b.entries[i].value, text);
  }
}

/// Can the text be read without the parser? If so, the result must be that of the parser.
bool read_plainly(const std::string& text) {
  const auto plain = replay::read_plain_document(text, "game.yaml");
  if (plain) expect_same(*plain, parse_yaml(text, "game.yaml"), text);
  return plain.has_value();
}

TEST(PlainHead, of_a_recorded_game_needs_no_parser_and_reads_as_with_one) {
  std::size_t plain = 0;
  for (const auto& file : std::filesystem::directory_iterator(tricorne::test::source_dir() + "/tests/records"))
    if (file.path().extension() == ".yaml")
      plain += read_plainly(replay::take_plain_lines(read_file(file.path().string())).rest) ? 1U : 0U;
  EXPECT_GT(plain, 30U);
}

TEST(PlainHead, whatever_is_changed_in_it_the_parser_would_say_the_same) {
  const std::string good =
      "# a comment\nformat: 1\ngame: washingtons-war\nkind: replay\ntitle: \"Bob's: game\"\nplayers:\n  american: Ann "
      "B.\n"
      "  british: Bob\nmap: \"00ff\"\nstart: setup\nactions:\n\n\nresult: {winner: american, ending: count of "
      "colonies, year: 1779}\n";
  EXPECT_TRUE(read_plainly(good));
  std::mt19937 random(1775);
  constexpr std::string_view characters = "a1 :#\"'{}[],-&*!|>%@`~?\n\\.\t_n";
  std::size_t plain = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = good;
    for (auto changes = 1 + random() % 3; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      const char c = characters[random() % characters.size()];
      if (random() % 3 == 0)
        text.erase(at, 1);
      else if (random() % 2 == 0)
        text[at] = c;
      else
        text.insert(at, 1, c);
    }
    const auto read = replay::read_plain_document(text, "game.yaml");
    if (!read) continue;
    ++plain;
    ASSERT_NO_THROW(expect_same(*read, parse_yaml(text, "game.yaml"), text)) << text;
    if (HasFailure()) return;
  }
  EXPECT_GT(plain, 2000U);
}

TEST(PlainHead, leaves_to_the_parser_what_it_does_not_know) {
  for (const char* text :
       {"title: null\n", "players:\n", "a: {5\n", "a: {5}\n", "a: b\na: c\n", "- a\n", "a: 'b'\n", "a:  b\n", "a: b \n",
        "a: b\n  c: d\n", "a: {b: c}\n  d: e\n", "  a: b\n", "a: \"b\n", "", "\n", "a: b # c\n", "null: a\n"})
    EXPECT_FALSE(replay::read_plain_document(text, "a")) << text;
}

// --- editing ---

std::string edited(const std::string& step, const replay::Step& more) {
  const Record record = read_record(annotated, "game.yaml");
  return with_remarks(record, *find_step(record, step), more);
}

/// The lines of `text` that are not in `before`. All other lines must be the same.
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

}  // namespace record_test
}  // namespace tricorne
