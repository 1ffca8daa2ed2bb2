#include "verify/engine/server.h"

#include <algorithm>
#include <functional>

#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "verify/engine/message.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

/// How many rulesets are kept open at a time.
constexpr std::size_t most_rulesets = 16;

/// Thrown to end a request with an error message.
struct RequestError {
  std::string_view code;
  std::string message;
  std::optional<Refusal> refusal = std::nullopt;  ///< of an illegal action
};

Node error_node(const RequestError& trouble) {
  Node node = Node::map();
  node.add("code", Node::text(std::string(trouble.code)));
  if (trouble.refusal) add_refusal(node, *trouble.refusal);
  node.add("message", Node::text(trouble.message));
  return node;
}

std::string line_of(const Node& id, std::string key, Node value) {
  Node node = Node::map();
  node.add("id", id);
  node.add(std::move(key), std::move(value));
  return to_json_line(node);
}

const Node& request_part(const Node& request, std::string_view key) {
  const Node* value = request.find(key);
  if (value == nullptr) throw RequestError{error_code::bad_request, "the request lacks \"" + std::string(key) + "\""};
  return *value;
}

std::string request_text(const Node& request, std::string_view key) {
  const Node& value = request_part(request, key);
  if (!value.is_scalar()) throw RequestError{error_code::bad_request, "\"" + std::string(key) + "\" is no text"};
  return value.scalar;
}

/// Names every part of a request by the keys that lead to it, such as `data.cards[3].ops`. Errors then show these keys
/// in place of lines and columns, which say nothing of a message that is one line.
void name_by_the_way(Node& node, const std::string& way) {
  node.file = std::make_shared<const std::string>(way.empty() ? "request" : way);
  node.mark = {};
  for (Entry& entry : node.entries) {
    entry.key_mark = {};
    name_by_the_way(entry.value, way.empty() ? entry.key : way + "." + entry.key);
  }
  for (std::size_t i = 0; i < node.items.size(); ++i)
    name_by_the_way(node.items[i], way + "[" + std::to_string(i) + "]");
}

/// The fields of the decision that `entry` of the agenda asks; an empty map when there is none.
Node fields_of(const std::optional<Node>& entry) {
  return entry && entry->is_map() ? entry->entries.front().value : Node::map();
}

/// The result of `load` and of `apply`.
Node progress(const std::vector<Happening>& events, const Position& position) {
  Node message = progress_message(events, position);
  const std::optional<Node> next = next_entry(position.write());
  for (Entry& entry : message.entries)
    if (entry.key == "question" && entry.value.is_map()) entry.value.add("about", fields_of(next));
  if (next && !position.pending() && !position.outcome()) message.add("stopped", *next);
  return message;
}

/// The answers for chance in the request `load`. Throws ActionError for a text that is no action.
std::vector<Choice> chance_of(const Node& load, const Position& position) {
  std::vector<Choice> answers;
  if (const Node* list = load.find("chance"))
    for (const Node& text : read_items(*list)) answers.push_back(position.read(read_text(text)));
  return answers;
}

/// The action of a request, in either of its forms.
Choice choice_of(const Node& request, const Position& position) {
  const Node* choice = request.find("choice");
  if (choice == nullptr) return position.read(request_text(request, "action"));
  try {
    return position.read(*choice);
  } catch (const DataError& e) {
    throw RequestError{error_code::bad_action, e.what()};
  }
}

Node legal_message(const Position& position) {
  Node texts = Node::sequence(), choices = Node::sequence();
  for (std::size_t n = 0; position.pending() && n < position.answer_count(); ++n) {
    texts.push_back(Node::text(position.answer_text(n)));
    choices.push_back(position.document_of(position.answer(n)));
  }
  Node message = Node::map("actions", std::move(texts));
  message.add("choices", std::move(choices));
  return message;
}

/// While chance is asked and one of `answers` is legal, gives the first legal answer and takes it out of `answers`.
/// Appends the events to `events`.
void answer_for_chance(Position& position, std::vector<Choice>& answers, std::vector<Happening>& events) {
  while (position.pending() && position.pending()->seat == Seat::Chance) {
    const auto next = std::find_if(answers.begin(), answers.end(),
                                   [&](const Choice& answer) { return !position.give(answer, events); });
    if (next == answers.end()) return;
    answers.erase(next);
  }
}

/// The id of a request; Null when there is none. Throws Trouble for an id that an answer could not repeat.
Node request_id(const Node& request) {
  const Node* id = request.find("id");
  if (id == nullptr || id->is_null()) return {};
  if (!id->is_scalar() || (!id->quoted && !plain_number(id->scalar)))
    throw RequestError{error_code::bad_request, "id: expected a whole number or a text"};
  return *id;
}

}  // namespace

Server::Server(const Game& game, Node tables, std::string version)
    : game_(game), tables_(std::move(tables)), version_(std::move(version)) {}

std::string Server::answer(std::string_view line) {
  Node id;
  try {
    Node request = parse_json(line, "request");
    name_by_the_way(request, "");
    if (!request.is_map()) throw RequestError{error_code::bad_request, "a request is an object"};
    id = request_id(request);
    return line_of(id, "result", respond(request));
  } catch (const RequestError& e) {
    return line_of(id, "error", error_node(e));
  } catch (const DataError& e) {
    return line_of(id, "error", error_node({error_code::bad_request, e.what()}));
  } catch (const ActionError& e) {
    return line_of(id, "error", error_node({error_code::bad_action, e.what()}));
  }
}

Node Server::respond(const Node& request) {
  const std::map<std::string, std::function<Node()>, std::less<>> methods{
      {"hello", [&] { return hello(request); }},
      {"tables", [&] { return Node::map("tables", tables_); }},
      {"load", [&] { return load(request); }},
      {"legal", [&] { return legal_message(position()); }},
      {"check", [&] { return check(request); }},
      {"apply", [&] { return apply(request); }},
      {"position", [&] { return Node::map("position", position().write()); }},
      {"facts", [&] { return Node::map("facts", position().facts()); }},
      {"view", [&] { return view(request); }},
      {"reset",
       [&] {
         position_.reset();
         chance_.clear();
         return Node::map();
       }},
  };
  const std::string wanted = request_text(request, "method");
  const auto method = methods.find(wanted);
  if (method != methods.end()) return method->second();
  std::vector<std::string> known;
  for (const auto& entry : methods) known.push_back(entry.first);
  throw RequestError{error_code::bad_request, "unknown method \"" + wanted + "\"" + did_you_mean(wanted, known)};
}

Node Server::hello(const Node& request) const {
  const Node* protocol = request.find("protocol");
  if (protocol != nullptr && !speaks(protocol->scalar))
    throw RequestError{error_code::lacks, "this engine speaks protocol " + std::to_string(oldest_protocol) + " to " +
                                              std::to_string(protocol_version)};
  if (const Node* game = request.find("game"); game != nullptr && game->scalar != game_.name())
    throw RequestError{error_code::lacks, "this engine plays " + std::string(game_.name())};
  Node node = Node::map();
  node.add("protocol", protocol != nullptr ? *protocol : Node::number(protocol_version));
  node.add("name", Node::text("tricorne"));
  node.add("version", Node::text(version_));
  node.add("game", Node::text(std::string(game_.name())));
  node.add("rules", Node::text("all"));
  node.add("rulesets", Node::text("all"));
  return node;
}

const Game& Server::game_under(const Node& ruleset) {
  const std::string& name = read_text(ruleset);
  if (name == game_.ruleset()) return game_;
  if (name == "-") fail(ruleset, "a ruleset is a name or the path of a file");  // standard input holds the requests
  if (const auto known = rulesets_.find(name); known != rulesets_.end()) return *known->second;
  std::unique_ptr<Game> game = game_.with_ruleset(name);
  if (rulesets_.size() == most_rulesets) rulesets_.clear();  // the loaded position keeps what it needs alive
  return *rulesets_.emplace(name, std::move(game)).first->second;
}

const Game& Server::game_with(const Game& game, const Node& tables) {
  const std::string ruleset(game.ruleset());
  if (own_tables_ && own_tables_->ruleset == ruleset && own_tables_->tables == tables) return *own_tables_->game;
  try {
    own_tables_ = OwnTables{ruleset, tables, game.with_tables(tables)};
  } catch (const DataError& e) {
    throw RequestError{error_code::bad_data, e.what()};
  }
  return *own_tables_->game;
}

/// The game that a request of `load` names: with its ruleset and its tables.
const Game& Server::game_of(const Node& load) {
  const Node* ruleset = load.find("ruleset");
  const Node* tables = load.find("data");
  const Game& game = ruleset != nullptr ? game_under(*ruleset) : game_;
  return tables != nullptr ? game_with(game, *tables) : game;
}

Node Server::load(const Node& request) {
  const Node& wanted = request_part(request, "position");
  try {
    std::unique_ptr<Position> loaded = game_of(request).read_position(wanted);
    if (const Node* stop = request.find("stop")) loaded->halt_before(read_items(*stop));
    std::vector<Choice> chance = chance_of(request, *loaded);
    std::vector<Happening> events = loaded->settle();
    answer_for_chance(*loaded, chance, events);
    position_ = std::move(loaded);
    chance_ = std::move(chance);
    return progress(events, *position_);
  } catch (const DataError& e) {
    throw RequestError{error_code::bad_position, e.what()};
  }
}

Node Server::check(const Node& request) const {
  return verdict_message(position().check(choice_of(request, position())));
}

Node Server::view(const Node& request) const {
  try {
    return Node::map("view", position().view(read_seat(request_part(request, "seat"), position().seats())));
  } catch (const DataError& e) {  // the seat's name
    throw RequestError{error_code::bad_request, e.what()};
  }
}

Node Server::apply(const Node& request) {
  const Choice choice = choice_of(request, position());
  try {
    std::unique_ptr<Position> behind = position().clone();
    std::vector<Choice> chance = chance_;
    std::vector<Happening> events;
    if (const auto no = behind->give(choice, events)) throw RequestError{error_code::illegal, no->why, *no};
    answer_for_chance(*behind, chance, events);
    position_ = std::move(behind);
    chance_ = std::move(chance);
    return progress(events, *position_);
  } catch (const DataError& e) {  // the position stays as it was
    throw RequestError{error_code::bad_position, e.message(), {}};
  }
}

Position& Server::position() const {
  if (!position_) throw RequestError{error_code::bad_request, "no position is loaded"};
  return *position_;
}

std::string answer_to_long_line() {
  return line_of({}, "error", error_node({error_code::bad_request, "a line holds at most 1 MiB"}));
}

}  // namespace tricorne::verify
