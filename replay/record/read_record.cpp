#include <algorithm>
#include <array>
#include <charconv>

#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/kit.h"
#include "replay/record/record.h"
#include "replay/record/record_lines.h"

namespace tricorne::replay {

namespace {

constexpr std::array<std::string_view, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};
constexpr int deepest_branch = 20;
constexpr int newest_format = 1;

std::uint64_t read_digest(const Node& node) {
  const std::string text = read_text(node);
  std::uint64_t value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != 16 || result.ec != std::errc{} || result.ptr != text.data() + text.size())
    fail(node, "a digest has 16 hexadecimal digits, not \"" + text.substr(0, 40) + "\"");
  return value;
}

/// Reads a text. Throws DataError for a text of blanks only.
std::string read_words(const Node& node) {
  std::string text = read_text(node);
  if (trim(text).empty()) fail(node, "a text is missing here");
  return text;
}

bool is_remark(const Node& item) {
  if (!item.is_map()) return false;
  const auto known = [](const Entry& e) {
    return std::find(remark_keys.begin(), remark_keys.end(), e.key) != remark_keys.end();
  };
  return item.entries.size() != 1 || !item.entries[0].value.is_scalar() || known(item.entries[0]);
}

/// Makes steps from the entries of one list of actions.
class StepReader {
 public:
  explicit StepReader(int depth) : depth_(depth) {}

  void add_plain(const PlainLine& line) {
    steps_.emplace_back();
    steps_.back().action = std::string(line.text);
    steps_.back().mark = {line.line, 3};
    steps_.back().digest = line.digest;
  }

  void add(const Node& item) {
    if (is_remark(item))
      add_remark(item);
    else
      add_action(item);
  }

  std::vector<Step> take() { return std::move(steps_); }

 private:
  void add_action(const Node& item) {
    Step step;
    if (item.is_map()) {  // YAML reads an action with a colon as a map with one entry
      step.action = item.entries[0].key + ": " + item.entries[0].value.scalar;
      step.mark = item.entries[0].key_mark;
    } else {
      step.action = read_words(item);
      step.mark = item.mark;
    }
    steps_.push_back(std::move(step));
  }

  void add_remark(const Node& item) {
    MapReader reader(item);
    for (const auto key : remark_keys) reader.optional(key);
    reader.finish();
    if (steps_.empty()) fail(item, "a remark belongs to the action above it, and there is none");
    Step& step = steps_.back();
    if (const Node* note = item.find("note")) step.note += (step.note.empty() ? "" : "\n") + read_words(*note);
    if (const Node* bookmark = item.find("bookmark")) set_once(step.bookmark, *bookmark);
    if (const Node* agreed = item.find("agreed")) set_once(step.agreed, *agreed);
    if (const Node* glyph = item.find("glyph")) {
      set_once(step.glyph, *glyph);
      read_word(*glyph, glyphs, "glyph");
    }
    if (const Node* digest = item.find("digest")) {
      if (step.digest) fail(*digest, "the step has a digest already");
      step.digest = read_digest(*digest);
    }
    if (const Node* branch = item.find("branch")) step.branches.push_back(read_branch(*branch));
  }

  static void set_once(std::string& text, const Node& node) {
    if (!text.empty()) fail(node, "the step has one of these already");
    text = read_words(node);
  }

  Branch read_branch(const Node& node) const {
    if (depth_ == deepest_branch)
      fail(node, "branches are nested more than " + std::to_string(deepest_branch) + " deep");
    MapReader reader(node);
    Branch branch;
    branch.mark = node.mark;
    if (const Node* title = reader.optional("title")) branch.title = read_words(*title);
    const Node& actions = reader.required("actions");
    reader.finish();
    StepReader steps(depth_ + 1);
    for (const Node& item : read_items(actions)) steps.add(item);
    branch.steps = steps.take();
    if (branch.steps.empty()) fail(actions, "this branch leads nowhere: it has no action");
    return branch;
  }

  int depth_;
  std::vector<Step> steps_;
};

/// The steps from the plain lines and the parsed entries, in the order of the file.
std::vector<Step> read_all_steps(const std::vector<PlainLine>& plain, const Node& actions) {
  StepReader steps(0);
  auto line = plain.begin();
  if (!actions.is_null())
    for (const Node& item : read_items(actions)) {
      for (; line != plain.end() && line->line < item.mark.line; ++line) steps.add_plain(*line);
      steps.add(item);
    }
  for (; line != plain.end(); ++line) steps.add_plain(*line);
  return steps.take();
}

void read_said(MapReader& reader, std::string_view key, HeadText& said) {
  if (const Node* node = reader.optional(key)) said = {read_words(*node), node->mark};
}

void read_format(MapReader& reader) {
  const Node& format = reader.required("format");
  const auto number = read_number(format, 1, 1'000'000);
  if (number > newest_format)
    fail(format, "format " + std::to_string(number) + " is newer than this program, which reads records up to format " +
                     std::to_string(newest_format));
  static constexpr std::array<std::string_view, 1> kinds{"replay"};
  if (reader.optional("kind") == nullptr)
    fail(reader.node(), "this is no record of a game: the key \"kind\" is missing (tricorne verify runs scenarios)");
  read_word(reader.required("kind"), kinds, "kind of file");
}

/// The seats of a game by its name; empty for an unknown game.
std::span<const SeatInfo> seats_of(const std::string& game) {
  const auto known = std::ranges::find_if(games(), [&](const GameEntry& entry) { return entry.name == game; });
  return known == games().end() ? std::span<const SeatInfo>{} : known->seats;
}

void read_players(const Node& node, Record& record) {
  const auto seats = seats_of(record.game);
  MapReader reader(node);
  for (const SeatInfo& seat : seats)
    if (const Node* name = reader.optional(seat.name)) record.players.emplace_back(seat.name, read_words(*name));
  if (!seats.empty()) return reader.finish();
  for (const Entry& entry : node.entries) record.players.emplace_back(entry.key, read_words(entry.value));
}

std::string read_winner(const Node& node, const std::string& game) {
  const auto seats = seats_of(game);
  if (seats.empty()) return read_words(node);
  std::vector<std::string_view> words;
  for (const SeatInfo& seat : seats) words.push_back(seat.name);
  words.push_back(nobody.name);
  return std::string(words[read_word(node, words, "side")]);
}

Result read_result(const Node& node, const std::string& game) {
  Result result;
  result.mark = node.mark;
  if (node.is_scalar() && node.scalar == "unfinished") return result;
  MapReader reader(node);
  result.finished = true;
  result.winner = read_winner(reader.required("winner"), game);
  result.ending = read_words(reader.required("ending"));
  result.turn = static_cast<int>(read_number(reader.required(kit_of(game).turn_word()), 0, 1'000'000));
  if (const Node* score = reader.optional("score")) result.score = static_cast<int>(read_number(*score, 0, 1'000'000));
  reader.finish();
  return result;
}

void read_data(MapReader& reader, Record& record) {
  for (const std::string_view table : tables_in_head) {
    HeadText said;
    read_said(reader, table, said);
    if (!said.text.empty()) record.data.emplace_back(table, said);
  }
  if (const Node* data = reader.optional("data")) {
    const MapReader tables(*data);
    for (const Entry& entry : data->entries)
      record.data.emplace_back(entry.key, HeadText{read_words(entry.value), entry.value.mark});
  }
}

void read_start(const Node& node, Record& record) {
  if (node.is_map())
    record.start = node;
  else if (read_text(node) != "setup")
    fail(node, "start is \"setup\" or a position");
}

void collect_bookmarks(const std::vector<Step>& steps, const std::string& file, std::vector<std::string>& seen) {
  for (const Step& step : steps) {
    if (!step.bookmark.empty()) {
      if (std::find(seen.begin(), seen.end(), step.bookmark) != seen.end())
        throw DataError(file, step.mark, "the bookmark \"" + step.bookmark + "\" stands in this record twice");
      seen.push_back(step.bookmark);
    }
    for (const Branch& branch : step.branches) collect_bookmarks(branch.steps, file, seen);
  }
}

}  // namespace

Record read_record(std::string_view text, const std::string& file) {
  Record record;
  record.file = file;
  record.text = std::string(text);
  const SplitText split = take_plain_lines(record.text);
  auto plain = read_plain_document(split.rest, file);
  const Node root = plain ? std::move(*plain) : parse_yaml(split.rest, file);
  MapReader reader(root);
  read_format(reader);
  std::vector<std::string_view> known;
  for (const GameEntry& game : games()) known.push_back(game.name);
  record.game = known[read_word(reader.required("game"), known, "game")];
  if (const Node* title = reader.optional("title")) record.title = read_words(*title);
  if (const Node* note = reader.optional("note")) record.note = read_words(*note);
  read_said(reader, "ruleset", record.ruleset);
  read_said(reader, "rules", record.rules);
  read_data(reader, record);
  if (const Node* players = reader.optional("players")) read_players(*players, record);
  if (const Node* start = reader.optional("start")) read_start(*start, record);
  record.steps = read_all_steps(split.plain, reader.required("actions"));
  if (const Node* result = reader.optional("result")) record.result = read_result(*result, record.game);
  reader.finish();
  std::vector<std::string> bookmarks;
  collect_bookmarks(record.steps, file, bookmarks);
  return record;
}

Record load_record(const std::string& path) { return read_record(read_file(path), display_name(path)); }

bool stands_in_head(std::string_view table) {
  return std::ranges::find(tables_in_head, table) != std::end(tables_in_head);
}

bool is_record(const Node& root) {
  const Node* kind = root.is_map() ? root.find("kind") : nullptr;
  return kind != nullptr && kind->scalar == "replay";
}

bool looks_like_record(std::string_view text) {
  if (text.starts_with("kind: replay") || text.find("\nkind: replay") != std::string_view::npos) return true;
  try {
    return is_record(parse_yaml(text, ""));  // the key may be written in another way
  } catch (const DataError&) {
    return false;
  }
}

}  // namespace tricorne::replay
