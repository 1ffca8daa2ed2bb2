#include "verify/engine/protocol_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/chance.h"
#include "engine/core/load/json.h"
#include "engine/core/message.h"
#include "verify/engine/message.h"
#include "verify/engine/remote.h"
#include "verify/lockstep/agenda_steps.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

/// A question of a random game, alone on its agenda.
struct ProtocolSample {
  std::string decision;
  Node load;         ///< the fields of the request `load`
  std::string seat;  ///< who is asked
  Node legal;        ///< a legal answer, as the requests have it
  Node illegal;      ///< an answer that the question does not ask for; null where none is known
  std::shared_ptr<const Position> position;
};

/// The question of a position alone; nothing where our engine cannot ask it alone.
std::optional<ProtocolSample> protocol_sample_of(const Game& own, const Position& here,
                                                 const std::optional<Choice>& other) {
  Node node = here.write();
  const auto entry = next_entry(node);
  if (!entry) return std::nullopt;
  put_alone(node, *entry);
  try {
    std::shared_ptr<Position> alone = own.read_position(node);
    ProtocolSample sample{
        name_of_entry(entry), load_request(own, std::string(own.ruleset()), alone->facts()), {}, {}, {}, {}};
    alone->settle();
    const auto question = alone->question();
    if (!question || alone->answer_count() == 0) return std::nullopt;
    sample.seat = question->who.name;
    sample.legal = answer_request(*alone, alone->answer(0));
    if (other && alone->check(*other)) sample.illegal = answer_request(*alone, *other);
    sample.position = std::move(alone);
    return sample;
  } catch (const DataError&) {  // the question needs what stands behind it
    return std::nullopt;
  }
}

/// A question of each kind that a few random games come to, for each seat that is asked it.
std::vector<ProtocolSample> protocol_samples_of(const Game& own) {
  constexpr std::uint64_t games = 4;
  constexpr std::size_t steps = 1500;
  std::vector<ProtocolSample> samples;
  std::set<std::pair<std::string, Seat>> met;
  std::optional<Choice> other;
  for (std::uint64_t game = 0; game < games; ++game) {
    Chance chance(1, game);
    const auto position = own.setup();
    position->settle();
    for (std::size_t i = 0; i < steps && position->pending(); ++i) {
      if (met.emplace(position->pending()->decision, position->pending()->seat).second)
        if (auto sample = protocol_sample_of(own, *position, other)) samples.push_back(std::move(*sample));
      const std::size_t answer = chance.below(position->answer_count());
      other = position->answer(answer);
      position->give(answer, nullptr);
    }
  }
  return samples;
}

/// A step of each name that a random game comes to, alone on its agenda, with the fields of the request `load`.
std::map<std::string, Node> step_samples_of(const Game& own) {
  constexpr std::size_t most_answers = 4000;
  std::vector<Node> halts;
  for (const std::string& name : steps_of(own)) halts.push_back(Node::text(name));
  std::map<std::string, Node> samples;
  Chance chance(1, 0);
  const auto position = own.setup();
  position->halt_before(halts);
  for (std::size_t i = 0; i < most_answers && !position->outcome(); ++i) {
    if (position->pending()) {
      position->give(chance.below(position->answer_count()), nullptr);
      continue;
    }
    Node node = position->write();
    const auto step = next_entry(node);
    if (!step) break;
    put_alone(node, *step);
    try {
      if (!samples.contains(name_of_entry(step)))
        samples.emplace(name_of_entry(step),
                        load_request(own, std::string(own.ruleset()), own.read_position(node)->facts()));
    } catch (const DataError&) {  // the step needs what stands behind it
    }
    position->settle();
  }
  return samples;
}

class ProtocolTrial {
 public:
  ProtocolTrial(const Game& own, const Node& tables, const EngineOptions& options)
      : own_(own), greeting_(hello_request(own, tables)), options_(options) {}

  ProtocolCheck run() {
    if (!tries("hello",
               fmt::format("name, version, protocol {} to {}, and rules and rulesets as \"all\" or lists",
                           oldest_protocol, protocol_version),
               [&] { hello(); }))
      return std::move(result_);
    if (const std::string& game = result_.engine.game; !game.empty() && game != own_.name()) {
      result_.speaks_of = game;  // whatever else came would be a fault of the question, and none of the engine
      return std::move(result_);
    }
    tries("hello: claims", "paragraphs that exist", [&] { look_at_claims(); });
    const std::vector<ProtocolSample> samples = protocol_samples_of(own_);
    const auto begun = std::chrono::steady_clock::now();
    for (const ProtocolSample& sample : samples) try_question(sample);
    for (const auto& [name, load] : step_samples_of(own_)) try_step(name, load);
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begun;
    result_.milliseconds = asked_ == 0 ? 0 : spent.count() / static_cast<double>(asked_);
    if (result_.known.empty())
      fault("load", "a question or a step of what hello claims",
            fmt::format("all {} kinds are lacked", result_.lacked));
    try_errors(samples);
    try_speed();
    tries("end", "an end when standard input ends", [&] { end(); });
    return std::move(result_);
  }

 private:
  Deadline deadline() const { return std::chrono::steady_clock::now() + options_.timeout; }
  void fault(const std::string& what, const std::string& expected, const std::string& seen) {
    result_.failed.push_back({what, expected, seen});
  }

  /// Carries out a trial. One that throws is a fault, after which the process is started anew. An engine that lacks
  /// what is tried is neither praised nor blamed.
  template <class Attempt>
  bool tries(const std::string& what, const std::string& expected, const Attempt& attempt) {
    try {
      attempt();
      ++result_.passed;
      return true;
    } catch (const EngineLacks&) {
      return true;
    } catch (const EngineFault& e) {
      fault(what, expected, e.what());
    } catch (const DataError& e) {
      fault(what, expected, e.message());
    } catch (const ActionError& e) {
      fault(what, expected, e.what());
    }
    process_.reset();
    return false;
  }

  Node line_of(const std::string& method, const Node& fields) {
    Node line = Node::map();
    line.add("id", Node::number(++last_id_));
    line.add("method", Node::text(method));
    for (const Entry& entry : fields.entries) line.add(entry.key, entry.value);
    return line;
  }

  /// The next answer. Throws EngineFault for one that is no object or has another id than `id`.
  Node receive(long long id) {
    const std::string line = process_->receive(deadline());
    ++asked_;
    Node answer;
    try {
      answer = parse_json(line, "answer");
    } catch (const DataError& e) {
      throw EngineFault("the answer " + e.message() + ": " + line.substr(0, 100));
    }
    if (!answer.is_map()) throw EngineFault("the answer is no object: " + line.substr(0, 100));
    const Node* given = answer.find("id");
    if (given == nullptr || given->quoted || given->scalar != std::to_string(id))
      throw EngineFault(fmt::format("request {} is answered with id {}", id,
                                    given == nullptr ? "nothing"
                                    : given->quoted  ? "\"" + given->scalar + "\", a text"
                                                     : given->scalar));
    return answer;
  }

  /// The whole answer to a request. Starts the process where there is none.
  Node ask(const std::string& method, const Node& fields = Node::map()) {
    if (!process_) {
      process_ = std::make_unique<Process>(options_.command);
      if (method != "hello") result(ask("hello", greeting_));
    }
    process_->send(to_json_line(line_of(method, fields)), deadline());
    return receive(last_id_);
  }

  /// The `result` of an answer. Throws EngineLacks for the error `lacks` and EngineFault for any other.
  static Node result(const Node& answer) {
    if (const Node* error = answer.find("error")) {
      const Node* code = error->find("code");
      if (code != nullptr && code->scalar == error_code::lacks) throw EngineLacks("lacks");
      throw EngineFault("the error " + (code == nullptr ? "without a code" : code->scalar));
    }
    const Node* value = answer.find("result");
    if (value == nullptr || !value->is_map()) throw EngineFault("neither a result nor an error");
    return *value;
  }

  static const Node& part(const Node& map, const std::string& key) {
    const Node* value = map.find(key);
    if (value == nullptr) throw EngineFault("\"" + key + "\" is missing");
    return *value;
  }

  void hello() { result_.engine = EngineInfo::read(result(ask("hello", greeting_))); }

  void look_at_claims() const {
    const auto ids = rule_ids(own_);
    for (const std::string& claim : result_.engine.rules.value_or(std::vector<std::string>{}))
      if (std::none_of(ids.begin(), ids.end(), [&](const std::string& id) { return within(id, claim); }))
        throw EngineFault("there is no paragraph " + claim);
  }

  /// Events and question of `load` and `apply`.
  std::optional<Question> read_progress(const Node& answer) const {
    events_of(part(answer, "events"));
    return question_of(part(answer, "question"), own_.seats());
  }

  void read_refusal_of(const Node& answer) const {
    const Refusal no = refusal_of(answer);
    if (!no.rule.empty() && !is_rule(own_, no.rule))
      throw EngineFault("it names " + no.rule + ", which is no paragraph");
  }

  void try_question(const ProtocolSample& sample) {
    const std::string at = " at " + sample.seat + " " + sample.decision;
    bool lacks = false;
    const bool loaded = tries("load" + at, "events, and the question with seat, decision and rule", [&] {
      try {
        load(sample);
      } catch (const EngineLacks&) {
        lacks = true;
        throw;
      }
    });
    if (lacks) ++result_.lacked;
    if (lacks || !loaded) return;
    result_.known.push_back(sample.seat + " " + sample.decision);
    tries("check" + at, "\"legal\", and for a refusal \"rule\" and \"why\"", [&] { check(sample.legal); });
    if (!sample.illegal.is_null())
      tries("refuse" + at, "\"legal\": false for an action that is not asked for, with \"asked\": false or a paragraph",
            [&] { refuse(sample.illegal); });
    if (!sample.illegal.is_null())
      tries("apply of a refused action" + at, "the error illegal", [&] { expect_error("apply", sample.illegal); });
    tries("legal" + at, "\"actions\", each a text of the grammar, or \"choices\"", [&] { list(*sample.position); });
    tries("apply" + at, "events, and the next question or null", [&] {
      load(sample);
      read_progress(result(ask("apply", sample.legal)));
    });
    tries("facts" + at, "an object with the keys of the position", [&] { facts(); });
    tries("load again" + at, "the same question: nothing is kept from before", [&] { load(sample); });
  }

  void try_step(const std::string& name, const Node& load) {
    bool lacks = false;
    const bool loaded = tries("load at the step " + name, "events, and the next question or null", [&] {
      try {
        read_progress(result(ask("load", load)));
      } catch (const EngineLacks&) {
        lacks = true;
        throw;
      }
    });
    if (lacks) ++result_.lacked;
    if (lacks || !loaded) return;
    result_.known.push_back("the step " + name);
    tries("facts behind the step " + name, "an object with the keys of the position", [&] { facts(); });
  }

  void load(const ProtocolSample& sample) {
    const auto question = read_progress(result(ask("load", sample.load)));
    const std::string asks = question ? std::string(question->who.name) + " " + question->decision : "nothing";
    if (asks != sample.seat + " " + sample.decision)
      throw EngineFault("it asks " + asks + ", and not " + sample.seat + " " + sample.decision);
  }

  void check(const Node& request) {
    const Node answer = result(ask("check", request));
    if (!read_bool(part(answer, "legal"))) read_refusal_of(answer);
  }

  void refuse(const Node& request) {
    const Node answer = result(ask("check", request));
    if (read_bool(part(answer, "legal"))) throw EngineFault("\"" + part(request, "action").scalar + "\" is legal");
    read_refusal_of(answer);
  }

  /// Requires an error that the protocol names.
  void expect_error(const std::string& method, const Node& request = Node::map()) {
    const Node answer = ask(method, request);
    const Node* error = answer.find("error");
    if (error == nullptr) throw EngineFault("no error");
    const std::string code = part(*error, "code").scalar;
    if (code == error_code::illegal) read_refusal_of(*error);
    const auto known = {error_code::illegal,  error_code::lacks,        error_code::bad_action,
                        error_code::bad_data, error_code::bad_position, error_code::bad_request};
    if (std::find(known.begin(), known.end(), code) == known.end())
      throw EngineFault("the error " + code + ", which the protocol does not have");
  }

  void list(const Position& position) {
    const Node answer = result(ask("legal"));
    for (const std::string& text : listed_answers(position, answer)) position.canonical(text);
  }

  void facts() {
    const Node answer = result(ask("facts"));
    if (!part(answer, "facts").is_map()) throw EngineFault("\"facts\" is no object");
  }

  // --- what is wrong on purpose: the engine must live, and answer what comes next

  void try_errors(const std::vector<ProtocolSample>& samples) {
    tries("nothing is loaded", "an error, or lacks", [&] {
      process_.reset();
      expect_error("check", samples.front().legal);
    });
    tries("an unknown method", "an error", [&] { expect_error("no_such_method"); });
    tries("an agenda with an unknown entry", "the error lacks or bad_position", [&] {
      ProtocolSample unknown = samples.front();
      for (Entry& field : unknown.load.entries)
        if (field.key == "position") put_alone(field.value, Node::text("no_such_step"));
      if (ask("load", unknown.load).find("error") == nullptr) throw EngineFault("it is loaded");
    });
    tries("unknown fields", "an answer as without them", [&] {
      Node fields = greeting_;
      fields.add("no_such_field", Node::text("x"));
      result(ask("hello", fields));
    });
    tries("two requests at once", "two answers in their order", [&] {
      ask("hello", greeting_);
      const std::string first = to_json_line(line_of("hello", greeting_));
      const std::string second = to_json_line(line_of("no_such_method", Node::map()));
      process_->send(first + "\n" + second, deadline());
      receive(last_id_ - 1);
      receive(last_id_);
    });
    tries("garbage", "no end: a line that is no JSON is answered with an error, or not at all", [&] { garbage(); });
  }

  void garbage() {
    ask("hello", greeting_);
    process_->send("{\"id\": 1, no JSON", deadline());
    const Node line = line_of("hello", greeting_);
    process_->send(to_json_line(line), deadline());
    const std::string answer = process_->receive(deadline());
    if (answer.find(std::to_string(last_id_)) == std::string::npos) receive(last_id_);
  }

  void try_speed() {
    constexpr double slow = 250;  // milliseconds: a suite of 5,000 requests takes twenty minutes
    if (result_.milliseconds > slow)
      fault("speed", fmt::format("less than {} ms an answer", slow), fmt::format("{:.0f} ms", result_.milliseconds));
    else
      ++result_.passed;
  }

  void end() {
    ask("hello", greeting_);
    if (!process_->ends(deadline())) throw EngineFault("it goes on");
    process_.reset();
  }

  const Game& own_;
  const Node greeting_;
  const EngineOptions& options_;
  ProtocolCheck result_;
  std::unique_ptr<Process> process_;
  long long last_id_ = 0;
  std::size_t asked_ = 0;
};

}  // namespace

ProtocolCheck check_protocol(const Game& own, const Node& tables, const EngineOptions& options) {
  return ProtocolTrial(own, tables, options).run();
}

}  // namespace tricorne::verify
