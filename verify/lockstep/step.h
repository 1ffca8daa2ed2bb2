// One question and one answer on two engines, and how they differ.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/lockstep/blame.h"
#include "verify/lockstep/documents.h"

namespace tricorne::verify {

/// What two engines can differ in.
enum class DifferenceKind : unsigned char {
  question,  ///< who is asked what
  missing,   ///< an answer is legal by our rules and not in their list
  extra,     ///< an answer in their list is not legal by our rules
  events,    ///< an event is missing, or has other figures
  facts,     ///< the position afterwards
  protocol,  ///< the engine broke the protocol
};
std::string_view to_text(DifferenceKind kind);

/// A difference where it was met.
struct Difference {
  DifferenceKind kind = DifferenceKind::facts;
  std::string decision;  ///< the question it was met at
  std::string rule;      ///< the paragraph it is laid at; empty for the protocol
  std::string about;     ///< what tells it from others of its kind: an answer or a fact without its names
  std::string ours;      ///< in words
  std::string theirs;    ///< in words
  std::string action;    ///< the answer that is wrongly listed, or after which they differ
  Node position;         ///< ours before it, as a file
  Node expected;         ///< `then` of a scenario that tells the difference; Null for an answer too many
  /// Of a position that differs afterwards: whose effect may be wrong. Once the difference is laid at a paragraph only
  /// the one that did it.
  std::vector<Suspect> suspects{};

  /// Differences with the same key are of the same kind. Wrong effects are told apart by their paragraph, at whatever
  /// question they are met.
  std::string key() const;
};

/// Blames the paragraph of the event that did a wrong effect; where nothing happened, the paragraph of the question.
void lay_at(Difference& difference, const Suspect* guilty);

/// An event of one engine that has no match in the events of the other engine.
struct Unmatched {
  const Happening* ours = nullptr;    ///< null: it did not happen here
  const Happening* theirs = nullptr;  ///< null: it did not happen there
  std::string about;
};

/// What was compared at one kind of question.
struct Compared {
  std::size_t lists = 0;      ///< of legal answers
  std::size_t positions = 0;  ///< after an answer
  std::size_t lacks = 0;      ///< times that the engine said it lacks this

  Compared& operator+=(const Compared& more);
};

/// Two positions that should be the same. The second is absent while its engine lacks the question.
class Pair {
 public:
  /// `start` is ours. `theirs`: a game whose positions are asked in text form only; it must outlive this.
  Pair(const Game& theirs, std::unique_ptr<Position> start);

  const Position& ours() const { return *ours_; }
  /// Before each question.
  void begin_step();
  /// Gives the foreign engine our position; false when the engine lacks the position's question. A breach of the
  /// protocol is a difference.
  bool bring_theirs(std::vector<Difference>& found);

  /// Compares the lists of legal answers. Gives the answers that both list; all of ours where theirs lists none.
  std::vector<std::string> compare_lists(std::vector<Difference>& found);
  /// Gives the answer to both and compares events, question and facts. When they differ theirs is absent afterwards.
  /// Throws DataError for a position by hand into which no game comes.
  void give(const std::string& action, std::vector<Difference>& found);

  const Compared& compared() const { return compared_; }
  /// What the events did after which nothing differed, since the step began.
  const std::vector<std::string>& clean_deeds() const { return clean_deeds_; }
  bool together() const { return theirs_ != nullptr; }

 private:
  /// At the question of the step.
  Difference at(DifferenceKind kind, const std::string& action) const;
  void compare_question(const std::string& action, std::vector<Difference>& found);
  std::optional<std::set<std::string>> their_list();
  void add_missing(const std::string& action, std::vector<Difference>& found) const;
  void add_extra(const std::string& action, std::vector<Difference>& found) const;
  void compare_after(const std::string& action, const std::vector<Happening>& events,
                     const std::vector<Happening>& answered, std::vector<Difference>& found);
  void add_event(const std::string& action, const Unmatched& unmatched, std::vector<Difference>& found) const;
  void add_facts(const std::string& action, const std::vector<Happening>& events, std::vector<Suspect> suspects,
                 const std::vector<Differing>& facts, std::vector<Difference>& found) const;
  void ask(std::vector<Difference>& found, const std::function<void()>& request);

  const Game& their_game_;
  std::unique_ptr<Position> ours_;
  std::unique_ptr<Position> before_;  ///< ours at the question of the step
  std::unique_ptr<Position> theirs_;
  std::set<std::string> told_;       ///< kinds of events that the engine reports
  std::set<std::string> told_here_;  ///< and that ours does
  std::vector<std::string> clean_deeds_;
  Compared compared_;  ///< since the last question
};

}  // namespace tricorne::verify
