// A line of a log, cut into the words that its search and its kind are decided by.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "replay/import/hypothesis.h"

namespace tricorne::replay {

/// A word of a line, with the signs around it.
struct Token {
  std::string word;
  bool aside = false;  ///< stands in parentheses
  WordKind kind = WordKind::unknown;
  bool filler = false;
  bool of_name = false;   ///< does a name hold it beside one of its neighbours?
  int item = 0;           ///< the place among what stands between commas, dashes, arrows and the like
  bool capital = false;   ///< is it written with one?
  bool label = false;     ///< does its item end with a colon?
  bool of_title = false;  ///< is it a number that a neighbour makes part of a title, as in `3 ops`?
  bool counted = false;   ///< is it a number in front of what is counted, `3 CU`?
  bool result = false;    ///< does it say what came of an answer, as in `die 3 = 1500`?
};

/// Does the word begin with a digit?
bool is_of_digits(const std::string& word);
bool is_one_of(const std::string& word, std::initializer_list<std::string_view> known);
/// Cuts a line into its words, folded.
std::vector<Token> tokens_of(Giver& giver, const std::string& text);
/// The tokens in other orders: a number of units behind a name that follows it, as answers have it, and a name behind
/// the others of its item. `Howe, 5 CU, Boston to York`, `Burgoyne and 3 CU to Montreal` and `Clinton lands at York`.
/// Names of places stay in their order.
std::vector<std::vector<Token>> with_units_later(Giver& giver, const std::vector<Token>& tokens);
/// The tokens with each number in front of a name of its item behind it, `5 CU to York, 3 to Salem`; none where fewer
/// than `least` of them count no unit.
std::vector<Token> with_numbers_later(Giver& giver, std::vector<Token> tokens, int least);
/// The tokens with each word for an end behind the number of its item that it stands before, `stops at 1729`; none
/// where there is no such word.
std::vector<Token> with_ends_later(Giver& giver, std::vector<Token> tokens);
/// The last word before a token in its item that is no filler; the token itself without one.
std::size_t word_before(const std::vector<Token>& tokens, std::size_t i);
/// Is the line a label with what is done behind it, `raid: Griffin`? A label of more words says what is done itself.
bool begins_with_label(const std::vector<Token>& tokens);
/// Is it a word of what players say to each other beside the game?
bool is_chat(const std::string& word);
/// Does the word say that somebody stays where he is?
bool is_staying(const std::string& word);
/// Does the word say that something was not done?
bool is_denial(const std::string& word);
/// Is it a word for what came of a die, such as `yes` or `holds`, and none of the game?
bool says_how_it_went(const Token& token);
/// Does the word name something of the game, or nearly so? `new` and `fort` alone are part of too many names, and
/// everything goes somewhere.
bool names_something(Giver& giver, const Token& token);
/// What it costs, in bits, to leave the word out.
double price_of_token(Giver& giver, const Token& token);

}  // namespace tricorne::replay
