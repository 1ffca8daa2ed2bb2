// The words of a game, and how well a word of a log stands for one of them. This is the one place in replay/import that
// takes the text of an answer apart.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "replay/import/shorthand.h"

namespace tricorne::replay {

/// A word by its place in the lexicon.
using WordId = std::uint32_t;

/// Costs are in bits. Words that have nothing to do with each other have this cost.
inline constexpr float no_match = std::numeric_limits<float>::infinity();

/// One way to say the value of a slot: its words, and the same in short.
struct Form {
  std::vector<WordId> words;
  WordId initials = 0, joined = 0;  ///< `ny`, `newyork`; 0 for a form of one word
};

/// A value in an answer: a place, a general, a card, a number.
struct ValueWords {
  std::vector<Form> forms;  ///< ways to say it
};

/// What an answer is made of.
struct AnswerWords {
  std::string text;
  std::vector<WordId> grammar;      ///< the words of the phrase
  std::vector<ValueWords> slots;    ///< what stands in its slots
  std::vector<std::string> values;  ///< of the slots, as the answer prints them
  std::string alike;                ///< equal for answers that differ in values that are alike (Spoken)
};

/// What a word is.
enum class WordKind : std::uint8_t { unknown, grammar, name, number };

/// The words of one game. For one thread.
class Lexicon {
 public:
  explicit Lexicon(const Game& game);

  /// An answer, taken apart. The reference is valid as long as the lexicon.
  const AnswerWords& answer(const std::string& text);
  /// The cost at which the folded word `token` stands for a word; `no_match` when it does not.
  float cost(const std::string& token, WordId word);
  /// What the folded word is in this game, as it is written or under another name.
  WordKind kind_of(const std::string& token) const;
  /// The words that a nickname of several words stands for; null for any other word.
  const std::vector<std::string>* several_words(const std::string& token) const;
  /// The one word that a nickname stands for; empty for any other word.
  std::string nickname_of(const std::string& token) const;
  /// The word of an action that stands for the two words, as `pc` for `political control`; empty without one.
  std::string one_word_for(const std::string& one, const std::string& next) const;
  /// Is the word part of several names, as `new` and `fort`? A number is none.
  bool is_common(const std::string& token) const;
  /// Does a name hold the two words side by side, as `new york`?
  bool stand_in_a_name(const std::string& one, const std::string& next) const {
    return in_names_.contains(std::pair(one, next));
  }
  /// Is it nearly a name, so that it may be a slip for one, or a verb of the game in another form?
  bool is_nearly_known(const std::string& token);
  /// Is it a word of an action itself, as `event`, which titles of cards hold, too?
  bool is_of_action(const std::string& token) const { return of_actions_.contains(token); }
  /// Do the two words stand side by side in a title, in this order, or are they a whole one in the other: `3 ops`?
  bool stand_in_a_title(const std::string& one, const std::string& next) const {
    return in_titles_.contains(std::pair(one, next));
  }
  /// Is it a word of the name of a card, or another form of one, and of nothing else?
  bool is_of_card(const std::string& token) const {
    return of_cards_.contains(token) || (token.ends_with('s') && of_cards_.contains(token.substr(0, token.size() - 1)));
  }
  /// Is it a word by which values are called, as `event` or `paul`?
  bool is_of_title(const std::string& token) const { return of_titles_.contains(token); }
  /// The same, or another form of such a word or another name for it: `events`, `dump`. Words that fill are none.
  bool says_action(const std::string& token) const;
  /// Does the word say what is counted, such as `CU`?
  bool is_unit(const std::string& token) const;
  /// The same of a word that stands behind a number in an action, or another name for one.
  bool is_counted(const std::string& token) const {
    return counted_.contains(token) || counted_.contains(nickname_of(token));
  }
  /// The one name that the word, which is none, is a nickname, the beginning or a slip of; empty when there is none, or
  /// several.
  const std::string& name_meant(const std::string& token);
  /// The text with names in place of words that are meant for them.
  std::string with_names_mended(const std::string& text);
  /// Does nobody leave the word of an action out (Shorthand::always_said)?
  bool is_always_said(const std::string& word) const { return always_said_.contains(word); }
  /// Does the word stand in no answer but to fill it, as `the` and `with`?
  static bool is_filler(std::string_view token);
  /// Is it a word of everyday talk, which is no slip for a name?
  static bool is_everyday(std::string_view token);
  const std::string& word(WordId id) const { return words_[id]; }

 private:
  static constexpr std::size_t shortest_code = 3;
  /// Is it three capitals, `MER`?
  static bool is_code(const std::string& word);
  /// The one name that begins with the letters; the code itself where there is none, or several.
  std::string named_by_code(const std::string& code) const;

  // What the lexicon is made from: names that people give to values, phrases of actions, names of the game, nicknames.
  void take_spoken(const Shorthand& shorthand, const Game& game);
  void take_phrase(const std::string& text);
  void take_name(const std::string& text, std::set<std::string>& of_its_kind);
  void take_nickname(const Nickname& name);

  WordId id_of(const std::string& word);
  Form form_of(const std::string& text);
  AnswerWords take_apart(const std::string& text);
  float cost_anew(const std::string& token, const std::string& word) const;
  std::string name_meant_anew(const std::string& token) const;

  std::vector<std::string> phrases_;  ///< of actions
  std::set<std::string> of_actions_;  ///< words of the phrases
  std::set<std::string> counted_;     ///< words behind a slot
  std::set<std::string> units_;       ///< those that say what is counted
  std::set<std::string> always_said_;
  std::set<std::string> of_cards_;
  std::set<std::string> of_titles_;  ///< words by which values are called
  std::vector<std::string> words_{""};
  std::unordered_map<std::string, WordId> ids_;
  std::unordered_map<std::string, WordKind> kinds_;
  std::unordered_map<char, std::vector<const std::pair<const std::string, WordKind>*>> by_letter_;  ///< `kinds_`
  std::unordered_map<std::string, std::string> meant_;      ///< by token, as far as it was asked
  std::unordered_map<std::string, bool> nearly_;            ///< by token, as far as it was asked
  std::unordered_map<std::string, int> names_with_;         ///< by word: names of several words that hold it
  std::set<std::pair<std::string, std::string>> in_names_;  ///< words that stand side by side in names
  std::set<std::pair<std::string, std::string>> in_titles_;
  std::set<std::string> joined_names_;  ///< names of several words without the blanks, whole or with initials
  std::unordered_map<std::string, std::vector<std::string>> nicknames_;       ///< the words that each of them means
  std::unordered_map<std::string, std::vector<std::string>> other_meanings_;  ///< single words, by nickname
  std::map<std::pair<std::string, std::string>, std::string> one_word_for_;
  std::set<std::pair<std::string, std::string>> names_of_two_;
  std::unordered_map<WordId, std::pair<std::string, std::string>> parts_;  ///< of joined names of two words
  std::unordered_map<std::string, std::vector<std::string>> spoken_;       ///< by slot and value
  std::unordered_map<std::string, AnswerWords> answers_;
  std::unordered_map<std::string, std::vector<float>> costs_;  ///< by token; negative: not known yet
};

/// The words of a text, folded. Numbers and letters that touch are two words: `3cu`.
std::vector<std::string> words_in(std::string_view text);

/// Adds all words of an answer, however its values are called.
void add_words_of(const AnswerWords& answer, std::set<WordId>& words);

}  // namespace tricorne::replay
