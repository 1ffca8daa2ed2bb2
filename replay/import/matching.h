// How well the words of an answer account for those of a line.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replay/import/tokens.h"

namespace tricorne::replay {

/// An answer that accounts for the tokens from where it begins to `end`.
struct Window {
  const AnswerWords* answer;
  std::size_t end;
  double sure;                      ///< what the words cost whatever else is legal
  double open;                      ///< what the words leave open; counts against other answers alone
  std::vector<std::size_t> left{};  ///< tokens between its words that it does not account for
  bool guessed = false;             ///< do the words fit many other answers as well?
  bool firm = true;                 ///< does a word stand for one of the answer without much doubt?
  bool unsaid = false;              ///< is nothing said of one of its values?
};

/// What the effects of a line tell: its words, and those that stand side by side.
struct Effects {
  std::set<std::string> words;
  std::set<std::pair<std::string, std::string>> pairs;
  std::set<std::string> numbers;  ///< of answers that nobody wrote down; any other number may be one by chance
  std::set<std::string> sums;     ///< of the first numbers of effects that say the same but for their numbers
  std::set<std::string> of_last;  ///< numbers of the last answer before the line
  std::set<std::string> asked;    ///< words of the questions: they name actions that were not done, too
  std::set<std::string> of_dice;  ///< words of what dice decide
  std::set<WordId> given;         ///< words of the answers that were given
  std::set<WordId> values;        ///< words by which their values are called

  /// Is it one of the words, the beginning of one, another name for them, or a slip of one?
  bool tells(const std::string& token, Lexicon& lexicon) const {
    constexpr std::size_t shortest = 3;
    const auto at = words.lower_bound(token);
    if (at != words.end() && (*at == token || (token.size() >= shortest && at->starts_with(token)))) return true;
    const auto* several = lexicon.several_words(token);
    const auto is_word = [&](const std::string& word) { return words.contains(word); };
    return is_word(lexicon.nickname_of(token)) || is_word(lexicon.name_meant(token)) ||
           (several != nullptr && std::ranges::all_of(*several, is_word));
  }
  void add(std::string_view text) {
    std::string before, last;
    for (std::string& word : words_in(text)) {
      pairs.emplace(before, word);  // `3 British CU`
      pairs.emplace(last, word);
      words.insert(word);
      before = std::exchange(last, std::move(word));
    }
  }
};

/// Adds the first number of a text to those of texts that differ from it in numbers alone.
inline void add_to_sums(std::string_view text, std::map<std::string, int>& sums) {
  std::string words;
  int first = -1;
  for (const std::string& word : words_in(text)) {
    const bool is_number = word.find_first_not_of("0123456789") == std::string::npos && word.size() < 6;
    if (is_number && first < 0 && word.size() < 3) first = std::stoi(word);  // a place has more digits
    // `1 point` and `2 points`
    words += is_number ? "# " : (word.ends_with('s') ? word.substr(0, word.size() - 1) : word) + " ";
  }
  if (first >= 0) sums[words] += first;
}

/// Compares one answer with the tokens from one place on, in any order.
class Matching {
 public:
  /// `shorter` is an answer of the same values that needs fewer words; null without one.
  Matching(Giver& giver, const std::vector<Token>& tokens, const AnswerWords& answer, const AnswerWords* shorter)
      : giver_(giver),
        tokens_(tokens),
        answer_(answer),
        shorter_(shorter),
        grammar_(answer.grammar.size()),
        slots_(answer.slots.size()) {
    for (std::size_t s = 0; s < answer.slots.size(); ++s)
      for (const Form& form : answer.slots[s].forms) slots_[s].emplace_back(form.words.size());
  }

  void add_windows(std::size_t begin, std::vector<Window>& windows) {
    for (std::size_t at = begin; at < std::min(tokens_.size(), begin + longest_window); ++at) {
      if (take(tokens_[at])) {
        windows.push_back(
            {&answer_, at + 1, sure_ + gaps_ + unsaid(), open(), left_, leaves_a_number(), firm_, leaves_a_value()});
        continue;
      }
      if (at == begin) return;
      const Token& token = tokens_[at];
      if (!token.filler && !token.aside && token.kind != WordKind::unknown && names_something(giver_, token)) return;
      gaps_ += price_of_token(giver_, token);
      if (!token.filler) left_.push_back(at);
    }
  }

  /// Could the token stand for a word of the answer? Quicker than to compare.
  static bool may_begin(Lexicon& words, const Token& token, const AnswerWords& answer) {
    const auto stands_for = [&](WordId word) { return words.cost(token.word, word) < no_match; };
    if (words.several_words(token.word) != nullptr || std::ranges::any_of(answer.grammar, stands_for)) return true;
    return std::ranges::any_of(answer.slots, [&](const ValueWords& slot) {
      return std::ranges::any_of(slot.forms, [&](const Form& form) {
        return std::ranges::any_of(form.words, stands_for) ||
               (form.initials != 0 && (token.word == words.word(form.initials) || stands_for(form.joined)));
      });
    });
  }

 private:
  static constexpr std::size_t longest_window = 14;  // tokens that one answer accounts for
  static constexpr float firm_word = 1, firm_slip = 1.7F;
  // Costs in bits.
  static constexpr double price_of_grammar = 0.1, price_of_part = 0.35, price_of_number = 2, price_of_slot = 3,
                          price_of_nickname = 0.3, price_of_order = 0.5, price_of_bare = 0.7,
                          price_of_unsaid_part = 0.4, price_of_unsaid = 2.5, price_of_more = 2, price_of_left_out = 8;
  static constexpr float price_of_action_word = 0.8F;

  /// Takes the token as the word of the answer for which it stands best.
  bool take(const Token& token) {
    constexpr std::size_t no_slot = 99;
    float best = no_match;
    std::vector<bool>* in = nullptr;
    std::size_t which = 0, slot = no_slot;
    bool whole = false;
    const auto offer = [&](float cost, std::vector<bool>& place, std::size_t n, bool all, std::size_t s) {
      if (cost >= best) return;
      best = cost;
      in = &place;
      which = n;
      whole = all;
      slot = s;
    };
    Lexicon& words = giver_.words();
    for (std::size_t s = 0; s < slots_.size(); ++s)
      for (std::size_t f = 0; f < slots_[s].size(); ++f) {
        const Form& form = answer_.slots[s].forms[f];
        // `86 event` plays card 86; that `event` stands in its title, too, says nothing.
        if (f == 0 && token.of_title) continue;          // `3 ops` is no card 3
        if (token.counted && !counts_units()) continue;  // nor is `3 CU`
        if (token.result && !token.aside && giver_.is_die(answer_)) continue;
        const float of_action = f > 0 && words.says_action(token.word) ? price_of_action_word : 0;
        for (std::size_t w = 0; w < form.words.size(); ++w) {
          if (slots_[s][f][w]) continue;
          // `event B` of a title, although `B` may be short for a battle
          const bool goes_on = w > 0 && slots_[s][f][w - 1] && token.word == words.word(form.words[w]) &&
                               !words.is_of_action(token.word);
          offer((goes_on ? 0 : of_action) + words.cost(token.word, form.words[w]), slots_[s][f], w, false, s);
        }
        // `St C`: another word of the name by its first letter
        if (token.word.size() == 1 && token.capital && form.words.size() > 1)
          for (std::size_t w = 1; w < form.words.size(); ++w)
            if (!slots_[s][f][w] && slots_[s][f][w - 1] && words.word(form.words[w]).front() == token.word.front())
              offer(1, slots_[s][f], w, false, s);
        if (form.initials == 0 || std::ranges::find(slots_[s][f], true) != slots_[s][f].end()) continue;
        if (token.word == words.word(form.initials)) offer(0.7F, slots_[s][f], 0, true, s);
        if (token.word.size() > 3) offer(0.4F + words.cost(token.word, form.joined), slots_[s][f], 0, true, s);
      }
    for (std::size_t w = 0; w < grammar_.size(); ++w)
      if (!grammar_[w]) offer(words.cost(token.word, answer_.grammar[w]), grammar_, w, false, no_slot);
    if (best > price_of_nickname && take_nickname(token)) return true;
    if (in == nullptr && take_initials(token)) return true;
    if (in == nullptr) return false;
    sure_ += best;
    // `sails to Boston` is about no card of which the title has this word among others.
    const bool of_long_title =
        in->size() > 1 && !whole && slot != no_slot && words.says_action(token.word) && in != slots_[slot].data();
    // A number alone names no piece, as `4` would Detachment 4.
    const bool of_name = in->size() > 1 && slot != no_slot && token.kind == WordKind::number;
    firm_ = firm_ || (!of_long_title && !of_name && !token.filler &&
                      (best <= firm_word || (best <= firm_slip && token.word.size() >= 5)));
    if (slot != no_slot) {  // people name things in the order of the game's own words
      if (slot < latest_) sure_ += price_of_order;
      latest_ = std::max(latest_, slot);
    }
    if (whole)
      in->assign(in->size(), true);
    else
      (*in)[which] = true;
    if (slot < slots_.size()) take_in_other_forms(token, slot);
    return true;
  }

  /// Takes the token as the first letters of words that stand side by side in a title, `NC` for North Carolina.
  bool take_initials(const Token& token) {
    constexpr std::size_t shortest = 2, longest = 3;
    if (token.word.size() < shortest || token.word.size() > longest || token.kind == WordKind::number) return false;
    for (std::size_t s = 0; s < slots_.size(); ++s)
      for (std::size_t f = 0; f < slots_[s].size(); ++f) {
        const std::vector<WordId>& words = answer_.slots[s].forms[f].words;
        if (words.size() <= token.word.size() || std::ranges::find(slots_[s][f], true) == slots_[s][f].end()) continue;
        for (std::size_t w = 0; w + token.word.size() <= words.size(); ++w) {
          bool fits = true;
          for (std::size_t k = 0; k < token.word.size() && fits; ++k)
            fits = !slots_[s][f][w + k] && giver_.words().word(words[w + k]).front() == token.word[k];
          if (!fits) continue;
          for (std::size_t k = 0; k < token.word.size(); ++k) slots_[s][f][w + k] = true;
          sure_ += price_of_nickname;
          return true;
        }
      }
    return false;
  }

  /// Takes the token as several words of the answer, all of which the answer has in one place.
  bool take_nickname(const Token& token) {
    const std::vector<std::string>* words = giver_.words().several_words(token.word);
    if (words == nullptr) return false;
    const auto mark_all = [&](const std::vector<WordId>& here, std::vector<bool>& taken) {
      std::vector<std::size_t> places;
      for (const std::string& word : *words)
        for (std::size_t w = 0; w < here.size(); ++w)
          if (!taken[w] && giver_.words().word(here[w]) == word) {
            places.push_back(w);
            break;
          }
      if (places.size() < words->size()) return false;
      for (const std::size_t place : places) taken[place] = true;
      sure_ += price_of_nickname;
      firm_ = true;
      return true;
    };
    for (std::size_t s = 0; s < slots_.size(); ++s)
      for (std::size_t f = 0; f < slots_[s].size(); ++f)
        if (mark_all(answer_.slots[s].forms[f].words, slots_[s][f])) return true;
    return mark_all(answer_.grammar, grammar_);
  }

  bool counts_units() const {
    return std::ranges::any_of(answer_.grammar,
                               [&](WordId word) { return giver_.words().is_counted(giver_.words().word(word)); });
  }

  /// A word may stand in several forms of one value: `3 OPS (50)`.
  void take_in_other_forms(const Token& token, std::size_t s) {
    for (std::size_t f = 0; f < slots_[s].size(); ++f) {
      const Form& form = answer_.slots[s].forms[f];
      for (std::size_t w = 0; w < form.words.size(); ++w)
        if (token.word == giver_.words().word(form.words[w])) slots_[s][f][w] = true;
    }
  }

  /// What it costs that the line names no more of the answer, even if nothing else is legal.
  double unsaid() const {
    bool says_what = std::ranges::find(grammar_, true) != grammar_.end();
    says_what = says_what || std::ranges::all_of(answer_.grammar, [&](WordId word) {
                  return Lexicon::is_filler(giver_.words().word(word));
                });
    double price = says_what ? 0 : price_of_bare;
    for (std::size_t w = 0; w < grammar_.size(); ++w)
      if (!grammar_[w] && giver_.words().is_always_said(giver_.words().word(answer_.grammar[w])))
        price += price_of_left_out;
    if (shorter_ != nullptr)  // who means more than the shorter answer says so
      for (std::size_t w = 0; w < grammar_.size(); ++w)
        if (!grammar_[w] && !Lexicon::is_filler(giver_.words().word(answer_.grammar[w])) &&
            std::ranges::find(shorter_->grammar, answer_.grammar[w]) == shorter_->grammar.end())
          price += price_of_more;
    for (std::size_t s = 0; s < slots_.size(); ++s) {
      double least = price_of_unsaid;
      for (std::size_t f = 0; f < slots_[s].size(); ++f)
        if (std::ranges::find(slots_[s][f], true) != slots_[s][f].end())
          least = std::min(least, unsaid_of(slots_[s][f], answer_.slots[s].forms[f]));
      price += least;
    }
    return price;
  }

  /// Is a piece named without its number, `the Detachment`?
  bool leaves_a_number() const {
    const auto is_without = [&](const std::vector<bool>& taken, const Form& form) {
      bool named = false, numberless = false;
      for (std::size_t w = 0; w < taken.size(); ++w) {
        const bool is_number = giver_.words().kind_of(giver_.words().word(form.words[w])) == WordKind::number;
        named = named || (taken[w] && !is_number);
        numberless = numberless || (!taken[w] && is_number);
      }
      return named && numberless;
    };
    for (std::size_t s = 0; s < slots_.size(); ++s)
      if (slots_[s].size() == 1 && is_without(slots_[s][0], answer_.slots[s].forms[0])) return true;
    return false;
  }

  /// Is there a value of which no word was taken?
  bool leaves_a_value() const {
    return std::ranges::any_of(slots_, [](const auto& forms) {
      return std::ranges::all_of(
          forms, [](const std::vector<bool>& taken) { return std::ranges::find(taken, true) == taken.end(); });
    });
  }

  /// A number alone is no title: `discards 3` is about card 3, not about a `3 OPS`. `New` alone is no New Haven.
  double unsaid_of(const std::vector<bool>& taken, const Form& form) const {
    const double price = price_of_unsaid_part * static_cast<double>(std::ranges::count(taken, false));
    if (price == 0) return 0;
    for (std::size_t w = 0; w < taken.size(); ++w) {
      const std::string& word = giver_.words().word(form.words[w]);
      if (taken[w] && giver_.words().kind_of(word) != WordKind::number && !giver_.words().is_common(word)) return price;
    }
    return price + price_of_number;
  }

  double open() const {
    double price = 0;
    for (std::size_t w = 0; w < grammar_.size(); ++w)
      if (!grammar_[w])
        price += Lexicon::is_filler(giver_.words().word(answer_.grammar[w])) ? price_of_grammar / 5 : price_of_grammar;
    for (std::size_t s = 0; s < slots_.size(); ++s) {
      double least = price_of_slot;
      for (std::size_t f = 0; f < slots_[s].size(); ++f)
        least = std::min(least, missing(answer_.slots[s].forms[f], slots_[s][f]));
      price += least;
    }
    return price;
  }
  double missing(const Form& form, const std::vector<bool>& taken) const {
    if (std::ranges::find(taken, true) == taken.end()) return price_of_slot;
    double price = 0;
    for (std::size_t w = 0; w < taken.size(); ++w)
      if (!taken[w])
        price += giver_.words().kind_of(giver_.words().word(form.words[w])) == WordKind::number ? price_of_number
                                                                                                : price_of_part;
    return price;
  }

  Giver& giver_;
  const std::vector<Token>& tokens_;
  const AnswerWords& answer_;
  const AnswerWords* shorter_;
  std::vector<bool> grammar_;
  std::vector<std::vector<std::vector<bool>>> slots_;
  std::size_t latest_ = 0;  ///< the last slot of which a word was taken
  double sure_ = 0, gaps_ = 0;
  bool firm_ = false;
  std::vector<std::size_t> left_;
};

/// How the writer of a log says what was done: what a line leaves open is rather what he did before, in the way in
/// which he said it then.
class Habits {
 public:
  Habits(Giver& giver, const std::vector<Token>& tokens) : giver_(giver), tokens_(tokens) {}

  /// Where words fit several answers as well, it is rather what was done before, above all where no word says what was
  /// done: `> Quebec` is a march in a log of marches. `answers` are those of the line, from `begin` to `end`.
  double price_of_new_forms(const std::shared_ptr<const World>& begin, const Hypothesis& end,
                            const std::vector<std::string>& answers) const {
    constexpr double price = 0.3, price_of_unsaid_form = 1.3;
    const HeldAnswer* before = before_line(begin, end);
    double all = 0;
    std::set<std::vector<WordId>> forms;
    for (const std::string& answer : answers) {
      const std::vector<WordId>& form = giver_.words().answer(answer).grammar;
      if (!forms.insert(form).second) continue;
      const HeldAnswer* given = before;
      int back = 0;
      for (; given != nullptr && back < most_behind; given = given->before.get(), ++back)
        if (!given->answer.empty() && giver_.words().answer(given->answer).grammar == form) break;
      if (given == nullptr || back == most_behind)
        all += std::ranges::any_of(form, [&](WordId word) { return is_said(word, without_slip); })
                   ? price
                   : price_of_unsaid_form;
    }
    return all;
  }

  /// `> Quebec` is no voyage where whoever writes always says that somebody sails: what it costs that the line does not
  /// say the first words of its answers. What the log says more often is also rather what he leaves unsaid.
  double price_of_unsaid_words(const std::shared_ptr<const World>& begin, const Hypothesis& end,
                               const std::vector<std::string>& answers) const {
    constexpr double usual = 1, most = 2, rare = 1.8;
    double all = 0;
    std::set<WordId> words;
    for (const std::string& answer : answers) {
      const WordId* word = first_word(answer);
      if (word == nullptr || is_said(*word, Giver::with_slip) || giver_.is_unwritten(answer) ||
          !words.insert(*word).second)
        continue;
      double said = 0, unsaid = 0;
      int back = 0;
      for (const HeldAnswer* at = before_line(begin, end); at != nullptr && back < most_behind; at = at->before.get()) {
        if (!at->written || at->answer.empty()) continue;
        ++back;
        const WordId* other = first_word(at->answer);
        if (other != nullptr && *other == *word) (giver_.is_said(at->mark.line, *word) ? said : unsaid) += 1;
      }
      const double lines = static_cast<double>(giver_.lines_that_say(*word));
      all += std::clamp(std::log2((said + unsaid + 1) / (unsaid + 0.5)) - usual, 0.0, most) +
             std::max(0.0, rare - std::log2(1 + lines) / 2);
    }
    return all;
  }

 private:
  static constexpr int most_behind = 100;
  static constexpr float without_slip = 1;

  static const HeldAnswer* before_line(const std::shared_ptr<const World>& begin, const Hypothesis& end) {
    const HeldAnswer* at = end.last.get();
    while (at != nullptr && at->from != begin) at = at->before.get();
    return at == nullptr ? nullptr : at->before.get();
  }
  /// The first word of an answer that is no filler; null without one.
  const WordId* first_word(const std::string& answer) const {
    const std::vector<WordId>& form = giver_.words().answer(answer).grammar;
    const auto word =
        std::ranges::find_if(form, [&](WordId one) { return !Lexicon::is_filler(giver_.words().word(one)); });
    return word == form.end() ? nullptr : &*word;
  }
  bool is_said(WordId word, float worst) const {
    return std::ranges::any_of(tokens_, [&](const Token& token) {
      return !Lexicon::is_filler(giver_.words().word(word)) && giver_.words().cost(token.word, word) < worst;
    });
  }

  Giver& giver_;
  const std::vector<Token>& tokens_;
};

}  // namespace tricorne::replay
