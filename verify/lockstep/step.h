// One question and one answer on two engines, and how the two engines differ.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/game.h"
#include "verify/lockstep/blame.h"
#include "verify/lockstep/refused.h"

namespace tricorne::verify {

class EngineStopped;

/// What two engines can differ in. "They" is the foreign engine.
enum class DifferenceKind : unsigned char {
  question,  ///< who is asked what
  missing,   ///< an answer is legal by our rules and not in their list
  extra,     ///< an answer in their list is not legal by our rules
  allows,    ///< an answer that our rules refuse is legal when they are asked, although their list may lack it
  events,    ///< an event is missing or has other fields, but the facts are the same
  facts,     ///< facts of the position after the answer
  protocol,  ///< the foreign engine broke the protocol
};
std::string_view to_text(DifferenceKind kind);
/// As engine/core/json_of.h tells a value.
inline std::string_view told_plainly(DifferenceKind kind) { return to_text(kind); }

/// A difference where it was met.
struct Difference {
  DifferenceKind kind = DifferenceKind::facts;
  std::string decision;  ///< the kind of the question, or the step, at which it was met
  bool at_step = false;  ///< met at a step of the agenda that ran alone
  std::string rule;      ///< the paragraph that is blamed; empty for the protocol
  std::string asked_by;  ///< the paragraph of the question at which it was met; empty at a step
  std::string event;     ///< for `events`: the kind of the event
  std::string about;     ///< an answer, event or fact without names, to tell it from other differences of its kind
  std::string ours;      ///< what our engine does, in words
  std::string theirs;    ///< what the foreign engine does, in words
  std::string action;    ///< the answer that is wrongly listed or not listed, or after which the engines differ
  std::string ended_by;  ///< the paragraph by which our game was over then; empty while it goes on
  /// Laid at a fact that follows from the position, in which the engines differ before the act: the act went by it.
  bool differs_before = false;
  Node position;  ///< our position before the answer, as a file
  Node expected;  ///< `then` of a scenario that shows the difference; Null for `extra`, `allows` and `protocol`
  /// For `facts`: the events whose effect may be wrong. Once an event is blamed, only this event.
  std::vector<Suspect> suspects{};

  // What is told of a difference; the rest is for those who blame and make small.
  MEMBERS(Difference, kind, rule, decision, about, action, ours, theirs)

  /// Differences with the same key count as the same. The key of `events` and `facts` does not hold the question, so
  /// the same wrong effect counts as the same at any question.
  std::string key() const;
};

/// Blames the paragraph of the event `guilty` and keeps only this suspect. Null changes nothing: the paragraph of the
/// question stays blamed.
void lay_at(Difference& difference, const Suspect* guilty);

/// An event of one engine that has no match in the events of the other engine.
struct UnmatchedEvent {
  const Happening* ours = nullptr;    ///< null: our engine does not report it
  const Happening* theirs = nullptr;  ///< null: the foreign engine does not report it
  std::string about;                  ///< the kind of the event, with the field that differs
};

/// How often something was compared at one kind of question. A number more is a member and its name in MEMBERS: text,
/// JSON, Markdown and the page tell it (reports/formats/conformance.h).
struct ComparisonCounts {
  std::size_t lists = 0;      ///< lists of legal answers that were compared
  std::size_t positions = 0;  ///< positions after an answer or a step that were compared
  std::size_t refused = 0;    ///< answers that we refuse about which the foreign engine was asked
  std::size_t lacks = 0;      ///< how often the foreign engine said that it lacks the request

  ComparisonCounts& operator+=(const ComparisonCounts& more);
  MEMBERS(ComparisonCounts, lists, positions, refused, lacks)
};

/// What was compared of the paragraphs, and which of them acted.
struct ComparedRules {
  /// A list counts for the paragraph whose question a player answers: the faces of a die show nothing. A position
  /// counts for the paragraphs of its events, a refusal for the paragraph that refuses.
  std::map<std::string, ComparisonCounts> by_rule;
  /// Paragraphs of events of our engine, whether or not the foreign one was asked, by the paragraph of the question.
  std::map<std::string, std::set<std::string>> met;
  std::set<std::string> acted;  ///< those of them that followed an answer to a question which the foreign engine knows
  std::set<std::string> asked;  ///< paragraphs whose question a player was asked

  void add(const ComparedRules& more);
  /// Was the paragraph itself compared? One that acted is so only by what came of it.
  bool compared(const std::string& rule) const;
};

/// The words of the game, and the kinds of events that were told. A kind that the foreign engine has reported must come
/// again, and none of which our engine has words may come where ours does not report it.
struct ToldEvents {
  explicit ToldEvents(const Game& own);

  const std::set<std::string> ours;     ///< which our engine may report at all
  const std::set<std::string> entries;  ///< names of questions and steps: which an agenda may hold at all
  std::set<std::string> theirs;         ///< reported so far in a game, also where a question or a step was loaded alone
};

/// A position of our engine and a position of the foreign engine that should be the same. Their position is absent
/// after a difference, after a breach of the protocol, and while the foreign engine lacks the question. Calls append
/// the differences that they find to `found`. A breach of the protocol is a difference, too. Belongs to one thread.
class Pair {
 public:
  /// `start` is a position of our engine. Positions of `theirs` are asked in text form only. `theirs` must outlive the
  /// pair. Pairs of one game share `told`.
  Pair(const Game& theirs, std::unique_ptr<Position> start, std::shared_ptr<ToldEvents> told);

  /// For a start at a step of the agenda: runs the step on the foreign engine, too, and compares what it did. Call it
  /// before anything else.
  void compare_first_step(std::vector<Difference>& found);

  const Position& ours() const { return *ours_; }
  /// Our position at the question of the step.
  const Position& before() const { return *before_; }
  /// Begins a step. Call it before each question.
  void begin_step();
  /// Loads our position into the foreign engine when their position is absent, and compares the questions. False when
  /// their position is still absent.
  bool bring_theirs(std::vector<Difference>& found);

  /// Compares the lists of legal answers. Gives the answers that both engines list. Gives all of ours when their
  /// position is absent, when the foreign engine lacks the list, and when no answer is in both lists.
  std::vector<std::string> compare_lists(std::vector<Difference>& found);
  /// Asks the foreign engine about answers that our rules refuse. Answers in its list are left out: `compare_lists` has
  /// found them. An engine that lacks such an answer is not asked about the others.
  void compare_refused(const std::vector<RefusedAnswer>& refused, std::vector<Difference>& found);
  /// Gives the answer to both engines and compares events, question and facts. After a difference their position is
  /// absent. Throws DataError when the answer leads to a position that no game can have, which happens only from a
  /// position made by hand or at random.
  void give(const std::string& action, std::vector<Difference>& found);

  /// What has been compared since the step began.
  const ComparisonCounts& compared() const { return compared_; }
  /// The deeds of this step, when nothing differed after it.
  const std::vector<std::string>& clean_deeds() const { return clean_deeds_; }
  /// What has been compared of the paragraphs.
  const ComparedRules& compared_rules() const { return compared_rules_; }
  /// The keys of the facts that the foreign engine gave.
  const std::set<std::string>& facts_told() const { return facts_told_; }
  /// Has our first step done or asked anything?
  bool acts() const { return !begun_.empty() || ours_->pending().has_value(); }
  /// Is their position present?
  bool together() const { return theirs_ != nullptr; }

 private:
  /// A difference at the question of the step.
  Difference at(DifferenceKind kind, const std::string& action) const;
  void compare_question(const std::string& action, std::vector<Difference>& found);
  void compare_counts(const std::string& action, const Node& told, std::vector<Difference>& found);
  std::optional<std::set<std::string>> their_list(const std::set<std::string>& ours);
  void add_allowed(const RefusedAnswer& answer, std::vector<Difference>& found) const;
  void add_missing(const std::string& action, std::vector<Difference>& found) const;
  void add_extra(const std::string& action, std::vector<Difference>& found) const;
  std::optional<Node> compare_effect(const Position& ours, const std::string& action,
                                     const std::vector<Happening>& events, const std::vector<Happening>& answered,
                                     std::vector<Difference>& found);
  std::vector<Happening> give_ours(const std::string& action);
  void compare_after(const std::string& action, const std::vector<Happening>& events,
                     const std::vector<Happening>& answered, std::vector<Difference>& found);
  void compare_stopped(const std::string& action, const EngineStopped& stopped, std::vector<Difference>& found);
  void add_event(const std::string& action, const UnmatchedEvent& unmatched, std::vector<Difference>& found) const;
  void add_facts(const std::string& action, const std::vector<Happening>& events, std::vector<Suspect> suspects,
                 const std::vector<DifferingValue>& facts, std::vector<Difference>& found) const;
  void note_events(const std::vector<Happening>& theirs);
  void ask(std::vector<Difference>& found, const std::function<void()>& request);

  const Game& their_game_;
  std::unique_ptr<Position> ours_;
  std::unique_ptr<Position> before_;  ///< our position at the question of the step; at first, before it was settled
  std::vector<Happening> begun_;      ///< what happened when our first position was settled
  std::unique_ptr<Position> theirs_;
  std::shared_ptr<ToldEvents> told_;
  std::vector<std::string> clean_deeds_;
  std::vector<std::string> our_list_;  ///< our legal answers at the question of the step, once they were compared
  std::set<std::string> listed_;  ///< their list of legal answers at the question of the step, once it was compared
  ComparisonCounts compared_;     ///< since the step began
  ComparedRules compared_rules_;
  std::set<std::string> facts_told_;
};

}  // namespace tricorne::verify
