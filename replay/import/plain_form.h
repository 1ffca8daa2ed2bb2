// What a line means by its form alone.
#pragma once

#include <optional>
#include <string>

#include "replay/import/hypothesis.h"
#include "replay/import/line_search.h"
#include "replay/import/meanings.h"

namespace tricorne::replay {

/// How a line reads without a look at what is legal.
struct PlainForm {
  Alternatives slots;     ///< empty: it has none of our forms
  bool by_title = false;  ///< does it name something by a title that may stand for several?
  bool literal = false;   ///< the words of the game itself
  std::string problem;    ///< without slots
};

/// The form of a line: an action of the game, or the shorthand of one.
PlainForm form_of(Giver& giver, const Position& position, const std::string& text);

/// The hypotheses behind a line that has one of our forms, at most `most`; none where it is not legal by it. `lost`
/// grows by how likely it is that there was no room for the true one.
std::vector<Hypothesis> behind_form(Giver& giver, const Hypothesis& begin, const LogLine& line, const PlainForm& form,
                                    std::size_t most, double& lost);

/// An answer that differs from a text which a paragraph refuses here in one name alone, which holds the name of the
/// text and a word that the log never has; empty without one.
std::string with_longer_name(Giver& giver, const Hypothesis& from, const std::string& text, const LogLine& line);

/// Why a form cannot be given.
struct RefusedForm {
  /// Does the game ask for the action that cannot be given, and a paragraph refuse it? What is only not asked for now,
  /// or in another order, may have been played elsewhere, and where the game is over it may go on with other cards than
  /// those that were filled in.
  bool breaks_a_rule = false;
  std::string why;  ///< for people
};

/// Looks for the first action of a form that cannot be given, behind those that can.
RefusedForm refused_in(Giver& giver, const Hypothesis& from, const LogLine& line, const PlainForm& form);

/// The hypothesis in which the game asks for the action and a paragraph refuses it: this one, or one behind ends that
/// nobody wrote down. Nothing where there is none.
std::optional<Hypothesis> refused_behind_ends(Giver& giver, const Hypothesis& from, const std::string& text,
                                              const LogLine& line);

/// The hypothesis behind a line that is against the rules: what is refused is carried out. `or_line` as in HeldAnswer.
Hypothesis by_force(Giver& giver, const Hypothesis& from, const LogLine& line, const PlainForm& form, int or_line);

/// Why what a line says of chance cannot be, for people.
std::string why_not_by_chance(const Hypothesis& at, const PlainForm& form);

/// Does the form begin with the last answer once more? People say again what they mean.
bool says_again(const Hypothesis& at, const PlainForm& form);
/// Why a line was not read, for people.
std::string why_unread(const Hypothesis& behind, const LogLine& line);
/// The hypotheses behind a line that may mean any of its readings, or nothing: whatever accounts for all of it, else
/// whatever was found. What nobody would take it for without need is in doubt altogether.
std::vector<Hypothesis> whatever_it_means(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line,
                                          std::vector<FoundReading>&& found);
/// What may be answered at a hypothesis, for people: the answers that are nearest to the words of the line; or, where
/// the log has no answer before it, how it must begin. Empty where no player is asked.
std::string what_is_possible(Giver& giver, const Hypothesis& at, const LogLine& line);

}  // namespace tricorne::replay
