#include "verify/engine/remote.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "verify/engine/message.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

const Node& result_part(const Node& result, const std::string& key) {
  const Node* value = result.find(key);
  if (value == nullptr) throw EngineFault("the result lacks \"" + key + "\"");
  return *value;
}

/// Calls `read`. Turns its DataError, which means that a message has a wrong shape, into an EngineFault.
template <class Read>
auto reading(const std::string& what, Read&& read) {
  try {
    return read();
  } catch (const DataError& e) {
    throw EngineFault(what + ": " + e.message());
  }
}

Node* find(Node& map, std::string_view key) {
  for (Entry& entry : map.entries)
    if (entry.key == key) return &entry.value;
  return nullptr;
}

/// Compares the facts of the foreign engine with the shape of ours. Throws EngineFault when a fact is a map or a list
/// and ours is not, or the reverse. A fact that the foreign engine leaves out becomes Null. `compare_fact` throws
/// EngineFault when a scenario names that fact.
void bring_into_shape(const std::string& path, const Node& ours, Node& theirs) {
  if (ours.is_map() != theirs.is_map() || ours.is_sequence() != theirs.is_sequence())
    throw EngineFault("the fact " + path + " is of another kind than it should be");
  for (const Entry& entry : ours.entries) {
    Node* value = find(theirs, entry.key);
    if (value == nullptr)
      theirs.add(entry.key, Node{});
    else if (entry.key != "agenda" && !value->is_null())
      bring_into_shape(path + (path.empty() ? "" : ".") + entry.key, entry.value, *value);
  }
}

/// The keys that a position file of the game may have. All other facts follow from these keys. The set is made once for
/// each game. Any number of threads may call it at once.
const std::set<std::string>& keys_of_positions(const Game& game) {
  static std::mutex mutex;
  static std::map<std::string, std::set<std::string>, std::less<>> known;
  const std::lock_guard lock(mutex);
  const auto [keys, fresh] = known.try_emplace(std::string(game.name()));
  if (fresh)
    for (const std::string& key : GameNames(game).position_keys) keys->second.insert(key);
  return keys->second;
}

/// A position of the foreign engine. Before `settle` it is only what the file says. From `settle` on the foreign engine
/// is asked.
class RemotePosition final : public Position {
 public:
  RemotePosition(std::shared_ptr<Sessions> sessions, const Game& own, const std::string& ruleset,
                 std::shared_ptr<const Position> first)
      : sessions_(std::move(sessions)),
        own_(&own),
        first_(std::move(first)),
        first_facts_(std::make_shared<const Node>(first_->facts())),
        load_(load_request(own, ruleset, *first_facts_)) {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<RemotePosition>(*this); }

  void assign(const Position& other) override { *this = dynamic_cast<const RemotePosition&>(other); }
  std::span<const SeatInfo> seats() const override { return first_->seats(); }

  std::optional<Question> question() const override { return question_; }
  // Answers by number are not offered: the protocol has texts only, and `Pending` needs texts that live long enough.
  std::optional<Pending> pending() const override { by_text_only(); }
  std::size_t answer_count() const override { by_text_only(); }
  Choice answer(std::size_t) const override { by_text_only(); }
  double answer_weight(std::size_t) const override { by_text_only(); }
  std::uint64_t answer_key(std::size_t) const override { by_text_only(); }
  void give(std::size_t, std::vector<Happening>*) override { by_text_only(); }

  std::vector<std::string> legal_actions() const override {
    const Node answer = session().ask("legal", {});
    return reading("legal", [&] { return listed_answers(*first_, answer); });
  }

  Choice read(std::string_view text) const override { return first_->read(text); }
  Choice read(const Node& document) const override { return first_->read(document); }
  std::string text_of(const Choice& choice) const override { return first_->text_of(choice); }
  Node document_of(const Choice& choice) const override { return first_->document_of(choice); }

  std::optional<Refusal> check(const Choice& choice) const override {
    const Node answer = session().ask("check", answer_request(*first_, choice));
    return reading("check", [&]() -> std::optional<Refusal> {
      if (read_bool(result_part(answer, "legal"))) return std::nullopt;
      return in_our_citation(choice, refusal_of(answer));
    });
  }

  std::optional<Refusal> give(const Choice& choice, std::vector<Happening>& events) override {
    if (auto no = check(choice)) return no;
    for (Happening& event : apply(choice)) events.push_back(std::move(event));
    return std::nullopt;
  }

  /// Does not ask first whether the answer is legal.
  std::vector<Happening> apply(const Choice& choice) override {
    const Node request = answer_request(*first_, choice);
    const Node answer = session().apply(request);
    applied_.push_back(request);
    return take(answer, twin_events([&](Position& twin) { return twin.apply(choice); }));
  }

  std::vector<Happening> carry_out(const Choice&) override {
    throw std::logic_error("a foreign engine is asked for legal actions only");
  }

  std::vector<Happening> settle() override {
    if (settled_) return {};
    session_ = sessions_->lease();
    settled_ = true;
    const Node answer = session_->load(load_);
    twin_ = first_;
    return take(answer, twin_events([](Position& twin) { return twin.settle(); }));
  }

  void halt_before(const std::vector<Node>&) override {
    throw std::logic_error("a foreign engine is asked for whole games");
  }

  Node write() const override { return result_part(session().ask("position", {}), "position"); }

  Node facts() const override {
    if (!settled_) return *first_facts_;
    Node facts = result_part(session().ask("facts", {}), "facts");
    bring_into_shape("", *first_facts_, facts);
    return facts;
  }

  std::optional<Outcome> outcome() const override {
    throw std::logic_error("a foreign engine tells the end of a game among its facts");
  }
  When when() const override { throw std::logic_error("a foreign engine tells the turn among its facts"); }
  Node view(Seat viewer) const override {
    Node seen = first_->view(viewer);
    if (!settled_) return seen;
    Node request = Node::map("seat", Node::text(std::string(info_of(seats(), viewer).name)));
    Node theirs = result_part(session().ask("view", std::move(request)), "view");
    if (!theirs.is_map()) throw EngineFault("a view is an object");
    for (const Entry& entry : seen.entries)
      if (theirs.find(entry.key) == nullptr) theirs.add(entry.key, Node{});
    return theirs;
  }
  void imagine(Seat, std::uint64_t) override { throw std::logic_error("a foreign engine does not say who sees what"); }
  std::uint64_t digest() const override { throw std::logic_error("a foreign engine has no digest"); }
  Board board() const override { return first_->board(); }

 private:
  [[noreturn]] static void by_text_only() { throw std::logic_error("a foreign engine is asked in text form only"); }

  /// The session, after it has been brought to this very position.
  Session& session() const {
    session_->bring_to(load_, applied_);
    return *session_;
  }

  /// Takes the question and the events of an answer. `ours` are the events of our engine. Throws EngineStopped.
  std::vector<Happening> take(const Node& answer, const std::vector<Happening>& ours) {
    auto events = reading("events and question", [&] {
      question_ = question_of(result_part(answer, "question"), seats());
      return events_of(result_part(answer, "events"));
    });
    for (Happening& event : events) cite_as(ours, event);
    if (const Node* stopped = answer.find("stopped"); stopped != nullptr && !stopped->is_null())
      throw EngineStopped("what follows: " + name_of_entry(*stopped), std::move(events), *stopped);
    return events;
  }

  /// Gives the event the paragraph that our engine cites for an event of this kind, where theirs says the same.
  void cite_as(const std::vector<Happening>& ours, Happening& event) const {
    const Happening* finer = nullptr;
    for (const Happening& same : ours) {
      if (same.kind != event.kind) continue;
      if (same.rule == event.rule) return;
      if (finer == nullptr && says_too(*own_, event.rule, same.rule)) finer = &same;
    }
    if (finer != nullptr) event.rule = finer->rule;
  }

  /// Takes the twin one step on and gives its events. The twin is lost where our engine cannot follow.
  template <class Transition>
  std::vector<Happening> twin_events(const Transition& step) {
    if (!twin_) return {};
    std::shared_ptr<Position> next = twin_->clone();
    try {
      auto events = step(*next);
      twin_ = std::move(next);
      return events;
    } catch (const std::exception&) {  // the foreign engine allows what ours does not
      twin_ = nullptr;
      return {};
    }
  }

  /// The refusal with the paragraph that our engine cites, where theirs says the same of this action.
  Refusal in_our_citation(const Choice& choice, Refusal no) const {
    if (!twin_ || no.rule.empty()) return no;
    const auto ours = twin_->check(choice);
    if (!ours || ours->rule == no.rule || !says_too(*own_, no.rule, ours->rule, text_of(choice))) return no;
    no.cited = std::exchange(no.rule, ours->rule);
    return no;
  }

  std::shared_ptr<Sessions> sessions_;
  const Game* own_;
  std::shared_ptr<const Position> twin_;     ///< this position in our engine; null where our engine could not follow
  std::shared_ptr<const Position> first_;    ///< the position before `settle`, in our engine
  std::shared_ptr<const Node> first_facts_;  ///< the facts of `first_`, which show the shape of facts
  Node load_;                                ///< the request that loads the position
  std::vector<Node> applied_;                ///< the requests `apply` since `settle`
  std::optional<Question> question_;
  std::shared_ptr<Session> session_;
  bool settled_ = false;
};

/// The game of our engine with the positions of a foreign engine.
class RemoteGame final : public Game {
 public:
  RemoteGame(std::shared_ptr<Sessions> sessions, const Game& own)
      : sessions_(std::move(sessions)), own_(own), ruleset_(own.ruleset()) {}
  RemoteGame(std::shared_ptr<Sessions> sessions, std::unique_ptr<Game> kept, std::string ruleset)
      : sessions_(std::move(sessions)), kept_(std::move(kept)), own_(*kept_), ruleset_(std::move(ruleset)) {}

  std::string_view name() const override { return own_.name(); }
  std::string_view title() const override { return own_.title(); }
  std::span<const SeatInfo> seats() const override { return own_.seats(); }
  std::string_view ruleset() const override { return own_.ruleset(); }
  std::vector<std::string> rulesets() const override { return own_.rulesets(); }
  std::unique_ptr<Position> setup() const override { return remote(own_.setup()); }
  std::unique_ptr<Position> read_position(const Node& node) const override { return remote(own_.read_position(node)); }
  std::span<const RuleEntry> rules() const override { return own_.rules(); }
  IndexRemarks rule_remarks() const override { return own_.rule_remarks(); }
  std::vector<std::string> languages() const override { return own_.languages(); }
  const Catalogue& words(std::string_view language) const override { return own_.words(language); }
  std::vector<AxisInfo> axes() const override { return own_.axes(); }
  std::vector<Datum> data() const override { return own_.data(); }
  std::vector<DataFile> data_files() const override { return own_.data_files(); }
  DataHashes hashes() const override { return own_.hashes(); }
  std::vector<std::pair<std::string, std::string>> sources() const override { return own_.sources(); }
  std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary() const override {
    return own_.vocabulary();
  }
  Node position_schema() const override { return own_.position_schema(); }
  std::unique_ptr<Game> with_ruleset(const std::string& name_or_path) const override {
    std::unique_ptr<Game> game = own_.with_ruleset(name_or_path);
    const bool named = game->ruleset() == name_or_path;
    return std::make_unique<RemoteGame>(sessions_, std::move(game),
                                        named ? name_or_path : std::filesystem::absolute(name_or_path).string());
  }
  std::unique_ptr<Game> with_axis(std::string_view, const std::string&) const override {
    throw std::logic_error("a foreign engine knows whole rulesets only");
  }
  std::unique_ptr<Game> with_axis_of(const Game&, std::string_view) const override {
    throw std::logic_error("a foreign engine knows whole rulesets only");
  }
  std::unique_ptr<Game> with_tables(const Node&) const override {
    throw std::logic_error("a foreign engine plays with the tables it was told in hello");
  }
  std::unique_ptr<Game> with_connections_at_least(Confidence) const override {
    throw std::logic_error("the map of a foreign engine cannot be thinned out");
  }

 private:
  std::unique_ptr<Position> remote(std::unique_ptr<Position> first) const {
    return std::make_unique<RemotePosition>(sessions_, own_, ruleset_, std::move(first));
  }

  std::shared_ptr<Sessions> sessions_;
  std::unique_ptr<Game> kept_;
  const Game& own_;
  const std::string ruleset_;  ///< the name or path that the foreign engine is told
};

}  // namespace

Node hello_request(const Game& own, const Node& tables) {
  Node request = Node::map();
  request.add("protocol", Node::number(protocol_version));
  request.add("game", Node::text(std::string(own.name())));
  request.add("tables", tables);
  return request;
}

Node answer_request(const Position& reader, const Choice& choice) {
  Node request = Node::map();
  request.add("action", Node::text(reader.text_of(choice)));
  request.add("choice", reader.document_of(choice));
  return request;
}

std::vector<std::string> listed_answers(const Position& reader, const Node& result) {
  if (const Node* actions = result.find("actions")) return read_texts(*actions);
  std::vector<std::string> texts;
  for (const Node& choice : read_items(result_part(result, "choices")))
    texts.push_back(reader.text_of(reader.read(choice)));
  return texts;
}

Node load_request(const Game& own, const std::string& ruleset, const Node& facts) {
  const std::set<std::string>& keys = keys_of_positions(own);
  Node complete = Node::map();
  complete.add("format", Node::number(1));
  complete.add("game", Node::text(std::string(own.name())));
  for (const Entry& fact : facts.entries)
    if (keys.contains(fact.key) && complete.find(fact.key) == nullptr) complete.add(fact.key, fact.value);
  Node request = Node::map();
  request.add("ruleset", Node::text(ruleset));
  request.add("position", std::move(complete));
  return request;
}

ForeignEngine::ForeignEngine(const Game& own, const Node& tables, const EngineOptions& options)
    : own_(own), sessions_(std::make_shared<Sessions>(options, hello_request(own, tables))) {
  info_ = sessions_->lease()->hello();
}

std::unique_ptr<Game> ForeignEngine::game() const { return std::make_unique<RemoteGame>(sessions_, own_); }

std::optional<std::string> ForeignEngine::lacks(const Scenario& scenario) const {
  if (!info_.plays(scenario.ruleset)) return "does not know the ruleset " + scenario.ruleset;
  for (const std::string& rule : scenario.rules)
    if (!info_.claims(rule)) return "does not know " + rule;
  return std::nullopt;
}

}  // namespace tricorne::verify
