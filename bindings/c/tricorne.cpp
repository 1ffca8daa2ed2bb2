#include "bindings/c/tricorne.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>

#include "engine/core/load/json.h"
#include "engine/core/message.h"
#include "engine/games.h"

/// A position and its game. The copies of a position share the game.
struct tricorne_position {
  std::shared_ptr<const tricorne::Game> game;
  std::unique_ptr<tricorne::Position> position;
};

namespace tricorne {

namespace {

/// An exception that ends a call with an error of the protocol.
struct Failure {
  std::string_view code;
  std::string message;
  std::optional<Refusal> refusal = std::nullopt;  ///< for an illegal action
};

std::string& error_of_this_thread() {
  thread_local std::string error;
  return error;
}

void remember(const Failure& failure) noexcept {
  try {
    Node error = Node::map();
    error.add("code", Node::text(std::string(failure.code)));
    if (failure.refusal) add_refusal(error, *failure.refusal);
    error.add("message", Node::text(failure.message));
    error_of_this_thread() = to_json_line(error);
  } catch (...) {
    error_of_this_thread().clear();
  }
}

/// Runs `work` and returns its result. When it throws, the exception becomes the error of this thread, and the result
/// is `failed`.
template <class Work, class Result = decltype(std::declval<Work>()())>
Result guarded(const Work& work, Result failed = Result{}) noexcept {
  try {
    return work();
  } catch (const Failure& failure) {
    remember(failure);
  } catch (const ActionError& e) {
    remember({error_code::bad_action, e.what()});
  } catch (const DataError& e) {
    // A name that is wrong lies in no file: only the command has options.
    remember({error_code::bad_request, e.file().starts_with("--") ? e.message() : e.what()});
  } catch (const std::invalid_argument& e) {
    remember({error_code::bad_request, e.what()});
  } catch (const std::exception& e) {
    remember({"internal", e.what()});
  } catch (...) {
    remember({"internal", "unknown"});
  }
  return failed;
}

/// A copy of the text for the caller, who frees it with tricorne_free.
char* given_away(const std::string& text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

char* given_away(const Json& value) { return given_away(to_json_line(value)); }
char* given_away(const Node& node) { return given_away(to_json_line(node)); }

template <class T>
T& need(T* argument, const char* name) {
  if (argument == nullptr) throw Failure{error_code::bad_request, std::string(name) + " is NULL"};
  return *argument;
}

std::string_view need_text(const char* argument, const char* name) { return &need(argument, name); }

Position& position_in(const tricorne_position* holder) { return *need(holder, "position").position; }

/// The number of an answer of the position.
std::size_t need_answer(const Position& position, long n) {
  const std::size_t count = position.answer_count();
  if (n < 0 || static_cast<std::size_t>(n) >= count)
    throw Failure{error_code::bad_request, "there is no answer " + std::to_string(n) + "; the position has " +
                                               std::to_string(count) + ", counted from 0"};
  return static_cast<std::size_t>(n);
}

GameOptions options_of(const Node& document, std::string& name) {
  MapReader reader(document);
  GameOptions options;
  if (const Node* game = reader.optional("game")) name = read_text(*game);
  if (const Node* ruleset = reader.optional("ruleset")) options.ruleset = read_text(*ruleset);
  if (const Node* data = reader.optional("data")) {
    if (!data->is_map()) fail(*data, "\"data\" is an object: files by the name of the table");
    for (const Entry& entry : data->entries) options.data[entry.key] = read_text(entry.value);
  }
  reader.finish();
  return options;
}

Json to_json_value(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  Json value{{"winner", nullptr}, {"ending", outcome->ending}, {"when", outcome->when.label}};
  if (outcome->winner) value["winner"] = outcome->who.name;
  value["turn"] = outcome->when.order;
  if (outcome->score) value["score"] = *outcome->score;
  return value;
}

/// The seat of this name.
Seat seat_of(const Game& game, std::string_view name) {
  for (std::size_t i = 0; i < game.seats().size(); ++i)
    if (game.seats()[i].name == name) return static_cast<Seat>(i);
  throw Failure{error_code::bad_request, "there is no seat \"" + std::string(name) + "\""};
}

Json to_json_value(const GameEntry& game) {
  Json seats = Json::array();
  for (const SeatInfo& seat : game.seats) seats.push_back(std::string(seat.name));
  return {{"name", std::string(game.name)}, {"title", std::string(game.title)}, {"seats", seats}};
}

Json to_json_value(const RuleEntry& rule) {
  return {{"id", std::string(rule.id)},
          {"kind", std::string(to_text(rule.kind))},
          {"edition", std::string(to_text(rule.edition))},
          {"title", std::string(rule.title)},
          {"summary", std::string(rule.summary)}};
}

}  // namespace

}  // namespace tricorne

using namespace tricorne;

tricorne_position* tricorne_open(const char* options) {
  return guarded([&] {
    const std::string_view text = options == nullptr || *options == '\0' ? "{}" : options;
    std::string name(games().front().name);
    const GameOptions chosen = options_of(parse_json(text, "options"), name);
    auto opened = std::make_unique<tricorne_position>();
    opened->game = open_game(name, chosen);
    opened->position = opened->game->setup();
    opened->position->settle();
    return opened.release();
  });
}

tricorne_position* tricorne_copy(const tricorne_position* position) {
  return guarded([&] { return new tricorne_position{need(position, "position").game, position_in(position).clone()}; });
}

void tricorne_close(tricorne_position* position) { delete position; }

char* tricorne_load(tricorne_position* position, const char* document) {
  return guarded([&] {
    tricorne_position& holder = need(position, "position");
    const Node node = parse_json(need_text(document, "document"), "document");
    try {
      std::unique_ptr<Position> loaded = holder.game->read_position(node);
      const std::vector<Happening> events = loaded->settle();
      char* answer = given_away(progress_message(events, *loaded));
      holder.position = std::move(loaded);
      return answer;
    } catch (const DataError& e) {
      throw Failure{error_code::bad_position, e.message()};
    }
  });
}

char* tricorne_question(const tricorne_position* position) {
  return guarded([&] { return given_away(to_message(position_in(position).question())); });
}

char* tricorne_legal(const tricorne_position* position) {
  return guarded([&] { return given_away(Json(position_in(position).legal_actions())); });
}

char* tricorne_check(const tricorne_position* position, const char* action) {
  return guarded([&] { return given_away(verdict_message(position_in(position).check(need_text(action, "action")))); });
}

char* tricorne_apply(tricorne_position* position, const char* action) {
  return guarded([&] {
    Position& before = position_in(position);
    const std::string_view text = need_text(action, "action");
    if (const auto no = before.check(text)) throw Failure{error_code::illegal, no->why, *no};
    try {
      std::unique_ptr<Position> after = before.clone();
      const std::vector<Happening> events = after->apply(text);
      char* answer = given_away(progress_message(events, *after));
      position->position = std::move(after);
      return answer;
    } catch (const DataError& e) {  // the loaded position is one that no game leads to
      throw Failure{error_code::bad_position, e.message()};
    }
  });
}

long tricorne_count(const tricorne_position* position) {
  return guarded([&] { return static_cast<long>(position_in(position).answer_count()); }, -1L);
}

int tricorne_seat(const tricorne_position* position) {
  return guarded(
      [&] {
        const auto pending = position_in(position).pending();
        if (!pending) return -2;
        return pending->seat == Seat::Chance ? -1 : static_cast<int>(pending->seat);
      },
      -3);
}

double tricorne_weight(const tricorne_position* position, long n) {
  return guarded(
      [&] {
        const Position& at = position_in(position);
        return at.answer_weight(need_answer(at, n));
      },
      -1.0);
}

char* tricorne_text(const tricorne_position* position, long n) {
  return guarded([&] {
    const Position& at = position_in(position);
    return given_away(at.answer_text(need_answer(at, n)));
  });
}

long tricorne_give(tricorne_position* position, long n) {
  return guarded(
      [&] {
        Position& at = position_in(position);
        try {
          at.give(need_answer(at, n));
        } catch (const DataError& e) {  // the loaded position is one that no game leads to
          throw Failure{error_code::bad_position, e.message()};
        }
        return static_cast<long>(at.answer_count());
      },
      -1L);
}

char* tricorne_facts(const tricorne_position* position) {
  return guarded([&] { return given_away(position_in(position).facts()); });
}

char* tricorne_view(const tricorne_position* position, const char* seat) {
  return guarded([&] {
    const Position& at = position_in(position);
    return given_away(at.view(seat_of(*position->game, need_text(seat, "seat"))));
  });
}

char* tricorne_games(void) {
  return guarded([] {
    Json list = Json::array();
    for (const GameEntry& game : games()) list.push_back(to_json_value(game));
    return given_away(list);
  });
}

char* tricorne_rules(const tricorne_position* position) {
  return guarded([&] {
    Json list = Json::array();
    for (const RuleEntry& rule : need(position, "position").game->rules()) list.push_back(to_json_value(rule));
    return given_away(list);
  });
}

char* tricorne_write(const tricorne_position* position) {
  return guarded([&] { return given_away(position_in(position).write()); });
}

char* tricorne_outcome(const tricorne_position* position) {
  return guarded([&] { return given_away(to_json_value(position_in(position).outcome())); });
}

const char* tricorne_error(void) { return error_of_this_thread().c_str(); }

void tricorne_free(char* text) { std::free(text); }
