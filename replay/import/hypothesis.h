// What a log may mean up to one of its lines: a position, and how it came to be.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "replay/import/decoder.h"

namespace tricorne::replay {

/// An answer that a hypothesis holds. The list is linked backwards, so that hypotheses share what they have in common.
struct HeldAnswer {
  std::shared_ptr<const HeldAnswer> before;
  std::shared_ptr<const World> from;  ///< where it was given
  std::string answer;                 ///< empty for unknown draws and forced answers
  Mark mark;
  bool written = false;            ///< does the log write it down?
  bool against_the_rules = false;  ///< is it given although it is refused?
  int or_line = 0;                 ///< the line that may be against the rules in its place; 0: none
};

/// A note that a hypothesis holds, linked like `HeldAnswer`.
struct HeldNote {
  std::shared_ptr<const HeldNote> before;
  LogNote note;
};

/// One way in which the log can be read so far.
struct Hypothesis {
  std::shared_ptr<const World> world;
  std::shared_ptr<const HeldAnswer> last;
  std::shared_ptr<const HeldNote> told;
  double cost = 0;
  double doubt = 0;               ///< how likely it is that a line so far means something that no hypothesis holds
  bool broken = false;            ///< was a line not read, or read with a word that nothing accounts for?
  std::size_t guessed_draws = 0;  ///< a number for the unknown cards that are taken for such as do something at once

  /// `read_as` are the answers that the line was read as, if it was read.
  void tell(LogNoteKind kind, const LogLine& line, std::string message, double price, std::string read_as = "") {
    told = std::make_shared<HeldNote>(
        HeldNote{told, {kind, line.mark, std::move(message), price, line.text, std::move(read_as)}});
    if (kind == LogNoteKind::seat || kind == LogNoteKind::unread) broken = true;
  }
};

/// Hypotheses that are kept between two lines, and how many bits the dearest may cost more than the best.
constexpr std::size_t most_kept = 8;
constexpr double worst_kept = 14;

/// For which of some hypotheses, asked for in the order of their costs, there is room: for `most`, and for a few more
/// that differ in what was drawn, since that may show much later.
class Room {
 public:
  explicit Room(std::size_t most) : most_(most) {}
  bool has(const Hypothesis& next) {
    constexpr std::size_t most_with_other_draws = 10;
    const bool is_other = drawn_.insert(next.guessed_draws).second;
    return ++asked_ <= most_ || (is_other && ++others_ <= most_with_other_draws);
  }

 private:
  std::size_t most_, asked_ = 0, others_ = 0;
  std::set<std::size_t> drawn_;
};

/// Hypotheses with the cheapest first, one for each position, at most `most` and a few with other draws, none dearer
/// than `worse` bits more. How likely it is that one of those was true for which there was no room.
double prune(std::vector<Hypothesis>& beam, std::size_t most, double worse);

/// The cheapest of some hypotheses, of which there must be one.
const Hypothesis& cheapest_of(const std::vector<Hypothesis>& beam);

/// What it costs, in bits, that an end which nobody wrote down stands before an answer that is legal without it.
constexpr double price_of_needless_end = 0.3;

class Giver;

/// The name of the seat that is asked, if the line is given to another one; else empty.
std::string other_seat(const Giver& giver, const Hypothesis& at, const LogLine& line);
/// Was the answer given by another seat than that of the line?
bool is_by_another(const Giver& giver, const HeldAnswer& given, const LogLine& line);
/// How many ends that nobody wrote down stand between two hypotheses, the second of which came from the first.
int ends_between(const Giver& giver, const Hypothesis& from, const Hypothesis& behind);
/// The answers between two hypotheses, the second of which came from the first, for people.
std::vector<std::string> answers_since(const Hypothesis& behind, const Hypothesis& from);
/// The first line that is not read, or not wholly; behind all lines where there is none.
int first_unread(const Hypothesis& h);
/// The first line that two hypotheses read in different ways, and its answers in the first of them, for people.
std::pair<int, std::string> first_difference(const Hypothesis& one, const Hypothesis& other);
std::vector<std::string> actions_of(const std::vector<Step>& steps);
/// The hypotheses behind a line that takes back what the last line says, or only its last answer, or nothing: some logs
/// leave out what was taken back and keep the word for it.
std::vector<Hypothesis> behind_undo(const Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line);
/// The hypotheses behind a line that says what of the last answer is taken back, `takes back Lord Stirling`; none for
/// any other line.
std::vector<Hypothesis> behind_named_undo(const Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line);
/// Puts a remark onto the last step that stands before it. What stands before the first step is about no step.
void attach(const LogLine& line, std::vector<Step>& steps);

/// Gives answers to hypotheses and looks up what they can be.
class Giver {
 public:
  explicit Giver(const Game& game, const std::vector<LogLine>& lines);

  const Game& game() const { return game_; }
  Lexicon& words() { return lexicon_; }

  /// The answers of a position, taken apart. Remembered for the positions of the last lines; good until another
  /// position is asked for.
  const std::vector<const AnswerWords*>& answers(const World& world);
  /// Beside each of these answers the shortest one with the same values, of which it says all, and more; null where
  /// there is none. Remembered like `answers`.
  const std::vector<const AnswerWords*>& shorter_answers(const World& world);
  /// What an answer of a position does, in words. Remembered like `answers`.
  const std::vector<std::string>& effects(const World& world, const std::string& answer);
  /// The hypothesis behind an answer; nothing when it cannot be given.
  std::optional<Hypothesis> give(const Hypothesis& from, const std::string& answer, const LogLine& line,
                                 bool written) const;
  /// The hypothesis behind all that is obvious: unknown draws, single answers. Nothing when there is none.
  std::optional<Hypothesis> give_obvious(const Hypothesis& from, const LogLine& line) const;
  /// Behind a draw of an unknown card out of a hand: the hypotheses behind other cards, each dearer. `obvious` is the
  /// hypothesis behind the unknown one.
  std::vector<Hypothesis> give_other_draws(const Hypothesis& from, const Hypothesis& obvious,
                                           const LogLine& line) const;
  /// The hypotheses behind one answer that nobody writes down, such as the end of an action, each dearer.
  std::vector<Hypothesis> give_unwritten(const Hypothesis& from, const LogLine& line);
  /// The hypotheses behind one of the texts, with what nobody wrote down before it. `alike`: also behind answers that
  /// differ from them in nothing that the log tells.
  std::vector<Hypothesis> reach(const Hypothesis& from, const std::vector<std::string>& texts, bool alike,
                                const LogLine& line);
  /// Does a line of these words name a value of the answer by a title, not by itself?
  bool is_by_title(const std::string& answer, const std::vector<std::string>& line);
  /// Of answers that are alike: is the value of this one named nowhere in the log?
  bool is_unnamed(const AnswerWords& answer) const;
  /// From now on, `reach` also looks behind answers that nobody wrote down where a text is legal without them.
  void look_further(bool further) { further_ = further; }
  /// Is it an answer that people leave out, such as the end of an action?
  bool is_unwritten(const std::string& answer) const {
    return std::ranges::find(unwritten_, answer) != unwritten_.end();
  }
  /// Is it a word of the log?
  bool is_in_log(const std::string& word) const { return in_log_.contains(word); }
  /// The cost below which a word is one of the game, if need be with a slip.
  static constexpr float with_slip = 2;
  /// Does a word of this line of the log stand for one of the game? How many lines have such a word?
  bool is_said(int line, WordId word);
  std::size_t lines_that_say(WordId word);
  /// Does the answer tell a die, `roll 4`?
  bool is_die(const AnswerWords& answer) const {
    return answer.slots.size() == 1 && answer.grammar.size() == 1 && lexicon_.word(answer.grammar.front()) == "roll";
  }
  /// Is it a word for all who may go with somebody?
  bool is_group(const std::string& word) const { return std::ranges::find(groups_, word) != groups_.end(); }
  /// The hypotheses behind all answers by which others join who acts; where nobody acts yet, behind those that begin
  /// the way of the largest group, each with the number of its members.
  std::vector<std::pair<Hypothesis, std::size_t>> give_group(const Hypothesis& from, const LogLine& line);
  /// Does the answer go a step of a way, to the place that it ends with?
  static bool is_step(const AnswerWords& answer);
  /// Does the answer begin the way of somebody, or stand between the ways of two?
  bool parts_ways(const AnswerWords& answer) const;
  /// Does the answer name a seat, and nothing else?
  bool names_a_seat(const AnswerWords& answer) const;
  const std::vector<std::string>& unwritten() const { return unwritten_; }
  /// Is it a die that the log does not tell?
  static bool is_guessed_die(const HeldAnswer& given);
  /// The number of answers that were given so far, whatever became of them: the work that was done.
  std::size_t given() const { return given_; }
  /// Has the reading taken so long that it should stop?
  bool is_tired() const { return given_ > most_given; }

 private:
  static constexpr std::size_t most_given = 800'000;
  std::vector<Hypothesis> give_unwritten_die(const Hypothesis& from, const LogLine& line);
  /// The answers here of one slot whose only other word is this.
  std::vector<std::string> answers_of_word(const World& world, const std::string& word);
  bool has_acted(const Hypothesis& h, const std::string& seat, int line) const;
  std::vector<std::string> texts_here(const World& world, const std::vector<std::string>& texts, bool alike);
  std::vector<Hypothesis> reach(const Hypothesis& from, const std::vector<std::string>& texts, bool alike,
                                const LogLine& line, int guesses, bool other_draws);

  const Game& game_;
  Lexicon lexicon_;
  std::vector<std::string> unwritten_, groups_;
  std::pair<std::string, std::string> group_words_;
  std::set<std::string> named_;   ///< numbers in the log
  std::set<std::string> in_log_;  ///< words in it
  std::map<int, std::vector<std::string>> in_line_;
  std::map<std::pair<int, WordId>, bool> said_;  ///< what `is_said` found
  std::map<WordId, std::size_t> lines_that_say_;
  std::map<std::uint64_t, std::vector<const AnswerWords*>> answers_, shorter_;
  std::map<std::pair<std::uint64_t, std::string>, std::vector<std::string>> effects_;
  mutable std::size_t given_ = 0;
  bool further_ = false;
};

/// The line in other words, where it says that a way is the same as one before, `ditto to 1729`, or tells of such a way
/// only how far it goes: with the places of the way. The last way first, and it may be entered anywhere.
std::vector<OtherWords> with_way_told(Giver& giver, const Hypothesis& at, const LogLine& line);

}  // namespace tricorne::replay
