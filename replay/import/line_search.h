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

/// Reads a line from one of the hypotheses. Empty when it cannot be read.
std::vector<FoundReading> search_line(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line);

/// The names and numbers of the line that nothing between two hypotheses tells: no answer, and no effect of one.
std::string not_told(Giver& giver, const LogLine& line, const Hypothesis& begin, const Hypothesis& behind);

/// What it costs to take the line for none: dear for a line that names something of the game.
double price_of_skipping(Giver& giver, const LogLine& line);
/// Does the line name nothing of the game?
bool is_prose(Giver& giver, const LogLine& line);
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
/// Does the line say no more than that an action is over?
bool says_end(Giver& giver, const std::string& text);

}  // namespace tricorne::replay
