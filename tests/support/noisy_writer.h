// Writes a game down as people do who know what they mean: in short, with slips, with their own signs and words, with
// remarks between, and without what is obvious. Its words are its own; those of the decoder were not made from them.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/text.h"
#include "players/player.h"
#include "replay/import/lexicon.h"

namespace tricorne::test {

/// An answer of a game that was played.
struct PlayedAnswer {
  std::string seat;  ///< by its name; `chance` for chance
  std::string text;
  std::vector<std::string> others;  ///< some other legal answers of a player
};

/// A game of two players by their names, at most `most` answers long.
inline std::vector<PlayedAnswer> played_game(const Game& game, const std::string& player, std::uint64_t seed,
                                             std::size_t most) {
  std::vector<PlayedAnswer> answers;
  const auto who = players::make_player(game, player);
  auto position = game.setup();
  position->settle();
  while (position->pending() && answers.size() < most) {
    const Seat seat = position->pending()->seat;
    const std::uint64_t key = seed * 1'000'003 + answers.size();
    const bool chance = seat == Seat::Chance;
    const std::size_t n = chance ? players::choose_by_weight(*position, key) : who->choose(*position, key);
    PlayedAnswer made{std::string(info_of(game.seats(), seat).name), position->answer_text(n), {}};
    if (!chance)
      for (std::size_t k = 0; k < std::min<std::size_t>(position->answer_count(), 5); ++k)
        if (k != n) made.others.push_back(position->answer_text(k));
    answers.push_back(std::move(made));
    position->give(n);
  }
  return answers;
}

/// Whose words a log has. None of the decoder's words was made from those of the second, which are nobody's to add.
enum class Dialect : std::uint8_t { first, second };

/// One person with his habits, which the seed decides.
class NoisyWriter {
 public:
  NoisyWriter(const Game& game, std::uint64_t seed, Dialect dialect = Dialect::first)
      : game_(game), dialect_(dialect), random_(seed) {
    for (const auto& [kind, words] : game.vocabulary())
      if (kind != "actions" && kind != "events" && kind != "agenda" && kind != "rules")
        for (const std::string& name : words)
          for (const std::string& word : replay::words_in(name)) names_.insert(word);
    if (const replay::Shorthand* shorthand = part_for(game.name(), replay::shorthand_table()))
      for (const replay::SpokenName& said : shorthand->spoken(game)) titles_[said.value] = said.names.front();
    short_ = chance(0.5), titled_ = chance(0.25), leaves_out_ends_ = chance(0.5), joins_ = chance(0.6);
    talks_ = chance(0.5), takes_back_ = chance(0.4), own_words_ = chance(0.6), without_fillers_ = chance(0.5);
    quotes_ = chance(0.15), times_ = chance(0.15), letters_ = chance(0.6);
    slips_ = std::array{0.0, 0.01, 0.02, 0.04}[random_() % 4];
    const bool usual = dialect_ == Dialect::first;
    join_ = (usual ? std::array{"; ", ", ", " - ", "; ", " / ", " then "}
                   : std::array{"; ", ". ", " -- ", " & ", " | ", ", and "})[random_() % 6];
  }

  bool has_titles() const { return titled_; }

  /// The whole game, a line or more an answer.
  std::string write(const std::vector<PlayedAnswer>& answers) {
    std::string text = chance(0.5) ? "A game from our club night\n\n" : "";
    const std::vector<bool> shown = shown_by_the_next(answers);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const PlayedAnswer& answer = answers[i];
      if (answer.text.starts_with("draw ")) continue;
      if (answer.seat == "chance") {
        dice_ += (dice_.empty() ? "" : ", ") + answer.text.substr(answer.text.find(' ') + 1);
        continue;
      }
      if (!dice_.empty()) end_line(text);
      if (is_obvious(answer.text)) {
        end_line(text);
        if (leaves_out_ends_ && chance(0.6) && shown[i]) continue;
      }
      if (takes_back_ && !answer.others.empty() && chance(0.01)) {
        end_line(text);
        begin_line(answer.seat);
        line_ += answer.others.front();
        end_line(text);
        text += seat_of(answer.seat) + (dialect_ == Dialect::first ? "undo\n" : "takes that back, sorry\n");
      }
      if (talks_ && line_.empty() && chance(0.05)) text += talk();
      if (line_seat_ != answer.seat || parts_ >= 3 || !joins_) end_line(text);
      if (line_.empty())
        begin_line(answer.seat);
      else
        line_ += join_;
      ++parts_;
      line_ += in_his_words(answer.text);
    }
    end_line(text);
    return text;
  }

 private:
  bool chance(double likely) { return std::uniform_real_distribution<>(0, 1)(random_) < likely; }
  static bool is_obvious(const std::string& text) {
    return text == "finish" || text == "done" || text.ends_with("plays first");
  }

  /// By answer: is the next answer of a player refused without it, so that a reader can tell that it was given?
  std::vector<bool> shown_by_the_next(const std::vector<PlayedAnswer>& answers) const {
    std::vector<bool> shown(answers.size(), true);
    auto position = game_.setup();
    position->settle();
    for (std::size_t i = 0; i < answers.size(); ++i) {
      std::size_t next = i + 1;
      while (next < answers.size() && answers[next].seat == "chance") ++next;
      try {
        if (is_obvious(answers[i].text) && next < answers.size())
          shown[i] = position->check(answers[next].text).has_value();
        if (position->check(answers[i].text)) return shown;  // an account with a slip: from here on nobody can tell
        position->apply(answers[i].text);
      } catch (const ActionError&) {
        return shown;
      }
    }
    return shown;
  }

  std::string seat_of(const std::string& seat) const {
    if (dialect_ == Dialect::second) return capital(letters_ ? seat.substr(0, 2) : seat + "s") + ": ";
    return (letters_ ? std::string(1, static_cast<char>(std::toupper(seat[0]))) : capital(seat)) + ": ";
  }
  void begin_line(const std::string& seat) {
    line_seat_ = seat;
    line_ = (quotes_ ? "> " : "") + std::string(times_ ? "[20:15] " : "") + seat_of(seat);
  }
  void end_line(std::string& text) {
    if (!line_.empty()) text += line_ + (dice_.empty() ? "" : " [" + dice_ + "]") + "\n";
    if (line_.empty() && !dice_.empty()) text += "[" + dice_ + "]\n";
    line_.clear(), dice_.clear(), line_seat_.clear(), parts_ = 0;
  }
  std::string talk() {
    static constexpr std::array first{"good game so far!", "(he thinks for a long time)", "that was lucky",
                                      "pizza break", "hm, not what I hoped for"};
    static constexpr std::array second{"what a mess", "// back in ten minutes", "ouch!!", "(checking the rulebook)",
                                       "your turn, mate"};
    return std::string((dialect_ == Dialect::first ? first : second)[random_() % first.size()]) + "\n";
  }

  std::string in_his_words(std::string text) {
    if (titled_) text = with_title(text);
    if (own_words_) text = with_own_verbs(text);
    std::string made;
    for (const std::string& word : split(text, ' ')) {
      if (without_fillers_ && (word == "at" || word == "to" || word == "for" || word == "as") && chance(0.7)) continue;
      made += (made.empty() ? "" : " ") + slipped(shortened(word));
    }
    return made;
  }

  std::string with_title(const std::string& text) {
    for (const std::string_view before : {"play ", "discard ", "exchange "})
      if (text.starts_with(before)) {
        const auto end = std::min(text.find(' ', before.size()), text.size());
        const auto title = titles_.find(text.substr(before.size(), end - before.size()));
        if (title != titles_.end()) return std::string(before) + "\"" + title->second + "\"" + text.substr(end);
      }
    return text;
  }

  /// The text in words of his own, such as a wording of his dialect has for it.
  std::string with_own_verbs(const std::string& text) {
    for (const Wording& wording : wordings()) {
      const std::size_t least = wording.before.size() + wording.behind.size();
      if (!text.starts_with(wording.before) || !text.ends_with(wording.behind) || text.size() <= least) continue;
      if (!chance(0.7)) return text;
      std::string made(wording.others[random_() % wording.others.size()]);
      made.replace(made.find('_'), 1, text.substr(wording.before.size(), text.size() - least));
      return made;
    }
    return text;
  }

  /// An action between two texts, and how else it is said; `_` is what stands between.
  struct Wording {
    std::string_view before, behind;
    std::vector<std::string_view> others;
  };
  const std::vector<Wording>& wordings() const {
    static const std::vector<Wording> first{{"place ", "", {"placing _", "puts _", "new _"}},
                                            {"march to ", "", {"marches _", "> _", "goes on to _"}},
                                            {"play ", "", {"plays _", "card _", "using _"}},
                                            {"discard ", "", {"discards _", "discarded _"}},
                                            {"activate ", "", {"activates _", "activated _"}},
                                            {"take ", "", {"takes _", "taking _"}},
                                            {"flip ", "", {"flips _", "flipped _"}},
                                            {"remove ", "", {"removes _", "removed _"}},
                                            {"land at ", "", {"lands in _", "landing at _"}},
                                            {"sail to ", "", {"sails to _", "by ship to _"}},
                                            {"move ", "", {"moves _", "moving _"}},
                                            {"to ", "", {"> _", "to _"}},
                                            {"leave ", "", {"leaves _", "leaving _"}},
                                            {"bring ", "", {"brings _", "bringing _"}}};
    static const std::vector<Wording> second{
        {"place PC at ", "", {"marker in _", "sets a marker in _", "lays PC, _", "_ gets a marker"}},
        {"flip PC at ", "", {"turns PC at _", "_ flipped", "turns over the marker in _"}},
        {"remove PC at ", "", {"clears PC from _", "marker off _", "takes the PC out of _"}},
        {"march to ", "", {"advances to _", "marching on, _", "heads for _", "into _"}},
        {"play ", " for operations: political control", {"_ for control", "spends _ on PC", "card _, operations, PC"}},
        {"play ",
         " for operations: reinforcements",
         {"_ for reinforcements", "spends _ on new troops, reinforcements"}},
        {"play ", " as event", {"event _", "_ for its event", "the event of _"}},
        {"discard ", "", {"throws away _", "gets rid of _, discard", "_ goes to the discards"}},
        {"activate ", " to command", {"_ takes command", "_ commands, activated", "activation to command: _"}},
        {"activate ", "", {"_ is activated", "activation: _", "orders go to _, activate"}},
        {"take ", " CU", {"with _ CU", "takes along _ units", "_ CU go along"}},
        {"land at ", "", {"comes ashore, landing at _", "landing: _"}},
        {"sail to ", "", {"sailing for _", "goes by sea to _"}},
        {"bring ", " CU", {"with _ CU", "_ fresh units"}},
        {"move ", "", {"_ moves", "_ sets out, move", "now _ marches"}},
        {"to ", "", {"into _", "on to _", "then _"}},
        {"leave ", "", {"_ stays behind", "without _, left there"}},
        {"", " troops", {"_ men", "_ soldiers"}}};
    return dialect_ == Dialect::first ? first : second;
  }

  std::string shortened(const std::string& word) {
    if (!short_ || word.size() < 7 || !names_.contains(fold(word)) || !chance(0.4)) return word;
    const std::string folded = fold(word);
    for (std::size_t length = 4; length < folded.size() - 1; ++length) {
      const std::string head = folded.substr(0, length);
      if (std::ranges::count_if(names_, [&](const std::string& name) { return name.starts_with(head); }) == 1)
        return word.substr(0, length) + (chance(0.5) ? "." : "");
    }
    return word;
  }

  std::string slipped(const std::string& word) {
    if (word.size() < 6 || !std::isalpha(static_cast<unsigned char>(word[2])) || !chance(slips_)) return word;
    std::string made = word;
    const std::size_t at = 1 + random_() % (word.size() - 3);
    if (chance(0.4))
      std::swap(made[at], made[at + 1]);
    else if (chance(0.5))
      made.erase(at, 1);
    else
      made.insert(at, 1, made[at]);
    return names_.contains(fold(made)) ? word : made;
  }

  const Game& game_;
  Dialect dialect_;
  std::mt19937_64 random_;
  std::set<std::string> names_;
  std::map<std::string, std::string> titles_;
  bool short_, titled_, leaves_out_ends_, joins_, talks_, takes_back_, own_words_, without_fillers_, quotes_, times_,
      letters_;
  double slips_;
  std::string join_, line_, line_seat_, dice_;
  int parts_ = 0;
};

/// Is the answer legal behind ends of actions, which people leave out, so that nobody can tell that they were not
/// given?
inline bool may_follow(const Position& at, const std::string& answer) {
  const auto position = at.clone();
  for (int n = 0; n < 4; ++n) {
    const auto legal = position->legal_actions();
    if (std::ranges::find(legal, answer) != legal.end()) return true;
    const auto end =
        std::ranges::find_if(legal, [](const std::string& text) { return text == "finish" || text == "done"; });
    if (end == legal.end() && legal.size() != 1) return false;
    position->apply(end == legal.end() ? legal.front() : *end);
  }
  return false;
}

/// An answer of this game that is refused by a paragraph where answer `at` was given, and that names no card.
inline std::optional<std::pair<std::string, std::string>> refused_at(const Game& game,
                                                                     const std::vector<PlayedAnswer>& played,
                                                                     std::size_t at) {
  auto position = game.setup();
  position->settle();
  for (std::size_t i = 0; i < at; ++i) position->apply(played[i].text);
  for (std::size_t i = 0; i < played.size(); ++i) {
    const PlayedAnswer& other = played[(at * 7 + i * 13) % played.size()];
    if (other.seat == "chance" || other.text.starts_with("play ") || other.text.starts_with("discard ") ||
        other.text.starts_with("exchange "))
      continue;
    const auto refusal = position->check(other.text);
    if (refusal && refusal->asked == AnswersQuestion::yes && !refusal->rule.empty() &&
        !may_follow(*position, other.text))
      return std::pair(other.text, refusal->rule);
  }
  return {};
}

/// A log with one answer that is illegal where it stands, since one of its names or numbers was exchanged.
struct BentLog {
  std::string log, text;  ///< `text` is the answer
  int line = 0;
};

/// An answer that differs from `answer` in one name or number and is refused in the position; nothing when none was
/// found.
inline std::optional<std::string> bent_answer(const Game& game, const Position& position, const std::string& answer,
                                              std::mt19937_64& random) {
  replay::Lexicon words(game);
  const std::vector<std::string>& values = words.answer(answer).values;
  std::vector<std::string> names;
  for (const auto& [kind, list] : game.vocabulary())
    if (kind == "leaders" || kind == "spaces" || kind == "generals")
      names.insert(names.end(), list.begin(), list.end());
  constexpr int most_tried = 40;
  for (int n = 0; n < most_tried && !values.empty(); ++n) {
    const std::string& old = values[random() % values.size()];
    std::string value = old;
    if (!std::ranges::all_of(old, [](char c) { return c >= '0' && c <= '9'; }))
      value = names[random() % names.size()];
    else if (random() % 3 == 0)
      value += static_cast<char>('0' + random() % 10);
    else
      value[random() % value.size()] = static_cast<char>('0' + random() % 10);
    std::string text = answer;
    text.replace(text.rfind(old), old.size(), value);
    try {
      const auto refusal = position.check(text);
      if (refusal && refusal->asked == AnswersQuestion::yes && !may_follow(position, text)) return text;
    } catch (const ActionError&) {  // no such hex
    }
  }
  return {};
}

/// The game as somebody wrote it, with one answer bent that names no card, alone in a line or beside the next one.
inline std::optional<BentLog> bent_log(const Game& game, const std::vector<PlayedAnswer>& played, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto has_card = [](const std::string& text) {
    return text.starts_with("play ") || text.starts_with("discard ") || text.starts_with("exchange ");
  };
  constexpr int most_tried = 12;
  std::size_t at = 0;
  std::optional<std::string> wrong;
  for (int n = 0; n < most_tried && !wrong; ++n) {
    at = played.size() / 4 + random() % (played.size() / 2);
    if (played[at].seat == "chance" || has_card(played[at].text)) continue;
    auto position = game.setup();
    position->settle();
    for (std::size_t i = 0; i < at; ++i) position->apply(played[i].text);
    wrong = bent_answer(game, *position, played[at].text, random);
  }
  if (!wrong) return {};
  constexpr std::size_t most_behind = 25;
  const auto cut = played.begin() + static_cast<std::ptrdiff_t>(at);
  std::vector<PlayedAnswer> behind(
      cut + 1, played.begin() + static_cast<std::ptrdiff_t>(std::min(played.size(), at + most_behind)));
  NoisyWriter writer(game, seed);
  BentLog made{writer.write({played.begin(), cut}), *wrong, 0};
  made.line = 1 + static_cast<int>(std::ranges::count(made.log, '\n'));
  made.log += played[at].seat + ": " + *wrong;
  static constexpr std::array joins{"; ", ", ", " - ", " / ", " then ", " & ", ". "};
  if (!behind.empty() && behind.front().seat == played[at].seat && random() % 2 == 0) {
    made.log += joins[random() % joins.size()] + behind.front().text;
    behind.erase(behind.begin());
  }
  made.log += "\n" + writer.write(behind);
  return made;
}

/// An account of a game in which one answer of twenty is another legal one, or is left out.
inline std::string account_of(const Game& game, std::vector<PlayedAnswer> played, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<PlayedAnswer> told;
  for (PlayedAnswer& answer : played) {
    const bool slips = answer.seat != "chance" && random() % 20 == 0;
    if (slips && random() % 2 == 0) continue;
    if (slips && !answer.others.empty()) answer.text = answer.others[random() % answer.others.size()];
    answer.others.clear();
    told.push_back(answer);
  }
  return NoisyWriter(game, seed).write(told);
}

/// The answers of players, by what the log tells of them.
inline std::vector<std::string> told_answers(replay::Lexicon& words, const std::vector<std::string>& answers,
                                             bool by_title) {
  std::vector<std::string> told;
  for (const std::string& answer : answers)
    if (!answer.starts_with("draw ") && !answer.starts_with("roll "))
      told.push_back(by_title ? words.answer(answer).alike : answer);
  return told;
}

/// How many answers two texts have in common, in their order.
inline std::size_t in_common(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (const std::string& answer : a) {
    std::size_t corner = 0;
    for (std::size_t k = 0; k < b.size(); ++k) {
      const std::size_t above = row[k + 1];
      row[k + 1] = answer == b[k] ? corner + 1 : std::max(above, row[k]);
      corner = above;
    }
  }
  return row.back();
}

}  // namespace tricorne::test
