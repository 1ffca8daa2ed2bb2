// Answers that our rules refuse, to be asked of another engine. An engine that lists only legal answers may still allow
// others when it is asked about them.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// An answer that a question asks for, and why our rules refuse it. It is read and judged where it was thought of.
struct RefusedAnswer {
  std::string action;
  std::optional<Refusal> refusal;  ///< nothing: it is legal after all
};
/// The same of an action that is given as a text. Throws ActionError for a text that is no action.
RefusedAnswer refused_answer(const Position& position, const std::string& action);

/// Thinks of answers that a question asks for and our rules refuse. Such an answer is a legal answer with another name
/// or number in it, or one that was legal at an earlier question of the same kind. Belongs to one thread.
class RefusedAnswers {
 public:
  explicit RefusedAnswers(const Game& own);

  /// At most `most` different answers to the question of `position`, of kinds that the question asks for, that a
  /// paragraph refuses. Which ones depends on the questions so far and on `chance` alone. None when chance is asked.
  std::vector<RefusedAnswer> at(const Position& position, std::size_t most, Chance& chance);

 private:
  using WordList = std::vector<std::string>;

  void remember(const std::string& decision, const Node& answer, Chance& chance);
  Node altered(Node answer, Chance& chance) const;
  const WordList* instead_of(const std::string& word) const;

  std::vector<WordList> names_;                       ///< the names of the game by kind
  std::map<std::string, std::vector<Node>> earlier_;  ///< some legal answers, by the kind of the question
  WordList numbers_;                                  ///< numbers that stood in answers
};

}  // namespace tricorne::verify
