// The two functions of the engine as WebAssembly. Each takes a request as a line of JSON and returns a line of JSON.
// tricorne_answer follows the line protocol (verify/PROTOCOL.md). tricorne_desk has the other requests that a page
// needs (reports/play_page/page_server.h), and `fill` (advice.h).

#include <map>
#include <memory>
#include <string>

#include "bindings/web/advice.h"
#include "engine/core/load/json.h"
#include "engine/games.h"
#include "reports/play_page/page_server.h"
#include "verify/engine/server.h"
#include "verify/oracle.h"

namespace tricorne {

namespace {

/// A game with the server that answers requests about it.
struct Opened {
  std::unique_ptr<Game> game;
  verify::Server server;

  explicit Opened(std::string_view name)
      : game(open_game(name, {})), server(*game, verify::oracle_of(*game).tables(*game), TRICORNE_VERSION) {}
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

const verify::Oracle& oracle_of(const Position& position) { return verify::oracle_of(position.board().game); }

/// The notes that explain an answer: its witness. The verdict comes first, unless a note of the witness says the same.
std::vector<Note> explained(const Position& position, const std::string& action) {
  const verify::Oracle& oracle = oracle_of(position);
  std::vector<Note> notes = oracle.witness(position, action);
  const std::optional<Note> verdict = oracle.verdict(position, action);
  if (!verdict) return notes;
  for (const Note& note : notes)
    if (note.places == verdict->places && note.rule == verdict->rule) return notes;
  notes.insert(notes.begin(), *verdict);
  return notes;
}

std::vector<Note> notes_on(const Position& position) { return oracle_of(position).notes_on_board(position); }

Json page_answer(const std::string& line) {
  static reports::PageServer server({&explained, &notes_on, &web::hint_for, &web::move_for});
  try {
    const Node request = parse_json(line, "request");
    const Node* method = request.is_map() ? request.find("method") : nullptr;
    return method != nullptr && method->scalar == "fill" ? web::filled(request) : server.answer(request);
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
  answer = to_json_line(tricorne::page_answer(line));
  return answer.c_str();
}
