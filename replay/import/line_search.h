// Looks for what a line of a log means where its words are no form of ours.
#pragma once

#include <vector>

#include "replay/import/hypothesis.h"

namespace tricorne::replay {

/// The line read in the best ways that were found, the cheapest first: each a hypothesis behind the line, with its
/// words.
struct FoundReading {
  Hypothesis behind;
  Reading reading;
  bool in_doubt = false;  ///< does a name, a number or a word of the game stay unaccounted for?
  bool denied = false;    ///< is there a word that says that something was not done, and that nothing accounts for?
  bool guesses = false;   ///< is it more than the words say: misspelt, in short, with words that mean nothing here?
};

/// Reads a line from one of the hypotheses. Dice that stand behind it are given where they are asked for. Empty when it
/// cannot be read.
std::vector<FoundReading> search_line(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line,
                                      const std::vector<std::string>& dice = {});

/// The readings, by their places, between which nobody but a person can choose: those of nearly the cost of the first.
/// One that leaves out a name does not count beside a first one that does not, and of those with the same answers,
/// which differ in lines before, the first counts.
std::vector<std::size_t> close_readings(const std::vector<FoundReading>& found);
/// The line for messages, shortened where it is long.
std::string told(const LogLine& line);
/// Notes how the line is read, unless it is without doubt and guesses nothing.
void tell_reading(const LogLine& line, FoundReading& one);

/// The names and numbers of the line that nothing between two hypotheses tells: no answer, and no effect of one.
std::string not_told(Giver& giver, const LogLine& line, const Hypothesis& begin, const Hypothesis& behind);

/// What it costs to take the line for none: dear for a line that names something of the game.
double price_of_skipping(Giver& giver, const LogLine& line);
/// Does the line name nothing of the game?
bool is_prose(Giver& giver, const LogLine& line);
/// May the line be the name of a player: a seat without one so far, and a word or a few that are none of the game?
bool is_name_of_player(Giver& giver, const LogLine& line,
                       const std::vector<std::pair<std::string, std::string>>& players);
/// The line behind the last answer that is taken for a remark and names something of the game; 0 without one. What is
/// illegal behind it may be legal where it is an action.
int remark_that_may_act(Giver& giver, const Hypothesis& at);
/// Does the line, without a seat, hold more words that are none of the game than words that are?
bool is_title(Giver& giver, const LogLine& line);
/// Does the line hold a name or a number, and a word of an action?
bool names_an_action(Giver& giver, const LogLine& line);
/// Does the line hold no word at all that the game has?
bool says_nothing(Giver& giver, const LogLine& line);

/// Does the line tell when something happened, and nothing else? It begins as people begin then, and names nothing of
/// the game but numbers and seats.
bool is_heading(Giver& giver, const std::string& text);
/// Does the whole line stand in parentheses, and belong to no seat?
bool is_aside(const LogLine& line);
/// Is the line talk between players: words such as `ok` and `thanks` alone, or a question that names nothing?
bool is_talk(Giver& giver, const LogLine& line);
/// Does the line name neither a piece, nor a place, nor an action, nor a number but as what came of one?
bool is_chatter(Giver& giver, const LogLine& line);
/// Is the line talk that may hold words of the game, but tells no action: a question without a number, or a sentence
/// without name, number and word of an action?
bool is_idle(Giver& giver, const LogLine& line);
/// Is the line, which cannot be read, about no action? A line with a seat claims to be one, unless it is a sentence
/// without a word of the game. Before the first action stand titles.
bool is_about_no_action(Giver& giver, const LogLine& line, bool is_before_the_first);
/// Does the line say how dice fell that are asked for now, without a number, `no raid`? They stand behind it.
bool is_about_dice_to_come(Giver& giver, const Hypothesis& at, const LogLine& line);
/// Does the line say how the die in front of it went, `[4] - fails`, and nothing else?
bool is_about_last_die(Giver& giver, const Hypothesis& at, const LogLine& line);
/// Does the line tell numbers of points alone, `AP 21`?
bool is_about_points(Giver& giver, const LogLine& line);
/// Does the line tell which cards or pieces somebody has: a word for that, and numbers behind it?
bool is_about_a_hand(Giver& giver, const LogLine& line);
/// Does the line say that something which is offered here is not done, `keep that one`, `no exchange`? It names nothing
/// but what is offered.
bool declines(Giver& giver, const Hypothesis& at, const LogLine& line);
/// Is the line the number of the turn alone, in four digits or in two, or of the next one?
bool is_turn(Giver& giver, const Hypothesis& at, const LogLine& line);
/// The name of the seat that begins, where the line says no more than that, `you start`, `US chose GB`; empty for any
/// other line. Whose line it is, and who is spoken to, is known where it has a seat or stands below one.
std::string who_begins(Giver& giver, const LogLine& line);
/// The hypotheses behind a line that says who begins, and behind one that says that what is offered is not done: an
/// end. None for any other line.
std::vector<Hypothesis> behind_who_begins(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line);
std::vector<Hypothesis> behind_refusal(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line);
/// Does the line say of pieces that may act now that they stay where they are, and nothing else?
bool says_who_stays(Giver& giver, const Hypothesis& at, const LogLine& line);
/// Does the line tell no more than what chance and the rules did since the last answer of a player?
bool is_retold(Giver& giver, const Hypothesis& at, const LogLine& line);
/// The sentences of a line, each as a line; at the end, apart from what stands before it, a part that declines.
std::vector<LogLine> sentences_of(Giver& giver, const LogLine& line);
/// Does the line say no more than that an action is over?
bool says_end(Giver& giver, const std::string& text);

}  // namespace tricorne::replay
