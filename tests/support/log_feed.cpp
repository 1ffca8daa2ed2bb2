// Gives bytes to the functions that read logs, overlays with house rules, and the messages of a page.
#include <filesystem>
#include <stdexcept>

#include "bindings/web/advice.h"
#include "engine/core/chance.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "replay/import/import.h"
#include "reports/play_page/page_server.h"
#include "tests/support/feed.h"
#include "tests/support/paths.h"
#include "verify/oracle.h"

namespace tricorne::test {

namespace {

const Game& game_named(std::string_view name) {
  static const auto war = open_game("washingtons-war", {}), crossing = open_game("washingtons-crossing", {});
  return name == war->name() ? *war : *crossing;
}

const replay::LogFormat& format_named(std::string_view name) {
  for (const replay::LogFormat& format : replay::log_formats())
    if (format.name == name) return format;
  throw std::logic_error("no such form of logs");
}

/// Reads a log, and the record that is written of it.
void import(const Game& game, std::string_view format, std::string_view text, const Node& mapping) {
  const replay::ImportedRecord made = replay::import_log(game, format_named(format), std::string(text), "log", mapping);
  const std::string record = replay::write_record(made.record);
  try {
    replay::read_record(record, "written record");
  } catch (const DataError& e) {
    throw std::logic_error(std::string(e.what()) + "\n" + record);
  }
  replay::judge(game, made);
}

const std::string& example(const std::string& name) {
  static std::map<std::string, std::string> read;
  std::string& text = read[name];
  if (text.empty()) text = read_file(source_dir() + "/examples/import/" + name);
  return text;
}

const Node& example_mapping() {
  static const Node mapping = parse_yaml(example("mapping.yaml"), "mapping");
  return mapping;
}

/// Some answers of a game under an overlay; what a house rule forbids is refused with its reason.
void play_under(const Game& game, std::uint64_t seed) {
  constexpr int answers = 40;
  Chance chance(seed, 0);
  const auto position = game.setup();
  position->settle();
  for (int n = 0; n < answers && position->pending(); ++n) {
    if (position->answer_count() == 0) throw std::logic_error("a question without an answer");
    const std::string answer = position->answer_text(chance.below(position->answer_count()));
    if (position->check(answer)) throw std::logic_error("a listed answer is refused: " + answer);
    position->apply(answer);
  }
}

bool feed_overlay(std::string_view game, std::string_view text) {
  static const TemporaryPath file("overlay.yaml");
  write_file(file.text(), text);
  return accepted(
      [&] { play_under(*game_named(game).with_ruleset(file.text()), std::hash<std::string_view>{}(text)); });
}

std::vector<Note> explained(const Position& position, const std::string& action) {
  const verify::Oracle& oracle = verify::oracle_of(position.board().game);
  std::vector<Note> notes = oracle.witness(position, action);
  if (auto verdict = oracle.verdict(position, action)) notes.push_back(std::move(*verdict));
  return notes;
}

Json answered(reports::PageServer& server, const Node& request) {
  const Node* method = request.is_map() ? request.find("method") : nullptr;
  if (method != nullptr && method->is_scalar() && method->scalar == "fill") return web::filled(request);
  return server.answer(request);
}

}  // namespace

bool feed_transcript(std::string_view text) {
  return accepted([&] { import(game_named("washingtons-war"), "transcript", text, {}); });
}
bool feed_crossing_transcript(std::string_view text) {
  return accepted([&] { import(game_named("washingtons-crossing"), "transcript", text, {}); });
}
bool feed_csv_log(std::string_view text) {
  return accepted([&] { import(game_named("washingtons-war"), "csv", text, example_mapping()); });
}
bool feed_json_log(std::string_view text) {
  return accepted([&] { import(game_named("washingtons-war"), "json", text, example_mapping()); });
}
bool feed_mapping(std::string_view text) {
  return accepted([&] {
    const Node mapping = parse_yaml(text, "mapping");
    const std::string log = example("log.csv");
    import(game_named("washingtons-war"), "csv", log.substr(0, log.size() / 3), mapping);
  });
}
bool feed_house_rules(std::string_view text) { return feed_overlay("washingtons-war", text); }
bool feed_crossing_house_rules(std::string_view text) { return feed_overlay("washingtons-crossing", text); }

bool feed_desk(std::string_view text) {
  reports::PageServer server({&explained, {}, &web::hint_for, &web::move_for});
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    try {
      to_json_line(answered(server, parse_json(text.substr(0, end), "request")));
    } catch (const DataError&) {
    } catch (const ActionError&) {
    } catch (const std::invalid_argument&) {
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

}  // namespace tricorne::test
