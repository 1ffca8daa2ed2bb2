#include "verify/scenario/play.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/core/text.h"
#include "verify/scenario/facts.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/position_file.h"
#include "verify/scenario/row.h"

namespace tricorne::verify {

namespace {

/// Keys of `then` that are no facts of the position.
constexpr std::array<std::string_view, 6> other_keys{"asks", "events", "no_events", "legal", "not_legal", "seen_by"};

/// What went wrong, as a sentence in three parts.
struct Failure {
  std::string action;   ///< of which it is told, with the blank behind it; may be empty
  std::string cause;    ///< as RunResult::cause
  std::string asked{};  ///< what the position asks; may be empty

  std::string message() const { return action + cause + asked; }
};

/// Thrown to end a run early.
struct Stop {
  Status status;
  Mark mark;
  Failure failure;
  std::string kind;    ///< as RunResult::kind
  std::string blamed;  ///< the paragraph that the failure is about; may be empty
};

[[noreturn]] void give_up(Mark mark, const Failure& failure, const std::string& kind, const std::string& blamed = "") {
  throw Stop{Status::failed, mark, failure, kind, blamed};
}
[[noreturn]] void give_up(Mark mark, const std::string& cause, const std::string& kind) {
  give_up(mark, Failure{"", cause}, kind);
}

void require(const std::optional<Mismatch>& mismatch, const std::string& kind) {
  if (mismatch) give_up(mismatch->mark, mismatch->message, kind);
}

bool is_other_key(const std::string& key) {
  return std::find(other_keys.begin(), other_keys.end(), key) != other_keys.end();
}

class Play {
 public:
  Play(const Game& game, const GameNames& game_names, const Scenario& scenario, RunResult& outcome,
       std::string_view language)
      : game_(game), game_names_(game_names), out_(outcome), run_(scenario) {
    if (language != "en") words_ = &game.words(language);
  }

  void run() {
    begin();
    for (const Node& step : run_.when) {
      if (step.is_map())
        expect_refusal(*step.find("refused"));
      else
        act(step);
    }
    for (const RefusedAction& refused : run_.refused) expect_refusal(refused);
    check_then();
    check_everything_asked_is_named();
    check_proves_something();
    check_touches_its_rules();
  }

  /// Where the last text stands that was read as an action.
  Mark at() const { return at_; }

 private:
  void begin() {
    open(run_.given);
    if (!position_->question()) find_the_question();
  }

  void open(const Node& given) {
    position_ = game_.read_position(given);
    out_.before = position_->clone();
    out_.after = position_;
    take(position_->settle());
  }

  /// A position that asks nothing asks the one question that the first action answers.
  void find_the_question() {
    if (run_.when.empty() || run_.when.front().is_map() || run_.given.find("agenda") != nullptr) return;
    const Node& first = run_.when.front();
    at_ = first.mark;
    const std::vector<Node> agendas = agendas_for(game_, run_.given, first.scalar);
    if (agendas.size() == 1) {
      Node asking = run_.given;
      asking.set("agenda", agendas.front());
      open(asking);
      out_.remarks.push_back(in_quotes(first.scalar) +
                             " is taken as the answer to agenda: " + in_one_line(agendas.front()));
      return;
    }
    constexpr std::size_t most = 4;
    std::string list;
    for (std::size_t i = 0; i < std::min(most, agendas.size()); ++i)
      list += (i == 0 ? "" : ", or ") + ("agenda: " + in_one_line(agendas[i]));
    if (agendas.size() > most) list += ", or " + std::to_string(agendas.size() - most) + " more";
    give_up(first.mark,
            {"nothing is asked when " + in_quotes(first.scalar) + " comes; ",
             "say in `given` what is asked, as in " + (list.empty() ? what_would_refuse(first.scalar) : list)},
            "asks");
  }

  /// The questions that the action answers, and why they refuse it: what the position lacks. A question that is named
  /// with its words says more than its name alone.
  std::string what_would_refuse(const std::string& action) const {
    constexpr std::size_t most = 2;
    std::string list;
    std::size_t said = 0;
    for (const RefusingAgenda& one : agendas_refusing(game_, run_.given, action))
      if (said < most && ++said > 0)
        list += (list.empty() ? "agenda: " : "; or agenda: ") + in_one_line(one.agenda) + ", where it is " +
                in_words(one.refusal);
    if (list.empty())
      for (const std::string& outline : agendas_in_outline(game_, position_->text_of(position_->read(action))))
        if (said < most && ++said > 0) list += (list.empty() ? "agenda: " : ", or agenda: ") + outline;
    return list.empty() ? "agenda: [{QUESTION: {…}}]" : list;
  }

  /// What to add to `given` for an action that another paragraph refuses since the position asks nothing.
  std::string what_is_not_asked(const std::string& action) const {
    if (position_->question() || !run_.when.empty() || run_.given.find("agenda") != nullptr) return "";
    try {
      return "; say in `given` what is asked, as in " + what_would_refuse(action);
    } catch (const EngineLacks&) {  // a foreign engine, which opens no other position
      return "";
    }
  }

  /// What to add to `given` for an action that comes when its agenda is used up, as one that names a part of a phase
  /// is.
  std::string what_would_ask(const std::string& action) const {
    std::vector<Node> agendas;
    try {
      agendas = agendas_for(game_, position_->write(), action);
    } catch (const EngineLacks&) {  // a foreign engine, which writes no positions
      return "";
    }
    return "; the agenda of `given` is used up, so add what comes next" +
           (agendas.size() == 1 ? ", as in " + in_one_line(agendas.front()) : "");
  }

  void take(std::vector<Happening> events) {
    for (Happening& event : events) out_.events.push_back(std::move(event));
    const auto question = position_->question();
    if (!question) return;
    out_.asked.push_back(question->rule);
    out_.decisions.push_back(question->decision);
  }

  std::string asked() const {
    const Node facts = position_->facts_named({"asks"});
    const Node* asks = facts.find("asks");
    return asks != nullptr ? asks->scalar : "nothing";
  }

  void act(const Node& step) {
    at_ = step.mark;
    const Choice choice = position_->read(step.scalar);
    const std::string action = position_->text_of(choice);
    if (!position_->question())
      give_up(step.mark, {in_quotes(action) + " comes when ", "nothing is asked" + what_would_ask(action)}, "asks");
    const auto no = out_.barred = give(choice);
    if (!no) return;
    const auto takes_it = [&](const Position& position) { return position.question() && !position.check(choice); };
    if (no->asked == AnswersQuestion::yes || !pass_forced_answers(takes_it))
      give_up(step.mark, {in_quotes(action) + " is ", in_words(*no), "; the position asks " + asked()}, refused_by(*no),
              no->rule);
    out_.barred = give(choice);
  }

  /// Gives an answer, if it is legal; gives its refusal otherwise.
  std::optional<Refusal> give(const Choice& choice) {
    std::vector<Happening> events;
    out_.actions.push_back(position_->text_of(choice));
    auto no = position_->give(choice, events);
    if (no)
      out_.actions.pop_back();
    else
      take(std::move(events));
    return no;
  }

  /// Gives answers that are the only legal ones until `there` holds. Does nothing and gives false where it never holds,
  /// and where nothing happens on the way: a question that is asked in vain is no question to leave out.
  template <class There>
  bool pass_forced_answers(const There& there) {
    constexpr std::size_t most = 8;
    const auto ahead = position_->clone();
    std::vector<Choice> forced;
    bool happened = false;
    try {
      while (!there(*ahead)) {
        const std::vector<std::string> legal = ahead->question() ? ahead->legal_actions() : std::vector<std::string>{};
        if (legal.size() != 1 || forced.size() == most) return false;
        forced.push_back(ahead->read(legal.front()));
        std::vector<Happening> events;
        ahead->give(forced.back(), events);
        happened |= !events.empty();
      }
    } catch (const EngineLacks&) {  // a foreign engine without lists
      return false;
    }
    if (happened)
      for (const Choice& choice : forced) give(choice);
    return happened;
  }

  void expect_refusal(const Node& node) { expect_refusal(read_refusal(game_, node)); }

  void expect_refusal(const RefusedAction& refused) {
    at_ = refused.mark;
    const Choice choice = position_->read(refused.action);
    const std::string action = in_quotes(position_->text_of(choice));
    const auto no = position_->check(choice);
    if (!no) {
      out_.let_through = refused;
      give_up(refused.mark, {action + " is ", "legal, but " + must_be(refused)}, "legal", refused.rule);
    }
    out_.refusals.emplace_back(refused, *no);
    if (no->asked == AnswersQuestion::unsaid && refused.rule.empty())
      return;  // the engine does not say whether it is asked for
    if (!stands_for(game_, refused.rule, no->rule))
      give_up(refused.mark,
              {action + " is ", no->rule.empty() || refused.rule.empty()
                                    ? in_words(*no) + "; but " + must_be(refused)
                                    : "refused by " + (no->cited.empty() ? no->rule : no->cited) + " (" + why(*no) +
                                          "), not by " + refused.rule + what_is_not_asked(refused.action)},
              refused_by(*no), refused.rule);
    if (refused.asked && no->asked == (*refused.asked ? AnswersQuestion::no : AnswersQuestion::yes))
      give_up(refused.mark, {action + " is ", (*refused.asked ? "not " : "") + ("asked for here: " + why(*no))},
              "asked", refused.rule);
    for (const std::string_view cited : {std::string_view(refused.rule), std::string_view(no->cited)})
      if (const std::string remark = remark_on(cited.empty() ? no->rule : cited, no->rule); !remark.empty())
        out_.remarks.push_back(action + ": " + remark);
  }

  std::string why(const Refusal& no) const { return words_ == nullptr ? no.why : reason_of(no, *words_); }
  std::string in_words(const Refusal& no) const {
    return words_ == nullptr ? tricorne::in_words(no) : tricorne::in_words(no, *words_);
  }
  static std::string refused_by(const Refusal& no) { return no.rule.empty() ? "asked" : "refused by " + no.rule; }

  static std::string must_be(const RefusedAction& refused) {
    return refused.rule.empty() ? "it should not be asked for, and no paragraph bar it"
                                : refused.rule + " should refuse it";
  }

  void check_then() {
    if (run_.then.is_null()) return;
    if (const Node* events = run_.then.find("events"))
      require(check_events(game_, game_names_, *events, out_.events), "events");
    if (const Node* events = run_.then.find("no_events"))
      require(check_no_events(game_, game_names_, *events, out_.events), "events");
    if (const Node* actions = run_.then.find("legal")) check_legal(*actions);
    if (const Node* actions = run_.then.find("not_legal")) check_not_legal(*actions);
    check_facts();
    if (const Node* views = run_.then.find("seen_by")) check_views(*views);
  }

  std::string refusal_in_words(const Refusal& no) const {
    return no.rule.empty() ? "is " + in_words(no) : no.rule + " refuses it: " + why(no);
  }

  void check_legal(const Node& actions) {
    const std::vector<Node> items = actions.is_sequence() ? actions.items : std::vector{actions};
    if (items.empty()) fail(actions, "the list of legal actions is empty");
    for (const Node& written : items) {
      const Node item = action_text(written);
      at_ = item.mark;
      const Choice choice = position_->read(item.scalar);
      const std::string action = in_quotes(position_->text_of(choice));
      if (!position_->question()) give_up(item.mark, {action + " ", "should be legal, but nothing is asked"}, "asks");
      std::vector<Happening> events;
      if (const auto no = out_.barred = position_->clone()->give(choice, events))
        give_up(item.mark, {action + " ", "should be legal, but " + refusal_in_words(*no)}, refused_by(*no), no->rule);
      for (const Happening& event : events) touched_.insert(event.rule);
    }
  }

  void check_not_legal(const Node& node) {
    const std::vector<Node> alone{node};
    const auto& items = node.is_map() ? alone : read_items(node);
    if (items.empty()) fail(node, "the list of actions is empty");
    for (const Node& item : items) expect_refusal(item);
  }

  static bool is_fact(const Entry& entry) { return entry.key == "asks" || !is_other_key(entry.key); }

  /// The facts of the position that `then` names.
  Node facts_of_then(const Position& position) const {
    std::vector<std::string> names;
    for (const Entry& entry : run_.then.entries)
      if (is_fact(entry)) names.push_back(entry.key);
    return position.facts_named(names);
  }

  void check_facts() {
    const Node real = facts_of_then(*position_);
    std::vector<Mismatch> mismatches;
    std::string first;
    for (const Entry& entry : run_.then.entries) {
      if (is_fact(entry)) check_fact("", entry, real, mismatches);
      if (first.empty() && !mismatches.empty()) first = entry.key;
    }
    if (mismatches.empty()) return;
    const bool open = position_->question() && run_.then.find("asks") == nullptr;
    give_up(mismatches.front().mark,
            {"", summary_of(mismatches), open ? "; the position still asks " + asked() : std::string()},
            "fact " + first);
  }

  /// Compares what each named seat sees with what the scenario says.
  void check_views(const Node& views) {
    if (!views.is_map() || views.entries.empty()) fail(views, "`seen_by` is a map from a seat to what it sees");
    std::vector<Mismatch> mismatches;
    for (const Entry& seat : views.entries) {
      if (!seat.value.is_map() || seat.value.entries.empty()) fail(seat.value, "name the facts that the seat sees");
      at_ = seat.value.mark;
      const Node seen = position_->view(read_seat(key_of(seat, views), position_->seats()));
      for (const Entry& fact : seat.value.entries) check_fact(seat.key + " sees ", fact, seen, mismatches);
    }
    if (!mismatches.empty()) give_up(mismatches.front().mark, summary_of(mismatches), "view");
  }

  static Node key_of(const Entry& entry, const Node& map) {
    Node key = Node::text(entry.key);
    key.mark = entry.key_mark;
    key.file = map.file;
    return key;
  }

  void check_fact(const std::string& whose, const Entry& entry, const Node& real,
                  std::vector<Mismatch>& mismatches) const {
    if (const Node* value = real.find(entry.key)) {
      compare_fact(whose + entry.key, entry.value, *value, mismatches);
      return;
    }
    const auto& keys = game_names_.position_keys;
    if (std::find(keys.begin(), keys.end(), entry.key) == keys.end())
      refuse_key(entry, whose.empty() ? position_->facts() : real);
    mismatches.push_back(
        {entry.value.mark, whose + entry.key + " should be " + in_one_line(entry.value) + " but there is none"});
  }

  [[noreturn]] static void refuse_key(const Entry& entry, const Node& real) {
    std::vector<std::string> known(other_keys.begin(), other_keys.end());
    for (const Entry& fact : real.entries) known.push_back(fact.key);
    Node key = entry.value;
    key.mark = entry.key_mark;
    fail(key, "unknown fact \"" + entry.key + "\"" + did_you_mean(entry.key, known));
  }

  /// Requires that a question which still stands is named in the scenario. Otherwise the scenario could pass by luck.
  void check_everything_asked_is_named() const {
    const bool named = run_.then.find("asks") != nullptr || run_.then.find("not_legal") != nullptr;
    if (named || !run_.refused.empty() || !position_->question()) return;
    give_up(run_.when.empty() ? run_.mark : run_.when.back().mark,
            "the position still asks " + asked() + "; answer it or name it in `then: {asks: …}`", "asks");
  }

  bool is_derived(const Entry& entry) const {
    const auto& keys = game_names_.position_keys;
    return !is_other_key(entry.key) && std::find(keys.begin(), keys.end(), entry.key) == keys.end();
  }

  /// Does the run state what follows from the position, or what a seat sees of it?
  bool states_derived_facts() const {
    const auto& entries = run_.then.entries;
    return std::any_of(entries.begin(), entries.end(),
                       [&](const Entry& entry) { return is_derived(entry) || entry.key == "seen_by"; });
  }

  bool states(std::string_view key) const { return run_.then.find(key) != nullptr; }

  /// Requires that a paragraph that acted or refused is related to a paragraph that the scenario names. Where no
  /// paragraph acted or refused, it is enough that the scenario states derived facts or `no_events`. A paragraph that
  /// the scenario calls silent need not act: lint.h looks at it.
  void check_touches_its_rules() {
    if (!run_.silent.empty()) return;
    touched_.merge(met_in(out_));
    if (std::any_of(run_.rules.begin(), run_.rules.end(), [&](const auto& rule) { return is_met(rule, touched_); }))
      return;
    if (touched_.empty() && (states_derived_facts() || states("no_events"))) return;
    std::string list;
    for (const std::string& rule : touched_) list += (list.empty() ? "" : ", ") + rule;
    give_up(run_.rules_mark,
            "does not touch the rules it names; what happened rests on " + (list.empty() ? "none" : list) +
                "; a paragraph that leaves no event here, such as one that bars a bonus, is named in `silent`, too",
            "untouched");
  }

  void check_proves_something() const {
    if (!out_.refusals.empty() || states("events") || states("no_events") || states("legal")) return;
    if (states_derived_facts() || some_fact_is_new()) return;
    give_up(run_.then.mark, "proves nothing: every fact of `then` held before anything happened", "unproven");
  }

  bool some_fact_is_new() const {
    const Node old = facts_of_then(*out_.before);
    for (const Entry& entry : run_.then.entries) {
      const Node* value = old.find(entry.key);
      if (value == nullptr) return true;
      std::vector<Mismatch> mismatches;
      compare_fact(entry.key, entry.value, *value, mismatches);
      if (!mismatches.empty()) return true;
    }
    return false;
  }

  const Game& game_;
  const GameNames& game_names_;
  RunResult& out_;
  const Scenario& run_;
  const Catalogue* words_ = nullptr;  ///< null: in English
  std::shared_ptr<Position> position_;
  std::set<std::string> touched_;  ///< paragraphs that acted or refused, or would act after an action of `legal`
  Mark at_;
};

void stop(RunResult& outcome, const Scenario& scenario, Status status, Mark mark, const Failure& failure) {
  outcome.status = status;
  outcome.mark = mark.line != 0 ? mark : scenario.mark;
  outcome.message = failure.message();
  outcome.cause = failure.cause;
}

}  // namespace

std::set<std::string> met_in(const RunResult& outcome) {
  std::set<std::string> met(outcome.asked.begin(), outcome.asked.end());
  for (const Happening& event : outcome.events) met.insert(event.rule);
  for (const auto& refusal : outcome.refusals)
    if (!refusal.second.rule.empty()) met.insert(refusal.second.rule);
  return met;
}

bool is_met(const std::string& rule, const std::set<std::string>& met) {
  return std::any_of(met.begin(), met.end(), [&](const std::string& other) { return related(rule, other); });
}

void play(const Game& game, const GameNames& game_names, RunResult& outcome, std::string_view language) {
  play(game, game_names, outcome.scenario, outcome, language);
}

void play(const Game& game, const GameNames& game_names, const Scenario& scenario, RunResult& outcome,
          std::string_view language) {
  Play run(game, game_names, scenario, outcome, language);
  try {
    run.run();
  } catch (const Stop& e) {
    stop(outcome, scenario, e.status, e.mark, e.failure);
    outcome.kind = e.kind;
    outcome.blamed = e.blamed;
  } catch (const DataError& e) {
    stop(outcome, scenario, Status::error, e.mark(), {"", e.message()});
  } catch (const ActionError& e) {
    stop(outcome, scenario, Status::error, run.at(), {"", e.what()});
  } catch (const EngineFault& e) {
    stop(outcome, scenario, Status::protocol, run.at(), {"", e.what()});
  } catch (const EngineLacks& e) {
    stop(outcome, scenario, Status::lacks, run.at(), {"", e.what()});
  }
}

}  // namespace tricorne::verify
