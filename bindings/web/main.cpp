// The two functions of the engine as WebAssembly. Each takes a request as a line of JSON and returns a line of JSON.
// tricorne_answer follows the line protocol (verify/PROTOCOL.md). tricorne_desk has the other requests that a page
// needs (reports/play_page/desk.h).

#include <map>
#include <memory>
#include <string>

#include "bindings/web/kits.h"
#include "engine/core/load/json.h"
#include "engine/games.h"
#include "reports/play_page/desk.h"
#include "verify/engine/server.h"

namespace tricorne {

namespace {

Node tables_of(const Game& game) {
  const auto tables = web::kit_of(game.name()).tables;
  return tables != nullptr ? tables(game) : Node::map();
}

/// A game with the server that answers requests about it.
struct Opened {
  std::unique_ptr<Game> game;
  verify::Server server;

  explicit Opened(std::string_view name)
      : game(open_game(name, {})), server(*game, tables_of(*game), TRICORNE_VERSION) {}
};

/// The game that a request names, as `hello` does; empty for a request without a game and for an unknown game.
std::string_view game_named(const std::string& line) {
  try {
    const Node request = parse_json(line, "request");
    const Node* name = request.is_map() ? request.find("game") : nullptr;
    for (const GameEntry& game : games())
      if (name != nullptr && name->scalar == game.name) return game.name;
  } catch (const DataError&) {  // the server reports the error
  }
  return "";
}

/// The server for a request: of the game that it names, else of the game that was named last.
verify::Server& server_for(const std::string& line) {
  static std::map<std::string_view, std::unique_ptr<Opened>> opened;
  static std::string_view current = games().front().name;
  if (const std::string_view named = game_named(line); !named.empty()) current = named;
  auto& entry = opened[current];
  if (!entry) entry = std::make_unique<Opened>(current);
  return entry->server;
}

Json error_of(std::string_view code, const std::string& message) {
  return {{"error", {{"code", code}, {"message", message}}}};
}

const web::Kit& kit_of(const Position& position) { return web::kit_of(position.board().game); }

/// The notes that explain an answer: its witness. The verdict comes first, unless a note of the witness says the same.
std::vector<Note> explained(const Position& position, const std::string& action) {
  const web::Kit& kit = kit_of(position);
  std::vector<Note> notes = kit.witness != nullptr ? kit.witness(position, action) : std::vector<Note>{};
  const std::optional<Note> verdict = kit.verdict != nullptr ? kit.verdict(position, action) : std::nullopt;
  if (!verdict) return notes;
  for (const Note& note : notes)
    if (note.places == verdict->places && note.rule == verdict->rule) return notes;
  notes.insert(notes.begin(), *verdict);
  return notes;
}

std::vector<Note> notes_on(const Position& position) {
  const web::Kit& kit = kit_of(position);
  return kit.notes != nullptr ? kit.notes(position) : std::vector<Note>{};
}

Json desk_answer(const std::string& line) {
  static reports::Desk desk({&explained, &notes_on});
  try {
    return desk.answer(parse_json(line, "request"));
  } catch (const DataError& e) {
    return error_of("bad_position", e.message());
  } catch (const ActionError& e) {
    return error_of("bad_action", e.what());
  } catch (const std::exception& e) {
    return error_of("bad_request", e.what());
  }
}

}  // namespace

}  // namespace tricorne

// The result of each function is valid until the next call of this function.

extern "C" const char* tricorne_answer(const char* line) {
  static std::string answer;
  answer = tricorne::server_for(line).answer(line);
  return answer.c_str();
}

extern "C" const char* tricorne_desk(const char* line) {
  static std::string answer;
  answer = to_json_line(tricorne::desk_answer(line));
  return answer.c_str();
}
