// Properties of any file, line and text. Each property tries 300 cases made from numbers. RapidCheck shrinks a case
// that breaks a property, and most properties keep it as a file.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/record/record.h"
#include "tests/support/generators.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/engine/server.h"

namespace tricorne::test {
namespace file_properties_test {

using namespace ww;

constexpr int cases = 300;

// --- reading what was written --------------------------------------------------------------------------------------

/// Writes a position and reads it back. Empty when the position is unchanged.
std::string position_difference(const Game& game, const State& s) {
  const std::string text = to_yaml(wrap(game, s)->write());
  const auto again = game.read_position(parse_yaml(text, "written"));
  if (!(state_of(*again) == s)) return "the position is read back as another";
  if (to_yaml(again->write()) != text) return "the position is written otherwise the second time";
  return again->digest() == digest(s) ? "" : "the position has another digest";
}

PROPERTY(RoundTrip, of_a_position_in_any_game, (const GameByNumbers& game)) {
  const State end = end_of(game);
  fail_if(position_difference(rules_of(game), end), to_yaml(wrap(rules_of(game), end)->write()));
}

PROPERTY(RoundTrip, of_any_board_with_a_battle, (const BattleNumbers& battle)) {
  const State s = build(shipped_table(), battle);
  fail_if(position_difference(washingtons_war(), s), to_text(s));
}

PROPERTY(RoundTrip, of_any_action, (const ActionNumbers& numbers)) {
  const Action action = action_of(shipped_table(), numbers);
  const std::string text = to_text(shipped_table(), action);
  RC_ASSERT(parse_action(shipped_table(), text) == action);
  std::string loud = text;
  std::ranges::transform(loud, loud.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  RC_ASSERT(parse_action(shipped_table(), loud) == action);
}

/// Writes a document as YAML and as JSON and reads both back. Empty when both are unchanged.
std::string document_difference(const Node& document) {
  const std::string text = to_yaml(document);
  const Node again = parse_yaml(text, "written");
  if (!(again == document)) return "the document is read back as another";
  if (to_yaml(again) != text) return "the document is written otherwise the second time";
  const std::string json = to_json(document);
  return to_json(parse_json(json, "written")) == json ? "" : "the document is another as JSON";
}

PROPERTY(RoundTrip, of_any_overlay, (const OverlayNumbers& overlay)) {
  const Node file = overlay_of(overlay);
  fail_if(document_difference(file), to_yaml(file));
}

bool same_steps(const std::vector<replay::Step>& a, const std::vector<replay::Step>& b);

bool same_step(const replay::Step& a, const replay::Step& b) {
  return a.action == b.action && a.note == b.note && a.bookmark == b.bookmark && a.glyph == b.glyph &&
         a.agreed == b.agreed && a.digest == b.digest &&
         std::ranges::equal(a.branches, b.branches, [](const replay::Branch& one, const replay::Branch& other) {
           return one.title == other.title && same_steps(one.steps, other.steps);
         });
}

bool same_steps(const std::vector<replay::Step>& a, const std::vector<replay::Step>& b) {
  return std::ranges::equal(a, b, &same_step);
}

PROPERTY(RoundTrip, of_any_record, (const RecordByNumbers& numbers)) {
  const replay::Record made = remarked(numbers);
  const std::string text = replay::write_record(made);
  const replay::Record record = replay::read_record(text, "record");
  concerns("the record has branches",
           std::ranges::any_of(record.steps, [](const auto& step) { return !step.branches.empty(); }));
  if (replay::write_record(record) != text) RC_FAIL(kept("the record is written otherwise the second time", text));
  if (!same_steps(record.steps, made.steps)) RC_FAIL(kept("the record is read back as another", text));
}

// --- overlays ------------------------------------------------------------------------------------------------------

std::map<std::string, std::string> values_of(const Game& game) {
  std::map<std::string, std::string> values;
  for (const AxisInfo& axis : game.axes()) values[axis.name] = axis.value;
  return values;
}

/// A value of an overlay, written as in AxisInfo.
std::string shown(const Node& value) { return value.is_sequence() ? value.items.at(0).scalar : value.scalar; }

PROPERTY(Overlay, touches_only_what_it_names, (const OverlayNumbers& numbers)) {
  const Node file = overlay_of(numbers);
  RC_PRE(!file.find("axes")->entries.empty());
  const std::string path = testing::TempDir() + "overlay-" + std::to_string(getpid()) + ".yaml";
  write_file(path, to_yaml(file));
  const auto game = washingtons_war().with_ruleset(path);
  std::filesystem::remove(path);
  auto expected = values_of(washingtons_war());
  for (const Entry& entry : file.find("axes")->entries) expected[entry.key] = shown(*entry.value.find("value"));
  RC_ASSERT(values_of(*game) == expected);
  for (const DataHash& table : washingtons_war().hashes())
    RC_ASSERT(hash_named(game->hashes(), table.name) == table.hash);
}

// --- edits of records ----------------------------------------------------------------------------------------------

/// Does removing one run of lines from `whole` give `part`?
bool one_run_of_lines_more(const std::string& part, const std::string& whole) {
  const auto before = split(part, '\n'), after = split(whole, '\n');
  if (after.size() < before.size()) return false;
  std::size_t head = 0, tail = 0;
  while (head < before.size() && before[head] == after[head]) ++head;
  while (tail < before.size() - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
  return head + tail == before.size();
}

replay::Step some_remarks(std::uint8_t wish) {
  replay::Step more;
  if ((wish & 1U) != 0) more.note = "a: note\nof two lines";
  if ((wish & 2U) != 0) more.glyph = "?!";
  if ((wish & 4U) != 0) more.agreed = "# both thought so";
  if ((wish & 8U) != 0) more.bookmark = "added";
  return more;
}

PROPERTY(Edits, of_a_record_keep_all_other_bytes,
         (const RecordByNumbers& numbers, std::uint16_t place, std::uint8_t wish)) {
  const std::string text = "# written by hand\n" + record_of(numbers);
  const replay::Record record = replay::read_record(text, "record");
  RC_PRE(!record.steps.empty() && (wish & 15U) != 0);
  const replay::StepPath path{{1 + place % record.steps.size()}};
  try {
    const std::string edited = replay::with_remarks(record, path, some_remarks(wish));
    if (edited == text || !one_run_of_lines_more(text, edited))
      RC_FAIL(kept("remarks on step " + replay::to_text(path) + " changed other lines", text + "# edited\n" + edited));
    concerns("the remark is new", true, 50);
  } catch (const DataError& e) {
    concerns("the remark is new", false, 50);
    RC_ASSERT(e.message().find("already") != std::string::npos);
  }
}

PROPERTY(Edits, a_branch_that_is_added_and_taken_away_leaves_the_file_as_it_was,
         (const RecordByNumbers& numbers, std::uint16_t place)) {
  const std::string text = "# written by hand\n" + record_of(numbers);
  const replay::Record record = replay::read_record(text, "record");
  RC_PRE(!record.steps.empty());
  const replay::StepPath path{{1 + place % record.steps.size()}};
  replay::Step more, other;
  other.action = "finish";
  more.branches.push_back({"another way", {other}, {}});
  const std::string with = replay::with_remarks(record, path, more);
  const replay::Record edited = replay::read_record(with, "record");
  const std::size_t branches = edited.steps[path.parts[0] - 1].branches.size();
  if (replay::without_branch(edited, path, branches) != text)
    RC_FAIL(kept("a branch of step " + replay::to_text(path) + " leaves something behind", with));
}

// --- the line protocol ---------------------------------------------------------------------------------------------

PROPERTY(Serve, gives_any_line_exactly_one_answer, (const std::vector<ProtocolLine>& lines)) {
  verify::Server server(washingtons_war(), Node::map(), "0");
  std::string sent;
  bool understood = false;
  for (const ProtocolLine& line : lines) {
    sent += line.text + "\n";
    const std::string text = server.answer(line.text);
    if (text.find('\n') != std::string::npos) RC_FAIL(kept("more than one line: " + text, sent));
    const Node answer = parse_json(text, "answer");
    if ((answer.find("result") == nullptr) == (answer.find("error") == nullptr))
      RC_FAIL(kept("neither result nor error, or both: " + text, sent));
    understood = understood || answer.find("result") != nullptr;
  }
  concerns("a request is understood", understood);
}

}  // namespace file_properties_test
}  // namespace tricorne::test
