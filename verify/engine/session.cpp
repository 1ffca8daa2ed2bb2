#include "verify/engine/session.h"

#include <algorithm>

#include "engine/core/load/json.h"
#include "verify/engine/message.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

/// After so many answers in a row that never came the engine is not asked any more.
constexpr int most_silences = 5;

/// The beginning of a line, for messages.
std::string excerpt(const std::string& line) {
  constexpr std::size_t most = 120;
  std::string text = line.substr(0, most);
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7E) c = '?';
  return "\"" + text + (line.size() > most ? "…" : "") + "\"";
}

Node read_answer(const std::string& line) {
  try {
    Node answer = parse_json(line, "answer");
    if (!answer.is_map()) throw EngineFault("the answer is no object: " + excerpt(line));
    return answer;
  } catch (const DataError& e) {
    throw EngineFault("the answer " + e.message() + ": " + excerpt(line));
  }
}

void check_id(const Node& answer, const std::string& wanted) {
  const Node* id = answer.find("id");
  std::string given = id != nullptr && id->is_scalar() ? id->scalar : "nothing";
  if (id != nullptr && id->quoted) given = "\"" + given + "\", a text";
  if (given != wanted) throw EngineFault("out of order: request " + wanted + " is answered with id " + given);
}

std::string member_or_nothing(const Node& map, std::string_view key) {
  const Node* value = map.find(key);
  return value != nullptr && value->is_scalar() ? value->scalar : "";
}

/// An engine older than the method `view` takes a request of it for a bad one.
[[noreturn]] void throw_error(const std::string& method, const Node& error) {
  const std::string code = member_or_nothing(error, "code");
  const std::string message = member_or_nothing(error, "message");
  const bool unknown = method == "view" && code == error_code::bad_request;
  if (code == error_code::lacks || unknown) throw EngineLacks(message.empty() ? "the engine lacks this" : message);
  throw EngineFault("the engine answers with the error " + code + ": " + message);
}

std::optional<std::vector<std::string>> list_or_all(const Node& hello, std::string_view key) {
  const Node* value = hello.find(key);
  if (value == nullptr || (value->is_scalar() && value->scalar == "all")) return std::nullopt;
  return read_texts(*value);
}

}  // namespace

EngineInfo EngineInfo::read(const Node& hello) {
  try {
    const std::string protocol = member_or_nothing(hello, "protocol");
    if (!speaks(protocol))
      throw EngineFault("the engine speaks protocol \"" + protocol + "\", not " + std::to_string(protocol_version));
    return {member_or_nothing(hello, "name"), member_or_nothing(hello, "version"), list_or_all(hello, "rules"),
            list_or_all(hello, "rulesets"), member_or_nothing(hello, "game")};
  } catch (const DataError& e) {
    throw EngineFault("the answer to hello: " + e.message());
  }
}

bool EngineInfo::claims(std::string_view rule) const {
  return !rules || std::any_of(rules->begin(), rules->end(), [&](const auto& known) { return within(rule, known); });
}

bool EngineInfo::plays(const std::string& ruleset) const {
  return !rulesets || std::find(rulesets->begin(), rulesets->end(), ruleset) != rulesets->end();
}

Session::Session(const EngineOptions& options, Node greeting, SharedSession& shared)
    : options_(options), greeting_(std::move(greeting)), shared_(shared) {}

EngineInfo Session::hello() {
  start();
  return info_;
}

void Session::start() {
  if (process_) return;
  if (shared_.silences >= most_silences)
    throw EngineFault("not asked: " + std::to_string(most_silences) + " answers in a row never came");
  loaded_.reset();
  process_ = std::make_unique<Process>(options_.command);
  const Node answer = exchange("hello", greeting_);
  try {
    info_ = EngineInfo::read(answer);
    compare_claims();
  } catch (const EngineFault&) {
    process_.reset();
    throw;
  }
}

void Session::compare_claims() {
  const std::lock_guard lock(shared_.mutex);
  if (!shared_.claims) shared_.claims = info_;
  if (*shared_.claims != info_) throw EngineFault("hello tells other things than in the first process");
}

void Session::note(const std::string& method, const std::string& line) const {
  if (options_.trace != nullptr && method != "hello") options_.trace->push_back(line);
}

Node Session::ask(const std::string& method, Node request) {
  start();
  return exchange(method, std::move(request));
}

Node Session::exchange(const std::string& method, Node request) {
  const std::string id = std::to_string(++last_id_);
  Node line = Node::map();
  line.add("id", Node::number(last_id_));
  line.add("method", Node::text(method));
  for (Entry& entry : request.entries) line.add(entry.key, std::move(entry.value));
  const Deadline deadline = std::chrono::steady_clock::now() + options_.timeout;
  try {
    const std::string request_line = to_json_line(line);
    note(method, "> " + request_line);
    process_->send(request_line, deadline);
    const std::string answer_line = process_->receive(deadline);
    note(method, "< " + answer_line);
    const Node answer = read_answer(answer_line);
    if (method != "hello") shared_.silences = 0;  // an engine that answers only `hello` counts as silent, too
    check_id(answer, id);
    if (const Node* error = answer.find("error")) throw_error(method, *error);
    const Node* result = answer.find("result");
    if (result == nullptr || !result->is_map()) throw EngineFault("the answer holds no result");
    return *result;
  } catch (const EngineSilent& e) {
    ++shared_.silences;
    process_.reset();
    throw EngineFault(e.what() + (" (" + method) + ", " + std::to_string(options_.timeout.count()) + " ms)");
  } catch (const EngineFault& e) {
    process_.reset();
    throw EngineFault(e.what() + (" (" + method) + ")");
  }
}

void Session::bring_to(const Node& load_request, const std::vector<Node>& applied) {
  const bool same_line = process_ && loaded_ && *loaded_ == load_request && applied_.size() <= applied.size() &&
                         std::equal(applied_.begin(), applied_.end(), applied.begin());
  if (!same_line) load(load_request);
  for (std::size_t i = applied_.size(); i < applied.size(); ++i) apply(applied[i]);
}

Node Session::load(const Node& request) {
  loaded_.reset();
  Node result = ask("load", request);
  loaded_ = request;
  applied_.clear();
  return result;
}

Node Session::apply(const Node& request) {
  Node result = ask("apply", request);
  applied_.push_back(request);
  return result;
}

Sessions::Sessions(EngineOptions options, Node greeting)
    : options_(std::move(options)), greeting_(std::move(greeting)) {}

std::shared_ptr<Session> Sessions::lease() {
  const std::lock_guard lock(mutex_);
  std::unique_ptr<Session> session;
  if (idle_.empty()) {
    session = std::make_unique<Session>(options_, greeting_, shared_);
  } else {
    session = std::move(idle_.back());
    idle_.pop_back();
  }
  return {session.release(), [this](Session* used) {
            const std::lock_guard giving_back(mutex_);
            idle_.emplace_back(used);
          }};
}

}  // namespace tricorne::verify
