#include "tests/support/feed.h"

#include <unistd.h>

#include <array>
#include <filesystem>
#include <functional>
#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/load/load.h"
#include "replay/kit.h"
#include "replay/query/archive.h"
#include "replay/query/query.h"
#include "replay/record/check.h"
#include "replay/story/phrases.h"
#include "replay/story/timeline.h"
#include "reports/board/drawing.h"
#include "reports/replay_page/page.h"
#include "tests/support/sample.h"
#include "verify/engine/server.h"
#include "verify/scenario/runner.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/tables.h"
#include "verify/washingtons_war/witness.h"

namespace tricorne::test {

namespace {

std::uint64_t seed_of(std::string_view text) { return std::hash<std::string_view>{}(text); }

/// Writes a record, reads it and writes it again. Both texts must be equal.
void write_twice(const replay::Record& record) {
  const std::string once = replay::write_record(record);
  try {
    const std::string twice = replay::write_record(replay::read_record(once, "written record"));
    if (twice != once) throw std::logic_error("written otherwise the second time:\n" + once + "\n" + twice);
  } catch (const DataError& e) {
    throw std::logic_error(std::string(e.what()) + "\n" + once);
  }
}

const Game& game_of(const replay::Record& record) {
  const std::string& ruleset = record.ruleset.text;
  return washingtons_war(ruleset == "2010" || ruleset == "2014-tournament" ? ruleset : "2014");
}

/// Writes a position and reads it back. The position read must be the position written.
void read_back(const Game& game, const Position& position) {
  const std::string text = to_yaml(position.write());
  try {
    const auto again = game.read_position(parse_yaml(text, "written"));
    if (again->digest() != position.digest()) throw std::logic_error("read back as another position:\n" + text);
  } catch (const DataError& e) {
    throw std::logic_error("cannot be read back: " + std::string(e.what()) + "\n" + text);
  }
}

/// Answers that mostly belong to questions other than the one asked.
constexpr std::array<const char*, 8> strays{"march to Boston",          "retreat to Hartford",     "sail to New York",
                                            "intercept with Greene",    "retreat before battle",   "place PC at Boston",
                                            "retreat by sea to Boston", "raise troops at Hartford"};

void explain(const Position& position, const std::string& action) {
  verify::verdict_on_board(position, action);
  verify::explain_answer(position, action);
}

/// Calls everything that reads a position. Only one picture in 200 is drawn, because pictures take long.
void look_at(const Game& game, const Position& position, std::uint64_t seed) {
  position.facts();
  read_back(game, position);
  const auto actions = position.legal_actions();
  if (position.question() && actions.empty()) throw std::logic_error("a question without an answer");
  const std::vector<Note> notes = verify::explain_on_board(position);
  if (!actions.empty()) explain(position, actions[seed % actions.size()]);
  explain(position, strays[seed % strays.size()]);
  if (seed % 200 == 0) reports::draw(position.board(), notes, reports::picture_format("svg"));
}

/// An archive of one game without a step. Its file is removed when the program ends.
class Archive {
 public:
  Archive()
      : path_(std::filesystem::temp_directory_path() / ("tricorne-feed-" + std::to_string(getpid()) + ".sqlite")) {
    const replay::Record record = replay::read_record(
        "format: 1\ngame: washingtons-war\nkind: replay\nactions: []\nresult: unfinished\n", "record");
    replay::ArchiveWriter writer(path_.string());
    const replay::Kit& kit = replay::kit_of(washingtons_war());
    writer.add("game.yaml", kit.topics(), kit.make_reader(washingtons_war())->read(record));
    writer.finish();
  }
  ~Archive() { std::filesystem::remove(path_); }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace

void play_on(const Game& game, Position& position, std::uint64_t seed, int answers) {
  position.settle();
  for (int n = 0;; ++n) {
    look_at(game, position, seed + static_cast<std::uint64_t>(n));
    if (!position.question() || n == answers) break;
    const auto actions = position.legal_actions();
    const std::string& action = actions[(seed >> (n % 32)) % actions.size()];
    if (position.check(action)) throw std::logic_error("a listed answer is refused: " + action);
    position.apply(action);
  }
}

bool feed_position(std::string_view text) {
  return accepted([&] {
    const Node file = parse_yaml(text, "position");
    const Node* given = file.find("given");
    const auto position = washingtons_war().read_position(given != nullptr ? *given : file);
    play_on(washingtons_war(), *position, seed_of(text), 6);
  });
}

bool feed_scenario(std::string_view text) {
  static verify::Runner runner(washingtons_war(), verify::Evidence::ignored);
  return accepted([&] {
    for (const auto& run : verify::read_scenarios(washingtons_war(), parse_yaml(text, "scenario"))) runner.run(run);
  });
}

bool feed_ruleset(std::string_view text) {
  return accepted([&] { rulebook::load_ruleset(ww::ruleset_shelf(), parse_yaml(text, "ruleset")); });
}

bool feed_map(std::string_view text) {
  return accepted([&] { ww::load_map(parse_yaml(text, "map")); });
}

bool feed_deck(std::string_view text) {
  static const ww::Map map = ww::load_map(ww::shipped("map.yaml"));
  return accepted([&] { ww::load_deck(parse_yaml(text, "deck"), map); });
}

bool feed_protocol(std::string_view text) {
  static const Node tables = verify::tables_of(washingtons_war());
  verify::Server server(washingtons_war(), tables, "0");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Node answer = parse_json(server.answer(text.substr(0, end)), "answer");
    if ((answer.find("result") == nullptr) == (answer.find("error") == nullptr))
      throw std::logic_error("an answer holds either a result or an error");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

bool feed_record(std::string_view text) {
  return accepted([&] {
    const replay::Record record = replay::read_record(text, "record");
    write_twice(record);
    const Game& game = game_of(record);
    replay::Checker().check(game, record, {});
    replay::narrate(game, record, {replay::Language{"pl"}});
    const replay::Timeline timeline = replay::make_timeline(game, record);
    if (seed_of(text) % 20 == 0) reports::replay_page(game, timeline, replay::Viewer{}, {}, {});
    replay::kit_of(game).make_reader(game)->read(record);
  });
}

bool feed_sql(std::string_view text) {
  static const Archive archive;
  replay::SqlLimits limits;
  limits.time = std::chrono::milliseconds(100);
  limits.bytes = std::size_t{1} << 20U;
  return accepted([&] {
    try {
      const replay::Rows rows = replay::ask_archive(archive.path(), std::string(text), limits);
      replay::as_table(rows);
      replay::as_csv(rows);
      parse_json(replay::as_json(rows), "answer");
    } catch (const std::invalid_argument&) {
    }
  });
}

}  // namespace tricorne::test
