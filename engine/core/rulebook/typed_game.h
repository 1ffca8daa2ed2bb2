// A game behind the interface of core/game.h, made of its description. `Rules` is a struct of types and static
// functions; description.h lists them.
//
// Threads: what core/game.h says of Game and Position holds here, too. The functions of `Rules` may be called from
// several threads at once, so they keep nothing between two calls. A TypedGame keeps one thing, behind a lock: the
// tables that a position brought last.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/rulebook/answer_key.h"
#include "engine/core/rulebook/complete.h"
#include "engine/core/rulebook/frame_file.h"
#include "engine/core/rulebook/reason_words.h"
#include "engine/core/rulebook/shared.h"

namespace tricorne::rulebook {

/// A typed event as everything outside the engine sees it: with texts and documents, and with nothing hidden.
template <class Rules>
Happening to_happening(const typename Rules::Table& t, const typename Rules::Event& event) {
  return std::visit(
      [&]<class E>(const E& body) {
        return Happening{std::string(Rules::id_of(event.rule)), std::string(E::name), to_node(t, body),
                         fill(t, E::phrase, body)};
      },
      event.body);
}

/// Typed events as everything outside the engine sees them, in the same order. Each says what it hides and from whom.
/// `asked` is the seat whose answer brought the events; nothing when no answer did.
template <class Rules>
std::vector<Happening> to_happenings(const typename Rules::Table& t, const std::vector<typename Rules::Event>& events,
                                     std::optional<Seat> asked) {
  std::vector<Happening> list;
  for (const typename Rules::Event& event : events) {
    list.push_back(to_happening<Rules>(t, event));
    if constexpr (requires { Rules::secret(t, asked, event); }) list.back().secret = Rules::secret(t, asked, event);
  }
  return list;
}

/// The question that a position asks, for people. Nothing when the agenda is empty or a step is on top.
template <class Rules>
std::optional<Question> question_in(const typename Rules::Table& t, const typename Rules::State& s) {
  if (s.agenda.empty()) return std::nullopt;
  return std::visit(
      [&]<class F>(const F& frame) -> std::optional<Question> {
        if constexpr (Decision<F>)
          return Question{frame.seat(),
                          info_of(Rules::seats, frame.seat()),
                          std::string(F::name),
                          std::string(Rules::id_of(frame.rule())),
                          fill(t, F::phrase, frame),
                          said_of(t, frame)};
        return std::nullopt;
      },
      s.agenda.back());
}

/// The violation of an action in words. For an action that is not asked for, the words first say what the game asks,
/// then why the action is not asked for.
template <class Rules>
Refusal refusal_in(const typename Rules::Table& t, const typename Rules::State& s, const typename Rules::Action& action,
                   const Violation& no) {
  Said said = said_of<typename Rules::FactTypes>(t, no, action);
  if (!no.asked) {
    const auto question = question_in<Rules>(t, s);
    Said whole{question ? "not-asked" : "nothing-asked"};
    if (question) {
      Node asked = to_node(question->said);
      asked.add("text", Node::text(question->text));
      whole.arguments.add("question", Node::text(question->text));
      whole.arguments.add("asked", std::move(asked));
    }
    whole.arguments.add("reason", to_node(said));
    said = std::move(whole);
  }
  std::string why = Rules::words("en").text(said);
  return {std::string(Rules::id_of(no.rule)),
          std::move(why),
          no.asked ? AnswersQuestion::yes : AnswersQuestion::no,
          {},
          std::move(said)};
}

/// Copies a state. Of an agenda that stands last in the State only the frames in use are copied, which is about half of
/// the bytes. The C library copies them, several times as fast as the copy that g++ writes in line.
template <class State>
void copy_state(State& to, const State& from) {
  if constexpr (std::is_trivially_copyable_v<State>) {
    const auto* start = reinterpret_cast<const std::byte*>(&from);
    const bool last = reinterpret_cast<const std::byte*>(&from.agenda + 1) == start + sizeof(State);
    const auto* end = last ? reinterpret_cast<const std::byte*>(from.agenda.end()) : start + sizeof(State);
    std::memmove(static_cast<void*>(&to), start, static_cast<std::size_t>(end - start));
  } else {
    to = from;
  }
}

/// Where a position comes from. A position made by hand may be one into which no game comes. `Rules::require_sound`,
/// where the game has it, therefore checks such a position whenever it settles.
enum class PositionOrigin : std::uint8_t { by_the_game, by_hand };

/// A position of the game that Rules describes. core/game.h says what its calls do, throw and cost. Comments stand here
/// only at what a position adds for code that knows the types.
template <class Rules>
class TypedPosition final : public Position {
 public:
  using State = typename Rules::State;
  using Table = typename Rules::Table;
  using Action = typename Rules::Action;
  using Event = typename Rules::Event;
  using Frame = std::remove_cvref_t<decltype(std::declval<State&>().agenda.back())>;
  using Law = typename Rules::Law;
  using LastAnswer = LastAnswerOf<State, Action>;

  using Position::apply;
  using Position::carry_out;
  using Position::check;

  /// A position with this state, not settled. `shared` must not be null.
  TypedPosition(std::shared_ptr<const Shared<Rules>> shared, const State& state, PositionOrigin made)
      : shared_(std::move(shared)), state_(state), made_(made) {
    take_variant();
  }

  std::unique_ptr<Position> clone() const override {
    auto twin = std::make_unique<TypedPosition>(shared_, state_, made_);
    twin->last_ = last_;
    twin->stop_ = stop_;
    return twin;
  }

  void assign(const Position& other) override {
    const auto& theirs = dynamic_cast<const TypedPosition&>(other);
    if (shared_ != theirs.shared_) shared_ = theirs.shared_;  // threads would wait for each other at its counter
    copy_state(state_, theirs.state_);
    copy_last_answer(theirs);
    made_ = theirs.made_;
    if (stop_ || theirs.stop_) stop_ = theirs.stop_;
    known_ = Known::nothing;
  }

  std::span<const SeatInfo> seats() const override { return Rules::seats; }

  std::optional<Pending> pending() const override {
    if (state_.agenda.empty()) return std::nullopt;
    return std::visit(
        []<class F>(const F& frame) -> std::optional<Pending> {
          if constexpr (Decision<F>) return Pending{frame.seat(), F::name, Rules::id_of(frame.rule())};
          return std::nullopt;
        },
        state_.agenda.back());
  }

  std::optional<Question> question() const override { return question_in<Rules>(table(), state_); }

  std::size_t answer_count() const override {
    count_answers();
    return count_;
  }
  Choice answer(std::size_t n) const override { return Choice::of(typed_answer(n)); }
  double answer_weight(std::size_t n) const override {
    const Action action = typed_answer(n);
    if constexpr (requires { Rules::weight(table(), state_, action); }) return Rules::weight(table(), state_, action);
    return 1;
  }

  std::uint64_t answer_key(std::size_t n) const override { return key_of(typed_answer(n)); }

  void give(std::size_t n, std::vector<Happening>* events) override {
    const Action action = typed_answer(n);
    if (events != nullptr) return append(resolve_action(action), *events);
    give_quietly(action, nullptr);
  }

  std::vector<std::string> legal_actions() const override {
    std::vector<std::string> texts;
    for (const Action& action : answers()) texts.push_back(Rules::print(table(), action));
    return texts;
  }

  Choice read(std::string_view text) const override {
    ++choice_counts().read;
    return Choice::of(Rules::parse(table(), text));
  }
  Choice read(const Node& document) const override {
    ++choice_counts().read;
    const auto as_it_is = [](const Node&, const auto&) {};
    return Choice::of(read_frame<Action>(table(), document, as_it_is, LeftOut::refused, "action"));
  }
  std::string text_of(const Choice& choice) const override { return Rules::print(table(), choice.as<Action>()); }
  Node document_of(const Choice& choice) const override { return frame_node(table(), choice.as<Action>()); }
  std::string heard(const Choice& choice) const override {
    const auto& action = choice.as<Action>();
    if constexpr (requires { Rules::heard(table(), action); })
      return Rules::heard(table(), action);
    else
      return Rules::print(table(), action);
  }

  std::optional<Refusal> check(const Choice& choice) const override {
    const auto& action = choice.as<Action>();
    const auto no = verdict(action);
    if (!no) return refusal_by_house(action);
    return refusal_of(action, *no);
  }

  std::optional<Refusal> give(const Choice& choice, std::vector<Happening>& events) override {
    auto no = check(choice);
    if (!no) append(resolve_action(choice.as<Action>()), events);
    return no;
  }

  std::vector<Happening> carry_out(const Choice& choice) override {
    const auto& action = choice.as<Action>();
    const auto no = verdict(action);
    if (no && !Rules::can_be_carried_out(table(), state_, action))
      throw ActionError("\"" + text_of(choice) + "\" cannot be carried out here (" + in_words(refusal_of(action, *no)) +
                        ")");
    const PositionOrigin before = made_;
    if (no) made_ = PositionOrigin::by_the_game;  // what comes of an illegal action need not be sound
    try {
      return resolve_action(action);
    } catch (...) {
      made_ = before;
      throw;
    }
  }

  std::vector<Happening> settle() override {
    State after = state_;
    std::vector<Event> events;
    require_sound_step(after);
    if (const auto stop = stop_in(after))
      Law::settle(after, table(), &events, stop);
    else
      Law::settle(after, table(), &events);
    require_sound(after);
    state_ = after;
    known_ = Known::nothing;
    auto happened = to_happenings<Rules>(table(), events, std::nullopt);
    take_variant();
    return happened;
  }

  void halt_before(const std::vector<Node>& steps) override {
    for (const Node& step : steps) require_step(step);
    stop_ = nullptr;
    if (!steps.empty())
      stop_ = [steps, shared = shared_](const Frame& frame) {
        return is_one_of(frame_node(shared->table, frame), steps);
      };
  }

  std::optional<Outcome> outcome() const override { return Rules::outcome(table(), state_); }
  When when() const override { return Rules::when(table(), state_); }

  Node write() const override {
    Node node = Node::map();
    node.add("format", Node::number(1));
    node.add("game", Node::text(std::string(Rules::name)));
    for (Entry& entry : Rules::write(table(), state_).entries) node.add(entry.key, std::move(entry.value));
    return node;
  }
  Node facts() const override { return with_winner(table(), Rules::facts(table(), state_)); }
  Node facts_named(const std::vector<std::string>& names) const override { return facts_under(table(), names); }

  Node view(Seat viewer) const override {
    Node seen = facts();
    if constexpr (requires { Rules::hide(table(), state_, viewer, seen); }) Rules::hide(table(), state_, viewer, seen);
    return seen;
  }

  void imagine(Seat viewer, std::uint64_t key) override {
    constexpr bool hides = requires(Node & seen) { Rules::hide(table(), state_, viewer, seen); };
    if constexpr (hides) {
      Rules::imagine(table(), state_, viewer, key);
      last_.reset();
      known_ = Known::nothing;
      take_variant();
    }
  }

  std::uint64_t digest() const override { return Rules::digest(state_); }
  Board board() const override { return of_this_game(Rules::board(table(), state_)); }
  Board board_seen_by(Seat viewer) const override {
    if constexpr (requires { Rules::board_seen_by(table(), state_, viewer); })
      return of_this_game(Rules::board_seen_by(table(), state_, viewer));
    else
      return board();
  }
  void renew(Board& board, std::optional<Seat> viewer) const override {
    if constexpr (requires { Rules::renew(board, table(), state_, viewer); })
      Rules::renew(board, table(), state_, viewer);
    else
      Position::renew(board, viewer);
  }

  /// The state. The reference is good as long as the position; every answer changes what it shows.
  const State& state() const { return state_; }
  /// The table of the game. It lives as long as this position, unless `assign` gives the position another table.
  const Table& table() const { return shared_->table; }
  /// All legal answers in the order of their numbers. The first call after a change makes the list. It is good until
  /// the position changes.
  const std::vector<Action>& answers() const {
    if (known_ != Known::list) {
      Law::legal_actions(state_, table(), answers_);
      if (!shared_->ruleset.house.empty()) leave_out_barred();
    }
    known_ = Known::list;
    count_ = answers_.size();
    return answers_;
  }
  /// As `give`, with typed events, which are appended. An `n` that is too large throws std::out_of_range.
  void give_typed(std::size_t n, std::vector<Event>& events) {
    const Action action = typed_answer(n);
    give_quietly(action, &events);
  }

 private:
  /// The named facts under the rules of a table.
  Node facts_under(const Table& t, const std::vector<std::string>& names) const {
    if constexpr (requires { Rules::facts(t, state_, names); })
      return with_winner(t, Rules::facts(t, state_, names));
    else
      return with_winner(t, Rules::facts(t, state_));
  }
  /// Facts, with the winner where the game has no such fact of its own.
  Node with_winner(const Table& t, Node facts) const {
    if (facts.find("winner") != nullptr) return facts;
    const auto end = Rules::outcome(t, state_);
    facts.add("winner", Node::text(end ? std::string(end->who.name) : "none"));
    return facts;
  }
  /// Takes up the rules that hold in this state, where house rules set or change some. Which they are depends on the
  /// state alone, so a position read from a file has the same.
  void take_variant() {
    const Shared<Rules>& whole = *shared_->whole;
    if (whole.changing.empty()) return;
    const Node facts = facts_under(whole.table, facts_asked(whole.changing));
    Node fields = Node::map();
    if (const auto asked = pending())
      fields.add("seat", Node::text(std::string(info_of(Rules::seats, asked->seat).name)));
    std::size_t which = 0;
    std::vector<const HouseRule*> held;
    for (std::size_t n = 0; n < whole.changing.size(); ++n)
      if (holds(whole.changing[n], fields, facts)) which |= std::size_t{1} << n, held.push_back(&whole.changing[n]);
    if (pending()) tell_held(whole.ruleset.house, held);
    const Shared<Rules>* now = which == 0 ? &whole : whole.variants[which].get();
    if (now == shared_.get()) return;
    shared_ = std::shared_ptr<const Shared<Rules>>(shared_, now);  // keeps the whole alive
    known_ = Known::nothing;
  }
  void copy_last_answer(const TypedPosition& theirs) {
    if (!theirs.last_) return last_.reset();
    if (!last_) last_.emplace();
    copy_state(last_->before, theirs.last_->before);
    last_->action = theirs.last_->action;
  }

  static Board of_this_game(Board board) {
    board.game = Rules::name;
    return board;
  }

  enum class Known : std::uint8_t { nothing, count, list };

  /// Finds out how many answers there are. Makes no list where the count can be told without one.
  void count_answers() const {
    if (known_ != Known::nothing) return;
    const auto count = shared_->ruleset.house.empty() ? Law::count_unlisted(state_, table()) : std::nullopt;
    if (count) {
      known_ = Known::count;
      count_ = *count;
    } else {
      answers();
    }
  }
  /// Answer number `n`. Throws std::out_of_range when there are not so many.
  Action typed_answer(std::size_t n) const {
    count_answers();
    if (n >= count_) throw std::out_of_range("there is no such answer");
    return known_ == Known::list ? answers_[n] : Law::unlisted_action(state_, table(), n);
  }

  /// The house rule whose kind and conditions the action fits, one that forbids it or one of `only`; null when there is
  /// none. `facts` are made when a rule first asks for them.
  const HouseRule* house_rule_for(const Action& action, bool only, std::optional<Node>& facts) const {
    const auto asked = pending();
    if (!asked || asked->seat == Seat::Chance) return nullptr;
    return std::visit(
        [&]<class A>(const A& a) -> const HouseRule* {
          for (const HouseRule& rule : shared_->ruleset.house) {
            if (rule.only != only || rule.action != A::name) continue;
            if (!facts) facts = facts_named(facts_asked(shared_->ruleset.house));
            Node fields = to_node(table(), a);
            fields.set("seat", Node::text(std::string(info_of(Rules::seats, asked->seat).name)));
            if (holds(rule, fields, *facts)) return &rule;
          }
          return nullptr;
        },
        action);
  }

  /// Takes the answers that house rules bar out of the list, unless they bar all of them.
  void leave_out_barred() const {
    std::optional<Node> facts;
    std::vector<const HouseRule*> bars;
    std::vector<bool> wanted;
    only_ = nullptr;
    for (const Action& action : answers_) {
      bars.push_back(house_rule_for(action, false, facts));
      const HouseRule* only = bars.back() == nullptr ? house_rule_for(action, true, facts) : nullptr;
      wanted.push_back(only != nullptr);
      if (only != nullptr) only_ = only;
    }
    for (std::size_t n = 0; only_ != nullptr && n < bars.size(); ++n)
      if (bars[n] == nullptr && !wanted[n]) bars[n] = only_;
    waived_ = !answers_.empty() && std::find(bars.begin(), bars.end(), nullptr) == bars.end();
    if (waived_) return;
    std::size_t left = 0;
    for (std::size_t n = 0; n < bars.size(); ++n)
      if (bars[n] == nullptr) answers_[left++] = answers_[n];
    answers_.erase(answers_.begin() + static_cast<std::ptrdiff_t>(left), answers_.end());
    tell_held(shared_->whole->ruleset.house, bars);
  }

  std::optional<Refusal> refusal_by_house(const Action& action) const {
    if (shared_->ruleset.house.empty()) return std::nullopt;
    answers();
    std::optional<Node> facts;
    const HouseRule* bar = waived_ ? nullptr : house_rule_for(action, false, facts);
    if (bar == nullptr && only_ != nullptr && house_rule_for(action, true, facts) == nullptr) bar = only_;
    if (bar == nullptr) return std::nullopt;
    const Said said{"house-rule", Node::map("reason", Node::text(bar->reason))};
    return Refusal{bar->id, Rules::words("en").text(said), AnswersQuestion::yes, {}, said};
  }

  auto verdict(const Action& action) const {
    ++choice_counts().judged;
    return Rules::verdict(table(), state_, action, last_ ? &*last_ : nullptr);
  }

  Refusal refusal_of(const Action& action, const Violation& no) const {
    return refusal_in<Rules>(table(), state_, action, no);
  }

  /// Throws DataError for a position by hand that turns out to be impossible.
  void require_sound(const State& after) const {
    if constexpr (requires { Rules::require_sound(table(), after); })
      if (made_ == PositionOrigin::by_hand) Rules::require_sound(table(), after);
  }

  /// Throws DataError when a position by hand has come to a step that cannot run.
  void require_sound_step(const State& running) const {
    if constexpr (requires { Rules::require_sound_step(table(), running); })
      if (made_ == PositionOrigin::by_hand && !running.agenda.empty() && !Law::to_act(running))
        Rules::require_sound_step(table(), running);
  }

  /// The stop for a loop that changes `running`: `stop_`, and in a position by hand a check of each step.
  StopOf<State> stop_in(const State& running) const {
    if constexpr (requires { Rules::require_sound_step(table(), running); })
      if (made_ == PositionOrigin::by_hand)
        return [this, &running](const Frame& step) {
          if (stop_ && stop_(step)) return true;
          require_sound_step(running);
          return false;
        };
    return stop_;
  }

  /// Gives a legal answer. A position that cannot be resolved stays as it was. This costs one copy of the state. The
  /// next check may ask for the same copy: it is the position before the last answer.
  void give_quietly(const Action& action, std::vector<Event>* events) {
    if (!last_) last_.emplace();
    copy_state(last_->before, state_);
    last_->action = action;
    known_ = Known::nothing;
    try {
      if (const auto stop = stop_in(state_))
        Law::apply(state_, table(), action, events, stop);
      else
        Law::apply(state_, table(), action, events);
      require_sound(state_);
    } catch (...) {
      state_ = last_->before;
      last_.reset();
      throw;
    }
    if (!shared_->whole->changing.empty()) take_variant();
  }

  std::vector<Happening> resolve_action(const Action& action) {
    const std::optional<Seat> asked = Law::to_act(state_);
    std::vector<Event> events;
    give_quietly(action, &events);
    return to_happenings<Rules>(table(), events, asked);
  }

  /// Refuses an entry that names no step, with DataError.
  static void require_step(const Node& entry) {
    std::vector<std::string> steps;
    for_each_alternative<Frame>([&]<class F>() {
      if constexpr (!Decision<F>) steps.emplace_back(F::name);
    });
    const std::string name = frame_name(entry);
    if (std::find(steps.begin(), steps.end(), name) == steps.end())
      fail(entry, "there is no step \"" + name + "\"" + did_you_mean(name, steps));
  }

  static void append(std::vector<Happening> more, std::vector<Happening>& list) {
    list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }

  std::shared_ptr<const Shared<Rules>> shared_;
  State state_;
  std::optional<LastAnswer> last_;  ///< no part of the position: neither written nor compared
  PositionOrigin made_;
  StopOf<State> stop_;  ///< no part of the position: neither written nor compared

  // What is known of the answers to this very state.
  mutable Known known_ = Known::nothing;
  mutable std::size_t count_ = 0;        ///< how many they are, unless nothing is known
  mutable std::vector<Action> answers_;  ///< the answers, when they are listed
  mutable bool waived_ = false;          ///< house rules bar all answers, so they bar none
  mutable const HouseRule* only_{};      ///< the house rule that bars all that it does not name; null: none does
};

/// The game that Rules describes. core/game.h says what its calls do, throw and cost. Comments stand here only at what
/// a game adds for code that knows the types.
template <class Rules>
class TypedGame final : public Game {
  static_assert(CompleteDescription<Rules>::value);

 public:
  using Data = typename Rules::Data;
  using Ruleset = typename Rules::Ruleset;
  using State = typename Rules::State;

  /// Makes the first state. Throws whatever `Rules::setup` throws.
  explicit TypedGame(std::shared_ptr<const Shared<Rules>> shared) : shared_(std::move(shared)), setup_(first_state()) {
    for (const HouseRule& rule : shared_->ruleset.house) require_house_rule(rule);
  }

  std::string_view name() const override { return Rules::name; }
  std::string_view title() const override { return Rules::title; }
  std::span<const SeatInfo> seats() const override { return Rules::seats; }
  std::string_view ruleset() const override { return shared_->ruleset.name; }
  std::vector<std::string> rulesets() const override {
    auto names = Rules::shelf().shipped.rulesets();
    std::stable_partition(names.begin(), names.end(), [](const auto& name) { return name == Rules::default_ruleset; });
    return names;
  }

  std::unique_ptr<Position> setup() const override { return at(setup_, PositionOrigin::by_the_game); }
  std::unique_ptr<Position> read_position(const Node& node) const override {
    if constexpr (requires { Rules::own_data(*shared_->data, node); })
      if (const auto own = own_tables(node)) return read_with(own, node);
    return at(Rules::read(table(), setup_, node), PositionOrigin::by_hand);
  }

  std::span<const RuleEntry> rules() const override {
    return with_house_rules(Rules::shelf().paragraphs, shared_->ruleset.house);
  }
  IndexRemarks rule_remarks() const override { return Rules::shelf().remarks; }
  std::vector<std::string> languages() const override { return Rules::languages(); }
  const Catalogue& words(std::string_view language) const override { return Rules::words(language); }
  std::vector<AxisInfo> axes() const override {
    return axis_infos(Rules::shelf().axes, shared_->ruleset.rules, &Rules::id_of);
  }
  std::vector<Datum> data() const override { return Rules::data(*shared_->data); }
  std::vector<DataFile> data_files() const override { return Rules::data_files(*shared_->data); }
  DataHashes hashes() const override { return Rules::hashes(*shared_->data); }
  std::vector<std::pair<std::string, std::string>> sources() const override { return Rules::sources(*shared_->data); }
  std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary() const override {
    return Rules::vocabulary(table());
  }
  Node position_schema() const override { return Rules::position_schema(table()); }

  std::unique_ptr<Game> with_ruleset(const std::string& name_or_path) const override {
    auto ruleset = find_ruleset(Rules::shelf(), name_or_path);
    auto data = shared_->ruleset.data.empty() ? shared_->data : data_with<Rules>(*shared_->data, {});
    if (!ruleset.data.empty()) data = data_with<Rules>(*data, ruleset.data);
    if (ruleset.data.empty() && shared_->ruleset.data.empty())
      return made_of(std::move(data), std::move(ruleset), shared_->amendments);
    return made_of(std::move(data), std::move(ruleset));
  }
  std::unique_ptr<Game> with_axis(std::string_view name, const std::string& value) const override {
    const Axis<Ruleset>& axis = axis_named(name);
    const bool is_list = axis.kind == AxisKind::words;
    return with(axis, value_of_text(value, is_list), std::string(name) + " " + value);
  }
  std::unique_ptr<Game> with_axis_of(const Game& other, std::string_view name) const override {
    const Axis<Ruleset>& axis = axis_named(name);
    return with(axis, axis.write(dynamic_cast<const TypedGame&>(other).shared_->ruleset.rules), std::string(name));
  }
  std::unique_ptr<Game> with_tables(const Node& tables) const override {
    auto changes = whole_tables(tables);
    changes.insert(changes.end(), shared_->ruleset.data.begin(), shared_->ruleset.data.end());
    return made_of(data_with<Rules>(*shared_->data, changes), shared_->ruleset, changes);
  }
  std::unique_ptr<Game> with_connections_at_least(Confidence least) const override {
    return changed([&](Ruleset&, Data& data) { Rules::thin_out(data, least); });
  }

  /// The same game with other values. `change` works on copies of the ruleset and the data. The ruleset keeps its
  /// name.
  std::unique_ptr<Game> changed(const std::function<void(Ruleset&, Data&)>& change) const {
    auto data = std::make_shared<Data>(*shared_->data);
    auto ruleset = shared_->ruleset;
    change(ruleset.rules, *data);
    if constexpr (requires { Rules::derive(*data); }) Rules::derive(*data);
    return made_of(std::move(data), std::move(ruleset), shared_->amendments);
  }

  /// The table of the game. It lives as long as the Game and every position of it.
  const typename Rules::Table& table() const { return shared_->table; }
  /// A position with this state, not settled.
  std::unique_ptr<Position> at(const State& state, PositionOrigin made) const {
    return std::make_unique<TypedPosition<Rules>>(shared_, state, made);
  }

 private:
  /// What a position that brings tables of its own points to; null for any other position. An error leaves what was
  /// kept as it is, so that each position with a fault is read anew, and the error names its own lines.
  std::shared_ptr<const Shared<Rules>> own_tables(const Node& node) const {
    if (auto last = last_own_.made_of(node)) return last;
    auto own = Rules::own_data(*shared_->data, node);
    if (!own) return nullptr;
    auto made =
        std::make_shared<const Shared<Rules>>(std::make_shared<const Data>(std::move(*own)), shared_->ruleset,
                                              shared_->amendments, typename Shared<Rules>::Own{shared_->data, &node});
    last_own_.keep(made);
    return made;
  }
  std::unique_ptr<Position> read_with(const std::shared_ptr<const Shared<Rules>>& own, const Node& node) const {
    return std::make_unique<TypedPosition<Rules>>(own, Rules::read(own->table, setup_, node), PositionOrigin::by_hand);
  }

  /// Throws DataError for a rule about an action or a fact that the game does not have.
  void require_house_rule(const HouseRule& rule) const {
    std::vector<std::string> actions, fields{"seat"};
    for_each_alternative<typename Rules::Action>([&]<class A>() {
      actions.emplace_back(A::name);
      if (rule.action == A::name)
        for_each_field(A{}, [&](std::string_view name, const auto&) { fields.emplace_back(name); });
    });
    Node facts = at(setup_, PositionOrigin::by_the_game)->facts();
    for (const auto& [kind, words] : vocabulary())
      if (kind == "facts")  // those that not every position has
        for (const std::string& name : words) facts.set(name, Node());
    require_known(rule, actions, fields, facts);
    const std::span<const SeatInfo> players = this->seats();
    std::vector<SeatInfo> askable(players.begin(), players.end());
    askable.push_back(info_of(Rules::seats, Seat::Chance));
    require_possible(rule, Rules::position_schema(table()), Rules::action_fields(table()), askable);
  }

  static std::unique_ptr<Game> made_of(std::shared_ptr<const Data> data, LoadedRulesetOf<Ruleset> ruleset,
                                       std::optional<std::vector<DataAmendment>> amendments = {}) {
    return std::make_unique<TypedGame>(
        std::make_shared<const Shared<Rules>>(std::move(data), std::move(ruleset), std::move(amendments)));
  }

  static State set_up(const Shared<Rules>& shared) {
    if constexpr (requires { Rules::setup(shared.table, *shared.data); })
      return Rules::setup(shared.table, *shared.data);
    else
      return Rules::setup(shared.table);
  }
  /// The state before the first turn. When the overlay makes the set-up impossible, the error names the place in the
  /// overlay.
  State first_state() const {
    try {
      return set_up(*shared_);
    } catch (const DataError& error) {
      blame_overlay(error);
      throw;
    }
  }

  /// Throws DataError at the first change of the overlay that alone makes the set-up impossible. Returns when there is
  /// none.
  void blame_overlay(const DataError& error) const {
    const LoadedRulesetOf<Ruleset>& overlay = shared_->ruleset;
    for (const Entry& entry : overlay.axes.entries) {
      const Node& value = *entry.value.find("value");
      LoadedRulesetOf<Ruleset> one{{.name = {}, .rules = overlay.base}};
      axis_named(entry.key).read(one.rules, value);
      require_setup(std::move(one), value, "with this value of " + entry.key, error);
    }
    for (const DataAmendment& change : overlay.data)
      require_setup({{.name = {}, .rules = overlay.base}, {change}}, change.change,
                    "with this change of " + change.table, error);
  }
  /// Throws DataError at `place` when this ruleset allows no set-up. Returns when `error` names the file of `place`
  /// already.
  void require_setup(LoadedRulesetOf<Ruleset> ruleset, const Node& place, const std::string& what,
                     const DataError& error) const {
    if (place.file != nullptr && *place.file == error.file()) return;
    try {
      const auto data = data_with<Rules>(*shared_->data, ruleset.data);
      set_up(Shared<Rules>(data, std::move(ruleset)));
    } catch (const DataError&) {
      fail(place, what + " there is no set-up: " + error.what());
    }
  }

  static const Axis<Ruleset>& axis_named(std::string_view name) {
    const auto axes = Rules::shelf().axes;
    if (const Axis<Ruleset>* axis = find_axis(axes, name)) return *axis;
    throw std::invalid_argument("no axis is called \"" + std::string(name) + "\"" + axis_meant(axes, name));
  }

  std::unique_ptr<Game> with(const Axis<Ruleset>& axis, const Node& value, const std::string& what) const {
    auto mixed = shared_->ruleset;
    axis.read(mixed.rules, value);
    mixed.axes = Node();
    mixed.name += " with " + what;
    return made_of(shared_->data, std::move(mixed), shared_->amendments);
  }

  std::shared_ptr<const Shared<Rules>> shared_;
  State setup_;
  mutable LastOwn<Rules> last_own_;  ///< no part of the game: what it gives is the same without it
};

/// Throws std::invalid_argument when `options.data` names a table that is not in `tables`. The message begins with
/// `title`, the name of the game for people.
void refuse_unknown_tables(std::string_view title, std::span<const std::string_view> tables,
                           const GameOptions& options);

/// Throws DataError at the file of the first of the user's tables that alone makes the set-up impossible. Returns when
/// there is none, or when `error` names the file of a table already.
template <class Rules>
void blame_tables(const GameOptions& options, const DataError& error) {
  for (const auto& [table, path] : options.data) {
    if (path == error.file()) return;  // the error stands there already
    try {
      auto data = std::make_shared<const typename Rules::Data>(Rules::load({{table, path}}));
      const TypedGame<Rules> game(std::make_shared<const Shared<Rules>>(
          std::move(data), find_ruleset(Rules::shelf(), std::string(Rules::default_ruleset))));
    } catch (const DataError&) {
      throw DataError(path, {}, std::string("with this table there is no set-up: ") + error.what());
    }
  }
}

/// Opens the game that Rules describes. Loads its tables and its ruleset, which takes milliseconds. Throws as
/// `open_game` does.
template <class Rules>
std::unique_ptr<Game> open_typed_game(const GameOptions& options) {
  refuse_unknown_tables(Rules::title, Rules::tables, options);
  auto data = std::make_shared<const typename Rules::Data>(Rules::load(options.data));
  const std::string name = options.ruleset.empty() ? std::string(Rules::default_ruleset) : options.ruleset;
  auto ruleset = find_ruleset(Rules::shelf(), name);
  if (!ruleset.data.empty()) data = data_with<Rules>(*data, ruleset.data);
  auto shared = std::make_shared<const Shared<Rules>>(std::move(data), std::move(ruleset));
  try {
    return std::make_unique<TypedGame<Rules>>(std::move(shared));
  } catch (const DataError& error) {
    blame_tables<Rules>(options, error);
    throw;
  }
}

}  // namespace tricorne::rulebook
