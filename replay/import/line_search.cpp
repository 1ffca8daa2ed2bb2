#include "replay/import/line_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "engine/core/text.h"
#include "replay/import/matching.h"
#include "replay/import/tokens.h"

namespace tricorne::replay {

namespace {

constexpr std::size_t most_tokens = 120;  // a longer line is no line of a game
// Where more hypotheses come to the line than those have room for, there is more room.
constexpr std::size_t most_at_a_token = 14;                 // hypotheses that have read as many tokens
constexpr std::size_t most_at_begin = 60, most_tried = 60;  // before the line; answers that are given from one token
constexpr std::size_t most_readings = 8;
constexpr double worst = 24;                 // bits more than the best that has read as many tokens
constexpr double worst_choice = 2.5;         // bits that the words of an answer leave open
constexpr double worst_unsaid_choice = 0.5;  // the same where they say nothing of one of its values

// Costs in bits.
constexpr double price_of_forced = 0.05, price_of_explained = 1, price_of_explained_action = 2.5,
                 price_of_told_number = 2, price_of_staying = 0.1, price_of_end_inside = 0.2,
                 price_of_early_end = 0.001;

/// A hypothesis in the middle of a line.
struct Partial {
  Hypothesis h;
  double spent = 0;                  ///< in this line
  std::vector<std::size_t> left;     ///< tokens that nothing accounts for
  std::vector<std::string> answers;  ///< in this line
  std::shared_ptr<const World> begin;
  int unwritten = 0;              ///< answers in a row that nobody wrote down
  bool guessed = false;           ///< does one of the answers stand for many others?
  bool firm = true;               ///< is there a word without much doubt in each answer?
  std::set<std::size_t> taken{};  ///< tokens that an answer accounts for
  bool told = false;              ///< do effects account for one?
  std::size_t dice = 0;           ///< of those behind the line, how many are given
  double total() const { return h.cost; }
};

class LineSearch {
 public:
  LineSearch(Giver& giver, const LogLine& line) : LineSearch(giver, line, tokens_of(giver, line.text)) {}
  /// With the words of the line in another order.
  LineSearch(Giver& giver, const LogLine& line, std::vector<Token> tokens)
      : giver_(giver), line_(line), tokens_(std::move(tokens)), at_(tokens_.size() + 1) {}
  /// The dice that stand behind the line are given where they are asked for, all of them.
  void give_dice(std::vector<std::string> dice) { dice_ = std::move(dice); }

  std::vector<FoundReading> run(const std::vector<Hypothesis>& beam) {
    if (tokens_.empty() || tokens_.size() > most_tokens) return {};
    begun_ = beam.size();
    for (const Hypothesis& h : beam) {
      at_[0].push_back({h, 0, {}, {}, h.world});
      const auto behind = h.world->asked() == Seat::Chance ? std::nullopt : obvious(h);
      dice_come_first_ =
          dice_come_first_ || h.world->asked() == Seat::Chance || (behind && behind->world->asked() == Seat::Chance);
    }
    for (std::size_t i = 0; i < tokens_.size() && !giver_.is_tired(); ++i) read_token(i);
    if (!dice_.empty()) {
      const std::size_t end = tokens_.size();
      for (std::size_t n = 0; n < at_[end].size(); ++n)
        if (at_[end][n].dice < dice_.size()) add_unwritten(end, n);
      std::erase_if(at_[end], [&](const Partial& one) { return one.dice < dice_.size(); });
    }
    return found();
  }

  /// The names and numbers of the line that neither the answers from one hypothesis to another nor their effects tell.
  std::string not_told(const Hypothesis& begin, const Hypothesis& behind) {
    std::set<WordId> said;
    for (auto given = behind.last; given != nullptr && given != begin.last; given = given->before)
      if (!given->answer.empty()) add_words_of(giver_.words().answer(given->answer), said);
    Partial end{behind, 0, {}, {}, begin.world};
    const auto is_said = [&](const std::string& word) {
      return std::ranges::any_of(said, [&](WordId one) { return giver_.words().cost(word, one) < no_match; });
    };
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.filler || token.aside || (token.kind != WordKind::name && token.kind != WordKind::number)) continue;
      const auto* several = giver_.words().several_words(token.word);
      const bool is_taken = is_said(token.word) || (several != nullptr && std::ranges::all_of(*several, is_said));
      if (is_taken)
        end.taken.insert(i);
      else
        end.left.push_back(i);
    }
    if (!end.left.empty()) account_for(end, Numbers::told);
    std::string left;
    for (const std::size_t i : end.left) left += (left.empty() ? "" : " ") + tokens_[i].word;
    return left;
  }

 private:
  /// Which numbers do effects account for: those of answers that nobody wrote down, or all that they tell?
  enum class Numbers : std::uint8_t { unwritten, told };

  void read_token(std::size_t i) {
    if (i > 0) thin_out(at_[i], most_of(most_at_a_token));  // of many that skip the token before, there is room for few
    // Answers that nobody wrote down lead to more hypotheses at the same token.
    for (std::size_t n = 0; n < at_[i].size(); ++n) add_unwritten(i, n);
    thin_out(at_[i], most_of(i == 0 ? most_at_begin : most_at_a_token));
    struct Candidate {
      std::size_t from;
      const Window* window;  // of `windows_`
      double price;
    };
    std::vector<Candidate> candidates;
    for (std::size_t n = 0; n < at_[i].size(); ++n) {
      for (const auto& [window, price] : windows(*at_[i][n].h.world, i)) candidates.push_back({n, &window, price});
      if (giver_.is_group(tokens_[i].word)) take_group(at_[i][n], i);
      skip(at_[i][n], i);
    }
    std::ranges::stable_sort(candidates, {}, [&](const Candidate& c) { return at_[i][c.from].total() + c.price; });
    if (candidates.size() > most_of(most_tried)) candidates.resize(most_of(most_tried));
    for (const Candidate& c : candidates) take(at_[i][c.from], i, *c.window, c.price);
  }

  void add_unwritten(std::size_t i, std::size_t n) {
    constexpr int most_in_a_row = 6;
    if (at_[i].size() > most_of(most_at_begin)) return;
    const Partial from = at_[i][n];
    if (from.dice < dice_.size() && from.h.world->asked() == Seat::Chance) {
      const auto& sides = giver_.answers(*from.h.world);
      if (std::ranges::find(sides, dice_[from.dice], &AnswerWords::text) == sides.end()) return;
      if (auto behind = giver_.give(from.h, dice_[from.dice], line_, true)) {
        Partial next = from;
        next.h = std::move(*behind);
        next.answers.push_back(dice_[from.dice]);
        ++next.dice;
        next.unwritten = 0;
        at_[i].push_back(std::move(next));
        return;
      }
    }
    if (auto behind = obvious(from.h)) {
      add_other_draws(from, i);
      Partial next = from;
      next.h = std::move(*behind);
      charge(next, price_of_forced);
      at_[i].push_back(std::move(next));
      return;
    }
    if (from.unwritten >= most_in_a_row) return;
    for (Hypothesis& behind : giver_.give_unwritten(from.h, line_)) {
      Partial next = from;
      if (i > 0 && giver_.is_unwritten(behind.last->answer))
        behind.cost += price_of_end_inside + price_of_early_end * static_cast<double>(tokens_.size() - i);
      const double price = behind.cost - from.h.cost;
      next.h = std::move(behind);
      next.spent += price;
      next.answers.push_back(next.h.last->answer);
      ++next.unwritten;
      at_[i].push_back(std::move(next));
    }
  }

  /// Takes the token for all who may go along.
  void take_group(const Partial& from, std::size_t i) {
    constexpr double price = 0.5, price_of_unnamed = 1.5, price_of_others = 3;
    auto groups = giver_.give_group(from.h, line_);
    if (groups.empty()) return;
    const bool named = groups.front().second > 0 && !from.answers.empty() && groups.size() == 1;
    std::set<std::multiset<std::string>> members;  // one group may be told in several ways
    for (const auto& [behind, count] : groups) {
      std::multiset<std::string> names;
      auto given = behind.last;
      for (std::size_t k = 0; k < count && given != nullptr; ++k, given = given->before)
        for (const std::string& value : giver_.words().answer(given->answer).values) names.insert(value);
      members.insert(std::move(names));
    }
    Partial next = from;
    next.h = std::move(groups.front().first);
    std::vector<std::string> given;
    for (auto at = next.h.last; at != nullptr && at != from.h.last; at = at->before) given.push_back(at->answer);
    next.answers.insert(next.answers.end(), given.rbegin(), given.rend());
    charge(next, (named ? price : price_of_unnamed) + (members.size() > 1 ? price_of_others : 0));
    next.guessed = next.guessed || members.size() > 1;
    next.taken.insert(i);
    next.unwritten = 0;
    at_[i + 1].push_back(std::move(next));
  }

  void add_other_draws(const Partial& from, std::size_t i) {
    const auto drawn = giver_.give_obvious(from.h, line_);
    if (!drawn) return;
    for (Hypothesis& behind : giver_.give_other_draws(from.h, *drawn, line_)) {
      Partial next = from;
      next.spent += behind.cost - from.h.cost;
      next.h = std::move(behind);
      at_[i].push_back(std::move(next));
    }
  }

  /// All obvious answers at once: a deal of cards is many.
  std::optional<Hypothesis> obvious(const Hypothesis& from) const {
    auto behind = giver_.give_obvious(from, line_);
    if (!behind) return {};
    for (int n = 0; n < 80 && behind->world->asked() == Seat::Chance; ++n) {
      auto next = giver_.give_obvious(*behind, line_);
      if (!next) break;
      behind = std::move(next);
    }
    return behind;
  }

  std::size_t most_of(std::size_t usual) const { return std::max(usual, 2 * begun_); }

  static void charge(Partial& partial, double price) {
    partial.spent += price;
    partial.h.cost += price;
  }

  static void thin_out(std::vector<Partial>& list, std::size_t most) {
    std::ranges::stable_sort(list, {}, &Partial::total);
    std::set<std::pair<std::uint64_t, std::size_t>> seen;
    std::erase_if(list, [&](const Partial& p) { return !seen.emplace(p.h.world->digest(), p.left.size()).second; });
    const double limit = list.empty() ? 0 : list.front().total() + worst;
    Room room(most);
    std::erase_if(list, [&](const Partial& p) { return !room.has(p.h) || p.total() > limit; });
  }

  void skip(const Partial& from, std::size_t i) {
    Partial next = from;
    charge(next, stays_in_aside(i) ? price_of_staying : price_of_token(giver_, tokens_[i]));
    if (!tokens_[i].filler) next.left.push_back(i);
    at_[i + 1].push_back(std::move(next));
  }

  /// The windows of all answers from token `i`, with their prices. What the words leave open is shared among the
  /// answers of a window: a word that all of them have costs nothing. Answers that are alike count once.
  const std::vector<std::pair<Window, double>>& windows(const World& world, std::size_t i) {
    static const std::vector<std::pair<Window, double>> none;
    if (tokens_[i].filler || says_how_it_went(tokens_[i])) return none;
    const auto key = std::pair(world.digest(), i);
    if (const auto known = windows_.find(key); known != windows_.end()) return known->second;
    std::vector<Window> all;
    const bool of_chance = world.asked() == Seat::Chance;
    const auto &answers = giver_.answers(world), &shorter = giver_.shorter_answers(world);
    for (std::size_t n = 0; n < answers.size(); ++n) {
      const AnswerWords* answer = answers[n];
      if ((of_chance && !says_one_of(answer->grammar) && !says_what_dice_decide(world) && !is_lone_number() &&
           !is_die_of_name(i)) ||
          !Matching::may_begin(giver_.words(), tokens_[i], *answer))
        continue;
      if (of_chance && tokens_[i].result && !tokens_[i].aside) continue;
      Matching(giver_, tokens_, *answer, shorter[n]).add_windows(i, all);
    }
    std::map<std::pair<std::size_t, std::string>, Window> kinds;  // by end and what is alike
    for (const Window& window : all) {
      const auto [at, fresh] = kinds.try_emplace({window.end, window.answer->alike}, window);
      if (fresh) continue;
      const double old = at->second.sure + at->second.open, now = window.sure + window.open;
      if (now < old || (now == old && !giver_.is_unnamed(*at->second.answer) && giver_.is_unnamed(*window.answer)))
        at->second = window;
    }
    std::map<std::size_t, double> sums;
    for (const auto& [kind, window] : kinds) sums[window.end] += std::exp2(-window.sure - window.open);
    std::vector<std::pair<Window, double>>& made = windows_[key];
    for (auto& [kind, window] : kinds) {
      const double among_others = std::max(0.0, window.sure + window.open + std::log2(sums[window.end]));
      window.guessed |= among_others > (window.unsaid ? worst_unsaid_choice : worst_choice);
      made.emplace_back(window, window.sure + among_others);
    }
    return made;
  }

  /// Does the line name what a die of this position decides? `raid 7`
  bool says_what_dice_decide(const World& world) const {
    const auto question = world.position()->question();
    if (!question) return false;
    const std::vector<std::string> asked = words_in(question->text);
    return std::ranges::any_of(tokens_, [&](const Token& token) {
      return !token.filler && giver_.words().is_of_action(token.word) &&
             std::ranges::find(asked, token.word) != asked.end();
    });
  }

  /// Does the line hold one of the words? A number alone is no die and no card that was drawn.
  bool says_one_of(const std::vector<WordId>& words) const {
    return std::ranges::any_of(tokens_, [&](const Token& token) {
      return std::ranges::any_of(words, [&](WordId word) { return giver_.words().cost(token.word, word) < 1; });
    });
  }

  /// Does the number stand right behind a name, `Ewing 2.`, `Mercer (2, 7 MP)`, or behind another number, `raid 0, 4`,
  /// and count nothing?
  bool is_die_of_name(std::size_t i) const {
    const Token& token = tokens_[i];
    const bool counts = i + 1 < tokens_.size() && tokens_[i + 1].filler && tokens_[i + 1].item == token.item &&
                        token.result && !token.aside;
    return i > 0 && token.kind == WordKind::number && token.word.size() < 3 && !token.counted && !counts &&
           (tokens_[i - 1].kind != WordKind::number ? tokens_[i - 1].kind == WordKind::name || tokens_[i - 1].label
                                                    : !tokens_[i - 1].result && !tokens_[i - 1].counted);
  }

  /// Does the line hold one number, and no other word of the game? Where a die is asked for, it tells it: `0, fair`.
  bool is_lone_number() const {
    constexpr std::size_t longest = 3;
    if (!dice_come_first_ || tokens_.size() > longest) return false;
    std::size_t numbers = 0;
    for (const Token& token : tokens_) {
      if (token.filler || token.aside) continue;
      if (token.kind == WordKind::number)
        ++numbers;
      else if (token.kind != WordKind::unknown || giver_.words().is_nearly_known(token.word))
        return false;
    }
    return numbers == 1;
  }

  void take(const Partial& from, std::size_t from_token, const Window& window, double price) {
    auto behind = giver_.give(from.h, window.answer->text, line_, true);
    if (!behind) return;
    Partial next = from;
    next.spent += behind->cost - from.h.cost;
    next.h = std::move(*behind);
    charge(next, price + (needs_no_end(from, *window.answer) ? price_of_needless_end : 0));
    next.left.insert(next.left.end(), window.left.begin(), window.left.end());
    next.answers.push_back(window.answer->text);
    next.guessed = next.guessed || window.guessed;
    next.firm = next.firm && window.firm;
    for (std::size_t k = from_token; k < window.end; ++k)
      if (!tokens_[k].filler && std::ranges::find(window.left, k) == window.left.end()) next.taken.insert(k);
    next.unwritten = 0;
    at_[window.end].push_back(std::move(next));
  }

  /// Is the first answer of the line legal without the end that was given before it? Where one is missing, it is rather
  /// a later one.
  bool needs_no_end(const Partial& from, const AnswerWords& answer) const {
    return from.unwritten > 0 && from.answers.size() == static_cast<std::size_t>(from.unwritten) &&
           std::ranges::find(giver_.answers(*from.begin), &answer) != giver_.answers(*from.begin).end();
  }

  std::vector<FoundReading> found() {
    std::vector<Partial>& ends = at_[tokens_.size()];
    thin_out(ends, most_of(most_readings));
    std::vector<FoundReading> list;
    Habits habits(giver_, tokens_);
    // What a line leaves unsaid decides only between readings that account for the same words by as many answers.
    std::map<std::pair<std::vector<std::size_t>, std::size_t>, double> least;
    std::vector<std::pair<double*, double>> unsaid;
    for (Partial& end : ends) {
      if (end.answers.empty() || end.h.last == nullptr || !end.h.last->written) continue;
      account_for(end);
      charge(end, habits.price_of_new_forms(end.begin, end.h, end.answers));
      const double price = habits.price_of_unsaid_words(end.begin, end.h, end.answers);
      double& best = least.try_emplace({end.left, end.answers.size()}, price).first->second;
      best = std::min(best, price);
      unsaid.emplace_back(&best, price);
      list.push_back(finished(std::move(end)));
    }
    for (std::size_t i = 0; i < list.size(); ++i) list[i].behind.cost += unsaid[i].second - *unsaid[i].first;
    std::ranges::stable_sort(list, {}, [](const FoundReading& r) { return r.behind.cost; });
    std::set<std::uint64_t> seen;
    std::erase_if(list, [&](const FoundReading& r) { return !seen.insert(r.behind.world->digest()).second; });
    Room room(most_of(most_readings));
    std::erase_if(list, [&](const FoundReading& r) { return !room.has(r.behind); });
    return list;
  }

  /// Takes back what words cost that the effects of the line tell: where a general came from, who lost what.
  void account_for(Partial& end, Numbers numbers = Numbers::unwritten) {
    const auto counts = [&](std::size_t i) { return names_something(giver_, tokens_[i]); };
    if (std::ranges::none_of(end.left, counts)) return;
    const Effects told = told_by(end);
    const std::vector<std::size_t> left = end.left;
    std::erase_if(end.left, [&](std::size_t i) {
      const std::string& word = tokens_[i].word;
      const auto is_among = [&](const std::set<WordId>& words) {
        return std::ranges::any_of(words, [&](WordId one) { return giver_.words().cost(word, one) < 1; });
      };
      if (is_denial(word)) return false;
      // A word of an action says what was done: only an answer accounts for it, whatever the effects are called.
      const bool of_action = giver_.words().says_action(word);
      const bool of_title = tokens_[i].kind == WordKind::grammar && giver_.words().is_of_title(word);
      // `4 points` is what the effect says, too.
      const bool is_plain = i + 1 < tokens_.size() && told.pairs.contains(std::pair(word, tokens_[i + 1].word));
      bool is_told = false;
      if (tokens_[i].kind == WordKind::number && tokens_[i].of_title)
        is_told = false;  // `2 ops` is a card
      else if (tokens_[i].kind == WordKind::number)
        is_told = told.numbers.contains(word) || (tokens_[i].result && told.sums.contains(word)) ||
                  (told.of_last.contains(word) && is_told_beside(i, told)) ||
                  (end.answers.size() > 3 && word == std::to_string(end.answers.size())) ||
                  (is_alone(i) && told.sums.contains(word)) ||
                  ((is_plain || tokens_[i].result || is_told_beside(i, told) || is_behind_name(end, i) ||
                    numbers == Numbers::told) &&
                   told.words.contains(word));
      else if (of_action || of_title)
        is_told = is_among(of_action ? told.given : told.values) || told.of_dice.contains(word) ||
                  (is_plain && tokens_[i + 1].kind == WordKind::number) ||  // `loses 20`
                  (of_title && !of_action && is_told_in_a_pair(i, told)) ||
                  (word == "first" && (told.words.contains(word) || told.asked.contains(word))) ||
                  (giver_.words().several_words(word) != nullptr &&
                   told.tells(word, giver_.words()));  // who takes the turn, by what he played
      else
        is_told = told.tells(word, giver_.words()) || told.asked.contains(word) || is_slip_for(tokens_[i], told.given);
      if (!is_told || says_again(end, i)) return false;
      if (!is_told_as_name(left, i, told)) return false;
      end.told = true;
      // `activate Leslie command` is rather the answer that has the word than one whose question has it.
      const bool may_count = tokens_[i].kind == WordKind::number && !tokens_[i].result && is_behind_name(end, i);
      const double price = of_action   ? price_of_explained_action
                           : may_count ? price_of_told_number
                                       : price_of_explained;
      charge(end, std::min(0.0, price - price_of_token(giver_, tokens_[i])));
      return true;
    });
  }

  /// Is the word one of others with a slip? `takes coommand`
  bool is_slip_for(const Token& token, const std::set<WordId>& words) const {
    constexpr std::size_t shortest = 6;
    constexpr float worst = 2;
    return token.kind == WordKind::unknown && token.word.size() >= shortest &&
           std::ranges::any_of(words, [&](WordId one) {
             return giver_.words().word(one).size() >= shortest && giver_.words().cost(token.word, one) < worst;
           });
  }

  /// Do effects tell the word beside one of its neighbours, `French Alliance`?
  bool is_told_in_a_pair(std::size_t i, const Effects& told) const {
    return (i + 1 < tokens_.size() && told.pairs.contains(std::pair(tokens_[i].word, tokens_[i + 1].word))) ||
           (i > 0 && told.pairs.contains(std::pair(tokens_[i - 1].word, tokens_[i].word)));
  }

  /// Does a number stand alone between two signs?
  bool is_alone(std::size_t i) const {
    return i > 0 && tokens_[i - 1].item != tokens_[i].item &&
           (i + 1 == tokens_.size() || tokens_[i + 1].item != tokens_[i].item);
  }

  /// Does a number stand close behind a word that effects tell, `the Alliance goes to 4`?
  bool is_told_beside(std::size_t i, const Effects& told) const {
    constexpr int farthest = 2;
    std::size_t k = i;
    for (int n = 0; n < farthest && word_before(tokens_, k) != k; ++n) {
      k = word_before(tokens_, k);
      const std::string& word = tokens_[k].word;
      if (tokens_[k].kind == WordKind::number) continue;
      const bool is_done = giver_.words().says_action(word) && std::ranges::any_of(told.given, [&](WordId one) {
                             return giver_.words().cost(word, one) < 1;
                           });
      if (is_done || told.tells(word, giver_.words())) return true;
    }
    return false;
  }

  /// Does a number stand right behind a name of an answer that has no number? `Ewing 1` says what he costs.
  bool is_behind_name(const Partial& end, std::size_t i) const {
    return i > 0 && tokens_[i - 1].kind == WordKind::name && end.taken.contains(i - 1) &&
           tokens_[i].item == tokens_[i - 1].item;
  }

  /// Of a name that stands in the line, the effects must tell the whole: `3` of `Detachment 3` alone says nothing.
  bool is_told_as_name(const std::vector<std::size_t>& left, std::size_t i, const Effects& told) const {
    const auto is_whole = [&](std::size_t one) {
      if (one + 1 >= tokens_.size() || tokens_[one].filler || tokens_[one + 1].filler) return true;
      const std::pair pair(tokens_[one].word, tokens_[one + 1].word);
      if (!giver_.words().stand_in_a_name(pair.first, pair.second)) return true;
      return std::ranges::find(left, one == i ? one + 1 : one) != left.end() && told.pairs.contains(pair);
    };
    return is_whole(i) && (i == 0 || is_whole(i - 1));
  }

  Effects told_by(const Partial& end) const {
    Effects told;
    std::map<std::string, int> sums;
    std::set<std::string> named;
    std::vector<Hypothesis> next{end.h};  // `and rolls`, before a die in brackets
    if (end.h.world->asked() != Seat::Chance) next = giver_.give_unwritten(end.h, line_);
    for (const Hypothesis& h : next)
      if (h.world->asked() == Seat::Chance)
        for (const AnswerWords* die : giver_.answers(*h.world))
          told.given.insert(die->grammar.begin(), die->grammar.end());
    for (auto given = end.h.last; given != nullptr && given->from != nullptr; given = given->before) {
      const auto position = given->from->position();
      if (const auto asked = given->from->asked(); asked && *asked != Seat::Chance) {
        const std::string seat(info_of(giver_.game().seats(), *asked).name);
        told.words.insert({seat, seat + "s"});
        for (const Token& token : tokens_)
          if (seat_of(giver_.game(), token.word) == seat) told.words.insert(token.word);
      }
      if (!given->answer.empty()) {
        const AnswerWords& answer = giver_.words().answer(given->answer);
        told.given.insert(answer.grammar.begin(), answer.grammar.end());
        for (const ValueWords& value : answer.slots)
          for (const Form& form : value.forms) told.values.insert(form.words.begin(), form.words.end());
        for (const std::string& value : giver_.words().answer(given->answer).values) {
          named.insert(fold(value));
          if (!given->written) told.numbers.insert(value);
        }
        if (const auto question = position->question())
          for (const std::string& text : {question->text, std::string(question->who.title)})
            for (std::string& word : words_in(text)) {
              if (given->written && given->from->asked() == Seat::Chance) told.of_dice.insert(word);
              told.asked.insert(std::move(word));
            }
        for (const std::string& text : giver_.effects(*given->from, given->answer)) {
          told.add(text);
          add_to_sums(text, sums);
        }
      }
      if (given->from != end.begin) continue;
      constexpr int most_before = 3;
      int n = 0;
      for (auto before = given->before; before != nullptr && n < most_before; before = before->before) {
        if (!before->written || before->answer.empty()) continue;
        for (const std::string& value : giver_.words().answer(before->answer).values) told.of_last.insert(value);
        ++n;
      }
      break;
    }
    for (const auto& [what, sum] : sums) told.sums.insert(std::to_string(sum));
    for (const Place& place : end.begin->position()->board().places)
      for (const Piece& piece : place.pieces)
        if (piece.kind == Piece::Kind::Name && named.contains(fold(piece.label))) told.add(place.name);
    return told;
  }

  /// Does an answer account for a word of the item that holds the token?
  bool is_item_taken(const Partial& end, std::size_t i) const {
    return std::ranges::any_of(end.taken, [&](std::size_t k) { return tokens_[k].item == tokens_[i].item; });
  }

  /// Is the token a name in an item of its own, or behind an `and`, that an answer of the line has from elsewhere? `PC
  /// Augusta, Augusta` says it twice.
  bool says_again(const Partial& end, std::size_t i) const {
    const auto is_name = [&](std::size_t k) {
      return tokens_[k].kind == WordKind::name && tokens_[k].item == tokens_[i].item;
    };
    std::size_t from = i;
    while (from > 0 && tokens_[from - 1].filler && tokens_[from].word != "and" && tokens_[from].word != "then") --from;
    const bool begins = tokens_[from].word == "and" || tokens_[from].word == "then";
    return tokens_[i].kind == WordKind::name && (begins || std::ranges::none_of(end.taken, is_name)) &&
           std::ranges::any_of(end.taken, [&](std::size_t k) { return tokens_[k].word == tokens_[i].word; });
  }

  /// Is there an item of a list, of a word or two, of which nothing is accounted for? It may be a name that is written
  /// in a way of his own. Who writes names with capitals does so there, too.
  bool leaves_an_item(const Partial& end) const {
    constexpr std::size_t longest_item = 2;
    const bool has_capitals = std::ranges::any_of(end.taken, [&](std::size_t k) { return tokens_[k].capital; });
    std::map<int, std::vector<std::size_t>> items;
    for (const std::size_t i : end.left)
      if (!is_item_taken(end, i) && !tokens_[i].aside && !tokens_[i].label) items[tokens_[i].item].push_back(i);
    return std::ranges::any_of(items, [&](const auto& one) {
      const bool capital = tokens_[one.second.front()].capital, goes_on = tokens_[*end.taken.rbegin()].item > one.first;
      return one.second.size() <= longest_item && (capital || (goes_on && !has_capitals)) &&
             std::ranges::any_of(one.second, [&](std::size_t i) {
               return !is_chat(tokens_[i].word) && !says_how_it_went(tokens_[i]) &&
                      !Lexicon::is_everyday(tokens_[i].word);
             });
    });
  }

  /// Does the reading account for numbers alone, or for one word of a title, although other words stand there? `blows
  /// up 53` says what was done with the card in a word of its own, and `good night, Paul` is no card of John Paul
  /// Jones.
  bool says_too_little(const Partial& end) const {
    const auto is_number = [&](std::size_t k) { return tokens_[k].kind == WordKind::number; };
    const auto is_of_title = [&](std::size_t k) {
      const std::string& word = tokens_[k].word;
      return !giver_.words().is_of_action(word) &&
             (giver_.words().is_of_title(word) || giver_.words().is_of_title(giver_.words().nickname_of(word)));
    };
    const bool has_others = std::ranges::any_of(
        end.left, [&](std::size_t i) { return !tokens_[i].aside && !(tokens_[i].label && tokens_[i].item == 0); });
    if (std::ranges::all_of(end.taken, is_number))
      return has_others && !((end.told || is_lone_number()) && is_of_chance(end));
    return end.taken.size() == 1 && is_of_title(*end.taken.begin()) && (has_others || line_.seat.empty());
  }

  /// Is a name read apart from the word in front of it that joins it to what stands before? `Ann moves with Ben` are no
  /// two moves, where one may go with another.
  bool is_torn_off(const Partial& end) const {
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
      if (!tokens_[i].filler || !end.taken.contains(i + 1)) continue;
      const auto joins = [&](const AnswerWords& answer) {
        return answer.grammar.size() == 1 && answer.slots.size() == 1 &&
               giver_.words().word(answer.grammar.front()) == tokens_[i].word;
      };
      const auto names_next = [&](const AnswerWords& answer) {
        return std::ranges::any_of(answer.slots, [&](const ValueWords& slot) {
          return std::ranges::any_of(slot.forms.front().words, [&](WordId word) {
            return giver_.words().cost(tokens_[i + 1].word, word) < no_match;
          });
        });
      };
      bool apart = false, joined = false, offered = false;
      for (auto given = end.h.last; given != nullptr && given->from != nullptr; given = given->before) {
        if (given->written) {
          const AnswerWords& answer = giver_.words().answer(given->answer);
          const bool has_word = std::ranges::any_of(
              answer.grammar, [&](WordId word) { return giver_.words().word(word) == tokens_[i].word; });
          if (names_next(answer)) (has_word ? joined : apart) = true;
        }
        const auto& answers = giver_.answers(*given->from);
        offered = offered || std::ranges::any_of(answers, [&](const AnswerWords* one) { return joins(*one); });
        if (given->from == end.begin) break;
      }
      if (apart && !joined && offered) return true;
    }
    return false;
  }

  /// Does the reading tell dice alone? `raid 7: no` says what came of them.
  static bool is_of_chance(const Partial& end) {
    for (auto given = end.h.last; given != nullptr && given->from != nullptr; given = given->before) {
      if (given->written && given->from->asked() != Seat::Chance) return false;
      if (given->from == end.begin) break;
    }
    return true;
  }

  /// Does a word with a capital stand in a list with names that answers account for, `PC Augusta and Sproingle`?
  bool stands_beside_a_name(const Partial& end, std::size_t i) const {
    const auto is_name = [&](std::size_t k) {
      return end.taken.contains(k) && tokens_[k].kind == WordKind::name && tokens_[k].capital &&
             tokens_[k].item == tokens_[i].item;
    };
    const std::size_t before = i > 1 && tokens_[i - 1].filler ? i - 2 : i - 1;
    return tokens_[i].word.size() > 2 && !is_chat(tokens_[i].word) && !Lexicon::is_everyday(tokens_[i].word) &&
           (is_name(before) || (i + 1 < tokens_.size() && is_name(i + 1)));
  }

  /// May the word be a name that is written in a way of his own: one capital letter, `W: Stephen`, but `N. Haven`, a
  /// word of many names with a capital, or one in a list of names?
  bool may_be_a_name(const Partial& end, std::size_t i) const {
    const Token& token = tokens_[i];
    const auto is_seat = [&](const SeatInfo& seat) { return seat.name == token.word; };
    if (!token.capital || token.aside || i == 0 || token.word == "i" || !seat_of(giver_.game(), token.word).empty() ||
        std::ranges::any_of(giver_.game().seats(), is_seat))
      return false;
    if (token.kind == WordKind::unknown && stands_beside_a_name(end, i)) return true;
    // `new PC at New York`: one of the two is no name
    const bool is_twice = end.taken.contains(i + 1) &&
                          std::ranges::any_of(end.taken, [&](std::size_t k) { return tokens_[k].word == token.word; });
    return (token.word.size() == 1 && !end.taken.contains(i + 1)) ||
           (token.kind == WordKind::name && giver_.words().is_common(token.word) && !is_twice);
  }

  /// Is a die guessed between two answers of the line? A line that goes on behind a die tells it.
  static bool guesses_a_die_inside(const Partial& end) {
    bool behind = false, guessed = false;
    for (auto given = end.h.last; given != nullptr && given->from != nullptr; given = given->before) {
      if (given->written && guessed) return true;
      behind = behind || given->written;
      guessed = guessed || (behind && Giver::is_guessed_die(*given));
      if (given->from == end.begin) break;
    }
    return false;
  }

  /// The tokens of the parentheses that hold the token: from which to before which.
  std::pair<std::size_t, std::size_t> aside_of(std::size_t i) const {
    std::size_t from = i, to = i + 1;
    while (from > 0 && tokens_[from - 1].aside) --from;
    while (to < tokens_.size() && tokens_[to].aside) ++to;
    return {from, to};
  }
  /// Do the parentheses say that somebody stays where he is, `(Ann stays)`?
  bool stays_in_aside(std::size_t i) const {
    const auto [from, to] = aside_of(i);
    for (std::size_t k = from; k < to; ++k)
      if (is_staying(tokens_[k].word)) return tokens_[i].aside;
    return false;
  }
  /// Does an answer account for another word of the parentheses that hold the token?
  bool is_taken_beside(const Partial& end, std::size_t i) const {
    if (!tokens_[i].aside) return false;
    const auto [from, to] = aside_of(i);
    for (std::size_t k = from; k < to; ++k)
      if (end.taken.contains(k)) return true;
    return false;
  }

  /// Does an answer behind a die of the line begin anew what one before it began? The die may be that of both.
  bool begins_again_behind_die(const Partial& end) const {
    std::set<std::vector<WordId>> before;
    bool behind = false;
    for (const std::string& answer : end.answers) {
      if (std::ranges::find(dice_, answer) != dice_.end()) {
        behind = true;
        continue;
      }
      const std::vector<WordId>& form = giver_.words().answer(answer).grammar;
      if (giver_.is_unwritten(answer)) continue;
      if (behind && before.contains(form)) return true;
      if (!behind) before.insert(form);
    }
    return false;
  }

  /// Does the token stand right behind a number of which an answer took account, `d0 no`?
  bool is_behind_die(const Partial& end, std::size_t i) const {
    return i > 0 && tokens_[i - 1].kind == WordKind::number && end.taken.contains(i - 1) &&
           tokens_[i - 1].word.size() < 3;
  }

  FoundReading finished(Partial&& end) const {
    const bool torn_off = is_torn_off(end), of_chance = is_of_chance(end);
    const bool misdealt = begins_again_behind_die(end) || guesses_a_die_inside(end);
    FoundReading made{std::move(end.h), {std::move(end.answers), end.spent, ""}, end.guessed};
    for (const std::size_t i : end.left) {
      if ((of_chance || is_behind_die(end, i)) && (is_denial(tokens_[i].word) || says_how_it_went(tokens_[i])))
        continue;
      made.reading.left += (made.reading.left.empty() ? "" : " ") + tokens_[i].word;
      const bool is_preposition =
          tokens_[i].word == "under" && i + 1 < tokens_.size() && std::ranges::find(end.left, i + 1) == end.left.end();
      const bool is_label = tokens_[i].label && tokens_[i].item == 0 && tokens_[i].kind != WordKind::name &&
                            tokens_[i].kind != WordKind::number && begins_with_label(tokens_);
      const bool nobody_does = i > 0 && tokens_[i - 1].word == "nobody" && tokens_[i].kind != WordKind::name;
      made.in_doubt =
          made.in_doubt || (names_something(giver_, tokens_[i]) && !is_label && !nobody_does && !is_preposition &&
                            (!tokens_[i].aside || (tokens_[i].of_name && !stays_in_aside(i))));
    }
    made.in_doubt = made.in_doubt || std::ranges::any_of(end.left, [&](std::size_t i) {
                      const Token& token = tokens_[i];
                      const bool may_mean =
                          names_something(giver_, token) || (token.capital && !Lexicon::is_everyday(token.word));
                      return may_be_a_name(end, i) || (may_mean && is_taken_beside(end, i));
                    });
    made.in_doubt = made.in_doubt || !end.firm || leaves_an_item(end) || says_too_little(end) || torn_off || misdealt;
    made.guesses = end.spent > 0.75 || !made.reading.left.empty();
    made.denied = !of_chance && std::ranges::any_of(end.left, [&](std::size_t i) {
      const bool is_number_sign = i + 1 < tokens_.size() && tokens_[i + 1].kind == WordKind::number;  // `no. 53`
      return is_denial(tokens_[i].word) && !tokens_[i].aside && !is_number_sign && !is_behind_die(end, i);
    });
    return made;
  }

  Giver& giver_;
  const LogLine& line_;
  std::vector<Token> tokens_;
  std::vector<std::string> dice_;
  std::size_t begun_ = 0;                 ///< hypotheses before the line
  bool dice_come_first_ = false;          ///< is a die asked for where the line begins?
  std::vector<std::vector<Partial>> at_;  ///< by the number of tokens read
  std::map<std::pair<std::uint64_t, std::size_t>, std::vector<std::pair<Window, double>>> windows_;
};

bool has_sure(const std::vector<FoundReading>& found) {
  return std::ranges::any_of(found, [](const FoundReading& one) { return !one.in_doubt; });
}

}  // namespace

std::vector<FoundReading> search_line(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line,
                                      const std::vector<std::string>& dice) {
  constexpr double price_of_order_of_words = 0.8, price_of_numbers_before = 0.3;
  const auto run = [&](std::vector<Token> tokens, double price) {
    LineSearch search(giver, line, std::move(tokens));
    search.give_dice(dice);
    std::vector<FoundReading> found = search.run(beam);
    for (FoundReading& one : found) one.behind.cost += price, one.reading.cost += price;
    return found;
  };
  const std::vector<Token> tokens = tokens_of(giver, line.text);
  std::vector<FoundReading> found = run(tokens, 0);
  // `5 to York, 3 to Salem`: the numbers are those of the places behind them, or of those before.
  if (std::vector<Token> later = with_numbers_later(giver, tokens, 2); !later.empty()) {
    for (FoundReading& one : run(std::move(later), price_of_numbers_before))
      if (!one.in_doubt) found.push_back(std::move(one));
    std::ranges::stable_sort(found, {}, [](const FoundReading& one) { return one.behind.cost; });
  }
  if (has_sure(found)) return found;
  std::vector<std::vector<Token>> orders = with_units_later(giver, tokens);
  if (auto later = with_ends_later(giver, tokens); !later.empty()) orders.push_back(std::move(later));
  for (std::vector<Token>& order : orders)
    if (std::vector<FoundReading> other = run(std::move(order), price_of_order_of_words); has_sure(other)) return other;
  return found;
}

std::string not_told(Giver& giver, const LogLine& line, const Hypothesis& begin, const Hypothesis& behind) {
  return LineSearch(giver, line).not_told(begin, behind);
}

}  // namespace tricorne::replay
